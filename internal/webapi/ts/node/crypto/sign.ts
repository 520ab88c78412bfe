// Signatures and RSA encryption. https://nodejs.org/api/crypto.html#class-sign

import { host } from "../../host.ts";
import { codedError, invalidArgType, invalidArgValue, missingArgs, validateFunction, validateInt32, validateString } from "../errors.ts";
import type { Any } from "../errors.ts";
import { nodeExports as streams } from "../stream.ts";
import { bytesOf, copied, dataOf, joined, knownHash, none, output, settle, toBuffer } from "./common.ts";
import { keyArgs, privateKeyOf, publicKeyOf } from "./keys.ts";
import type { KeyArgs, KeyObject } from "./keys.ts";

const PKCS1 = 1;
const NO_PADDING = 3;
const OAEP = 4;
const PSS = 6;
const SALT_AUTO = -2;
const SALT_MAX = -2;

const noKey = (): Error => codedError("Error", "ERR_CRYPTO_SIGN_KEY_REQUIRED", "No key provided to sign");

/** What follows the key in node_sign and node_verify. */
type SignArgs = [hash: string, padding: number, salt: number, p1363: boolean];

function signArgs(hash: string | undefined, options: Any, fallback: number): SignArgs {
  const { padding, saltLength, dsaEncoding } = options ?? {};
  if (padding !== undefined) {
    if (typeof padding !== "number") throw invalidArgValue("options.padding", padding);
    validateInt32(padding, "options.padding");
  }
  if (saltLength !== undefined) {
    if (typeof saltLength !== "number") throw invalidArgValue("options.saltLength", saltLength);
    validateInt32(saltLength, "options.saltLength");
  }
  if (dsaEncoding !== undefined && dsaEncoding !== "der" && dsaEncoding !== "ieee-p1363") throw invalidArgValue("options.dsaEncoding", dsaEncoding);
  return [hash ?? "", padding ?? 0, saltLength ?? fallback, dsaEncoding === "ieee-p1363"];
}
function optionsOf(key: Any): Any {
  return typeof key === "object" && key !== null && !ArrayBuffer.isView(key) ? key : undefined;
}
function signHash(algorithm: Any): string | undefined {
  if (algorithm === null || algorithm === undefined) return undefined;
  validateString(algorithm, "algorithm");
  const hash = knownHash(algorithm);
  if (hash === undefined) throw codedError("Error", "ERR_CRYPTO_INVALID_DIGEST", `Invalid digest: ${algorithm}`);
  return hash;
}

class Collector extends streams.Writable {
  _chunks: Uint8Array[] = [];
  _hash: string;
  _done = false;

  constructor(algorithm: Any, options?: Any) {
    validateString(algorithm, "algorithm");
    super(options);
    this._hash = signHash(algorithm) as string;
    for (const name of ["_chunks", "_hash", "_done"]) Object.defineProperty(this, name, { enumerable: false });
  }
  _write(chunk: Any, encoding: Any, callback: () => void): void {
    this.update(chunk, encoding);
    callback();
  }
  update(data: Any, encoding?: Any): this {
    if (this._done) throw codedError("Error", "ERR_CRYPTO_INVALID_STATE", "Signature was already made");
    this._chunks.push(copied(dataOf(data, encoding)));
    return this;
  }
}
export class Sign extends Collector {
  sign(options: Any, encoding?: Any): Any {
    if (!options) throw noKey();
    const key = privateKeyOf(options);
    if (this._done) throw codedError("Error", "ERR_CRYPTO_INVALID_STATE", "Signing context has already been finalized");
    const out = host.node_sign(...keyArgs(key), ...signArgs(this._hash, optionsOf(options), SALT_MAX), joined(this._chunks));
    this._done = true;
    this._chunks = [];
    return output(out, encoding);
  }
}
export class Verify extends Collector {
  verify(options: Any, signature: Any, encoding?: Any): boolean {
    if (!options) throw noKey();
    const key = publicKeyOf(options);
    const bytes = bytesOf(signature, "signature", encoding);
    if (this._done) throw codedError("Error", "ERR_CRYPTO_INVALID_STATE", "Verification context has already been finalized");
    const out = host.node_verify(...keyArgs(key), ...signArgs(this._hash, optionsOf(options), SALT_AUTO), joined(this._chunks), bytes);
    this._done = true;
    this._chunks = [];
    return out;
  }
}

function oneShot(algorithm: Any, data: Any, key: Any, keyOf: (key: Any) => KeyObject, salt: number): [...KeyArgs, ...SignArgs, Uint8Array] {
  const hash = signHash(algorithm);
  const bytes = bytesOf(data, "data");
  if (!key) throw noKey();
  return [...keyArgs(keyOf(key)), ...signArgs(hash, optionsOf(key), salt), bytes];
}
export function sign(algorithm: Any, data: Any, key: Any, callback?: Any): Any {
  if (callback !== undefined) validateFunction(callback, "callback");
  const args = oneShot(algorithm, data, key, privateKeyOf, SALT_MAX);
  if (callback === undefined) return toBuffer(host.node_sign(...args));
  settle(() => host.node_sign_async(...args), callback, toBuffer);
  return undefined;
}
export function verify(algorithm: Any, data: Any, key: Any, signature: Any, callback?: Any): Any {
  if (callback !== undefined) validateFunction(callback, "callback");
  const args = oneShot(algorithm, data, key, publicKeyOf, SALT_AUTO);
  if (typeof signature === "string") throw invalidArgType("signature", ["ArrayBuffer", "Buffer", "TypedArray", "DataView"], signature);
  const bytes = bytesOf(signature, "signature");
  if (callback === undefined) return host.node_verify(...args, bytes);
  settle(() => host.node_verify_async(...args, bytes), callback, (ok) => ok);
  return undefined;
}

// RSA

const rsaCodes: Record<string, string> = {
  "oaep decoding error": "ERR_OSSL_RSA_OAEP_DECODING_ERROR",
  "data too large for key size": "ERR_OSSL_RSA_DATA_TOO_LARGE_FOR_KEY_SIZE",
  "data too large for modulus": "ERR_OSSL_RSA_DATA_TOO_LARGE_FOR_MODULUS",
  "invalid padding": "ERR_OSSL_RSA_INVALID_PADDING",
};

function rsa(op: string, keyOf: (key: Any) => KeyObject, fallback: number): (key: Any, buffer: Any) => Any {
  return {
    [op](options: Any, buffer: Any): Any {
      if (options === undefined || buffer === undefined) throw options === undefined ? missingArgs("options", "buffer") : missingArgs("buffer");
      const o = optionsOf(options) ?? {};
      const padding = o.padding ?? fallback;
      validateInt32(padding, "options.padding");
      if (o.oaepHash !== undefined) validateString(o.oaepHash, "options.oaepHash");
      const label = o.oaepLabel === undefined ? none : bytesOf(o.oaepLabel, "options.oaepLabel", o.encoding);
      const data = bytesOf(buffer, "buffer", o.encoding);
      if (o.oaepLabel !== undefined && padding !== OAEP && padding !== NO_PADDING) throw codedError("Error", "ERR_CRYPTO_OPERATION_FAILED", "Failed to set the OAEP label");
      const hash = knownHash(o.oaepHash ?? "sha1");
      if (hash === undefined) throw codedError("Error", "ERR_OSSL_EVP_INVALID_DIGEST", "Invalid digest used");
      try {
        return toBuffer(host.node_rsa(...keyArgs(keyOf(options)), op, padding, hash, label, data));
      } catch (e) {
        const error = e as Any;
        if (error.code === undefined && !/^Failed to parse/.test(error.message)) throw codedError(error.name === "RangeError" ? "RangeError" : "Error", rsaCodes[error.message] ?? "ERR_CRYPTO_OPERATION_FAILED", error.message);
        throw e;
      }
    },
  }[op] as (key: Any, buffer: Any) => Any;
}
export const publicEncrypt = rsa("publicEncrypt", publicKeyOf, OAEP);
export const publicDecrypt = rsa("publicDecrypt", publicKeyOf, PKCS1);
export const privateEncrypt = rsa("privateEncrypt", privateKeyOf, PKCS1);
export const privateDecrypt = rsa("privateDecrypt", privateKeyOf, OAEP);

export const paddings = {
  RSA_PKCS1_PADDING: PKCS1, RSA_NO_PADDING: NO_PADDING, RSA_PKCS1_OAEP_PADDING: OAEP, RSA_PKCS1_PSS_PADDING: PSS,
  RSA_PSS_SALTLEN_DIGEST: -1, RSA_PSS_SALTLEN_MAX_SIGN: SALT_MAX, RSA_PSS_SALTLEN_AUTO: SALT_AUTO,
};
