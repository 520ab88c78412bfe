// node:path. https://nodejs.org/api/path.html

import { validateObject, validateString } from "./errors.ts";
import type { Any } from "./errors.ts";

const isSlash = (c: string | undefined, win: boolean): boolean => c === "/" || (win && c === "\\");

// Resolves . and .. in a path without root.
function squeeze(path: string, absolute: boolean, win: boolean): string {
  const out: string[] = [];
  for (const part of path.split(win ? /[\\/]+/ : /\/+/)) {
    if (part === "" || part === ".") continue;
    if (part !== "..") out.push(part);
    else if (out.length > 0 && out[out.length - 1] !== "..") out.pop();
    else if (!absolute) out.push("..");
  }
  return out.join(win ? "\\" : "/");
}

/** The device ("C:" or "\\\\server\\share"), whether a slash follows, and where the rest begins. */
function rootOf(path: string): { device: string; absolute: boolean; end: number } {
  const unc = /^[\\/]{2}([^\\/]+)[\\/]+([^\\/]+)(?:[\\/]|$)/.exec(path);
  if (unc !== null) {
    if (unc[1] !== "." && unc[1] !== "?") return { device: `\\\\${unc[1]}\\${unc[2]}`, absolute: true, end: unc[0].length };
    return { device: `\\\\${unc[1]}`, absolute: true, end: 4 };
  }
  if (isSlash(path[0], true)) return { device: "", absolute: true, end: 1 };
  if (/^[A-Za-z]:/.test(path)) {
    const absolute = isSlash(path[2], true);
    return { device: path.slice(0, 2), absolute, end: absolute ? 3 : 2 };
  }
  return { device: "", absolute: false, end: 0 };
}

const cwd = (): string => "/";

function make(win: boolean): Any {
  const sep = win ? "\\" : "/";
  const at = (path: string): { root: string; end: number } => {
    if (!win) return path.startsWith("/") ? { root: "/", end: 1 } : { root: "", end: 0 };
    const unc = /^[\\/]{2}[^\\/]+[\\/]+[^\\/]+[\\/]?/.exec(path);
    if (unc !== null) return { root: unc[0], end: unc[0].length };
    if (isSlash(path[0], true)) return { root: path[0] as string, end: 1 };
    if (/^[A-Za-z]:/.test(path)) {
      const end = isSlash(path[2], true) ? 3 : 2;
      return { root: path.slice(0, end), end };
    }
    return { root: "", end: 0 };
  };
  const lastSlash = (path: string, from: number): number => {
    for (let i = from; i >= 0; i--) if (isSlash(path[i], win)) return i;
    return -1;
  };
  const trimmed = (path: string, least: number): string => {
    let end = path.length;
    while (end > least && isSlash(path[end - 1], win)) end--;
    return path.slice(0, end);
  };
  const self: Any = {
    sep,
    delimiter: win ? ";" : ":",
    resolve(...args: string[]): string {
      if (!win) {
        let out = "";
        let absolute = false;
        for (let i = args.length - 1; i >= 0 && !absolute; i--) {
          validateString(args[i], `paths[${i}]`);
          if (args[i] === "") continue;
          out = `${args[i]}/${out}`;
          absolute = (args[i] as string).startsWith("/");
        }
        if (!absolute) {
          const dir = cwd();
          out = `${dir}/${out}`;
          absolute = dir.startsWith("/");
        }
        const rest = squeeze(out, absolute, false);
        return absolute ? `/${rest}` : rest || ".";
      }
      let device = "";
      let tail = "";
      let absolute = false;
      for (let i = args.length - 1; i >= -1; i--) {
        let path: string;
        if (i >= 0) {
          path = args[i] as string;
          validateString(path, `paths[${i}]`);
          if (path === "") continue;
        } else if (device === "") path = cwd();
        else path = `${device}\\`;
        const root = rootOf(path);
        if (root.device !== "") {
          if (device !== "") {
            if (root.device.toLowerCase() !== device.toLowerCase()) continue;
          } else device = root.device;
        }
        if (absolute) {
          if (device !== "") break;
        } else {
          tail = `${path.slice(root.end)}\\${tail}`;
          absolute = root.absolute;
          if (absolute && device !== "") break;
        }
      }
      const rest = squeeze(tail, absolute, true);
      return absolute ? `${device}\\${rest}` : `${device}${rest}` || ".";
    },
    normalize(path: string): string {
      validateString(path, "path");
      if (path === "") return ".";
      if (!win) {
        const absolute = path.startsWith("/");
        let out = squeeze(path, absolute, false);
        if (out === "") {
          if (absolute) return "/";
          return path.endsWith("/") ? "./" : ".";
        }
        if (path.endsWith("/")) out += "/";
        return absolute ? `/${out}` : out;
      }
      if (path.length === 1) return isSlash(path, true) ? "\\" : path;
      const root = rootOf(path);
      let tail = root.end < path.length ? squeeze(path.slice(root.end), root.absolute, true) : "";
      if (tail === "" && !root.absolute) tail = ".";
      if (tail !== "" && isSlash(path[path.length - 1], true)) tail += "\\";
      if (!root.absolute && root.device === "" && path.includes(":")) {
        if (/^[A-Za-z]:/.test(tail)) return `.\\${tail}`;
        let i = path.indexOf(":");
        do {
          if (i === path.length - 1 || isSlash(path[i + 1], true)) return `.\\${tail}`;
        } while ((i = path.indexOf(":", i + 1)) !== -1);
      }
      if (root.device === "") return root.absolute ? `\\${tail}` : tail;
      return root.absolute ? `${root.device}\\${tail}` : `${root.device}${tail}`;
    },
    isAbsolute(path: string): boolean {
      validateString(path, "path");
      return isSlash(path[0], win) || (win && /^[A-Za-z]:[\\/]/.test(path));
    },
    join(...args: string[]): string {
      const parts: string[] = [];
      for (const arg of args) {
        validateString(arg, "path");
        if (arg !== "") parts.push(arg);
      }
      if (parts.length === 0) return ".";
      let joined = parts.join(sep);
      if (win) {
        // Two slashes at the start are a UNC path only when the first part has them.
        const first = parts[0] as string;
        let needs = true;
        let slashes = 0;
        if (isSlash(first[0], true)) {
          slashes++;
          if (first.length > 1 && isSlash(first[1], true)) {
            slashes++;
            if (first.length > 2) {
              if (isSlash(first[2], true)) slashes++;
              else needs = false;
            }
          }
        }
        if (needs) {
          while (slashes < joined.length && isSlash(joined[slashes], true)) slashes++;
          if (slashes >= 2) joined = `\\${joined.slice(slashes)}`;
        }
      }
      return self.normalize(joined);
    },
    relative(from: string, to: string): string {
      validateString(from, "from");
      validateString(to, "to");
      if (from === to) return "";
      const a: string = self.resolve(from);
      const b: string = self.resolve(to);
      const same = (x: string, y: string): boolean => (win ? x.toLowerCase() === y.toLowerCase() : x === y);
      if (same(a, b)) return "";
      const split = (p: string): string[] => p.split(win ? "\\" : "/").filter((s, i) => s !== "" || (win && i < 2 && p.startsWith("\\\\")));
      const x = split(a);
      const y = split(b);
      let n = 0;
      while (n < x.length && n < y.length && same(x[n] as string, y[n] as string)) n++;
      if (win && n === 0) return b;
      return [...Array<string>(x.length - n).fill(".."), ...y.slice(n)].join(sep);
    },
    toNamespacedPath(path: Any): Any {
      if (!win || typeof path !== "string" || path.length === 0) return path;
      const full: string = self.resolve(path);
      if (full.length <= 2) return path;
      if (full.startsWith("\\\\") && full[2] !== "?" && full[2] !== ".") return `\\\\?\\UNC\\${full.slice(2)}`;
      if (/^[A-Za-z]:\\/.test(full)) return `\\\\?\\${full}`;
      return full;
    },
    dirname(path: string): string {
      validateString(path, "path");
      if (path === "") return ".";
      const { root, end } = at(path);
      const body = trimmed(path, Math.max(end, 1));
      const i = lastSlash(body, body.length - 1);
      if (win && end > 0 && body.length <= end) return path.slice(0, end);
      if (!win && i === 1 && path.startsWith("//")) return "//";
      if (i < end) return root !== "" ? root : ".";
      return body.slice(0, i) || root || ".";
    },
    basename(path: string, suffix?: string): string {
      if (suffix !== undefined) validateString(suffix, "suffix");
      validateString(path, "path");
      if (win && /^[A-Za-z]:/.test(path)) path = path.slice(2);
      if (suffix === path) return "";
      const body = trimmed(path, 0);
      const base = body.slice(lastSlash(body, body.length - 1) + 1);
      if (suffix !== undefined && suffix !== "" && base.endsWith(suffix) && base !== suffix) return base.slice(0, -suffix.length);
      return base;
    },
    extname(path: string): string {
      validateString(path, "path");
      const base: string = self.basename(path);
      const dot = base.lastIndexOf(".");
      if (dot <= 0 || base === "..") return "";
      return base.slice(dot);
    },
    format(p: Any): string {
      validateObject(p, "pathObject");
      const { dir, root, base, name, ext } = p as Any;
      const folder = dir || root;
      const file = base || `${name || ""}${ext ? (ext[0] === "." ? ext : `.${ext}`) : ""}`;
      if (!folder) return file;
      return folder === root ? `${folder}${file}` : `${folder}${sep}${file}`;
    },
    parse(path: string): Any {
      validateString(path, "path");
      const out = { root: "", dir: "", base: "", ext: "", name: "" };
      if (path === "") return out;
      const { root, end } = at(path);
      out.root = root;
      const body = trimmed(path, end);
      if (body.length <= end) {
        out.dir = win || root !== "" ? root : "";
        if (!win && root === "") out.base = body;
        return win && /^[A-Za-z]:$/.test(path) ? { ...out, dir: path, root: path } : out;
      }
      const slash = lastSlash(body, body.length - 1);
      out.base = body.slice(Math.max(slash + 1, end));
      const dot = out.base.lastIndexOf(".");
      out.ext = dot <= 0 || out.base === ".." ? "" : out.base.slice(dot);
      out.name = out.ext === "" ? out.base : out.base.slice(0, -out.ext.length);
      out.dir = slash >= end ? body.slice(0, slash) : root;
      if (slash === end - 1 || slash < end) out.dir = root;
      return out;
    },
    matchesGlob(path: string, pattern: string): boolean {
      validateString(path, "path");
      validateString(pattern, "pattern");
      return globExpression(pattern).test(win ? path.replaceAll("\\", "/") : path);
    },
    posix: null,
    win32: null,
  };
  self._makeLong = self.toNamespacedPath;
  return self;
}

/** A glob as a regular expression: **, *, ?, [...], {a,b}. */
export function globExpression(glob: string): RegExp {
  let out = "";
  let depth = 0;
  for (let i = 0; i < glob.length; i++) {
    const c = glob[i] as string;
    if (glob.startsWith("**/", i)) {
      out += "(?:.*/)?";
      i += 2;
    } else if (glob.startsWith("**", i)) {
      out += ".*";
      i++;
    } else if (c === "*") out += "[^/]*";
    else if (c === "?") out += "[^/]";
    else if (c === "{") {
      out += "(?:";
      depth++;
    } else if (c === "}" && depth > 0) {
      out += ")";
      depth--;
    } else if (c === "," && depth > 0) out += "|";
    else if (c === "[" && glob.indexOf("]", i + 2) > 0) {
      const end = glob.indexOf("]", i + 2);
      const inner = glob.slice(i + 1, end).replaceAll("\\", "\\\\");
      out += `[${inner.startsWith("!") ? `^${inner.slice(1)}` : inner}]`;
      i = end;
    } else out += c.replace(/[.+^${}()|[\]\\/]/g, "\\$&");
  }
  return new RegExp(`^${out}${")".repeat(depth)}$`);
}

export const posix: Any = make(false);
export const win32: Any = make(true);
posix.posix = win32.posix = posix;
posix.win32 = win32.win32 = win32;
export const nodeExports: Any = posix;
