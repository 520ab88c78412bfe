// Asynchronous iteration of a ReadableStream.
// https://streams.spec.whatwg.org/#rs-asynciterator and https://webidl.spec.whatwg.org/#js-asynchronous-iterator-prototype-object

import {
  AsyncIteratorPrototype,
  enqueueMicrotask,
  ObjectDefineProperty,
  Promise,
  PromiseReject,
  PromiseResolve,
  PromiseThen,
  ReflectDeleteProperty,
  ReflectSetPrototypeOf,
  SymbolToStringTag,
  TypeError,
} from "../../primordials.ts";
import { type AnyFunction, defineOperations, isObject } from "../webidl.ts";
import { cancelReadable, readDefault, type Reader, type ReadRequest, releaseReader } from "./core.ts";
import { done, toUndefinedPromise } from "./promises.ts";
import { illegalInvocation } from "./writable.ts";

type Result = { value: unknown; done: boolean };

class StreamIterator {
  #reader: Reader;
  #preventCancel: boolean;
  #finished = false;
  /** What the next call waits for. */
  #ongoing: Promise<unknown> | null = null;
  /** Calls that wait for one before them. */
  #queued = 0;

  constructor(reader: Reader, preventCancel: boolean) {
    this.#reader = reader;
    this.#preventCancel = preventCancel;
  }

  static next(self: unknown): Promise<unknown> {
    if (!isObject(self) || !(#reader in self)) return illegalInvocation();
    const it = self as StreamIterator;
    const ongoing = it.#ongoing;
    if (ongoing === null) return it.#next();
    it.#queued++;
    const next = (): Promise<unknown> => {
      it.#queued--;
      return it.#next();
    };
    return (it.#ongoing = PromiseThen(ongoing, next, next));
  }

  // https://streams.spec.whatwg.org/#rs-get-iterator: get the next iteration result
  #next(): Promise<unknown> {
    if (this.#finished) return PromiseResolve({ value: undefined, done: true });
    const reader = this.#reader;
    if (reader.stream === null) {
      this.#finished = true;
      return PromiseReject(new TypeError("the reader of this iteration was released"));
    }
    const read = new IteratorRead(reader, (finished) => {
      if (this.#queued === 0) this.#ongoing = null;
      if (finished) this.#finished = true;
    });
    readDefault(reader, read);
    const promise = read.promise();
    if (this.#queued === 0) this.#ongoing = promise;
    return promise;
  }

  static return(self: unknown, value: unknown): Promise<unknown> {
    if (!isObject(self) || !(#reader in self)) return illegalInvocation();
    const it = self as StreamIterator;
    const ongoing = it.#ongoing;
    if (ongoing === null) {
      it.#ongoing = it.#return(value);
    } else {
      it.#queued++;
      const returned = (): Promise<unknown> => {
        it.#queued--;
        return it.#return(value);
      };
      it.#ongoing = PromiseThen(ongoing, returned, returned);
    }
    return PromiseThen(it.#ongoing, () => ({ value, done: true }));
  }

  // https://streams.spec.whatwg.org/#rs-asynciterator-prototype-return
  #return(reason: unknown): Promise<unknown> {
    if (this.#finished) return PromiseResolve(undefined);
    this.#finished = true;
    const reader = this.#reader;
    const stream = reader.stream;
    if (stream === null) return PromiseResolve(undefined);
    const result = this.#preventCancel ? undefined : cancelReadable(stream, reason);
    releaseReader(reader);
    return toUndefinedPromise(result);
  }
}

/** One read. Its promise settles a microtask after the chunk came, as one made by then() of the read does. */
class IteratorRead implements ReadRequest {
  #reader: Reader;
  #settled: (finished: boolean) => void;
  #result: Result | null = null;
  #failure: { reason: unknown } | null = null;
  #resolve: ((result: Result) => void) | null = null;
  #reject: ((reason: unknown) => void) | null = null;

  constructor(reader: Reader, settled: (finished: boolean) => void) {
    this.#reader = reader;
    this.#settled = settled;
  }

  chunkSteps(chunk: unknown): void {
    this.#finish({ value: chunk, done: false }, null);
  }

  closeSteps(): void {
    releaseReader(this.#reader);
    this.#finish({ value: undefined, done: true }, null);
  }

  errorSteps(reason: unknown): void {
    if (this.#reader.stream !== null) releaseReader(this.#reader);
    this.#finish(null, { reason });
  }

  #finish(result: Result | null, failure: { reason: unknown } | null): void {
    this.#result = result;
    this.#failure = failure;
    const resolve = this.#resolve;
    const reject = this.#reject;
    if (resolve === null || reject === null) return;
    enqueueMicrotask(() => {
      this.#settled(result === null || result.done);
      if (result !== null) resolve(result);
      else reject(this.#failure?.reason);
    });
  }

  promise(): Promise<unknown> {
    if (this.#result === null && this.#failure === null) {
      return new Promise((resolve, reject) => {
        this.#resolve = resolve;
        this.#reject = reject;
      });
    }
    return PromiseThen(done, () => {
      const result = this.#result;
      this.#settled(result === null || result.done);
      if (result === null) throw this.#failure?.reason;
      return result;
    });
  }
}

const prototype: object = StreamIterator.prototype;
ReflectSetPrototypeOf(prototype, AsyncIteratorPrototype);
ReflectDeleteProperty(prototype, "constructor");
defineOperations(prototype, {
  next(this: unknown): unknown {
    return StreamIterator.next(this);
  },
  return(this: unknown, value: unknown): unknown {
    return StreamIterator.return(this, value);
  },
} as Record<string, AnyFunction>);
ObjectDefineProperty(prototype, SymbolToStringTag, { value: "ReadableStream AsyncIterator", writable: false, enumerable: false, configurable: true });

/** An iterator over what reader reads. */
export function iterateReader(reader: Reader, preventCancel: boolean): object {
  return new StreamIterator(reader, preventCancel);
}
