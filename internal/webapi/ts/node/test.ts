// node:test as far as the platform has it: mock functions. https://nodejs.org/api/test.html#mocking

import { invalidArgType, invalidArgValue, validateBoolean, validateFunction, validateInteger, validateObject } from "./errors.ts";
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
  #original: Function;
  #implementation: Function;
  #left: number;
  #once = new Map<number, Function>();
  #restore: () => void;

  /** The implementation stands for original for so many calls. */
  constructor(original: Function, implementation: Function, times: number, restore: () => void) {
    this.#original = original;
    this.#implementation = implementation;
    this.#left = times;
    this.#restore = restore;
  }
  get calls(): Call[] {
    return this.#calls.slice();
  }
  callCount(): number {
    return this.#calls.length;
  }
  mockImplementation(fn: Any): void {
    validateFunction(fn, "implementation");
    this.#implementation = fn as Function;
  }
  mockImplementationOnce(fn: Any, onCall: number = this.#calls.length): void {
    validateFunction(fn, "implementation");
    validateInteger(onCall, "onCall", this.#calls.length);
    this.#once.set(onCall, fn as Function);
  }
  resetCalls(): void {
    this.#calls = [];
  }
  restore(): void {
    this.#implementation = this.#original;
    this.#once.clear();
    this.#restore();
  }
  #next(): Function {
    const n = this.#calls.length;
    const once = this.#once.get(n);
    this.#once.delete(n);
    if (once !== undefined) return once;
    if (n + 1 === this.#left) {
      const last = this.#implementation;
      this.restore();
      return last;
    }
    return this.#implementation;
  }
  static run(context: MockFunctionContext, self: unknown, args: unknown[], target: Any): unknown {
    const fn = context.#next();
    const call: Call = { arguments: args, result: undefined, error: undefined, stack: new Error(), target, this: self };
    try {
      call.result = target === undefined ? Reflect.apply(fn, self, args) : (call.this = Reflect.construct(fn, args, target));
      return call.result;
    } catch (e) {
      call.error = e;
      throw e;
    } finally {
      context.#calls.push(call);
    }
  }
}

interface MockOptions {
  times: number;
  getter: boolean;
  setter: boolean;
}
function toOptions(options: Any): MockOptions {
  validateObject(options, "options");
  const { times = Number.POSITIVE_INFINITY, getter = false, setter = false } = options as Any;
  if (times !== Number.POSITIVE_INFINITY) validateInteger(times, "options.times", 1);
  validateBoolean(getter, "options.getter");
  validateBoolean(setter, "options.setter");
  if (getter && setter) throw invalidArgValue("options.setter", setter, "cannot be used with 'options.getter'");
  return { times, getter, setter };
}
const isObject = (v: Any): boolean => typeof v === "object" && v !== null;

class MockTracker {
  #mocks: MockFunctionContext[] = [];

  fn(original?: Any, implementation?: Any, options: Any = {}): Any {
    if (isObject(original)) [options, original, implementation] = [original, undefined, undefined];
    else if (isObject(implementation)) [options, implementation] = [implementation, undefined];
    original ??= function () {};
    implementation ??= original;
    validateFunction(original, "original");
    validateFunction(implementation, "implementation");
    return this.#make(original, implementation, toOptions(options).times, () => {});
  }
  method(object: Any, name: Any, implementation?: Any, options: Any = {}): Any {
    if (!isObject(object) && typeof object !== "function") throw invalidArgType("object", "Object", object);
    if (typeof name !== "string" && typeof name !== "symbol") throw invalidArgType("methodName", ["string", "symbol"], name);
    if (isObject(implementation)) [implementation, options] = [undefined, implementation];
    const { times, getter, setter } = toOptions(options);
    const kind = getter ? "get" : setter ? "set" : "value";
    let holder = object;
    while (holder !== null && !Object.hasOwn(holder, name)) holder = Object.getPrototypeOf(holder);
    const descriptor = holder === null ? undefined : Object.getOwnPropertyDescriptor(holder, name);
    const original = descriptor?.[kind] as Any;
    if (typeof original !== "function") throw invalidArgValue("methodName", original, "must be a method");
    implementation ??= original;
    validateFunction(implementation, "implementation");
    // What was inherited becomes a property of the object's own, which stays.
    const before = { ...(descriptor as PropertyDescriptor), configurable: true };
    const restore = (): void => void Object.defineProperty(object, name, holder === object ? (descriptor as PropertyDescriptor) : before);
    const own = Object.getOwnPropertyDescriptor(object, name);
    if (own !== undefined && !own.configurable) throw new TypeError(`Cannot redefine property: ${String(name)}`);
    const mocked = this.#make(original, implementation, times, restore);
    Object.defineProperty(object, name, { ...before, [kind]: mocked });
    return mocked;
  }
  getter(object: Any, name: Any, implementation?: Any, options: Any = {}): Any {
    if (isObject(implementation)) [implementation, options] = [undefined, implementation];
    if (options?.getter === false) throw invalidArgValue("options.getter", false, "cannot be false");
    return this.method(object, name, implementation, { ...options, getter: true });
  }
  setter(object: Any, name: Any, implementation?: Any, options: Any = {}): Any {
    if (isObject(implementation)) [implementation, options] = [undefined, implementation];
    if (options?.setter === false) throw invalidArgValue("options.setter", false, "cannot be false");
    return this.method(object, name, implementation, { ...options, setter: true });
  }
  reset(): void {
    this.restoreAll();
    this.#mocks = [];
  }
  restoreAll(): void {
    for (const m of this.#mocks) m.restore();
  }
  #make(original: Any, implementation: Function, times: number, restore: () => void): Any {
    const context = new MockFunctionContext(original, implementation, times, restore);
    this.#mocks.push(context);
    const mocked: Any = new Proxy(original, {
      apply: (_t, self, args) => MockFunctionContext.run(context, self, args, undefined),
      construct: (_t, args, target) => MockFunctionContext.run(context, undefined, args, target === mocked ? original : target) as object,
      get: (t, key, receiver) => (key === "mock" ? context : Reflect.get(t, key, receiver)),
    });
    return mocked;
  }
}

const mock = new MockTracker();
export const nodeExports: Any = { MockFunctionContext, MockTracker, mock };
