// https://w3c.github.io/webcrypto/#cryptokey-interface

import { host } from "../../host.ts";
import { Uint8Array } from "../../primordials.ts";
import { DOMException } from "../domexception.ts";
import { registerSerializable } from "../serializable.ts";
import { configureInterface, illegalConstructor, illegalInvocation, illegalKey, toEnum, toInterface, toSequence } from "../webidl.ts";
import type { Converter } from "../webidl.ts";

export type Bytes = Uint8Array<ArrayBuffer>;
export type KeyType = "private" | "public" | "secret";

// https://w3c.github.io/webcrypto/#dfn-RecognizedKeyUsages: a set of usages is a number with the bit of each.
const usageNames = ["encrypt", "decrypt", "sign", "verify", "deriveKey", "deriveBits", "wrapKey", "unwrapKey"] as const;
export type KeyUsage = (typeof usageNames)[number];
export const ENCRYPT = 1;
export const DECRYPT = 2;
export const SIGN = 4;
export const VERIFY = 8;
export const DERIVE_KEY = 16;
export const DERIVE_BITS = 32;
export const WRAP_KEY = 64;
export const UNWRAP_KEY = 128;

const usageBits: Record<string, number> = { __proto__: null as never };
for (let i = 0; i < usageNames.length; i++) usageBits[usageNames[i] as string] = 1 << i;

export function usageBit(name: string): number {
  return usageBits[name] ?? 0;
}

/** Usages in the order of the specification. */
export function usageList(usages: number): KeyUsage[] {
  const out: KeyUsage[] = [];
  for (let i = 0; i < usageNames.length; i++) {
    if ((usages & (1 << i)) !== 0) out[out.length] = usageNames[i] as KeyUsage;
  }
  return out;
}

const toUsages = toSequence(toEnum(usageNames, "KeyUsage"));

/** sequence<KeyUsage> as a set. */
export const toUsageSet: Converter<number> = (V, prefix, context) => {
  const list = toUsages(V, prefix, context);
  let set = 0;
  for (let i = 0; i < list.length; i++) set |= usageBit(list[i] as string);
  return set;
};

/** The [[algorithm]] slot; members that an algorithm does not have are absent. */
export interface KeyAlgorithm {
  name: string;
  length?: number;
  hash?: string;
  namedCurve?: string;
  modulusLength?: number;
  publicExponent?: Uint8Array;
}

// Kinds of parsed keys on the Go side (internal/webapi/crypto.go).
export const KIND_HMAC = 1;
export const KIND_AES = 2;
export const KIND_SECRET = 3;
export const KIND_RSA_PUBLIC = 4;
export const KIND_RSA_PRIVATE = 5;
export const KIND_EC_PUBLIC = 6;
export const KIND_EC_PRIVATE = 7;
export const KIND_OKP_PUBLIC = 8;
export const KIND_OKP_PRIVATE = 9;

/** The internal slots of a CryptoKey. id is its number in Go's cache of parsed keys, [[handle]] the other three. */
export interface KeySlots {
  readonly id: number;
  readonly kind: number;
  readonly parameter: number;
  readonly material: Uint8Array;
  readonly type: KeyType;
  readonly extractable: boolean;
  readonly algorithm: KeyAlgorithm;
  readonly usages: number;
}

let lastKey = 0;

/** Numbers of keys are not used again. */
export function newKeyId(): number {
  return ++lastKey;
}

export function loadKey(key: KeySlots): void {
  host.crypto_key_load(key.id, key.kind, key.parameter, key.material);
}

/** Calls an op that answers undefined when Go has not parsed the key. */
export function withKey<T>(key: KeySlots, call: () => T | undefined): T {
  let out = call();
  if (out === undefined) {
    loadKey(key);
    out = call();
  }
  return out as T;
}

/** Makes sure that Go has parsed the key, for an op that needs it. */
export function ensureKey(key: KeySlots): void {
  if (!host.crypto_key_cached(key.id)) loadKey(key);
}

let newCryptoKey: (slots: KeySlots) => CryptoKey;
let slots: (key: CryptoKey) => KeySlots;
let isKey: (V: object) => boolean;

export class CryptoKey {
  #slots: KeySlots;
  #algorithm: object | undefined;
  #usages: KeyUsage[] | undefined;

  static {
    newCryptoKey = (s) => new (CryptoKey as unknown as new (key: symbol, slots: KeySlots) => CryptoKey)(illegalKey, s);
    slots = (key) => key.#slots;
    isKey = (V) => #slots in V;
  }

  constructor() {
    if (arguments.length !== 2 || (arguments[0] as unknown) !== illegalKey) illegalConstructor();
    this.#slots = arguments[1] as KeySlots;
  }

  get type(): KeyType {
    if (!(#slots in this)) illegalInvocation();
    return this.#slots.type;
  }

  get extractable(): boolean {
    if (!(#slots in this)) illegalInvocation();
    return this.#slots.extractable;
  }

  // [[algorithm_cached]]
  get algorithm(): object {
    if (!(#slots in this)) illegalInvocation();
    return (this.#algorithm ??= algorithmObject(this.#slots.algorithm));
  }

  // [[usages_cached]]
  get usages(): KeyUsage[] {
    if (!(#slots in this)) illegalInvocation();
    return (this.#usages ??= usageList(this.#slots.usages));
  }
}

configureInterface(CryptoKey, { name: "CryptoKey", length: 0 });

function algorithmObject(algorithm: KeyAlgorithm): object {
  const { name, hash, length, modulusLength, publicExponent, namedCurve } = algorithm;
  const out: Record<string, unknown> = { name };
  if (modulusLength !== undefined) {
    out["modulusLength"] = modulusLength;
    out["publicExponent"] = new Uint8Array(publicExponent as Uint8Array);
  }
  if (hash !== undefined) out["hash"] = { name: hash };
  if (length !== undefined) out["length"] = length;
  if (namedCurve !== undefined) out["namedCurve"] = namedCurve;
  return out;
}

export function isCryptoKey(V: object): V is CryptoKey {
  return isKey(V);
}

export function keySlots(key: CryptoKey): KeySlots {
  return slots(key);
}

export function createCryptoKey(s: KeySlots): CryptoKey {
  return newCryptoKey(s);
}

/** What a new key is made of, besides the choices of the caller of importKey or generateKey. */
export interface NewKey {
  id?: number;
  kind: number;
  parameter?: number;
  material: Uint8Array;
  type: KeyType;
  algorithm: KeyAlgorithm;
}

export function makeKey(key: NewKey, extractable: boolean, usages: number): KeySlots {
  const { id = newKeyId(), kind, parameter = 0, material, type, algorithm } = key;
  return { id, kind, parameter, material, type, extractable, algorithm, usages };
}

// https://w3c.github.io/webcrypto/#cryptokey-interface-clone: slots do not change, so a clone shares them.
registerSerializable<CryptoKey>(isCryptoKey, (key) => newCryptoKey(slots(key)));

export const toCryptoKey: Converter<CryptoKey> = toInterface<CryptoKey>("CryptoKey", isCryptoKey);

// Errors, by their DOMException name

export function dataError(message: string): DOMException {
  return new DOMException(message, "DataError");
}

export function invalidAccessError(message: string): DOMException {
  return new DOMException(message, "InvalidAccessError");
}

export function notSupportedError(message: string): DOMException {
  return new DOMException(message, "NotSupportedError");
}

export function operationError(message: string): DOMException {
  return new DOMException(message, "OperationError");
}

/** SyntaxError when usages holds one that is not allowed. */
export function checkUsages(usages: number, allowed: number, what: string): void {
  const bad = usages & ~allowed;
  if (bad === 0) return;
  throw new DOMException(`usage "${usageList(bad)[0]}" is not possible for ${what}`, "SyntaxError");
}

/** SyntaxError when a secret or private key can be used for nothing. */
export function checkNotEmpty(key: KeySlots): void {
  if (key.usages === 0 && key.type !== "public") throw new DOMException(`usages must not be empty for a ${key.type} key`, "SyntaxError");
}

export function checkType(key: KeySlots, type: KeyType): void {
  if (key.type !== type) throw invalidAccessError(`key is a ${key.type} key, a ${type} key is needed`);
}
