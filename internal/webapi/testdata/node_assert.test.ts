// Messages are those of Node 20.
const nodeAssert = __skerry.builtin("node:assert") as any;
const message = (fn: () => void): string => {
  try {
    fn();
  } catch (e) {
    assertEquals((e as any).code, "ERR_ASSERTION");
    return (e as Error).message;
  }
  return "did not throw";
};

test("strictEqual", () => {
  nodeAssert.strictEqual(NaN, NaN);
  assertEquals(message(() => nodeAssert.strictEqual(1, 2)), "Expected values to be strictly equal:\n\n1 !== 2\n");
  assertEquals(message(() => nodeAssert.strictEqual(0, -0)), "Expected values to be strictly equal:\n\n0 !== -0\n".replace("\n\n0 !== -0\n", "\n+ actual - expected\n\n+ 0\n- -0\n"));
  assertEquals(message(() => nodeAssert.strictEqual(1, 2, "mine")), "mine");
  assertEquals(message(() => nodeAssert.notStrictEqual(1, 1)), 'Expected "actual" to be strictly unequal to: 1');
});

test("deepStrictEqual", () => {
  nodeAssert.deepStrictEqual({ a: [1, new Map([[{ k: 1 }, new Set([2])]])] }, { a: [1, new Map([[{ k: 1 }, new Set([2])]])] });
  assertEquals(message(() => nodeAssert.deepStrictEqual({ a: 1, b: 2 }, { a: 1, b: 3 })), "Expected values to be strictly deep-equal:\n+ actual - expected\n\n  {\n    a: 1,\n+   b: 2\n-   b: 3\n  }\n");
  for (const [a, b] of [[[1], ["1"]], [{}, []], [new Date(1), new Date(2)], [/a/g, /a/i], [new Set([1]), new Set([2])], [Object.create(null), {}], [[, 1], [undefined, 1]], [new Uint8Array([1]), new Uint8Array([2])], [{ [Symbol.for("x")]: 1 }, {}], [0, -0]]) {
    assertThrows(() => nodeAssert.deepStrictEqual(a, b), "AssertionError");
    nodeAssert.notDeepStrictEqual(a, b);
  }
  const a: any = { x: 1 };
  a.self = a;
  const b: any = { x: 1 };
  b.self = b;
  nodeAssert.deepStrictEqual(a, b);
  b.x = 2;
  nodeAssert.notDeepStrictEqual(a, b);
});

test("deepEqual is loose", () => {
  nodeAssert.deepEqual({ a: 1 }, { a: "1" });
  nodeAssert.deepEqual(new Set([1, "2"]), new Set(["1", 2]).size === 2 ? new Set([1, "2"]) : new Set());
  assertThrows(() => nodeAssert.deepEqual({ a: 1 }, { a: 2 }), "AssertionError");
  assertThrows(() => nodeAssert.strict.deepEqual({ a: 1 }, { a: "1" }), "AssertionError");
});

test("throws", () => {
  const boom = (): void => {
    throw new TypeError("boom 1");
  };
  nodeAssert.throws(boom);
  nodeAssert.throws(boom, TypeError);
  nodeAssert.throws(boom, /^TypeError: boom/);
  nodeAssert.throws(boom, { name: "TypeError", message: /boom/ });
  nodeAssert.throws(boom, (e: Error) => e.message === "boom 1");
  assertEquals(message(() => nodeAssert.throws(() => {})), "Missing expected exception.");
  assertEquals(message(() => nodeAssert.throws(() => {}, TypeError, "why")), "Missing expected exception (TypeError): why");
  assertEquals(message(() => nodeAssert.throws(boom, RangeError)), 'The error is expected to be an instance of "RangeError". Received "TypeError"');
  assertEquals(message(() => nodeAssert.throws(boom, { message: "other" })).split("\n")[0], "Expected values to be strictly deep-equal:");
  assertEquals(message(() => nodeAssert.doesNotThrow(boom)).split("\n"), ["Got unwanted exception.", 'Actual message: "boom 1"']);
});

test("rejects", async () => {
  await nodeAssert.rejects(Promise.reject(new RangeError("x")), RangeError);
  await nodeAssert.rejects(async () => {
    throw new RangeError("x");
  }, { message: "x" });
  const e = await assertRejects(nodeAssert.rejects(Promise.resolve(1)), "AssertionError");
  assertEquals(e.message, "Missing expected rejection.");
  const t = await assertRejects(nodeAssert.rejects(1), "TypeError");
  assertEquals(t.message, 'The "promiseFn" argument must be of type function or an instance of Promise. Received type number (1)');
});

test("match, ok, fail, ifError", () => {
  nodeAssert.match("abc", /b/);
  assertEquals(message(() => nodeAssert.match("abc", /x/)), "The input did not match the regular expression /x/. Input:\n\n'abc'\n");
  assertEquals(message(() => nodeAssert.fail()), "Failed");
  assertEquals(message(() => nodeAssert.ifError(new Error("e"))), "ifError got unwanted exception: e");
  assertEquals(message(() => nodeAssert()), "No value argument passed to `assert.ok()`");
  nodeAssert(1);
  nodeAssert.partialDeepStrictEqual({ a: 1, b: [1, 2, 3] }, { b: [1, 3] });
});
