// Tasks of our own: functions that run one at a time, each in a turn of the event loop of its own.

import { host } from "../host.ts";

/**
 * https://html.spec.whatwg.org/#queue-a-global-task. In order among those of one event; fn reports its own exceptions. It does not run when
 * the event that it is for has ended.
 */
export function enqueueTask(fn: () => void): void {
  host.task_post(fn);
}
