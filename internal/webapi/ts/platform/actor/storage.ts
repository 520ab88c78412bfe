// DurableObjectStorage, the ctx.storage of an actor.
// https://developers.cloudflare.com/durable-objects/api/sqlite-storage-api/

import { host } from "../../host.ts";
import { ObjectDefineProperty, TypeError } from "../../primordials.ts";
import { type AnyFunction, configureInterface } from "../../web/webidl.ts";
import { bookmarkForTime, currentBookmark, restoreBookmark } from "./bookmark.ts";
import { argumentError, createSyncKv, KeyValues, toOptions } from "./kv.ts";
import * as operations from "./operations.ts";
import defer * as sqls from "./sql.ts";
import { runTransaction, runTransactionSync } from "./transaction.ts";

const type = "DurableObjectStorage";
const constructKey = {};

export let createStorage: (actor: number) => DurableObjectStorage;

export class DurableObjectStorage {
  #kv: KeyValues;
  declare readonly kv: object;
  declare readonly sql: object;

  constructor(key: unknown, actor: number) {
    if (key !== constructKey) throw new TypeError("Illegal constructor");
    this.#kv = new KeyValues(actor);
    defineLazy(this, "kv", () => createSyncKv(this.#kv));
    defineLazy(this, "sql", () => sqls.createSql(actor));
  }

  static {
    createStorage = (actor) => new DurableObjectStorage(constructKey, actor);
  }

  async get(keys: unknown, options: unknown): Promise<unknown> {
    const kv = this.#kv;
    return operations.get(kv, operations.getArguments(arguments.length, keys, options, type));
  }

  async list(options: unknown): Promise<Map<string, unknown>> {
    return this.#kv.list(operations.listArguments(options, type));
  }

  async put(key: unknown, value: unknown, options: unknown): Promise<void> {
    const kv = this.#kv;
    operations.put(kv, operations.putArguments(arguments.length, key, value, options, type));
  }

  // The platform throws what is wrong with the call of delete() instead of rejecting.
  delete(keys: unknown, options: unknown): Promise<boolean | number> {
    const kv = this.#kv;
    return operations.remove(kv, operations.deleteArguments(arguments.length, keys, options, type));
  }

  async deleteAll(options: unknown): Promise<void> {
    const kv = this.#kv;
    toOptions(options, "deleteAll", type, 1, "PutOptions");
    kv.deleteAll();
  }

  async transaction(closure: unknown): Promise<unknown> {
    const kv = this.#kv;
    if (typeof closure !== "function") throw argumentError("transaction", type, 1, "function");
    return runTransaction(kv, closure as AnyFunction);
  }

  transactionSync(closure: unknown): unknown {
    const kv = this.#kv;
    if (typeof closure !== "function") throw argumentError("transactionSync", type, 1, "function");
    return runTransactionSync(kv, closure as AnyFunction);
  }

  async getAlarm(options: unknown): Promise<number | null> {
    const kv = this.#kv;
    operations.alarmOptions(options, "getAlarm", type, 1, "GetAlarmOptions");
    return host.alarm_get(kv.actor);
  }

  async setAlarm(time: unknown, options: unknown): Promise<void> {
    const kv = this.#kv;
    operations.setAlarm(operations.setAlarmArguments(kv.actor, time, options, type));
  }

  async deleteAlarm(options: unknown): Promise<void> {
    const kv = this.#kv;
    operations.deleteAlarm(kv.actor, operations.alarmOptions(options, "deleteAlarm", type, 1, "SetAlarmOptions"));
  }

  /** Resolves when all that is written so far is durable. */
  async sync(): Promise<void> {
    return host.storage_sync(this.#kv.actor);
  }

  async getCurrentBookmark(): Promise<string> {
    return currentBookmark(this.#kv.actor);
  }

  async getBookmarkForTime(time: unknown): Promise<string> {
    return bookmarkForTime(this.#kv.actor, time, type);
  }

  async onNextSessionRestoreBookmark(bookmark: unknown): Promise<string> {
    return restoreBookmark(this.#kv.actor, arguments.length, bookmark, type);
  }
}
configureInterface(DurableObjectStorage, { name: type, lengths: operations.noLengths });

/** An own property that is made when it is first read. */
function defineLazy(target: object, name: string, make: () => object): void {
  let value: object | undefined;
  ObjectDefineProperty(target, name, {
    get: () => (value ??= make()),
    // As the plain property that it seems to be.
    set: (v: unknown) => ObjectDefineProperty(target, name, { value: v, writable: true, enumerable: true, configurable: true }),
    enumerable: true,
    configurable: true,
  });
}
