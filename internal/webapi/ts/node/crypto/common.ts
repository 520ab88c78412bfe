// What the parts of node:crypto share.

import { Buffer } from "../buffer.ts";
import { isEncoding } from "../bytes.ts";
import { codedError, invalidArgType } from "../errors.ts";
import type { Any } from "../errors.ts";
import { promisifyHook } from "../promisifyhook.ts";

export const hashNames = ["md5", "sha1", "sha224", "sha256", "sha384", "sha512", "sha512-224", "sha512-256", "sha3-224", "sha3-256", "sha3-384", "sha3-512"];

/** The name that ops know; undefined when there is no such hash function. */
export function knownHash(name: string): string | undefined {
  const lower = name.toLowerCase().replace(/^rsa-/, "");
  const plain = /^sha-(1|224|256|384|512)$/.test(lower) ? lower.replace("-", "") : lower.replace("sha512/", "sha512-");
  return hashNames.includes(plain) ? plain : undefined;
}
export function hashName(name: string): string {
  const known = knownHash(name);
  if (known === undefined) throw codedError("Error", "ERR_CRYPTO_INVALID_DIGEST", "Digest method not supported");
  return known;
}
export function digestName(name: string): string {
  const known = knownHash(name);
  if (known === undefined) throw codedError("TypeError", "ERR_CRYPTO_INVALID_DIGEST", `Invalid digest: ${name}`);
  return known;
}

const binary = ["string", "ArrayBuffer", "Buffer", "TypedArray", "DataView"];

/** Bytes of what Node calls a BinaryLike; undefined when it is none. */
export function maybeBytes(v: Any, encoding?: Any): Uint8Array | undefined {
  if (typeof v === "string") return Buffer.from(v, isEncoding(encoding) ? encoding : "utf8");
  if (ArrayBuffer.isView(v)) return new Uint8Array(v.buffer, v.byteOffset, v.byteLength);
  if (v instanceof ArrayBuffer) return new Uint8Array(v);
  return undefined;
}
export function bytesOf(v: Any, name: string, encoding?: Any): Uint8Array {
  const bytes = maybeBytes(v, encoding);
  if (bytes === undefined) throw invalidArgType(name, binary, v);
  return bytes;
}
/** Data of an update: no bare ArrayBuffer. */
export function dataOf(v: Any, encoding?: Any): Uint8Array {
  if (typeof v !== "string" && !ArrayBuffer.isView(v)) throw invalidArgType("data", ["string", "Buffer", "TypedArray", "DataView"], v);
  return bytesOf(v, "data", encoding);
}
export const copied = (bytes: Uint8Array): Uint8Array => Uint8Array.from(bytes);

export function output(bytes: Uint8Array, encoding?: Any): Any {
  const b = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return encoding === undefined || encoding === null || encoding === "buffer" ? b : b.toString(encoding);
}
export const toBuffer = (b: Uint8Array): Any => Buffer.from(b.buffer, b.byteOffset, b.byteLength);
export const none = new Uint8Array(0);

export function joined(chunks: Uint8Array[]): Uint8Array {
  return chunks.length === 1 ? (chunks[0] as Uint8Array) : Buffer.concat(chunks);
}

/** A class that can be called without new. */
export function callable(type: Any): Any {
  return new Proxy(type, { apply: (t, _self, args) => Reflect.construct(t, args) });
}

/** Calls back, later, with what start gives or why it failed. An error that the callback throws is the app's, not that of a promise. */
export function settle<T>(start: () => Promise<T> | T, callback: Any, wrap: (value: T) => unknown): void {
  const fail = (error: unknown): void => queueMicrotask(() => callback(error));
  let result: Promise<T> | T;
  try {
    result = start();
  } catch (e) {
    fail(e);
    return;
  }
  Promise.resolve(result).then((value) => {
    const wrapped = wrap(value);
    queueMicrotask(() => callback(null, wrapped));
  }, fail);
}

/** Gives fn, whose callback is last, a promise version for util.promisify. */
export function promisified<T extends Function>(fn: T, pick: (...values: Any[]) => unknown = (v) => v): T {
  const version = (...args: unknown[]): Promise<unknown> => new Promise((resolve, reject) => fn(...args, (error: unknown, ...values: unknown[]) => (error ? reject(error) : resolve(pick(...values)))));
  Object.defineProperty(fn, promisifyHook, { value: version, configurable: true });
  return fn;
}

/** An error that an op threw, with a code of Node's. */
export function withCode(e: unknown, code: string): unknown {
  const error = e as Any;
  if (error instanceof Error && error.name !== "DOMException" && (error as Any).code === undefined) (error as Any).code = code;
  return error;
}
