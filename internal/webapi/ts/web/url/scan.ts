// A fast way through the URL parser for the URLs that requests have: absolute, http or https, plain ASCII and already in the form
// that the parser would give them. Such a URL is its own serialization, and its parts are slices of it.

import { StringCharCodeAt, StringSlice, StringStartsWith, Uint8Array } from "../../primordials.ts";
import { FRAGMENT_SET, inSet, PATH_SET, SPECIAL_QUERY_SET } from "./percent.ts";
import { URLRecord } from "./record.ts";

/** Where the parts of a URL lie in its serialization. */
export class URLScan {
  href: string;
  schemeEnd: number;
  hostEnd: number;
  pathStart: number;
  pathEnd: number;
  queryEnd: number;

  constructor(href: string, schemeEnd: number, hostEnd: number, pathStart: number, pathEnd: number, queryEnd: number) {
    this.href = href;
    this.schemeEnd = schemeEnd;
    this.hostEnd = hostEnd;
    this.pathStart = pathStart;
    this.pathEnd = pathEnd;
    this.queryEnd = queryEnd;
  }
}

const HOST = 1;
const PATH = 2;
const QUERY = 4;
const FRAGMENT = 8;

// What each code unit up to U+007F may stand in without a change.
const plain = new Uint8Array(128);
for (let c = 0; c < 128; c++) {
  const isHost = (c >= 0x61 && c <= 0x7a) || (c >= 0x30 && c <= 0x39) || c === 0x2d || c === 0x2e;
  plain[c] = (isHost ? HOST : 0) | (inSet(c, PATH_SET) || c === 0x5c ? 0 : PATH) | (inSet(c, SPECIAL_QUERY_SET) ? 0 : QUERY) |
    (inSet(c, FRAGMENT_SET) ? 0 : FRAGMENT);
}

// The end of a host at start that needs nothing but a copy, or -1: lower-case labels that are no number and no punycode.
function scanHost(s: string, start: number): number {
  const n = s.length;
  let labelStart = start;
  let i = start;
  for (; i < n; i++) {
    const c = StringCharCodeAt(s, i);
    if (c > 127 || ((plain[c] as number) & HOST) === 0) break;
    if (c === 0x2e) labelStart = i + 1;
    else if (c === 0x2d && i > labelStart && StringCharCodeAt(s, i - 1) === 0x2d) return -1;
  }
  if (labelStart === i) return -1;
  const c = StringCharCodeAt(s, labelStart);
  return (c >= 0x30 && c <= 0x39) && !isDottedDecimal(s, start, i) ? -1 : i;
}

// Whether [start, end) is an IPv4 address as the serializer writes it.
function isDottedDecimal(s: string, start: number, end: number): boolean {
  let parts = 1;
  let value = -1;
  for (let i = start; i < end; i++) {
    const c = StringCharCodeAt(s, i);
    if (c === 0x2e) {
      if (value < 0) return false;
      parts++;
      value = -1;
    } else if (c < 0x30 || c > 0x39 || value === 0) {
      return false;
    } else {
      value = value < 0 ? c - 0x30 : value * 10 + c - 0x30;
      if (value > 255) return false;
    }
  }
  return parts === 4 && value >= 0;
}

// The end of a port behind the colon at start, or -1: the shortest form of a number that is not the default.
function scanPort(s: string, start: number, defaultPort: number): number {
  let port = 0;
  let i = start + 1;
  for (; i < start + 6 && i < s.length; i++) {
    const c = StringCharCodeAt(s, i);
    if (c < 0x30 || c > 0x39) break;
    port = port * 10 + c - 0x30;
  }
  return i === start + 1 || StringCharCodeAt(s, start + 1) === 0x30 || port > 0xffff || port === defaultPort ? -1 : i;
}

// Whether "%2e" stands at i.
function isEscapedDot(s: string, i: number): boolean {
  return i + 2 < s.length && StringCharCodeAt(s, i + 1) === 0x32 && (StringCharCodeAt(s, i + 2) | 0x20) === 0x65;
}

/** Scans a string; null when it has to go through the parser. */
export function scanURL(s: string): URLScan | null {
  const n = s.length;
  const schemeEnd = StringStartsWith(s, "https://") ? 5 : StringStartsWith(s, "http://") ? 4 : 0;
  if (schemeEnd === 0) return null;
  const hostEnd = scanHost(s, schemeEnd + 3);
  if (hostEnd < 0) return null;
  let i = hostEnd;
  if (i < n && StringCharCodeAt(s, i) === 0x3a) {
    i = scanPort(s, i, schemeEnd === 5 ? 443 : 80);
    if (i < 0) return null;
  }
  if (i === n) return new URLScan(`${s}/`, schemeEnd, hostEnd, n, n + 1, n + 1);
  const pathStart = i;
  let c = StringCharCodeAt(s, i);
  if (c !== 0x2f) return null;
  for (i++; i < n; i++) {
    const before = c;
    c = StringCharCodeAt(s, i);
    if (c > 127) return null;
    if (((plain[c] as number) & PATH) === 0) break;
    // Perhaps a dot segment.
    if (before === 0x2f && (c === 0x2e || (c === 0x25 && isEscapedDot(s, i)))) return null;
  }
  const pathEnd = i;
  if (i < n && c === 0x3f) {
    for (i++; i < n; i++) {
      c = StringCharCodeAt(s, i);
      if (c > 127) return null;
      if (((plain[c] as number) & QUERY) === 0) break;
    }
  }
  const queryEnd = i;
  if (i < n) {
    if (c !== 0x23) return null;
    for (i++; i < n; i++) {
      c = StringCharCodeAt(s, i);
      if (c > 127 || ((plain[c] as number) & FRAGMENT) === 0) return null;
    }
  }
  return new URLScan(s, schemeEnd, hostEnd, pathStart, pathEnd, queryEnd);
}

/** Scans a path-absolute string against a base; null when it has to go through the parser. */
export function scanRelative(s: string, base: URLScan): URLScan | null {
  if (StringCharCodeAt(s, 0) !== 0x2f || s.length === 1) return null;
  const second = StringCharCodeAt(s, 1);
  return second === 0x2f || second === 0x5c ? null : scanURL(StringSlice(base.href, 0, base.pathStart) + s);
}

/** The port as it is written, "" when there is none. */
export function scannedPort(scan: URLScan): string {
  return scan.hostEnd === scan.pathStart ? "" : StringSlice(scan.href, scan.hostEnd + 1, scan.pathStart);
}

/** The query without "?", or null. */
export function scannedQuery(scan: URLScan): string | null {
  return scan.pathEnd === scan.queryEnd ? null : StringSlice(scan.href, scan.pathEnd + 1, scan.queryEnd);
}

/** The record that the parser would have made. */
export function splitScan(scan: URLScan): URLRecord {
  const href = scan.href;
  const url = new URLRecord();
  url.scheme = scan.schemeEnd === 5 ? "https" : "http";
  url.host = StringSlice(href, scan.schemeEnd + 3, scan.hostEnd);
  const port = scannedPort(scan);
  if (port !== "") url.port = +port;
  url.path = StringSlice(href, scan.pathStart, scan.pathEnd);
  url.query = scannedQuery(scan);
  if (scan.queryEnd < href.length) url.fragment = StringSlice(href, scan.queryEnd + 1);
  return url;
}
