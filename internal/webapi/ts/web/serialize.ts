// Values to bytes: structured clone as it crosses VMs and nodes and as it is stored. The format is docs/formats/value.md.
//
// What is cloned follows https://html.spec.whatwg.org/#structuredserializeinternal; what refers to more than bytes (functions, stubs,
// streams) is for the hooks of whoever sends the value.

import { host } from "../host.ts";
import {
  ArrayBufferByteLength,
  ArrayBufferDetached,
  ArrayBufferIsView,
  ArrayBufferMaxByteLength,
  ArrayBufferResizable,
  ArrayIndexOf,
  ArrayIsArray,
  BigInt64Array,
  BigIntAsIntN,
  BigIntToString,
  BigIntValueOf,
  BooleanValueOf,
  DataViewByteLength,
  DataViewByteOffset,
  DateGetTime,
  ErrorIsError,
  Float64Array,
  Map,
  MapForEach,
  MapGet,
  MapSet,
  MapSize,
  NumberParseInt,
  NumberValueOf,
  ObjectHasOwn,
  ObjectKeys,
  ObjectPrototype,
  ReflectGetOwnPropertyDescriptor,
  ReflectGetPrototypeOf,
  ReflectOwnKeys,
  RegExp,
  RegExpFlags,
  RegExpSource,
  SetForEach,
  SetSize,
  String,
  StringCharCodeAt,
  StringIsWellFormed,
  StringSlice,
  StringValueOf,
  TypedArrayByteOffset,
  TypedArrayLength,
  TypedArraySet,
  TypedArrayTag,
  Uint8Array,
  Uint8Subarray,
} from "../primordials.ts";
import type { AnyTypedArray } from "../primordials.ts";
import { isDOMException } from "./domexception.ts";
import { reserveMemory } from "./memory.ts";
import "./serialplatform.ts";
import {
  ARRAY,
  BIGINT,
  BIGINT64,
  BUFFER,
  dataCloneError,
  DATE,
  DOUBLE,
  END,
  ERROR,
  ERROR_CAUSE,
  ERROR_MESSAGE,
  ERROR_NAME,
  ERROR_STACK,
  errorNames,
  FALSE,
  FORMAT,
  HOLE,
  HOST,
  INTEGER,
  LATIN1,
  MAP,
  NULL,
  OBJECT,
  platformKinds,
  REFERENCE,
  REGEXP,
  RESIZABLE,
  SET,
  SPARSE,
  TRUE,
  UNDEFINED,
  UTF16,
  UTF8,
  VIEW,
  viewNames,
  WHOLE,
  WRAPPER,
  type PlatformKind,
} from "./serialtags.ts";
import { builtinKind, isLengthTracking, outOfBounds } from "./structuredclone.ts";
import { byteLength, isArrayBuffer, platformInfo, viewBuffer } from "./webidl.ts";

export { deserialize, type DeserializeHooks, ValueReader } from "./deserialize.ts";
export { dataCloneError, FIRST_HOOK } from "./serialtags.ts";

/** What a sender adds to the values that are bytes by themselves. */
export interface SerializeHooks {
  /**
   * Writes a function, proxy, platform object or class instance with out.host and what its kind (FIRST_HOOK or more) is made of, and
   * returns true; false leaves it to the rules of structured clone.
   */
  write?: (value: object, out: ValueWriter) => boolean;
  /** Instances of the app's classes cannot be cloned, instead of being written as plain objects. */
  refuseInstances?: boolean;
}

/** The bytes of a value. DataCloneError when it cannot be cloned; whatever its getters throw. */
export function serialize(value: unknown, hooks?: SerializeHooks): Uint8Array<ArrayBuffer> {
  const out = acquireWriter(hooks);
  try {
    out.value(value);
    return new Uint8Array(out.view());
  } finally {
    releaseWriter(out);
  }
}

const doubles = new Float64Array(1);
const bigints = new BigInt64Array(doubles.buffer);
const octets = new Uint8Array(doubles.buffer);

/** Strings up to this many code units are written by a loop of our own. */
const shortUnits = 48;
const noHooks: SerializeHooks = {};
const firstBytes = 1024;
/** A spare writer keeps a buffer of up to this many bytes. */
const keptBytes = 64 * 1024;

// One writer is kept, as there is seldom more than one value under way: a getter of the app may start another.
let spare: ValueWriter | null = null;

/** A writer to which FORMAT has been written. Give it back. */
export function acquireWriter(hooks: SerializeHooks = noHooks): ValueWriter {
  const out = spare ?? new ValueWriter();
  spare = null;
  out.hooks = hooks;
  out.byte(FORMAT);
  return out;
}

export function releaseWriter(out: ValueWriter): void {
  out.clear();
  spare = out;
}

export class ValueWriter {
  hooks: SerializeHooks = noHooks;
  #bytes: Uint8Array<ArrayBuffer> = new Uint8Array(firstBytes);
  #at = 0;
  #seen: Map<object, number> | null = null;
  #count = 0;

  /** What was written. It is good until the next write. */
  view(): Uint8Array<ArrayBuffer> {
    return Uint8Subarray(this.#bytes, 0, this.#at) as Uint8Array<ArrayBuffer>;
  }

  get length(): number {
    return this.#at;
  }

  clear(): void {
    if (this.#bytes.length > keptBytes) this.#bytes = new Uint8Array(firstBytes);
    this.#at = 0;
    this.#seen = null;
    this.#count = 0;
    this.hooks = noHooks;
  }

  #grow(more: number): void {
    const need = this.#at + more;
    const size = need > 2 * this.#bytes.length ? need : 2 * this.#bytes.length;
    reserveMemory(size, "A serialized value");
    const bytes = new Uint8Array(size);
    TypedArraySet(bytes, this.#bytes);
    this.#bytes = bytes;
  }

  byte(b: number): void {
    if (this.#at === this.#bytes.length) this.#grow(1);
    this.#bytes[this.#at++] = b;
  }

  /** An integer of 0 to 2 ** 53 - 1, seven bits a byte, the lowest first. */
  uint(n: number): void {
    if (this.#bytes.length - this.#at < 8) this.#grow(8);
    while (n >= 0x80) {
      this.#bytes[this.#at++] = (n % 0x80) | 0x80;
      n = n >= 0x80000000 ? (n - (n % 0x80)) / 0x80 : n >>> 7;
    }
    this.#bytes[this.#at++] = n;
  }

  double(n: number): void {
    doubles[0] = n;
    this.raw(octets);
  }

  raw(bytes: Uint8Array): void {
    if (this.#bytes.length - this.#at < bytes.length) this.#grow(bytes.length);
    TypedArraySet(this.#bytes, bytes, this.#at);
    this.#at += bytes.length;
  }

  /** A count of bytes and the bytes. */
  bytes(bytes: Uint8Array): void {
    this.uint(bytes.length);
    this.raw(bytes);
  }

  /** Starts a HOST object. */
  host(kind: number): void {
    this.byte(HOST);
    this.uint(kind);
  }

  string(s: string): void {
    const length = s.length;
    if (length > shortUnits) {
      this.#long(s, length);
      return;
    }
    if (this.#bytes.length - this.#at < length + 2) this.#grow(length + 2);
    const bytes = this.#bytes;
    let at = this.#at;
    bytes[at++] = LATIN1;
    bytes[at++] = length;
    for (let i = 0; i < length; i++) {
      const unit = StringCharCodeAt(s, i);
      if (unit > 0xff) {
        this.#wide(s, length);
        return;
      }
      bytes[at++] = unit;
    }
    this.#at = at;
  }

  #long(s: string, length: number): void {
    if (host.utf8_length(s) !== length) {
      this.#wide(s, length);
      return;
    }
    this.byte(LATIN1);
    this.bytes(host.latin1_encode(s));
  }

  #wide(s: string, length: number): void {
    if (StringIsWellFormed(s)) {
      this.byte(UTF8);
      this.bytes(host.utf8_encode(s));
      return;
    }
    this.byte(UTF16);
    this.uint(length);
    for (let i = 0; i < length; i++) {
      const unit = StringCharCodeAt(s, i);
      this.byte(unit & 0xff);
      this.byte(unit >> 8);
    }
  }

  #number(n: number): void {
    const int = n | 0;
    if (int === n && (int !== 0 || 1 / n > 0)) {
      this.byte(INTEGER);
      this.uint(int < 0 ? -(int + 1) * 2 + 1 : int * 2);
      return;
    }
    this.byte(DOUBLE);
    this.double(n);
  }

  #bigint(n: bigint): void {
    if (BigIntAsIntN(64, n) === n) {
      this.byte(BIGINT64);
      bigints[0] = n;
      this.raw(octets);
      return;
    }
    const negative = n < 0n;
    let hex = BigIntToString(negative ? -n : n, 16);
    if (hex.length % 2 === 1) hex = `0${hex}`;
    this.byte(BIGINT);
    this.byte(negative ? 1 : 0);
    this.uint(hex.length / 2);
    for (let i = 0; i < hex.length; i += 2) this.byte(NumberParseInt(StringSlice(hex, i, i + 2), 16));
  }

  value(value: unknown): void {
    switch (typeof value) {
      case "string":
        this.string(value);
        return;
      case "number":
        this.#number(value);
        return;
      case "boolean":
        this.byte(value ? TRUE : FALSE);
        return;
      case "undefined":
        this.byte(UNDEFINED);
        return;
      case "bigint":
        this.#bigint(value);
        return;
      case "symbol":
        throw dataCloneError(`${String(value)} could not be cloned.`);
      default:
        if (value === null) this.byte(NULL);
        else this.#object(value as object);
    }
  }

  #remember(value: object): void {
    MapSet((this.#seen ??= new Map()), value, this.#count++);
  }

  #object(value: object): void {
    if (this.#seen !== null) {
      const seen = MapGet(this.#seen, value);
      if (seen !== undefined) {
        this.byte(REFERENCE);
        this.uint(seen);
        return;
      }
    }
    if (typeof value === "function") {
      if (!this.#hooked(value)) throw dataCloneError(`${describe(value)} could not be cloned.`);
      return;
    }
    if (host.proxy_target(value) !== undefined) {
      if (!this.#hooked(value)) throw dataCloneError(`${describe(value)} could not be cloned.`);
      return;
    }
    if (ArrayIsArray(value)) {
      this.#array(value);
      return;
    }
    let proto = ReflectGetPrototypeOf(value);
    if (proto === ObjectPrototype) {
      // An object with the prototype of plain ones may still be an Error.
      if (ErrorIsError(value)) this.#error(value);
      else this.#plain(value);
      return;
    }
    if (ArrayBufferIsView(value)) {
      this.#view(value);
      return;
    }
    if (ErrorIsError(value)) {
      if (isDOMException(value)) this.#platform(value);
      else this.#error(value);
      return;
    }
    while (proto !== null && proto !== ObjectPrototype) {
      const kind = builtinKind(proto);
      if (kind !== undefined) {
        if (this.#builtin(value, kind)) return;
      } else if (platformInfo(proto) !== undefined) {
        this.#platform(value);
        return;
      }
      proto = ReflectGetPrototypeOf(proto);
    }
    if (this.#hooked(value)) return;
    if (this.hooks.refuseInstances === true) throw unsupported(value);
    this.#plain(value);
  }

  // Whether the hooks wrote it. The object has its number before they do.
  #hooked(value: object): boolean {
    const hooks = this.hooks;
    if (hooks.write === undefined) return false;
    const count = this.#count;
    const at = this.#at;
    this.#remember(value);
    if (hooks.write(value, this)) return true;
    this.#count = count;
    this.#at = at;
    return false;
  }

  #platform(value: object): void {
    for (let i = 0; i < platformKinds.length; i++) {
      const kind = platformKinds[i] as PlatformKind;
      if (!kind.check(value)) continue;
      this.#remember(value);
      this.host(kind.kind);
      kind.write(value, this);
      return;
    }
    if (!this.#hooked(value)) throw unsupported(value);
  }

  #plain(value: object): void {
    this.#remember(value);
    this.byte(OBJECT);
    this.properties(value, ObjectKeys(value));
  }

  /** The properties of those names that value still has, and END. */
  properties(value: object, keys: readonly string[]): void {
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i] as string;
      if (!ObjectHasOwn(value, key)) continue;
      this.string(key);
      this.value((value as Record<string, unknown>)[key]);
    }
    this.byte(END);
  }

  #array(value: readonly unknown[]): void {
    this.#remember(value);
    const length = value.length;
    const keys = ObjectKeys(value);
    // Holes are few and nothing but elements is there, as long as nobody changes the array from a getter.
    const dense = keys.length === length && (length === 0 || (keys[0] === "0" && keys[length - 1] === `${length - 1}`));
    if (!dense) {
      this.byte(SPARSE);
      this.uint(length);
      this.properties(value, keys);
      return;
    }
    this.byte(ARRAY);
    this.uint(length);
    for (let i = 0; i < length; i++) {
      const element = value[i];
      if (element === undefined && !ObjectHasOwn(value, i)) this.byte(HOLE);
      else this.value(element);
    }
  }

  // False: an object that merely inherits from the prototype of the built-in.
  #builtin(value: object, kind: string): boolean {
    switch (kind) {
      case "date": {
        const time = attempt(DateGetTime as (v: object) => number, value);
        if (time === undefined) return false;
        this.#remember(value);
        this.byte(DATE);
        this.double(time);
        return true;
      }
      case "map":
        if (attempt(MapSize as (v: object) => number, value) === undefined) return false;
        this.#map(value as Map<unknown, unknown>);
        return true;
      case "set":
        if (attempt(SetSize as (v: object) => number, value) === undefined) return false;
        this.#set(value as Set<unknown>);
        return true;
      case "regexp": {
        if (value === RegExp.prototype || attempt(RegExpSource as (v: object) => string, value) === undefined) return false;
        this.#remember(value);
        this.byte(REGEXP);
        this.string(RegExpSource(value as RegExp));
        this.string(RegExpFlags(value as RegExp));
        return true;
      }
      case "arraybuffer":
        if (!isArrayBuffer(value)) return false;
        this.#buffer(value);
        return true;
      case "module":
      case "none":
        if (this.#hooked(value)) return true;
        throw dataCloneError(`${describe(value)} could not be cloned.`);
      default:
        return this.#wrapper(value, kind);
    }
  }

  #wrapper(value: object, kind: string): boolean {
    const primitive =
      kind === "boolean"
        ? attempt(BooleanValueOf, value)
        : kind === "number"
          ? attempt(NumberValueOf, value)
          : kind === "string"
            ? attempt(StringValueOf, value)
            : attempt(BigIntValueOf, value);
    if (primitive === undefined) return false;
    this.#remember(value);
    this.byte(WRAPPER);
    this.value(primitive);
    return true;
  }

  #map(value: Map<unknown, unknown>): void {
    this.#remember(value);
    const list: unknown[] = [];
    MapForEach(value, (v, k) => {
      list[list.length] = k;
      list[list.length] = v;
    });
    this.byte(MAP);
    this.uint(list.length / 2);
    for (let i = 0; i < list.length; i++) this.value(list[i]);
  }

  #set(value: Set<unknown>): void {
    this.#remember(value);
    const list: unknown[] = [];
    SetForEach(value, (v) => {
      list[list.length] = v;
    });
    this.byte(SET);
    this.uint(list.length);
    for (let i = 0; i < list.length; i++) this.value(list[i]);
  }

  // The name, message, stack and cause, and every other property of its own.
  #error(value: Error): void {
    this.#remember(value);
    const name: unknown = value.name;
    const text = name === undefined ? "Error" : `${name as string}`;
    const kind = ArrayIndexOf(errorNames, text);
    const message = ReflectGetOwnPropertyDescriptor(value, "message");
    const inherited: unknown = message === undefined ? value.message : undefined;
    const stack = ReflectGetOwnPropertyDescriptor(value, "stack");
    const cause = ReflectGetOwnPropertyDescriptor(value, "cause");
    const hasMessage = message !== undefined || (typeof inherited === "string" && inherited !== "");
    const hasStack = stack !== undefined && typeof stack.value === "string";
    const hasCause = cause !== undefined;
    this.byte(ERROR);
    this.byte(kind < 0 ? 0 : kind);
    this.byte((kind < 0 ? ERROR_NAME : 0) | (hasMessage ? ERROR_MESSAGE : 0) | (hasStack ? ERROR_STACK : 0) | (hasCause ? ERROR_CAUSE : 0));
    if (kind < 0) this.string(text);
    if (hasMessage) this.string(`${value.message}`);
    if (hasStack) this.string(stack.value as string);
    if (hasCause) this.value(value.cause);
    const keys = ReflectOwnKeys(value);
    const own: string[] = [];
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i] as string | symbol;
      if (typeof key === "string" && !isErrorPart(value, key)) own[own.length] = key;
    }
    this.properties(value, own);
  }

  #buffer(value: ArrayBuffer): void {
    if (ArrayBufferDetached(value)) throw dataCloneError("An ArrayBuffer is detached and could not be cloned.");
    this.#remember(value);
    const resizable = ArrayBufferResizable(value);
    this.byte(resizable ? RESIZABLE : BUFFER);
    if (resizable) this.uint(ArrayBufferMaxByteLength(value));
    this.bytes(new Uint8Array(value));
  }

  #view(value: ArrayBufferView): void {
    const name = TypedArrayTag(value);
    if (outOfBounds(value, name)) throw dataCloneError("An ArrayBuffer is detached and could not be cloned.");
    const kind = name === undefined ? 0 : ArrayIndexOf(viewNames, name as "Uint8Array");
    if (kind < 0) throw unsupported(value);
    const buffer = viewBuffer(value);
    if (!isArrayBuffer(buffer)) throw dataCloneError(`${describe(buffer)} could not be cloned.`);
    const offset = name === undefined ? DataViewByteOffset(value as DataView) : TypedArrayByteOffset(value as AnyTypedArray);
    const known = this.#seen !== null && MapGet(this.#seen, buffer) !== undefined;
    if (!known && offset === 0 && byteLength(value) === ArrayBufferByteLength(buffer) && !ArrayBufferResizable(buffer)) {
      this.#remember(buffer);
      this.#remember(value);
      this.byte(WHOLE);
      this.byte(kind);
      this.bytes(new Uint8Array(buffer));
      return;
    }
    const length = name === undefined ? DataViewByteLength(value as DataView) : TypedArrayLength(value as AnyTypedArray);
    this.byte(VIEW);
    this.byte(kind);
    this.uint(offset);
    this.uint(isLengthTracking(value, name, buffer) ? 0 : length + 1);
    this.#object(buffer);
    this.#remember(value);
  }
}

// The parts of an error that are written by themselves, and what the engine notes of where it was made.
function isErrorPart(error: object, key: string): boolean {
  switch (key) {
    case "name":
    case "message":
    case "stack":
    case "cause":
      return true;
    case "line":
    case "column":
    case "sourceURL":
      return ReflectGetOwnPropertyDescriptor(error, key)?.enumerable === false;
    default:
      return false;
  }
}

function attempt<T>(fn: (value: object) => T, value: object): T | undefined {
  try {
    return fn(value);
  } catch {
    return undefined;
  }
}

/** The name of what made an object. */
export function constructorName(value: object): string {
  try {
    const name: unknown = (value as { constructor?: { name?: unknown } }).constructor?.name;
    return typeof name === "string" && name !== "" ? name : "Object";
  } catch {
    return "Object";
  }
}

function describe(value: object): string {
  return typeof value === "function" ? String(value) : `#<${constructorName(value)}>`;
}

export function unsupported(value: object): Error {
  return dataCloneError(`Could not serialize object of type "${constructorName(value)}". This type does not support serialization.`) as Error;
}
