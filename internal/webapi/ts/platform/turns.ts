// The turn in which an answer leaves. A promise that several requests wait for settles in the turn of one of them, and what follows it in all
// of them runs there; but an answer, and what streams with it, belongs to the request that is answered (internal/worker/stuck.go).

import { host } from "../host.ts";
import { Map, MapDelete, MapGet, MapSet } from "../primordials.ts";

/** Something waits for a promise of another request: Go says so. */
let watching = false;
let last = 0;
const waiting = new Map<number, () => void>();

function wait(f: () => void): number {
  MapSet(waiting, ++last, f);
  return last;
}

/** Runs f in a turn of an invocation. */
export function inTurnOf(inv: number, f: () => void): void {
  if (!watching || host.turn_of(inv)) f();
  else host.turn_later(inv, wait(f));
}

/** Runs f in a turn of whoever a session belongs to. */
export function inTurnOfSession(session: number, f: () => void): void {
  if (!watching || host.rpc_usable(session)) f();
  else host.rpc_later(session, wait(f));
}

export function installTurns(): void {
  host.export("watch_turns", (on: boolean) => {
    watching = on;
  });
  host.export("turn_now", (id: number, run: boolean) => {
    const f = MapGet(waiting, id);
    MapDelete(waiting, id);
    if (run) f?.();
  });
}
