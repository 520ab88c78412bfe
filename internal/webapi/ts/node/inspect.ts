// util.inspect: values as text. https://nodejs.org/api/util.html#utilinspectobject-options

import { host } from "../host.ts";
import { errorFrames } from "../web/inspect.ts";
import { platformInfo } from "../web/webidl.ts";
import { setShow } from "./errors.ts";
import type { Any } from "./errors.ts";
import { isExternal, isModuleNamespace } from "./types.ts";

export const customInspect: unique symbol = Symbol.for("nodejs.util.inspect.custom") as never;

export const defaultOptions: Record<string, Any> = {
  showHidden: false, depth: 2, colors: false, customInspect: true, showProxy: false, maxArrayLength: 100, maxStringLength: 10000,
  breakLength: 80, compact: 3, sorted: false, getters: false, numericSeparator: false,
};

const colors: Record<string, [number, number]> = {
  __proto__: null as never,
  reset: [0, 0], bold: [1, 22], dim: [2, 22], italic: [3, 23], underline: [4, 24], blink: [5, 25], inverse: [7, 27], hidden: [8, 28],
  strikethrough: [9, 29], doubleunderline: [21, 24], black: [30, 39], red: [31, 39], green: [32, 39], yellow: [33, 39], blue: [34, 39],
  magenta: [35, 39], cyan: [36, 39], white: [37, 39], bgBlack: [40, 49], bgRed: [41, 49], bgGreen: [42, 49], bgYellow: [43, 49],
  bgBlue: [44, 49], bgMagenta: [45, 49], bgCyan: [46, 49], bgWhite: [47, 49], framed: [51, 54], overlined: [53, 55], gray: [90, 39],
  redBright: [91, 39], greenBright: [92, 39], yellowBright: [93, 39], blueBright: [94, 39], magentaBright: [95, 39], cyanBright: [96, 39],
  whiteBright: [97, 39], bgGray: [100, 49], bgRedBright: [101, 49], bgGreenBright: [102, 49], bgYellowBright: [103, 49],
  bgBlueBright: [104, 49], bgMagentaBright: [105, 49], bgCyanBright: [106, 49], bgWhiteBright: [107, 49],
};
for (const [alias, target] of [["grey", "gray"], ["blackBright", "gray"], ["bgGrey", "bgGray"], ["bgBlackBright", "bgGray"], ["crossedout", "strikethrough"], ["strikeThrough", "strikethrough"], ["crossedOut", "strikethrough"], ["conceal", "hidden"], ["faint", "dim"], ["swapcolors", "inverse"], ["swapColors", "inverse"], ["doubleUnderline", "doubleunderline"]] as const) {
  Object.defineProperty(colors, alias, { get: () => colors[target], set: (v) => void (colors[target] = v), configurable: true, enumerable: false });
}
const styles: Record<string, string> = {
  __proto__: null as never,
  special: "cyan", number: "yellow", bigint: "yellow", boolean: "yellow", undefined: "grey", null: "bold", string: "green", symbol: "green",
  date: "magenta", regexp: "red", module: "underline",
};

export interface Context {
  [key: string]: Any;
  seen: object[];
  indent: number;
  level: number;
  budget: Record<number, number>;
  circular: Map<object, number> | undefined;
  stylize: (text: string, style: string) => string;
}

/** Characters of the output of one level before objects are shortened. */
const maxText = 2 ** 27;

export function inspect(value: unknown, options?: Any, ...legacy: Any[]): string {
  const ctx: Context = { ...defaultOptions, seen: [], indent: 0, level: 0, budget: {}, circular: undefined, stylize: (text: string) => text } as never;
  if (typeof options === "boolean" || legacy.length > 0) {
    if (options !== undefined) ctx["showHidden"] = options;
    if (legacy[0] !== undefined) ctx["depth"] = legacy[0];
    if (legacy[1] !== undefined) ctx["colors"] = legacy[1];
  } else if (typeof options === "object" && options !== null) {
    for (const key of Object.keys(options)) if (key in defaultOptions || key === "stylize") ctx[key] = options[key];
    if (options.userOptions === undefined) ctx["userOptions"] = options;
  }
  if (ctx["colors"]) ctx.stylize = colored;
  if (ctx["maxArrayLength"] === null) ctx["maxArrayLength"] = Infinity;
  if (ctx["maxStringLength"] === null) ctx["maxStringLength"] = Infinity;
  return formatValue(ctx, value, 0);
}
Object.defineProperty(inspect, "custom", { value: customInspect, enumerable: true });
Object.defineProperty(inspect, "defaultOptions", {
  get: () => defaultOptions,
  set(options: Any) {
    if (options === null || typeof options !== "object") throw Object.assign(new TypeError(`The "options" argument must be of type object. Received ${inspect(options)}`), { code: "ERR_INVALID_ARG_TYPE" });
    Object.assign(defaultOptions, options);
  },
});
(inspect as Any).colors = colors;
(inspect as Any).styles = styles;
setShow(inspect);

export function colored(text: string, style: string): string {
  const color = colors[styles[style] as string];
  return color === undefined ? text : `\u001b[${color[0]}m${text}\u001b[${color[1]}m`;
}

// Operating system commands up to their end, and control sequences. No part of a text can be matched in two ways: a text of somebody else's
// must not cost more than its length.
const ansi = /[\u001b\u009b]\][^\u0007\u001b\u009b\u009c]*(?:\u0007|\u001b\\|\u009c)|[\u001b\u009b][[()#?]{0,3}[\d;]*[A-PR-TZcf-nq-uy=><~]/g;
export const stripAnsi = (text: string): string => text.replace(ansi, "");

const escapes = ["\\x00", "\\x01", "\\x02", "\\x03", "\\x04", "\\x05", "\\x06", "\\x07", "\\b", "\\t", "\\n", "\\x0B", "\\f", "\\r"];
function escapeUnit(unit: string): string {
  const code = unit.charCodeAt(0);
  if (unit === "'") return "\\'";
  if (unit === "\\") return "\\\\";
  if (code < escapes.length) return escapes[code] as string;
  if (code > 0xff) return `\\u${code.toString(16).toUpperCase()}`;
  return `\\x${code.toString(16).toUpperCase().padStart(2, "0")}`;
}
const loneOrControl = /[\u0000-\u001f\u007f-\u009f\\]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

export function quoted(text: string): string {
  let quote = "'";
  if (text.includes("'")) {
    if (!text.includes('"')) quote = '"';
    else if (!text.includes("`") && !text.includes("${")) quote = "`";
  }
  let out = text.replace(loneOrControl, escapeUnit);
  if (quote === "'") out = out.replaceAll("'", "\\'");
  return quote + out + quote;
}

export function formatNumber(ctx: Context, n: number): string {
  if (Object.is(n, -0)) return "-0";
  const text = String(n);
  if (!ctx["numericSeparator"] || !Number.isFinite(n) || text.includes("e")) return text;
  const [whole, fraction] = text.split(".") as [string, string?];
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, "_");
  return fraction === undefined ? grouped : `${grouped}.${fraction.replace(/(\d{3})(?=\d)/g, "$1_")}`;
}

export function formatBigInt(ctx: Context, n: bigint): string {
  return `${ctx["numericSeparator"] ? String(n).replace(/\B(?=(\d{3})+$)/g, "_") : n}n`;
}

function formatPrimitive(ctx: Context, v: Any): string {
  switch (typeof v) {
    case "string": {
      let text: string = v;
      let trailer = "";
      if (text.length > ctx["maxStringLength"]) {
        const rest = text.length - ctx["maxStringLength"];
        text = text.slice(0, ctx["maxStringLength"]);
        trailer = `... ${rest} more character${rest > 1 ? "s" : ""}`;
      }
      if (ctx["compact"] !== true && text.length > 16 && text.length > ctx["breakLength"] - ctx.indent - 4) {
        return (text.match(/[^\n]*\n|[^\n]+$/g) ?? []).map((line) => ctx.stylize(quoted(line), "string")).join(` +\n${" ".repeat(ctx.indent + 2)}`) + trailer;
      }
      return ctx.stylize(quoted(text), "string") + trailer;
    }
    case "number":
      return ctx.stylize(formatNumber(ctx, v), "number");
    case "bigint":
      return ctx.stylize(formatBigInt(ctx, v), "bigint");
    case "boolean":
      return ctx.stylize(`${v}`, "boolean");
    case "undefined":
      return ctx.stylize("undefined", "undefined");
    default:
      return ctx.stylize(Symbol.prototype.toString.call(v), "symbol");
  }
}

export function formatValue(ctx: Context, value: Any, recurseTimes: number): string {
  if (value === null) return ctx.stylize("null", "null");
  if (typeof value !== "object" && typeof value !== "function") return formatPrimitive(ctx, value);
  const target = host.proxy_target(value) as Any;
  const proxied = target !== undefined && value !== globalThis;
  const context = value;
  if (proxied) {
    if (ctx["showProxy"]) return formatProxy(ctx, target, recurseTimes);
    let inner: Any = target;
    for (let next = inner; next !== undefined && next !== globalThis; next = host.proxy_target(next)) inner = next;
    value = inner;
  }
  if (ctx["customInspect"]) {
    const custom = value[customInspect];
    if (typeof custom === "function" && custom !== inspect) {
      // A prototype shows itself only when it has the property for itself.
      const isPrototype = value.constructor !== undefined && value.constructor.prototype === value;
      if (!isPrototype) {
        const depth = ctx["depth"] === null ? null : ctx["depth"] - recurseTimes;
        const passed = userOptions(ctx, proxied || !(context instanceof Object));
        passed["depth"] = depth;
        const result = custom.call(context, depth, passed, inspect);
        if (result !== context) {
          if (typeof result !== "object") return `${String(result)}`;
          return formatValue(ctx, result, recurseTimes).replaceAll("\n", `\n${" ".repeat(ctx.indent)}`);
        }
      }
    }
  }
  if (ctx.seen.includes(value)) {
    let index = 1;
    if (ctx.circular === undefined) ctx.circular = new Map([[value, index]]);
    else {
      index = ctx.circular.get(value) ?? ctx.circular.size + 1;
      ctx.circular.set(value, index);
    }
    return ctx.stylize(`[Circular *${index}]`, "special");
  }
  return formatRaw(ctx, value, recurseTimes);
}

function userOptions(ctx: Context, crossRealm: boolean): Record<string, Any> {
  const out: Record<string, Any> = { ...ctx["userOptions"] };
  for (const key of Object.keys(defaultOptions)) if (!(key in out)) out[key] = ctx[key];
  out["stylize"] = (text: Any, style: Any): string => ctx.stylize(`${text}`, style);
  if (crossRealm) {
    Object.setPrototypeOf(out, null);
  }
  return out;
}

function formatProxy(ctx: Context, target: Any, recurseTimes: number): string {
  // The engine does not tell the handler of a proxy.
  if (recurseTimes > ctx["depth"] && ctx["depth"] !== null) return ctx.stylize("Proxy [Array]", "special");
  ctx.indent += 2;
  const res = [formatValue(ctx, target, recurseTimes + 1), formatValue(ctx, {}, recurseTimes + 1)];
  ctx.indent -= 2;
  return reduceToSingle(ctx, res, "", ["Proxy [", "]"], 2, recurseTimes);
}

const internalName = /^_[A-Z]/;
function constructorName(v: Any, ctx: Context, recurseTimes: number, protoProps: string[] | undefined): string | null {
  let first: Any;
  let o = v;
  while (o || o === undefined) {
    const d = Object.getOwnPropertyDescriptor(o, "constructor");
    if (d !== undefined && typeof d.value === "function" && d.value.name !== "" && isInstanceOf(v, d.value)) {
      if (protoProps !== undefined && (first !== o || !builtins.has(d.value.name))) addPrototypeProperties(ctx, v, first ?? v, recurseTimes, protoProps);
      const name: string = d.value.name;
      return internalName.test(name) ? name.slice(1) : name;
    }
    o = Object.getPrototypeOf(o);
    if (first === undefined) first = o;
  }
  if (first === null) return null;
  const name = platformInfo(first)?.name ?? (Object.prototype.toString.call(v).slice(8, -1) || "Object");
  if (recurseTimes > ctx["depth"] && ctx["depth"] !== null) return `${name} <Complex prototype>`;
  const up = constructorName(first, ctx, recurseTimes + 1, protoProps);
  return up === null ? `${name} <${inspect(first, { ...ctx, customInspect: false, depth: -1 })}>` : `${name} <${up}>`;
}
export const builtins = new Set(Object.getOwnPropertyNames(globalThis).filter((n) => /^[A-Z][a-zA-Z0-9]+$/.test(n)));

function isInstanceOf(v: Any, type: Any): boolean {
  try {
    return v instanceof type;
  } catch {
    return false;
  }
}

function addPrototypeProperties(ctx: Context, main: Any, start: Any, recurseTimes: number, out: string[]): void {
  let depth = 0;
  let o = start;
  let keys: PropertyKey[] = [];
  const taken = new Set<PropertyKey>();
  do {
    if (depth !== 0 || main === o) {
      o = Object.getPrototypeOf(o);
      if (o === null) break;
      const d = Object.getOwnPropertyDescriptor(o, "constructor");
      if (d !== undefined && typeof d.value === "function" && builtins.has(d.value.name)) break;
    }
    if (depth === 0) taken.clear();
    else for (const key of keys) taken.add(key);
    keys = Reflect.ownKeys(o);
    ctx.seen.push(main);
    for (const key of keys) {
      if (key === "constructor" || Object.hasOwn(main, key) || (depth !== 0 && taken.has(key))) continue;
      const d = Object.getOwnPropertyDescriptor(o, key);
      if (typeof d?.value === "function") continue;
      const text = formatProperty(ctx, o, recurseTimes, key, 0, d, main);
      out.push(ctx["colors"] ? `\u001b[2m${text}\u001b[22m` : text);
    }
    ctx.seen.pop();
  } while (++depth !== 3);
}

function prefixOf(constructor: string | null, tag: string, fallback: string, size = ""): string {
  if (constructor === null) {
    return tag !== "" && fallback !== tag ? `[${fallback}${size}: null prototype] [${tag}] ` : `[${fallback}${size}: null prototype] `;
  }
  return tag !== "" && constructor !== tag ? `${constructor}${size} [${tag}] ` : `${constructor}${size} `;
}

function ownKeys(v: Any, showHidden: boolean): PropertyKey[] {
  const symbols = Object.getOwnPropertySymbols(v);
  if (showHidden) return [...Object.getOwnPropertyNames(v), ...symbols];
  let keys: PropertyKey[];
  try {
    keys = Object.keys(v);
  } catch {
    keys = Object.getOwnPropertyNames(v);
  }
  return [...keys, ...symbols.filter((s) => Object.prototype.propertyIsEnumerable.call(v, s))];
}

function nonIndexKeys(v: Any, showHidden: boolean): PropertyKey[] {
  return ownKeys(v, showHidden).filter((k) => typeof k === "symbol" || !/^(?:0|[1-9]\d*)$/.test(k as string));
}

type Formatter = (ctx: Context, v: Any, recurseTimes: number) => string[];
const none: Formatter = () => [];

/** Slots of built-ins: a call that throws for anything else. */
const slot = (type: Any, get: (v: Any) => unknown) => (v: Any): boolean => {
  if (!(v instanceof type)) return false;
  try {
    get(v);
    return true;
  } catch {
    return false;
  }
};
const sizeOfMap = Object.getOwnPropertyDescriptor(Map.prototype, "size")?.get as () => number;
const sizeOfSet = Object.getOwnPropertyDescriptor(Set.prototype, "size")?.get as () => number;
const isMap = slot(Map, (v) => sizeOfMap.call(v));
const isSet = slot(Set, (v) => sizeOfSet.call(v));

function formatRaw(ctx: Context, value: Any, recurseTimes: number): string {
  let protoProps: string[] | undefined;
  if (ctx["showHidden"] && (recurseTimes <= ctx["depth"] || ctx["depth"] === null)) protoProps = [];
  const constructor = constructorName(value, ctx, recurseTimes, protoProps);
  if (protoProps !== undefined && protoProps.length === 0) protoProps = undefined;
  let tag: Any = "";
  try {
    tag = value[Symbol.toStringTag];
  } catch {
    tag = "";
  }
  if (typeof tag !== "string" || (tag !== "" && (ctx["showHidden"] ? Object.hasOwn : (o: object, k: PropertyKey) => Object.prototype.propertyIsEnumerable.call(o, k))(value, Symbol.toStringTag))) tag = "";
  let base = "";
  let formatter: Formatter = none;
  let braces: [string, string] = ["{", "}"];
  let keys: PropertyKey[];
  let extras = false; // members of an array kind
  let noEntries = false;
  const iterable = Symbol.iterator in value || constructor === null;
  if (Array.isArray(value)) {
    const prefix = constructor !== "Array" || tag !== "" ? prefixOf(constructor, tag, "Array", `(${value.length})`) : "";
    keys = nonIndexKeys(value, ctx["showHidden"]);
    braces = [`${prefix}[`, "]"];
    if (value.length === 0 && keys.length === 0 && protoProps === undefined) return `${braces[0]}]`;
    extras = true;
    formatter = formatArray;
  } else if (iterable && isSet(value)) {
    const size = sizeOfSet.call(value);
    keys = ownKeys(value, ctx["showHidden"]);
    const prefix = prefixOf(constructor, tag, "Set", `(${size})`);
    formatter = formatSet;
    if (size === 0 && keys.length === 0 && protoProps === undefined) return `${prefix}{}`;
    braces = [`${prefix}{`, "}"];
  } else if (iterable && isMap(value)) {
    const size = sizeOfMap.call(value);
    keys = ownKeys(value, ctx["showHidden"]);
    const prefix = prefixOf(constructor, tag, "Map", `(${size})`);
    formatter = formatMap;
    if (size === 0 && keys.length === 0 && protoProps === undefined) return `${prefix}{}`;
    braces = [`${prefix}{`, "}"];
  } else if (ArrayBuffer.isView(value) && !(value instanceof DataView)) {
    keys = nonIndexKeys(value, ctx["showHidden"]);
    const length = (value as Any).length;
    const kind = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(Uint8Array.prototype), Symbol.toStringTag)?.get?.call(value) as string;
    const prefix = prefixOf(constructor, tag, kind, `(${length})`);
    braces = [`${prefix}[`, "]"];
    if (length === 0 && keys.length === 0 && !ctx["showHidden"]) return `${braces[0]}]`;
    formatter = formatTyped;
    extras = true;
  } else if (/^(?:Map|Set) Iterator$/.test(tag)) {
    keys = ownKeys(value, ctx["showHidden"]);
    braces = [`[${tag}] {`, "}"];
    formatter = () => ["<items unknown>"]; // looking would move the iterator on
  } else {
    noEntries = true;
    keys = ownKeys(value, ctx["showHidden"]);
    const result = formatOther(ctx, value, recurseTimes, constructor, tag, keys, protoProps);
    if (typeof result === "string") return result;
    ({ base, braces, formatter } = result);
    keys = result.keys;
  }
  if (recurseTimes > ctx["depth"] && ctx["depth"] !== null) {
    const name = prefixOf(constructor, tag, Array.isArray(value) ? "Array" : "Object").slice(0, -1);
    return ctx.stylize(constructor === null ? name : `[${name}]`, "special");
  }
  recurseTimes++;
  ctx.seen.push(value);
  ctx["currentDepth"] = recurseTimes;
  let output: string[];
  const at = ctx.indent;
  try {
    output = formatter(ctx, value, recurseTimes);
    for (const key of keys) output.push(formatProperty(ctx, value, recurseTimes, key, extras ? 1 : 0));
    if (protoProps !== undefined) output.push(...protoProps);
  } catch (e) {
    if (!(e instanceof RangeError) || !/stack|recursion/i.test(e.message)) throw e;
    ctx.seen.pop();
    ctx.indent = at;
    return ctx.stylize(`[${prefixOf(constructor, tag, "Object").slice(0, -1)}: Inspection interrupted prematurely. Maximum call stack size exceeded.]`, "special");
  }
  if (ctx.circular !== undefined) {
    const index = ctx.circular.get(value);
    if (index !== undefined) {
      const reference = ctx.stylize(`<ref *${index}>`, "special");
      if (ctx["compact"] !== true) base = base === "" ? reference : `${reference} ${base}`;
      else braces[0] = `${reference} ${braces[0]}`;
    }
  }
  ctx.seen.pop();
  if (ctx["sorted"]) {
    const compare = ctx["sorted"] === true ? undefined : ctx["sorted"];
    if (noEntries || !extras) output.sort(compare);
    else if (keys.length > 1) {
      const sorted = output.slice(output.length - keys.length).sort(compare);
      output.splice(output.length - keys.length, keys.length, ...sorted);
    }
  }
  const res = reduceToSingle(ctx, output, base, braces, extras ? 1 : noEntries ? 0 : 2, recurseTimes, value);
  const length = (ctx.budget[ctx.level] ?? 0) + res.length;
  ctx.budget[ctx.level] = length;
  if (length > maxText) ctx["depth"] = -1;
  return res;
}

interface Other {
  base: string;
  braces: [string, string];
  formatter: Formatter;
  keys: PropertyKey[];
}

function formatOther(ctx: Context, value: Any, recurseTimes: number, constructor: string | null, tag: string, keys: PropertyKey[], protoProps: string[] | undefined): string | Other {
  let base = "";
  let formatter: Formatter = none;
  const braces: [string, string] = ["{", "}"];
  const bare = keys.length === 0 && protoProps === undefined;
  if (Object.prototype.toString.call(value) === "[object Arguments]") {
    braces[0] = `${prefixOf(constructor, tag === "Arguments" ? "" : tag, "Object").replace(/^Object /, "")}[Arguments] {`;
    return { base, braces, formatter, keys };
  }
  if (constructor === "Object" && !(value instanceof Error) && tag === "") {
    if (bare) return "{}";
    return { base, braces, formatter, keys };
  }
  if (typeof value === "function") {
    base = functionBase(value, constructor, tag);
    if (bare) return ctx.stylize(base, "special");
  } else if (value instanceof RegExp && slot(RegExp, (v) => RegExp.prototype.exec.call(v, ""))(value)) {
    base = RegExp.prototype.toString.call(constructor !== null ? value : new RegExp(value));
    const prefix = prefixOf(constructor, tag, "RegExp");
    if (prefix !== "RegExp ") base = `${prefix}${base}`;
    if (bare || (recurseTimes > ctx["depth"] && ctx["depth"] !== null)) return ctx.stylize(base, "regexp");
  } else if (value instanceof Date && slot(Date, (v) => Date.prototype.getTime.call(v))(value)) {
    base = Number.isNaN(Date.prototype.getTime.call(value)) ? Date.prototype.toString.call(value) : Date.prototype.toISOString.call(value);
    const prefix = prefixOf(constructor, tag, "Date");
    if (prefix !== "Date ") base = `${prefix}${base}`;
    if (bare) return ctx.stylize(base, "date");
  } else if (Error.isError(value)) {
    base = formatError(value, constructor, tag, ctx, keys);
    if (keys.length === 0 && protoProps === undefined) return base;
  } else if (value instanceof ArrayBuffer || (globalThis as Any).SharedArrayBuffer?.prototype.isPrototypeOf(value)) {
    braces[0] = `${prefixOf(constructor, tag, "ArrayBuffer")}{`;
    if (protoProps === undefined) keys = ["byteLength", ...keys];
    formatter = formatBuffer;
  } else if (value instanceof DataView) {
    braces[0] = `${prefixOf(constructor, tag, "DataView")}{`;
    keys = ["byteLength", "byteOffset", "buffer", ...keys];
  } else if (value instanceof Promise) {
    braces[0] = `${prefixOf(constructor, tag, "Promise")}{`;
    formatter = (c) => [c.stylize("<pending>", "special")];
  } else if (value instanceof WeakSet || value instanceof WeakMap) {
    braces[0] = `${prefixOf(constructor, tag, value instanceof WeakSet ? "WeakSet" : "WeakMap")}{`;
    formatter = (c) => [c.stylize("<items unknown>", "special")];
  } else if (value instanceof WeakRef) {
    braces[0] = `${prefixOf(constructor, tag, "WeakRef")}{`;
    formatter = (c, v, r) => [formatValue(c, WeakRef.prototype.deref.call(v), r)];
  } else if (isModuleNamespace(value)) {
    braces[0] = `${prefixOf(constructor, tag, "Module")}{`;
  } else if (boxedType(value) !== undefined) {
    base = formatBoxed(ctx, value, keys, constructor, tag);
    keys = typeof boxedValue(value) === "string" ? keys.filter((k) => !(typeof k === "string" && /^\d+$/.test(k))) : keys;
    if (keys.length === 0 && protoProps === undefined) return base;
  } else if (isExternal(value)) {
    return ctx.stylize("[External: 0]", "special");
  } else {
    if (bare) return `${prefixOf(constructor, tag, "Object")}{}`;
    braces[0] = `${prefixOf(constructor, tag, "Object")}{`;
  }
  return { base, braces, formatter, keys };
}

const boxes: [Any, string][] = [[Number, "Number"], [String, "String"], [Boolean, "Boolean"], [BigInt, "BigInt"], [Symbol, "Symbol"]];
function boxedType(v: Any): string | undefined {
  for (const [type, name] of boxes) if (slot(type, (x) => type.prototype.valueOf.call(x))(v)) return name;
  return undefined;
}
function boxedValue(v: Any): unknown {
  for (const [type] of boxes) if (slot(type, (x) => type.prototype.valueOf.call(x))(v)) return type.prototype.valueOf.call(v);
  return undefined;
}
function formatBoxed(ctx: Context, v: Any, keys: PropertyKey[], constructor: string | null, tag: string): string {
  const type = boxedType(v) as string;
  let base = `[${type}`;
  if (type !== constructor) base += constructor === null ? " (null prototype)" : ` (${constructor})`;
  base += `: ${formatPrimitive({ ...ctx, stylize: (t: string) => t } as Context, boxedValue(v))}]`;
  if (tag !== "" && tag !== constructor) base += ` [${tag}]`;
  const others = type === "String" ? keys.filter((k) => !(typeof k === "string" && /^\d+$/.test(k))) : keys;
  return others.length !== 0 || ctx.stylize === undefined ? base : ctx.stylize(base, type.toLowerCase());
}

function functionBase(v: Any, constructor: string | null, tag: string): string {
  const text = Function.prototype.toString.call(v);
  if (text.startsWith("class") && text.endsWith("}")) {
    const own = Object.hasOwn(v, "name") && v.name !== "" ? v.name : undefined;
    let out = own === undefined ? "[class (anonymous)" : `[class ${own}`;
    if (constructor !== "Function" && constructor !== null) out += ` [${constructor}]`;
    if (tag !== "" && constructor !== tag) out += ` [${tag}]`;
    if (constructor !== null) {
      const up = Object.getPrototypeOf(v).name;
      if (up) out += ` extends ${up}`;
    } else out += " extends [null prototype]";
    return `${out}]`;
  }
  const kind = Object.prototype.toString.call(v).slice(8, -1);
  const type = /^(?:Async|Generator|AsyncGenerator)/.test(kind) ? kind : "Function";
  let out = `[${type}`;
  if (constructor === null) out += " (null prototype)";
  out += v.name === "" || v.name === undefined ? " (anonymous)" : `: ${typeof v.name === "string" ? v.name : inspect(v.name)}`;
  out += "]";
  if (constructor !== type && constructor !== null) out += ` ${constructor}`;
  if (tag !== "" && constructor !== tag) out += ` [${tag}]`;
  return out;
}

/** The text that stands for an error: what V8's stack property holds. */
export function stackOf(error: Any): string {
  let stack: unknown;
  try {
    stack = error.stack;
  } catch {
    stack = undefined;
  }
  let head: string;
  try {
    head = error.name === undefined ? Error.prototype.toString.call(error) : `${error.name}${error.message ? `: ${error.message}` : ""}`;
    if (typeof error.code === "string" && error.code.startsWith("ERR_") && !head.includes("[")) head = `${error.name} [${error.code}]: ${error.message}`;
  } catch {
    head = "Error";
  }
  if (typeof stack !== "string" || stack === "") return head === "" ? "[Error]" : stack === "" || stack === undefined ? head : Error.prototype.toString.call(error);
  if (/^\s+at /m.test(stack) || stack.includes(head)) return stack;
  const frames = errorFrames(error);
  return frames === "" ? head : `${head}\n${frames}`;
}

function formatError(err: Any, constructor: string | null, tag: string, ctx: Context, keys: PropertyKey[]): string {
  let stack = stackOf(err);
  const name = err.name != null ? String(err.name) : "Error";
  for (const key of ["name", "message", "stack", "line", "column", "sourceURL", "toString"]) {
    const at = keys.indexOf(key);
    if (at >= 0 && (["line", "column", "sourceURL", "toString"].includes(key) || stack.includes(String(err[key])) || key === "stack")) keys.splice(at, 1);
  }
  if ("cause" in err && Object.hasOwn(err, "cause") && !keys.includes("cause")) keys.push("cause");
  if (Array.isArray(err.errors) && Object.hasOwn(err, "errors") && !keys.includes("errors")) keys.push("errors");
  if (constructor === null || (name.endsWith("Error") && stack.startsWith(name) && (stack.length === name.length || stack[name.length] === ":" || stack[name.length] === "\n" || stack[name.length] === " "))) {
    let fallback = "Error";
    if (constructor === null) {
      const start = /^([A-Z][a-z_ A-Z0-9[\]()-]+)(?::|\n\s+at)/.exec(stack) ?? /^([a-z_A-Z0-9-]*Error)$/.exec(stack);
      fallback = start?.[1] ?? "";
      stack = `${prefixOf(constructor, tag, fallback || "Error").slice(0, -1)}${stack.slice(fallback.length)}`;
    } else if (constructor !== name) {
      stack = constructor.includes(name) ? `${constructor}${stack.slice(name.length)}` : `${constructor} [${name}]${stack.slice(name.length)}`;
    }
  }
  const message = typeof err.message === "string" && err.message !== "" ? stack.indexOf(err.message) : -1;
  const from = message >= 0 ? message + err.message.length : 0;
  const frames = stack.indexOf("\n    at", from);
  if (frames === -1) stack = `[${stack}]`;
  if (ctx.indent !== 0) stack = stack.replaceAll("\n", `\n${" ".repeat(ctx.indent)}`);
  return stack;
}

const more = (n: number): string => `... ${n} more item${n > 1 ? "s" : ""}`;

function formatArray(ctx: Context, v: Any, recurseTimes: number): string[] {
  const out: string[] = [];
  const length = v.length as number;
  const shown = Math.min(Math.max(0, ctx["maxArrayLength"]), length);
  let i = 0;
  let holes = 0;
  while (i < length && out.length < shown) {
    if (!Object.hasOwn(v, i)) {
      const next = Object.keys(v).find((k) => /^\d+$/.test(k) && Number(k) > i);
      const end = next === undefined ? length : Number(next);
      holes = end - i;
      out.push(ctx.stylize(`<${holes} empty item${holes > 1 ? "s" : ""}>`, "undefined"));
      i = end;
      continue;
    }
    out.push(formatProperty(ctx, v, recurseTimes, i, 1));
    i++;
  }
  if (i < length) out.push(more(length - i));
  return out;
}

function formatTyped(ctx: Context, v: Any, recurseTimes: number): string[] {
  const shown = Math.min(Math.max(0, ctx["maxArrayLength"]), v.length);
  const out: string[] = [];
  for (let i = 0; i < shown; i++) out.push(typeof v[i] === "bigint" ? ctx.stylize(formatBigInt(ctx, v[i]), "bigint") : ctx.stylize(formatNumber(ctx, v[i]), "number"));
  if (v.length > shown) out.push(more(v.length - shown));
  if (ctx["showHidden"]) {
    ctx.indent += 2;
    for (const key of ["BYTES_PER_ELEMENT", "length", "byteLength", "byteOffset", "buffer"]) out.push(`[${key}]: ${formatValue(ctx, v[key], recurseTimes)}`);
    ctx.indent -= 2;
  }
  return out;
}

function formatBuffer(ctx: Context, v: Any): string[] {
  const shown = Math.min(Math.max(0, ctx["maxArrayLength"]), v.byteLength);
  let text = [...new Uint8Array(v, 0, shown)].map((b) => b.toString(16).padStart(2, "0")).join(" ");
  const rest = v.byteLength - shown;
  if (rest > 0) text += ` ... ${rest} more byte${rest > 1 ? "s" : ""}`;
  return [`${ctx.stylize("[Uint8Contents]", "special")}: <${text}>`];
}

function formatSet(ctx: Context, v: Any, recurseTimes: number): string[] {
  const out: string[] = [];
  const size = sizeOfSet.call(v);
  const max = Math.max(0, ctx["maxArrayLength"]);
  ctx.indent += 2;
  Set.prototype.forEach.call(v, (item: unknown) => {
    if (out.length < max) out.push(formatValue(ctx, item, recurseTimes));
  });
  ctx.indent -= 2;
  if (size > max) out.push(more(size - max));
  return out;
}

function formatMap(ctx: Context, v: Any, recurseTimes: number): string[] {
  const out: string[] = [];
  const size = sizeOfMap.call(v);
  const max = Math.max(0, ctx["maxArrayLength"]);
  ctx.indent += 2;
  Map.prototype.forEach.call(v, (item: unknown, key: unknown) => {
    if (out.length < max) out.push(`${formatValue(ctx, key, recurseTimes)} => ${formatValue(ctx, item, recurseTimes)}`);
  });
  ctx.indent -= 2;
  if (size > max) out.push(more(size - max));
  return out;
}

const identifier = /^[a-zA-Z_][a-zA-Z_0-9]*$/;

function formatProperty(ctx: Context, v: Any, recurseTimes: number, key: PropertyKey, kind: number, given?: PropertyDescriptor, original: Any = v): string {
  const d = given ?? Object.getOwnPropertyDescriptor(v, key) ?? { value: v[key], configurable: true, enumerable: true };
  let text: string;
  let extra = " ";
  if (d.value !== undefined || (d.get === undefined && d.set === undefined)) {
    const diff = ctx["compact"] !== true || kind !== 0 ? 2 : 3;
    ctx.indent += diff;
    text = formatValue(ctx, d.value, recurseTimes);
    if (diff === 3 && ctx["breakLength"] < stripAnsi(text).length) extra = `\n${" ".repeat(ctx.indent)}`;
    ctx.indent -= diff;
  } else if (d.get !== undefined) {
    const label = d.set !== undefined ? "Getter/Setter" : "Getter";
    const want = ctx["getters"];
    if (want && (want === true || (want === "get" && d.set === undefined) || (want === "set" && d.set !== undefined))) {
      try {
        const got: unknown = d.get.call(original);
        ctx.indent += 2;
        if (got === null) text = `${ctx.stylize(`[${label}:`, "special")} ${ctx.stylize("null", "null")}${ctx.stylize("]", "special")}`;
        else if (typeof got === "object") text = `${ctx.stylize(`[${label}]`, "special")} ${formatValue(ctx, got, recurseTimes)}`;
        else text = `${ctx.stylize(`[${label}:`, "special")} ${formatPrimitive(ctx, got)}${ctx.stylize("]", "special")}`;
        ctx.indent -= 2;
      } catch (e) {
        text = `${ctx.stylize(`[${label}: <Inspection threw (${(e as Any)?.message})>]`, "special")}`;
      }
    } else text = ctx.stylize(`[${label}]`, "special");
  } else text = ctx.stylize("[Setter]", "special");
  if (kind === 1 && typeof key !== "symbol" && (typeof key === "number" || /^\d+$/.test(key))) return text;
  let name: string;
  if (typeof key === "symbol") name = ctx.stylize(Symbol.prototype.toString.call(key).replace(loneOrControl, escapeUnit), "symbol");
  else if (key === "__proto__") name = "['__proto__']";
  else if (d.enumerable === false) name = `[${String(key).replace(loneOrControl, escapeUnit)}]`;
  else if (identifier.test(key as string)) name = ctx.stylize(key as string, "name");
  else name = ctx.stylize(quoted(key as string), "string");
  if (d.enumerable === false && typeof key === "symbol") name = `[${name}]`;
  return `${name}:${extra}${text}`;
}

function reduceToSingle(ctx: Context, output: string[], base: string, braces: [string, string], kind: number, recurseTimes: number, value?: Any): string {
  if (ctx["compact"] !== true) {
    if (typeof ctx["compact"] === "number" && ctx["compact"] >= 1) {
      const entries = output.length;
      if (kind === 1 && entries > 6) output = group(ctx, output, value);
      if (ctx["currentDepth"] - recurseTimes < ctx["compact"] && entries === output.length) {
        const start = output.length + ctx.indent + braces[0].length + base.length + 10;
        if (fits(ctx, output, start, base)) {
          const joined = output.join(", ");
          if (!joined.includes("\n")) return `${base ? `${base} ` : ""}${braces[0]} ${joined} ${braces[1]}`;
        }
      }
    }
    const indentation = `\n${" ".repeat(ctx.indent)}`;
    return `${base ? `${base} ` : ""}${braces[0]}${indentation}  ${output.join(`,${indentation}  `)}${indentation}${braces[1]}`;
  }
  if (fits(ctx, output, 0, base)) return `${braces[0]}${base ? ` ${base}` : ""} ${output.join(", ")} ${braces[1]}`;
  const indentation = " ".repeat(ctx.indent);
  const line = base === "" && braces[0].length === 1 ? " " : `${base ? ` ${base}` : ""}\n${indentation}  `;
  return `${braces[0]}${line}${output.join(`,\n${indentation}  `)} ${braces[1]}`;
}

function fits(ctx: Context, output: string[], start: number, base: string): boolean {
  let total = output.length + start;
  if (total + output.length > ctx["breakLength"]) return false;
  for (const text of output) {
    total += ctx["colors"] ? stripAnsi(text).length : text.length;
    if (total > ctx["breakLength"]) return false;
  }
  return base === "" || !base.includes("\n");
}

// Many short members stand in columns.
function group(ctx: Context, output: string[], value: Any): string[] {
  let total = 0;
  let longest = 0;
  let i = 0;
  let length = output.length;
  if (ctx["maxArrayLength"] < output.length && value !== undefined && value.length > output.length - 1) length--; // "... more items"
  const space = 2;
  const lengths: number[] = [];
  for (; i < length; i++) {
    const len = ctx["colors"] ? stripAnsi(output[i] as string).length : textWidth(output[i] as string);
    lengths[i] = len;
    total += len + space;
    if (longest < len) longest = len;
  }
  const widest = longest + space;
  if (widest * 3 + ctx.indent >= ctx["breakLength"] || (total / widest <= 5 && longest > 6)) return output;
  const biased = Math.max(widest - 3 - Math.sqrt(widest - total / output.length), 1);
  const columns = Math.min(Math.round(Math.sqrt(2.5 * biased * length) / biased), Math.floor((ctx["breakLength"] - ctx.indent) / widest), ctx["compact"] * 4, 15);
  if (columns <= 1) return output;
  const grouped: string[] = [];
  const widths: number[] = [];
  for (let c = 0; c < columns; c++) {
    let width = 0;
    for (let j = c; j < output.length; j += columns) if ((lengths[j] ?? 0) > width) width = lengths[j] as number;
    widths.push(width + space);
  }
  const start = value !== undefined && [...Array(Math.min(value.length, length)).keys()].every((k) => typeof value[k] === "number" || typeof value[k] === "bigint");
  for (let row = 0; row < length; row += columns) {
    const max = Math.min(row + columns, length);
    let text = "";
    let j = row;
    for (; j < max - 1; j++) {
      const cell = `${output[j]}, `;
      const pad = (widths[j - row] as number) + (output[j] as string).length - (lengths[j] as number);
      text += start ? cell.padStart(pad) : cell.padEnd(pad);
    }
    if (start) text += (output[j] as string).padStart((widths[j - row] as number) + (output[j] as string).length - (lengths[j] as number) - space);
    else text += output[j];
    grouped.push(text);
  }
  if (ctx["maxArrayLength"] < output.length && length < output.length) grouped.push(output[length] as string);
  return grouped;
}

function textWidth(text: string): number {
  let n = 0;
  for (const c of stripAnsi(text).normalize("NFC")) {
    const code = c.codePointAt(0) as number;
    const wide = code >= 0x1100 && (code <= 0x115f || (code >= 0x2e80 && code <= 0x3247 && code !== 0x303f) || (code >= 0x3250 && code <= 0x4dbf) || (code >= 0x4e00 && code <= 0xa4c6) || (code >= 0xa960 && code <= 0xa97c) || (code >= 0xac00 && code <= 0xd7a3) || (code >= 0xf900 && code <= 0xfaff) || (code >= 0xfe30 && code <= 0xfe6b) || (code >= 0xff01 && code <= 0xff60) || (code >= 0xffe0 && code <= 0xffe6) || (code >= 0x1f300 && code <= 0x1f64f) || (code >= 0x1f900 && code <= 0x1f9ff) || (code >= 0x20000 && code <= 0x3fffd));
    if (wide) n += 2;
    else if (!(code <= 0x1f || (code >= 0x7f && code <= 0x9f) || (code >= 0x300 && code <= 0x36f) || (code >= 0x200b && code <= 0x200f))) n++;
  }
  return n;
}
