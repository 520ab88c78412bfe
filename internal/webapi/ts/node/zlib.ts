// node:zlib. https://nodejs.org/api/zlib.html

import { host } from "../host.ts";
import { Buffer } from "./buffer.ts";
import { codedError, invalidArgType, outOfRange, validateFunction } from "./errors.ts";
import type { Any } from "./errors.ts";
import { promisifyHook } from "./promisifyhook.ts";
import { nodeExports as streams } from "./stream.ts";
import { codes, constants } from "./zlib/constants.ts";
import { CodecStream, FINISH, NO_FLUSH, SYNC_FLUSH, ZlibStream } from "./zlib/handle.ts";
import type { Settings } from "./zlib/handle.ts";

/** What a one-shot call may give when maxOutputLength does not say. */
const outputMax = 64 * 1024 * 1024;

interface Kind {
  type: string;
  method: string;
  family: "brotli" | "zlib" | "zstd";
  mode: number;
  decodes: boolean;
}
const kinds: Kind[] = [];
for (const [type, method, mode] of [
  ["Deflate", "deflate", 1], ["Inflate", "inflate", 2], ["Gzip", "gzip", 3], ["Gunzip", "gunzip", 4], ["DeflateRaw", "deflateRaw", 5], ["InflateRaw", "inflateRaw", 6], ["Unzip", "unzip", 7],
  ["BrotliDecompress", "brotliDecompress", 8], ["BrotliCompress", "brotliCompress", 9], ["ZstdCompress", "zstdCompress", 10], ["ZstdDecompress", "zstdDecompress", 11],
] as const) {
  kinds.push({ type, method, mode, family: mode < 8 ? "zlib" : mode < 10 ? "brotli" : "zstd", decodes: [2, 4, 6, 7, 8, 11].includes(mode) });
}

function bytesOf(v: Any): Uint8Array {
  if (typeof v === "string") return Buffer.from(v);
  if (ArrayBuffer.isView(v)) return new Uint8Array(v.buffer, v.byteOffset, v.byteLength);
  if (v instanceof ArrayBuffer) return new Uint8Array(v);
  throw invalidArgType("buffer", ["string", "Buffer", "TypedArray", "DataView", "ArrayBuffer"], v);
}

/** A number within bounds; the fallback when it is missing or NaN. */
function ranged(v: Any, name: string, low: number, high: number, fallback: number): number {
  if (v === undefined || (typeof v === "number" && Number.isNaN(v))) return fallback;
  if (typeof v !== "number") throw invalidArgType(name, "number", v);
  if (!Number.isFinite(v)) throw outOfRange(name, "a finite number", v);
  if (v < low || v > high) throw outOfRange(name, high === Infinity ? `>= ${low}` : `>= ${low} and <= ${high}`, v);
  return v;
}
/** Like ranged, for level and strategy of params(). */
function exact(v: Any, name: string, low: number, high: number): number {
  if (typeof v !== "number") throw invalidArgType(name, "number", v);
  return ranged(v, name, low, high, low);
}
function dictionaryOf(v: Any): Uint8Array | null {
  if (v === undefined) return null;
  if (!ArrayBuffer.isView(v) && !(v instanceof ArrayBuffer)) throw invalidArgType("options.dictionary", ["Buffer", "TypedArray", "DataView", "ArrayBuffer"], v);
  return Uint8Array.from(bytesOf(v));
}

/** params of Brotli and Zstandard: numbers by key. */
function paramsOf(options: Any, keys: (key: number) => boolean, invalid: (key: string) => Error): Map<number, number> {
  const out = new Map<number, number>();
  for (const key of Object.keys(options?.params ?? {})) {
    const n = Number(key);
    if (Number.isNaN(n) || !keys(n) || out.has(n)) throw invalid(key);
    const value = options.params[key];
    if (typeof value !== "number" && typeof value !== "boolean") throw invalidArgType("options.params[key]", "number", value);
    out.set(n, Number(value));
  }
  return out;
}
const notInitialized = (): Error => codedError("Error", "ERR_ZLIB_INITIALIZATION_FAILED", "Initialization failed");

function brotliSettings(kind: Kind, options: Any): Settings {
  const invalid = (key: string): Error => codedError("RangeError", "ERR_BROTLI_INVALID_PARAM", `${key} is not a valid Brotli parameter`);
  const params = paramsOf(options, (k) => k >= 0 && k <= 9, invalid);
  if (!kind.decodes && (params.get(constants.BROTLI_PARAM_DISABLE_LITERAL_CONTEXT_MODELING) ?? 0) > 1) throw notInitialized();
  const quality = params.get(constants.BROTLI_PARAM_QUALITY) ?? constants.BROTLI_DEFAULT_QUALITY;
  const window = params.get(constants.BROTLI_PARAM_LGWIN) ?? constants.BROTLI_DEFAULT_WINDOW;
  return { format: "brotli", decodes: kind.decodes, level: quality, window, strategy: 0, checksum: 0, dictionary: null };
}
function zstdSettings(kind: Kind, options: Any): Settings {
  const invalid = (key: string): Error => codedError("RangeError", "ERR_ZSTD_INVALID_PARAM", `${key} is not a valid zstd parameter`);
  const known = Object.keys(constants).filter((n) => n.startsWith(kind.decodes ? "ZSTD_d_" : "ZSTD_c_")).map((n) => constants[n]);
  const params = paramsOf(options, (k) => known.includes(k), invalid);
  const level = params.get(constants.ZSTD_c_compressionLevel) ?? constants.ZSTD_CLEVEL_DEFAULT;
  const window = kind.decodes ? 0 : (params.get(constants.ZSTD_c_windowLog) ?? 0);
  if (window !== 0 && (window < 10 || window > 27)) throw codedError("RangeError", "ERR_ZLIB_INITIALIZATION_FAILED", "Initialization failed");
  return { format: "zstd", decodes: kind.decodes, level, window, strategy: 0, checksum: params.get(constants.ZSTD_c_checksumFlag) ?? 0, dictionary: dictionaryOf(options?.dictionary) };
}

const kFlush = Symbol("kFlush");
const flushBuffers: Any[] = [];
for (let i = 0; i <= 5; i++) flushBuffers[i] = Object.assign(Buffer.alloc(0), { [kFlush]: i });

class ZlibBase extends streams.Transform {
  _handle: Any;
  _chunkSize: number;
  _level = -1;
  _strategy = 0;
  _writeState: Any;
  _defaultFlushFlag: number;
  _finishFlushFlag: number;
  _defaultFullFlushFlag: number;
  bytesWritten = 0;
  #kind: Kind;
  #maxOutput: number;
  #resume: (() => void) | undefined;

  constructor(kind: Kind, options: Any) {
    const zlib = kind.family === "zlib";
    const flushMax = zlib ? 5 : kind.family === "brotli" ? 3 : 2;
    const chunkSize = ranged(options?.chunkSize, "options.chunkSize", 64, Infinity, 16384);
    const flush = ranged(options?.flush, "options.flush", 0, flushMax, 0);
    const finish = ranged(options?.finishFlush, "options.finishFlush", 0, flushMax, zlib ? FINISH : 2);
    const maxOutput = ranged(options?.maxOutputLength, "options.maxOutputLength", 1, Number.MAX_SAFE_INTEGER, outputMax);
    const plain = typeof options === "object" && options !== null ? options : {};
    super({ autoDestroy: true, ...plain, objectMode: false, readableObjectMode: false, writableObjectMode: false, encoding: plain.encoding });
    this.#kind = kind;
    this.#maxOutput = maxOutput;
    this._chunkSize = chunkSize;
    this._defaultFlushFlag = flush;
    this._finishFlushFlag = finish;
    this._defaultFullFlushFlag = zlib ? constants.Z_FULL_FLUSH : constants.BROTLI_OPERATION_FLUSH;
    if (zlib) this.#openZlib(options);
    else this._handle = new CodecStream(kind.family === "brotli" ? brotliSettings(kind, options) : zstdSettings(kind, options));
    for (const name of ["_handle", "_writeState"]) Object.defineProperty(this, name, { enumerable: false });
  }
  #openZlib(options: Any): void {
    const { mode, decodes } = this.#kind;
    const free = (mode === 2 || mode === 4 || mode === 7) && (options?.windowBits === undefined || options.windowBits === 0);
    const windowBits = free ? 15 : ranged(options?.windowBits, "options.windowBits", mode === 3 ? 9 : 8, 15, 15);
    this._level = ranged(options?.level, "options.level", -1, 9, -1);
    ranged(options?.memLevel, "options.memLevel", 1, 9, 8);
    this._strategy = ranged(options?.strategy, "options.strategy", 0, 4, 0);
    const dictionary = dictionaryOf(options?.dictionary);
    this._writeState = new Uint32Array(2);
    this._handle = new ZlibStream(mode);
    this._handle.initialize(windowBits, this._level, 8, this._strategy, this._writeState, () => {}, dictionary === null || (decodes && mode !== 2 && mode !== 6) ? undefined : dictionary);
  }
  get _closed(): boolean {
    return !this._handle;
  }
  get bytesRead(): number {
    return this.bytesWritten;
  }
  /** A flush value of the family as one of zlib. */
  #flushOf(flag: number): number {
    if (this.#kind.family === "zlib") return flag === 5 ? SYNC_FLUSH : flag;
    return flag === 2 ? FINISH : flag === 0 ? NO_FLUSH : SYNC_FLUSH;
  }
  /** Gives bytes to the engine and counts them. */
  #push(bytes: Uint8Array, flag: number, last: boolean): void {
    const { engine } = this._handle;
    engine.push(bytes, this.#flushOf(flag));
    this.bytesWritten += bytes.length;
    if (this.#kind.decodes && (last || this.#flushOf(flag) === FINISH)) engine.end();
  }
  /** The engine's error; none when the app said that the data may be cut off. */
  #failure(flag: number): Error | undefined {
    const error = this._handle.engine.error;
    if (error?.code === "Z_BUF_ERROR" && this.#flushOf(flag) !== FINISH) return undefined;
    return error;
  }
  /** Everything at once. */
  _processChunk(chunk: Any, flag: number, callback?: Any): Any {
    if (typeof callback === "function") {
      let out: Any;
      try {
        out = this._processChunk(chunk, flag);
      } catch (e) {
        queueMicrotask(() => callback(e));
        return undefined;
      }
      queueMicrotask(() => callback(null, out));
      return undefined;
    }
    if (!this._handle) throw codedError("Error", "ERR_INTERNAL_ASSERTION", "zlib binding closed");
    this._handle.checkState();
    const { engine } = this._handle;
    const parts: Uint8Array[] = [];
    let size = 0;
    this.#push(bytesOf(chunk), flag, true);
    for (let part = engine.pull(Infinity); part !== null; part = engine.pull(Infinity)) {
      size += part.length;
      if (size > this.#maxOutput) {
        this._close();
        throw codedError("RangeError", "ERR_BUFFER_TOO_LARGE", "Memory limit exceeded");
      }
      parts.push(part);
    }
    const error = this.#failure(flag);
    if (error !== undefined) {
      this._close();
      throw error;
    }
    this.#count();
    return Buffer.concat(parts);
  }
  /** Forgets the bytes behind the end, of those counted. */
  #counted = 0;
  #count(): void {
    const { left } = this._handle.engine;
    this.bytesWritten -= left - this.#counted;
    this.#counted = left;
  }
  _transform(chunk: Any, encoding: Any, callback: (e?: unknown) => void): void {
    if (!this._handle) {
      callback();
      return;
    }
    const bytes = typeof chunk === "string" ? Buffer.from(chunk, encoding) : bytesOf(chunk);
    const state = (this as Any)._writableState;
    const last = state.ending && state.length <= bytes.length;
    const flag = chunk[kFlush] ?? (last ? Math.max(this._defaultFlushFlag, this._finishFlushFlag) : this._defaultFlushFlag);
    try {
      this.#push(bytes, flag, last && chunk[kFlush] === undefined);
    } catch (e) {
      this["destroy"](e);
      return;
    }
    this.#drain(flag, callback);
  }
  _flush(callback: (e?: unknown) => void): void {
    this._transform(Buffer.alloc(0), "buffer", callback);
  }
  #drain(flag: number, callback: (e?: unknown) => void): void {
    for (;;) {
      if (!this._handle) {
        callback();
        return;
      }
      const part = this._handle.engine.pull(this._chunkSize);
      if (part === null) break;
      if (!this["push"](Buffer.from(part.buffer, part.byteOffset, part.byteLength))) {
        this.#resume = () => this.#drain(flag, callback);
        return;
      }
    }
    const error = this.#failure(flag);
    if (error !== undefined) {
      this["destroy"](error);
      return;
    }
    this.#count();
    const { engine } = this._handle;
    if (this.#kind.decodes && engine.over && engine.left > 0) this["push"](null); // what follows the end is not read
    callback();
  }
  _read(size: number): void {
    const resume = this.#resume;
    if (resume === undefined) {
      super._read(size);
      return;
    }
    this.#resume = undefined;
    resume();
  }
  flush(kind?: Any, callback?: Any): void {
    if (typeof kind === "function" || (kind === undefined && !callback)) [kind, callback] = [this._defaultFullFlushFlag, kind];
    const self = this as Any;
    if (self.writableFinished || self.destroyed) {
      if (callback) queueMicrotask(callback);
    } else if (self.writableEnded) {
      if (callback) self.once("end", callback);
    } else {
      self.write(flushBuffers[kind], "", callback);
    }
  }
  params(level: Any, strategy: Any, callback?: Any): void {
    exact(level, "level", -1, 9);
    exact(strategy, "strategy", 0, 4);
    if (this._level === level && this._strategy === strategy) {
      if (callback) queueMicrotask(callback);
      return;
    }
    this.flush(constants.Z_SYNC_FLUSH, (error?: unknown) => {
      if (!error && this._handle) {
        this._handle.params(level, strategy);
        this._level = level;
        this._strategy = strategy;
      }
      callback?.(error);
    });
  }
  reset(): void {
    if (!this._handle) throw codedError("Error", "ERR_INTERNAL_ASSERTION", "zlib binding closed");
    this._handle.reset();
    this.#counted = 0;
  }
  close(callback?: Any): void {
    if (callback) streams.finished(this, callback);
    this["destroy"]();
  }
  _close(): void {
    this._handle?.close();
    this._handle = null;
  }
  _destroy(error: unknown, callback: (e: unknown) => void): void {
    this._close();
    callback(error);
  }
}

function run(type: Any, input: Any, options: Any): Any {
  const bytes = Uint8Array.from(bytesOf(input));
  const stream = new type(options);
  const out = stream._processChunk(bytes, stream._finishFlushFlag);
  const result = options?.info ? { buffer: out, engine: stream } : out;
  stream._close();
  return result;
}

/** https://nodejs.org/api/zlib.html#zlibcrc32data-value */
function crc32(data: Any, value: Any = 0): number {
  if (typeof data !== "string" && !ArrayBuffer.isView(data) && !(data instanceof ArrayBuffer)) {
    throw codedError("TypeError", "ERR_INVALID_ARG_TYPE", "Failed to execute 'crc32' on 'ZlibUtil': parameter 1 is not of type 'string or ArrayBuffer or ArrayBufferView'.");
  }
  if (typeof value !== "number") throw invalidArgType("value", "number", value);
  if (!Number.isInteger(value) || value < 0 || value > 0xffffffff) throw outOfRange("value", Number.isInteger(value) ? ">= 0 && <= 4294967295" : "an integer", value);
  return host.node_crc32(bytesOf(data), value);
}

const exported: Any = { codes, constants, crc32 };
for (const kind of kinds) {
  const { type, method } = kind;
  const make = { [type]: class extends ZlibBase { constructor(options?: Any) { super(kind, options); } } }[type] as Any;
  exported[type] = new Proxy(make, { apply: (t, _self, args) => Reflect.construct(t, args) });
  exported[`create${type}`] = (options?: Any): Any => new make(options);
  const sync = (input: Any, options?: Any): Any => run(make, input, options);
  const later = (input: Any, options?: Any, callback?: Any): void => {
    if (typeof options === "function") [options, callback] = [undefined, options];
    validateFunction(callback, "callback");
    const bytes = Uint8Array.from(bytesOf(input));
    setTimeout(() => {
      let out: Any;
      try {
        out = sync(bytes, options);
      } catch (e) {
        callback(e);
        return;
      }
      callback(null, out);
    }, 0);
  };
  Object.defineProperty(later, promisifyHook, { value: (input: Any, options?: Any) => new Promise((resolve, reject) => later(input, options, (e: unknown, v: unknown) => (e ? reject(e) : resolve(v)))) });
  exported[method] = later;
  exported[`${method}Sync`] = sync;
}
// The constants were once properties of the module itself.
for (const key of Object.keys(constants)) if (!key.startsWith("BROTLI") && !key.startsWith("ZSTD")) Object.defineProperty(exported, key, { value: constants[key], enumerable: false });
export const nodeExports: Any = exported;
