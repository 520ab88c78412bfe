// URL and URLSearchParams.

const fails = (f: () => unknown): string => {
  try {
    f();
  } catch (e) {
    return (e as Error).name;
  }
  return "nothing";
};

test("a URL is split into its parts", () => {
  const url = new URL("https://user:pa%20ss@Example.COM:8080/a/./b/../c d?q=1&q=2#frag ment");
  assertEquals(url.href, "https://user:pa%20ss@example.com:8080/a/c%20d?q=1&q=2#frag%20ment");
  assertEquals(url.origin, "https://example.com:8080");
  assertEquals(url.protocol, "https:");
  assertEquals(url.username, "user");
  assertEquals(url.password, "pa%20ss");
  assertEquals(url.host, "example.com:8080");
  assertEquals(url.hostname, "example.com");
  assertEquals(url.port, "8080");
  assertEquals(url.pathname, "/a/c%20d");
  assertEquals(url.search, "?q=1&q=2");
  assertEquals(url.hash, "#frag%20ment");
  assertEquals(JSON.stringify({ url }), `{"url":"${url.href}"}`);
});

test("the fast path and the parser agree", () => {
  // A leading space keeps a URL off the fast path and is removed by the parser.
  const pieces = ["http://", "https://", "a", "b.c", "-", "--", "1", "0x1", ".", "..", "/", "/", "?", "#", "%2e", "%41", ":", ":80", ":443",
    ":8080", ":08", ":65536", "@", "'", "\"", "<", "^", "`", "{", "|", "\\", "é", "😀", "xn--a", "A", "~", "&x=1", "+", "[", "]", "\t", " "];
  let seed = 42;
  const random = (n: number): number => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return (seed >>> 8) % n;
  };
  const parts = ["href", "origin", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"] as const;
  const describe = (s: string): string => {
    const url = URL.parse(s);
    return url === null ? "invalid" : parts.map((name) => url[name]).concat(url.searchParams.toString()).join("\n");
  };
  let valid = 0;
  for (let i = 0; i < 20000; i++) {
    let s = pieces[random(2)] as string;
    for (let n = random(9) + 1; n > 0; n--) s += pieces[2 + random(pieces.length - 2)];
    const got = describe(s);
    if (got !== "invalid") valid++;
    if (got !== describe(` ${s}`)) assertEquals(`${s}\n${got}`, `${s}\n${describe(` ${s}`)}`);
  }
  assert(valid > 3000);
});

test("setters change a URL that came by the fast path", () => {
  const url = new URL("https://example.com/a?x=1#y");
  url.protocol = "http";
  url.host = "other.org:81";
  url.pathname = "/b c";
  url.hash = "";
  assertEquals(url.href, "http://other.org:81/b%20c?x=1");
  url.port = "80";
  url.username = "me";
  url.search = "?z=ü";
  assertEquals(url.href, "http://me@other.org/b%20c?z=%C3%BC");
  url.port = "99999";
  url.hostname = "a b";
  assertEquals(url.host, "other.org");
  assertEquals(fails(() => (url.href = "nonsense")), "TypeError");
  assertEquals(url.hostname, "other.org");
});

test("relative URLs", () => {
  const base = "https://example.com/dir/page?query#hash";
  for (const [input, want] of [
    ["", "https://example.com/dir/page?query"],
    ["other", "https://example.com/dir/other"],
    ["../up", "https://example.com/up"],
    ["//host/x", "https://host/x"],
    ["?new", "https://example.com/dir/page?new"],
    ["#h", "https://example.com/dir/page?query#h"],
    ["\\a\\b", "https://example.com/a/b"],
    ["mailto:x@y", "mailto:x@y"],
  ] as const) {
    assertEquals(new URL(input, base).href, want);
  }
  assertEquals(fails(() => new URL("/x")), "TypeError");
  assertEquals(fails(() => new URL("https://ok.example/", "not a base")), "TypeError");
  assertEquals(URL.canParse("/x", base), true);
  assertEquals(URL.parse("/x"), null);
});

test("hosts", () => {
  for (const [input, want] of [
    ["http://0x7f.1/", "127.0.0.1"],
    ["http://4294967295/", "255.255.255.255"],
    ["http://[2001:DB8:0:0:1:0:0:1]/", "[2001:db8::1:0:0:1]"],
    ["http://[::ffff:1.2.3.4]/", "[::ffff:102:304]"],
    ["http://ex%41mple.com/", "example.com"],
    ["http://faß.de/", "xn--fa-hia.de"],
    ["foo://Opaque%41/", "Opaque%41"],
    ["file:///C|/x", ""],
  ] as const) {
    assertEquals(new URL(input).host, want);
  }
  for (const input of ["http://", "http://a b/", "http://1.2.3.4.5/", "http://256.0.0.1/", "http://[::1", "http://a%00b/", "http://xn--/", "http://a:b/"]) {
    assertEquals(URL.canParse(input), false);
  }
});

test("searchParams and search follow each other", () => {
  const url = new URL("https://example.com/?b=2&a=1&b=3");
  const params = url.searchParams;
  assert(params === url.searchParams);
  params.append("c", "ü &");
  assertEquals(url.search, "?b=2&a=1&b=3&c=%C3%BC+%26");
  params.sort();
  assertEquals(url.search, "?a=1&b=2&b=3&c=%C3%BC+%26");
  params.delete("b", "2");
  params.delete("c");
  assertEquals(url.href, "https://example.com/?a=1&b=3");
  url.search = "x=%zz%41&+y+";
  assertEquals([...params].join("|"), "x,%zzA| y ,");
  params.delete("x");
  params.delete(" y ");
  assertEquals(url.href, "https://example.com/");
});

test("URLSearchParams from each kind of source", () => {
  assertEquals(new URLSearchParams("?a=1&a=2&&=x&b").toString(), "a=1&a=2&=x&b=");
  assertEquals(new URLSearchParams([["a", "1"], ["b", "2"]]).toString(), "a=1&b=2");
  assertEquals(new URLSearchParams({ a: "1", "b c": "*-._~'" }).toString(), "a=1&b+c=*-._%7E%27");
  assertEquals(new URLSearchParams(new URLSearchParams("q=1")).get("q"), "1");
  assertEquals(new URLSearchParams("a=\ud800").toString(), "a=%EF%BF%BD");
  assertEquals(fails(() => new URLSearchParams([["only"]] as never)), "TypeError");
  const params = new URLSearchParams("a=1&b=2&a=3");
  assertEquals(params.size, 3);
  assertEquals(params.getAll("a").join(), "1,3");
  assertEquals(params.has("a", "3"), true);
  assertEquals(params.has("a", "2"), false);
  params.set("a", "9");
  assertEquals(params.toString(), "a=9&b=2");
});

test("tampering with built-ins stays outside", () => {
  const { charCodeAt, slice, indexOf } = String.prototype;
  String.prototype.charCodeAt = String.prototype.slice = String.prototype.indexOf = (() => {
    throw new Error("called");
  }) as never;
  let got = "";
  try {
    got = new URL("../x?y=%41", "https://example.com/a/b/").href + new URL("https://example.com/?y=%41").searchParams.get("y");
  } finally {
    Object.assign(String.prototype, { charCodeAt, slice, indexOf });
    for (const name of ["charCodeAt", "slice", "indexOf"]) Object.defineProperty(String.prototype, name, { enumerable: false });
  }
  assertEquals(got, "https://example.com/a/x?y=%41A");
});
