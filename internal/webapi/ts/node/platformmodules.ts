// node:console, node:perf_hooks, node:module and node:v8: the platform's own under Node's names.

import { codedError, invalidArgType, validateString } from "./errors.ts";
import type { Any } from "./errors.ts";
import { format } from "./format.ts";

const web = globalThis as Any;

/** A console that writes to streams. */
class Console {
  [name: string]: Any;
  constructor(options: Any, stderr?: Any) {
    const stdout = typeof options?.write === "function" ? options : options?.stdout;
    if (typeof stdout?.write !== "function") throw codedError("TypeError", "ERR_CONSOLE_WRITABLE_STREAM", "Console expects a writable stream instance for stdout");
    const error = stderr ?? options.stderr ?? stdout;
    let indent = "";
    const to = (stream: Any) => (...args: unknown[]): void => void stream.write(`${indent}${format(...args)}\n`);
    for (const name of ["log", "info", "debug", "dir", "dirxml", "table"]) this[name] = to(stdout);
    for (const name of ["error", "warn", "trace"]) this[name] = to(error);
    this["assert"] = (ok: unknown, ...args: unknown[]): void => {
      if (!ok) this["warn"]("Assertion failed", ...args);
    };
    this["group"] = (...args: unknown[]): void => {
      if (args.length > 0) this["log"](...args);
      indent += "  ";
    };
    this["groupEnd"] = (): void => void (indent = indent.slice(2));
    for (const name of ["clear", "count", "countReset", "time", "timeEnd", "timeLog"]) this[name] = (): void => {};
  }
}
let consoleModule: Any;
export function consoleExports(): Any {
  return (consoleModule ??= Object.create(web.console, { Console: { value: Console, writable: true, enumerable: true }, console: { get: () => web.console, enumerable: true } }));
}

const nothing = (name: string): Any => ({ [name](): never { throw codedError("Error", "ERR_METHOD_NOT_IMPLEMENTED", `The perf_hooks.${name} method is not implemented`); } })[name];
export const perfExports: Any = {
  constants: { NODE_PERFORMANCE_GC_MAJOR: 4, NODE_PERFORMANCE_GC_MINOR: 1, NODE_PERFORMANCE_GC_INCREMENTAL: 8, NODE_PERFORMANCE_GC_WEAKCB: 16 },
  createHistogram: nothing("createHistogram"),
  monitorEventLoopDelay: nothing("monitorEventLoopDelay"),
};
for (const name of ["performance", "Performance", "PerformanceEntry", "PerformanceMark", "PerformanceMeasure", "PerformanceObserver", "PerformanceObserverEntryList"]) {
  Object.defineProperty(perfExports, name, { get: () => web[name], enumerable: true, configurable: true });
}

/** node:module. find gives a module by its name without the prefix. */
export function moduleExports(find: (name: string) => object | undefined, names: readonly string[]): Any {
  const require = (id: Any): unknown => {
    validateString(id, "id");
    const found = find(id.startsWith("node:") ? id.slice(5) : id);
    if (found === undefined) throw codedError("Error", "MODULE_NOT_FOUND", `Cannot find module '${id}'`);
    return found;
  };
  return {
    builtinModules: names.slice(),
    isBuiltin: (id: Any): boolean => typeof id === "string" && names.includes(id.startsWith("node:") ? id.slice(5) : id),
    createRequire(from: Any): Any {
      if (!(from instanceof URL) && (typeof from !== "string" || !(from.startsWith("/") || from.startsWith("file:")))) throw codedError("TypeError", "ERR_INVALID_ARG_VALUE", `The argument 'filename' must be a file URL object, file URL string, or absolute path string. Received ${typeof from === "string" ? `'${from}'` : String(from)}`);
      return Object.assign(require.bind(null), { resolve: (id: string) => id, cache: {}, main: undefined });
    },
    findSourceMap: (): undefined => undefined,
    syncBuiltinESMExports(): void {},
    register: nothing("register"),
  };
}

export const v8Exports: Any = {
  serialize: nothing("serialize"),
  deserialize: nothing("deserialize"),
  cachedDataVersionTag: (): number => 0,
  getHeapStatistics: (): Any => ({ total_heap_size: 0, used_heap_size: 0, heap_size_limit: 0 }),
  getHeapSpaceStatistics: (): Any[] => [],
  setFlagsFromString(flags: Any): void {
    if (typeof flags !== "string") throw invalidArgType("flags", "string", flags);
  },
};
