// Built-in modules that apps import.
// https://developers.cloudflare.com/workers/runtime-apis/bindings/#importing-env-as-a-global

import { host } from "../host.ts";
import { Error, ObjectGetPrototypeOf, PromiseThen, Proxy, ReflectGet, ReflectHas, ReflectOwnKeys, ReflectSet, ReflectDeleteProperty, ReflectGetOwnPropertyDescriptor, ReflectDefineProperty, StringSlice, StringStartsWith } from "../primordials.ts";
import { appEnv } from "./app.ts";
import { DurableObject, RpcTarget, WorkerEntrypoint, WorkflowEntrypoint, waitUntil } from "./context.ts";
import { Fetcher } from "./fetcher.ts";
import defer * as node from "../node/registry.ts";
import defer * as loopback from "./rpc/loopback.ts";
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
const swapExports = (exports: object): object => {
  const before = currentExports ?? loopback.loopbackExports();
  currentExports = exports;
  return before;
};

const workers = {
  __proto__: null,
  env: view(() => currentEnv ?? appEnv()),
  exports: view(() => currentExports ?? loopback.loopbackExports()),
  waitUntil: (promise: unknown): void => {
    const inv = host.invocation();
    if (inv === 0) throw new Error("waitUntil() can only be called while an event is being handled");
    waitUntil(inv, promise);
  },
  withEnv: <T>(env: object, fn: () => T): T => during(swapEnv, env, fn),
  withExports: <T>(exports: object, fn: () => T): T => during(swapExports, exports, fn),
  WorkerEntrypoint,
  DurableObject,
  WorkflowEntrypoint,
  RpcTarget,
  ServiceStub: Fetcher,
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

/** The namespace object of a built-in module. */
export function builtinModule(name: string): object {
  if (name === "cloudflare:workers") return workers;
  const found = StringStartsWith(name, "node:") ? node.nodeModule(StringSlice(name, 5)) : undefined;
  if (found !== undefined) return found;
  throw new Error(`No such module "${name}"`);
}
