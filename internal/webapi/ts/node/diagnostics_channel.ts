// node:diagnostics_channel. https://nodejs.org/api/diagnostics_channel.html

import { hasFlag } from "../platform/app.ts";
import { invalidArgType, validateFunction } from "./errors.ts";
import type { Any } from "./errors.ts";

const channels = new Map<PropertyKey, Channel>();

export class Channel {
  name: PropertyKey;
  #subscribers: Function[] = [];
  #stores = new Map<Any, ((data: unknown) => unknown) | undefined>();

  constructor(name: PropertyKey) {
    this.name = name;
  }
  #observed(): boolean {
    return this.#subscribers.length > 0 || this.#stores.size > 0;
  }
  get hasSubscribers(): boolean {
    return this.#observed();
  }
  static observed(channel: Channel): boolean {
    return channel.#observed();
  }
  subscribe(fn: Any): void {
    validateFunction(fn, "subscription");
    this.#subscribers = [...this.#subscribers, fn];
  }
  unsubscribe(fn: Any): boolean {
    const at = this.#subscribers.indexOf(fn);
    if (at < 0) return false;
    this.#subscribers = this.#subscribers.toSpliced(at, 1);
    return true;
  }
  bindStore(store: Any, transform?: Any): void {
    if (transform !== undefined && transform !== null) validateFunction(transform, "transform");
    this.#stores.set(store, transform);
  }
  unbindStore(store: Any): boolean {
    return this.#stores.delete(store);
  }
  publish(message: unknown): void {
    for (const fn of this.#subscribers) {
      try {
        fn(message, this.name);
      } catch (e) {
        queueMicrotask(() => {
          throw e;
        });
      }
    }
  }
  runStores(message: unknown, fn: Function, thisArg?: unknown, ...args: unknown[]): unknown {
    let run = (): unknown => {
      this.publish(message);
      return Reflect.apply(fn, thisArg, args);
    };
    for (const [store, transform] of this.#stores) {
      const inner = run;
      run = () => {
        let value = message;
        try {
          if (transform) value = transform(message);
        } catch (e) {
          queueMicrotask(() => {
            throw e;
          });
          return inner();
        }
        return store.run(value, inner);
      };
    }
    return run();
  }
}

function checkName(name: Any): void {
  if (typeof name !== "string" && typeof name !== "symbol") throw invalidArgType("channel", ["string", "symbol"], name);
}
export function channel(name: Any): Channel {
  let c = channels.get(name);
  if (c === undefined) {
    checkName(name);
    channels.set(name, (c = new Channel(name)));
  }
  return c;
}
const events = ["start", "end", "asyncStart", "asyncEnd", "error"] as const;

export class TracingChannel {
  [name: string]: Any;
  constructor(from: Any) {
    for (const e of events) {
      const c = typeof from === "string" ? channel(`tracing:${from}:${e}`) : from?.[e];
      if (!(c instanceof Channel)) {
        if (typeof from !== "object" || from === null) throw invalidArgType("nameOrChannels", ["string", "object", "TracingChannel"], from);
        throw invalidArgType(`nameOrChannels.${e}`, "Channel", c);
      }
      Object.defineProperty(this, e, { value: c, enumerable: true });
    }
  }
  get hasSubscribers(): boolean {
    return events.some((e) => Channel.observed(this[e]));
  }
  subscribe(handlers: Any): void {
    for (const e of events) if (handlers[e]) this[e].subscribe(handlers[e]);
  }
  unsubscribe(handlers: Any): boolean {
    let all = true;
    for (const e of events) if (handlers[e] && !this[e].unsubscribe(handlers[e])) all = false;
    return all;
  }
  /** Runs call between start and end; what it throws is published too. */
  #trace(context: Any, call: () => unknown): unknown {
    return this["start"].runStores(context, () => {
      try {
        return call();
      } catch (e) {
        this.#failed(context, e);
        throw e;
      } finally {
        this["end"].publish(context);
      }
    });
  }
  #failed(context: Any, error: unknown): void {
    context.error = error;
    this["error"].publish(context);
  }
  traceSync(fn: Function, context: Any = {}, thisArg?: unknown, ...args: unknown[]): unknown {
    return this.#trace(context, () => (context.result = Reflect.apply(fn, thisArg, args)));
  }
  tracePromise(fn: Function, context: Any = {}, thisArg?: unknown, ...args: unknown[]): unknown {
    const settled = (ok: boolean) => (v: unknown): unknown => {
      if (ok) context.result = v;
      else this.#failed(context, v);
      return this["asyncStart"].runStores(context, () => {
        this["asyncEnd"].publish(context);
        return ok ? v : Promise.reject(v as Error);
      });
    };
    return this.#trace(context, () => {
      const result: unknown = Reflect.apply(fn, thisArg, args);
      return (result instanceof Promise ? result : Promise.resolve(result)).then(settled(true), settled(false));
    });
  }
  traceCallback(fn: Function, position: number = -1, context: Any = {}, thisArg?: unknown, ...args: Any[]): unknown {
    const at = position < 0 ? args.length + position : position;
    const callback = args[at];
    validateFunction(callback, "callback");
    const channel = this;
    args.splice(at, 1, function (this: unknown, err: unknown, result: unknown, ...rest: unknown[]): unknown {
      if (err) channel.#failed(context, err);
      else context.result = result;
      return channel["asyncStart"].runStores(context, () => {
        try {
          return Reflect.apply(callback, this, [err, result, ...rest]);
        } finally {
          channel["asyncEnd"].publish(context);
        }
      });
    });
    return this.#trace(context, () => Reflect.apply(fn, thisArg, args));
  }
}
// The flag no_diagnostics_channel_has_subscribers_getter makes them methods.
if (hasFlag("no_diagnostics_channel_has_subscribers_getter")) {
  for (const { prototype } of [Channel, TracingChannel]) {
    const { get } = Object.getOwnPropertyDescriptor(prototype, "hasSubscribers") as { get: () => boolean };
    Object.defineProperty(prototype, "hasSubscribers", { value: function hasSubscribers(this: unknown): boolean { return get.call(this); }, writable: true, configurable: true });
  }
}

export const nodeExports: Any = {
  Channel, channel,
  hasSubscribers: (name: Any): boolean => {
    checkName(name);
    const c = channels.get(name);
    return c !== undefined && Channel.observed(c);
  },
  subscribe: (name: Any, fn: Any): void => channel(name).subscribe(fn),
  unsubscribe: (name: Any, fn: Any): boolean => channel(name).unsubscribe(fn),
  tracingChannel: (from: Any): TracingChannel => new TracingChannel(from),
};
