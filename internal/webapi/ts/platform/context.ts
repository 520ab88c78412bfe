// What handlers get besides their event: the execution context, and the base classes of "cloudflare:workers".
// https://developers.cloudflare.com/workers/runtime-apis/context/

import { host } from "../host.ts";
import { Error, ObjectDefineProperty, PromiseResolve, PromiseThen, ReflectGetPrototypeOf, String, SymbolToStringTag, TypeError } from "../primordials.ts";
import defer * as connections from "./rpc/connect.ts";
import defer * as restores from "./rpc/restorecontext.ts";
import defer * as loopback from "./rpc/loopback.ts";

/** Name, message and stack of whatever was thrown. */
export function describeError(e: unknown): [name: string, message: string, stack: string] {
  try {
    if (typeof e === "object" && e !== null) {
      const { name, message, stack } = e as { name?: unknown; message?: unknown; stack?: unknown };
      if (typeof message === "string" || typeof stack === "string") {
        return [typeof name === "string" ? name : "Error", typeof message === "string" ? message : "", typeof stack === "string" ? stack : ""];
      }
    }
    return ["", `thrown value is not an Error: ${String(e)}`, ""];
  } catch {
    return ["", "thrown value cannot be printed", ""];
  }
}

/** Keeps invocation inv alive until promise settles; a rejection is logged. */
export function waitUntil(inv: number, promise: unknown): void {
  host.wait_until_begin(inv);
  PromiseThen(
    PromiseResolve(promise),
    () => host.wait_until_end(inv),
    (e: unknown) => {
      const [name, message, stack] = describeError(e);
      host.wait_until_end(inv, name, message, stack);
    },
  );
}

/** name is the export that the event is for, bytes its props as they came. */
export let createExecutionContext: (inv: number, props: unknown, name?: string, bytes?: Uint8Array) => ExecutionContext;
/** Says which object handles the event. */
export let bindContext: (ctx: ExecutionContext, object: object) => void;

export class ExecutionContext {
  #inv: number;
  #name: string;
  #bytes: Uint8Array | undefined;
  #object: object | undefined;
  props: unknown;

  constructor(key: unknown, inv: number, props: unknown, name: string, bytes: Uint8Array | undefined) {
    if (key !== constructKey) throw new TypeError("Illegal constructor");
    this.#inv = inv;
    this.#name = name;
    this.#bytes = bytes;
    this.props = props;
  }

  static {
    createExecutionContext = (inv, props, name = "default", bytes) => new ExecutionContext(constructKey, inv, props, name, bytes);
    bindContext = (ctx, object) => {
      ctx.#object = object;
    };
  }

  /** The stub that the object's own [restore](params) gives, in a form that can be stored. */
  restore(params: unknown): Promise<object> {
    const object = this.#object;
    return restores.restoreEntry(object === undefined ? this : null, object, this.#name, this.#bytes, params);
  }

  /** The invocation goes on after its response until promise settles, within its limit. */
  waitUntil(promise: unknown): void {
    waitUntil(this.#inv, promise);
  }

  /** Ends what runs on behalf of the event: its caller, and who holds stubs of it, get the reason. */
  abort(reason: unknown = undefined): void {
    const error = new Error(reason === undefined ? "Application called abort() to end the event." : String(reason));
    const [name, message, stack] = describeError(typeof reason === "object" && reason !== null ? reason : error);
    host.invocation_abort(this.#inv, name, message, stack);
  }

  /** Accepted: there is no origin behind the app that a failed request could pass through to. */
  passThroughOnException(): void {
    void this.#inv;
  }

  /** What a gate in front of the app knows of who asks; there is none here. */
  get access(): undefined {
    void this.#inv;
    return undefined;
  }

  /** A name of host:port under which connect() of cloudflare:sockets reaches the connect() handler behind a stub. */
  mapVirtualHost(fetcher: unknown, port: unknown): string {
    void this.#inv;
    return connections.mapVirtualHost(fetcher, port);
  }

  /** Module exports of the app that can be called through the context. */
  get exports(): object {
    void this.#inv;
    return loopback.loopbackExports();
  }
}
const constructKey = {};
ObjectDefineProperty(ExecutionContext.prototype, SymbolToStringTag, { value: "ExecutionContext", configurable: true });

/** Classes of the app extend these; the runtime makes the instances. */
export class WorkerEntrypoint {
  protected readonly ctx: ExecutionContext;
  protected readonly env: unknown;
  constructor(ctx: ExecutionContext, env: unknown) {
    this.ctx = ctx;
    this.env = env;
  }
}

export class DurableObject {
  protected readonly ctx: unknown;
  protected readonly env: unknown;
  constructor(ctx: unknown, env: unknown) {
    this.ctx = ctx;
    this.env = env;
  }
}

export class WorkflowEntrypoint {
  protected readonly ctx: unknown;
  protected readonly env: unknown;
  constructor(ctx: unknown, env: unknown) {
    this.ctx = ctx;
    this.env = env;
  }
}

export class RpcTarget {}

/** Whether a chain of prototypes leads from value to proto. */
export function inherits(value: object, proto: object): boolean {
  for (let p: object | null = value; p !== null; p = ReflectGetPrototypeOf(p)) if (p === proto) return true;
  return false;
}
