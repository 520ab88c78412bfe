// https://w3c.github.io/webcrypto/#aes-ctr, #aes-cbc, #aes-gcm and #aes-kw

import { host } from "../../host.ts";
import { ArrayIncludes, StringSlice, Uint8Array } from "../../primordials.ts";
import { byteLength } from "../webidl.ts";
import { aesCbcParams, aesCtrParams, aesGcmParams, aesKeyParams, register } from "./algorithms.ts";
import type { Normalized, Result, Suite } from "./algorithms.ts";
import { copy, isLarge } from "./bytes.ts";
import {
  checkUsages,
  dataError,
  DECRYPT,
  ENCRYPT,
  ensureKey,
  KIND_AES,
  makeKey,
  notSupportedError,
  operationError,
  UNWRAP_KEY,
  withKey,
  WRAP_KEY,
} from "./cryptokey.ts";
import type { Bytes, KeySlots } from "./cryptokey.ts";
import { checkJwk, checkJwkAlg, describeJwk, jwkSecret } from "./jwk.ts";
import type { JsonWebKey } from "./jwk.ts";

const lengths = [128, 192, 256];

function checkLength(length: number | undefined): number {
  if (!ArrayIncludes(lengths, length)) throw operationError("length of an AES key must be 128, 192 or 256 bits");
  return length as number;
}

/** Key management, the same for all modes. */
function keySuite(name: string, allowed: number): Suite {
  const mode = StringSlice(name, 4);
  const aesKey = (material: Bytes, extractable: boolean, usages: number): KeySlots => {
    const algorithm = { name, length: material.length * 8 };
    return makeKey({ kind: KIND_AES, material, type: "secret", algorithm }, extractable, usages);
  };
  return {
    generateKey(n, extractable, usages) {
      checkUsages(usages, allowed, name);
      return aesKey(host.crypto_random(checkLength(n.length) / 8), extractable, usages);
    },

    importKey(format, data, _n, extractable, usages) {
      checkUsages(usages, allowed, name);
      let material: Bytes;
      if (format === "raw") {
        material = copy(data as CryptoBytes);
      } else if (format === "jwk") {
        const jwk = data as JsonWebKey;
        checkJwk(jwk, "oct", "enc", extractable, usages);
        material = jwkSecret(jwk);
        checkJwkAlg(jwk, `A${material.length * 8}${mode}`);
      } else {
        throw notSupportedError(`${name} keys have no ${format} format`);
      }
      if (!ArrayIncludes(lengths, material.length * 8)) throw dataError("an AES key has 128, 192 or 256 bits");
      return aesKey(material, extractable, usages);
    },

    exportKey(format, key) {
      if (format === "raw") return new Uint8Array(key.material) as Bytes;
      if (format !== "jwk") throw notSupportedError(`${name} keys have no ${format} format`);
      const k = host.crypto_base64url_encode(key.material);
      return describeJwk({ kty: "oct", k, alg: `A${key.material.length * 8}${mode}` }, key);
    },

    getKeyLength: (n) => checkLength(n.length),
  };
}

function checkBlock(iv: Bytes, member: string): void {
  if (iv.length !== 16) throw operationError(`${member} must have 16 bytes`);
}

function cbc(n: Normalized, key: KeySlots, data: CryptoBytes, decrypt: boolean): Result<Bytes> {
  const iv = n.iv as Bytes;
  checkBlock(iv, "iv");
  if (!isLarge(data)) return withKey(key, () => host.crypto_aes_cbc(key.id, decrypt, iv, data));
  ensureKey(key);
  return host.crypto_aes_cbc_async(key.id, decrypt, iv, data);
}

function ctr(n: Normalized, key: KeySlots, data: CryptoBytes): Result<Bytes> {
  const counter = n.counter as Bytes;
  const length = n.length as number;
  checkBlock(counter, "counter");
  if (length === 0 || length > 128) throw operationError("length must be from 1 to 128 bits");
  if (!isLarge(data)) return withKey(key, () => host.crypto_aes_ctr(key.id, counter, length, data));
  ensureKey(key);
  return host.crypto_aes_ctr_async(key.id, counter, length, data);
}

const tagLengths = [32, 64, 96, 104, 112, 120, 128];

function gcm(n: Normalized, key: KeySlots, data: CryptoBytes, decrypt: boolean): Result<Bytes> {
  const tagLength = n.tagLength ?? 128;
  if (!ArrayIncludes(tagLengths, tagLength)) throw operationError("tagLength must be 32, 64, 96, 104, 112, 120 or 128 bits");
  const iv = n.iv as Bytes;
  if (iv.length === 0) throw operationError("AES-GCM IV must not be empty.");
  const additional = n.additionalData ?? null;
  const tagBytes = tagLength / 8;
  if (decrypt && byteLength(data) < tagBytes) throw operationError("data is shorter than the tag");
  if (!isLarge(data)) return withKey(key, () => host.crypto_aes_gcm(key.id, decrypt, iv, additional, tagBytes, data));
  ensureKey(key);
  return host.crypto_aes_gcm_async(key.id, decrypt, iv, additional, tagBytes, data);
}

const keyOperations = { generateKey: aesKeyParams, importKey: null, exportKey: null, getKeyLength: aesKeyParams };
const cipherUsages = ENCRYPT | DECRYPT | WRAP_KEY | UNWRAP_KEY;

register(
  "AES-CBC",
  {
    ...keySuite("AES-CBC", cipherUsages),
    encrypt: (n, key, data) => cbc(n, key, data, false),
    decrypt: (n, key, data) => cbc(n, key, data, true),
  },
  { encrypt: aesCbcParams, decrypt: aesCbcParams, ...keyOperations },
);
register(
  "AES-CTR",
  { ...keySuite("AES-CTR", cipherUsages), encrypt: ctr, decrypt: ctr },
  { encrypt: aesCtrParams, decrypt: aesCtrParams, ...keyOperations },
);
register(
  "AES-GCM",
  {
    ...keySuite("AES-GCM", cipherUsages),
    encrypt: (n, key, data) => gcm(n, key, data, false),
    decrypt: (n, key, data) => gcm(n, key, data, true),
  },
  { encrypt: aesGcmParams, decrypt: aesGcmParams, ...keyOperations },
);
register(
  "AES-KW",
  {
    ...keySuite("AES-KW", WRAP_KEY | UNWRAP_KEY),
    wrapKey: (_n, key, data) => withKey(key, () => host.crypto_aes_kw(key.id, false, data)),
    unwrapKey: (_n, key, data) => withKey(key, () => host.crypto_aes_kw(key.id, true, data)),
  },
  { wrapKey: null, unwrapKey: null, ...keyOperations },
);
