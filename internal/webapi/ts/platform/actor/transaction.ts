// Transactions: of an asynchronous closure, behind the input gate, and of a synchronous one.
// https://developers.cloudflare.com/durable-objects/api/sqlite-storage-api/#transaction

import { host } from "../../host.ts";
import { Error, PromiseResolve, PromiseThen, TypeError } from "../../primordials.ts";
import { configureInterface, type AnyFunction } from "../../web/webidl.ts";
import type { KeyValues } from "./kv.ts";
import * as operations from "./operations.ts";

const type = "DurableObjectTransaction";
const constructKey = {};

/** Runs closure as a transaction that commits when what it returns is fulfilled. */
export let runTransaction: (kv: KeyValues, closure: AnyFunction) => Promise<unknown>;

export class DurableObjectTransaction {
  #kv: KeyValues;
  #depth: number;
  #state: "open" | "committed" | "rolled back" = "open";

  constructor(key: unknown, kv: KeyValues, depth: number) {
    if (key !== constructKey) throw new TypeError("Illegal constructor");
    this.#kv = kv;
    this.#depth = depth;
  }

  /** The pairs, while the transaction is open. */
  #open(method: string): KeyValues {
    if (this.#state === "rolled back") throw new Error(`Cannot ${method}() on rolled back transaction`);
    if (this.#state === "committed") {
      throw new Error(`Cannot call ${method}() on transaction that has already committed: did you move \`txn\` outside of the closure?`);
    }
    return this.#kv;
  }

  #end(commit: boolean): void {
    if (!commit) this.#kv.version++;
    host.transaction_end(this.#kv.actor, this.#depth, commit);
    this.#state = commit ? "committed" : "rolled back";
  }

  static {
    runTransaction = async (kv, closure) => {
      // The section begins with a turn: what was written before has been committed for itself.
      const section = await host.section_enter();
      let txn: DurableObjectTransaction | null = null;
      try {
        const open = (txn = new DurableObjectTransaction(constructKey, kv, host.transaction_begin(kv.actor)));
        const value = await PromiseThen(PromiseResolve(open), closure);
        if (open.#state === "open") open.#end(true);
        // An abort that follows in this turn undoes nothing of it.
        host.storage_commit(kv.actor);
        return value;
      } catch (e) {
        if (txn !== null && txn.#state === "open") txn.#end(false);
        throw e;
      } finally {
        host.section_end(section);
      }
    };
  }

  async get(keys: unknown, options: unknown): Promise<unknown> {
    const args = operations.getArguments(arguments.length, keys, options, type);
    return operations.get(this.#open("get"), args);
  }

  async list(options: unknown): Promise<Map<string, unknown>> {
    const range = operations.listArguments(options, type);
    // What cannot find anything asks nobody.
    if (this.#state !== "open" && this.#kv.isEmptyRange(range)) return new Map<string, unknown>();
    return this.#open("list").list(range);
  }

  async put(key: unknown, value: unknown, options: unknown): Promise<void> {
    const pairs = operations.putArguments(arguments.length, key, value, options, type);
    operations.put(this.#open("put"), pairs);
  }

  // The platform throws what is wrong with the call of delete() instead of rejecting.
  delete(keys: unknown, options: unknown): Promise<boolean | number> {
    const args = operations.deleteArguments(arguments.length, keys, options, type);
    return operations.remove(this.#open("delete"), args);
  }

  deleteAll(): never {
    throw new Error("Cannot call deleteAll() within a transaction");
  }

  rollback(): void {
    if (this.#state === "rolled back") return;
    this.#open("rollback");
    this.#end(false);
  }

  async getAlarm(options: unknown): Promise<number | null> {
    operations.alarmOptions(options, "getAlarm", type, 1, "GetAlarmOptions");
    return host.alarm_get(this.#open("getAlarm").actor);
  }

  async setAlarm(time: unknown, options: unknown): Promise<void> {
    const args = operations.setAlarmArguments(this.#kv.actor, time, options, type);
    this.#open("setAlarm");
    operations.setAlarm(args);
  }

  async deleteAlarm(options: unknown): Promise<void> {
    const unconfirmed = operations.alarmOptions(options, "deleteAlarm", type, 1, "SetAlarmOptions");
    operations.deleteAlarm(this.#open("deleteAlarm").actor, unconfirmed);
  }
}
configureInterface(DurableObjectTransaction, { name: type, lengths: operations.noLengths });

/** Runs closure as a transaction that commits when it returns. */
export function runTransactionSync(kv: KeyValues, closure: AnyFunction): unknown {
  const depth = host.savepoint_begin(kv.actor);
  let value: unknown;
  try {
    value = closure();
  } catch (e) {
    kv.version++;
    host.savepoint_end(kv.actor, depth, false);
    throw e;
  }
  host.savepoint_end(kv.actor, depth, true);
  return value;
}
