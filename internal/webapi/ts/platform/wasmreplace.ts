// Puts classes of ours in the place of the engine's.

import { Function, ObjectDefineProperty, ObjectSetPrototypeOf, ReflectGetOwnPropertyDescriptor, ReflectOwnKeys, TypeError } from "../primordials.ts";
import { disguise } from "../web/guard.ts";
import type { AnyFunction } from "../web/webidl.ts";

type Native = (new (...args: never[]) => object) & { prototype: object };

/** Replaces a class of a namespace by one that makes the same objects: construct gets the arguments and new.target. */
export function replaceClass(namespace: object, name: string, construct: (args: readonly unknown[], newTarget: AnyFunction) => object): void {
  const native = (namespace as Record<string, unknown>)[name] as Native;
  const Class = function (...args: unknown[]): object {
    if (new.target === undefined) throw new TypeError(`calling WebAssembly.${name} constructor without new is invalid`);
    return construct(args, new.target as AnyFunction);
  };
  ObjectSetPrototypeOf(Class, Function.prototype);
  const keys = ReflectOwnKeys(native);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as string;
    ObjectDefineProperty(Class, key, ReflectGetOwnPropertyDescriptor(native, key) as PropertyDescriptor);
  }
  disguise(Class, native);
  ObjectDefineProperty(native.prototype, "constructor", { value: Class, writable: true, enumerable: false, configurable: true });
  ObjectDefineProperty(namespace, name, { value: Class, writable: true, enumerable: false, configurable: true });
}
