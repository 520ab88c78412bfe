const bytesOf = (s: string) => new TextEncoder().encode(s);

async function through(transform: any, chunks: any[]): Promise<Uint8Array> {
  const writer = transform.writable.getWriter();
  const writing = (async () => {
    for (const c of chunks) await writer.write(c);
    await writer.close();
  })();
  writing.catch(() => {});
  const parts: Uint8Array[] = [];
  for await (const part of transform.readable) parts.push(part);
  await writing;
  const all = new Uint8Array(parts.reduce((n, p) => n + p.length, 0));
  let at = 0;
  for (const p of parts) {
    all.set(p, at);
    at += p.length;
  }
  return all;
}

for (const format of ["gzip", "deflate", "deflate-raw", "brotli"] as any[]) {
  test(`${format}: there and back`, async () => {
    const text = "hello world ".repeat(20_000);
    const packed = await through(new CompressionStream(format), [bytesOf(text), new Uint16Array([0x6161])]);
    assert(packed.length < text.length / 20, `${packed.length} bytes`);
    const back = await through(new DecompressionStream(format), [packed.subarray(0, 7), packed.slice(7).buffer]);
    assertEquals(new TextDecoder().decode(back), text + "aa");
  });
  test(`${format}: data after the end`, async () => {
    const packed = await through(new CompressionStream(format), [bytesOf("x")]);
    await assertRejects(through(new DecompressionStream(format), [packed, new Uint8Array([0])]), "TypeError");
  });
  test(`${format}: cut off`, async () => {
    const packed = await through(new CompressionStream(format), [bytesOf("expected output")]);
    await assertRejects(through(new DecompressionStream(format), [packed.subarray(0, packed.length - 2)]), "TypeError");
  });
}

// Random bytes where every fiftieth begins eight that were there before.
const shortRepeats = (() => {
  const data = new Uint8Array(70_000);
  let state = 1;
  const next = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) >>> 24;
  for (let i = 0; i < data.length; i++) data[i] = next();
  for (let i = 2000; i + 8 < data.length; i += 50) {
    const from = i - 1900 + next();
    data.copyWithin(i, from, from + 8);
  }
  return data;
})();

for (const format of ["gzip", "deflate", "deflate-raw"] as any[]) {
  test(`${format}: short repeats are found`, async () => {
    const packed = await through(new CompressionStream(format), [shortRepeats]);
    assert(packed.length < 63_000, `${packed.length} bytes`);
    assertEquals(await through(new DecompressionStream(format), [packed]), shortRepeats);
  });
}

test("known gzip data", async () => {
  const data = Uint8Array.from(atob("H4sIAAAAAAAAA8tIzcnJVyjPL8pJAQCFEUoNCwAAAA=="), (c) => c.charCodeAt(0));
  assertEquals(new TextDecoder().decode(await through(new DecompressionStream("gzip"), [data])), "hello world");
});

test("bad arguments", async () => {
  assertThrows(() => new CompressionStream("zip" as any), "TypeError");
  assertThrows(() => new (CompressionStream as any)(), "TypeError");
  await assertRejects(through(new CompressionStream("gzip"), ["a string"]), "TypeError");
});
