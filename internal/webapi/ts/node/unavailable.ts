// What modules offer that have nothing to stand on here: it throws when it is called or constructed, so that packages load that only
// mention it.

import { unsupported } from "./errors.ts";
import type { Any } from "./errors.ts";
import { EventEmitter } from "./events.ts";

/** A function of that name that throws. check looks at the arguments first. */
export function absentFunction(module: string, name: string, check?: (...args: Any[]) => void): Any {
  return {
    [name](...args: Any[]): never {
      check?.(...args);
      throw unsupported(`${module}.${name}`);
    },
  }[name];
}

/** An object with such functions. */
export function absentFunctions(module: string, names: string): Any {
  const out: Any = {};
  for (const name of names.split(" ")) out[name] = absentFunction(module, name);
  return out;
}

/** Gives a class methods that throw; those whose name begins with "async " reject. */
export function absentMethods(type: Any, names: readonly PropertyKey[]): void {
  for (const key of names) {
    const rejects = typeof key === "string" && key.startsWith("async ");
    const name = rejects ? key.slice(6) : key;
    const full = `${type.name}.${String(name)}`;
    const value = rejects ? (): Promise<never> => Promise.reject(unsupported(full)) : (): never => {
      throw unsupported(full);
    };
    Object.defineProperty(value, "name", { value: typeof name === "symbol" ? `[${name.description}]` : name });
    Object.defineProperty(type.prototype, name, { value, writable: true, configurable: true });
  }
}

/** A class of that name, an EventEmitter, whose constructor throws. */
export function absentType(module: string, name: string, methods: readonly PropertyKey[] = [], check?: (...args: Any[]) => void): Any {
  const base: Any = EventEmitter;
  const type = {
    [name]: class extends base {
      constructor(...args: Any[]) {
        super();
        check?.(...args);
        throw unsupported(`${module}.${name}`);
      }
    },
  }[name];
  absentMethods(type, methods);
  return type;
}
