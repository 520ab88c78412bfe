// WebAssembly: what the runtime adds to the engine's namespace.

const text = (s) => {
  const bytes = new TextEncoder().encode(s);
  return [bytes.length, ...bytes];
};
const section = (id, items) => {
  const body = [items.length, ...items.flat()];
  return [id, (body.length & 127) | 128, body.length >> 7, ...body];
};
const wasm = (...sections) => new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, ...sections.flat()]);

const types = [
  [0x5e, 0x77, 1], // 0: array of 16-bit units
  [0x60, 1, 0x6f, 1, 0x7f], // 1: (externref) -> i32
  [0x60, 2, 0x6f, 0x6f, 1, 0x64, 0x6f], // 2: (externref, externref) -> (ref extern)
  [0x60, 3, 0x63, 0, 0x7f, 0x7f, 1, 0x64, 0x6f], // 3: (array, i32, i32) -> (ref extern)
  [0x60, 3, 0x6f, 0x63, 0, 0x7f, 1, 0x7f], // 4: (externref, array, i32) -> i32
  [0x60, 3, 0x6f, 0x7f, 0x7f, 1, 0x64, 0x6f], // 5: (externref, i32, i32) -> (ref extern)
  [0x4e, 2, 0x60, 1, 0x6f, 1, 0x7f, 0x60, 0, 0], // 6 and 7: 1 again, beside another type
];
const fn = (module, name, type) => [...text(module), ...text(name), 0, type];
const constant = (module, name, type = [0x6f], mutable = 0) => [...text(module), ...text(name), 3, ...type, mutable];
const body = (...code) => [code.length + 1, ...code, 0x0b];

const bytes = wasm(
  section(1, types),
  section(2, [
    fn("wasm:js-string", "length", 1),
    fn("wasm:js-string", "concat", 2),
    fn("wasm:js-string", "fromCharCodeArray", 3),
    fn("wasm:js-string", "intoCharCodeArray", 4),
    constant("strings", "h\u00e9 \u{1f600}"),
    fn("app", "f", 1),
    fn("wasm:js-string", "unheardOf", 1),
  ]),
  section(3, [[1], [2], [5], [1], [1]]),
  section(7, [
    [...text("length"), 0, 6],
    [...text("concat"), 0, 7],
    [...text("there and back"), 0, 8],
    [...text("app"), 0, 9],
    [...text("unheardOf"), 0, 10],
    [...text("constant"), 3, 0],
  ]),
  section(10, [
    body(0, 0x20, 0, 0x10, 0),
    body(0, 0x20, 0, 0x20, 1, 0x10, 1),
    // An array of 8 units takes the string at 1 and gives those from the second argument to the third.
    body(1, 1, 0x63, 0, 0x41, 8, 0xfb, 7, 0, 0x21, 3, 0x20, 0, 0x20, 3, 0x41, 1, 0x10, 3, 0x1a, 0x20, 3, 0x20, 1, 0x20, 2, 0x10, 2),
    body(0, 0x20, 0, 0x10, 4),
    body(0, 0x20, 0, 0x10, 5),
  ]),
);
const options = { builtins: ["js-string", "not-known"], importedStringConstants: "strings" };
const imports = () => ({ app: { f: (s) => s * 2 }, "wasm:js-string": { length: () => 99, unheardOf: () => 7 } });

const check = ({ exports }) => {
  assertEquals([exports.length("a\u{1f600}"), exports.concat("a", "b"), exports.constant.value], [3, "ab", "h\u00e9 \u{1f600}"]);
  assertEquals([exports.app(21), exports.unheardOf(0)], [42, 7]);
  assertEquals([exports["there and back"]("xyz", 1, 3), exports["there and back"]("xyz", 2, 2)], ["xy", ""]);
  for (const f of [
    () => exports.length(1),
    () => exports.length(null),
    () => exports.concat("a", new String("b")),
    () => exports["there and back"]("12345678", 0, 0),
    () => exports["there and back"]("x", 3, 2),
    () => exports["there and back"]("x", 1, 9),
    () => exports["there and back"]("x", -1, 1),
  ]) {
    assertThrows(f, "RuntimeError");
  }
};

test("the string builtins and constants are there for modules that were compiled with them", async () => {
  const module = new WebAssembly.Module(bytes, options);
  check(new WebAssembly.Instance(module, imports()));
  check(await WebAssembly.instantiate(module, imports()));
  check((await WebAssembly.instantiate(bytes, imports(), options)).instance);
  check(new WebAssembly.Instance(await WebAssembly.compile(bytes, options), imports()));
  check(new WebAssembly.Instance(structuredClone(module), imports()));
  const response = () => new Response(bytes, { headers: { "content-type": "application/wasm" } });
  check((await WebAssembly.instantiateStreaming(response(), imports(), options)).instance);
  assertEquals(WebAssembly.Module.imports(module).map((i) => `${i.module} ${i.name} ${i.kind}`), ["app f function", "wasm:js-string unheardOf function"]);
  assertThrows(() => new WebAssembly.Instance(module), "TypeError");
  assertThrows(() => new WebAssembly.Instance(module, { app: imports().app }), "TypeError");
  assertThrows(() => new WebAssembly.Instance(new WebAssembly.Module(bytes), imports()), "LinkError");
});

test("a compiled module is of what the bytes were when it was asked for", async () => {
  const copy = new Uint8Array(bytes);
  const compiled = WebAssembly.compile(copy, options);
  copy.fill(0);
  check(new WebAssembly.Instance(await compiled, imports()));
});

test("imports of a builtin name with another type are compile errors", async () => {
  for (const [name, wrong] of [
    ["type", [fn("wasm:js-string", "length", 2)]],
    ["type of the array", [fn("wasm:js-string", "fromCharCodeArray", 5)]],
    ["group of types", [fn("wasm:js-string", "length", 6)]],
    ["kind", [constant("wasm:js-string", "length")]],
    ["mutable constant", [constant("strings", "a", [0x6f], 1)]],
    ["constant of another type", [constant("strings", "a", [0x70])]],
    ["function among constants", [fn("strings", "a", 1)]],
  ]) {
    const source = wasm(section(1, types), section(2, wrong));
    assert(WebAssembly.validate(source) && new WebAssembly.Module(source) instanceof WebAssembly.Module, name);
    assertEquals([name, WebAssembly.validate(source, options)], [name, false]);
    assert(assertThrows(() => new WebAssembly.Module(source, options), "CompileError") instanceof WebAssembly.CompileError, name);
    assert((await WebAssembly.compile(source, options).catch((e) => e)) instanceof WebAssembly.CompileError, name);
  }
  assertEquals(WebAssembly.validate(bytes, { builtins: ["js-string", "js-string"] }), false);
  assertEquals(WebAssembly.validate(bytes, options), true);
  assertThrows(() => new WebAssembly.Module(bytes, 1), "TypeError");
  assertThrows(() => new WebAssembly.Module(bytes, { builtins: "js-string", importedStringConstants: Symbol() }), "TypeError");
  assertEquals((await WebAssembly.compile(bytes, { builtins: 1 }).catch((e) => e)).name, "TypeError");
});

test("the imports of the app are read as without options, in order", () => {
  const read = [];
  const { app } = imports();
  const given = {
    get strings() {
      return read.push("strings");
    },
    get app() {
      read.push("app");
      return app;
    },
    get "wasm:js-string"() {
      read.push("wasm:js-string");
      return imports()["wasm:js-string"];
    },
  };
  check(new WebAssembly.Instance(new WebAssembly.Module(bytes, options), given));
  assertEquals(read, ["app", "wasm:js-string"]);
});

test("numbers of pages that are no address are TypeErrors, before memory is asked for", () => {
  for (const pages of [-1, 2 ** 32, 2 ** 36, Infinity, NaN, "0x100000000", "x"]) {
    assertThrows(() => new WebAssembly.Memory({ initial: pages }), "TypeError");
    assertThrows(() => new WebAssembly.Memory({ initial: 0 }).grow(pages), "TypeError");
  }
  let read = 0;
  const pages = { valueOf: () => (read++, 1) };
  assertThrows(() => WebAssembly.Memory.prototype.grow.call({}, pages), "TypeError");
  assertEquals([read, new WebAssembly.Memory({ initial: pages }).grow(pages), read], [0, 1, 2]);
});

test("a memory's buffer of fixed length is its buffer", () => {
  const memory = new WebAssembly.Memory({ initial: 1 });
  const buffer = memory.toFixedLengthBuffer();
  assert(buffer === memory.buffer && buffer.byteLength === 65536);
  memory.grow(1);
  assert(buffer.detached && memory.toFixedLengthBuffer().byteLength === 131072);
  assertThrows(() => WebAssembly.Memory.prototype.toFixedLengthBuffer.call({}), "TypeError");
});

test("classes of the namespace stay themselves", () => {
  for (const name of ["Module", "Instance", "Memory"]) {
    const Class = WebAssembly[name];
    assertEquals([name, Class.name, Class.length, Class.prototype.constructor === Class, String(Class).includes("[native code]")], [name, name, 1, true, true]);
    assertThrows(() => Class(bytes), "TypeError");
  }
  assertEquals(Object.getOwnPropertyNames(WebAssembly.Module).sort(), ["customSections", "exports", "imports", "length", "name", "prototype"]);
  class Sub extends WebAssembly.Module {}
  assert(new Sub(bytes, options) instanceof Sub);
});
