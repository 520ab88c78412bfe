// The basic URL parser. Each state of the standard is a function that consumes all code points the state would see one by one.

import { StringCharCodeAt, StringIndexOf, StringSlice, StringStartsWith, StringToLowerCase } from "../../primordials.ts";
import { parseHost } from "./host.ts";
import {
  C0_CONTROL_SET,
  FRAGMENT_SET,
  PATH_SET,
  QUERY_SET,
  SPECIAL_QUERY_SET,
  USERINFO_SET,
  utf8PercentEncodeRange,
} from "./percent.ts";
import {
  copyAuthority,
  defaultPort,
  includesCredentials,
  isDriveLetter,
  isSpecial,
  isSpecialScheme,
  startsWithNormalizedDriveLetter,
  URLRecord,
} from "./record.ts";

// The states that a caller can ask for.
export const SCHEME_START_STATE = 1;
export const HOST_STATE = 2;
export const HOSTNAME_STATE = 3;
export const PORT_STATE = 4;
export const PATH_START_STATE = 5;
export const OPAQUE_PATH_STATE = 6;
export const QUERY_STATE = 7;
export const FRAGMENT_STATE = 8;

const EOF = -1;
const SLASH = 0x2f;
const BACKSLASH = 0x5c;
const QUESTION = 0x3f;
const HASH = 0x23;
const COLON = 0x3a;
const AT = 0x40;
const DOT = 0x2e;
const PERCENT = 0x25;

/**
 * Parses a scalar value string against a base; null is failure.
 *
 * https://url.spec.whatwg.org/#concept-basic-url-parser
 */
export function basicParse(input: string, base: URLRecord | null): URLRecord | null {
  const url = new URLRecord();
  return new Parser(removeTabAndNewline(trimControlOrSpace(input)), url, base, 0).schemeStart() ? url : null;
}

/** Runs the parser on an existing record with a state override. False is failure; the record may have changed in part. */
export function parseInto(url: URLRecord, input: string, state: number): boolean {
  const parser = new Parser(removeTabAndNewline(input), url, null, state);
  switch (state) {
    case SCHEME_START_STATE:
      return parser.schemeStart();
    case HOST_STATE:
    case HOSTNAME_STATE:
      return parser.hostState();
    case PORT_STATE:
      return parser.portState();
    case PATH_START_STATE:
      return parser.pathStart();
    case OPAQUE_PATH_STATE:
      return parser.opaquePath();
    case QUERY_STATE:
      return parser.queryState();
    default:
      return parser.fragmentState();
  }
}

function trimControlOrSpace(input: string): string {
  let start = 0;
  let end = input.length;
  while (start < end && StringCharCodeAt(input, start) <= 0x20) start++;
  while (end > start && StringCharCodeAt(input, end - 1) <= 0x20) end--;
  return start === 0 && end === input.length ? input : StringSlice(input, start, end);
}

function isTabOrNewline(c: number): boolean {
  return c === 0x0a || c === 0x09 || c === 0x0d;
}

/** Removes all ASCII tab or newline. */
export function removeTabAndNewline(input: string): string {
  let out = "";
  let copied = 0;
  for (let i = 0; i < input.length; i++) {
    if (!isTabOrNewline(StringCharCodeAt(input, i))) continue;
    if (copied < i) out += StringSlice(input, copied, i);
    copied = i + 1;
  }
  return copied === 0 ? input : out + StringSlice(input, copied);
}

/**
 * Removes the last segment of a path.
 *
 * https://url.spec.whatwg.org/#shorten-a-urls-path
 */
function shortenPath(url: URLRecord): void {
  const path = url.path;
  if (url.scheme === "file" && path.length === 3 && startsWithNormalizedDriveLetter(path)) return;
  let at = path.length - 1;
  while (at > 0 && StringCharCodeAt(path, at) !== SLASH) at--;
  url.path = at > 0 ? StringSlice(path, 0, at) : "";
}

// The length of "." or "%2e" at i, or 0.
function dotLength(s: string, i: number, end: number): number {
  const c = i < end ? StringCharCodeAt(s, i) : 0;
  if (c === DOT) return 1;
  return c === PERCENT && i + 2 < end && StringCharCodeAt(s, i + 1) === 0x32 && (StringCharCodeAt(s, i + 2) | 0x20) === 0x65 ? 3 : 0;
}

// 1 for a single-dot URL path segment, 2 for a double-dot one, else 0.
function dotSegment(s: string, start: number, end: number): number {
  const first = dotLength(s, start, end);
  if (first === 0) return 0;
  if (start + first === end) return 1;
  const second = dotLength(s, start + first, end);
  return second !== 0 && start + first + second === end ? 2 : 0;
}

// The scheme that input starts with. A special scheme is a literal: comparing literals is comparing pointers.
function schemeOf(input: string, length: number, hasUpper: boolean): string {
  const s = hasUpper ? StringToLowerCase(StringSlice(input, 0, length)) : input;
  switch (length) {
    case 2:
      if (StringStartsWith(s, "ws")) return "ws";
      break;
    case 3:
      if (StringStartsWith(s, "wss")) return "wss";
      if (StringStartsWith(s, "ftp")) return "ftp";
      break;
    case 4:
      if (StringStartsWith(s, "http")) return "http";
      if (StringStartsWith(s, "file")) return "file";
      break;
    case 5:
      if (StringStartsWith(s, "https")) return "https";
      break;
  }
  return hasUpper ? s : StringSlice(s, 0, length);
}

class Parser {
  readonly input: string;
  readonly end: number;
  pointer = 0;
  readonly url: URLRecord;
  readonly base: URLRecord | null;
  /** 0 when no state override is given. */
  readonly override: number;
  special = false;

  constructor(input: string, url: URLRecord, base: URLRecord | null, override: number) {
    this.input = input;
    this.end = input.length;
    this.url = url;
    this.base = base;
    this.override = override;
    this.special = override !== 0 && isSpecial(url);
  }

  at(i: number): number {
    return i < this.end ? StringCharCodeAt(this.input, i) : EOF;
  }

  isSlash(c: number): boolean {
    return c === SLASH || (c === BACKSLASH && this.special);
  }

  // Where the authority that the pointer is in ends.
  authorityEnd(): number {
    const { input, end, special } = this;
    let i = this.pointer;
    for (; i < end; i++) {
      const c = StringCharCodeAt(input, i);
      if (c <= BACKSLASH && (c === SLASH || c === QUESTION || c === HASH || (c === BACKSLASH && special))) break;
    }
    return i;
  }

  // https://url.spec.whatwg.org/#scheme-start-state, with the scheme state
  schemeStart(): boolean {
    let i = 0;
    let c = this.at(0);
    let lower = c | 0x20;
    if (c === EOF || lower < 0x61 || lower > 0x7a) return this.withoutScheme();
    let upper = false;
    do {
      upper ||= c >= 0x41 && c <= 0x5a;
      c = this.at(++i);
      lower = c | 0x20;
    } while ((lower >= 0x61 && lower <= 0x7a && c !== EOF) || (c >= 0x30 && c <= 0x39) || c === 0x2b || c === 0x2d || c === DOT);
    if (c !== COLON) return this.withoutScheme();
    const scheme = schemeOf(this.input, i, upper);
    if (this.override !== 0) return this.replaceScheme(scheme);
    const url = this.url;
    url.scheme = scheme;
    this.special = isSpecialScheme(scheme);
    this.pointer = i + 1;
    if (scheme === "file") return this.fileState();
    if (this.special) {
      if (this.base !== null && this.base.scheme === scheme) {
        // https://url.spec.whatwg.org/#special-relative-or-authority-state
        if (this.at(this.pointer) !== SLASH || this.at(this.pointer + 1) !== SLASH) return this.relativeState(this.base);
      }
      return this.ignoreSlashes();
    }
    if (this.at(this.pointer) === SLASH) {
      this.pointer++;
      // https://url.spec.whatwg.org/#path-or-authority-state
      if (this.at(this.pointer) !== SLASH) {
        return this.pathState(this.pointer);
      }
      this.pointer++;
      return this.authority();
    }
    url.opaquePath = true;
    return this.opaquePath();
  }

  // https://url.spec.whatwg.org/#scheme-state, step 2.1
  replaceScheme(scheme: string): boolean {
    const url = this.url;
    if (isSpecial(url) !== isSpecialScheme(scheme)) return true;
    if ((includesCredentials(url) || url.port >= 0) && scheme === "file") return true;
    if (url.scheme === "file" && url.host === "") return true;
    url.scheme = scheme;
    if (url.port === defaultPort(scheme)) url.port = -1;
    return true;
  }

  // https://url.spec.whatwg.org/#no-scheme-state
  withoutScheme(): boolean {
    const base = this.base;
    if (this.override !== 0 || base === null) return false;
    const url = this.url;
    if (base.opaquePath) {
      if (this.at(0) !== HASH) return false;
      url.scheme = base.scheme;
      url.path = base.path;
      url.opaquePath = true;
      url.query = base.query;
      return this.fragmentAt(0);
    }
    if (base.scheme === "file") {
      this.special = true;
      return this.fileState();
    }
    return this.relativeState(base);
  }

  // https://url.spec.whatwg.org/#relative-state
  relativeState(base: URLRecord): boolean {
    const url = this.url;
    url.scheme = base.scheme;
    this.special = isSpecial(base);
    const c = this.at(this.pointer);
    if (this.isSlash(c)) {
      this.pointer++;
      return this.relativeSlash(base);
    }
    copyAuthority(base, url);
    return this.relativePath(base, c);
  }

  // What the relative state and the file state share: the rest against the path and query of the base.
  relativePath(base: URLRecord, c: number): boolean {
    const url = this.url;
    url.path = base.path;
    url.query = base.query;
    if (c === QUESTION) return this.queryAt(this.pointer);
    if (c === HASH) return this.fragmentAt(this.pointer);
    if (c === EOF) return true;
    url.query = null;
    if (url.scheme !== "file" || !this.startsWithDriveLetter()) shortenPath(url);
    else url.path = "";
    return this.pathState(this.pointer);
  }

  // https://url.spec.whatwg.org/#relative-slash-state
  relativeSlash(base: URLRecord): boolean {
    const c = this.at(this.pointer);
    if (this.special && this.isSlash(c)) return this.ignoreSlashes();
    if (c === SLASH) {
      this.pointer++;
      return this.authority();
    }
    copyAuthority(base, this.url);
    return this.pathState(this.pointer);
  }

  // https://url.spec.whatwg.org/#special-authority-ignore-slashes-state
  ignoreSlashes(): boolean {
    while (this.at(this.pointer) === SLASH || this.at(this.pointer) === BACKSLASH) this.pointer++;
    return this.authority();
  }

  // https://url.spec.whatwg.org/#authority-state
  authority(): boolean {
    const { input, pointer } = this;
    const end = this.authorityEnd();
    let lastAt = end - 1;
    while (lastAt >= pointer && StringCharCodeAt(input, lastAt) !== AT) lastAt--;
    if (lastAt >= pointer) {
      if (lastAt + 1 === end) return false;
      let nameEnd = pointer;
      while (nameEnd < lastAt && StringCharCodeAt(input, nameEnd) !== COLON) nameEnd++;
      this.url.username = utf8PercentEncodeRange(input, pointer, nameEnd, USERINFO_SET, false);
      if (nameEnd < lastAt) this.url.password = utf8PercentEncodeRange(input, nameEnd + 1, lastAt, USERINFO_SET, false);
      this.pointer = lastAt + 1;
    }
    return this.hostRange(end);
  }

  // https://url.spec.whatwg.org/#host-state with a state override
  hostState(): boolean {
    return this.url.scheme === "file" ? this.fileHost() : this.hostRange(this.authorityEnd());
  }

  // https://url.spec.whatwg.org/#host-state with the end of the authority known
  hostRange(end: number): boolean {
    const { url, input, pointer: start } = this;
    let insideBrackets = false;
    let i = start;
    for (; i < end; i++) {
      const c = StringCharCodeAt(input, i);
      if (c === COLON) {
        if (!insideBrackets) break;
      } else if (c === 0x5b) {
        insideBrackets = true;
      } else if (c === 0x5d) {
        insideBrackets = false;
      }
    }
    const hasPort = i < end;
    if (hasPort) {
      if (i === start || this.override === HOSTNAME_STATE) return false;
    } else if (i === start) {
      if (this.special) return false;
      if (this.override !== 0 && (includesCredentials(url) || url.port >= 0)) return false;
    }
    const host = i === start ? "" : parseHost(input, start, i, !this.special);
    if (host === null) return false;
    url.host = host;
    this.pointer = i;
    if (hasPort) {
      this.pointer++;
      // The host setter succeeds whatever follows the colon.
      return this.portState() || this.override === HOST_STATE;
    }
    return this.override !== 0 || this.pathStart();
  }

  // https://url.spec.whatwg.org/#port-state
  portState(): boolean {
    const start = this.pointer;
    let port = 0;
    let i = start;
    let c = this.at(i);
    for (; c >= 0x30 && c <= 0x39; c = this.at(++i)) {
      if (port <= 0xffff) port = port * 10 + c - 0x30;
    }
    const ends = c === EOF || c === QUESTION || c === HASH || this.isSlash(c);
    if (!ends && this.override === 0) return false;
    if (i > start) {
      if (port > 0xffff) return false;
      this.url.port = port === defaultPort(this.url.scheme) ? -1 : port;
      if (this.override !== 0) return true;
    }
    if (this.override !== 0) return false;
    this.pointer = i;
    return this.pathStart();
  }

  // Whether the rest of the input starts with a Windows drive letter.
  // https://url.spec.whatwg.org/#start-with-a-windows-drive-letter
  startsWithDriveLetter(): boolean {
    const i = this.pointer;
    if (i + 2 > this.end || !isDriveLetter(this.input, i, i + 2)) return false;
    const c = this.at(i + 2);
    return c === EOF || c === SLASH || c === BACKSLASH || c === QUESTION || c === HASH;
  }

  // https://url.spec.whatwg.org/#file-state
  fileState(): boolean {
    const url = this.url;
    url.scheme = "file";
    url.host = "";
    const c = this.at(this.pointer);
    const base = this.base !== null && this.base.scheme === "file" ? this.base : null;
    if (c === SLASH || c === BACKSLASH) {
      this.pointer++;
      return this.fileSlash(base);
    }
    if (base === null) return this.pathState(this.pointer);
    url.host = base.host;
    return this.relativePath(base, c);
  }

  // https://url.spec.whatwg.org/#file-slash-state
  fileSlash(base: URLRecord | null): boolean {
    const c = this.at(this.pointer);
    if (c === SLASH || c === BACKSLASH) {
      this.pointer++;
      return this.fileHost();
    }
    if (base !== null) {
      this.url.host = base.host;
      if (!this.startsWithDriveLetter() && startsWithNormalizedDriveLetter(base.path)) this.url.path = StringSlice(base.path, 0, 3);
    }
    return this.pathState(this.pointer);
  }

  // https://url.spec.whatwg.org/#file-host-state
  fileHost(): boolean {
    const start = this.pointer;
    let i = start;
    for (let c = this.at(i); c !== EOF && c !== SLASH && c !== BACKSLASH && c !== QUESTION && c !== HASH; c = this.at(++i));
    // The buffer becomes the first segment of the path.
    if (this.override === 0 && isDriveLetter(this.input, start, i)) return this.pathState(start);
    let host: string | null = "";
    if (i > start) {
      host = parseHost(this.input, start, i, !this.special);
      if (host === null) return false;
      if (host === "localhost") host = "";
    }
    this.url.host = host;
    this.pointer = i;
    return this.override !== 0 || this.pathStart();
  }

  // https://url.spec.whatwg.org/#path-start-state
  pathStart(): boolean {
    const url = this.url;
    const c = this.at(this.pointer);
    if (this.special) return this.pathState(this.isSlash(c) ? this.pointer + 1 : this.pointer);
    if (this.override === 0) {
      if (c === QUESTION) return this.queryAt(this.pointer);
      if (c === HASH) return this.fragmentAt(this.pointer);
    }
    if (c !== EOF) return this.pathState(c === SLASH ? this.pointer + 1 : this.pointer);
    if (this.override !== 0 && url.host === null) url.path += "/";
    return true;
  }

  // https://url.spec.whatwg.org/#path-state, from a position behind the slash
  pathState(start: number): boolean {
    const { url, input } = this;
    const isFile = url.scheme === "file";
    let segment = start;
    // Segments [plain, segment) are waiting to be added as they are.
    let plain = start;
    for (let i = start;; i++) {
      const c = this.at(i);
      const ends = c === EOF || (this.override === 0 && (c === QUESTION || c === HASH));
      if (!ends && !this.isSlash(c)) continue;
      const dots = dotSegment(input, segment, i);
      if (dots !== 0 || isFile || c === BACKSLASH || ends) {
        if (plain < segment) url.path += `/${utf8PercentEncodeRange(input, plain, segment - 1, PATH_SET, false)}`;
        if (dots === 2) shortenPath(url);
        if (dots === 0) this.addSegment(segment, i, isFile);
        else if (ends) url.path += "/";
        plain = i + 1;
      }
      segment = i + 1;
      if (!ends) continue;
      return c === QUESTION ? this.queryAt(i) : c === HASH ? this.fragmentAt(i) : true;
    }
  }

  addSegment(start: number, end: number, isFile: boolean): void {
    const url = this.url;
    if (isFile && url.path === "" && isDriveLetter(this.input, start, end)) url.path = `/${StringSlice(this.input, start, start + 1)}:`;
    else url.path += `/${utf8PercentEncodeRange(this.input, start, end, PATH_SET, false)}`;
  }

  // https://url.spec.whatwg.org/#cannot-be-a-base-url-path-state
  opaquePath(): boolean {
    const start = this.pointer;
    let i = start;
    let c = this.at(i);
    for (; c !== EOF && c !== QUESTION && c !== HASH; c = this.at(++i));
    this.url.path = utf8PercentEncodeRange(this.input, start, i, C0_CONTROL_SET, false);
    if (c === EOF) return true;
    // A space right before the query or fragment is encoded.
    const path = this.url.path;
    if (StringCharCodeAt(path, path.length - 1) === 0x20) this.url.path = `${StringSlice(path, 0, path.length - 1)}%20`;
    return c === QUESTION ? this.queryAt(i) : this.fragmentAt(i);
  }

  queryAt(question: number): boolean {
    this.pointer = question + 1;
    return this.queryState();
  }

  // https://url.spec.whatwg.org/#query-state
  queryState(): boolean {
    const set = this.special ? SPECIAL_QUERY_SET : QUERY_SET;
    const hash = this.override === 0 ? StringIndexOf(this.input, "#", this.pointer) : -1;
    this.url.query = utf8PercentEncodeRange(this.input, this.pointer, hash < 0 ? this.end : hash, set, false);
    return hash < 0 || this.fragmentAt(hash);
  }

  fragmentAt(hash: number): boolean {
    this.pointer = hash + 1;
    return this.fragmentState();
  }

  // https://url.spec.whatwg.org/#fragment-state
  fragmentState(): boolean {
    this.url.fragment = utf8PercentEncodeRange(this.input, this.pointer, this.end, FRAGMENT_SET, false);
    return true;
  }
}
