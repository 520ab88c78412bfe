const http: any = __skerry.builtin("node:http");
const { handleAsNodeRequest, httpServerHandler }: any = __skerry.builtin("cloudflare:node");
const { Readable }: any = __skerry.builtin("node:stream");

const codeOf = (fn: () => unknown): string => {
  try {
    fn();
  } catch (e) {
    return (e as any).code ?? (e as any).message;
  }
  return "";
};
const ask = (server: any, path: string, init?: object): Promise<Response> => httpServerHandler(server).fetch(new Request(`http://app.example${path}`, init), {}, {});

test("a server answers with what its listener writes", async () => {
  const server = http.createServer((req: any, res: any) => {
    res.setHeader("X-One", ["1", "2"]);
    res.writeHead(201, "Made", { "Content-Type": "text/x" });
    res.write(`${req.method} ${req.url} ${req.headers.host} ${req.headers["x-a"]}|`);
    res.end(new Uint8Array([111, 107]));
  });
  const answer = await ask(server, "/a?b=c", { headers: { "X-A": "v" } });
  assertEquals([answer.status, answer.statusText, answer.headers.get("x-one"), answer.headers.get("content-type")], [201, "Made", "1, 2", "text/x"]);
  assertEquals(await answer.text(), "GET /a?b=c app.example v|ok");
});

test("bodies flow with back-pressure both ways", async () => {
  let pulled = 0;
  const body = new ReadableStream({
    pull(controller) {
      if (++pulled > 64) controller.close();
      else controller.enqueue(new Uint8Array(65536).fill(pulled));
    },
  });
  const answer = await ask(http.createServer((req: any, res: any) => req.pipe(res)), "/", { method: "POST", body, duplex: "half" });
  const reader = (answer.body as ReadableStream).getReader();
  let sum = 0;
  let n = 0;
  const first = (await reader.read()).value as Uint8Array;
  assertEquals(first[0], 1);
  assert(pulled < 32, `${pulled} chunks were taken before anybody read the answer`);
  n += first.length;
  for (let r; !(r = await reader.read()).done; ) {
    n += r.value.length;
    sum += r.value[0];
  }
  assertEquals([n, pulled], [64 * 65536, 65]);
  assert(sum > 0, "chunks keep their bytes");
});

test("what is written beyond Content-Length is dropped, after the end refused", async () => {
  let late = "";
  const events: string[] = [];
  const server = http.createServer((_req: any, res: any) => {
    res.on("finish", () => events.push("finish")).on("close", () => events.push("close"));
    res.writeHead(200, { "Content-Length": "4" });
    assertEquals(codeOf(() => res.setHeader("a", "b")), "ERR_HTTP_HEADERS_SENT");
    res.write("abc");
    res.end("def");
    res.write("x", (e: any) => (late = e.code));
  });
  assertEquals(await (await ask(server, "/")).text(), "abcd");
  assertEquals([late, events.join()], ["ERR_STREAM_WRITE_AFTER_END", "finish,close"]);
});

test("ports name servers", async () => {
  const server = http.createServer();
  assertEquals(codeOf(() => server.listen(70000)), "ERR_SOCKET_BAD_PORT");
  await new Promise<void>((resolve) => server.listen(8123, resolve));
  assertEquals(server.address().port, 8123);
  const second = http.createServer();
  const error: any = await new Promise((resolve) => second.on("error", resolve).listen(8123));
  assertEquals([error.code, second.listening], ["EADDRINUSE", false]);
  await server[Symbol.asyncDispose]();
  assertEquals(server.address(), null);
  const gone = await handleAsNodeRequest(8123, new Request("http://x/")).then(String, (e: Error) => e.message);
  assert(gone.startsWith("Http server with port 8123 not found"), gone);
  assertEquals(codeOf(() => httpServerHandler(null)), "Server descriptor cannot be null or undefined");
});

test("a listener that gives up fails the request", async () => {
  const failed = await ask(http.createServer((_req: any, res: any) => res.destroy(new Error("gave up"))), "/").then(String, (e: Error) => e.message);
  assertEquals(failed, "gave up");
  const thrown = await ask(http.createServer(() => { throw new Error("thrown"); }), "/").then(String, (e: Error) => e.message);
  assertEquals(thrown, "thrown");
});

test("a client checks what it is asked for", () => {
  assertEquals(codeOf(() => http.request({ path: "/a b" })), "ERR_UNESCAPED_CHARACTERS");
  assertEquals(codeOf(() => http.request({ path: "//other.example/x" })), "ERR_INVALID_ARG_VALUE");
  assertEquals(codeOf(() => http.request({ path: "http://other.example/x" })), "ERR_INVALID_ARG_VALUE");
  assertEquals(codeOf(() => http.request({ method: "\0" })), "ERR_INVALID_HTTP_TOKEN");
  assertEquals(codeOf(() => http.request("https://a.example/")), "ERR_INVALID_PROTOCOL");
  assertEquals(codeOf(() => http.request({ agent: {} })), "ERR_INVALID_ARG_TYPE");
  assertEquals(codeOf(() => http.validateHeaderValue("a", "b\n")), "ERR_INVALID_CHAR");
});

test("a client that is destroyed hangs up", async () => {
  const req = http.request({ host: "a.example" });
  const error: any = new Promise((resolve) => req.on("error", resolve));
  req.destroy();
  assertEquals([(await error).code, req.destroyed], ["ECONNRESET", true]);
});

test("a message joins fields as Node does", () => {
  const message = new http.IncomingMessage();
  const fields: any = {};
  for (const [name, value] of [["Host", "a"], ["Host", "b"], ["X-A", "1"], ["x-a", "2"], ["Cookie", "a=1"], ["cookie", "b=2"], ["Set-Cookie", "c"], ["set-cookie", "d"]] as const) message._addHeaderLine(name, value, fields);
  assertEquals(fields, { host: "a", "x-a": "1, 2", cookie: "a=1; b=2", "set-cookie": ["c", "d"] });
  assert(message instanceof Readable, "it is a Readable");
});
