// node:crypto. https://nodejs.org/api/crypto.html

import { unsupported } from "./errors.ts";
import type { Any } from "./errors.ts";
import { Cipher, Cipheriv, createCipher, createDecipher, Decipher, Decipheriv, getCipherInfo, getCiphers } from "./crypto/cipher.ts";
import { callable, hashNames } from "./crypto/common.ts";
import { DiffieHellman, diffieHellman, DiffieHellmanGroup, ECDH } from "./crypto/dh.ts";
import { Hash, hash, Hmac } from "./crypto/hash.ts";
import { hkdf, hkdfSync, pbkdf2, pbkdf2Sync, scrypt, scryptSync } from "./crypto/kdf.ts";
import { curves, generateKey, generateKeyPair, generateKeyPairSync, generateKeySync } from "./crypto/keygen.ts";
import { createPrivateKey, createPublicKey, createSecretKey, KeyObject, PrivateKeyObject, PublicKeyObject, SecretKeyObject } from "./crypto/keys.ts";
import { checkPrime, checkPrimeSync, generatePrime, generatePrimeSync, randomBytes, randomFill, randomFillSync, randomInt, randomUUID, timingSafeEqual } from "./crypto/random.ts";
import { paddings, privateDecrypt, privateEncrypt, publicDecrypt, publicEncrypt, Sign, sign, Verify, verify } from "./crypto/sign.ts";
import { Certificate, X509Certificate } from "./crypto/x509.ts";

const web = globalThis as Any;

export const nodeExports: Any = {
  Cipher, Cipheriv: callable(Cipheriv), Decipher, Decipheriv: callable(Decipheriv), Hash: callable(Hash), Hmac: callable(Hmac), Sign: callable(Sign), Verify: callable(Verify),
  Certificate: callable(Certificate), DiffieHellman: callable(DiffieHellman), DiffieHellmanGroup: callable(DiffieHellmanGroup), ECDH: callable(ECDH),
  KeyObject, SecretKeyObject, PublicKeyObject, PrivateKeyObject, X509Certificate,
  createCipher, createDecipher, createPrivateKey, createPublicKey, createSecretKey,
  createCipheriv: (n: Any, k: Any, iv: Any, o?: Any): Any => new Cipheriv(n, k, iv, o),
  createDecipheriv: (n: Any, k: Any, iv: Any, o?: Any): Any => new Decipheriv(n, k, iv, o),
  createHash: (n: Any, o?: Any): Hash => new Hash(n, o),
  createHmac: (n: Any, k: Any, o?: Any): Hmac => new Hmac(n, k, o),
  createSign: (n: Any, o?: Any): Any => new Sign(n, o),
  createVerify: (n: Any, o?: Any): Any => new Verify(n, o),
  createDiffieHellman: (...args: [Any, Any, Any, Any]): Any => new DiffieHellman(...args),
  createDiffieHellmanGroup: (name: Any): Any => new DiffieHellmanGroup(name),
  getDiffieHellman: (name: Any): Any => new DiffieHellmanGroup(name),
  createECDH: (curve: Any): Any => new ECDH(curve),
  checkPrime, checkPrimeSync, diffieHellman, generateKey, generateKeyPair, generateKeyPairSync, generateKeySync, generatePrime, generatePrimeSync,
  getCipherInfo, getCiphers, hash, hkdf, hkdfSync, pbkdf2, pbkdf2Sync, privateDecrypt, privateEncrypt, publicDecrypt, publicEncrypt,
  randomBytes, randomFill, randomFillSync, randomInt, randomUUID, scrypt, scryptSync, sign, timingSafeEqual, verify,
  getCurves: (): string[] => curves.slice(),
  getFips: (): number => 0,
  setFips(): void {},
  setEngine(): never {
    throw unsupported("crypto.setEngine");
  },
  getHashes: (): string[] => hashNames.slice(),
  secureHeapUsed: (): Any => ({ total: 0, used: 0, utilization: 0, min: 2 }),
  pseudoRandomBytes: randomBytes, prng: randomBytes, rng: randomBytes,
  constants: { ...paddings, DH_CHECK_P_NOT_PRIME: 1, DH_CHECK_P_NOT_SAFE_PRIME: 2, DH_UNABLE_TO_CHECK_GENERATOR: 4, DH_NOT_SUITABLE_GENERATOR: 8, defaultCoreCipherList: "", TLS1_VERSION: 769, TLS1_1_VERSION: 770, TLS1_2_VERSION: 771, TLS1_3_VERSION: 772, POINT_CONVERSION_COMPRESSED: 2, POINT_CONVERSION_UNCOMPRESSED: 4, POINT_CONVERSION_HYBRID: 6 },
  getRandomValues: (v: Any): Any => web.crypto.getRandomValues(v),
  get webcrypto(): unknown { return web.crypto; },
  get subtle(): unknown { return web.crypto.subtle; },
  fips: false,
};
