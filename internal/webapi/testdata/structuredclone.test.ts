// structuredClone and message channels.

test("values, cycles and shared references survive", () => {
  const shared = { x: 1 };
  const value = { a: shared, b: shared, list: [1, "2", null, undefined, true, 3n], date: new Date(5), re: /x.y/gi, nan: NaN };
  value.self = value;
  const copy = structuredClone(value);
  assert(copy !== value && copy.self === copy && copy.a === copy.b && copy.a !== shared);
  assertEquals(copy.list, [1, "2", null, undefined, true, 3n]);
  assertEquals([copy.date.getTime(), String(copy.re), copy.nan], [5, "/x.y/gi", NaN]);
});

test("maps, sets, boxes and errors keep their kind", () => {
  const map = structuredClone(new Map([[{ k: 1 }, new Set([1, [2]])]]));
  const [key, set] = [...map][0];
  assertEquals(key, { k: 1 });
  assertEquals([...set], [1, [2]]);
  assertEquals([typeof structuredClone(new Number(3)), structuredClone(Object(4n)).valueOf()], ["object", 4n]);
  const error = structuredClone(new RangeError("text", { cause: { a: 1 } }));
  assert(error instanceof RangeError);
  assertEquals([error.message, error.cause.a, Object.keys(error).length], ["text", 1, 0]);
  class Custom extends TypeError {}
  assertEquals(Object.getPrototypeOf(structuredClone(new Custom("x"))), TypeError.prototype);
  const exception = structuredClone(new DOMException("text", "AbortError"));
  assert(exception instanceof DOMException);
  assertEquals([exception.name, exception.code], ["AbortError", 20]);
});

test("arrays keep holes and other properties, objects lose their class", () => {
  const list = [1, , 3];
  list.extra = "e";
  const copy = structuredClone(list);
  assertEquals([copy.length, 1 in copy, copy.extra], [3, false, "e"]);
  class A {
    x = 1;
    get y() {
      return 2;
    }
  }
  const a = structuredClone(new A());
  assertEquals([Object.getPrototypeOf(a) === Object.prototype, a.x, "y" in a], [true, 1, false]);
  assertEquals(structuredClone({ ["__proto__"]: 1 })["__proto__"], 1);
});

test("buffers and views share in the copy what they shared before", () => {
  const buffer = new Uint8Array([1, 2, 3, 4, 5, 6, 7, 8]).buffer;
  const copy = structuredClone([new Uint16Array(buffer, 2, 2), new DataView(buffer, 1), buffer]);
  assert(copy[0].buffer === copy[2] && copy[1].buffer === copy[2] && copy[2] !== buffer);
  assertEquals([copy[0].byteOffset, copy[0].length, copy[1].byteOffset, copy[1].byteLength], [2, 2, 1, 7]);
  const resizable = new ArrayBuffer(10, { maxByteLength: 20 });
  const [tracking, fixed] = structuredClone([new Int32Array(resizable), new Int32Array(resizable, 0, 2)]);
  tracking.buffer.resize(20);
  assertEquals([tracking.length, fixed.length], [5, 2]);
});

test("what cannot be cloned is a DataCloneError", () => {
  const values = [() => {}, Symbol(), Promise.resolve(), new WeakMap(), new Event("x"), new AbortController(), [].values(), new Proxy({}, {}), new Proxy([], {})];
  for (const value of values) {
    assertThrows(() => structuredClone(value), "DataCloneError");
    assertThrows(() => structuredClone({ nested: [value] }), "DataCloneError");
  }
  assertThrows(() => structuredClone(), "TypeError");
});

test("getters run once and their exceptions pass through", () => {
  let n = 0;
  assertEquals(
    structuredClone({
      get a() {
        return ++n;
      },
    }),
    { a: 1 },
  );
  assertEquals(n, 1);
  assertThrows(
    () =>
      structuredClone({
        get a() {
          throw new SyntaxError("mine");
        },
      }),
    "SyntaxError",
  );
});

test("transfer moves buffers, and only when all went well", () => {
  const view = new Uint8Array([1, 2, 3]);
  assertThrows(() => structuredClone({ view, f() {} }, { transfer: [view.buffer] }), "DataCloneError");
  assertEquals(view.length, 3);
  const copy = structuredClone({ map: new Map([[view.buffer, view]]), view }, { transfer: [view.buffer] });
  assertEquals([view.length, view.buffer.detached], [0, true]);
  assertEquals([...copy.view], [1, 2, 3]);
  assert(copy.map.get(copy.view.buffer) === copy.view);
  assertThrows(() => structuredClone(view.buffer, { transfer: [view.buffer] }), "DataCloneError");
  const twice = new ArrayBuffer(1);
  assertThrows(() => structuredClone(1, { transfer: [twice, twice] }), "DataCloneError");
  assertThrows(() => structuredClone(1, { transfer: [{}] }), "DataCloneError");
});

const nextMessage = (port) => new Promise((resolve) => (port.onmessage = resolve));

test("messages arrive in order, once the port is started", async () => {
  const { port1, port2 } = new MessageChannel();
  const seen = [];
  port2.addEventListener("message", (e) => seen.push(e.data));
  port1.postMessage({ n: 1 });
  port1.postMessage("two");
  await new Promise((resolve) => setTimeout(resolve, 5));
  assertEquals(seen.length, 0);
  port2.start();
  await new Promise((resolve) => setTimeout(resolve, 5));
  assertEquals(seen, [{ n: 1 }, "two"]);
  port1.close();
});

test("a port moves with its messages", async () => {
  const outer = new MessageChannel();
  const inner = new MessageChannel();
  inner.port1.postMessage("before");
  outer.port1.postMessage("take it", [inner.port2]);
  inner.port1.postMessage("after");
  const event = await nextMessage(outer.port2);
  assertEquals([event.data, event.ports.length, Object.isFrozen(event.ports)], ["take it", 1, true]);
  const seen = [];
  event.ports[0].onmessage = (e) => seen.push(e.data);
  await new Promise((resolve) => setTimeout(resolve, 5));
  assertEquals(seen, ["before", "after"]);
  assertThrows(() => outer.port1.postMessage(1, [inner.port2]), "DataCloneError");
  assertThrows(() => outer.port1.postMessage(1, [outer.port1]), "DataCloneError");
});

test("closing one port tells the other", async () => {
  const { port1, port2 } = new MessageChannel();
  const closed = new Promise((resolve) => (port2.onclose = resolve));
  port1.close();
  assertEquals((await closed).type, "close");
});
