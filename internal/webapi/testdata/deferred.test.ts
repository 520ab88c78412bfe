// Globals whose module is evaluated at first use look like any other. Each test takes names that no other one touches.

test("a descriptor is one of a data property", () => {
  const d = Object.getOwnPropertyDescriptor(globalThis, "URLPattern");
  assertEquals([typeof d.value, d.writable, d.enumerable, d.configurable], ["function", true, false, true]);
  assertEquals(d.value, URLPattern);
  assertEquals(d.value.name, "URLPattern");
  assertEquals(Reflect.getOwnPropertyDescriptor(globalThis, "crypto").value, crypto);
  assertEquals(Object.getOwnPropertyDescriptor(globalThis, "performance").enumerable, true);
});

test("an assigned value stays", () => {
  globalThis.EventSource = 1;
  assertEquals(Object.getOwnPropertyDescriptor(globalThis, "EventSource"), { value: 1, writable: true, enumerable: false, configurable: true });
});

test("a deleted global stays away", () => {
  assertEquals(delete globalThis.FileList, true);
  assertEquals("FileList" in globalThis, false);
  assertEquals(Object.getOwnPropertyDescriptor(globalThis, "FileList"), undefined);
});

test("a global that is defined anew stays so", () => {
  Object.defineProperty(globalThis, "ProgressEvent", { get: () => 7, configurable: true });
  assertEquals(typeof Object.getOwnPropertyDescriptor(globalThis, "ProgressEvent").get, "function");
  assertEquals(ProgressEvent, 7);
});

test("an object that inherits from the global one gets its own property", () => {
  const child = Object.create(globalThis);
  child.CompressionStream = 2;
  assertEquals([child.CompressionStream, Object.hasOwn(child, "CompressionStream"), typeof CompressionStream], [2, true, "function"]);
});

test("all descriptors are those of data properties", () => {
  const all = Object.getOwnPropertyDescriptors(globalThis);
  for (const name of ["structuredClone", "fetch", "navigator", "MessageChannel", "TextDecoderStream"]) {
    assertEquals([name, "value" in all[name]], [name, true]);
  }
});

test("functions that return descriptors read as built-ins", () => {
  assertEquals(String(Object.getOwnPropertyDescriptor), "function getOwnPropertyDescriptor() {\n    [native code]\n}");
  assertEquals([Object.getOwnPropertyDescriptor.name, Object.getOwnPropertyDescriptor.length], ["getOwnPropertyDescriptor", 2]);
  assertEquals(Object.getOwnPropertyDescriptor("ab", "length").value, 2);
  assertThrows(() => Reflect.getOwnPropertyDescriptor(1, "a"), "TypeError");
});

test("a module that is evaluated late uses the built-ins that it captured", () => {
  const { then } = Promise.prototype;
  const iterator = Array.prototype[Symbol.iterator];
  const { apply } = Reflect;
  const { defineProperty } = Object;
  let called = 0;
  const trap = () => void called++;
  Promise.prototype.then = trap;
  Array.prototype[Symbol.iterator] = trap;
  Reflect.apply = trap;
  Object.defineProperty = trap;
  Array.prototype.push = trap;
  try {
    assertEquals(typeof FileReader, "function");
    assertEquals(typeof crypto.subtle.digest, "function");
    assertEquals(typeof crypto.DigestStream, "function");
    assertEquals(typeof MessagePort, "function");
    assertEquals(typeof PerformanceMark, "function");
    assertEquals(structuredClone({ a: [1] }), { a: [1] });
  } finally {
    Promise.prototype.then = then;
    Array.prototype[Symbol.iterator] = iterator;
    Reflect.apply = apply;
    Object.defineProperty = defineProperty;
  }
  assertEquals(called, 0);
});

test("a module is evaluated where the stack is nearly full, or later", () => {
  const dive = (n) => {
    try {
      dive(n + 1);
    } catch (e) {
      if (!(e instanceof RangeError)) throw e;
    }
    try {
      void DecompressionStream;
    } catch (e) {
      if (!(e instanceof RangeError)) throw e;
    }
  };
  dive(0);
  assertEquals(typeof DecompressionStream, "function");
  assertEquals(typeof new DecompressionStream("gzip").readable, "object");
});
