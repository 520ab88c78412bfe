// WebAssembly's asynchronous functions settle through the engine's run loop, so the event loop must know that they are under way; and the
// streaming ones take a Response, which the engine knows nothing of.
// https://webassembly.github.io/spec/web-api/

import { host } from "../host.ts";
import { EngineWebAssembly, ObjectDefineProperty, PromiseReject, PromiseResolve, PromiseThen, TypeError } from "../primordials.ts";
import { guardWasm } from "../web/guard.ts";
import { isResponse, type Response } from "../web/response.ts";

type Namespace = typeof EngineWebAssembly;

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

const { Module } = EngineWebAssembly;

/** Compiles a module of the app, now. */
export const newModule = (bytes: Uint8Array<ArrayBuffer>): unknown => new Module(bytes);

function install(wasm: Namespace): void {
  const { compile, instantiate } = wasm;
  const define = (name: string, value: unknown): void => {
    ObjectDefineProperty(wasm, name, { value, writable: true, enumerable: true, configurable: true });
  };
  const methods = {
    compile(bytes: unknown, options?: unknown): Promise<unknown> {
      return tracked(compile(bytes, options));
    },
    instantiate(source: unknown, imports?: unknown, options?: unknown): Promise<unknown> {
      return tracked(instantiate(source, imports, options));
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
  for (const name of ["compile", "instantiate", "compileStreaming", "instantiateStreaming"] as const) {
    ObjectDefineProperty(methods[name], "length", { value: 1, configurable: true });
    define(name, methods[name]);
  }
}

guardWasm(EngineWebAssembly);
install(EngineWebAssembly);

/** The global. Nobody has seen it before this module is evaluated. */
export { EngineWebAssembly as WebAssembly };
