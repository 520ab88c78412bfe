// Messages are those of Node 22, paths in them are absolute.
const fs = __skerry.builtin("node:fs") as any;
const { promises } = fs;
const { Buffer } = __skerry.builtin("node:buffer") as any;

const error = (fn: () => void): any => {
  try {
    fn();
  } catch (e) {
    return e;
  }
  throw new Error("did not throw");
};
const code = (fn: () => void): string => error(fn).code;

test("a file is written, read, appended to and cut", () => {
  const path = "/tmp/a.txt";
  fs.writeFileSync(path, "grüße");
  assertEquals(fs.readFileSync(path, "utf8"), "grüße");
  assertEquals(fs.readFileSync(path).length, 7);
  fs.appendFileSync(path, Buffer.from("!"));
  assertEquals(fs.readFileSync(path, "latin1").length, 8);
  fs.truncateSync(path, 2);
  assertEquals(fs.readFileSync(path, { encoding: "utf8" }), "gr");
  fs.truncateSync(path, 4);
  assertEquals([...fs.readFileSync(path)].join(), "103,114,0,0");
  fs.writeFileSync(path, "x", { flag: "a" });
  assertEquals(fs.statSync(path).size, 5);
  assertEquals(code(() => fs.writeFileSync(path, "x", { flag: "wx" })), "EEXIST");
});

test("errors have Node's texts", () => {
  const e = error(() => fs.readFileSync("/tmp/none/a"));
  assertEquals(`${e.message}|${e.code}|${e.errno}|${e.syscall}|${e.path}`, "ENOENT: no such file or directory, open '/tmp/none/a'|ENOENT|-2|open|/tmp/none/a");
  const r = error(() => fs.renameSync("/tmp/none", "/tmp/b"));
  assertEquals(`${r.message}|${r.dest}`, "ENOENT: no such file or directory, rename '/tmp/none' -> '/tmp/b'|/tmp/b");
  assertEquals(error(() => fs.fstatSync(99)).message, "EBADF: bad file descriptor, fstat");
  assertEquals(code(() => fs.readFileSync("/tmp")), "EISDIR");
  assertEquals(code(() => fs.readdirSync("/dev/null")), "ENOTDIR");
  assertEquals(code(() => fs.openSync("/tmp/none", "r")), "ENOENT");
  assertEquals(code(() => fs.writeFileSync("/bundle/worker", "")), "EPERM");
  assertEquals(code(() => fs.writeFileSync("/new", "")), "EPERM");
  assertEquals(code(() => fs.rmSync("/tmp", { recursive: true })), "EPERM");
  assertEquals(error(() => fs.readFileSync(1.5)).message, 'The value of "fd" is out of range. It must be an integer. Received 1.5');
  assertEquals(error(() => fs.readFileSync({})).message, 'The "path" argument must be of type string or an instance of Buffer or URL. Received an instance of Object');
  assertEquals(code(() => fs.readFileSync("/tmp/\0")), "ERR_INVALID_ARG_VALUE");
  assertEquals(code(() => fs.openSync("/tmp/a", "ws")), "ERR_INVALID_ARG_VALUE");
  fs.writeFileSync("/tmp/file", "");
  assertEquals([code(() => fs.mkdirSync("/tmp/file", { recursive: true })), code(() => fs.mkdirSync("/tmp/file/x", { recursive: true }))], ["EEXIST", "ENOTDIR"]);
  assertEquals(code(() => fs.rmSync("/tmp/file/x", { force: true })), "ENOTDIR");
  assertEquals([fs.existsSync("/tmp/file/x"), code(() => fs.lstatSync("/tmp/file/x", { throwIfNoEntry: false }))], [false, "ENOTDIR"]);
  const directory = fs.openSync("/tmp");
  assertEquals([code(() => fs.writeSync(directory, "x")), code(() => fs.readSync(directory, Buffer.alloc(1)))], ["EBADF", "EISDIR"]);
  fs.closeSync(directory);
});

test("an open file has a place and knows what it was opened for", () => {
  const fd = fs.openSync("/tmp/fd.txt", "w+");
  assertEquals(fs.writeSync(fd, "hello"), 5);
  assertEquals(fs.writeSync(fd, Buffer.from("world"), 1, 2), 2);
  const into = Buffer.alloc(10);
  assertEquals(fs.readSync(fd, into), 0);
  assertEquals(fs.readSync(fd, into, 1, 4, 2), 4);
  assertEquals(into.toString("latin1"), "\0lloo\0\0\0\0\0");
  assertEquals(fs.writeSync(fd, "J", 0), 1);
  assertEquals(fs.readFileSync("/tmp/fd.txt", "utf8"), "Jelloor");
  fs.unlinkSync("/tmp/fd.txt");
  assertEquals(fs.fstatSync(fd).size, 7);
  fs.closeSync(fd);
  assertEquals(code(() => fs.writeSync(fd, "x")), "EBADF");
  const reader = fs.openSync("/bundle/worker", "r");
  assertEquals(code(() => fs.writeSync(reader, "x")), "EBADF");
  const again = fs.openSync("/dev/null");
  fs.closeSync(reader);
  assertEquals(fs.openSync("/dev/null"), reader, "the least number is taken again");
  fs.closeSync(reader);
  fs.closeSync(again);
});

test("a large file takes the memory of what was written", () => {
  const fd = fs.openSync("/tmp/sparse", "w+");
  const at = 100 * 1024 * 1024;
  fs.writeSync(fd, "end", at);
  assertEquals(fs.fstatSync(fd).size, at + 3);
  const into = Buffer.alloc(8, 1);
  assertEquals(fs.readSync(fd, into, 0, 8, at - 5), 8);
  assertEquals(into.toString("latin1"), "\0\0\0\0\0end");
  fs.ftruncateSync(fd, 70_000);
  fs.ftruncateSync(fd, at + 3);
  fs.readSync(fd, into, 0, 8, at - 5);
  assertEquals(into.toString("latin1"), "\0\0\0\0\0\0\0\0");
  assertEquals(error(() => fs.ftruncateSync(fd, 128 * 1024 * 1024 + 1)).code, "EFBIG");
  fs.closeSync(fd);
  fs.rmSync("/tmp/sparse");
});

test("pages meet where they should", () => {
  const bytes = new Uint8Array(200_000).map((_, i) => i * 7);
  const fd = fs.openSync("/tmp/pages", "w+");
  for (let i = 0; i < bytes.length; i += 999) fs.writeSync(fd, bytes.subarray(i, i + 999));
  const all = fs.readFileSync("/tmp/pages");
  assertEquals(Buffer.compare(all, Buffer.from(bytes)), 0);
  fs.writeSync(fd, Buffer.alloc(10, 1), 0, 10, 65531);
  assertEquals([...fs.readFileSync("/tmp/pages").subarray(65530, 65542)].join(), `${(65530 * 7) % 256},1,1,1,1,1,1,1,1,1,1,${(65541 * 7) % 256}`);
  fs.closeSync(fd);
});

test("links", () => {
  fs.mkdirSync("/tmp/links/dir", { recursive: true });
  fs.writeFileSync("/tmp/links/dir/f", "1");
  fs.symlinkSync("dir/f", "/tmp/links/to-f");
  fs.symlinkSync("../links/dir", "/tmp/links/to-dir");
  fs.linkSync("/tmp/links/dir/f", "/tmp/links/same");
  fs.writeFileSync("/tmp/links/to-f", "22");
  assertEquals(fs.readFileSync("/tmp/links/same", "utf8"), "22");
  assertEquals(fs.readFileSync("/tmp/links/to-dir/../dir/f", "utf8"), "22");
  assertEquals(fs.realpathSync("/tmp/links/to-dir/f"), "/tmp/links/dir/f");
  assertEquals(fs.readlinkSync("/tmp/links/to-f"), "dir/f");
  assertEquals(fs.lstatSync("/tmp/links/to-f").isSymbolicLink(), true);
  assertEquals(fs.readdirSync("/tmp/links/to-dir").join(), "f");
  fs.symlinkSync("loop", "/tmp/links/loop");
  assertEquals(code(() => fs.readFileSync("/tmp/links/loop")), "ELOOP");
  fs.symlinkSync("/tmp/links/made", "/tmp/links/dangling");
  fs.writeFileSync("/tmp/links/dangling", "3");
  assertEquals(fs.readFileSync("/tmp/links/made", "utf8"), "3");
  fs.rmSync("/tmp/links/to-dir");
  assertEquals(fs.existsSync("/tmp/links/dir/f"), true);
});

test("directories", () => {
  assertEquals(fs.mkdirSync("/tmp/d/e/f", { recursive: true }), "/tmp/d");
  fs.writeFileSync("/tmp/d/e/x", "");
  assertEquals(fs.readdirSync("/tmp/d", { recursive: true }).join(), "e,e/f,e/x");
  const entries = fs.readdirSync("/tmp/d", { recursive: true, withFileTypes: true });
  assertEquals(entries.map((e: any) => `${e.parentPath}/${e.name} ${e.isFile()}`).join(), "/tmp/d/e false,/tmp/d/e/f false,/tmp/d/e/x true");
  assertEquals([entries[0].constructor.name, entries[2].path], ["Dirent", "/tmp/d/e"]);
  assertEquals(code(() => fs.rmdirSync("/tmp/d")), "ENOTEMPTY");
  assertEquals(code(() => fs.renameSync("/tmp/d", "/tmp/d/e/g")), "EINVAL");
  fs.renameSync("/tmp/d/e", "/tmp/moved");
  assertEquals(fs.readdirSync("/tmp/moved").join(), "f,x");
  fs.rmSync("/tmp/d", { recursive: true });
  fs.rmSync("/tmp/d", { force: true });
  assertEquals(code(() => fs.rmSync("/tmp/d")), "ENOENT");
  const temp = fs.mkdtempSync("/tmp/t-");
  assertEquals(/^\/tmp\/t-\d+$/.test(temp) && fs.statSync(temp).isDirectory(), true);
});

test("times are real, and can be set in seconds", () => {
  const before = Date.now();
  fs.writeFileSync("/tmp/time", "1");
  const { mtimeMs, birthtimeMs } = fs.statSync("/tmp/time");
  assertEquals(mtimeMs >= before && mtimeMs <= Date.now() && birthtimeMs >= before && birthtimeMs <= mtimeMs, true);
  fs.utimesSync("/tmp/time", 1, 1.5);
  assertEquals(`${fs.statSync("/tmp/time").mtimeMs} ${fs.statSync("/tmp/time", { bigint: true }).mtimeNs}`, "1500 1500000000");
  fs.utimesSync("/tmp/time", new Date(7000), new Date(8000));
  assertEquals(`${fs.statSync("/tmp/time").atime.getTime()} ${fs.statSync("/tmp/time").mtime.getTime()}`, "7000 8000");
});

test("devices", () => {
  const zero = fs.openSync("/dev/zero", "r+");
  const into = Buffer.alloc(3, 7);
  assertEquals(fs.readSync(zero, into), 3);
  assertEquals([...into].join(), "0,0,0");
  assertEquals(fs.writeSync(zero, "abc"), 3);
  assertEquals(code(() => fs.writeFileSync("/dev/full", "x")), "ENOSPC");
  fs.writeFileSync("/dev/null", "x");
  assertEquals(fs.readFileSync("/dev/null", "utf8"), "");
  const random = fs.openSync("/dev/random");
  const bytes = Buffer.alloc(100_000);
  assertEquals(fs.readSync(random, bytes), 100_000);
  assertEquals(new Set(bytes.subarray(99_000)).size > 100, true);
  assertEquals(code(() => fs.readFileSync("/dev/random")), "EFBIG");
});

test("/bundle has the script", () => {
  assertEquals(fs.readFileSync("/bundle/worker", "utf8").includes("/bundle has the script"), true);
  assertEquals(fs.statSync("/bundle/worker").size, fs.readFileSync("/bundle/worker").length);
  assertEquals(code(() => fs.unlinkSync("/bundle/worker")), "EPERM");
});

test("callbacks come later, with what they are to have", async () => {
  let now = true;
  const [e, n, buffer] = await new Promise<any[]>((resolve) => {
    const data = Buffer.from("abc");
    fs.open("/tmp/cb", "w", (_: any, fd: number) => fs.write(fd, data, (...results: any[]) => {
      assertEquals(now, false);
      resolve([...results, data]);
    }));
    now = false;
  });
  assertEquals(`${e} ${n} ${buffer}`, "null 3 abc");
  const failed: any = await new Promise((resolve) => fs.readFile("/tmp/none", resolve));
  assertEquals(failed.message, "ENOENT: no such file or directory, open '/tmp/none'");
  assertEquals(await new Promise((resolve) => fs.exists("/tmp/cb", resolve)), true);
  assertEquals(code(() => fs.readFile("/tmp/cb")), "ERR_INVALID_ARG_TYPE");
  const { promisify } = __skerry.builtin("node:util") as any;
  const fd = fs.openSync("/tmp/cb", "r");
  const read = await promisify(fs.read)(fd, Buffer.alloc(2), 0, 2, 1);
  assertEquals(`${read.bytesRead} ${read.buffer}`, "2 bc");
  const own = await promisify(fs.read)(fd, { length: 1, position: 0 });
  assertEquals(`${own.bytesRead} ${own.buffer.subarray(0, 2).toString("latin1")}`, "1 a\0");
});

test("promises and file handles", async () => {
  await promises.writeFile("/tmp/p", (async function* () {
    yield "one ";
    yield Buffer.from("two");
  })());
  assertEquals(await promises.readFile("/tmp/p", "utf8"), "one two");
  const handle = await promises.open("/tmp/p", "r+");
  assertEquals((await handle.read({ length: 3 })).bytesRead, 3);
  await handle.write("THREE");
  assertEquals(await promises.readFile(handle, "utf8"), "one" + "THREE");
  let closed = 0;
  handle.on("close", () => closed++);
  await handle.close();
  await handle.close();
  assertEquals(closed, 1);
  assertEquals((await assertRejects(handle.stat(), "Error")).message, "EBADF: bad file descriptor, fstat");
  const lines: string[] = [];
  await promises.writeFile("/tmp/lines", "a\nb\r\nc");
  for await (const line of (await promises.open("/tmp/lines")).readLines()) lines.push(line);
  assertEquals(lines.join("|"), "a|b|c");
  const aborted = await assertRejects(promises.readFile("/tmp/p", { signal: AbortSignal.abort() }), "AbortError");
  assertEquals((aborted as any).code, "ABORT_ERR");
});

test("streams", async () => {
  const { pipeline } = __skerry.builtin("node:stream/promises") as any;
  fs.writeFileSync("/tmp/in", "0123456789".repeat(20_000));
  await pipeline(fs.createReadStream("/tmp/in", { start: 5, end: 150_004, highWaterMark: 7_000 }), fs.createWriteStream("/tmp/out"));
  assertEquals(fs.statSync("/tmp/out").size, 150_000);
  assertEquals(fs.readFileSync("/tmp/out", "utf8"), fs.readFileSync("/tmp/in", "utf8").slice(5, 150_005));
  const out = fs.createWriteStream("/tmp/out", { flags: "r+", start: 2 });
  out.end("ab");
  await new Promise((resolve) => out.on("close", resolve));
  assertEquals(fs.readFileSync("/tmp/out", "utf8").slice(0, 6), "56ab90");
  assertEquals(out.bytesWritten, 2);
  const missing: any = await new Promise((resolve) => fs.createReadStream("/tmp/none").on("error", resolve));
  assertEquals(missing.code, "ENOENT");
  const web = (await promises.open("/tmp/in")).readableWebStream();
  assertEquals((await new Response(web).text()).length, 200_000);
});

test("glob", () => {
  for (const path of ["src/a.ts", "src/b.js", "src/deep/er/c.ts", "src/.hidden/d.ts", "x1.txt", "x2.txt", "x10.txt", "{y}.txt"]) {
    fs.mkdirSync(`/tmp/g/${path}`.replace(/\/[^/]*$/, ""), { recursive: true });
    fs.writeFileSync(`/tmp/g/${path}`, "");
  }
  const glob = (pattern: any, options = {}): string => fs.globSync(pattern, { cwd: "/tmp/g", ...options }).sort().join();
  assertEquals(glob("src/*.{ts,js}"), "src/a.ts,src/b.js");
  assertEquals(glob("**/*.ts"), "src/.hidden/d.ts,src/a.ts,src/deep/er/c.ts");
  assertEquals(glob("src/*/er/*"), "src/deep/er/c.ts");
  assertEquals(glob("x{1..2}.txt"), "x1.txt,x2.txt");
  assertEquals(glob("x[0-9].txt"), "x1.txt,x2.txt");
  assertEquals(glob("x+([0-9]).txt"), "x1.txt,x10.txt,x2.txt");
  assertEquals(glob("x!(1|2).txt"), "x10.txt");
  assertEquals(glob("{y}.txt"), "{y}.txt");
  assertEquals(glob("/tmp/g/x1.*"), "/tmp/g/x1.txt");
  assertEquals(glob("**/*.ts", { exclude: ["**/deep/**", "src/.h*/*"] }), "src/a.ts");
  assertEquals(glob("**/*.ts", { exclude: (p: string) => p === "src/deep" }), "src/.hidden/d.ts,src/a.ts");
  assertEquals(glob(["x1.txt", "src/a.ts", "x1.*"]), "src/a.ts,x1.txt");
});

test("cp", () => {
  fs.mkdirSync("/tmp/cp/a/b", { recursive: true });
  fs.writeFileSync("/tmp/cp/a/b/f", "1");
  fs.symlinkSync("b/f", "/tmp/cp/a/l");
  fs.cpSync("/tmp/cp/a", "/tmp/cp/copy", { recursive: true });
  assertEquals(fs.readdirSync("/tmp/cp/copy", { recursive: true }).join(), "b,b/f,l");
  assertEquals(fs.readlinkSync("/tmp/cp/copy/l"), "/tmp/cp/a/b/f");
  fs.cpSync("/tmp/cp/a", "/tmp/cp/real", { recursive: true, dereference: true });
  assertEquals(fs.lstatSync("/tmp/cp/real/l").isFile(), true);
  fs.writeFileSync("/tmp/cp/copy/b/f", "2");
  assertEquals(fs.readFileSync("/tmp/cp/a/b/f", "utf8"), "1");
  fs.utimesSync("/tmp/cp/a/b/f", 5, 6);
  fs.cpSync("/tmp/cp/a/b/f", "/tmp/cp/kept", { preserveTimestamps: true });
  assertEquals(fs.statSync("/tmp/cp/kept").mtimeMs, 6000);
  assertEquals(code(() => fs.cpSync("/tmp/cp/a", "/tmp/cp/other")), "ERR_FS_EISDIR");
  assertEquals(code(() => fs.cpSync("/tmp/cp/a", "/tmp/cp/a/b/c", { recursive: true })), "ERR_FS_CP_EINVAL");
});

test("paths", () => {
  fs.writeFileSync(new URL("file:///tmp/with%20space"), "1");
  assertEquals(fs.readFileSync("/tmp/with space", "utf8"), "1");
  assertEquals(fs.existsSync("/tmp/with%20space"), false);
  assertEquals(error(() => fs.openSync("/a".repeat(49))).message.startsWith("ENAMETOOLONG: File path has too many segments, open"), true);
  assertEquals(code(() => fs.openSync(`/tmp/${"a".repeat(4096)}`)), "ENAMETOOLONG");
  const process = __skerry.builtin("node:process") as any;
  assertEquals(process.cwd(), "/bundle");
  assertEquals(fs.existsSync("worker"), true);
  process.chdir("/tmp");
  fs.writeFileSync("relative", "1");
  assertEquals(`${fs.existsSync("/tmp/relative")} ${process.cwd()}`, "true /tmp");
  process.chdir("/bundle");
});
