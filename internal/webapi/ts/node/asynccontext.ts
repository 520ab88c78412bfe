// The context that AsyncLocalStorage keeps across asynchronous calls.
//
// The engine has no hook for it. So the methods through which code is called later (then, timers, queueMicrotask) remember the context of
// the caller and restore it around the callback, from when this module is evaluated on; and the bundler turns `await` into calls of then
// in apps that import node:async_hooks (internal/deploy/node.go). Apps that do not import it pay nothing.

import { contextHooks } from "../web/contexthooks.ts";
import type { Any } from "./errors.ts";

/** Values by storage. Never changed: each run() makes another one. */
export type Frame = ReadonlyMap<object, unknown>;

let current: Frame | undefined;

export function currentFrame(): Frame | undefined {
  return current;
}

/** Replaces the context and returns the one before. */
export function swapFrame(frame: Frame | undefined): Frame | undefined {
  const before = current;
  current = frame;
  return before;
}

export function runIn(frame: Frame | undefined, fn: Function, self: unknown, args: ArrayLike<unknown>): unknown {
  const before = current;
  current = frame;
  try {
    return Reflect.apply(fn, self, args);
  } finally {
    current = before;
  }
}

/** What enterWith sets holds to the end of the running turn or callback. */
export function enter(frame: Frame): void {
  current = frame;
  microtask(() => void (current = undefined));
}

/** fn, called in the context of now. */
export function bound<T extends Function>(fn: T): T {
  const frame = current;
  return function (this: unknown, ...args: unknown[]): unknown {
    return runIn(frame, fn, this, args);
  } as unknown as T;
}

const then = Promise.prototype.then;
const microtask = queueMicrotask;

function replace(holder: Any, name: string, make: (native: Function) => Function): void {
  const native = holder[name] as Function;
  const d = Object.getOwnPropertyDescriptor(holder, name) as PropertyDescriptor;
  const fn = make(native);
  Object.defineProperty(fn, "name", { value: name, configurable: true });
  Object.defineProperty(fn, "length", { value: native.length, configurable: true });
  Object.defineProperty(holder, name, { ...d, value: fn });
}

replace(Promise.prototype, "then", () => {
  return {
    then(this: Promise<unknown>, onFulfilled: Any, onRejected: Any): unknown {
      if (current === undefined) return then.call(this, onFulfilled, onRejected);
      const frame = current;
      return then.call(
        this,
        typeof onFulfilled === "function" ? (value: unknown) => runIn(frame, onFulfilled, undefined, [value]) : onFulfilled,
        typeof onRejected === "function" ? (reason: unknown) => runIn(frame, onRejected, undefined, [reason]) : onRejected,
      );
    },
  }.then;
});
for (const name of ["queueMicrotask", "setTimeout", "setInterval"]) {
  replace(globalThis, name, (native) => {
    return {
      later(this: unknown, fn: Any, ...args: unknown[]): unknown {
        return Reflect.apply(native, this, [typeof fn === "function" && current !== undefined ? bound(fn) : fn, ...args]);
      },
    }.later;
  });
}
contextHooks.bind = (fn) => (current === undefined ? fn : bound(fn));
