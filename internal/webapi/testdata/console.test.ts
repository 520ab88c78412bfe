// The console as an object. What it prints is tested from Go.

test("console is a namespace object", () => {
  const desc = Object.getOwnPropertyDescriptor(globalThis, "console");
  assertEquals([desc.writable, desc.enumerable, desc.configurable], [true, false, true]);
  const proto = Object.getPrototypeOf(console);
  assertEquals(Object.getOwnPropertyNames(proto).length, 0);
  assert(Object.getPrototypeOf(proto) === Object.prototype);
  assertEquals(Object.prototype.toString.call(console), "[object console]");
  const { log } = console;
  log("called on nothing");
  assertThrows(() => new console.log(), "TypeError");
});

test("nothing that is logged can throw or run", () => {
  let ran = 0;
  const trap = () => {
    ran++;
    throw new Error("trap");
  };
  const hostile = new Proxy(
    {},
    { get: trap, has: trap, ownKeys: trap, getPrototypeOf: trap, getOwnPropertyDescriptor: trap },
  );
  const getter = {
    get a() {
      return trap();
    },
    get [Symbol.toStringTag]() {
      return trap();
    },
    get constructor() {
      return trap();
    },
  };
  const error = new Error("x");
  Object.defineProperty(error, "stack", { get: trap });
  Object.defineProperty(error, "message", { get: trap });
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  console.log(hostile, getter, error, proxy, Object.create(hostile), Object.create(null), [hostile], new Map([[hostile, getter]]));
  console.table([hostile, getter]);
  console.table(hostile);
  console.dir(hostile);
  console.log("%o %O %d %i %f %c %s", hostile, getter, hostile, getter, Symbol(), hostile, hostile);
  assertEquals(ran, 0);
});

test("labels are converted, and their exceptions are the caller's", () => {
  for (const name of ["count", "countReset", "time", "timeLog", "timeEnd"]) {
    assertThrows(
      () =>
        console[name]({
          toString() {
            throw new RangeError("label");
          },
        }),
      "RangeError",
    );
  }
});

test("huge values are cut short", () => {
  const start = performance.now();
  const object = {};
  for (let i = 0; i < 20_000; i++) object[`key${i}`] = { list: [1, 2, 3], i };
  let deep = {};
  for (let i = 0; i < 50_000; i++) deep = { deep };
  const wide = Array.from({ length: 100 }, () => Array.from({ length: 100 }, () => ({ text: "x".repeat(300) })));
  console.log(object, deep, wide, new Uint8Array(1e7), new Array(1e7), "y".repeat(4e6), new Map(Object.entries(object)));
  // In full these would be hundreds of megabytes of text.
  assert(performance.now() - start < 20_000);
});
