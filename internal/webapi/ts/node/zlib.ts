// node:zlib. https://nodejs.org/api/zlib.html

import { host } from "../host.ts";
import { Buffer } from "./buffer.ts";
import { codedError, invalidArgType, outOfRange, validateFunction } from "./errors.ts";
import type { Any } from "./errors.ts";
import { promisifyHook } from "./promisifyhook.ts";
import { nodeExports as streams } from "./stream.ts";

const constants: Any = {
  Z_NO_FLUSH: 0, Z_PARTIAL_FLUSH: 1, Z_SYNC_FLUSH: 2, Z_FULL_FLUSH: 3, Z_FINISH: 4, Z_BLOCK: 5, Z_OK: 0, Z_STREAM_END: 1, Z_NEED_DICT: 2, Z_ERRNO: -1,
  Z_STREAM_ERROR: -2, Z_DATA_ERROR: -3, Z_MEM_ERROR: -4, Z_BUF_ERROR: -5, Z_VERSION_ERROR: -6, Z_NO_COMPRESSION: 0, Z_BEST_SPEED: 1, Z_BEST_COMPRESSION: 9,
  Z_DEFAULT_COMPRESSION: -1, Z_FILTERED: 1, Z_HUFFMAN_ONLY: 2, Z_RLE: 3, Z_FIXED: 4, Z_DEFAULT_STRATEGY: 0, ZLIB_VERNUM: 4880, DEFLATE: 1, INFLATE: 2, GZIP: 3,
  GUNZIP: 4, DEFLATERAW: 5, INFLATERAW: 6, UNZIP: 7, BROTLI_DECODE: 8, BROTLI_ENCODE: 9, Z_MIN_WINDOWBITS: 8, Z_MAX_WINDOWBITS: 15, Z_DEFAULT_WINDOWBITS: 15,
  Z_MIN_CHUNK: 64, Z_MAX_CHUNK: Infinity, Z_DEFAULT_CHUNK: 16384, Z_MIN_MEMLEVEL: 1, Z_MAX_MEMLEVEL: 9, Z_DEFAULT_MEMLEVEL: 8, Z_MIN_LEVEL: -1, Z_MAX_LEVEL: 9,
  Z_DEFAULT_LEVEL: -1, BROTLI_OPERATION_PROCESS: 0, BROTLI_OPERATION_FLUSH: 1, BROTLI_OPERATION_FINISH: 2, BROTLI_PARAM_MODE: 0, BROTLI_MODE_GENERIC: 0,
  BROTLI_MODE_TEXT: 1, BROTLI_PARAM_QUALITY: 1, BROTLI_MIN_QUALITY: 0, BROTLI_MAX_QUALITY: 11, BROTLI_DEFAULT_QUALITY: 11, BROTLI_PARAM_LGWIN: 2, BROTLI_PARAM_SIZE_HINT: 5,
};

function bytesOf(v: Any): Uint8Array {
  if (typeof v === "string") return Buffer.from(v);
  if (ArrayBuffer.isView(v)) return new Uint8Array(v.buffer, v.byteOffset, v.byteLength);
  if (v instanceof ArrayBuffer) return new Uint8Array(v);
  throw invalidArgType("buffer", ["string", "Buffer", "TypedArray", "DataView", "ArrayBuffer"], v);
}
function check(options: Any): void {
  if (options === undefined || options === null) return;
  for (const [name, min, max] of [["chunkSize", 64, Infinity], ["level", -1, 9], ["windowBits", 0, 15], ["memLevel", 1, 9], ["strategy", 0, 4], ["maxOutputLength", 1, 0x1fffffffffffff]] as const) {
    const v = options[name];
    if (v === undefined || (typeof v === "number" && Number.isNaN(v))) continue;
    if (typeof v !== "number") throw invalidArgType(`options.${name}`, "number", v);
    if (v < min || v > max) throw outOfRange(`options.${name}`, max === Infinity ? `>= ${min}` : `>= ${min} and <= ${max}`, v);
  }
}
function failure(e: unknown): Error {
  const text = (e as Error).message;
  const cut = text.includes("cut off");
  return codedError("Error", cut ? "Z_BUF_ERROR" : "Z_DATA_ERROR", cut ? "unexpected end of file" : "incorrect header check", { errno: cut ? -5 : -3 });
}

/** One compression or decompression: what chunks give, then the rest. */
class Engine {
  #id: number;
  #decodes: boolean;
  #over = false;
  constructor(format: string, decodes: boolean) {
    this.#decodes = decodes;
    this.#id = decodes ? host.decompressor_new(format) : host.compressor_new(format);
  }
  write(chunk: Uint8Array, give: (b: Uint8Array) => void): void {
    if (!this.#decodes) {
      const out = host.compressor_write(this.#id, chunk);
      if (out.length > 0) give(out);
      return;
    }
    host.decompressor_write(this.#id, chunk);
    this.#drain(give);
  }
  end(give: (b: Uint8Array) => void): void {
    if (!this.#decodes) {
      this.#over = true;
      const out = host.compressor_finish(this.#id);
      if (out.length > 0) give(out);
      return;
    }
    host.decompressor_end(this.#id);
    this.#drain(give);
    this.drop();
  }
  drop(): void {
    if (this.#over) return;
    this.#over = true;
    host.compression_drop(this.#id);
  }
  #drain(give: (b: Uint8Array) => void): void {
    for (;;) {
      const part = host.decompressor_read(this.#id);
      if (part === null) return;
      give(part);
    }
  }
}

const unzipFormat = (first: Uint8Array): string => (first[0] === 0x1f ? "gzip" : "deflate");

function run(format: string, decodes: boolean, input: Any, options: Any): Any {
  check(options);
  const bytes = bytesOf(input);
  const engine = new Engine(format === "unzip" ? unzipFormat(bytes) : format, decodes);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const give = (b: Uint8Array): void => {
    size += b.length;
    if (options?.maxOutputLength !== undefined && size > options.maxOutputLength) throw codedError("RangeError", "ERR_BUFFER_TOO_LARGE", `Cannot create a Buffer larger than ${options.maxOutputLength} bytes`);
    chunks.push(b);
  };
  try {
    engine.write(bytes, give);
    engine.end(give);
  } catch (e) {
    engine.drop();
    throw (e as Any).code === undefined ? failure(e) : e;
  }
  return Buffer.concat(chunks);
}

class Zlib extends streams.Transform {
  #engine: Engine | undefined;
  #format: string;
  #decodes: boolean;
  bytesWritten = 0;
  constructor(format: string, decodes: boolean, options: Any) {
    check(options);
    super({ ...options });
    this.#format = format;
    this.#decodes = decodes;
  }
  #start(first: Uint8Array): Engine {
    return (this.#engine ??= new Engine(this.#format === "unzip" ? unzipFormat(first) : this.#format, this.#decodes));
  }
  _transform(chunk: Any, encoding: Any, callback: (e?: unknown) => void): void {
    try {
      const bytes = typeof chunk === "string" ? Buffer.from(chunk, encoding) : bytesOf(chunk);
      this.bytesWritten += bytes.length;
      this.#start(bytes).write(bytes, (b) => this["push"](Buffer.from(b.buffer, b.byteOffset, b.byteLength)));
      callback();
    } catch (e) {
      callback(failure(e));
    }
  }
  _flush(callback: (e?: unknown) => void): void {
    try {
      if (this.#engine === undefined && this.#decodes) {
        callback();
        return;
      }
      this.#start(new Uint8Array(0)).end((b) => this["push"](Buffer.from(b.buffer, b.byteOffset, b.byteLength)));
      callback();
    } catch (e) {
      callback(failure(e));
    }
  }
  _destroy(error: unknown, callback: (e: unknown) => void): void {
    this.#engine?.drop();
    callback(error);
  }
  close(callback?: Any): void {
    if (callback) streams.finished(this, callback);
    this["destroy"]();
  }
}

const kinds: [type: string, method: string, format: string, decodes: boolean][] = [
  ["Deflate", "deflate", "deflate", false], ["Inflate", "inflate", "deflate", true], ["Gzip", "gzip", "gzip", false], ["Gunzip", "gunzip", "gzip", true],
  ["DeflateRaw", "deflateRaw", "deflate-raw", false], ["InflateRaw", "inflateRaw", "deflate-raw", true], ["Unzip", "unzip", "unzip", true],
  ["BrotliCompress", "brotliCompress", "brotli", false], ["BrotliDecompress", "brotliDecompress", "brotli", true],
];
const codes: Any = { Z_OK: 0, Z_STREAM_END: 1, Z_NEED_DICT: 2, Z_ERRNO: -1, Z_STREAM_ERROR: -2, Z_DATA_ERROR: -3, Z_MEM_ERROR: -4, Z_BUF_ERROR: -5, Z_VERSION_ERROR: -6 };
for (const key of Object.keys(codes)) codes[codes[key]] = key;
const table = Uint32Array.from({ length: 256 }, (_, n) => {
  for (let k = 0; k < 8; k++) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1;
  return n;
});
function crc32(data: Any, value: Any = 0): number {
  if (typeof data !== "string" && !ArrayBuffer.isView(data)) throw invalidArgType("data", ["string", "Buffer", "TypedArray", "DataView"], data);
  if (typeof value !== "number") throw invalidArgType("value", "number", value);
  if (!Number.isInteger(value) || value < 0 || value > 0xffffffff) throw outOfRange("value", Number.isInteger(value) ? ">= 0 && <= 4294967295" : "an integer", value);
  let c = value ^ -1;
  for (const b of bytesOf(data)) c = (table[(c ^ b) & 0xff] as number) ^ (c >>> 8);
  return (c ^ -1) >>> 0;
}
const exported: Any = { constants: Object.freeze(constants), codes: Object.freeze(codes), crc32 };
for (const [type, method, format, decodes] of kinds) {
  const make = { [type]: class extends Zlib { constructor(options?: Any) { super(format, decodes, options); } } }[type] as Any;
  exported[type] = new Proxy(make, { apply: (t, _self, args) => Reflect.construct(t, args) });
  exported[`create${type}`] = (options?: Any): Any => new make(options);
  const sync = (input: Any, options?: Any): Any => run(format, decodes, input, options);
  const later = (input: Any, options?: Any, callback?: Any): void => {
    if (typeof options === "function") [options, callback] = [undefined, options];
    validateFunction(callback, "callback");
    bytesOf(input);
    check(options);
    setTimeout(() => {
      let out: Any;
      try {
        out = sync(input, options);
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
for (const key of Object.keys(constants)) if (key.startsWith("Z_") || key.startsWith("BROTLI_")) Object.defineProperty(exported, key, { value: constants[key], enumerable: false });
export const nodeExports: Any = exported;
