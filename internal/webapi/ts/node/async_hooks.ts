// node:async_hooks. https://nodejs.org/api/async_context.html

import { bound, currentFrame, enter, runIn } from "./asynccontext.ts";
import type { Frame } from "./asynccontext.ts";
import { invalidArgType, validateFunction, validateObject, validateString } from "./errors.ts";
import type { Any } from "./errors.ts";

/** The context with another value of one storage. */
function withValue(key: object, value: unknown): Frame {
  const frame = new Map(currentFrame());
  frame.set(key, value);
  return frame;
}

export class AsyncLocalStorage {
  #key: object = {};
  #default: unknown;
  #name: string;

  constructor(options: Any = {}) {
    validateObject(options, "options");
    this.#default = (options as Any).defaultValue;
    this.#name = "";
    if ((options as Any).name !== undefined) this.#name = `${(options as Any).name}`;
  }
  get name(): string {
    return this.#name;
  }
  static bind(fn: Any): Any {
    validateFunction(fn, "fn");
    return bound(fn);
  }
  static snapshot(): (fn: Function, ...args: unknown[]) => unknown {
    const frame = currentFrame();
    return (fn, ...args) => runIn(frame, fn, undefined, args);
  }
  run(store: unknown, callback: Function, ...args: unknown[]): unknown {
    return runIn(withValue(this.#key, store), callback, undefined, args);
  }
  exit(callback: Function, ...args: unknown[]): unknown {
    const frame = new Map(currentFrame());
    frame.delete(this.#key);
    return runIn(frame.size === 0 ? undefined : frame, callback, undefined, args);
  }
  getStore(): unknown {
    const frame = currentFrame();
    return frame?.has(this.#key) ? frame.get(this.#key) : this.#default;
  }
  enterWith(store: unknown): void {
    enter(withValue(this.#key, store));
  }
  disable(): void {
    this.#key = {}; // the values that contexts hold are not found any more
  }
}

let ids = 1;

export class AsyncResource {
  #frame: Frame | undefined = currentFrame();
  #id = ++ids;

  constructor(type: string, options: Any = {}) {
    validateString(type, "type");
    if (typeof options !== "number") validateObject(options, "options");
  }
  static bind(fn: Any, type?: string, thisArg?: unknown): Any {
    return new AsyncResource(type || fn?.name || "bound-anonymous-fn").bind(fn, thisArg);
  }
  bind(fn: Any, thisArg?: unknown): Any {
    validateFunction(fn, "fn");
    const resource = this;
    const self = arguments.length > 1 && thisArg !== undefined;
    const out = function (this: unknown, ...args: unknown[]): unknown {
      return resource.runInAsyncScope(fn, self ? thisArg : this, ...args);
    };
    Object.defineProperties(out, {
      length: { value: fn.length, configurable: true },
      asyncResource: { value: this, writable: true, enumerable: true, configurable: true },
    });
    return out;
  }
  runInAsyncScope(fn: Function, thisArg?: unknown, ...args: unknown[]): unknown {
    return runIn(this.#frame, fn, thisArg, args);
  }
  emitDestroy(): this {
    return this;
  }
  asyncId(): number {
    return this.#id;
  }
  triggerAsyncId(): number {
    return 1;
  }
}

class AsyncHook {
  enable(): this {
    return this;
  }
  disable(): this {
    return this;
  }
}
function createHook(callbacks: Any): AsyncHook {
  if (typeof callbacks !== "object" || callbacks === null) throw invalidArgType("callbacks", "Object", callbacks);
  return new AsyncHook();
}
const executionResource: object = Object.create(null) as object;

export const nodeExports: Any = {
  AsyncLocalStorage,
  AsyncResource,
  asyncWrapProviders: Object.freeze({ __proto__: null }),
  createHook,
  executionAsyncId: (): number => 0,
  executionAsyncResource: (): object => executionResource,
  triggerAsyncId: (): number => 0,
};
