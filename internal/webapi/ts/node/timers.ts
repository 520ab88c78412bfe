// node:timers and node:timers/promises. https://nodejs.org/api/timers.html

import { contextHooks } from "../web/contexthooks.ts";
import * as timers from "../web/timers.ts";
import { AbortError, invalidArgType, validateAbortSignal, validateBoolean, validateFunction, validateObject } from "./errors.ts";
import type { Any } from "./errors.ts";
import { promisifyHook } from "./promisifyhook.ts";

// Not the globals, which may become these objects.
const web: Any = timers;
const inContext = (fn: Any): Function => contextHooks.bind?.(fn) ?? fn;

class Immediate {
  #id: number | undefined;
  _onImmediate: Function | null;
  constructor(fn: Function, args: unknown[]) {
    this._onImmediate = fn;
    this.#id = web.setTimeout(() => {
      this.#id = undefined;
      fn(...args);
    }, 0);
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
  hasRef(): boolean {
    return this.#id !== undefined;
  }
  _clear(): void {
    web.clearTimeout(this.#id);
    this.#id = undefined;
    this._onImmediate = null;
  }
  [Symbol.dispose](): void {
    this._clear();
  }
  [Symbol.for("nodejs.util.inspect.custom")](): string {
    return "Immediate {}";
  }
}

class Timeout {
  #id: number;
  #restart: () => number;
  #repeat: boolean;
  #referenced = true;
  constructor(fn: Function, ms: Any, args: unknown[], repeat: boolean) {
    ms = +ms;
    if (!(ms >= 1 && ms <= 2147483647)) ms = 1;
    this.#repeat = repeat;
    this.#restart = () => (repeat ? web.setInterval(fn, ms, ...args) : web.setTimeout(fn, ms, ...args));
    this.#id = this.#restart();
  }
  refresh(): this {
    this.close();
    this.#id = this.#restart();
    return this;
  }
  ref(): this {
    this.#referenced = true;
    return this;
  }
  unref(): this {
    this.#referenced = false;
    return this;
  }
  hasRef(): boolean {
    return this.#referenced;
  }
  close(): this {
    if (this.#repeat) web.clearInterval(this.#id);
    else web.clearTimeout(this.#id);
    return this;
  }
  [Symbol.toPrimitive](): number {
    return this.#id;
  }
  [Symbol.dispose](): void {
    this.close();
  }
}

export function setTimeoutObject(fn: Any, ms?: Any, ...args: unknown[]): Timeout {
  validateFunction(fn, "callback");
  return new Timeout(inContext(fn), ms, args, false);
}
function setIntervalObject(fn: Any, ms?: Any, ...args: unknown[]): Timeout {
  validateFunction(fn, "callback");
  return new Timeout(inContext(fn), ms, args, true);
}
export function setImmediate(fn: Any, ...args: unknown[]): Immediate {
  validateFunction(fn, "callback");
  return new Immediate(inContext(fn), args);
}
export function clearImmediate(v: Any): void {
  if (v instanceof Immediate) v._clear();
}
function clearTimeoutObject(v: Any): void {
  if (v instanceof Timeout) v.close();
  else if (v !== undefined && v !== null && (typeof v === "number" || typeof v === "string")) web.clearTimeout(+v);
}

function checkOptions(options: Any): void {
  validateObject(options, "options");
  const { signal, ref } = options as Any;
  validateAbortSignal(signal, "options.signal");
  if (ref !== undefined) validateBoolean(ref, "options.ref");
}
function later(start: (resolve: () => void) => () => void, value: unknown, options: Any): Promise<unknown> {
  try {
    checkOptions(options);
  } catch (e) {
    return Promise.reject(e as Error);
  }

  const signal = options.signal;
  if (signal?.aborted) return Promise.reject(new AbortError(undefined, { cause: signal.reason }));
  return new Promise((resolve, reject) => {
    const onAbort = (): void => {
      stop();
      reject(new AbortError(undefined, { cause: signal.reason }));
    };
    const stop = start(() => {
      signal?.removeEventListener("abort", onAbort);
      resolve(value);
    });
    signal?.addEventListener("abort", onAbort, { once: true });
  });
}
function promiseTimeout(ms?: Any, value?: unknown, options: Any = {}): Promise<unknown> {
  if (ms !== undefined && typeof ms !== "number") return Promise.reject(invalidArgType("delay", "number", ms));
  return later((resolve) => {
    const id = web.setTimeout(resolve, ms >= 1 && ms <= 2147483647 ? ms : 1);
    return () => web.clearTimeout(id);
  }, value, options);
}
function promiseImmediate(value?: unknown, options: Any = {}): Promise<unknown> {
  return later((resolve) => {
    const id = web.setTimeout(resolve, 0);
    return () => web.clearTimeout(id);
  }, value, options);
}
async function* promiseInterval(ms?: Any, value?: unknown, options: Any = {}): AsyncGenerator<unknown> {
  checkOptions(options);
  const signal = options.signal;
  if (signal?.aborted) throw new AbortError(undefined, { cause: signal.reason });
  let due = 0;
  let wake: (() => void) | undefined;
  const id = web.setInterval(() => {
    due++;
    wake?.();
  }, ms >= 1 && ms <= 2147483647 ? ms : 1);
  const onAbort = (): void => {
    web.clearInterval(id);
    wake?.();
  };
  signal?.addEventListener("abort", onAbort, { once: true });
  try {
    for (;;) {
      if (signal?.aborted) throw new AbortError(undefined, { cause: signal.reason });
      if (due === 0) await new Promise<void>((resolve) => (wake = resolve));
      for (; due > 0; due--) yield value;
    }
  } finally {
    web.clearInterval(id);
    signal?.removeEventListener("abort", onAbort);
  }
}
const scheduler = {
  wait: (ms: number, options?: Any): Promise<unknown> => promiseTimeout(ms, undefined, options),
  yield: (): Promise<unknown> => promiseImmediate(),
};
export const promisesExports: Any = { setTimeout: promiseTimeout, setImmediate: promiseImmediate, setInterval: promiseInterval, scheduler };
for (const [f, p] of [[setTimeoutObject, promiseTimeout], [setImmediate, promiseImmediate]] as const) {
  Object.defineProperty(f, promisifyHook, { value: p, enumerable: true, configurable: true });
}
Object.defineProperty(setTimeoutObject, "name", { value: "setTimeout" });
Object.defineProperty(setIntervalObject, "name", { value: "setInterval" });
export const nodeExports: Any = {
  promises: promisesExports, setTimeout: setTimeoutObject, clearTimeout: clearTimeoutObject, setImmediate, clearImmediate, setInterval: setIntervalObject, clearInterval: clearTimeoutObject,
  active: (t: Any): void => void t?.refresh?.(),
  unenroll: (t: Any): void => clearTimeoutObject(t),
  enroll(): never {
    throw new Error("Not implemented. Use setTimeout() instead");
  },
};
