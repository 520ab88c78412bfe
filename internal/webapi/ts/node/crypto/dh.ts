// Diffie-Hellman. https://nodejs.org/api/crypto.html#class-diffiehellman

import { host } from "../../host.ts";
import { isEncoding } from "../bytes.ts";
import { codedError, invalidArgType, invalidArgValue, outOfRange, validateFunction, validateInt32, validateObject, validateString } from "../errors.ts";
import type { Any } from "../errors.ts";
import { bytesOf, copied, none, output, settle, toBuffer } from "./common.ts";
import { curveOf } from "./keygen.ts";
import { isCryptoKey, keyArgs, KeyObject } from "./keys.ts";

const maxBits = 10000;
const smallest = 512;

/** The number that big-endian bytes stand for. */
function bigOf(b: Uint8Array): bigint {
  let hex = "0x0";
  for (const v of b) hex += v.toString(16).padStart(2, "0");
  return BigInt(hex);
}
const plainError = (message: string): Error => codedError("Error", "ERR_CRYPTO_OPERATION_FAILED", message);

/** getPublicKey and the like: bytes in an encoding. */
function give(bytes: Uint8Array | undefined, encoding: Any, missing: string): Any {
  if (bytes === undefined) throw codedError("Error", "ERR_CRYPTO_INVALID_STATE", missing);
  return output(copied(bytes), isEncoding(encoding) ? encoding : undefined);
}

class Exchange {
  _prime: Uint8Array = none;
  _generator: Uint8Array = none;
  _public: Uint8Array | undefined;
  _private: Uint8Array | undefined;
  _check: number | undefined;

  constructor() {
    for (const name of Object.keys(this)) Object.defineProperty(this, name, { enumerable: false });
  }
  get verifyError(): number {
    return (this._check ??= host.node_dh_check(this._prime, this._generator));
  }
  generateKeys(encoding?: Any): Any {
    this._private ??= host.node_dh_private(this._prime);
    this._public = host.node_dh_power(this._generator, this._private, this._prime);
    return this.getPublicKey(encoding);
  }
  computeSecret(other: Any, inputEncoding?: Any, outputEncoding?: Any): Any {
    const peer = bytesOf(other, "otherPublicKey", inputEncoding);
    this._checkPublic(peer, "peer public key");
    if (this._private === undefined) throw codedError("Error", "ERR_CRYPTO_INVALID_STATE", "No private key - did you forget to generate one?");
    return output(host.node_dh_power(peer, this._private, this._prime), outputEncoding);
  }
  /** 1 and p-1 would give away the secret, others are no members of the group. */
  _checkPublic(bytes: Uint8Array, what: string): void {
    const y = bigOf(bytes);
    if (y <= 1n) throw plainError(`invalid ${what}: too small`);
    if (y >= bigOf(this._prime) - 1n) throw plainError(`invalid ${what}: too large`);
  }
  getPrime(encoding?: Any): Any {
    return give(this._prime, encoding, "No prime");
  }
  getGenerator(encoding?: Any): Any {
    return give(this._generator, encoding, "No generator");
  }
  getPublicKey(encoding?: Any): Any {
    return give(this._public, encoding, "No public key - did you forget to generate one?");
  }
  getPrivateKey(encoding?: Any): Any {
    return give(this._private, encoding, "No private key - did you forget to generate one?");
  }
}

export class DiffieHellman extends Exchange {
  constructor(sizeOrKey: Any, keyEncoding?: Any, generator?: Any, generatorEncoding?: Any) {
    super();
    if (typeof sizeOrKey !== "number" && typeof sizeOrKey !== "string" && !ArrayBuffer.isView(sizeOrKey) && !(sizeOrKey instanceof ArrayBuffer)) {
      throw invalidArgType("sizeOrKey", ["number", "string", "ArrayBuffer", "Buffer", "TypedArray", "DataView"], sizeOrKey);
    }
    if (typeof sizeOrKey === "number") validateInt32(sizeOrKey, "sizeOrKey");
    // The encoding may be left out.
    if (keyEncoding !== undefined && keyEncoding !== null && keyEncoding !== "buffer" && !isEncoding(keyEncoding)) [generator, generatorEncoding, keyEncoding] = [keyEncoding, generator, undefined];
    this._generator = generatorOf(generator, generatorEncoding);
    if (typeof sizeOrKey === "number") {
      if (sizeOrKey > maxBits) throw outOfRange("sizeOrKey", `<= ${maxBits}`, sizeOrKey);
      if (sizeOrKey < smallest) throw plainError(`a prime must have ${smallest} bits or more`);
      this._prime = host.node_prime_generate(sizeOrKey, true, none, none);
      return;
    }
    const prime = copied(bytesOf(sizeOrKey, "sizeOrKey", keyEncoding));
    if (prime.length > maxBits / 8) throw codedError("RangeError", "ERR_OUT_OF_RANGE", "prime is too large");
    if (prime.length === 0 || ((prime[prime.length - 1] as number) & 1) === 0 || bigOf(prime) <= bigOf(this._generator)) throw plainError("Invalid DH parameters");
    this._prime = trimmed(prime);
  }
  setPublicKey(key: Any, encoding?: Any): this {
    const bytes = copied(bytesOf(key, "key", encoding));
    this._checkPublic(bytes, "public key");
    this._public = bytes;
    return this;
  }
  setPrivateKey(key: Any, encoding?: Any): this {
    this._private = copied(bytesOf(key, "key", encoding));
    return this;
  }
}
function trimmed(b: Uint8Array): Uint8Array {
  let at = 0;
  while (at < b.length - 1 && b[at] === 0) at++;
  return at === 0 ? b : b.slice(at);
}
function generatorOf(v: Any, encoding: Any): Uint8Array {
  if (v === undefined || v === null) return Uint8Array.of(2);
  if (typeof v === "number") {
    validateInt32(v, "generator");
    if (v === 0) return Uint8Array.of(2);
    if (v < 2) throw outOfRange("generator", ">= 2", v);
    return trimmed(Uint8Array.of(v >>> 24, (v >>> 16) & 255, (v >>> 8) & 255, v & 255));
  }
  if (typeof v !== "string" && !ArrayBuffer.isView(v) && !(v instanceof ArrayBuffer)) throw invalidArgType("generator", ["number", "string", "ArrayBuffer", "Buffer", "TypedArray", "DataView"], v);
  const bytes = bytesOf(v, "generator", encoding);
  if (bytes.length > maxBits / 8) throw codedError("RangeError", "ERR_OUT_OF_RANGE", "generator is too large");
  const out = trimmed(copied(bytes));
  if (out.length === 0 || (out.length === 1 && (out[0] as number) < 2)) throw plainError("Invalid generator");
  return out;
}

export class DiffieHellmanGroup extends Exchange {
  constructor(name: Any) {
    super();
    validateString(name, "name");
    const prime = host.node_dh_group(name.toLowerCase());
    if (prime === null) throw codedError("Error", "ERR_CRYPTO_UNKNOWN_DH_GROUP", "Unknown DH group");
    this._prime = prime;
    this._generator = Uint8Array.of(2);
    this._check = 0;
  }
}

// https://nodejs.org/api/crypto.html#class-ecdh

function formOf(format: Any): string {
  if (format === undefined || format === null) return "uncompressed";
  if (format !== "compressed" && format !== "hybrid" && format !== "uncompressed") throw codedError("TypeError", "ERR_CRYPTO_ECDH_INVALID_FORMAT", `Invalid ECDH format: ${format}`);
  return format;
}
function ecdhFailure(e: unknown): unknown {
  const text = (e as Error).message;
  return codedError("Error", text.startsWith("Private key") ? "ERR_CRYPTO_INVALID_KEYPAIR" : "ERR_CRYPTO_ECDH_INVALID_PUBLIC_KEY", text.startsWith("Private key") ? text : "Public key is not valid for specified curve");
}

export class ECDH {
  #curve: string;
  #private: Uint8Array | undefined;
  #public: Uint8Array | undefined;

  constructor(curve: Any) {
    validateString(curve, "curve");
    this.#curve = curveOf(curve);
  }
  static convertKey(key: Any, curve: Any, inputEncoding?: Any, outputEncoding?: Any, format?: Any): Any {
    validateString(curve, "curve");
    const point = bytesOf(key, "key", inputEncoding);
    const form = formOf(format);
    const known = curveOf(curve);
    try {
      return output(host.node_ecdh_point(known, point, form), outputEncoding);
    } catch (e) {
      throw codedError("Error", "ERR_CRYPTO_OPERATION_FAILED", (e as Error).message);
    }
  }
  generateKeys(encoding?: Any, format?: Any): Any {
    const form = formOf(format);
    [this.#private, this.#public] = host.node_ecdh_generate(this.#curve);
    return this.getPublicKey(encoding, form);
  }
  computeSecret(other: Any, inputEncoding?: Any, outputEncoding?: Any): Any {
    const peer = bytesOf(other, "otherPublicKey", inputEncoding);
    if (this.#private === undefined) throw codedError("Error", "ERR_CRYPTO_INVALID_KEYPAIR", "Invalid key pair");
    try {
      return output(host.node_ecdh_secret(this.#curve, this.#private, peer), outputEncoding);
    } catch (e) {
      throw ecdhFailure(e);
    }
  }
  getPrivateKey(encoding?: Any): Any {
    return give(this.#private, encoding, "Failed to get ECDH private key");
  }
  getPublicKey(encoding?: Any, format?: Any): Any {
    const form = formOf(format);
    if (this.#public === undefined) throw codedError("Error", "ERR_CRYPTO_INVALID_STATE", "Failed to get ECDH public key");
    return give(host.node_ecdh_point(this.#curve, this.#public, form), encoding, "");
  }
  setPrivateKey(key: Any, encoding?: Any): this {
    const bytes = copied(bytesOf(key, "key", encoding));
    try {
      this.#public = host.node_ecdh_public(this.#curve, bytes);
    } catch (e) {
      throw ecdhFailure(e);
    }
    this.#private = bytes;
    return this;
  }
  setPublicKey(key: Any, encoding?: Any): this {
    const bytes = bytesOf(key, "key", encoding);
    try {
      this.#public = host.node_ecdh_point(this.#curve, bytes, "uncompressed");
    } catch (e) {
      throw codedError("Error", "ERR_CRYPTO_OPERATION_FAILED", (e as Error).message);
    }
    return this;
  }
}

// https://nodejs.org/api/crypto.html#cryptodiffiehellmanoptions-callback
export function diffieHellman(options: Any, callback?: Any): Any {
  validateObject(options, "options");
  if (callback !== undefined) validateFunction(callback, "callback");
  const pick = (name: string): KeyObject => {
    const v = (options as Any)[name];
    const key = isCryptoKey(v) ? KeyObject.from(v) : v;
    if (!(key instanceof KeyObject)) throw invalidArgValue(`options.${name}`, v);
    return key;
  };
  const own = pick("privateKey");
  const peer = pick("publicKey");
  if (own.type !== "private") throw codedError("TypeError", "ERR_CRYPTO_INVALID_KEY_OBJECT_TYPE", `Invalid key object type ${own.type}, expected private.`);
  if (peer.type === "secret") throw codedError("TypeError", "ERR_CRYPTO_INVALID_KEY_OBJECT_TYPE", "Invalid key object type secret, expected private or public.");
  const types = [own, peer].map((k) => (k as Any).asymmetricKeyType);
  if (types[0] !== types[1] || !["ec", "x25519"].includes(types[0])) throw codedError("Error", "ERR_CRYPTO_INCOMPATIBLE_KEY", `Incompatible key types for Diffie-Hellman: ${types[0]} and ${types[1]}`);
  const run = (): Any => {
    try {
      return toBuffer(host.node_agree(...keyArgs(own), ...keyArgs(peer)));
    } catch (e) {
      throw codedError("Error", "ERR_CRYPTO_OPERATION_FAILED", (e as Error).message);
    }
  };
  if (callback === undefined) return run();
  settle(run, callback, (v) => v);
  return undefined;
}
