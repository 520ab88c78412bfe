// Random values, primes and comparison. https://nodejs.org/api/crypto.html#cryptorandombytessize-callback

import { host } from "../../host.ts";
import { Buffer } from "../buffer.ts";
import { codedError, invalidArgType, outOfRange, validateBoolean, validateFunction, validateInt32, validateObject } from "../errors.ts";
import type { Any } from "../errors.ts";
import { bytesOf, copied, maybeBytes, none, settle } from "./common.ts";

const web = globalThis as Any;

export function randomBytes(size: Any, callback?: Any): Any {
  if (typeof size !== "number") throw invalidArgType("size", "number", size);
  if (!Number.isInteger(size) || size < 0 || size > 2147483647) throw outOfRange("size", ">= 0 && <= 2147483647", size);
  if (callback !== undefined) validateFunction(callback, "callback");
  const out = randomFillSync(Buffer.alloc(size));
  if (callback === undefined) return out;
  queueMicrotask(() => callback(null, out));
  return undefined;
}
export function randomFillSync(buffer: Any, offset: Any = 0, size?: Any): Any {
  if (!ArrayBuffer.isView(buffer) && !(buffer instanceof ArrayBuffer)) throw invalidArgType("buf", ["ArrayBuffer", "ArrayBufferView"], buffer);
  const all = ArrayBuffer.isView(buffer) ? new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength) : new Uint8Array(buffer);
  const unit = (buffer as Any).BYTES_PER_ELEMENT ?? 1;
  if (typeof offset !== "number") throw invalidArgType("offset", "number", offset);
  offset *= unit;
  if (Number.isNaN(offset) || offset > all.length || offset < 0) throw outOfRange("offset", `>= 0 && <= ${all.length}`, offset);
  if (size === undefined) size = all.length - offset;
  else {
    if (typeof size !== "number") throw invalidArgType("size", "number", size);
    size *= unit;
    if (Number.isNaN(size) || size > 2147483647 || size < 0) throw outOfRange("size", ">= 0 && <= 2147483647", size);
    if (size + offset > all.length) throw outOfRange("size + offset", `<= ${all.length}`, size + offset);
  }
  for (let i = offset; i < offset + size; i += 65536) all.set(host.crypto_random(Math.min(65536, offset + size - i)), i);
  return buffer;
}
export function randomFill(buffer: Any, offset: Any, size?: Any, callback?: Any): void {
  if (typeof offset === "function") [offset, size, callback] = [0, undefined, offset];
  else if (typeof size === "function") [size, callback] = [undefined, size];
  validateFunction(callback, "callback");
  randomFillSync(buffer, offset, size);
  queueMicrotask(() => callback(null, buffer));
}
export function randomInt(min: Any, max?: Any, callback?: Any): Any {
  if (max === undefined || typeof max === "function") [min, max, callback] = [0, min, max];
  if (callback !== undefined) validateFunction(callback, "callback");
  if (!Number.isSafeInteger(min)) throw invalidArgType("min", "a safe integer", min);
  if (!Number.isSafeInteger(max)) throw invalidArgType("max", "a safe integer", max);
  if (max <= min) throw outOfRange("max", `greater than the value of "min" (${min})`, max);
  const range = max - min;
  if (range > 2 ** 48 - 1) throw outOfRange("max - min", `<= ${2 ** 48 - 1}`, range);
  const limit = 2 ** 48 - (2 ** 48 % range);
  for (;;) {
    const n = Buffer.from(host.crypto_random(6)).readUIntBE(0, 6);
    if (n >= limit) continue;
    const value = min + (n % range);
    if (callback === undefined) return value;
    queueMicrotask(() => callback(undefined, value));
    return undefined;
  }
}
export function randomUUID(options?: Any): string {
  if (options !== undefined) validateObject(options, "options");
  const v = (options as Any)?.disableEntropyCache;
  if (v !== undefined && typeof v !== "boolean") throw invalidArgType("options.disableEntropyCache", "boolean", v);
  return web.crypto.randomUUID();
}
export function timingSafeEqual(a: Any, b: Any): boolean {
  if (!ArrayBuffer.isView(a) && !(a instanceof ArrayBuffer)) throw invalidArgType("buf1", ["ArrayBuffer", "Buffer", "TypedArray", "DataView"], a);
  if (!ArrayBuffer.isView(b) && !(b instanceof ArrayBuffer)) throw invalidArgType("buf2", ["ArrayBuffer", "Buffer", "TypedArray", "DataView"], b);
  if (a.byteLength !== b.byteLength) throw codedError("RangeError", "ERR_CRYPTO_TIMING_SAFE_EQUAL_LENGTH", "Input buffers must have the same byte length");
  return host.crypto_timing_safe_equal(bytesOf(a, "buf1"), bytesOf(b, "buf2"));
}

// Primes

/** A bigint or bytes, big-endian. */
function bigBytes(v: Any, name: string): Uint8Array {
  if (typeof v === "bigint") {
    if (v < 0n) throw outOfRange(name, ">= 0", v);
    let hex = v.toString(16);
    if (hex.length % 2 === 1) hex = `0${hex}`;
    return Buffer.from(hex, "hex");
  }
  const bytes = typeof v === "string" ? undefined : maybeBytes(v);
  if (bytes === undefined) throw invalidArgType(name, ["ArrayBuffer", "TypedArray", "Buffer", "DataView", "bigint"], v);
  return copied(bytes);
}
const bigOf = (b: Uint8Array): bigint => BigInt(`0x0${Buffer.from(b).toString("hex")}`);

/** What (add, rem) may be: with others a prime is not random enough, or there is none. */
const pairs = ["12,11", "24,23", "10,3", "60,59"];
const primeMaxBits = 8192;

interface PrimeOptions {
  safe: boolean;
  bigint: boolean;
  add: Uint8Array;
  rem: Uint8Array;
}
function primeOptions(size: Any, options: Any): PrimeOptions {
  validateInt32(size, "size", 1);
  validateObject(options, "options");
  const { safe = false, bigint = false, add, rem } = options as Any;
  validateBoolean(safe, "options.safe");
  validateBoolean(bigint, "options.bigint");
  return { safe, bigint, add: add === undefined ? none : bigBytes(add, "options.add"), rem: rem === undefined ? none : bigBytes(rem, "options.rem") };
}
/** What makes a size or a pair impossible is not an error of the arguments' form: generatePrime calls back with it. */
function checkPossible(size: number, o: PrimeOptions): void {
  if (size > primeMaxBits) throw outOfRange("size", `>= 1 && <= ${primeMaxBits}`, size);
  if (o.add.length === 0) return;
  const add = bigOf(o.add);
  if (add >= 1n << BigInt(size)) throw codedError("RangeError", "ERR_OUT_OF_RANGE", "invalid options.add");
  const rem = o.rem.length === 0 ? 1n : bigOf(o.rem);
  if (rem >= add) throw codedError("RangeError", "ERR_OUT_OF_RANGE", "invalid options.rem");
  if (!pairs.includes(`${add},${rem}`)) throw codedError("RangeError", "ERR_OUT_OF_RANGE", `options.add and options.rem must be one of the pairs ${pairs.map((p) => p.replace(",", " and ")).join(", ")}`);
}
const primeResult = (o: PrimeOptions, b: Uint8Array): Any => (o.bigint ? bigOf(b) : b.buffer.slice(b.byteOffset, b.byteOffset + b.byteLength));

export function generatePrimeSync(size: Any, options: Any = {}): Any {
  const o = primeOptions(size, options);
  checkPossible(size, o);
  return primeResult(o, host.node_prime_generate(size, o.safe, o.add, o.rem));
}
export function generatePrime(size: Any, options: Any, callback?: Any): void {
  if (typeof options === "function") [options, callback] = [{}, options];
  const o = primeOptions(size, options ?? {});
  validateFunction(callback, "callback");
  settle(() => {
    checkPossible(size, o);
    return host.node_prime_generate_async(size, o.safe, o.add, o.rem);
  }, callback, (b) => primeResult(o, b));
}
function checkArgs(candidate: Any, options: Any): [Uint8Array, number] {
  const bytes = bigBytes(candidate, "candidate");
  validateObject(options, "options");
  const { checks = 0 } = options as Any;
  validateInt32(checks, "options.checks", 0);
  return [bytes, checks];
}
export const checkPrimeSync = (candidate: Any, options: Any = {}): boolean => host.node_prime_check(...checkArgs(candidate, options));
export function checkPrime(candidate: Any, options: Any = {}, callback?: Any): void {
  if (typeof options === "function") [options, callback] = [{}, options];
  const args = checkArgs(candidate, options);
  validateFunction(callback, "callback");
  settle(() => host.node_prime_check_async(...args), callback, (v) => v);
}
