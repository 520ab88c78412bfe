// https://w3c.github.io/webcrypto/#hmac

import { host } from "../../host.ts";
import { MathCeil, TypeError, Uint8Array } from "../../primordials.ts";
import { byteLength } from "../webidl.ts";
import { hashByName, hmacKeyParams, register } from "./algorithms.ts";
import type { Hash, Normalized, Suite } from "./algorithms.ts";
import { copy, isLarge } from "./bytes.ts";
import {
  checkUsages,
  dataError,
  ensureKey,
  KIND_HMAC,
  makeKey,
  notSupportedError,
  operationError,
  SIGN,
  VERIFY,
  withKey,
} from "./cryptokey.ts";
import type { Bytes, KeySlots } from "./cryptokey.ts";
import { checkJwk, checkJwkAlg, describeJwk, jwkSecret } from "./jwk.ts";
import type { JsonWebKey } from "./jwk.ts";

const NAME = "HMAC";
/** Longest key that is generated, in bits. */
const MAX_LENGTH = 65536 * 8;

function hmacKey(material: Bytes, hash: Hash, length: number, extractable: boolean, usages: number): KeySlots {
  const algorithm = { name: NAME, hash: hash.name, length };
  return makeKey({ kind: KIND_HMAC, parameter: hash.id, material, type: "secret", algorithm }, extractable, usages);
}

const jwkAlg = (hash: Hash): string | undefined => (hash.jwk === undefined ? undefined : `HS${hash.jwk}`);

const suite: Suite = {
  sign(_n, key, data) {
    if (!isLarge(data)) return withKey(key, () => host.crypto_hmac_sign(key.id, data));
    ensureKey(key);
    return host.crypto_hmac_sign_async(key.id, data);
  },

  verify(_n, key, signature, data) {
    if (!isLarge(data)) return withKey(key, () => host.crypto_hmac_verify(key.id, signature, data));
    ensureKey(key);
    return host.crypto_hmac_verify_async(key.id, signature, data);
  },

  generateKey(n, extractable, usages) {
    checkUsages(usages, SIGN | VERIFY, NAME);
    const hash = n.hash as Hash;
    const length = n.length ?? hash.block;
    if (length === 0 || length > MAX_LENGTH) throw operationError(`length must be from 1 to ${MAX_LENGTH} bits`);
    return hmacKey(host.crypto_random(MathCeil(length / 8)), hash, length, extractable, usages);
  },

  importKey(format, data, n, extractable, usages) {
    checkUsages(usages, SIGN | VERIFY, NAME);
    const hash = n.hash as Hash;
    let material: Bytes;
    if (format === "raw") {
      material = copy(data as CryptoBytes);
    } else if (format === "jwk") {
      const jwk = data as JsonWebKey;
      checkJwk(jwk, "oct", "sig", extractable, usages);
      checkJwkAlg(jwk, jwkAlg(hash));
      material = jwkSecret(jwk);
    } else {
      throw notSupportedError(`${NAME} keys have no ${format} format`);
    }
    const bits = byteLength(material) * 8;
    if (bits === 0) throw dataError("key is empty");
    const length = n.length ?? bits;
    if (length > bits || length <= bits - 8) throw dataError("length does not fit the key data");
    return hmacKey(material, hash, length, extractable, usages);
  },

  exportKey(format, key) {
    if (format === "raw") return new Uint8Array(key.material) as Bytes;
    if (format !== "jwk") throw notSupportedError(`${NAME} keys have no ${format} format`);
    const jwk: JsonWebKey = { kty: "oct", k: host.crypto_base64url_encode(key.material) };
    const alg = jwkAlg(hashByName(key.algorithm.hash as string));
    if (alg !== undefined) jwk.alg = alg;
    return describeJwk(jwk, key);
  },

  getKeyLength(n: Normalized) {
    if (n.length === undefined) return (n.hash as Hash).block;
    if (n.length === 0) throw new TypeError("length of an HMAC key must not be 0");
    return n.length;
  },
};

register(NAME, suite, {
  sign: null,
  verify: null,
  generateKey: hmacKeyParams,
  importKey: hmacKeyParams,
  exportKey: null,
  getKeyLength: hmacKeyParams,
});
