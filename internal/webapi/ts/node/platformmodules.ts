// node:console and node:module: the platform's own under Node's names.

import { codedError, unsupported, validateString } from "./errors.ts";
import type { Any } from "./errors.ts";
import { format } from "./format.ts";
import { absentFunctions } from "./unavailable.ts";

const web = globalThis as Any;

/** A console that writes to streams. */
function Console(this: Any, options?: Any, stderr?: Any): Any {
  if (arguments.length === 0) throw unsupported("console.Console without a stream");
  if (new.target === undefined) return new (Console as Any)(options, stderr);
  const stdout = typeof options?.write === "function" ? options : options?.stdout;
  if (typeof stdout?.write !== "function") throw codedError("TypeError", "ERR_CONSOLE_WRITABLE_STREAM", "Console expects a writable stream instance for stdout");
  const error = stderr ?? options.stderr ?? stdout;
  let indent = "";
  const to = (stream: Any) => (...args: unknown[]): void => void stream.write(`${indent}${format(...args)}\n`);
  for (const name of ["log", "info", "debug", "dir", "dirxml", "table"]) this[name] = to(stdout);
  for (const name of ["error", "warn", "trace"]) this[name] = to(error);
  this.assert = (ok: unknown, ...args: unknown[]): void => {
    if (!ok) this.warn("Assertion failed", ...args);
  };
  this.group = (...args: unknown[]): void => {
    if (args.length > 0) this.log(...args);
    indent += "  ";
  };
  this.groupEnd = (): void => void (indent = indent.slice(2));
  for (const name of ["clear", "count", "countReset", "time", "timeEnd", "timeLog"]) this[name] = (): void => {};
}
let consoleModule: Any;
/** The global console with what else Node has. */
export function consoleExports(): Any {
  if (consoleModule !== undefined) return consoleModule;
  consoleModule = Object.create(web.console, { console: { get: () => web.console, enumerable: true } });
  return Object.assign(consoleModule, { Console, profile(): void {}, profileEnd(): void {}, timeStamp(): void {} }, absentFunctions("console", "context createTask"));
}

/** node:module. find gives a module by its name without the prefix. */
export function moduleExports(find: (name: string) => object | undefined, names: readonly string[]): Any {
  const require = (id: Any): unknown => {
    validateString(id, "id");
    const found = find(id.startsWith("node:") ? id.slice(5) : id);
    if (found === undefined) throw codedError("Error", "MODULE_NOT_FOUND", `Cannot find module '${id}'`);
    return found;
  };
  const builtin = (id: unknown): boolean => typeof id === "string" && (names.includes(id.startsWith("node:") ? id.slice(5) : id) || id === "node:test");
  // There are no files to load modules from: what the build did not bundle is not there.
  class Module {
    id: unknown;
    exports: unknown = {};
    constructor(id: unknown = "") {
      this.id = id;
    }
  }
  const prototype: Any = Module.prototype;
  Object.assign(prototype, absentFunctions("module.Module", "load"), { require }, absentFunctions("module.Module", "_compile"));
  class SourceMap {
    payload: unknown;
    constructor(payload: unknown) {
      this.payload = payload;
    }
    findEntry(): object {
      return {};
    }
  }
  return Object.assign(Module, {
    Module,
    SourceMap,
    _cache: {},
    _debug(): void {},
    _extensions: { __proto__: null },
    _findPath: (): boolean => false,
    _initPaths(): void {},
    _load: (id: unknown): unknown => require(id),
    _nodeModulePaths: (): string[] => [],
    _pathCache: {},
    _preloadModules(): void {},
    _resolveFilename: (id: unknown): unknown => id,
    _resolveLookupPaths: (): string[] => [],
    builtinModules: names.slice(),
    constants: { compileCacheStatus: { FAILED: 0, ENABLED: 1, ALREADY_ENABLED: 2, DISABLED: 3 } },
    createRequire(from: Any): Any {
      if (!(from instanceof URL && from.protocol === "file:") && (typeof from !== "string" || !(from.startsWith("/") || from.startsWith("file:")))) {
        throw codedError("TypeError", "ERR_INVALID_ARG_VALUE", "The argument must be a file URL object, a file URL string, or an absolute path string.");
      }
      return Object.assign(require.bind(null), { resolve: (id: string) => id, cache: {}, main: undefined });
    },
    enableCompileCache: (): object => ({ status: 3 }),
    findPackageJSON: (): undefined => undefined,
    findSourceMap: (): undefined => undefined,
    flushCompileCache(): void {},
    getCompileCacheDir: (): undefined => undefined,
    getSourceMapsSupport: (): object => ({ enabled: false, nodeModules: false, generatedCode: false }),
    globalPaths: [],
    isBuiltin: builtin,
    setSourceMapsSupport(): void {},
    syncBuiltinESMExports(): void {},
  }, absentFunctions("module", "register registerHooks runMain stripTypeScriptTypes"));
}
