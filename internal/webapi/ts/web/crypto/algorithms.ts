// https://w3c.github.io/webcrypto/#algorithm-dictionary and #algorithm-normalization

import { ObjectCreate, StringToUpperCase, TypeError } from "../../primordials.ts";
import {
  isObject,
  toAny,
  toDictionary,
  toDOMString,
  toOctet,
  toUint8Array,
  toUnsignedLong,
  toUnsignedShort,
} from "../webidl.ts";
import type { BufferSource, Converter, DictionaryConverter, Member } from "../webidl.ts";
import { copy, toBytes } from "./bytes.ts";
import { notSupportedError, toCryptoKey } from "./cryptokey.ts";
import type { Bytes, CryptoKey, KeySlots } from "./cryptokey.ts";
import type { JsonWebKey } from "./jwk.ts";

export type Result<T> = T | Promise<T>;
export type KeyFormat = "jwk" | "pkcs8" | "raw" | "spki";

export interface Hash {
  name: string;
  id: number;
  /** Bits of a block: the default length of an HMAC key. */
  block: number;
  /** What JWK algorithm names use; undefined where none are registered. */
  jwk: string | undefined;
}

/** A normalized algorithm: its canonical name, the implementation and the members of its parameters. */
export interface Normalized {
  name: string;
  suite: Suite;
  hash?: Hash;
  length?: number;
  iv?: Bytes;
  additionalData?: Bytes;
  tagLength?: number;
  counter?: Bytes;
  label?: Bytes;
  salt?: Bytes;
  info?: Bytes;
  iterations?: number;
  saltLength?: number;
  modulusLength?: number;
  publicExponent?: Bytes;
  namedCurve?: string;
  public?: CryptoKey;
}

export interface KeyPair {
  publicKey: KeySlots;
  privateKey: KeySlots;
}

/** The operations of an algorithm. Those that it does not have are not registered. data is what an op takes: no DataView. */
export interface Suite {
  digest?(n: Normalized, data: CryptoBytes): Result<Bytes>;
  encrypt?(n: Normalized, key: KeySlots, data: CryptoBytes): Result<Bytes>;
  decrypt?(n: Normalized, key: KeySlots, data: CryptoBytes): Result<Bytes>;
  sign?(n: Normalized, key: KeySlots, data: CryptoBytes): Result<Bytes>;
  verify?(n: Normalized, key: KeySlots, signature: CryptoBytes, data: CryptoBytes): Result<boolean>;
  deriveBits?(n: Normalized, key: KeySlots, length: number | null): Result<Bytes>;
  wrapKey?(n: Normalized, key: KeySlots, data: CryptoBytes): Result<Bytes>;
  unwrapKey?(n: Normalized, key: KeySlots, data: CryptoBytes): Result<Bytes>;
  generateKey?(n: Normalized, extractable: boolean, usages: number): Result<KeyPair | KeySlots>;
  importKey?(format: KeyFormat, data: CryptoBytes | JsonWebKey, n: Normalized, extractable: boolean, usages: number): KeySlots;
  exportKey?(format: KeyFormat, key: KeySlots): Bytes | JsonWebKey;
  getKeyLength?(n: Normalized): number | null;
}

export type Operation = keyof Suite;

/** How the parameters of an operation convert: the dictionary, and which of its members need a second look afterwards. */
export interface Params {
  convert: Converter<object>;
  buffers?: readonly ("additionalData" | "counter" | "info" | "iv" | "label" | "publicExponent" | "salt")[];
  hash?: boolean;
}

interface Entry {
  name: string;
  suite: Suite;
  params: Params | null;
  /** What normalizes without parameters gives. */
  plain: Normalized;
}

const registry: Record<Operation, Record<string, Entry>> = ObjectCreate(null) as never;

/** Registers the operations of an algorithm, each with its parameters. */
export function register(name: string, suite: Suite, operations: Partial<Record<Operation, Params | null>>): void {
  for (const key in operations) {
    const op = key as Operation;
    const table = (registry[op] ??= ObjectCreate(null) as Record<string, Entry>);
    table[StringToUpperCase(name)] = { name, suite, params: operations[op] ?? null, plain: { name, suite } };
  }
}

/** https://w3c.github.io/webcrypto/#dfn-AlgorithmIdentifier */
export function toAlgorithmIdentifier(V: unknown, prefix?: string, context?: string): object | string {
  return isObject(V) ? V : toDOMString(V, prefix, context);
}

function nameOf(algorithm: object, prefix: string): string {
  const name = (algorithm as { name?: unknown }).name;
  if (name === undefined) throw new TypeError(`${prefix}: algorithm has no name`);
  return toDOMString(name, prefix, "algorithm member 'name'");
}

// https://w3c.github.io/webcrypto/#dfn-normalize-an-algorithm
export function normalize(op: Operation, algorithm: object | string, prefix: string): Normalized {
  const entry = find(op, algorithm, prefix);
  if (entry === undefined) throw unrecognized(op, algorithm);
  return finish(entry, algorithm, prefix);
}

/** Steps 3 and 4 of wrapKey and unwrapKey: the first of two operations that recognizes the name. */
export function normalizeEither(first: Operation, second: Operation, algorithm: object | string, prefix: string): Normalized {
  const entry = find(first, algorithm, prefix) ?? find(second, algorithm, prefix);
  if (entry === undefined) throw unrecognized(first, algorithm);
  return finish(entry, algorithm, prefix);
}

/** Whether an algorithm has an operation, by canonical name. */
export function suiteOf(op: Operation, name: string): Suite | undefined {
  return registry[op][StringToUpperCase(name)]?.suite;
}

function find(op: Operation, algorithm: object | string, prefix: string): Entry | undefined {
  const name = typeof algorithm === "string" ? algorithm : nameOf(algorithm, prefix);
  const table = registry[op];
  return table[name] ?? table[StringToUpperCase(name)];
}

function unrecognized(op: Operation, algorithm: object | string): Error {
  const name = typeof algorithm === "string" ? algorithm : `${(algorithm as { name: unknown }).name as string}`;
  return notSupportedError(`algorithm ${name.length > 40 ? "" : `"${name}" `}is not available for ${op}`);
}

function finish(entry: Entry, algorithm: object | string, prefix: string): Normalized {
  const params = entry.params;
  if (params === null) return entry.plain;
  const n = params.convert(typeof algorithm === "string" ? { name: algorithm } : algorithm, prefix, "algorithm") as Normalized;
  n.name = entry.name;
  n.suite = entry.suite;
  if (params.buffers !== undefined) {
    for (let i = 0; i < params.buffers.length; i++) {
      const key = params.buffers[i] as "iv";
      const source = n[key] as BufferSource | undefined;
      if (source !== undefined) n[key] = copy(source);
    }
  }
  if (params.hash === true) n.hash = normalizeHash(n.hash as unknown as object | string, prefix);
  return n;
}

// Hash functions. The numbers are those of internal/webapi/crypto_hash.go.

const hashes: Record<string, Hash> = { __proto__: null as never };
for (const hash of [
  { name: "SHA-1", id: 1, block: 512, jwk: "1" },
  { name: "SHA-256", id: 2, block: 512, jwk: "256" },
  { name: "SHA-384", id: 3, block: 1024, jwk: "384" },
  { name: "SHA-512", id: 4, block: 1024, jwk: "512" },
  { name: "SHA3-256", id: 6, block: 1088, jwk: undefined },
  { name: "SHA3-384", id: 7, block: 832, jwk: undefined },
  { name: "SHA3-512", id: 8, block: 576, jwk: undefined },
]) {
  hashes[hash.name] = hash;
}

/** For digest() alone, as in workerd: no algorithm takes it as a parameter. */
export const MD5: Hash = { name: "MD5", id: 5, block: 512, jwk: undefined };

export const allHashes: Readonly<Record<string, Hash>> = hashes;

export function hashByName(name: string): Hash {
  return hashes[name] as Hash;
}

function normalizeHash(algorithm: object | string, prefix: string): Hash {
  const name = typeof algorithm === "string" ? algorithm : nameOf(algorithm, prefix);
  const hash = hashes[name] ?? hashes[StringToUpperCase(name)];
  if (hash === undefined) throw notSupportedError(`"${name.length > 40 ? "..." : name}" is not a hash function`);
  return hash;
}

// For running hashes alone.
const checksums: Record<string, number> = { __proto__: null as never, CRC32: 9, CRC32C: 10, CRC64NVME: 11 };

/** The number on the Go side of a hash function or checksum. */
export function hashNumber(algorithm: object | string, prefix: string): number {
  const name = StringToUpperCase(typeof algorithm === "string" ? algorithm : nameOf(algorithm, prefix));
  if (name === MD5.name) return MD5.id;
  return checksums[name] ?? normalizeHash(name, prefix).id;
}

// Dictionaries

const algorithm = toDictionary("Algorithm", [{ key: "name", converter: toDOMString, required: true }]);
const enforced = (convert: typeof toOctet): Converter<number> => (V, prefix, context) => convert(V, prefix, context, { enforceRange: true });
const buffer = toBytes;
const bigInteger: Converter<Uint8Array> = (V, prefix, context) => toUint8Array(V, prefix, context, { allowResizable: true });

const octet = enforced(toOctet);
const unsignedShort = enforced(toUnsignedShort);
const unsignedLong = enforced(toUnsignedLong);
const identifier = toAlgorithmIdentifier as Converter<unknown>;

function dictionary(name: string, members: Member[], parent: DictionaryConverter<object> = algorithm): DictionaryConverter<object> {
  return toDictionary(name, members, parent);
}

const need = (key: string, converter: Converter<unknown>): Member => ({ key, converter, required: true });
const may = (key: string, converter: Converter<unknown>): Member => ({ key, converter });

export const aesKeyParams: Params = { convert: dictionary("AesKeyGenParams", [need("length", unsignedShort)]) };
export const aesCbcParams: Params = { convert: dictionary("AesCbcParams", [need("iv", buffer)]), buffers: ["iv"] };
export const aesCtrParams: Params = {
  convert: dictionary("AesCtrParams", [need("counter", buffer), need("length", octet)]),
  buffers: ["counter"],
};
export const aesGcmParams: Params = {
  convert: dictionary("AesGcmParams", [need("iv", buffer), may("additionalData", buffer), may("tagLength", octet)]),
  buffers: ["iv", "additionalData"],
};
export const hmacKeyParams: Params = {
  convert: dictionary("HmacKeyGenParams", [need("hash", identifier), may("length", unsignedLong)]),
  hash: true,
};
export const hashParams: Params = { convert: dictionary("EcdsaParams", [need("hash", identifier)]), hash: true };
const rsaKeyGenParams = dictionary("RsaKeyGenParams", [need("modulusLength", unsignedLong), need("publicExponent", bigInteger)]);
export const rsaHashedKeyGenParams: Params = {
  convert: dictionary("RsaHashedKeyGenParams", [need("hash", identifier)], rsaKeyGenParams),
  buffers: ["publicExponent"],
  hash: true,
};
export const rsaPssParams: Params = { convert: dictionary("RsaPssParams", [need("saltLength", unsignedLong)]) };
export const rsaOaepParams: Params = { convert: dictionary("RsaOaepParams", [may("label", buffer)]), buffers: ["label"] };
export const ecKeyParams: Params = { convert: dictionary("EcKeyGenParams", [need("namedCurve", toDOMString)]) };
export const ecdhParams: Params = { convert: dictionary("EcdhKeyDeriveParams", [need("public", toCryptoKey)]) };
export const hkdfParams: Params = {
  convert: dictionary("HkdfParams", [need("hash", identifier), need("salt", buffer), need("info", buffer)]),
  buffers: ["salt", "info"],
  hash: true,
};
export const pbkdf2Params: Params = {
  convert: dictionary("Pbkdf2Params", [need("salt", buffer), need("iterations", unsignedLong), need("hash", identifier)]),
  buffers: ["salt"],
  hash: true,
};
export const legacyCurveParams: Params = { convert: dictionary("NodeEd25519Params", [may("namedCurve", toAny)]) };
