// Web IDL: conversions from JavaScript values to IDL types, and the shape of interfaces.
// https://webidl.spec.whatwg.org/

import {
  ArrayBufferByteLength,
  ArrayBufferIsView,
  ArrayBufferResizable,
  ArrayIncludes,
  ArrayIsArray,
  ArrayIteratorNext,
  ArrayIteratorPrototype,
  ArrayJoin,
  ArraySort,
  ArrayValues,
  BigInt,
  BigIntAsIntN,
  BigIntAsUintN,
  DataViewBuffer,
  DataViewByteLength,
  DataViewByteOffset,
  IteratorPrototype,
  Map,
  MapGet,
  MapSet,
  MathFloor,
  MathFround,
  MathMax,
  MathMin,
  MathTrunc,
  Number,
  NumberIsFinite,
  NumberIsNaN,
  NumberMaxSafeInteger,
  NumberMinSafeInteger,
  ObjectCreate,
  ObjectDefineProperty,
  ReflectApply,
  ReflectGetOwnPropertyDescriptor,
  ReflectDeleteProperty,
  ReflectOwnKeys,
  ReflectSetPrototypeOf,
  SharedArrayBufferByteLength,
  StringCharCodeAt,
  StringSlice,
  StringToWellFormed,
  SymbolIterator,
  SymbolToStringTag,
  TypeError,
  TypedArrayBuffer,
  TypedArrayByteLength,
  TypedArrayByteOffset,
  TypedArrayTag,
  Uint8Array,
  WeakMap,
  WeakMapGet,
  WeakMapSet,
} from "../primordials.ts";
import type { AnyTypedArray } from "../primordials.ts";
import { checkSize } from "./memory.ts";

/** Converts a JavaScript value to an IDL type. prefix says where ("Failed to execute 'x' on 'Y'"), context which value ("Argument 1"). */
export type Converter<T> = (V: unknown, prefix?: string, context?: string) => T;

export type BufferSource = ArrayBuffer | ArrayBufferView;

/** First argument of constructors that user code may not call. */
export const illegalKey: unique symbol = Symbol("illegal");

/** The TypeError of a failed conversion. */
export function typeError(message: string, prefix?: string, context?: string): TypeError {
  return new TypeError(`${prefix === undefined ? "" : `${prefix}: `}${context === undefined ? "Value" : context} ${message}`);
}

export function illegalConstructor(): never {
  throw new TypeError("Illegal constructor");
}

export function illegalInvocation(): never {
  throw new TypeError("Illegal invocation");
}

export function requiredArguments(length: number, required: number, prefix: string): void {
  if (length < required) {
    throw new TypeError(`${prefix}: ${required} argument${required === 1 ? "" : "s"} required, but only ${length} present`);
  }
}

// Section 3.2: types

export function toAny(V: unknown): unknown {
  return V;
}

export function toUndefined(): undefined {
  return undefined;
}

export function toBoolean(V: unknown): boolean {
  return !!V;
}

// https://tc39.es/ecma262/#sec-tonumber with our own messages
function toNumber(V: unknown, prefix?: string, context?: string): number {
  if (typeof V === "number") return V;
  if (typeof V === "bigint") throw typeError("is a BigInt and cannot be converted to a number", prefix, context);
  if (typeof V === "symbol") throw typeError("is a symbol and cannot be converted to a number", prefix, context);
  return +(V as number);
}

export interface IntegerOptions {
  enforceRange?: boolean;
  clamp?: boolean;
}

// https://webidl.spec.whatwg.org/#abstract-opdef-converttoint, bitLength below 64
function integer(bits: number, signed: boolean): (V: unknown, prefix?: string, context?: string, opts?: IntegerOptions) => number {
  const modulus = 2 ** bits;
  const half = 2 ** (bits - 1);
  const lower = signed ? -half : 0;
  const upper = signed ? half - 1 : modulus - 1;
  return (V, prefix, context, opts) => {
    let x = toNumber(V, prefix, context);
    if (x >= lower && x <= upper && MathFloor(x) === x) return x + 0;
    if (opts !== undefined) {
      if (opts.enforceRange === true) {
        if (!NumberIsFinite(x)) throw typeError("is not a finite number", prefix, context);
        x = MathTrunc(x);
        if (x < lower || x > upper) throw typeError(`is outside the accepted range of ${lower} to ${upper}, inclusive`, prefix, context);
        return x + 0;
      }
      if (opts.clamp === true) {
        if (NumberIsNaN(x)) return 0;
        return roundHalfEven(MathMin(MathMax(x, lower), upper));
      }
    }
    if (!NumberIsFinite(x)) return 0;
    x = MathTrunc(x) % modulus;
    if (x < 0) x += modulus;
    if (signed && x >= half) x -= modulus;
    return x + 0;
  };
}

function roundHalfEven(x: number): number {
  const floor = MathFloor(x);
  const rest = x - floor;
  if (rest < 0.5) return floor + 0;
  if (rest > 0.5) return floor + 1;
  return floor % 2 === 0 ? floor + 0 : floor + 1;
}

// 64 bits: the range is that of the integers a double holds exactly.
function integer64(signed: boolean): (V: unknown, prefix?: string, context?: string, opts?: IntegerOptions) => number {
  const lower = signed ? NumberMinSafeInteger : 0;
  const upper = NumberMaxSafeInteger;
  const wrap = signed ? BigIntAsIntN : BigIntAsUintN;
  return (V, prefix, context, opts) => {
    let x = toNumber(V, prefix, context);
    if (x >= lower && x <= upper && MathFloor(x) === x) return x + 0;
    if (opts !== undefined) {
      if (opts.enforceRange === true) {
        if (!NumberIsFinite(x)) throw typeError("is not a finite number", prefix, context);
        x = MathTrunc(x);
        if (x < lower || x > upper) throw typeError(`is outside the accepted range of ${lower} to ${upper}, inclusive`, prefix, context);
        return x + 0;
      }
      if (opts.clamp === true) {
        if (NumberIsNaN(x)) return 0;
        return roundHalfEven(MathMin(MathMax(x, lower), upper));
      }
    }
    if (!NumberIsFinite(x)) return 0;
    return Number(wrap(64, BigInt(MathTrunc(x))));
  };
}

export const toByte = integer(8, true);
export const toOctet = integer(8, false);
export const toShort = integer(16, true);
export const toUnsignedShort = integer(16, false);
export const toLong = integer(32, true);
export const toUnsignedLong = integer(32, false);
export const toLongLong = integer64(true);
export const toUnsignedLongLong = integer64(false);

export function toDouble(V: unknown, prefix?: string, context?: string): number {
  const x = toNumber(V, prefix, context);
  if (!NumberIsFinite(x)) throw typeError("is not a finite number", prefix, context);
  return x;
}

export function toUnrestrictedDouble(V: unknown, prefix?: string, context?: string): number {
  return toNumber(V, prefix, context);
}

export function toFloat(V: unknown, prefix?: string, context?: string): number {
  const x = MathFround(toNumber(V, prefix, context));
  if (!NumberIsFinite(x)) throw typeError("is not a finite single-precision number", prefix, context);
  return x;
}

export function toDOMString(V: unknown, prefix?: string, context?: string): string {
  if (typeof V === "string") return V;
  if (typeof V === "symbol") throw typeError("is a symbol and cannot be converted to a string", prefix, context);
  return `${V as string}`;
}

export function toUSVString(V: unknown, prefix?: string, context?: string): string {
  return StringToWellFormed(toDOMString(V, prefix, context));
}

export function toByteString(V: unknown, prefix?: string, context?: string): string {
  const x = toDOMString(V, prefix, context);
  for (let i = 0; i < x.length; i++) {
    if (StringCharCodeAt(x, i) > 255) throw typeError("is not a byte string: it has a character above U+00FF", prefix, context);
  }
  return x;
}

export function toObject(V: unknown, prefix?: string, context?: string): object {
  if (!isObject(V)) throw typeError("is not an object", prefix, context);
  return V;
}

export function isObject(V: unknown): V is object {
  return (typeof V === "object" && V !== null) || typeof V === "function";
}

export type AnyFunction = (...args: unknown[]) => unknown;

export function toCallback(V: unknown, prefix?: string, context?: string): AnyFunction {
  if (typeof V !== "function") throw typeError("is not a function", prefix, context);
  return V as AnyFunction;
}

export function toEnum<T extends string>(values: readonly T[], name: string): Converter<T> {
  return (V, prefix, context) => {
    const s = toDOMString(V, prefix, context);
    if (!ArrayIncludes(values, s)) throw typeError(`(${quote(s)}) is not a valid value of ${name}: ${ArrayJoin(values, ", ")}`, prefix, context);
    return s as T;
  };
}

function quote(s: string): string {
  return s.length > 60 ? `"${StringSlice(s, 0, 60)}..."` : `"${s}"`;
}

export function toNullable<T>(converter: Converter<T>): Converter<T | null> {
  return (V, prefix, context) => (V === undefined || V === null ? null : converter(V, prefix, context));
}

export function toInterface<T extends object>(name: string, brandCheck: (V: object) => boolean): Converter<T> {
  return (V, prefix, context) => {
    if (!isObject(V) || !brandCheck(V)) throw typeError(`is not of type ${name}`, prefix, context);
    return V as T;
  };
}

// https://webidl.spec.whatwg.org/#js-sequence
export function toSequence<T>(item: Converter<T>): Converter<T[]> {
  return (V, prefix, context) => {
    if (!isObject(V)) throw typeError("is not iterable", prefix, context);
    const method = (V as Partial<Iterable<unknown>>)[SymbolIterator];
    if (method === undefined || method === null) throw typeError("is not iterable", prefix, context);
    return toSequenceFromMethod(V, method, item, prefix, context);
  };
}

/** https://webidl.spec.whatwg.org/#create-sequence-from-iterable, for unions that already looked up @@iterator. */
export function toSequenceFromMethod<T>(V: object, method: () => Iterator<unknown>, item: Converter<T>, prefix?: string, context?: string): T[] {
  const out: T[] = [];
  // An array with the built-in iterator: the same reads in the same order, without iterator results.
  if ((method as unknown) === ArrayValues && ArrayIsArray(V) && ArrayIteratorPrototype.next === ArrayIteratorNext) {
    for (let i = 0; i < V.length; i++) out[i] = item(V[i], prefix, `${context ?? "Value"}, index ${i},`);
    return out;
  }
  if (typeof method !== "function") throw typeError("is not iterable", prefix, context);
  const iterator: unknown = ReflectApply(method, V, []);
  if (!isObject(iterator)) throw typeError("did not give an iterator object", prefix, context);
  const next: unknown = (iterator as { next: unknown }).next;
  for (let i = 0; ; i++) {
    if (typeof next !== "function") throw typeError("did not give an iterator with a next method", prefix, context);
    const result: unknown = ReflectApply(next as AnyFunction, iterator, []);
    if (!isObject(result)) throw typeError("gave an iterator result that is not an object", prefix, context);
    if ((result as IteratorResult<unknown>).done) return out;
    out[i] = item((result as IteratorResult<unknown>).value, prefix, `${context ?? "Value"}, index ${i},`);
  }
}

/** https://webidl.spec.whatwg.org/#js-record as a list of pairs in order; a repeated key keeps its first place and its last value. */
export function toRecord<K extends string, V>(key: Converter<K>, value: Converter<V>): Converter<[K, V][]> {
  return (O, prefix, context) => {
    if (!isObject(O)) throw typeError("is not an object", prefix, context);
    const out: [K, V][] = [];
    let seen: Map<K, number> | null = null;
    const keys = ReflectOwnKeys(O);
    for (let i = 0; i < keys.length; i++) {
      const k = keys[i] as string | symbol;
      const desc = ReflectGetOwnPropertyDescriptor(O, k);
      if (desc === undefined || desc.enumerable !== true) continue;
      const typedKey = key(k, prefix, context === undefined ? "Key" : `${context}, key`);
      const typedValue = value((O as Record<string | symbol, unknown>)[k], prefix, `${context ?? "Value"}, key "${typedKey}",`);
      // Own keys are distinct: two can only meet when the conversion of one changed it.
      if (seen === null && typedKey !== k) {
        seen = new Map<K, number>();
        for (let j = 0; j < out.length; j++) MapSet(seen, (out[j] as [K, V])[0], j);
      }
      if (seen !== null) {
        const at = MapGet(seen, typedKey);
        if (at !== undefined) {
          (out[at] as [K, V])[1] = typedValue;
          continue;
        }
        MapSet(seen, typedKey, out.length);
      }
      out[out.length] = [typedKey, typedValue];
    }
    return out;
  };
}

export interface Member<T = unknown> {
  key: string;
  converter: Converter<T>;
  /** Used when the member is undefined. A function is called for a fresh value each time. */
  defaultValue?: T | (() => T);
  required?: boolean;
}

export interface DictionaryConverter<T> extends Converter<T> {
  levels: readonly (readonly Member[])[];
}

/**
 * https://webidl.spec.whatwg.org/#js-dictionary. Members are read in lexicographical order, those of the parent first.
 * The result has a null prototype and only those members that are present or have a default.
 */
export function toDictionary<T extends object>(name: string, members: readonly Member[], parent?: DictionaryConverter<object>): DictionaryConverter<T> {
  const own = ArraySort([...members], (a, b) => (a.key < b.key ? -1 : 1));
  const levels = parent === undefined ? [own] : [...parent.levels, own];
  const flat: Member[] = [];
  for (let i = 0; i < levels.length; i++) {
    const level = levels[i] as readonly Member[];
    for (let j = 0; j < level.length; j++) flat[flat.length] = level[j] as Member;
  }
  const convert = (V: unknown, prefix?: string, context?: string): T => {
    const dict = ObjectCreate(null) as Record<string, unknown>;
    const none = V === undefined || V === null;
    if (!none && !isObject(V)) throw typeError(`is not an object and cannot be converted to ${name}`, prefix, context);
    for (let i = 0; i < flat.length; i++) {
      const m = flat[i] as Member;
      const value = none ? undefined : (V as Record<string, unknown>)[m.key];
      if (value !== undefined) {
        dict[m.key] = m.converter(value, prefix, `${context === undefined ? name : context} member '${m.key}'`);
      } else if ("defaultValue" in m) {
        const d: unknown = m.defaultValue;
        dict[m.key] = typeof d === "function" ? (d as () => unknown)() : d;
      } else if (m.required === true) {
        throw typeError(`cannot be converted to ${name}: required member '${m.key}' is undefined`, prefix, context);
      }
    }
    return dict as T;
  };
  (convert as unknown as { levels: unknown }).levels = levels;
  return convert as DictionaryConverter<T>;
}

// Section 3.2.26: buffer sources

export interface BufferOptions {
  allowShared?: boolean;
  allowResizable?: boolean;
}

export function isArrayBuffer(V: unknown): V is ArrayBuffer {
  if (typeof V !== "object" || V === null) return false;
  try {
    ArrayBufferByteLength(V as ArrayBuffer);
    return true;
  } catch {
    return false;
  }
}

export function isSharedArrayBuffer(V: unknown): boolean {
  if (typeof V !== "object" || V === null) return false;
  try {
    SharedArrayBufferByteLength(V);
    return true;
  } catch {
    return false;
  }
}

/** The buffer under a view. */
export function viewBuffer(view: ArrayBufferView): ArrayBuffer {
  return TypedArrayTag(view) === undefined ? DataViewBuffer(view as DataView) : TypedArrayBuffer(view as AnyTypedArray);
}

/** Byte offset of a view; 0 for a buffer and for a view that is out of bounds. */
export function viewByteOffset(source: BufferSource): number {
  if (!ArrayBufferIsView(source)) return 0;
  if (TypedArrayTag(source) !== undefined) return TypedArrayByteOffset(source as AnyTypedArray);
  try {
    return DataViewByteOffset(source as DataView);
  } catch {
    return 0;
  }
}

/** Length in bytes; 0 when detached or out of bounds. */
export function byteLength(source: BufferSource): number {
  if (!ArrayBufferIsView(source)) return isArrayBuffer(source) ? ArrayBufferByteLength(source) : SharedArrayBufferByteLength(source);
  if (TypedArrayTag(source) !== undefined) return TypedArrayByteLength(source as AnyTypedArray);
  try {
    return DataViewByteLength(source as DataView);
  } catch {
    return 0;
  }
}

function checkBuffer(buffer: unknown, prefix: string | undefined, context: string | undefined, opts: BufferOptions | undefined): void {
  if (isArrayBuffer(buffer)) {
    if (opts?.allowResizable !== true && ArrayBufferResizable(buffer)) throw typeError("is backed by a resizable ArrayBuffer, which is not allowed", prefix, context);
  } else if (opts?.allowShared !== true) {
    throw typeError("is backed by a SharedArrayBuffer, which is not allowed", prefix, context);
  }
}

export function toArrayBuffer(V: unknown, prefix?: string, context?: string, opts?: BufferOptions): ArrayBuffer {
  if (!isArrayBuffer(V) && !(opts?.allowShared === true && isSharedArrayBuffer(V))) throw typeError("is not an ArrayBuffer", prefix, context);
  checkBuffer(V, prefix, context, opts);
  return V as ArrayBuffer;
}

export function toArrayBufferView(V: unknown, prefix?: string, context?: string, opts?: BufferOptions): ArrayBufferView {
  if (!ArrayBufferIsView(V)) throw typeError("is not an ArrayBuffer view", prefix, context);
  checkBuffer(viewBuffer(V), prefix, context, opts);
  return V;
}

export function toUint8Array(V: unknown, prefix?: string, context?: string, opts?: BufferOptions): Uint8Array {
  if (TypedArrayTag(V) !== "Uint8Array") throw typeError("is not a Uint8Array", prefix, context);
  checkBuffer(TypedArrayBuffer(V as Uint8Array), prefix, context, opts);
  return V as Uint8Array;
}

export function toBufferSource(V: unknown, prefix?: string, context?: string, opts?: BufferOptions): BufferSource {
  if (ArrayBufferIsView(V)) return toArrayBufferView(V, prefix, context, opts);
  if (!isArrayBuffer(V) && !isSharedArrayBuffer(V)) throw typeError("is not an ArrayBuffer or a view on one", prefix, context);
  checkBuffer(V, prefix, context, opts);
  return V as ArrayBuffer;
}

export function isBufferSource(V: unknown): V is BufferSource {
  return ArrayBufferIsView(V) || isArrayBuffer(V);
}

/** The bytes of a buffer source as a Uint8Array over the same memory; empty when it is detached. RangeError when they exceed the app's memory. */
export function toUint8View(source: BufferSource): Uint8Array<ArrayBuffer> {
  const n = byteLength(source);
  checkSize(n, "A buffer");
  if (!ArrayBufferIsView(source)) return new Uint8Array(n === 0 ? 0 : (source as never)) as Uint8Array<ArrayBuffer>;
  return n === 0 ? new Uint8Array(0) : new Uint8Array(viewBuffer(source), viewByteOffset(source), n);
}

/** https://webidl.spec.whatwg.org/#dfn-get-buffer-source-copy */
export function copyBytes(source: BufferSource): Uint8Array<ArrayBuffer> {
  return new Uint8Array(toUint8View(source));
}

// Section 3.7: interfaces

// any: constructors of whatever parameters
export type Constructor = abstract new (...args: any[]) => object;

export interface InterfaceOptions {
  /** Name of the interface; the class's own name when absent. */
  name?: string;
  /** Number of required constructor arguments, where the class's parameter list says another. */
  length?: number;
  /** Number of required arguments of operations, where the method's parameter list says another. */
  lengths?: Record<string, number>;
}

/** What is known of the objects with one of our prototypes. */
export interface PlatformInfo {
  name: string;
  /** The pair iterator of iterable interfaces. */
  pair: ((object: never, index: number) => [unknown, unknown] | undefined) | undefined;
}

const platformPrototypes = new WeakMap<object, PlatformInfo>();

/** Set when the object is the prototype of one of our interfaces. */
export function platformInfo(proto: object): PlatformInfo | undefined {
  return WeakMapGet(platformPrototypes, proto);
}

// The bundler gives a class that refers to itself the inner name _Name.
function bundledName(name: string): string {
  return StringCharCodeAt(name, 0) === 0x5f ? StringSlice(name, 1) : name;
}

/** Gives a class the property attributes, name, lengths and @@toStringTag of an IDL interface. */
export function configureInterface(Ctor: Constructor, options: InterfaceOptions = {}): void {
  const name = options.name ?? bundledName((Ctor as unknown as { name: string }).name);
  ObjectDefineProperty(Ctor, "name", { value: name, writable: false, enumerable: false, configurable: true });
  if (options.length !== undefined) {
    ObjectDefineProperty(Ctor, "length", { value: options.length, writable: false, enumerable: false, configurable: true });
  }
  const proto = Ctor.prototype as object;
  WeakMapSet(platformPrototypes, proto, { name, pair: platformInfo(proto)?.pair });
  makeEnumerable(proto, options.lengths);
  makeEnumerable(Ctor, options.lengths);
  ObjectDefineProperty(proto, SymbolToStringTag, { value: name, writable: false, enumerable: false, configurable: true });
}

// Own properties of every class and class prototype that are not members of the interface.
function isPlumbing(target: object, key: string): boolean {
  return key === "constructor" || (typeof target === "function" && (key === "name" || key === "length" || key === "prototype"));
}

function makeEnumerable(target: object, lengths: Record<string, number> | undefined): void {
  const keys = ReflectOwnKeys(target);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i];
    if (typeof key !== "string" || isPlumbing(target, key)) continue;
    const desc = ReflectGetOwnPropertyDescriptor(target, key);
    if (desc === undefined || desc.configurable !== true) continue;
    const fn: unknown = desc.value;
    const length = lengths?.[key];
    if (length !== undefined && typeof fn === "function") {
      ObjectDefineProperty(fn, "length", { value: length, writable: false, enumerable: false, configurable: true });
    }
    if (desc.enumerable !== true) ObjectDefineProperty(target, key, { enumerable: true });
  }
}

/** IDL constants, on the interface object and its prototype. */
export function defineConstants(Ctor: Constructor, constants: Record<string, number>): void {
  for (const name in constants) {
    const desc = { value: constants[name], writable: false, enumerable: true, configurable: false };
    ObjectDefineProperty(Ctor, name, desc);
    ObjectDefineProperty(Ctor.prototype as object, name, desc);
  }
}

/** Makes an own copy of functions visible as methods of an object, as operations of a namespace or mixin are. */
export function defineOperations(target: object, operations: Record<string, AnyFunction>): void {
  for (const name in operations) {
    ObjectDefineProperty(target, name, { value: operations[name], writable: true, enumerable: true, configurable: true });
  }
}

export interface PairSource<T, K, V> {
  /** Brand check. */
  check: (V: object) => boolean;
  /** The pair at an index at this moment; undefined past the end. */
  pair: (object: T, index: number) => [K, V] | undefined;
}

/**
 * A pair iterator declaration, `iterable<K, V>`: entries, keys, values, forEach and @@iterator on the prototype.
 * https://webidl.spec.whatwg.org/#js-iterable
 */
export function makeIterable<T extends object, K, V>(Ctor: Constructor, name: string, source: PairSource<T, K, V>): void {
  type Kind = "key+value" | "key" | "value";
  class PairIterator {
    #target: T | undefined;
    #index = 0;
    #kind: Kind;
    constructor(target: T, kind: Kind) {
      this.#target = target;
      this.#kind = kind;
    }
    // https://webidl.spec.whatwg.org/#js-iterator-prototype-object
    static next(self: unknown): IteratorResult<unknown> {
      if (!isObject(self) || !(#target in self)) illegalInvocation();
      const it = self as PairIterator;
      const target = it.#target;
      const pair = target === undefined ? undefined : source.pair(target, it.#index++);
      if (pair === undefined) {
        it.#target = undefined;
        return { value: undefined, done: true };
      }
      return { value: it.#kind === "key" ? pair[0] : it.#kind === "value" ? pair[1] : [pair[0], pair[1]], done: false };
    }
  }
  const iteratorPrototype: object = PairIterator.prototype;
  WeakMapSet(platformPrototypes, iteratorPrototype, { name: `${name} Iterator`, pair: undefined });
  ReflectSetPrototypeOf(iteratorPrototype, IteratorPrototype);
  ReflectDeleteProperty(iteratorPrototype, "constructor");
  defineOperations(iteratorPrototype, {
    next(this: unknown): unknown {
      return PairIterator.next(this);
    },
  });
  ObjectDefineProperty(iteratorPrototype, SymbolToStringTag, { value: `${name} Iterator`, writable: false, enumerable: false, configurable: true });

  const iterate = (self: unknown, kind: Kind): unknown => {
    if (!isObject(self) || !source.check(self)) illegalInvocation();
    return new PairIterator(self as T, kind);
  };
  const proto = Ctor.prototype as object;
  const operations = {
    entries(this: unknown): unknown {
      return iterate(this, "key+value");
    },
    forEach(this: unknown, callback: unknown, thisArg: unknown = undefined): void {
      if (!isObject(this) || !source.check(this)) illegalInvocation();
      const prefix = `Failed to execute 'forEach' on '${name}'`;
      requiredArguments(arguments.length, 1, prefix);
      const fn = toCallback(callback, prefix, "Argument 1");
      for (let i = 0; ; i++) {
        const pair = source.pair(this as T, i);
        if (pair === undefined) return;
        ReflectApply(fn, thisArg, [pair[1], pair[0], this]);
      }
    },
    keys(this: unknown): unknown {
      return iterate(this, "key");
    },
    values(this: unknown): unknown {
      return iterate(this, "value");
    },
  };
  WeakMapSet(platformPrototypes, proto, { name, pair: source.pair });
  defineOperations(proto, operations as Record<string, AnyFunction>);
  ObjectDefineProperty(proto, SymbolIterator, { value: operations.entries, writable: true, enumerable: false, configurable: true });
}

