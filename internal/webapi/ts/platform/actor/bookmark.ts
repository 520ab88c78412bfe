// Point-in-time recovery. A bookmark names a state of one actor's database; later ones are greater as strings.
// https://developers.cloudflare.com/durable-objects/api/sqlite-storage-api/#pitr-point-in-time-recovery-api

import { host } from "../../host.ts";
import { String } from "../../primordials.ts";
import { toTime } from "./alarm.ts";
import { argumentError } from "./kv.ts";

/** The state after all that is written up to the end of this turn. */
export async function currentBookmark(actor: number): Promise<string> {
  await host.storage_turn(actor);
  return host.bookmark_current(actor);
}

export async function bookmarkForTime(actor: number, time: unknown, type: string): Promise<string> {
  return host.bookmark_at(actor, toTime(time, "getBookmarkForTime", type));
}

/** Restores the state of bookmark when the actor starts the next time; the bookmark of the state that it leaves. */
export async function restoreBookmark(actor: number, length: number, bookmark: unknown, type: string): Promise<string> {
  if (length < 1) throw argumentError("onNextSessionRestoreBookmark", type, 1, "string");
  const text = String(bookmark);
  await host.bookmark_check(actor, text);
  const undo = host.bookmark_restore(actor, text);
  // Only what is durable survives the restart that the app is about to force.
  await host.storage_sync(actor);
  return undo;
}
