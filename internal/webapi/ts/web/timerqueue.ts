// Timers of the runtime and of apps. The loop keeps their times and functions.

import { host } from "../host.ts";

/**
 * Calls fn after ms milliseconds, or every ms milliseconds, each time as a task of its own; returns the id for stopTimer. With app the id is
 * for an app, which can name no other timers.
 */
export function startTimer(ms: number, fn: () => void, repeat = false, app = false): number {
  return host.timer_start(ms, repeat, app, fn);
}

/** Stops the timer, if there is one of that id and kind. */
export function stopTimer(id: number, app = false): void {
  host.timer_clear(id, app);
}
