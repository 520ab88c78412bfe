// The objects that alarms of this VM's actors reach.

import { Map, MapDelete, MapGet, MapSet } from "../../primordials.ts";

/** The objects whose constructor returned, by actor. */
const objects = new Map<number, Record<string, unknown>>();

/** Notes what the app's constructor made; null when the instance ended. */
export function setAlarmTarget(actor: number, object: Record<string, unknown> | null): void {
  if (object === null) MapDelete(objects, actor);
  else MapSet(objects, actor, object);
}

/** Whether the object has an alarm() method. While the constructor runs nobody knows: undefined. */
export function hasAlarmHandler(actor: number): boolean | undefined {
  const object = MapGet(objects, actor);
  return object === undefined ? undefined : typeof object["alarm"] === "function";
}
