// The readers of a ReadableStream. https://streams.spec.whatwg.org/#default-reader-class and https://streams.spec.whatwg.org/#byob-reader-class

import { ArrayBufferByteLength, ArrayBufferDetached, MathCeil, Promise, PromiseReject, PromiseResolve, RangeError, TypedArrayLength, TypedArrayTag, TypeError } from "../../primordials.ts";
import type { AnyTypedArray } from "../../primordials.ts";
import {
  byteLength,
  configureInterface,
  isObject,
  requiredArguments,
  toArrayBufferView,
  toDictionary,
  toInterface,
  toUnsignedLongLong,
  viewBuffer,
} from "../webidl.ts";
import { acquireReader, cancelReadable, type Readable, readDefault, type Reader, type ReadIntoRequest, type ReadRequest, releaseReader } from "./core.ts";
import { toUndefinedPromise } from "./promises.ts";
import { byteControllerOf, readInto } from "./readablesetup.ts";
import { viewConstructorOf } from "./view.ts";
import { illegalInvocation } from "./writable.ts";

/** How readers look into a ReadableStream; readable.ts fills it in. */
export const StreamBrand: { slots: (V: object) => Readable | undefined } = { slots: () => undefined };

const toStream = toInterface<object>("ReadableStream", (V) => StreamBrand.slots(V) !== undefined);

export interface ReadResult<T> {
  value: T | undefined;
  done: boolean;
}

const PENDING = 0;
const FULFILLED = 1;
const REJECTED = 2;

/** A read of an app's. A chunk that is there at once costs one promise without resolving functions. */
class PromiseRead implements ReadRequest, ReadIntoRequest {
  #state = PENDING;
  #result: unknown = undefined;
  #resolve: ((result: ReadResult<unknown>) => void) | null = null;
  #reject: ((reason: unknown) => void) | null = null;

  chunkSteps(chunk: unknown): void {
    this.#fulfill({ value: chunk, done: false });
  }

  closeSteps(chunk: unknown = undefined): void {
    this.#fulfill({ value: chunk, done: true });
  }

  #fulfill(result: ReadResult<unknown>): void {
    if (this.#resolve !== null) {
      this.#resolve(result);
      return;
    }
    this.#state = FULFILLED;
    this.#result = result;
  }

  errorSteps(reason: unknown): void {
    if (this.#reject !== null) {
      this.#reject(reason);
      return;
    }
    this.#state = REJECTED;
    this.#result = reason;
  }

  promise(): Promise<unknown> {
    if (this.#state === FULFILLED) return PromiseResolve(this.#result);
    if (this.#state === REJECTED) return PromiseReject(this.#result);
    return new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }
}

/** The promise of a read as reader.read() gives it. */
export function readPromise(reader: Reader): Promise<unknown> {
  const request = new PromiseRead();
  readDefault(reader, request);
  return request.promise();
}

function released(method: string, name: string): Promise<never> {
  return PromiseReject(new TypeError(`Failed to execute '${method}' on '${name}': the reader was released`));
}

function cancelReader(reader: Reader, reason: unknown, name: string): Promise<undefined> {
  if (reader.stream === null) return released("cancel", name);
  return toUndefinedPromise(cancelReadable(reader.stream, reason));
}

export class ReadableStreamDefaultReader {
  #reader: Reader;

  constructor(stream: unknown) {
    const prefix = "Failed to construct 'ReadableStreamDefaultReader'";
    requiredArguments(arguments.length, 1, prefix);
    const slots = StreamBrand.slots(toStream(stream, prefix, "Argument 1")) as Readable;
    this.#reader = acquireReader(slots, false);
  }

  get closed(): Promise<unknown> {
    if (!isObject(this) || !(#reader in this)) return illegalInvocation();
    return this.#reader.closed;
  }

  cancel(reason: unknown = undefined): Promise<undefined> {
    if (!isObject(this) || !(#reader in this)) return illegalInvocation();
    return cancelReader(this.#reader, reason, "ReadableStreamDefaultReader");
  }

  read(): Promise<unknown> {
    if (!isObject(this) || !(#reader in this)) return illegalInvocation();
    const reader = this.#reader;
    if (reader.stream === null) return released("read", "ReadableStreamDefaultReader");
    return readPromise(reader);
  }

  releaseLock(): void {
    if (this.#reader.stream !== null) releaseReader(this.#reader);
  }

  static {
    configureInterface(ReadableStreamDefaultReader, { name: "ReadableStreamDefaultReader" });
  }
}

const toReadOptions = toDictionary<{ min: number }>("ReadableStreamBYOBReaderReadOptions", [
  { key: "min", converter: (V, prefix, context) => toUnsignedLongLong(V, prefix, context, { enforceRange: true }), defaultValue: 1 },
]);

export class ReadableStreamBYOBReader {
  #reader: Reader;

  constructor(stream: unknown) {
    const prefix = "Failed to construct 'ReadableStreamBYOBReader'";
    requiredArguments(arguments.length, 1, prefix);
    const slots = StreamBrand.slots(toStream(stream, prefix, "Argument 1")) as Readable;
    // https://streams.spec.whatwg.org/#set-up-readable-stream-byob-reader
    if (slots.reader !== null) throw new TypeError(`${prefix}: the stream is locked to another reader`);
    byteControllerOf(slots);
    this.#reader = acquireReader(slots, true);
  }

  get closed(): Promise<unknown> {
    if (!isObject(this) || !(#reader in this)) return illegalInvocation();
    return this.#reader.closed;
  }

  cancel(reason: unknown = undefined): Promise<undefined> {
    if (!isObject(this) || !(#reader in this)) return illegalInvocation();
    return cancelReader(this.#reader, reason, "ReadableStreamBYOBReader");
  }

  // https://streams.spec.whatwg.org/#byob-reader-read
  read(view: unknown, options: unknown = undefined): Promise<unknown> {
    if (!isObject(this) || !(#reader in this)) return illegalInvocation();
    const prefix = "Failed to execute 'read' on 'ReadableStreamBYOBReader'";
    try {
      requiredArguments(arguments.length, 1, prefix);
      const v = toArrayBufferView(view, prefix, "Argument 1");
      const { min } = toReadOptions(options, prefix, "Argument 2");
      return this.#read(v, min, prefix);
    } catch (error) {
      return PromiseReject(error);
    }
  }

  /**
   * Reads at least so many bytes, or to the end of the stream.
   *
   * https://developers.cloudflare.com/workers/runtime-apis/streams/readablestreambyobreader/
   */
  readAtLeast(minBytes: unknown, view: unknown): Promise<unknown> {
    if (!isObject(this) || !(#reader in this)) return illegalInvocation();
    const prefix = "Failed to execute 'readAtLeast' on 'ReadableStreamBYOBReader'";
    try {
      requiredArguments(arguments.length, 2, prefix);
      const min = toUnsignedLongLong(minBytes, prefix, "Argument 1", { enforceRange: true });
      const v = toArrayBufferView(view, prefix, "Argument 2");
      return this.#read(v, MathCeil(min / viewConstructorOf(v).elementSize), prefix);
    } catch (error) {
      return PromiseReject(error);
    }
  }

  #read(view: ArrayBufferView, min: number, prefix: string): Promise<unknown> {
    // 1. to 3.
    if (byteLength(view) === 0) throw new TypeError(`${prefix}: the view is empty`);
    const buffer = viewBuffer(view);
    if (ArrayBufferByteLength(buffer) === 0 || ArrayBufferDetached(buffer)) throw new TypeError(`${prefix}: the buffer of the view is empty or detached`);
    // 4. to 6.
    if (min === 0) throw new TypeError(`${prefix}: min is 0`);
    const room = TypedArrayTag(view) === undefined ? byteLength(view) : TypedArrayLength(view as AnyTypedArray);
    if (min > room) throw new RangeError(`${prefix}: min is ${min}, but the view has room for ${room}`);
    // 7.
    if (this.#reader.stream === null) return released("read", "ReadableStreamBYOBReader");
    // 8. to 11.
    const request = new PromiseRead();
    readInto(this.#reader, view, min, request);
    return request.promise();
  }

  releaseLock(): void {
    if (this.#reader.stream !== null) releaseReader(this.#reader);
  }

  static {
    configureInterface(ReadableStreamBYOBReader, { name: "ReadableStreamBYOBReader", lengths: { read: 1 } });
  }
}
