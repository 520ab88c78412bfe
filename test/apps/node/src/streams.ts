import { Buffer } from "node:buffer";
import crypto from "node:crypto";
import { PassThrough, pipeline as pipe, Readable, Transform, Writable } from "node:stream";
import consumers from "node:stream/consumers";
import { finished, pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import zlib from "node:zlib";

const json = (v: unknown): string => JSON.stringify(v);
const upper = (): Transform => new Transform({ transform: (chunk, _e, cb) => cb(null, String(chunk).toUpperCase()) });
const text = "the quick brown fox ".repeat(50);

export const cases: Record<string, () => unknown> = {
  "readable from": async () => (await Readable.from(["a", "b", "c"]).toArray()).join(),
  "readable events": () => new Promise((resolve) => {
    const seen: string[] = [];
    const r = new Readable({ read() {} });
    r.on("data", (d) => seen.push(`data ${d}`)).on("end", () => seen.push("end")).on("close", () => resolve(seen.join()));
    r.push("x");
    r.push("y");
    r.push(null);
  }),
  "readable iterator": async () => {
    let out = "";
    for await (const c of Readable.from([1, 2, 3]).map((x: number) => x * 2)) out += c;
    return out;
  },
  "writable back-pressure": () => {
    const w = new Writable({ highWaterMark: 3, write: (_c, _e, cb) => setTimeout(cb, 1) });
    return json([w.write("ab"), w.write("cd"), w.writableLength, w.writableNeedDrain]);
  },
  "pipeline promises": async () => {
    const out: string[] = [];
    await pipeline(Readable.from(["a", "b"]), upper(), new Writable({ write(c, _e, cb) { out.push(String(c)); cb(); } }));
    return out.join("");
  },
  "pipeline error": () => new Promise((resolve) => {
    pipe(Readable.from(["a"]), new Transform({ transform: (_c, _e, cb) => cb(new RangeError("bad")) }), new PassThrough(), (e) => resolve(String(e)));
  }),
  "finished early": async () => {
    const r = new Readable({ read() {} });
    setTimeout(() => r.destroy(), 1);
    return finished(r).catch((e: Error & { code: string }) => e.code);
  },
  "write after end": () => new Promise((resolve) => {
    const w = new PassThrough();
    w.on("error", (e) => resolve((e as Error & { code: string }).code));
    w.end();
    w.write("x");
  }),
  "to web": async () => new Response(Readable.toWeb(Readable.from([Buffer.from("a"), Buffer.from("b")], { objectMode: false })) as ReadableStream).text(),
  "from web": async () => consumers.text(Readable.fromWeb(new Response("from web").body as never)),
  consumers: async () => json([await consumers.json(Readable.from(['{"a":', "1}"])), (await consumers.buffer(Readable.from([Buffer.from("hi")]))).toString("hex")]),
  hashes: () => json(["md5", "sha1", "sha224", "sha256", "sha384", "sha512"].map((h) => crypto.createHash(h).update("abc").digest("hex"))),
  "hash parts": () => crypto.createHash("SHA256").update("a").update(Buffer.from("b")).update("63", "hex").digest("base64"),
  "hash copy": () => {
    const h = crypto.createHash("sha1").update("a");
    const c = h.copy();
    return `${h.update("b").digest("hex")} ${c.digest("hex")}`;
  },
  "hash twice": () => {
    const h = crypto.createHash("sha1");
    h.digest();
    return h.digest();
  },
  "hash value": () => crypto.createHash("sha1").update(1 as never),
  hmac: () => crypto.createHmac("sha256", "key").update("data").digest("base64url"),
  pbkdf2: () => crypto.pbkdf2Sync("password", "salt", 1000, 32, "sha512").toString("hex"),
  "pbkdf2 later": async () => ((await promisify(crypto.pbkdf2)("password", "salt", 1, 20, "sha1")) as Buffer).toString("hex"),
  scrypt: () => crypto.scryptSync("password", "NaCl", 32, { N: 1024, r: 8, p: 1 }).toString("hex"),
  hkdf: () => Buffer.from(crypto.hkdfSync("sha256", "key", "salt", "info", 42)).toString("hex"),
  cbc: () => {
    const c = crypto.createCipheriv("aes-256-cbc", Buffer.alloc(32, 1), Buffer.alloc(16, 2));
    const sealed = c.update("some text that is long", "utf8", "hex") + c.final("hex");
    const d = crypto.createDecipheriv("aes-256-cbc", Buffer.alloc(32, 1), Buffer.alloc(16, 2));
    return `${sealed} ${d.update(sealed, "hex", "utf8") + d.final("utf8")}`;
  },
  ctr: () => crypto.createCipheriv("aes-128-ctr", Buffer.alloc(16, 1), Buffer.alloc(16, 2)).update("text", "utf8", "hex"),
  gcm: () => {
    const key = Buffer.alloc(32, 3);
    const iv = Buffer.alloc(12, 4);
    const c = crypto.createCipheriv("aes-256-gcm", key, iv);
    c.setAAD(Buffer.from("aad"));
    const sealed = c.update("secret", "utf8", "hex") + c.final("hex");
    const d = crypto.createDecipheriv("aes-256-gcm", key, iv);
    d.setAAD(Buffer.from("aad"));
    const tag = c.getAuthTag();
    d.setAuthTag(tag);
    return `${sealed} ${tag.toString("hex")} ${d.update(sealed, "hex", "utf8")}${d.final("utf8")}`;
  },
  "cipher padding": () => {
    const d = crypto.createDecipheriv("aes-128-cbc", Buffer.alloc(16), Buffer.alloc(16));
    d.update(Buffer.alloc(32));
    try {
      d.final();
    } catch {
      return "threw";
    }
    return "no";
  },
  random: () => json([crypto.randomBytes(8).length, crypto.randomUUID().length, crypto.randomInt(5) < 5, crypto.randomInt(3, 4)]),
  "timing safe": () => json([crypto.timingSafeEqual(Buffer.from("a"), Buffer.from("a")), crypto.timingSafeEqual(Buffer.from("a"), Buffer.from("b"))]),
  "zlib round trips": () => json([
    zlib.gunzipSync(zlib.gzipSync(text)).toString() === text,
    zlib.inflateSync(zlib.deflateSync(text)).toString() === text,
    zlib.inflateRawSync(zlib.deflateRawSync(text)).toString() === text,
    zlib.unzipSync(zlib.gzipSync(text)).toString() === text,
    zlib.brotliDecompressSync(zlib.brotliCompressSync(text)).toString() === text,
  ]),
  "zlib later": async () => ((await promisify(zlib.gunzip)(await promisify(zlib.gzip)(text) as never)) as Buffer).length,
  "zlib stream": async () => (await consumers.text(Readable.from([text]).pipe(zlib.createGzip()).pipe(zlib.createGunzip()))) === text,
  "zlib crc": () => `${zlib.crc32("hello")} ${zlib.crc32(Buffer.from("world"), zlib.crc32("hello "))}`,
};
