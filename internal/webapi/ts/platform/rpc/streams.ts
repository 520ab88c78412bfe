// Streams that are arguments or results of calls.
//
// A ReadableStream moves: Go carries its bytes, and a stream that nobody has read from is handed on without being read here. The chunks of a
// WritableStream are calls to an object on the side that it came from, of which a few are under way at a time.

import { host } from "../../host.ts";
import { ArrayBufferIsView, Error, PromiseReject, PromiseThen, StringEndsWith, TypeError, newPromiseWithResolvers, setPromiseIsHandledToTrue } from "../../primordials.ts";
import { pumpStream } from "../../web/body.ts";
import { knownLength } from "../../web/brands.ts";
import {
  abortWriter,
  acquireWriter,
  closeWriter,
  createReadableByteStream,
  createWritableStream,
  isLocked,
  isWriterLocked,
  nativeSource,
  type ReadableStream,
  releaseNative,
  type WritableController,
  type WritableStream,
  writeChunk,
  type Writer,
} from "../../web/streams/internal.ts";
import type { Reference } from "./stub.ts";

const disconnected = "ReadableStream received over RPC disconnected prematurely.";
const writerGone = "WritableStream received over RPC was disconnected because the remote execution context has ended.";

/** Bytes written that may be under way. */
const windowBytes = 256 * 1024;
/** What a chunk counts for beside its bytes. */
const chunkBytes = 4096;

/** The resource of Go that yields what the stream does; it cannot be used here any more. */
export function takeReadable(stream: ReadableStream): number {
  if (isLocked(stream)) throw new TypeError("The ReadableStream has been locked to a reader.");
  const native = nativeSource(stream);
  if (native === undefined) return pumpStream(stream, knownLength(stream), disconnected);
  releaseNative(stream);
  return native;
}

/** A stream over a resource of Go. */
export function readableOf(rid: number): ReadableStream {
  return createReadableByteStream({
    native: rid,
    pull: (sink) =>
      PromiseThen(
        host.body_read(rid),
        (chunk) => {
          if (chunk !== null) {
            sink.enqueue(chunk);
            return;
          }
          sink.close();
          host.body_cancel(rid);
        },
        (error: unknown) => {
          host.body_cancel(rid);
          const message = (error as { message?: unknown } | null)?.message;
          if (typeof message !== "string" || StringEndsWith(message, disconnected)) throw new Error(disconnected);
          throw new Error(message, { cause: error });
        },
      ),
    cancel: () => host.body_cancel(rid),
  });
}

/** What the other side calls to write to a stream of this side. */
export class SinkTarget {
  readonly #writer: Writer;
  #over = false;

  constructor(stream: WritableStream) {
    if (isWriterLocked(stream)) throw new TypeError("The WritableStream has been locked to a writer.");
    this.#writer = acquireWriter(stream);
  }

  write(chunk: unknown): Promise<unknown> {
    if (this.#over) return PromiseReject(new TypeError("The stream is closed."));
    return writeChunk(this.#writer, chunk);
  }

  close(): Promise<unknown> {
    this.#over = true;
    return closeWriter(this.#writer);
  }

  /** The other side will not write any more. */
  drop(): void {
    if (this.#over) return;
    this.#over = true;
    setPromiseIsHandledToTrue(abortWriter(this.#writer, new Error(writerGone)));
  }
}

/** A stream whose chunks go to the SinkTarget behind a reference, which it holds. */
export function writableOf(reference: Reference): WritableStream {
  let under = 0;
  let failed: { error: unknown } | null = null;
  let released = false;
  let wake: (() => void) | null = null;
  let controller: WritableController | null = null;
  const release = (): void => {
    if (!released) reference.release();
    released = true;
  };
  const settle = (size: number): void => {
    under -= size;
    if (wake !== null && (under < windowBytes || failed !== null)) {
      const fn = wake;
      wake = null;
      fn();
    }
  };
  // Resolves when there is room for more, or with all set when nothing is under way.
  const room = (all: boolean): Promise<void> | undefined => {
    if (failed !== null) return PromiseReject(failed.error);
    if (all ? under === 0 : under < windowBytes) return undefined;
    const { promise, resolve } = newPromiseWithResolvers();
    wake = resolve;
    return PromiseThen(promise, () => room(all));
  };
  return createWritableStream({
    write: (chunk, c) => {
      controller = c;
      const size = ArrayBufferIsView(chunk) ? chunk.byteLength + chunkBytes : chunkBytes;
      under += size;
      PromiseThen(
        reference.call(["write"], [chunk]).promise,
        () => settle(size),
        (error: unknown) => {
          failed ??= { error };
          controller?.error(error);
          settle(size);
          release();
        },
      );
      return room(false);
    },
    close: () => {
      const done = (): Promise<unknown> => PromiseThen(reference.call(["close"], []).promise, release);
      const wait = room(true);
      return wait === undefined ? done() : PromiseThen(wait, done);
    },
    abort: release,
  });
}
