// Bytes to values: the inverse of serialize.ts. The bytes may come from outside: whatever they are, reading ends, and fails cleanly.

import { host } from "../host.ts";
import {
  ArrayBuffer,
  BigInt,
  BigInt64Array,
  DataView,
  Date,
  Error,
  Float64Array,
  Map,
  MapSet,
  NumberToString,
  Object,
  ObjectDefineProperty,
  ReflectConstruct,
  RegExp,
  Set,
  SetAdd,
  StringCharCodeAt,
  StringFromCharCode,
  TypedArrayBuffer,
  TypedArraySet,
  Uint8Array,
  Uint8Subarray,
} from "../primordials.ts";
import { reserveMemory } from "./memory.ts";
import "./serialplatform.ts";
import {
  ARRAY,
  BIGINT,
  BIGINT64,
  BUFFER,
  corrupt,
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
  FIRST_HOOK,
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
import { errorConstructors, hidden, viewConstructors } from "./structuredclone.ts";
import { isArrayBuffer } from "./webidl.ts";

/** What a receiver makes of what its sender's hooks wrote. */
export interface DeserializeHooks {
  /** The value of a HOST object of a kind of FIRST_HOOK or more. */
  read?: (kind: number, input: ValueReader) => unknown;
  /** An error gets the stack of where it is read, not of where it was made. */
  dropStacks?: boolean;
}

/** The value of bytes that serialize gave. DataCloneError when they are anything else. */
export function deserialize(bytes: Uint8Array, hooks: DeserializeHooks = noHooks): unknown {
  const input = new ValueReader(bytes, hooks);
  const value = input.value();
  if (!input.atEnd()) corrupt();
  return value;
}

const noHooks: DeserializeHooks = {};

const octets = new Uint8Array(8);
const doubles = new Float64Array(octets.buffer);
const bigints = new BigInt64Array(octets.buffer);

// Strings that came lately, found by a hash of their bytes: the keys of objects come again and again.
const cacheSize = 512;
const cachedBytes = 24;
const cache: (string | undefined)[] = [];
for (let i = 0; i < cacheSize; i++) cache[i] = undefined;

/** Stands in the list of objects for one that is not complete. */
const incomplete = {};

export class ValueReader {
  readonly hooks: DeserializeHooks;
  readonly #bytes: Uint8Array;
  readonly #end: number;
  #at = 0;
  readonly #objects: unknown[] = [];

  /** Reads FORMAT. */
  constructor(bytes: Uint8Array, hooks: DeserializeHooks = noHooks) {
    this.#bytes = bytes;
    this.#end = bytes.length;
    this.hooks = hooks;
    if (this.byte() !== FORMAT) corrupt();
  }

  atEnd(): boolean {
    return this.#at === this.#end;
  }

  byte(): number {
    if (this.#at >= this.#end) corrupt();
    return this.#bytes[this.#at++] as number;
  }

  uint(): number {
    const first = this.byte();
    if (first < 0x80) return first;
    let n = first & 0x7f;
    let scale = 0x80;
    for (let i = 1; i < 8; i++) {
      const b = this.byte();
      n += (b & 0x7f) * scale;
      if (b < 0x80) {
        if (n > 0x1fffffffffffff) corrupt();
        return n;
      }
      scale *= 0x80;
    }
    return corrupt();
  }

  double(): number {
    this.#octets();
    return doubles[0] as number;
  }

  #octets(): void {
    const at = this.#take(8);
    for (let i = 0; i < 8; i++) octets[i] = this.#bytes[at + i] as number;
  }

  // Where the next n bytes start.
  #take(n: number): number {
    const at = this.#at;
    if (n > this.#end - at) corrupt();
    this.#at = at + n;
    return at;
  }

  /** A view of n bytes. */
  raw(n: number): Uint8Array {
    const at = this.#take(n);
    return Uint8Subarray(this.#bytes, at, at + n);
  }

  /** A copy of bytes after their count. */
  bytes(): Uint8Array<ArrayBuffer> {
    const part = this.raw(this.uint());
    reserveMemory(part.length, "A deserialized value");
    return new Uint8Array(part);
  }

  string(): string {
    return this.#string(this.byte());
  }

  #string(kind: number): string {
    switch (kind) {
      case LATIN1:
        return this.#latin1(this.uint());
      case UTF8: {
        const text = host.utf8_decode_fatal(this.raw(this.uint()));
        return text === undefined ? corrupt() : text;
      }
      case UTF16: {
        const units = this.uint();
        if (units * 2 > this.#end - this.#at) corrupt();
        let text = "";
        for (let i = 0; i < units; i++) text += StringFromCharCode(this.byte() | (this.byte() << 8));
        return text;
      }
      default:
        return corrupt();
    }
  }

  #latin1(length: number): string {
    const at = this.#take(length);
    const bytes = this.#bytes;
    if (length > cachedBytes) return host.latin1_decode(Uint8Subarray(bytes, at, at + length));
    let hash = length;
    for (let i = 0; i < length; i++) hash = (hash * 31 + (bytes[at + i] as number)) | 0;
    const slot = (hash ^ (hash >>> 11)) & (cacheSize - 1);
    const found = cache[slot];
    if (found !== undefined && found.length === length) {
      let i = 0;
      while (i < length && StringCharCodeAt(found, i) === bytes[at + i]) i++;
      if (i === length) return found;
    }
    if (length === 0) return "";
    const text = length === 1 ? StringFromCharCode(bytes[at] as number) : host.latin1_decode(Uint8Subarray(bytes, at, at + length));
    cache[slot] = text;
    return text;
  }

  value(): unknown {
    return this.#value(this.byte());
  }

  #value(kind: number): unknown {
    switch (kind) {
      case UNDEFINED:
        return undefined;
      case NULL:
        return null;
      case FALSE:
        return false;
      case TRUE:
        return true;
      case INTEGER: {
        const n = this.uint();
        if (n > 0xffffffff) corrupt();
        return n % 2 === 1 ? -(n - 1) / 2 - 1 : n / 2;
      }
      case DOUBLE:
        return this.double();
      case BIGINT64:
        this.#octets();
        return bigints[0];
      case BIGINT:
        return this.#bigint();
      case LATIN1:
      case UTF8:
      case UTF16:
        return this.#string(kind);
      case REFERENCE: {
        const object = this.#objects[this.uint()];
        if (object === undefined || object === incomplete) corrupt();
        return object;
      }
      default:
        return this.#object(kind);
    }
  }

  #bigint(): bigint {
    const negative = this.byte() === 1;
    const length = this.uint();
    const at = this.#take(length);
    let hex = "0x";
    for (let i = 0; i < length; i++) {
      const b = this.#bytes[at + i] as number;
      hex += b < 16 ? `0${NumberToString(b, 16)}` : NumberToString(b, 16);
    }
    let n: bigint;
    try {
      n = BigInt(hex);
    } catch {
      return corrupt();
    }
    return negative ? -n : n;
  }

  #add<T>(object: T): T {
    this.#objects[this.#objects.length] = object;
    return object;
  }

  #object(kind: number): unknown {
    switch (kind) {
      case OBJECT:
        return this.properties(this.#add({}));
      case ARRAY:
        return this.#array();
      case SPARSE: {
        const out = this.#add<unknown[]>([]);
        const length = this.uint();
        if (length > 0xffffffff) corrupt();
        out.length = length;
        return this.properties(out);
      }
      case DATE:
        return this.#add(new Date(this.double()));
      case REGEXP:
        return this.#regexp();
      case MAP: {
        const out = this.#add(new Map<unknown, unknown>());
        for (let left = this.uint(); left > 0; left--) {
          const key = this.value();
          MapSet(out, key, this.value());
        }
        return out;
      }
      case SET: {
        const out = this.#add(new Set<unknown>());
        for (let left = this.uint(); left > 0; left--) SetAdd(out, this.value());
        return out;
      }
      case ERROR:
        return this.#error();
      case BUFFER:
        return this.#add(TypedArrayBuffer(this.bytes()));
      case RESIZABLE:
        return this.#resizable();
      case VIEW:
        return this.#view();
      case WHOLE: {
        const name = this.#viewName();
        const buffer = this.#add(TypedArrayBuffer(this.bytes()));
        return this.#add(makeView(name, buffer, 0, undefined));
      }
      case WRAPPER: {
        const inner = this.byte();
        if (inner < FALSE || inner > UTF16) corrupt();
        return this.#add(Object(this.#value(inner)) as object);
      }
      case HOST:
        return this.#host();
      default:
        return corrupt();
    }
  }

  /** Gives out the properties up to END. */
  properties<T extends object>(out: T): T {
    for (;;) {
      const kind = this.byte();
      if (kind === END) return out;
      const key = this.#string(kind);
      const value = this.value();
      // Where no prototype could interfere, an assignment is the same and much faster.
      if (!(key in out)) (out as Record<string, unknown>)[key] = value;
      else define(out, key, value);
    }
  }

  #array(): unknown[] {
    const out = this.#add<unknown[]>([]);
    const length = this.uint();
    if (length > this.#end - this.#at) corrupt();
    for (let i = 0; i < length; i++) {
      const kind = this.byte();
      if (kind === HOLE) continue;
      const value = this.#value(kind);
      if (!(i in out)) out[i] = value;
      else define(out, i, value);
    }
    if (out.length < length) out.length = length;
    return out;
  }

  #regexp(): RegExp {
    const source = this.string();
    const flags = this.string();
    try {
      return this.#add(new RegExp(source, flags));
    } catch {
      return corrupt();
    }
  }

  #error(): Error {
    const name = errorNames[this.byte()];
    const flags = this.byte();
    if (name === undefined) corrupt();
    const out = ReflectConstruct(Error, [], errorConstructors[name] as ErrorConstructor) as Error;
    this.#add(out);
    if ((flags & ERROR_NAME) !== 0) hidden(out, "name", this.string());
    if ((flags & ERROR_MESSAGE) !== 0) hidden(out, "message", this.string());
    if ((flags & ERROR_STACK) !== 0) {
      const stack = this.string();
      if (this.hooks.dropStacks !== true) hidden(out, "stack", stack);
    }
    if ((flags & ERROR_CAUSE) !== 0) hidden(out, "cause", this.value());
    return this.properties(out);
  }

  #resizable(): ArrayBuffer {
    const max = this.uint();
    const part = this.raw(this.uint());
    if (part.length > max) corrupt();
    reserveMemory(max, "A deserialized value");
    let out: ArrayBuffer;
    try {
      out = new ArrayBuffer(part.length, { maxByteLength: max });
    } catch {
      return corrupt();
    }
    TypedArraySet(new Uint8Array(out), part);
    return this.#add(out);
  }

  #viewName(): string {
    return viewNames[this.byte()] ?? corrupt();
  }

  #view(): object {
    const name = this.#viewName();
    const offset = this.uint();
    const length = this.uint();
    const buffer = this.value();
    if (typeof buffer !== "object" || buffer === null || !isArrayBuffer(buffer)) corrupt();
    return this.#add(makeView(name, buffer as ArrayBuffer, offset, length === 0 ? undefined : length - 1));
  }

  #host(): unknown {
    const kind = this.uint();
    const place = this.#objects.length;
    this.#objects[place] = incomplete;
    if (kind >= FIRST_HOOK) {
      const hooks = this.hooks;
      if (hooks.read === undefined) corrupt();
      return (this.#objects[place] = hooks.read(kind, this));
    }
    for (let i = 0; i < platformKinds.length; i++) {
      const platform = platformKinds[i] as PlatformKind;
      if (platform.kind === kind) return (this.#objects[place] = platform.read(this));
    }
    return corrupt();
  }
}

function define(out: object, key: string | number, value: unknown): void {
  ObjectDefineProperty(out, key, { value, writable: true, enumerable: true, configurable: true });
}

function makeView(name: string, buffer: ArrayBuffer, offset: number, length: number | undefined): object {
  const Ctor = (name === "DataView" ? DataView : viewConstructors[name]) as (new (buffer: ArrayBuffer, offset: number, length?: number) => object) | undefined;
  if (Ctor === undefined) corrupt();
  try {
    return length === undefined ? new Ctor(buffer, offset) : new Ctor(buffer, offset, length);
  } catch {
    return corrupt();
  }
}
