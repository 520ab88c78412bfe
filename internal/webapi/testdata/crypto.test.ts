// crypto, digests, HMAC, AES and key derivation. Expected bytes come from the RFCs and from NIST's examples.

const { subtle } = crypto;

const hex = (b: ArrayBuffer | ArrayBufferView): string => {
  const bytes = ArrayBuffer.isView(b) ? new Uint8Array(b.buffer, b.byteOffset, b.byteLength) : new Uint8Array(b);
  return Array.from(bytes, (x) => x.toString(16).padStart(2, "0")).join("");
};
const unhex = (s: string): Uint8Array => Uint8Array.from(s.match(/../g) ?? [], (x) => parseInt(x, 16));
const utf8 = (s: string): Uint8Array => new TextEncoder().encode(s);

async function rejects(name: string, promise: Promise<unknown>): Promise<void> {
  let got = "nothing";
  try {
    await promise;
  } catch (e) {
    got = (e as Error).name;
  }
  assertEquals(got, name);
}

test("getRandomValues fills integer arrays in place", () => {
  const a = new Uint8Array(40).fill(7);
  const part = a.subarray(8, 32);
  assert(crypto.getRandomValues(part) === part);
  assertEquals(hex(a.subarray(0, 8)), "0707070707070707");
  assertEquals(hex(a.subarray(32)), "0707070707070707");
  assert(hex(part) !== "07".repeat(24));
  const big = new Uint32Array(16384);
  crypto.getRandomValues(big);
  assert(new Set(big).size > 16300);
  // Two requests never share bytes.
  const seen = new Set<string>();
  for (let i = 0; i < 1000; i++) seen.add(hex(crypto.getRandomValues(new Uint8Array(12))));
  assertEquals(seen.size, 1000);
});

test("getRandomValues refuses other arrays and more than 65,536 bytes", () => {
  const name = (f: () => unknown): string => {
    try {
      f();
      return "nothing";
    } catch (e) {
      return (e as Error).name;
    }
  };
  assertEquals(name(() => crypto.getRandomValues(new Float64Array(2))), "TypeMismatchError");
  assertEquals(name(() => crypto.getRandomValues(new DataView(new ArrayBuffer(2)) as never)), "TypeMismatchError");
  assertEquals(name(() => crypto.getRandomValues(new Uint8Array(65537))), "QuotaExceededError");
  assertEquals(name(() => crypto.getRandomValues([] as never)), "TypeError");
});

test("randomUUID is a version 4 UUID", () => {
  const seen = new Set<string>();
  for (let i = 0; i < 500; i++) {
    const id = crypto.randomUUID();
    assert(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id), id);
    seen.add(id);
  }
  assertEquals(seen.size, 500);
});

test("digest", async () => {
  const of = async (name: string, data: BufferSource): Promise<string> => hex(await subtle.digest(name, data));
  assertEquals(await of("SHA-1", utf8("abc")), "a9993e364706816aba3e25717850c26c9cd0d89d");
  assertEquals(await of("sha-256", utf8("abc")), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  assertEquals(await of("MD5", utf8("abc")), "900150983cd24fb0d6963f7d28e17f72");
  assertEquals(await of("SHA3-256", utf8("abc")), "3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532");
  const padded = new Uint8Array([1, 2, 97, 98, 99, 3]);
  assertEquals(await of("SHA-1", new DataView(padded.buffer, 2, 3)), "a9993e364706816aba3e25717850c26c9cd0d89d");
  // Large data goes to another goroutine; it is read before digest returns.
  const large = new Uint8Array(1_000_000).fill(97);
  const promise = subtle.digest("SHA-256", large);
  large.fill(0);
  assertEquals(hex(await promise), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
  await rejects("NotSupportedError", subtle.digest("SHA-2", utf8("abc")));
  await rejects("TypeError", subtle.digest({} as never, utf8("abc")));
  await rejects("TypeError", subtle.digest("SHA-1", "abc" as never));
});

test("HMAC", async () => {
  const key = await subtle.importKey("raw", utf8("Jefe"), { name: "HMAC", hash: "SHA-256" }, true, ["sign", "verify"]);
  const data = utf8("what do ya want for nothing?");
  const signature = await subtle.sign("HMAC", key, data);
  assertEquals(hex(signature), "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
  assertEquals(await subtle.verify("hmac", key, signature, data), true);
  assertEquals(await subtle.verify("HMAC", key, signature.slice(1), data), false);
  assertEquals(await subtle.verify("HMAC", key, signature, data.subarray(1)), false);
  const large = new Uint8Array(200_000);
  assertEquals(await subtle.verify("HMAC", key, await subtle.sign("HMAC", key, large), large), true);
  assertEquals(JSON.stringify(await subtle.exportKey("jwk", key)), '{"kty":"oct","k":"SmVmZQ","alg":"HS256","key_ops":["sign","verify"],"ext":true}');
  assertEquals(JSON.stringify(key.algorithm), '{"name":"HMAC","hash":{"name":"SHA-256"},"length":32}');
  const words = new Uint32Array([1, 0x6665654a, 2]).subarray(1, 2);
  const wide = await subtle.importKey("raw", words, { name: "HMAC", hash: "SHA-256" }, true, ["sign"]);
  assertEquals(hex(await subtle.exportKey("raw", wide)), hex(utf8("Jeef")));
  assertEquals(hex(await subtle.exportKey("raw", await subtle.importKey("raw", new DataView(words.buffer, 4, 3), { name: "HMAC", hash: "SHA-1" }, true, ["sign"]))), hex(utf8("Jee")));
  await rejects("NotSupportedError", subtle.importKey("raw", utf8("x"), { name: "HMAC", hash: "MD5" }, true, ["sign"]));
  await rejects("DataError", subtle.importKey("raw", new Uint8Array(0), { name: "HMAC", hash: "SHA-1" }, true, ["sign"]));
  await rejects("DataError", subtle.importKey("raw", utf8("xy"), { name: "HMAC", hash: "SHA-1", length: 8 }, true, ["sign"]));
});

test("AES-GCM with every size of iv and tag", async () => {
  const key = await subtle.importKey("raw", unhex("000102030405060708090a0b0c0d0e0f"), "AES-GCM", false, ["encrypt", "decrypt"]);
  const data = utf8("the quick brown fox jumps over the lazy dog, twice over");
  for (const [iv, tagLength, want] of [
    ["00112233445566778899aabbccddeeff", 32, "b632f9b7dc70b5e5ac0ab80828ff380e41428c35244703647d4bd7847899460da9bcc8cbd7783f4ad9aceca89aab2abb0bb813b5afa1c6fb3164f0"],
    ["00112233445566778899aabb", 104, "99bb2e4ae695c765924a64f56bbb2271e5ddfc6e10ec950a981ec4563e3338dc30a7386a44eaf00da2a1cec949b67be21122570d4787ba9bc4602facaa77cb84e5c1f559"],
  ] as const) {
    const params = { name: "AES-GCM", iv: unhex(iv), tagLength, additionalData: utf8("aad") };
    assertEquals(hex(await subtle.encrypt(params, key, data)), want);
    assertEquals(hex(await subtle.decrypt(params, key, unhex(want))), hex(data));
    await rejects("OperationError", subtle.decrypt({ ...params, additionalData: utf8("other") }, key, unhex(want)));
  }
  await rejects("OperationError", subtle.encrypt({ name: "AES-GCM", iv: unhex("00"), tagLength: 40 }, key, data));
  await rejects("OperationError", subtle.encrypt({ name: "AES-GCM", iv: new Uint8Array(0) }, key, data));
  await rejects("TypeError", subtle.encrypt({ name: "AES-GCM" } as never, key, data));
});

test("AES-CTR wraps its counter within its bits", async () => {
  const key = await subtle.importKey("raw", unhex("000102030405060708090a0b0c0d0e0f"), "AES-CTR", false, ["encrypt"]);
  const data = utf8("the quick brown fox jumps over the lazy dog, twice over");
  const counter = unhex("000000000000000000000000000000ff");
  assertEquals(
    hex(await subtle.encrypt({ name: "AES-CTR", counter, length: 8 }, key, data)),
    "4dd3bccd895c6f5e355e125cd1d36418a0ce4317edfa36f21c6fee14c4baf80d1b2333f9f4bacd3e2d14dacf45805a632ab3a73ceffed4",
  );
  await rejects("OperationError", subtle.encrypt({ name: "AES-CTR", counter, length: 1 }, key, data));
});

test("AES-CBC and AES-KW", async () => {
  const cbc = await subtle.importKey("raw", unhex("000102030405060708090a0b0c0d0e0f"), "AES-CBC", false, ["encrypt", "decrypt"]);
  const params = { name: "AES-CBC", iv: unhex("000102030405060708090a0b0c0d0e0f") };
  const sealed = await subtle.encrypt(params, cbc, utf8("the quick brown "));
  assertEquals(hex(sealed), "a168741af6542f720ea86a8025bd01a57158f0cb5f05ae31f292b93e6149c83f");
  assertEquals(hex(await subtle.decrypt(params, cbc, sealed)), hex(utf8("the quick brown ")));
  await rejects("OperationError", subtle.decrypt(params, cbc, new Uint8Array(sealed).subarray(1)));

  // RFC 3394 4.1
  const kw = await subtle.importKey("raw", unhex("000102030405060708090a0b0c0d0e0f"), "AES-KW", false, ["wrapKey", "unwrapKey"]);
  const inner = await subtle.importKey("raw", unhex("00112233445566778899aabbccddeeff"), "AES-GCM", true, ["encrypt"]);
  const wrapped = await subtle.wrapKey("raw", inner, kw, "AES-KW");
  assertEquals(hex(wrapped), "1fa68b0a8112b447aef34bd8fb5a7b829d3e862371d2cfe5");
  const back = await subtle.unwrapKey("raw", wrapped, kw, "AES-KW", "AES-GCM", true, ["decrypt"]);
  assertEquals(hex(await subtle.exportKey("raw", back)), "00112233445566778899aabbccddeeff");
  // A JWK of any length is padded to what AES-KW can wrap.
  for (const bytes of [4, 5, 6, 7, 8]) {
    const hmac = await subtle.importKey("raw", new Uint8Array(bytes).fill(9), { name: "HMAC", hash: "SHA-1" }, true, ["sign"]);
    const jwk = await subtle.wrapKey("jwk", hmac, kw, "AES-KW");
    assertEquals(jwk.byteLength % 8, 0);
    const again = await subtle.unwrapKey("jwk", jwk, kw, "AES-KW", { name: "HMAC", hash: "SHA-1" }, true, ["sign"]);
    assertEquals(hex(await subtle.exportKey("raw", again)), "09".repeat(bytes));
  }
});

test("HKDF and PBKDF2", async () => {
  const hkdf = await subtle.importKey("raw", new Uint8Array(22).fill(11), "HKDF", false, ["deriveBits", "deriveKey"]);
  const params = { name: "HKDF", hash: "SHA-256", salt: unhex("000102030405060708090a0b0c"), info: unhex("f0f1f2f3f4f5f6f7f8f9") };
  assertEquals(hex(await subtle.deriveBits(params, hkdf, 336)), "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865");
  const aes = await subtle.deriveKey(params, hkdf, { name: "AES-GCM", length: 128 }, true, ["encrypt"]);
  assertEquals(hex(await subtle.exportKey("raw", aes)), "3cb25f25faacd57a90434f64d0362f2a");
  await rejects("OperationError", subtle.deriveBits(params, hkdf, 12));
  await rejects("OperationError", subtle.deriveBits(params, hkdf, null));
  await rejects("OperationError", subtle.deriveBits(params, hkdf, 8 * (255 * 32 + 1)));

  const pbkdf2 = await subtle.importKey("raw", utf8("password"), "PBKDF2", false, ["deriveBits"]);
  const one = { name: "PBKDF2", hash: "SHA-1", salt: utf8("salt"), iterations: 1 };
  assertEquals(hex(await subtle.deriveBits(one, pbkdf2, 160)), "0c60c80f961f0e71f3a9b524af6012062fe037a6");
  await rejects("OperationError", subtle.deriveBits({ ...one, iterations: 0 }, pbkdf2, 160));
  await rejects("InvalidAccessError", subtle.deriveKey(one, pbkdf2, { name: "AES-GCM", length: 128 }, true, ["encrypt"]));
  await rejects("SyntaxError", subtle.importKey("raw", utf8("x"), "PBKDF2", true, ["deriveBits"]));
});

test("timingSafeEqual", () => {
  const equal = (a: unknown, b: unknown): boolean => (subtle as unknown as { timingSafeEqual(a: unknown, b: unknown): boolean }).timingSafeEqual(a, b);
  assertEquals(equal(utf8("abcd"), new Uint32Array([0x64636261])), true);
  assertEquals(equal(utf8("abcd"), utf8("abce")), false);
  assertEquals(equal(new ArrayBuffer(0), new ArrayBuffer(0)), true);
  assertThrows(() => equal(utf8("a"), utf8("ab")), TypeError);
  assertThrows(() => equal("a", "a"), TypeError);
});
