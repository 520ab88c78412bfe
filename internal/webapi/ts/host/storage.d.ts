// Ops of an actor's storage, except SQL. "actor" is the number of the calling instance. Keys are well-formed strings; values are the bytes
// of serialize(). An op that writes returns before the write is durable: what the app lets out waits for it.
interface Host {
  kv_get(actor: number, key: string): Uint8Array<ArrayBuffer> | undefined;
  /** Key, value, key, value... of those that exist, in the order of keys as UTF-8 bytes. */
  kv_get_many(actor: number, ...keys: string[]): (string | Uint8Array<ArrayBuffer>)[];
  /** unconfirmed: outputs do not wait for the write. */
  kv_put(actor: number, unconfirmed: boolean, key: string, value: Uint8Array<ArrayBuffer>): void;
  /** All or none. */
  kv_put_many(actor: number, unconfirmed: boolean, ...pairs: (string | Uint8Array<ArrayBuffer>)[]): void;
  /** How many of them there were. */
  kv_delete(actor: number, unconfirmed: boolean, ...keys: string[]): number;
  /**
   * The first pairs with start <= key < end that have the prefix, flat as of kv_get_many: rows at most, fewer when values are large but never
   * none while there are more. Its last element says whether there may be more. null: provably none. end null: no end. With rows 0 it only says whether the range is empty.
   */
  kv_list(actor: number, start: string, end: string | null, prefix: string, reverse: boolean, rows: number): (string | boolean | Uint8Array<ArrayBuffer>)[] | null;
  /** Empties the database, user tables and the alarm included. */
  kv_delete_all(actor: number, keepAlarm: boolean): void;

  /** Milliseconds since the Unix epoch, null when none is set. */
  alarm_get(actor: number): number | null;
  /** ms <= 0 deletes the alarm. */
  alarm_set(actor: number, unconfirmed: boolean, ms: number): void;
  /** The handler returned (keep: threw). The alarm is deleted unless the handler set it. */
  alarm_disarm(actor: number, keep: boolean): void;

  /** Resolves in a turn of its own, behind the input gate. */
  storage_turn(actor: number): Promise<void>;
  /** Commits what is written so far, unless it belongs to an explicit transaction. */
  storage_commit(actor: number): void;
  /** Resolves when all that is written so far is durable. */
  storage_sync(actor: number): Promise<void>;
  /** Opens a transaction within the current one; its depth from 1. */
  transaction_begin(actor: number): number;
  /** Ends the innermost transaction, which must have that depth. */
  transaction_end(actor: number, depth: number, commit: boolean): void;
  /** The same for transactions of synchronous callbacks. */
  savepoint_begin(actor: number): number;
  savepoint_end(actor: number, depth: number, commit: boolean): void;

  bookmark_current(actor: number): string;
  bookmark_at(actor: number, ms: number): Promise<string>;
  /** Rejects when the actor cannot go back to the bookmark. */
  bookmark_check(actor: number, bookmark: string): Promise<void>;
  /** Has the next instance start from the bookmark; the bookmark of the state that it leaves. */
  bookmark_restore(actor: number, bookmark: string): string;
}
