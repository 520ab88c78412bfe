// Interfaces as Web IDL wants them: names, attributes of properties, brand checks.

const interfaces = [
  "AbortController",
  "AbortSignal",
  "BroadcastChannel",
  "CloseEvent",
  "CustomEvent",
  "DOMException",
  "ErrorEvent",
  "Event",
  "EventTarget",
  "MessageChannel",
  "MessageEvent",
  "MessagePort",
  "Navigator",
  "Performance",
  "PerformanceEntry",
  "PerformanceMark",
  "PerformanceMeasure",
  "PerformanceObserver",
  "PerformanceObserverEntryList",
  "PromiseRejectionEvent",
  "QuotaExceededError",
];

for (const name of interfaces) {
  test(`${name} is an interface object`, () => {
    const desc = Object.getOwnPropertyDescriptor(globalThis, name);
    assert(desc !== undefined);
    assertEquals([desc.writable, desc.enumerable, desc.configurable], [true, false, true]);
    const C = desc.value;
    assertEquals(C.name, name);
    assertEquals(Object.getOwnPropertyDescriptor(C, "prototype").writable, false);
    assertEquals(C.prototype[Symbol.toStringTag], name);
    assertEquals(C.prototype.constructor, C);
    for (const key of Object.getOwnPropertyNames(C.prototype)) {
      if (key !== "constructor") assertEquals(Object.getOwnPropertyDescriptor(C.prototype, key).enumerable, true);
    }
    assertThrows(() => C(), "TypeError");
  });
}

test("all global classes carry their global name", () => {
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    const value = Object.getOwnPropertyDescriptor(globalThis, name).value;
    if (typeof value === "function" && /^[A-Z]/.test(name) && name !== "T") assertEquals(value.name, name);
  }
});

test("methods check what they are called on", () => {
  assertThrows(() => Event.prototype.type, "TypeError");
  assertThrows(() => Event.prototype.preventDefault.call({}), "TypeError");
  assertThrows(() => AbortSignal.prototype.aborted, "TypeError");
  assertThrows(() => EventTarget.prototype.addEventListener.call({}, "x", null), "TypeError");
  assertThrows(() => performance.now.call({}), "TypeError");
  assertThrows(() => performance.toJSON.call({}), "TypeError");
  assertThrows(() => navigator.constructor.prototype.userAgent, "TypeError");
});

test("arguments are counted and converted", () => {
  assertThrows(() => new Event(), "TypeError");
  assertThrows(() => new Event(Symbol()), "TypeError");
  assertEquals(new Event(null).type, "null");
  assertThrows(() => new Event("x", 1), "TypeError");
  assertThrows(() => new PromiseRejectionEvent("x", {}), "TypeError");
  assertEquals(new CloseEvent("x", { code: 65536 + 5 }).code, 5);
  assertEquals(new ErrorEvent("x", { lineno: -1 }).lineno, 4294967295);
  assertEquals(new ErrorEvent("x", { filename: "\ud800" }).filename, "\ufffd");
  assertThrows(() => new CloseEvent("x", { code: 1n }), "TypeError");
});

test("dictionary members are read in order, parents first", () => {
  const read = [];
  const spy = new Proxy({}, { get: (_, key) => void read.push(key) });
  new ErrorEvent("x", spy);
  assertEquals(read, ["bubbles", "cancelable", "composed", "colno", "error", "filename", "lineno", "message"]);
});

test("DOMException is an Error", () => {
  const e = new DOMException("text", "AbortError");
  assert(e instanceof Error);
  assertEquals([e.name, e.message, e.code, String(e)], ["AbortError", "text", 20, "AbortError: text"]);
  assertEquals(Object.prototype.toString.call(e), "[object DOMException]");
  assert(typeof e.stack === "string");
  assertEquals(new DOMException().name, "Error");
  assertEquals(new DOMException("", "Made up").code, 0);
  assertEquals([DOMException.DATA_CLONE_ERR, DOMException.prototype.SYNTAX_ERR], [25, 12]);
  class Sub extends DOMException {}
  assert(new Sub("a", "NotFoundError") instanceof Sub);
  assertEquals(new Sub("a", "NotFoundError").code, 8);
  const q = new QuotaExceededError("full", { quota: 1, requested: 2 });
  assertEquals([q.name, q.code, q.quota, q.requested], ["QuotaExceededError", 22, 1, 2]);
  assertThrows(() => new QuotaExceededError("", { quota: 2, requested: 1 }), "RangeError");
});
