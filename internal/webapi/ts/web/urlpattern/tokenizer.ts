// Pattern strings as tokens. https://urlpattern.spec.whatwg.org/#tokenizing

import { RegExpTest, StringCharCodeAt, StringSlice, TypeError } from "../../primordials.ts";

// https://urlpattern.spec.whatwg.org/#token-type
export const OPEN = 1;
export const CLOSE = 2;
export const REGEXP = 3;
export const NAME = 4;
export const CHAR = 5;
export const ESCAPED_CHAR = 6;
export const OTHER_MODIFIER = 7;
export const ASTERISK = 8;
export const END = 9;
export const INVALID_CHAR = 10;

export interface Token {
  type: number;
  /** Where the token starts in the pattern string, in code units. */
  index: number;
  value: string;
}

const identifierStart = /^[$_\p{ID_Start}]/u;
const identifierPart = /^[$_\u200c\u200d\p{ID_Continue}]/u;

/** Whether text begins with a code point that a name may have. https://urlpattern.spec.whatwg.org/#is-a-valid-name-code-point */
export function startsWithNameCodePoint(text: string, first: boolean): boolean {
  return RegExpTest(first ? identifierStart : identifierPart, text);
}

// The length of the code point at i.
function codePointLength(s: string, i: number): number {
  return (StringCharCodeAt(s, i) & 0xfc00) === 0xd800 && (StringCharCodeAt(s, i + 1) & 0xfc00) === 0xdc00 ? 2 : 1;
}

/** https://urlpattern.spec.whatwg.org/#tokenize */
export function tokenize(input: string, lenient: boolean): Token[] {
  const n = input.length;
  const tokens: Token[] = [];
  let index = 0;
  // https://urlpattern.spec.whatwg.org/#add-a-token: one that ends at next and has the value [start, end)
  const add = (type: number, next: number, start: number, end: number): void => {
    tokens[tokens.length] = { type, index, value: StringSlice(input, start, end) };
    index = next;
  };
  // https://urlpattern.spec.whatwg.org/#process-a-tokenizing-error
  const error = (next: number, start: number, why: string): void => {
    if (!lenient) throw new TypeError(`Invalid pattern '${input}': ${why} at ${start}`);
    add(INVALID_CHAR, next, start, next);
  };
  while (index < n) {
    const c = StringCharCodeAt(input, index);
    const next = index + codePointLength(input, index);
    switch (c) {
      case 0x2a:
        add(ASTERISK, next, index, next);
        break;
      case 0x2b:
      case 0x3f:
        add(OTHER_MODIFIER, next, index, next);
        break;
      case 0x5c: {
        if (next === n) {
          error(next, index, "nothing to escape");
          break;
        }
        const end = next + codePointLength(input, next);
        add(ESCAPED_CHAR, end, next, end);
        break;
      }
      case 0x7b:
        add(OPEN, next, index, next);
        break;
      case 0x7d:
        add(CLOSE, next, index, next);
        break;
      case 0x3a: {
        let end = next;
        while (end < n && startsWithNameCodePoint(StringSlice(input, end, end + 2), end === next)) end += codePointLength(input, end);
        if (end === next) error(next, index, "missing name");
        else add(NAME, end, next, end);
        break;
      }
      case 0x28: {
        const end = regexpEnd(input, next);
        if (end < 0) error(next, next, "bad regular expression group");
        else if (end === next) error(next, next, "empty regular expression group");
        else add(REGEXP, end + 1, next, end);
        break;
      }
      default:
        add(CHAR, next, index, next);
    }
  }
  add(END, index, index, index);
  return tokens;
}

// The place of the parenthesis that closes the regular expression that starts at start; -1 when it may not stand in a pattern.
function regexpEnd(input: string, start: number): number {
  let depth = 1;
  for (let i = start; i < input.length; i++) {
    const c = StringCharCodeAt(input, i);
    if (c > 0x7f || (i === start && c === 0x3f)) return -1;
    if (c === 0x5c) {
      i++;
      if (i === input.length || StringCharCodeAt(input, i) > 0x7f) return -1;
    } else if (c === 0x29) {
      if (--depth === 0) return i;
    } else if (c === 0x28) {
      depth++;
      // Only groups that capture nothing.
      if (StringCharCodeAt(input, i + 1) !== 0x3f) return -1;
    }
  }
  return -1;
}
