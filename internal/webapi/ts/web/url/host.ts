// The host parser and serializer of the URL Standard. A host is kept in its serialized form.

import { host as ops } from "../../host.ts";
import { StringCharCodeAt, StringEndsWith, StringIndexOf, StringSlice, StringToLowerCase, Uint8Array } from "../../primordials.ts";
import { C0_CONTROL_SET, hexValue, percentDecodeToString, utf8PercentEncode } from "./percent.ts";

// Kinds of code units up to U+007F: 1 = forbidden host code point, 2 = forbidden domain code point only.
// https://url.spec.whatwg.org/#forbidden-host-code-point
const forbidden = new Uint8Array(128);
for (let c = 0; c < 128; c++) forbidden[c] = c < 0x20 || c === 0x25 || c === 0x7f ? 2 : 0;
for (const c of [0x00, 0x09, 0x0a, 0x0d, 0x20, 0x23, 0x2f, 0x3a, 0x3c, 0x3e, 0x3f, 0x40, 0x5b, 0x5c, 0x5d, 0x5e, 0x7c]) forbidden[c] = 1;

function hasForbidden(s: string, most: number): boolean {
  for (let i = 0; i < s.length; i++) {
    const c = StringCharCodeAt(s, i);
    if (c > 127) continue;
    const kind = forbidden[c] as number;
    if (kind !== 0 && kind <= most) return true;
  }
  return false;
}

/**
 * Parses the host that is [start, end) of text; the result is the host's serialization, null is failure.
 *
 * https://url.spec.whatwg.org/#concept-host-parser
 */
export function parseHost(text: string, start: number, end: number, isOpaque: boolean): string | null {
  if (!isOpaque) {
    const plain = parsePlainDomain(text, start, end);
    if (plain !== undefined) return plain;
  }
  const input = StringSlice(text, start, end);
  // 1.
  if (StringCharCodeAt(input, 0) === 0x5b) {
    if (!StringEndsWith(input, "]")) return null;
    const address = parseIPv6(input, 1, input.length - 1);
    return address === null ? null : `[${serializeIPv6(address)}]`;
  }
  // 2.
  if (isOpaque) return hasForbidden(input, 1) ? null : utf8PercentEncode(input, C0_CONTROL_SET);
  // 4.
  const domain = percentDecodeToString(input);
  // 5. - 7.
  const asciiDomain = domainToASCII(domain, false);
  if (asciiDomain === null || asciiDomain === "" || hasForbidden(asciiDomain, 2)) return null;
  // 8.
  return endsInNumber(asciiDomain) ? parseIPv4(asciiDomain) : asciiDomain;
}

// Steps 4 to 8 for ASCII without escapes and punycode in one pass; undefined when it takes more.
function parsePlainDomain(text: string, start: number, end: number): string | null | undefined {
  let upper = false;
  let labelStart = start;
  for (let i = start; i < end; i++) {
    const c = StringCharCodeAt(text, i);
    if (c > 127 || forbidden[c] !== 0) return undefined;
    if (c === 0x2e) labelStart = i + 1;
    else if (c >= 0x41 && c <= 0x5a) upper = true;
    else if (c === 0x2d && i === labelStart + 3 && isPunycodePrefix(text, labelStart)) return undefined;
  }
  if (labelStart === end) return undefined;
  const input = StringSlice(text, start, end);
  const domain = upper ? StringToLowerCase(input) : input;
  // A number starts with a digit.
  const c = StringCharCodeAt(text, labelStart);
  return c >= 0x30 && c <= 0x39 && endsInNumber(domain) ? parseIPv4(domain) : domain;
}

/**
 * Domain to ASCII. The part that needs Unicode tables is an op.
 *
 * https://url.spec.whatwg.org/#concept-domain-to-ascii
 */
export function domainToASCII(domain: string, beStrict: boolean): string | null {
  return !beStrict && isPlainASCII(domain) ? StringToLowerCase(domain) : ops.url_domain_to_ascii(domain, beStrict);
}

// ASCII without a label that starts with "xn--": ToASCII is lowercasing then.
function isPlainASCII(domain: string): boolean {
  let labelStart = 0;
  for (let i = 0; i < domain.length; i++) {
    const c = StringCharCodeAt(domain, i);
    if (c > 0x7f) return false;
    if (c === 0x2e) labelStart = i + 1;
    else if (c === 0x2d && i === labelStart + 3 && isPunycodePrefix(domain, labelStart)) return false;
  }
  return true;
}

function isPunycodePrefix(s: string, at: number): boolean {
  return (StringCharCodeAt(s, at) | 0x20) === 0x78 && (StringCharCodeAt(s, at + 1) | 0x20) === 0x6e &&
    StringCharCodeAt(s, at + 2) === 0x2d;
}

function isDigits(s: string): boolean {
  for (let i = 0; i < s.length; i++) {
    const c = StringCharCodeAt(s, i);
    if (c < 0x30 || c > 0x39) return false;
  }
  return s !== "";
}

/**
 * The ends-in-a-number checker.
 *
 * https://url.spec.whatwg.org/#ends-in-a-number-checker
 */
function endsInNumber(input: string): boolean {
  // 1. - 2.
  let end = input.length;
  if (StringCharCodeAt(input, end - 1) === 0x2e) {
    end--;
    if (end === 0) return false;
  }
  // 3. - 6.
  let start = end;
  while (start > 0 && StringCharCodeAt(input, start - 1) !== 0x2e) start--;
  const last = StringSlice(input, start, end);
  return isDigits(last) || parseIPv4Number(last) >= 0;
}

/**
 * The IPv4 number parser; -1 is failure.
 *
 * https://url.spec.whatwg.org/#ipv4-number-parser
 */
function parseIPv4Number(input: string): number {
  if (input === "") return -1;
  let radix = 10;
  let i = 0;
  if (input.length >= 2 && StringCharCodeAt(input, 0) === 0x30) {
    if ((StringCharCodeAt(input, 1) | 0x20) === 0x78) {
      radix = 16;
      i = 2;
    } else {
      radix = 8;
      i = 1;
    }
  }
  let value = 0;
  for (; i < input.length; i++) {
    const digit = hexValue(StringCharCodeAt(input, i));
    if (digit < 0 || digit >= radix) return -1;
    value = value * radix + digit;
  }
  return value;
}

/**
 * The IPv4 parser, with the serializer at its end; null is failure.
 *
 * https://url.spec.whatwg.org/#concept-ipv4-parser
 */
function parseIPv4(input: string): string | null {
  // 1. - 3.
  let end = input.length;
  if (StringCharCodeAt(input, end - 1) === 0x2e) end--;
  // 4. - 10.
  let ipv4 = 0;
  let parts = 0;
  for (let start = 0; start <= end;) {
    let dot = StringIndexOf(input, ".", start);
    if (dot < 0 || dot > end) dot = end;
    const n = parseIPv4Number(StringSlice(input, start, dot));
    if (n < 0 || ++parts > 4) return null;
    if (dot === end) {
      // The last number fills the bytes that are left.
      if (n >= 256 ** (5 - parts)) return null;
      ipv4 += n;
    } else {
      if (n > 255) return null;
      ipv4 += n * 256 ** (4 - parts);
    }
    start = dot + 1;
  }
  return `${(ipv4 / 0x1000000) & 255}.${(ipv4 / 0x10000) & 255}.${(ipv4 / 0x100) & 255}.${ipv4 % 256}`;
}

/**
 * The IPv6 parser over [pointer, end) of a string: eight pieces, or null for failure.
 *
 * https://url.spec.whatwg.org/#concept-ipv6-parser
 */
function parseIPv6(input: string, pointer: number, end: number): number[] | null {
  const at = (i: number): number => i < end ? StringCharCodeAt(input, i) : -1;
  const address = [0, 0, 0, 0, 0, 0, 0, 0];
  let pieceIndex = 0;
  let compress = -1;
  // 5.
  if (at(pointer) === 0x3a) {
    if (at(pointer + 1) !== 0x3a) return null;
    pointer += 2;
    compress = ++pieceIndex;
  }
  // 6.
  while (pointer < end) {
    if (pieceIndex === 8) return null;
    if (at(pointer) === 0x3a) {
      if (compress >= 0) return null;
      pointer++;
      compress = ++pieceIndex;
      continue;
    }
    let value = 0;
    let length = 0;
    for (let digit = hexValue(at(pointer)); length < 4 && digit >= 0; digit = hexValue(at(pointer))) {
      value = value * 16 + digit;
      pointer++;
      length++;
    }
    const c = at(pointer);
    if (c === 0x2e) {
      if (length === 0 || pieceIndex > 6) return null;
      const ipv4 = parseIPv6Tail(at, pointer - length);
      if (ipv4 < 0) return null;
      address[pieceIndex] = (ipv4 - (ipv4 % 0x10000)) / 0x10000;
      address[pieceIndex + 1] = ipv4 % 0x10000;
      pieceIndex += 2;
      break;
    }
    if (c === 0x3a) {
      pointer++;
      if (pointer >= end) return null;
    } else if (c !== -1) {
      return null;
    }
    address[pieceIndex++] = value;
  }
  // 7. - 8.
  if (compress >= 0) {
    let swaps = pieceIndex - compress;
    for (pieceIndex = 7; pieceIndex !== 0 && swaps > 0; pieceIndex--, swaps--) {
      const other = compress + swaps - 1;
      const value = address[pieceIndex] ?? 0;
      address[pieceIndex] = address[other] ?? 0;
      address[other] = value;
    }
  } else if (pieceIndex !== 8) {
    return null;
  }
  return address;
}

// Step 6.5: the dotted decimal end of an IPv6 address as a 32-bit number; -1 is failure.
function parseIPv6Tail(at: (i: number) => number, pointer: number): number {
  let ipv4 = 0;
  for (let seen = 0; seen < 4; seen++) {
    if (seen > 0) {
      if (at(pointer) !== 0x2e) return -1;
      pointer++;
    }
    let piece = -1;
    for (let c = at(pointer); c >= 0x30 && c <= 0x39; c = at(++pointer)) {
      if (piece === 0) return -1;
      piece = piece < 0 ? c - 0x30 : piece * 10 + c - 0x30;
      if (piece > 255) return -1;
    }
    if (piece < 0) return -1;
    ipv4 = ipv4 * 256 + piece;
  }
  return at(pointer) === -1 ? ipv4 : -1;
}

const HEX = "0123456789abcdef";

function hex(n: number): string {
  return (n > 0xfff ? HEX[n >> 12] ?? "" : "") + (n > 0xff ? HEX[(n >> 8) & 15] ?? "" : "") +
    (n > 0xf ? HEX[(n >> 4) & 15] ?? "" : "") + (HEX[n & 15] ?? "");
}

/**
 * The IPv6 serializer, without brackets.
 *
 * https://url.spec.whatwg.org/#concept-ipv6-serializer
 */
function serializeIPv6(address: number[]): string {
  // 2. compress: the first longest run of zeros that is longer than one piece.
  let compress = -1;
  let longest = 1;
  for (let i = 0; i < 8; i++) {
    let run = 0;
    while (i + run < 8 && address[i + run] === 0) run++;
    if (run > longest) {
      longest = run;
      compress = i;
    }
    i += run;
  }
  // 4. - 5.
  let out = "";
  for (let i = 0; i < 8; i++) {
    if (i === compress) {
      out += i === 0 ? "::" : ":";
      i += longest - 1;
      continue;
    }
    out += hex(address[i] ?? 0);
    if (i < 7) out += ":";
  }
  return out;
}
