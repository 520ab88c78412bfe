// The rows of a query.
// https://developers.cloudflare.com/durable-objects/api/sqlite-storage-api/#sqlstoragecursor

import { host } from "../../host.ts";
import {
  ArrayPush,
  Error,
  FinalizationRegistry,
  FinalizationRegistryRegister,
  IteratorPrototype,
  Map,
  MapDelete,
  MapGet,
  MapSet,
  MapSize,
  MathMin,
  ReflectSetPrototypeOf,
  SymbolIterator,
  TypeError,
} from "../../primordials.ts";
import { configureInterface } from "../../web/webidl.ts";
import { type Batch, nextRows, type Value } from "./sqlshared.ts";

const constructKey = {};

/** How many rows cross at a time after the first ones. */
const laterRows = 1024;

/** A compiled statement. */
export interface Statement {
  /** What Go knows it by; 0 when it is not kept. */
  readonly num: number;
  columns: readonly string[];
}

type Row = Record<string, Value>;

// Cursors that were left before their end and collected since. Go is told when their actor runs the next time.
const abandoned = new Map<number, number[]>();
const registry = new FinalizationRegistry<{ actor: number; cursor: number }>(({ actor, cursor }) => {
  const list = MapGet(abandoned, actor);
  if (list === undefined) MapSet(abandoned, actor, [cursor]);
  else ArrayPush(list, cursor);
});

export function closeAbandoned(actor: number): void {
  if (MapSize(abandoned) === 0) return;
  const list = MapGet(abandoned, actor);
  if (list === undefined) return;
  MapDelete(abandoned, actor);
  for (let i = 0; i < list.length; i++) host.sql_close(actor, list[i] as number);
}

export let createCursor: (actor: number, statement: Statement, batch: Batch, reused: boolean) => Cursor;

export class Cursor {
  #actor: number;
  #statement: Statement;
  #columns: readonly string[];
  #batch: Batch;
  #at = 0;
  /** Rows read before the current batch. */
  #readBefore = 0;
  #reused: boolean;
  #names: string[] | undefined;

  constructor(key: unknown, actor: number, statement: Statement, batch: Batch, reused: boolean) {
    if (key !== constructKey) throw new TypeError("Illegal constructor");
    this.#actor = actor;
    this.#statement = statement;
    this.#columns = statement.columns;
    this.#batch = batch;
    this.#reused = reused;
    if (batch.cursor !== 0) FinalizationRegistryRegister(registry, this, { actor, cursor: batch.cursor });
  }

  static {
    createCursor = (actor, statement, batch, reused) => new Cursor(constructKey, actor, statement, batch, reused);
  }

  next(): IteratorResult<Row> {
    if (!this.#more()) return { done: true } as IteratorReturnResult<undefined>;
    return { done: false, value: this.#row() };
  }

  toArray(): Row[] {
    const rows: Row[] = [];
    while (this.#more()) ArrayPush(rows, this.#row());
    return rows;
  }

  one(): Row {
    if (!this.#more()) throw new Error("Expected exactly one result from SQL query, but got no results.");
    const row = this.#row();
    if (this.#more()) {
      this.#end();
      throw new Error("Expected exactly one result from SQL query, but got multiple results.");
    }
    return row;
  }

  raw(): RowIterator<Value[]> {
    return createIterator<Value[]>(RawIterator, () => (this.#more() ? this.#values() : undefined));
  }

  [SymbolIterator](): RowIterator<Row> {
    return createIterator<Row>(RowIterator, () => (this.#more() ? this.#row() : undefined));
  }

  get columnNames(): string[] {
    if (this.#names === undefined) {
      this.#names = [];
      for (let i = 0; i < this.#columns.length; i++) ArrayPush(this.#names, this.#columns[i] as string);
    }
    return this.#names;
  }

  /** Where each row that was read is returned, this is one row ahead of them, as if the query ran row by row. */
  get rowsRead(): number {
    const batch = this.#batch;
    const width = this.#columns.length;
    const read = batch.rowsRead - this.#readBefore;
    if (width === 0 || batch.sorted || read !== batch.values.length / width) return batch.rowsRead;
    return this.#readBefore + MathMin(this.#at / width + 1, read);
  }

  get rowsWritten(): number {
    const changed = this.#batch.changed;
    return changed === 0 && this.#columns.length > 0 ? 0 : host.sql_written(this.#actor, this.#statement.num, changed);
  }

  get reusedCachedQueryForTest(): boolean {
    return this.#reused;
  }

  /** Whether there is a row at #at. */
  #more(): boolean {
    const batch = this.#batch;
    if (this.#at < batch.values.length) return true;
    const cursor = batch.cursor;
    if (cursor === 0) return false;
    batch.cursor = 0; // an error ends the query
    this.#batch = nextRows(this.#actor, cursor, laterRows);
    this.#readBefore = batch.rowsRead;
    this.#at = 0;
    return this.#batch.values.length > 0;
  }

  #end(): void {
    const batch = this.#batch;
    if (batch.cursor !== 0) {
      host.sql_close(this.#actor, batch.cursor);
      batch.cursor = 0;
    }
    this.#at = batch.values.length;
  }

  #row(): Row {
    const columns = this.#columns;
    const values = this.#batch.values;
    const at = this.#at;
    const n = columns.length;
    this.#at = at + n;
    const row: Row = {};
    for (let i = 0; i < n; i++) row[columns[i] as string] = values[at + i] as Value;
    return row;
  }

  #values(): Value[] {
    const values = this.#batch.values;
    const end = this.#at + this.#columns.length;
    const row: Value[] = [];
    for (let i = this.#at; i < end; i++) ArrayPush(row, values[i] as Value);
    this.#at = end;
    return row;
  }
}
configureInterface(Cursor, { name: "Cursor" });

class RowIterator<T> {
  #next: () => T | undefined;

  constructor(key: unknown, next: () => T | undefined) {
    if (key !== constructKey) throw new TypeError("Illegal constructor");
    this.#next = next;
  }

  next(): IteratorResult<T> {
    const value = this.#next();
    return value === undefined ? { done: true, value } : { done: false, value };
  }

  [SymbolIterator](): this {
    return this;
  }
}

class RawIterator<T> extends RowIterator<T> {}
configureInterface(RowIterator, { name: "RowIterator" });
configureInterface(RawIterator, { name: "RawIterator" });
ReflectSetPrototypeOf(RowIterator.prototype, IteratorPrototype);

function createIterator<T>(Class: typeof RowIterator<T>, next: () => T | undefined): RowIterator<T> {
  return new Class(constructKey, next);
}
