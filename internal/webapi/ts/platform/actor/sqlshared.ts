// How arguments and rows of SQL cross: through memory that Go sees too. What is written here is read by the op that is called next, and an
// answer is taken out before anything else runs.

import { host } from "../../host.ts";
import { ArrayPush, Float64Array, ReflectApply, StringSubstring, TypedArrayBuffer, Uint8Array } from "../../primordials.ts";

export type Value = string | number | null | ArrayBuffer;

// Slots of 8 bytes: in 0 statement or cursor, 1 rows at most, 2 number of arguments; out 0 statement, 1 cursor (0: no more rows), 2 rows read,
// 3 rows changed, 4 number of cells, 5 whether rows were sorted first. Then the number of each cell, or the length of its text; then one byte a cell.
const head = 8;
const maxCells = 5000;

// What a cell is.
const kindNull = 0;
const kindNumber = 2;
const kindText = 3;
const kindBlob = 4;

/** A batch of rows. */
export interface Batch {
  statement: number;
  /** 0: there are no more rows. */
  cursor: number;
  rowsRead: number;
  /** All rows were read before the first came back. */
  sorted: boolean;
  /** Rows inserted, updated and deleted. */
  changed: number;
  /** null: as before. */
  columns: string[] | null;
  /** One row after the other. */
  values: Value[];
}

let slots: Float64Array;
let kinds: Uint8Array;

/** Makes the memory, once. */
export function shareMemory(): void {
  if (slots !== undefined) return;
  const buffer = TypedArrayBuffer(host.sql_shared());
  slots = new Float64Array(buffer, 0, head + maxCells);
  kinds = new Uint8Array(buffer, (head + maxCells) * 8, maxCells);
}

/** Writes arguments; returns those that cross on their own, after first. */
function writeArguments(first: unknown[], rows: number, args: readonly SqlArgument[]): unknown[] {
  slots[1] = rows;
  slots[2] = args.length;
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] as SqlArgument;
    if (typeof arg === "number") {
      slots[head + i] = arg;
      kinds[i] = kindNumber;
    } else if (arg === null) {
      kinds[i] = kindNull;
    } else {
      kinds[i] = typeof arg === "string" ? kindText : kindBlob;
      ArrayPush(first, arg);
    }
  }
  return first;
}

/** The batch, or whether the statement is there but running. */
export function runStatement(actor: number, statement: number, rows: number, args: readonly SqlArgument[]): Batch | boolean {
  let answer: SqlAnswer | boolean;
  slots[0] = statement;
  const own = writeArguments([actor], rows, args);
  if (own.length === 1) answer = host.sql_run(actor);
  else answer = ReflectApply(host.sql_run, host, own) as SqlAnswer | boolean;
  return typeof answer === "boolean" ? answer : readBatch(answer);
}

export function openStatement(actor: number, text: string, keep: boolean, rows: number, args: readonly SqlArgument[]): Batch {
  return readBatch(ReflectApply(host.sql_open, host, writeArguments([actor, text, keep], rows, args)) as SqlAnswer);
}

export function nextRows(actor: number, cursor: number, rows: number): Batch {
  slots[0] = cursor;
  slots[1] = rows;
  return readBatch(host.sql_next(actor));
}

function readBatch(answer: SqlAnswer): Batch {
  let text = "";
  let columns: string[] | null = null;
  let blobs: SqlAnswer;
  if (typeof answer === "string") text = answer;
  else if (answer !== undefined) {
    blobs = answer;
    text = answer[0];
    columns = answer[1];
  }
  const n = slots[4] as number;
  const values: Value[] = [];
  let at = 0;
  let blob = 2;
  for (let i = 0; i < n; i++) {
    switch (kinds[i]) {
      case kindNumber:
        ArrayPush(values, slots[head + i] as number);
        break;
      case kindText: {
        const end = at + (slots[head + i] as number);
        ArrayPush(values, StringSubstring(text, at, end));
        at = end;
        break;
      }
      case kindBlob:
        ArrayPush(values, TypedArrayBuffer((blobs as unknown as Uint8Array<ArrayBuffer>[])[blob++] as Uint8Array<ArrayBuffer>));
        break;
      default:
        ArrayPush(values, null);
    }
  }
  return {
    statement: slots[0] as number,
    cursor: slots[1] as number,
    rowsRead: slots[2] as number,
    sorted: slots[5] !== 0,
    changed: slots[3] as number,
    columns,
    values,
  };
}
