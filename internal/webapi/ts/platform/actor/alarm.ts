// Alarms: one time per actor at which its alarm() method is called.
// https://developers.cloudflare.com/durable-objects/api/alarms/

import { host } from "../../host.ts";
import { DateGetTime, DateNow, MathTrunc, NumberIsFinite, ObjectDefineProperty, SymbolToStringTag, TypeError } from "../../primordials.ts";
import { hasAlarmHandler } from "./alarmtarget.ts";
import { argumentError } from "./kv.ts";

/** The last time that can be set: what 64 bits of nanoseconds since 1970 hold. */
const maxMS = 9223372036854;

function isDate(V: unknown): V is Date {
  try {
    DateGetTime(V as Date);
    return true;
  } catch {
    return false;
  }
}

/** A Date or a number of milliseconds. */
export function toTime(V: unknown, method: string, type: string): number {
  let ms: number;
  if (typeof V === "number") ms = V;
  else if (isDate(V)) ms = DateGetTime(V);
  else throw argumentError(method, type, 1, "date");
  if (!NumberIsFinite(ms)) throw new TypeError("The value cannot be converted because it is not a valid Date.");
  if (ms > maxMS) throw new TypeError("This API doesn't support dates after 2189.");
  if (ms < -maxMS) throw new TypeError("This API doesn't support dates before 1687.");
  return MathTrunc(ms);
}

/** What alarm() is told. */
export class AlarmInvocationInfo {
  readonly scheduledTime: number;
  readonly retryCount: number;
  readonly isRetry: boolean;

  constructor(scheduledTime: number, retryCount: number) {
    this.scheduledTime = scheduledTime;
    this.retryCount = retryCount;
    this.isRetry = retryCount > 0;
  }
}
ObjectDefineProperty(AlarmInvocationInfo.prototype, SymbolToStringTag, { value: "AlarmInvocationInfo", configurable: true });

/** Throws when the alarm cannot be set. While the constructor runs nobody knows whether there will be a handler. */
export function checkSetAlarm(actor: number, ms: number): void {
  if (ms <= 0) throw new TypeError("setAlarm() cannot be called with an alarm time <= 0");
  if (hasAlarmHandler(actor) === false) {
    throw new TypeError("Your Durable Object class must have an alarm() handler in order to call setAlarm()");
  }
}

export function setAlarm(actor: number, ms: number, unconfirmed: boolean): void {
  // A time that has passed becomes now.
  const now = DateNow();
  host.alarm_set(actor, unconfirmed, ms < now ? now : ms);
}

export function deleteAlarm(actor: number, unconfirmed: boolean): void {
  host.alarm_set(actor, unconfirmed, 0);
}
