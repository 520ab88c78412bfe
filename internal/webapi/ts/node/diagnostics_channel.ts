// node:diagnostics_channel. https://nodejs.org/api/diagnostics_channel.html

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
  get hasSubscribers(): boolean {
    return this.#subscribers.length > 0 || this.#stores.size > 0;
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
    return events.some((e) => this[e].hasSubscribers);
  }
  subscribe(handlers: Any): void {
    for (const e of events) if (handlers[e]) this[e].subscribe(handlers[e]);
  }
  unsubscribe(handlers: Any): boolean {
    let all = true;
    for (const e of events) if (handlers[e] && !this[e].unsubscribe(handlers[e])) all = false;
    return all;
  }
  traceSync(fn: Function, context: Any = {}, thisArg?: unknown, ...args: unknown[]): unknown {
    return this["start"].runStores(context, () => {
      try {
        const result: unknown = Reflect.apply(fn, thisArg, args);
        context.result = result;
        return result;
      } catch (e) {
        context.error = e;
        this["error"].publish(context);
        throw e;
      } finally {
        this["end"].publish(context);
      }
    });
  }
  tracePromise(fn: Function, context: Any = {}, thisArg?: unknown, ...args: unknown[]): unknown {
    const settled = (ok: boolean) => (v: unknown): unknown => {
      if (ok) context.result = v;
      else {
        context.error = v;
        this["error"].publish(context);
      }
      return this["asyncStart"].runStores(context, () => {
        this["asyncEnd"].publish(context);
        return ok ? v : Promise.reject(v as Error);
      });
    };
    return this["start"].runStores(context, () => {
      try {
        let promise: Any = Reflect.apply(fn, thisArg, args);
        if (!(promise instanceof Promise)) promise = Promise.resolve(promise);
        return promise.then(settled(true), settled(false));
      } catch (e) {
        context.error = e;
        this["error"].publish(context);
        throw e;
      } finally {
        this["end"].publish(context);
      }
    });
  }
  traceCallback(fn: Function, position: number = -1, context: Any = {}, thisArg?: unknown, ...args: Any[]): unknown {
    const at = position < 0 ? args.length + position : position;
    const callback = args[at];
    validateFunction(callback, "callback");
    const channel = this;
    args.splice(at, 1, function (this: unknown, err: unknown, result: unknown, ...rest: unknown[]): unknown {
      if (err) {
        context.error = err;
        channel["error"].publish(context);
      } else context.result = result;
      return channel["asyncStart"].runStores(context, () => {
        try {
          return Reflect.apply(callback, this, [err, result, ...rest]);
        } finally {
          channel["asyncEnd"].publish(context);
        }
      });
    });
    return this["start"].runStores(context, () => {
      try {
        return Reflect.apply(fn, thisArg, args);
      } catch (e) {
        context.error = e;
        channel["error"].publish(context);
        throw e;
      } finally {
        channel["end"].publish(context);
      }
    });
  }
}
export const nodeExports: Any = {
  Channel, channel,
  hasSubscribers: (name: Any): boolean => {
    checkName(name);
    return channels.get(name)?.hasSubscribers ?? false;
  },
  subscribe: (name: Any, fn: Any): void => channel(name).subscribe(fn),
  unsubscribe: (name: Any, fn: Any): boolean => channel(name).unsubscribe(fn),
  tracingChannel: (from: Any): TracingChannel => new TracingChannel(from),
};
