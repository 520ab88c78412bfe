// Byte pipes of the Workers platform: what is written can be read, and a write is done when its bytes have been read.
// https://developers.cloudflare.com/workers/runtime-apis/streams/transformstream/

import { ArrayBufferIsView, newPromiseWithResolvers, Number, Uint8Subarray, TypedArraySet, TypeError, WeakMap, WeakMapGet, WeakMapSet } from "../primordials.ts";
import { registerKnownLength } from "./brands.ts";
import { host } from "../host.ts";
import { type ByteSink, createReadableByteStream, createWritableStream, errorStream, type ReadableStream, type WritableStream } from "./streams/internal.ts";
import { extractHighWaterMark, toQueuingStrategy } from "./streams/strategies.ts";
import { TransformStream } from "./streams/transform.ts";
import { configureInterface, copyBytes, illegalKey, isArrayBuffer, requiredArguments, toUnsignedLongLong, toUint8View } from "./webidl.ts";

/** A write that waits to be read. */
interface Pending {
  bytes: Uint8Array;
  at: number;
  resolve: () => void;
  reject: (reason: unknown) => void;
}

function chunkBytes(chunk: unknown): Uint8Array {
  if (typeof chunk === "string") return host.utf8_encode(chunk);
  if (ArrayBufferIsView(chunk) || isArrayBuffer(chunk)) return toUint8View(chunk as ArrayBuffer | ArrayBufferView);
  throw new TypeError("This TransformStream is being used as a byte stream, but received an object of non-ArrayBuffer/ArrayBufferView/string type on its writable side.");
}

/** The two ends of a byte pipe. expected is the number of bytes that must pass, -1 for any. */
class BytePipe {
  readonly readable: ReadableStream;
  readonly writable: WritableStream;
  #expected: number;
  #passed = 0;
  #pending: Pending | null = null;
  #waiting: (() => void) | null = null; // of a pull that found nothing
  #over = false;
  #reason: unknown = undefined;
  #sink: ByteSink | null = null;

  constructor(expected: number, highWaterMark: number) {
    this.#expected = expected;
    this.readable = createReadableByteStream({
      start: (sink) => {
        this.#sink = sink;
      },
      pull: (sink) => this.#pull(sink),
      cancel: (reason) => this.#end(reason),
    });
    this.writable = createWritableStream({
      highWaterMark,
      write: (chunk) => this.#write(chunk),
      close: () => this.#close(),
      abort: (reason) => {
        this.#end(reason);
        errorStream(this.readable, reason);
      },
    });
  }

  #write(chunk: unknown): Promise<void> | void {
    const bytes = chunkBytes(chunk);
    if (this.#over) throw this.#reason;
    if (bytes.length === 0) return;
    if (this.#expected >= 0 && this.#passed + bytes.length > this.#expected) {
      throw this.#fail(new TypeError("Attempt to write too many bytes through a FixedLengthStream."));
    }
    this.#passed += bytes.length;
    const { promise, resolve, reject } = newPromiseWithResolvers<void>();
    this.#pending = { bytes: copyBytes(bytes), at: 0, resolve, reject };
    this.#wake();
    return promise;
  }

  #close(): Promise<void> | void {
    if (this.#over) throw this.#reason;
    if (this.#expected >= 0 && this.#passed < this.#expected) {
      throw this.#fail(new TypeError("FixedLengthStream did not see all expected bytes before close()."));
    }
    this.#over = true;
    (this.#sink as ByteSink).close();
    this.#wake();
  }

  #fail(error: TypeError): TypeError {
    this.#end(error);
    errorStream(this.readable, error);
    return error;
  }

  #end(reason: unknown): void {
    this.#over = true;
    this.#reason = reason;
    this.#pending?.reject(reason);
    this.#pending = null;
    this.#wake();
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.();
  }

  #pull(sink: ByteSink): Promise<void> | void {
    const pending = this.#pending;
    if (pending !== null) {
      this.#give(sink, pending);
      return;
    }
    if (this.#over) return;
    const { promise, resolve } = newPromiseWithResolvers<void>();
    this.#waiting = () => {
      if (this.#pending !== null) this.#give(sink, this.#pending);
      resolve();
    };
    return promise;
  }

  /** Hands over what fits into the reader's view, or all. */
  #give(sink: ByteSink, pending: Pending): void {
    const view = sink.view();
    const left = pending.bytes.length - pending.at;
    if (view === null) {
      const rest = pending.at === 0 ? pending.bytes : copyBytes(Uint8Subarray(pending.bytes, pending.at, pending.bytes.length));
      this.#pending = null;
      sink.enqueue(rest);
      pending.resolve();
      return;
    }
    const n = left < view.length ? left : view.length;
    TypedArraySet(view, Uint8Subarray(pending.bytes, pending.at, pending.at + n));
    pending.at += n;
    if (pending.at === pending.bytes.length) {
      this.#pending = null;
      pending.resolve();
    }
    sink.respond(n);
  }
}

/** How many bytes the readable ends of FixedLengthStreams will yield. */
const lengths = new WeakMap<ReadableStream, number>();

/** The number of bytes that a stream is known to yield in all, -1 when unknown. */
registerKnownLength((stream) => WeakMapGet(lengths, stream) ?? -1);

export class IdentityTransformStream extends TransformStream {
  #pipe: BytePipe;

  constructor(queuingStrategy: unknown = undefined, key?: unknown, expected = -1) {
    super(illegalKey);
    const strategy = toQueuingStrategy(queuingStrategy, "Failed to construct 'IdentityTransformStream'", "Argument 1");
    this.#pipe = new BytePipe(key === illegalKey ? expected : -1, extractHighWaterMark(strategy, 1));
    if (key === illegalKey) WeakMapSet(lengths, this.#pipe.readable, expected);
  }

  override get readable(): ReadableStream {
    return this.#pipe.readable;
  }

  override get writable(): WritableStream {
    return this.#pipe.writable;
  }

  static {
    configureInterface(IdentityTransformStream, { name: "IdentityTransformStream", length: 0 });
  }
}

export class FixedLengthStream extends IdentityTransformStream {
  constructor(expectedLength: unknown, queuingStrategy: unknown = undefined) {
    const prefix = "Failed to construct 'FixedLengthStream'";
    requiredArguments(arguments.length, 1, prefix);
    const n = typeof expectedLength === "bigint" ? Number(expectedLength) : expectedLength;
    super(queuingStrategy, illegalKey, toUnsignedLongLong(n, prefix, "Argument 1", { enforceRange: true }));
  }

  static {
    configureInterface(FixedLengthStream, { name: "FixedLengthStream", length: 1 });
  }
}
