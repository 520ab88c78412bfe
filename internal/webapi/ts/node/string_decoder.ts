// node:string_decoder. https://nodejs.org/api/string_decoder.html

import { decodeBytes, normalizeEncoding } from "./bytes.ts";
import type { Encoding } from "./bytes.ts";
import { codedError, invalidArgType } from "./errors.ts";
import type { Any } from "./errors.ts";

const display: Record<Encoding, string> = { utf8: "utf8", utf16le: "utf16le", latin1: "latin1", ascii: "ascii", base64: "base64", base64url: "base64url", hex: "hex" };

/** Bytes at the end of a chunk that begin a character. */
function incomplete(b: Uint8Array, encoding: Encoding, continued: boolean): number {
  if (encoding === "utf16le") {
    if (b.length % 2 === 1) {
      // As in Node, half a pair waits for a chunk of its own, not for one that ends within the other half.
      const high = continued && b.length === 3 ? (b[1] as number) : 0;
      return high >= 0xd8 && high <= 0xdb ? 3 : 1;
    }
    const last = b.length >= 2 ? (b[b.length - 1] as number) : 0;
    return last >= 0xd8 && last <= 0xdb ? 2 : 0;
  }
  if (encoding === "base64" || encoding === "base64url") return b.length % 3;
  if (encoding !== "utf8") return 0;
  for (let n = 1; n <= 3 && n <= b.length; n++) {
    const c = b[b.length - n] as number;
    if ((c & 0xc0) === 0x80) continue;
    const want = (c & 0xf8) === 0xf0 ? 4 : (c & 0xf0) === 0xe0 ? 3 : (c & 0xe0) === 0xc0 ? 2 : 1;
    if (want <= n) return 0;
    return n;
  }
  return 0;
}
const needed = (b: Uint8Array, encoding: Encoding): number => {
  if (b.length === 0) return 0;
  if (encoding === "utf8") {
    const c = b[0] as number;
    return c >= 0xf0 ? 4 : c >= 0xe0 ? 3 : 2;
  }
  return encoding === "utf16le" ? (b.length >= 2 ? 4 : 2) : 3;
};

export function StringDecoder(this: Any, encoding?: Any): void {
  const e = normalizeEncoding(encoding);
  if (e === undefined) throw codedError("TypeError", "ERR_UNKNOWN_ENCODING", `Unknown encoding: ${encoding}`);
  this.encoding = display[e];
  Object.defineProperty(this, "_rest", { value: new Uint8Array(0), writable: true, enumerable: false });
}
const proto = StringDecoder.prototype as Any;
proto.write = function write(this: Any, chunk: Any): string {
  if (typeof chunk === "string") return chunk;
  if (!ArrayBuffer.isView(chunk)) throw invalidArgType("buf", ["Buffer", "TypedArray", "DataView"], chunk);
  if (this._rest === undefined) throw codedError("TypeError", "ERR_INVALID_THIS", 'Value of "this" must be of type StringDecoder');
  let bytes = new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  if (bytes.length === 0) return "";
  const continued = this._rest.length > 0;
  if (continued) {
    const joined = new Uint8Array(this._rest.length + bytes.length);
    joined.set(this._rest);
    joined.set(bytes, this._rest.length);
    bytes = joined;
  }
  const n = incomplete(bytes, this.encoding, continued);
  this._rest = bytes.slice(bytes.length - n);
  return decodeBytes(bytes.subarray(0, bytes.length - n), this.encoding);
};
proto.end = function end(this: Any, chunk?: Any): string {
  let out = chunk === undefined ? "" : this.write(chunk);
  if (this._rest.length > 0) {
    out += decodeBytes(this._rest, this.encoding);
    this._rest = new Uint8Array(0);
  }
  return out;
};
proto.text = function text(this: Any, chunk: Any, offset: number): string {
  this._rest = new Uint8Array(0);
  return this.write(chunk.slice(offset));
};
Object.defineProperties(proto, {
  lastChar: { get(this: Any) { return wrapped(this._rest, this.encoding); }, enumerable: true, configurable: true },
  lastNeed: { get(this: Any) { return Math.max(needed(this._rest, this.encoding) - this._rest.length, 0); }, enumerable: true, configurable: true },
  lastTotal: { get(this: Any) { return needed(this._rest, this.encoding); }, enumerable: true, configurable: true },
});
function wrapped(rest: Uint8Array, encoding: Encoding): Any {
  const out = (globalThis as Any).Buffer.alloc(encoding === "utf8" || encoding === "utf16le" ? 4 : 3);
  out.set(rest);
  return out;
}
export const nodeExports: Any = { StringDecoder };
