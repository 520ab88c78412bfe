import assert, { AssertionError, deepStrictEqual, notDeepStrictEqual, strictEqual } from "node:assert";
import strict from "node:assert/strict";

class Point {
  constructor(readonly x: number) {}
}
const cycle = (): object => {
  const o: { self?: object; list: number[] } = { list: [1] };
  o.self = o;
  return o;
};
const thrower = (e: unknown) => (): never => {
  throw e;
};

/** Of deepStrictEqual: is there an error? */
const same = (a: unknown, b: unknown) => (): boolean => {
  try {
    deepStrictEqual(a, b);
    notDeepStrictEqual(a, a === b ? {} : null);
    return true;
  } catch (e) {
    if (!(e instanceof AssertionError)) throw e;
    return false;
  }
};
export const cases: Record<string, () => unknown> = {
  "strict numbers": () => strictEqual(1, 2),
  "strict message": () => strictEqual(1, 2, "they differ"),
  "strict NaN": () => strictEqual(NaN, NaN),
  "strict zeros": () => strictEqual(0, -0),
  "strict texts": () => strict.equal("a", "b"),
  "strict missing": () => (strictEqual as (a: number) => void)(1),
  "not strict": () => assert.notStrictEqual(1, 1),
  "ok false": () => assert.ok(false, "no"),
  "ok text": () => assert("yes"),
  fail: () => assert.fail("on purpose"),
  "fail default": () => assert.fail(),
  "same objects": same({ a: 1, b: { c: [1, 2] } }, { b: { c: [1, 2] }, a: 1 }),
  "same prototypes": same(new Point(1), { x: 1 }),
  "same points": same(new Point(1), new Point(1)),
  "same dates": same(new Date(5), new Date(5)),
  "same other dates": same(new Date(5), new Date(6)),
  "same regexps": same(/a/g, /a/g),
  "same regexp flags": same(/a/g, /a/i),
  "same maps": same(new Map<unknown, unknown>([[{ k: 1 }, 1], ["b", [2]]]), new Map<unknown, unknown>([["b", [2]], [{ k: 1 }, 1]])),
  "same map values": same(new Map([["a", 1]]), new Map([["a", 2]])),
  "same sets": same(new Set([[1], [2]]), new Set([[2], [1]])),
  "same set members": same(new Set([1, 2]), new Set([1, 3])),
  "same holes": same([1, , 3], [1, undefined, 3]),
  "same NaN": same([NaN], [NaN]),
  "same zeros": same([0], [-0]),
  "same boxed": same(Object(1), Object(1)),
  "same boxed others": same(Object("a"), Object("b")),
  "same bytes": same(new Uint8Array([1, 2]), new Uint8Array([1, 2])),
  "same other bytes": same(new Uint8Array([1, 2]), new Uint8Array([1, 3])),
  "same views": same(new Uint8Array([1]), new Int8Array([1])),
  "same buffers": same(new Uint8Array([1, 2]).buffer, new Uint8Array([1, 2]).buffer),
  "same errors": same(new Error("a"), new Error("a")),
  "same error messages": same(new Error("a"), new Error("b")),
  "same cycles": same(cycle(), cycle()),
  "same symbols": same({ [Symbol.for("a")]: 1 }, { [Symbol.for("a")]: 2 }),
  "same undefined": same({ a: undefined }, {}),
  "same null prototypes": same(Object.create(null), {}),
  "throws class": () => assert.throws(thrower(new TypeError("bad")), TypeError),
  "throws nothing": () => assert.throws(() => {}),
  "throws nothing of class": () => assert.throws(() => {}, TypeError, "why not"),
  "throws shape": () => assert.throws(thrower(new TypeError("bad")), { name: "TypeError", message: /^b/ }),
  "throws pattern": () => assert.throws(thrower(new TypeError("bad")), /bad/),
  "throws other pattern": () => assert.throws(thrower(new TypeError("bad")), /good/),
  "throws check": () => assert.throws(thrower(new TypeError("bad")), (e: Error) => e.message === "bad"),
  "throws no function": () => assert.throws("text" as never),
  "throws empty": () => assert.throws(thrower(new Error("x")), {}),
  "does not throw": () => assert.doesNotThrow(() => {}),
  "does throw": () => assert.doesNotThrow(thrower(new Error("x")), "unwelcome"),
  "rejects class": () => assert.rejects(Promise.reject(new RangeError("r")), RangeError),
  "rejects function": () => assert.rejects(async () => thrower(new RangeError("r"))(), { message: "r" }),
  "rejects nothing": () => assert.rejects(Promise.resolve(1)),
  "rejects no promise": () => assert.rejects(5 as never),
  "does not reject": () => assert.doesNotReject(Promise.resolve(1)),
  "match": () => assert.match("abc", /x/),
  "match not": () => assert.doesNotMatch("abc", /b/),
  "match number": () => assert.match(5 as never, /x/),
  "if error": () => assert.ifError(new Error("left over")),
  "if no error": () => assert.ifError(null),
  "error class": () => {
    const e = new AssertionError({ actual: 1, expected: 2, operator: "strictEqual" });
    return [e.name, e.code, e.actual, e.expected, e.operator, e.generatedMessage, e instanceof Error].join();
  },
};
