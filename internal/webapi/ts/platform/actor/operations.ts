// What DurableObjectStorage and DurableObjectTransaction have in common: their arguments, and what they do with them.

import { PromiseResolve, TypeError, Array, ReflectGetOwnPropertyDescriptor, ReflectOwnKeys, StringToWellFormed } from "../../primordials.ts";
import { serialize } from "../../web/serialize.ts";
import * as alarm from "./alarm.ts";
import { argumentError, type KeyValues, type ListRange, toKey, toKeys, toListRange, toOptions, type WriteOptions } from "./kv.ts";

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
  /** Null for entries. */
  key: string | null;
  value: unknown;
  unconfirmed: boolean;
}

export function putArguments(length: number, key: unknown, value: unknown, options: unknown, type: string): PutArguments {
  if (length < 1) throw argumentError("put", type, 1, "string or object");
  if ((typeof key === "object" && key !== null && !Array.isArray(key)) || typeof key === "function") {
    return { key: null, value: key, unconfirmed: entriesOptions(value, type) };
  }
  const text = toKey(key);
  const unconfirmed = isUnconfirmed(options, "put", type, 3);
  if (value === undefined) throw new TypeError("put() called with undefined value.");
  return { key: text, value, unconfirmed };
}

function entriesOptions(options: unknown, type: string): boolean {
  if (options !== undefined && options !== null && typeof options !== "object" && typeof options !== "function") {
    throw new TypeError(
      "put() may only be called with a single key-value pair and optional options as put(key, value, options) or with multiple key-value pairs and optional options as put(entries, options)",
    );
  }
  return isUnconfirmed(options, "put", type, 2);
}

export function put(kv: KeyValues, { key, value, unconfirmed }: PutArguments): void {
  if (key !== null) {
    kv.put(key, value, unconfirmed);
    return;
  }
  const entries = value as Record<string, unknown>;
  const pairs: (string | Uint8Array<ArrayBuffer>)[] = [];
  const keys = ReflectOwnKeys(entries);
  for (let i = 0; i < keys.length; i++) {
    const name = keys[i];
    if (typeof name !== "string" || ReflectGetOwnPropertyDescriptor(entries, name)?.enumerable !== true) continue;
    const item = entries[name];
    // A stray undefined neither deletes nor fails.
    if (item === undefined) continue;
    pairs[pairs.length] = StringToWellFormed(name);
    pairs[pairs.length] = serialize(item);
  }
  kv.putMany(pairs, unconfirmed);
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
  ms: number;
  unconfirmed: boolean;
}

export function setAlarmArguments(time: unknown, options: unknown, type: string): SetAlarmArguments {
  const ms = alarm.toTime(time, "setAlarm", type);
  return { ms, unconfirmed: alarmOptions(options, "setAlarm", type, 2, "SetAlarmOptions") };
}

export function setAlarm(actor: number, { ms, unconfirmed }: SetAlarmArguments): void {
  alarm.setAlarm(actor, ms, unconfirmed);
}

export const { deleteAlarm } = alarm;
