// Ops of storage.sql. "actor" is the number of the calling instance. Numbers and what the other values are pass through memory that both
// sides see; its layout is at Shared in ts/platform/actor/sqlshared.ts.

/** An argument of a statement. */
type SqlArgument = number | string | null | ArrayBuffer | ArrayBufferView;

/**
 * What is not in the memory: the text of all cells (undefined: none), or that with the names of the columns (null: as before) and the blobs
 * of the batch.
 */
type SqlAnswer = undefined | string | [text: string, columns: string[] | null, ...blobs: Uint8Array<ArrayBuffer>[]];

interface Host {
  sql_shared(): Uint8Array<ArrayBuffer>;
  /** Compiles and runs text; keep: for sql_run. */
  sql_open(actor: number, text: string, keep: boolean, ...args: (string | ArrayBuffer | ArrayBufferView)[]): SqlAnswer;
  /** Runs a kept statement again; false when there is none of that number, true when a cursor runs it. */
  sql_run(actor: number, ...args: (string | ArrayBuffer | ArrayBufferView)[]): SqlAnswer | boolean;
  /** Further rows of a cursor. */
  sql_next(actor: number): SqlAnswer;
  sql_close(actor: number, cursor: number): void;
  /** Ends a kept statement. */
  sql_forget(actor: number, statement: number): void;
  /** How many rows of tables and indexes a statement wrote that changed that many rows. */
  sql_written(actor: number, statement: number, changed: number): number;
  /** Runs the complete statements that text begins with. */
  sql_ingest(actor: number, text: string): [rest: string, rowsRead: number, rowsWritten: number, statements: number];
  /** Bytes of the database without its free pages. */
  sql_size(actor: number): number;
}
