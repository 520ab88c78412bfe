// Expected texts are those of Node 20.
const util = __skerry.builtin("node:util") as any;

const inspected: [string, () => unknown, string][] = [
  ["1", () => (1), "1"],
  ["-0", () => (-0), "-0"],
  ["\"a'b\"", () => ("a'b"), "\"a'b\""],
  ["'it\\'s \"x\"'", () => ('it\'s "x"'), "`it's \"x\"`"],
  ["`a\nb`", () => (`a
b`), "'a\\nb'"],
  ["123n", () => (123n), "123n"],
  ["Symbol(\"s\")", () => (Symbol("s")), "Symbol(s)"],
  ["null", () => (null), "null"],
  ["undefined", () => (undefined), "undefined"],
  ["true", () => (true), "true"],
  ["[]", () => ([]), "[]"],
  ["[1,2,3]", () => ([1,2,3]), "[ 1, 2, 3 ]"],
  ["[1,,3]", () => ([1,,3]), "[ 1, <1 empty item>, 3 ]"],
  ["[undefined,null]", () => ([undefined,null]), "[ undefined, null ]"],
  ["{}", () => ({}), "{}"],
  ["({a:1,b:{c:{d:{e:1}}}})", () => (({a:1,b:{c:{d:{e:1}}}})), "{ a: 1, b: { c: { d: [Object] } } }"],
  ["({\"a-b\":1,[Symbol(\"k\")]:2})", () => (({"a-b":1,[Symbol("k")]:2})), "{ 'a-b': 1, Symbol(k): 2 }"],
  ["new Map([[\"a\",{b:1}],[1,[2]]])", () => (new Map([["a",{b:1}],[1,[2]]])), "Map(2) { 'a' => { b: 1 }, 1 => [ 2 ] }"],
  ["new Set([1,\"a\",{}])", () => (new Set([1,"a",{}])), "Set(3) { 1, 'a', {} }"],
  ["new Date(0)", () => (new Date(0)), "1970-01-01T00:00:00.000Z"],
  ["/a\\/b/gi", () => (/a\/b/gi), "/a\\/b/gi"],
  ["function foo(){}", () => (function foo(){}), "[Function: foo]"],
  ["()=>{}", () => (()=>{}), "[Function (anonymous)]"],
  ["class Foo{}", () => (class Foo{}), "[class Foo]"],
  ["class Bar extends Map{}", () => (class Bar extends Map{}), "[class Bar extends Map]"],
  ["Object.create(null)", () => (Object.create(null)), "[Object: null prototype] {}"],
  ["Object.assign(()=>{}, {a:1})", () => (Object.assign(()=>{}, {a:1})), "[Function (anonymous)] { a: 1 }"],
  ["async function af(){}", () => (async function af(){}), "[AsyncFunction: af]"],
  ["function* g(){}", () => (function* g(){}), "[GeneratorFunction: g]"],
  ["new Uint8Array(3)", () => (new Uint8Array(3)), "Uint8Array(3) [ 0, 0, 0 ]"],
  ["new ArrayBuffer(2)", () => (new ArrayBuffer(2)), "ArrayBuffer { [Uint8Contents]: <00 00>, byteLength: 2 }"],
  ["Array.from({length:120},(_, i)=>i)", () => (Array.from({length:120},(_, i)=>i)), "[\n   0,  1,  2,  3,  4,  5,  6,  7,  8,  9, 10, 11,\n  12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23,\n  24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35,\n  36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47,\n  48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59,\n  60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71,\n  72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83,\n  84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95,\n  96, 97, 98, 99,\n  ... 20 more items\n]"],
  ["\"x\".repeat(5)", () => ("x".repeat(5)), "'xxxxx'"],
  ["[[\"a\",\"b\"],[\"c\"]]", () => ([["a","b"],["c"]]), "[ [ 'a', 'b' ], [ 'c' ] ]"],
  ["({get a(){return 1}, set b(v){}, get c(){return 1}, set c(v){}})", () => (({get a(){return 1}, set b(v){}, get c(){return 1}, set c(v){}})), "{ a: [Getter], b: [Setter], c: [Getter/Setter] }"],
  ["new (class A{constructor(){this.x=1}})()", () => (new (class A{constructor(){this.x=1}})()), "A { x: 1 }"],
  ["Object(1)", () => (Object(1)), "[Number: 1]"],
  ["Object(\"s\")", () => (Object("s")), "[String: 's']"],
  ["Object(Symbol(\"q\"))", () => (Object(Symbol("q"))), "[Symbol: Symbol(q)]"],
  ["new WeakMap()", () => (new WeakMap()), "WeakMap { <items unknown> }"],
  ["Promise.resolve(1) instanceof Promise", () => (Promise.resolve(1) instanceof Promise), "true"],
  ["(function(){return arguments})(1,2)", () => ((function(){return arguments})(1,2)), "[Arguments] { '0': 1, '1': 2 }"],
  ["(()=>{const o={};o.self=o;return o})()", () => ((()=>{const o={};o.self=o;return o})()), "<ref *1> { self: [Circular *1] }"],
  ["Array.from({length:30},(_, i)=>\"item\"+i)", () => (Array.from({length:30},(_, i)=>"item"+i)), "[\n  'item0',  'item1',  'item2',\n  'item3',  'item4',  'item5',\n  'item6',  'item7',  'item8',\n  'item9',  'item10', 'item11',\n  'item12', 'item13', 'item14',\n  'item15', 'item16', 'item17',\n  'item18', 'item19', 'item20',\n  'item21', 'item22', 'item23',\n  'item24', 'item25', 'item26',\n  'item27', 'item28', 'item29'\n]"],
  ["({a:\"x\".repeat(80),b:\"y\".repeat(80)})", () => (({a:"x".repeat(80),b:"y".repeat(80)})), "{\n  a: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',\n  b: 'yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy'\n}"],
  ["[1.5,-2,NaN,Infinity]", () => ([1.5,-2,NaN,Infinity]), "[ 1.5, -2, NaN, Infinity ]"],
  ["new Proxy({a:1},{})", () => (new Proxy({a:1},{})), "{ a: 1 }"],
  ["({a:[{b:{c:{}}}]})", () => (({a:[{b:{c:{}}}]})), "{ a: [ { b: [Object] } ] }"],
  ["Object.assign(Object.create({p:1}),{q:2})", () => (Object.assign(Object.create({p:1}),{q:2})), "{ q: 2 }"],
  ["({[Symbol.toStringTag]:\"T\",a:1})", () => (({[Symbol.toStringTag]:"T",a:1})), "{ a: 1, Symbol(Symbol.toStringTag): 'T' }"],
  ["[,]", () => ([,]), "[ <1 empty item> ]"],
  ["({a:1n,b:Symbol.iterator})", () => (({a:1n,b:Symbol.iterator})), "{ a: 1n, b: Symbol(Symbol.iterator) }"],
  ["new Map([[{a:1},new Map([[1,2]])]])", () => (new Map([[{a:1},new Map([[1,2]])]])), "Map(1) { { a: 1 } => Map(1) { 1 => 2 } }"],
  ["({undefined:1,null:2,3:4})", () => (({undefined:1,null:2,3:4})), "{ '3': 4, undefined: 1, null: 2 }"],
];
const withOptions: [string, () => unknown, object, string][] = [
  ["({a:{b:{c:{d:1}}}})", () => (({a:{b:{c:{d:1}}}})), {"depth": 0}, "{ a: [Object] }"],
  ["({a:{b:{c:{d:1}}}})", () => (({a:{b:{c:{d:1}}}})), {"depth": null}, "{\n  a: { b: { c: { d: 1 } } }\n}"],
  ["({a:1,b:'x'})", () => (({a:1,b:'x'})), {"colors": true}, "{ a: \u001b[33m1\u001b[39m, b: \u001b[32m'x'\u001b[39m }"],
  ["({b:1,a:2})", () => (({b:1,a:2})), {"sorted": true}, "{ a: 2, b: 1 }"],
  ["({a:1,b:{c:1}})", () => (({a:1,b:{c:1}})), {"compact": false}, "{\n  a: 1,\n  b: {\n    c: 1\n  }\n}"],
  ["[1,2,3,4]", () => ([1,2,3,4]), {"maxArrayLength": 2}, "[ 1, 2, ... 2 more items ]"],
  ["'abcdef'", () => ('abcdef'), {"maxStringLength": 3}, "'abc'... 3 more characters"],
  ["({get a(){return 5}})", () => (({get a(){return 5}})), {"getters": true}, "{ a: [Getter: 5] }"],
  ["123456.789", () => (123456.789), {"numericSeparator": true}, "123_456.789"],
  ["[1]", () => ([1]), {"showHidden": true}, "[ 1, [length]: 1 ]"],
];
const formatted: [unknown[], string][] = [
  [["%s is %d", "x", 42], "x is 42"],
  [["%i %f", "3.7", "3.7"], "3 3.7"],
  [["%j", {"a": 1}], "{\"a\":1}"],
  [["%o", {"a": 1}], "{ a: 1 }"],
  [["%O", {"a": {"b": {"c": {"d": 1}}}}], "{ a: { b: { c: [Object] } } }"],
  [["%%%s", "x"], "%x"],
  [["a", "b", {"c": 1}], "a b { c: 1 }"],
  [["%s", {"a": {"b": 1}}], "{ a: [Object] }"],
  [["%s", "a", "extra"], "a extra"],
  [["%c styled", "css"], " styled"],
  [[1, 2, "3"], "1 2 3"],
  [["%x", "y"], "%x y"],
  [["%d", "abc"], "NaN"],
  [["%s", "z"], "z"],
];
for (const [source, make, want] of inspected) test(`inspect ${source}`, () => assertEquals(util.inspect(make(), { breakLength: 80 }), want));
for (const [source, make, options, want] of withOptions) test(`inspect ${source} ${JSON.stringify(options)}`, () => assertEquals(util.inspect(make(), { breakLength: 80, ...options }), want));
for (const [args, want] of formatted) test(`format ${JSON.stringify(args)}`, () => assertEquals(util.format(...args), want));

test("inspect custom", () => {
  assertEquals(util.inspect({ a: { [util.inspect.custom]: (depth: number) => `<${depth}>` } }), "{ a: <1> }");
  assertEquals(util.inspect.custom, Symbol.for("nodejs.util.inspect.custom"));
});

test("inspect of an error has its name, message and frames", () => {
  const text = util.inspect(new TypeError("bad")).split("\n");
  assertEquals(text[0], "TypeError: bad");
  assert(text[1].startsWith("    at "), text[1]);
});

test("promisify and callbackify", async () => {
  assertEquals(await util.promisify((a: number, cb: any) => cb(null, a + 1))(1), 2);
  await assertRejects(util.promisify((cb: any) => cb(new RangeError("x")))(), "RangeError");
  const custom = Object.assign(() => {}, { [util.promisify.custom]: () => "own" });
  assertEquals(util.promisify(custom)(), "own");
  assertEquals(await new Promise((r) => util.callbackify(async (v: number) => v * 2)(4, (e: unknown, v: unknown) => r([e, v]))), [null, 8]);
});

test("types", () => {
  assertEquals(util.types.isProxy(new Proxy({}, {})), true);
  assertEquals(util.types.isProxy({}), false);
  assertEquals(util.types.isDate(Object.create(Date.prototype)), false);
  assertEquals(util.types.isAsyncFunction(async () => {}), true);
  assertEquals(util.types.isUint8Array(new Uint8Array()), true);
  assertEquals(__skerry.builtin("node:util/types").isRegExp(/a/), true);
});

test("inherits, deprecate, isDeepStrictEqual", () => {
  function A() {}
  function B() {}
  util.inherits(A, B);
  assertEquals((A as any).super_, B);
  assertEquals(util.deprecate((x: number) => x + 1, "old")(1), 2);
  assertEquals(util.isDeepStrictEqual({ a: [1] }, { a: [1] }), true);
  assertEquals(util.isDeepStrictEqual({ a: [1] }, { a: ["1"] }), false);
});

test("stripVTControlCharacters", () => {
  for (const [text, want] of [
    ["\u001b[31mred\u001b[39m", "red"],
    ["\u001b[1;38;5;200mbold\u001b[0m and \u001b[2Kline", "bold and line"],
    ["\u001b]8;;https://example.com\u0007link\u001b]8;;\u0007", "link"],
    ["\u001b]0;title\u001b\\text", "text"],
    ["\u009b31mred\u009b0m", "red"],
    ["\u001b[?25lhidden\u001b[?25h", "hidden"],
    ["plain [31m", "plain [31m"],
    ["\u001b[aaa", "\u001b[aaa"],
  ] as const) {
    assertEquals(util.stripVTControlCharacters(text), want);
  }
  // What never becomes a sequence does not take longer than its length.
  for (const text of [`\u001b[${"a".repeat(100_000)}`, `\u001b]${"a;".repeat(50_000)}`, `\u001b[${"1;".repeat(50_000)}`]) {
    assertEquals(util.stripVTControlCharacters(text).length, text.length);
  }
});

test("parseEnv", () => {
  assertEquals(
    util.parseEnv("# comment\nA=1\n  export B = two words # not this\r\nC=\"line\\nbreak # kept\"\nD='single \\n'\nE=`back \"tick\"`\nF=\nG=\"over\ntwo\"\nH='open\nI.J-K=x"),
    { A: "1", B: "two words", C: "line\nbreak # kept", D: "single \\n", E: 'back "tick"', F: "", G: "over\ntwo", H: "'open", "I.J-K": "x" },
  );
});

test("parseArgs", () => {
  const { values, positionals } = util.parseArgs({ args: ["-f", "--bar", "b", "pos", "--", "-x"], options: { foo: { type: "boolean", short: "f" }, bar: { type: "string" } }, allowPositionals: true });
  assertEquals([values.foo, values.bar, positionals], [true, "b", ["pos", "-x"]]);
  assertEquals(assertThrows(() => util.parseArgs({ args: ["--no"], options: {} }), "TypeError").code, "ERR_PARSE_ARGS_UNKNOWN_OPTION");
});

test("MIMEType", () => {
  const m = new util.MIMEType("Text/HTML; charset=UTF-8; q=\"a b\"");
  assertEquals([m.essence, m.type, m.subtype, m.params.get("charset"), String(m)], ["text/html", "text", "html", "UTF-8", 'text/html;charset=UTF-8;q="a b"']);
});
