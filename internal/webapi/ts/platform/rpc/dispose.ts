// Symbol.dispose, which the engine does not have yet: main.ts puts it there.
// https://tc39.es/proposal-explicit-resource-management/

import { Symbol } from "../../primordials.ts";

const given = Symbol as unknown as { dispose?: symbol; asyncDispose?: symbol };

export const symbolDispose: unique symbol = (given.dispose ?? Symbol("Symbol.dispose")) as never;
export const symbolAsyncDispose: unique symbol = (given.asyncDispose ?? Symbol("Symbol.asyncDispose")) as never;

/** The dispose method of an object; undefined when it has none. */
export function disposerOf(value: object): (() => void) | undefined {
  const dispose = (value as { [symbolDispose]?: unknown })[symbolDispose];
  return typeof dispose === "function" ? (dispose as () => void) : undefined;
}
