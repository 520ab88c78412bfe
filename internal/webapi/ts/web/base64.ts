// atob and btoa. https://html.spec.whatwg.org/multipage/webappapis.html#atob

import { host } from "../host.ts";
import { RegExpTest, StringCharCodeAt, StringFromCharCode, Uint8Array, Uint8ArrayFromBase64, Uint8ArrayToBase64 } from "../primordials.ts";
import { DOMException } from "./domexception.ts";
import { requiredArguments, toDOMString } from "./webidl.ts";

const aboveLatin1 = /[^\0-\xff]/;

// The code units as bytes, null when one does not fit. Short texts do not pay for the way into C code.
function latin1Bytes(text: string): Uint8Array | null {
  if (text.length > 256) return RegExpTest(aboveLatin1, text) ? null : host.latin1_encode(text);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const c = StringCharCodeAt(text, i);
    if (c > 0xff) return null;
    bytes[i] = c;
  }
  return bytes;
}

function latin1Text(bytes: Uint8Array): string {
  if (bytes.length > 48) return host.latin1_decode(bytes);
  let text = "";
  for (let i = 0; i < bytes.length; i++) text += StringFromCharCode(bytes[i] as number);
  return text;
}

export function btoa(data: unknown): string {
  const prefix = "Failed to execute 'btoa'";
  requiredArguments(arguments.length, 1, prefix);
  const text = toDOMString(data, prefix, "Argument 1");
  const bytes = latin1Bytes(text);
  if (bytes === null) throw new DOMException(`${prefix}: the string has a character above U+00FF`, "InvalidCharacterError");
  return Uint8ArrayToBase64(bytes);
}

/** https://infra.spec.whatwg.org/#forgiving-base64-decode; null is failure. */
export function forgivingBase64Decode(text: string): Uint8Array | null {
  try {
    return Uint8ArrayFromBase64(text);
  } catch {
    return null;
  }
}

export function atob(data: unknown): string {
  const prefix = "Failed to execute 'atob'";
  requiredArguments(arguments.length, 1, prefix);
  const bytes = forgivingBase64Decode(toDOMString(data, prefix, "Argument 1"));
  if (bytes === null) throw new DOMException(`${prefix}: the string is not base64`, "InvalidCharacterError");
  return latin1Text(bytes);
}
