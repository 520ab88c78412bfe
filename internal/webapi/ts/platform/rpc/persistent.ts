// What lets a stub be kept after the event that got it: how it is made again. See restore.ts.

import { WeakMap, WeakMapDelete, WeakMapGet, WeakMapHas, WeakMapSet } from "../../primordials.ts";

export const SERVICE_STUB = 0;
export const RPC_STUB = 1;

/** How a stub is restored. */
export interface Token {
  readonly kind: typeof SERVICE_STUB | typeof RPC_STUB;
  /** [self, params], serialized: whose [restore]() is called, and with what. */
  readonly bytes: Uint8Array;
}

const tokens = new WeakMap<object, Token>();
const lazy = new WeakMap<object, true>();

/** How a Fetcher, or the state of an RpcStub, is restored; undefined when it cannot be. */
export function tokenOf(holder: object): Token | undefined {
  return WeakMapGet(tokens, holder);
}

export function setToken(holder: object, token: Token): void {
  WeakMapSet(tokens, holder, token);
}

/** Whether it was restored and nobody used it yet: then nothing is there but its token. */
export function isLazy(holder: object): boolean {
  return WeakMapHas(lazy, holder);
}

export function setLazy(holder: object, on: boolean): void {
  if (on) WeakMapSet(lazy, holder, true);
  else WeakMapDelete(lazy, holder);
}
