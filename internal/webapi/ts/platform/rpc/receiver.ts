// Calls on their way into objects of the app: which properties can be reached, and how methods are called.

import { host } from "../../host.ts";
import { ArrayJoin, ObjectHasOwn, ObjectPrototype, ReflectApply, ReflectGetPrototypeOf, TypeError } from "../../primordials.ts";
import { RpcTarget } from "../context.ts";
import { isFetcher } from "../fetcher.ts";
import { proxyKind } from "./stub.ts";

/** An object that calls reach. */
export interface Receiver {
  readonly object: object;
  /** Its own properties can be reached (a plain object, a function), rather than those of its class. */
  readonly own: boolean;
  /** An entrypoint or an actor, some of whose methods are not for callers. */
  readonly entry?: boolean;
  /** For the handlers of a plain object: what their last two parameters get. */
  readonly envCtx?: readonly [env: unknown, ctx: unknown];
}

function notImplemented(name: string): never {
  throw new TypeError(`The RPC receiver does not implement the method "${name}".`);
}

function isReserved(name: string, entry: boolean): boolean {
  switch (name) {
    case "dup":
    case "constructor":
      return true;
    case "fetch":
    case "connect":
    case "alarm":
    case "webSocketMessage":
    case "webSocketClose":
    case "webSocketError":
      return entry;
    default:
      return false;
  }
}

function property(object: object, own: boolean, name: string, entry: boolean): unknown {
  if (isReserved(name, entry)) throw new TypeError(`'${name}' is a reserved method and cannot be called over RPC.`);
  // Own properties of an instance are not exposed: whoever forgets to make a member private means no harm.
  if (ObjectHasOwn(object, name) !== own) notImplemented(name);
  const value = (object as Record<string, unknown>)[name];
  if (!own && value === (ObjectPrototype as Record<string, unknown>)[name]) notImplemented(name);
  return value;
}

const isObject = (value: unknown): value is object => (typeof value === "object" && value !== null) || typeof value === "function";

/**
 * Whether calls may reach the own properties of value (true) or those of its class (false); undefined when it is nothing that calls may
 * reach. A Proxy is what its chain of prototypes says.
 */
export function receiverKind(value: object): boolean | undefined {
  let proto = ReflectGetPrototypeOf(value);
  if (proto === ObjectPrototype) return true;
  for (; proto !== null; proto = ReflectGetPrototypeOf(proto)) {
    if (proto === RpcTarget.prototype) return false;
  }
  return typeof value === "function" && proxyKind(value) === undefined ? true : undefined;
}

function isStub(object: object): boolean {
  return isFetcher(object) || (host.proxy_target(object) !== undefined && proxyKind(object) === "stub");
}

/** The value at the end of a path, and the object that it is a property of. */
export function lookUp(receiver: Receiver, path: readonly string[]): { value: unknown; self: object } {
  let { object, own } = receiver;
  const entry = receiver.entry === true;
  if (path.length === 0) return { value: object, self: object };
  const last = path.length - 1;
  let inStub = last > 0 && !own && isStub(object);
  for (let i = 0; i < last; i++) {
    const name = path[i] as string;
    const next = property(object, own, name, entry);
    if (!isObject(next)) notImplemented(name);
    object = next;
    const kind = host.proxy_target(object) === undefined ? undefined : proxyKind(object);
    if (kind === "stub" || (kind === "property" && inStub) || isFetcher(object)) {
      // On into another stub. Its properties are those of its class.
      own = false;
      inStub = true;
      continue;
    }
    const reach = kind === undefined ? receiverKind(object) : undefined;
    if (reach === undefined) notImplemented(name);
    own = reach;
  }
  return { value: property(object, own, path[last] as string, entry), self: object };
}

/** The result of a call, or with args null the value of a property. */
export function invoke(receiver: Receiver, path: readonly string[], args: readonly unknown[] | null): unknown {
  const { value, self } = lookUp(receiver, path);
  if (args === null) return value;
  if (typeof value !== "function") throw new TypeError(`"${pathName(path)}" is not a function.`);
  if (receiver.envCtx !== undefined) return callHandler(value, self, pathName(path), args, receiver.envCtx);
  return ReflectApply(value as (...args: unknown[]) => unknown, self, args as unknown[]);
}

function pathName(path: readonly string[]): string {
  return path.length === 0 ? "(this)" : ArrayJoin(path, ".");
}

// A function of a plain object is called as handlers are: (arg, env, ctx).
function callHandler(fn: Function, self: object, name: string, args: readonly unknown[], [env, ctx]: readonly [unknown, unknown]): unknown {
  if (fn.length > 3) {
    throw new TypeError(
      `Cannot call handler function "${name}" over RPC because it has the wrong number of arguments. A simple function handler can only be called over RPC if it has ` +
        "exactly the arguments (arg, env, ctx), where only the first argument comes from the client. To support multi-argument RPC functions, use class-based " +
        "syntax (extending WorkerEntrypoint) instead.",
    );
  }
  if (args.length !== 1) {
    throw new TypeError(
      `Attempted to call RPC function "${name}" with the wrong number of arguments. When calling a top-level handler function that is not declared as part of a class, ` +
        "you must always send exactly one argument. In order to support variable numbers of arguments, the server must use class-based syntax (extending " +
        "WorkerEntrypoint) instead.",
    );
  }
  return ReflectApply(fn as (...args: unknown[]) => unknown, self, [args[0], env, ctx]);
}
