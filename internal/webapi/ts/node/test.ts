// node:test as far as the platform has it: mock functions. https://nodejs.org/api/test.html#mocking

import type { Any } from "./errors.ts";

interface Call {
  arguments: unknown[];
  result: unknown;
  error: unknown;
  stack: Error;
  target: unknown;
  this: unknown;
}

class MockFunctionContext {
  #calls: Call[] = [];
  #implementation: Function | undefined;
  #once = new Map<number, Function>();
  #restore: () => void;

  constructor(restore: () => void) {
    this.#restore = restore;
  }
  get calls(): Call[] {
    return this.#calls.slice();
  }
  callCount(): number {
    return this.#calls.length;
  }
  mockImplementation(fn: Function): void {
    this.#implementation = fn;
  }
  mockImplementationOnce(fn: Function, onCall?: number): void {
    this.#once.set(onCall ?? this.#calls.length, fn);
  }
  resetCalls(): void {
    this.#calls = [];
  }
  restore(): void {
    this.#implementation = undefined;
    this.#once.clear();
    this.#restore();
  }
  static run(context: MockFunctionContext, self: unknown, args: unknown[], target: Any, base: Function): unknown {
    const n = context.#calls.length;
    const fn = context.#once.get(n) ?? context.#implementation ?? base;
    context.#once.delete(n);
    const call: Call = { arguments: args, result: undefined, error: undefined, stack: new Error(), target, this: self };
    try {
      call.result = target === undefined ? Reflect.apply(fn, self, args) : Reflect.construct(fn, args, target);
      return call.result;
    } catch (e) {
      call.error = e;
      throw e;
    } finally {
      context.#calls.push(call);
    }
  }
}

class MockTracker {
  #mocks: MockFunctionContext[] = [];

  fn(original: Any = function () {}, implementation: Any = original): Any {
    if (typeof original === "object" && original !== null) original = implementation = function () {};
    if (typeof implementation === "object") implementation = original;
    return this.#make(original, implementation, () => {});
  }
  method(object: Any, name: PropertyKey, implementation?: Any, options: Any = {}): Any {
    if (typeof implementation === "object" && implementation !== null) [implementation, options] = [undefined, implementation];
    const kind = options.getter ? "get" : options.setter ? "set" : "value";
    let holder = object;
    while (holder !== null && !Object.hasOwn(holder, name)) holder = Object.getPrototypeOf(holder);
    const descriptor = holder === null ? undefined : Object.getOwnPropertyDescriptor(holder, name);
    const original = descriptor?.[kind] as Any;
    if (typeof original !== "function") throw new TypeError(`The argument 'methodName' must be a method. Received ${String(original)}`);
    const restore = (): void => {
      if (holder === object) Object.defineProperty(object, name, descriptor as PropertyDescriptor);
      else delete object[name];
    };
    const mocked = this.#make(original, implementation ?? original, restore);
    Object.defineProperty(object, name, { ...(descriptor as PropertyDescriptor), [kind]: mocked, configurable: true });
    return mocked;
  }
  getter(object: Any, name: PropertyKey, implementation?: Any, options: Any = {}): Any {
    return this.method(object, name, implementation, { ...options, getter: true });
  }
  setter(object: Any, name: PropertyKey, implementation?: Any, options: Any = {}): Any {
    return this.method(object, name, implementation, { ...options, setter: true });
  }
  reset(): void {
    this.restoreAll();
    this.#mocks = [];
  }
  restoreAll(): void {
    for (const m of this.#mocks) m.restore();
  }
  #make(original: Function, implementation: Function, restore: () => void): Any {
    const context = new MockFunctionContext(restore);
    this.#mocks.push(context);
    let base = implementation;
    const mocked: Any = new Proxy(original, {
      apply: (_t, self, args) => MockFunctionContext.run(context, self, args, undefined, base),
      construct: (_t, args, target) => MockFunctionContext.run(context, undefined, args, target === mocked ? base : target, base) as object,
      get: (t, key, receiver) => (key === "mock" ? context : Reflect.get(t, key, receiver)),
    });
    const restoreBase = context.restore.bind(context);
    context.restore = () => {
      base = original;
      restoreBase();
    };
    return mocked;
  }
}

const mock = new MockTracker();
export const nodeExports: Any = { MockFunctionContext, MockTracker, mock };
