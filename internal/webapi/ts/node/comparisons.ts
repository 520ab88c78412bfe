// Deep equality. https://nodejs.org/api/assert.html#comparison-details

import type { Any } from "./errors.ts";

export type Mode = "loose" | "strict" | "partial";

type Pairs = Map<object, object>;

const tagOf = (v: object): string => Object.prototype.toString.call(v);
const own = Object.prototype.hasOwnProperty;
const enumerable = Object.prototype.propertyIsEnumerable;
const symbolsOf = (v: object): symbol[] => Object.getOwnPropertySymbols(v).filter((s) => enumerable.call(v, s));

export function isDeepEqual(a: unknown, b: unknown, mode: Mode): boolean {
  return equal(a, b, mode, new Map());
}

function equal(a: Any, b: Any, mode: Mode, seen: Pairs): boolean {
  if (a === b) return a !== 0 || mode === "loose" || Object.is(a, b);
  if (mode !== "loose") {
    if (typeof a !== "object") return typeof a === "number" && Number.isNaN(a) && Number.isNaN(b);
    if (typeof b !== "object" || a === null || b === null) return false;
    if (mode === "strict" && Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
  } else {
    if (a === null || typeof a !== "object") return (b === null || typeof b !== "object") && (a == b || (a !== a && b !== b));
    if (b === null || typeof b !== "object") return false;
  }
  return objects(a, b, mode, seen);
}

function sameBytes(a: ArrayBufferView, b: ArrayBufferView): boolean {
  if (a.byteLength !== b.byteLength) return false;
  const x = new Uint8Array(a.buffer, a.byteOffset, a.byteLength);
  const y = new Uint8Array(b.buffer, b.byteOffset, b.byteLength);
  for (let i = 0; i < x.length; i++) if (x[i] !== y[i]) return false;
  return true;
}

function boxedEqual(a: Any, b: Any): boolean | undefined {
  for (const type of [Number, String, Boolean, BigInt, Symbol] as Any[]) {
    if (a instanceof type || b instanceof type) {
      if (!(a instanceof type && b instanceof type)) return false;
      try {
        return Object.is(type.prototype.valueOf.call(a), type.prototype.valueOf.call(b));
      } catch {
        return undefined;
      }
    }
  }
  return undefined;
}

function objects(a: Any, b: Any, mode: Mode, seen: Pairs): boolean {
  if (tagOf(a) !== tagOf(b) && mode !== "partial") return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b)) return false;
    if (mode === "partial" ? a.length < b.length : a.length !== b.length) return false;
    if (mode === "partial") return partialArray(a, b, seen) && keyed(a, b, mode, seen, nonIndices(a), nonIndices(b), () => true);
    return keyed(a, b, mode, seen, nonIndices(a), nonIndices(b), (s) => {
      for (let i = 0; i < a.length; i++) {
        const there = own.call(a, i);
        if (mode === "strict" && there !== own.call(b, i)) return false;
        if (!equal(a[i], b[i], mode, s)) return false;
      }
      return true;
    });
  }
  if (a instanceof Date || b instanceof Date) {
    if (!(a instanceof Date && b instanceof Date) || !Object.is(Date.prototype.getTime.call(a), Date.prototype.getTime.call(b))) return false;
  } else if (a instanceof RegExp || b instanceof RegExp) {
    if (!(a instanceof RegExp && b instanceof RegExp) || a.source !== b.source || a.flags !== b.flags || a.lastIndex !== b.lastIndex) return false;
  } else if (Error.isError(a) || Error.isError(b)) {
    if (!(Error.isError(a) && Error.isError(b))) return false;
    const x = a as Any;
    const y = b as Any;
    if (x.message !== y.message || x.name !== y.name) return false;
    for (const key of ["cause", "errors"]) {
      if (own.call(x, key) !== own.call(y, key) || !equal(x[key], y[key], mode, seen)) return false;
    }
  } else if (ArrayBuffer.isView(a) || ArrayBuffer.isView(b)) {
    if (!(ArrayBuffer.isView(a) && ArrayBuffer.isView(b))) return false;
    if (a instanceof DataView || !/Float/.test(tagOf(a))) {
      if (!sameBytes(a, b)) return false;
    } else {
      const x = a as unknown as number[];
      const y = b as unknown as number[];
      if (x.length !== y.length) return false;
      for (let i = 0; i < x.length; i++) if (mode === "loose" ? x[i] !== y[i] && (x[i] === x[i] || y[i] === y[i]) : !Object.is(x[i], y[i])) return false;
    }
    return keyed(a, b, mode, seen, nonIndices(a), nonIndices(b), () => true);
  } else if (a instanceof Set || b instanceof Set) {
    if (!(a instanceof Set && b instanceof Set) || (mode === "partial" ? a.size < b.size : a.size !== b.size)) return false;
    return keyed(a, b, mode, seen, Object.keys(a), Object.keys(b), (s) => sets(a, b, mode, s));
  } else if (a instanceof Map || b instanceof Map) {
    if (!(a instanceof Map && b instanceof Map) || (mode === "partial" ? a.size < b.size : a.size !== b.size)) return false;
    return keyed(a, b, mode, seen, Object.keys(a), Object.keys(b), (s) => maps(a, b, mode, s));
  } else if (a instanceof ArrayBuffer || b instanceof ArrayBuffer) {
    if (!(a instanceof ArrayBuffer && b instanceof ArrayBuffer) || !sameBytes(new Uint8Array(a), new Uint8Array(b))) return false;
  } else if (a instanceof WeakMap || a instanceof WeakSet || a instanceof Promise || a instanceof WeakRef) {
    return false;
  } else if (a instanceof URL || b instanceof URL) {
    if (!(a instanceof URL && b instanceof URL) || a.href !== b.href) return false;
  } else {
    const boxed = boxedEqual(a, b);
    if (boxed === false) return false;
  }
  return keyed(a, b, mode, seen, Object.keys(a), Object.keys(b), () => true);
}

function nonIndices(v: object): string[] {
  return Object.keys(v).filter((k) => !/^(?:0|[1-9]\d*)$/.test(k));
}

function keyed(a: Any, b: Any, mode: Mode, seen: Pairs, keysA: string[], keysB: string[], rest: (seen: Pairs) => boolean): boolean {
  if (mode !== "partial" && keysA.length !== keysB.length) return false;
  for (const key of keysB) if (!enumerable.call(a, key)) return false;
  let symbols: symbol[] = [];
  if (mode !== "loose") {
    symbols = symbolsOf(b);
    const others = symbolsOf(a);
    if (mode === "strict" && others.length !== symbols.length) return false;
    for (const key of symbols) if (!enumerable.call(a, key)) return false;
  }
  // Cycles: a pair that is being compared counts as equal.
  const before = seen.get(a);
  if (before !== undefined) {
    if (before === b) return true;
  }
  seen.set(a, b);
  let same = true;
  for (const key of [...keysB, ...symbols]) {
    if (!equal(a[key], b[key], mode, seen)) {
      same = false;
      break;
    }
  }
  same = same && rest(seen);
  if (before === undefined) seen.delete(a);
  else seen.set(a, before);
  return same;
}

function partialArray(a: unknown[], b: unknown[], seen: Pairs): boolean {
  let at = 0;
  for (const want of b) {
    while (at < a.length && !equal(a[at], want, "partial", seen)) at++;
    if (at++ >= a.length) return false;
  }
  return true;
}

function sets(a: Set<unknown>, b: Set<unknown>, mode: Mode, seen: Pairs): boolean {
  const rest: unknown[] = [];
  for (const v of b) {
    if (a.has(v)) continue;
    if (mode !== "loose" && (typeof v !== "object" || v === null)) return false;
    rest.push(v);
  }
  if (rest.length === 0) return true;
  const others = [...a].filter((v) => !b.has(v));
  for (const v of rest) {
    const at = others.findIndex((o) => equal(o, v, mode, seen));
    if (at < 0) return false;
    others.splice(at, 1);
  }
  return true;
}

function maps(a: Map<unknown, unknown>, b: Map<unknown, unknown>, mode: Mode, seen: Pairs): boolean {
  const rest: [unknown, unknown][] = [];
  for (const [key, value] of b) {
    if (a.has(key) && equal(a.get(key), value, mode, seen)) continue;
    if (mode !== "loose" && (typeof key !== "object" || key === null)) return false;
    rest.push([key, value]);
  }
  if (rest.length === 0) return true;
  const others = [...a].filter(([key, value]) => !(b.has(key) && equal(value, b.get(key), mode, seen)));
  for (const [key, value] of rest) {
    const at = others.findIndex(([k, v]) => equal(k, key, mode, seen) && equal(v, value, mode, seen));
    if (at < 0) return false;
    others.splice(at, 1);
  }
  return true;
}
