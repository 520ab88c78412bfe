// Blob, File, FileReader.

test("parts of all kinds are joined in order", async () => {
  const bytes = new Uint8Array([104, 105, 0, 0]);
  const blob = new Blob(["a", bytes.subarray(0, 2), new Blob(["-", "é"]), new Uint16Array([0x4142]).buffer, 7]);
  assertEquals(blob.size, 9);
  assertEquals(await blob.text(), "ahi-éBA7");
  bytes.fill(0);
  assertEquals(await blob.text(), "ahi-éBA7");
});

test("text() decodes UTF-8 and drops a byte order mark", async () => {
  assertEquals(await new Blob([new Uint8Array([0xef, 0xbb, 0xbf, 0x61, 0xff])]).text(), "a\ufffd");
});

test("line endings become native when asked", async () => {
  assertEquals(await new Blob(["a\r\nb\rc\n"], { endings: "native" }).text(), "a\nb\nc\n");
  assertEquals(await new Blob(["a\r\nb"]).text(), "a\r\nb");
  assertThrows(() => new Blob([], { endings: "mac" }), "TypeError");
});

test("types are lower case or nothing", () => {
  assertEquals(new Blob([], { type: "Text/Plain;Charset=X" }).type, "text/plain;charset=x");
  assertEquals(new Blob([], { type: "a\u00e9" }).type, "");
  assertEquals(new Blob(["x"], { type: "a/b" }).slice(0, 1).type, "");
  assertEquals(new Blob(["x"], { type: "a/b" }).slice(0, 1, "C/D").type, "c/d");
});

test("slices share the bytes and count from both ends", async () => {
  const blob = new Blob(["abc", "def", "ghi"]);
  const text = (...args) => blob.slice(...args).text();
  assertEquals(await text(), "abcdefghi");
  assertEquals(await text(2, 7), "cdefg");
  assertEquals(await text(-4, -1), "fgh");
  assertEquals(await text(5, 2), "");
  assertEquals(await text(NaN, 1e300), "abcdefghi");
  assertEquals(await blob.slice(1, 8).slice(1, 4).text(), "cde");
  assertEquals(blob.slice(2, 7).size, 5);
});

test("bytes and arrayBuffer are copies each time", async () => {
  const blob = new Blob(["abc"]);
  (await blob.bytes()).fill(0);
  new Uint8Array(await blob.arrayBuffer()).fill(0);
  assertEquals(await blob.bytes(), new Uint8Array([97, 98, 99]));
});

test("stream() is a byte stream in pieces, also into views", async () => {
  const big = new Uint8Array(600_000).map((_, i) => i * 7);
  const blob = new Blob([big.subarray(0, 300_000), big.subarray(300_000)]);
  const sizes = [];
  const all = [];
  for await (const chunk of blob.stream()) {
    sizes.push(chunk.length);
    all.push(...chunk.subarray(0, 1));
  }
  assertEquals(sizes, [262144, 37856, 262144, 37856]);
  const reader = blob.stream().getReader({ mode: "byob" });
  const { value } = await reader.read(new Uint8Array(400_000), { min: 400_000 });
  assertEquals(value.length, 400_000);
  assertEquals(value[399_999], big[399_999]);
  await reader.cancel();
  assertEquals(await new Response(new Blob([]).stream()).text(), "");
});

test("files have names and dates", async () => {
  const file = new File(["x"], "a/b\ud800", { type: "T/x", lastModified: 5 });
  assertEquals([file.name, file.lastModified, file.type, file.size], ["a/b\ufffd", 5, "t/x", 1]);
  assert(file instanceof Blob);
  const before = Date.now();
  assert(new File([], "x").lastModified >= before);
  assertThrows(() => new File([]), "TypeError");
  assertEquals(Object.prototype.toString.call(file), "[object File]");
});

test("structuredClone keeps bytes, type and name", async () => {
  const [blob, file] = structuredClone([new Blob(["ab"], { type: "x/y" }), new File(["cd"], "n", { lastModified: 3 })]);
  assertEquals([await blob.text(), blob.type, blob instanceof File], ["ab", "x/y", false]);
  assertEquals([await file.text(), file.name, file.lastModified], ["cd", "n", 3]);
});

test("FileReader reads in tasks and can be aborted", async () => {
  const events = [];
  const reader = new FileReader();
  for (const type of ["loadstart", "progress", "load", "abort", "error", "loadend"]) reader.addEventListener(type, (e) => events.push(`${e.type} ${e.loaded}`));
  reader.readAsDataURL(new Blob(["hi"], { type: "text/plain" }));
  assertThrows(() => reader.readAsText(new Blob()), "InvalidStateError");
  await new Promise((resolve) => (reader.onloadend = resolve));
  assertEquals(reader.result, "data:text/plain;base64,aGk=");
  assertEquals(events, ["loadstart 0", "progress 2", "load 2", "loadend 2"]);
  events.length = 0;
  reader.readAsText(new Blob(["x"]));
  reader.abort();
  assertEquals(events, ["abort 0", "loadend 0"]);
  assertEquals([reader.result, reader.error.name, reader.readyState], [null, "AbortError", 2]);
});
