// https://w3c.github.io/webcrypto/#rsassa-pkcs1, #rsa-pss and #rsa-oaep

import { host } from "../../host.ts";
import { PromiseThen, StringSlice, Uint8Array } from "../../primordials.ts";
import { hashByName, hashParams, register, rsaHashedKeyGenParams, rsaOaepParams, rsaPssParams } from "./algorithms.ts";
import type { Hash, KeyPair, Normalized, Suite } from "./algorithms.ts";
import { isLarge } from "./bytes.ts";
import {
  checkNotEmpty,
  checkType,
  checkUsages,
  dataError,
  DECRYPT,
  ENCRYPT,
  ensureKey,
  KIND_RSA_PRIVATE,
  KIND_RSA_PUBLIC,
  makeKey,
  newKeyId,
  notSupportedError,
  operationError,
  SIGN,
  UNWRAP_KEY,
  VERIFY,
  withKey,
  WRAP_KEY,
} from "./cryptokey.ts";
import type { Bytes, KeyAlgorithm, KeySlots } from "./cryptokey.ts";
import { checkJwk, describeJwk, jwkMember } from "./jwk.ts";
import type { JsonWebKey } from "./jwk.ts";

const members = ["n", "e", "d", "p", "q", "dp", "dq", "qi"] as const;

/** Usages of either key, and how the algorithm appears in a JWK. */
interface Variant {
  name: string;
  publicUsages: number;
  privateUsages: number;
  use: string;
  alg: (hash: Hash) => string | undefined;
}

function rsaKey(v: Variant, id: number, isPrivate: boolean, material: Bytes, hash: Hash, size: number, exponent: Bytes, extractable: boolean, usages: number): KeySlots {
  const algorithm: KeyAlgorithm = { name: v.name, hash: hash.name, modulusLength: size, publicExponent: exponent };
  const kind = isPrivate ? KIND_RSA_PRIVATE : KIND_RSA_PUBLIC;
  return makeKey({ id, kind, material, type: isPrivate ? "private" : "public", algorithm }, extractable, usages);
}

function importJwk(v: Variant, jwk: JsonWebKey, id: number, hash: Hash, extractable: boolean, usages: number): [Bytes, number, Bytes] {
  checkUsages(usages, jwk.d === undefined ? v.publicUsages : v.privateUsages, v.name);
  checkJwk(jwk, "RSA", v.use, extractable, usages);
  if (jwk.alg !== undefined && jwk.alg !== v.alg(hash)) {
    throw dataError(`Unrecognized or unimplemented algorithm "${jwk.alg}" listed in JSON Web Key "alg" for ${v.name} with ${hash.name}`);
  }
  if (jwk.oth !== undefined) throw notSupportedError("RSA keys with more than two primes are not supported");
  if (jwk.d === undefined) return host.crypto_rsa_import_jwk(id, jwkMember(jwk, "n"), jwkMember(jwk, "e"));
  const values: string[] = [];
  for (let i = 0; i < members.length; i++) values[i] = jwkMember(jwk, members[i] as "n");
  return host.crypto_rsa_import_jwk(id, ...values);
}

function exportJwk(v: Variant, key: KeySlots): JsonWebKey {
  const values = withKey(key, () => host.crypto_rsa_export_jwk(key.id));
  const jwk: JsonWebKey = { kty: "RSA" };
  const alg = v.alg(hashByName(key.algorithm.hash as string));
  if (alg !== undefined) jwk.alg = alg;
  for (let i = 0; i < values.length; i++) jwk[members[i] as "n"] = values[i] as string;
  return describeJwk(jwk, key);
}

// Checked here, and not by the op, so that bad parameters are found before empty usages.
function checkGenerate(n: Normalized): void {
  const exponent = n.publicExponent as Bytes;
  let e = 0;
  for (let i = 0; i < exponent.length && e < 2 ** 31; i++) e = e * 256 + (exponent[i] as number);
  // What workerd accepts, with its message.
  if (e !== 3 && e !== 65537) throw operationError(`The "publicExponent" must be either 3 or 65537, but got ${e}.`);
  const bits = n.modulusLength as number;
  if (bits < 1024 || bits > 16384 || bits % 8 !== 0) throw operationError("modulusLength must be a multiple of 8 from 1024 to 16384 bits");
}

function keySuite(v: Variant): Suite {
  return {
    generateKey(n, extractable, usages) {
      checkUsages(usages, v.publicUsages | v.privateUsages, v.name);
      checkGenerate(n);
      const hash = n.hash as Hash;
      const size = n.modulusLength as number;
      const exponent = n.publicExponent as Bytes;
      const pair = (materials: [Bytes, Bytes]): KeyPair => ({
        privateKey: rsaKey(v, newKeyId(), true, materials[0], hash, size, exponent, extractable, usages & v.privateUsages),
        publicKey: rsaKey(v, newKeyId(), false, materials[1], hash, size, exponent, true, usages & v.publicUsages),
      });
      // The caller's last check, before minutes of work instead of after.
      if ((usages & v.privateUsages) === 0) {
        const none = new Uint8Array(0);
        checkNotEmpty(pair([none, none]).privateKey);
      }
      return PromiseThen(host.crypto_rsa_generate(size, exponent), pair);
    },

    importKey(format, data, n, extractable, usages) {
      const hash = n.hash as Hash;
      const id = newKeyId();
      let isPrivate: boolean;
      let made: [Bytes, number, Bytes];
      if (format === "jwk") {
        isPrivate = (data as JsonWebKey).d !== undefined;
        made = importJwk(v, data as JsonWebKey, id, hash, extractable, usages);
      } else if (format === "raw") {
        throw notSupportedError(`${v.name} keys have no raw format`);
      } else {
        isPrivate = format === "pkcs8";
        checkUsages(usages, isPrivate ? v.privateUsages : v.publicUsages, v.name);
        made = host.crypto_rsa_import(id, isPrivate, true, data as CryptoBytes);
      }
      return rsaKey(v, id, isPrivate, made[0], hash, made[1], made[2], extractable, usages);
    },

    exportKey(format, key) {
      if (format === "jwk") return exportJwk(v, key);
      if (format === "raw") throw notSupportedError(`${v.name} keys have no raw format`);
      checkType(key, format === "spki" ? "public" : "private");
      return host.crypto_rsa_export(format === "pkcs8", key.material);
    },
  };
}

function signSuite(v: Variant, pss: boolean): Suite {
  return {
    ...keySuite(v),
    sign(n, key, data) {
      checkType(key, "private");
      ensureKey(key);
      return host.crypto_rsa_sign(key.id, pss, hashByName(key.algorithm.hash as string).id, n.saltLength ?? 0, data);
    },
    verify(n, key, signature, data) {
      checkType(key, "public");
      const hash = hashByName(key.algorithm.hash as string).id;
      const salt = n.saltLength ?? 0;
      if (!isLarge(data)) return withKey(key, () => host.crypto_rsa_verify(key.id, pss, hash, salt, signature, data));
      ensureKey(key);
      return host.crypto_rsa_verify_async(key.id, pss, hash, salt, signature, data);
    },
  };
}

const keyOperations = { generateKey: rsaHashedKeyGenParams, importKey: hashParams, exportKey: null };

const pkcs1: Variant = {
  name: "RSASSA-PKCS1-v1_5",
  publicUsages: VERIFY,
  privateUsages: SIGN,
  use: "sig",
  alg: (hash) => (hash.jwk === undefined ? undefined : `RS${hash.jwk}`),
};
register(pkcs1.name, signSuite(pkcs1, false), { sign: null, verify: null, ...keyOperations });

const pss: Variant = {
  name: "RSA-PSS",
  publicUsages: VERIFY,
  privateUsages: SIGN,
  use: "sig",
  alg: (hash) => (hash.jwk === undefined ? undefined : `PS${hash.jwk}`),
};
register(pss.name, signSuite(pss, true), { sign: rsaPssParams, verify: rsaPssParams, ...keyOperations });

const oaep: Variant = {
  name: "RSA-OAEP",
  publicUsages: ENCRYPT | WRAP_KEY,
  privateUsages: DECRYPT | UNWRAP_KEY,
  use: "enc",
  alg: (hash) => (hash.jwk === undefined ? undefined : hash.jwk === "1" ? "RSA-OAEP" : `RSA-OAEP-${StringSlice(hash.name, 4)}`),
};
register(
  oaep.name,
  {
    ...keySuite(oaep),
    encrypt(n, key, data) {
      checkType(key, "public");
      const hash = hashByName(key.algorithm.hash as string).id;
      return withKey(key, () => host.crypto_rsa_encrypt(key.id, hash, n.label ?? null, data));
    },
    decrypt(n, key, data) {
      checkType(key, "private");
      ensureKey(key);
      return host.crypto_rsa_decrypt(key.id, hashByName(key.algorithm.hash as string).id, n.label ?? null, data);
    },
  },
  { encrypt: rsaOaepParams, decrypt: rsaOaepParams, ...keyOperations },
);
