// Buffer's indexOf and lastIndexOf.

import { encodeText, normalizeEncoding } from "./bytes.ts";
import { codedError, invalidArgType } from "./errors.ts";
import type { Any } from "./errors.ts";
import { types } from "./types.ts";

export function indexOf(self: Uint8Array, value: Any, byteOffset: Any, encoding: Any, forward: boolean): number {
  if (typeof byteOffset === "string") {
    encoding = byteOffset;
    byteOffset = undefined;
  } else if (byteOffset > 0x7fffffff) byteOffset = 0x7fffffff;
  else if (byteOffset < -0x80000000) byteOffset = -0x80000000;
  byteOffset = +byteOffset;
  if (Number.isNaN(byteOffset)) byteOffset = forward ? 0 : self.length || self.byteLength;
  byteOffset = Math.trunc(byteOffset);
  if (typeof value === "number") {
    let from = byteOffset < 0 ? self.length + byteOffset : byteOffset;
    if (forward) return Uint8Array.prototype.indexOf.call(self, value & 255, Math.max(from, 0));
    if (from < 0) return -1;
    from = Math.min(from, self.length - 1);
    return from < 0 ? -1 : Uint8Array.prototype.lastIndexOf.call(self, value & 255, from);
  }
  let needle: Uint8Array;
  let step = 1;
  if (typeof value === "string") {
    const e = normalizeEncoding(encoding);
    if (e === undefined) throw codedError("TypeError", "ERR_UNKNOWN_ENCODING", `Unknown encoding: ${encoding}`);
    needle = encodeText(value, e);
    if (e === "utf16le") step = 2;
  } else if (types.isUint8Array(value)) {
    needle = value;
    if (normalizeEncoding(encoding) === "utf16le") step = 2;
  } else throw invalidArgType("value", ["number", "string", "Buffer", "Uint8Array"], value);
  return find(self, needle, byteOffset, forward, step);
}

function find(hay: Uint8Array, needle: Uint8Array, offset: number, forward: boolean, step: number): number {
  let at = offset < 0 ? offset + hay.length : offset;
  if (at < 0) {
    if (!forward) return -1;
    at = 0;
  }
  if (at > hay.length) {
    if (forward) return needle.length === 0 && at >= hay.length ? hay.length : -1;
    at = hay.length;
  }
  if (needle.length === 0) return at;
  if (hay.length === 0 || needle.length > hay.length) return -1;
  if (step === 2 && (hay.length < 2 || needle.length < 2)) return -1;
  if (forward) {
    for (let i = at; i + needle.length <= hay.length; i += step) if (matches(hay, needle, i)) return i;
  } else {
    for (let i = Math.min(at, hay.length - needle.length); i >= 0; i -= step) if (matches(hay, needle, i)) return i;
  }
  return -1;
}

function matches(hay: Uint8Array, needle: Uint8Array, at: number): boolean {
  for (let j = 0; j < needle.length; j++) if (hay[at + j] !== needle[j]) return false;
  return true;
}
