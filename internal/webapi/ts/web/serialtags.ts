// What serialized values are made of: see docs/formats/value.md. The kinds of platform objects register here how they are written and read.

import { DOMException } from "./domexception.ts";
import type { ValueReader } from "./deserialize.ts";
import type { ValueWriter } from "./serialize.ts";

/** The first byte of a serialized value. */
export const FORMAT = 1;

export const UNDEFINED = 0;
export const NULL = 1;
export const FALSE = 2;
export const TRUE = 3;
/** An integer that fits into 32 bits: varint, sign in bit 0. */
export const INTEGER = 4;
/** 8 bytes. */
export const DOUBLE = 5;
/** varint of the bits' two's complement in 8 bytes. */
export const BIGINT64 = 6;
/** sign byte, varint count of bytes, the bytes with the most significant first. */
export const BIGINT = 7;
/** varint count of bytes, one for each code unit. */
export const LATIN1 = 8;
/** varint count of bytes of UTF-8. */
export const UTF8 = 9;
/** varint count of code units, two bytes for each. */
export const UTF16 = 10;
/** key, value, key, value..., END. */
export const OBJECT = 11;
/** varint length, that many values or HOLEs. */
export const ARRAY = 12;
/** varint length, then as OBJECT. */
export const SPARSE = 13;
export const HOLE = 14;
export const END = 15;
/** varint number of an object that came before, from 0. */
export const REFERENCE = 16;
/** 8 bytes. */
export const DATE = 17;
/** source and flags, as strings. */
export const REGEXP = 18;
/** varint count of entries, key, value... */
export const MAP = 19;
export const SET = 20;
/** kind, flags, name?, message?, stack?, cause?, properties as OBJECT. */
export const ERROR = 21;
/** varint count of bytes, the bytes. */
export const BUFFER = 22;
/** as BUFFER, with the varint maximum between. */
export const RESIZABLE = 23;
/** kind, varint offset, varint length + 1 or 0 when it tracks its buffer, the buffer as a value. */
export const VIEW = 24;
/** A view on all of a buffer that nothing before it named: kind, varint count of bytes, the bytes. */
export const WHOLE = 25;
/** The wrapper object of the primitive that follows. */
export const WRAPPER = 26;
/** varint kind, then what that kind is made of. */
export const HOST = 27;

// Flags of an error.
export const ERROR_NAME = 1;
export const ERROR_MESSAGE = 2;
export const ERROR_STACK = 4;
export const ERROR_CAUSE = 8;

export const errorNames = ["Error", "EvalError", "RangeError", "ReferenceError", "SyntaxError", "TypeError", "URIError"] as const;
export const viewNames = [
  "DataView",
  "Int8Array",
  "Uint8Array",
  "Uint8ClampedArray",
  "Int16Array",
  "Uint16Array",
  "Int32Array",
  "Uint32Array",
  "Float32Array",
  "Float64Array",
  "BigInt64Array",
  "BigUint64Array",
  "Float16Array",
] as const;

// Kinds of HOST objects that any value may hold. Those from FIRST_HOOK on mean what the hooks of writer and reader make of them.
export const HOST_EXCEPTION = 1;
export const HOST_BLOB = 2;
export const HOST_FILE = 3;
export const HOST_HEADERS = 4;
export const FIRST_HOOK = 16;

export function dataCloneError(message: string): DOMException {
  return new DOMException(message, "DataCloneError");
}

export function corrupt(): never {
  throw dataCloneError("Unable to deserialize cloned data.");
}

/** A kind of platform object that is bytes and nothing else. */
export interface PlatformKind {
  kind: number;
  check: (value: object) => boolean;
  write: (value: object, out: ValueWriter) => void;
  read: (input: ValueReader) => object;
}

export const platformKinds: PlatformKind[] = [];

export function registerPlatformKind<T extends object>(
  kind: number,
  check: (value: object) => boolean,
  write: (value: T, out: ValueWriter) => void,
  read: (input: ValueReader) => object,
): void {
  platformKinds[platformKinds.length] = { kind, check, write: write as PlatformKind["write"], read };
}
