// What the runtime offers beside the web platform.

interface ExecutionContext<Props = unknown> {
	/** Keeps the invocation alive after the response, until the promise settles. */
	waitUntil(promise: Promise<unknown>): void;
	passThroughOnException(): void;
	/** The stub that the object's own [restore](params) gives, in a form that storage keeps. */
	restore(params: unknown): Promise<any>;
	readonly props: Props;
}

interface ScheduledController {
	readonly scheduledTime: number;
	readonly cron: string;
	noRetry(): void;
}

interface ExportedHandler<E = Env> {
	fetch?(request: Request, env: E, ctx: ExecutionContext): Response | Promise<Response>;
	scheduled?(controller: ScheduledController, env: E, ctx: ExecutionContext): void | Promise<void>;
}

interface Fetcher {
	fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response>;
}

declare class WebSocketPair {
	0: WebSocket;
	1: WebSocket;
}

interface WebSocket {
	/** Starts delivery of messages on the server's end of a pair. */
	accept(): void;
}

interface ResponseInit {
	webSocket?: WebSocket | null;
	encodeBody?: "automatic" | "manual";
}

interface Response {
	readonly webSocket: WebSocket | null;
}

interface Request {
	/** What is known about the connection. */
	readonly cf?: Record<string, unknown>;
}

declare class FixedLengthStream extends TransformStream<Uint8Array, Uint8Array> {
	constructor(length: number | bigint);
}

declare class IdentityTransformStream extends TransformStream<Uint8Array, Uint8Array> {
	constructor();
}

declare const scheduler: { wait(ms: number, options?: { signal?: AbortSignal }): Promise<void> };

declare module "cloudflare:workers" {
	export const env: Env;
	/** The name of the method behind ctx.restore(). */
	export const restore: unique symbol;
	export function waitUntil(promise: Promise<unknown>): void;
	export function withEnv<T>(env: unknown, fn: () => T): T;
	export abstract class WorkerEntrypoint<E = Env, Props = unknown> {
		protected readonly env: E;
		protected readonly ctx: ExecutionContext<Props>;
		constructor(ctx: ExecutionContext<Props>, env: E);
		fetch?(request: Request): Response | Promise<Response>;
	}
	export abstract class RpcTarget {}
}

declare module "*.wasm" {
	const module: WebAssembly.Module;
	export default module;
}
declare module "*.wasm?module" {
	const module: WebAssembly.Module;
	export default module;
}
declare module "*.txt" {
	const text: string;
	export default text;
}
declare module "*.html" {
	const text: string;
	export default text;
}
declare module "*.sql" {
	const text: string;
	export default text;
}
declare module "*.bin" {
	const data: ArrayBuffer;
	export default data;
}
