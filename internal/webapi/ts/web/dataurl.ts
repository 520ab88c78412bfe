// data: URLs: https://fetch.spec.whatwg.org/#data-urls

import { RegExpExec, StringIndexOf, StringSlice, StringStartsWith } from "../primordials.ts";
import { host } from "../host.ts";
import { forgivingBase64Decode } from "./base64.ts";
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
    bytes = forgivingBase64Decode(host.latin1_decode(bytes)) as Uint8Array<ArrayBuffer> | null;
    if (bytes === null) return null;
    type = StringSlice(type, 0, base64.index);
  }
  if (StringStartsWith(type, ";")) type = `text/plain${type}`;
  const parsed = parseMIMEType(type);
  return { type: parsed === null ? "text/plain;charset=US-ASCII" : serializeMIMEType(parsed), bytes };
}
