// Globals of apps with nodejs_compat. Each is made when it is first read.

import { hasFlag } from "../platform/app.ts";
import type { Any } from "./errors.ts";

function define(name: string, get: () => unknown): void {
  const become = (value: unknown): unknown => {
    Object.defineProperty(globalThis, name, { value, writable: true, enumerable: false, configurable: true });
    return value;
  };
  Object.defineProperty(globalThis, name, { get: () => become(get()), set: become as (v: unknown) => void, enumerable: false, configurable: true });
}

/** module finds a module by its name. */
export function install(module: (name: string) => object | undefined): object {
  const of = (name: string): Any => module(name);
  define("Buffer", () => of("buffer").Buffer);
  define("process", () => of("process"));
  define("setImmediate", () => of("timers").setImmediate);
  define("clearImmediate", () => of("timers").clearImmediate);
  if (hasFlag("enable_nodejs_global_timers")) for (const name of ["setTimeout", "setInterval", "clearTimeout", "clearInterval"]) define(name, () => of("timers")[name]);
  Object.defineProperty(globalThis, "global", { value: globalThis, writable: true, enumerable: false, configurable: true });
  return {};
}
