// Globals whose module is evaluated when one of them is first read. Until then each is an accessor; it becomes the data property that it
// stands for when it is read, assigned, or asked for its descriptor, so that an app does not see the difference.
// Deviation: Object.defineProperty() without all attributes, on one that nobody has touched, takes those of a new property.

import { Map, MapDelete, MapForEach, MapGet, MapSet, Object, ObjectDefineProperty, ObjectGetOwnPropertyDescriptor, StringSplit } from "./primordials.ts";
import { replace } from "./web/guard.ts";
import { globalObject } from "./web/infra.ts";
import type { AnyFunction } from "./web/webidl.ts";

/** The getters, each of which makes its global what it stands for. */
const untouched = new Map<string, () => unknown>();

/** Defines the globals of those names, which a deferred module exports. */
export function defineDeferred(module: object, names: string, enumerable: boolean): void {
  const list = StringSplit(names, " ");
  for (let i = 0; i < list.length; i++) {
    const name = list[i] as string;
    const become = (target: object, value: unknown): void => {
      if (target === globalObject) MapDelete(untouched, name);
      ObjectDefineProperty(target, name, { value, writable: true, enumerable, configurable: true });
    };
    const get = (): unknown => {
      const value = (module as Record<string, unknown>)[name];
      nameInterface(name, value);
      become(globalObject, value);
      return value;
    };
    const set = function (this: object | undefined, value: unknown): void {
      become(this ?? globalObject, value);
    };
    ObjectDefineProperty(globalObject, name, { get, set, enumerable, configurable: true });
    MapSet(untouched, name, get);
  }
}

/** Gives an interface object its name: the bundler calls a class that refers to itself _Name. */
export function nameInterface(name: string, value: unknown): void {
  if (typeof value === "function" && value.name !== name) ObjectDefineProperty(value, "name", { value: name });
}

/** Makes the functions that return descriptors find data properties. */
export function guardDescriptors(): void {
  for (const holder of [Object, Reflect]) {
    replace(holder, "getOwnPropertyDescriptor", (native) => {
      return {
        getOwnPropertyDescriptor(target: unknown, key: unknown): unknown {
          if (target === globalObject) touch(key);
          return native(target, key);
        },
      }.getOwnPropertyDescriptor as AnyFunction;
    });
  }
  replace(Object, "getOwnPropertyDescriptors", (native) => {
    return {
      getOwnPropertyDescriptors(target: unknown): unknown {
        if (target === globalObject) MapForEach(untouched, (_get, name) => touch(name));
        return native(target);
      },
    }.getOwnPropertyDescriptors as AnyFunction;
  });
}

// A global that the app has deleted, or defined anew, is not ours any more.
function touch(key: unknown): void {
  const get = typeof key === "string" ? MapGet(untouched, key) : undefined;
  if (get === undefined) return;
  if (ObjectGetOwnPropertyDescriptor(globalObject, key as string)?.get === get) get();
  else MapDelete(untouched, key as string);
}
