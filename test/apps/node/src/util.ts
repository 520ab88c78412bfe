import util, { callbackify, deprecate, format, inherits, inspect, isDeepStrictEqual, promisify, stripVTControlCharacters, styleText, types } from "node:util";

class Animal {
  name = "Rex";
  #secret = 1;
  get legs(): number {
    return 4 * this.#secret;
  }
}
class Dog extends Animal {
  static kind = "dog";
}
const cyclic: Record<string, unknown> = { a: 1 };
cyclic["self"] = cyclic;
const nested = { l1: { l2: { l3: { l4: 1 } } } };
const numbers = Array.from({ length: 120 }, (_, i) => i * 3);
const words = "the quick brown fox jumps over the lazy dog and runs away".split(" ");

export const cases: Record<string, () => unknown> = {
  "inspect texts": () => inspect(["it's", 'say "hi"', "both ' and \"", "`all` ' \"", "line\nbreak\ttab\\", "\u0001\u007f"]),
  "inspect numbers": () => inspect([0, -0, 1.5, NaN, -Infinity, 10n, 1e21]),
  "inspect values": () => inspect([null, undefined, true, Symbol("s"), Symbol.iterator]),
  "inspect object": () => inspect({ a: 1, "b-c": "two", [Symbol("s")]: null, 5: 1 }),
  "inspect empty": () => [inspect({}), inspect([]), inspect(new Map()), inspect(new Set()), inspect(Object.create(null))].join(),
  "inspect functions": () => inspect([() => {}, function named() {}, async () => {}, function* g() {}, async function* ag() {}, class A {}, Dog, Math.max]),
  "inspect classes": () => inspect([new Animal(), new Dog(), new (class {})()]),
  "inspect getters": () => inspect({ get a() { return 1; }, set b(_: number) {}, get c() { return 1; }, set c(_: number) {} }),
  "inspect getters called": () => inspect({ get a() { return { b: 1 }; } }, { getters: true }),
  "inspect cycle": () => inspect(cyclic),
  "inspect depth": () => inspect(nested),
  "inspect depth 0": () => inspect(nested, { depth: 0 }),
  "inspect depth null": () => inspect(nested, { depth: null }),
  "inspect depth arrays": () => inspect([[[[1]]]]),
  "inspect map": () => inspect(new Map<unknown, unknown>([["a", { b: 1 }], [{ c: 2 }, new Map([[1, 2]])]])),
  "inspect set": () => inspect(new Set([1, "a", [2]])),
  "inspect iterators": () => inspect([new Map([[1, 2]]), new Set([3])].map((x) => Object.prototype.toString.call(x.keys()))),
  "inspect dates": () => inspect([new Date(0), new Date(NaN)]),
  "inspect regexps": () => inspect([/a/gi, Object.assign(/b/, { extra: 1 })]),
  "inspect boxed": () => inspect([Object(1), Object("text"), Object(true), Object(1n), Object(Symbol("s"))]),
  "inspect bytes": () => inspect([new Uint8Array([1, 2, 3]), new Float64Array(2), new Uint8Array([1, 255]).buffer, new DataView(new ArrayBuffer(2))]),
  "inspect holes": () => inspect([1, , , 4]),
  "inspect array extras": () => inspect(Object.assign([1, 2], { extra: true })),
  "inspect many": () => inspect(numbers),
  "inspect words": () => inspect(words),
  "inspect limits": () => inspect({ list: numbers, text: "x".repeat(50), set: new Set(numbers) }, { maxArrayLength: 3, maxStringLength: 10 }),
  "inspect long": () => inspect({ first: "x".repeat(40), second: "y".repeat(40), third: [1, 2, { z: 1 }] }),
  "inspect nested long": () => inspect({ a: { b: { c: {} } }, list: [{ a: 1, b: 2 }, { a: 3, b: 4 }], deep: { text: "z".repeat(70) } }),
  "inspect lines": () => inspect({ text: "first line\nsecond line of some length that goes on\nthird line of the same kind" }),
  "inspect compact": () => inspect({ a: { b: [1, 2] }, c: "d" }, { compact: false }),
  "inspect compact true": () => inspect({ a: { b: [1, 2] }, c: "d" }, { compact: true }),
  "inspect wide": () => inspect({ first: "x".repeat(40), second: "y".repeat(40) }, { breakLength: Infinity }),
  "inspect sorted": () => inspect({ b: 1, a: 2, c: new Set(["z", "y"]) }, { sorted: true }),
  "inspect colors": () => inspect({ a: 1, b: "t", c: null, d: undefined, e: true, f: Symbol("s"), g: new Date(0), h: /r/ }, { colors: true }),
  "inspect hidden": () => inspect(Object.defineProperty([1], "hidden", { value: 2, enumerable: false }), { showHidden: true }),
  "inspect separators": () => inspect([1234567, 1234.5678, 123456789n], { numericSeparator: true }),
  "inspect custom": () => inspect({ in: { [inspect.custom]: (depth: number, options: { stylize: (text: string, kind: string) => string }) => `<${depth} ${options.stylize("x", "string")}>` } }),
  "inspect custom off": () => inspect({ [inspect.custom]: () => "custom" }, { customInspect: false }),
  "inspect tag": () => inspect({ [Symbol.toStringTag]: "Tag", a: 1 }),
  "inspect null prototype": () => inspect(Object.assign(Object.create(null), { a: 1 })),
  "inspect weak": () => inspect([new WeakMap(), new WeakSet()]),
  "format specs": () => format("%s %s %s %s %s", "a", 1, -0, 10n, { a: { b: { c: 1 } } }),
  "format numbers": () => format("%d %d %i %f %d", 1.5, "2", 3.9, "4.5x", 5n),
  "format json": () => format("%j %j", { a: [1] }, cyclic),
  "format objects": () => format("%O %%", { a: { b: 1 } }),
  "format rest": () => format("a", "b", { c: 1 }, 2),
  "format no text": () => format(1, "b", { c: 1 }),
  "format missing": () => format("%s %s", "a"),
  "format class": () => format("%s %s", new Dog(), class Q {}),
  "format css": () => format("%cstyled", "color: red"),
  "equal": () => [isDeepStrictEqual({ a: [1] }, { a: [1] }), isDeepStrictEqual([1], ["1"]), isDeepStrictEqual(new Set([{}]), new Set([{}]))].join(),
  "promisify": () => promisify((a: number, done: (e: unknown, v: number) => void) => done(null, a + 1))(1),
  "promisify error": () => promisify((done: (e: unknown) => void) => done(new RangeError("no")))(),
  "promisify custom": () => promisify(Object.assign(() => {}, { [promisify.custom]: () => "custom" }) as never)(),
  "promisify nothing": () => promisify(1 as never),
  "callbackify": () => new Promise((resolve) => callbackify(async (a: number) => a * 2)(4, (e: unknown, v: unknown) => resolve(`${String(e)} ${String(v)}`))),
  "callbackify falsy": () => new Promise((resolve) => callbackify(() => Promise.reject(null))((e: Error & { code: string }) => resolve(`${e.code} ${e.message}`))),
  "inherits": () => {
    function Base(this: unknown) {}
    function Derived(this: unknown) {}
    inherits(Derived as never, Base as never);
    return [new (Derived as never as new () => object)() instanceof (Base as never as new () => object), (Derived as never as { super_: unknown }).super_ === Base].join();
  },
  "deprecate": () => deprecate((a: number) => a + 1, "old")(1),
  "strip": () => stripVTControlCharacters("\u001b[31mred\u001b[39m plain"),
  "style": () => JSON.stringify(styleText(["red", "bold"], "text")),
  "types values": () =>
    Object.entries({
      isDate: new Date(), isRegExp: /a/, isMap: new Map(), isSet: new Set(), isPromise: Promise.resolve(), isNativeError: new TypeError("x"), isArrayBuffer: new ArrayBuffer(1), isUint8Array: new Uint8Array(1),
      isTypedArray: new Float32Array(1), isDataView: new DataView(new ArrayBuffer(1)), isAsyncFunction: async () => {}, isGeneratorFunction: function* () {}, isBoxedPrimitive: Object(1), isWeakMap: new WeakMap(), isWeakSet: new WeakSet(),
      isSymbolObject: Object(Symbol("a")), isAnyArrayBuffer: new ArrayBuffer(1), isMapIterator: new Map().keys(), isSetIterator: new Set().keys(), isGeneratorObject: (function* () {})(), isNumberObject: Object(1), isStringObject: Object("a"),
    }).map(([name, value]) => `${name}:${String((types as unknown as Record<string, (x: unknown) => boolean>)[name]?.(value))}${String((types as unknown as Record<string, (x: unknown) => boolean>)[name]?.({}))}`).join(),
  "types fakes": () => [types.isDate(Object.create(Date.prototype)), types.isMap(Object.create(Map.prototype)), types.isUint8Array(Object.create(Uint8Array.prototype)), types.isNativeError({ name: "Error", message: "" })].join(),
  "members": () => [util.inspect === inspect, util.types === types, util.TextEncoder === TextEncoder, util.isArray([])].join(),
};
