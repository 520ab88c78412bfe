// node:fs: what an app can do with the files of a request.
import fs, { createReadStream, createWriteStream } from "node:fs";
import { glob, mkdir, open, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";

type Probe = (request: Request) => Promise<unknown> | unknown;

const code = (fn: () => unknown): string => {
  try {
    return `no error: ${String(fn())}`;
  } catch (e) {
    return String((e as { code?: unknown }).code);
  }
};

/** Small files in directories. */
async function notes(): Promise<unknown> {
  const dir = fs.mkdtempSync("/tmp/notes-");
  await mkdir(join(dir, "2026/11"), { recursive: true });
  await writeFile(join(dir, "2026/11/a.txt"), "first\n");
  fs.appendFileSync(join(dir, "2026/11/a.txt"), "second\n");
  fs.writeFileSync(join(dir, "2026/b.json"), JSON.stringify({ n: 1 }));
  fs.copyFileSync(join(dir, "2026/b.json"), join(dir, "2026/11/c.json"));
  fs.renameSync(join(dir, "2026/b.json"), join(dir, "2026/renamed.json"));
  const found: string[] = [];
  for await (const path of glob("**/*.json", { cwd: dir })) found.push(path);
  const result = {
    lines: (await readFile(join(dir, "2026/11/a.txt"), "utf8")).split("\n"),
    names: (await readdir(join(dir, "2026"))).sort(),
    found: found.sort(),
    size: fs.statSync(join(dir, "2026/11/a.txt")).size,
    parsed: JSON.parse(fs.readFileSync(join(dir, "2026/11/c.json"), "utf8")),
  };
  await rm(dir, { recursive: true });
  return { ...result, left: fs.existsSync(dir) };
}

/** The body goes through a file, compressed, and comes back. */
async function upload(request: Request): Promise<Response> {
  const upper = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, chunk.toString().toUpperCase());
    },
  });
  await pipeline(Readable.fromWeb(request.body as never), upper, createGzip(), createWriteStream("/tmp/upload.gz"));
  const back = createReadStream("/tmp/upload.gz").pipe(createGunzip());
  return new Response(Readable.toWeb(back) as never, { headers: { "content-type": "text/plain" } });
}

/** Parts of a file by position. */
async function parts(): Promise<unknown> {
  await using file = await open("/tmp/parts", "w+");
  await file.write("0123456789");
  fs.writeSync(file.fd, "AB", 3);
  fs.writevSync(file.fd, [Buffer.from("x"), Buffer.from("yz")], 8);
  const middle = Buffer.alloc(4);
  const { bytesRead } = await file.read(middle, 0, 4, 2);
  await file.truncate(9);
  const chunks: string[] = [];
  for await (const chunk of createReadStream("/tmp/parts", { start: 1, end: 7, highWaterMark: 3, encoding: "latin1" })) chunks.push(chunk as string);
  return { bytesRead, middle: middle.toString(), size: (await file.stat()).size, whole: fs.readFileSync("/tmp/parts", "utf8"), chunks };
}

function links(): unknown {
  fs.mkdirSync("/tmp/l/real", { recursive: true });
  fs.writeFileSync("/tmp/l/real/f", "linked");
  fs.symlinkSync("/tmp/l/real", "/tmp/l/soft");
  fs.linkSync("/tmp/l/real/f", "/tmp/l/hard");
  fs.writeFileSync("/tmp/l/hard", "changed");
  return {
    through: fs.readFileSync("/tmp/l/soft/f", "utf8"),
    soft: fs.lstatSync("/tmp/l/soft").isSymbolicLink(),
    directory: fs.statSync("/tmp/l/soft").isDirectory(),
    target: fs.readlinkSync("/tmp/l/soft"),
  };
}

function errors(): unknown {
  fs.writeFileSync("/tmp/file", "");
  return {
    missing: code(() => fs.readFileSync("/tmp/none")),
    exists: code(() => fs.writeFileSync("/tmp/file", "", { flag: "wx" })),
    directory: code(() => fs.readFileSync("/tmp")),
    notDirectory: code(() => fs.readdirSync("/tmp/file")),
    readOnly: code(() => fs.writeFileSync("/bundle/x", "")),
    closed: code(() => fs.fstatSync(99)),
    type: code(() => fs.readFileSync({} as never)),
    range: code(() => fs.ftruncateSync(1, -1)),
    long: code(() => fs.mkdirSync("/tmp/file/below", { recursive: true })),
  };
}

const probes: Record<string, Probe> = {
  "/notes": notes,
  "/upload": upload,
  "/parts": parts,
  "/links": links,
  "/errors": errors,
  "/root": () => ({ names: fs.readdirSync("/"), devices: fs.readdirSync("/dev"), zero: [...fs.readFileSync("/dev/null")], tmp: fs.readdirSync("/tmp"), cwd: process.cwd() }),
};

export default {
  async fetch(request: Request): Promise<Response> {
    const probe = probes[new URL(request.url).pathname];
    if (probe === undefined) return new Response("no such probe", { status: 404 });
    const result = await probe(request);
    return result instanceof Response ? result : Response.json(result);
  },
};
