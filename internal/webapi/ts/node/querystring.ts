// node:querystring. https://nodejs.org/api/querystring.html

import { codedError } from "./errors.ts";
import type { Any } from "./errors.ts";

function unescapeBuffer(s: string, decodeSpaces = false): Any {
  const out: number[] = [];
  for (let i = 0; i < s.length; i++) {
    const c = s.charCodeAt(i);
    if (c === 0x2b && decodeSpaces) out.push(0x20);
    else if (c === 0x25 && /^[0-9A-Fa-f]{2}$/.test(s.slice(i + 1, i + 3))) {
      out.push(Number.parseInt(s.slice(i + 1, i + 3), 16));
      i += 2;
    } else out.push(c & 0xff);
  }
  return (globalThis as Any).Buffer.from(out);
}
function unescape(s: Any, decodeSpaces?: boolean): string {
  try {
    return decodeURIComponent(s);
  } catch {
    return unescapeBuffer(`${s}`, decodeSpaces).toString();
  }
}
function escape(s: Any): string {
  if (typeof s !== "string") s = typeof s === "object" ? String(s) : `${s}`;
  if (!s.isWellFormed()) {
    // Half of a pair takes what follows as its other half; at the end there is none.
    if (/[\ud800-\udfff]$/.test(s)) throw codedError("URIError", "ERR_INVALID_URI", "URI malformed");
    s = s.replace(/[\ud800-\udbff][\udc00-\udfff]|[\ud800-\udfff][^]/g, (pair: string) =>
      String.fromCodePoint(0x10000 + ((pair.charCodeAt(0) & 0x3ff) << 10) + (pair.charCodeAt(1) & 0x3ff)));
  }
  return encodeURIComponent(s);
}
function primitive(v: Any): string {
  if (typeof v === "string") return v;
  if (typeof v === "number" && Number.isFinite(v)) return `${v}`;
  if (typeof v === "bigint" || typeof v === "boolean") return `${v}`;
  return "";
}
function stringify(obj: Any, sep?: Any, eq?: Any, options?: Any): string {
  sep = sep || "&";
  eq = eq || "=";
  let encode: (s: string) => string = exported.escape;
  if (typeof options?.encodeURIComponent === "function") encode = options.encodeURIComponent;
  if (obj === null || typeof obj !== "object") return "";
  const code = (v: Any): string => {
    if (typeof v === "number" && Number.isFinite(v) && encode === escape) return Math.abs(v) < 1e21 ? `${v}` : encode(`${v}`);
    const text = primitive(v);
    return text === "" ? "" : encode(text);
  };
  const out: string[] = [];
  for (const key of Object.keys(obj)) {
    const name = `${encode(key)}${eq}`;
    if (Array.isArray(obj[key])) for (const v of obj[key]) out.push(name + code(v));
    else out.push(name + code(obj[key]));
  }
  return out.join(sep);
}
function parse(qs: Any, sep?: Any, eq?: Any, options?: Any): Any {
  const out: Any = { __proto__: null };
  if (typeof qs !== "string" || qs.length === 0) return out;
  sep = sep ? `${sep}` : "&";
  eq = eq ? `${eq}` : "=";
  let max = 1000;
  if (typeof options?.maxKeys === "number") max = options.maxKeys > 0 ? options.maxKeys : -1;
  let decode: (s: string) => string = exported.unescape;
  if (typeof options?.decodeURIComponent === "function") decode = options.decodeURIComponent;
  const custom = decode !== unescape;
  const text = (s: string): string => {
    const spaced = s.replaceAll("+", custom ? "%20" : " ");
    if (!custom && !/%[0-9A-Fa-f]{2}/.test(spaced)) return spaced;
    try {
      return decode(spaced);
    } catch {
      return unescape(spaced, true);
    }
  };
  for (const part of qs.split(sep)) {
    if (max-- === 0) break; // empty ones count
    if (part === "") continue;
    const at = part.indexOf(eq);
    const key = text(at < 0 ? part : part.slice(0, at));
    const value = at < 0 ? "" : text(part.slice(at + eq.length));
    const before = out[key];
    if (before === undefined) out[key] = value;
    else if (Array.isArray(before)) before.push(value);
    else out[key] = [before, value];
  }
  return out;
}
const exported: Any = { unescapeBuffer, unescape, escape, stringify, encode: stringify, parse, decode: parse };
export const nodeExports: Any = exported;
