// Where callbacks that streams keep are bound to the asynchronous context of the one who gave them; see node/asynccontext.ts.

import { toCallback } from "./webidl.ts";
import type { AnyFunction } from "./webidl.ts";

export const contextHooks: { bind: ((fn: AnyFunction) => AnyFunction) | undefined } = { bind: undefined };

/** toCallback for members of an underlying source, sink or transformer. */
export function toBoundCallback(V: unknown, prefix?: string, context?: string): AnyFunction {
  const fn = toCallback(V, prefix, context);
  return contextHooks.bind === undefined ? fn : contextHooks.bind(fn);
}
