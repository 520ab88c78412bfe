// MIME types: https://mimesniff.spec.whatwg.org/

import { ArrayMap, ArrayPush, MapForEach, MapGet, MapHas, MapSet, Map, StringCharCodeAt, StringIndexOf, StringSlice, StringToLowerCase } from "../primordials.ts";
import { isToken, trimHTTPWhitespace } from "./headers.ts";

export interface MIMEType {
  essence: string;
  parameters: Map<string, string>;
}

// https://mimesniff.spec.whatwg.org/#http-quoted-string-token-code-point
function isQuotedStringValue(s: string): boolean {
  for (let i = 0; i < s.length; i++) {
    const c = StringCharCodeAt(s, i);
    if (!(c === 0x09 || (c >= 0x20 && c <= 0x7e) || (c >= 0x80 && c <= 0xff))) return false;
  }
  return true;
}

/** Collects an HTTP quoted string whose opening quote is at position; returns its value and the position after it. */
function collectQuotedString(s: string, position: number): { value: string; end: number } {
  let value = "";
  let i = position + 1;
  for (; i < s.length; i++) {
    const c = s[i] as string;
    if (c === '"') return { value, end: i + 1 };
    if (c === "\\") {
      i++;
      if (i >= s.length) return { value: value + "\\", end: i };
      value += s[i] as string;
    } else {
      value += c;
    }
  }
  return { value, end: i };
}

function trimEndHTTPWhitespace(s: string): string {
  let n = s.length;
  while (n > 0) {
    const c = StringCharCodeAt(s, n - 1);
    if (c !== 0x20 && c !== 0x09 && c !== 0x0a && c !== 0x0d) break;
    n--;
  }
  return StringSlice(s, 0, n);
}

/** https://mimesniff.spec.whatwg.org/#parse-a-mime-type */
export function parseMIMEType(input: string): MIMEType | null {
  const s = trimHTTPWhitespace(input);
  const slash = StringIndexOf(s, "/");
  if (slash < 0) return null;
  const type = StringSlice(s, 0, slash);
  if (!isToken(type)) return null;
  let position = StringIndexOf(s, ";", slash);
  if (position < 0) position = s.length;
  const subtype = trimEndHTTPWhitespace(StringSlice(s, slash + 1, position));
  if (!isToken(subtype)) return null;
  const parameters = new Map<string, string>();
  while (position < s.length) position = parseParameter(s, position + 1, parameters);
  return { essence: StringToLowerCase(`${type}/${subtype}`), parameters };
}

// Step 11 of the algorithm above, for the parameter that starts at position; returns the position of the semicolon after it, or the end.
function parseParameter(s: string, position: number, parameters: Map<string, string>): number {
  while (position < s.length && trimHTTPWhitespace(s[position] as string) === "") position++;
  let end = position;
  while (end < s.length && s[end] !== ";" && s[end] !== "=") end++;
  const name = StringToLowerCase(StringSlice(s, position, end));
  if (end >= s.length || s[end] === ";") return end;
  let value: string;
  position = end + 1;
  if (s[position] === '"') {
    const quoted = collectQuotedString(s, position);
    value = quoted.value;
    position = quoted.end;
    while (position < s.length && s[position] !== ";") position++;
  } else {
    end = position;
    while (end < s.length && s[end] !== ";") end++;
    value = trimEndHTTPWhitespace(StringSlice(s, position, end));
    position = end;
    if (value === "") return position;
  }
  if (isToken(name) && isQuotedStringValue(value) && !MapHas(parameters, name)) MapSet(parameters, name, value);
  return position;
}

/** https://mimesniff.spec.whatwg.org/#serialize-a-mime-type */
export function serializeMIMEType(type: MIMEType): string {
  let out = type.essence;
  MapForEach(type.parameters, (value, name) => {
    out += `;${name}=`;
    if (isToken(value)) {
      out += value;
      return;
    }
    out += '"';
    for (let i = 0; i < value.length; i++) {
      const c = value[i] as string;
      out += c === '"' || c === "\\" ? `\\${c}` : c;
    }
    out += '"';
  });
  return out;
}

/** https://fetch.spec.whatwg.org/#header-value-get-decode-and-split */
export function splitHeaderValue(value: string): string[] {
  const out: string[] = [];
  let part = "";
  let i = 0;
  for (;;) {
    let end = i;
    while (end < value.length && value[end] !== '"' && value[end] !== ",") end++;
    part += StringSlice(value, i, end);
    i = end;
    if (i < value.length && value[i] === '"') {
      const quoted = collectQuotedString(value, i);
      part += StringSlice(value, i, quoted.end);
      i = quoted.end;
      if (i < value.length) continue;
    }
    ArrayPush(out, part);
    part = "";
    if (i >= value.length) return ArrayMap(out, trimTabOrSpace);
    i++;
  }
}

function trimTabOrSpace(s: string): string {
  let a = 0;
  let b = s.length;
  while (a < b && (s[a] === " " || s[a] === "\t")) a++;
  while (b > a && (s[b - 1] === " " || s[b - 1] === "\t")) b--;
  return StringSlice(s, a, b);
}

/** https://fetch.spec.whatwg.org/#concept-header-extract-mime-type, over the combined value of the header. */
export function extractMIMEType(value: string | null): MIMEType | null {
  if (value === null) return null;
  let charset: string | undefined;
  let essence = "";
  let result: MIMEType | null = null;
  const values = splitHeaderValue(value);
  for (let i = 0; i < values.length; i++) {
    const type = parseMIMEType(values[i] as string);
    if (type === null || type.essence === "*/*") continue;
    result = type;
    if (type.essence !== essence) {
      charset = MapGet(type.parameters, "charset");
      essence = type.essence;
    } else if (!MapHas(type.parameters, "charset") && charset !== undefined) {
      MapSet(type.parameters, "charset", charset);
    }
  }
  return result;
}

