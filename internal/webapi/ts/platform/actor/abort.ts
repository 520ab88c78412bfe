// How an actor's instance ends by an error.

import { host } from "../../host.ts";
import { describeError } from "../context.ts";

/** Ends the instance with whatever was thrown: its events fail with it, and the next one starts a fresh instance. */
export function abortInstance(num: number, e: unknown, retryAlarm = true): void {
  const [name, message, stack] = describeError(e);
  host.actor_abort(num, name, message, stack, retryAlarm);
}
