// Cipheriv and Decipheriv. https://nodejs.org/api/crypto.html#class-cipheriv

import { host } from "../../host.ts";
import { codedError, invalidArgType, outOfRange, unsupported, validateInteger, validateObject, validateString } from "../errors.ts";
import type { Any } from "../errors.ts";
import { nodeExports as streams } from "../stream.ts";
import { bytesOf, copied, dataOf, joined, none, output, toBuffer } from "./common.ts";
import { secretBytes } from "./keys.ts";

interface Cipher {
  name: string;
  nid: number;
  mode: string;
  keyLength: number;
  ivLength: number;
  blockSize: number;
  aead: boolean;
}

const table: Record<string, Cipher> = { __proto__: null as never };
function add(name: string, nid: number, mode: string, keyLength: number, ivLength: number, blockSize: number, aead = false): void {
  table[name] = { name, nid, mode, keyLength, ivLength, blockSize, aead };
}
const aesModes: [mode: string, iv: number, block: number, nids: [number, number, number]][] = [
  ["cbc", 16, 16, [419, 423, 427]], ["ctr", 16, 1, [904, 905, 906]], ["ecb", 0, 16, [418, 422, 426]], ["gcm", 12, 1, [895, 898, 901]], ["ofb", 16, 1, [420, 424, 428]],
];
for (const [mode, iv, block, nids] of aesModes) {
  [128, 192, 256].forEach((bits, i) => add(`aes-${bits}-${mode}`, nids[i] as number, mode, bits / 8, iv, block, mode === "gcm"));
}
add("chacha20-poly1305", 1018, "stream", 32, 12, 1, true);
add("des-ede3", 33, "ecb", 24, 0, 8);
add("des-ede3-cbc", 44, "cbc", 24, 8, 8);
const aliases: Record<string, string> = {
  __proto__: null as never, aes128: "aes-128-cbc", aes192: "aes-192-cbc", aes256: "aes-256-cbc", des3: "des-ede3-cbc", "des-ede3-ecb": "des-ede3",
  "id-aes128-gcm": "aes-128-gcm", "id-aes192-gcm": "aes-192-gcm", "id-aes256-gcm": "aes-256-gcm",
};

function find(name: string): Cipher | undefined {
  const lower = name.toLowerCase();
  return table[aliases[lower] ?? lower];
}
export const getCiphers = (): string[] => Object.keys(table).sort();

export function getCipherInfo(nameOrNid: Any, options?: Any): Any {
  if (typeof nameOrNid !== "string" && typeof nameOrNid !== "number") throw invalidArgType("nameOrNid", ["string", "number"], nameOrNid);
  const c = typeof nameOrNid === "string" ? find(nameOrNid) : Object.values(table).find((i) => i.nid === nameOrNid);
  let { ivLength, keyLength } = c ?? { ivLength: 0, keyLength: 0 };
  if (options !== undefined) {
    validateObject(options, "options");
    const o = options as Any;
    if (o.keyLength !== undefined) {
      validateInteger(o.keyLength, "options.keyLength");
      if (o.keyLength !== keyLength) return undefined;
    }
    if (o.ivLength !== undefined) {
      validateInteger(o.ivLength, "options.ivLength");
      if (c?.mode === "gcm" ? o.ivLength < 1 : o.ivLength !== ivLength) return undefined;
      ivLength = o.ivLength;
    }
  }
  if (c === undefined) return undefined;
  return { name: c.name, nid: c.nid, mode: c.mode, keyLength, ivLength, blockSize: c.blockSize };
}

const invalidState = (what: string): Error => codedError("Error", "ERR_CRYPTO_INVALID_STATE", `Invalid state for operation ${what}`);
const tagLengths = [4, 8, 12, 13, 14, 15, 16];
const invalidTag = (length: number): Error => codedError("TypeError", "ERR_CRYPTO_INVALID_AUTH_TAG", `Invalid authentication tag length: ${length}`);

class CipherBase extends streams.Transform {
  #decrypt: boolean;
  #cipher: Cipher;
  #key: Uint8Array;
  #iv: Uint8Array;
  #id: number | undefined;
  #padding = true;
  #aad: Uint8Array[] = [];
  #tag: Uint8Array = none;
  #tagLength: number;
  #hasTag = false;
  #final = false;

  constructor(decrypt: boolean, name: Any, key: Any, iv: Any, options: Any) {
    super(options);
    validateString(name, "cipher");
    this.#decrypt = decrypt;
    this.#key = copied(secretBytes(key, "key", options?.encoding));
    this.#iv = iv === null ? none : copied(bytesOf(iv, "iv"));
    const c = find(name);
    if (c === undefined) throw codedError("Error", "ERR_CRYPTO_UNKNOWN_CIPHER", "Unknown cipher");
    this.#cipher = c;
    if (this.#key.length !== c.keyLength) throw codedError("RangeError", "ERR_CRYPTO_INVALID_KEYLEN", "Invalid key length");
    if (c.mode === "gcm" ? this.#iv.length === 0 : this.#iv.length !== c.ivLength) throw codedError("TypeError", "ERR_CRYPTO_INVALID_IV", "Invalid initialization vector");
    const length = options?.authTagLength;
    if (length !== undefined && length !== null) {
      if (typeof length !== "number" || !Number.isInteger(length) || length < 0) throw outOfRange("options.authTagLength", "a non-negative integer", length);
      if (c.aead && (c.mode === "gcm" ? !tagLengths.includes(length) : length < 1 || length > 16)) throw invalidTag(length);
    }
    this.#tagLength = length ?? 16;
  }
  #start(): number {
    return (this.#id ??= host.node_cipher_new(this.#cipher.name, this.#key, this.#iv, this.#decrypt, this.#padding, this.#tagLength));
  }
  update(data: Any, inputEncoding?: Any, outputEncoding?: Any): Any {
    const bytes = dataOf(data, inputEncoding);
    if (this.#final) throw invalidState("update");
    return output(host.node_cipher_update(this.#start(), bytes), outputEncoding);
  }
  final(outputEncoding?: Any): Any {
    if (this.#final) throw invalidState("final");
    this.#final = true;
    let out: Uint8Array;
    try {
      out = host.node_cipher_final(this.#start(), joined(this.#aad), this.#tag);
    } catch (e) {
      const text = (e as Error).message;
      if (text === "bad decrypt") throw codedError("Error", "ERR_OSSL_BAD_DECRYPT", text, { reason: text });
      if (text === "wrong final block length") throw codedError("Error", "ERR_OSSL_WRONG_FINAL_BLOCK_LENGTH", text, { reason: text });
      throw new Error(text);
    }
    if (this.#cipher.aead && !this.#decrypt) {
      this.#tag = out;
      this.#hasTag = true;
      out = new Uint8Array(0);
    }
    return output(out, outputEncoding);
  }
  setAutoPadding(on: Any = true): this {
    if (this.#final || this.#id !== undefined) throw invalidState("setAutoPadding");
    this.#padding = Boolean(on);
    return this;
  }
  setAAD(data: Any, options?: Any): this {
    if (!this.#cipher.aead || this.#final || this.#id !== undefined) throw invalidState("setAAD");
    this.#aad.push(copied(bytesOf(data, "buffer", options?.encoding)));
    return this;
  }
  getAuthTag(): Any {
    if (!this.#hasTag || this.#decrypt) throw invalidState("getAuthTag");
    return toBuffer(copied(this.#tag));
  }
  setAuthTag(tag: Any, encoding?: Any): this {
    if (!this.#decrypt || !this.#cipher.aead || this.#final) throw invalidState("setAuthTag");
    const bytes = copied(bytesOf(tag, "buffer", encoding));
    if (this.#cipher.mode === "gcm" ? !tagLengths.includes(bytes.length) : bytes.length < 1 || bytes.length > 16) throw invalidTag(bytes.length);
    if (bytes.length > this.#tagLength) throw invalidTag(bytes.length);
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
  _destroy(error: unknown, callback: (e: unknown) => void): void {
    if (this.#id !== undefined && !this.#final) {
      this.#final = true;
      host.node_cipher_drop(this.#id);
    }
    callback(error);
  }
}
export class Cipheriv extends CipherBase {
  constructor(name: Any, key: Any, iv: Any, options?: Any) {
    super(false, name, key, iv, options);
  }
}
export class Decipheriv extends CipherBase {
  constructor(name: Any, key: Any, iv: Any, options?: Any) {
    super(true, name, key, iv, options);
  }
}

/** Ciphers whose key is derived of a password in a way that is not safe; Node has none of them any more. */
export function Cipher(): never {
  throw unsupported("crypto.Cipher");
}
export function Decipher(): never {
  throw unsupported("crypto.Decipher");
}
export function createCipher(): never {
  throw unsupported("crypto.createCipher");
}
export function createDecipher(): never {
  throw unsupported("crypto.createDecipher");
}
