// https://w3c.github.io/webcrypto/#hkdf and #pbkdf2

import { host } from "../../host.ts";
import { MathCeil, Uint8Array } from "../../primordials.ts";
import { hkdfParams, pbkdf2Params, register } from "./algorithms.ts";
import type { Hash, Suite } from "./algorithms.ts";
import { copy } from "./bytes.ts";
import {
  checkUsages,
  DERIVE_BITS,
  DERIVE_KEY,
  ensureKey,
  KIND_SECRET,
  makeKey,
  notSupportedError,
  operationError,
  withKey,
} from "./cryptokey.ts";
import type { Bytes } from "./cryptokey.ts";
import { DOMException } from "../domexception.ts";

/** The first length bits of a shared secret, all of it for null. Bits after them in the last byte are zero. */
export function truncateBits(secret: Bytes, length: number | null): Bytes {
  if (length === null) return secret;
  if (length > secret.length * 8) throw operationError(`cannot derive more than ${secret.length * 8} bits`);
  const out = new Uint8Array(MathCeil(length / 8));
  for (let i = 0; i < out.length; i++) out[i] = secret[i] as number;
  const rest = length % 8;
  if (rest !== 0) out[out.length - 1] = (out[out.length - 1] as number) & (0xff << (8 - rest));
  return out;
}

function wholeBytes(length: number | null): number {
  if (length === null || length % 8 !== 0) throw operationError("length must be a multiple of 8 bits");
  return length / 8;
}

function keySuite(name: string): Suite {
  return {
    importKey(format, data, _n, extractable, usages) {
      if (format !== "raw") throw notSupportedError(`${name} keys have no ${format} format`);
      checkUsages(usages, DERIVE_KEY | DERIVE_BITS, name);
      if (extractable) throw new DOMException(`${name} keys cannot be extractable`, "SyntaxError");
      const material = copy(data as CryptoBytes);
      return makeKey({ kind: KIND_SECRET, material, type: "secret", algorithm: { name } }, false, usages);
    },
    getKeyLength: () => null,
  };
}

register(
  "HKDF",
  {
    ...keySuite("HKDF"),
    deriveBits(n, key, length) {
      const size = wholeBytes(length);
      const hash = (n.hash as Hash).id;
      return withKey(key, () => host.crypto_hkdf(key.id, hash, n.salt as Bytes, n.info as Bytes, size));
    },
  },
  { deriveBits: hkdfParams, importKey: null, getKeyLength: null },
);

register(
  "PBKDF2",
  {
    ...keySuite("PBKDF2"),
    deriveBits(n, key, length) {
      const size = wholeBytes(length);
      if (n.iterations === 0) throw operationError("iterations must be at least 1");
      if (size === 0) return new Uint8Array(0);
      ensureKey(key);
      return host.crypto_pbkdf2(key.id, (n.hash as Hash).id, n.salt as Bytes, n.iterations as number, size);
    },
  },
  { deriveBits: pbkdf2Params, importKey: null, getKeyLength: null },
);
