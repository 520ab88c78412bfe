// node:url. https://nodejs.org/api/url.html

import { invalidArgType, invalidArgValue, codedError, validateString, validateObject } from "./errors.ts";
import type { Any } from "./errors.ts";
import { resolve, resolveObject, parse, format as legacyFormat, Url } from "./legacyurl.ts";
import { toUnicode } from "./punycode.ts";

const web = globalThis as Any;

function domainToASCII(domain: Any): string {
  if (arguments.length === 0) throw codedError("TypeError", "ERR_MISSING_ARGS", 'The "domain" argument must be specified');
  const text = `${domain}`; // which may throw
  try {
    return new URL(`ws://${text}`).hostname;
  } catch {
    return "";
  }
}
function domainToUnicode(domain: Any): string {
  if (arguments.length === 0) throw codedError("TypeError", "ERR_MISSING_ARGS", 'The "domain" argument must be specified');
  const text = `${domain}`;
  try {
    return toUnicode(new URL(`ws://${text}`).hostname);
  } catch {
    return "";
  }
}
function fileURLToPath(path: Any, options?: Any): string {
  const windows = options?.windows;
  if (typeof path === "string") path = new URL(path);
  else if (!(path?.href && path.protocol)) throw invalidArgType("path", ["string", "URL"], path);
  if (path.protocol !== "file:") throw codedError("TypeError", "ERR_INVALID_URL_SCHEME", "The URL must be of scheme file");
  if (windows) {
    if (/%2f|%5c/i.test(path.pathname)) throw codedError("TypeError", "ERR_INVALID_FILE_URL_PATH", "File URL path must not include encoded \\ or / characters");
    const p = decodeURIComponent(path.pathname.replaceAll("/", "\\"));
    if (path.hostname !== "") return `\\\\${domainToUnicode(path.hostname)}${p}`;
    if (!/^\\[A-Za-z]:/.test(p)) throw codedError("TypeError", "ERR_INVALID_FILE_URL_PATH", "File URL path must be absolute");
    return p.slice(1);
  }
  if (path.hostname !== "") throw codedError("TypeError", "ERR_INVALID_FILE_URL_HOST", 'File URL host must be "localhost" or empty on linux');
  if (/%2f/i.test(path.pathname)) throw codedError("TypeError", "ERR_INVALID_FILE_URL_PATH", "File URL path must not include encoded / characters");
  return decodeURIComponent(path.pathname);
}
function pathToFileURL(path: Any, options?: Any): Any {
  validateString(path, "path");
  const out = new URL("file://");
  if (options?.windows) {
    // \\?\UNC\server is \\server, \\?\C: is C:.
    path = path.replace(/^\\\\\?\\UNC\\/i, "\\\\");
    const unc = /^\\\\([^\\]+)(\\.*)$/.exec(path);
    if (path.startsWith("\\\\") && !path.startsWith("\\\\?\\")) {
      if (path.indexOf("\\", 2) === -1) throw invalidArgValue("path", path, "Missing UNC resource path");
      if (path.indexOf("\\", 2) === 2) throw invalidArgValue("path", path, "Empty UNC servername");
      out.hostname = domainToASCII((unc as RegExpExecArray)[1]);
      out.pathname = encodePath(((unc as RegExpExecArray)[2] as string).replaceAll("\\", "/"));
      return out;
    }
    const p = path.replace(/^\\\\\?\\/, "").replaceAll("\\", "/");
    out.pathname = encodePath(`/${p}`);
    return out;
  }
  const parts: string[] = [];
  for (const part of (path.startsWith("/") ? path : `${web.process?.cwd?.() ?? ""}/${path}`).split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  let full = `/${parts.join("/")}`;
  if (path.endsWith("/") && full !== "/") full += "/";
  out.pathname = encodePath(full);
  return out;
}
const encodePath = (p: string): string => p.replaceAll("%", "%25").replaceAll("\\", "%5C").replaceAll("\n", "%0A").replaceAll("\r", "%0D").replaceAll("\t", "%09").replaceAll("?", "%3F").replaceAll("#", "%23").replaceAll("[", "%5B").replaceAll("]", "%5D").replaceAll("^", "%5E").replaceAll("|", "%7C").replaceAll("~", "%7E");

function urlToHttpOptions(url: Any): Any {
  validateObject(url, "url", { array: true, fn: true });
  const { hostname, pathname, port, username, password, search } = url as Any;
  const out: Any = { __proto__: null, ...(url as Any), protocol: (url as Any).protocol, hostname: typeof hostname === "string" && hostname.startsWith("[") ? hostname.slice(1, -1) : hostname, hash: (url as Any).hash, search, pathname, path: `${pathname || ""}${search || ""}`, href: (url as Any).href };
  if (port !== "") out.port = Number(port);
  if (username || password) out.auth = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return out;
}
function format(url: Any, options?: Any): string {
  if (!(url instanceof URL)) return legacyFormat(url);
  if (options !== undefined) validateObject(options, "options");
  const { fragment = true, unicode = false, search = true, auth = true } = (options ?? {}) as Any;
  if (fragment && !unicode && search && auth) return url.href;
  const copy = new URL(url.href);
  if (!fragment) copy.hash = "";
  if (!search) copy.search = "";
  if (!auth) copy.username = copy.password = "";
  if (!unicode || copy.hostname === "") return copy.href;
  return copy.href.replace(copy.hostname, toUnicode(copy.hostname));
}
export const nodeExports: Any = {
  Url, parse, resolve, resolveObject, format, domainToASCII, domainToUnicode, fileURLToPath, pathToFileURL, urlToHttpOptions,
  fileURLToPathBuffer: (u: Any, o?: Any): Any => web.Buffer.from(fileURLToPath(u, o)),
  get URL(): unknown { return web.URL; },
  get URLSearchParams(): unknown { return web.URLSearchParams; },
  get URLPattern(): unknown { return web.URLPattern; },
};
