// node:stream and its relatives. https://nodejs.org/api/stream.html

import { Buffer, nodeExports as buffer } from "./buffer.ts";
import { invalidArgType } from "./errors.ts";
import type { Any } from "./errors.ts";
import { EventEmitter, nodeExports as events } from "./events.ts";
import { nodeExports as stringDecoder } from "./string_decoder.ts";
import { makeStreams } from "./vendor/readable_stream.js";

const web = globalThis as Any;

const needed: Record<string, Any> = {
  "abort-controller": { get AbortController(): unknown { return web.AbortController; }, get AbortSignal(): unknown { return web.AbortSignal; } },
  buffer,
  events: Object.assign(events, { EventEmitter }),
  "process/": {
    env: {},
    nextTick: (fn: Function, ...args: unknown[]): void => queueMicrotask(() => void fn(...args)),
    emitWarning: (w: unknown): void => console.warn(String(w)),
  },
  "string_decoder/": stringDecoder,
};
const streams: Any = makeStreams((name: string) => needed[name]);
const { Readable, Writable, Duplex } = streams;

const isReadableWeb = (v: Any): boolean => v instanceof ReadableStream;
const isWritableWeb = (v: Any): boolean => v instanceof WritableStream;

/** A Readable that reads from a ReadableStream. */
function fromWebReadable(stream: Any, options: Any = {}): Any {
  if (!isReadableWeb(stream)) throw invalidArgType("readableStream", "ReadableStream", stream);
  const reader = stream.getReader();
  let closed = false;
  const readable = new Readable({
    objectMode: false, ...options,
    read(): void {
      reader.read().then(
        ({ done, value }: Any) => {
          if (done) this.push(null);
          else this.push(value);
        },
        (error: unknown) => this.destroy(error),
      );
    },
    destroy(error: unknown, callback: (e?: unknown) => void): void {
      const done = (): void => callback(error);
      if (closed) done();
      else reader.cancel(error).then(done, done);
    },
  });
  reader.closed.then(() => void (closed = true), (error: unknown) => {
    closed = true;
    readable.destroy(error);
  });
  return readable;
}

/** A ReadableStream of what a Readable gives. */
function toWebReadable(readable: Any, options: Any = {}): Any {
  if (typeof readable?.on !== "function" || typeof readable.read !== "function") throw invalidArgType("streamReadable", "stream.Readable", readable);
  if (readable.destroyed || readable.readable === false) {
    const empty = new ReadableStream();
    void empty.cancel();
    return empty;
  }
  const objects = readable.readableObjectMode;
  const high = readable.readableHighWaterMark;
  const strategy = options.strategy ?? (objects ? new CountQueuingStrategy({ highWaterMark: high }) : new ByteLengthQueuingStrategy({ highWaterMark: high }));
  return new ReadableStream({
    start(controller: Any) {
      readable.pause();
      readable.on("data", (chunk: Any) => {
        const bytes = Buffer.isBuffer(chunk) && !objects ? new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength) : chunk;
        controller.enqueue(bytes);
        if ((controller.desiredSize as number) <= 0) readable.pause();
      });
      streams.finished(readable, { writable: false }, (error: Any) => {
        if (error?.code === "ERR_STREAM_PREMATURE_CLOSE") error = Object.assign(new Error("The operation was aborted"), { name: "AbortError", code: "ABORT_ERR", cause: error });
        if (error) controller.error(error);
        else {
          try {
            controller.close();
          } catch {
            // It was cancelled.
          }
        }
        readable.on("error", () => {});
      });
    },
    pull() {
      readable.resume();
    },
    cancel(reason: unknown) {
      readable.destroy(reason);
    },
  }, strategy);
}

function fromWebWritable(stream: Any, options: Any = {}): Any {
  if (!isWritableWeb(stream)) throw invalidArgType("writableStream", "WritableStream", stream);
  const writer = stream.getWriter();
  const writable = new Writable({
    ...options,
    write(chunk: Any, encoding: Any, callback: (e?: unknown) => void): void {
      if (typeof chunk === "string" && options.decodeStrings !== false && !options.objectMode) chunk = Buffer.from(chunk, encoding);
      writer.ready.then(() => writer.write(chunk)).then(() => callback(), callback);
    },
    final(callback: (e?: unknown) => void): void {
      writer.close().then(() => callback(), callback);
    },
    destroy(error: unknown, callback: (e?: unknown) => void): void {
      const done = (): void => callback(error);
      (error ? writer.abort(error) : writer.close()).then(done, done);
    },
  });
  writer.closed.catch((error: unknown) => writable.destroy(error));
  return writable;
}

function toWebWritable(writable: Any): Any {
  if (typeof writable?.write !== "function" || typeof writable.on !== "function") throw invalidArgType("streamWritable", "stream.Writable", writable);
  let fail: ((e: unknown) => void) | undefined;
  return new WritableStream({
    start(controller: Any) {
      streams.finished(writable, { readable: false }, (error: Any) => {
        if (error) {
          controller.error(error);
          fail?.(error);
        }
        writable.on("error", () => {});
      });
    },
    write(chunk: Any) {
      if (writable.write(chunk) && !writable.writableNeedDrain) return undefined;
      return new Promise<void>((resolve, reject) => {
        fail = reject;
        writable.once("drain", () => resolve());
      });
    },
    abort: (reason: unknown) => void writable.destroy(reason),
    close: () => new Promise<void>((resolve, reject) => {
      fail = reject;
      writable.end(() => resolve());
    }),
  }, writable.writableObjectMode ? new CountQueuingStrategy({ highWaterMark: writable.writableHighWaterMark }) : new ByteLengthQueuingStrategy({ highWaterMark: writable.writableHighWaterMark }));
}

/** Two Duplex streams: what is written to one is read from the other. */
function duplexPair(options: Any = {}): [Any, Any] {
  const make = (): Any => new Duplex({
    ...options,
    read(): void {
      const { _callback } = this;
      this._callback = null;
      _callback?.();
    },
    write(chunk: Any, _encoding: Any, callback: () => void): void {
      const { _other } = this;
      if (chunk.length === 0) queueMicrotask(callback);
      else {
        _other.push(chunk);
        _other._callback = callback;
      }
    },
    final(callback: () => void): void {
      this._other.on("end", callback);
      this._other.push(null);
    },
  });
  const a = make();
  const b = make();
  a._other = b;
  b._other = a;
  return [a, b];
}
streams.duplexPair ??= duplexPair;
streams.setDefaultHighWaterMark?.(false, 64 * 1024);
Readable.fromWeb = fromWebReadable;
Readable.toWeb = toWebReadable;
Writable.fromWeb = fromWebWritable;
Writable.toWeb = toWebWritable;
Duplex.fromWeb = (pair: Any, options: Any = {}): Any => {
  if (!isReadableWeb(pair?.readable)) throw invalidArgType("pair.readable", "ReadableStream", pair?.readable);
  if (!isWritableWeb(pair?.writable)) throw invalidArgType("pair.writable", "WritableStream", pair?.writable);
  return Duplex.from({ readable: fromWebReadable(pair.readable, options), writable: fromWebWritable(pair.writable, options) });
};
Duplex.toWeb = (duplex: Any): Any => ({ readable: toWebReadable(duplex), writable: toWebWritable(duplex) });

export const promisesExports: Any = streams.promises;
export const webExports: Any = {};
for (const name of ["ReadableStream", "ReadableStreamDefaultReader", "ReadableStreamBYOBReader", "ReadableStreamBYOBRequest", "ReadableByteStreamController", "ReadableStreamDefaultController", "TransformStream", "TransformStreamDefaultController", "WritableStream", "WritableStreamDefaultWriter", "WritableStreamDefaultController", "ByteLengthQueuingStrategy", "CountQueuingStrategy", "TextEncoderStream", "TextDecoderStream", "CompressionStream", "DecompressionStream"]) {
  Object.defineProperty(webExports, name, { get: () => web[name], enumerable: true, configurable: true });
}

async function collect(stream: Any): Promise<Any[]> {
  const chunks: Any[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return chunks;
}
async function bufferOf(stream: Any): Promise<Any> {
  return Buffer.concat((await collect(stream)).map((c) => (typeof c === "string" ? Buffer.from(c) : ArrayBuffer.isView(c) ? Buffer.from(c.buffer, c.byteOffset, c.byteLength) : Buffer.from(c))));
}
async function textOf(stream: Any): Promise<string> {
  const decoder = new TextDecoder();
  let out = "";
  for (const chunk of await collect(stream)) out += typeof chunk === "string" ? chunk : decoder.decode(chunk, { stream: true });
  return out + decoder.decode();
}
export const consumersExports: Any = {
  arrayBuffer: async (s: Any): Promise<ArrayBuffer> => {
    const b = await bufferOf(s);
    return b.buffer.slice(b.byteOffset, b.byteOffset + b.byteLength);
  },
  blob: async (s: Any): Promise<unknown> => new web.Blob(await collect(s)),
  buffer: bufferOf,
  bytes: async (s: Any): Promise<Uint8Array> => new Uint8Array(await bufferOf(s)),
  json: async (s: Any): Promise<unknown> => JSON.parse(await textOf(s)),
  text: textOf,
};
streams.isReadable ??= (s: Any): boolean => s?.readable === true;
export const nodeExports: Any = streams;
