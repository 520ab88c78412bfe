// Key derivation. https://nodejs.org/api/crypto.html#cryptopbkdf2password-salt-iterations-keylen-digest-callback

import { host } from "../../host.ts";
import { codedError, outOfRange, validateFunction, validateInt32, validateInteger, validateObject, validateString, validateUint32 } from "../errors.ts";
import type { Any } from "../errors.ts";
import { bytesOf, copied, digestName, none, settle, toBuffer } from "./common.ts";
import { secretBytes } from "./keys.ts";

const sizeOf = (hash: string): number => host.node_digest(hash, none).length;
const badLength = (): Error => codedError("RangeError", "ERR_CRYPTO_INVALID_KEYLEN", "Invalid key length");

type Pbkdf2Args = [password: Uint8Array, salt: Uint8Array, iterations: number, size: number];
function pbkdf2Args(password: Any, salt: Any, iterations: Any, size: Any, digest: Any): Pbkdf2Args {
  validateString(digest, "digest");
  const p = bytesOf(password, "password");
  const s = bytesOf(salt, "salt");
  validateInt32(iterations, "iterations", 1);
  validateInt32(size, "keylen", 0);
  return [copied(p), copied(s), iterations, size];
}
/** A digest that is not there and a key that is too long are not errors of the arguments' form: pbkdf2 calls back with them. */
function pbkdf2Hash(digest: string, size: number): string {
  const hash = digestName(digest);
  if (size > 255 * sizeOf(hash)) throw badLength();
  return hash;
}
export function pbkdf2(password: Any, salt: Any, iterations: Any, size: Any, digest: Any, callback?: Any): void {
  if (typeof digest === "function") [digest, callback] = [undefined, digest];
  const args = pbkdf2Args(password, salt, iterations, size, digest);
  validateFunction(callback, "callback");
  settle(() => {
    const hash = pbkdf2Hash(digest, size);
    return size === 0 ? none : host.node_pbkdf2_async(hash, ...args);
  }, callback, toBuffer);
}
export function pbkdf2Sync(password: Any, salt: Any, iterations: Any, size: Any, digest: Any): Any {
  const args = pbkdf2Args(password, salt, iterations, size, digest);
  const hash = pbkdf2Hash(digest, size);
  return toBuffer(size === 0 ? new Uint8Array(0) : host.node_pbkdf2(hash, ...args));
}

type HkdfArgs = [key: Uint8Array, salt: Uint8Array, info: Uint8Array, size: number];
function hkdfArgs(digest: Any, key: Any, salt: Any, info: Any, size: Any): HkdfArgs {
  validateString(digest, "digest");
  const k = secretBytes(key, "ikm");
  const s = bytesOf(salt, "salt");
  const i = bytesOf(info, "info");
  validateInteger(size, "length", 0, 2147483647);
  if (i.byteLength > 1024) throw outOfRange("info", "must not contain more than 1024 bytes", i.byteLength);
  return [copied(k), copied(s), copied(i), size];
}
function hkdfHash(digest: string, size: number): string {
  const hash = digestName(digest);
  if (size > 255 * sizeOf(hash)) throw badLength();
  return hash;
}
const bufferOf = (b: Uint8Array): ArrayBuffer => b.buffer.slice(b.byteOffset, b.byteOffset + b.byteLength) as ArrayBuffer;
export function hkdfSync(digest: Any, key: Any, salt: Any, info: Any, size: Any): ArrayBuffer {
  const args = hkdfArgs(digest, key, salt, info, size);
  return bufferOf(host.node_hkdf(hkdfHash(digest, size), ...args));
}
export function hkdf(digest: Any, key: Any, salt: Any, info: Any, size: Any, callback: Any): void {
  const args = hkdfArgs(digest, key, salt, info, size);
  validateFunction(callback, "callback");
  settle(() => host.node_hkdf_async(hkdfHash(digest, size), ...args), callback, bufferOf);
}

/** N * r * p at most: what the default, 2 ** 17, takes eight times as long. */
const scryptCost = 2 ** 20;

interface ScryptArgs {
  password: Uint8Array;
  salt: Uint8Array;
  size: number;
  n: number;
  r: number;
  p: number;
  max: number;
}
function scryptArgs(password: Any, salt: Any, size: Any, options: Any): ScryptArgs {
  const w = bytesOf(password, "password");
  const s = bytesOf(salt, "salt");
  validateInt32(size, "keylen", 0);
  if (options !== undefined && options !== null) validateObject(options, "options");
  const pick = (a: string, b: string, fallback: number): number => {
    const v = options?.[a] ?? options?.[b];
    if (options?.[a] !== undefined && options?.[b] !== undefined) throw codedError("Error", "ERR_INCOMPATIBLE_OPTION_PAIR", `Option "${a}" cannot be used in combination with option "${b}"`);
    if (v !== undefined) validateUint32(v, a);
    return v || fallback;
  };
  const n = pick("N", "cost", 16384);
  const r = pick("r", "blockSize", 8);
  const p = pick("p", "parallelization", 1);
  const max = options?.maxmem ?? 32 * 1024 * 1024;
  if (options?.maxmem !== undefined) validateInteger(max, "maxmem", 0);
  return { password: copied(w), salt: copied(s), size, n, r, p, max };
}
/** Numbers that the algorithm does not allow: scrypt calls back with the error. */
function scryptNumbers(a: ScryptArgs): [Uint8Array, Uint8Array, number, number, number, number] {
  const { n, r, p } = a;
  const bad = (text: string): Error => codedError("RangeError", "ERR_CRYPTO_INVALID_SCRYPT_PARAMS", text);
  if (n < 2 || (n & (n - 1)) !== 0 || n >= 2 ** (16 * r)) throw bad("Invalid scrypt params");
  if (128 * r * (n + p + 2) > a.max) throw bad("Invalid scrypt params: memory limit exceeded");
  if (n * r * p > scryptCost) throw bad(`Invalid scrypt params: N * r * p must be at most ${scryptCost}`);
  return [a.password, a.salt, n, r, p, a.size];
}
export function scryptSync(password: Any, salt: Any, size: Any, options?: Any): Any {
  const args = scryptNumbers(scryptArgs(password, salt, size, options));
  return toBuffer(size === 0 ? new Uint8Array(0) : host.node_scrypt(...args));
}
export function scrypt(password: Any, salt: Any, size: Any, options: Any, callback?: Any): void {
  if (callback === undefined) [options, callback] = [undefined, options];
  const args = scryptArgs(password, salt, size, options);
  validateFunction(callback, "callback");
  settle(() => {
    const numbers = scryptNumbers(args);
    return size === 0 ? none : host.node_scrypt_async(...numbers);
  }, callback, toBuffer);
}
