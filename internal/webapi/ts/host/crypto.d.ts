// Ops of crypto (internal/webapi/crypto*.go). An op whose first argument is a key answers undefined when the parsed key is not in Go's
// cache: crypto_key_load puts it there. The _async ops need it there.
interface Host {
  /** At most 65,536 random bytes. */
  crypto_random(n: number): Uint8Array<ArrayBuffer>;
  /** Compares bytes of the same length. */
  crypto_timing_safe_equal(a: CryptoBytes, b: CryptoBytes): boolean;
  crypto_base64url_encode(data: Uint8Array): string;
  /** DataError names the JWK member. */
  crypto_base64url_decode(member: string, text: string): Uint8Array<ArrayBuffer>;
  crypto_key_cached(key: number): boolean;
  crypto_key_load(key: number, kind: number, parameter: number, material: Uint8Array): void;

  crypto_digest(hash: number, data: CryptoBytes): Uint8Array<ArrayBuffer>;
  crypto_digest_async(hash: number, data: CryptoBytes): Promise<Uint8Array<ArrayBuffer>>;
  /** The state of a running hash. */
  crypto_hash_start(hash: number): Uint8Array<ArrayBuffer>;
  /** The state after data. */
  crypto_hash_update(hash: number, state: Uint8Array, data: CryptoBytes): Uint8Array<ArrayBuffer>;
  crypto_hash_finish(hash: number, state: Uint8Array): Uint8Array<ArrayBuffer>;

  crypto_hmac_sign(key: number, data: CryptoBytes): Uint8Array<ArrayBuffer> | undefined;
  crypto_hmac_sign_async(key: number, data: CryptoBytes): Promise<Uint8Array<ArrayBuffer>>;
  crypto_hmac_verify(key: number, signature: CryptoBytes, data: CryptoBytes): boolean | undefined;
  crypto_hmac_verify_async(key: number, signature: CryptoBytes, data: CryptoBytes): Promise<boolean>;
  crypto_hkdf(key: number, hash: number, salt: Uint8Array, info: Uint8Array, bytes: number): Uint8Array<ArrayBuffer> | undefined;
  crypto_pbkdf2(key: number, hash: number, salt: Uint8Array, iterations: number, bytes: number): Promise<Uint8Array<ArrayBuffer>>;

  crypto_aes_cbc(key: number, decrypt: boolean, iv: Uint8Array, data: CryptoBytes): Uint8Array<ArrayBuffer> | undefined;
  crypto_aes_cbc_async(key: number, decrypt: boolean, iv: Uint8Array, data: CryptoBytes): Promise<Uint8Array<ArrayBuffer>>;
  crypto_aes_ctr(key: number, counter: Uint8Array, bits: number, data: CryptoBytes): Uint8Array<ArrayBuffer> | undefined;
  crypto_aes_ctr_async(key: number, counter: Uint8Array, bits: number, data: CryptoBytes): Promise<Uint8Array<ArrayBuffer>>;
  crypto_aes_gcm(
    key: number, decrypt: boolean, iv: Uint8Array, additional: Uint8Array | null, tagBytes: number, data: CryptoBytes,
  ): Uint8Array<ArrayBuffer> | undefined;
  crypto_aes_gcm_async(
    key: number, decrypt: boolean, iv: Uint8Array, additional: Uint8Array | null, tagBytes: number, data: CryptoBytes,
  ): Promise<Uint8Array<ArrayBuffer>>;
  crypto_aes_kw(key: number, unwrap: boolean, data: CryptoBytes): Uint8Array<ArrayBuffer> | undefined;

  /** [private, public] */
  crypto_rsa_generate(bits: number, exponent: Uint8Array): Promise<[Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>]>;
  /** [stored, modulus bits, exponent]. Loads the key. */
  crypto_rsa_import(
    key: number, isPrivate: boolean, wrapped: boolean, data: CryptoBytes,
  ): [Uint8Array<ArrayBuffer>, number, Uint8Array<ArrayBuffer>];
  /** n, e or n, e, d, p, q, dp, dq, qi. Loads the key. */
  crypto_rsa_import_jwk(key: number, ...members: string[]): [Uint8Array<ArrayBuffer>, number, Uint8Array<ArrayBuffer>];
  crypto_rsa_export(isPrivate: boolean, stored: Uint8Array): Uint8Array<ArrayBuffer>;
  crypto_rsa_export_jwk(key: number): string[] | undefined;
  crypto_rsa_sign(key: number, pss: boolean, hash: number, saltBytes: number, data: CryptoBytes): Promise<Uint8Array<ArrayBuffer>>;
  crypto_rsa_verify(
    key: number, pss: boolean, hash: number, saltBytes: number, signature: CryptoBytes, data: CryptoBytes,
  ): boolean | undefined;
  crypto_rsa_verify_async(
    key: number, pss: boolean, hash: number, saltBytes: number, signature: CryptoBytes, data: CryptoBytes,
  ): Promise<boolean>;
  crypto_rsa_encrypt(key: number, hash: number, label: Uint8Array | null, data: CryptoBytes): Uint8Array<ArrayBuffer> | undefined;
  crypto_rsa_decrypt(key: number, hash: number, label: Uint8Array | null, data: CryptoBytes): Promise<Uint8Array<ArrayBuffer>>;

  /** The stored private key; its tail is the stored public key. */
  crypto_ec_generate(curve: number): Uint8Array<ArrayBuffer>;
  crypto_ec_generate_async(curve: number): Promise<Uint8Array<ArrayBuffer>>;
  crypto_ec_import(curve: number, format: number, data: CryptoBytes): Uint8Array<ArrayBuffer>;
  crypto_ec_import_jwk(curve: number, x: string, y: string, d: string | null): Uint8Array<ArrayBuffer>;
  crypto_ec_export(curve: number, isPrivate: boolean, stored: Uint8Array): Uint8Array<ArrayBuffer>;
  /** [x, y] or [x, y, d] */
  crypto_ec_export_jwk(curve: number, isPrivate: boolean, stored: Uint8Array): string[];
  crypto_ecdsa_sign(key: number, hash: number, data: CryptoBytes): Uint8Array<ArrayBuffer> | undefined;
  crypto_ecdsa_sign_async(key: number, hash: number, data: CryptoBytes): Promise<Uint8Array<ArrayBuffer>>;
  crypto_ecdsa_verify(key: number, hash: number, signature: CryptoBytes, data: CryptoBytes): boolean | undefined;
  crypto_ecdsa_verify_async(key: number, hash: number, signature: CryptoBytes, data: CryptoBytes): Promise<boolean>;
  crypto_ecdh(privateKey: number, publicKey: number): Uint8Array<ArrayBuffer> | undefined;
  crypto_ecdh_async(privateKey: number, publicKey: number): Promise<Uint8Array<ArrayBuffer>>;

  /** The stored private key; its tail is the stored public key. */
  crypto_okp_generate(curve: number): Uint8Array<ArrayBuffer>;
  crypto_okp_import(curve: number, format: number, data: CryptoBytes): Uint8Array<ArrayBuffer>;
  crypto_okp_import_jwk(curve: number, x: string, d: string | null): Uint8Array<ArrayBuffer>;
  crypto_okp_export(curve: number, isPrivate: boolean, stored: Uint8Array): Uint8Array<ArrayBuffer>;
  /** [x] or [x, d] */
  crypto_okp_export_jwk(curve: number, isPrivate: boolean, stored: Uint8Array): string[];
  crypto_ed25519_sign(key: number, data: CryptoBytes): Uint8Array<ArrayBuffer> | undefined;
  crypto_ed25519_sign_async(key: number, data: CryptoBytes): Promise<Uint8Array<ArrayBuffer>>;
  crypto_ed25519_verify(key: number, signature: CryptoBytes, data: CryptoBytes): boolean | undefined;
  crypto_ed25519_verify_async(key: number, signature: CryptoBytes, data: CryptoBytes): Promise<boolean>;
  crypto_x25519(privateKey: number, publicKey: number): Uint8Array<ArrayBuffer> | undefined;
}

/** What an op takes as bytes: a buffer or a typed array, not a DataView. */
type CryptoBytes = ArrayBuffer | ArrayBufferView;
