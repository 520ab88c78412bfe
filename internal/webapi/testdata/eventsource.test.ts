// EventSource over a stream. https://html.spec.whatwg.org/#event-stream-interpretation

type Source = EventSource & { close(): void };
const from = (stream: ReadableStream): Source => (EventSource as never as { from(s: ReadableStream): Source }).from(stream);

/** The events of a stream of these chunks: [type, data, lastEventId]. */
async function events(chunks: (string | Uint8Array)[], types = ["message"]): Promise<string[][]> {
  const stream = new ReadableStream({
    pull(c) {
      const chunk = chunks.shift();
      if (chunk === undefined) c.close();
      else c.enqueue(typeof chunk === "string" ? new TextEncoder().encode(chunk) : chunk);
    },
  });
  const source = from(stream);
  const got: string[][] = [];
  for (const type of types) source.addEventListener(type, (e) => got.push([e.type, (e as MessageEvent).data, (e as MessageEvent).lastEventId]));
  await new Promise((done) => source.addEventListener("error", done));
  assertEquals(source.readyState, EventSource.CLOSED);
  return got;
}

test("fields", async () => {
  assertEquals(await events(["data: a\ndata:b\ndata:  c\n\n"]), [["message", "a\nb\n c", ""]]);
  assertEquals(await events(["event: x\nid: 1\ndata: a\n\ndata: b\n\n"], ["x", "message"]), [["x", "a", "1"], ["message", "b", "1"]]);
  assertEquals(await events([": comment\nunknown: x\ndata\n\n"]), [["message", "", ""]]);
  assertEquals(await events(["id: 1\ndata: a\n\nid: b\0d\ndata: b\n\nid\ndata: c\n\n"]), [["message", "a", "1"], ["message", "b", "1"], ["message", "c", ""]]);
});

test("what is not ended by an empty line is dropped", async () => {
  assertEquals(await events(["data: a\n\ndata: b\n"]), [["message", "a", ""]]);
  assertEquals(await events(["event: x\n\ndata: a\n\n"]), [["message", "a", ""]]);
});

test("line ends and chunks may fall anywhere", async () => {
  const text = "\ufeffdata: \u00e9\r\ndata: 2\rdata: 3\n\r\ndata: next\r\r";
  const want = [["message", "\u00e9\n2\n3", ""], ["message", "next", ""]];
  assertEquals(await events([text]), want);
  assertEquals(await events(Array.from(new TextEncoder().encode(text), (b) => Uint8Array.of(b))), want);
});

test("close() stops the events and cancels the stream", async () => {
  let cancelled = false;
  const source = from(
    new ReadableStream({
      start: (c) => c.enqueue(new TextEncoder().encode("data: 1\n\ndata: 2\n\n")),
      cancel: () => {
        cancelled = true;
      },
    }),
  );
  const got: string[] = [];
  source.onmessage = (e) => {
    got.push(e.data);
    source.close();
  };
  await new Promise((r) => setTimeout(r, 20));
  assertEquals([got, cancelled, source.readyState], [["1"], true, 2]);
});

test("arguments are checked", () => {
  assertThrows(() => new EventSource("nope"), "SyntaxError");
  assertThrows(() => from({} as never), "TypeError");
  const stream = new ReadableStream();
  stream.getReader();
  assertThrows(() => from(stream), "TypeError");
});
