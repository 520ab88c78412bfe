// Canonicalization of components by the URL parser. https://urlpattern.spec.whatwg.org/#canon

import { StringSlice, StringStartsWith, StringToLowerCase, StringCharCodeAt, NumberToString, TypeError } from "../../primordials.ts";
import {
  basicParse,
  FRAGMENT_STATE,
  HOSTNAME_STATE,
  OPAQUE_PATH_STATE,
  parseInto,
  PATH_START_STATE,
  PORT_STATE,
  QUERY_STATE,
} from "../url/parse.ts";
import { hexValue, USERINFO_SET, utf8PercentEncode } from "../url/percent.ts";
import { URLRecord } from "../url/record.ts";

function invalid(what: string, value: string): TypeError {
  return new TypeError(`Invalid ${what} '${value}'`);
}

// https://urlpattern.spec.whatwg.org/#create-a-dummy-url
function dummyURL(): URLRecord {
  const url = new URLRecord();
  url.scheme = "https";
  url.host = "dummy.invalid";
  url.path = "/";
  return url;
}

/** https://urlpattern.spec.whatwg.org/#canonicalize-a-protocol */
export function canonicalizeProtocol(value: string): string {
  if (value === "") return value;
  const url = basicParse(`${value}://dummy.invalid/`, null);
  if (url === null) throw invalid("protocol", value);
  return url.scheme;
}

/** https://urlpattern.spec.whatwg.org/#canonicalize-a-username and #canonicalize-a-password */
export function canonicalizeUserinfo(value: string): string {
  return utf8PercentEncode(value, USERINFO_SET);
}

/** https://urlpattern.spec.whatwg.org/#canonicalize-a-hostname */
export function canonicalizeHostname(value: string): string {
  if (value === "") return value;
  const url = dummyURL();
  if (!parseInto(url, value, HOSTNAME_STATE)) throw invalid("hostname", value);
  return url.host ?? "";
}

/** https://urlpattern.spec.whatwg.org/#canonicalize-an-ipv6-hostname */
export function canonicalizeIPv6Hostname(value: string): string {
  for (let i = 0; i < value.length; i++) {
    const c = StringCharCodeAt(value, i);
    if (hexValue(c) < 0 && c !== 0x5b && c !== 0x5d && c !== 0x3a) throw invalid("hostname", value);
  }
  return StringToLowerCase(value);
}

/** https://urlpattern.spec.whatwg.org/#canonicalize-a-port */
export function canonicalizePort(value: string, protocol?: string): string {
  if (value === "") return value;
  const url = dummyURL();
  url.scheme = protocol ?? "";
  if (!parseInto(url, value, PORT_STATE)) throw invalid("port", value);
  return url.port < 0 ? "" : NumberToString(url.port);
}

/** https://urlpattern.spec.whatwg.org/#canonicalize-a-pathname */
export function canonicalizePathname(value: string): string {
  if (value === "") return value;
  // A relative path must not get a slash nor lose leading dots to the parser.
  const leadingSlash = StringStartsWith(value, "/");
  const url = dummyURL();
  url.path = "";
  parseInto(url, leadingSlash ? value : `/-${value}`, PATH_START_STATE);
  return leadingSlash ? url.path : StringSlice(url.path, 2);
}

/** https://urlpattern.spec.whatwg.org/#canonicalize-an-opaque-pathname */
export function canonicalizeOpaquePathname(value: string): string {
  if (value === "") return value;
  const url = dummyURL();
  url.path = "";
  url.opaquePath = true;
  parseInto(url, value, OPAQUE_PATH_STATE);
  return url.path;
}

/** https://urlpattern.spec.whatwg.org/#canonicalize-a-search */
export function canonicalizeSearch(value: string): string {
  if (value === "") return value;
  const url = dummyURL();
  parseInto(url, value, QUERY_STATE);
  return url.query ?? "";
}

/** https://urlpattern.spec.whatwg.org/#canonicalize-a-hash */
export function canonicalizeHash(value: string): string {
  if (value === "") return value;
  const url = dummyURL();
  parseInto(url, value, FRAGMENT_STATE);
  return url.fragment ?? "";
}
