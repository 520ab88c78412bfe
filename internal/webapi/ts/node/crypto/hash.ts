// Hash, Hmac and hash(). https://nodejs.org/api/crypto.html#class-hash

import { host } from "../../host.ts";
import { isEncoding } from "../bytes.ts";
import { codedError, invalidArgType, invalidArgValue, validateString, validateUint32 } from "../errors.ts";
import type { Any } from "../errors.ts";
import { nodeExports as streams } from "../stream.ts";
import { bytesOf, copied, dataOf, hashName, joined, output } from "./common.ts";
import { secretBytes } from "./keys.ts";

const finalized = (): Error => codedError("Error", "ERR_CRYPTO_HASH_FINALIZED", "Digest already called");

/** Data is gathered up to this size: one op for a short message, a bounded memory for a long one. */
const gathered = 64 * 1024;
const kHandle = Symbol("kHandle");

/** A running hash. */
class HashHandle {
  #name: string;
  #chunks: Uint8Array[] = [];
  #size = 0;
  #state: Uint8Array | undefined;
  #result: Uint8Array | undefined;

  constructor(name: string) {
    this.#name = name;
  }
  update(bytes: Uint8Array): boolean {
    if (this.#result !== undefined) return false;
    if (bytes.length >= gathered) {
      this.#spill();
      this.#state = host.node_hash_update(this.#name, this.#state ?? null, bytes);
      return true;
    }
    this.#chunks.push(copied(bytes));
    this.#size += bytes.length;
    if (this.#size >= gathered) this.#spill();
    return true;
  }
  #spill(): void {
    if (this.#chunks.length === 0) return;
    this.#state = host.node_hash_update(this.#name, this.#state ?? null, joined(this.#chunks));
    this.#chunks = [];
    this.#size = 0;
  }
  digest(): Uint8Array {
    if (this.#result === undefined) {
      if (this.#state === undefined) this.#result = host.node_digest(this.#name, joined(this.#chunks));
      else {
        this.#spill();
        this.#result = host.node_hash_finish(this.#name, this.#state);
      }
      this.#chunks = [];
    }
    return copied(this.#result);
  }
  copy(): HashHandle {
    if (this.#result !== undefined) throw codedError("Error", "ERR_CRYPTO_HASH_FINALIZED", "The hash has already been finalized");
    const out = new HashHandle(this.#name);
    out.#chunks = this.#chunks.slice();
    out.#size = this.#size;
    out.#state = this.#state;
    return out;
  }
}

export class Hash extends streams.Transform {
  [kHandle]: HashHandle;
  #done = false;

  constructor(name: Any, options?: Any) {
    super(options);
    if (name instanceof HashHandle) {
      this[kHandle] = name;
      return;
    }
    validateString(name, "algorithm");
    const known = hashName(name);
    this[kHandle] = new HashHandle(known);
    if (options?.outputLength !== undefined) {
      validateUint32(options.outputLength, "options.outputLength");
      if (options.outputLength !== host.node_digest(known, new Uint8Array(0)).length) throw codedError("Error", "ERR_OSSL_EVP_NOT_XOF_OR_INVALID_LENGTH", "Unsupported state or unable to set output length");
    }
  }
  update(data: Any, encoding?: Any): this {
    if (this.#done) throw finalized();
    if (!this[kHandle].update(dataOf(data, encoding))) throw codedError("Error", "ERR_CRYPTO_HASH_UPDATE_FAILED", "Hash update failed");
    return this;
  }
  digest(encoding?: Any): Any {
    if (this.#done) throw finalized();
    this.#done = true;
    return output(this[kHandle].digest(), encoding);
  }
  copy(options?: Any): Hash {
    if (this.#done) throw finalized();
    return new Hash(this[kHandle].copy(), options);
  }
  _transform(chunk: Any, encoding: Any, callback: () => void): void {
    this[kHandle].update(dataOf(chunk, encoding));
    callback();
  }
  // What was piped in does not end the hash: digest() gives the same afterwards.
  _flush(callback: () => void): void {
    this["push"](output(this[kHandle].digest()));
    callback();
  }
}

export class Hmac extends streams.Transform {
  #name: string;
  #key: Uint8Array;
  #chunks: Uint8Array[] = [];
  #done = false;

  constructor(name: Any, key: Any, options?: Any) {
    super(options);
    validateString(name, "hmac");
    this.#key = copied(secretBytes(key, "key", options?.encoding));
    this.#name = hashName(name);
  }
  update(data: Any, encoding?: Any): this {
    if (this.#done) throw finalized();
    this.#chunks.push(copied(dataOf(data, encoding)));
    return this;
  }
  digest(encoding?: Any): Any {
    if (this.#done) return output(new Uint8Array(0), encoding);
    this.#done = true;
    const result = host.node_hmac(this.#name, this.#key, joined(this.#chunks));
    this.#chunks = [];
    return output(result, encoding);
  }
  _transform(chunk: Any, encoding: Any, callback: () => void): void {
    this.update(chunk, encoding);
    callback();
  }
  _flush(callback: () => void): void {
    this["push"](this.digest());
    callback();
  }
}

/** https://nodejs.org/api/crypto.html#cryptohashalgorithm-data-options */
export function hash(name: Any, data: Any, options: Any = "hex"): Any {
  validateString(name, "algorithm");
  const bytes = bytesOf(data, "input");
  const encoding = typeof options === "object" && options !== null ? (options.outputEncoding ?? "hex") : options;
  if (typeof encoding !== "string") throw invalidArgType("outputEncoding", "string", encoding);
  if (encoding !== "buffer" && !isEncoding(encoding)) throw invalidArgValue("outputEncoding", encoding);
  return output(host.node_digest(hashName(name), bytes), encoding);
}
