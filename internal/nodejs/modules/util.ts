// https://nodejs.org/api/util.html
import { isDeepStrictEqual } from "./internal/comparisons.ts";
import { argumentType, argumentValue, nodeError, requireFunction, requireObject, requireString } from "./internal/errors.ts";
import { format, formatWithOptions, inspect } from "./internal/inspect.ts";
import * as types from "./internal/types.ts";

export { format, formatWithOptions, inspect, isDeepStrictEqual, types };

type AnyFunction = (...args: never[]) => unknown;
type Callback = (error: unknown, ...values: unknown[]) => void;

export const TextEncoder: typeof globalThis.TextEncoder = globalThis.TextEncoder;
export const TextDecoder: typeof globalThis.TextDecoder = globalThis.TextDecoder;

const customPromisify: unique symbol = Symbol.for("nodejs.util.promisify.custom") as never;

/** A function that calls the last argument back, as one that returns a promise. */
function promisifyFunction(original: AnyFunction): (...args: unknown[]) => Promise<unknown> {
  requireFunction(original, "original");
  const custom = (original as { [customPromisify]?: unknown })[customPromisify];
  if (custom !== undefined) {
    requireFunction(custom, "util.promisify.custom");
    return Object.defineProperty(custom, customPromisify, { value: custom, enumerable: false, writable: false, configurable: true }) as never;
  }
  const fn = function (this: unknown, ...args: unknown[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const done: Callback = (error, value) => {
        if (error) reject(error);
        else resolve(value);
      };
      Reflect.apply(original as never, this, [...args, done]);
    });
  };
  Object.setPrototypeOf(fn, Object.getPrototypeOf(original) as object);
  Object.defineProperty(fn, customPromisify, { value: fn, enumerable: false, writable: false, configurable: true });
  const descriptors: PropertyDescriptorMap = Object.getOwnPropertyDescriptors(original);
  for (const key of Reflect.ownKeys(descriptors)) if (key !== "prototype") Object.defineProperty(fn, key, descriptors[key as string] as PropertyDescriptor);
  return fn;
}
export const promisify = Object.assign(promisifyFunction, { custom: customPromisify });

/** A function that returns a promise, as one that calls its last argument back. */
export function callbackify(original: (...args: never[]) => Promise<unknown>): (...args: unknown[]) => void {
  requireFunction(original, "original");
  function callbackified(this: unknown, ...args: unknown[]): void {
    const callback = args.pop();
    if (typeof callback !== "function") throw argumentType("last argument", "function", callback);
    (Reflect.apply(original as never, this, args) as Promise<unknown>).then(
      (value) => queueMicrotask(() => Reflect.apply(callback as never, this, [null, value])),
      (reason: unknown) =>
        queueMicrotask(() => {
          const error = reason ? reason : Object.assign(nodeError(Error, "ERR_FALSY_VALUE_REJECTION", "Promise was rejected with falsy value"), { reason });
          Reflect.apply(callback as never, this, [error]);
        }),
    );
  }
  const descriptors: PropertyDescriptorMap = Object.getOwnPropertyDescriptors(original);
  if (typeof descriptors["length"]?.value === "number") descriptors["length"].value++;
  if (typeof descriptors["name"]?.value === "string") descriptors["name"].value += "Callbackified";
  delete descriptors["prototype"];
  return Object.defineProperties(callbackified, descriptors);
}

export function inherits(constructor: AnyFunction, superConstructor: AnyFunction): void {
  requireFunction(constructor, "ctor");
  requireFunction(superConstructor, "superCtor");
  const prototype = (superConstructor as { prototype?: unknown }).prototype;
  if (prototype === undefined) throw argumentType("superCtor.prototype", "Object", prototype);
  Object.defineProperty(constructor, "super_", { value: superConstructor, writable: true, configurable: true });
  Object.setPrototypeOf((constructor as unknown as { prototype: object }).prototype, prototype as object);
}

const warned = new Set<string>();

/** A function that warns once that it should not be used. */
export function deprecate<F extends AnyFunction>(fn: F, message: string, code?: string): F {
  if (code !== undefined) requireString(code, "code");
  let done = false;
  const deprecated = function (this: unknown, ...args: unknown[]): unknown {
    if (!done && !(code !== undefined && warned.has(code))) {
      if (code !== undefined) warned.add(code);
      console.warn(`${code === undefined ? "" : `[${code}] `}DeprecationWarning: ${message}`);
    }
    done = true;
    return new.target ? (Reflect.construct(fn as never, args, new.target) as unknown) : Reflect.apply(fn as never, this, args);
  };
  Object.setPrototypeOf(deprecated, fn);
  if ((fn as { prototype?: unknown }).prototype) (deprecated as { prototype: unknown }).prototype = (fn as { prototype?: unknown }).prototype;
  return deprecated as unknown as F;
}

/** A logger for the section; this runtime has no NODE_DEBUG, so it is silent. */
export function debuglog(_section: string): ((...args: unknown[]) => void) & { enabled: boolean } {
  return Object.assign(() => {}, { enabled: false });
}
export { debuglog as debug };

/** Without the codes that colour a terminal. */
export function stripVTControlCharacters(text: string): string {
  requireString(text, "str");
  // eslint-disable-next-line no-control-regex
  return text.replace(/[\u001b\u009b][[\]()#;?]*(?:(?:(?:(?:;[-a-zA-Z\d/#&.:=?%@~_]+)*|[a-zA-Z\d]+(?:;[-a-zA-Z\d/#&.:=?%@~_]*)*)?(?:\u0007|\u001b\u005c|\u009c))|(?:(?:\d{1,4}(?:;\d{0,4})*)?[\dA-PR-TZcf-nq-uy=><~]))/g, "");
}

export function toUSVString(text: unknown): string {
  return (String(text) as string & { toWellFormed(): string }).toWellFormed();
}

/** Text with the codes of the named formats around it. Nothing here is a terminal: without validateStream: false the text stays as it is. */
export function styleText(formats: string | readonly string[], text: string, options?: { validateStream?: boolean }): string {
  requireString(text, "text");
  let before = "";
  let after = "";
  for (const name of typeof formats === "string" ? [formats] : formats) {
    const codes = inspect.colors[name];
    if (codes === undefined) throw argumentValue("format", inspect(name), `must be one of: ${Object.keys(inspect.colors).map((k) => inspect(k)).join(", ")}`);
    before += `\u001b[${codes[0]}m`;
    after = `\u001b[${codes[1]}m${after}`;
  }
  return options?.validateStream === false ? before + text + after : text;
}

export function isArray(value: unknown): value is unknown[] {
  return Array.isArray(value);
}

/** Resolves when the signal fires. */
export function aborted(signal: AbortSignal, resource: object): Promise<void> {
  if (!(signal instanceof AbortSignal)) throw argumentType("signal", "AbortSignal", signal);
  requireObject(resource, "resource");
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
}

export const transferableAbortController = (): AbortController => new AbortController();
export const transferableAbortSignal = (signal: AbortSignal): AbortSignal => signal;

const systemErrors = new Map<number, [string, string]>([
  [-2, ["ENOENT", "no such file or directory"]],
  [-4, ["EINTR", "interrupted system call"]],
  [-11, ["EAGAIN", "resource temporarily unavailable"]],
  [-13, ["EACCES", "permission denied"]],
  [-17, ["EEXIST", "file already exists"]],
  [-22, ["EINVAL", "invalid argument"]],
  [-32, ["EPIPE", "broken pipe"]],
  [-98, ["EADDRINUSE", "address already in use"]],
  [-104, ["ECONNRESET", "connection reset by peer"]],
  [-110, ["ETIMEDOUT", "connection timed out"]],
  [-111, ["ECONNREFUSED", "connection refused"]],
]);
export const getSystemErrorMap = (): Map<number, [string, string]> => new Map(systemErrors);
export const getSystemErrorName = (code: number): string | undefined => systemErrors.get(code)?.[0];
export const getSystemErrorMessage = (code: number): string | undefined => systemErrors.get(code)?.[1];

export function parseEnv(content: string): Record<string, string> {
  requireString(content, "content");
  const out: Record<string, string> = {};
  const line = /^\s*(?:export\s+)?([\w.-]+)\s*=\s*("(?:\\"|[^"])*"|'[^']*'|`[^`]*`|[^#\r\n]*)?.*$/gm;
  for (const [, key, raw = ""] of content.matchAll(line)) {
    const value = raw.trim();
    const mark = value[0];
    if (mark === '"' && value.endsWith('"') && value.length > 1) out[key as string] = value.slice(1, -1).replaceAll("\\n", "\n");
    else if ((mark === "'" || mark === "`") && value.endsWith(mark) && value.length > 1) out[key as string] = value.slice(1, -1);
    else out[key as string] = value;
  }
  return out;
}

export default {
  TextDecoder,
  TextEncoder,
  aborted,
  callbackify,
  debug: debuglog,
  debuglog,
  deprecate,
  format,
  formatWithOptions,
  getSystemErrorMap,
  getSystemErrorMessage,
  getSystemErrorName,
  inherits,
  inspect,
  isArray,
  isDeepStrictEqual,
  parseEnv,
  promisify,
  stripVTControlCharacters,
  styleText,
  toUSVString,
  transferableAbortController,
  transferableAbortSignal,
  types,
};
