// What the app consists of: its env and what its main module exports.

import { FunctionToString, ObjectKeys } from "../primordials.ts";

type Namespace = Record<string, unknown>;

let env: object = {};
let namespace: Namespace = {};

export function setApp(appEnv: object, exports: Namespace): void {
  env = appEnv;
  namespace = exports;
}

export function appEnv(): object {
  return env;
}

let flags: readonly string[] = [];

export function setFlags(list: readonly string[]): void {
  flags = list;
}

/** Whether a behaviour is on that compatibility flags decide about. */
export function hasFlag(name: string): boolean {
  return flags.includes(name);
}

/** The global Cloudflare. The flags are those that are on. */
export const cloudflare = {
  get compatibilityFlags(): Record<string, boolean> {
    const on: Record<string, boolean> = { __proto__: null as never };
    for (const flag of flags) if (!flag.startsWith("no_") && !flag.startsWith("disable_")) on[flag] = true;
    return on;
  },
};

export const isClass = (x: unknown): x is new (...args: never[]) => object => typeof x === "function" && FunctionToString(x).startsWith("class");

/** The class that the main module exports under a name; undefined when it exports none. */
export function exportedClass(name: string): (new (...args: never[]) => object) | undefined {
  const value = ObjectKeys(namespace).includes(name) ? namespace[name] : undefined;
  return typeof value === "function" ? (value as new (...args: never[]) => object) : undefined;
}

/** What the main module exports under a name; undefined when there is nothing. */
export function exportedValue(name: string): unknown {
  return ObjectKeys(namespace).includes(name) ? namespace[name] : undefined;
}

/** Names of everything that the main module exports. */
export function exportNames(): string[] {
  return ObjectKeys(namespace);
}
