// Percent-encode sets and UTF-8 percent-encoding of the URL Standard.

import { host } from "../../host.ts";
import { StringCharCodeAt, StringIndexOf, StringSlice, TypedArraySubarray, Uint8Array } from "../../primordials.ts";

// https://url.spec.whatwg.org/#percent-encoded-bytes
// One bit per set; every set holds all code points above U+007E.
export const C0_CONTROL_SET = 1;
export const FRAGMENT_SET = 2;
export const QUERY_SET = 4;
export const SPECIAL_QUERY_SET = 8;
export const PATH_SET = 16;
export const USERINFO_SET = 32;
export const COMPONENT_SET = 64;
export const URLENCODED_SET = 128;

// Bits of the sets that an ASCII code point belongs to.
const sets = new Uint8Array(128);

function fill(bits: number, characters: string): void {
  for (let i = 0; i < characters.length; i++) {
    const c = StringCharCodeAt(characters, i);
    sets[c] = (sets[c] ?? 0) | bits;
  }
}

for (let i = 0; i < 128; i++) {
  if (i < 0x20 || i === 0x7f) sets[i] = 255;
}
fill(FRAGMENT_SET, ' "<>`');
fill(QUERY_SET | SPECIAL_QUERY_SET, ' "#<>');
fill(SPECIAL_QUERY_SET, "'");
fill(PATH_SET | USERINFO_SET | COMPONENT_SET | URLENCODED_SET, ' "#<>?^`{}');
fill(USERINFO_SET | COMPONENT_SET | URLENCODED_SET, "/:;=@[\\]|");
fill(COMPONENT_SET | URLENCODED_SET, "$%&+,");
fill(URLENCODED_SET, "!'()~");

const HEX = "0123456789ABCDEF";

// "%00" to "%FF".
const escapes: string[] = [];
for (let i = 0; i < 256; i++) {
  escapes[i] = `%${HEX[i >> 4] ?? ""}${HEX[i & 15] ?? ""}`;
}

/** Whether an ASCII code unit belongs to the set. */
export function inSet(code: number, set: number): boolean {
  return code > 0x7e || ((sets[code] ?? 0) & set) !== 0;
}

/** Percent-encodes one byte. */
export function percentEncodeByte(byte: number): string {
  return escapes[byte] ?? "";
}

/** The escapes of the UTF-8 bytes of a scalar value above U+007F. */
function encodeScalar(c: number): string {
  if (c < 0x800) {
    return percentEncodeByte(0xc0 | (c >> 6)) + percentEncodeByte(0x80 | (c & 63));
  }
  if (c < 0x10000) {
    return percentEncodeByte(0xe0 | (c >> 12)) + percentEncodeByte(0x80 | ((c >> 6) & 63)) +
      percentEncodeByte(0x80 | (c & 63));
  }
  return percentEncodeByte(0xf0 | (c >> 18)) + percentEncodeByte(0x80 | ((c >> 12) & 63)) +
    percentEncodeByte(0x80 | ((c >> 6) & 63)) + percentEncodeByte(0x80 | (c & 63));
}

/**
 * UTF-8 percent-encodes the code units [start, end) of a string with a set. With spaceAsPlus, U+0020 becomes "+".
 * Unpaired surrogates are encoded as U+FFFD.
 *
 * https://url.spec.whatwg.org/#string-utf-8-percent-encode
 */
export function utf8PercentEncodeRange(s: string, start: number, end: number, set: number, spaceAsPlus: boolean): string {
  let out = "";
  let copied = start;
  for (let i = start; i < end; i++) {
    const c = StringCharCodeAt(s, i);
    if (c <= 0x7e && ((sets[c] ?? 0) & set) === 0) continue;
    if (copied < i) out += StringSlice(s, copied, i);
    if (c < 0x80) {
      out += c === 0x20 && spaceAsPlus ? "+" : percentEncodeByte(c);
    } else if ((c & 0xf800) !== 0xd800) {
      out += encodeScalar(c);
    } else {
      const low = c < 0xdc00 && i + 1 < end ? StringCharCodeAt(s, i + 1) : 0;
      if ((low & 0xfc00) === 0xdc00) {
        out += encodeScalar(0x10000 + ((c & 0x3ff) << 10) + (low & 0x3ff));
        i++;
      } else {
        out += "%EF%BF%BD";
      }
    }
    copied = i + 1;
  }
  if (copied === start) return start === 0 && end === s.length ? s : StringSlice(s, start, end);
  return copied < end ? out + StringSlice(s, copied, end) : out;
}

/** UTF-8 percent-encodes a string with a set. */
export function utf8PercentEncode(s: string, set: number): string {
  return utf8PercentEncodeRange(s, 0, s.length, set, false);
}

/** The value of a hexadecimal digit's code unit, or -1. */
export function hexValue(c: number): number {
  if (c >= 0x30 && c <= 0x39) return c - 0x30;
  const lower = c | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
}

/**
 * Percent-decodes bytes in place and returns the part that holds the result.
 *
 * https://url.spec.whatwg.org/#percent-decode
 */
export function percentDecodeInPlace(bytes: Uint8Array): Uint8Array {
  const n = bytes.length;
  let w = 0;
  for (let r = 0; r < n; r++) {
    let b = bytes[r] ?? 0;
    if (b === 0x25 && r + 2 < n) {
      const high = hexValue(bytes[r + 1] ?? 0);
      const low = high < 0 ? -1 : hexValue(bytes[r + 2] ?? 0);
      if (low >= 0) {
        b = high * 16 + low;
        r += 2;
      }
    }
    bytes[w++] = b;
  }
  return w === n ? bytes : TypedArraySubarray(bytes, 0, w);
}

/** Percent-decodes a scalar value string to bytes. */
export function percentDecodeString(s: string): Uint8Array {
  return percentDecodeInPlace(host.utf8_encode(s));
}

/** UTF-8 decode without BOM of the percent-decoding of a string. */
export function percentDecodeToString(s: string): string {
  return StringIndexOf(s, "%") < 0 ? s : host.utf8_decode(percentDecodeString(s));
}
