// Ops of node:crypto (internal/webapi/node_crypto.go). Names of hashes are lower-case.
interface Host {
  node_digest(hash: string, data: Uint8Array): Uint8Array<ArrayBuffer>;
  node_hmac(hash: string, key: Uint8Array, data: Uint8Array): Uint8Array<ArrayBuffer>;
  node_pbkdf2(hash: string, password: Uint8Array, salt: Uint8Array, iterations: number, size: number): Uint8Array<ArrayBuffer>;
  node_pbkdf2_async(hash: string, password: Uint8Array, salt: Uint8Array, iterations: number, size: number): Promise<Uint8Array<ArrayBuffer>>;
  node_hkdf(hash: string, key: Uint8Array, salt: Uint8Array, info: Uint8Array, size: number): Uint8Array<ArrayBuffer>;
  node_hkdf_async(hash: string, key: Uint8Array, salt: Uint8Array, info: Uint8Array, size: number): Promise<Uint8Array<ArrayBuffer>>;
  node_scrypt(password: Uint8Array, salt: Uint8Array, n: number, r: number, p: number, size: number): Uint8Array<ArrayBuffer>;
  node_scrypt_async(password: Uint8Array, salt: Uint8Array, n: number, r: number, p: number, size: number): Promise<Uint8Array<ArrayBuffer>>;
  /** The state of a running hash after data; null: before any. */
  node_hash_update(hash: string, state: Uint8Array | null, data: Uint8Array): Uint8Array<ArrayBuffer>;
  node_hash_finish(hash: string, state: Uint8Array): Uint8Array<ArrayBuffer>;
  /** The number of a cipher; node_cipher_final and node_cipher_drop release it. */
  node_cipher_new(name: string, key: Uint8Array, iv: Uint8Array, decrypt: boolean, padding: boolean, tagBytes: number): number;
  node_cipher_update(id: number, data: Uint8Array): Uint8Array<ArrayBuffer>;
  /** The rest of the data, or the tag of an AEAD that encrypts. */
  node_cipher_final(id: number, aad: Uint8Array, tag: Uint8Array): Uint8Array<ArrayBuffer>;
  node_cipher_drop(id: number): void;

  // A key is three arguments: its number in Go's cache, whether it is private, and its DER. What describes a key is [kind, DER, bits,
  // curve or public exponent, bits of the divisor].
  node_key_private(data: Uint8Array, pem: boolean, kind: string, passphrase: Uint8Array | null): unknown[];
  node_key_public(data: Uint8Array, pem: boolean, kind: string, passphrase: Uint8Array | null): unknown[];
  node_key_public_of(id: number, isPrivate: boolean, der: Uint8Array): unknown[];
  /** Of what a CryptoKey keeps. */
  node_key_stored(kind: number, parameter: number, material: Uint8Array): unknown[];
  node_key_export(id: number, isPrivate: boolean, der: Uint8Array, kind: string, pem: boolean, cipher: string, passphrase: Uint8Array): string | Uint8Array<ArrayBuffer>;
  node_key_jwk_import(isPrivate: boolean, kty: string, crv: string, ...members: string[]): unknown[];
  /** kty, crv and the members in the order of node_key_jwk_import. */
  node_key_jwk_export(id: number, isPrivate: boolean, der: Uint8Array): string[];
  /** The private and the public key. */
  node_key_generate(kind: string, bits: number, exponent: Uint8Array | null, curve: string): unknown[];
  node_key_generate_async(kind: string, bits: number, exponent: Uint8Array | null, curve: string): Promise<unknown[]>;

  node_sign(id: number, isPrivate: boolean, der: Uint8Array, hash: string, padding: number, salt: number, p1363: boolean, data: Uint8Array): Uint8Array<ArrayBuffer>;
  node_sign_async(id: number, isPrivate: boolean, der: Uint8Array, hash: string, padding: number, salt: number, p1363: boolean, data: Uint8Array): Promise<Uint8Array<ArrayBuffer>>;
  node_verify(id: number, isPrivate: boolean, der: Uint8Array, hash: string, padding: number, salt: number, p1363: boolean, data: Uint8Array, signature: Uint8Array): boolean;
  node_verify_async(id: number, isPrivate: boolean, der: Uint8Array, hash: string, padding: number, salt: number, p1363: boolean, data: Uint8Array, signature: Uint8Array): Promise<boolean>;
  node_rsa(id: number, isPrivate: boolean, der: Uint8Array, op: string, padding: number, hash: string, label: Uint8Array, data: Uint8Array): Uint8Array<ArrayBuffer>;
  node_agree(id: number, isPrivate: boolean, der: Uint8Array, peer: number, peerPrivate: boolean, peerDer: Uint8Array): Uint8Array<ArrayBuffer>;

  /** null: no such group. */
  node_dh_group(name: string): Uint8Array<ArrayBuffer> | null;
  node_dh_check(prime: Uint8Array, generator: Uint8Array): number;
  node_dh_private(prime: Uint8Array): Uint8Array<ArrayBuffer>;
  node_dh_power(base: Uint8Array, exponent: Uint8Array, prime: Uint8Array): Uint8Array<ArrayBuffer>;
  node_ecdh_generate(curve: string): [Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>];
  node_ecdh_public(curve: string, key: Uint8Array): Uint8Array<ArrayBuffer>;
  node_ecdh_point(curve: string, point: Uint8Array, form: string): Uint8Array<ArrayBuffer>;
  node_ecdh_secret(curve: string, key: Uint8Array, point: Uint8Array): Uint8Array<ArrayBuffer>;
  node_prime_generate(bits: number, safe: boolean, add: Uint8Array, rem: Uint8Array): Uint8Array<ArrayBuffer>;
  node_prime_generate_async(bits: number, safe: boolean, add: Uint8Array, rem: Uint8Array): Promise<Uint8Array<ArrayBuffer>>;
  node_prime_check(n: Uint8Array, checks: number): boolean;
  node_prime_check_async(n: Uint8Array, checks: number): Promise<boolean>;

  node_x509_parse(data: Uint8Array): unknown[];
  node_x509_issued(certificate: Uint8Array, issuer: Uint8Array): boolean;
  node_x509_verify(certificate: Uint8Array, id: number, isPrivate: boolean, der: Uint8Array): boolean;
  node_x509_private(certificate: Uint8Array, id: number, isPrivate: boolean, der: Uint8Array): boolean;
  node_spkac_verify(text: Uint8Array): boolean;
  node_spkac_key(text: Uint8Array): string;
  node_spkac_challenge(text: Uint8Array): Uint8Array<ArrayBuffer>;

  node_zlib_compressor(format: string, level: number, window: number, strategy: number, checksum: number, dictionary: Uint8Array | null): number;
  /** What came out. flush is one of zlib's values; Z_FINISH ends it. */
  node_zlib_write(id: number, data: Uint8Array, flush: number): Uint8Array<ArrayBuffer>;
  node_zlib_params(id: number, level: number, strategy: number): Uint8Array<ArrayBuffer>;
  /** For decompressor_write, decompressor_end and the two below. */
  node_zlib_decompressor(format: string, dictionary: Uint8Array | null): number;
  /** null: input is wanted. Text: the end, empty or "code:message". */
  node_zlib_read(id: number, format: string): Uint8Array<ArrayBuffer> | string | null;
  node_zlib_left(id: number): number;
  node_crc32(data: Uint8Array, value: number): number;
}
