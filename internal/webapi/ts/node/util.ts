// node:util. https://nodejs.org/api/util.html

import { isDeepEqual } from "./comparisons.ts";
import { codedError, invalidArgType, validateAbortSignal, validateArray, validateBoolean, validateFunction, validateInteger, validateObject, validateOneOf, validateString } from "./errors.ts";
import type { Any } from "./errors.ts";
import { format, formatWithOptions } from "./format.ts";
import { inspect, stripAnsi } from "./inspect.ts";
import { MIMEParams, MIMEType } from "./mime.ts";
import { parseArgs } from "./parseargs.ts";
import { types } from "./types.ts";

const promisified: unique symbol = Symbol.for("nodejs.util.promisify.custom") as never;
export const promisifyArgs: unique symbol = Symbol("customPromisifyArgs") as never;

export function promisify(original: Any): Any {
  validateFunction(original, "original");
  const custom = (original as Any)[promisified];
  if (custom) {
    validateFunction(custom, "util.promisify.custom");
    return Object.defineProperty(custom, promisified, { value: custom, enumerable: false, writable: false, configurable: true });
  }
  const names = (original as Any)[promisifyArgs] as string[] | undefined;
  function fn(this: unknown, ...args: unknown[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      Reflect.apply(original as Function, this, [...args, (err: unknown, ...values: unknown[]) => {
        if (err) {
          reject(err);
          return;
        }
        if (names !== undefined && values.length > 1) {
          const out: Record<string, unknown> = {};
          for (let i = 0; i < names.length; i++) out[names[i] as string] = values[i];
          resolve(out);
        } else resolve(values[0]);
      }]);
    });
  }
  Object.setPrototypeOf(fn, Object.getPrototypeOf(original));
  Object.defineProperty(fn, promisified, { value: fn, enumerable: false, writable: false, configurable: true });
  return copyProperties(fn, original);
}
Object.defineProperty(promisify, "custom", { value: promisified, writable: true, enumerable: true, configurable: true });

function copyProperties(to: Any, from: Any): Any {
  const properties = Object.getOwnPropertyDescriptors(from) as Any;
  for (const key of Reflect.ownKeys(properties)) {
    try {
      Object.defineProperty(to, key, properties[key]);
    } catch {
      // One that cannot be changed.
    }
  }
  return to;
}

export function callbackify(original: Any): Any {
  validateFunction(original, "original");
  function callbackified(this: unknown, ...args: Any[]): void {
    const callback = args.pop();
    validateFunction(callback, "last argument");
    const cb = (callback as Function).bind(this);
    (Reflect.apply(original as Function, this, args) as Promise<unknown>).then(
      (value) => queueMicrotask(() => cb(null, value)),
      (reason) => queueMicrotask(() => {
        if (!reason) reason = codedError("Error", "ERR_FALSY_VALUE_REJECTION", "Promise was rejected with falsy value", { reason });
        cb(reason);
      }),
    );
  }
  const d = Object.getOwnPropertyDescriptors(original) as Any;
  if (typeof d.length?.value === "number") d.length.value++;
  if (typeof d.name?.value === "string") d.name.value += "Callbackified";
  for (const key of Reflect.ownKeys(d)) {
    if (key !== "prototype" && key !== "arguments" && key !== "caller") Object.defineProperty(callbackified, key, d[key]);
  }
  return callbackified;
}

export function inherits(ctor: Any, superCtor: Any): void {
  if (ctor === undefined || ctor === null) throw invalidArgType("ctor", "Function", ctor);
  if (superCtor === undefined || superCtor === null) throw invalidArgType("superCtor", "Function", superCtor);
  if (superCtor.prototype === undefined) throw invalidArgType("superCtor.prototype", "Object", superCtor.prototype);
  Object.defineProperty(ctor, "super_", { value: superCtor, writable: true, configurable: true });
  Object.setPrototypeOf(ctor.prototype, superCtor.prototype);
}

const warned = new Set<string>();
export function deprecate(fn: Any, message: string, code?: string): Any {
  if (code !== undefined) validateString(code, "code");
  let done = false;
  function deprecated(this: Any, ...args: unknown[]): unknown {
    if (!done) {
      done = true;
      if (code === undefined || !warned.has(code)) {
        if (code !== undefined) warned.add(code);
        console.warn(`DeprecationWarning: ${message}`);
      }
    }
    return new.target ? Reflect.construct(fn, args, new.target) : Reflect.apply(fn, this, args);
  }
  Object.setPrototypeOf(deprecated, fn);
  if (fn.prototype) deprecated.prototype = fn.prototype;
  return deprecated;
}

export function debuglog(set: string, callback?: (fn: Any) => void): Any {
  const name = String(set).toUpperCase();
  const log = (...args: unknown[]): void => {
    if (enabled()) console.error(`${name} 1: ${format(...args)}`);
  };
  const enabled = (): boolean => {
    const list = String((globalThis as Any).process?.env?.NODE_DEBUG ?? "");
    return list.split(",").some((p) => p !== "" && new RegExp(`^${p.replace(/[|\\{}()[\]^$+?.]/g, "\\$&").replaceAll("*", ".*")}$`, "i").test(name));
  };
  Object.defineProperty(log, "enabled", { get: enabled, configurable: true, enumerable: true });
  callback?.(log);
  return log;
}

export async function aborted(signal: Any, resource: Any): Promise<void> {
  if (!(signal instanceof AbortSignal)) throw invalidArgType("signal", "AbortSignal", signal);
  validateObject(resource, "resource", { fn: true });
  if (signal.aborted) return;
  await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
}

/** Colors and styles around a text. */
function styleText(format: Any, text: string, options: Any = {}): string {
  validateString(text, "text");
  validateObject(options, "options");
  const { validateStream = true, stream } = options as Any;
  validateBoolean(validateStream, "options.validateStream");
  if (validateStream && stream !== undefined && typeof stream?.write !== "function" && typeof stream?.pipe !== "function" && typeof stream?.getReader !== "function" && typeof stream?.getWriter !== "function") {
    throw invalidArgType("stream", ["ReadableStream", "WritableStream", "Stream"], stream);
  }
  const plain = validateStream && stream?.isTTY !== true;
  let before = "";
  let after = "";
  for (const name of Array.isArray(format) ? format : [format]) {
    if (name === "none") continue;
    const codes = (inspect as Any).colors[name];
    if (codes === undefined) validateOneOf(name, "format", Object.keys((inspect as Any).colors));
    before += `\u001b[${codes[0]}m`;
    after = `\u001b[${codes[1]}m${after}`;
  }
  return plain ? text : `${before}${text}${after}`;
}

export function toUSVString(text: unknown): string {
  return `${text}`.toWellFormed();
}

function stripVTControlCharacters(text: string): string {
  validateString(text, "str");
  return stripAnsi(text);
}

// https://nodejs.org/api/util.html#utilparseenvcontent
function parseEnv(content: string): Record<string, string> {
  validateString(content, "content");
  const text = content.replaceAll("\r\n", "\n");
  const out: Record<string, string> = {};
  const start = /^[ \t]*(?:export[ \t]+)?([\w.-]+)[ \t]*=[ \t]*/gm;
  for (let m = start.exec(text); m !== null; m = start.exec(text)) {
    const quote = text[start.lastIndex] ?? "";
    const end = `"'\``.includes(quote) && quote !== "" ? text.indexOf(quote, start.lastIndex + 1) : -1;
    if (end >= 0) {
      const value = text.slice(start.lastIndex + 1, end);
      out[m[1] as string] = quote === '"' ? value.replaceAll("\\n", "\n") : value;
      start.lastIndex = end + 1;
      continue;
    }
    const line = text.indexOf("\n", start.lastIndex);
    const rest = text.slice(start.lastIndex, line < 0 ? text.length : line);
    out[m[1] as string] = (rest.split("#", 1)[0] as string).trim();
    start.lastIndex += rest.length;
  }
  return out;
}

const systemErrors: [number, string, string][] = [
  [-7, "E2BIG", "argument list too long"], [-13, "EACCES", "permission denied"], [-98, "EADDRINUSE", "address already in use"],
  [-11, "EAGAIN", "resource temporarily unavailable"], [-9, "EBADF", "bad file descriptor"], [-16, "EBUSY", "resource busy or locked"],
  [-125, "ECANCELED", "operation canceled"], [-103, "ECONNABORTED", "software caused connection abort"], [-111, "ECONNREFUSED", "connection refused"],
  [-104, "ECONNRESET", "connection reset by peer"], [-17, "EEXIST", "file already exists"], [-22, "EINVAL", "invalid argument"],
  [-5, "EIO", "i/o error"], [-21, "EISDIR", "illegal operation on a directory"], [-40, "ELOOP", "too many symbolic links encountered"],
  [-24, "EMFILE", "too many open files"], [-36, "ENAMETOOLONG", "name too long"], [-2, "ENOENT", "no such file or directory"],
  [-12, "ENOMEM", "not enough memory"], [-28, "ENOSPC", "no space left on device"], [-20, "ENOTDIR", "not a directory"],
  [-39, "ENOTEMPTY", "directory not empty"], [-95, "ENOTSUP", "operation not supported on socket"], [-1, "EPERM", "operation not permitted"],
  [-32, "EPIPE", "broken pipe"], [-110, "ETIMEDOUT", "connection timed out"], [-18, "EXDEV", "cross-device link not permitted"], [-4095, "EOF", "end of file"],
];
function getSystemErrorName(err: number): string {
  if (typeof err !== "number") throw invalidArgType("err", "number", err);
  if (err >= 0 || !Number.isSafeInteger(err)) throw codedError("RangeError", "ERR_OUT_OF_RANGE", `The value of "err" is out of range. It must be a negative integer. Received ${inspect(err)}`);
  return systemErrors.find((e) => e[0] === err)?.[1] ?? `Unknown system error ${err}`;
}
function getSystemErrorMessage(err: number): string {
  getSystemErrorName(err);
  return systemErrors.find((e) => e[0] === err)?.[2] ?? `Unknown system error ${err}`;
}
const getSystemErrorMap = (): Map<number, [string, string]> => new Map(systemErrors.map(([n, name, text]) => [n, [name, text]]));

function getCallSites(count: Any = 8, options: Any = {}): object[] {
  if (typeof count === "object" && count !== null) [count, options] = [8, count];
  validateInteger(count, "frameCount", 1, 200);
  validateObject(options, "options");
  return inspectFrames(new Error()).slice(1, count + 1);
}
function inspectFrames(error: Error): object[] {
  const out: object[] = [];
  for (const line of String(error.stack).split("\n")) {
    const m = /^(.*)@(.*):(\d+):(\d+)$/.exec(line);
    if (m !== null) out.push({ functionName: m[1], scriptId: "0", scriptName: m[2], lineNumber: Number(m[3]), columnNumber: Number(m[4]), column: Number(m[4]) });
  }
  return out;
}

function transferableAbortController(): Any {
  return new AbortController();
}
function transferableAbortSignal(signal: Any): Any {
  if (!(signal instanceof AbortSignal)) throw invalidArgType("signal", "AbortSignal", signal);
  return signal;
}
function setTraceSigInt(): never {
  throw codedError("Error", "ERR_METHOD_NOT_IMPLEMENTED", "The setTraceSigInt method is not implemented");
}
function isDeepStrictEqual(a: unknown, b: unknown): boolean {
  return isDeepEqual(a, b, "strict");
}
function log(...args: unknown[]): void {
  const d = new Date();
  const two = (n: number): string => String(n).padStart(2, "0");
  const month = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"][d.getMonth()];
  console.log("%s - %s", `${d.getDate()} ${month} ${two(d.getHours())}:${two(d.getMinutes())}:${two(d.getSeconds())}`, format(...args));
}
function _extend(target: Any, source: Any): Any {
  return source === null || typeof source !== "object" ? target : Object.assign(target, source);
}
function _errnoException(err: number, syscall: string, original?: string): Error {
  const code = getSystemErrorName(err);
  return Object.assign(new Error(`${syscall} ${code}${original ? ` ${original}` : ""}`), { errno: err, code, syscall });
}
function _exceptionWithHostPort(err: number, syscall: string, address: string, port: number, additional?: string): Error {
  const code = getSystemErrorName(err);
  const where = port && port > 0 ? ` ${address}:${port}` : address ? ` ${address}` : "";
  return Object.assign(new Error(`${syscall} ${code}${where}${additional ? ` - Local (${additional})` : ""}`), { errno: err, code, syscall, address, ...(port ? { port } : {}) });
}
function diff(actual: Any, expected: Any): [number, string][] {
  const lines = (v: Any, name: string): string[] => {
    if (Array.isArray(v)) {
      for (let i = 0; i < v.length; i++) validateString(v[i], `${name}[${i}]`);
      return v as string[];
    }
    if (typeof v !== "string") throw invalidArgType(name, "string", v);
    return [...v];
  };
  if (actual === expected) return [];
  const a = lines(actual, "actual");
  const b = lines(expected, "expected");
  validateArray(a, "actual");
  return longest(a, b);
}
/** An edit script: [1, only in a], [0, in both], [-1, only in b]. */
export function longest(a: readonly string[], b: readonly string[]): [number, string][] {
  const table: Uint32Array[] = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const row = table[i] as Uint32Array;
      const below = table[i + 1] as Uint32Array;
      row[j] = a[i] === b[j] ? (below[j + 1] as number) + 1 : Math.max(below[j] as number, row[j + 1] as number);
    }
  }
  const out: [number, string][] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      out.push([0, a[i++] as string]);
      j++;
    } else if (i < a.length && (j >= b.length || ((table[i + 1] as Uint32Array)[j] as number) >= ((table[i] as Uint32Array)[j + 1] as number))) out.push([1, a[i++] as string]);
    else out.push([-1, b[j++] as string]);
  }
  return out;
}
const old = (test: (v: Any) => boolean): ((v: unknown) => boolean) => test;

export const typesExports: Record<string, Any> = types;
export const nodeExports: Record<string, Any> = {
  _errnoException, _exceptionWithHostPort, _extend, aborted, callbackify, debug: debuglog, debuglog, deprecate, diff, format, formatWithOptions,
  getCallSite: getCallSites, getCallSites, getSystemErrorMap, getSystemErrorMessage, getSystemErrorName, inherits, inspect,
  isArray: Array.isArray, isBoolean: old((v) => typeof v === "boolean"), isBuffer: old((v) => (globalThis as Any).Buffer?.isBuffer(v) ?? false), isDate: types.isDate, isDeepStrictEqual, isError: types.isNativeError,
  isFunction: old((v) => typeof v === "function"), isNull: old((v) => v === null), isNullOrUndefined: old((v) => v == null),
  isNumber: old((v) => typeof v === "number"), isObject: old((v) => v !== null && typeof v === "object"),
  isPrimitive: old((v) => v === null || (typeof v !== "object" && typeof v !== "function")), isRegExp: types.isRegExp,
  isString: old((v) => typeof v === "string"), isSymbol: old((v) => typeof v === "symbol"), isUndefined: old((v) => v === undefined),
  log, MIMEParams, MIMEType, parseArgs, parseEnv, promisify, setTraceSigInt, stripVTControlCharacters, styleText, toUSVString,
  transferableAbortController, transferableAbortSignal, types,
  get TextDecoder(): unknown { return (globalThis as Any).TextDecoder; },
  get TextEncoder(): unknown { return (globalThis as Any).TextEncoder; },
};
