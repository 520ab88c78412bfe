// node:v8 and node:vm: there is no V8, and an app evaluates no text. Arguments are checked, the work throws.
// https://nodejs.org/api/v8.html https://nodejs.org/api/vm.html

import { codedError, invalidArgType, unsupported, validateArray, validateBoolean, validateFunction, validateInteger, validateInt32, validateObject, validateOneOf, validateString, validateUint32 } from "./errors.ts";
import type { Any } from "./errors.ts";
import { absentFunction, absentFunctions, absentMethods, absentType } from "./unavailable.ts";

const zeros = (names: string): Any => Object.fromEntries(names.split(" ").map((name) => [name, 0]));

function checkSnapshot(options: Any): void {
  if (options === undefined) return;
  validateObject(options, "options");
  const given: Any = options;
  for (const name of ["exposeInternals", "exposeNumericValues"]) if (given[name] !== undefined) validateBoolean(given[name], `options.${name}`);
}
const v8 = (name: string, check?: (...args: Any[]) => void): Any => absentFunction("v8", name, check);
class GCProfiler {}
absentMethods(GCProfiler, ["start", "stop"]);

export const v8Exports: Any = {
  DefaultDeserializer: absentType("v8", "DefaultDeserializer"),
  DefaultSerializer: absentType("v8", "DefaultSerializer"),
  Deserializer: absentType("v8", "Deserializer"),
  GCProfiler,
  Serializer: absentType("v8", "Serializer"),
  cachedDataVersionTag: (): number => 0,
  deserialize: v8("deserialize"),
  getCppHeapStatistics(type: Any = "detailed"): Any {
    validateOneOf(type, "type", ["brief", "detailed"]);
    return { ...zeros("committed_size_bytes resident_size_bytes used_size_bytes"), space_statistics: [], type_names: [], detail_level: type };
  },
  getHeapCodeStatistics: (): Any => zeros("code_and_metadata_size bytecode_and_metadata_size external_script_source_size cpu_profiler_metadata_size"),
  getHeapSnapshot: v8("getHeapSnapshot", checkSnapshot),
  getHeapSpaceStatistics: (): Any[] => [],
  getHeapStatistics: (): Any =>
    zeros("total_heap_size total_heap_size_executable total_physical_size total_available_size used_heap_size heap_size_limit malloced_memory peak_malloced_memory does_zap_garbage number_of_native_contexts number_of_detached_contexts total_global_handles_size used_global_handles_size external_memory"),
  isStringOneByteRepresentation: v8("isStringOneByteRepresentation", (text) => validateString(text, "content")),
  promiseHooks: absentFunctions("v8.promiseHooks", "createHook onAfter onBefore onInit onSettled"),
  queryObjects: v8("queryObjects", (type, options) => {
    validateFunction(type, "constructor");
    if (options === undefined) return;
    validateObject(options, "options");
    if ((options as Any).format !== undefined) validateOneOf((options as Any).format, "options.format", ["count", "summary"]);
  }),
  serialize: v8("serialize"),
  setFlagsFromString: v8("setFlagsFromString", (flags) => validateString(flags, "flags")),
  setHeapSnapshotNearHeapLimit: v8("setHeapSnapshotNearHeapLimit", (limit) => validateUint32(limit, "limit", true)),
  startupSnapshot: { ...absentFunctions("v8.startupSnapshot", "addDeserializeCallback addSerializeCallback setDeserializeMainFunction"), isBuildingSnapshot: (): boolean => false },
  stopCoverage: v8("stopCoverage"),
  takeCoverage: v8("takeCoverage"),
  writeHeapSnapshot: v8("writeHeapSnapshot", (file, options) => {
    if (file !== undefined) validateString(file, "filename");
    checkSnapshot(options);
  }),
};

const contexts = new WeakSet<object>();
const constants = Object.freeze({
  __proto__: null,
  USE_MAIN_CONTEXT_DEFAULT_LOADER: Symbol("vm_dynamic_import_main_context_default"),
  DONT_CONTEXTIFY: Symbol("vm_context_no_contextify"),
});

function checkBuffer(value: Any, name: string): void {
  if (value !== undefined && !ArrayBuffer.isView(value)) throw invalidArgType(name, ["Buffer", "TypedArray", "DataView"], value);
}
function checkBooleans(options: Any, names: readonly string[], prefix = "options"): void {
  for (const name of names) if (options[name] !== undefined) validateBoolean(options[name], `${prefix}.${name}`);
}
function checkLoader(options: Any): void {
  const loader = options.importModuleDynamically;
  if (loader !== undefined && loader !== constants.USE_MAIN_CONTEXT_DEFAULT_LOADER) validateFunction(loader, "options.importModuleDynamically");
}
/** What Script and compileFunction take; a string is the file's name. */
function checkCode(options: Any): void {
  if (typeof options === "string") return;
  validateObject(options, "options");
  const { filename = "", lineOffset = 0, columnOffset = 0, cachedData } = options as Any;
  validateString(filename, "options.filename");
  validateInt32(lineOffset, "options.lineOffset");
  validateInt32(columnOffset, "options.columnOffset");
  checkBuffer(cachedData, "options.cachedData");
  checkBooleans(options, ["produceCachedData"]);
  checkLoader(options);
}
function checkRun(options: Any): void {
  if (options === undefined || typeof options === "string") return;
  validateObject(options, "options");
  if ((options as Any).timeout !== undefined) validateInteger((options as Any).timeout, "options.timeout", 1);
  checkBooleans(options, ["breakOnSigint", "displayErrors"]);
}
function checkContext(context: Any): void {
  validateObject(context, "contextifiedObject");
  if (!contexts.has(context)) throw codedError("TypeError", "ERR_INVALID_ARG_TYPE", 'The "contextifiedObject" argument must be an vm.Context');
}

class Script {
  constructor(code: Any, options: Any = {}) {
    void `${code}`;
    checkCode(options);
  }
  runInContext(context: Any, options?: Any): never {
    checkContext(context);
    checkRun(options);
    throw unsupported("Script.runInContext");
  }
  runInNewContext(_context?: Any, options?: Any): never {
    checkRun(options);
    throw unsupported("Script.runInNewContext");
  }
  runInThisContext(options?: Any): never {
    checkRun(options);
    throw unsupported("Script.runInThisContext");
  }
  createCachedData(): never {
    throw unsupported("Script.createCachedData");
  }
}

function createContext(object: Any = {}, options: Any = {}): object {
  if (object !== constants.DONT_CONTEXTIFY) {
    validateObject(object, "contextObject");
    if (contexts.has(object)) return object;
  }
  validateObject(options, "options");
  const { name, origin, codeGeneration, microtaskMode } = options as Any;
  if (name !== undefined) validateString(name, "options.name");
  if (origin !== undefined) validateString(origin, "options.origin");
  if (codeGeneration !== undefined) {
    validateObject(codeGeneration, "options.codeGeneration");
    checkBooleans(codeGeneration, ["strings", "wasm"], "options.codeGeneration");
  }
  if (microtaskMode !== undefined) validateOneOf(microtaskMode, "options.microtaskMode", ["afterEvaluate"]);
  checkLoader(options);
  const context = { ...(object === constants.DONT_CONTEXTIFY ? {} : object) };
  contexts.add(context);
  return context;
}

function compileFunction(code: Any, params?: Any, options: Any = {}): never {
  validateString(code, "code");
  if (params !== undefined) {
    validateArray(params, "params");
    params.forEach((param, i) => validateString(param, `params[${i}]`));
  }
  checkCode(options);
  const { parsingContext, contextExtensions } = options;
  if (parsingContext !== undefined) checkContext(parsingContext);
  if (contextExtensions !== undefined) {
    validateArray(contextExtensions, "options.contextExtensions");
    contextExtensions.forEach((extension, i) => validateObject(extension, `options.contextExtensions[${i}]`));
  }
  throw unsupported("vm.compileFunction");
}

export const vmExports: Any = {
  Script,
  compileFunction,
  constants,
  createContext,
  createScript: (code: Any, options?: Any): Any => new Script(code, options),
  isContext(object: Any): boolean {
    validateObject(object, "object", { array: true });
    return contexts.has(object);
  },
  measureMemory(options: Any = {}): never {
    validateObject(options, "options");
    const { mode, execution } = options as Any;
    if (mode !== undefined) validateOneOf(mode, "options.mode", ["summary", "detailed"]);
    if (execution !== undefined) validateOneOf(execution, "options.execution", ["default", "eager"]);
    throw unsupported("vm.measureMemory");
  },
  runInContext(code: Any, context: Any, options?: Any): never {
    validateString(code, "code");
    checkContext(context);
    return new Script(code, options).runInContext(context, options);
  },
  runInNewContext: (code: Any, context?: Any, options?: Any): never => new Script(code, options).runInNewContext(context, options),
  runInThisContext: (code: Any, options?: Any): never => new Script(code, options).runInThisContext(options),
};
