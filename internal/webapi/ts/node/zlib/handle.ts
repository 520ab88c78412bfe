// One compression or decompression, in the shape that Node's streams have it: a handle that is written to with buffers for what comes out.

import { host } from "../../host.ts";
import type { Any } from "../errors.ts";
import { codes, constants } from "./constants.ts";

export const NO_FLUSH = 0;
export const SYNC_FLUSH = 2;
export const FINISH = 4;

/** Bytes that one op compresses, at the slowest setting in a tenth of a second. */
const piece = 64 * 1024;

/** What a compressor is made of; the numbers of one family mean nothing to the others. */
export interface Settings {
  format: string;
  decodes: boolean;
  level: number;
  window: number;
  strategy: number;
  checksum: number;
  dictionary: Uint8Array | null;
}

export function failure(text: string): Error {
  const at = text.indexOf(":");
  const code = text.slice(0, at);
  return Object.assign(new Error(text.slice(at + 1)), { errno: codes[code] ?? constants[code] ?? -3, code });
}

/** The Go side of a handle, made when it is first written to. */
export class Engine {
  settings: Settings;
  over = false;
  error: Error | undefined;
  #id: number | undefined;
  #ended = false;
  #queue: Uint8Array[] = [];
  #left = 0;

  constructor(settings: Settings) {
    this.settings = settings;
  }
  #start(): number {
    const { format, decodes, level, window, strategy, checksum, dictionary } = this.settings;
    return (this.#id ??= decodes ? host.node_zlib_decompressor(format, dictionary) : host.node_zlib_compressor(format, level, window, strategy, checksum, dictionary));
  }
  /** Bytes behind the end of the compressed data. */
  get left(): number {
    return this.#left;
  }
  push(bytes: Uint8Array, flush: number): void {
    if (this.over || this.#ended) {
      this.#left += bytes.length;
      return;
    }
    const id = this.#start();
    if (this.settings.decodes) {
      if (bytes.length > 0) host.decompressor_write(id, bytes);
      return;
    }
    // In pieces: between them the limits of the app are checked.
    for (let at = 0; at === 0 || at < bytes.length; at += piece) {
      const out = host.node_zlib_write(id, bytes.subarray(at, at + piece), at + piece < bytes.length ? NO_FLUSH : flush);
      if (out.length > 0) this.#queue.push(out);
    }
    if (flush === FINISH) {
      this.#ended = true;
      this.#id = undefined;
    }
  }
  /** No more input comes to a decompressor. */
  end(): void {
    if (!this.settings.decodes || this.over || this.#ended) return;
    host.decompressor_end(this.#start());
    this.#ended = true;
  }
  /** Up to size bytes of what has come out; null when there is nothing without more input. */
  pull(size: number): Uint8Array | null {
    let part = this.#queue.shift();
    if (part === undefined && this.settings.decodes && this.#id !== undefined && !this.over) {
      const read = host.node_zlib_read(this.#id, this.settings.format);
      if (typeof read === "string") this.#finish(read);
      else if (read !== null) part = read;
    }
    if (part === undefined) {
      if (!this.settings.decodes && this.#ended) this.over = true;
      return null;
    }
    if (part.length <= size) return part;
    this.#queue.unshift(part.subarray(size));
    return part.subarray(0, size);
  }
  #finish(outcome: string): void {
    this.#left += host.node_zlib_left(this.#id as number);
    this.over = true;
    if (outcome !== "") this.error = failure(outcome);
    this.drop();
  }
  params(level: number, strategy: number): void {
    this.settings = { ...this.settings, level, strategy };
    if (this.#id === undefined || this.settings.decodes) return;
    const out = host.node_zlib_params(this.#id, level, strategy);
    if (out.length > 0) this.#queue.push(out);
  }
  reset(): void {
    this.drop();
    this.#queue = [];
    this.over = false;
    this.#ended = false;
    this.error = undefined;
    this.#left = 0;
  }
  drop(): void {
    if (this.#id !== undefined) host.compression_drop(this.#id);
    this.#id = undefined;
  }
}

const formats: Record<number, [format: string, decodes: boolean]> = {
  1: ["deflate", false], 2: ["deflate", true], 3: ["gzip", false], 4: ["gzip", true], 5: ["deflate-raw", false], 6: ["deflate-raw", true], 7: ["unzip", true],
};

/** A part of a view that must lie within it. */
function within(view: Any, offset: Any, length: Any, what: string): Uint8Array {
  const at = offset >>> 0;
  const size = length >>> 0;
  if (at + size > view.byteLength) throw new Error(`${what} access is not within bounds`);
  return new Uint8Array(view.buffer, view.byteOffset + at, size);
}

/** What stream._handle is for zlib's own formats. */
export class ZlibStream {
  engine: Engine;
  #state: Uint32Array | undefined;
  #callback: (() => void) | undefined;

  constructor(mode: Any) {
    const format = formats[mode];
    if (format === undefined) throw new TypeError("Invalid zlib mode");
    this.engine = new Engine({ format: format[0], decodes: format[1], level: -1, window: 15, strategy: 0, checksum: 0, dictionary: null });
    Object.defineProperty(this, "engine", { enumerable: false });
  }
  initialize(windowBits: Any, level: Any, memLevel: Any, strategy: Any, state: Any, callback: Any, dictionary?: Any): void {
    void memLevel; // the engine sizes its tables itself
    this.engine.drop();
    this.engine = new Engine({ ...this.engine.settings, level, window: windowBits, strategy, dictionary: dictionary === undefined ? null : Uint8Array.from(dictionary) });
    this.#state = state;
    this.#callback = callback;
  }
  checkState(): void {
    if (this.#state === undefined || this.#state.byteLength < 8) throw new Error("Invalid write result buffer");
  }
  #run(flush: Any, input: Any, inOffset: Any, inLength: Any, output: Any, outOffset: Any, outLength: Any): void {
    const sizes = [inOffset >>> 0, inLength >>> 0, outOffset >>> 0, outLength >>> 0];
    const from = input === null || input === undefined ? new Uint8Array(0) : within(input, sizes[0], sizes[1], "Input");
    const to = within(output, sizes[2], sizes[3], "Output");
    this.engine.push(Uint8Array.from(from), flush);
    if (flush === FINISH) this.engine.end();
    let at = 0;
    while (at < to.length) {
      const part = this.engine.pull(to.length - at);
      if (part === null) break;
      to.set(part, at);
      at += part.length;
    }
    this.checkState();
    const state = this.#state as Uint32Array;
    state[0] = to.length - at;
    state[1] = this.engine.left;
    if (this.engine.error !== undefined) throw this.engine.error;
  }
  writeSync(...args: [Any, Any, Any, Any, Any, Any, Any]): void {
    this.#run(...args);
  }
  write(...args: [Any, Any, Any, Any, Any, Any, Any]): void {
    this.#run(...args);
    this.#callback?.();
  }
  params(level: Any, strategy: Any): void {
    this.engine.params(level, strategy);
  }
  reset(): void {
    this.engine.reset();
  }
  close(): void {
    this.engine.drop();
  }
}

/** What stream._handle is for Brotli and Zstandard. */
export class CodecStream {
  engine: Engine;
  constructor(settings: Settings) {
    this.engine = new Engine(settings);
    Object.defineProperty(this, "engine", { enumerable: false });
  }
  checkState(): void {}
  params(): void {}
  reset(): void {
    this.engine.reset();
  }
  close(): void {
    this.engine.drop();
  }
}
