// Request. https://fetch.spec.whatwg.org/#request-class

const url = "https://a.example/p?q#f";

test("defaults", () => {
  const r = new Request(url);
  assertEquals(
    [r.method, r.url, r.mode, r.credentials, r.cache, r.redirect, r.referrer, r.referrerPolicy, r.integrity, r.keepalive, r.destination, r.duplex, r.body],
    ["GET", url, "cors", "same-origin", "default", "follow", "about:client", "", "", false, "", "half", null],
  );
  assert(r.signal instanceof AbortSignal && !r.signal.aborted);
  assert(r.signal === r.signal && r.headers === r.headers);
});

test("methods are normalized and checked", () => {
  const method = (m: string): string => new Request(url, { method: m }).method;
  assertEquals(["get", "Post", "put", "delete", "options", "head"].map(method), ["GET", "POST", "PUT", "DELETE", "OPTIONS", "HEAD"]);
  assertEquals(["patch", "PATCH", "Foo"].map(method), ["patch", "PATCH", "Foo"]);
  for (const m of ["connect", "TRACE", "track", "a b", ""]) assertThrows(() => method(m), "TypeError", m);
});

test("options are checked", () => {
  const bad: Record<string, unknown>[] = [
    { mode: "navigate" },
    { mode: "x" },
    { credentials: "x" },
    { cache: "x" },
    { cache: "only-if-cached" },
    { redirect: "x" },
    { referrer: "::" },
    { referrerPolicy: "x" },
    { signal: {} },
    { window: {} },
    { duplex: "full" },
    { priority: "x" },
    { body: "x" },
    { method: "HEAD", body: "x" },
    { mode: "no-cors", method: "PUT" },
  ];
  for (const init of bad) assertThrows(() => new Request(url, init as never), "TypeError", JSON.stringify(init));
  for (const u of ["/relative", "https://u:p@a.example", "", "http://"]) assertThrows(() => new Request(u), "TypeError", u);
  assertThrows(() => new (Request as never)(), "TypeError");
});

test("a body moves to the request made of it", async () => {
  const a = new Request(url, { method: "POST", body: "x", headers: { h: "1" } });
  const b = new Request(a, { headers: { h: "2" } });
  assert(a.bodyUsed && !b.bodyUsed);
  assertEquals([a.headers.get("h"), b.headers.get("h"), b.method], ["1", "2", "POST"]);
  assertEquals(await b.text(), "x");
  await assertRejects(a.text(), "TypeError");
  assertThrows(() => new Request(a), "TypeError");
});

test("a Request as options", async () => {
  const a = new Request(url, { method: "POST", body: "x", headers: { h: "1" }, redirect: "manual" });
  const b = new Request("https://b.example/", a);
  assertEquals([b.url, b.method, b.headers.get("h"), b.headers.get("content-type"), b.redirect], ["https://b.example/", "POST", "1", "text/plain;charset=UTF-8", "manual"]);
  assertEquals(await b.text(), "x");
});

test("clones share nothing that can change", async () => {
  const a = new Request(url, { method: "POST", body: "x", headers: { h: "1" } });
  const b = a.clone();
  b.headers.set("h", "2");
  assertEquals(a.headers.get("h"), "1");
  assertEquals([await a.text(), await b.text()], ["x", "x"]);
  assertThrows(() => a.clone(), "TypeError");
});

test("signals follow the given one", () => {
  const c = new AbortController();
  const a = new Request(url, { signal: c.signal });
  const b = a.clone();
  const d = new Request(a);
  const e = new Request(a, { signal: null });
  assert(a.signal !== c.signal);
  c.abort("why");
  assertEquals([a.signal.reason, b.signal.reason, d.signal.reason, e.signal.aborted], ["why", "why", "why", false]);
});

test("cf is kept", () => {
  const a = new Request(url, { cf: { cacheTtl: 5 } } as never);
  assertEquals((a as never as { cf: unknown }).cf, { cacheTtl: 5 });
  assertEquals((new Request(a).clone() as never as { cf: unknown }).cf, { cacheTtl: 5 });
});

test("members are read in the order of their names", () => {
  const seen: string[] = [];
  new Request(url, new Proxy({}, { get: (_, key) => void seen.push(String(key)) }));
  assertEquals(seen, [...seen].sort());
});

test("the shape of the interface", () => {
  assertEquals([Request.length, fetch.length, fetch.name], [1, 1, "fetch"]);
  assertEquals(Object.getOwnPropertyDescriptor(globalThis, "fetch")?.enumerable, true);
  assertEquals(Object.prototype.toString.call(new Request(url)), "[object Request]");
});

test("a request keeps the blob of its URL", async () => {
  const url = URL.createObjectURL(new Blob(["kept"]));
  const request = new Request(url);
  URL.revokeObjectURL(url);
  const copies = [request.clone(), new Request(request), request];
  for (const r of copies) assertEquals(await (await fetch(r)).text(), "kept");
  await assertRejects(() => fetch(url), "TypeError");
});

test("Response.redirect takes one argument", () => {
  assertEquals(Response.redirect.length, 1);
});
