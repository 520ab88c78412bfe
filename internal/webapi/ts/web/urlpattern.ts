// URLPattern. https://urlpattern.spec.whatwg.org/#urlpattern-class

import { NumberToString, RegExpExec, StringStartsWith, TypeError } from "../primordials.ts";
import { defaultPort } from "./url/record.ts";
import type { URLRecord } from "./url/record.ts";
import { parseURL } from "./url.ts";
import {
  canonicalizeHash,
  canonicalizeHostname,
  canonicalizeIPv6Hostname,
  canonicalizeOpaquePathname,
  canonicalizePathname,
  canonicalizePort,
  canonicalizeProtocol,
  canonicalizeSearch,
  canonicalizeUserinfo,
} from "./urlpattern/canonicalize.ts";
import { compileComponent, componentMatches } from "./urlpattern/component.ts";
import type { Component } from "./urlpattern/component.ts";
import { parseConstructorString } from "./urlpattern/constructorstring.ts";
import { componentNames, defaultOptions, hostnameOptions, matchesSpecialScheme, processInit } from "./urlpattern/init.ts";
import type { ComponentName, URLPatternInit } from "./urlpattern/init.ts";
import type { Options } from "./urlpattern/parts.ts";
import { configureInterface, isObject, toBoolean, toDictionary, toUSVString } from "./webidl.ts";

const toURLPatternInit = toDictionary<URLPatternInit>("URLPatternInit", [
  { key: "protocol", converter: toUSVString },
  { key: "username", converter: toUSVString },
  { key: "password", converter: toUSVString },
  { key: "hostname", converter: toUSVString },
  { key: "port", converter: toUSVString },
  { key: "pathname", converter: toUSVString },
  { key: "search", converter: toUSVString },
  { key: "hash", converter: toUSVString },
  { key: "baseURL", converter: toUSVString },
]);

const toURLPatternOptions = toDictionary<{ ignoreCase: boolean }>("URLPatternOptions", [
  { key: "ignoreCase", converter: toBoolean, defaultValue: false },
]);

function isDictionary(V: unknown): boolean {
  return V === undefined || V === null || isObject(V);
}

// https://urlpattern.spec.whatwg.org/#typedefdef-urlpatterninput
function toURLPatternInput(V: unknown, prefix: string): string | URLPatternInit {
  return isDictionary(V) ? toURLPatternInit(V, prefix, "Argument 1") : toUSVString(V, prefix, "Argument 1");
}

type Components = Record<ComponentName, Component>;
type Values = Record<ComponentName, string>;

export interface URLPatternComponentResult {
  input: string;
  groups: Record<string, string | undefined>;
}

export type URLPatternResult = { inputs: (string | URLPatternInit)[] } & Record<ComponentName, URLPatternComponentResult>;

// https://urlpattern.spec.whatwg.org/#hostname-pattern-is-an-ipv6-address
function isIPv6Pattern(hostname: string): boolean {
  return hostname.length > 1 && (StringStartsWith(hostname, "[") || StringStartsWith(hostname, "{[") || StringStartsWith(hostname, "\\["));
}

/** https://urlpattern.spec.whatwg.org/#url-pattern-create */
function createComponents(input: string | URLPatternInit, baseURL: string | null, ignoreCase: boolean): Components {
  let init: URLPatternInit;
  if (typeof input === "string") {
    init = parseConstructorString(input);
    if (baseURL !== null) init.baseURL = baseURL;
    else if (init.protocol === undefined) throw new TypeError(`Invalid pattern '${input}': a relative pattern needs a base URL`);
  } else {
    if (baseURL !== null) throw new TypeError("A base URL can only go with a string; give it as member baseURL instead");
    init = input;
  }
  const processed = processInit(init, true, {});
  const pattern = (name: ComponentName): string => processed[name] ?? "*";
  let port = pattern("port");
  const standard = defaultPort(pattern("protocol"));
  if (standard >= 0 && port === NumberToString(standard)) port = "";

  const protocol = compileComponent(pattern("protocol"), canonicalizeProtocol, defaultOptions);
  const hostname = pattern("hostname");
  const options: Options = { delimiter: "", prefix: "", ignoreCase };
  const pathname = matchesSpecialScheme(protocol)
    ? compileComponent(pattern("pathname"), canonicalizePathname, { delimiter: "/", prefix: "/", ignoreCase })
    : compileComponent(pattern("pathname"), canonicalizeOpaquePathname, options);
  return {
    protocol,
    username: compileComponent(pattern("username"), canonicalizeUserinfo, defaultOptions),
    password: compileComponent(pattern("password"), canonicalizeUserinfo, defaultOptions),
    hostname: compileComponent(hostname, isIPv6Pattern(hostname) ? canonicalizeIPv6Hostname : canonicalizeHostname, hostnameOptions),
    port: compileComponent(port, canonicalizePort, defaultOptions),
    pathname,
    search: compileComponent(pattern("search"), canonicalizeSearch, options),
    hash: compileComponent(pattern("hash"), canonicalizeHash, options),
  };
}

function recordValues(url: URLRecord): Values {
  return {
    protocol: url.scheme,
    username: url.username,
    password: url.password,
    hostname: url.host ?? "",
    port: url.port < 0 ? "" : NumberToString(url.port),
    pathname: url.path,
    search: url.query ?? "",
    hash: url.fragment ?? "",
  };
}

const empty: Values = { protocol: "", username: "", password: "", hostname: "", port: "", pathname: "", search: "", hash: "" };

// Steps 3 to 14 of https://urlpattern.spec.whatwg.org/#url-pattern-match: what the components are matched against; null is no match.
function matchValues(input: string | URLPatternInit, baseURL: string | null): Values | null {
  if (typeof input !== "string") {
    if (baseURL !== null) throw new TypeError("A base URL can only go with a string; give it as member baseURL instead");
    try {
      return processInit(input, false, { ...empty }) as Values;
    } catch {
      return null;
    }
  }
  const url = parseURL(input, baseURL);
  return url === null ? null : recordValues(url);
}

// https://urlpattern.spec.whatwg.org/#create-a-component-match-result; null is no match.
function matchComponent(component: Component, input: string): URLPatternComponentResult | null {
  if (component.literal !== null) return component.literal === input ? { input, groups: {} } : null;
  if (component.matchesAll) return { input, groups: { 0: input } };
  const match = RegExpExec(component.regexp, input);
  if (match === null) return null;
  const groups: Record<string, string | undefined> = { __proto__: null as never };
  const names = component.groupNames;
  for (let i = 0; i < names.length; i++) groups[names[i] as string] = match[i + 1];
  // A copy with the ordinary prototype, made without running setters.
  return { input, groups: { ...groups } };
}

export class URLPattern {
  #components: Components;

  constructor(input: unknown = undefined, baseURLOrOptions: unknown = undefined, options: unknown = undefined) {
    const prefix = "Failed to construct 'URLPattern'";
    const hasBase = arguments.length > 2 || !isDictionary(baseURLOrOptions);
    const patternInput = toURLPatternInput(input, prefix);
    const baseURL = hasBase ? toUSVString(baseURLOrOptions, prefix, "Argument 2") : null;
    const { ignoreCase } = toURLPatternOptions(hasBase ? options : baseURLOrOptions, prefix, hasBase ? "Argument 3" : "Argument 2");
    this.#components = createComponents(patternInput, baseURL, ignoreCase);
  }

  test(input: unknown = undefined, baseURL: unknown = undefined): boolean {
    const components = this.#components;
    const prefix = "Failed to execute 'test' on 'URLPattern'";
    const patternInput = toURLPatternInput(input, prefix);
    const values = matchValues(patternInput, baseURL === undefined ? null : toUSVString(baseURL, prefix, "Argument 2"));
    if (values === null) return false;
    for (let i = 0; i < componentNames.length; i++) {
      const name = componentNames[i] as ComponentName;
      if (!componentMatches(components[name], values[name])) return false;
    }
    return true;
  }

  exec(input: unknown = undefined, baseURL: unknown = undefined): URLPatternResult | null {
    const components = this.#components;
    const prefix = "Failed to execute 'exec' on 'URLPattern'";
    const patternInput = toURLPatternInput(input, prefix);
    const base = baseURL === undefined ? null : toUSVString(baseURL, prefix, "Argument 2");
    const values = matchValues(patternInput, base);
    if (values === null) return null;
    const shown = typeof patternInput === "string" ? patternInput : { ...patternInput };
    const result = { __proto__: null as never, inputs: base === null ? [shown] : [shown, base] } as unknown as URLPatternResult;
    for (let i = 0; i < componentNames.length; i++) {
      const name = componentNames[i] as ComponentName;
      const match = matchComponent(components[name], values[name]);
      if (match === null) return null;
      result[name] = match;
    }
    return { ...result };
  }

  get protocol(): string {
    return this.#components.protocol.patternString;
  }

  get username(): string {
    return this.#components.username.patternString;
  }

  get password(): string {
    return this.#components.password.patternString;
  }

  get hostname(): string {
    return this.#components.hostname.patternString;
  }

  get port(): string {
    return this.#components.port.patternString;
  }

  get pathname(): string {
    return this.#components.pathname.patternString;
  }

  get search(): string {
    return this.#components.search.patternString;
  }

  get hash(): string {
    return this.#components.hash.patternString;
  }

  get hasRegExpGroups(): boolean {
    const components = this.#components;
    for (let i = 0; i < componentNames.length; i++) {
      if (components[componentNames[i] as ComponentName].hasRegExpGroups) return true;
    }
    return false;
  }

  static {
    configureInterface(URLPattern, { name: "URLPattern" });
  }
}
