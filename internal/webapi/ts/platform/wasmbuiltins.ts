// What a module may import without being given it: the js-string builtins and string constants.
// https://webassembly.github.io/spec/js-api/#sec-js-string
//
// The engine knows neither. The imports of a module that was compiled with them are read from its bytes and checked here, and what they
// ask for is put among the imports of each instance.

import {
  ArrayMap,
  EngineWebAssembly,
  Map,
  MapGet,
  MapHas,
  MapSet,
  MapSize,
  Proxy,
  StringCharCodeAt,
  StringCodePointAt,
  StringFromCharCode,
  StringFromCodePoint,
  StringSubstring,
  TypeError,
  Uint8Array,
  WeakMap,
  WeakMapGet,
  WeakMapSet,
} from "../primordials.ts";
import { isObject, toDictionary, toNullable, toSequence, toUSVString } from "../web/webidl.ts";
import { arrayI16Type, readImports } from "./wasmimports.ts";
import type { Import } from "./wasmimports.ts";

export interface CompileOptions {
  builtins: string[];
  importedStringConstants: string | null;
}

const toOptions = toDictionary<CompileOptions>("WebAssemblyCompileOptions", [
  { key: "builtins", converter: toSequence(toUSVString), defaultValue: () => [] },
  { key: "importedStringConstants", converter: toNullable(toUSVString), defaultValue: null },
]);

/** The options, or null when they ask for nothing. */
export function compileOptions(V: unknown): CompileOptions | null {
  const options = toOptions(V, "WebAssembly", "The compile options");
  return options.builtins.length === 0 && options.importedStringConstants === null ? null : options;
}

const { CompileError, RuntimeError, Instance, Module } = EngineWebAssembly;

const trap = (what: string): never => {
  throw new RuntimeError(`wasm:js-string: ${what}`);
};

function toText(value: unknown): string {
  return typeof value === "string" ? value : trap("the argument is not a string");
}

/** What reads and writes arrays of 16-bit units, which JavaScript cannot look into. */
interface ArrayAccess {
  length(array: unknown): number;
  get(array: unknown, at: number): number;
  set(array: unknown, at: number, unit: number): void;
}

// (module (type $a (array (mut i16)))
//   (func (export "length") (param (ref null $a)) (result i32) local.get 0 array.len)
//   (func (export "get") (param (ref null $a) i32) (result i32) local.get 0 local.get 1 array.get_u $a)
//   (func (export "set") (param (ref null $a) i32 i32) local.get 0 local.get 1 local.get 2 array.set $a))
const accessBytes = [
  0, 97, 115, 109, 1, 0, 0, 0, //
  1, 24, 4, 0x5e, 0x77, 1, 0x60, 1, 0x63, 0, 1, 0x7f, 0x60, 2, 0x63, 0, 0x7f, 1, 0x7f, 0x60, 3, 0x63, 0, 0x7f, 0x7f, 0, //
  3, 4, 3, 1, 2, 3, //
  7, 22, 3, 6, 108, 101, 110, 103, 116, 104, 0, 0, 3, 103, 101, 116, 0, 1, 3, 115, 101, 116, 0, 2, //
  10, 30, 3, 6, 0, 0x20, 0, 0xfb, 0x0f, 0x0b, 9, 0, 0x20, 0, 0x20, 1, 0xfb, 0x0d, 0, 0x0b, 11, 0, 0x20, 0, 0x20, 1, 0x20, 2, 0xfb, 0x0e, 0, 0x0b,
];
let accessMade: ArrayAccess | undefined;
const access = (): ArrayAccess => (accessMade ??= new Instance(new Module(new Uint8Array(accessBytes))).exports as ArrayAccess);

/** The unsigned value of an i32. */
const unsigned = (i32: number): number => i32 >>> 0;

// never[]: the engine calls them with values of the types below.
const functions: Record<string, (...args: never[]) => unknown> = {
  __proto__: null as never,
  test: (value: unknown) => (typeof value === "string" ? 1 : 0),
  cast: toText,
  fromCharCodeArray(array: unknown, start: number, end: number): string {
    const a = access();
    const from = unsigned(start);
    const to = unsigned(end);
    if (from > to || to > unsigned(a.length(array))) trap("the units are outside of the array");
    let text = "";
    for (let i = from; i < to; i++) text += StringFromCharCode(a.get(array, i));
    return text;
  },
  intoCharCodeArray(string: unknown, array: unknown, start: number): number {
    const text = toText(string);
    const a = access();
    const at = unsigned(start);
    if (at + text.length > unsigned(a.length(array))) trap("the string does not fit into the array");
    for (let i = 0; i < text.length; i++) a.set(array, at + i, StringCharCodeAt(text, i));
    return text.length;
  },
  fromCharCode: (unit: number) => StringFromCharCode(unit),
  fromCodePoint: (point: number) => (unsigned(point) > 0x10ffff ? trap("no such code point") : StringFromCodePoint(point)),
  charCodeAt(string: unknown, index: number): number {
    const text = toText(string);
    return unsigned(index) < text.length ? StringCharCodeAt(text, unsigned(index)) : trap("the index is outside of the string");
  },
  codePointAt(string: unknown, index: number): number {
    const text = toText(string);
    return unsigned(index) < text.length ? (StringCodePointAt(text, unsigned(index)) as number) : trap("the index is outside of the string");
  },
  length: (string: unknown) => toText(string).length,
  concat: (a: unknown, b: unknown) => toText(a) + toText(b),
  substring(string: unknown, start: number, end: number): string {
    const text = toText(string);
    const from = unsigned(start);
    const to = unsigned(end);
    return from > to || from > text.length ? "" : StringSubstring(text, from, to);
  },
  equals: (a: unknown, b: unknown) => ((a === null ? null : toText(a)) === (b === null ? null : toText(b)) ? 1 : 0),
  compare(a: unknown, b: unknown): number {
    const x = toText(a);
    const y = toText(b);
    return x < y ? -1 : x > y ? 1 : 0;
  },
};

const text = "externref";
const result = "(ref extern)";
const signatures: Record<string, string> = {
  __proto__: null as never,
  test: `${text}->i32`,
  cast: `${text}->${result}`,
  fromCharCodeArray: `${arrayI16Type},i32,i32->${result}`,
  intoCharCodeArray: `${text},${arrayI16Type},i32->i32`,
  fromCharCode: `i32->${result}`,
  fromCodePoint: `i32->${result}`,
  charCodeAt: `${text},i32->i32`,
  codePointAt: `${text},i32->i32`,
  length: `${text}->i32`,
  concat: `${text},${text}->${result}`,
  substring: `${text},i32,i32->${result}`,
  equals: `${text},${text}->i32`,
  compare: `${text},${text}->i32`,
};

/** What a module imports that an instance is given by us, by module name and name; and the rest, which the app gives. */
interface Given {
  values: Map<string, Map<string, unknown>>;
  rest: Import[];
}

const modules = new WeakMap<object, Given>();

// https://webassembly.github.io/spec/js-api/#validate-builtins-and-imported-string-for-a-webassembly-module
function resolve(bytes: Uint8Array<ArrayBuffer>, options: CompileOptions): Given | string {
  const spaces = new Map<string, boolean>();
  for (let i = 0; i < options.builtins.length; i++) {
    const name = options.builtins[i] as string;
    if (MapGet(spaces, name) === true) return `the builtins ${name} are asked for twice`;
    MapSet(spaces, name, true);
  }
  const strings = MapGet(spaces, "js-string") === true;
  const given: Given = { values: new Map(), rest: [] };
  const imports = readImports(bytes);
  for (let i = 0; i < imports.length; i++) {
    const wanted = imports[i] as Import;
    const { module, name, kind, mutable, type } = wanted;
    let value: unknown;
    if (module === options.importedStringConstants) {
      if (kind !== "global" || mutable || (type !== text && type !== result)) return `import ${module}:${name} is not an immutable global of type externref`;
      value = name;
    } else if (strings && module === "wasm:js-string" && name in functions) {
      if (kind !== "function" || type !== signatures[name]) return `import ${module}:${name} does not have the type of the builtin`;
      value = functions[name];
    } else {
      given.rest[given.rest.length] = wanted;
      continue;
    }
    let values = MapGet(given.values, module);
    if (values === undefined) MapSet(given.values, module, (values = new Map()));
    MapSet(values, name, value);
  }
  return given;
}

/** Whether bytes, which are a module, are one with these options. */
export function isValid(bytes: Uint8Array<ArrayBuffer>, options: CompileOptions): boolean {
  return typeof resolve(bytes, options) !== "string";
}

/** Notes what a module that was compiled with options is given. CompileError when its imports do not fit. */
export function note(module: object, bytes: Uint8Array<ArrayBuffer>, options: CompileOptions): void {
  const given = resolve(bytes, options);
  if (typeof given === "string") throw new CompileError(`WebAssembly.Module: ${given}`);
  WeakMapSet(modules, module, given);
}

/** https://webassembly.github.io/spec/js-api/#dom-module-imports of a module with options, whose own imports the app need not know of. */
export function importsOf(module: object): object[] | undefined {
  const given = WeakMapGet(modules, module);
  return given && ArrayMap(given.rest, ({ module, name, kind }) => ({ module, name, kind }));
}

/** The import object for the engine: what we give, and the rest as the app's own has it. */
export function withGiven(module: unknown, imports: unknown): unknown {
  const given = isObject(module) ? WeakMapGet(modules, module) : undefined;
  // What is wrong with the app's imports is the engine's TypeError.
  if (given === undefined || MapSize(given.values) === 0 || (!isObject(imports) && (imports !== undefined || given.rest.length > 0))) return imports;
  return reading((space) => {
    const values = MapGet(given.values, space);
    if (values === undefined) return (imports as Record<string, unknown>)[space];
    return reading((name) => {
      if (MapHas(values, name)) return MapGet(values, name);
      const own = (imports as Record<string, unknown>)[space];
      if (!isObject(own)) throw new TypeError(`WebAssembly: import ${space}:${name} must be an object`);
      return (own as Record<string, unknown>)[name];
    });
  });
}

// An object whose properties are what get says, for the engine alone to see.
function reading(get: (key: string) => unknown): object {
  return new Proxy({ __proto__: null }, { __proto__: null, get: (_target: object, key: string) => get(key) } as ProxyHandler<object>);
}
