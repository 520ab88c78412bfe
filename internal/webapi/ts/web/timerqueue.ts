// Timers of the runtime and of apps. The loop keeps their times; the functions stay here, by the id that the loop gave.

import { host } from "../host.ts";
import { Map, MapDelete, MapGet, MapSet } from "../primordials.ts";

interface Entry {
  fn: () => void;
  repeat: boolean;
}

const entries = new Map<number, Entry>();

/** Calls fn after ms milliseconds, or every ms milliseconds, each time as a task of its own; returns the id for stopTimer. */
export function startTimer(ms: number, fn: () => void, repeat = false): number {
  const id = host.timer_start(ms, repeat);
  MapSet(entries, id, { fn, repeat });
  return id;
}

export function stopTimer(id: number): void {
  if (MapDelete(entries, id)) host.timer_clear(id);
}

host.export("timer_fire", (id: number): void => {
  const entry = MapGet(entries, id);
  if (entry === undefined) return;
  if (!entry.repeat) MapDelete(entries, id);
  entry.fn();
});
