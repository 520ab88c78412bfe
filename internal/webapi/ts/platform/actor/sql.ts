// storage.sql: SqlStorage.
// https://developers.cloudflare.com/durable-objects/api/sqlite-storage-api/#exec

import { host } from "../../host.ts";
import {
  ArrayBufferIsView,
  DataViewBuffer,
  DataViewByteLength,
  DataViewByteOffset,
  Map,
  MapDelete,
  MapForEach,
  MapGet,
  MapSet,
  ObjectDefineProperty,
  ReflectSetPrototypeOf,
  StringToWellFormed,
  TypedArrayTag,
  TypeError,
  Uint8Array,
} from "../../primordials.ts";
import { configureInterface, isArrayBuffer } from "../../web/webidl.ts";
import { argumentError } from "./kv.ts";
import { closeAbandoned, createCursor, Cursor, type Statement as Compiled } from "./sqlcursor.ts";
import { openStatement, runStatement, shareMemory } from "./sqlshared.ts";

const constructKey = {};

/** How many rows cross at first: most queries are over then. */
const firstRows = 64;

/** How much text of statements is kept for reuse, in code units. */
const maxKeptLength = 1 << 20;

function toText(V: unknown): string {
  if (typeof V === "string") return V;
  if (typeof V === "symbol") throw new TypeError("Cannot convert a Symbol value to a string");
  return `${V as string}`;
}

/** What SQLite binds for a value: the platform takes bytes, text and numbers, and everything else by its text. */
function toArgument(V: unknown): SqlArgument {
  if (typeof V === "number") return V;
  if (typeof V === "string") return StringToWellFormed(V);
  if (V === null || V === undefined) return null;
  if (typeof V === "bigint") throw new TypeError("Cannot convert a BigInt value to a number");
  if (typeof V === "object") {
    if (ArrayBufferIsView(V)) {
      if (TypedArrayTag(V) !== undefined) return V;
      const view = V as DataView;
      return new Uint8Array(DataViewBuffer(view), DataViewByteOffset(view), DataViewByteLength(view));
    }
    if (isArrayBuffer(V)) return V;
  }
  return StringToWellFormed(toText(V));
}

/** Statements by their text, the longest unused given up first: in halves, so that a use need not be noted each time. */
class StatementCache {
  #actor: number;
  #recent = new Map<string, Compiled>();
  #older = new Map<string, Compiled>();
  #length = 0; // of the text in #recent

  constructor(actor: number) {
    this.#actor = actor;
  }

  get(text: string): Compiled | undefined {
    const recent = MapGet(this.#recent, text);
    if (recent !== undefined) return recent;
    const older = MapGet(this.#older, text);
    if (older !== undefined) {
      MapDelete(this.#older, text);
      this.add(text, older);
    }
    return older;
  }

  add(text: string, statement: Compiled): void {
    if (this.#length + text.length > maxKeptLength / 2) {
      const old = this.#older;
      this.#older = this.#recent;
      this.#recent = new Map();
      this.#length = 0;
      MapForEach(old, (s) => host.sql_forget(this.#actor, s.num));
    }
    this.#length += text.length;
    MapSet(this.#recent, text, statement);
  }

  delete(text: string): void {
    if (MapDelete(this.#recent, text)) this.#length -= text.length;
  }
}

export let createSql: (actor: number) => SqlStorage;

export class SqlStorage {
  #actor: number;
  #statements: StatementCache;

  constructor(key: unknown, actor: number) {
    if (key !== constructKey) throw new TypeError("Illegal constructor");
    this.#actor = actor;
    this.#statements = new StatementCache(actor);
  }

  static {
    createSql = (actor) => {
      shareMemory();
      return new SqlStorage(constructKey, actor);
    };
  }

  exec(query: unknown, ...bindings: unknown[]): Cursor {
    if (arguments.length === 0) throw argumentError("exec", "SqlStorage", 1, "String");
    return this.#run(toText(query), bindings);
  }

  /** A function that runs query with the bindings that it is given. */
  prepare(query: unknown): (...bindings: unknown[]) => Cursor {
    void this.#actor; // brand check
    if (arguments.length === 0) throw argumentError("prepare", "SqlStorage", 1, "String");
    const text = toText(query);
    const run = (...bindings: unknown[]): Cursor => this.#run(text, bindings);
    ReflectSetPrototypeOf(run, Statement.prototype);
    return run;
  }

  /** Runs the complete statements that query begins with; what follows them is the caller's to complete. */
  ingest(query: unknown): { remainder: string; rowsRead: number; rowsWritten: number; statementCount: number } {
    if (arguments.length === 0) throw argumentError("ingest", "SqlStorage", 1, "string");
    const [remainder, rowsRead, rowsWritten, statementCount] = host.sql_ingest(this.#actor, toText(query));
    return { remainder, rowsRead, rowsWritten, statementCount };
  }

  /** Bytes. */
  get databaseSize(): number {
    return host.sql_size(this.#actor);
  }

  #run(text: string, bindings: unknown[]): Cursor {
    const actor = this.#actor;
    for (let i = 0; i < bindings.length; i++) bindings[i] = toArgument(bindings[i]);
    closeAbandoned(actor);
    const known = this.#statements.get(text);
    let keep = true;
    if (known !== undefined) {
      const batch = runStatement(actor, known.num, firstRows, bindings as SqlArgument[]);
      if (typeof batch === "object") {
        if (batch.columns !== null) known.columns = batch.columns;
        return createCursor(actor, known, batch, true);
      }
      // What a cursor still runs is compiled once more for this time.
      if (batch) keep = false;
      else this.#statements.delete(text);
    }
    const batch = openStatement(actor, text, keep, firstRows, bindings as SqlArgument[]);
    const statement: Compiled = { num: batch.statement, columns: batch.columns ?? [] };
    if (keep) this.#statements.add(text, statement);
    return createCursor(actor, statement, batch, false);
  }
}

/** What prepare() returns are functions with this prototype. */
class Statement {
  constructor() {
    throw new TypeError("Illegal constructor");
  }
}
configureInterface(Statement, { name: "Statement" });

configureInterface(SqlStorage, { name: "SqlStorage", lengths: { exec: 0, prepare: 0, ingest: 0 } });
ObjectDefineProperty(SqlStorage.prototype, "Cursor", { value: Cursor, writable: true, enumerable: true, configurable: true });
ObjectDefineProperty(SqlStorage.prototype, "Statement", { value: Statement, writable: true, enumerable: true, configurable: true });
