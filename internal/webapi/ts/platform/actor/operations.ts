// What DurableObjectStorage and DurableObjectTransaction have in common: their arguments, and what they do with them.

import { PromiseResolve, TypeError, Array, ReflectGetOwnPropertyDescriptor, ReflectOwnKeys, StringToWellFormed } from "../../primordials.ts";
import { serialize } from "../../web/serialize.ts";
import * as alarm from "./alarm.ts";
import { argumentError, type KeyValues, type ListRange, storing, toKey, toKeys, toListRange, toOptions, type WriteOptions } from "./kv.ts";

/** The platform's methods have a length of 0. */
export const noLengths: Record<string, number> = {
  get: 0,
  list: 0,
  put: 0,
  delete: 0,
  deleteAll: 0,
  transaction: 0,
  transactionSync: 0,
  getAlarm: 0,
  setAlarm: 0,
  deleteAlarm: 0,
  getBookmarkForTime: 0,
  onNextSessionRestoreBookmark: 0,
};

export type Keys = string | string[];

export function getArguments(length: number, keys: unknown, options: unknown, type: string): Keys {
  if (length < 1) throw argumentError("get", type, 1, "string or Array");
  const out = toKeys(keys);
  toOptions(options, "get", type, 2, "GetOptions");
  return out;
}

export function get(kv: KeyValues, keys: Keys): unknown {
  return typeof keys === "string" ? kv.get(keys) : kv.getMany(keys);
}

export function listArguments(options: unknown, type: string): ListRange {
  return toListRange(options, type);
}

function isUnconfirmed(options: unknown, method: string, type: string, position: number): boolean {
  return !!toOptions<WriteOptions>(options, method, type, position, "PutOptions").allowUnconfirmed;
}

export interface PutArguments {
  /** Key, serialized value, key, ... */
  pairs: (string | Uint8Array<ArrayBuffer>)[];
  unconfirmed: boolean;
}

export function putArguments(length: number, key: unknown, value: unknown, options: unknown, type: string): PutArguments {
  if (length < 1) throw argumentError("put", type, 1, "string or object");
  if ((typeof key === "object" && key !== null && !Array.isArray(key)) || typeof key === "function") {
    const unconfirmed = entriesOptions(value, type);
    return { pairs: toPairs(key as Record<string, unknown>), unconfirmed };
  }
  const text = toKey(key);
  const unconfirmed = isUnconfirmed(options, "put", type, 3);
  if (value === undefined) throw new TypeError("put() called with undefined value.");
  return { pairs: [text, serialize(value, storing)], unconfirmed };
}

function entriesOptions(options: unknown, type: string): boolean {
  if (options !== undefined && options !== null && typeof options !== "object" && typeof options !== "function") {
    throw new TypeError(
      "put() may only be called with a single key-value pair and optional options as put(key, value, options) or with multiple key-value pairs and optional options as put(entries, options)",
    );
  }
  return isUnconfirmed(options, "put", type, 2);
}

function toPairs(entries: Record<string, unknown>): (string | Uint8Array<ArrayBuffer>)[] {
  const pairs: (string | Uint8Array<ArrayBuffer>)[] = [];
  const keys = ReflectOwnKeys(entries);
  for (let i = 0; i < keys.length; i++) {
    const name = keys[i];
    if (typeof name !== "string" || ReflectGetOwnPropertyDescriptor(entries, name)?.enumerable !== true) continue;
    const item = entries[name];
    // A stray undefined neither deletes nor fails.
    if (item === undefined) continue;
    pairs[pairs.length] = StringToWellFormed(name);
    pairs[pairs.length] = serialize(item, storing);
  }
  return pairs;
}

export function put(kv: KeyValues, { pairs, unconfirmed }: PutArguments): void {
  kv.putPairs(pairs, unconfirmed);
}

export interface DeleteArguments {
  keys: Keys;
  unconfirmed: boolean;
}

export function deleteArguments(length: number, keys: unknown, options: unknown, type: string): DeleteArguments {
  if (length < 1) throw argumentError("delete", type, 1, "string or Array");
  return { keys: toKeys(keys), unconfirmed: isUnconfirmed(options, "delete", type, 2) };
}

export function remove(kv: KeyValues, { keys, unconfirmed }: DeleteArguments): Promise<boolean | number> {
  if (typeof keys === "string") return PromiseResolve(kv.delete([keys], unconfirmed) > 0);
  return PromiseResolve(kv.delete(keys, unconfirmed));
}

/** Checks the options of an alarm method; whether outputs need not wait. */
export function alarmOptions(options: unknown, method: string, type: string, position: number, name: string): boolean {
  return !!toOptions<WriteOptions>(options, method, type, position, name).allowUnconfirmed;
}

export interface SetAlarmArguments {
  actor: number;
  ms: number;
  unconfirmed: boolean;
}

export function setAlarmArguments(actor: number, time: unknown, options: unknown, type: string): SetAlarmArguments {
  const ms = alarm.toTime(time, "setAlarm", type);
  const unconfirmed = alarmOptions(options, "setAlarm", type, 2, "SetAlarmOptions");
  alarm.checkSetAlarm(actor, ms);
  return { actor, ms, unconfirmed };
}

export function setAlarm({ actor, ms, unconfirmed }: SetAlarmArguments): void {
  alarm.setAlarm(actor, ms, unconfirmed);
}

export const { deleteAlarm } = alarm;
