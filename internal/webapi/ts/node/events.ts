// node:events. https://nodejs.org/api/events.html

import { AbortError, codedError, invalidArgType, outOfRange, validateAbortSignal, validateBoolean, validateFunction, validateNumber, validateObject } from "./errors.ts";
import type { Any } from "./errors.ts";
import { inspect } from "./inspect.ts";

const captureSymbol = Symbol.for("nodejs.rejection");
const errorMonitor = Symbol("events.errorMonitor");
const kCapture = Symbol("kCapture");
let defaultMaxListeners = 10;

function checkListener(listener: unknown): void {
  validateFunction(listener, "listener");
}

export function EventEmitter(this: Any, options?: Any): void {
  EventEmitter.init.call(this, options);
}
EventEmitter.prototype._events = undefined as Any;
EventEmitter.prototype._eventsCount = 0;
EventEmitter.prototype._maxListeners = undefined as Any;
EventEmitter.usingDomains = false;
EventEmitter.init = function (this: Any, options?: Any): void {
  if (this._events === undefined || this._events === Object.getPrototypeOf(this)._events) {
    this._events = { __proto__: null };
    this._eventsCount = 0;
  }
  this._maxListeners = this._maxListeners || undefined;
  if (options?.captureRejections !== undefined) {
    validateBoolean(options.captureRejections, "options.captureRejections");
    this[kCapture] = Boolean(options.captureRejections);
  } else this[kCapture] = capture;
};
let capture = false;

const proto = EventEmitter.prototype as Any;
Object.defineProperty(proto, kCapture, { value: false, writable: true, enumerable: false });

proto.setMaxListeners = function setMaxListeners(this: Any, n: number) {
  validateNumber(n, "setMaxListeners", 0);
  this._maxListeners = n;
  return this;
};
const maxOf = (e: Any): number => (e._maxListeners === undefined ? defaultMaxListeners : e._maxListeners);
proto.getMaxListeners = function getMaxListeners(this: Any): number {
  return maxOf(this);
};

function onRejection(self: Any, promise: Any, type: PropertyKey, args: unknown[]): void {
  if (!self[kCapture]) return;
  try {
    const then = promise.then;
    if (typeof then === "function") {
      then.call(promise, undefined, (err: unknown) => {
        queueMicrotask(() => {
          if (typeof self[captureSymbol] === "function") self[captureSymbol](err, type, ...args);
          else {
            const before = self[kCapture];
            try {
              self[kCapture] = false;
              self.emit("error", err);
            } finally {
              self[kCapture] = before;
            }
          }
        });
      });
    }
  } catch (err) {
    self.emit("error", err);
  }
}

proto.emit = function emit(this: Any, type: PropertyKey, ...args: Any[]): boolean {
  const events = this._events;
  if (type === "error") {
    if (events?.[errorMonitor] !== undefined) this.emit(errorMonitor, ...args);
    if (events?.error === undefined) {
      const err = args[0];
      if (err instanceof Error) throw err;
      let text: string;
      try {
        text = inspect(err);
      } catch {
        text = String(err);
      }
      throw codedError("Error", "ERR_UNHANDLED_ERROR", `Unhandled error. (${text})`, { context: err });
    }
  }
  const handler = events?.[type];
  if (handler === undefined) return false;
  const list: Function[] = typeof handler === "function" ? [handler] : handler.slice();
  for (const fn of list) {
    const result: unknown = Reflect.apply(fn, this, args);
    if (result !== undefined && result !== null) onRejection(this, result, type, args);
  }
  return true;
};

function add(self: Any, type: PropertyKey, listener: Any, prepend: boolean): Any {
  checkListener(listener);
  let events = self._events;
  if (events === undefined) {
    events = self._events = { __proto__: null };
    self._eventsCount = 0;
  } else if (events.newListener !== undefined) {
    self.emit("newListener", type, listener.listener ?? listener);
    events = self._events;
  }
  let existing = events[type];
  if (existing === undefined) {
    events[type] = listener;
    ++self._eventsCount;
    return self;
  }
  if (typeof existing === "function") existing = events[type] = prepend ? [listener, existing] : [existing, listener];
  else if (prepend) existing.unshift(listener);
  else existing.push(listener);
  const max = maxOf(self);
  if (max > 0 && existing.length > max && !existing.warned) {
    existing.warned = true;
    const w = Object.assign(new Error(`Possible EventEmitter memory leak detected. ${existing.length} ${String(type)} listeners added to ${inspect(self, { depth: -1 })}. MaxListeners is ${max}. Use emitter.setMaxListeners() to increase limit`), { emitter: self, type, count: existing.length });
    w.name = "MaxListenersExceededWarning";
    const emitWarning = (globalThis as Any).process?.emitWarning;
    if (typeof emitWarning === "function") emitWarning(w);
    else console.warn(`${w.name}: ${w.message}`);
  }
  return self;
}
proto.addListener = function addListener(this: Any, type: PropertyKey, listener: Any): Any {
  return add(this, type, listener, false);
};
proto.on = proto.addListener;
proto.prependListener = function prependListener(this: Any, type: PropertyKey, listener: Any): Any {
  return add(this, type, listener, true);
};
function onceWrapper(self: Any, type: PropertyKey, listener: Any): Any {
  let fired = false;
  const wrapped: Any = (...args: unknown[]): unknown => {
    if (fired) return undefined;
    self.removeListener(type, wrapped);
    fired = true;
    return Reflect.apply(listener, self, args);
  };
  wrapped.listener = listener;
  return wrapped;
}
proto.once = function once(this: Any, type: PropertyKey, listener: Any): Any {
  checkListener(listener);
  return this.on(type, onceWrapper(this, type, listener));
};
proto.prependOnceListener = function prependOnceListener(this: Any, type: PropertyKey, listener: Any): Any {
  checkListener(listener);
  return this.prependListener(type, onceWrapper(this, type, listener));
};
proto.removeListener = function removeListener(this: Any, type: PropertyKey, listener: Any): Any {
  checkListener(listener);
  const events = this._events;
  const list = events?.[type];
  if (list === undefined) return this;
  if (list === listener || list.listener === listener) {
    if (--this._eventsCount === 0) this._events = { __proto__: null };
    else delete events[type];
    if (events.removeListener) this.emit("removeListener", type, list.listener || listener);
  } else if (typeof list !== "function") {
    let at = -1;
    for (let i = list.length - 1; i >= 0; i--) {
      if (list[i] === listener || list[i].listener === listener) {
        at = i;
        break;
      }
    }
    if (at < 0) return this;
    list.splice(at, 1);
    if (list.length === 1) events[type] = list[0];
    if (events.removeListener !== undefined) this.emit("removeListener", type, listener);
  }
  return this;
};
proto.off = proto.removeListener;
proto.removeAllListeners = function removeAllListeners(this: Any, type?: PropertyKey): Any {
  const events = this._events;
  if (events === undefined) return this;
  if (events.removeListener === undefined) {
    if (arguments.length === 0) {
      this._events = { __proto__: null };
      this._eventsCount = 0;
    } else if (events[type as string] !== undefined) {
      if (--this._eventsCount === 0) this._events = { __proto__: null };
      else delete events[type as string];
    }
    return this;
  }
  if (arguments.length === 0) {
    for (const key of Reflect.ownKeys(events)) if (key !== "removeListener") this.removeAllListeners(key);
    this.removeAllListeners("removeListener");
    this._events = { __proto__: null };
    this._eventsCount = 0;
    return this;
  }
  const list = events[type as string];
  if (typeof list === "function") this.removeListener(type, list);
  else if (list !== undefined) for (let i = list.length - 1; i >= 0; i--) this.removeListener(type, list[i]);
  return this;
};
function listenersOf(self: Any, type: PropertyKey, unwrap: boolean): Function[] {
  const list = self._events?.[type];
  if (list === undefined) return [];
  if (typeof list === "function") return [unwrap ? (list as Any).listener || list : list];
  return list.map((l: Any) => (unwrap ? l.listener || l : l));
}
proto.listeners = function listeners(this: Any, type: PropertyKey): Function[] {
  return listenersOf(this, type, true);
};
proto.rawListeners = function rawListeners(this: Any, type: PropertyKey): Function[] {
  return listenersOf(this, type, false);
};
proto.listenerCount = function listenerCount(this: Any, type: PropertyKey, listener?: Any): number {
  const list = this._events?.[type];
  if (list === undefined) return 0;
  if (listener != null) return listenersOf(this, type, false).filter((l: Any) => l === listener || l.listener === listener).length;
  return typeof list === "function" ? 1 : list.length;
};
proto.eventNames = function eventNames(this: Any): PropertyKey[] {
  return this._eventsCount > 0 ? Reflect.ownKeys(this._events) : [];
};

const isTarget = (v: Any): boolean => typeof v?.addEventListener === "function";

export function once(emitter: Any, name: PropertyKey, options: Any = {}): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    validateObject(options, "options");
    const signal = (options as Any).signal;
    validateAbortSignal(signal, "options.signal");
    if (signal?.aborted) throw new AbortError(undefined, { cause: signal.reason });
    const target = isTarget(emitter) && typeof emitter.on !== "function";
    if (!target && typeof emitter?.once !== "function") throw invalidArgType("emitter", "EventEmitter", emitter);
    const onError = (err: unknown): void => {
      emitter.removeListener(name, onEvent);
      signal?.removeEventListener("abort", onAbort);
      reject(err);
    };
    const onEvent = (...args: unknown[]): void => {
      if (!target) emitter.removeListener?.("error", onError);
      signal?.removeEventListener("abort", onAbort);
      resolve(args);
    };
    const onAbort = (): void => {
      if (target) emitter.removeEventListener(name, onEvent);
      else {
        emitter.removeListener(name, onEvent);
        emitter.removeListener("error", onError);
      }
      reject(new AbortError(undefined, { cause: signal.reason }));
    };
    if (target) emitter.addEventListener(name, onEvent, { once: true });
    else {
      emitter.once(name, onEvent);
      if (name !== "error") emitter.once("error", onError);
    }
    signal?.addEventListener("abort", onAbort, { once: true });
  });
}

export function on(emitter: Any, event: PropertyKey, options: Any = {}): Any {
  validateObject(options, "options");
  const { signal, close = [], highWaterMark = Number.MAX_SAFE_INTEGER, lowWaterMark = 1 } = options as Any;
  validateAbortSignal(signal, "options.signal");
  if (signal?.aborted) throw new AbortError(undefined, { cause: signal.reason });
  const values: unknown[][] = [];
  const waiting: { resolve: (v: unknown) => void; reject: (e: unknown) => void }[] = [];
  const removers: (() => void)[] = [];
  let error: unknown;
  let failed = false;
  let finished = false;
  let paused = false;
  const listen = (name: PropertyKey, fn: Any): void => {
    if (typeof emitter.on === "function") {
      emitter.on(name, fn);
      removers.push(() => emitter.removeListener(name, fn));
    } else if (isTarget(emitter)) {
      emitter.addEventListener(name, fn);
      removers.push(() => emitter.removeEventListener(name, fn));
    } else throw invalidArgType("emitter", "EventEmitter", emitter);
  };
  const stop = (): Promise<unknown> => {
    signal?.removeEventListener("abort", onAbort);
    for (const remove of removers) remove();
    removers.length = 0;
    finished = true;
    for (const w of waiting.splice(0)) w.resolve({ value: undefined, done: true });
    return Promise.resolve({ value: undefined, done: true });
  };
  const onError = (err: unknown): void => {
    const w = waiting.shift();
    if (w !== undefined) w.reject(err);
    else {
      error = err;
      failed = true;
    }
    void stop();
  };
  const onAbort = (): void => onError(new AbortError(undefined, { cause: signal.reason }));
  listen(event, (...args: unknown[]) => {
    const w = waiting.shift();
    if (w !== undefined) w.resolve({ value: args, done: false });
    else {
      values.push(args);
      if (!paused && values.length > highWaterMark) {
        paused = true;
        emitter.pause?.();
      }
    }
  });
  if (event !== "error" && typeof emitter.on === "function") listen("error", onError);
  for (const name of close) listen(name, () => void stop());
  signal?.addEventListener("abort", onAbort, { once: true });
  return {
    next(): Promise<unknown> {
      if (values.length > 0) {
        const value = values.shift();
        if (paused && values.length < lowWaterMark) {
          paused = false;
          emitter.resume?.();
        }
        return Promise.resolve({ value, done: false });
      }
      if (failed) {
        failed = false;
        return Promise.reject(error);
      }
      if (finished) return stop();
      return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
    },
    return: stop,
    throw(err: unknown): void {
      if (!(err instanceof Error)) throw invalidArgType("EventEmitter.AsyncIterator", "Error", err);
      onError(err);
    },
    [Symbol.asyncIterator](): Any {
      return this;
    },
    [Symbol.for("nodejs.watermarkData")]: { get size(): number { return values.length; }, get low(): number { return lowWaterMark; }, get high(): number { return highWaterMark; }, get isPaused(): boolean { return paused; } },
  };
}

const targetMax = new WeakMap<object, number>();
function setMaxListeners(n: number = defaultMaxListeners, ...targets: Any[]): void {
  validateNumber(n, "setMaxListeners", 0);
  if (targets.length === 0) defaultMaxListeners = n;
  for (const t of targets) {
    if (typeof t?.setMaxListeners === "function") t.setMaxListeners(n);
    else if (isTarget(t)) targetMax.set(t, n);
    else throw invalidArgType("eventTargets", ["EventEmitter", "EventTarget"], t);
  }
}
function getMaxListeners(target: Any): number {
  if (typeof target?.getMaxListeners === "function") return maxOf(target);
  if (isTarget(target)) return targetMax.get(target) ?? defaultMaxListeners;
  throw invalidArgType("emitter", ["EventEmitter", "EventTarget"], target);
}
function listenerCount(emitter: Any, type: PropertyKey): number {
  if (typeof emitter?.listenerCount === "function") return emitter.listenerCount(type);
  if (isTarget(emitter)) return 0;
  if (typeof emitter?.on === "function") return EventEmitter.prototype.listenerCount.call(emitter, type);
  throw invalidArgType("emitter", ["EventEmitter", "EventTarget"], emitter);
}
function getEventListeners(emitter: Any, type: PropertyKey): Function[] {
  if (typeof emitter?.listeners === "function") return emitter.listeners(type);
  if (isTarget(emitter)) return [];
  throw invalidArgType("emitter", ["EventEmitter", "EventTarget"], emitter);
}
export function addAbortListener(signal: Any, listener: Any): Any {
  if (signal === undefined) throw invalidArgType("signal", "AbortSignal", signal);
  validateAbortSignal(signal, "signal");
  validateFunction(listener, "listener");
  let remove: (() => void) | undefined;
  if (signal.aborted) queueMicrotask(() => (listener as Any)());
  else {
    signal.addEventListener("abort", listener, { once: true });
    remove = () => signal.removeEventListener("abort", listener);
  }
  return { [Symbol.dispose]: () => remove?.() };
}

/** An emitter that is a resource: its listeners run in the context in which it was made. */
class EventEmitterAsyncResource extends (EventEmitter as Any) {
  #resource: Any;
  constructor(options: Any) {
    let name: string;
    if (typeof options === "string") {
      name = options;
      options = undefined;
    } else name = options?.name || new.target.name;
    super(options);
    const { AsyncResource } = asyncHooks();
    this.#resource = new AsyncResource(name, options);
  }
  emit(...args: Any[]): boolean {
    return this.#resource.runInAsyncScope(EventEmitter.prototype.emit, this, ...args);
  }
  emitDestroy(): void {
    this.#resource.emitDestroy();
  }
  get asyncId(): number {
    return this.#resource.asyncId();
  }
  get triggerAsyncId(): number {
    return this.#resource.triggerAsyncId();
  }
  get asyncResource(): Any {
    return this.#resource;
  }
}
let asyncHooks: () => Any = () => {
  throw new Error("no async hooks");
};
export function setAsyncHooks(get: () => Any): void {
  asyncHooks = get;
}

const statics: Any = EventEmitter;
Object.assign(statics, { EventEmitter, EventEmitterAsyncResource, addAbortListener, captureRejectionSymbol: captureSymbol, errorMonitor, getEventListeners, getMaxListeners, listenerCount, on, once, setMaxListeners });
Object.defineProperties(statics, {
  captureRejections: {
    get: () => capture,
    set(v: unknown) {
      validateBoolean(v, "EventEmitter.captureRejections");
      capture = v;
    },
    enumerable: true,
  },
  defaultMaxListeners: {
    get: () => defaultMaxListeners,
    set(n: unknown) {
      if (typeof n !== "number" || n < 0 || Number.isNaN(n)) throw typeof n !== "number" ? invalidArgType("defaultMaxListeners", "number", n) : outOfRange("defaultMaxListeners", ">= 0", n);
      defaultMaxListeners = n;
    },
    enumerable: true,
  },
});

export const nodeExports: Any = EventEmitter;
