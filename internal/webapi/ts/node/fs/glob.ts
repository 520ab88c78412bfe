// glob(): paths that patterns match. https://nodejs.org/api/fs.html#fspromisesglobpattern-options
//
// A pattern is taken apart at its slashes, after its braces became alternatives; each part but ** is a name or a regular expression of names.

import { Directory } from "../../platform/files/tree.ts";
import type { AnyNode } from "../../platform/files/tree.ts";
import * as files from "../../platform/files/volume.ts";
import { invalidArgType, validateBoolean, validateString } from "../errors.ts";
import type { Any } from "../errors.ts";
import * as take from "./arguments.ts";
import { direntOf } from "./stats.ts";

/** The most alternatives that the braces of a pattern may make. */
const maxAlternativeN = 10_000;

/** Where the bracket at a place closes; -1: nowhere. */
function closing(text: string, at: number, open: string, close: string): number {
  let depth = 0;
  for (let i = at; i < text.length; i++) {
    if (text[i] === "\\") i++;
    else if (text[i] === open) depth++;
    else if (text[i] === close && --depth === 0) return i;
  }
  return -1;
}

/** The parts between separators that no bracket of the kind encloses. */
function splitTop(text: string, separator: string, open: string, close: string): string[] {
  const out: string[] = [];
  let depth = 0;
  let from = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === "\\") i++;
    else if (text[i] === open) depth++;
    else if (text[i] === close) depth--;
    else if (text[i] === separator && depth === 0) {
      out.push(text.slice(from, i));
      from = i + 1;
    }
  }
  return [...out, text.slice(from)];
}

/** {a,b} and {1..3} as patterns without braces. */
export function expandBraces(pattern: string): string[] {
  const open = pattern.indexOf("{");
  const end = open < 0 ? -1 : closing(pattern, open, "{", "}");
  if (end < 0) return [pattern];
  const inner = pattern.slice(open + 1, end);
  const range = /^(-?\d+)\.\.(-?\d+)$/.exec(inner);
  let choices = splitTop(inner, ",", "{", "}");
  if (range !== null) {
    const [from, to] = [Number(range[1]), Number(range[2])];
    choices = Array.from({ length: Math.min(Math.abs(to - from) + 1, maxAlternativeN) }, (_, i) => String(from + (to < from ? -i : i)));
  } else if (choices.length === 1) choices = [`\\{${inner}\\}`];
  const rest = expandBraces(pattern.slice(end + 1));
  const out: string[] = [];
  for (const choice of choices) {
    for (const middle of range === null && choices.length > 1 ? expandBraces(choice) : [choice]) {
      for (const tail of rest) if (out.length < maxAlternativeN) out.push(pattern.slice(0, open) + middle + tail);
    }
  }
  return out;
}

/** The source of a regular expression of names. */
function source(part: string): string {
  let out = "";
  for (let i = 0; i < part.length; i++) {
    const c = part[i] as string;
    const end = part[i + 1] === "(" && "?*+@!".includes(c) ? closing(part, i + 1, "(", ")") : -1;
    if (end > 0) {
      const choices = splitTop(part.slice(i + 2, end), "|", "(", ")").map(source).join("|");
      out += c === "!" ? `(?!(?:${choices})${source(part.slice(end + 1))}$)[^/]*` : `(?:${choices})${c === "@" ? "" : c}`;
      i = end;
    } else if (c === "*") out += "[^/]*";
    else if (c === "?") out += "[^/]";
    else if (c === "[" && part.indexOf("]", i + 2) > 0) {
      const close = part.indexOf("]", i + 2);
      const inner = part.slice(i + 1, close).replaceAll("\\", "\\\\").replace(/\[:(alpha|digit|alnum|upper|lower|space):\]/g, (_, name: string) => classes[name] as string);
      out += `[${/^[!^]/.test(inner) ? `^${inner.slice(1)}` : inner}]`;
      i = close;
    } else if (c === "\\" && i + 1 < part.length) out += (part[++i] as string).replace(/[^\w\s]/g, "\\$&");
    else out += c.replace(/[.+^${}()|[\]\\/]/g, "\\$&");
  }
  return out;
}
const classes: Record<string, string> = { alpha: "A-Za-z", digit: "0-9", alnum: "A-Za-z0-9", upper: "A-Z", lower: "a-z", space: "\\s" };

type Part = string | RegExp;
const anywhere = "**";

/** The parts of a pattern without braces. */
function compile(pattern: string): Part[] {
  return pattern.split("/").filter((part) => part !== "" && part !== ".").map((part) => {
    if (part === anywhere || part === ".." || !/[?*+@![\\(]/.test(part)) return part;
    // Names with a dot at their start are found when the pattern begins with one.
    return new RegExp(`^${/^[?*[]/.test(part) ? "(?!\\.)" : ""}${source(part)}$`, "u");
  });
}

/** Whether the parts of a path match; what is excluded need not be there. */
function matches(path: readonly string[], parts: readonly Part[]): boolean {
  const [part, ...rest] = parts;
  if (part === undefined) return path.length === 0;
  if (part === anywhere) return matches(path, rest) || (path.length > 0 && matches(path.slice(1), parts));
  const [name, ...below] = path;
  return name !== undefined && (typeof part === "string" ? part === name : part.test(name)) && matches(below, rest);
}

class Search {
  readonly found = new Map<string, { node: AnyNode; name: string; parent: string }>();
  /** Of one pattern: how many parts were left where. */
  #seen = new Set<string>();
  readonly #base: string;
  readonly #excluded: (path: string, entry: () => Any) => boolean;
  constructor(base: string, excluded: (path: string, entry: () => Any) => boolean) {
    this.#base = base;
    this.#excluded = excluded;
  }

  /** Adds what a pattern without braces matches. */
  add(pattern: string): void {
    this.#seen = new Set();
    this.#follow([], compile(pattern), pattern.startsWith("/"));
  }

  /** Follows parts from a place: names are those of the way from the base, or from the root when rooted. */
  #follow(names: readonly string[], parts: readonly Part[], rooted: boolean): void {
    const [part, ...rest] = parts;
    if (part === undefined) {
      this.#add(names, rooted);
      return;
    }
    const step = `${parts.length} ${this.#path(names, rooted)}`;
    if (this.#seen.has(step)) return;
    this.#seen.add(step);
    if (part === "..") {
      if (!(this.#node(names, rooted) instanceof Directory)) return;
      this.#follow(names.length > 0 && names[names.length - 1] !== ".." ? names.slice(0, -1) : [...names, ".."], rest, rooted);
      return;
    }
    if (typeof part === "string" && part !== anywhere) {
      this.#follow([...names, part], rest, rooted);
      return;
    }
    if (part === anywhere) this.#follow(names, rest, rooted);
    const here = this.#node(names, rooted, part !== anywhere);
    if (!(here instanceof Directory) || (names.length > 0 && this.#leavesOut(names, rooted, here))) return;
    for (const [name, node] of here.entries) {
      if (typeof part !== "string") {
        if (part.test(name)) this.#follow([...names, name], rest, rooted);
      } else if (node instanceof Directory) this.#follow([...names, name], parts, rooted);
      else if (rest.every((p) => p === anywhere)) this.#add([...names, name], rooted);
    }
  }

  #path(names: readonly string[], rooted: boolean): string {
    return rooted ? `/${names.join("/")}` : names.length === 0 ? "." : names.join("/");
  }
  #node(names: readonly string[], rooted: boolean, follow = true): AnyNode | undefined {
    return files.lookUp(rooted ? `/${names.join("/")}` : `${this.#base}/${names.join("/")}`.replace(/\/$/, ""), follow);
  }
  #entry(names: readonly string[], rooted: boolean, node: AnyNode): { node: AnyNode; name: string; parent: string } {
    const parent = names.slice(0, -1).join("/");
    return { node, name: names[names.length - 1] ?? ".", parent: rooted ? `/${parent}` : parent === "" ? this.#base : `${this.#base}/${parent}` };
  }
  #leavesOut(names: readonly string[], rooted: boolean, node: AnyNode): boolean {
    return this.#excluded(this.#path(names, rooted), () => {
      const entry = this.#entry(names, rooted, node);
      return direntOf(entry.name, node, entry.parent);
    });
  }
  #add(names: readonly string[], rooted: boolean): void {
    const path = this.#path(names, rooted);
    if (this.found.has(path)) return;
    const node = this.#node(names, rooted, false);
    if (node !== undefined && !this.#leavesOut(names, rooted, node)) this.found.set(path, this.#entry(names, rooted, node));
  }
}

/** Whether a path is to be left out, by a function or by patterns. */
function exclusion(exclude: Any, withFileTypes: boolean): (path: string, entry: () => Any) => boolean {
  if (exclude === undefined) return () => false;
  if (typeof exclude === "function") return (path, entry) => Boolean(exclude(withFileTypes ? entry() : path));
  if (!Array.isArray(exclude)) throw invalidArgType("options.exclude", ["Function", "string[]"], exclude);
  exclude.forEach((pattern, i) => validateString(pattern, `options.exclude[${i}]`));
  const all = exclude.flatMap((pattern) => expandBraces(pattern).map(compile));
  return (path) => all.some((parts) => matches(path.split("/").filter((part) => part !== "" && part !== "."), parts));
}

export function glob(pattern: Any, options: Any): () => unknown {
  const patterns = Array.isArray(pattern) ? pattern : [pattern];
  patterns.forEach((p, i) => validateString(p, Array.isArray(pattern) ? `patterns[${i}]` : "pattern"));
  const { cwd, exclude, withFileTypes = false } = take.toObject(options) as Any;
  validateBoolean(withFileTypes, "options.withFileTypes");
  const base = take.toPath(cwd ?? "", "options.cwd").replace(/\/+$/, "");
  const excluded = exclusion(exclude, withFileTypes);
  return () => {
    const search = new Search(base, excluded);
    for (const p of patterns) for (const one of expandBraces(p)) search.add(one);
    if (!withFileTypes) return [...search.found.keys()];
    return [...search.found.values()].map(({ name, node, parent }) => direntOf(name, node, parent));
  };
}
