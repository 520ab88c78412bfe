// The event of a due alarm.

import { host } from "../../host.ts";
import { PromiseResolve, PromiseThen } from "../../primordials.ts";
import { describeError } from "../context.ts";
import { AlarmInvocationInfo } from "./alarm.ts";
import { handlerOf, instanceOf } from "./instance.ts";

/** Calls the handler, unless the event turned out to be void. */
export function dispatchAlarm(actor: number, inv: number, scheduledTime: number, retryCount: number, run: boolean): void {
  if (!run) {
    host.event_done(inv);
    return;
  }
  const returned = (): void => {
    host.alarm_disarm(actor, false);
    host.event_done(inv);
  };
  const failed = (e: unknown): void => {
    host.alarm_disarm(actor, true);
    const [name, message, stack] = describeError(e);
    host.respond_error(inv, name, message, stack);
  };
  try {
    const alarm = handlerOf(instanceOf(actor), "alarm");
    if (alarm === undefined) {
      host.console_log(3, "Attempted to run a scheduled alarm without a handler, did you remember to export an alarm() function?");
      returned();
      return;
    }
    PromiseThen(PromiseResolve(alarm(new AlarmInvocationInfo(scheduledTime, retryCount))), returned, failed);
  } catch (e) {
    failed(e);
  }
}
