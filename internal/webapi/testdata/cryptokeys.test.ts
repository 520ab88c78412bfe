// Asymmetric algorithms, key formats, and the order of the checks of crypto.subtle.

const { subtle } = crypto;
const utf8 = (s: string): Uint8Array => new TextEncoder().encode(s);
const text = (b: ArrayBuffer): string => new TextDecoder().decode(b);

async function rejects(name: string, promise: Promise<unknown>): Promise<void> {
  let got = "nothing";
  try {
    await promise;
  } catch (e) {
    got = (e as Error).name;
  }
  assertEquals(got, name);
}

const data = utf8("signed data");

// RFC 7515 A.2.1 and A.3.1: keys and signatures of the examples.
const rs256 = {
  kty: "RSA",
  n: "ofgWCuLjybRlzo0tZWJjNiuSfb4p4fAkd_wWJcyQoTbji9k0l8W26mPddxHmfHQp-Vaw-4qPCJrcS2mJPMEzP1Pt0Bm4d4QlL-yRT-SFd2lZS-pCgNMsD1W_YpRPEwOWvG6b32690r2jZ47soMZo9wGzjb_7OMg0LOL-bSf63kpaSHSXndS5z5rexMdbBYUsLA9e-KXBdQOS-UTo7WTBEMa2R2CapHg665xsmtdVMTBQY4uDZlxvb3qCo5ZwKh9kG4LT6_I5IhlJH7aGhyxXFvUK-DWNmoudF8NAco9_h9iaGNj8q2ethFkMLs91kzk2PAcDTW9gb54h4FRWyuXpoQ",
  e: "AQAB",
};
const rs256Token =
  "eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ.cC4hiUPoj9Eetdgtv3hF80EGrhuB__dzERat0XF9g2VtQgr9PJbu3XOiZj5RZmh7AAuHIm4Bh-0Qc_lF5YKt_O8W2Fp5jujGbds9uJdbF9CUAr7t1dnZcAcQjbKBYNX4BAynRFdiuB--f_nZLgrnbyTyWzO75vRK5h6xBArLIARNPvkSjtQBMHlb1L07Qe7K0GarZRmB_eSN9383LcOLn6_dO--xi12jzDwusC-eOkHWEsqtFZESc6BfI7noOPqvhJ1phCnvWh6IeYI2w9QOYEUipUTI8np6LbgGY9Fs98rqVt5AXLIhWkWywlVmtVrBp0igcN_IoypGlUPQGe77Rw";
const es256 = {
  kty: "EC",
  crv: "P-256",
  x: "f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU",
  y: "x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0",
  d: "jpsQnnGQmL-YBIffH1136cspYG6-0iY7X1fCE9-E9LI",
};
const es256Token =
  "eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ.DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q";

const base64url = (s: string): Uint8Array => Uint8Array.from(atob(s.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
const parts = (token: string): { signed: Uint8Array; signature: Uint8Array } => {
  const dot = token.lastIndexOf(".");
  return { signed: utf8(token.slice(0, dot)), signature: base64url(token.slice(dot + 1)) };
};

test("RS256 and ES256 tokens of RFC 7515 verify", async () => {
  const rsa = await subtle.importKey("jwk", rs256, { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" }, true, ["verify"]);
  const r = parts(rs256Token);
  assertEquals(await subtle.verify("RSASSA-PKCS1-v1_5", rsa, r.signature, r.signed), true);
  assertEquals(await subtle.verify("RSASSA-PKCS1-v1_5", rsa, r.signature, r.signed.subarray(1)), false);
  assertEquals(JSON.stringify(rsa.algorithm), '{"name":"RSASSA-PKCS1-v1_5","modulusLength":2048,"publicExponent":{"0":1,"1":0,"2":1},"hash":{"name":"SHA-256"}}');

  const { d: _, ...publicJwk } = es256;
  const ec = await subtle.importKey("jwk", publicJwk, { name: "ECDSA", namedCurve: "P-256" }, true, ["verify"]);
  const e = parts(es256Token);
  const alg = { name: "ECDSA", hash: "SHA-256" };
  assertEquals(await subtle.verify(alg, ec, e.signature, e.signed), true);
  assertEquals(await subtle.verify(alg, ec, e.signature.subarray(1), e.signed), false);
});

test("every asymmetric key survives every format and a clone", async () => {
  const rsa = { modulusLength: 1024, publicExponent: new Uint8Array([1, 0, 1]), hash: "SHA-256" };
  for (const [alg, privateUsage, publicUsages] of [
    [{ name: "RSASSA-PKCS1-v1_5", ...rsa }, "sign", ["verify"]],
    [{ name: "RSA-PSS", ...rsa }, "sign", ["verify"]],
    [{ name: "RSA-OAEP", ...rsa }, "decrypt", ["encrypt"]],
    [{ name: "ECDSA", namedCurve: "P-256" }, "sign", ["verify"]],
    [{ name: "ECDSA", namedCurve: "P-384" }, "sign", ["verify"]],
    [{ name: "ECDSA", namedCurve: "P-521" }, "sign", ["verify"]],
    [{ name: "ECDH", namedCurve: "P-256" }, "deriveBits", []],
    [{ name: "Ed25519" }, "sign", ["verify"]],
    [{ name: "X25519" }, "deriveBits", []],
  ] as const) {
    const pair = (await subtle.generateKey(alg, true, [privateUsage, ...publicUsages])) as CryptoKeyPair;
    for (const [key, formats, usages] of [
      [pair.publicKey, ["spki", "jwk"], publicUsages],
      [pair.privateKey, ["pkcs8", "jwk"], [privateUsage]],
    ] as const) {
      const want = JSON.stringify(await subtle.exportKey("jwk", key));
      for (const format of formats) {
        const exported = await subtle.exportKey(format as "jwk", key);
        const again = await subtle.importKey(format as "jwk", exported, alg, true, usages);
        assertEquals(JSON.stringify(await subtle.exportKey("jwk", again)), want);
        assertEquals(again.type, key.type);
      }
      assertEquals(JSON.stringify(await subtle.exportKey("jwk", structuredClone(key))), want);
    }
  }
});

test("signatures", async () => {
  const rsa = { modulusLength: 1024, publicExponent: new Uint8Array([3]), hash: "SHA-256" };
  for (const [alg, params] of [
    [{ name: "RSASSA-PKCS1-v1_5", ...rsa }, "RSASSA-PKCS1-v1_5"],
    [{ name: "RSA-PSS", ...rsa }, { name: "RSA-PSS", saltLength: 32 }],
    [{ name: "RSA-PSS", ...rsa }, { name: "RSA-PSS", saltLength: 0 }],
    [{ name: "ECDSA", namedCurve: "P-256" }, { name: "ECDSA", hash: "SHA-512" }],
    [{ name: "ECDSA", namedCurve: "P-384" }, { name: "ECDSA", hash: "SHA-1" }],
    [{ name: "ECDSA", namedCurve: "P-521" }, { name: "ECDSA", hash: "SHA-384" }],
    ["Ed25519", "Ed25519"],
    [{ name: "NODE-ED25519", namedCurve: "NODE-ED25519" }, "NODE-ED25519"],
  ] as const) {
    const { privateKey, publicKey } = (await subtle.generateKey(alg, false, ["sign", "verify"])) as CryptoKeyPair;
    const signature = await subtle.sign(params, privateKey, data);
    assertEquals(await subtle.verify(params, publicKey, signature, data), true);
    assertEquals(await subtle.verify(params, publicKey, signature, utf8("other data")), false);
    await rejects("InvalidAccessError", subtle.sign(params, publicKey, data));
    await rejects("InvalidAccessError", subtle.verify(params, privateKey, signature, data));
    await rejects("InvalidAccessError", subtle.exportKey("jwk", privateKey));
    const large = new Uint8Array(100_000);
    assertEquals(await subtle.verify(params, publicKey, await subtle.sign(params, privateKey, large), large), true);
  }
});

test("RSA-OAEP with a label", async () => {
  const alg = { name: "RSA-OAEP", modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: "SHA-256" };
  const { privateKey, publicKey } = (await subtle.generateKey(alg, false, ["encrypt", "decrypt"])) as CryptoKeyPair;
  const params = { name: "RSA-OAEP", label: utf8("label") };
  const sealed = await subtle.encrypt(params, publicKey, utf8("secret"));
  assertEquals(sealed.byteLength, 256);
  assertEquals(text(await subtle.decrypt(params, privateKey, sealed)), "secret");
  await rejects("OperationError", subtle.decrypt("RSA-OAEP", privateKey, sealed));
  await rejects("OperationError", subtle.encrypt(params, publicKey, new Uint8Array(191)));
});

test("key agreement", async () => {
  for (const [alg, bits] of [
    [{ name: "ECDH", namedCurve: "P-256" }, 256],
    [{ name: "ECDH", namedCurve: "P-384" }, 384],
    [{ name: "ECDH", namedCurve: "P-521" }, 528],
    [{ name: "X25519" }, 256],
  ] as const) {
    const a = (await subtle.generateKey(alg, false, ["deriveBits"])) as CryptoKeyPair;
    const b = (await subtle.generateKey(alg, false, ["deriveBits"])) as CryptoKeyPair;
    const one = new Uint8Array(await subtle.deriveBits({ name: alg.name, public: b.publicKey }, a.privateKey));
    const two = new Uint8Array(await subtle.deriveBits({ name: alg.name, public: a.publicKey }, b.privateKey, bits));
    assertEquals(one.join(), two.join());
    assertEquals(one.length * 8, bits);
    const short = new Uint8Array(await subtle.deriveBits({ name: alg.name, public: b.publicKey }, a.privateKey, 13));
    assertEquals(short.join(), `${one[0]},${(one[1] as number) & 0xf8}`);
    await rejects("OperationError", subtle.deriveBits({ name: alg.name, public: b.publicKey }, a.privateKey, bits + 8));
    await rejects("InvalidAccessError", subtle.deriveBits({ name: alg.name, public: b.privateKey }, a.privateKey, 8));
    await rejects("TypeError", subtle.deriveBits({ name: alg.name } as never, a.privateKey, 8));
  }
});

test("JWK members are checked", async () => {
  const alg = { name: "ECDSA", namedCurve: "P-256" };
  const importing = (change: object, usages: KeyUsage[] = ["sign"], extractable = true): Promise<CryptoKey> =>
    subtle.importKey("jwk", { ...es256, ...change }, alg, extractable, usages);
  assertEquals((await importing({})).type, "private");
  assertEquals((await importing({ use: "sig", key_ops: ["sign", "verify"], alg: "ES256", ext: true })).type, "private");
  assertEquals((await importing({ ext: false }, ["sign"], false)).extractable, false);
  await rejects("DataError", importing({ ext: false }));
  await rejects("DataError", importing({ kty: "RSA" }));
  await rejects("DataError", importing({ crv: "P-384" }));
  await rejects("DataError", importing({ alg: "ES384" }));
  await rejects("DataError", importing({ use: "enc" }));
  await rejects("DataError", importing({ key_ops: ["verify"] }));
  await rejects("DataError", importing({ key_ops: ["sign", "sign"] }));
  await rejects("DataError", importing({ x: es256.y }));
  await rejects("DataError", importing({ x: undefined }));
  await rejects("DataError", importing({ x: `${es256.x}=` }));
  await rejects("DataError", importing({ d: es256.x }));
  await rejects("SyntaxError", importing({}, ["verify"]));
  await rejects("SyntaxError", importing({}, []));
  await rejects("SyntaxError", importing({ kty: "RSA" }, ["verify"]));
  await rejects("TypeError", importing({}, ["write"] as never));
  await rejects("TypeError", subtle.importKey("jwk", utf8("{}") as never, alg, true, ["sign"]));
  await rejects("TypeError", subtle.importKey("raw", es256 as never, alg, true, ["sign"]));
});

test("what is checked first decides the error", async () => {
  const key = await subtle.generateKey({ name: "AES-CBC", length: 128 }, false, ["encrypt"]);
  const iv = new Uint8Array(16);
  await rejects("NotSupportedError", subtle.encrypt("AES", key, data));
  await rejects("TypeError", subtle.encrypt("AES-CBC", key, data));
  await rejects("InvalidAccessError", subtle.encrypt({ name: "AES-CTR", counter: iv, length: 64 }, key, data));
  await rejects("InvalidAccessError", subtle.decrypt({ name: "AES-CBC", iv }, key, data));
  await rejects("InvalidAccessError", subtle.exportKey("raw", key));
  await rejects("OperationError", subtle.encrypt({ name: "AES-CBC", iv: new Uint8Array(15) }, key, data));
  await rejects("SyntaxError", subtle.generateKey({ name: "AES-CBC", length: 1 }, false, ["sign"]));
  await rejects("OperationError", subtle.generateKey({ name: "AES-CBC", length: 1 }, false, []));
  await rejects("SyntaxError", subtle.generateKey({ name: "AES-CBC", length: 128 }, false, []));
  await rejects("NotSupportedError", subtle.exportKey("raw", await subtle.importKey("raw", data, "HKDF", false, ["deriveBits"])));
  await rejects("TypeError", subtle.encrypt({ name: "AES-CBC", iv }, {} as never, data));
  // Promise-returning methods never throw.
  await rejects("TypeError", (subtle.digest as unknown as () => Promise<void>).call({}));
  await rejects("TypeError", (subtle.digest as unknown as () => Promise<void>)());
});

test("a key is not what its visible objects say", async () => {
  const key = await subtle.generateKey({ name: "HMAC", hash: "SHA-256" }, true, ["sign"]);
  (key.algorithm as { name: string }).name = "AES-GCM";
  key.usages.push("verify");
  assertEquals((await subtle.sign("HMAC", key, data)).byteLength, 32);
  await rejects("InvalidAccessError", subtle.verify("HMAC", key, new Uint8Array(32), data));
  assertThrows(() => new (CryptoKey as unknown as new () => CryptoKey)(), TypeError);
  assertEquals(Object.prototype.toString.call(key), "[object CryptoKey]");
});

test("more keys than the cache of parsed keys holds", async () => {
  const alg = { name: "HMAC", hash: "SHA-256" };
  const keys: CryptoKey[] = [];
  for (let i = 0; i < 600; i++) keys[i] = await subtle.importKey("raw", utf8(`key ${i}`), alg, false, ["sign", "verify"]);
  const signatures: ArrayBuffer[] = [];
  for (let i = 0; i < 600; i++) signatures[i] = await subtle.sign("HMAC", keys[i] as CryptoKey, data);
  for (let i = 0; i < 600; i++) {
    assertEquals(await subtle.verify("HMAC", keys[i] as CryptoKey, signatures[i] as ArrayBuffer, data), true);
    assertEquals(await subtle.verify("HMAC", keys[i] as CryptoKey, signatures[(i + 1) % 600] as ArrayBuffer, data), false);
  }
});
