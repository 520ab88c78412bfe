// data: URLs: https://fetch.spec.whatwg.org/#data-urls

import { RegExpExec, StringIndexOf, StringSlice, StringStartsWith, Uint8Array } from "../primordials.ts";
import { host } from "../host.ts";
import { trimHTTPWhitespace } from "./headers.ts";
import { parseMIMEType, serializeMIMEType } from "./mimetype.ts";
import { type URLRecord, serializeURL } from "./url.ts";
import { percentDecodeInPlace } from "./url/percent.ts";

/** https://fetch.spec.whatwg.org/#data-url-processor */
export function decodeDataURL(url: URLRecord): { type: string; bytes: Uint8Array<ArrayBuffer> } | null {
  const input = StringSlice(serializeURL(url, true), "data:".length);
  const comma = StringIndexOf(input, ",");
  if (comma < 0) return null;
  let type = trimHTTPWhitespace(StringSlice(input, 0, comma));
  let bytes: Uint8Array<ArrayBuffer> | null = percentDecodeInPlace(host.utf8_encode(StringSlice(input, comma + 1))) as Uint8Array<ArrayBuffer>;
  const base64 = RegExpExec(/;[ ]*base64$/i, type);
  if (base64 !== null) {
    bytes = forgivingBase64(host.latin1_decode(bytes));
    if (bytes === null) return null;
    type = StringSlice(type, 0, base64.index);
  }
  if (StringStartsWith(type, ";")) type = `text/plain${type}`;
  const parsed = parseMIMEType(type);
  return { type: parsed === null ? "text/plain;charset=US-ASCII" : serializeMIMEType(parsed), bytes };
}

// https://infra.spec.whatwg.org/#forgiving-base64-decode
function forgivingBase64(text: string): Uint8Array<ArrayBuffer> | null {
  let s = "";
  for (let i = 0; i < text.length; i++) {
    const c = text[i] as string;
    if (c !== " " && c !== "\t" && c !== "\n" && c !== "\f" && c !== "\r") s += c;
  }
  if (s.length % 4 === 0) {
    if (s[s.length - 1] === "=") s = StringSlice(s, 0, s[s.length - 2] === "=" ? s.length - 2 : s.length - 1);
  }
  if (s.length % 4 === 1) return null;
  const out = new Uint8Array((s.length * 3) >> 2);
  let bits = 0;
  let n = 0;
  let w = 0;
  for (let i = 0; i < s.length; i++) {
    const v = StringIndexOf(alphabet, s[i] as string);
    if (v < 0) return null;
    bits = ((bits << 6) | v) & 0xffffff;
    n += 6;
    if (n >= 8) {
      n -= 8;
      out[w++] = bits >> n;
    }
  }
  return out;
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
