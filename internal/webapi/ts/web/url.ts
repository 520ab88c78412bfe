// The URL interface. https://url.spec.whatwg.org/#url-class

import { host } from "../host.ts";
import { NumberToString, StringSlice, StringStartsWith, TypeError } from "../primordials.ts";
import { isBlob } from "./brands.ts";
import { addObjectURL, removeObjectURL } from "./objecturl.ts";
import defer * as parsing from "./url/parse.ts";
import { USERINFO_SET, utf8PercentEncode } from "./url/percent.ts";
import { cannotHaveCredentialsOrPort, includesCredentials, serializeHostPort, serializeURL, URLRecord } from "./url/record.ts";
import type { URLScan } from "./url/scan.ts";
import { scannedPort, scannedQuery, scanRelative, scanURL, splitScan } from "./url/scan.ts";
import defer * as queries from "./urlsearchparams.ts";
import type { URLSearchParams } from "./urlsearchparams.ts";
import { configureInterface, illegalKey, requiredArguments, toInterface, toUSVString } from "./webidl.ts";

export { includesCredentials, serializeURL, URLRecord };

/** Parses a scalar value string, against a base if there is one; null is failure. */
export function parseURL(input: string, base: string | URLRecord | null = null): URLRecord | null {
  const scan = scanURL(input);
  if (scan !== null) return typeof base === "string" && parseURL(base) === null ? null : splitScan(scan);
  const baseRecord = typeof base === "string" ? parseURL(base) : base;
  return typeof base === "string" && baseRecord === null ? null : parsing.basicParse(input, baseRecord);
}

// https://url.spec.whatwg.org/#api-url-parser. The arguments are not converted yet.
function apiParse(url: unknown, base: unknown, prefix: string): URLScan | URLRecord | null {
  const input = toUSVString(url, prefix, "Argument 1");
  if (base === undefined) return scanURL(input) ?? parsing.basicParse(input, null);
  const baseInput = toUSVString(base, prefix, "Argument 2");
  const baseScan = scanURL(baseInput);
  if (baseScan !== null) return scanRelative(input, baseScan) ?? scanURL(input) ?? parsing.basicParse(input, splitScan(baseScan));
  const baseRecord = parsing.basicParse(baseInput, null);
  return baseRecord === null ? null : scanURL(input) ?? parsing.basicParse(input, baseRecord);
}

/**
 * The serialization of the origin of a URL.
 *
 * https://url.spec.whatwg.org/#concept-url-origin
 */
export function serializeOrigin(url: URLRecord): string {
  switch (url.scheme) {
    case "blob": {
      const path = parseURL(url.path);
      return path !== null && (path.scheme === "http" || path.scheme === "https") ? serializeOrigin(path) : "null";
    }
    case "ftp":
    case "http":
    case "https":
    case "ws":
    case "wss":
      return `${url.scheme}://${serializeHostPort(url)}`;
    default:
      return "null";
  }
}

const toBlob = toInterface<object>("Blob", isBlob);

function invalidURL(prefix: string): TypeError {
  return new TypeError(`${prefix}: Invalid URL`);
}

export class URL {
  // One of the two holds the URL: #scan until something has to change, if the URL has a form that can be scanned.
  #scan: URLScan | null = null;
  #record: URLRecord | null = null;
  #params: URLSearchParams | null = null;

  constructor(url: unknown, base: unknown = undefined) {
    if (url === illegalKey) {
      this.#adopt(base as URLScan | URLRecord);
      return;
    }
    const prefix = "Failed to construct 'URL'";
    if (typeof url === "string" && base === undefined) {
      const scan = scanURL(url);
      if (scan !== null) {
        this.#scan = scan;
        return;
      }
    }
    requiredArguments(arguments.length, 1, prefix);
    const parsed = apiParse(url, base, prefix);
    if (parsed === null) throw invalidURL(prefix);
    this.#adopt(parsed);
  }

  #adopt(parsed: URLScan | URLRecord): void {
    if (parsed instanceof URLRecord) this.#record = parsed;
    else this.#scan = parsed;
  }

  // The record, for the less frequent getters and for changes.
  #split(): URLRecord {
    const record = this.#record ??= splitScan(this.#scan as URLScan);
    this.#scan = null;
    return record;
  }

  static parse(url: unknown, base: unknown = undefined): URL | null {
    const prefix = "Failed to execute 'parse' on 'URL'";
    requiredArguments(arguments.length, 1, prefix);
    const parsed = apiParse(url, base, prefix);
    return parsed === null ? null : new URL(illegalKey, parsed);
  }

  static canParse(url: unknown, base: unknown = undefined): boolean {
    const prefix = "Failed to execute 'canParse' on 'URL'";
    requiredArguments(arguments.length, 1, prefix);
    return apiParse(url, base, prefix) !== null;
  }

  #serialize(): string {
    return this.#scan !== null ? this.#scan.href : serializeURL(this.#split());
  }

  // https://w3c.github.io/FileAPI/#dfn-createObjectURL
  static createObjectURL(obj: unknown): string {
    const prefix = "Failed to execute 'createObjectURL' on 'URL'";
    requiredArguments(arguments.length, 1, prefix);
    return addObjectURL(toBlob(obj, prefix, "Argument 1"), host.url_uuid());
  }

  // https://w3c.github.io/FileAPI/#dfn-revokeObjectURL
  static revokeObjectURL(url: unknown): void {
    const prefix = "Failed to execute 'revokeObjectURL' on 'URL'";
    requiredArguments(arguments.length, 1, prefix);
    const record = parseURL(toUSVString(url, prefix, "Argument 1"));
    if (record !== null && record.fragment === null) removeObjectURL(serializeURL(record));
  }

  get href(): string {
    return this.#serialize();
  }

  set href(value: unknown) {
    const prefix = "Failed to set the 'href' property on 'URL'";
    const params = this.#params;
    const record = parseURL(toUSVString(value, prefix, "Value"));
    if (record === null) throw invalidURL(prefix);
    this.#record = record;
    this.#scan = null;
    if (params !== null) queries.setParamsQuery(params, record.query);
  }

  get origin(): string {
    const scan = this.#scan;
    return scan !== null ? StringSlice(scan.href, 0, scan.pathStart) : serializeOrigin(this.#split());
  }

  get protocol(): string {
    const scan = this.#scan;
    return scan !== null ? (scan.schemeEnd === 5 ? "https:" : "http:") : `${this.#split().scheme}:`;
  }

  set protocol(value: unknown) {
    const record = this.#split();
    parsing.parseInto(record, `${toUSVString(value, "Failed to set the 'protocol' property on 'URL'", "Value")}:`, parsing.SCHEME_START_STATE);
  }

  get username(): string {
    return this.#scan !== null ? "" : this.#split().username;
  }

  set username(value: unknown) {
    const record = this.#split();
    const name = toUSVString(value, "Failed to set the 'username' property on 'URL'", "Value");
    if (!cannotHaveCredentialsOrPort(record)) record.username = utf8PercentEncode(name, USERINFO_SET);
  }

  get password(): string {
    return this.#scan !== null ? "" : this.#split().password;
  }

  set password(value: unknown) {
    const record = this.#split();
    const password = toUSVString(value, "Failed to set the 'password' property on 'URL'", "Value");
    if (!cannotHaveCredentialsOrPort(record)) record.password = utf8PercentEncode(password, USERINFO_SET);
  }

  get host(): string {
    const scan = this.#scan;
    return scan !== null ? StringSlice(scan.href, scan.schemeEnd + 3, scan.pathStart) : serializeHostPort(this.#split());
  }

  set host(value: unknown) {
    const record = this.#split();
    const host = toUSVString(value, "Failed to set the 'host' property on 'URL'", "Value");
    if (!record.opaquePath) parsing.parseInto(record, host, parsing.HOST_STATE);
  }

  get hostname(): string {
    const scan = this.#scan;
    return scan !== null ? StringSlice(scan.href, scan.schemeEnd + 3, scan.hostEnd) : this.#split().host ?? "";
  }

  set hostname(value: unknown) {
    const record = this.#split();
    const host = toUSVString(value, "Failed to set the 'hostname' property on 'URL'", "Value");
    if (!record.opaquePath) parsing.parseInto(record, host, parsing.HOSTNAME_STATE);
  }

  get port(): string {
    if (this.#scan !== null) return scannedPort(this.#scan);
    const port = this.#split().port;
    return port < 0 ? "" : NumberToString(port);
  }

  set port(value: unknown) {
    const record = this.#split();
    const port = toUSVString(value, "Failed to set the 'port' property on 'URL'", "Value");
    if (cannotHaveCredentialsOrPort(record)) return;
    if (port === "") record.port = -1;
    else parsing.parseInto(record, port, parsing.PORT_STATE);
  }

  get pathname(): string {
    const scan = this.#scan;
    return scan !== null ? StringSlice(scan.href, scan.pathStart, scan.pathEnd) : this.#split().path;
  }

  set pathname(value: unknown) {
    const record = this.#split();
    const path = toUSVString(value, "Failed to set the 'pathname' property on 'URL'", "Value");
    if (record.opaquePath) return;
    record.path = "";
    parsing.parseInto(record, path, parsing.PATH_START_STATE);
  }

  get search(): string {
    const scan = this.#scan;
    if (scan !== null) return scan.queryEnd - scan.pathEnd > 1 ? StringSlice(scan.href, scan.pathEnd, scan.queryEnd) : "";
    const query = this.#split().query;
    return query === null || query === "" ? "" : `?${query}`;
  }

  set search(value: unknown) {
    const record = this.#split();
    const search = toUSVString(value, "Failed to set the 'search' property on 'URL'", "Value");
    record.query = null;
    const input = StringStartsWith(search, "?") ? StringSlice(search, 1) : search;
    if (search !== "") parsing.parseInto(record, input, parsing.QUERY_STATE);
    if (this.#params !== null) queries.setParamsQuery(this.#params, input);
  }

  get searchParams(): URLSearchParams {
    if (this.#params !== null) return this.#params;
    const query = this.#scan !== null ? scannedQuery(this.#scan) : this.#split().query;
    // https://url.spec.whatwg.org/#concept-urlsearchparams-update
    return this.#params = queries.createLinkedParams(query, (q) => {
      this.#split().query = q === "" ? null : q;
    });
  }

  get hash(): string {
    const scan = this.#scan;
    if (scan !== null) return scan.href.length - scan.queryEnd > 1 ? StringSlice(scan.href, scan.queryEnd) : "";
    const fragment = this.#split().fragment;
    return fragment === null || fragment === "" ? "" : `#${fragment}`;
  }

  set hash(value: unknown) {
    const record = this.#split();
    const hash = toUSVString(value, "Failed to set the 'hash' property on 'URL'", "Value");
    record.fragment = null;
    if (hash !== "") parsing.parseInto(record, StringStartsWith(hash, "#") ? StringSlice(hash, 1) : hash, parsing.FRAGMENT_STATE);
  }

  toJSON(): string {
    return this.#serialize();
  }

  toString(): string {
    return this.#serialize();
  }

  static {
    configureInterface(URL, { name: "URL" });
  }
}
