// Deep equality as node:assert and node:util have it.
// https://nodejs.org/api/assert.html#assertdeepstrictequalactual-expected-message

import * as types from "./types.ts";

type Pairs = Map<unknown, unknown>;

/** How strict a comparison is: "partial" lets the actual value have more than the expected one. */
type Mode = "strict" | "loose" | "partial";

export const isDeepStrictEqual = (a: unknown, b: unknown): boolean => equal(a, b, "strict", new Map());
export const isDeepEqual = (a: unknown, b: unknown): boolean => equal(a, b, "loose", new Map());
export const isPartiallyEqual = (actual: unknown, expected: unknown): boolean => equal(actual, expected, "partial", new Map());

const isObject = (x: unknown): x is object => (typeof x === "object" && x !== null) || typeof x === "function";

function equal(a: unknown, b: unknown, mode: Mode, pairs: Pairs): boolean {
  if (mode === "loose" ? a === b || (a !== a && b !== b) : Object.is(a, b)) return true;
  if (!isObject(a) || !isObject(b) || typeof a === "function" || typeof b === "function") {
    return mode === "loose" && !isObject(a) && !isObject(b) && a == b;
  }
  if (mode !== "loose" && mode !== "partial" && Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
  if (tagOf(a) !== tagOf(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  // What is being compared further out is taken for equal: that settles cycles.
  if (pairs.get(a) === b) return true;
  const before = pairs.get(a);
  pairs.set(a, b);
  const same = equalObjects(a, b, mode, pairs);
  if (before === undefined) pairs.delete(a);
  else pairs.set(a, before);
  return same;
}

const tagOf = (x: object): string => Object.prototype.toString.call(x);

function equalObjects(a: object, b: object, mode: Mode, pairs: Pairs): boolean {
  if (types.isDate(a) || types.isDate(b)) {
    if (!types.isDate(a) || !types.isDate(b) || !Object.is(Date.prototype.getTime.call(a), Date.prototype.getTime.call(b))) return false;
  } else if (types.isRegExp(a) || types.isRegExp(b)) {
    if (!types.isRegExp(a) || !types.isRegExp(b)) return false;
    const x = a as RegExp;
    const y = b as RegExp;
    if (x.source !== y.source || x.flags !== y.flags || x.lastIndex !== y.lastIndex) return false;
  } else if (types.isNativeError(a) || types.isNativeError(b)) {
    if (!types.isNativeError(a) || !types.isNativeError(b)) return false;
    const x = a as Error & { errors?: unknown };
    const y = b as Error & { errors?: unknown };
    if (x.message !== y.message || x.name !== y.name || !equal(x.cause, y.cause, mode, pairs) || !equal(x.errors, y.errors, mode, pairs)) return false;
  } else if (ArrayBuffer.isView(a) || ArrayBuffer.isView(b)) {
    if (!ArrayBuffer.isView(a) || !ArrayBuffer.isView(b) || !equalViews(a, b, mode)) return false;
  } else if (types.isAnyArrayBuffer(a)) {
    if (!types.isAnyArrayBuffer(b) || !equalBytes(new Uint8Array(a as ArrayBuffer), new Uint8Array(b as ArrayBuffer))) return false;
  } else if (types.isBoxedPrimitive(a) || types.isBoxedPrimitive(b)) {
    if (!types.isBoxedPrimitive(a) || !types.isBoxedPrimitive(b) || !Object.is((a as { valueOf(): unknown }).valueOf(), (b as { valueOf(): unknown }).valueOf())) return false;
  } else if (types.isSet(a) || types.isSet(b)) {
    if (!types.isSet(a) || !types.isSet(b) || !equalSets(a as Set<unknown>, b as Set<unknown>, mode, pairs)) return false;
  } else if (types.isMap(a) || types.isMap(b)) {
    if (!types.isMap(a) || !types.isMap(b) || !equalMaps(a as Map<unknown, unknown>, b as Map<unknown, unknown>, mode, pairs)) return false;
  } else if (types.isWeakMap(a) || types.isWeakSet(a) || types.isPromise(a)) {
    return false; // only identical ones are equal
  }
  if (Array.isArray(a) && (mode === "partial" ? a.length < (b as unknown[]).length : a.length !== (b as unknown[]).length)) return false;
  return equalProperties(a, b, mode, pairs);
}

function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}

function equalViews(a: ArrayBufferView, b: ArrayBufferView, mode: Mode): boolean {
  if (a.byteLength !== b.byteLength) return false;
  if (mode === "loose" && (types.isFloat32Array(a) || types.isFloat64Array(a))) {
    const x = a as Float64Array;
    const y = b as Float64Array;
    return x.length === y.length && x.every((v, i) => v === y[i] || (v !== v && y[i] !== y[i]));
  }
  return equalBytes(new Uint8Array(a.buffer, a.byteOffset, a.byteLength), new Uint8Array(b.buffer, b.byteOffset, b.byteLength));
}

const isIndex = (key: string): boolean => /^(?:0|[1-9]\d*)$/.test(key);

function ownKeys(x: object): PropertyKey[] {
  const indexed = ArrayBuffer.isView(x); // whose elements were compared
  const keys: PropertyKey[] = Object.keys(x).filter((key) => !indexed || !isIndex(key));
  return keys.concat(Object.getOwnPropertySymbols(x).filter((key) => Object.prototype.propertyIsEnumerable.call(x, key)));
}

function equalProperties(a: object, b: object, mode: Mode, pairs: Pairs): boolean {
  const keys = ownKeys(b).filter((key) => mode !== "loose" || typeof key === "string");
  if (mode !== "partial" && keys.length !== ownKeys(a).filter((key) => mode !== "loose" || typeof key === "string").length) return false;
  return keys.every(
    (key) => Object.prototype.propertyIsEnumerable.call(a, key) && equal((a as Record<PropertyKey, unknown>)[key], (b as Record<PropertyKey, unknown>)[key], mode, pairs),
  );
}

/** Removes from candidates one that satisfies match. */
function takeMatch<T>(candidates: Set<T>, match: (candidate: T) => boolean): boolean {
  for (const candidate of candidates) {
    if (match(candidate)) {
      candidates.delete(candidate);
      return true;
    }
  }
  return false;
}

function equalSets(a: Set<unknown>, b: Set<unknown>, mode: Mode, pairs: Pairs): boolean {
  if (mode === "partial" ? a.size < b.size : a.size !== b.size) return false;
  const rest = new Set([...a].filter((value) => !b.has(value)));
  return [...b].every((value) => a.has(value) || takeMatch(rest, (candidate) => equal(candidate, value, mode, pairs)));
}

function equalMaps(a: Map<unknown, unknown>, b: Map<unknown, unknown>, mode: Mode, pairs: Pairs): boolean {
  if (mode === "partial" ? a.size < b.size : a.size !== b.size) return false;
  const rest = new Set([...a.keys()].filter((key) => !b.has(key)));
  return [...b].every(([key, value]) =>
    a.has(key)
      ? equal(a.get(key), value, mode, pairs)
      : takeMatch(rest, (candidate) => equal(candidate, key, mode, pairs) && equal(a.get(candidate), value, mode, pairs)),
  );
}
