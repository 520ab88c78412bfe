// node:punycode. https://nodejs.org/api/punycode.html, https://www.rfc-editor.org/rfc/rfc3492

import type { Any } from "./errors.ts";

const base = 36;
const tMin = 1;
const tMax = 26;
const skew = 38;
const damp = 700;
const initialBias = 72;
const initialN = 128;
const maxInt = 0x7fffffff;

const ucs2 = {
  decode: (s: string): number[] => {
    const out: number[] = [];
    for (let i = 0; i < s.length; i++) {
      const c = s.charCodeAt(i);
      if (c >= 0xd800 && c <= 0xdbff && i + 1 < s.length) {
        const low = s.charCodeAt(i + 1);
        if ((low & 0xfc00) === 0xdc00) {
          out.push(((c & 0x3ff) << 10) + (low & 0x3ff) + 0x10000);
          i++;
          continue;
        }
      }
      out.push(c);
    }
    return out;
  },
  encode: (points: number[]): string => String.fromCodePoint(...points),
};

function adapt(delta: number, points: number, first: boolean): number {
  let k = 0;
  delta = first ? Math.floor(delta / damp) : delta >> 1;
  delta += Math.floor(delta / points);
  for (; delta > ((base - tMin) * tMax) >> 1; k += base) delta = Math.floor(delta / (base - tMin));
  return Math.floor(k + ((base - tMin + 1) * delta) / (delta + skew));
}
const digit = (d: number): string => String.fromCharCode(d < 26 ? d + 97 : d + 22);
const value = (c: number): number => (c >= 48 && c < 58 ? c - 22 : c >= 65 && c < 91 ? c - 65 : c >= 97 && c < 123 ? c - 97 : base);
const overflow = (): RangeError => new RangeError("Overflow: input needs wider integers to process");

function decode(input: string): string {
  const out: number[] = [];
  let i = 0;
  let n = initialN;
  let bias = initialBias;
  const basic = Math.max(input.lastIndexOf("-"), 0);
  for (let j = 0; j < basic; j++) {
    if (input.charCodeAt(j) >= 0x80) throw new RangeError("Illegal input >= 0x80 (not a basic code point)");
    out.push(input.charCodeAt(j));
  }
  for (let at = basic > 0 ? basic + 1 : 0; at < input.length; ) {
    const before = i;
    for (let w = 1, k = base; ; k += base) {
      if (at >= input.length) throw new RangeError("Invalid input");
      const d = value(input.charCodeAt(at++));
      if (d >= base) throw new RangeError("Invalid input");
      if (d > Math.floor((maxInt - i) / w)) throw overflow();
      i += d * w;
      const t = k <= bias ? tMin : k >= bias + tMax ? tMax : k - bias;
      if (d < t) break;
      if (w > Math.floor(maxInt / (base - t))) throw overflow();
      w *= base - t;
    }
    const size = out.length + 1;
    bias = adapt(i - before, size, before === 0);
    if (Math.floor(i / size) > maxInt - n) throw overflow();
    n += Math.floor(i / size);
    i %= size;
    out.splice(i++, 0, n);
  }
  return String.fromCodePoint(...out);
}

function encode(text: string): string {
  const input = ucs2.decode(text);
  let n = initialN;
  let delta = 0;
  let bias = initialBias;
  const out = input.filter((c) => c < 0x80).map((c) => String.fromCharCode(c));
  const basic = out.length;
  let handled = basic;
  if (basic > 0) out.push("-");
  while (handled < input.length) {
    let m = maxInt;
    for (const c of input) if (c >= n && c < m) m = c;
    if (m - n > Math.floor((maxInt - delta) / (handled + 1))) throw overflow();
    delta += (m - n) * (handled + 1);
    n = m;
    for (const c of input) {
      if (c < n && ++delta > maxInt) throw overflow();
      if (c !== n) continue;
      let q = delta;
      for (let k = base; ; k += base) {
        const t = k <= bias ? tMin : k >= bias + tMax ? tMax : k - bias;
        if (q < t) break;
        out.push(digit(t + ((q - t) % (base - t))));
        q = Math.floor((q - t) / (base - t));
      }
      out.push(digit(q));
      bias = adapt(delta, handled + 1, handled === basic);
      delta = 0;
      handled++;
    }
    delta++;
    n++;
  }
  return out.join("");
}

function mapLabels(domain: string, fn: (label: string) => string): string {
  const at = domain.split("@");
  let prefix = "";
  if (at.length > 1) {
    prefix = `${at[0]}@`;
    domain = at[1] as string;
  }
  return prefix + domain.replace(/[\x2E\u3002\uFF0E\uFF61]/g, ".").split(".").map(fn).join(".");
}
export const toUnicode = (domain: string): string => mapLabels(domain, (l) => (/^xn--/.test(l) ? decode(l.slice(4).toLowerCase()) : l));
export const toASCII = (domain: string): string => mapLabels(domain, (l) => (/[^\0-\x7F]/.test(l) ? `xn--${encode(l)}` : l));
export const nodeExports: Any = { version: "2.3.1", ucs2, decode, encode, toASCII, toUnicode };
