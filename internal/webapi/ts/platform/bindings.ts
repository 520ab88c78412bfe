// Members of env that are more than values. Each kind of binding registers how it is made; the runtime names kind and parameters.

import { JSONParse, Map, MapGet, MapSet, ObjectDefineProperty, TypeError } from "../primordials.ts";

/** Makes the object that env shows under name. */
type Make = (params: never, name: string) => object;

const kinds = new Map<string, Make>();

export function defineBinding<P>(kind: string, make: (params: P, name: string) => object): void {
  MapSet(kinds, kind, make as Make);
}

interface Binding {
  name: string;
  kind: string;
  params?: unknown;
}

/** Adds the bindings of a JSON list to env. */
export function addBindings(env: object, text: string): void {
  const list = (JSONParse(text) as Binding[] | null) ?? [];
  for (let i = 0; i < list.length; i++) {
    const { name, kind, params } = list[i] as Binding;
    const make = MapGet(kinds, kind);
    if (make === undefined) throw new TypeError(`Binding "${name}" is of the unknown kind "${kind}"`);
    ObjectDefineProperty(env, name, { value: make(params as never, name), writable: true, enumerable: true, configurable: true });
  }
}
