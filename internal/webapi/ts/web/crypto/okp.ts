// https://w3c.github.io/webcrypto/#ed25519 and #x25519

import { host } from "../../host.ts";
import { TypedArraySlice, Uint8Array } from "../../primordials.ts";
import { ecdhParams, legacyCurveParams, register } from "./algorithms.ts";
import type { Suite } from "./algorithms.ts";
import { isLarge } from "./bytes.ts";
import {
  checkType,
  checkUsages,
  dataError,
  DERIVE_BITS,
  DERIVE_KEY,
  ensureKey,
  KIND_OKP_PRIVATE,
  KIND_OKP_PUBLIC,
  loadKey,
  makeKey,
  SIGN,
  VERIFY,
  withKey,
} from "./cryptokey.ts";
import type { Bytes, KeyAlgorithm, KeySlots, KeyType } from "./cryptokey.ts";
import { truncateBits } from "./derive.ts";
import { formatIds, peerOf } from "./ec.ts";
import { checkJwk, describeJwk, jwkMember } from "./jwk.ts";
import type { JsonWebKey } from "./jwk.ts";

interface Variant {
  algorithm: KeyAlgorithm;
  /** Number on the Go side (internal/webapi/crypto_okp.go). */
  id: number;
  crv: string;
  publicUsages: number;
  privateUsages: number;
  use: string;
  /** The JWK "alg" that is written, and those that are accepted; undefined where none is. */
  algs: readonly string[] | undefined;
}

const SIZE = 32;

function okpKey(v: Variant, type: KeyType, material: Bytes, extractable: boolean, usages: number): KeySlots {
  const kind = type === "private" ? KIND_OKP_PRIVATE : KIND_OKP_PUBLIC;
  return makeKey({ kind, material, type, algorithm: v.algorithm }, extractable, usages);
}

function importJwk(v: Variant, jwk: JsonWebKey, extractable: boolean, usages: number): KeySlots {
  const isPrivate = jwk.d !== undefined;
  checkUsages(usages, isPrivate ? v.privateUsages : v.publicUsages, v.algorithm.name);
  checkJwk(jwk, "OKP", v.use, extractable, usages);
  if (jwk.crv !== v.crv) throw dataError(`JWK member "crv" must be "${v.crv}"`);
  if (v.algs !== undefined && jwk.alg !== undefined && jwk.alg !== v.algs[0] && jwk.alg !== v.algs[1]) {
    throw dataError(`JWK member "alg" must be "${v.algs[0]}"`);
  }
  const material = host.crypto_okp_import_jwk(v.id, jwkMember(jwk, "x"), jwk.d ?? null);
  return okpKey(v, isPrivate ? "private" : "public", material, extractable, usages);
}

function keySuite(v: Variant): Suite {
  const name = v.algorithm.name;
  return {
    generateKey(_n, extractable, usages) {
      checkUsages(usages, v.publicUsages | v.privateUsages, name);
      const material = host.crypto_okp_generate(v.id);
      return {
        privateKey: okpKey(v, "private", material, extractable, usages & v.privateUsages),
        publicKey: okpKey(v, "public", TypedArraySlice(material, SIZE, 2 * SIZE) as Bytes, true, usages & v.publicUsages),
      };
    },

    importKey(format, data, _n, extractable, usages) {
      if (format === "jwk") return importJwk(v, data as JsonWebKey, extractable, usages);
      const isPrivate = format === "pkcs8";
      checkUsages(usages, isPrivate ? v.privateUsages : v.publicUsages, name);
      const material = host.crypto_okp_import(v.id, formatIds[format], data as CryptoBytes);
      return okpKey(v, isPrivate ? "private" : "public", material, extractable, usages);
    },

    exportKey(format, key) {
      if (format === "jwk") {
        const values = host.crypto_okp_export_jwk(v.id, key.type === "private", key.material);
        const jwk: JsonWebKey = { kty: "OKP", crv: v.crv, x: values[0] as string };
        if (v.algs !== undefined) jwk.alg = v.algs[0] as string;
        if (key.type === "private") jwk.d = values[1] as string;
        return describeJwk(jwk, key);
      }
      checkType(key, format === "pkcs8" ? "private" : "public");
      if (format === "raw") return new Uint8Array(key.material) as Bytes;
      return host.crypto_okp_export(v.id, format === "pkcs8", key.material);
    },
  };
}

function edSuite(v: Variant): Suite {
  return {
    ...keySuite(v),
    sign(_n, key, data) {
      checkType(key, "private");
      if (!isLarge(data)) return withKey(key, () => host.crypto_ed25519_sign(key.id, data));
      ensureKey(key);
      return host.crypto_ed25519_sign_async(key.id, data);
    },
    verify(_n, key, signature, data) {
      checkType(key, "public");
      if (!isLarge(data)) return withKey(key, () => host.crypto_ed25519_verify(key.id, signature, data));
      ensureKey(key);
      return host.crypto_ed25519_verify_async(key.id, signature, data);
    },
  };
}

const ed25519: Variant = {
  algorithm: { name: "Ed25519" },
  id: 1,
  crv: "Ed25519",
  publicUsages: VERIFY,
  privateUsages: SIGN,
  use: "sig",
  algs: ["Ed25519", "EdDSA"],
};
register("Ed25519", edSuite(ed25519), { sign: null, verify: null, generateKey: null, importKey: null, exportKey: null });

// The name under which workerd had Ed25519 before the standard did.
const nodeEd25519: Variant = { ...ed25519, algorithm: { name: "NODE-ED25519", namedCurve: "NODE-ED25519" } };
register("NODE-ED25519", edSuite(nodeEd25519), {
  sign: null,
  verify: null,
  generateKey: legacyCurveParams,
  importKey: legacyCurveParams,
  exportKey: null,
});

const x25519: Variant = {
  algorithm: { name: "X25519" },
  id: 2,
  crv: "X25519",
  publicUsages: 0,
  privateUsages: DERIVE_KEY | DERIVE_BITS,
  use: "enc",
  algs: undefined,
};
register(
  "X25519",
  {
    ...keySuite(x25519),
    deriveBits(n, key, length) {
      const peer = peerOf(n, key);
      let secret = host.crypto_x25519(key.id, peer.id);
      if (secret === undefined) {
        loadKey(key);
        loadKey(peer);
        secret = host.crypto_x25519(key.id, peer.id) as Bytes;
      }
      return truncateBits(secret, length);
    },
  },
  { deriveBits: ecdhParams, generateKey: null, importKey: null, exportKey: null },
);
