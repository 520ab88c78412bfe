// node:crypto. https://nodejs.org/api/crypto.html

import { host } from "../host.ts";
import { Buffer } from "./buffer.ts";
import { isEncoding } from "./bytes.ts";
import { codedError, invalidArgType, outOfRange, unsupported, validateFunction, validateInt32, validateInteger, validateObject, validateString, validateUint32 } from "./errors.ts";
import type { Any } from "./errors.ts";
import { nodeExports as streams } from "./stream.ts";

const web = globalThis as Any;
const hashNames = ["md5", "sha1", "sha224", "sha256", "sha384", "sha512", "sha512-224", "sha512-256", "sha3-224", "sha3-256", "sha3-384", "sha3-512"];

function hashName(name: string): string {
  const lower = name.toLowerCase().replace(/^rsa-/, "");
  const plain = /^sha-(1|224|256|384|512)$/.test(lower) ? lower.replace("-", "") : lower.replace("sha512/", "sha512-");
  if (!hashNames.includes(plain)) throw codedError("Error", "ERR_CRYPTO_INVALID_DIGEST", "Digest method not supported");
  return plain;
}

/** Bytes of what Node calls a BinaryLike. */
function bytesOf(v: Any, name: string, encoding?: Any): Uint8Array {
  if (typeof v === "string") return Buffer.from(v, isEncoding(encoding) ? encoding : "utf8");
  if (ArrayBuffer.isView(v)) return new Uint8Array(v.buffer, v.byteOffset, v.byteLength);
  if (v instanceof ArrayBuffer) return new Uint8Array(v);
  if (v instanceof KeyObject && v.type === "secret") return v._bytes;
  throw invalidArgType(name, ["string", "ArrayBuffer", "Buffer", "TypedArray", "DataView"], v);
}
function output(bytes: Uint8Array, encoding: Any): Any {
  const b = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return encoding === undefined || encoding === null || encoding === "buffer" ? b : b.toString(encoding);
}
function joined(chunks: Uint8Array[]): Uint8Array {
  return chunks.length === 1 ? (chunks[0] as Uint8Array) : Buffer.concat(chunks);
}

const finalized = (): Error => codedError("Error", "ERR_CRYPTO_HASH_FINALIZED", "Digest already called");

class HashBase extends streams.Transform {
  _chunks: Uint8Array[] = [];
  _done = false;

  update(data: Any, encoding?: Any): this {
    if (this._done) throw finalized();
    if (typeof data !== "string" && !ArrayBuffer.isView(data)) throw invalidArgType("data", ["string", "Buffer", "TypedArray", "DataView"], data);
    this._chunks.push(Uint8Array.from(bytesOf(data, "data", encoding)));
    return this;
  }
  _transform(chunk: Any, encoding: Any, callback: () => void): void {
    this.update(chunk, encoding);
    callback();
  }
  _flush(callback: () => void): void {
    this["push"](this["digest"]());
    callback();
  }
}
export class Hash extends HashBase {
  #name: string;
  #result: Uint8Array | undefined;
  constructor(name: Any, options?: Any, chunks: Uint8Array[] = []) {
    super(options);
    validateString(name, "algorithm");
    this.#name = hashName(name);
    if (options?.outputLength !== undefined) {
      validateUint32(options.outputLength, "options.outputLength");
      if (options.outputLength !== host.node_digest(this.#name, new Uint8Array(0)).length) throw codedError("Error", "ERR_OSSL_EVP_NOT_XOF_OR_INVALID_LENGTH", "Unsupported state or unable to set output length");
    }
    this._chunks = chunks;
  }
  digest(encoding?: Any): Any {
    if (this._done) throw finalized();
    this._done = true;
    this.#result = host.node_digest(this.#name, joined(this._chunks));
    this._chunks = [];
    return output(this.#result, encoding);
  }
  copy(options?: Any): Hash {
    if (this._done) throw finalized();
    return new Hash(this.#name, options, this._chunks.slice());
  }
}
export class Hmac extends HashBase {
  #name: string;
  #key: Uint8Array;
  constructor(name: Any, key: Any, options?: Any) {
    super(options);
    validateString(name, "hmac");
    this.#key = Uint8Array.from(bytesOf(key, "key", options?.encoding));
    this.#name = hashName(name);
  }
  digest(encoding?: Any): Any {
    if (this._done) return output(new Uint8Array(0), encoding);
    this._done = true;
    const result = host.node_hmac(this.#name, this.#key, joined(this._chunks));
    this._chunks = [];
    return output(result, encoding);
  }
}
function callable(type: Any): Any {
  return new Proxy(type, { apply: (t, _self, args) => Reflect.construct(t, args) });
}
function hash(name: Any, data: Any, encoding: Any = "hex"): Any {
  validateString(name, "algorithm");
  return output(host.node_digest(hashName(name), bytesOf(data, "input")), typeof encoding === "object" ? encoding?.outputEncoding : encoding);
}

/** Secret keys; others are in crypto.subtle. */
export class KeyObject {
  type = "secret";
  _bytes: Uint8Array;
  constructor(bytes: Uint8Array) {
    this._bytes = bytes;
    Object.defineProperty(this, "_bytes", { enumerable: false });
  }
  get symmetricKeySize(): number {
    return this._bytes.length;
  }
  get [Symbol.toStringTag](): string {
    return "KeyObject";
  }
  export(options?: Any): Any {
    if (options?.format === "jwk") return { kty: "oct", k: output(this._bytes, "base64url") };
    return Buffer.from(this._bytes);
  }
  equals(other: Any): boolean {
    if (!(other instanceof KeyObject)) throw invalidArgType("otherKeyObject", "KeyObject", other);
    return Buffer.compare(Buffer.from(this._bytes), Buffer.from(other._bytes)) === 0;
  }
}
const createSecretKey = (key: Any, encoding?: Any): KeyObject => new KeyObject(Uint8Array.from(bytesOf(key, "key", encoding)));

function randomBytes(size: Any, callback?: Any): Any {
  if (typeof size !== "number") throw invalidArgType("size", "number", size);
  if (!Number.isInteger(size) || size < 0 || size > 2147483647) throw outOfRange("size", ">= 0 && <= 2147483647", size);
  if (callback !== undefined) validateFunction(callback, "callback");
  const out = randomFillSync(Buffer.alloc(size));
  if (callback === undefined) return out;
  queueMicrotask(() => callback(null, out));
  return undefined;
}
function randomFillSync(buffer: Any, offset: Any = 0, size?: Any): Any {
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
function randomFill(buffer: Any, offset: Any, size?: Any, callback?: Any): void {
  if (typeof offset === "function") [offset, size, callback] = [0, undefined, offset];
  else if (typeof size === "function") [size, callback] = [undefined, size];
  validateFunction(callback, "callback");
  randomFillSync(buffer, offset, size);
  queueMicrotask(() => callback(null, buffer));
}
function randomInt(min: Any, max?: Any, callback?: Any): Any {
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
function timingSafeEqual(a: Any, b: Any): boolean {
  if (!ArrayBuffer.isView(a) && !(a instanceof ArrayBuffer)) throw invalidArgType("buf1", ["ArrayBuffer", "Buffer", "TypedArray", "DataView"], a);
  if (!ArrayBuffer.isView(b) && !(b instanceof ArrayBuffer)) throw invalidArgType("buf2", ["ArrayBuffer", "Buffer", "TypedArray", "DataView"], b);
  if (a.byteLength !== b.byteLength) throw codedError("RangeError", "ERR_CRYPTO_TIMING_SAFE_EQUAL_LENGTH", "Input buffers must have the same byte length");
  return host.crypto_timing_safe_equal(bytesOf(a, "buf1"), bytesOf(b, "buf2"));
}

function settle(promise: Promise<Uint8Array>, callback: Any, wrap: (b: Uint8Array) => unknown): void {
  promise.then((b) => callback(null, wrap(b)), (e) => callback(e));
}
const toBuffer = (b: Uint8Array): Any => Buffer.from(b.buffer, b.byteOffset, b.byteLength);

function pbkdf2Args(password: Any, salt: Any, iterations: Any, size: Any, digest: Any): [string, Uint8Array, Uint8Array, number, number] {
  validateString(digest, "digest");
  const p = bytesOf(password, "password");
  const s = bytesOf(salt, "salt");
  validateInt32(iterations, "iterations", 1);
  validateInt32(size, "keylen", 0);
  return [hashName(digest), p, s, iterations, size];
}
function pbkdf2(password: Any, salt: Any, iterations: Any, size: Any, digest: Any, callback?: Any): void {
  if (typeof digest === "function") [digest, callback] = [undefined, digest];
  const args = pbkdf2Args(password, salt, iterations, size, digest);
  validateFunction(callback, "callback");
  settle(host.node_pbkdf2_async(...args), callback, toBuffer);
}
const pbkdf2Sync = (password: Any, salt: Any, iterations: Any, size: Any, digest: Any): Any => toBuffer(host.node_pbkdf2(...pbkdf2Args(password, salt, iterations, size, digest)));

function hkdfArgs(digest: Any, key: Any, salt: Any, info: Any, size: Any): [string, Uint8Array, Uint8Array, Uint8Array, number] {
  validateString(digest, "digest");
  const k = bytesOf(key, "ikm");
  const s = bytesOf(salt, "salt");
  const i = bytesOf(info, "info");
  validateInteger(size, "length", 0, 2147483647);
  if (i.byteLength > 1024) throw outOfRange("info", "must not contain more than 1024 bytes", i.byteLength);
  const name = hashName(digest);
  if (size > 255 * host.node_digest(name, new Uint8Array(0)).length) throw codedError("RangeError", "ERR_CRYPTO_INVALID_KEYLEN", "Invalid key length");
  return [name, k, s, i, size];
}
const bufferOf = (b: Uint8Array): ArrayBuffer => b.buffer.slice(b.byteOffset, b.byteOffset + b.byteLength) as ArrayBuffer;
const hkdfSync = (digest: Any, key: Any, salt: Any, info: Any, size: Any): ArrayBuffer => bufferOf(host.node_hkdf(...hkdfArgs(digest, key, salt, info, size)));
function hkdf(digest: Any, key: Any, salt: Any, info: Any, size: Any, callback: Any): void {
  const args = hkdfArgs(digest, key, salt, info, size);
  validateFunction(callback, "callback");
  settle(host.node_hkdf_async(...args), callback, bufferOf);
}

function scryptArgs(password: Any, salt: Any, size: Any, options: Any): [Uint8Array, Uint8Array, number, number, number, number] {
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
  if (n < 2 || (n & (n - 1)) !== 0 || 128 * n * r > max) throw codedError("RangeError", "ERR_CRYPTO_INVALID_SCRYPT_PARAMS", 128 * n * r > max ? "Invalid scrypt params: memory limit exceeded" : "Invalid scrypt params");
  return [w, s, n, r, p, size];
}
const scryptSync = (password: Any, salt: Any, size: Any, options?: Any): Any => toBuffer(host.node_scrypt(...scryptArgs(password, salt, size, options)));
function scrypt(password: Any, salt: Any, size: Any, options: Any, callback?: Any): void {
  if (callback === undefined) [options, callback] = [undefined, options];
  const args = scryptArgs(password, salt, size, options);
  validateFunction(callback, "callback");
  settle(host.node_scrypt_async(...args), callback, toBuffer);
}

const ciphers = ["128", "192", "256"].flatMap((bits) => ["cbc", "ctr", "ecb", "gcm"].map((mode) => `aes-${bits}-${mode}`));
const none = new Uint8Array(0);

class CipherBase extends streams.Transform {
  #decrypt: boolean;
  #name: string;
  #key: Uint8Array;
  #iv: Uint8Array;
  #id: number | undefined;
  #padding = true;
  #aad: Uint8Array = none;
  #tag: Uint8Array = none;
  #hasTag = false;
  #final = false;

  constructor(decrypt: boolean, name: Any, key: Any, iv: Any, options: Any) {
    super(options);
    validateString(name, "cipher");
    this.#decrypt = decrypt;
    this.#name = name.toLowerCase().replace(/^id-aes(\d+)-gcm$/, "aes-$1-gcm");
    this.#key = Uint8Array.from(bytesOf(key, "key"));
    this.#iv = iv === null ? none : Uint8Array.from(bytesOf(iv, "iv"));
    if (!ciphers.includes(this.#name)) throw codedError("Error", "ERR_CRYPTO_UNKNOWN_CIPHER", "Unknown cipher");
    this.#release(this.#start()); // the key and the iv are checked at once
  }
  #start(): number {
    try {
      return host.node_cipher_new(this.#name, this.#key, this.#iv, this.#decrypt, this.#padding);
    } catch (e) {
      const text = (e as Error).message;
      throw text === "Invalid key length" ? codedError("RangeError", "ERR_CRYPTO_INVALID_KEYLEN", text) : codedError("TypeError", "ERR_CRYPTO_INVALID_IV", text);
    }
  }
  #release(id: number): void {
    try {
      host.node_cipher_final(id, none, none);
    } catch {
      // Nothing was encrypted.
    }
  }
  update(data: Any, inputEncoding?: Any, outputEncoding?: Any): Any {
    if (typeof data !== "string" && !ArrayBuffer.isView(data)) throw invalidArgType("data", ["string", "Buffer", "TypedArray", "DataView"], data);
    if (this.#final) throw codedError("Error", "ERR_CRYPTO_INVALID_STATE", "Invalid state for operation update");
    this.#id ??= this.#start();
    return output(host.node_cipher_update(this.#id, bytesOf(data, "data", inputEncoding)), outputEncoding);
  }
  final(outputEncoding?: Any): Any {
    if (this.#final) throw codedError("Error", "ERR_CRYPTO_INVALID_STATE", "Invalid state for operation final");
    this.#final = true;
    this.#id ??= this.#start();
    let out: Uint8Array;
    try {
      out = host.node_cipher_final(this.#id, this.#aad, this.#tag);
    } catch (e) {
      const text = (e as Error).message;
      if (text === "bad decrypt") throw codedError("Error", "ERR_OSSL_BAD_DECRYPT", text, { reason: text });
      if (text === "wrong final block length") throw codedError("Error", "ERR_OSSL_WRONG_FINAL_BLOCK_LENGTH", text, { reason: text });
      throw new Error(text);
    }
    if (this.#name.endsWith("gcm") && !this.#decrypt) {
      this.#tag = out;
      this.#hasTag = true;
      out = new Uint8Array(0);
    }
    return output(out, outputEncoding);
  }
  setAutoPadding(on: Any = true): this {
    if (this.#final || this.#id !== undefined) throw codedError("Error", "ERR_CRYPTO_INVALID_STATE", "Invalid state for operation setAutoPadding");
    this.#padding = Boolean(on);
    return this;
  }
  setAAD(data: Any): this {
    if (!this.#name.endsWith("gcm")) throw codedError("Error", "ERR_CRYPTO_INVALID_STATE", "Invalid state for operation setAAD");
    this.#aad = Buffer.concat([this.#aad, bytesOf(data, "buffer")]);
    return this;
  }
  getAuthTag(): Any {
    if (!this.#hasTag || this.#decrypt) throw codedError("Error", "ERR_CRYPTO_INVALID_STATE", "Invalid state for operation getAuthTag");
    return toBuffer(this.#tag);
  }
  setAuthTag(tag: Any, encoding?: Any): this {
    if (!this.#decrypt || !this.#name.endsWith("gcm")) throw codedError("Error", "ERR_CRYPTO_INVALID_STATE", "Invalid state for operation setAuthTag");
    const bytes = Uint8Array.from(bytesOf(tag, "buffer", encoding));
    if (![4, 8, 12, 13, 14, 15, 16].includes(bytes.length)) throw codedError("TypeError", "ERR_CRYPTO_INVALID_AUTH_TAG", `Invalid authentication tag length: ${bytes.length}`);
    this.#tag = bytes;
    return this;
  }
  _transform(chunk: Any, encoding: Any, callback: (e: unknown, v?: unknown) => void): void {
    callback(null, this.update(chunk, encoding));
  }
  _flush(callback: (e?: unknown) => void): void {
    try {
      this["push"](this.final());
    } catch (e) {
      callback(e);
      return;
    }
    callback();
  }
}
class Cipheriv extends CipherBase {
  constructor(name: Any, key: Any, iv: Any, options?: Any) {
    super(false, name, key, iv, options);
  }
}
class Decipheriv extends CipherBase {
  constructor(name: Any, key: Any, iv: Any, options?: Any) {
    super(true, name, key, iv, options);
  }
}
function getCipherInfo(name: Any): Any {
  if (typeof name !== "string" || !ciphers.includes(name.toLowerCase())) return undefined;
  const [, bits, mode] = name.toLowerCase().split("-") as [string, string, string];
  const out: Any = { mode, name: name.toLowerCase(), keyLength: Number(bits) / 8 };
  if (mode !== "ecb") out.ivLength = mode === "gcm" ? 12 : 16;
  if (mode === "cbc" || mode === "ecb") out.blockSize = 16;
  return out;
}
function randomUUID(options?: Any): string {
  if (options !== undefined) validateObject(options, "options");
  const v = (options as Any)?.disableEntropyCache;
  if (v !== undefined && typeof v !== "boolean") throw invalidArgType("options.disableEntropyCache", "boolean", v);
  return web.crypto.randomUUID();
}
const missing: Any = {};
for (const name of ["checkPrime", "checkPrimeSync", "createDiffieHellman", "createDiffieHellmanGroup", "createECDH", "createPrivateKey", "createPublicKey", "createSign", "createVerify", "diffieHellman", "generateKey", "generateKeyPair", "generateKeyPairSync", "generateKeySync", "generatePrime", "generatePrimeSync", "getDiffieHellman", "privateDecrypt", "privateEncrypt", "publicDecrypt", "publicEncrypt", "setEngine", "sign", "verify"]) {
  missing[name] = { [name](): never { throw unsupported(`crypto.${name}`); } }[name];
}
export const nodeExports: Any = {
  ...missing,
  Cipheriv: callable(Cipheriv), Decipheriv: callable(Decipheriv), Hash: callable(Hash), Hmac: callable(Hmac), KeyObject,
  createCipheriv: (n: Any, k: Any, iv: Any, o?: Any): Any => new Cipheriv(n, k, iv, o),
  createDecipheriv: (n: Any, k: Any, iv: Any, o?: Any): Any => new Decipheriv(n, k, iv, o),
  createHash: (n: Any, o?: Any): Hash => new Hash(n, o),
  createHmac: (n: Any, k: Any, o?: Any): Hmac => new Hmac(n, k, o),
  createSecretKey, getCipherInfo, hash, hkdf, hkdfSync, pbkdf2, pbkdf2Sync, randomBytes, randomFill, randomFillSync, randomInt, randomUUID, scrypt, scryptSync, timingSafeEqual,
  getCiphers: (): string[] => ciphers.slice(),
  getCurves: (): string[] => [],
  getFips: (): number => 0,
  setFips(): void {},
  getHashes: (): string[] => hashNames.slice(),
  secureHeapUsed: (): Any => ({ total: 0, used: 0, utilization: 0, min: 2 }),
  pseudoRandomBytes: randomBytes, prng: randomBytes, rng: randomBytes,
  constants: { RSA_PKCS1_PADDING: 1, RSA_NO_PADDING: 3, RSA_PKCS1_OAEP_PADDING: 4, RSA_PKCS1_PSS_PADDING: 6, RSA_PSS_SALTLEN_DIGEST: -1, RSA_PSS_SALTLEN_MAX_SIGN: -2, RSA_PSS_SALTLEN_AUTO: -2, defaultCoreCipherList: "", TLS1_VERSION: 769, TLS1_1_VERSION: 770, TLS1_2_VERSION: 771, TLS1_3_VERSION: 772, POINT_CONVERSION_COMPRESSED: 2, POINT_CONVERSION_UNCOMPRESSED: 4, POINT_CONVERSION_HYBRID: 6 },
  getRandomValues: (v: Any): Any => web.crypto.getRandomValues(v),
  get webcrypto(): unknown { return web.crypto; },
  get subtle(): unknown { return web.crypto.subtle; },
  fips: false,
};
