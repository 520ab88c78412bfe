// Texts and bytes in the encodings of Buffer. https://nodejs.org/api/buffer.html#buffers-and-character-encodings

import { host } from "../host.ts";

export type Encoding = "utf8" | "utf16le" | "latin1" | "ascii" | "base64" | "base64url" | "hex";

const names: Record<string, Encoding> = {
  __proto__: null as never,
  utf8: "utf8", "utf-8": "utf8", ucs2: "utf16le", "ucs-2": "utf16le", utf16le: "utf16le", "utf-16le": "utf16le", latin1: "latin1", binary: "latin1",
  ascii: "ascii", base64: "base64", base64url: "base64url", hex: "hex",
};

export function normalizeEncoding(name: unknown): Encoding | undefined {
  if (name === undefined || name === null || name === "") return "utf8";
  return typeof name === "string" ? (names[name] ?? names[name.toLowerCase()]) : undefined;
}
export function isEncoding(name: unknown): boolean {
  return typeof name === "string" && name.length !== 0 && normalizeEncoding(name) !== undefined;
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const codes = new Int8Array(256).fill(-1);
for (let i = 0; i < 64; i++) codes[alphabet.charCodeAt(i)] = i;
codes[0x2d] = 62; // -
codes[0x5f] = 63; // _

const hexDigits = new Int8Array(256).fill(-1);
for (let i = 0; i < 16; i++) {
  hexDigits["0123456789abcdef".charCodeAt(i)] = i;
  hexDigits["0123456789ABCDEF".charCodeAt(i)] = i;
}
const hexPairs = Array.from({ length: 256 }, (_, i) => i.toString(16).padStart(2, "0"));

function fromBase64(text: string): Uint8Array {
  const out = new Uint8Array(Math.ceil((text.length * 3) / 4));
  let n = 0;
  let bits = 0;
  let have = 0;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c === 0x3d) break; // =
    const v = c < 256 ? (codes[c] as number) : -1;
    if (v < 0) continue;
    bits = ((bits << 6) | v) & 0xffffff;
    have += 6;
    if (have >= 8) {
      have -= 8;
      out[n++] = bits >> have;
    }
  }
  return out.subarray(0, n);
}

function toBase64(bytes: Uint8Array, url: boolean): string {
  const native = (bytes as { toBase64?: (o: object) => string }).toBase64;
  if (native !== undefined) return native.call(bytes, url ? { alphabet: "base64url", omitPadding: true } : {});
  let text = "";
  for (let i = 0; i < bytes.length; i += 0x3000) text += btoa(host.latin1_decode(bytes.subarray(i, i + 0x3000)));
  return url ? text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "") : text;
}

function fromHex(text: string): Uint8Array {
  const out = new Uint8Array(text.length >> 1);
  let n = 0;
  for (; n < out.length; n++) {
    const a = text.charCodeAt(n * 2);
    const b = text.charCodeAt(n * 2 + 1);
    const high = a < 256 ? (hexDigits[a] as number) : -1;
    const low = b < 256 ? (hexDigits[b] as number) : -1;
    if (high < 0 || low < 0) break;
    out[n] = (high << 4) | low;
  }
  return out.subarray(0, n);
}

export function encodeText(text: string, encoding: Encoding): Uint8Array {
  switch (encoding) {
    case "utf8":
      return host.utf8_encode(text);
    case "latin1":
    case "ascii":
      return host.latin1_encode(text);
    case "base64":
    case "base64url":
      return fromBase64(text);
    case "hex":
      return fromHex(text);
    case "utf16le": {
      const out = new Uint8Array(text.length * 2);
      for (let i = 0; i < text.length; i++) {
        const c = text.charCodeAt(i);
        out[i * 2] = c;
        out[i * 2 + 1] = c >> 8;
      }
      return out;
    }
  }
}

export function textLength(text: string, encoding: Encoding): number {
  switch (encoding) {
    case "utf8":
      return host.utf8_length(text);
    case "utf16le":
      return text.length * 2;
    case "hex":
      return text.length >>> 1;
    case "base64":
    case "base64url": {
      let n = text.length;
      if (n > 0 && text.charCodeAt(n - 1) === 0x3d) n--;
      if (n > 1 && text.charCodeAt(n - 1) === 0x3d) n--;
      return (n * 3) >>> 2;
    }
    default:
      return text.length;
  }
}

export function decodeBytes(bytes: Uint8Array, encoding: Encoding): string {
  switch (encoding) {
    case "utf8":
      return host.utf8_decode(bytes);
    case "latin1":
      return host.latin1_decode(bytes);
    case "ascii": {
      const low = new Uint8Array(bytes.length);
      for (let i = 0; i < bytes.length; i++) low[i] = (bytes[i] as number) & 0x7f;
      return host.latin1_decode(low);
    }
    case "base64":
      return toBase64(bytes, false);
    case "base64url":
      return toBase64(bytes, true);
    case "hex": {
      let text = "";
      for (let i = 0; i < bytes.length; i++) text += hexPairs[bytes[i] as number];
      return text;
    }
    case "utf16le": {
      let text = "";
      const units: number[] = [];
      for (let i = 0; i + 1 < bytes.length; i += 2) {
        units.push((bytes[i] as number) | ((bytes[i + 1] as number) << 8));
        if (units.length === 4096) text += String.fromCharCode(...units.splice(0));
      }
      return text + String.fromCharCode(...units);
    }
  }
}

/** Writes as many whole characters as there is room for. */
export function writeText(into: Uint8Array, text: string, offset: number, length: number, encoding: Encoding): number {
  let bytes = encodeText(text, encoding);
  const room = Math.min(length, into.length - offset);
  if (bytes.length > room) {
    let n = room;
    if (encoding === "utf8") while (n > 0 && ((bytes[n] as number) & 0xc0) === 0x80) n--;
    if (encoding === "utf16le") n &= ~1;
    bytes = bytes.subarray(0, n);
  }
  new Uint8Array(into.buffer, into.byteOffset, into.byteLength).set(bytes, offset);
  return bytes.length;
}

/** What fill() repeats. */
export function fillText(text: string, encoding: Encoding): Uint8Array {
  return encodeText(text, encoding);
}
