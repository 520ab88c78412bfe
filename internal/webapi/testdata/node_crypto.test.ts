// Keys, signatures and the certificate were made with OpenSSL 3; vectors of ciphers are those of NIST SP 800-38A and of RFC 8439.
const c = __skerry.builtin("node:crypto") as any;
const { Buffer } = __skerry.builtin("node:buffer") as any;

const rsaPem = `-----BEGIN PRIVATE KEY-----
MIICdwIBADANBgkqhkiG9w0BAQEFAASCAmEwggJdAgEAAoGBAL54+KRw7Hz5XL9z
lxCq1gl3l65I6LeaYAzcq7UkNLHqzIqo8CzjQ3C4LS9B0qD9iuQRixwIE2Us72oV
cRrW2YXTDnP92BDEqdJpWqra/arIoNvoAO+BBMGY+p/TzdpzhvaAC8Aq1PeqXPyT
2HF10e2l5YvNVsg04OQ912aoQz6BAgMBAAECgYEArgdLbru6Z2lTA53yLYlZbGb3
kIcPEgobrkTFIglFmDWm0x4N64Vt7gRpTF9AulVN3Jnm1yLNzchjqzKSF+qr7NVn
5J3Ymx9OWeLthQfscsiNvajasl7oLc+7OfkdYwo+GBjII9OIW+4dq8ZlgAdHNKox
G80PUVU+X1ZKqKJA9dECQQDdrMNR+pDaVMjJAUNEKaLRKFZZsZVZ5Q15RtEa0nLK
wxyhpnyL4nJwSEemsdojs/8V7JwDSP6s900r04ishzF1AkEA2/dXnBJFCm3URQKe
6NW0OgJWyB1X2IqsKvwVIGdtj4tnKLQOG8bD3/sbVhqHWE+Rd1581agPMKezf4oa
WuVLXQJAD7OG+i2HSQ+sUSB3xUI1uB7lTuEXNRDWTXrIoN+7JcWAJ6sFM1tMw8s6
2AHM865yKPlja5AmCdZSbwJCsgW5aQJAO52jrvb8o0D1AOce7nfM6tPrdT0Oq++Z
jeTYTPn7JaZghRWXpUuPlsrVs9ZozDR0dmezaayswUESUwS4892lOQJBAMydaju3
raVpxXMj5eGSRzUHEONdE6PAOZ8r8wzaV4F6njeapWUC/wCiv0M4QKOJhBNQCjNc
b2oZM1iJvrLRfP4=
-----END PRIVATE KEY-----
`;
const ecPem = `-----BEGIN EC PRIVATE KEY-----
MHcCAQEEIE9PglwTKUqzq6T0sR4RyHbz/zrrJu4g9+Es4fH39HC1oAoGCCqGSM49
AwEHoUQDQgAEAs9DoovQKzeAfa2C2KFYkOIcI2ueKzNpXnujqxU1ouCjpCoyJGce
pmboIiuKPWCc7DN5UapdeR/78yVtsozXww==
-----END EC PRIVATE KEY-----
`;
const encrypted = {
  "PBES2 with 3DES": `-----BEGIN ENCRYPTED PRIVATE KEY-----
MIHjME4GCSqGSIb3DQEFDTBBMCkGCSqGSIb3DQEFDDAcBAjEJS0e8Cw8DQICCAAw
DAYIKoZIhvcNAgkFADAUBggqhkiG9w0DBwQI4WpFEqLH5MEEgZAA8eCuVG2Kn+wi
4gt/ftcOfBACM236/dRIG1+UdC4JdP/YeawZOP/ZUnS1YrWI7qaqW3ohrCbkrzAO
Aw69J82cFKaVRqBvgcv0U4c8jlbWPSfw+5ySlrZL+Q1ip4CKNRtnFsHpbS8cThSq
i2LZfAWlG6+srt6lU7S8rRoLqbcX3cSipuPfGygi05t3edhLwQo=
-----END ENCRYPTED PRIVATE KEY-----
`,
  "PBES2 with AES-256 and HMAC-SHA-512": `-----BEGIN ENCRYPTED PRIVATE KEY-----
MIHsMFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAhfgiY/e7+0ogICCAAw
DAYIKoZIhvcNAgsFADAdBglghkgBZQMEASoEEDblZHJtvv4vv+SXYfBQcJUEgZBc
pa+EIP8oZe3SHgfFKh9GkLdyAluNJYvTymxk+fmaQo5mwu4avWUM1BI7764cicku
FN12Zpu6xIcKN/6pMNsUkqIzr09FYRLnjqH2b1XYSqRj+S1al9c0QEaa0TFoiyR5
DEgwO4eu89pbvQhygxbNGp3AeGdcvJp4xxzETyzpNZhjskG9dRNCPGoavo06voo=
-----END ENCRYPTED PRIVATE KEY-----
`,
  "traditional PEM": `-----BEGIN EC PRIVATE KEY-----
Proc-Type: 4,ENCRYPTED
DEK-Info: AES-128-CBC,BF042C591BB57DD48B6495BAEBDEFBB3

T7ilFMu8DPiASL/h3oeKLrLGCFN+mDFZIwmXPFDvOE0A1c1YvFfxA0VX2oxm+u4L
2mZZ9c58lHJe+kWHCbV6AjIA0HtwfFQ2F2n40KSa5/bS48yGcD53yXm7DozfCl5j
zqBx2F3NK3+KCmw7vsD3rqXtxomCLomaQC4Oa5uuNSY=
-----END EC PRIVATE KEY-----
`,
};
const certPem = `-----BEGIN CERTIFICATE-----
MIICfzCCAiSgAwIBAgICChswCgYIKoZIzj0EAwIwYTELMAkGA1UEBhMCTk8xFTAT
BgNVBAoMDFNrZXJyeSwgVGVzdDEXMBUGA1UEAwwOc2tlcnJ5LmV4YW1wbGUxIjAg
BgkqhkiG9w0BCQEWE3Bvc3RAc2tlcnJ5LmV4YW1wbGUwIBcNMjYxMjAxMTIyNjU2
WhgPMjEyNjExMDcxMjI2NTZaMGExCzAJBgNVBAYTAk5PMRUwEwYDVQQKDAxTa2Vy
cnksIFRlc3QxFzAVBgNVBAMMDnNrZXJyeS5leGFtcGxlMSIwIAYJKoZIhvcNAQkB
FhNwb3N0QHNrZXJyeS5leGFtcGxlMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE
As9DoovQKzeAfa2C2KFYkOIcI2ueKzNpXnujqxU1ouCjpCoyJGcepmboIiuKPWCc
7DN5UapdeR/78yVtsozXw6OByTCBxjAPBgNVHRMBAf8EBTADAQH/MHUGA1UdEQRu
MGyCECouc2tlcnJ5LmV4YW1wbGWCEmEqYi5za2VycnkuZXhhbXBsZYcEwAACB4cQ
IAENuAAAAAAAAAAAAAAAB4ETSW5mb0Bza2VycnkuZXhhbXBsZYYXaHR0cHM6Ly9z
a2VycnkuZXhhbXBsZS8wHQYDVR0lBBYwFAYIKwYBBQUHAwEGCCsGAQUFBwMCMB0G
A1UdDgQWBBQHopXlHNABhQ6ccM7840/H8PX29DAKBggqhkjOPQQDAgNJADBGAiEA
hPjrKH8gfovcAQWrghXB4hag8sOiscBnzabF8Zvu3VkCIQDzI4/T9yQ782xtH/Qq
BfjIabTv+YKiaQRSoAJB8HDP6Q==
-----END CERTIFICATE-----
`;
const spkac = "MIIBRzCBsTCBnzANBgkqhkiG9w0BAQEFAAOBjQAwgYkCgYEAvnj4pHDsfPlcv3OXEKrWCXeXrkjot5pgDNyrtSQ0serMiqjwLONDcLgtL0HSoP2K5BGLHAgTZSzvahVxGtbZhdMOc/3YEMSp0mlaqtr9qsig2+gA74EEwZj6n9PN2nOG9oALwCrU96pc/JPYcXXR7aXli81WyDTg5D3XZqhDPoECAwEAARYNc2FsdC1hbmQtc2FuZDANBgkqhkiG9w0BAQQFAAOBgQBPkepdQd8QKp7KAGxsBItfo8EAqqLybV3+2EKgw5Us+H7dK7A2h2gdyeA/lO+LIzAIo8fAmcaugX3HqA3EBs9oC4zSOE6KRqzle+YXMC0Xxorv1oAw1FvzOfEevaKuaPztmACkD82y1VOf2uZorfO7sJFc15HtEOrKCo9meKnEWw==";
const opensslSignature = "kIEoCgmnw0Vyg01qSvau0nFDVUGhWr9x1S9Q88q0GJuc7fn1iPIUcWD4cQWvUYIVbgrO3UjSG/4wKlaCacfq4/rfF1L0OPnABPgh2+EkKfcVliG2qk531S1Pff20oXki77Bfh/NCVcOTPdh2EsK4jhau3XdabizsiagduDjqW9I=";
const opensslPSS = "IDKka+0ykEFgAzizMnEYhcu2s4FH38Z0eAchwYUC8y1a2VUhNYqwFT/X5UtJAPXxi2uqpLsK5PoYEC/2pwVzydOgXGhscMrGCatpjjQmbk72g7ag00nBUEaMvhVAvmO4uepw+FV8YcdtLqg8I/4gk7487wLcx6ljwAiu0kvNVdw=";
const opensslOAEP = "o6MiTfUVvXW45j2vDSIjidlPSocY4kncijDZJ9k+YMtzQH5qjkF03OJE0pOg5tbubqvg7gZ/2MYM13C2pb4yEhHVVqoISsKjSYt/0wKfh0gv9k9ALUDbOHxJwaKtcKd88TVcbSZ/WKkHYxxpWD1A9CdpDUk+rseCZoWsZ2fHKVs=";

const code = (fn: () => unknown): string => {
  try {
    fn();
  } catch (e) {
    return (e as any).code ?? (e as any).name;
  }
  return "nothing thrown";
};
const hex = (b: any): string => Buffer.from(b).toString("hex");

test("keys that OpenSSL encrypted open with the passphrase alone", () => {
  const plain = c.createPrivateKey(ecPem);
  for (const [name, key] of Object.entries(encrypted)) {
    assert(c.createPrivateKey({ key, passphrase: "sesame" }).equals(plain), name);
    assertEquals(code(() => c.createPrivateKey({ key, passphrase: "other" })), "ERR_OSSL_BAD_DECRYPT", name);
    assertEquals(code(() => c.createPrivateKey(key)), "ERR_MISSING_PASSPHRASE", name);
    assert(c.createPublicKey({ key, passphrase: "sesame" }).equals(c.createPublicKey(plain)), name);
  }
});

test("what is exported can be imported", () => {
  for (const key of [c.createPrivateKey(rsaPem), c.createPrivateKey(ecPem), ...["ed25519", "x25519"].map((t) => c.generateKeyPairSync(t).privateKey), c.generateKeyPairSync("ec", { namedCurve: "P-521" }).privateKey]) {
    const kind = key.asymmetricKeyType;
    const forms: any[] = [{ type: "pkcs8", format: "pem" }, { type: "pkcs8", format: "der" }, { type: "pkcs8", format: "pem", cipher: "aes-192-cbc", passphrase: "p" }, { type: "pkcs8", format: "der", cipher: "des-ede3-cbc", passphrase: "p" }];
    if (kind === "rsa") forms.push({ type: "pkcs1", format: "pem" }, { type: "pkcs1", format: "pem", cipher: "aes-256-cbc", passphrase: "p" }, { type: "pkcs1", format: "der" });
    if (kind === "ec") forms.push({ type: "sec1", format: "pem" }, { type: "sec1", format: "der" }, { type: "sec1", format: "pem", cipher: "des-ede3-cbc", passphrase: "p" });
    for (const form of forms) {
      const out = key.export(form);
      assertEquals(typeof out, form.format === "pem" ? "string" : "object");
      assert(c.createPrivateKey({ key: out, format: form.format, type: form.type, passphrase: form.passphrase }).equals(key), `${kind} ${JSON.stringify(form)}`);
    }
    const pub = c.createPublicKey(key);
    assertEquals([pub.type, key.type, pub.asymmetricKeyType], ["public", "private", kind]);
    for (const format of ["pem", "der"]) assert(c.createPublicKey({ key: pub.export({ type: "spki", format }), format, type: "spki" }).equals(pub), `${kind} spki ${format}`);
    assert(c.createPrivateKey({ key: key.export({ format: "jwk" }), format: "jwk" }).equals(key), `${kind} jwk`);
    assert(c.createPublicKey({ key: pub.export({ format: "jwk" }), format: "jwk" }).equals(pub), `${kind} public jwk`);
    assert(!("d" in pub.export({ format: "jwk" })), kind);
  }
  assertEquals(code(() => c.createPrivateKey(ecPem).export({ type: "pkcs1", format: "pem" })), "ERR_CRYPTO_INCOMPATIBLE_KEY_OPTIONS");
  assertEquals(code(() => c.createPrivateKey(ecPem).export({ type: "pkcs8", format: "pem", cipher: "rot13", passphrase: "p" })), "ERR_CRYPTO_UNKNOWN_CIPHER");
  assertEquals(code(() => c.createPrivateKey(ecPem).export({ type: "spki", format: "pem" })), "ERR_INVALID_ARG_VALUE");
});

test("signatures", () => {
  const key = c.createPrivateKey(rsaPem);
  const pub = c.createPublicKey(rsaPem);
  const data = Buffer.from("the tide");
  assertEquals(c.sign("sha256", data, key).toString("base64"), opensslSignature);
  assertEquals(c.createSign("RSA-SHA256").update("the ").update("tide").sign(rsaPem, "base64"), opensslSignature);
  assert(c.createVerify("SHA256").update(data).verify(pub, opensslSignature, "base64"));
  assert(!c.createVerify("SHA256").update("the tides").verify(pub, opensslSignature, "base64"));
  const pss = { key: pub, padding: c.constants.RSA_PKCS1_PSS_PADDING };
  assert(c.verify("sha256", data, pss, Buffer.from(opensslPSS, "base64")));
  assert(c.verify("sha256", data, { ...pss, saltLength: 20 }, Buffer.from(opensslPSS, "base64")));
  assert(!c.verify("sha256", data, { ...pss, saltLength: c.constants.RSA_PSS_SALTLEN_DIGEST }, Buffer.from(opensslPSS, "base64")));
  for (const saltLength of [0, 20, c.constants.RSA_PSS_SALTLEN_DIGEST, c.constants.RSA_PSS_SALTLEN_MAX_SIGN]) {
    const signature = c.sign("sha256", data, { key, padding: c.constants.RSA_PKCS1_PSS_PADDING, saltLength });
    assert(c.verify("sha256", data, { ...pss, saltLength }, signature), `salt ${saltLength}`);
    assert(!c.verify("sha256", Buffer.from("the tidE"), { ...pss, saltLength }, signature), `salt ${saltLength}`);
  }
  const der = c.sign("sha384", data, ecPem);
  const raw = c.sign("sha384", data, { key: ecPem, dsaEncoding: "ieee-p1363" });
  assertEquals([der[0], raw.length], [0x30, 64]);
  assert(c.verify("sha384", data, { key: ecPem, dsaEncoding: "ieee-p1363" }, raw) && c.verify("sha384", data, ecPem, der));
  assert(!c.verify("sha384", data, ecPem, raw) && !c.verify("sha384", data, { key: ecPem, dsaEncoding: "ieee-p1363" }, der));
  assertEquals(code(() => c.sign("sha256", data, pub)), "ERR_CRYPTO_INVALID_KEY_OBJECT_TYPE");
  assertEquals(code(() => c.sign("nothing", data, key)), "ERR_CRYPTO_INVALID_DIGEST");
  assertEquals(code(() => c.sign("sha256", 1, key)), "ERR_INVALID_ARG_TYPE");
  assertEquals(code(() => c.sign("sha256", data, { key, dsaEncoding: "x" })), "ERR_INVALID_ARG_VALUE");
});

test("signatures that are called back", async () => {
  const data = Buffer.from("x");
  const signature = await new Promise<any>((resolve, reject) => c.sign("sha1", data, rsaPem, (e: unknown, v: unknown) => (e ? reject(e) : resolve(v))));
  assertEquals(await new Promise((resolve, reject) => c.verify("sha1", data, rsaPem, signature, (e: unknown, v: unknown) => (e ? reject(e) : resolve(v)))), true);
});

// RFC 8032, 7.1, test 2.
test("Ed25519", () => {
  const key = c.createPrivateKey({ format: "jwk", key: { kty: "OKP", crv: "Ed25519", d: Buffer.from("4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb", "hex").toString("base64url"), x: "" } });
  assertEquals(hex(c.sign(null, Buffer.from([0x72]), key)), "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00");
  assertEquals(c.createPublicKey(key).export({ format: "jwk" }).x, Buffer.from("3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c", "hex").toString("base64url"));
});

test("RSA encryption", () => {
  const pub = c.createPublicKey(rsaPem);
  assertEquals(c.privateDecrypt({ key: rsaPem, oaepHash: "sha256", oaepLabel: "label" }, Buffer.from(opensslOAEP, "base64")).toString(), "hi");
  assertEquals(code(() => c.privateDecrypt({ key: rsaPem, oaepHash: "sha256", oaepLabel: "other" }, Buffer.from(opensslOAEP, "base64"))), "ERR_OSSL_RSA_OAEP_DECODING_ERROR");
  for (const padding of [c.constants.RSA_PKCS1_PADDING, c.constants.RSA_PKCS1_OAEP_PADDING]) assertEquals(c.privateDecrypt({ key: rsaPem, padding }, c.publicEncrypt({ key: pub, padding }, "hello")).toString(), "hello");
  assertEquals(c.publicDecrypt(pub, c.privateEncrypt(rsaPem, "hello")).toString(), "hello");
  const block = Buffer.alloc(128, 7);
  assertEquals(hex(c.privateDecrypt({ key: rsaPem, padding: c.constants.RSA_NO_PADDING }, c.publicEncrypt({ key: pub, padding: c.constants.RSA_NO_PADDING }, block))), hex(block));
  assertEquals(code(() => c.publicEncrypt(pub, Buffer.alloc(128))), "ERR_OSSL_RSA_DATA_TOO_LARGE_FOR_KEY_SIZE");
  assertEquals(code(() => c.publicDecrypt(pub, Buffer.alloc(128, 1))), "ERR_OSSL_RSA_INVALID_PADDING");
});

const vectors: [name: string, key: string, iv: string, aad: string, plain: string, sealed: string, tag: string][] = [
  ["aes-128-ofb", "2b7e151628aed2a6abf7158809cf4f3c", "000102030405060708090a0b0c0d0e0f", "", "6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e51", "3b3fd92eb72dad20333449f8e83cfb4a7789508d16918f03f53c52dac54ed825", ""],
  ["aes-128-ctr", "2b7e151628aed2a6abf7158809cf4f3c", "f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff", "", "6bc1bee22e409f96e93d7e117393172a", "874d6191b620e3261bef6864990db6ce", ""],
  ["aes-128-gcm", "feffe9928665731c6d6a8f9467308308", "cafebabefacedbad", "feedfacedeadbeeffeedfacedeadbeefabaddad2", "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39", "61353b4c2806934a777ff51fa22a4755699b2a714fcdc6f83766e5f97b6c742373806900e49f24b22b097544d4896b424989b5e1ebac0f07c23f4598", "3612d2e79e3b0785561be14aaca2fccb"],
  ["chacha20-poly1305", "808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f", "070000004041424344454647", "50515253c0c1c2c3c4c5c6c7", Buffer.from("Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, sunscreen would be it.").toString("hex"), "d31a8d34648e60db7b86afbc53ef7ec2a4aded51296e08fea9e2b5a736ee62d63dbea45e8ca9671282fafb69da92728b1a71de0a9e060b2905d6a5b67ecd3b3692ddbd7f2d778b8c9803aee328091b58fab324e4fad675945585808b4831d7bc3ff4def08e4b7a9de576d26586cec64b6116", "1ae10b594f09e26a7e902ecbd0600691"],
];
test("ciphers", () => {
  for (const [name, key, iv, aad, plain, sealed, tag] of vectors) {
    const bytes = (h: string): any => Buffer.from(h, "hex");
    const z = c.createCipheriv(name, bytes(key), bytes(iv));
    if (aad !== "") z.setAAD(bytes(aad));
    // In two parts, of which neither is a whole number of blocks.
    const out = z.update(plain.slice(0, 10), "hex", "hex") + z.update(plain.slice(10), "hex", "hex") + z.final("hex");
    assertEquals(out, sealed, name);
    if (tag !== "") assertEquals(hex(z.getAuthTag()), tag, name);
    for (const [good, change] of [[true, (t: any) => t], [false, (t: any) => ((t[0] ^= 1), t)]] as const) {
      if (tag === "" && !good) continue;
      const d = c.createDecipheriv(name, c.createSecretKey(bytes(key)), bytes(iv));
      if (aad !== "") d.setAAD(bytes(aad));
      if (tag !== "") d.setAuthTag(change(bytes(tag)));
      const back = hex(Buffer.concat([d.update(bytes(sealed).subarray(0, 7)), d.update(bytes(sealed).subarray(7))]));
      assertEquals(back, plain, name);
      if (good) d.final();
      else assertThrows(() => d.final(), "Error");
    }
  }
  const z = c.createCipheriv("des-ede3-cbc", Buffer.alloc(24, 1), Buffer.alloc(8));
  const out = z.update("twelve bytes", "utf8", "hex") + z.final("hex");
  const d = c.createDecipheriv("des-ede3-cbc", Buffer.alloc(24, 1), Buffer.alloc(8));
  assertEquals([out.length, d.update(out, "hex", "utf8") + d.final("utf8")], [32, "twelve bytes"]);
  assertEquals(code(() => c.createCipheriv("aes-128-cbc", Buffer.alloc(15), Buffer.alloc(16))), "ERR_CRYPTO_INVALID_KEYLEN");
  assertEquals(code(() => c.createCipheriv("aes-128-cbc", Buffer.alloc(16), Buffer.alloc(12))), "ERR_CRYPTO_INVALID_IV");
  assertEquals(code(() => c.createCipheriv("aes-128-xyz", Buffer.alloc(16), null)), "ERR_CRYPTO_UNKNOWN_CIPHER");
  assertEquals(code(() => c.createDecipheriv("aes-128-gcm", Buffer.alloc(16), Buffer.alloc(12)).setAuthTag(Buffer.alloc(3))), "ERR_CRYPTO_INVALID_AUTH_TAG");
  assertEquals(c.getCipherInfo("AES128"), { name: "aes-128-cbc", nid: 419, mode: "cbc", keyLength: 16, ivLength: 16, blockSize: 16 });
});

test("a long hash, its copy and its stream", async () => {
  const part = Buffer.alloc(50_000, "ab");
  const h = c.createHash("sha512");
  for (let i = 0; i < 9; i++) h.update(part);
  const other = h.copy().update("!");
  const whole = Buffer.concat(Array.from({ length: 9 }, () => part));
  assertEquals(h.digest("hex"), c.hash("sha512", whole));
  assertEquals(other.digest("hex"), c.hash("sha512", Buffer.concat([whole, Buffer.from("!")])));
  assertEquals(code(() => h.update("x")), "ERR_CRYPTO_HASH_FINALIZED");
  assertEquals(code(() => h.copy()), "ERR_CRYPTO_HASH_FINALIZED");
  for (const name of c.getHashes()) {
    const running = c.createHash(name).update(Buffer.alloc(70_000, 1)).update("a");
    assertEquals(running.digest("hex"), c.hash(name, Buffer.concat([Buffer.alloc(70_000, 1), Buffer.from("a")])), name);
  }
});

test("agreement", () => {
  const key = (d: string): any => c.createPrivateKey({ format: "jwk", key: { kty: "OKP", crv: "X25519", x: "", d: Buffer.from(d, "hex").toString("base64url") } });
  const a = key("77076d0a7318a57d3c16c17251b26645df4c2f92ebc099c3dc0d1a0d0e0e0e0e");
  const b = key("5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb");
  const one = c.diffieHellman({ privateKey: a, publicKey: c.createPublicKey(b) });
  assertEquals(hex(one), hex(c.diffieHellman({ privateKey: b, publicKey: c.createPublicKey(a) })));
  const [p, q] = [c.generateKeyPairSync("ec", { namedCurve: "secp384r1" }), c.generateKeyPairSync("ec", { namedCurve: "P-384" })];
  assertEquals(hex(c.diffieHellman({ privateKey: p.privateKey, publicKey: q.publicKey })), hex(c.diffieHellman({ privateKey: q.privateKey, publicKey: p.publicKey })));
  assertEquals(code(() => c.diffieHellman({ privateKey: p.privateKey, publicKey: c.createPublicKey(b) })), "ERR_CRYPTO_INCOMPATIBLE_KEY");
  for (const curve of c.getCurves()) {
    const [x, y] = [c.createECDH(curve), c.createECDH(curve)];
    x.generateKeys();
    y.setPrivateKey(c.createECDH(curve).generateKeys() && x.getPrivateKey());
    assertEquals(y.getPublicKey("hex"), x.getPublicKey("hex"), curve);
    const short = x.getPublicKey("hex", "compressed");
    assertEquals(c.ECDH.convertKey(short, curve, "hex", "hex", "hybrid"), x.getPublicKey("hex", "hybrid"), curve);
  }
  assertEquals(code(() => c.createECDH("prime256v1").setPublicKey(Buffer.alloc(65, 4))), "ERR_CRYPTO_OPERATION_FAILED");
  assertEquals(code(() => c.createECDH("secp256k1")), "ERR_CRYPTO_INVALID_CURVE");
});

test("KeyObject and CryptoKey", async () => {
  for (const [algorithm, usages, kind] of [[{ name: "ECDSA", namedCurve: "P-256" }, ["sign", "verify"], "ec"], [{ name: "Ed25519" }, ["sign", "verify"], "ed25519"], [{ name: "X25519" }, ["deriveBits"], "x25519"]] as any[]) {
    const pair = (await crypto.subtle.generateKey(algorithm, true, usages)) as CryptoKeyPair;
    const own = c.KeyObject.from(pair.privateKey);
    const pub = c.KeyObject.from(pair.publicKey);
    assertEquals([own.type, own.asymmetricKeyType, pub.type], ["private", kind, "public"]);
    assert(c.createPublicKey(own.export({ format: "pem", type: "pkcs8" })).equals(pub), kind);
    const back = own.toCryptoKey(algorithm, false, usages.filter((u: string) => u !== "verify"));
    assertEquals([back.type, back.extractable], ["private", false]);
    const fixed = c.KeyObject.from(back);
    assert(!fixed.equals(own));
    assertEquals(code(() => fixed.export({ format: "pem", type: "pkcs8" })), "ERR_CRYPTO_INVALID_KEY_OBJECT_TYPE");
    if (kind !== "x25519") assert(c.verify(kind === "ec" ? "sha256" : null, Buffer.from("a"), pair.publicKey, c.sign(kind === "ec" ? "sha256" : null, Buffer.from("a"), back)), kind);
  }
  const secret = c.createSecretKey("00112233445566778899aabbccddeeff", "hex");
  const aes = secret.toCryptoKey({ name: "AES-GCM" }, true, ["encrypt"]);
  assertEquals(hex(await crypto.subtle.exportKey("raw", aes)), "00112233445566778899aabbccddeeff");
  assert(c.KeyObject.from(aes).equals(secret));
  assertEquals(code(() => c.KeyObject.from({})), "ERR_INVALID_ARG_TYPE");
});

test("a certificate", () => {
  const x = new c.X509Certificate(certPem);
  assertEquals(x.subject, 'C=NO\nO=Skerry\\, Test\nCN=skerry.example\nemailAddress=post@skerry.example');
  assertEquals(x.subjectAltName, "DNS:*.skerry.example, DNS:a*b.skerry.example, IP Address:192.0.2.7, IP Address:2001:DB8:0:0:0:0:0:7, email:Info@skerry.example, URI:https://skerry.example/");
  assertEquals(x.fingerprint256, "C5:1A:B2:AB:10:CC:A2:FE:24:4C:20:97:7C:3A:D1:25:7D:8B:18:27:2D:1B:F3:F6:6C:34:39:E7:C9:CA:DF:92");
  assertEquals([x.serialNumber, x.ca, x.validFrom, x.validTo], ["0A1B", true, "Dec  1 12:26:56 2026 GMT", "Nov  7 12:26:56 2126 GMT"]);
  assertEquals(x.keyUsage, ["1.3.6.1.5.5.7.3.1", "1.3.6.1.5.5.7.3.2"]);
  assert(x.checkIssued(x) && x.verify(x.publicKey) && x.checkPrivateKey(c.createPrivateKey(ecPem)));
  assert(!x.verify(c.createPublicKey(rsaPem)) && !x.checkPrivateKey(c.createPrivateKey(rsaPem)));
  for (const [name, options, want] of [
    ["www.skerry.example", {}, "*.skerry.example"], ["WWW.Skerry.Example", {}, "*.skerry.example"], ["a.b.skerry.example", {}, undefined], ["a.b.skerry.example", { multiLabelWildcards: true }, "*.skerry.example"],
    ["www.skerry.example", { wildcards: false }, undefined], ["skerry.example", {}, undefined], ["skerry.example", { subject: "always" }, "skerry.example"], ["notskerry.example", {}, undefined], [".skerry.example", {}, "*.skerry.example"],
  ] as any[]) assertEquals(x.checkHost(name, options), want, `${name} ${JSON.stringify(options)}`);
  assertEquals([x.checkEmail("Info@SKERRY.example"), x.checkEmail("info@skerry.example"), x.checkEmail("post@skerry.example"), x.checkEmail("post@skerry.example", { subject: "always" })], ["Info@SKERRY.example", undefined, undefined, "post@skerry.example"]);
  assertEquals([x.checkIP("192.0.2.7"), x.checkIP("192.0.2.8"), x.checkIP("2001:db8::7"), x.checkIP("2001:db8:0:0::7")], ["192.0.2.7", undefined, "2001:db8::7", "2001:db8:0:0::7"]);
  assertEquals(x.toString(), certPem);
  assert(c.createPublicKey(certPem).equals(c.createPublicKey(ecPem)));
  const legacy = x.toLegacyObject();
  assertEquals([legacy.bits, legacy.nistCurve, legacy.subject.O], [256, "P-256", "Skerry, Test"]);
  const changed = Buffer.from(x.raw);
  changed[changed.length - 1] ^= 1;
  assert(!new c.X509Certificate(changed).verify(x.publicKey));
});

test("SPKAC", () => {
  assert(c.Certificate.verifySpkac(spkac));
  assert(!c.Certificate.verifySpkac(spkac.replace("c2FsdC1h", "c2FsdC1i")));
  assertEquals(c.Certificate.exportChallenge(spkac).toString(), "salt-and-sand");
  assert(c.createPublicKey(c.Certificate.exportPublicKey(spkac)).type === "public");
});

test("key derivation", async () => {
  assertEquals(code(() => c.scryptSync("p", "s", 8, { N: 2 ** 10, r: 8, maxmem: 2 ** 20 })), "ERR_CRYPTO_INVALID_SCRYPT_PARAMS");
  assertEquals(c.scryptSync("p", "s", 0).length, 0);
  const error = await new Promise<any>((resolve) => c.pbkdf2("p", "s", 1, 8, "nothing", resolve));
  assertEquals(error.code, "ERR_CRYPTO_INVALID_DIGEST");
  assertEquals(c.pbkdf2Sync(c.createSecretKey("p").export(), "s", 1, 0, "sha1").length, 0);
});
