// Built-in modules that apps import.
// https://developers.cloudflare.com/workers/runtime-apis/bindings/#importing-env-as-a-global

import { host } from "../host.ts";
import { Error, ObjectGetPrototypeOf, PromiseThen, Proxy, ReflectGet, ReflectHas, ReflectOwnKeys, ReflectSet, ReflectDeleteProperty, ReflectGetOwnPropertyDescriptor, ReflectDefineProperty, StringSlice, StringStartsWith } from "../primordials.ts";
import { isObject } from "../web/webidl.ts";
import { appEnv, hasFlag } from "./app.ts";
import { DurableObject, RpcTarget, WorkerEntrypoint, WorkflowEntrypoint, waitUntil } from "./context.ts";
import { Fetcher } from "./fetcher.ts";
import defer * as sockets from "../node/sockets.ts";
import defer * as node from "../node/registry.ts";
import defer * as loopback from "./rpc/loopback.ts";
import defer * as restores from "./rpc/restore.ts";
import defer * as stubs from "./rpc/stub.ts";

/** What withEnv has put in the place of the app's env. */
let currentEnv: object | null = null;
let currentExports: object | null = null;

/** A view on whatever object get returns now. */
function view(get: () => object): object {
  return new Proxy(
    {},
    {
      get: (_t, key) => ReflectGet(get(), key),
      set: (_t, key, value) => ReflectSet(get(), key, value),
      has: (_t, key) => ReflectHas(get(), key),
      deleteProperty: (_t, key) => ReflectDeleteProperty(get(), key),
      ownKeys: () => ReflectOwnKeys(get()),
      getOwnPropertyDescriptor: (_t, key) => {
        const d = ReflectGetOwnPropertyDescriptor(get(), key);
        if (d !== undefined) d.configurable = true; // the target lacks it
        return d;
      },
      defineProperty: (_t, key, d) => ReflectDefineProperty(get(), key, d),
      getPrototypeOf: () => ObjectGetPrototypeOf(get()),
    },
  );
}

/** Runs fn with another value, until the promise that it returns settles. */
function during<T, V>(set: (value: V) => V, value: V, fn: () => T): T {
  const before = set(value);
  let result: T;
  try {
    result = fn();
  } catch (e) {
    set(before);
    throw e;
  }
  if (typeof (result as { then?: unknown } | null)?.then === "function") {
    const restore = (): void => void set(before);
    PromiseThen(result as Promise<unknown>, restore, restore);
  } else {
    set(before);
  }
  return result;
}

const swapEnv = (env: object | null): object | null => {
  const before = currentEnv;
  currentEnv = env;
  return before;
};
const swapExports = (exports: object | null): object | null => {
  const before = currentExports;
  currentExports = exports;
  return before;
};

const nothing: object = { __proto__: null };

/** What withEnv and withExports put in place: nothing at all for null, and no change for what is no object. */
const replacement = (value: unknown, current: object | null): object | null => (value === null || value === undefined ? nothing : isObject(value) ? value : current);

const globalScope =
  "Disallowed operation called within global scope. Asynchronous I/O (ex: fetch() or connect()), setting a timeout, and generating random values are not allowed " +
  "within global scope. To fix this error, perform this operation within a handler. https://developers.cloudflare.com/workers/runtime-apis/handlers/";

const workers = {
  __proto__: null,
  env: view(() => currentEnv ?? (hasFlag("disallow_importable_env") ? nothing : appEnv())),
  exports: view(() => currentExports ?? (hasFlag("disallow_importable_env") ? nothing : loopback.loopbackExports())),
  waitUntil: (promise: unknown): void => {
    const inv = host.invocation();
    if (inv === 0) throw new Error(globalScope);
    waitUntil(inv, promise);
  },
  withEnv: <T>(env: unknown, fn: () => T): T => during(swapEnv, replacement(env, currentEnv), fn),
  withExports: <T>(exports: unknown, fn: () => T): T => during(swapExports, replacement(exports, currentExports), fn),
  WorkerEntrypoint,
  DurableObject,
  WorkflowEntrypoint,
  RpcTarget,
  ServiceStub: Fetcher,
  get restore(): symbol {
    return restores.restoreSymbol;
  },
  get RpcStub(): unknown {
    return stubs.RpcStub;
  },
  get RpcPromise(): unknown {
    return stubs.RpcPromise;
  },
  get RpcProperty(): unknown {
    return stubs.RpcProperty;
  },
};

/** https://developers.cloudflare.com/email-routing/email-workers/send-email-workers/ */
class EmailMessage {
  readonly from: string;
  readonly to: string;
  readonly raw: unknown;
  constructor(from: string, to: string, raw: unknown) {
    this.from = `${from}`;
    this.to = `${to}`;
    this.raw = raw;
  }
}

/** The namespace object of a built-in module. */
export function builtinModule(name: string): object {
  if (name === "cloudflare:workers") return workers;
  if (name === "cloudflare:sockets") return sockets.socketsExports;
  if (name === "cloudflare:node") return node.cloudflareNode();
  if (name === "cloudflare:email") return { EmailMessage };
  const found = StringStartsWith(name, "node:") ? node.nodeModule(StringSlice(name, 5)) : undefined;
  if (found !== undefined) return found;
  throw new Error(`No such module "${name}"`);
}
