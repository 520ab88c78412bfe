// The older half of node:url: url.parse and its relatives. https://nodejs.org/api/url.html#legacy-url-api

import { host } from "../host.ts";
import { codedError, invalidArgType, validateString } from "./errors.ts";
import type { Any } from "./errors.ts";
import { nodeExports as querystring } from "./querystring.ts";

const hostless = new Set(["javascript", "javascript:"]);
const slashed = new Set(["http", "http:", "https", "https:", "ftp", "ftp:", "gopher", "gopher:", "file", "file:", "ws", "ws:", "wss", "wss:"]);
const escaped: Record<string, string> = { "\t": "%09", "\n": "%0A", "\r": "%0D", " ": "%20", '"': "%22", "'": "%27", "<": "%3C", ">": "%3E", "\\": "%5C", "^": "%5E", "`": "%60", "{": "%7B", "|": "%7C", "}": "%7D" };

export function Url(this: Any): void {
  for (const key of ["protocol", "slashes", "auth", "host", "port", "hostname", "hash", "search", "query", "pathname", "path", "href"]) this[key] = null;
}
const proto = Url.prototype as Any;

export function parse(url: Any, parseQuery?: boolean, slashesDenoteHost?: boolean): Any {
  if (url instanceof (Url as Any)) return url;
  const out = new (Url as Any)();
  out.parse(url, parseQuery, slashesDenoteHost);
  return out;
}

const invalid = (url: string): Error => codedError("TypeError", "ERR_INVALID_URL", "Invalid URL", { input: url });

proto.parse = function (this: Any, url: Any, parseQuery?: boolean, slashesDenoteHost?: boolean): Any {
  validateString(url, "url");
  let rest = url.replace(/^[\s\0-\x1f\uFEFF]+|[\s\0-\x1f\uFEFF]+$/g, "");
  // Backslashes before the query are slashes.
  const cut = rest.search(/[?#]/);
  const end = cut < 0 ? rest.length : cut;
  rest = rest.slice(0, end).replaceAll("\\", "/") + rest.slice(end);
  if (!slashesDenoteHost && !/[#@]/.test(rest)) {
    const simple = /^(\/\/?(?!\/)[^?\s]*)(\?[^\s]*)?$/.exec(rest);
    if (simple !== null) {
      this.path = rest;
      this.href = rest;
      this.pathname = simple[1];
      if (simple[2] !== undefined) {
        this.search = simple[2];
        this.query = parseQuery ? querystring.parse(this.search.slice(1)) : this.search.slice(1);
      } else if (parseQuery) {
        this.search = null;
        this.query = { __proto__: null };
      }
      return this;
    }
  }
  let lower = "";
  const scheme = /^[a-z0-9.+-]+:/i.exec(rest)?.[0];
  if (scheme !== undefined) {
    lower = scheme.toLowerCase();
    this.protocol = lower;
    rest = rest.slice(scheme.length);
  }
  let slashes = false;
  if (slashesDenoteHost || scheme !== undefined || /^\/\/[^@/]+@[^@/]+/.test(rest)) {
    slashes = rest.startsWith("//");
    if (slashes && !(lower !== "" && hostless.has(lower))) {
      // Tabs and line ends before the path are no part of anything.
      rest = rest.slice(2).replace(/^[^/?#]*/, (authority) => authority.replace(/[\t\n\r]/g, ""));
      this.slashes = true;
    }
  }
  if (!hostless.has(lower) && (slashes || (scheme !== undefined && !slashed.has(scheme)))) {
    let hostEnd = -1;
    let atSign = -1;
    let nonHost = -1;
    for (let i = 0; i < rest.length; i++) {
      const c = rest[i] as string;
      if ("\t\n\r \"%';<>\\^`{|}".includes(c)) {
        if (nonHost === -1) nonHost = i;
      } else if (c === "#" || c === "/" || c === "?") {
        if (nonHost === -1) nonHost = i;
        hostEnd = i;
      } else if (c === "@") {
        atSign = i;
        nonHost = -1;
      }
      if (hostEnd !== -1) break;
    }
    let start = 0;
    if (atSign !== -1) {
      this.auth = decodeURIComponent(rest.slice(0, atSign));
      start = atSign + 1;
    }
    if (nonHost === -1) {
      this.host = rest.slice(start);
      rest = "";
    } else {
      this.host = rest.slice(start, nonHost);
      rest = rest.slice(nonHost);
    }
    this.parseHost();
    this.hostname = typeof this.hostname === "string" ? this.hostname.replace(/[\t\n\r]/g, "") : "";
    const hostname: string = this.hostname;
    const six = hostname.startsWith("[") && hostname.endsWith("]");
    if (!six) {
      const bad = hostname.search(/[\0\t\n\r #%/:<>?@[\\\]^|]/);
      if (bad >= 0 && hostname !== "") {
        if (/[\0\t\n\r #%/<>?@[\\\]^|]/.test(hostname) || slashed.has(lower)) throw invalid(url);
        rest = `/${hostname.slice(bad)}${rest}`;
        this.hostname = hostname.slice(0, bad);
      }
    }
    this.hostname = this.hostname.length > 255 ? "" : this.hostname.toLowerCase();
    if (this.hostname !== "") {
      if (six) {
        if (!/^\[[0-9a-f:.%a-z]*\]$/i.test(this.hostname)) throw invalid(url);
      } else {
        this.hostname = host.url_domain_to_ascii(this.hostname, false) ?? "";
        if (/[\0\t\n\r #%/:<>?@[\\\]^|]/.test(this.hostname) || this.hostname === "") throw invalid(url);
      }
    }
    this.host = (this.hostname || "") + (this.port ? `:${this.port}` : "");
    if (six) {
      this.hostname = this.hostname.slice(1, -1);
      if (rest[0] !== "/") rest = `/${rest}`;
    }
  }
  if (lower !== "javascript:") rest = rest.replace(/[\t\n\r "'<>\\^`{|}]/g, (c) => escaped[c] as string);
  const hash = rest.indexOf("#");
  if (hash !== -1) {
    this.hash = rest.slice(hash);
    rest = rest.slice(0, hash);
  }
  const question = rest.indexOf("?");
  if (question !== -1) {
    this.search = rest.slice(question);
    this.query = rest.slice(question + 1);
    if (parseQuery) this.query = querystring.parse(this.query);
    rest = rest.slice(0, question);
  } else if (parseQuery) {
    this.search = null;
    this.query = { __proto__: null };
  }
  if (rest !== "") this.pathname = rest;
  if (slashed.has(lower) && this.hostname && !this.pathname) this.pathname = "/";
  if (this.pathname || this.search) this.path = (this.pathname || "") + (this.search || "");
  this.href = this.format();
  return this;
};

proto.parseHost = function (this: Any): void {
  let host: string = this.host;
  const port = /:[0-9]*$/.exec(host)?.[0];
  if (port !== undefined) {
    if (port !== ":") this.port = port.slice(1);
    host = host.slice(0, -port.length);
  }
  if (host) this.hostname = host;
};

proto.format = function (this: Any): string {
  let auth = this.auth || "";
  if (auth) auth = `${encodeURIComponent(auth).replaceAll("%3A", ":").replace(/%(21|27|28|29|2A)/gi, (m) => decodeURIComponent(m))}@`;
  let protocol = this.protocol || "";
  let pathname = this.pathname || "";
  let hash = this.hash || "";
  let host = "";
  let query = "";
  if (this.host) host = auth + this.host;
  else if (this.hostname) {
    host = auth + (this.hostname.includes(":") && !(this.hostname.startsWith("[") && this.hostname.endsWith("]")) ? `[${this.hostname}]` : this.hostname);
    if (this.port) host += `:${this.port}`;
  }
  if (this.query !== null && typeof this.query === "object") query = querystring.stringify(this.query);
  let search = this.search || (query && `?${query}`) || "";
  if (protocol && !protocol.endsWith(":")) protocol += ":";
  pathname = pathname.replaceAll("#", "%23").replaceAll("?", "%3F");
  if (this.slashes || slashed.has(protocol)) {
    if (this.slashes || host) {
      if (pathname && pathname[0] !== "/") pathname = `/${pathname}`;
      host = `//${host}`;
    } else if (/^file/.test(protocol)) host = "//";
  }
  search = search.replaceAll("#", "%23");
  if (hash && hash[0] !== "#") hash = `#${hash}`;
  if (search && search[0] !== "?") search = `?${search}`;
  return protocol + host + pathname + search + hash;
};

export function format(obj: Any): string {
  if (typeof obj === "string") obj = parse(obj);
  else if (typeof obj !== "object" || obj === null) throw invalidArgType("urlObject", ["Object", "string"], obj);
  return proto.format.call(obj);
}
export const resolve = (from: string, to: string): string => parse(from, false, true).resolve(to);
export const resolveObject = (from: Any, to: Any): Any => (!from ? to : parse(from, false, true).resolveObject(to));
proto.resolve = function (this: Any, relative: string): string {
  return this.resolveObject(parse(relative, false, true)).format();
};

proto.resolveObject = function (this: Any, relative: Any): Any {
  if (typeof relative === "string") relative = parse(relative, false, true);
  const result = new (Url as Any)();
  Object.assign(result, this);
  result.hash = relative.hash;
  const done = (): Any => {
    result.href = result.format();
    return result;
  };
  const paths = (): void => {
    result.path = result.pathname !== null || result.search !== null ? (result.pathname || "") + (result.search || "") : null;
  };
  if (relative.href === "") return done();
  if (relative.slashes && !relative.protocol) {
    for (const key of Object.keys(relative)) if (key !== "protocol") result[key] = relative[key];
    if (slashed.has(result.protocol) && result.hostname && !result.pathname) result.path = result.pathname = "/";
    return done();
  }
  if (relative.protocol && relative.protocol !== result.protocol) {
    if (!slashed.has(relative.protocol)) {
      for (const key of Object.keys(relative)) result[key] = relative[key];
      return done();
    }
    result.protocol = relative.protocol;
    if (!relative.host && !/^file:?$/.test(relative.protocol) && !hostless.has(relative.protocol)) {
      const parts = (relative.pathname || "").split("/");
      while (parts.length > 0 && !(relative.host = parts.shift())) continue;
      relative.host ||= "";
      relative.hostname ||= "";
      if (parts[0] !== "") parts.unshift("");
      if (parts.length < 2) parts.unshift("");
      result.pathname = parts.join("/");
    } else result.pathname = relative.pathname;
    result.search = relative.search;
    result.query = relative.query;
    result.host = relative.host || "";
    result.auth = relative.auth;
    result.hostname = relative.hostname || relative.host;
    result.port = relative.port;
    if (result.pathname || result.search) result.path = (result.pathname || "") + (result.search || "");
    result.slashes ||= relative.slashes;
    return done();
  }
  const sourceAbs = result.pathname && result.pathname[0] === "/";
  const relAbs = relative.host || (relative.pathname && relative.pathname[0] === "/");
  let mustEndAbs = relAbs || sourceAbs || (result.host && relative.pathname);
  const removeDots = mustEndAbs;
  let src: string[] = (result.pathname && result.pathname.split("/")) || [];
  const rel: string[] = (relative.pathname && relative.pathname.split("/")) || [];
  const noSlash = result.protocol && !slashed.has(result.protocol);
  if (noSlash) {
    result.hostname = "";
    result.port = null;
    if (result.host) {
      if (src[0] === "") src[0] = result.host;
      else src.unshift(result.host);
    }
    result.host = "";
    if (relative.protocol) {
      relative.hostname = null;
      relative.port = null;
      result.auth = null;
      if (relative.host) {
        if (rel[0] === "") rel[0] = relative.host;
        else rel.unshift(relative.host);
      }
      relative.host = null;
    }
    mustEndAbs = mustEndAbs && (rel[0] === "" || src[0] === "");
  }
  if (relAbs) {
    if (relative.host || relative.host === "") {
      if (result.host !== relative.host) result.auth = null;
      result.host = relative.host;
      result.port = relative.port;
    }
    if (relative.hostname || relative.hostname === "") {
      if (result.hostname !== relative.hostname) result.auth = null;
      result.hostname = relative.hostname;
    }
    result.search = relative.search;
    result.query = relative.query;
    src = rel;
  } else if (rel.length > 0) {
    src.pop();
    src = src.concat(rel);
    result.search = relative.search;
    result.query = relative.query;
  } else if (relative.search !== null && relative.search !== undefined) {
    if (noSlash) {
      result.hostname = result.host = src.shift();
      const auth = result.host && result.host.indexOf("@") > 0 && result.host.split("@");
      if (auth) {
        result.auth = auth.shift();
        result.host = result.hostname = auth.shift();
      }
    }
    result.search = relative.search;
    result.query = relative.query;
    paths();
    return done();
  }
  if (src.length === 0) {
    result.pathname = null;
    result.path = result.search ? `/${result.search}` : null;
    return done();
  }
  let last = src[src.length - 1] as string;
  const trailing = ((result.host || relative.host || src.length > 1) && (last === "." || last === "..")) || last === "";
  let up = 0;
  for (let i = src.length - 1; i >= 0; i--) {
    last = src[i] as string;
    if (last === ".") src.splice(i, 1);
    else if (last === "..") {
      src.splice(i, 1);
      up++;
    } else if (up > 0) {
      src.splice(i, 1);
      up--;
    }
  }
  if (!mustEndAbs && !removeDots) while (up-- > 0) src.unshift("..");
  if (mustEndAbs && src[0] !== "" && (!src[0] || src[0][0] !== "/")) src.unshift("");
  if (trailing && !src.join("/").endsWith("/")) src.push("");
  const isAbs = src[0] === "" || (src[0] && src[0][0] === "/");
  if (noSlash) {
    result.hostname = result.host = isAbs ? "" : src.length > 0 ? src.shift() : "";
    const auth = result.host && result.host.indexOf("@") > 0 && result.host.split("@");
    if (auth) {
      result.auth = auth.shift();
      result.host = result.hostname = auth.shift();
    }
  }
  mustEndAbs = mustEndAbs || (result.host && src.length > 0);
  if (mustEndAbs && !isAbs) src.unshift("");
  if (src.length === 0) {
    result.pathname = null;
    result.path = null;
  } else result.pathname = src.join("/");
  if (result.pathname !== null || result.search !== null) paths();
  result.auth = relative.auth || result.auth;
  result.slashes = result.slashes || relative.slashes;
  return done();
};
