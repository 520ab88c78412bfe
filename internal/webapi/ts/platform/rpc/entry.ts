// Sessions and requests on their way into the app's entrypoints, and the stubs of those entrypoints: ctx.exports.

import { host } from "../../host.ts";
import { ReflectConstruct, TypeError } from "../../primordials.ts";
import { deserialize } from "../../web/deserialize.ts";
import { serialize } from "../../web/serialize.ts";
import { appEnv, exportedValue, hasFlag } from "../app.ts";
import { bindContext, createExecutionContext, DurableObject, inherits, WorkerEntrypoint } from "../context.ts";
import { createFetcher, type Fetcher } from "../fetcher.ts";
import type { Request } from "../../web/request.ts";
import type { Receiver } from "./receiver.ts";
import { acceptSession } from "./session.ts";
import { tokenReader, tokenWriter } from "./tokens.ts";

/** The value of ctx.props. */
export function readProps(bytes: Uint8Array | undefined): unknown {
  return bytes === undefined ? {} : deserialize(bytes, tokenReader);
}

/** What calls of a session to an entrypoint reach: an instance of its class, or the object that it is. */
function entrypoint(inv: number, name: string, props: Uint8Array | undefined): Receiver {
  const value = exportedValue(name);
  const ctx = createExecutionContext(inv, readProps(props), name, props);
  const env = appEnv();
  if (typeof value === "function") {
    const isEntrypoint = inherits(value, WorkerEntrypoint);
    if (!isEntrypoint) throw new TypeError("The receiver is not an RPC object");
    const object = ReflectConstruct(value as new (...args: unknown[]) => object, [ctx, env]) as object;
    bindContext(ctx, object);
    return { object, own: false, entry: true };
  }
  if (typeof value === "object" && value !== null) return { object: value, own: true, entry: true, envCtx: [env, ctx] };
  throw new TypeError(`The app does not export an entrypoint named "${name}"`);
}

/** A session for an entrypoint, in the first turn of its invocation. */
export function dispatchRpc(inv: number, session: number, name: string, props: Uint8Array | undefined): void {
  let receiver: Receiver | null = null;
  acceptSession(session, () => (receiver ??= entrypoint(inv, name, props)));
}

/** The answer of an entrypoint to a request. */
export function entryFetch(inv: number, name: string, props: Uint8Array | undefined, request: Request): unknown {
  const value = exportedValue(name);
  const ctx = createExecutionContext(inv, readProps(props), name, props);
  const env = appEnv();
  const target = (typeof value === "function" ? ReflectConstruct(value as new (...args: unknown[]) => object, [ctx, env]) : value) as { fetch?: unknown } | null | undefined;
  if (typeof value === "function") bindContext(ctx, target as object);
  const fetch = target?.fetch;
  if (typeof fetch !== "function") throw new TypeError("Handler does not export a fetch() function.");
  return typeof value === "function" ? fetch.call(target, request) : fetch.call(target, request, env, ctx);
}

/** A session for an actor: object is its instance, id its id. To be called in the first turn of the event. */
export function rpcAccept(object: object, session: number, id: string): void {
  const main = (): Receiver => {
    if (!inherits(object, DurableObject.prototype) && !hasFlag("js_rpc")) {
      throw new TypeError(
        "The receiving Durable Object does not support RPC, because its class was not declared with `extends DurableObject`. In order to enable RPC, make sure your " +
          'class extends the special class `DurableObject`, which can be imported from the module "cloudflare:workers".',
      );
    }
    return { object, own: false, entry: true };
  };
  acceptSession(session, main, id);
}

/** A stub of an entrypoint of a service; "" is this app. exported: of ctx.exports. call makes it callable. */
export function serviceStub(service: string, name: string, props: unknown, exported: boolean, call?: (options: unknown) => unknown): Fetcher {
  return createFetcher(host.service_target(service, name, props === undefined ? undefined : serialize(props, tokenWriter), false, exported), call);
}

