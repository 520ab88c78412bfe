// Streams. The official suite covers the specification; here is what the rest of the runtime relies on and what is our own.

const bytes = (...b) => new Uint8Array(b);
const collect = async (stream) => {
  const out = [];
  for await (const chunk of stream) out.push(chunk);
  return out;
};

test("chunks come in order, with back-pressure", async () => {
  const pulls = [];
  let n = 0;
  const stream = new ReadableStream(
    {
      pull(c) {
        pulls.push(c.desiredSize);
        c.enqueue(n++);
        if (n === 3) c.close();
      },
    },
    { highWaterMark: 2 },
  );
  await null;
  await null;
  assertEquals(pulls, [2, 1]);
  assertEquals(await collect(stream), [0, 1, 2]);
});

test("a ring of many chunks keeps their order", async () => {
  const stream = new ReadableStream({
    start(c) {
      for (let i = 0; i < 1000; i++) c.enqueue(i);
      c.close();
    },
  });
  const reader = stream.getReader();
  for (let i = 0; i < 1000; i++) assertEquals((await reader.read()).value, i);
  assertEquals((await reader.read()).done, true);
});

test("byte streams fill views, with min and an odd rest", async () => {
  const stream = new ReadableStream({
    type: "bytes",
    start(c) {
      c.enqueue(bytes(1, 2, 3));
      c.enqueue(bytes(4, 5, 6, 7));
      c.close();
    },
  });
  const reader = stream.getReader({ mode: "byob" });
  const first = await reader.read(new Uint16Array(2), { min: 2 });
  assertEquals([first.value.length, first.value[0], first.value[1]], [2, 0x0201, 0x0403]);
  assertEquals((await reader.read(new Uint8Array(8))).value, bytes(5, 6, 7));
  const end = await reader.read(new Uint8Array(8));
  assertEquals([end.done, end.value.length], [true, 0]);
});

test("readAtLeast waits for so many bytes", async () => {
  const { readable, writable } = new IdentityTransformStream();
  const writer = writable.getWriter();
  writer.write(bytes(1, 2));
  writer.write(bytes(3, 4));
  writer.close();
  const reader = readable.getReader({ mode: "byob" });
  assertEquals((await reader.readAtLeast(3, new Uint8Array(10))).value.length >= 3, true);
});

test("pipes transform, propagate errors and abort", async () => {
  const upper = new TransformStream({ transform: (chunk, c) => c.enqueue(chunk.toUpperCase()) });
  assertEquals(await collect(ReadableStream.from(["a", "b"]).pipeThrough(upper)), ["A", "B"]);

  const reason = new Error("no");
  const seen = [];
  const source = new ReadableStream({ cancel: (r) => void seen.push(r) });
  const sink = new WritableStream({ abort: (r) => void seen.push(r) });
  const controller = new AbortController();
  const piped = source.pipeTo(sink, { signal: controller.signal });
  controller.abort(reason);
  assertEquals(await piped.catch((e) => e), reason);
  assertEquals(seen, [reason, reason]);
  assertEquals([source.locked, sink.locked], [false, false]);
});

test("writing happens outside of enqueue", async () => {
  const order = [];
  let controller;
  const source = new ReadableStream({ start: (c) => void (controller = c) }, { highWaterMark: 0 });
  const piped = source.pipeTo(new WritableStream({ write: (x) => void order.push(`write ${x}`) }));
  await new Promise((resolve) => setTimeout(resolve, 1));
  controller.enqueue(1);
  order.push("enqueued");
  controller.close();
  await piped;
  assertEquals(order, ["enqueued", "write 1"]);
});

test("both branches of a tee get all, each its own bytes", async () => {
  const [a, b] = new Blob([bytes(1, 2, 3)]).stream().tee();
  const first = (await a.getReader().read()).value;
  first.fill(0);
  assertEquals(await collect(b), [bytes(1, 2, 3)]);
});

test("breaking out of a loop cancels, preventCancel does not", async () => {
  let cancelled = 0;
  const make = () => new ReadableStream({ pull: (c) => c.enqueue("x"), cancel: () => void cancelled++ });
  for await (const chunk of make()) break;
  assertEquals(cancelled, 1);
  const kept = make();
  for await (const chunk of kept.values({ preventCancel: true })) break;
  assertEquals([cancelled, kept.locked], [1, false]);
});

test("concurrent next() calls keep their order", async () => {
  let controller;
  const it = new ReadableStream({ start: (c) => void (controller = c) }).values();
  const results = [it.next(), it.next(), it.next()];
  controller.enqueue(1);
  results.push(it.next());
  controller.enqueue(2);
  controller.enqueue(3);
  controller.enqueue(4);
  assertEquals((await Promise.all(results)).map((r) => r.value), [1, 2, 3, 4]);
});

test("patched built-ins are not looked at", async () => {
  const saved = [Promise.prototype.then, Array.prototype.push, Array.prototype[Symbol.iterator]];
  const boom = () => {
    throw new Error("used a patched built-in");
  };
  let result;
  Promise.prototype.then = boom;
  Array.prototype.push = boom;
  try {
    const source = new ReadableStream({
      start(c) {
        c.enqueue("a");
        c.close();
      },
    });
    const [left, right] = source.tee();
    result = left.pipeThrough(new TransformStream()).pipeTo(new WritableStream());
    right.cancel();
  } finally {
    [Promise.prototype.then, Array.prototype.push] = saved;
  }
  await result;
});

test("errors have the reason that was given", async () => {
  const reason = { my: "reason" };
  const stream = new ReadableStream({ pull: () => Promise.reject(reason) });
  const reader = stream.getReader();
  assertEquals(await reader.read().catch((e) => e), reason);
  assertEquals(await reader.closed.catch((e) => e), reason);
  reader.releaseLock();
  await assertRejects(reader.read(), "TypeError");
});

test("bodies are byte streams that give copies", async () => {
  const response = new Response("hello");
  const reader = response.body.getReader({ mode: "byob" });
  const { value } = await reader.read(new Uint8Array(3));
  assertEquals(new TextDecoder().decode(value), "hel");
  reader.releaseLock();
  assertEquals(response.bodyUsed, true);
  assertEquals(new TextDecoder().decode((await response.body.getReader().read()).value), "lo");
});

test("a stream of something else than bytes is no body", async () => {
  await assertRejects(new Response(ReadableStream.from(["text"])).text(), "TypeError");
  assertEquals(await new Response(ReadableStream.from([bytes(104), bytes(105)])).text(), "hi");
});

test("streams move when they are transferred", async () => {
  const source = new ReadableStream({
    start(c) {
      c.enqueue("a");
      c.close();
    },
  });
  const moved = structuredClone(source, { transfer: [source] });
  assertEquals([source.locked, moved.locked], [true, false]);
  assertEquals(await collect(moved), ["a"]);
  assertThrows(() => structuredClone(source, { transfer: [source] }), "DataCloneError");
  assertThrows(() => structuredClone(new ReadableStream()), "DataCloneError");

  const written = [];
  const sink = new WritableStream({ write: (x) => void written.push(x) });
  const { stream } = structuredClone({ stream: sink }, { transfer: [sink] });
  const writer = stream.getWriter();
  await writer.write("b");
  await writer.close();
  assertEquals([written, sink.locked], [["b"], true]);

  const upper = new TransformStream({ transform: (chunk, c) => c.enqueue(chunk.toUpperCase()) });
  const old = upper.readable;
  const pair = structuredClone(upper, { transfer: [upper] });
  assertEquals([old.locked, upper.writable.locked, upper.readable === old], [true, true, true]);
  assertEquals(await collect(ReadableStream.from(["c", "d"]).pipeThrough(pair)), ["C", "D"]);
});
