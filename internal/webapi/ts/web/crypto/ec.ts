// https://w3c.github.io/webcrypto/#ecdsa and #ecdh

import { host } from "../../host.ts";
import { PromiseThen, TypedArraySlice, Uint8Array } from "../../primordials.ts";
import { ecdhParams, ecKeyParams, hashParams, register } from "./algorithms.ts";
import type { Hash, KeyPair, Normalized, Suite } from "./algorithms.ts";
import { isLarge } from "./bytes.ts";
import {
  checkType,
  checkUsages,
  dataError,
  DERIVE_BITS,
  DERIVE_KEY,
  ensureKey,
  invalidAccessError,
  keySlots,
  KIND_EC_PRIVATE,
  KIND_EC_PUBLIC,
  loadKey,
  makeKey,
  notSupportedError,
  SIGN,
  VERIFY,
  withKey,
} from "./cryptokey.ts";
import type { Bytes, CryptoKey, KeySlots, KeyType } from "./cryptokey.ts";
import { truncateBits } from "./derive.ts";
import { checkJwk, describeJwk, jwkMember } from "./jwk.ts";
import type { JsonWebKey } from "./jwk.ts";

interface Curve {
  name: string;
  /** Number on the Go side (internal/webapi/crypto_ec.go). */
  id: number;
  /** Bytes of a coordinate. */
  size: number;
  alg: string;
  /** P-256 has assembly code: its operations take less than 0.1 ms, those of the others up to 1 ms. */
  fast: boolean;
}

const curves: Record<string, Curve> = {
  __proto__: null as never,
  "P-256": { name: "P-256", id: 1, size: 32, alg: "ES256", fast: true },
  "P-384": { name: "P-384", id: 2, size: 48, alg: "ES384", fast: false },
  "P-521": { name: "P-521", id: 3, size: 66, alg: "ES512", fast: false },
};

// Formats of binary key data on the Go side (internal/webapi/crypto_ecops.go).
export const formatIds = { raw: 0, spki: 1, pkcs8: 2 } as const;

interface Variant {
  name: string;
  publicUsages: number;
  privateUsages: number;
  use: string;
}

function curveOf(n: Normalized): Curve {
  const curve = curves[n.namedCurve as string];
  if (curve === undefined) throw notSupportedError("namedCurve must be P-256, P-384 or P-521");
  return curve;
}

const curveOfKey = (key: KeySlots): Curve => curves[key.algorithm.namedCurve as string] as Curve;

function ecKey(v: Variant, curve: Curve, type: KeyType, material: Bytes, extractable: boolean, usages: number): KeySlots {
  const algorithm = { name: v.name, namedCurve: curve.name };
  const kind = type === "private" ? KIND_EC_PRIVATE : KIND_EC_PUBLIC;
  return makeKey({ kind, parameter: curve.id, material, type, algorithm }, extractable, usages);
}

function importJwk(v: Variant, jwk: JsonWebKey, n: Normalized, extractable: boolean, usages: number): KeySlots {
  const isPrivate = jwk.d !== undefined;
  checkUsages(usages, isPrivate ? v.privateUsages : v.publicUsages, v.name);
  checkJwk(jwk, "EC", v.use, extractable, usages);
  const curve = curveOf(n);
  if (jwk.crv !== curve.name) throw dataError(`JWK member "crv" must be "${curve.name}"`);
  if (v === ecdsa && jwk.alg !== undefined && jwk.alg !== curve.alg && isCurveAlg(jwk.alg)) {
    throw dataError(`JWK member "alg" must be "${curve.alg}"`);
  }
  const material = host.crypto_ec_import_jwk(curve.id, jwkMember(jwk, "x"), jwkMember(jwk, "y"), jwk.d ?? null);
  return ecKey(v, curve, isPrivate ? "private" : "public", material, extractable, usages);
}

const isCurveAlg = (alg: string): boolean => alg === "ES256" || alg === "ES384" || alg === "ES512";

function keySuite(v: Variant): Suite {
  return {
    generateKey(n, extractable, usages) {
      checkUsages(usages, v.publicUsages | v.privateUsages, v.name);
      const curve = curveOf(n);
      const pair = (material: Bytes): KeyPair => ({
        privateKey: ecKey(v, curve, "private", material, extractable, usages & v.privateUsages),
        publicKey: ecKey(v, curve, "public", TypedArraySlice(material, curve.size, material.length) as Bytes, true, usages & v.publicUsages),
      });
      return curve.fast ? pair(host.crypto_ec_generate(curve.id)) : PromiseThen(host.crypto_ec_generate_async(curve.id), pair);
    },

    importKey(format, data, n, extractable, usages) {
      if (format === "jwk") return importJwk(v, data as JsonWebKey, n, extractable, usages);
      const isPrivate = format === "pkcs8";
      checkUsages(usages, isPrivate ? v.privateUsages : v.publicUsages, v.name);
      const curve = curveOf(n);
      const material = host.crypto_ec_import(curve.id, formatIds[format], data as CryptoBytes);
      return ecKey(v, curve, isPrivate ? "private" : "public", material, extractable, usages);
    },

    exportKey(format, key) {
      const curve = curveOfKey(key);
      if (format === "jwk") {
        const values = host.crypto_ec_export_jwk(curve.id, key.type === "private", key.material);
        const jwk: JsonWebKey = { kty: "EC", crv: curve.name, x: values[0] as string, y: values[1] as string };
        if (key.type === "private") jwk.d = values[2] as string;
        return describeJwk(jwk, key);
      }
      checkType(key, format === "pkcs8" ? "private" : "public");
      if (format === "raw") return new Uint8Array(key.material) as Bytes;
      return host.crypto_ec_export(curve.id, format === "pkcs8", key.material);
    },
  };
}

const ecdsa: Variant = { name: "ECDSA", publicUsages: VERIFY, privateUsages: SIGN, use: "sig" };
register(
  ecdsa.name,
  {
    ...keySuite(ecdsa),
    sign(n, key, data) {
      checkType(key, "private");
      const hash = (n.hash as Hash).id;
      if (curveOfKey(key).fast && !isLarge(data)) return withKey(key, () => host.crypto_ecdsa_sign(key.id, hash, data));
      ensureKey(key);
      return host.crypto_ecdsa_sign_async(key.id, hash, data);
    },
    verify(n, key, signature, data) {
      checkType(key, "public");
      const hash = (n.hash as Hash).id;
      if (curveOfKey(key).fast && !isLarge(data)) return withKey(key, () => host.crypto_ecdsa_verify(key.id, hash, signature, data));
      ensureKey(key);
      return host.crypto_ecdsa_verify_async(key.id, hash, signature, data);
    },
  },
  { sign: hashParams, verify: hashParams, generateKey: ecKeyParams, importKey: ecKeyParams, exportKey: null },
);

/** The checks of a key agreement; returns the other side's key. */
export function peerOf(n: Normalized, key: KeySlots): KeySlots {
  checkType(key, "private");
  const peer = keySlots(n.public as CryptoKey);
  checkType(peer, "public");
  if (peer.algorithm.name !== key.algorithm.name) throw invalidAccessError(`public is not an ${key.algorithm.name} key`);
  if (peer.algorithm.namedCurve !== key.algorithm.namedCurve) throw invalidAccessError("keys are on different curves");
  return peer;
}

const ecdh: Variant = { name: "ECDH", publicUsages: 0, privateUsages: DERIVE_KEY | DERIVE_BITS, use: "enc" };
register(
  ecdh.name,
  {
    ...keySuite(ecdh),
    deriveBits(n, key, length) {
      const peer = peerOf(n, key);
      if (!curveOfKey(key).fast) {
        ensureKey(key);
        ensureKey(peer);
        return PromiseThen(host.crypto_ecdh_async(key.id, peer.id), (secret) => truncateBits(secret, length));
      }
      let secret = host.crypto_ecdh(key.id, peer.id);
      if (secret === undefined) {
        loadKey(key);
        loadKey(peer);
        secret = host.crypto_ecdh(key.id, peer.id) as Bytes;
      }
      return truncateBits(secret, length);
    },
  },
  { deriveBits: ecdhParams, generateKey: ecKeyParams, importKey: ecKeyParams, exportKey: null },
);
