// Tasks of our own: functions that run one at a time, each in a turn of the event loop of its own.

import { host } from "../host.ts";

const queue: (() => void)[] = [];
let head = 0;

/** https://html.spec.whatwg.org/#queue-a-global-task. In order; fn reports its own exceptions. */
export function enqueueTask(fn: () => void): void {
  queue[queue.length] = fn;
  host.task_post();
}

host.export("task_run", (): void => {
  const fn = queue[head];
  if (fn === undefined) return;
  queue[head++] = undefined as never;
  if (head === queue.length || head === 1024) {
    let n = 0;
    for (let i = head; i < queue.length; i++) queue[n++] = queue[i] as () => void;
    queue.length = n;
    head = 0;
  }
  fn();
});
