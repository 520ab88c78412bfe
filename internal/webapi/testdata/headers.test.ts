// Headers. https://fetch.spec.whatwg.org/#headers-class

test("names are case-insensitive, values combined and sorted on iteration", () => {
  const h = new Headers([["B", "2"], ["a", "1"], ["b", "3"]]);
  assertEquals([...h], [["a", "1"], ["b", "2, 3"]]);
  assertEquals(h.get("B"), "2, 3");
  assertEquals([...h.keys()], ["a", "b"]);
  assertEquals([...h.values()], ["1", "2, 3"]);
  assert(h.has("A") && !h.has("c"));
});

test("set replaces every value, delete removes every one", () => {
  const h = new Headers({ x: "1", y: "2" });
  h.append("X", "3");
  h.set("x", "4");
  assertEquals([...h], [["x", "4"], ["y", "2"]]);
  h.append("x", "5");
  h.delete("X");
  assertEquals([...h], [["y", "2"]]);
  assertEquals(h.get("x"), null);
});

test("cookies stay apart", () => {
  const h = new Headers([["set-cookie", "a=1"], ["Set-Cookie", "b=2"]]);
  assertEquals(h.getSetCookie(), ["a=1", "b=2"]);
  assertEquals(h.getAll("Set-Cookie"), ["a=1", "b=2"]);
  assertEquals([...h], [["set-cookie", "a=1"], ["set-cookie", "b=2"]]);
  assertEquals(h.get("set-cookie"), "a=1, b=2");
  assertThrows(() => h.getAll("x"), "TypeError");
});

test("iteration is live", () => {
  const h = new Headers({ a: "1", b: "2" });
  const seen: string[] = [];
  for (const [name] of h) {
    seen.push(name);
    if (name === "a") h.append("c", "3");
  }
  assertEquals(seen, ["a", "b", "c"]);
});

test("values are trimmed; names and values are checked", () => {
  assertEquals(new Headers({ a: " \t1 \r\n" }).get("a"), "1");
  for (const name of ["", "a b", "a:", "\u00e9", "a\n"]) assertThrows(() => new Headers([[name, "x"]]), "TypeError", name);
  for (const value of ["a\0b", "a\nb", "a\rb", "\u0100"]) assertThrows(() => new Headers({ a: value }), "TypeError", value);
  assertEquals(new Headers({ a: "\u00e9" }).get("a"), "\u00e9");
});

test("init is a record, a sequence of pairs, or headers", () => {
  assertEquals([...new Headers(new Headers({ a: "1" }))], [["a", "1"]]);
  assertEquals([...new Headers(new Map([["a", "1"]]))], [["a", "1"]]);
  assertEquals([...new Headers({ n: 1, o: null, u: undefined } as never)], [["n", "1"], ["o", "null"], ["u", "undefined"]]);
  for (const bad of [null, 1, "a", [["a"]], [["a", "b", "c"]], { [Symbol.iterator]: 1 }, [1]]) {
    assertThrows(() => new Headers(bad as never), "TypeError", String(bad));
  }
  const custom = new Headers({ a: "1" });
  (custom as never)[Symbol.iterator] = function* () {
    yield ["b", "2"];
  };
  assertEquals([...new Headers(custom).keys()], ["b"]);
});

test("the guard of a response from elsewhere", () => {
  assertThrows(() => Response.redirect("https://a.example/").headers.set("a", "b"), "TypeError");
  assertThrows(() => Response.error().headers.append("a", "b"), "TypeError");
  const h = new Response().headers;
  h.set("cookie", "allowed");
  assertEquals(h.get("cookie"), "allowed");
});

test("a foreign receiver is refused", () => {
  assertThrows(() => Headers.prototype.get.call({} as never, "a"), "TypeError");
  assertThrows(() => Headers.prototype.entries.call({} as never), "TypeError");
  assertEquals(Object.prototype.toString.call(new Headers()), "[object Headers]");
});
