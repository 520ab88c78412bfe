// URL-like pattern strings, split into components. https://urlpattern.spec.whatwg.org/#constructor-string-parsing

import { StringSlice } from "../../primordials.ts";
import { canonicalizeProtocol } from "./canonicalize.ts";
import { compileComponent } from "./component.ts";
import { defaultOptions, matchesSpecialScheme } from "./init.ts";
import type { URLPatternInit } from "./init.ts";
import { ASTERISK, CHAR, CLOSE, END, ESCAPED_CHAR, INVALID_CHAR, NAME, OPEN, REGEXP, tokenize } from "./tokenizer.ts";
import type { Token } from "./tokenizer.ts";

// https://urlpattern.spec.whatwg.org/#constructor-string-parser-state, in the order of a URL
const INIT = 0;
const PROTOCOL = 1;
const AUTHORITY = 2;
const USERNAME = 3;
const PASSWORD = 4;
const HOSTNAME = 5;
const PORT = 6;
const PATHNAME = 7;
const SEARCH = 8;
const HASH = 9;
const DONE = 10;

const keys = ["", "protocol", "", "username", "password", "hostname", "port", "pathname", "search", "hash", ""] as const;

/** https://urlpattern.spec.whatwg.org/#parse-a-constructor-string */
export function parseConstructorString(input: string): URLPatternInit {
  return new ConstructorStringParser(input).parse();
}

class ConstructorStringParser {
  readonly input: string;
  readonly tokens: Token[];
  readonly result: URLPatternInit = {};
  componentStart = 0;
  tokenIndex = 0;
  tokenIncrement = 1;
  groupDepth = 0;
  bracketDepth = 0;
  protocolMatchesSpecial = false;
  state = INIT;

  constructor(input: string) {
    this.input = input;
    this.tokens = tokenize(input, true);
  }

  parse(): URLPatternInit {
    for (; this.tokenIndex < this.tokens.length; this.tokenIndex += this.tokenIncrement) {
      this.tokenIncrement = 1;
      const { type } = this.tokens[this.tokenIndex] as Token;
      if (type === END) {
        if (!this.end()) break;
        continue;
      }
      if (type === OPEN) {
        this.groupDepth++;
        continue;
      }
      if (this.groupDepth > 0) {
        if (type !== CLOSE) continue;
        this.groupDepth--;
      }
      this.step();
    }
    const result = this.result;
    if (result.hostname !== undefined && result.port === undefined) result.port = "";
    return result;
  }

  // What happens at the end token; false when that was the last of it.
  end(): boolean {
    if (this.state === INIT) {
      this.rewind(INIT);
      if (this.isChar(0, "#")) this.changeState(HASH, 1);
      else if (this.isSearchPrefix()) this.changeState(SEARCH, 1);
      else this.changeState(PATHNAME, 0);
      return true;
    }
    if (this.state === AUTHORITY) {
      this.rewind(HOSTNAME);
      return true;
    }
    this.changeState(DONE, 0);
    return false;
  }

  step(): void {
    switch (this.state) {
      case INIT:
        if (this.isChar(0, ":")) this.rewind(PROTOCOL);
        break;
      case PROTOCOL:
        if (this.isChar(0, ":")) this.endProtocol();
        break;
      case AUTHORITY:
        if (this.isChar(0, "@")) this.rewind(USERNAME);
        else if (this.isChar(0, "/") || this.isSearchPrefix() || this.isChar(0, "#")) this.rewind(HOSTNAME);
        break;
      case USERNAME:
        if (this.isChar(0, ":")) this.changeState(PASSWORD, 1);
        else if (this.isChar(0, "@")) this.changeState(HOSTNAME, 1);
        break;
      case PASSWORD:
        if (this.isChar(0, "@")) this.changeState(HOSTNAME, 1);
        break;
      case HOSTNAME:
        if (this.isChar(0, "[")) this.bracketDepth++;
        else if (this.isChar(0, "]")) this.bracketDepth--;
        else if (this.isChar(0, ":") && this.bracketDepth === 0) this.changeState(PORT, 1);
        else this.endAuthority();
        break;
      case PORT:
        this.endAuthority();
        break;
      case PATHNAME:
        if (this.isSearchPrefix()) this.changeState(SEARCH, 1);
        else if (this.isChar(0, "#")) this.changeState(HASH, 1);
        break;
      case SEARCH:
        if (this.isChar(0, "#")) this.changeState(HASH, 1);
        break;
    }
  }

  endProtocol(): void {
    const component = compileComponent(this.componentString(), canonicalizeProtocol, defaultOptions);
    this.protocolMatchesSpecial = matchesSpecialScheme(component);
    if (this.isChar(1, "/") && this.isChar(2, "/")) this.changeState(AUTHORITY, 3);
    else this.changeState(this.protocolMatchesSpecial ? AUTHORITY : PATHNAME, 1);
  }

  endAuthority(): void {
    if (this.isChar(0, "/")) this.changeState(PATHNAME, 0);
    else if (this.isSearchPrefix()) this.changeState(SEARCH, 1);
    else if (this.isChar(0, "#")) this.changeState(HASH, 1);
  }

  rewind(state: number): void {
    this.tokenIndex = this.componentStart;
    this.tokenIncrement = 0;
    this.state = state;
  }

  // https://urlpattern.spec.whatwg.org/#change-state
  changeState(state: number, skip: number): void {
    const from = this.state;
    const result = this.result;
    const key = keys[from];
    if (key !== undefined && key !== "") result[key] = this.componentString();
    if (from !== INIT && state !== DONE) {
      if (from <= PASSWORD && state >= PORT) result.hostname ??= "";
      if (from <= PORT && state >= SEARCH) result.pathname ??= this.protocolMatchesSpecial ? "/" : "";
      if (from <= PATHNAME && state === HASH) result.search ??= "";
    }
    this.state = state;
    this.tokenIndex += skip;
    this.componentStart = this.tokenIndex;
    this.tokenIncrement = 0;
  }

  token(index: number): Token {
    return this.tokens[index] ?? this.tokens[this.tokens.length - 1] as Token;
  }

  // https://urlpattern.spec.whatwg.org/#is-a-non-special-pattern-char
  isChar(offset: number, value: string): boolean {
    const token = this.token(this.tokenIndex + offset);
    return token.value === value && (token.type === CHAR || token.type === ESCAPED_CHAR || token.type === INVALID_CHAR);
  }

  // https://urlpattern.spec.whatwg.org/#is-a-search-prefix
  isSearchPrefix(): boolean {
    if (this.isChar(0, "?")) return true;
    if (this.token(this.tokenIndex).value !== "?") return false;
    const previous = this.tokens[this.tokenIndex - 1];
    return previous === undefined ||
      (previous.type !== NAME && previous.type !== REGEXP && previous.type !== CLOSE && previous.type !== ASTERISK);
  }

  // https://urlpattern.spec.whatwg.org/#make-a-component-string
  componentString(): string {
    return StringSlice(this.input, this.token(this.componentStart).index, this.token(this.tokenIndex).index);
  }
}
