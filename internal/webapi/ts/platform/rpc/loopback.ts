// ctx.exports: stubs of what the app's main module exports.
// https://developers.cloudflare.com/workers/runtime-apis/context/#exports

import { ObjectDefineProperty, TypeError } from "../../primordials.ts";
import { loopbackNamespace } from "../actor/namespace.ts";
import { exportedValue, exportNames } from "../app.ts";
import { DurableObject, inherits, WorkerEntrypoint } from "../context.ts";
import { serviceStub } from "./entry.ts";

let exports: object | null = null;

/** An object with a stub for each entrypoint and a namespace for each class of actors. */
export function loopbackExports(): object {
  if (exports !== null) return exports;
  const names = exportNames();
  const made: object = { __proto__: null };
  for (let i = 0; i < names.length; i++) define(made, names[i] as string);
  // While the app starts its module is not complete.
  if (names.length > 0) exports = made;
  return made;
}

function define(target: object, name: string): void {
  const make = makerOf(name, exportedValue(name));
  if (make === null) return;
  let value: unknown;
  const get = (): unknown => (value ??= make());
  ObjectDefineProperty(target, name, { get, enumerable: true, configurable: true });
}

function makerOf(name: string, value: unknown): (() => unknown) | null {
  if (typeof value === "function") {
    if (inherits(value, DurableObject)) return () => loopbackNamespace(name);
    return inherits(value, WorkerEntrypoint) || name === "default" ? () => stub(name) : null;
  }
  return typeof value === "object" && value !== null ? () => stub(name) : null;
}

function stub(name: string): object {
  return serviceStub("", name, undefined, true, (options) => {
    if (typeof options !== "object" || options === null) throw new TypeError("The options must be an object: { props }");
    return serviceStub("", name, (options as { props?: unknown }).props, true);
  });
}
