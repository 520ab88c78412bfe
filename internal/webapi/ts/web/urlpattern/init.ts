// URLPatternInit dictionaries, resolved against a base URL. https://urlpattern.spec.whatwg.org/#processing

import { NumberToString, StringEndsWith, StringSlice, StringStartsWith, TypeError } from "../../primordials.ts";
import { basicParse } from "../url/parse.ts";
import { isSpecialScheme } from "../url/record.ts";
import type { URLRecord } from "../url/record.ts";
import {
  canonicalizeHash,
  canonicalizeHostname,
  canonicalizeOpaquePathname,
  canonicalizePathname,
  canonicalizePort,
  canonicalizeProtocol,
  canonicalizeSearch,
  canonicalizeUserinfo,
} from "./canonicalize.ts";
import { componentMatches } from "./component.ts";
import type { Component } from "./component.ts";
import { escapePatternString } from "./escape.ts";
import type { Options } from "./parts.ts";

export const componentNames = ["protocol", "username", "password", "hostname", "port", "pathname", "search", "hash"] as const;
export type ComponentName = (typeof componentNames)[number];

export type URLPatternInit = { [name in ComponentName | "baseURL"]?: string };

export const defaultOptions: Options = { delimiter: "", prefix: "", ignoreCase: false };
export const hostnameOptions: Options = { delimiter: ".", prefix: "", ignoreCase: false };

const specialSchemes = ["https", "http", "ws", "wss", "ftp", "file"] as const;

/** https://urlpattern.spec.whatwg.org/#protocol-component-matches-a-special-scheme-string */
export function matchesSpecialScheme(component: Component): boolean {
  for (let i = 0; i < specialSchemes.length; i++) {
    if (componentMatches(component, specialSchemes[i] as string)) return true;
  }
  return false;
}

// https://urlpattern.spec.whatwg.org/#is-an-absolute-pathname
function isAbsolutePathname(path: string, isPattern: boolean): boolean {
  return StringStartsWith(path, "/") || (isPattern && (StringStartsWith(path, "\\/") || StringStartsWith(path, "{/")));
}

// Sets what the init takes from its base URL: each component after the last one that it gives itself.
function inherit(result: URLPatternInit, init: URLPatternInit, base: URLRecord, isPattern: boolean): void {
  const take = (value: string): string => isPattern ? escapePatternString(value) : value;
  if (init.protocol !== undefined) return;
  result.protocol = take(base.scheme);
  if (!isPattern && init.hostname === undefined && init.port === undefined && init.username === undefined) {
    result.username = base.username;
    if (init.password === undefined) result.password = base.password;
  }
  if (init.hostname !== undefined) return;
  result.hostname = take(base.host ?? "");
  if (init.port !== undefined) return;
  result.port = base.port < 0 ? "" : NumberToString(base.port);
  if (init.pathname !== undefined) return;
  result.pathname = take(base.path);
  if (init.search !== undefined) return;
  result.search = take(base.query ?? "");
  if (init.hash !== undefined) return;
  result.hash = take(base.fragment ?? "");
}

/**
 * Adds to result what an init says, as patterns or canonicalized for matching.
 *
 * https://urlpattern.spec.whatwg.org/#process-a-urlpatterninit
 */
export function processInit(init: URLPatternInit, isPattern: boolean, result: URLPatternInit): URLPatternInit {
  let base: URLRecord | null = null;
  if (init.baseURL !== undefined) {
    base = basicParse(init.baseURL, null);
    if (base === null) throw new TypeError(`Invalid base URL '${init.baseURL}'`);
    inherit(result, init, base, isPattern);
  }
  const canonicalize = (value: string, callback: (value: string) => string): string => isPattern ? value : callback(value);
  if (init.protocol !== undefined) {
    const protocol = StringEndsWith(init.protocol, ":") ? StringSlice(init.protocol, 0, init.protocol.length - 1) : init.protocol;
    result.protocol = canonicalize(protocol, canonicalizeProtocol);
  }
  if (init.username !== undefined) result.username = canonicalize(init.username, canonicalizeUserinfo);
  if (init.password !== undefined) result.password = canonicalize(init.password, canonicalizeUserinfo);
  if (init.hostname !== undefined) result.hostname = canonicalize(init.hostname, canonicalizeHostname);
  const protocol = result.protocol ?? "";
  if (init.port !== undefined) result.port = canonicalize(init.port, (port) => canonicalizePort(port, protocol));
  if (init.pathname !== undefined) {
    let path = init.pathname;
    if (base !== null && !base.opaquePath && !isAbsolutePathname(path, isPattern)) {
      const basePath = isPattern ? escapePatternString(base.path) : base.path;
      let slash = basePath.length - 1;
      while (slash >= 0 && basePath[slash] !== "/") slash--;
      if (slash >= 0) path = StringSlice(basePath, 0, slash + 1) + path;
    }
    result.pathname = canonicalize(path, protocol === "" || isSpecialScheme(protocol) ? canonicalizePathname : canonicalizeOpaquePathname);
  }
  if (init.search !== undefined) result.search = canonicalize(withoutPrefix(init.search, "?"), canonicalizeSearch);
  if (init.hash !== undefined) result.hash = canonicalize(withoutPrefix(init.hash, "#"), canonicalizeHash);
  return result;
}

function withoutPrefix(value: string, prefix: string): string {
  return StringStartsWith(value, prefix) ? StringSlice(value, 1) : value;
}
