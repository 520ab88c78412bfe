// The key-value side of an actor's storage: what the asynchronous interface, its transactions and storage.kv have in common, and storage.kv.
// https://developers.cloudflare.com/durable-objects/api/sqlite-storage-api/

import { host } from "../../host.ts";
import {
  Array,
  Error,
  IteratorPrototype,
  Map,
  MapSet,
  MathTrunc,
  Number,
  NumberIsFinite,
  ObjectCreate,
  ReflectApply,
  ReflectSetPrototypeOf,
  StringToWellFormed,
  SymbolIterator,
  TypeError,
} from "../../primordials.ts";
import { deserialize, serialize } from "../../web/serialize.ts";
import { hasFlag } from "../app.ts";
import { configureInterface, isObject } from "../../web/webidl.ts";
import type { DeserializeHooks } from "../../web/deserialize.ts";
import type { SerializeHooks } from "../../web/serialize.ts";
import defer * as tokens from "../rpc/tokens.ts";

// Bindings can be kept where a flag says so; what was kept can be read in any case.
export const storing: SerializeHooks = {
  write: (value, out) => hasFlag("allow_irrevocable_stub_storage") && tokens.writeStored(value, out),
};
const stored: DeserializeHooks = { read: (kind, input) => tokens.readToken(kind, input) };

/** The TypeError of an argument that cannot be converted, as workerd words it. */
export function argumentError(method: string, type: string, position: number, wanted: string): TypeError {
  return new TypeError(`Failed to execute '${method}' on '${type}': parameter ${position} is not of type '${wanted}'.`);
}

function toText(V: unknown): string {
  if (typeof V === "string") return V;
  if (typeof V === "symbol") throw new TypeError("Cannot convert a Symbol value to a string");
  return `${V as string}`;
}

/** A key as it is stored: lone surrogates have no UTF-8 form. */
export function toKey(V: unknown): string {
  return StringToWellFormed(toText(V));
}

/** A key, or the keys of an array. */
export function toKeys(V: unknown): string | string[] {
  if (!Array.isArray(V)) return toKey(V);
  const keys: string[] = [];
  for (let i = 0; i < V.length; i++) keys[i] = toKey(V[i]);
  return keys;
}

export interface WriteOptions {
  allowConcurrency?: unknown;
  allowUnconfirmed?: unknown;
  noCache?: unknown;
}

/** Checks that V can be an options object. */
export function toOptions<T extends object>(V: unknown, method: string, type: string, position: number, name: string): T {
  if (V === undefined || V === null) return ObjectCreate(null) as T;
  if (!isObject(V)) throw argumentError(method, type, position, name);
  return V as T;
}

export interface ListRange {
  start: string;
  end: string | null;
  prefix: string;
  reverse: boolean;
  /** Rows at most. */
  limit: number;
}

const maxLong = 2147483647;

function toLimit(V: unknown): number {
  const x = Number(V);
  const limit = NumberIsFinite(x) ? MathTrunc(x) : 0;
  if (limit > maxLong || limit < -maxLong - 1) {
    throw new TypeError("Value out of range. Must be between -2147483648 and 2147483647 (inclusive).");
  }
  return limit;
}

/** The options of list(). */
export function toListRange(V: unknown, type: string): ListRange {
  const o = toOptions<Record<string, unknown>>(V, "list", type, 1, "ListOptions");
  const { start, startAfter, end, prefix, reverse, limit } = o;
  const range: ListRange = { start: "", end: null, prefix: "", reverse: false, limit: maxLong };
  if (start !== undefined) range.start = toKey(start);
  // The first key after a key is that key with a zero byte.
  if (startAfter !== undefined) range.start = `${toKey(startAfter)}\0`;
  if (end !== undefined) range.end = toKey(end);
  if (prefix !== undefined) range.prefix = toKey(prefix);
  range.reverse = !!reverse;
  const rows = limit === undefined ? maxLong : toLimit(limit);
  if (start !== undefined && startAfter !== undefined) throw new TypeError("list() cannot be called with both start and startAfter values.");
  if (rows <= 0) throw new TypeError("List limit must be positive.");
  range.limit = rows;
  return range;
}

/** Puts what is left of a range behind key. */
function advance(range: ListRange, key: string): void {
  if (range.reverse) range.end = key;
  else range.start = `${key}\0`;
}

/** One actor's key-value pairs. */
export class KeyValues {
  readonly actor: number;
  /** Changes with each write, so that a cursor sees it. */
  version = 0;
  /** The one cursor that is not at its end. */
  cursor: Cursor | null = null;

  constructor(actor: number) {
    this.actor = actor;
  }

  get(key: string): unknown {
    const bytes = host.kv_get(this.actor, key);
    return bytes === undefined ? undefined : deserialize(bytes, stored);
  }

  getMany(keys: readonly string[]): Map<string, unknown> {
    const out = new Map<string, unknown>();
    if (keys.length > 0) addPairs(out, ReflectApply(host.kv_get_many, host, [this.actor, ...keys]));
    return out;
  }

  put(key: string, value: unknown): void {
    const bytes = serialize(value, storing);
    this.version++;
    host.kv_put(this.actor, false, key, bytes);
  }

  /** pairs: key, serialized value, key, ... Without any it is a write nevertheless, as far as a list() can tell. */
  putPairs(pairs: readonly (string | Uint8Array<ArrayBuffer>)[], unconfirmed: boolean): void {
    this.version++;
    if (pairs.length === 2) host.kv_put(this.actor, unconfirmed, pairs[0] as string, pairs[1] as Uint8Array<ArrayBuffer>);
    else ReflectApply(host.kv_put_many, host, [this.actor, unconfirmed, ...pairs]);
  }

  delete(keys: readonly string[], unconfirmed: boolean): number {
    if (keys.length === 0) return 0;
    this.version++;
    return keys.length === 1
      ? host.kv_delete(this.actor, unconfirmed, keys[0] as string)
      : (ReflectApply(host.kv_delete, host, [this.actor, unconfirmed, ...keys]) as number);
  }

  list(range: ListRange): Map<string, unknown> {
    const out = new Map<string, unknown>();
    const cursor = this.openCursor(range, listRows);
    if (cursor === null) return out;
    for (let pair = cursor.next(); pair !== null; pair = cursor.next()) MapSet(out, pair[0], pair[1]);
    return out;
  }

  /** Whether nothing can be in the range, whatever is stored. */
  isEmptyRange({ start, end, prefix }: ListRange): boolean {
    return host.kv_list(this.actor, start, end, prefix, false, 0) === null;
  }

  /** A new cursor, which ends the one before it; null when there is provably nothing in the range. */
  openCursor(range: ListRange, rows: number): Cursor | null {
    const cursor = new Cursor(this, range, rows);
    if (!cursor.fetch()) return null;
    if (this.cursor !== null) this.cursor.canceled = true;
    this.cursor = cursor;
    return cursor;
  }

  deleteAll(): void {
    this.version++;
    this.cursor = null;
    host.kv_delete_all(this.actor, !hasFlag("delete_all_deletes_alarm"));
  }
}

function addPairs(out: Map<string, unknown>, flat: readonly unknown[]): void {
  for (let i = 0; i + 1 < flat.length; i += 2) MapSet(out, flat[i] as string, deserialize(flat[i + 1] as Uint8Array, stored));
}

// Rows that cross into JS at once, at most: of list(), which takes all, and at first of an iterator, which may be left early.
const listRows = 1024;
const iteratorRows = 32;

/** A walk through a range. It reads some rows ahead and forgets them when the app writes, so it sees what a row-by-row walk would. */
class Cursor {
  canceled = false;
  #kv: KeyValues;
  #range: ListRange;
  #rows: number;
  #ahead: readonly unknown[] = [];
  #at = 0;
  #more = true;
  #first = true;
  #version = 0;

  constructor(kv: KeyValues, range: ListRange, rows: number) {
    this.#kv = kv;
    this.#range = range;
    this.#rows = rows;
  }

  /** Reads ahead; false when the range is provably empty. */
  fetch(): boolean {
    const { start, end, prefix, reverse, limit } = this.#range;
    const rows = limit < this.#rows ? limit : this.#rows;
    const flat = limit === 0 ? null : host.kv_list(this.#kv.actor, start, end, prefix, reverse, rows);
    this.#ahead = flat ?? [];
    this.#at = 0;
    this.#more = flat !== null && flat[flat.length - 1] === true;
    this.#version = this.#kv.version;
    this.#rows = listRows;
    return flat !== null;
  }

  next(): [string, unknown] | null {
    const taken = this.#at + 1 >= this.#ahead.length;
    // The first row is where the walk stands, whatever the app wrote meanwhile.
    const changed = this.#version !== this.#kv.version && !this.#first;
    this.#first = false;
    if (taken || changed) {
      if (!this.#more && !changed) return this.#end();
      this.fetch();
      if (this.#ahead.length < 2) return this.#end();
    }
    const key = this.#ahead[this.#at] as string;
    const value = deserialize(this.#ahead[this.#at + 1] as Uint8Array, stored);
    this.#at += 2;
    this.#range.limit--;
    advance(this.#range, key);
    return [key, value];
  }

  #end(): null {
    this.#range.limit = 0;
    this.#more = false;
    this.#ahead = [];
    if (this.#kv.cursor === this) this.#kv.cursor = null;
    return null;
  }
}

const constructKey = {};

let createIterator: (cursor: Cursor | null) => ListIterator;

class ListIterator {
  #cursor: Cursor | null;

  constructor(key: unknown, cursor: Cursor | null) {
    if (key !== constructKey) throw new TypeError("Illegal constructor");
    this.#cursor = cursor;
  }

  static {
    createIterator = (cursor) => new ListIterator(constructKey, cursor);
  }

  next(): IteratorResult<[string, unknown]> {
    const cursor = this.#cursor;
    if (cursor === null) return { done: true, value: undefined };
    if (cursor.canceled) {
      throw new Error(
        "kv.list() iterator was invalidated because a new call to kv.list() was started. Only one kv.list() iterator can exist at a time.",
      );
    }
    const pair = cursor.next();
    if (pair === null) {
      this.#cursor = null;
      return { done: true, value: undefined };
    }
    return { done: false, value: pair };
  }

  [SymbolIterator](): this {
    return this;
  }
}
configureInterface(ListIterator, { name: "ListIterator" });
ReflectSetPrototypeOf(ListIterator.prototype, IteratorPrototype);

export let createSyncKv: (kv: KeyValues) => SyncKvStorage;

export class SyncKvStorage {
  #kv: KeyValues;

  constructor(key: unknown, kv: KeyValues) {
    if (key !== constructKey) throw new TypeError("Illegal constructor");
    this.#kv = kv;
  }

  static {
    createSyncKv = (kv) => new SyncKvStorage(constructKey, kv);
  }

  get(key: unknown): unknown {
    const kv = this.#kv;
    if (arguments.length < 1) throw argumentError("get", "SyncKvStorage", 1, "string");
    return kv.get(toKey(key));
  }

  list(options: unknown): ListIterator {
    return createIterator(this.#kv.openCursor(toListRange(options, "SyncKvStorage"), iteratorRows));
  }

  put(key: unknown, value: unknown): void {
    const kv = this.#kv;
    if (arguments.length < 1) throw argumentError("put", "SyncKvStorage", 1, "string");
    const name = toKey(key);
    if (arguments.length < 2) throw argumentError("put", "SyncKvStorage", 2, "Value");
    kv.put(name, value);
  }

  delete(key: unknown): boolean {
    const kv = this.#kv;
    if (arguments.length < 1) throw argumentError("delete", "SyncKvStorage", 1, "string");
    return kv.delete([toKey(key)], false) > 0;
  }
}
configureInterface(SyncKvStorage, { name: "SyncKvStorage", lengths: { get: 0, list: 0, put: 0, delete: 0 } });
