// WebAssembly's asynchronous functions settle through the engine's run loop, so the event loop must know that they are under way; and the
// streaming ones take a Response, which the engine knows nothing of.
// https://webassembly.github.io/spec/web-api/

import { host } from "../host.ts";
import {
  EngineWebAssembly,
  ObjectDefineProperty,
  PromiseReject,
  PromiseResolve,
  PromiseThen,
  ReflectConstruct,
  TypeError,
} from "../primordials.ts";
import { replace } from "../web/guard.ts";
import { isResponse, type Response } from "../web/response.ts";
import { copyBytes, isBufferSource, isObject } from "../web/webidl.ts";
import type { AnyFunction } from "../web/webidl.ts";
import defer * as builtins from "./wasmbuiltins.ts";
import type { CompileOptions } from "./wasmbuiltins.ts";
import { guardMemory } from "./wasmmemory.ts";
import { replaceClass } from "./wasmreplace.ts";

/** Tells the event loop until promise settles. */
function tracked<T>(promise: Promise<T>): Promise<T> {
  host.run_loop_begin();
  const end = (): void => host.run_loop_end();
  PromiseThen(promise, end, end);
  return promise;
}

// https://webassembly.github.io/spec/web-api/#compile-a-potential-webassembly-response
function responseBytes(source: unknown): Promise<ArrayBuffer> {
  return PromiseThen(PromiseResolve(source), (response) => {
    if (!isResponse(response)) throw new TypeError("WebAssembly: the source is not a Response or a promise of one");
    const r = response as Response;
    const type = r.headers.get("content-type");
    if (type === null || type.trim().toLowerCase() !== "application/wasm") {
      throw new TypeError(`WebAssembly: the response has the MIME type ${type === null ? "none" : JSON.stringify(type)}; expected "application/wasm"`);
    }
    if (!r.ok) throw new TypeError(`WebAssembly: the response has the status ${r.status}; expected 200 to 299`);
    return r.arrayBuffer();
  }) as Promise<ArrayBuffer>;
}

const { Module, Instance, compile, instantiate, validate } = EngineWebAssembly;

/** Compiles a module of the app, now. */
export const newModule = (bytes: Uint8Array<ArrayBuffer>): unknown => new Module(bytes);

/** Whether a module was compiled with options, so that instances and reflection have to look. */
let optionsUsed = false;

interface Wanted {
  options: CompileOptions;
  /** What is compiled: the app's bytes may change meanwhile. */
  bytes: Uint8Array<ArrayBuffer>;
}

// What options ask for; null: nothing, then the engine does the whole work.
function toWanted(bytes: unknown, options: unknown): Wanted | null {
  const o = options === undefined ? null : builtins.compileOptions(options);
  return o === null || !isBufferSource(bytes) ? null : { options: o, bytes: copyBytes(bytes) };
}

function noteOptions(module: object, wanted: Wanted): object {
  builtins.note(module, wanted.bytes, wanted.options);
  optionsUsed = true;
  return module;
}

const withGiven = (module: unknown, imports: unknown): unknown => (optionsUsed ? builtins.withGiven(module, imports) : imports);

const methods = {
  compile(bytes: unknown, options?: unknown): Promise<unknown> {
    try {
      const wanted = toWanted(bytes, options);
      return wanted === null ? tracked(compile(bytes)) : PromiseThen(tracked(compile(wanted.bytes)), (module) => noteOptions(module, wanted));
    } catch (error) {
      return PromiseReject(error);
    }
  },
  instantiate(source: unknown, imports?: unknown, options?: unknown): Promise<unknown> {
    if (options === undefined || !isBufferSource(source)) return tracked(instantiate(source, withGiven(source, imports)));
    return PromiseThen(methods.compile(source, options), (module) =>
      PromiseThen(tracked(instantiate(module, withGiven(module, imports))), (instance) => ({ module, instance })),
    );
  },
  compileStreaming(source: unknown, options?: unknown): Promise<unknown> {
    if (arguments.length < 1) return PromiseReject(new TypeError("WebAssembly.compileStreaming: 1 argument required"));
    return PromiseThen(responseBytes(source), (bytes) => methods.compile(bytes, options));
  },
  instantiateStreaming(source: unknown, imports?: unknown, options?: unknown): Promise<unknown> {
    if (arguments.length < 1) return PromiseReject(new TypeError("WebAssembly.instantiateStreaming: 1 argument required"));
    return PromiseThen(responseBytes(source), (bytes) => methods.instantiate(bytes, imports, options));
  },
};

function install(wasm: object): void {
  for (const name of ["compile", "instantiate", "compileStreaming", "instantiateStreaming"] as const) {
    ObjectDefineProperty(methods[name], "length", { value: 1, configurable: true });
    ObjectDefineProperty(wasm, name, { value: methods[name], writable: true, enumerable: true, configurable: true });
  }
  replace(wasm, "validate", () => {
    return {
      validate(bytes: unknown, options: unknown): boolean {
        const wanted = toWanted(bytes, options);
        return wanted === null ? validate(bytes) : validate(wanted.bytes) && builtins.isValid(wanted.bytes, wanted.options);
      },
    }.validate as AnyFunction;
  });
  replace(Module, "imports", (native) => {
    return {
      imports(module: unknown): unknown {
        return (optionsUsed && isObject(module) ? builtins.importsOf(module) : undefined) ?? native(module);
      },
    }.imports as AnyFunction;
  });
  replaceClass(wasm, "Module", (args, newTarget) => {
    const wanted = toWanted(args[0], args[1]);
    const module = ReflectConstruct(Module, [wanted === null ? args[0] : wanted.bytes], newTarget) as object;
    return wanted === null ? module : noteOptions(module, wanted);
  });
  replaceClass(wasm, "Instance", (args, newTarget) => ReflectConstruct(Instance, [args[0], withGiven(args[0], args[1])], newTarget) as object);
  ObjectDefineProperty(EngineWebAssembly.Exception, "length", { value: 2, configurable: true });
}

guardMemory();
install(EngineWebAssembly);

/** The global. Nobody has seen it before this module is evaluated. */
export { EngineWebAssembly as WebAssembly };
