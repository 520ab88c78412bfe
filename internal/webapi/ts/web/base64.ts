// atob and btoa. https://html.spec.whatwg.org/multipage/webappapis.html#atob

import { host } from "../host.ts";
import { Uint8ArrayFromBase64, Uint8ArrayToBase64 } from "../primordials.ts";
import { DOMException } from "./domexception.ts";
import { requiredArguments, toDOMString } from "./webidl.ts";

export function btoa(data: unknown): string {
  const prefix = "Failed to execute 'btoa'";
  requiredArguments(arguments.length, 1, prefix);
  const text = toDOMString(data, prefix, "Argument 1");
  const bytes = host.latin1_encode(text);
  if (host.latin1_decode(bytes) !== text) {
    throw new DOMException(`${prefix}: the string has a character above U+00FF`, "InvalidCharacterError");
  }
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
  return host.latin1_decode(bytes);
}
