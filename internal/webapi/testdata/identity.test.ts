const text = (b: Uint8Array) => new TextDecoder().decode(b);

test("a write is done when its bytes are read", async () => {
  const { readable, writable } = new IdentityTransformStream();
  assert(new IdentityTransformStream() instanceof TransformStream);
  const writer = writable.getWriter();
  let done = false;
  const written = writer.write(new TextEncoder().encode("hello")).then(() => (done = true));
  await scheduler.wait(5);
  assertEquals(done, false);
  const reader = readable.getReader({ mode: "byob" });
  let r: any = await reader.read(new Uint8Array(2));
  assertEquals(text(r.value), "he");
  assertEquals(done, false);
  r = await reader.read(new Uint8Array(10));
  assertEquals(text(r.value), "llo");
  await written;
  const closed = writer.close();
  r = await reader.read(new Uint8Array(10));
  assertEquals(r.done, true);
  await closed;
});

test("default reads, and strings", async () => {
  const { readable, writable } = new IdentityTransformStream();
  const writer = writable.getWriter();
  writer.write("a" as any);
  writer.write(new Uint16Array([0x6362]));
  writer.close();
  assertEquals(await new Response(readable).text(), "abc");
});

test("only bytes can be written", async () => {
  const { writable } = new IdentityTransformStream();
  await assertRejects(writable.getWriter().write(5 as any), "TypeError");
});

test("abort and cancel reach the other end", async () => {
  const a = new IdentityTransformStream();
  a.writable.abort(new RangeError("stop"));
  await assertRejects(a.readable.getReader().read(), "RangeError");
  const b = new IdentityTransformStream();
  const write = b.writable.getWriter().write(new Uint8Array(1));
  b.readable.cancel(new RangeError("stop"));
  await assertRejects(write, "RangeError");
});

test("FixedLengthStream counts", async () => {
  const { readable, writable } = new FixedLengthStream(5);
  const w = writable.getWriter();
  w.write(new Uint8Array(5));
  w.close();
  assertEquals((await new Response(readable).arrayBuffer()).byteLength, 5);
  const many = new FixedLengthStream(2n as any).writable.getWriter();
  assertEquals((await assertRejects(many.write(new Uint8Array(3)), "TypeError")).message, "Attempt to write too many bytes through a FixedLengthStream.");
  const few = new FixedLengthStream(2).writable.getWriter();
  assertEquals((await assertRejects(few.close(), "TypeError")).message, "FixedLengthStream did not see all expected bytes before close().");
  assertThrows(() => new FixedLengthStream(-1), "TypeError");
});
