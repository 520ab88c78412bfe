// Timers of the runtime and of apps. The loop keeps their times; the functions stay here, by the id that the loop gave.

import { host } from "../host.ts";
import { Map, MapDelete, MapGet, MapSet } from "../primordials.ts";

interface Entry {
  fn: () => void;
  repeat: boolean;
  /** Made by setTimeout or setInterval: only these ids are known to apps. */
  app: boolean;
}

const entries = new Map<number, Entry>();

/** Calls fn after ms milliseconds, or every ms milliseconds, each time as a task of its own; returns the id for stopTimer. */
export function startTimer(ms: number, fn: () => void, repeat = false, app = false): number {
  const id = host.timer_start(ms, repeat);
  MapSet(entries, id, { fn, repeat, app });
  return id;
}

/** Stops the timer, if there is one of that id and kind. */
export function stopTimer(id: number, app = false): void {
  const entry = MapGet(entries, id);
  if (entry === undefined || entry.app !== app) return;
  MapDelete(entries, id);
  host.timer_clear(id);
}

host.export("timer_fire", (id: number): void => {
  const entry = MapGet(entries, id);
  if (entry === undefined) return;
  if (!entry.repeat) MapDelete(entries, id);
  entry.fn();
});
