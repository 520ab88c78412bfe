import { Buffer } from "node:buffer";
import diagnostics from "node:diagnostics_channel";
import { EventEmitter } from "node:events";
import os from "node:os";
import path from "node:path";
import punycode from "node:punycode";
import querystring from "node:querystring";
import { StringDecoder } from "node:string_decoder";
import timers from "node:timers/promises";
import url from "node:url";

const json = (v: unknown): string => JSON.stringify(v);

export const cases: Record<string, () => unknown> = {
  "path join": () => json([path.join("/a", "..", "b", "./c/"), path.join(""), path.join("a", "../../b")]),
  "path normalize": () => json([path.normalize("/a//b/../c/."), path.normalize("../a/.."), path.win32.normalize("C:/a\\..\\b")]),
  "path relative": () => json([path.relative("/a/b/c", "/a/d"), path.relative("/a", "/a"), path.win32.relative("C:\\a", "c:\\b")]),
  "path resolve": () => json([path.resolve("/a", "b", "../c"), path.win32.resolve("C:\\a", "..\\b")]),
  "path parse": () => json([path.parse("/home/x/file.tar.gz"), path.parse("./a/b"), path.parse("/"), path.win32.parse("C:\\a\\b.txt")]),
  "path names": () => json([path.basename("/a/b.html", ".html"), path.extname("a.b.c"), path.extname(".rc"), path.dirname("/a/b/"), path.dirname("a")]),
  "path format": () => json([path.format({ dir: "/a", name: "b", ext: "c" }), path.format({ root: "/", base: "x" })]),
  "path type": () => path.join(1 as never),
  "querystring parse": () => json(querystring.parse("a=1&b=%20x+y&a=2&c&=d&e=%E4%BD%A0&f=%zz")),
  "querystring stringify": () => querystring.stringify({ a: [1, "x y"], b: true, c: null, d: "é&=", e: undefined }),
  "url parse": () => json(url.parse("https://user:pa@host.example:8080/p/a?q=1#h", true)),
  "url resolve": () => json([url.resolve("/one/two/three", "four"), url.resolve("http://a.example/b", "../c"), url.resolve("http://a.example/", "//b.example")]),
  "url format": () => url.format({ protocol: "http", host: "a.example", pathname: "x", query: { a: 1 } as never }),
  "url files": () => json([url.fileURLToPath("file:///a/b%20c"), url.pathToFileURL("/a b#?").href]),
  "url domain": () => json([url.domainToASCII("español.com"), url.domainToUnicode("xn--espaol-zwa.com")]),
  punycode: () => json([punycode.encode("mañana"), punycode.decode("maana-pta"), punycode.toASCII("☃.com")]),
  "string decoder": () => {
    const d = new StringDecoder("utf8");
    return json([d.write(Buffer.from([0xe2, 0x82])), d.write(Buffer.from([0xac])), d.end(Buffer.from([0xe2]))]);
  },
  "string decoder base64": () => {
    const d = new StringDecoder("base64");
    return json([d.write(Buffer.from("a")), d.write(Buffer.from("bcd")), d.end()]);
  },
  "buffer texts": () => json(["utf8", "latin1", "hex", "base64", "base64url", "ascii", "utf16le"].map((e) => Buffer.from("héllo→").toString(e as never))),
  "buffer from": () => json([Buffer.from("68656c6c6fzz", "hex"), Buffer.from("aGk=", "base64"), Buffer.from([1, 256, -1]), Buffer.from(new Uint16Array([1, 300])), Buffer.from("hi", "utf16le")]),
  "buffer numbers": () => {
    const b = Buffer.alloc(32);
    b.writeUInt32BE(0xdeadbeef, 0);
    b.writeInt16LE(-2, 4);
    b.writeDoubleBE(1.5, 8);
    b.writeBigUInt64LE(2n ** 60n, 16);
    b.writeUIntBE(0x123456, 24, 3);
    return `${b.toString("hex")} ${b.readUInt32BE(0)} ${b.readInt16LE(4)} ${b.readDoubleBE(8)} ${b.readBigUInt64LE(16)} ${b.readUIntBE(24, 3)}`;
  },
  "buffer search": () => {
    const b = Buffer.from("this is a buffer");
    return json([b.indexOf("is"), b.lastIndexOf("is"), b.includes("buff"), b.indexOf(Buffer.from("a ")), b.indexOf(98), b.indexOf("zz")]);
  },
  "buffer slices": () => {
    const b = Buffer.from("abcdef");
    const s = b.subarray(1, -1);
    s[0] = 0x58;
    return `${b} ${s} ${s instanceof Buffer} ${Buffer.concat([b, s]).toString()} ${b.equals(Buffer.from(b))} ${Buffer.compare(b, s)}`;
  },
  "buffer fill": () => `${Buffer.alloc(5, "ab")} ${Buffer.alloc(3).fill(0x41)} ${Buffer.byteLength("é")} ${json(Buffer.from("a"))}`,
  "buffer range": () => Buffer.alloc(2).readUInt32LE(0),
  "buffer value": () => Buffer.alloc(2).writeUInt8(256),
  "buffer type": () => Buffer.from(5 as never),
  "buffer encoding": () => Buffer.from("a", "nope" as never),
  "events order": () => {
    const e = new EventEmitter();
    const seen: string[] = [];
    e.on("newListener", (name) => seen.push(`new ${String(name)}`));
    e.on("a", (x) => seen.push(`1${x}`));
    e.prependListener("a", (x) => seen.push(`0${x}`));
    e.once("a", (x) => seen.push(`2${x}`));
    e.emit("a", "x");
    e.emit("a", "y");
    return `${seen.join()} ${e.listenerCount("a")} ${e.eventNames().map(String).join()} ${e.emit("b")}`;
  },
  "events error": () => new EventEmitter().emit("error", new RangeError("boom")),
  "events error value": () => new EventEmitter().emit("error", { a: 1 }),
  "events listener": () => new EventEmitter().on("x", 1 as never),
  "diagnostics channel": () => {
    const seen: unknown[] = [];
    const c = diagnostics.channel("c");
    const before = c.hasSubscribers;
    c.subscribe((m, name) => seen.push(m, name));
    c.publish({ a: 1 });
    return json([before, c.hasSubscribers, seen]);
  },
  "diagnostics tracing": () => {
    const seen: string[] = [];
    const c = diagnostics.tracingChannel("t");
    c.subscribe({ start: () => seen.push("start"), end: () => seen.push("end"), error: () => seen.push("error"), asyncStart: () => {}, asyncEnd: () => {} });
    return `${c.traceSync((a: number) => a * 2, {}, undefined, 4)} ${seen}`;
  },
  os: () => json([os.EOL, os.platform(), os.arch(), os.endianness(), os.devNull, os.constants.signals.SIGTERM]),
  "timers promises": async () => `${await timers.setTimeout(1, "v")} ${await timers.setImmediate("w")}`,
  "timers abort": () => timers.setTimeout(1000, 1, { signal: AbortSignal.abort() }),
  globals: () => json([typeof Buffer, typeof process.env, typeof process.nextTick, typeof global, global === globalThis, typeof setImmediate, process.platform]),
  "hr time": () => typeof process.hrtime.bigint(),
  "next tick": () => new Promise((r) => process.nextTick(r, "ticked")),
};
