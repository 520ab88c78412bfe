// https://w3c.github.io/webcrypto/#subtlecrypto-interface

import { host } from "../../host.ts";
import { Promise, PromiseReject, PromiseResolve, PromiseThen, TypedArrayBuffer, TypeError } from "../../primordials.ts";
import {
  byteLength,
  configureInterface,
  illegalConstructor,
  illegalInvocation,
  illegalKey,
  isBufferSource,
  isObject,
  requiredArguments,
  toBoolean,
  toEnum,
  toNullable,
  toUnsignedLong,
  typeError,
} from "../webidl.ts";
import { normalize, normalizeEither, suiteOf, toAlgorithmIdentifier } from "./algorithms.ts";
import type { KeyFormat, KeyPair, Normalized, Operation, Result } from "./algorithms.ts";
import { toData } from "./bytes.ts";
import {
  checkNotEmpty,
  createCryptoKey,
  DECRYPT,
  DERIVE_BITS,
  DERIVE_KEY,
  ENCRYPT,
  invalidAccessError,
  keySlots,
  makeKey,
  notSupportedError,
  SIGN,
  toCryptoKey,
  toUsageSet,
  UNWRAP_KEY,
  usageList,
  VERIFY,
  WRAP_KEY,
} from "./cryptokey.ts";
import type { Bytes, CryptoKey, KeySlots } from "./cryptokey.ts";
import { parseJwk, serializeJwk, toJsonWebKey } from "./jwk.ts";
import type { JsonWebKey } from "./jwk.ts";
import "./aes.ts";
import "./digest.ts";
import "./ec.ts";
import "./hmac.ts";
import "./okp.ts";
import "./rsa.ts";

// What node:crypto makes KeyObjects of.
export { isCryptoKey, keySlots } from "./cryptokey.ts";

const toKeyFormat = toEnum<KeyFormat>(["jwk", "pkcs8", "raw", "spki"], "KeyFormat");
const toLength = toNullable<number>(toUnsignedLong);

interface CryptoKeyPair {
  privateKey: CryptoKey;
  publicKey: CryptoKey;
}

let newSubtleCrypto: () => SubtleCrypto;

const failed = (method: string): string => `Failed to execute '${method}' on 'SubtleCrypto'`;

function settle<T>(result: Result<T>): Promise<T> {
  return (result instanceof Promise ? result : PromiseResolve(result)) as Promise<T>;
}

function settleBuffer(result: Result<Bytes>): Promise<ArrayBuffer> {
  return result instanceof Promise ? PromiseThen(result, TypedArrayBuffer) : (PromiseResolve(TypedArrayBuffer(result)) as Promise<ArrayBuffer>);
}

function map<T, U>(result: Result<T>, fn: (value: T) => Result<U>): Result<U> {
  return result instanceof Promise ? PromiseThen(result, fn) : fn(result);
}

/** The checks that precede each use of a key. */
function checkUse(key: KeySlots, n: Normalized, usage: number): void {
  if (n.name !== key.algorithm.name) throw invalidAccessError(`key is for ${key.algorithm.name}, not for ${n.name}`);
  if ((key.usages & usage) === 0) throw invalidAccessError(`key has no usage "${usageList(usage)[0]}"`);
}

type Implementation<K extends Operation> = NonNullable<Normalized["suite"][K]>;

/** The implementation of an operation that normalize found registered. */
function implementation<K extends Operation>(n: Normalized, op: K): Implementation<K> {
  return n.suite[op] as Implementation<K>;
}

function importResult(format: KeyFormat, data: CryptoBytes | JsonWebKey, n: Normalized, extractable: boolean, usages: number): CryptoKey {
  const key = implementation(n, "importKey")(format, data, n, extractable, usages);
  checkNotEmpty(key);
  return createCryptoKey(key);
}

/** importKey without its promise: an import is not asynchronous. */
export function importKeyNow(prefix: string, format: unknown, keyData: unknown, algorithm: unknown, extractable: unknown, keyUsages: unknown): CryptoKey {
  const f = toKeyFormat(format, prefix, "Argument 1");
  const source = isBufferSource(keyData);
  const data = source ? toData(keyData, prefix, "Argument 2") : toJsonWebKey(keyData, prefix, "Argument 2");
  const a = toAlgorithmIdentifier(algorithm, prefix, "Argument 3");
  const usages = toUsageSet(keyUsages, prefix, "Argument 5");
  const n = normalize("importKey", a, prefix);
  if (source === (f === "jwk")) throw typeError(`must be ${source ? "a JsonWebKey" : "a buffer source"} for format ${f}`, prefix, "Argument 2");
  return importResult(f, data, n, toBoolean(extractable), usages);
}

function exportResult(format: KeyFormat, key: KeySlots): Bytes | JsonWebKey {
  const suite = suiteOf("exportKey", key.algorithm.name);
  if (suite === undefined) throw notSupportedError(`${key.algorithm.name} keys cannot be exported`);
  if (!key.extractable) throw invalidAccessError("key is not extractable");
  return (suite.exportKey as Implementation<"exportKey">)(format, key);
}

// encrypt and decrypt differ in names alone.
function cipher(self: SubtleCrypto, argc: number, op: "decrypt" | "encrypt", usage: number, algorithm: unknown, key: unknown, data: unknown): Promise<ArrayBuffer> {
  try {
    const prefix = failed(op);
    checkThis(self);
    requiredArguments(argc, 3, prefix);
    const a = toAlgorithmIdentifier(algorithm, prefix, "Argument 1");
    const k = keySlots(toCryptoKey(key, prefix, "Argument 2"));
    const bytes = toData(data, prefix, "Argument 3");
    const n = normalize(op, a, prefix);
    checkUse(k, n, usage);
    return settleBuffer(implementation(n, op)(n, k, bytes));
  } catch (e) {
    return PromiseReject(e);
  }
}

let checkThis: (self: SubtleCrypto) => void;

export class SubtleCrypto {
  #brand: undefined;

  static {
    newSubtleCrypto = () => new (SubtleCrypto as unknown as new (key: symbol) => SubtleCrypto)(illegalKey);
    checkThis = (self) => {
      if (!isObject(self) || !(#brand in self)) illegalInvocation();
    };
  }

  constructor() {
    if (arguments.length !== 1 || (arguments[0] as unknown) !== illegalKey) illegalConstructor();
  }

  // https://w3c.github.io/webcrypto/#SubtleCrypto-method-encrypt
  encrypt(algorithm: unknown, key: unknown, data: unknown): Promise<ArrayBuffer> {
    return cipher(this, arguments.length, "encrypt", ENCRYPT, algorithm, key, data);
  }

  // https://w3c.github.io/webcrypto/#SubtleCrypto-method-decrypt
  decrypt(algorithm: unknown, key: unknown, data: unknown): Promise<ArrayBuffer> {
    return cipher(this, arguments.length, "decrypt", DECRYPT, algorithm, key, data);
  }

  // https://w3c.github.io/webcrypto/#SubtleCrypto-method-sign
  sign(algorithm: unknown, key: unknown, data: unknown): Promise<ArrayBuffer> {
    try {
      const prefix = failed("sign");
      checkThis(this);
      requiredArguments(arguments.length, 3, prefix);
      const a = toAlgorithmIdentifier(algorithm, prefix, "Argument 1");
      const k = keySlots(toCryptoKey(key, prefix, "Argument 2"));
      const bytes = toData(data, prefix, "Argument 3");
      const n = normalize("sign", a, prefix);
      checkUse(k, n, SIGN);
      return settleBuffer(implementation(n, "sign")(n, k, bytes));
    } catch (e) {
      return PromiseReject(e);
    }
  }

  // https://w3c.github.io/webcrypto/#SubtleCrypto-method-verify
  verify(algorithm: unknown, key: unknown, signature: unknown, data: unknown): Promise<boolean> {
    try {
      const prefix = failed("verify");
      checkThis(this);
      requiredArguments(arguments.length, 4, prefix);
      const a = toAlgorithmIdentifier(algorithm, prefix, "Argument 1");
      const k = keySlots(toCryptoKey(key, prefix, "Argument 2"));
      const sig = toData(signature, prefix, "Argument 3");
      const bytes = toData(data, prefix, "Argument 4");
      const n = normalize("verify", a, prefix);
      checkUse(k, n, VERIFY);
      return settle(implementation(n, "verify")(n, k, sig, bytes));
    } catch (e) {
      return PromiseReject(e);
    }
  }

  // https://w3c.github.io/webcrypto/#SubtleCrypto-method-digest
  digest(algorithm: unknown, data: unknown): Promise<ArrayBuffer> {
    try {
      const prefix = failed("digest");
      checkThis(this);
      requiredArguments(arguments.length, 2, prefix);
      const a = toAlgorithmIdentifier(algorithm, prefix, "Argument 1");
      const bytes = toData(data, prefix, "Argument 2");
      const n = normalize("digest", a, prefix);
      return settleBuffer(implementation(n, "digest")(n, bytes));
    } catch (e) {
      return PromiseReject(e);
    }
  }

  // https://w3c.github.io/webcrypto/#SubtleCrypto-method-generateKey
  generateKey(algorithm: unknown, extractable: unknown, keyUsages: unknown): Promise<CryptoKey | CryptoKeyPair> {
    try {
      const prefix = failed("generateKey");
      checkThis(this);
      requiredArguments(arguments.length, 3, prefix);
      const a = toAlgorithmIdentifier(algorithm, prefix, "Argument 1");
      const usages = toUsageSet(keyUsages, prefix, "Argument 3");
      const n = normalize("generateKey", a, prefix);
      const made = implementation(n, "generateKey")(n, toBoolean(extractable), usages);
      return settle(map(made, generated));
    } catch (e) {
      return PromiseReject(e);
    }
  }

  // https://w3c.github.io/webcrypto/#SubtleCrypto-method-deriveKey
  deriveKey(algorithm: unknown, baseKey: unknown, derivedKeyType: unknown, extractable: unknown, keyUsages: unknown): Promise<CryptoKey> {
    try {
      const prefix = failed("deriveKey");
      checkThis(this);
      requiredArguments(arguments.length, 5, prefix);
      const a = toAlgorithmIdentifier(algorithm, prefix, "Argument 1");
      const k = keySlots(toCryptoKey(baseKey, prefix, "Argument 2"));
      const derived = toAlgorithmIdentifier(derivedKeyType, prefix, "Argument 3");
      const usages = toUsageSet(keyUsages, prefix, "Argument 5");
      const n = normalize("deriveBits", a, prefix);
      const forImport = normalize("importKey", derived, prefix);
      const forLength = normalize("getKeyLength", derived, prefix);
      checkUse(k, n, DERIVE_KEY);
      const length = implementation(forLength, "getKeyLength")(forLength);
      const secret = implementation(n, "deriveBits")(n, k, length);
      return settle(map(secret, (bits) => importResult("raw", bits, forImport, toBoolean(extractable), usages)));
    } catch (e) {
      return PromiseReject(e);
    }
  }

  // https://w3c.github.io/webcrypto/#SubtleCrypto-method-deriveBits
  deriveBits(algorithm: unknown, baseKey: unknown, length: unknown = null): Promise<ArrayBuffer> {
    try {
      const prefix = failed("deriveBits");
      checkThis(this);
      requiredArguments(arguments.length, 2, prefix);
      const a = toAlgorithmIdentifier(algorithm, prefix, "Argument 1");
      const k = keySlots(toCryptoKey(baseKey, prefix, "Argument 2"));
      const bits = toLength(length, prefix, "Argument 3");
      const n = normalize("deriveBits", a, prefix);
      checkUse(k, n, DERIVE_BITS);
      return settleBuffer(implementation(n, "deriveBits")(n, k, bits));
    } catch (e) {
      return PromiseReject(e);
    }
  }

  // https://w3c.github.io/webcrypto/#SubtleCrypto-method-importKey
  importKey(format: unknown, keyData: unknown, algorithm: unknown, extractable: unknown, keyUsages: unknown): Promise<CryptoKey> {
    try {
      const prefix = failed("importKey");
      checkThis(this);
      requiredArguments(arguments.length, 5, prefix);
      return PromiseResolve(importKeyNow(prefix, format, keyData, algorithm, extractable, keyUsages)) as Promise<CryptoKey>;
    } catch (e) {
      return PromiseReject(e);
    }
  }

  // https://w3c.github.io/webcrypto/#SubtleCrypto-method-exportKey
  exportKey(format: unknown, key: unknown): Promise<ArrayBuffer | JsonWebKey> {
    try {
      const prefix = failed("exportKey");
      checkThis(this);
      requiredArguments(arguments.length, 2, prefix);
      const f = toKeyFormat(format, prefix, "Argument 1");
      const k = keySlots(toCryptoKey(key, prefix, "Argument 2"));
      const out = exportResult(f, k);
      return PromiseResolve(f === "jwk" ? out : TypedArrayBuffer(out as Bytes)) as Promise<ArrayBuffer | JsonWebKey>;
    } catch (e) {
      return PromiseReject(e);
    }
  }

  // https://w3c.github.io/webcrypto/#SubtleCrypto-method-wrapKey
  wrapKey(format: unknown, key: unknown, wrappingKey: unknown, wrapAlgorithm: unknown): Promise<ArrayBuffer> {
    try {
      const prefix = failed("wrapKey");
      checkThis(this);
      requiredArguments(arguments.length, 4, prefix);
      const f = toKeyFormat(format, prefix, "Argument 1");
      const k = keySlots(toCryptoKey(key, prefix, "Argument 2"));
      const wrapping = keySlots(toCryptoKey(wrappingKey, prefix, "Argument 3"));
      const n = normalizeEither("wrapKey", "encrypt", toAlgorithmIdentifier(wrapAlgorithm, prefix, "Argument 4"), prefix);
      checkUse(wrapping, n, WRAP_KEY);
      const exported = exportResult(f, k);
      const bytes = f === "jwk" ? serializeJwk(exported as JsonWebKey, n.name === "AES-KW" ? 8 : 1) : (exported as Bytes);
      const wrap = n.suite.wrapKey ?? implementation(n, "encrypt");
      return settleBuffer(wrap(n, wrapping, bytes));
    } catch (e) {
      return PromiseReject(e);
    }
  }

  // https://w3c.github.io/webcrypto/#SubtleCrypto-method-unwrapKey
  unwrapKey(
    format: unknown,
    wrappedKey: unknown,
    unwrappingKey: unknown,
    unwrapAlgorithm: unknown,
    unwrappedKeyAlgorithm: unknown,
    extractable: unknown,
    keyUsages: unknown,
  ): Promise<CryptoKey> {
    try {
      const prefix = failed("unwrapKey");
      checkThis(this);
      requiredArguments(arguments.length, 7, prefix);
      const f = toKeyFormat(format, prefix, "Argument 1");
      const wrapped = toData(wrappedKey, prefix, "Argument 2");
      const k = keySlots(toCryptoKey(unwrappingKey, prefix, "Argument 3"));
      const a = toAlgorithmIdentifier(unwrapAlgorithm, prefix, "Argument 4");
      const keyAlgorithm = toAlgorithmIdentifier(unwrappedKeyAlgorithm, prefix, "Argument 5");
      const usages = toUsageSet(keyUsages, prefix, "Argument 7");
      const n = normalizeEither("unwrapKey", "decrypt", a, prefix);
      const forImport = normalize("importKey", keyAlgorithm, prefix);
      checkUse(k, n, UNWRAP_KEY);
      const unwrap = n.suite.unwrapKey ?? implementation(n, "decrypt");
      return settle(
        map(unwrap(n, k, wrapped), (bytes) =>
          importResult(f, f === "jwk" ? parseJwk(bytes, prefix) : bytes, forImport, toBoolean(extractable), usages),
        ),
      );
    } catch (e) {
      return PromiseReject(e);
    }
  }

  /** An extension of workerd's: compares buffers of the same length in a time that does not depend on their contents. */
  timingSafeEqual(a: unknown, b: unknown): boolean {
    const prefix = failed("timingSafeEqual");
    checkThis(this);
    requiredArguments(arguments.length, 2, prefix);
    const x = toData(a, prefix, "Argument 1");
    const y = toData(b, prefix, "Argument 2");
    if (byteLength(x) !== byteLength(y)) throw new TypeError(`${prefix}: buffers must have the same byte length`);
    return host.crypto_timing_safe_equal(x, y);
  }
}

function generated(made: KeyPair | KeySlots): CryptoKey | CryptoKeyPair {
  if ("privateKey" in made) {
    checkNotEmpty(made.privateKey);
    return { privateKey: createCryptoKey(made.privateKey), publicKey: createCryptoKey(made.publicKey) };
  }
  checkNotEmpty(made);
  return createCryptoKey(made);
}

configureInterface(SubtleCrypto, { name: "SubtleCrypto", length: 0 });

export function createSubtleCrypto(): SubtleCrypto {
  return newSubtleCrypto();
}
