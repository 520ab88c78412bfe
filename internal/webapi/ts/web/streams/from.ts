// ReadableStream.from(). https://streams.spec.whatwg.org/#readable-stream-from-iterable

import { PromiseReject, PromiseResolve, PromiseThen, ReflectApply, SymbolAsyncIterator, SymbolIterator, TypeError } from "../../primordials.ts";
import { type AnyFunction, isObject } from "../webidl.ts";
import type { Readable } from "./core.ts";
import type { Outcome } from "./promises.ts";
import { newDefaultStream } from "./readablesetup.ts";

// https://tc39.es/ecma262/#sec-getmethod
function getMethod(V: unknown, key: PropertyKey, what: string): AnyFunction | undefined {
  const method = (V as Record<PropertyKey, unknown>)[key];
  if (method === undefined || method === null) return undefined;
  if (typeof method !== "function") throw new TypeError(`${what} is not a function`);
  return method as AnyFunction;
}

interface Source {
  /** Gives an iterator result, or a promise of one. */
  next(): unknown;
  return(reason: unknown): Outcome;
}

function open(iterable: unknown): Source {
  const method = getMethod(iterable, SymbolAsyncIterator, "the value's [Symbol.asyncIterator]");
  if (method !== undefined) return new AsyncSource(getIterator(iterable, method));
  const sync = getMethod(iterable, SymbolIterator, "the value's [Symbol.iterator]");
  if (sync === undefined) throw new TypeError("the value is not iterable");
  return new SyncSource(getIterator(iterable, sync));
}

function getIterator(iterable: unknown, method: AnyFunction): object {
  const iterator = ReflectApply(method, iterable, []) as unknown;
  if (!isObject(iterator)) throw new TypeError("the value gave an iterator that is not an object");
  return iterator;
}

class AsyncSource implements Source {
  #iterator: object;
  #next: unknown;

  constructor(iterator: object) {
    this.#iterator = iterator;
    this.#next = (iterator as { next: unknown }).next;
  }

  next(): unknown {
    return ReflectApply(this.#next as AnyFunction, this.#iterator, []);
  }

  // 5. cancelAlgorithm
  return(reason: unknown): Outcome {
    const method = getMethod(this.#iterator, "return", "the iterator's return");
    if (method === undefined) return undefined;
    return PromiseThen(PromiseResolve(ReflectApply(method, this.#iterator, [reason])), (result) => {
      if (!isObject(result)) throw new TypeError("the iterator's return() gave something that is not an object");
    });
  }
}

// https://tc39.es/ecma262/#sec-%asyncfromsynciteratorprototype%-object
class SyncSource implements Source {
  #iterator: object;
  #next: unknown;

  constructor(iterator: object) {
    this.#iterator = iterator;
    this.#next = (iterator as { next: unknown }).next;
  }

  next(): unknown {
    return this.#continue(ReflectApply(this.#next as AnyFunction, this.#iterator, []), true);
  }

  // https://tc39.es/ecma262/#sec-asyncfromsynciteratorcontinuation
  #continue(result: unknown, closeOnRejection: boolean): unknown {
    if (!isObject(result)) throw new TypeError("the iterator gave something that is not an object");
    const done = !!(result as IteratorResult<unknown>).done;
    const value: unknown = (result as IteratorResult<unknown>).value;
    const fail = (reason: unknown): never => {
      if (!done && closeOnRejection) this.#close();
      throw reason;
    };
    let wrapper: Promise<unknown>;
    try {
      wrapper = PromiseResolve(value);
    } catch (error) {
      fail(error);
      throw error;
    }
    return PromiseThen(wrapper, (settled) => ({ __proto__: null, value: settled, done }), fail);
  }

  #close(): void {
    try {
      const method = getMethod(this.#iterator, "return", "the iterator's return");
      if (method !== undefined) ReflectApply(method, this.#iterator, []);
    } catch {
      // What the value was rejected with counts.
    }
  }

  return(reason: unknown): Outcome {
    const method = getMethod(this.#iterator, "return", "the iterator's return");
    if (method === undefined) return undefined;
    const result = this.#continue(ReflectApply(method, this.#iterator, [reason]), false);
    return PromiseThen(result as Promise<unknown>, () => undefined);
  }
}

export function fromIterable(iterable: unknown): Readable {
  // 2. Let iteratorRecord be ? GetIterator(asyncIterable, async).
  const source = open(iterable);
  const controller = newDefaultStream(
    // 4. pullAlgorithm
    (c) => {
      let next: Promise<unknown>;
      try {
        next = PromiseResolve(source.next());
      } catch (error) {
        return PromiseReject(error);
      }
      return PromiseThen(next, (result) => {
        if (!isObject(result)) throw new TypeError("the iterator's next() gave something that is not an object");
        if ((result as IteratorResult<unknown>).done) c.close();
        else c.enqueue((result as IteratorResult<unknown>).value);
      });
    },
    (reason) => {
      try {
        return source.return(reason);
      } catch (error) {
        return PromiseReject(error);
      }
    },
    // 6. The high-water mark is 0.
    0,
    null,
  );
  controller.start(undefined);
  return controller.stream;
}
