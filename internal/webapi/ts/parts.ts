// The parts that the runtime is evaluated in. Part 0 is evaluated when a VM is made, each other one when something of it is first used:
// `import defer * as x from "./x.ts"` gives a namespace whose properties, when first read, evaluate the part of x.ts.
// The generator (internal/webapi/gen) decides which module is in which part.
//
// A part sees what it imports from others as it was when it was evaluated: an exported `let` must have its value by then.

import { host } from "./host.ts";
import { ObjectDefineProperty, StringSplit } from "./primordials.ts";

type Part = readonly unknown[];

/** What each part hands over, once it was evaluated. Its elements by number; part 0 is filled in when another one needs it. */
interface Parts {
  [n: number]: Part | undefined;
  use(n: number): Part;
}

let first: () => Part;

/** Says what part 0 hands over. */
export function setFirst(list: () => Part): void {
  first = list;
}

const parts: Parts = {
  use(n: number): Part {
    let part = parts[n];
    if (part === undefined) {
      if (n === 0) parts[0] = first();
      else host.part(n)(host, parts);
      part = parts[n] as Part;
    }
    return part;
  },
};

/** The namespace of a module of part n: names, and where each is in the list of the part. */
export function deferred(n: number, names: string, places: readonly number[]): object {
  const namespace = { __proto__: null };
  const list = StringSplit(names, " ");
  for (let i = 0; i < list.length; i++) {
    const name = list[i] as string;
    const place = places[i] as number;
    ObjectDefineProperty(namespace, name, {
      get(): unknown {
        const value = parts.use(n)[place];
        ObjectDefineProperty(namespace, name, { value, writable: true, enumerable: true, configurable: true });
        return value;
      },
      enumerable: true,
      configurable: true,
    });
  }
  return namespace;
}
