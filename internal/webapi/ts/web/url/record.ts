// The URL record and its serializers.

import { NumberToString, StringCharCodeAt, StringStartsWith } from "../../primordials.ts";

/**
 * A URL record. The path is kept in its serialized form: each segment of a list follows a "/", so that the empty list is "".
 *
 * https://url.spec.whatwg.org/#concept-url
 */
export class URLRecord {
  scheme = "";
  username = "";
  password = "";
  /** Serialized. */
  host: string | null = null;
  /** -1 is null. */
  port = -1;
  path = "";
  opaquePath = false;
  query: string | null = null;
  fragment: string | null = null;
}

export function copyRecord(from: URLRecord): URLRecord {
  const to = new URLRecord();
  to.scheme = from.scheme;
  copyAuthority(from, to);
  to.path = from.path;
  to.opaquePath = from.opaquePath;
  to.query = from.query;
  to.fragment = from.fragment;
  return to;
}

/** Copies username, password, host and port. */
export function copyAuthority(from: URLRecord, to: URLRecord): void {
  to.username = from.username;
  to.password = from.password;
  to.host = from.host;
  to.port = from.port;
}

// https://url.spec.whatwg.org/#special-scheme
export function isSpecialScheme(scheme: string): boolean {
  switch (scheme) {
    case "https":
    case "http":
    case "ws":
    case "wss":
    case "ftp":
    case "file":
      return true;
    default:
      return false;
  }
}

/** The default port of a scheme, or -1. */
export function defaultPort(scheme: string): number {
  switch (scheme) {
    case "https":
    case "wss":
      return 443;
    case "http":
    case "ws":
      return 80;
    case "ftp":
      return 21;
    default:
      return -1;
  }
}

// https://url.spec.whatwg.org/#is-special
export function isSpecial(url: URLRecord): boolean {
  return isSpecialScheme(url.scheme);
}

// https://url.spec.whatwg.org/#include-credentials
export function includesCredentials(url: URLRecord): boolean {
  return url.username !== "" || url.password !== "";
}

// https://url.spec.whatwg.org/#cannot-have-a-username-password-port
export function cannotHaveCredentialsOrPort(url: URLRecord): boolean {
  return url.host === null || url.host === "" || url.scheme === "file";
}

function isAlpha(c: number): boolean {
  const lower = c | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

/** Whether [start, end) of s is a Windows drive letter: two code units, the second ":" or "|". */
export function isDriveLetter(s: string, start: number, end: number): boolean {
  if (end - start !== 2 || !isAlpha(StringCharCodeAt(s, start))) return false;
  const second = StringCharCodeAt(s, start + 1);
  return second === 0x3a || second === 0x7c;
}

/** Whether a serialized path is, or begins with, a segment that is a normalized Windows drive letter. */
export function startsWithNormalizedDriveLetter(path: string): boolean {
  return isDriveLetter(path, 1, 3) && StringCharCodeAt(path, 2) === 0x3a && (path.length === 3 || StringCharCodeAt(path, 3) === 0x2f);
}

/** The host and port as they appear in a URL. */
export function serializeHostPort(url: URLRecord): string {
  if (url.host === null) return "";
  return url.port < 0 ? url.host : `${url.host}:${NumberToString(url.port)}`;
}

/**
 * The URL serializer.
 *
 * https://url.spec.whatwg.org/#concept-url-serializer
 */
export function serializeURL(url: URLRecord, excludeFragment = false): string {
  // 1.
  let output = `${url.scheme}:`;
  if (url.host !== null) {
    // 2.
    output += "//";
    if (includesCredentials(url)) {
      output += url.username;
      if (url.password !== "") output += `:${url.password}`;
      output += "@";
    }
    output += serializeHostPort(url);
  } else if (!url.opaquePath && StringStartsWith(url.path, "//")) {
    // 3.
    output += "/.";
  }
  // 4. - 6.
  output += url.path;
  if (url.query !== null) output += `?${url.query}`;
  if (!excludeFragment && url.fragment !== null) output += `#${url.fragment}`;
  return output;
}
