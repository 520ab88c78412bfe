// Pattern strings as part lists. https://urlpattern.spec.whatwg.org/#parsing

import { ArraySome, NumberToString, TypeError } from "../../primordials.ts";
import { escapeRegExpString } from "./escape.ts";
import { ASTERISK, CHAR, CLOSE, END, ESCAPED_CHAR, NAME, OPEN, OTHER_MODIFIER, REGEXP, tokenize } from "./tokenizer.ts";
import type { Token } from "./tokenizer.ts";

// https://urlpattern.spec.whatwg.org/#part-type
export const FIXED_TEXT = 1;
export const REGEXP_PART = 2;
export const SEGMENT_WILDCARD = 3;
export const FULL_WILDCARD = 4;

export type Modifier = "" | "?" | "*" | "+";

/** https://urlpattern.spec.whatwg.org/#part */
export interface Part {
  type: number;
  value: string;
  modifier: Modifier;
  name: string;
  prefix: string;
  suffix: string;
}

/** https://urlpattern.spec.whatwg.org/#options */
export interface Options {
  delimiter: string;
  prefix: string;
  ignoreCase: boolean;
}

export type EncodingCallback = (value: string) => string;

export const fullWildcardRegExp = ".*";

/** https://urlpattern.spec.whatwg.org/#generate-a-segment-wildcard-regexp */
export function segmentWildcardRegExp(options: Options): string {
  return `[^${escapeRegExpString(options.delimiter)}]+?`;
}

/** https://urlpattern.spec.whatwg.org/#parse-a-pattern-string */
export function parsePattern(input: string, options: Options, encode: EncodingCallback): Part[] {
  return new PatternParser(input, options, encode).parse();
}

class PatternParser {
  readonly input: string;
  readonly options: Options;
  readonly encode: EncodingCallback;
  readonly segmentWildcard: string;
  readonly tokens: Token[];
  readonly parts: Part[] = [];
  pendingFixedValue = "";
  index = 0;
  nextNumericName = 0;

  constructor(input: string, options: Options, encode: EncodingCallback) {
    this.input = input;
    this.options = options;
    this.encode = encode;
    this.segmentWildcard = segmentWildcardRegExp(options);
    this.tokens = tokenize(input, false);
  }

  parse(): Part[] {
    while (this.index < this.tokens.length) {
      const charToken = this.tryConsume(CHAR);
      const nameToken = this.tryConsume(NAME);
      const matcher = this.tryConsumeMatcher(nameToken);
      if (nameToken !== null || matcher !== null) {
        let prefix = charToken === null ? "" : charToken.value;
        if (prefix !== "" && prefix !== this.options.prefix) {
          this.pendingFixedValue += prefix;
          prefix = "";
        }
        this.flushFixedValue();
        this.addPart(prefix, nameToken, matcher, "", this.tryConsumeModifier());
        continue;
      }
      const fixedToken = charToken ?? this.tryConsume(ESCAPED_CHAR);
      if (fixedToken !== null) {
        this.pendingFixedValue += fixedToken.value;
        continue;
      }
      if (this.tryConsume(OPEN) !== null) {
        const prefix = this.consumeText();
        const name = this.tryConsume(NAME);
        const groupMatcher = this.tryConsumeMatcher(name);
        const suffix = this.consumeText();
        this.consumeRequired(CLOSE);
        this.addPart(prefix, name, groupMatcher, suffix, this.tryConsumeModifier());
        continue;
      }
      this.flushFixedValue();
      this.consumeRequired(END);
    }
    return this.parts;
  }

  tryConsume(type: number): Token | null {
    const token = this.tokens[this.index];
    if (token === undefined || token.type !== type) return null;
    this.index++;
    return token;
  }

  tryConsumeModifier(): Modifier {
    const token = this.tryConsume(OTHER_MODIFIER) ?? this.tryConsume(ASTERISK);
    return token === null ? "" : token.value as Modifier;
  }

  // https://urlpattern.spec.whatwg.org/#try-to-consume-a-regexp-or-wildcard-token
  tryConsumeMatcher(nameToken: Token | null): Token | null {
    const token = this.tryConsume(REGEXP);
    return nameToken === null && token === null ? this.tryConsume(ASTERISK) : token;
  }

  consumeRequired(type: number): void {
    if (this.tryConsume(type) !== null) return;
    const token = this.tokens[this.index];
    throw new TypeError(`Invalid pattern '${this.input}': unexpected '${token?.value ?? ""}' at ${token?.index ?? this.input.length}`);
  }

  consumeText(): string {
    let text = "";
    for (;;) {
      const token = this.tryConsume(CHAR) ?? this.tryConsume(ESCAPED_CHAR);
      if (token === null) return text;
      text += token.value;
    }
  }

  // https://urlpattern.spec.whatwg.org/#maybe-add-a-part-from-the-pending-fixed-value
  flushFixedValue(): void {
    if (this.pendingFixedValue === "") return;
    const value = this.encode(this.pendingFixedValue);
    this.pendingFixedValue = "";
    this.push(FIXED_TEXT, value, "", "", "", "");
  }

  push(type: number, value: string, modifier: Modifier, name: string, prefix: string, suffix: string): void {
    this.parts[this.parts.length] = { type, value, modifier, name, prefix, suffix };
  }

  // https://urlpattern.spec.whatwg.org/#add-a-part
  addPart(prefix: string, nameToken: Token | null, matcher: Token | null, suffix: string, modifier: Modifier): void {
    if (nameToken === null && matcher === null) {
      if (modifier === "") {
        this.pendingFixedValue += prefix;
        return;
      }
      this.flushFixedValue();
      if (prefix !== "") this.push(FIXED_TEXT, this.encode(prefix), modifier, "", "", "");
      return;
    }
    this.flushFixedValue();
    let value = matcher === null ? this.segmentWildcard : matcher.type === ASTERISK ? fullWildcardRegExp : matcher.value;
    let type = REGEXP_PART;
    if (value === this.segmentWildcard) {
      type = SEGMENT_WILDCARD;
      value = "";
    } else if (value === fullWildcardRegExp) {
      type = FULL_WILDCARD;
      value = "";
    }
    const name = nameToken !== null ? nameToken.value : NumberToString(this.nextNumericName++);
    if (ArraySome(this.parts, (part) => part.name === name)) {
      throw new TypeError(`Invalid pattern '${this.input}': duplicate name '${name}'`);
    }
    this.push(type, value, modifier, name, this.encode(prefix), this.encode(suffix));
  }
}
