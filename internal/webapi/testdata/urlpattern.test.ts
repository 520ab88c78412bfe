// URLPattern.

const fails = (f: () => unknown): string => {
  try {
    f();
  } catch (e) {
    return (e as Error).name;
  }
  return "nothing";
};

test("named groups", () => {
  const pattern = new URLPattern({ pathname: "/users/:id/:file.:ext?" });
  const match = pattern.exec("https://example.com/users/12/photo.png?size=1");
  assertEquals(JSON.stringify(match?.pathname.groups), '{"id":"12","file":"photo","ext":"png"}');
  assertEquals(match?.search.input, "size=1");
  assertEquals(match?.hostname.groups["0"], "example.com");
  assertEquals(pattern.test("https://example.com/users/12"), false);
  assertEquals(pattern.pathname, "/users/:id/:file.:ext?");
});

test("wildcards, groups and modifiers", () => {
  for (const [pattern, input, want] of [
    ["/a/*", "/a/b/c", true],
    ["/a/*", "/a", false],
    ["/a{/b}?", "/a/b", true],
    ["/a{/b}?", "/a", true],
    ["/:x+", "/a/b", true],
    ["/:x+", "/", false],
    ["/:x*", "/", false],
    ["{/:x}*", "", true],
    ["/(\\d+)", "/12", true],
    ["/(\\d+)", "/1a", false],
    ["/caf\u00e9", "/caf%C3%A9", true],
    ["/:a.html", "/a/b.html", false],
  ] as const) {
    assertEquals(`${pattern} ${input} ${new URLPattern({ pathname: pattern }).test({ pathname: input })}`, `${pattern} ${input} ${want}`);
  }
});

test("a pattern string", () => {
  const pattern = new URLPattern("http{s}?://*.example.com:8080/api/:version/*\\?q=:q#top");
  assertEquals(pattern.protocol, "http{s}?");
  assertEquals(pattern.hostname, "*.example.com");
  assertEquals(pattern.port, "8080");
  assertEquals(pattern.pathname, "/api/:version/*");
  assertEquals(pattern.search, "q=:q");
  assertEquals(pattern.hash, "top");
  assertEquals(pattern.hasRegExpGroups, false);
  assertEquals(pattern.test("https://a.example.com:8080/api/v1/x/y?q=1#top"), true);
  assertEquals(pattern.test("https://example.com:8080/api/v1/x/y?q=1#top"), false);
});

test("base URLs", () => {
  const pattern = new URLPattern("/books/:id", "https://example.com/shop/");
  assertEquals(pattern.hostname, "example.com");
  assertEquals(pattern.pathname, "/books/:id");
  assertEquals(pattern.test("/books/7", "https://example.com"), true);
  assertEquals(pattern.test("/books/7", "https://example.org"), false);
  assertEquals(new URLPattern({ pathname: "x", baseURL: "https://example.com/a+b/c" }).pathname, "/a\\+b/x");
});

test("ignoreCase", () => {
  assertEquals(new URLPattern({ pathname: "/About" }, { ignoreCase: true }).test({ pathname: "/aBOUT" }), true);
  assertEquals(new URLPattern({ pathname: "/About" }).test({ pathname: "/aBOUT" }), false);
  assertEquals(new URLPattern("/About", "https://example.com", { ignoreCase: true }).test("https://example.com/ABOUT"), true);
});

test("hasRegExpGroups", () => {
  assertEquals(new URLPattern({ pathname: "/:id(\\d+)" }).hasRegExpGroups, true);
  assertEquals(new URLPattern({ pathname: "/:id(.*)" }).hasRegExpGroups, false);
});

test("errors", () => {
  for (const make of [
    () => new URLPattern("/no/base"),
    () => new URLPattern({ pathname: "/:a/:a" }),
    () => new URLPattern({ pathname: "/(" }),
    () => new URLPattern({ pathname: "/{a" }),
    () => new URLPattern({ pathname: "/([z-a])" }),
    () => new URLPattern({ protocol: "a b" }),
    () => new URLPattern({ pathname: "/" }, "https://example.com"),
  ]) {
    assertEquals(fails(make), "TypeError");
  }
});

test("a URL object is matched by its parts", () => {
  const url = new URL("https://example.com/a?b#c");
  assertEquals(new URLPattern({ pathname: "/a", search: "b", hash: "c" }).test(url as never), true);
});
