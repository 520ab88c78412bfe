// node:buffer. https://nodejs.org/api/buffer.html

import { decodeBytes, encodeText, fillText, isEncoding, normalizeEncoding, textLength, writeText } from "./bytes.ts";
import { codedError, invalidArgType, invalidArgValue, outOfRange, received, validateInteger, validateNumber, validateString } from "./errors.ts";
import type { Any } from "./errors.ts";
import { customInspect, defaultOptions } from "./inspect.ts";
import { installNumbers } from "./buffernumbers.ts";
import { indexOf } from "./buffersearch.ts";
import { types } from "./types.ts";

export const kMaxLength = 0x1fffffffffffff;
export const kStringMaxLength = 0x1fffffe8;
let inspectMaxBytes = 50;

const view = (v: ArrayBufferView): Uint8Array => new Uint8Array(v.buffer, v.byteOffset, v.byteLength);

/** The most bytes that the engine gives one object. */
const maxBytes = 2 ** 32;
function checkSize(size: unknown): asserts size is number {
  validateNumber(size, "size", 0, maxBytes);
}

/** A Buffer over fresh bytes. */
function wrap(bytes: Uint8Array): Any {
  return new FastBuffer(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength);
}

class FastBuffer extends Uint8Array {}

export function Buffer(this: Any, arg: Any, encodingOrOffset?: Any, length?: Any): Any {
  if (typeof arg === "number") {
    if (typeof encodingOrOffset === "string") throw invalidArgType("string", "string", arg);
    return Buffer.alloc(arg);
  }
  return Buffer.from(arg, encodingOrOffset, length);
}
Object.setPrototypeOf(Buffer, Uint8Array);
Buffer.prototype = FastBuffer.prototype as Any;
Object.defineProperty(FastBuffer.prototype, "constructor", { value: Buffer, writable: true, enumerable: false, configurable: true });
Object.defineProperty(Buffer, Symbol.species, { get: () => FastBuffer, configurable: true });
Buffer.poolSize = 8 * 1024;

Buffer.from = function from(value: Any, encodingOrOffset?: Any, length?: Any): Any {
  if (typeof value === "string") return fromString(value, encodingOrOffset);
  if (typeof value === "object" && value !== null) {
    if (types.isAnyArrayBuffer(value)) return fromArrayBuffer(value, encodingOrOffset, length);
    const inner = value.valueOf?.();
    if (inner != null && inner !== value && (typeof inner === "string" || typeof inner === "object")) return Buffer.from(inner, encodingOrOffset, length);
    const b = fromObject(value);
    if (b !== undefined) return b;
    if (typeof value[Symbol.toPrimitive] === "function") {
      const text = value[Symbol.toPrimitive]("string");
      if (typeof text === "string") return fromString(text, encodingOrOffset);
    }
  }
  throw codedError("TypeError", "ERR_INVALID_ARG_TYPE", `The first argument must be of type string or an instance of Buffer, TypedArray, ArrayBuffer, SharedArrayBuffer, or Array or an Array-like Object.${received(value)}`);
};

function fromString(text: string, encoding: Any): Any {
  if (typeof encoding !== "string" || encoding.length === 0) encoding = "utf8";
  const e = normalizeEncoding(encoding);
  if (e === undefined) throw codedError("TypeError", "ERR_UNKNOWN_ENCODING", `Unknown encoding: ${encoding}`);
  return wrap(encodeText(text, e));
}
function fromArrayBuffer(buffer: Any, offset: Any, length: Any): Any {
  let at = offset === undefined ? 0 : +offset;
  if (Number.isNaN(at)) at = 0;
  const max = buffer.byteLength - at;
  if (max < 0) throw codedError("RangeError", "ERR_BUFFER_OUT_OF_BOUNDS", '"offset" is outside of buffer bounds');
  if (length === undefined) return new FastBuffer(buffer, at, max);
  length = +length;
  if (!(length > 0)) length = 0;
  else if (length > max) throw codedError("RangeError", "ERR_BUFFER_OUT_OF_BOUNDS", '"length" is outside of buffer bounds');
  return new FastBuffer(buffer, at, length);
}
function fromObject(v: Any): Any {
  if (v.length !== undefined || types.isAnyArrayBuffer(v.buffer)) {
    if (typeof v.length !== "number") return new FastBuffer(0);
    const out = new FastBuffer(v.length > 0 ? v.length : 0);
    for (let i = 0; i < out.length; i++) out[i] = v[i];
    return out;
  }
  if (v.type === "Buffer" && Array.isArray(v.data)) return fromObject(v.data);
  return undefined;
}
Buffer.copyBytesFrom = function copyBytesFrom(v: Any, offset?: Any, length?: Any): Any {
  if (!types.isTypedArray(v)) throw invalidArgType("view", ["TypedArray"], v);
  if (offset !== undefined) validateInteger(offset, "offset", 0);
  if (length !== undefined) validateInteger(length, "length", 0);
  const start = offset ?? 0;
  return wrap(view(v.slice(start, length === undefined ? undefined : start + length)));
};
Buffer.of = function of(...items: unknown[]): Any {
  const out = new FastBuffer(items.length);
  for (let i = 0; i < items.length; i++) out[i] = items[i] as number;
  return out;
};
Buffer.alloc = function alloc(size: Any, fill?: Any, encoding?: Any): Any {
  checkSize(size);
  const out: Any = new FastBuffer(size);
  if (fill !== undefined && fill !== 0 && size > 0) {
    out.fill(fill, 0, size, encoding);
  }
  return out;
};
Buffer.allocUnsafe = function allocUnsafe(size: Any): Any {
  checkSize(size);
  return new FastBuffer(size);
};
Buffer.allocUnsafeSlow = function allocUnsafeSlow(size: Any): Any {
  checkSize(size);
  return new FastBuffer(size);
};
Buffer.isBuffer = (b: Any): boolean => b instanceof Buffer;
Buffer.isEncoding = (e: Any): boolean => isEncoding(e);
Buffer.byteLength = function byteLength(v: Any, encoding?: Any): number {
  if (typeof v !== "string") {
    if (ArrayBuffer.isView(v) || types.isAnyArrayBuffer(v)) return v.byteLength;
    throw codedError("TypeError", "ERR_INVALID_ARG_TYPE", `The "string" argument must be of type string or an instance of Buffer or ArrayBuffer.${received(v)}`);
  }
  return textLength(v, normalizeEncoding(encoding) ?? "utf8");
};
Buffer.compare = function compare(a: Any, b: Any): number {
  if (!types.isUint8Array(a)) throw invalidArgType("buf1", ["Buffer", "Uint8Array"], a);
  if (!types.isUint8Array(b)) throw invalidArgType("buf2", ["Buffer", "Uint8Array"], b);
  return compareBytes(a, b);
};
function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const n = Math.min(a.length, b.length);
  for (let i = 0; i < n; i++) if (a[i] !== b[i]) return (a[i] as number) < (b[i] as number) ? -1 : 1;
  return a.length < b.length ? -1 : a.length > b.length ? 1 : 0;
}
Buffer.concat = function concat(list: Any, length?: Any): Any {
  if (!Array.isArray(list)) throw invalidArgType("list", "Array", list);
  for (let i = 0; i < list.length; i++) if (!types.isUint8Array(list[i])) throw invalidArgType(`list[${i}]`, ["Buffer", "Uint8Array"], list[i]);
  if (list.length === 0) return new FastBuffer(0);
  if (length === undefined) length = list.reduce((n: number, b: Uint8Array) => n + b.length, 0);
  else validateInteger(length, "length", 0);
  const out = new FastBuffer(length);
  let at = 0;
  for (const b of list as Uint8Array[]) {
    if (at + b.length > length) {
      out.set(b.subarray(0, length - at), at);
      at = length;
      break;
    }
    out.set(b, at);
    at += b.length;
  }
  return out;
};

const proto = Buffer.prototype as Any;
function define(methods: Record<string, Any>): void {
  for (const name of Object.keys(methods)) Object.defineProperty(proto, name, { value: methods[name], writable: true, enumerable: true, configurable: true });
}
const bytesOf = (self: Any): Uint8Array => {
  if (!types.isUint8Array(self)) throw codedError("TypeError", "ERR_INVALID_ARG_TYPE", "argument must be a buffer");
  return self;
};

define({
  toString(encoding?: Any, start?: Any, end?: Any): string {
    bytesOf(this);
    if (arguments.length === 0) return decodeBytes(this as Any, "utf8");
    const length = (this as Any).length;
    start = start === undefined || start <= 0 ? 0 : start >= length ? length : start | 0 || 0;
    end = end === undefined || end > length ? length : end | 0 || 0;
    if (end <= start) return "";
    if (encoding === undefined) return decodeBytes(view(this as Any).subarray(start, end), "utf8");
    const e = normalizeEncoding(`${encoding}`);
    if (e === undefined) throw codedError("TypeError", "ERR_UNKNOWN_ENCODING", `Unknown encoding: ${encoding}`);
    return decodeBytes(view(this as Any).subarray(start, end), e);
  },
  equals(other: Any): boolean {
    if (!types.isUint8Array(other)) throw invalidArgType("otherBuffer", ["Buffer", "Uint8Array"], other);
    return (this as Any) === other || ((this as Any).byteLength === other.byteLength && compareBytes(this as Any, other) === 0);
  },
  compare(target: Any, targetStart?: Any, targetEnd?: Any, sourceStart?: Any, sourceEnd?: Any): number {
    const self = bytesOf(this);
    if (!types.isUint8Array(target)) throw invalidArgType("target", ["Buffer", "Uint8Array"], target);
    const range = (v: Any, name: string, fallback: number, max: number): number => {
      if (v === undefined) return fallback;
      validateInteger(v, name, 0, max);
      return v;
    };
    const ts = range(targetStart, "targetStart", 0, Number.MAX_SAFE_INTEGER);
    const te = range(targetEnd, "targetEnd", target.length, target.length);
    const ss = range(sourceStart, "sourceStart", 0, Number.MAX_SAFE_INTEGER);
    const se = range(sourceEnd, "sourceEnd", self.length, self.length);
    if (ss >= se) return ts >= te ? 0 : -1;
    if (ts >= te) return 1;
    return compareBytes(view(self).subarray(ss, se), view(target).subarray(ts, te));
  },
  copy(target: Any, targetStart?: Any, sourceStart?: Any, sourceEnd?: Any): number {
    const self = bytesOf(this);
    if (!ArrayBuffer.isView(target) && !types.isAnyArrayBuffer(target)) throw invalidArgType("target", ["Buffer", "Uint8Array"], target);
    const to = ArrayBuffer.isView(target) ? view(target) : new Uint8Array(target as ArrayBuffer);
    const integer = (v: Any, name: string): number => {
      const n = Number.isNaN(+v) ? 0 : Math.trunc(+v);
      if (n < 0) throw outOfRange(name, ">= 0", v);
      return n;
    };
    const ts = targetStart === undefined ? 0 : integer(targetStart, "targetStart");
    let ss = 0;
    if (sourceStart !== undefined) {
      ss = integer(sourceStart, "sourceStart");
      if (ss > 0xffffffff) throw outOfRange("sourceStart", `>= 0 && <= ${self.length}`, sourceStart);
      if (ss > self.length) return 0;
    }
    const se = sourceEnd === undefined ? self.length : integer(sourceEnd, "sourceEnd");
    if (ts >= to.length || ss >= se) return 0;
    const n = Math.min(se - ss, to.length - ts, self.length - ss);
    to.set(view(self).subarray(ss, ss + n), ts);
    return n;
  },
  slice(start?: Any, end?: Any): Any {
    return (this as Any).subarray(start, end);
  },
  subarray(start?: Any, end?: Any): Any {
    const self = this as Any;
    const length = self.length;
    const adjust = (v: Any, fallback: number): number => {
      if (v === undefined) return fallback;
      v = Math.trunc(+v);
      if (v === 0 || Number.isNaN(v)) return 0;
      if (v < 0) return Math.max(v + length, 0);
      return Math.min(v, length);
    };
    const from = adjust(start, 0);
    const to = adjust(end, length);
    return new FastBuffer(self.buffer, self.byteOffset + from, Math.max(to - from, 0));
  },
  toJSON(): Any {
    return { type: "Buffer", data: Array.from(this as Any) };
  },
  write(text: Any, offset?: Any, length?: Any, encoding?: Any): number {
    const self = bytesOf(this);
    if (typeof text !== "string") throw invalidArgType("argument", ["string"], text);
    if (offset === undefined) return writeText(self, text, 0, self.length, "utf8");
    if (length === undefined && typeof offset === "string") {
      encoding = offset;
      length = self.length;
      offset = 0;
    } else {
      validateInteger(offset, "offset", 0, self.length);
      const rest = self.length - offset;
      if (length === undefined) length = rest;
      else if (typeof length === "string") {
        encoding = length;
        length = rest;
      } else {
        validateInteger(length, "length", 0, self.length);
        if (length > rest) length = rest;
      }
    }
    if (!encoding) return writeText(self, text, offset, length, "utf8");
    const e = normalizeEncoding(encoding);
    if (e === undefined) throw codedError("TypeError", "ERR_UNKNOWN_ENCODING", `Unknown encoding: ${encoding}`);
    return writeText(self, text, offset, length, e);
  },
  fill(value: Any, offset?: Any, end?: Any, encoding?: Any): Any {
    const self = this as Any;
    if (typeof value === "string") {
      if (offset === undefined || typeof offset === "string") {
        encoding = offset;
        offset = 0;
        end = self.length;
      } else if (typeof end === "string") {
        encoding = end;
        end = self.length;
      }
      if (encoding !== undefined && typeof encoding !== "string") throw invalidArgType("encoding", "string", encoding);
      const e = normalizeEncoding(encoding);
      if (e === undefined) throw codedError("TypeError", "ERR_UNKNOWN_ENCODING", `Unknown encoding: ${encoding}`);
      if (value.length === 0) value = 0;
      else if (value.length === 1 && ((e === "utf8" && value.charCodeAt(0) < 128) || e === "latin1")) value = value.charCodeAt(0);
      encoding = e;
    }
    if (offset === undefined) {
      offset = 0;
      end = self.length;
    } else {
      validateNumber(offset, "offset", 0);
      if (end === undefined) end = self.length;
      else validateNumber(end, "end", 0, self.length);
      if (offset >= end) return self;
    }
    if (typeof value === "number" || typeof value === "boolean") {
      Uint8Array.prototype.fill.call(self, (Number(value) as number) & 255, offset, end);
      return self;
    }
    let pattern: Uint8Array;
    if (typeof value === "string") pattern = fillText(value, encoding ?? "utf8");
    else if (ArrayBuffer.isView(value)) pattern = view(value);
    else {
      Uint8Array.prototype.fill.call(self, (Number(value) | 0) & 255, offset, end);
      return self;
    }
    if (pattern.length === 0) throw invalidArgValue("value", value);
    for (let i = offset, j = 0; i < end; i++, j++) self[i] = pattern[j % pattern.length];
    return self;
  },
  indexOf(value: Any, byteOffset?: Any, encoding?: Any): number {
    return indexOf(this as Any, value, byteOffset, encoding, true);
  },
  lastIndexOf(value: Any, byteOffset?: Any, encoding?: Any): number {
    return indexOf(this as Any, value, byteOffset, encoding, false);
  },
  includes(value: Any, byteOffset?: Any, encoding?: Any): boolean {
    return indexOf(this as Any, value, byteOffset, encoding, true) !== -1;
  },
  swap16(): Any {
    return swap(this as Any, 2);
  },
  swap32(): Any {
    return swap(this as Any, 4);
  },
  swap64(): Any {
    return swap(this as Any, 8);
  },
});
define({ toLocaleString: proto.toString });
function swap(self: Any, n: number): Any {
  if (self.length % n !== 0) throw codedError("RangeError", "ERR_INVALID_BUFFER_SIZE", `Buffer size must be a multiple of ${n * 8}-bits`);
  for (let i = 0; i < self.length; i += n) Uint8Array.prototype.reverse.call(view(self).subarray(i, i + n));
  return self;
}
for (const [name, encoding] of [["ascii", "ascii"], ["base64", "base64"], ["base64url", "base64url"], ["hex", "hex"], ["latin1", "latin1"], ["ucs2", "utf16le"], ["utf8", "utf8"]] as const) {
  define({
    [`${name}Slice`](this: Any, start: Any = 0, end: Any = this.length): string {
      const length = this.length;
      if (start < 0 || start > length) throw codedError("RangeError", "ERR_OUT_OF_RANGE", "Index out of range");
      return decodeBytes(view(this).subarray(start, Math.min(Math.max(end, start), length)), encoding);
    },
    [`${name}Write`](this: Any, text: Any, offset: Any = 0, length: Any = this.length - offset): number {
      if (typeof text !== "string") throw invalidArgType("argument", ["string"], text);
      if (offset < 0 || offset > (this as Any).length) throw codedError("RangeError", "ERR_BUFFER_OUT_OF_BOUNDS", '"offset" is outside of buffer bounds');
      if (length < 0 || length > (this as Any).length - offset) throw codedError("RangeError", "ERR_BUFFER_OUT_OF_BOUNDS", '"length" is outside of buffer bounds');
      return writeText(this as Any, text, offset, length, encoding);
    },
  });
}
Object.defineProperties(proto, {
  parent: { get(this: Any) { return this instanceof (Buffer as Any) ? this.buffer : undefined; }, enumerable: true, configurable: true },
  offset: { get(this: Any) { return this instanceof (Buffer as Any) ? this.byteOffset : undefined; }, enumerable: true, configurable: true },
  [customInspect]: {
    value: function inspect(this: Any, _depth: Any, ctx: Any, show: Any): string {
      const shown = Math.min(inspectMaxBytes, this.length);
      let text = decodeBytes(view(this).subarray(0, shown), "hex").replace(/(.{2})/g, "$1 ").trim();
      const rest = this.length - shown;
      if (rest > 0) text += ` ... ${rest} more byte${rest > 1 ? "s" : ""}`;
      const extra = Object.keys(this).filter((k) => !/^\d+$/.test(k));
      if (ctx !== undefined && extra.length > 0 && show !== undefined) {
        const o: Any = Object.create(null);
        for (const k of extra) o[k] = this[k];
        text += `${this.length !== 0 ? ", " : ""}${show(o, { ...defaultOptions, ...ctx, breakLength: Infinity, compact: true }).slice(27, -2)}`;
      }
      return `<${this.constructor.name} ${text}>`;
    },
    writable: true, enumerable: false, configurable: true,
  },
});
proto.inspect = proto[customInspect];
installNumbers(define);

export function SlowBuffer(size: Any): Any {
  checkSize(size);
  return new FastBuffer(size);
}
Object.setPrototypeOf(SlowBuffer.prototype, Uint8Array.prototype);
Object.setPrototypeOf(SlowBuffer, Uint8Array);

export function transcode(source: Any, fromEnc: Any, toEnc: Any): Any {
  if (!types.isUint8Array(source)) throw invalidArgType("source", ["Buffer", "Uint8Array"], source);
  const from = normalizeEncoding(fromEnc);
  const to = normalizeEncoding(toEnc);
  const able = ["utf8", "utf16le", "latin1", "ascii"];
  if (from === undefined || to === undefined || !able.includes(from) || !able.includes(to)) {
    throw codedError("Error", "ERR_INVALID_ARG_VALUE", `Unable to transcode Buffer [U_ILLEGAL_ARGUMENT_ERROR]`, { errno: 1 });
  }
  const invalid = (from === "utf16le" && source.length % 2 === 1) || (from === "utf8" && to === "utf16le" && !isUtf8(source));
  if (invalid) throw codedError("Error", "ERR_INVALID_ARG_VALUE", "Unable to transcode buffer due to invalid input");
  const text = decodeBytes(source, from === "ascii" ? "latin1" : from);
  if (to === "latin1" || to === "ascii") {
    const limit = to === "ascii" ? 0x7f : 0xff;
    return Buffer.from([...text].map((c) => ((c.codePointAt(0) as number) > limit ? 0x3f : (c.codePointAt(0) as number))));
  }
  return wrap(encodeText(text, to));
}
export function isUtf8(input: Any): boolean {
  const bytes = ArrayBuffer.isView(input) ? view(input) : types.isAnyArrayBuffer(input) ? new Uint8Array(input) : undefined;
  if (bytes === undefined) throw invalidArgType("input", ["ArrayBuffer", "Buffer", "TypedArray"], input);
  if ((bytes.buffer as Any).detached) throw codedError("Error", "ERR_INVALID_STATE", "Invalid state: Cannot validate on a detached buffer");
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
export function isAscii(input: Any): boolean {
  const bytes = ArrayBuffer.isView(input) ? view(input) : types.isAnyArrayBuffer(input) ? new Uint8Array(input) : undefined;
  if (bytes === undefined) throw invalidArgType("input", ["ArrayBuffer", "Buffer", "TypedArray"], input);
  if ((bytes.buffer as Any).detached) throw codedError("Error", "ERR_INVALID_STATE", "Invalid state: Cannot validate on a detached buffer");
  return bytes.every((b) => b < 128);
}
function resolveObjectURL(id: Any): unknown {
  validateString(id, "id");
  return undefined;
}
const web = globalThis as Any;
export const nodeExports: Any = {
  Buffer, SlowBuffer, transcode, isUtf8, isAscii, kMaxLength, kStringMaxLength, resolveObjectURL,
  constants: Object.defineProperties({}, { MAX_LENGTH: { value: kMaxLength, enumerable: true }, MAX_STRING_LENGTH: { value: kStringMaxLength, enumerable: true } }),
  btoa: (s: string): string => web.btoa(s),
  atob: (s: string): string => web.atob(s),
  get Blob(): unknown { return web.Blob; },
  get File(): unknown { return web.File; },
  get INSPECT_MAX_BYTES(): number { return inspectMaxBytes; },
  set INSPECT_MAX_BYTES(n: number) {
    validateNumber(n, "INSPECT_MAX_BYTES", 0);
    inspectMaxBytes = n;
  },
};
