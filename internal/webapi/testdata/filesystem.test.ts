// flags: enable_web_file_system
const fs = __skerry.builtin("node:fs") as any;
const web = globalThis as any;
const storage = (): Promise<any> => (navigator as any).storage.getDirectory();
const tmp = async (): Promise<any> => (await storage()).getDirectoryHandle("tmp");

test("the root is the same as that of node:fs", async () => {
  const root = await storage();
  assertEquals([root.name, root.kind, String(root)], ["", "directory", "[object FileSystemDirectoryHandle]"]);
  assertEquals(await Array.fromAsync(root.keys()), ["bundle", "tmp", "dev"]);
  for await (const [name, handle] of root) assertEquals([handle.name, handle instanceof web.FileSystemDirectoryHandle], [name, true]);
  const worker = await (await root.getDirectoryHandle("bundle")).getFileHandle("worker");
  assertEquals((await worker.getFile()).size, fs.statSync("/bundle/worker").size);
  assertEquals((await assertRejects(worker.createWritable(), "NoModificationAllowedError")).message, "Not allowed");
});

test("what is written is there when the stream is closed", async () => {
  const file = await (await tmp()).getFileHandle("a.txt", { create: true });
  const stream = await file.createWritable();
  assertEquals([stream instanceof WritableStream, String(stream)], [true, "[object FileSystemWritableFileStream]"]);
  await stream.write("hello ");
  await stream.write(new Blob(["world"]));
  await stream.write({ type: "write", position: 0, data: new TextEncoder().encode("J") });
  assertEquals(fs.readFileSync("/tmp/a.txt", "utf8"), "");
  await stream.close();
  assertEquals(fs.readFileSync("/tmp/a.txt", "utf8"), "Jello world");
  const before = Date.now();
  const read = await file.getFile();
  assertEquals([read.name, await read.text(), read.lastModified <= before, read.lastModified > before - 60_000], ["a.txt", "Jello world", true, true]);
  const more = await file.createWritable({ keepExistingData: true });
  await more.seek(5);
  await more.write("!");
  await more.truncate(6);
  await more.close();
  assertEquals(fs.readFileSync("/tmp/a.txt", "utf8"), "Jello!");
  const given = await file.createWritable();
  await given.write("lost");
  await given.abort();
  assertEquals(fs.readFileSync("/tmp/a.txt", "utf8"), "Jello!");
  await new Response("piped").body!.pipeTo(await file.createWritable());
  assertEquals(fs.readFileSync("/tmp/a.txt", "utf8"), "piped");
});

test("directories and what is refused", async () => {
  const dir = await tmp();
  const sub = await dir.getDirectoryHandle("sub", { create: true });
  const file = await sub.getFileHandle("f", { create: true });
  assertEquals(await dir.resolve(file), ["sub", "f"]);
  assertEquals(await sub.resolve(dir), null);
  assertEquals([await file.isSameEntry(await sub.getFileHandle("f")), await file.isSameEntry(sub)], [true, false]);
  const name = async (p: Promise<unknown>): Promise<string> => ((await p.catch((e) => e)) as Error).name;
  assertEquals(await name(dir.getFileHandle("none")), "NotFoundError");
  assertEquals(await name(dir.getFileHandle("sub")), "TypeMismatchError");
  assertEquals(await name(sub.getDirectoryHandle("f")), "TypeMismatchError");
  assertEquals(await name(dir.removeEntry("sub")), "InvalidModificationError");
  for (const bad of ["", ".", "..", "a/b"]) assertEquals(await name(dir.getFileHandle(bad, { create: true })), "TypeError");
  await dir.removeEntry("sub", { recursive: true });
  assertEquals(fs.existsSync("/tmp/sub"), false);
  assertEquals(await name(file.getFile()), "NotFoundError");
  const stream = await (await dir.getFileHandle("w", { create: true })).createWritable();
  assertEquals(await name(stream.write({ type: "seek" })), "SyntaxError");
  assertThrows(() => new web.FileSystemFileHandle(), "TypeError");
});
