// KeyObject. https://nodejs.org/api/crypto.html#class-keyobject

import { host } from "../../host.ts";
import defer * as subtle from "../../web/crypto/subtle.ts";
import { Buffer } from "../buffer.ts";
import { codedError, invalidArgType, invalidArgValue, unsupported, validateObject, validateOneOf, validateString } from "../errors.ts";
import type { Any } from "../errors.ts";
import { bytesOf, copied, maybeBytes, none, output, withCode } from "./common.ts";

const web = globalThis as Any;

/** What Go says of an asymmetric key (nodeKey.data in internal/webapi/node_keys.go). */
export type KeyData = [kind: string, der: Uint8Array, bits: number, text: string, divisor: number];
/** The first three arguments of an op that takes a key. */
export type KeyArgs = [id: number, isPrivate: boolean, der: Uint8Array];

/** Numbers of keys in Go's cache: below 0, those of CryptoKeys are above. */
let lastId = 0;

interface Slots {
  secret?: Uint8Array;
  data?: KeyData;
  extractable: boolean;
}
let slotsOf: (key: KeyObject) => Slots;
let idOf: (key: KeyObject) => number;
let make: (type: Any, slots: Slots) => Any;
const secretMark = Symbol();

export class KeyObject {
  #type: string;
  #slots: Slots;
  #id = --lastId;

  static {
    slotsOf = (key) => key.#slots;
    idOf = (key) => key.#id;
    make = (type, slots) => new type(secretMark, slots);
  }

  constructor(mark: Any, slots: Any) {
    if (mark !== secretMark) {
      if (mark !== "secret" && mark !== "public" && mark !== "private") throw invalidArgValue("type", mark);
      throw invalidArgType("handle", "object", slots);
    }
    this.#slots = slots;
    this.#type = this instanceof SecretKeyObject ? "secret" : this instanceof PublicKeyObject ? "public" : "private";
  }

  // https://nodejs.org/api/crypto.html#static-method-keyobjectfromkey
  static from(key: Any): KeyObject {
    if (!isCryptoKey(key)) throw invalidArgType("key", "CryptoKey", key);
    const { kind, parameter, material, type, extractable, algorithm } = subtle.keySlots(key);
    if (type === "secret") return make(SecretKeyObject, { secret: copied(material), extractable });
    const curve = algorithm.name === "Ed25519" ? 1 : algorithm.name === "X25519" ? 2 : parameter;
    return make(type === "public" ? PublicKeyObject : PrivateKeyObject, { data: host.node_key_stored(kind, curve, material) as KeyData, extractable });
  }

  get type(): string {
    return this.#type;
  }
  get [Symbol.toStringTag](): string {
    return "KeyObject";
  }
  equals(other: Any): boolean {
    if (!(other instanceof KeyObject)) throw invalidArgType("otherKeyObject", "KeyObject", other);
    if (other === this) return true;
    if (other.#type !== this.#type || !other.#slots.extractable || !this.#slots.extractable) return false;
    const bytes = (k: KeyObject): Uint8Array => k.#slots.secret ?? (k.#slots.data as KeyData)[1];
    const a = bytes(this);
    const b = bytes(other);
    return a.length === b.length && host.crypto_timing_safe_equal(a, b);
  }
}

/** The arguments of an op for an asymmetric key. */
export function keyArgs(key: KeyObject): KeyArgs {
  return [idOf(key), key.type === "private", (slotsOf(key).data as KeyData)[1]];
}

function checkExport(key: KeyObject, options: Any): void {
  if (options !== undefined) validateObject(options, "options");
  if (!slotsOf(key).extractable) throw codedError("TypeError", "ERR_CRYPTO_INVALID_KEY_OBJECT_TYPE", "Key is not extractable");
}

export class SecretKeyObject extends KeyObject {
  get symmetricKeySize(): number {
    return (slotsOf(this).secret as Uint8Array).length;
  }
  export(options?: Any): Any {
    checkExport(this, options);
    const { format = "buffer" } = options ?? {};
    const secret = slotsOf(this).secret as Uint8Array;
    if (format === "jwk") return { kty: "oct", k: output(secret, "base64url"), ext: true };
    validateOneOf(format, "options.format", ["buffer", "jwk", undefined]);
    return Buffer.from(secret);
  }
  toCryptoKey(algorithm: Any, extractable: Any, usages: Any): Any {
    return subtle.importKeyNow("Failed to execute 'toCryptoKey' on 'KeyObject'", "raw", slotsOf(this).secret, algorithm, extractable, usages);
  }
}

const details = Symbol();
class AsymmetricKeyObject extends KeyObject {
  [details]?: object;
  get asymmetricKeyType(): string {
    return (slotsOf(this).data as KeyData)[0];
  }
  get asymmetricKeyDetails(): Any {
    const [kind, , bits, text, divisor] = slotsOf(this).data as KeyData;
    if (this[details] === undefined) {
      let value = {};
      if (kind === "rsa") value = { modulusLength: bits, publicExponent: BigInt(text) };
      else if (kind === "dsa") value = { modulusLength: bits, divisorLength: divisor };
      else if (kind === "ec") value = { namedCurve: text };
      Object.defineProperty(this, details, { value });
    }
    return { ...this[details] };
  }
  toCryptoKey(algorithm: Any, extractable: Any, usages: Any): Any {
    if (this.asymmetricKeyType === "dsa") throw unsupported("toCryptoKey");
    const der = (slotsOf(this).data as KeyData)[1];
    return subtle.importKeyNow("Failed to execute 'toCryptoKey' on 'KeyObject'", this.type === "public" ? "spki" : "pkcs8", der, algorithm, extractable, usages);
  }
}

const jwkMembers: Record<string, readonly string[]> = { RSA: ["n", "e", "d", "p", "q", "dp", "dq", "qi"], EC: ["x", "y", "d"], OKP: ["x", "d"] };

function exportJwk(key: KeyObject): Any {
  let values: string[];
  try {
    values = host.node_key_jwk_export(...keyArgs(key));
  } catch (e) {
    throw withCode(e, "ERR_CRYPTO_JWK_UNSUPPORTED_KEY_TYPE");
  }
  const [kty = "", crv = "", ...rest] = values;
  const out: Any = { kty };
  if (crv !== "") out.crv = crv;
  if (crv === "Ed25519") out.alg = "EdDSA";
  rest.forEach((v, i) => (out[(jwkMembers[kty] as string[])[i] as string] = v));
  return out;
}

/** How a key is written: publicKeyEncoding, privateKeyEncoding and the options of export(). */
export function encode(key: KeyObject, options: Any, name: string): Any {
  validateObject(options, name);
  const { format, cipher, passphrase } = options as Any;
  let { type } = options as Any;
  if (format === "jwk") {
    if (passphrase !== undefined && passphrase !== null) throw codedError("Error", "ERR_CRYPTO_INCOMPATIBLE_KEY_OPTIONS", "The selected key encoding jwk does not support encryption.");
    return exportJwk(key);
  }
  if (format !== "pem" && format !== "der") throw invalidArgValue(`${name}.format`, format);
  const isPrivate = key.type === "private";
  type ??= isPrivate ? "pkcs8" : "spki";
  if (!(isPrivate ? ["pkcs1", "pkcs8", "sec1"] : ["pkcs1", "spki"]).includes(type)) throw invalidArgValue(`${name}.type`, type);
  let secret: Uint8Array | null = null;
  if (isPrivate && cipher !== undefined && cipher !== null) {
    validateString(cipher, `${name}.cipher`);
    if (passphrase === undefined || passphrase === null) throw invalidArgValue(`${name}.passphrase`, passphrase);
    secret = bytesOf(passphrase, `${name}.passphrase`, (options as Any).encoding);
    if (format === "der" && type !== "pkcs8") throw codedError("Error", "ERR_CRYPTO_INCOMPATIBLE_KEY_OPTIONS", `The selected key encoding ${type} does not support encryption.`);
  }
  let out: string | Uint8Array;
  try {
    out = host.node_key_export(...keyArgs(key), type, format === "pem", secret === null ? "" : cipher, secret ?? none);
  } catch (e) {
    throw withCode(e, (e as Error).message === "Unknown cipher" ? "ERR_CRYPTO_UNKNOWN_CIPHER" : "ERR_CRYPTO_INCOMPATIBLE_KEY_OPTIONS");
  }
  return typeof out === "string" ? out : output(out);
}

export class PublicKeyObject extends AsymmetricKeyObject {
  export(options: Any): Any {
    checkExport(this, options);
    return encode(this, options, "options");
  }
}
export class PrivateKeyObject extends AsymmetricKeyObject {
  export(options: Any): Any {
    checkExport(this, options);
    return encode(this, options, "options");
  }
}

export const isCryptoKey = (v: Any): boolean => typeof v === "object" && v !== null && v instanceof web.CryptoKey && subtle.isCryptoKey(v);
export const publicKey = (data: KeyData): PublicKeyObject => make(PublicKeyObject, { data, extractable: true });
export const privateKey = (data: KeyData): PrivateKeyObject => make(PrivateKeyObject, { data, extractable: true });
export const secretKey = (secret: Uint8Array): SecretKeyObject => make(SecretKeyObject, { secret, extractable: true });

const wrongType = (got: string, want: string): Error => codedError("TypeError", "ERR_CRYPTO_INVALID_KEY_OBJECT_TYPE", `Invalid key object type ${got}, expected ${want}.`);

/** Bytes of a secret: BinaryLike, a secret KeyObject or a CryptoKey. */
export function secretBytes(v: Any, name: string, encoding?: Any): Uint8Array {
  const key = isCryptoKey(v) ? KeyObject.from(v) : v;
  if (!(key instanceof KeyObject)) {
    const bytes = maybeBytes(v, encoding);
    if (bytes === undefined) throw invalidArgType(name, ["ArrayBuffer", "Buffer", "TypedArray", "DataView", "string", "KeyObject", "CryptoKey"], v);
    return bytes;
  }
  if (key.type !== "secret") throw wrongType(key.type, "secret");
  return slotsOf(key).secret as Uint8Array;
}
export function createSecretKey(key: Any, encoding?: Any): SecretKeyObject {
  return secretKey(copied(bytesOf(key, "key", encoding)));
}

function importJwk(value: Any, isPrivate: boolean): KeyData {
  validateObject(value, "key.key");
  const jwk: Any = value;
  const { kty, crv } = jwk;
  const names = jwkMembers[`${kty}`];
  if (names === undefined) throw codedError("TypeError", "ERR_CRYPTO_INVALID_JWK", `JWK ${isPrivate ? "private" : "public"} key import is not implemented for this key type`);
  if (kty !== "RSA" && crv === undefined) throw codedError("TypeError", "ERR_CRYPTO_INVALID_JWK", `${kty} JWK missing crv parameter`);
  const used = isPrivate ? names : names.filter((n) => !["d", "p", "q", "dp", "dq", "qi"].includes(n));
  const values = used.map((n) => {
    if (typeof jwk[n] !== "string") throw codedError("TypeError", "ERR_CRYPTO_INVALID_JWK", `${kty} JWK missing ${n} parameter`);
    return jwk[n] as string;
  });
  try {
    return host.node_key_jwk_import(isPrivate, kty, `${crv}`, ...values) as KeyData;
  } catch (e) {
    throw withCode(e, "ERR_CRYPTO_INVALID_JWK");
  }
}

interface Input {
  bytes: Uint8Array;
  pem: boolean;
  type: string;
  passphrase: Uint8Array | null;
}
const keyForms = ["string", "ArrayBuffer", "Buffer", "TypedArray", "DataView", "object"];

/** The text or bytes of a key that is an argument. */
function inputOf(v: Any, name: string): Input {
  const plain = maybeBytes(v);
  if (plain !== undefined) return { bytes: plain, pem: true, type: "", passphrase: null };
  if (typeof v !== "object" || v === null) throw invalidArgType(name, keyForms, v);
  const { key, encoding, format = "pem", type, passphrase } = v;
  const bytes = maybeBytes(key, encoding);
  if (bytes === undefined) throw invalidArgType("key", keyForms, key);
  if (format !== "pem" && format !== "der") throw invalidArgValue("options.format", format);
  if (type !== undefined && type !== null) validateOneOf(type, "options.type", ["pkcs1", "pkcs8", "spki", "sec1"]);
  return { bytes, pem: format === "pem", type: type ?? "", passphrase: passphrase === undefined || passphrase === null ? null : bytesOf(passphrase, "options.passphrase", encoding) };
}

/** Whether PEM text says that what follows is encrypted. */
const isEncrypted = (pem: Uint8Array): boolean => /^(-----BEGIN |Proc-Type: 4,)ENCRYPTED/m.test(Buffer.from(pem).toString("latin1"));

/** A KeyObject in v or in its member key. */
function objectIn(v: Any): KeyObject | undefined {
  const key = v instanceof KeyObject || isCryptoKey(v) ? v : v?.key;
  return key instanceof KeyObject ? key : isCryptoKey(key) ? KeyObject.from(key) : undefined;
}

/** A private key: KeyObject, CryptoKey, text, bytes or options. */
export function privateKeyOf(v: Any, name = "options.key"): PrivateKeyObject {
  const key = objectIn(v);
  if (key !== undefined) {
    if (key.type !== "private") throw wrongType(key.type, "private");
    return key as PrivateKeyObject;
  }
  if (v?.format === "jwk") return privateKey(importJwk(v.key, true));
  const { bytes, pem, type, passphrase } = inputOf(v, name);
  try {
    return privateKey(host.node_key_private(bytes, pem, type, passphrase) as KeyData);
  } catch (e) {
    throw withCode(e, !pem || !isEncrypted(bytes) ? "ERR_OSSL_UNSUPPORTED" : passphrase === null ? "ERR_MISSING_PASSPHRASE" : "ERR_OSSL_BAD_DECRYPT");
  }
}
/** A public key, or the public part of a private one. */
export function publicKeyOf(v: Any, name = "options.key"): PublicKeyObject {
  const key = objectIn(v);
  if (key !== undefined) {
    if (key.type === "secret") throw wrongType(key.type, "private or public");
    return key.type === "public" ? (key as PublicKeyObject) : publicKey(host.node_key_public_of(...keyArgs(key)) as KeyData);
  }
  if (v?.format === "jwk") return publicKey(importJwk(v.key, false));
  const { bytes, pem, type, passphrase } = inputOf(v, name);
  try {
    return publicKey(host.node_key_public(bytes, pem, type, passphrase) as KeyData);
  } catch (e) {
    throw withCode(e, "ERR_OSSL_UNSUPPORTED");
  }
}

export function createPrivateKey(key: Any): PrivateKeyObject {
  if (key instanceof KeyObject || isCryptoKey(key)) throw invalidArgType("key", keyForms, key);
  return privateKeyOf(key);
}
export function createPublicKey(key: Any): PublicKeyObject {
  const object = objectIn(key);
  if (object?.type === "public") throw wrongType("public", "private");
  return publicKeyOf(key);
}
