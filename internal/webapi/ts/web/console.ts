// https://console.spec.whatwg.org/

import { host } from "../host.ts";
import {
  Error,
  ErrorIsError,
  Map,
  MapClear,
  MapDelete,
  MapGet,
  MapSet,
  MapSize,
  Number,
  NumberParseFloat,
  NumberParseInt,
  NumberToFixed,
  NumberToString,
  ObjectCreate,
  ObjectDefineProperty,
  ObjectIs,
  ObjectPrototype,
  String,
  StringIndexOf,
  StringRepeat,
  StringReplaceAll,
  StringSlice,
  SymbolToStringTag,
} from "../primordials.ts";
import defer * as tables from "./consoletable.ts";
import { defaultDepth, errorFrames, inspect, limitText, unproxy } from "./inspect.ts";
import { peek } from "./infra.ts";
import { defineOperations, isObject, toDictionary, toDOMString, toSequence } from "./webidl.ts";
import type { AnyFunction } from "./webidl.ts";

const debugLevel = 0;
const logLevel = 1;
const infoLevel = 2;
const warnLevel = 3;
const errorLevel = 4;

/** Groups deeper than this are not indented further. */
const maxGroups = 40;
/** Labels kept for count and time. */
const maxLabels = 10_000;

let groups = 0;
const counts = new Map<string, number>();
const timers = new Map<string, number>();

function display(value: unknown): string {
  return typeof value === "string" ? value : inspect(value);
}

// https://console.spec.whatwg.org/#printer
function print(level: number, text: string): void {
  let out = limitText(text);
  if (groups > 0) {
    const pad = StringRepeat("  ", groups < maxGroups ? groups : maxGroups);
    out = pad + StringReplaceAll(out, "\n", `\n${pad}`);
  }
  host.console_log(level, out);
}

// https://console.spec.whatwg.org/#logger
function log(level: number, args: readonly unknown[]): void {
  if (args.length === 0) return;
  print(level, args.length === 1 ? display(args[0]) : format(args));
}

// https://console.spec.whatwg.org/#formatter, with the parts that are left over behind it
function format(args: readonly unknown[]): string {
  const first = args[0];
  let next = 1;
  let out: string;
  if (typeof first !== "string") {
    out = inspect(first);
  } else if (StringIndexOf(first, "%") < 0) {
    out = first;
  } else {
    out = "";
    let last = 0;
    for (let i = StringIndexOf(first, "%"); i >= 0; i = StringIndexOf(first, "%", i)) {
      const specifier = first[i + 1];
      if (specifier === "%") {
        out += StringSlice(first, last, i + 1);
      } else {
        const text = next < args.length ? substitute(specifier, args[next]) : undefined;
        if (text === undefined) {
          i++;
          continue;
        }
        out += StringSlice(first, last, i) + text;
        next++;
      }
      i += 2;
      last = i;
    }
    out += StringSlice(first, last);
  }
  for (; next < args.length; next++) out += ` ${display(args[next])}`;
  return out;
}

// The text for one specifier; undefined when it is none.
function substitute(specifier: string | undefined, value: unknown): string | undefined {
  switch (specifier) {
    case "s":
      return asString(value);
    case "d":
    case "i": {
      if (typeof value === "bigint") return inspect(value);
      if (typeof value === "symbol") return "NaN";
      if (specifier === "d") return numberText(isObject(value) ? NaN : Number(value));
      return numberText(isObject(value) ? NaN : NumberParseInt(value as string, 10));
    }
    case "f":
      return numberText(typeof value === "symbol" || isObject(value) ? NaN : NumberParseFloat(value as string));
    case "o":
      return inspect(value, defaultDepth);
    case "O":
      return inspect(value, defaultDepth);
    case "c":
      return "";
    default:
      return undefined;
  }
}

function numberText(n: number): string {
  return ObjectIs(n, -0) ? "-0" : NumberToString(n);
}

function asString(value: unknown): string {
  if (typeof value === "bigint") return `${value}n`;
  if (!isObject(value)) return ObjectIs(value, -0) ? "-0" : String(value);
  const method = peek(value, "toString");
  if (typeof method !== "function" || method === objectToString || ErrorIsError(value) || unproxy(value) !== value) return inspect(value, 0);
  try {
    return String(value);
  } catch {
    return inspect(value, 0);
  }
}

const objectToString = ObjectPrototype.toString;

// DOMString labels: their conversion may run code of the app and throw, as everywhere.
function toLabel(label: unknown): string {
  return label === undefined ? "default" : toDOMString(label, "console", "label");
}

function remember(map: Map<string, number>, label: string, value: number): void {
  if (MapSize(map) >= maxLabels) MapClear(map);
  MapSet(map, label, value);
}

function elapsed(since: number): string {
  const ms = host.now() - since;
  if (ms < 1000) return `${NumberToFixed(ms, 3)}ms`;
  return `${NumberToFixed(ms / 1000, 3)}s`;
}

const operations = {
  // https://console.spec.whatwg.org/#assert
  assert(condition: unknown = false, ...data: unknown[]): void {
    if (condition) return;
    const message = "Assertion failed";
    if (typeof data[0] === "string") data[0] = `${message}: ${data[0]}`;
    else data = data.length === 0 ? [message] : [`${message}:`, ...data];
    log(errorLevel, data);
  },
  clear(): void {
    groups = 0;
  },
  debug(...data: unknown[]): void {
    log(debugLevel, data);
  },
  error(...data: unknown[]): void {
    log(errorLevel, data);
  },
  info(...data: unknown[]): void {
    log(infoLevel, data);
  },
  log(...data: unknown[]): void {
    log(logLevel, data);
  },
  // https://console.spec.whatwg.org/#table
  table(tabularData: unknown = undefined, properties: unknown = undefined): void {
    const columns = properties === undefined ? undefined : toStrings(properties, "console.table", "properties");
    const text = isObject(tabularData) ? tables.table(tabularData, columns) : undefined;
    if (text === undefined) log(logLevel, [tabularData]);
    else print(logLevel, text);
  },
  // https://console.spec.whatwg.org/#trace
  trace(...data: unknown[]): void {
    const head = data.length === 0 ? "Trace" : `Trace: ${data.length === 1 ? display(data[0]) : format(data)}`;
    const frames = errorFrames(new Error());
    print(logLevel, frames === "" ? head : `${head}\n${frames}`);
  },
  warn(...data: unknown[]): void {
    log(warnLevel, data);
  },
  dir(item: unknown = undefined, options: unknown = undefined): void {
    const depth = isObject(options) ? toDirOptions(options, "console.dir", "options").depth : undefined;
    print(logLevel, inspect(item, depth ?? defaultDepth));
  },
  dirxml(...data: unknown[]): void {
    log(logLevel, data);
  },
  count(label: unknown = undefined): void {
    const l = toLabel(label);
    const n = (MapGet(counts, l) ?? 0) + 1;
    remember(counts, l, n);
    print(infoLevel, `${l}: ${n}`);
  },
  countReset(label: unknown = undefined): void {
    const l = toLabel(label);
    if (MapGet(counts, l) === undefined) print(warnLevel, `Count for '${l}' does not exist`);
    else MapSet(counts, l, 0);
  },
  group(...data: unknown[]): void {
    log(logLevel, data);
    groups++;
  },
  groupCollapsed(...data: unknown[]): void {
    log(logLevel, data);
    groups++;
  },
  groupEnd(): void {
    if (groups > 0) groups--;
  },
  time(label: unknown = undefined): void {
    const l = toLabel(label);
    if (MapGet(timers, l) !== undefined) print(warnLevel, `Timer '${l}' already exists`);
    else remember(timers, l, host.now());
  },
  timeLog(label: unknown = undefined, ...data: unknown[]): void {
    const l = toLabel(label);
    const since = MapGet(timers, l);
    if (since === undefined) print(warnLevel, `Timer '${l}' does not exist`);
    else log(infoLevel, data.length === 0 ? [`${l}: ${elapsed(since)}`] : [`${l}: ${elapsed(since)}`, ...data]);
  },
  timeEnd(label: unknown = undefined): void {
    const l = toLabel(label);
    const since = MapGet(timers, l);
    if (since === undefined) {
      print(warnLevel, `Timer '${l}' does not exist`);
      return;
    }
    MapDelete(timers, l);
    print(infoLevel, `${l}: ${elapsed(since)}`);
  },
};

const toStrings = toSequence(toDOMString);
const toDirOptions = toDictionary<{ depth?: number }>("ConsoleDirOptions", [
  { key: "depth", converter: (V) => (typeof V === "number" && V >= 0 ? V : V === null ? 1000 : defaultDepth) },
]);

/** The console namespace object. https://console.spec.whatwg.org/#console-namespace */
export const console: typeof operations = ObjectCreate(ObjectCreate(ObjectPrototype) as object) as typeof operations;
defineOperations(console, operations as unknown as Record<string, AnyFunction>);
ObjectDefineProperty(console, SymbolToStringTag, { value: "console", writable: false, enumerable: false, configurable: true });
