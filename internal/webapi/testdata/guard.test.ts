// Guarded built-ins look and work like the engine's own.

const guarded = [
  [String.prototype, "repeat", 1],
  [String.prototype, "padStart", 1],
  [String.prototype, "padEnd", 1],
  [Array.prototype, "fill", 1],
  [Object.getPrototypeOf(Uint8Array.prototype), "fill", 1],
  [Object.getPrototypeOf(Uint8Array.prototype), "set", 1],
  [Object.getPrototypeOf(Uint8Array.prototype), "slice", 2],
  [Object.getPrototypeOf(Uint8Array.prototype), "sort", 1],
  [ArrayBuffer.prototype, "slice", 2],
  [ArrayBuffer.prototype, "resize", 1],
  [ArrayBuffer.prototype, "transfer", 0],
  [WebAssembly.Memory.prototype, "grow", 1],
  [Function.prototype, "toString", 0],
];

test("guards are invisible", () => {
  for (const [holder, key, length] of guarded) {
    const desc = Object.getOwnPropertyDescriptor(holder, key);
    const fn = desc.value;
    assertEquals([fn.name, fn.length, desc.writable, desc.configurable], [key, length, true, true]);
    assert(/^function \w+\(\) \{\s*\[native code\]\s*\}$/.test(fn.toString()));
    assertEquals("prototype" in fn, false);
    assertThrows(() => new fn(), "TypeError");
  }
});

test("guarded methods give what the engine's give", () => {
  assertEquals("ab".repeat(3), "ababab");
  assertEquals(String.prototype.repeat.call(12, "2"), "1212");
  assertThrows(() => "x".repeat(-1), "RangeError");
  assertThrows(() => "x".repeat(Infinity), "RangeError");
  assertThrows(() => String.prototype.repeat.call(null, 1), "TypeError");
  assertEquals(["x".padStart(3), "x".padEnd(5, "ab"), "xyz".padStart(2)], ["  x", "xabab", "xyz"]);
  assertEquals([[1, 2, 3].fill(0, 1), [1, 2].fill()], [[1, 0, 0], [undefined, undefined]]);
  assertEquals([...new Uint8Array([3, 1, 2]).sort()], [1, 2, 3]);
  assertEquals([...new Uint8Array([3, 1, 2]).sort((a, b) => b - a)], [3, 2, 1]);
  assertEquals([...new Uint8Array(4).fill(7, 1, 3)], [0, 7, 7, 0]);
  assertEquals([...new Uint8Array([1, 2, 3]).slice(1)], [2, 3]);
  const target = new Uint8Array(3);
  target.set([8, 9], 1);
  assertEquals(target.join("-"), "0-8-9");
  assertThrows(() => Uint8Array.prototype.fill.call([], 1), "TypeError");
  assertEquals(new ArrayBuffer(5).transfer(9).byteLength, 9);
  assertEquals(new ArrayBuffer(5).slice(1).byteLength, 4);
  class Sub extends Uint8Array {}
  assert(new Sub(4).slice(1) instanceof Sub);
  assert(Object.getPrototypeOf(new Uint8Array(4).slice(1)) === Uint8Array.prototype);
});

test("WebAssembly.Memory stays itself", () => {
  const memory = new WebAssembly.Memory({ initial: 1, maximum: 3 });
  assert(memory instanceof WebAssembly.Memory);
  assert(WebAssembly.Memory.prototype.constructor === WebAssembly.Memory);
  assertEquals([WebAssembly.Memory.name, WebAssembly.Memory.length, memory.grow(2), memory.buffer.byteLength], ["Memory", 1, 1, 196608]);
  assertThrows(() => memory.grow(1), "RangeError");
  assertThrows(() => WebAssembly.Memory({ initial: 1 }), "TypeError");
  assertThrows(() => new WebAssembly.Memory({ initial: 2, maximum: 1 }), "RangeError");
  class Sub extends WebAssembly.Memory {}
  assert(new Sub({ initial: 1 }) instanceof Sub);
});

// The runner gives each file a limit of 512 MB. (A buffer beyond the limit ends the VM as soon as the collector has seen it: guard_test.go has those.)
test("what cannot fit is a RangeError, before it is allocated", () => {
  for (const f of [
    () => "x".repeat(2 ** 30),
    () => "x".padStart(2 ** 30),
    () => "x".padEnd(2 ** 30, "ab"),
    () => new ArrayBuffer(1, { maxByteLength: 3e9 }).resize(3e9),
    () => new ArrayBuffer(8).transfer(3e9),
    () => new WebAssembly.Memory({ initial: 60000 }),
    () => new WebAssembly.Memory({ initial: 1 }).grow(60000),
    () => {
      const list = [];
      list.length = 2e8;
      list.fill(0);
    },
  ]) {
    const e = assertThrows(f, "RangeError");
    assert(/ of [0-9.]+ MiB exceeds the memory limit/.test(e.message), e.message);
  }
  assertEquals("x".repeat(2 ** 21).length, 2 ** 21);
  assertEquals(new Uint8Array(2 ** 24).fill(3)[5], 3);
});
