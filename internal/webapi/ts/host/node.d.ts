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
  /** The number of a cipher; node_cipher_final releases it. */
  node_cipher_new(name: string, key: Uint8Array, iv: Uint8Array, decrypt: boolean, padding: boolean): number;
  node_cipher_update(id: number, data: Uint8Array): Uint8Array<ArrayBuffer>;
  /** The rest of the data, or the tag of an AEAD that encrypts. */
  node_cipher_final(id: number, aad: Uint8Array, tag: Uint8Array): Uint8Array<ArrayBuffer>;
}
