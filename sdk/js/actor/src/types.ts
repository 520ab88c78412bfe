/** Awaitable is a value or a promise of one. */
export type Awaitable<T> = T | Promise<T>;

/** Json is what state, events and messages of a queue are made of. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined };

/** Connection is an open socket of a client. It survives the sleep of its actor. */
export interface Connection<P = unknown, C = unknown> {
  readonly id: string;
  /** What the client gave to connect(). */
  readonly params: P;
  /** What the actor keeps of the connection, made by createConnState. Written as the actor's state is. */
  state: C;
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
export interface Context<S, V, P = unknown, C = unknown> {
  /** The state; replacing it or changing what it holds is enough. Written when the action or hook is over. */
  state: S;
  /** Made at each wake, never stored. */
  readonly vars: V;
  readonly key: string;
  /** The id of the Durable Object, in hexadecimal. */
  readonly actorId: string;
  readonly env: unknown;
  readonly conns: ReadonlyMap<string, Connection<P, C>>;
  /** The connection that called; undefined for calls over HTTP, schedules and hooks of the actor. */
  readonly conn: Connection<P, C> | undefined;
  readonly sql: SqlStorage;
  readonly storage: DurableObjectStorage;
  broadcast(event: string, ...args: unknown[]): void;
  /** Writes the state now instead of at the end of the action. */
  saveState(): void;
  waitUntil(promise: Promise<unknown>): void;
  /** Closes all connections and deletes all that is stored, when the action or hook is over. The next call starts anew. */
  destroy(): void;
  readonly schedule: {
    after(ms: number, action: string, ...args: unknown[]): string;
    at(time: number, action: string, ...args: unknown[]): string;
    every(ms: number, action: string, ...args: unknown[]): string;
    cancel(id: string): boolean;
    get(id: string): Scheduled | undefined;
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
export type Action<S, V, P, C = unknown> = (c: Context<S, V, P, C>, ...args: any[]) => unknown;

/** Actions are the methods by name. */
export type Actions<S, V, P, C = unknown> = Record<string, Action<S, V, P, C>>;

/** Start is what is known before there is a state. Annotate the parameter with it: TypeScript infers the state from it. */
export interface Start {
  readonly key: string;
  readonly env: unknown;
}

/** Definition is what an actor is made of. */
export interface Definition<S, V, P, C, A extends Actions<S, V, P, C>, E> {
  state?: S;
  createState?: (c: Start) => S;
  vars?: V;
  createVars?: (c: Start) => V;
  /** The first state of a connection, of what JSON has; throwing rejects the connection. */
  createConnState?: (c: Start, params: P) => C;
  /** Types of events by name: the arguments that each carries. */
  events?: E;
  actions: A;
  /** Once in the life of the actor, before anything else. */
  onStart?: (c: Context<S, V, P, C>) => Awaitable<void>;
  /** At each wake, the first included. */
  onWake?: (c: Context<S, V, P, C>) => Awaitable<void>;
  /** After a state that changed was written. */
  onStateChange?: (c: Context<S, V, P, C>, state: S) => void;
  /** Before destroy() deletes what is stored. */
  onDestroy?: (c: Context<S, V, P, C>) => Awaitable<void>;
  /** Throwing rejects the connection. */
  onConnect?: (c: Context<S, V, P, C>, conn: Connection<P, C>) => Awaitable<void>;
  onDisconnect?: (c: Context<S, V, P, C>, conn: Connection<P, C>) => Awaitable<void>;
  /** Requests below /actors/NAME/KEY/request/. */
  onRequest?: (c: Context<S, V, P, C>, request: Request) => Awaitable<Response>;
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
