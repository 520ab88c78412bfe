// Actors: classes that extend DurableObject, their namespaces and storage.

interface DurableObjectId {
	/** 64 hexadecimal digits. */
	toString(): string;
	equals(other: DurableObjectId): boolean;
	/** What idFromName() was called with. */
	readonly name?: string;
	readonly jurisdiction?: string;
}

type DurableObjectJurisdiction = "eu" | "fedramp" | "fedramp-high" | "us";

interface DurableObjectNamespace<T extends object | undefined = undefined> {
	newUniqueId(options?: { jurisdiction?: DurableObjectJurisdiction }): DurableObjectId;
	idFromName(name: string): DurableObjectId;
	idFromString(id: string): DurableObjectId;
	get(id: DurableObjectId, options?: DurableObjectGetOptions): DurableObjectStub<T>;
	getByName(name: string, options?: DurableObjectGetOptions): DurableObjectStub<T>;
	jurisdiction(jurisdiction: DurableObjectJurisdiction): DurableObjectNamespace<T>;
}

interface DurableObjectGetOptions {
	locationHint?: string;
	routingMode?: "primary-only";
}

/** What a method of an actor gives to its caller: a promise that is disposed of and that calls can be chained to. */
type RpcResult<T> = Promise<T & Partial<Disposable>> & Partial<Disposable> & RpcMethods<T>;

type RpcMethods<T> = {
	[K in keyof T as K extends string
		? K extends "constructor" | "then" | "catch" | "finally" | "fetch" | "alarm" | "webSocketMessage" | "webSocketClose" | "webSocketError"
			? never
			: K
		: never]: T[K] extends (...args: infer A) => infer R ? (...args: A) => RpcResult<Awaited<R>> : RpcResult<Awaited<T[K]>>;
};

type DurableObjectStub<T extends object | undefined = undefined> = Fetcher & {
	readonly id: DurableObjectId;
	readonly name?: string;
} & (T extends object ? RpcMethods<T> : unknown);

interface DurableObjectState<Props = unknown> {
	readonly id: DurableObjectId;
	readonly storage: DurableObjectStorage;
	readonly props: Props;
	readonly facets: DurableObjectFacets;
	waitUntil(promise: Promise<unknown>): void;
	/** The stub that the object's own [restore](params) gives, in a form that storage keeps. */
	restore(params: unknown): Promise<any>;
	blockConcurrencyWhile<T>(callback: () => Promise<T>): Promise<T>;
	abort(reason?: string): void;
	acceptWebSocket(socket: WebSocket, tags?: string[]): void;
	getWebSockets(tag?: string): WebSocket[];
	getTags(socket: WebSocket): string[];
	setWebSocketAutoResponse(pair?: WebSocketRequestResponsePair): void;
	getWebSocketAutoResponse(): WebSocketRequestResponsePair | null;
	getWebSocketAutoResponseTimestamp(socket: WebSocket): Date | null;
	setHibernatableWebSocketEventTimeout(ms?: number): void;
	getHibernatableWebSocketEventTimeout(): number | null;
}

interface DurableObjectFacets {
	get(name: string, start: () => { class: object; id?: DurableObjectId | string } | Promise<{ class: object; id?: DurableObjectId | string }>): Fetcher;
	abort(name: string, reason: unknown): void;
	delete(name: string): void;
}

declare class WebSocketRequestResponsePair {
	constructor(request: string, response: string);
	readonly request: string;
	readonly response: string;
}

interface WebSocket {
	/** Kept with a socket of acceptWebSocket() while its actor sleeps: at most 2,048 bytes. */
	serializeAttachment(value: unknown): void;
	deserializeAttachment(): any;
}

interface DurableObjectGetStorageOptions {
	allowConcurrency?: boolean;
	noCache?: boolean;
}

interface DurableObjectPutStorageOptions {
	allowConcurrency?: boolean;
	allowUnconfirmed?: boolean;
	noCache?: boolean;
}

interface DurableObjectListOptions {
	start?: string;
	startAfter?: string;
	end?: string;
	prefix?: string;
	reverse?: boolean;
	limit?: number;
	allowConcurrency?: boolean;
	noCache?: boolean;
}

interface DurableObjectTransaction {
	get<T = unknown>(key: string, options?: DurableObjectGetStorageOptions): Promise<T | undefined>;
	get<T = unknown>(keys: string[], options?: DurableObjectGetStorageOptions): Promise<Map<string, T>>;
	put<T>(key: string, value: T, options?: DurableObjectPutStorageOptions): Promise<void>;
	put<T>(entries: Record<string, T>, options?: DurableObjectPutStorageOptions): Promise<void>;
	delete(key: string, options?: DurableObjectPutStorageOptions): Promise<boolean>;
	delete(keys: string[], options?: DurableObjectPutStorageOptions): Promise<number>;
	list<T = unknown>(options?: DurableObjectListOptions): Promise<Map<string, T>>;
	getAlarm(options?: { allowConcurrency?: boolean }): Promise<number | null>;
	setAlarm(time: number | Date, options?: { allowConcurrency?: boolean; allowUnconfirmed?: boolean }): Promise<void>;
	deleteAlarm(options?: { allowConcurrency?: boolean; allowUnconfirmed?: boolean }): Promise<void>;
	rollback(): void;
}

interface DurableObjectStorage extends Omit<DurableObjectTransaction, "rollback"> {
	readonly sql: SqlStorage;
	readonly kv: SyncKvStorage;
	deleteAll(options?: DurableObjectPutStorageOptions): Promise<void>;
	transaction<T>(callback: (txn: DurableObjectTransaction) => Promise<T>): Promise<T>;
	transactionSync<T>(callback: () => T): T;
	sync(): Promise<void>;
	getCurrentBookmark(): Promise<string>;
	getBookmarkForTime(time: number | Date): Promise<string>;
	onNextSessionRestoreBookmark(bookmark: string): Promise<string>;
}

interface SyncKvStorage {
	get<T = unknown>(key: string): T | undefined;
	put<T>(key: string, value: T): void;
	delete(key: string): boolean;
	list<T = unknown>(options?: { start?: string; startAfter?: string; end?: string; prefix?: string; reverse?: boolean; limit?: number }): Iterable<[string, T]>;
}

type SqlStorageValue = ArrayBuffer | string | number | null;

interface SqlStorage {
	exec<T extends Record<string, SqlStorageValue> = Record<string, SqlStorageValue>>(query: string, ...bindings: any[]): SqlStorageCursor<T>;
	readonly databaseSize: number;
}

interface SqlStorageCursor<T extends Record<string, SqlStorageValue>> extends Iterable<T> {
	next(): { done?: false; value: T } | { done: true; value?: never };
	toArray(): T[];
	one(): T;
	raw<R extends SqlStorageValue[]>(): IterableIterator<R> & { toArray(): R[] };
	readonly columnNames: string[];
	readonly rowsRead: number;
	readonly rowsWritten: number;
}

interface AlarmInvocationInfo {
	readonly isRetry: boolean;
	readonly retryCount: number;
	readonly scheduledTime: number;
}

declare module "cloudflare:workers" {
	export abstract class DurableObject<E = Env, Props = unknown> {
		protected readonly ctx: DurableObjectState<Props>;
		protected readonly env: E;
		constructor(ctx: DurableObjectState<Props>, env: E);
		fetch?(request: Request): Response | Promise<Response>;
		alarm?(info?: AlarmInvocationInfo): void | Promise<void>;
		webSocketMessage?(socket: WebSocket, message: string | ArrayBuffer): void | Promise<void>;
		webSocketClose?(socket: WebSocket, code: number, reason: string, wasClean: boolean): void | Promise<void>;
		webSocketError?(socket: WebSocket, error: unknown): void | Promise<void>;
	}
}
