// Values as text, for the console. It runs no code of the app (no getter, no toString, no proxy trap), and its work and output are bounded.

import { host } from "../host.ts";
import {
  ArrayBuffer,
  ArrayBufferByteLength,
  ArrayBufferIsView,
  ArrayIncludes,
  ArrayIsArray,
  ArrayJoin,
  BigInt,
  BigIntToString,
  BigIntValueOf,
  Boolean,
  BooleanValueOf,
  DataViewByteLength,
  DataViewByteOffset,
  Date,
  DateGetTime,
  DateToISOString,
  ErrorIsError,
  FunctionToString,
  JSONStringify,
  Map,
  MapForEach,
  MapGet,
  MapSet,
  MapSize,
  MathMin,
  Number,
  NumberIsNaN,
  NumberToString,
  NumberValueOf,
  ObjectGetOwnPropertySymbols,
  ObjectIs,
  ObjectKeys,
  ObjectPropertyIsEnumerable,
  ObjectPrototype,
  Promise,
  ReflectApply,
  ReflectGetOwnPropertyDescriptor,
  ReflectGetPrototypeOf,
  RegExp,
  RegExpExec,
  RegExpFlags,
  RegExpSource,
  RegExpTest,
  Set,
  SetForEach,
  SetSize,
  String,
  StringEndsWith,
  StringIncludes,
  StringIndexOf,
  StringLastIndexOf,
  StringPadStart,
  StringRepeat,
  StringReplaceAll,
  StringSlice,
  StringSplit,
  StringStartsWith,
  StringValueOf,
  Symbol,
  SymbolPrototypeToString,
  SymbolToStringTag,
  SymbolValueOf,
  TypedArrayLength,
  TypedArrayTag,
  WeakMap,
  WeakRef,
  WeakSet,
} from "../primordials.ts";
import type { AnyTypedArray } from "../primordials.ts";
import { describeDOMException, isDOMException } from "./domexception.ts";
import { isEvent } from "./eventtarget.ts";
import { globalObject, peek } from "./infra.ts";
import { isArrayBuffer, platformInfo, toUint8View } from "./webidl.ts";
import type { AnyFunction, PlatformInfo } from "./webidl.ts";

/** Objects below this level are shown by name. */
export const defaultDepth = 4;
/** Members shown of one array, map, set or buffer. */
const maxMembers = 100;
/** Properties and members shown in all of one value. */
const maxEntries = 5000;
/** Characters shown of one string inside an object. */
const maxString = 10_000;
/** Characters of one inspected value, about. */
const maxText = 256 * 1024;
/** Arrays longer than this are not searched for properties besides their elements. */
const maxSearched = 1000;
/** Lines shown of one stack. */
const maxFrames = 50;
/** Text longer than this is broken into lines. */
const lineWidth = 76;

/** Attributes that are shown of objects of our interfaces. Reading one never starts anything. */
const shownAttributes: Record<string, readonly string[]> = {
  __proto__: null as never,
  AbortController: ["signal"],
  AbortSignal: ["aborted", "reason"],
  Blob: ["size", "type"],
  CloseEvent: ["type", "code", "reason", "wasClean"],
  CryptoKey: ["type", "extractable", "algorithm", "usages"],
  CustomEvent: ["type", "detail", "cancelable", "defaultPrevented"],
  ErrorEvent: ["type", "message", "error"],
  Event: ["type", "cancelable", "defaultPrevented", "timeStamp"],
  File: ["name", "size", "type", "lastModified"],
  MessageEvent: ["type", "data"],
  PerformanceMark: ["name", "startTime", "detail"],
  PerformanceMeasure: ["name", "startTime", "duration", "detail"],
  PromiseRejectionEvent: ["type", "reason"],
  ReadableStream: ["locked"],
  Request: ["method", "url", "headers", "redirect", "bodyUsed"],
  Response: ["status", "statusText", "headers", "url", "redirected", "type", "bodyUsed"],
  TextDecoder: ["encoding", "fatal", "ignoreBOM"],
  URL: ["href", "origin", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"],
  WebSocket: ["url", "readyState", "protocol"],
  WritableStream: ["locked"],
};

const identifier = /^[A-Za-z_$][A-Za-z0-9_$]*$/;
const arrayIndex = /^(?:0|[1-9][0-9]{0,9})$/;
const errorInternals: readonly string[] = ["message", "stack", "line", "column", "sourceURL", "cause", "errors"];

/** Text of a value as console.log shows it inside other values: strings are quoted. Never throws. */
export function inspect(value: unknown, depth: number = defaultDepth): string {
  try {
    return new Inspector(depth).value(value, 0, 0);
  } catch {
    return "[a value that cannot be shown]";
  }
}

/** What is behind a proxy, or behind several; any other object itself. */
export function unproxy(object: object): object {
  let v = object;
  for (let i = 0; i < maxMembers && v !== globalObject; i++) {
    const target = host.proxy_target(v);
    if (target === undefined) break;
    v = target;
  }
  return v;
}

export function quote(text: string): string {
  const json = JSONStringify(text);
  if (StringIncludes(text, "'")) return json;
  return `'${StringReplaceAll(StringSlice(json, 1, -1), '\\"', '"')}'`;
}

export function propertyKey(key: string | symbol): string {
  if (typeof key === "symbol") return `[${SymbolPrototypeToString(key)}]`;
  return RegExpTest(identifier, key) ? key : quote(key);
}

class Inspector {
  #depth: number;
  #entries = maxEntries;
  #text = maxText;
  /** The objects being shown, outermost first. */
  #stack: object[] = [];
  /** Number of each object that a member refers back to. */
  #references = new Map<object, number>();

  constructor(depth: number) {
    this.#depth = depth;
  }

  value(v: unknown, level: number, indent: number): string {
    switch (typeof v) {
      case "string":
        return this.#string(v);
      case "number":
        return ObjectIs(v, -0) ? "-0" : NumberToString(v);
      case "bigint":
        return `${BigIntToString(v)}n`;
      case "symbol":
        return SymbolPrototypeToString(v);
      case "object":
      case "function":
        return v === null ? "null" : this.#object(v, level, indent);
      default:
        return `${v as undefined | boolean}`;
    }
  }

  #string(text: string): string {
    const limit = MathMin(maxString, this.#text);
    const rest = text.length - limit;
    this.#text -= MathMin(text.length, limit);
    return rest > 0 ? `${quote(StringSlice(text, 0, limit))}... ${rest} more characters` : quote(text);
  }

  #object(object: object, level: number, indent: number): string {
    if (object === globalObject) return "Object [global] {}";
    const v = unproxy(object);
    if (ArrayIncludes(this.#stack, v)) {
      let n = MapGet(this.#references, v);
      if (n === undefined) {
        n = MapSize(this.#references) + 1;
        MapSet(this.#references, v, n);
      }
      return `[Circular *${n}]`;
    }
    if (level > this.#depth) return this.#short(v);
    this.#stack[this.#stack.length] = v;
    const text = this.#members(v, level, indent);
    this.#stack.length--;
    const n = MapGet(this.#references, v);
    return n === undefined ? text : `<ref *${n}> ${text}`;
  }

  // An object that is too deep
  #short(v: object): string {
    if (typeof v === "function") return functionHead(v);
    if (ErrorIsError(v)) return `[${errorHead(v)}]`;
    if (ArrayIsArray(v)) return "[Array]";
    return `[${className(v) ?? "Object: null prototype"}]`;
  }

  #members(v: object, level: number, indent: number): string {
    if (typeof v === "function") return this.#finish(functionHead(v), "{", "}", this.#properties(v, [], level, indent), indent, true);
    if (ErrorIsError(v)) return this.#error(v, level, indent);
    const name = className(v);
    if (ArrayIsArray(v)) {
      const out = this.#array(v, level, indent);
      if (v.length <= maxSearched) this.#properties(v, out, level, indent);
      return this.#finish(name === "Array" ? "" : `${name ?? "[Array: null prototype]"}(${v.length})`, "[", "]", out, indent, false);
    }
    if (ArrayBufferIsView(v)) return this.#view(v, name, level, indent);
    const special = this.#builtin(v, name, level, indent);
    if (special !== undefined) return special;
    let head = name ?? "[Object: null prototype]";
    const tag = peek(v, SymbolToStringTag);
    if (typeof tag === "string" && tag !== "" && tag !== name) head = `${name === undefined ? head : name} [${tag}]`;
    if (head === "Object") head = "";
    const out: string[] = [];
    const platform = platformOf(v);
    if (platform !== undefined) this.#attributes(v, platform, out, level, indent);
    return this.#finish(head, "{", "}", this.#properties(v, out, level, indent), indent, false);
  }

  // Counts an entry; false when no more are shown.
  #more(out: string[]): boolean {
    if (this.#entries-- > 0 && this.#text > 0) return true;
    if (out[out.length - 1] !== "...") out[out.length] = "...";
    return false;
  }

  #properties(v: object, out: string[], level: number, indent: number): string[] {
    const skipIndices = ArrayIsArray(v);
    const skip = ErrorIsError(v) ? errorInternals : undefined;
    const keys = ObjectKeys(v);
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i] as string;
      if (skipIndices && RegExpTest(arrayIndex, key)) continue;
      if (skip !== undefined && ArrayIncludes(skip, key)) continue;
      // The own accessor that every event has
      if (key === "isTrusted" && isEvent(v)) continue;
      if (!this.#more(out)) return out;
      out[out.length] = this.#property(v, key, level, indent);
    }
    const symbols = ObjectGetOwnPropertySymbols(v);
    for (let i = 0; i < symbols.length; i++) {
      const key = symbols[i] as symbol;
      if (!ObjectPropertyIsEnumerable(v, key)) continue;
      if (!this.#more(out)) return out;
      out[out.length] = this.#property(v, key, level, indent);
    }
    return out;
  }

  #property(v: object, key: string | symbol, level: number, indent: number): string {
    const text = propertyKey(key);
    this.#text -= text.length;
    return `${text}: ${this.#described(ReflectGetOwnPropertyDescriptor(v, key), level, indent)}`;
  }

  #described(desc: PropertyDescriptor | undefined, level: number, indent: number): string {
    if (desc === undefined) return "undefined";
    if (desc.get !== undefined) return desc.set !== undefined ? "[Getter/Setter]" : "[Getter]";
    if (desc.set !== undefined) return "[Setter]";
    return this.value(desc.value, level + 1, indent + 2);
  }

  #attributes(v: object, platform: PlatformInfo, out: string[], level: number, indent: number): void {
    const pair = platform.pair as ((object: object, index: number) => [unknown, unknown] | undefined) | undefined;
    for (let i = 0; pair !== undefined && i < maxMembers; i++) {
      const p = pair(v, i);
      if (p === undefined || !this.#more(out)) break;
      out[out.length] = `${this.value(p[0], level + 1, indent + 2)} => ${this.value(p[1], level + 1, indent + 2)}`;
    }
    const shown = shownAttributes[platform.name];
    for (let i = 0; shown !== undefined && i < shown.length; i++) {
      const key = shown[i] as string;
      const get = platformGetter(v, key);
      if (get === undefined || !this.#more(out)) continue;
      try {
        out[out.length] = `${key}: ${this.value(ReflectApply(get, v, []), level + 1, indent + 2)}`;
      } catch {
        // An object that only inherits from the interface's prototype.
        return;
      }
    }
  }

  #array(v: readonly unknown[], level: number, indent: number): string[] {
    const out: string[] = [];
    let holes = 0;
    const hole = (): void => {
      if (holes > 0) out[out.length] = `<${holes} empty item${holes === 1 ? "" : "s"}>`;
      holes = 0;
    };
    let i = 0;
    for (; i < v.length && out.length < maxMembers && holes < maxEntries; i++) {
      const desc = ReflectGetOwnPropertyDescriptor(v, i);
      if (desc === undefined) {
        holes++;
        continue;
      }
      hole();
      if (!this.#more(out)) return out;
      out[out.length] = this.#described(desc, level, indent);
    }
    hole();
    more(out, v.length - i);
    return out;
  }

  #view(v: ArrayBufferView, name: string | undefined, level: number, indent: number): string {
    const tag = TypedArrayTag(v);
    const out: string[] = [];
    if (tag === undefined) {
      let length = "out of bounds";
      let offset = "0";
      try {
        length = NumberToString(DataViewByteLength(v as DataView));
        offset = NumberToString(DataViewByteOffset(v as DataView));
      } catch {
        // Its buffer shrank or was transferred.
      }
      out[0] = `byteLength: ${length}`;
      out[1] = `byteOffset: ${offset}`;
      return this.#finish(name ?? "DataView", "{", "}", this.#properties(v, out, level, indent), indent, false);
    }
    const length = TypedArrayLength(v as AnyTypedArray);
    const n = MathMin(length, maxMembers);
    for (let i = 0; i < n; i++) {
      if (!this.#more(out)) break;
      out[i] = this.value((v as unknown as unknown[])[i], level + 1, indent + 2);
    }
    more(out, length - n);
    return this.#finish(`${name ?? tag}(${length})`, "[", "]", out, indent, false);
  }

  // Built-ins with slots; undefined for other objects.
  #builtin(v: object, name: string | undefined, level: number, indent: number): string | undefined {
    const kind = kindOf(v);
    if (kind === undefined) return undefined;
    try {
      return this.#withSlots(v, kind, name ?? kind, level, indent);
    } catch {
      return undefined;
    }
  }

  #withSlots(v: object, kind: string, name: string, level: number, indent: number): string | undefined {
    const out: string[] = [];
    switch (kind) {
      case "Map": {
        const size = MapSize(v as Map<unknown, unknown>);
        MapForEach(v as Map<unknown, unknown>, (value, key) => {
          if (out.length < maxMembers && this.#more(out)) {
            out[out.length] = `${this.value(key, level + 1, indent + 2)} => ${this.value(value, level + 1, indent + 2)}`;
          }
        });
        more(out, size - maxMembers);
        return this.#finish(`${name}(${size})`, "{", "}", this.#properties(v, out, level, indent), indent, false);
      }
      case "Set": {
        const size = SetSize(v as Set<unknown>);
        SetForEach(v as Set<unknown>, (value) => {
          if (out.length < maxMembers && this.#more(out)) out[out.length] = this.value(value, level + 1, indent + 2);
        });
        more(out, size - maxMembers);
        return this.#finish(`${name}(${size})`, "{", "}", this.#properties(v, out, level, indent), indent, false);
      }
      case "Date": {
        const time = DateGetTime(v as Date);
        return this.#finish(NumberIsNaN(time) ? "Invalid Date" : DateToISOString(v as Date), "{", "}", this.#properties(v, out, level, indent), indent, true);
      }
      case "RegExp":
        return this.#finish(`/${RegExpSource(v as RegExp)}/${RegExpFlags(v as RegExp)}`, "{", "}", this.#properties(v, out, level, indent), indent, true);
      case "ArrayBuffer": {
        if (!isArrayBuffer(v)) return undefined;
        out[0] = `[contents]: <${hex(v)}>`;
        out[1] = `byteLength: ${NumberToString(ArrayBufferByteLength(v))}`;
        return this.#finish(name, "{", "}", this.#properties(v, out, level, indent), indent, false);
      }
      case "Number":
        return this.#boxed("Number", this.value(NumberValueOf(v), 0, 0), v, level, indent);
      case "Boolean":
        return this.#boxed("Boolean", BooleanValueOf(v) ? "true" : "false", v, level, indent);
      case "BigInt":
        return this.#boxed("BigInt", this.value(BigIntValueOf(v), 0, 0), v, level, indent);
      case "Symbol":
        return this.#boxed("Symbol", SymbolPrototypeToString(SymbolValueOf(v)), v, level, indent);
      case "String":
        // Its own keys are its characters; they are not shown again.
        return `[String: ${this.#string(StringValueOf(v))}]`;
      case "WeakMap":
      case "WeakSet":
      case "WeakRef":
        out[0] = "<contents unknown>";
        return this.#finish(name, "{", "}", this.#properties(v, out, level, indent), indent, false);
      default:
        return this.#finish(name, "{", "}", this.#properties(v, out, level, indent), indent, false);
    }
  }

  #boxed(kind: string, text: string, v: object, level: number, indent: number): string {
    return this.#finish(`[${kind}: ${text}]`, "{", "}", this.#properties(v, [], level, indent), indent, true);
  }

  #error(v: Error, level: number, indent: number): string {
    let text = errorHead(v);
    const frames = errorFrames(v);
    if (frames !== "") text += `\n${frames}`;
    else text = `[${text}]`;
    this.#text -= text.length;
    if (indent > 0) text = StringReplaceAll(text, "\n", `\n${StringRepeat(" ", indent)}`);
    const out = this.#properties(v, [], level, indent);
    const errors = ReflectGetOwnPropertyDescriptor(v, "errors");
    if (errors !== undefined) out[out.length] = `[errors]: ${this.#described(errors, level, indent)}`;
    const cause = ReflectGetOwnPropertyDescriptor(v, "cause");
    if (cause !== undefined) out[out.length] = `[cause]: ${this.#described(cause, level, indent)}`;
    return this.#finish(text, "{", "}", out, indent, true);
  }

  // Joins the parts, on one line if they fit. bareHead: without entries the head stands alone.
  #finish(head: string, open: string, close: string, entries: readonly string[], indent: number, bareHead: boolean): string {
    const start = head === "" ? "" : `${head} `;
    if (entries.length === 0) return bareHead ? head : `${start}${open}${close}`;
    let width = start.length + 4 + indent;
    let longest = 0;
    let broken = StringIncludes(head, "\n");
    for (let i = 0; i < entries.length; i++) {
      const e = entries[i] as string;
      width += e.length + 2;
      if (e.length > longest && !StringStartsWith(e, "... ")) longest = e.length;
      if (StringIncludes(e, "\n")) broken = true;
    }
    if (!broken && width <= lineWidth) return `${start}${open} ${ArrayJoin(entries, ", ")} ${close}`;
    const pad = StringRepeat(" ", indent);
    const lines = open === "[" && !broken && longest <= 16 && entries.length > 6 ? filled(entries, lineWidth - indent - 2) : entries;
    return `${start}${open}\n${pad}  ${ArrayJoin(lines, `,\n${pad}  `)}\n${pad}${close}`;
  }
}

function more(out: string[], n: number): void {
  if (n > 0) out[out.length] = `... ${n} more item${n === 1 ? "" : "s"}`;
}

// Short entries, several to a line
function filled(entries: readonly string[], width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (let i = 0; i < entries.length; i++) {
    const e = entries[i] as string;
    if (line !== "" && line.length + 2 + e.length > width) {
      lines[lines.length] = line;
      line = e;
    } else {
      line = line === "" ? e : `${line}, ${e}`;
    }
  }
  lines[lines.length] = line;
  return lines;
}

function hex(buffer: ArrayBuffer): string {
  const bytes = toUint8View(buffer);
  const n = MathMin(bytes.length, 50);
  const parts: string[] = [];
  for (let i = 0; i < n; i++) parts[i] = StringPadStart(NumberToString(bytes[i] as number, 16), 2, "0");
  return ArrayJoin(parts, " ") + (bytes.length > n ? ` ... ${bytes.length - n} more bytes` : "");
}

const maxPrototypes = 100;

/** Name of the class that made an object; undefined when its prototype chain ends before one is found. */
export function className(v: object): string | undefined {
  let o: object | null = v;
  for (let i = 0; o !== null && i < maxPrototypes; i++) {
    if (o !== globalObject && host.proxy_target(o) !== undefined) return "Object";
    const ctor: unknown = ReflectGetOwnPropertyDescriptor(o, "constructor")?.value;
    if (typeof ctor === "function") {
      const name: unknown = ReflectGetOwnPropertyDescriptor(ctor, "name")?.value;
      if (typeof name === "string" && name !== "") return name;
    }
    o = ReflectGetPrototypeOf(o);
  }
  return undefined;
}

// The first of the built-in prototypes on the chain of an object. What it says is a guess until a slot is read.
const kinds = new Map<object, string>();
for (const C of [Map, Set, Date, RegExp, ArrayBuffer, Number, Boolean, BigInt, Symbol, String, WeakMap, WeakSet, WeakRef, Promise]) {
  MapSet(kinds, C.prototype, C.name);
}

function kindOf(v: object): string | undefined {
  let o = ReflectGetPrototypeOf(v);
  for (let i = 0; o !== null && o !== ObjectPrototype && i < maxPrototypes; i++) {
    const kind = MapGet(kinds, o);
    if (kind !== undefined) return kind;
    if (host.proxy_target(o) !== undefined) return undefined;
    o = ReflectGetPrototypeOf(o);
  }
  return undefined;
}

function platformOf(v: object): PlatformInfo | undefined {
  let o = ReflectGetPrototypeOf(v);
  for (let i = 0; o !== null && o !== ObjectPrototype && i < maxPrototypes; i++) {
    const info = platformInfo(o);
    if (info !== undefined) return info;
    if (host.proxy_target(o) !== undefined) return undefined;
    o = ReflectGetPrototypeOf(o);
  }
  return undefined;
}

function platformGetter(v: object, key: string): AnyFunction | undefined {
  for (let o = ReflectGetPrototypeOf(v); o !== null; o = ReflectGetPrototypeOf(o)) {
    if (platformInfo(o) === undefined) continue;
    const get = ReflectGetOwnPropertyDescriptor(o, key)?.get;
    if (get !== undefined) return get as AnyFunction;
  }
  return undefined;
}

function functionHead(fn: object): string {
  const own: unknown = ReflectGetOwnPropertyDescriptor(fn, "name")?.value;
  const name = typeof own === "string" && own !== "" ? own : "(anonymous)";
  if (StringStartsWith(FunctionToString(fn), "class")) {
    const parent = ReflectGetPrototypeOf(fn);
    const parentName: unknown = parent === null ? undefined : ReflectGetOwnPropertyDescriptor(parent, "name")?.value;
    return typeof parentName === "string" && parentName !== "" ? `[class ${name} extends ${parentName}]` : `[class ${name}]`;
  }
  const tag = peek(fn, SymbolToStringTag);
  const kind = typeof tag === "string" && StringEndsWith(tag, "Function") ? tag : "Function";
  return name === "(anonymous)" ? `[${kind} (anonymous)]` : `[${kind}: ${name}]`;
}

/** "Name: message" of an error, without running code of its class. */
export function errorHead(v: Error): string {
  if (isDOMException(v)) return describeDOMException(v);
  const own = peek(v, "name");
  let name = typeof own === "string" && own !== "" ? own : "Error";
  if (name === "Error") name = className(v) ?? name;
  const message = peek(v, "message");
  return typeof message === "string" && message !== "" ? `${name}: ${message}` : name;
}

/** The frames of an error's stack, one a line, without those of the runtime; empty when there are none. */
export function errorFrames(v: object): string {
  const stack = peek(v, "stack");
  return typeof stack === "string" ? formatStack(stack) : "";
}

// What JavaScriptCore calls code that has no function name
const nameless: readonly string[] = ["global code", "eval code", "module code"];
const engineFrame = /^(.*)@(.+:\d+:\d+)$/;

/** Turns the engine's "name@file:line:column" lines into "    at name (file:line:column)". Other text is kept. */
export function formatStack(stack: string): string {
  const mapped = host.map_stack?.(stack);
  const lines = StringSplit(mapped ?? stack, "\n");
  const out: string[] = [];
  for (let i = 0; i < lines.length && out.length < maxFrames; i++) {
    const line = lines[i] as string;
    if (line === "" || StringEndsWith(line, "@[native code]") || StringIncludes(line, "@skerry:")) continue;
    const m = RegExpExec(engineFrame, line);
    if (m === null) {
      out[out.length] = StringStartsWith(line, "    at ") || StringIndexOf(line, "@") < 0 ? line : `    at ${line}`;
      continue;
    }
    const name = m[1] as string;
    out[out.length] = name === "" || ArrayIncludes(nameless, name) ? `    at ${m[2] as string}` : `    at ${name} (${m[2] as string})`;
  }
  return ArrayJoin(out, "\n");
}

/** Cuts text that is too long for one console line. */
export function limitText(text: string): string {
  if (text.length <= maxText) return text;
  const cut = StringLastIndexOf(StringSlice(text, 0, maxText), "\n");
  const end = cut > maxText / 2 ? cut : maxText;
  return `${StringSlice(text, 0, end)}\n... ${text.length - end} more characters`;
}
