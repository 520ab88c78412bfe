// Built-ins, captured before any user code runs. Imports nothing.
//
// A method `Type.prototype.method` is `TypeMethod(self, ...args)` here, a static is `TypeStatic(...)`, a getter is `TypeGetter(self)`.
// Each wrapper has a fixed arity and uses the `.call` syntax, which JavaScriptCore compiles to a direct call (`bind` and rest parameters cost
// five to ten times more). Replacing Function.prototype.call is therefore the one change to built-ins that reaches in here.

export const {
  AggregateError,
  Array,
  ArrayBuffer,
  BigInt,
  BigInt64Array,
  BigUint64Array,
  Boolean,
  DataView,
  Date,
  Error,
  EvalError,
  FinalizationRegistry,
  Float32Array,
  Float64Array,
  Function,
  Int16Array,
  Int32Array,
  Int8Array,
  Map,
  Number,
  Object,
  Promise,
  Proxy,
  RangeError,
  ReferenceError,
  RegExp,
  Set,
  String,
  Symbol,
  SyntaxError,
  TypeError,
  URIError,
  Uint16Array,
  Uint32Array,
  Uint8Array,
  Uint8ClampedArray,
  WeakMap,
  WeakRef,
  WeakSet,
} = globalThis;

/** Undefined in engines without it. */
export const Float16Array: (new (...args: unknown[]) => ArrayBufferView) | undefined = (
  globalThis as unknown as Record<string, new (...args: unknown[]) => ArrayBufferView>
)["Float16Array"];
/** Undefined in engines without it. */
export const SharedArrayBuffer: SharedArrayBufferConstructor | undefined = (
  globalThis as { SharedArrayBuffer?: SharedArrayBufferConstructor }
).SharedArrayBuffer;

export const globalEval: (source: string) => unknown = globalThis.eval;
export const {
  isFinite: globalIsFinite,
  isNaN: globalIsNaN,
  parseFloat: NumberParseFloat,
  parseInt: NumberParseInt,
  decodeURIComponent,
  encodeURIComponent,
  decodeURI,
  encodeURI,
} = globalThis;

type Method = (this: never, ...args: never[]) => unknown;

export const {
  apply: ReflectApply,
  construct: ReflectConstruct,
  defineProperty: ReflectDefineProperty,
  deleteProperty: ReflectDeleteProperty,
  get: ReflectGet,
  getOwnPropertyDescriptor: ReflectGetOwnPropertyDescriptor,
  getPrototypeOf: ReflectGetPrototypeOf,
  has: ReflectHas,
  isExtensible: ReflectIsExtensible,
  ownKeys: ReflectOwnKeys,
  set: ReflectSet,
  setPrototypeOf: ReflectSetPrototypeOf,
} = Reflect;

/** uncurryThis(method)(self, ...args) calls method with this = self. Prefer the fixed-arity wrappers below on hot paths. */
export function uncurryThis<T, A extends unknown[], R>(method: (this: T, ...args: A) => R): (self: T, ...args: A) => R {
  return (self, ...args) => ReflectApply(method, self, args);
}

function getter<T, R>(proto: object, key: PropertyKey): (self: T) => R {
  const get = ReflectGetOwnPropertyDescriptor(proto, key)?.get as (this: T) => R;
  return (self) => get.call(self);
}

// Object
export const {
  assign: ObjectAssign,
  create: ObjectCreate,
  defineProperties: ObjectDefineProperties,
  defineProperty: ObjectDefineProperty,
  entries: ObjectEntries,
  freeze: ObjectFreeze,
  fromEntries: ObjectFromEntries,
  getOwnPropertyDescriptor: ObjectGetOwnPropertyDescriptor,
  getOwnPropertyDescriptors: ObjectGetOwnPropertyDescriptors,
  getOwnPropertyNames: ObjectGetOwnPropertyNames,
  getOwnPropertySymbols: ObjectGetOwnPropertySymbols,
  getPrototypeOf: ObjectGetPrototypeOf,
  hasOwn: ObjectHasOwn,
  is: ObjectIs,
  isExtensible: ObjectIsExtensible,
  isFrozen: ObjectIsFrozen,
  keys: ObjectKeys,
  preventExtensions: ObjectPreventExtensions,
  seal: ObjectSeal,
  setPrototypeOf: ObjectSetPrototypeOf,
  values: ObjectValues,
} = Object;
export const ObjectPrototype: object = Object.prototype;
const objectToString = Object.prototype.toString;
const objectPropertyIsEnumerable = Object.prototype.propertyIsEnumerable;
export const ObjectToString = (self: unknown): string => objectToString.call(self);
export const ObjectPropertyIsEnumerable = (self: object, key: PropertyKey): boolean => objectPropertyIsEnumerable.call(self, key);

// Function
export const FunctionPrototype: object = Function.prototype;
const functionToString = Function.prototype.toString;
const functionBind = Function.prototype.bind;
const functionHasInstance = Function.prototype[Symbol.hasInstance];
export const FunctionToString = (self: unknown): string => functionToString.call(self as never);
export const FunctionBind = <T extends Method>(self: T, thisArg: unknown): T => functionBind.call(self as never, thisArg) as unknown as T;
export const FunctionHasInstance = (self: unknown, value: unknown): boolean => functionHasInstance.call(self as never, value);

// Symbol
export const { for: SymbolFor, keyFor: SymbolKeyFor } = Symbol;
export const SymbolAsyncIterator: typeof Symbol.asyncIterator = Symbol.asyncIterator;
export const SymbolHasInstance: typeof Symbol.hasInstance = Symbol.hasInstance;
export const SymbolIsConcatSpreadable: typeof Symbol.isConcatSpreadable = Symbol.isConcatSpreadable;
export const SymbolIterator: typeof Symbol.iterator = Symbol.iterator;
export const SymbolSpecies: typeof Symbol.species = Symbol.species;
export const SymbolToPrimitive: typeof Symbol.toPrimitive = Symbol.toPrimitive;
export const SymbolToStringTag: typeof Symbol.toStringTag = Symbol.toStringTag;
export const SymbolUnscopables: typeof Symbol.unscopables = Symbol.unscopables;
const symbolToString = Symbol.prototype.toString;
const symbolValueOf = Symbol.prototype.valueOf;
export const SymbolPrototypeToString = (self: symbol): string => symbolToString.call(self);
export const SymbolValueOf = (self: unknown): symbol => symbolValueOf.call(self as symbol);
export const SymbolDescription: (self: symbol) => string | undefined = getter(Symbol.prototype, "description");

// Array
export const { from: ArrayFrom, isArray: ArrayIsArray, of: ArrayOf } = Array;
export const ArrayPrototype: unknown[] = Array.prototype;
const arrayConcat = Array.prototype.concat;
const arrayFill = Array.prototype.fill;
const arrayFilter = Array.prototype.filter;
const arrayFind = Array.prototype.find;
const arrayFindIndex = Array.prototype.findIndex;
const arrayForEach = Array.prototype.forEach;
const arrayIncludes = Array.prototype.includes;
const arrayIndexOf = Array.prototype.indexOf;
const arrayJoin = Array.prototype.join;
const arrayLastIndexOf = Array.prototype.lastIndexOf;
const arrayMap = Array.prototype.map;
const arrayPop = Array.prototype.pop;
const arrayPush = Array.prototype.push;
const arrayReverse = Array.prototype.reverse;
const arrayShift = Array.prototype.shift;
const arraySlice = Array.prototype.slice;
const arraySome = Array.prototype.some;
const arrayEvery = Array.prototype.every;
const arraySort = Array.prototype.sort;
const arraySplice = Array.prototype.splice;
const arrayUnshift = Array.prototype.unshift;
export const ArrayValues: () => ArrayIterator<unknown> = Array.prototype.values;
export const ArrayConcat = <T>(self: readonly T[], other: readonly T[]): T[] => arrayConcat.call(self, other) as T[];
export const ArrayFill = <T>(self: T[], value: T, start = 0, end = self.length): T[] => arrayFill.call(self, value, start, end) as T[];
export const ArrayFilter = <T>(self: readonly T[], fn: (value: T, index: number) => boolean): T[] => arrayFilter.call(self, fn as never) as T[];
export const ArrayFind = <T>(self: readonly T[], fn: (value: T, index: number) => boolean): T | undefined => arrayFind.call(self, fn as never) as T | undefined;
export const ArrayFindIndex = <T>(self: readonly T[], fn: (value: T, index: number) => boolean): number => arrayFindIndex.call(self, fn as never);
export const ArrayForEach = <T>(self: readonly T[], fn: (value: T, index: number) => void): void => arrayForEach.call(self, fn as never);
export const ArrayIncludes = (self: readonly unknown[], value: unknown): boolean => arrayIncludes.call(self, value);
export const ArrayIndexOf = (self: readonly unknown[], value: unknown, from = 0): number => arrayIndexOf.call(self, value, from);
export const ArrayLastIndexOf = (self: readonly unknown[], value: unknown): number => arrayLastIndexOf.call(self, value);
export const ArrayJoin = (self: readonly unknown[], separator: string): string => arrayJoin.call(self, separator);
export const ArrayMap = <T, U>(self: readonly T[], fn: (value: T, index: number) => U): U[] => arrayMap.call(self, fn as never) as U[];
export const ArrayPop = <T>(self: T[]): T | undefined => arrayPop.call(self) as T | undefined;
export const ArrayPush = <T>(self: T[], value: T): number => arrayPush.call(self, value);
export const ArrayReverse = <T>(self: T[]): T[] => arrayReverse.call(self) as T[];
export const ArrayShift = <T>(self: T[]): T | undefined => arrayShift.call(self) as T | undefined;
export const ArraySlice = <T>(self: ArrayLike<T>, start = 0, end = self.length): T[] => arraySlice.call(self as never, start, end) as T[];
export const ArraySome = <T>(self: readonly T[], fn: (value: T, index: number) => boolean): boolean => arraySome.call(self, fn as never);
export const ArrayEvery = <T>(self: readonly T[], fn: (value: T, index: number) => boolean): boolean => arrayEvery.call(self, fn as never);
export const ArraySort = <T>(self: T[], compare?: (a: T, b: T) => number): T[] => arraySort.call(self, compare as never) as T[];
/** Removes count elements at start and returns them. */
export const ArraySplice = <T>(self: T[], start: number, count: number): T[] => arraySplice.call(self, start, count) as T[];
export const ArrayInsert = <T>(self: T[], index: number, value: T): void => void arraySplice.call(self, index, 0, value);
export const ArrayUnshift = <T>(self: T[], value: T): number => arrayUnshift.call(self, value);

// Iterators
export const IteratorPrototype: object = ReflectGetPrototypeOf(ReflectGetPrototypeOf([][Symbol.iterator]()) as object) as object;
export const AsyncIteratorPrototype: object = ReflectGetPrototypeOf(
  ReflectGetPrototypeOf(async function* (): AsyncGenerator<void> {}.prototype as object) as object,
) as object;
export const ArrayIteratorPrototype: { next: unknown } = ReflectGetPrototypeOf([][Symbol.iterator]()) as { next: unknown };
export const ArrayIteratorNext: unknown = ArrayIteratorPrototype.next;

// String
export const { fromCharCode: StringFromCharCode, fromCodePoint: StringFromCodePoint, raw: StringRaw } = String;
const stringAt = String.prototype.at;
const stringCharCodeAt = String.prototype.charCodeAt;
const stringCodePointAt = String.prototype.codePointAt;
const stringEndsWith = String.prototype.endsWith;
const stringIncludes = String.prototype.includes;
const stringIndexOf = String.prototype.indexOf;
const stringIsWellFormed = String.prototype.isWellFormed;
const stringLastIndexOf = String.prototype.lastIndexOf;
const stringLocaleCompare = String.prototype.localeCompare;
const stringNormalize = String.prototype.normalize;
const stringPadEnd = String.prototype.padEnd;
const stringPadStart = String.prototype.padStart;
const stringRepeat = String.prototype.repeat;
const stringReplace = String.prototype.replace;
const stringReplaceAll = String.prototype.replaceAll;
const stringSlice = String.prototype.slice;
const stringSplit = String.prototype.split;
const stringStartsWith = String.prototype.startsWith;
const stringSubstring = String.prototype.substring;
const stringToLowerCase = String.prototype.toLowerCase;
const stringToUpperCase = String.prototype.toUpperCase;
const stringToWellFormed = String.prototype.toWellFormed;
const stringTrim = String.prototype.trim;
const stringTrimEnd = String.prototype.trimEnd;
const stringTrimStart = String.prototype.trimStart;
const stringValueOf = String.prototype.valueOf;
export const StringAt = (self: string, index: number): string | undefined => stringAt.call(self, index);
export const StringCharCodeAt = (self: string, index: number): number => stringCharCodeAt.call(self, index);
export const StringCodePointAt = (self: string, index: number): number | undefined => stringCodePointAt.call(self, index);
export const StringEndsWith = (self: string, suffix: string): boolean => stringEndsWith.call(self, suffix);
export const StringIncludes = (self: string, part: string, from = 0): boolean => stringIncludes.call(self, part, from);
export const StringIndexOf = (self: string, part: string, from = 0): number => stringIndexOf.call(self, part, from);
export const StringIsWellFormed = (self: string): boolean => stringIsWellFormed.call(self);
export const StringLastIndexOf = (self: string, part: string): number => stringLastIndexOf.call(self, part);
export const StringLocaleCompare = (self: string, other: string): number => stringLocaleCompare.call(self, other);
export const StringNormalize = (self: string, form: string): string => stringNormalize.call(self, form);
export const StringPadEnd = (self: string, length: number, fill = " "): string => stringPadEnd.call(self, length, fill);
export const StringPadStart = (self: string, length: number, fill = " "): string => stringPadStart.call(self, length, fill);
export const StringRepeat = (self: string, count: number): string => stringRepeat.call(self, count);
/** Only with string patterns: a RegExp goes through RegExpReplace. */
export const StringReplace = (self: string, pattern: string, replacement: string): string => stringReplace.call(self, pattern as never, replacement as never);
export const StringReplaceAll = (self: string, pattern: string, replacement: string): string => stringReplaceAll.call(self, pattern as never, replacement as never);
export const StringSlice = (self: string, start: number, end = self.length): string => stringSlice.call(self, start, end);
export const StringSplit = (self: string, separator: string): string[] => stringSplit.call(self, separator as never);
export const StringStartsWith = (self: string, prefix: string, from = 0): boolean => stringStartsWith.call(self, prefix, from);
export const StringSubstring = (self: string, start: number, end = self.length): string => stringSubstring.call(self, start, end);
export const StringToLowerCase = (self: string): string => stringToLowerCase.call(self);
export const StringToUpperCase = (self: string): string => stringToUpperCase.call(self);
export const StringToWellFormed = (self: string): string => stringToWellFormed.call(self);
export const StringTrim = (self: string): string => stringTrim.call(self);
export const StringTrimEnd = (self: string): string => stringTrimEnd.call(self);
export const StringTrimStart = (self: string): string => stringTrimStart.call(self);
export const StringValueOf = (self: unknown): string => stringValueOf.call(self as string);

// RegExp. Own literals only; exec reads nothing but lastIndex of a literal.
const regExpExec = RegExp.prototype.exec;
export const RegExpExec = (self: RegExp, text: string): RegExpExecArray | null => regExpExec.call(self, text);
export const RegExpTest = (self: RegExp, text: string): boolean => regExpExec.call(self, text) !== null;
export const RegExpSource: (self: RegExp) => string = getter(RegExp.prototype, "source");
export const RegExpFlags: (self: RegExp) => string = getter(RegExp.prototype, "flags");
/** Replaces every match of a global literal by what fn makes of the match. */
export function RegExpReplace(self: RegExp, text: string, fn: (match: RegExpExecArray) => string): string {
  let out = "";
  let last = 0;
  self.lastIndex = 0;
  for (;;) {
    const m = regExpExec.call(self, text);
    if (m === null) return last === 0 ? text : out + StringSlice(text, last);
    const found = m[0];
    out += StringSlice(text, last, m.index) + fn(m);
    last = m.index + found.length;
    if (found.length === 0) self.lastIndex = last + 1;
    if (self.lastIndex > text.length) return out + StringSlice(text, last);
  }
}

// Number, BigInt, Boolean, Math, JSON
export const {
  isFinite: NumberIsFinite,
  isInteger: NumberIsInteger,
  isNaN: NumberIsNaN,
  isSafeInteger: NumberIsSafeInteger,
  MAX_SAFE_INTEGER: NumberMaxSafeInteger,
  MIN_SAFE_INTEGER: NumberMinSafeInteger,
} = Number;
const numberToString = Number.prototype.toString;
const numberToFixed = Number.prototype.toFixed;
const numberValueOf = Number.prototype.valueOf;
const bigIntToString = BigInt.prototype.toString;
const bigIntValueOf = BigInt.prototype.valueOf;
const booleanValueOf = Boolean.prototype.valueOf;
export const NumberToString = (self: number, radix = 10): string => numberToString.call(self, radix);
export const NumberToFixed = (self: number, digits: number): string => numberToFixed.call(self, digits);
export const NumberValueOf = (self: unknown): number => numberValueOf.call(self as number);
export const BigIntToString = (self: bigint, radix = 10): string => bigIntToString.call(self, radix);
export const BigIntValueOf = (self: unknown): bigint => bigIntValueOf.call(self as bigint);
export const { asIntN: BigIntAsIntN, asUintN: BigIntAsUintN } = BigInt;
export const BooleanValueOf = (self: unknown): boolean => booleanValueOf.call(self as boolean);
export const {
  abs: MathAbs,
  ceil: MathCeil,
  floor: MathFloor,
  fround: MathFround,
  log2: MathLog2,
  log10: MathLog10,
  max: MathMax,
  min: MathMin,
  pow: MathPow,
  random: MathRandom,
  round: MathRound,
  sign: MathSign,
  trunc: MathTrunc,
} = Math;
export const { parse: JSONParse, stringify: JSONStringify } = JSON;

// Date
export const { now: DateNow } = Date;
const dateGetTime = Date.prototype.getTime;
const dateToISOString = Date.prototype.toISOString;
const dateToUTCString = Date.prototype.toUTCString;
export const DateGetTime = (self: Date): number => dateGetTime.call(self);
export const DateToISOString = (self: Date): string => dateToISOString.call(self);
export const DateToUTCString = (self: Date): string => dateToUTCString.call(self);

// Error
export const ErrorPrototype: Error = Error.prototype;
const errorToString = Error.prototype.toString;
const captureStackTrace = (Error as unknown as { captureStackTrace?: (target: object, above?: unknown) => void }).captureStackTrace;
const isError = (Error as unknown as { isError?: (value: unknown) => boolean }).isError;
export const ErrorToString = (self: unknown): string => errorToString.call(self as Error);
export const ErrorCaptureStackTrace = (target: object, above?: unknown): void => captureStackTrace?.(target, above);
export const ErrorIsError = (value: unknown): value is Error =>
  isError !== undefined ? isError(value) : objectToString.call(value) === "[object Error]";

// Map, Set, WeakMap, WeakSet, WeakRef
const mapClear = Map.prototype.clear;
const mapDelete = Map.prototype.delete;
const mapForEach = Map.prototype.forEach;
const mapGet = Map.prototype.get;
const mapHas = Map.prototype.has;
const mapSet = Map.prototype.set;
export const MapClear = (self: Map<unknown, unknown>): void => mapClear.call(self);
export const MapDelete = <K>(self: Map<K, unknown>, key: K): boolean => mapDelete.call(self, key);
export const MapForEach = <K, V>(self: ReadonlyMap<K, V>, fn: (value: V, key: K) => void): void => mapForEach.call(self as Map<K, V>, fn as never);
export const MapGet = <K, V>(self: ReadonlyMap<K, V>, key: K): V | undefined => mapGet.call(self as Map<K, V>, key) as V | undefined;
export const MapHas = <K>(self: ReadonlyMap<K, unknown>, key: K): boolean => mapHas.call(self as Map<K, unknown>, key);
export const MapSet = <K, V>(self: Map<K, V>, key: K, value: V): void => void mapSet.call(self, key, value);
export const MapSize: (self: ReadonlyMap<unknown, unknown>) => number = getter(Map.prototype, "size");
const setAdd = Set.prototype.add;
const setClear = Set.prototype.clear;
const setDelete = Set.prototype.delete;
const setForEach = Set.prototype.forEach;
const setHas = Set.prototype.has;
export const SetAdd = <T>(self: Set<T>, value: T): void => void setAdd.call(self, value);
export const SetClear = (self: Set<unknown>): void => setClear.call(self);
export const SetDelete = <T>(self: Set<T>, value: T): boolean => setDelete.call(self, value);
export const SetForEach = <T>(self: ReadonlySet<T>, fn: (value: T) => void): void => setForEach.call(self as Set<T>, fn as never);
export const SetHas = <T>(self: ReadonlySet<T>, value: T): boolean => setHas.call(self as Set<T>, value);
export const SetSize: (self: ReadonlySet<unknown>) => number = getter(Set.prototype, "size");
const weakMapDelete = WeakMap.prototype.delete;
const weakMapGet = WeakMap.prototype.get;
const weakMapHas = WeakMap.prototype.has;
const weakMapSet = WeakMap.prototype.set;
export const WeakMapDelete = <K extends WeakKey>(self: WeakMap<K, unknown>, key: K): boolean => weakMapDelete.call(self as WeakMap<WeakKey, unknown>, key);
export const WeakMapGet = <K extends WeakKey, V>(self: WeakMap<K, V>, key: K): V | undefined => weakMapGet.call(self as WeakMap<WeakKey, unknown>, key) as V | undefined;
export const WeakMapHas = <K extends WeakKey>(self: WeakMap<K, unknown>, key: K): boolean => weakMapHas.call(self as WeakMap<WeakKey, unknown>, key);
export const WeakMapSet = <K extends WeakKey, V>(self: WeakMap<K, V>, key: K, value: V): void => void weakMapSet.call(self as WeakMap<WeakKey, unknown>, key, value);
const weakSetAdd = WeakSet.prototype.add;
const weakSetDelete = WeakSet.prototype.delete;
const weakSetHas = WeakSet.prototype.has;
export const WeakSetAdd = (self: WeakSet<WeakKey>, value: WeakKey): void => void weakSetAdd.call(self, value);
export const WeakSetDelete = (self: WeakSet<WeakKey>, value: WeakKey): boolean => weakSetDelete.call(self, value);
export const WeakSetHas = (self: WeakSet<WeakKey>, value: WeakKey): boolean => weakSetHas.call(self, value);
const weakRefDeref = WeakRef.prototype.deref;
const finalizationRegistryRegister = FinalizationRegistry.prototype.register;
export const FinalizationRegistryRegister = <T>(self: FinalizationRegistry<T>, target: WeakKey, held: T): void => finalizationRegistryRegister.call(self, target, held);

export const WeakRefDeref = <T extends WeakKey>(self: WeakRef<T>): T | undefined => weakRefDeref.call(self as WeakRef<WeakKey>) as T | undefined;

// ArrayBuffer, typed arrays, DataView
export type AnyTypedArray =
  | Int8Array
  | Uint8Array
  | Uint8ClampedArray
  | Int16Array
  | Uint16Array
  | Int32Array
  | Uint32Array
  | Float32Array
  | Float64Array
  | BigInt64Array
  | BigUint64Array;
export const ArrayBufferIsView = ArrayBuffer.isView as (value: unknown) => value is ArrayBufferView;
export const TypedArrayPrototype: object = ReflectGetPrototypeOf(Uint8Array.prototype) as object;
const arrayBufferSlice = ArrayBuffer.prototype.slice;
const arrayBufferResize = ArrayBuffer.prototype.resize;
const arrayBufferTransfer = (ArrayBuffer.prototype as { transfer?: (length?: number) => ArrayBuffer }).transfer;
const arrayBufferTransferToFixed = (ArrayBuffer.prototype as { transferToFixedLength?: () => ArrayBuffer }).transferToFixedLength;
export const ArrayBufferSlice = (self: ArrayBuffer, start: number, end: number): ArrayBuffer => arrayBufferSlice.call(self, start, end);
export const ArrayBufferResize = (self: ArrayBuffer, length: number): void => arrayBufferResize.call(self, length);
/** Detaches self and returns a buffer with its bytes (and its resizability). TypeError if it is detached or cannot be. */
export const ArrayBufferTransfer = (self: ArrayBuffer): ArrayBuffer => (arrayBufferTransfer as () => ArrayBuffer).call(self);
export const ArrayBufferTransferToFixedLength = (self: ArrayBuffer): ArrayBuffer => (arrayBufferTransferToFixed as () => ArrayBuffer).call(self);
/** Throws a TypeError when self is no ArrayBuffer. */
export const ArrayBufferByteLength: (self: ArrayBuffer) => number = getter(ArrayBuffer.prototype, "byteLength");
export const ArrayBufferMaxByteLength: (self: ArrayBuffer) => number = getter(ArrayBuffer.prototype, "maxByteLength");
export const ArrayBufferResizable: (self: ArrayBuffer) => boolean = getter(ArrayBuffer.prototype, "resizable");
export const ArrayBufferDetached: (self: ArrayBuffer) => boolean = getter(ArrayBuffer.prototype, "detached");
const sharedByteLength = SharedArrayBuffer && ReflectGetOwnPropertyDescriptor(SharedArrayBuffer.prototype, "byteLength")?.get;
export const SharedArrayBufferByteLength = (self: unknown): number => {
  if (sharedByteLength === undefined) throw new TypeError("no shared memory");
  return sharedByteLength.call(self) as number;
};
export const TypedArrayBuffer: (self: AnyTypedArray) => ArrayBuffer = getter(TypedArrayPrototype, "buffer");
export const TypedArrayByteLength: (self: AnyTypedArray) => number = getter(TypedArrayPrototype, "byteLength");
export const TypedArrayByteOffset: (self: AnyTypedArray) => number = getter(TypedArrayPrototype, "byteOffset");
export const TypedArrayLength: (self: AnyTypedArray) => number = getter(TypedArrayPrototype, "length");
/** "Uint8Array" and the like; undefined when self is no typed array (a DataView, say). */
export const TypedArrayTag: (self: unknown) => string | undefined = getter(TypedArrayPrototype, Symbol.toStringTag);
type Typed = { set(source: ArrayLike<number>, offset?: number): void; subarray(start: number, end: number): Uint8Array; slice(start: number, end: number): Uint8Array; fill(value: number, start: number, end: number): Uint8Array };
const typedArraySet = (TypedArrayPrototype as Typed).set;
const typedArraySubarray = (TypedArrayPrototype as Typed).subarray;
const typedArraySlice = (TypedArrayPrototype as Typed).slice;
const typedArrayFill = (TypedArrayPrototype as Typed).fill;
export const TypedArraySet = (self: Uint8Array, source: ArrayLike<number>, offset = 0): void => typedArraySet.call(self as never, source, offset);
/** For own Uint8Arrays only: it looks up the species of self. Use Uint8Subarray for arrays that a user may have touched. */
export const TypedArraySubarray = (self: Uint8Array, start: number, end: number): Uint8Array => typedArraySubarray.call(self as never, start, end);
export const TypedArraySlice = (self: Uint8Array, start: number, end: number): Uint8Array => typedArraySlice.call(self as never, start, end);
export const TypedArrayFill = (self: Uint8Array, value: number, start = 0, end = self.length): Uint8Array => typedArrayFill.call(self as never, value, start, end);
/** A view of self's bytes [start, end); no user-visible lookups. */
export const Uint8Subarray = (self: Uint8Array, start: number, end: number): Uint8Array =>
  new Uint8Array(TypedArrayBuffer(self), TypedArrayByteOffset(self) + start, end - start);
type Base64 = { fromBase64(text: string): Uint8Array<ArrayBuffer> } & { prototype: { toBase64(): string } };
const uint8ArrayFromBase64 = (Uint8Array as unknown as Base64).fromBase64;
const uint8ArrayToBase64 = (Uint8Array as unknown as Base64).prototype.toBase64;
/** Throws a SyntaxError when text is not base64. */
export const Uint8ArrayFromBase64 = (text: string): Uint8Array<ArrayBuffer> => uint8ArrayFromBase64.call(Uint8Array as unknown as Base64, text);
export const Uint8ArrayToBase64 = (self: Uint8Array): string => uint8ArrayToBase64.call(self as never);
export const DataViewBuffer: (self: DataView) => ArrayBuffer = getter(DataView.prototype, "buffer");
export const DataViewByteLength: (self: DataView) => number = getter(DataView.prototype, "byteLength");
export const DataViewByteOffset: (self: DataView) => number = getter(DataView.prototype, "byteOffset");

// Promise. Like `await` of a native promise, these look at the promise's constructor and at nothing else.
const promiseThen = Promise.prototype.then;
const promiseResolve = Promise.resolve;
const promiseReject = Promise.reject;
/** PerformPromiseThen with a result promise. */
export const PromiseThen = <T, A = T, B = never>(
  self: Promise<T>,
  onFulfilled?: ((value: T) => A | PromiseLike<A>) | null,
  onRejected?: ((reason: unknown) => B | PromiseLike<B>) | null,
): Promise<A | B> => promiseThen.call(self as Promise<unknown>, onFulfilled as never, onRejected as never) as Promise<A | B>;
export const PromiseCatch = <T, B = never>(self: Promise<T>, onRejected: (reason: unknown) => B | PromiseLike<B>): Promise<T | B> =>
  promiseThen.call(self as Promise<unknown>, undefined, onRejected as never) as Promise<T | B>;
export const PromiseResolve = <T>(value: T | PromiseLike<T>): Promise<Awaited<T>> => promiseResolve.call(Promise, value) as Promise<Awaited<T>>;
export const PromiseReject = <T = never>(reason: unknown): Promise<T> => promiseReject.call(Promise, reason) as Promise<T>;
export interface PromiseWithResolvers<T> {
  promise: Promise<T>;
  resolve: (value: T | PromiseLike<T>) => void;
  reject: (reason?: unknown) => void;
}
export function newPromiseWithResolvers<T = void>(): PromiseWithResolvers<T> {
  let resolve: PromiseWithResolvers<T>["resolve"] = noop;
  let reject: PromiseWithResolvers<T>["reject"] = noop;
  const promise = new Promise<T>((a, b) => {
    resolve = a;
    reject = b;
  });
  return { promise, resolve, reject };
}
export function noop(): void {}
/** Keeps a rejection of a promise that others also watch from being reported as unhandled. */
export const setPromiseIsHandledToTrue = (promise: Promise<unknown>): void => void promiseThen.call(promise, undefined, noop as never);
/** Runs fn as a microtask. An exception becomes an unhandled rejection, so fn should not throw. */
const resolvedPromise = promiseResolve.call(Promise, undefined) as Promise<void>;
export const enqueueMicrotask = (fn: () => void): void => void promiseThen.call(resolvedPromise, fn as never);
/** Promise.all over an own array of native promises. */
export function promiseAll<T>(promises: readonly Promise<T>[]): Promise<T[]> {
  const { promise, resolve, reject } = newPromiseWithResolvers<T[]>();
  const n = promises.length;
  const out: T[] = [];
  let left = n;
  if (n === 0) resolve(out);
  for (let i = 0; i < n; i++) {
    PromiseThen(
      promises[i] as Promise<T>,
      (value) => {
        out[i] = value;
        if (--left === 0) resolve(out);
      },
      reject,
    );
  }
  return promise;
}

/** What this bundle uses of the engine's namespace object, which the app sees once platform/wasm.ts has been evaluated. */
interface EngineWebAssembly {
  CompileError: new (message: string) => Error;
  Exception: new (tag: unknown, payload: unknown) => object;
  Instance: new (module: object, imports?: unknown) => { exports: object };
  Memory: new (descriptor: unknown) => object;
  Module: new (bytes: unknown) => object;
  RuntimeError: new (message: string) => Error;
  compile(bytes: unknown): Promise<object>;
  instantiate(source: unknown, imports?: unknown): Promise<unknown>;
  validate(bytes: unknown): boolean;
}
export const { WebAssembly: EngineWebAssembly } = globalThis as unknown as { WebAssembly: EngineWebAssembly };

// Looked into when structuredclone.ts is evaluated: making all that is in there takes a while.
const { Intl } = globalThis;
const regExpMatchAll = RegExp.prototype[Symbol.matchAll];
const stringValues = String.prototype[Symbol.iterator];
const mapEntries = Map.prototype.entries;
const setValues = Set.prototype.values;

function prototypesIn(namespace: object, except: string): object[] {
  const out: object[] = [];
  const keys = ReflectOwnKeys(namespace);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as string;
    const value: unknown = ReflectGetOwnPropertyDescriptor(namespace, key)?.value;
    if (key === except || typeof value !== "function") continue;
    const prototype: unknown = ReflectGetOwnPropertyDescriptor(value, "prototype")?.value;
    if (typeof prototype === "object" && prototype !== null) out[out.length] = prototype;
  }
  return out;
}

export function wasmModulePrototype(): object {
  return EngineWebAssembly.Module.prototype as object;
}

/** Prototypes of built-in objects with slots that no clone can have. */
export function uncloneablePrototypes(): object[] {
  const prototypeOf = (value: object): object => ReflectGetPrototypeOf(value) as object;
  const out = [
    Promise.prototype,
    WeakMap.prototype,
    WeakSet.prototype,
    WeakRef.prototype,
    FinalizationRegistry.prototype,
    Symbol.prototype,
    ArrayIteratorPrototype,
    prototypeOf(mapEntries.call(new Map())),
    prototypeOf(setValues.call(new Set())),
    prototypeOf(stringValues.call("")),
    prototypeOf(function* (): Generator<void> {}.prototype as object),
    prototypeOf(async function* (): AsyncGenerator<void> {}.prototype as object),
  ];
  const add = (list: object[]): void => {
    for (let i = 0; i < list.length; i++) out[out.length] = list[i] as object;
  };
  add(prototypesIn(Intl, ""));
  add(prototypesIn(EngineWebAssembly, "Module"));
  try {
    add([prototypeOf(regExpMatchAll.call(/x/g, ""))]);
  } catch {
    // The app has changed what regular expressions are made of; then their iterators are its own.
  }
  return out;
}
