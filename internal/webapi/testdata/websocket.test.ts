// WebSocketPair and what WebSocket checks without a network. https://websockets.spec.whatwg.org/

type Socket = WebSocket & { accept(options?: object): void; serializeAttachment(v: unknown): void; deserializeAttachment(): unknown };
const pair = (): [Socket, Socket] => Object.values(new (globalThis as never as { WebSocketPair: new () => object }).WebSocketPair()) as [Socket, Socket];
const closed = (s: Socket): Promise<CloseEvent> => new Promise((done) => s.addEventListener("close", done));

test("the ends of a pair talk to each other", async () => {
  const [a, b] = pair();
  a.accept();
  b.accept();
  b.binaryType = "arraybuffer";
  const got: unknown[] = [];
  b.addEventListener("message", (e) => got.push(e.data instanceof ArrayBuffer ? [...new Uint8Array(e.data)] : e.data));
  a.send("h\u00e9");
  a.send(new Uint8Array([1, 2]));
  a.send("\ud800");
  a.close(1001, "bye");
  const e = await closed(b);
  assertEquals(got, ["h\u00e9", [1, 2], "\ufffd"]);
  assertEquals([e.code, e.reason, e.wasClean, b.readyState], [1001, "bye", true, WebSocket.CLOSED]);
});

test("messages wait for accept()", async () => {
  const [a, b] = pair();
  a.accept();
  a.send("early");
  a.close();
  await new Promise((r) => setTimeout(r, 1));
  const got: unknown[] = [];
  b.onmessage = (e) => got.push(e.data);
  const done = closed(b);
  b.accept();
  assertEquals((await done).code, 1005);
  assertEquals(got, ["early"]);
});

test("each message is a task of its own", async () => {
  const [a, b] = pair();
  a.accept();
  b.accept();
  const log: string[] = [];
  b.onmessage = async (e) => {
    log.push(`start ${e.data}`);
    for (let i = 0; i < 10; i++) await null;
    log.push(`end ${e.data}`);
  };
  a.send("1");
  a.send("2");
  a.close();
  await closed(b);
  assertEquals(log, ["start 1", "end 1", "start 2", "end 2"]);
});

test("half-open", async () => {
  const [a, b] = pair();
  a.accept();
  b.accept({ allowHalfOpen: true });
  a.close(1000);
  await closed(b);
  assertEquals(b.readyState, WebSocket.CLOSING);
  b.send("still allowed");
  b.close(1000);
  assertEquals(b.readyState, WebSocket.CLOSED);
});

test("what may not be sent", () => {
  const [a] = pair();
  assertThrows(() => a.send("x"), "TypeError");
  a.accept();
  assertThrows(() => (a as never as { send(): void }).send(), "TypeError");
  for (const code of [0, 999, 1004, 1005, 1006, 1015, 5000]) assertThrows(() => a.close(code), "InvalidAccessError", String(code));
  assertThrows(() => a.close(1000, "\u00e9".repeat(62)), "SyntaxError");
  a.close(1011, "x".repeat(123));
  assertThrows(() => a.send("x"), "TypeError");
});

test("attachments are copies", () => {
  const [a] = pair();
  const value = { when: new Date(5) };
  a.serializeAttachment(value);
  const copy = a.deserializeAttachment();
  assertEquals(copy, value);
  assert(copy !== value && copy !== a.deserializeAttachment());
});

test("responses with a socket", () => {
  const [a] = pair();
  const r = new Response(null, { status: 101, webSocket: a } as never) as Response & { webSocket: unknown };
  assert(r.webSocket === a && r.status === 101);
  assertThrows(() => r.clone(), "TypeError");
  assertThrows(() => new Response(null, { webSocket: a } as never), "RangeError");
  assertThrows(() => new Response("x", { status: 101, webSocket: a } as never), "TypeError");
});

test("the constructor checks its arguments", () => {
  for (const u of ["", "/x", "ftp://a.example", "ws://a.example/#f", "ws://"]) assertThrows(() => new WebSocket(u), "SyntaxError", u);
  for (const p of ["", "a b", "a,b", ["a", "a"], ["\u00e9"]]) assertThrows(() => new WebSocket("ws://a.example", p), "SyntaxError", String(p));
  assertThrows(() => new (WebSocket as never)(), "TypeError");
  assertEquals([WebSocket.CONNECTING, WebSocket.OPEN, WebSocket.CLOSING, WebSocket.CLOSED, WebSocket.prototype.OPEN, WebSocket.length], [0, 1, 2, 3, 1, 1]);
});
