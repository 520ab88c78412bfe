// util.inspect and util.format. https://nodejs.org/api/util.html#utilinspectobject-options

import { argumentType } from "./errors.ts";
import * as types from "./types.ts";

export interface InspectOptions {
  showHidden?: boolean;
  depth?: number | null;
  colors?: boolean;
  customInspect?: boolean;
  showProxy?: boolean;
  maxArrayLength?: number | null;
  maxStringLength?: number | null;
  breakLength?: number;
  compact?: boolean | number;
  sorted?: boolean | ((a: string, b: string) => number);
  getters?: boolean | "get" | "set";
  numericSeparator?: boolean;
}

const defaults: Required<InspectOptions> = {
  showHidden: false,
  depth: 2,
  colors: false,
  customInspect: true,
  showProxy: false,
  maxArrayLength: 100,
  maxStringLength: 10000,
  breakLength: 80,
  compact: 3,
  sorted: false,
  getters: false,
  numericSeparator: false,
};

const custom: unique symbol = Symbol.for("nodejs.util.inspect.custom") as never;

const colors: Record<string, [number, number]> = {
  reset: [0, 0],
  bold: [1, 22],
  dim: [2, 22],
  italic: [3, 23],
  underline: [4, 24],
  blink: [5, 25],
  inverse: [7, 27],
  hidden: [8, 28],
  strikethrough: [9, 29],
  black: [30, 39],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  blue: [34, 39],
  magenta: [35, 39],
  cyan: [36, 39],
  white: [37, 39],
  gray: [90, 39],
  grey: [90, 39],
};

const styles: Record<string, string> = {
  special: "cyan",
  number: "yellow",
  bigint: "yellow",
  boolean: "yellow",
  undefined: "grey",
  null: "bold",
  string: "green",
  symbol: "green",
  date: "magenta",
  regexp: "red",
  module: "underline",
};

/** One call of inspect on its way through a value. */
interface Run {
  options: Required<InspectOptions>;
  /** The objects that the current one is in. */
  seen: object[];
  /** Numbers of objects that are within themselves. */
  circular: Map<object, number>;
  indentation: number;
  /** How deep the value is nested that is being shown, for the grouping of short ones. */
  depth: number;
}

function inspect(value: unknown, options?: InspectOptions | boolean, depth?: number | null, useColors?: boolean): string {
  const run: Run = { options: { ...defaults }, seen: [], circular: new Map(), indentation: 0, depth: 0 };
  if (typeof options === "boolean") {
    run.options.showHidden = options;
    if (depth !== undefined) run.options.depth = depth;
    if (useColors !== undefined) run.options.colors = useColors;
  } else if (typeof options === "object" && options !== null) {
    for (const key of Object.keys(options) as (keyof InspectOptions)[]) {
      if (key in defaults || (key as string) === "stylize") (run.options as Record<string, unknown>)[key] = options[key];
    }
  }
  const o = run.options;
  o.depth ??= Infinity;
  o.maxArrayLength ??= Infinity;
  o.maxStringLength ??= Infinity;
  return show(run, value, 0, true);
}

function stylize(run: Run, text: string, kind: string): string {
  const style = run.options.colors ? colors[styles[kind] ?? ""] : undefined;
  return style === undefined ? text : `\u001b[${style[0]}m${text}\u001b[${style[1]}m`;
}

function show(run: Run, value: unknown, level: number, typed = false): string {
  if (!isObject(value)) return primitive(run, value);
  if (run.options.customInspect) {
    const f = (value as { [custom]?: unknown })[custom];
    if (typeof f === "function" && f !== inspect && !((value as { constructor?: { prototype?: unknown } }).constructor?.prototype === value)) {
      const depth = run.options.depth === null ? null : run.options.depth - level;
      const options = { ...run.options, depth, stylize: (text: unknown, kind: string) => stylize(run, String(text), kind) };
      const shown: unknown = f.call(value, depth, options, inspect);
      if (shown !== value) return typeof shown === "object" && shown !== null ? show(run, shown, level) : String(shown).replaceAll("\n", `\n${" ".repeat(run.indentation)}`);
    }
  }
  if (run.seen.includes(value)) {
    let index = run.circular.get(value);
    if (index === undefined) run.circular.set(value, (index = run.circular.size + 1));
    return stylize(run, `[Circular *${index}]`, "special");
  }
  return object(run, value, level, typed);
}

const isObject = (x: unknown): x is object => (typeof x === "object" && x !== null) || typeof x === "function";

function primitive(run: Run, value: unknown, atTop = true): string {
  switch (typeof value) {
    case "string":
      return text(run, value, atTop);
    case "number":
      return stylize(run, number(run, value), "number");
    case "bigint":
      return stylize(run, `${separated(run, String(value))}n`, "bigint");
    case "boolean":
      return stylize(run, String(value), "boolean");
    case "undefined":
      return stylize(run, "undefined", "undefined");
    case "symbol":
      return stylize(run, symbol(value), "symbol");
    default:
      return stylize(run, "null", "null");
  }
}

const number = (run: Run, value: number): string => (Object.is(value, -0) ? "-0" : separated(run, String(value)));

function separated(run: Run, digits: string): string {
  if (!run.options.numericSeparator || /[eINn]/.test(digits)) return digits;
  const [whole, fraction] = digits.split(".") as [string, string | undefined];
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, "_");
  return fraction === undefined ? grouped : `${grouped}.${fraction.replace(/(\d{3})(?=\d)/g, "$1_")}`;
}

const symbol = (value: symbol): string => {
  const description = value.description ?? "";
  return /^[a-zA-Z_][\w ]*$|^$|[.:]/.test(description) ? `Symbol(${description})` : String(value);
};

const escapes: Record<string, string> = { "\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f", "\r": "\\r", "\\": "\\\\" };

/** A string literal in the quotes that need the fewest escapes. */
export function quote(value: string): string {
  const mark = !value.includes("'") ? "'" : !value.includes('"') ? '"' : !value.includes("`") && !value.includes("${") ? "`" : "'";
  const escaped = value.replace(/[\u0000-\u001f\u007f-\u009f\\'"`]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, (c) => {
    if (c === "'" || c === '"' || c === "`") return c === mark ? `\\${c}` : c;
    const code = c.charCodeAt(0);
    return escapes[c] ?? (code < 0xff ? `\\x${code.toString(16).toUpperCase().padStart(2, "0")}` : `\\u${code.toString(16).toUpperCase()}`);
  });
  return mark + escaped + mark;
}

function text(run: Run, value: string, splits: boolean): string {
  const max = run.options.maxStringLength as number;
  let rest = "";
  if (value.length > max) {
    const more = value.length - max;
    value = value.slice(0, max);
    rest = `... ${more} more character${more > 1 ? "s" : ""}`;
  }
  if (splits && run.options.compact !== true && value.length > 16 && value.length > run.options.breakLength - run.indentation - 4) {
    const lines = value.split(/(?<=\n)/);
    return lines.map((line) => stylize(run, quote(line), "string")).join(` +\n${" ".repeat(run.indentation + 2)}`) + rest;
  }
  return stylize(run, quote(value), "string") + rest;
}

/** The name of the class that made an object; null when its prototype is null. */
function className(value: object): string | null {
  for (let o: object | null = value; o !== null; o = Object.getPrototypeOf(o) as object | null) {
    const c = Object.getOwnPropertyDescriptor(o, "constructor")?.value as { name?: unknown } | undefined;
    if (typeof c === "function" && typeof (c as { name: unknown }).name === "string" && (c as { name: string }).name !== "" && instanceOf(value, c)) {
      return (c as { name: string }).name;
    }
  }
  return null;
}

function instanceOf(value: object, c: unknown): boolean {
  try {
    return value instanceof (c as new () => object);
  } catch {
    return false;
  }
}

/** "Name " or "Name(size) [tag] ": what stands before the brackets. */
function prefix(value: object, name: string | null, fallback: string, size = ""): string {
  let tag = (value as { [Symbol.toStringTag]?: unknown })[Symbol.toStringTag];
  // One that is shown as a property is not shown twice.
  if (typeof tag !== "string" || tag === "" || tag === name || (name === null && tag === fallback) || Object.prototype.propertyIsEnumerable.call(value, Symbol.toStringTag)) tag = "";
  const shownTag = tag === "" ? "" : `[${tag as string}] `;
  return name === null ? `[${fallback}${size}: null prototype] ${shownTag}` : `${name}${size} ${shownTag}`;
}

function keysOf(run: Run, value: object): PropertyKey[] {
  const names: PropertyKey[] = run.options.showHidden ? Object.getOwnPropertyNames(value) : Object.keys(value);
  const symbols = Object.getOwnPropertySymbols(value);
  return names.concat(run.options.showHidden ? symbols : symbols.filter((s) => Object.prototype.propertyIsEnumerable.call(value, s)));
}

const isIndex = (key: PropertyKey): boolean => typeof key === "string" && /^(?:0|[1-9]\d*)$/.test(key);

/** The parts of an object: what is around its entries, and a function that makes those that are not properties. */
interface Shape {
  base: string;
  open: string;
  close: string;
  keys: PropertyKey[];
  entries: (level: number) => string[];
  list: boolean;
}

function shapeOf(run: Run, value: object, typed: boolean): Shape | string {
  const name = className(value);
  const shape: Shape = { base: "", open: "{", close: "}", keys: keysOf(run, value), entries: () => [], list: false };
  const bracket = (open: string, close: string): void => {
    shape.open = open;
    shape.close = close;
  };
  const noIndexes = (): void => {
    shape.keys = shape.keys.filter((key) => !isIndex(key));
  };
  if (Array.isArray(value)) {
    const before = name === "Array" && !(Symbol.toStringTag in value) ? "" : prefix(value, name, "Array", `(${value.length})`);
    bracket(`${before}[`, "]");
    noIndexes();
    shape.list = true;
    shape.entries = (level) => arrayEntries(run, value, level);
  } else if (types.isSet(value)) {
    const set = value as Set<unknown>;
    bracket(`${prefix(value, name, "Set", `(${set.size})`)}{`, "}");
    shape.entries = (level) => within(run, () => limited(run, [...set], (v) => show(run, v, level)));
  } else if (types.isMap(value)) {
    const map = value as Map<unknown, unknown>;
    bracket(`${prefix(value, name, "Map", `(${map.size})`)}{`, "}");
    shape.entries = (level) => within(run, () => limited(run, [...map], ([k, v]) => `${show(run, k, level)} => ${show(run, v, level)}`));
  } else if (types.isTypedArray(value)) {
    const array = value as Uint8Array;
    bracket(`${prefix(value, name, "TypedArray", `(${array.length})`)}[`, "]");
    noIndexes();
    shape.list = true;
    shape.entries = () => limited(run, array as unknown as unknown[], (v) => primitive(run, v));
  } else if (types.isAnyArrayBuffer(value)) {
    bracket(`${prefix(value, name, "ArrayBuffer")}{`, "}");
    shape.entries = () => [`[Uint8Contents]: ${contents(run, value as ArrayBuffer)}`, `byteLength: ${primitive(run, (value as ArrayBuffer).byteLength)}`];
  } else if (types.isDataView(value)) {
    bracket(`${prefix(value, name, "DataView")}{`, "}");
    const view = value as DataView;
    shape.entries = (level) => within(run, () => [`byteLength: ${primitive(run, view.byteLength)}`, `byteOffset: ${primitive(run, view.byteOffset)}`, `buffer: ${show(run, view.buffer, level)}`]);
  } else if (types.isMapIterator(value) || types.isSetIterator(value)) {
    bracket(`[${Object.prototype.toString.call(value).slice(8, -1)}] {`, "}");
  } else if (types.isArgumentsObject(value)) {
    bracket("[Arguments] [", "]");
    noIndexes();
    shape.list = true;
    shape.entries = (level) => arrayEntries(run, Array.from(value as ArrayLike<unknown>), level);
  } else if (typeof value === "function") {
    shape.base = stylize(run, functionText(value as (...args: never[]) => unknown, name), "special");
    if (shape.keys.length === 0) return shape.base;
  } else if (types.isRegExp(value)) {
    shape.base = stylize(run, RegExp.prototype.toString.call(value), "regexp");
    if (shape.keys.length === 0) return shape.base;
  } else if (types.isDate(value)) {
    const time = Date.prototype.getTime.call(value);
    shape.base = stylize(run, Number.isNaN(time) ? "Invalid Date" : Date.prototype.toISOString.call(value), "date");
    if (shape.keys.length === 0) return shape.base;
  } else if (types.isNativeError(value)) {
    shape.base = errorText(run, value as Error, shape.keys);
    shape.keys = shape.keys.filter((key) => key !== "name" && key !== "message" && key !== "stack");
    const error = value as Error;
    if ("cause" in error && Object.prototype.hasOwnProperty.call(error, "cause") && !shape.keys.includes("cause")) shape.keys.push("cause");
    if (Array.isArray((error as { errors?: unknown }).errors) && !shape.keys.includes("errors")) shape.keys.push("errors");
    if (shape.keys.length === 0) return shape.base;
  } else if (types.isBoxedPrimitive(value)) {
    const inner = (value as { valueOf(): unknown }).valueOf();
    const kind = Object.prototype.toString.call(Object(inner)).slice(8, -1);
    if (typeof inner === "string") noIndexes();
    shape.base = stylize(run, `[${kind}${name === kind ? "" : name === null ? " (null prototype)" : ` (${name})`}: ${primitive({ ...run, options: { ...run.options, colors: false } }, inner, false)}]`, typeof inner);
    if (shape.keys.length === 0) return shape.base;
  } else if (types.isPromise(value)) {
    bracket(`${prefix(value, name, "Promise")}{`, "}");
    shape.entries = () => [stylize(run, "<unknown>", "special")];
  } else if (types.isWeakSet(value) || types.isWeakMap(value)) {
    bracket(`${prefix(value, name, "WeakMap")}{`, "}");
    shape.entries = () => [stylize(run, "<items unknown>", "special")];
  } else if (types.isModuleNamespaceObject(value)) {
    bracket("[Module: null prototype] {", "}");
  } else {
    const plain = prefix(value, name, "Object");
    if (shape.keys.length === 0) return `${plain === "Object " && typed ? "" : plain === "Object " ? "" : plain}{}`;
    bracket(plain === "Object " ? "{" : `${plain}{`, "}");
  }
  return shape;
}

function object(run: Run, value: object, level: number, typed: boolean): string {
  const shape = shapeOf(run, value, typed);
  if (typeof shape === "string") return shape;
  if (level > (run.options.depth as number)) {
    const name = className(value);
    const shown = Array.isArray(value) ? "Array" : (prefix(value, name, "Object").trimEnd() || "Object");
    return stylize(run, `[${shown}]`, "special");
  }
  run.seen.push(value);
  run.depth = level;
  let output: string[];
  try {
    output = shape.entries(level + 1);
    for (const key of shape.keys) output.push(property(run, value, key, level + 1, shape.list));
  } finally {
    run.seen.pop();
  }
  const index = run.circular.get(value);
  if (index !== undefined) {
    const mark = stylize(run, `<ref *${index}>`, "special");
    if (run.options.compact === true || shape.base === "") shape.open = `${mark} ${shape.open}`;
    else shape.base = `${mark} ${shape.base}`;
  }
  if (run.options.sorted) {
    const by = typeof run.options.sorted === "function" ? run.options.sorted : undefined;
    const first = output.length - shape.keys.length;
    output = shape.list ? output.slice(0, first).concat(output.slice(first).sort(by)) : output.sort(by);
  }
  return join(run, output, shape, level, value);
}

function within(run: Run, make: () => string[]): string[] {
  run.indentation += 2;
  try {
    return make();
  } finally {
    run.indentation -= 2;
  }
}

const more = (n: number): string => `... ${n} more item${n > 1 ? "s" : ""}`;

function limited<T>(run: Run, list: ArrayLike<T>, make: (item: T) => string): string[] {
  const n = Math.min(list.length, Math.max(0, run.options.maxArrayLength as number));
  const out: string[] = [];
  for (let i = 0; i < n; i++) out.push(make(list[i] as T));
  if (list.length > n) out.push(more(list.length - n));
  return out;
}

function arrayEntries(run: Run, array: unknown[], level: number): string[] {
  const max = Math.min(Math.max(0, run.options.maxArrayLength as number), array.length);
  const out: string[] = [];
  let at = 0;
  while (at < array.length && out.length < max) {
    if (Object.prototype.hasOwnProperty.call(array, at)) {
      out.push(property(run, array, String(at), level, true, true));
      at++;
      continue;
    }
    let holes = 1;
    while (at + holes < array.length && !Object.prototype.hasOwnProperty.call(array, at + holes)) holes++;
    out.push(stylize(run, `<${holes} empty item${holes > 1 ? "s" : ""}>`, "undefined"));
    at += holes;
  }
  if (at < array.length) out.push(more(array.length - at));
  return out;
}

function contents(run: Run, buffer: ArrayBuffer): string {
  const max = Math.min(Math.max(0, run.options.maxArrayLength as number), 50);
  const bytes = new Uint8Array(buffer);
  let out = Array.from(bytes.subarray(0, max), (b) => b.toString(16).padStart(2, "0")).join(" ");
  if (bytes.length > max) out += ` ... ${bytes.length - max} more byte${bytes.length - max > 1 ? "s" : ""}`;
  return `<${out}>`;
}

function functionText(f: (...args: never[]) => unknown, name: string | null): string {
  const source = Function.prototype.toString.call(f);
  if (source.startsWith("class") && source.endsWith("}")) {
    const parent = Object.getPrototypeOf(f) as { name?: string } | null;
    const extended = parent !== null && parent.name ? ` extends ${parent.name}` : parent === null ? " extends null" : "";
    return `[class ${f.name === "" ? "(anonymous)" : f.name}${extended}]`;
  }
  const kind = types.isGeneratorFunction(f) ? (types.isAsyncFunction(f) ? "AsyncGeneratorFunction" : "GeneratorFunction") : types.isAsyncFunction(f) ? "AsyncFunction" : "Function";
  let out = `[${kind}`;
  if (name === null) out += " (null prototype)";
  out += f.name === "" ? " (anonymous)]" : `: ${f.name}]`;
  return name !== null && name !== kind && name !== "Function" ? `${out} ${name}` : out;
}

/** An error as V8 writes it: name and message, then the stack. */
function errorText(run: Run, error: Error, keys: PropertyKey[]): string {
  let name: string = className(error) ?? "Error";
  const own = (error as { name?: unknown }).name;
  if (typeof own === "string" && own !== "" && own !== "Error") name = own;
  const code = (error as { code?: unknown }).code;
  if (typeof code === "string" && keys.includes("code") && !name.includes(code)) name = `${name} [${code}]`;
  const message = typeof error.message === "string" ? error.message : "";
  const head = message === "" ? name : `${name}: ${message}`;
  const frames = typeof error.stack === "string" ? stackFrames(error.stack, head) : [];
  if (frames.length === 0) return `[${head}]`;
  const pad = " ".repeat(run.indentation);
  return [head.replaceAll("\n", `\n${pad}`), ...frames.map((f) => `${pad}    at ${f}`)].join("\n");
}

/** The places of a stack, whether it is the engine's ("name@place") or in V8's form. */
function stackFrames(stack: string, head: string): string[] {
  const lines = (stack.startsWith(head) ? stack.slice(head.length) : stack).split("\n");
  const frames: string[] = [];
  for (const line of lines) {
    const v8 = /^\s+at (.*)$/.exec(line);
    if (v8 !== null) frames.push(v8[1] as string);
    else if (/@.*:\d+:\d+$/.test(line)) {
      const at = line.lastIndexOf("@");
      const f = line.slice(0, at);
      frames.push(f === "" ? line.slice(at + 1) : `${f} (${line.slice(at + 1)})`);
    }
  }
  return frames;
}

function property(run: Run, value: object, key: PropertyKey, level: number, inList: boolean, element = false): string {
  const d = Object.getOwnPropertyDescriptor(value, key) ?? { value: (value as Record<PropertyKey, unknown>)[key], enumerable: true };
  let shown: string;
  if (d.value !== undefined || "value" in d) {
    const wide = run.options.compact !== true || inList ? 2 : 3;
    run.indentation += wide;
    shown = show(run, d.value, level);
    run.indentation -= wide;
  } else if (d.get !== undefined) {
    const kind = d.set !== undefined ? "Getter/Setter" : "Getter";
    shown = `[${kind}]`;
    if (run.options.getters === true || (run.options.getters === "get" && d.set === undefined) || (run.options.getters === "set" && d.set !== undefined)) {
      try {
        const got: unknown = Reflect.get(value, key);
        run.indentation += 2;
        shown = isObject(got) ? `[${kind}] ${show(run, got, level)}` : `[${kind}: ${primitive(run, got)}]`;
        run.indentation -= 2;
      } catch (e) {
        shown = `[${kind}: <Inspection threw (${(e as Error).message})>]`;
      }
    }
    shown = stylize(run, shown, "special");
  } else {
    shown = stylize(run, d.set !== undefined ? "[Setter]" : "undefined", d.set !== undefined ? "special" : "undefined");
  }
  if (element) return shown;
  const bare = typeof key === "symbol" ? stylize(run, symbol(key), "symbol") : /^[a-zA-Z_$][\w$]*$/.test(String(key)) ? String(key) : stylize(run, quote(String(key)), "string");
  const name = d.enumerable === false ? `[${typeof key === "symbol" ? bare : String(key)}]` : typeof key !== "symbol" && key === "__proto__" ? "['__proto__']" : bare;
  return `${name}: ${shown}`;
}

// eslint-disable-next-line no-control-regex
const ansi = /\u001b\[\d+m/g;
const width = (run: Run, s: string): number => (run.options.colors ? s.replace(ansi, "").length : s.length);

/** Puts the entries of an object on one line if they are short, else in columns or one to a line. */
function join(run: Run, output: string[], shape: Shape, level: number, value: object): string {
  const { compact, breakLength } = run.options;
  const base = shape.base === "" ? "" : `${shape.base} `;
  const pad = " ".repeat(run.indentation);
  if (output.length === 0) return `${base}${shape.open}${shape.close}`;
  if (compact !== true) {
    let grouped = output;
    if (typeof compact === "number" && compact >= 1) {
      if (shape.list && output.length > 6) grouped = columns(run, output, value);
      if (nesting(run, level) && grouped === output) {
        const start = output.length + run.indentation + shape.open.length + base.length + 10;
        const total = output.reduce((n, s) => n + width(run, s), output.length + start);
        if (total <= breakLength && !(base + output.join("")).includes("\n")) return `${base}${shape.open} ${output.join(", ")} ${shape.close}`;
      }
    }
    return `${base}${shape.open}\n${pad}  ${grouped.join(`,\n${pad}  `)}\n${pad}${shape.close}`;
  }
  const total = output.reduce((n, s) => n + width(run, s), output.length + shape.open.length);
  if (total <= breakLength && !output.join("").includes("\n")) return `${base}${shape.open} ${output.join(", ")} ${shape.close}`;
  return `${base}${shape.open}\n${pad}  ${output.join(`,\n${pad}  `)} ${shape.close}`;
}

/** Whether at most compact levels of objects are in the one that has just been shown. */
const nesting = (run: Run, level: number): boolean => run.depth - level < (run.options.compact as number);

/** Entries of a long list in columns of equal width. */
function columns(run: Run, output: string[], value: object): string[] {
  let total = 0;
  let widest = 0;
  const extra = (run.options.maxArrayLength as number) < output.length || /^\.\.\. \d+ more items?$/.test(output[output.length - 1] as string) ? 1 : 0;
  const n = output.length - extra;
  const lengths: number[] = [];
  for (let i = 0; i < n; i++) {
    const length = width(run, output[i] as string);
    lengths.push(length);
    total += length + 2;
    if (widest < length) widest = length;
  }
  const actual = widest + 2;
  if (actual * 3 + run.indentation >= run.options.breakLength || !(total / actual > 5 || widest <= 6) || output.some((s) => s.includes("\n"))) return output;
  const bias = Math.sqrt(actual - total / output.length);
  const biased = Math.max(actual - 3 - 1, 1);
  const count = Math.min(
    Math.round(Math.sqrt(2.5 * biased * n) / biased),
    Math.floor((run.options.breakLength - run.indentation) / actual),
    (run.options.compact as number) * 4,
    15,
  );
  void bias;
  if (count <= 1) return output;
  const widths: number[] = [];
  for (let i = 0; i < count; i++) {
    let line = 0;
    for (let j = i; j < n; j += count) if ((lengths[j] as number) > line) line = lengths[j] as number;
    widths.push(line + 2);
  }
  const numeric = Array.isArray(value) ? value.every((v) => typeof v === "number" || typeof v === "bigint") : types.isTypedArray(value);
  const rows: string[] = [];
  for (let i = 0; i < n; i += count) {
    const max = Math.min(i + count, n);
    let row = "";
    let j = i;
    for (; j < max - 1; j++) {
      const cell = `${output[j] as string}, `;
      const fill = (widths[j - i] as number) - width(run, cell);
      row += numeric ? " ".repeat(Math.max(fill, 0)) + cell : cell + " ".repeat(Math.max(fill, 0));
    }
    const last = output[j] as string;
    row += numeric ? " ".repeat(Math.max((widths[j - i] as number) - 2 - width(run, last), 0)) + last : last;
    rows.push(row);
  }
  if (extra === 1) rows.push(output[n] as string);
  return rows;
}

/** util.format: %s %d %i %f %j %o %O %c %%. */
export function formatWithOptions(options: InspectOptions, ...args: unknown[]): string {
  const first = args[0];
  if (typeof first !== "string") return args.map((v) => (typeof v === "string" ? v : inspect(v, { ...options, compact: 3, colors: options.colors ?? false, depth: options.depth ?? 2 }))).join(" ");
  if (args.length === 1) return first;
  let used = 1;
  const out = first.replace(/%[sdifjoOc%]/g, (spec) => {
    if (spec === "%%") return "%";
    if (used === args.length) return spec;
    const value = args[used++];
    switch (spec) {
      case "%s":
        return formatString(value, options);
      case "%d":
        return typeof value === "bigint" ? `${value}n` : typeof value === "symbol" ? "NaN" : typeof value === "object" ? formatNumber(value === null ? 0 : Number(value)) : formatNumber(Number(value));
      case "%i":
        return typeof value === "bigint" ? `${value}n` : typeof value === "symbol" ? "NaN" : formatNumber(parseInt(value as string, 10));
      case "%f":
        return typeof value === "symbol" ? "NaN" : formatNumber(parseFloat(value as string));
      case "%j":
        return stringify(value);
      case "%o":
        return inspect(value, { ...options, showHidden: true, showProxy: true, depth: 4 });
      case "%O":
        return inspect(value, options);
      default:
        return ""; // %c
    }
  });
  const rest = args.slice(used).map((v) => (typeof v === "string" ? v : inspect(v, options)));
  return [out, ...rest].join(" ");
}

const formatNumber = (n: number): string => (Object.is(n, -0) ? "-0" : String(n));

function formatString(value: unknown, options: InspectOptions): string {
  if (typeof value === "string") return value;
  if (typeof value === "number") return formatNumber(value);
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value !== "object" || value === null || hasOwnText(value)) return String(value);
  return inspect(value, { ...options, depth: 0, colors: false, compact: 3 });
}

/** Whether an object's class says how it reads as a string. */
function hasOwnText(value: object): boolean {
  for (let o: object | null = value; o !== null; o = Object.getPrototypeOf(o) as object | null) {
    if (Object.prototype.hasOwnProperty.call(o, "toString")) {
      const c = (o as { constructor?: unknown }).constructor;
      return o === value || !(typeof c === "function" && /\[native code\]/.test(Function.prototype.toString.call(c)));
    }
  }
  return false;
}

function stringify(value: unknown): string {
  try {
    return JSON.stringify(value) as string | undefined ?? "undefined";
  } catch (e) {
    if (/cyclic|circular/i.test((e as Error).message)) return "[Circular]";
    throw e;
  }
}

export const format = (...args: unknown[]): string => formatWithOptions({}, ...args);

const withMembers = Object.assign(inspect, { custom, colors, styles });
Object.defineProperty(withMembers, "defaultOptions", {
  get: () => defaults,
  set: (options: unknown) => {
    if (typeof options !== "object" || options === null) throw argumentType("options", "Object", options);
    Object.assign(defaults, options);
  },
  enumerable: true,
  configurable: true,
});
export { withMembers as inspect };
