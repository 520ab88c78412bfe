// Response. https://fetch.spec.whatwg.org/#response-class

test("defaults", async () => {
  const r = new Response();
  assertEquals([r.status, r.statusText, r.ok, r.type, r.url, r.redirected, r.body, r.bodyUsed], [200, "", true, "default", "", false, null, false]);
  assertEquals(await r.text(), "");
  assertEquals(await r.text(), "", "no body is never used up");
});

test("the content type follows the body unless it is given", () => {
  const type = (body: unknown, init?: ResponseInit): string | null => new Response(body as never, init).headers.get("content-type");
  assertEquals(type("x"), "text/plain;charset=UTF-8");
  assertEquals(type(new URLSearchParams("a=1")), "application/x-www-form-urlencoded;charset=UTF-8");
  assertEquals(type(new Uint8Array(1)), null);
  assertEquals(type("x", { headers: { "Content-Type": "a/b" } }), "a/b");
  assertEquals(Response.json({}).headers.get("content-type"), "application/json");
  assertEquals(Response.json({}, { headers: { "content-type": "a/b" } }).headers.get("content-type"), "a/b");
});

test("bodies are read once", async () => {
  const r = new Response("h\u00e9");
  assertEquals(await r.text(), "h\u00e9");
  assert(r.bodyUsed);
  await assertRejects(r.text(), "TypeError");
  await assertRejects(r.json(), "TypeError");
  assertThrows(() => r.clone(), "TypeError");
});

test("bodies convert", async () => {
  assertEquals([...(await new Response("\u00e9").bytes())], [0xc3, 0xa9]);
  assertEquals((await new Response(new Uint8Array([1, 2, 3]).subarray(1)).arrayBuffer()).byteLength, 2);
  assertEquals(await new Response(new Uint8Array([0xef, 0xbb, 0xbf, 0x61, 0xff])).text(), "a\ufffd");
  assertEquals(await new Response("\ufeff\ufeffa").text(), "\ufeffa");
  assertEquals(await new Response("\ud800").text(), "\ufffd");
  assertEquals(await new Response('\ufeff{"a":[1]}').json(), { a: [1] });
  await assertRejects(new Response("{").json(), "SyntaxError");
  assertEquals(await new Response(5 as never).text(), "5");
});

test("bytes are copied in and out", async () => {
  const bytes = new Uint8Array([1]);
  const r = new Response(bytes);
  const c = r.clone();
  bytes[0] = 9;
  const out = await r.bytes();
  assertEquals([...out], [1]);
  out[0] = 8;
  assertEquals([...(await c.bytes())], [1]);
});

test("status and statusText are checked", () => {
  for (const status of [0, 100, 199, 600, 1000]) assertThrows(() => new Response(null, { status }), "RangeError", String(status));
  assertThrows(() => new Response(null, { statusText: "a\nb" }), "TypeError");
  for (const status of [204, 205, 304]) {
    assertThrows(() => new Response("x", { status }), "TypeError", String(status));
    assertEquals(new Response("", { status }).body, null, "an empty body is none");
    assertThrows(() => Response.json(1, { status }), "TypeError", String(status));
  }
  assertThrows(() => new Response(null, { status: 101 }), "RangeError");
});

test("redirect", () => {
  const r = Response.redirect("https://a.example/\u00e9");
  assertEquals([r.status, r.headers.get("location")], [302, "https://a.example/%C3%A9"]);
  assertEquals(Response.redirect("https://a.example", 308).status, 308);
  assertThrows(() => Response.redirect("/relative"), "TypeError");
  assertThrows(() => Response.redirect("https://a.example", 200), "RangeError");
});

test("a Response as options", async () => {
  const from = new Response("body", { status: 418, statusText: "teapot", headers: [["a", "1"], ["set-cookie", "b"], ["set-cookie", "c"]] });
  const r = new Response("other", from);
  assertEquals([r.status, r.statusText, r.headers.get("a"), r.headers.getSetCookie()], [418, "teapot", "1", ["b", "c"]]);
  assertEquals(r.headers.get("content-type"), "text/plain;charset=UTF-8");
  r.headers.set("a", "2");
  assertEquals(from.headers.get("a"), "1");
  assertEquals(await from.text(), "body");
});

test("options that are no dictionary are refused", () => {
  assertThrows(() => new Response("", 5 as never), "TypeError");
  assertThrows(() => new Response("", { encodeBody: "x" } as never), "TypeError");
  assertThrows(() => new Response("", { webSocket: {} } as never), "TypeError");
  assertThrows(() => Response.json(() => 1), "TypeError");
  assertThrows(() => Response.json(), "TypeError");
});

test("methods reject a foreign receiver instead of throwing", async () => {
  await assertRejects(Response.prototype.text.call({} as never), "TypeError");
  await assertRejects(Response.prototype.json.call(new Request("https://a.example") as never), "TypeError");
});

test("the shape of the interface", () => {
  const names = Object.keys(Object.getOwnPropertyDescriptors(Response.prototype)).filter((k) => Response.prototype.propertyIsEnumerable(k));
  for (const n of ["body", "bodyUsed", "arrayBuffer", "blob", "bytes", "formData", "json", "text", "clone", "headers", "ok", "status", "url"]) assert(names.includes(n), n);
  assertEquals([Response.length, Response.redirect.length, Response.json.length, Response.error.length], [0, 1, 1, 0]);
  assertEquals(Object.getPrototypeOf(Response.prototype) === Object.prototype, true);
});
