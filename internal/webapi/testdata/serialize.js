// Run by serialize_test.go with the runtime's serialize and deserialize. Gives the text of what went wrong, "" for nothing.
(serialize, deserialize) => {
  const failures = [];
  const same = (a, b, seen = new Map()) => {
    if (Object.is(a, b)) return true;
    if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
    if (seen.has(a)) return seen.get(a) === b;
    seen.set(a, b);
    if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
    if (a instanceof Date) return Object.is(a.getTime(), b.getTime());
    if (a instanceof RegExp) return a.source === b.source && a.flags === b.flags;
    if (a instanceof ArrayBuffer) return a.resizable === b.resizable && a.maxByteLength === b.maxByteLength && same(new Uint8Array(a), new Uint8Array(b), seen);
    if (ArrayBuffer.isView(a)) {
      if (a.byteOffset !== b.byteOffset || a.byteLength !== b.byteLength) return false;
      const x = new Uint8Array(a.buffer), y = new Uint8Array(b.buffer);
      return x.length === y.length && x.every((v, i) => v === y[i]);
    }
    if (a instanceof Map || a instanceof Set) return same([...a], [...b], seen);
    if (a instanceof DOMException) return a.name === b.name && a.message === b.message;
    if (a instanceof Headers) return same([...a], [...b], seen);
    if (a instanceof Error && (a.stack !== b.stack || a.message !== b.message || a.name !== b.name || !same(a.cause, b.cause, seen))) return false;
    if (a instanceof Number || a instanceof String || a instanceof Boolean || a instanceof BigInt) {
      if (!Object.is(a.valueOf(), b.valueOf())) return false;
    }
    const ka = Object.keys(a), kb = Object.keys(b);
    if (Array.isArray(a) && a.length !== b.length) return false;
    return ka.length === kb.length && ka.every((k, i) => k === kb[i] && same(a[k], b[k], seen));
  };
  const round = (v) => deserialize(serialize(v));
  const check = (name, v) => {
    try {
      if (!same(v, round(v))) failures.push(`${name}: does not come back the same`);
    } catch (e) {
      failures.push(`${name}: ${e?.name}: ${e?.message}\n${e?.stack}`);
    }
  };
  const equal = (name, got, want) => {
    if (!Object.is(got, want)) failures.push(`${name}: got ${String(got)}, want ${String(want)}`);
  };
  const throws = (name, v, message) => {
    try {
      serialize(v);
    } catch (e) {
      equal(`${name} name`, e.name, "DataCloneError");
      equal(name, e.message, message);
      return;
    }
    failures.push(`${name}: did not throw`);
  };

  for (const v of [undefined, null, true, false, 0, -0, 1, -1, 63, 64, 127, 128, 2 ** 31 - 1, -(2 ** 31), 2 ** 31, 2 ** 32, 2 ** 53, 1.5, NaN, Infinity, -Infinity, 5e-324]) {
    check(`number ${v}`, v);
  }
  for (const v of [0n, 1n, -1n, 2n ** 63n - 1n, -(2n ** 63n), 2n ** 63n, 2n ** 64n, -(2n ** 200n), 12345678901234567890123n]) check(`bigint ${v}`, v);
  for (const s of ["", "a", "é", "ÿ", "Ā", "日本語", "😀", "\ud800", "x\udc00y", "\u0000", "a".repeat(47), "a".repeat(48), "a".repeat(49), "é".repeat(1000), "日".repeat(5000), "a".repeat(100000), "\ud800" + "z".repeat(200)]) {
    check(`string of ${s.length}`, s);
  }
  check("date", new Date(1700000000123));
  check("invalid date", new Date(NaN));
  check("regexp", /a(b)\/[c]+/giu);
  check("map", new Map([["a", 1], [{ x: 1 }, [2]], [NaN, undefined]]));
  check("set", new Set([1, "a", null, [1]]));
  check("object", { a: 1, "1": 2, "": 3, "日": 4, nested: { deep: { deeper: [] } } });
  check("__proto__ key", JSON.parse('{"__proto__": {"x": 1}, "y": 2}'));
  check("array", [1, "a", [2, [3]], null, undefined]);
  check("holes", [1, , 3, , ]);
  check("sparse", (() => { const a = []; a[4000000000] = 1; return a; })());
  check("array with properties", Object.assign([1, 2], { x: 3 }));
  for (const v of [new Number(3), new Number(-0), new String("abc"), new Boolean(false), Object(5n)]) check(`wrapper ${v}`, v);
  for (const C of [Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array, Float32Array, Float64Array]) {
    check(C.name, new C([1, 2, 3]));
    check(`${C.name} within`, new C(new C([1, 2, 3, 4, 5]).buffer, C.BYTES_PER_ELEMENT, 2));
  }
  check("BigInt64Array", new BigInt64Array([1n, -1n]));
  check("BigUint64Array", new BigUint64Array([1n, 2n ** 64n - 1n]));
  check("DataView", new DataView(new Uint8Array([1, 2, 3, 4]).buffer, 1, 2));
  check("ArrayBuffer", new Uint8Array([1, 2, 3]).buffer);
  check("empty ArrayBuffer", new ArrayBuffer(0));
  {
    const b = new ArrayBuffer(4, { maxByteLength: 16 });
    check("resizable", b);
    const out = round({ v: new Uint8Array(b, 1), f: new Uint8Array(b, 1, 2) });
    out.v.buffer.resize(8);
    equal("tracking view", out.v.length, 7);
    equal("fixed view", out.f.length, 2);
    equal("one buffer", out.v.buffer === out.f.buffer, true);
  }
  {
    const u = new Uint8Array(8);
    const out = round([u, u.subarray(2, 4), u.buffer]);
    equal("views share", out[0].buffer === out[1].buffer && out[0].buffer === out[2], true);
    const late = round([u.buffer, u]);
    equal("buffer first", late[0] === late[1].buffer, true);
  }
  {
    const o = { a: {} };
    o.self = o;
    o.list = [o, o.a, o.a];
    o.map = new Map([[o, o.list]]);
    const r = round(o);
    equal("cycle", r.self === r && r.list[0] === r && r.list[1] === r.a && r.list[2] === r.a && r.map.get(r) === r.list, true);
  }
  for (const C of [Error, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError]) check(C.name, new C("text"));
  {
    const e = Object.assign(new RangeError("m", { cause: new TypeError("c") }), { code: 7, detail: { a: 1 } });
    check("error", e);
    const r = round(e);
    equal("error class", r instanceof RangeError && r.cause instanceof TypeError, true);
    equal("error property", r.detail.a, 1);
    equal("error stack hidden", Object.keys(r).join(), "code,detail");
    class Mine extends TypeError { name = "Mine"; }
    const m = round(new Mine("x"));
    equal("own error name", m.name, "Mine");
    equal("own error message", m.message, "x");
    equal("own error class", Object.getPrototypeOf(m) === Error.prototype, true);
    equal("no message", Object.hasOwn(round(new Error()), "message"), false);
  }
  check("DOMException", new DOMException("text", "AbortError"));
  check("Headers", new Headers([["a", "b"], ["Set-Cookie", "c"], ["set-cookie", "d"]]));
  {
    const r = round({ b: new Blob(["hello"], { type: "text/plain" }), f: new File(["x", "yz"], "n.txt", { type: "a/b", lastModified: 5 }) });
    equal("blob", r.b instanceof Blob && r.b.size === 5 && r.b.type, "text/plain");
    equal("file", r.f instanceof File && r.f.size === 3 && `${r.f.name} ${r.f.type} ${r.f.lastModified}`, "n.txt a/b 5");
  }
  {
    class C { x = 1; #y = 2; get z() { return 3; } }
    equal("instance", JSON.stringify(round(new C())), '{"x":1}');
    equal("null prototype", Object.getPrototypeOf(round(Object.create(null))) === Object.prototype, true);
    const log = [];
    const o = { get a() { log.push("a"); delete this.b; return serialize({ again: 1 }).length > 3; }, b: 2, c: 3 };
    const r = round(o);
    equal("getters", `${log} ${JSON.stringify(r)}`, 'a {"a":true,"c":3}');
    const array = [1, 2, 3];
    Object.defineProperty(array, 0, { get() { array.length = 1; return 9; }, enumerable: true });
    equal("shrinking array", JSON.stringify(round(array)), "[9,null,null]");
  }
  throws("function", { f: () => 1 }, "() => 1 could not be cloned.");
  throws("symbol", Symbol("s"), "Symbol(s) could not be cloned.");
  throws("promise", Promise.resolve(), "#<Promise> could not be cloned.");
  throws("weak map", new WeakMap(), "#<WeakMap> could not be cloned.");
  throws("proxy", new Proxy({}, {}), "#<Object> could not be cloned.");
  throws("platform object", new TextEncoder(), 'Could not serialize object of type "TextEncoder". This type does not support serialization.');
  throws("request", new Request("https://a.example"), 'Could not serialize object of type "Request". This type does not support serialization.');
  {
    const b = new ArrayBuffer(4);
    const v = new Uint8Array(b);
    b.transfer();
    throws("detached buffer", b, "An ArrayBuffer is detached and could not be cloned.");
    throws("detached view", v, "An ArrayBuffer is detached and could not be cloned.");
  }
  {
    let deep = [];
    for (let i = 0; i < 1e6; i++) deep = [deep];
    try {
      serialize(deep);
      failures.push("deep nesting: did not throw");
    } catch (e) {
      equal("deep nesting", e.name, "RangeError");
    }
    equal("after a failure", round({ a: 1 }).a, 1);
  }

  // Random values, from a seed that the report names.
  const seed = Math.floor(Math.random() * 2 ** 31);
  let state = seed;
  const random = (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
  const pool = [];
  const make = (depth) => {
    switch (random(depth > 5 ? 8 : 20)) {
      case 0: return random(2) === 0;
      case 1: return random(1000) - 500;
      case 2: return (random(2 ** 31) - 2 ** 30) * Math.pow(2, random(80) - 40);
      case 3: return String.fromCharCode(...Array.from({ length: random(60) }, () => random(2) ? 97 + random(26) : random(65536)));
      case 4: return "k".repeat(random(300));
      case 5: return random(2) ? undefined : null;
      case 6: return BigInt(random(2 ** 31)) ** BigInt(random(6));
      case 7: return pool.length > 0 ? pool[random(pool.length)] : 0;
      case 8: return keep(new Date(random(2 ** 31)));
      case 9: return keep(new Uint8Array(Array.from({ length: random(20) }, () => random(256))));
      case 10: return keep(new Float64Array([random(5), 1 / random(3)]));
      case 11: { const m = keep(new Map()); for (let i = random(4); i > 0; i--) m.set(make(depth + 1), make(depth + 1)); return m; }
      case 12: { const s = keep(new Set()); for (let i = random(4); i > 0; i--) s.add(make(depth + 1)); return s; }
      case 13: { const e = keep(new RangeError(`m${random(9)}`)); e.extra = make(depth + 1); return e; }
      case 14: case 15: case 16: { const a = keep([]); for (let i = random(6); i > 0; i--) random(9) === 0 ? a.length++ : a.push(make(depth + 1)); return a; }
      default: { const o = keep({}); for (let i = random(6); i > 0; i--) o[random(3) ? `key${random(50)}` : String(random(100))] = make(depth + 1); return o; }
    }
  };
  const keep = (o) => { pool.push(o); return o; };
  for (let i = 0; i < 400; i++) {
    pool.length = 0;
    const v = make(0);
    check(`random value ${i} of seed ${seed}`, v);
    const bytes = serialize(v);
    for (let j = 0; j < 20; j++) {
      const bad = bytes.slice(0, random(3) === 0 ? random(bytes.length + 1) : bytes.length);
      for (let k = random(4); k >= 0 && bad.length > 0; k--) bad[random(bad.length)] = random(256);
      try {
        deserialize(bad);
      } catch (e) {
        if (e?.name !== "DataCloneError" && e?.name !== "RangeError") failures.push(`corrupt bytes of value ${i}, seed ${seed}: ${e?.name}: ${e?.message}\n${e?.stack}`);
      }
    }
  }
  for (const bytes of [[], [1], [2, 1], [1, 1, 1], [1, 16, 0], [1, 12, 255, 255, 255, 255, 15], [1, 19, 255, 255, 255, 255, 255, 255, 15], [1, 22, 5, 1], [1, 23, 255, 255, 255, 255, 255, 255, 15, 0], [1, 27, 99], [1, 27, 16], [1, 26, 11], [1, 4, 255, 255, 255, 255, 255, 255, 255, 255, 1]]) {
    let name = "none";
    try {
      deserialize(new Uint8Array(bytes));
    } catch (e) {
      name = e.name;
    }
    equal(`bytes ${bytes}`, name === "RangeError" ? "DataCloneError" : name, "DataCloneError");
  }
  return failures.join("\n");
};
