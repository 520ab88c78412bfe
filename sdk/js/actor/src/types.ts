/** Awaitable is a value or a promise of one. */
export type Awaitable<T> = T | Promise<T>;

/** Json is what state, events and messages of a queue are made of. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined };

/** Connection is an open socket of a client. It survives the sleep of its actor. */
export interface Connection<P = unknown> {
  readonly id: string;
  /** What the client gave to connect(). */
  readonly params: P;
  send(event: string, ...args: unknown[]): void;
  disconnect(reason?: string): void;
}

/** Scheduled is an action that will run. */
export interface Scheduled {
  readonly id: string;
  readonly action: string;
  readonly args: readonly unknown[];
  /** When, in milliseconds since 1970. */
  readonly at: number;
  /** Milliseconds between runs; undefined for one run. */
  readonly every?: number;
}

/** Message is one of a queue. */
export interface Message {
  readonly id: number;
  readonly body: unknown;
}

/** Context is what actions and hooks get first. */
export interface Context<S, V, P = unknown> {
  /** The state; replacing it or changing what it holds is enough. Written when the action or hook is over. */
  state: S;
  /** Made at each wake, never stored. */
  readonly vars: V;
  readonly key: string;
  readonly env: unknown;
  readonly conns: ReadonlyMap<string, Connection<P>>;
  /** The connection that called; undefined for calls over HTTP, schedules and hooks of the actor. */
  readonly conn: Connection<P> | undefined;
  readonly sql: SqlStorage;
  readonly storage: DurableObjectStorage;
  broadcast(event: string, ...args: unknown[]): void;
  /** Writes the state now instead of at the end of the action. */
  saveState(): void;
  waitUntil(promise: Promise<unknown>): void;
  readonly schedule: {
    after(ms: number, action: string, ...args: unknown[]): string;
    at(time: number, action: string, ...args: unknown[]): string;
    every(ms: number, action: string, ...args: unknown[]): string;
    cancel(id: string): boolean;
    list(): Scheduled[];
  };
  readonly queue: {
    send(name: string, body: unknown): number;
    /** Takes the oldest message; waits up to timeout milliseconds for one, default 0. */
    next(name: string, options?: { timeout?: number }): Promise<Message | undefined>;
  };
}

/** Action is a method that clients can call. */
// Parameter types differ per action, which only any can stand for.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Action<S, V, P> = (c: Context<S, V, P>, ...args: any[]) => unknown;

/** Actions are the methods by name. */
export type Actions<S, V, P> = Record<string, Action<S, V, P>>;

/** Start is what is known before there is a state. Annotate the parameter with it: TypeScript infers the state from it. */
export interface Start {
  readonly key: string;
  readonly env: unknown;
}

/** Definition is what an actor is made of. */
export interface Definition<S, V, P, A extends Actions<S, V, P>, E> {
  state?: S;
  createState?: (c: Start) => S;
  vars?: V;
  createVars?: (c: Start) => V;
  /** Types of events by name: the arguments that each carries. */
  events?: E;
  actions: A;
  /** Once in the life of the actor, before anything else. */
  onStart?: (c: Context<S, V, P>) => Awaitable<void>;
  /** At each wake, the first included. */
  onWake?: (c: Context<S, V, P>) => Awaitable<void>;
  /** Throwing rejects the connection. */
  onConnect?: (c: Context<S, V, P>, conn: Connection<P>) => Awaitable<void>;
  onDisconnect?: (c: Context<S, V, P>, conn: Connection<P>) => Awaitable<void>;
  /** Requests below /actors/NAME/KEY/request/. */
  onRequest?: (c: Context<S, V, P>, request: Request) => Awaitable<Response>;
}

/** event declares the arguments of an event. */
export function event<T extends unknown[]>(): (...args: T) => void {
  return () => {};
}

/** UserError is an error whose message and code reach the client; others are reported as internal. */
export class UserError extends Error {
  readonly code: string;

  constructor(message: string, code = "user_error") {
    super(message);
    this.name = "UserError";
    this.code = code;
  }
}
