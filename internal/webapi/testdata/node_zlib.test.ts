// The compressed data was made with zlib 1.2.
const zlib = __skerry.builtin("node:zlib") as any;
const util = __skerry.builtin("node:util") as any;
const { Buffer } = __skerry.builtin("node:buffer") as any;

const text = "tide and time wait for no man. ".repeat(9);
const dictionary = Buffer.from("time wait for");
const withDictionary = Buffer.from("ePkiuQTsK8lMSVVIzEtRKEEWVcjLV8hNzNNTGKnSAMRkYAQ=", "base64");
const rawWithDictionary = Buffer.from("K8lMSVVIzEtRKEEWVcjLV8hNzNNTGKnSAA==", "base64");
/** "one " with an extra field, a name, a comment and a checksum of the header; then "two". */
const members = Buffer.from("H4sIHgAAAAAAAwMAYWJjbmFtZQBjb21tZW50AHlxy89LVQAASWGsIwQAAAAfiwgAAAAAAAADKynPBwBmisoRAwAAAA==", "base64");

const code = (fn: () => unknown): string => {
  try {
    fn();
  } catch (e) {
    return `${(e as any).code}: ${(e as any).message}`;
  }
  return "nothing thrown";
};
const pairs = [["deflate", "inflate"], ["gzip", "gunzip"], ["gzip", "unzip"], ["deflate", "unzip"], ["deflateRaw", "inflateRaw"], ["brotliCompress", "brotliDecompress"], ["zstdCompress", "zstdDecompress"]];
const typeOf = (method: string): string => method[0]!.toUpperCase() + method.slice(1);
/** All that a stream gives for the parts written to it. */
const through = (stream: any, parts: any[]): Promise<any> =>
  new Promise((resolve, reject) => {
    const out: any[] = [];
    stream.on("data", (b: any) => out.push(b)).on("end", () => resolve(Buffer.concat(out))).on("error", reject);
    for (const part of parts) stream.write(part);
    stream.end();
  });
const cut = (b: any, size: number): any[] => Array.from({ length: Math.ceil(b.length / size) }, (_, i) => b.subarray(i * size, (i + 1) * size));

test("every format back and forth: at once, called back, as a promise, as a stream", async () => {
  const big = Buffer.from(Array.from({ length: 40_000 }, (_, i) => `${i * 7919 % 10007},`).join(""));
  for (const [there, back] of pairs as [string, string][]) {
    for (const data of [Buffer.alloc(0), Buffer.from(text), big]) {
      const packed = zlib[`${there}Sync`](data);
      assert(data.length === 0 || packed.length < data.length, there);
      assertEquals(zlib[`${back}Sync`](packed).equals(data), true, back);
      assertEquals((await util.promisify(zlib[back])(await util.promisify(zlib[there])(data))).equals(data), true, back);
      assertEquals((await through(zlib[`create${typeOf(back)}`]({ chunkSize: 100 }), cut(packed, 777))).equals(data), true, `${back} in parts`);
      assertEquals((await through(zlib[`create${typeOf(back)}`](), cut(await through(zlib[`create${typeOf(there)}`](), cut(data, 10_000)), 1 + packed.length))).equals(data), true, `${there} in parts`);
    }
  }
});

test("dictionaries", async () => {
  assertEquals(zlib.inflateSync(withDictionary, { dictionary }).toString(), text);
  assertEquals(zlib.inflateRawSync(rawWithDictionary, { dictionary }).toString(), text);
  assertEquals(code(() => zlib.inflateSync(withDictionary)), "Z_NEED_DICT: Missing dictionary");
  assertEquals(code(() => zlib.inflateSync(withDictionary, { dictionary: Buffer.from("other") })), "Z_NEED_DICT: Bad dictionary");
  const own = zlib.deflateSync("time wait for", { dictionary });
  assertEquals([zlib.inflateSync(own, { dictionary }).toString(), own.length < zlib.deflateSync("time wait for").length], ["time wait for", true]);
  assertEquals(zlib.zstdDecompressSync(zlib.zstdCompressSync(text, { dictionary }), { dictionary }).toString(), text);
});

test("gzip: members, headers, what is wrong with them", async () => {
  assertEquals(zlib.gunzipSync(members).toString(), "one two");
  assertEquals((await through(zlib.createGunzip(), cut(members, 1))).toString(), "one two");
  assertEquals(zlib.gunzipSync(Buffer.concat([members, Buffer.alloc(9)])).toString(), "one two");
  const change = (at: number): any => {
    const b = Buffer.from(members);
    b[at < 0 ? b.length + at : at] ^= 0x20;
    return b;
  };
  for (const [at, want] of [[0, "Z_DATA_ERROR: incorrect header check"], [2, "Z_DATA_ERROR: unknown compression method"], [3, "Z_DATA_ERROR: unknown header flags set"], [16, "Z_DATA_ERROR: header crc mismatch"], [-8, "Z_DATA_ERROR: incorrect data check"], [-1, "Z_DATA_ERROR: incorrect length check"]] as [number, string][]) {
    assertEquals(code(() => zlib.gunzipSync(change(at))), want);
  }
  for (let n = 0; n < members.length; n++) {
    // The end of the first member is an end.
    const want = n === members.length - 23 ? "nothing thrown" : "Z_BUF_ERROR: unexpected end of file";
    assertEquals(code(() => zlib.gunzipSync(members.subarray(0, n))), want, `${n} of ${members.length}`);
  }
  const half = zlib.deflateSync(Buffer.alloc(100_000, "abc")).subarray(0, 60);
  assert(zlib.inflateSync(half, { finishFlush: zlib.constants.Z_SYNC_FLUSH }).length > 0);
});

test("a limit on what comes out", async () => {
  const packed = zlib.gzipSync(Buffer.alloc(1000));
  assertEquals(zlib.gunzipSync(packed, { maxOutputLength: 1000 }).length, 1000);
  assertEquals(code(() => zlib.gunzipSync(packed, { maxOutputLength: 999 })), "ERR_BUFFER_TOO_LARGE: Memory limit exceeded");
  assertEquals(code(() => zlib.brotliDecompressSync(zlib.brotliCompressSync(Buffer.alloc(1000)), { maxOutputLength: 10 })), "ERR_BUFFER_TOO_LARGE: Memory limit exceeded");
});

test("flush, params, reset and info", async () => {
  for (const [there, back] of pairs as [string, string][]) {
    const z = zlib[`create${typeOf(there)}`]();
    const u = zlib[`create${typeOf(back)}`]();
    const got = new Promise<string>((resolve) => u.once("data", (b: any) => resolve(b.toString())));
    z.on("data", (b: any) => u.write(b));
    z.write("first");
    z.flush();
    assertEquals(await got, "first", there);
    z.destroy();
    u.destroy();
  }
  const z = zlib.createDeflate({ level: 9 });
  const out: any[] = [];
  z.on("data", (b: any) => out.push(b));
  z.write(text);
  await new Promise<void>((resolve, reject) => z.params(0, zlib.constants.Z_DEFAULT_STRATEGY, (e: unknown) => (e ? reject(e) : resolve())));
  const ended = new Promise((resolve) => z.on("end", resolve));
  z.end(text);
  await ended;
  const packed = Buffer.concat(out);
  assertEquals([zlib.inflateSync(packed).toString() === text + text, packed.includes(text)], [true, true]);
  assertEquals(z.bytesWritten, 2 * text.length);
  const info = zlib.gzipSync(text, { info: true });
  assertEquals([info.engine instanceof zlib.Gzip, info.engine.bytesWritten, zlib.gunzipSync(info.buffer).toString() === text], [true, text.length, true]);
});

test("levels and windows", () => {
  const data = Buffer.from(Array.from({ length: 3000 }, (_, i) => `line ${i % 97} of ${i % 89}\n`).join(""));
  const sizes = [0, 1, 6, 9].map((level) => zlib.deflateSync(data, { level }).length);
  assert(sizes[0]! > data.length && sizes[1]! > sizes[3]!, String(sizes));
  for (const windowBits of [9, 12, 15]) {
    const packed = zlib.deflateSync(data, { windowBits });
    assertEquals([packed[0] >> 4, zlib.inflateSync(packed).equals(data)], [windowBits - 8, true], String(windowBits));
  }
  assertEquals(zlib.inflateSync(zlib.deflateSync(data, { strategy: zlib.constants.Z_HUFFMAN_ONLY })).equals(data), true);
  const quality = (q: number): number => zlib.brotliCompressSync(data, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: q } }).length;
  assert(quality(0) > quality(11));
});

test("errors", async () => {
  assertEquals(code(() => zlib.inflateSync("garbage")), "Z_DATA_ERROR: incorrect header check");
  assertEquals(code(() => zlib.zstdDecompressSync("garbage that is long enough")), "ZSTD_error_prefix_unknown: Zstd decompression failed");
  assertEquals(code(() => zlib.brotliDecompressSync("garbage")).startsWith("ERR_"), true);
  assertEquals(code(() => zlib.createGzip({ level: 10 })), 'ERR_OUT_OF_RANGE: The value of "options.level" is out of range. It must be >= -1 and <= 9. Received 10');
  assertEquals(code(() => zlib.createBrotliCompress({ params: { 99: 1 } })), "ERR_BROTLI_INVALID_PARAM: 99 is not a valid Brotli parameter");
  assertEquals(code(() => zlib.createZstdCompress({ params: { 99: 1 } })), "ERR_ZSTD_INVALID_PARAM: 99 is not a valid zstd parameter");
  const error = await new Promise<any>((resolve) => zlib.createInflate().on("error", resolve).end("no zlib"));
  assertEquals([error.code, error.errno], ["Z_DATA_ERROR", -3]);
  assertEquals([zlib.crc32("tide"), zlib.crc32("de", zlib.crc32("ti"))], [3193316108, 3193316108]);
});
