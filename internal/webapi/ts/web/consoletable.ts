// The text of console.table: https://console.spec.whatwg.org/#table

import {
  ArrayIncludes,
  ArrayIsArray,
  ArraySlice,
  Map,
  MapForEach,
  MapSize,
  ObjectKeys,
  ReflectGetOwnPropertyDescriptor,
  Set,
  SetForEach,
  SetSize,
  StringPadEnd,
  StringRepeat,
  StringReplaceAll,
  StringSlice,
} from "../primordials.ts";
import { inspect, unproxy } from "./inspect.ts";
import { isObject } from "./webidl.ts";

/** Rows, columns and characters of a cell that are shown. */
const maxRows = 500;
const maxColumns = 50;
const maxCell = 120;

interface Row {
  index: string;
  /** Set for the rows of a Map. */
  key: unknown;
  value: unknown;
}

interface Rows {
  list: Row[];
  total: number;
  indexTitle: string;
  keyed: boolean;
}

/** The table of an object's members; undefined when it has none to show. columns limits and orders the columns. */
export function table(data: object, columns: readonly string[] | undefined): string | undefined {
  const rows = rowsOf(unproxy(data));
  if (rows.list.length === 0) return undefined;
  const names = columns === undefined ? columnsOf(rows.list) : columns.length > maxColumns ? ArraySlice(columns, 0, maxColumns) : columns;
  let values = false;
  const lines: string[][] = [];
  for (let i = 0; i < rows.list.length; i++) {
    const row = rows.list[i] as Row;
    const line = [row.index];
    if (rows.keyed) line[line.length] = cell(row.key);
    for (let j = 0; j < names.length; j++) line[line.length] = isObject(row.value) ? member(row.value, names[j] as string) : "";
    if (!isObject(row.value)) {
      values = true;
      line[line.length] = cell(row.value);
    } else {
      line[line.length] = "";
    }
    lines[i] = line;
  }
  const head = [rows.indexTitle];
  if (rows.keyed) head[head.length] = "Key";
  for (let j = 0; j < names.length; j++) head[head.length] = oneLine(names[j] as string);
  if (values) head[head.length] = "Values";
  const more = rows.total - rows.list.length;
  return draw(head, lines) + (more > 0 ? `\n... ${more} more row${more === 1 ? "" : "s"}` : "");
}

function isMap(data: object): data is Map<unknown, unknown> {
  try {
    MapSize(data as Map<unknown, unknown>);
    return true;
  } catch {
    return false;
  }
}

function isSet(data: object): data is Set<unknown> {
  try {
    SetSize(data as Set<unknown>);
    return true;
  } catch {
    return false;
  }
}

function rowsOf(data: object): Rows {
  const list: Row[] = [];
  if (isMap(data)) {
    MapForEach(data, (value, key) => {
      if (list.length < maxRows) list[list.length] = { index: `${list.length}`, key, value };
    });
    return { list, total: MapSize(data), indexTitle: "(iteration index)", keyed: true };
  }
  if (isSet(data)) {
    SetForEach(data, (value) => {
      if (list.length < maxRows) list[list.length] = { index: `${list.length}`, key: undefined, value };
    });
    return { list, total: SetSize(data), indexTitle: "(iteration index)", keyed: false };
  }
  const long = ArrayIsArray(data) && data.length > maxRows;
  const keys = long ? [] : ObjectKeys(data);
  const total = long ? data.length : keys.length;
  for (let i = 0; i < total && i < maxRows; i++) {
    const index = long ? `${i}` : (keys[i] as string);
    list[i] = { index: oneLine(index), key: undefined, value: ReflectGetOwnPropertyDescriptor(data, index)?.value };
  }
  return { list, total, indexTitle: "(index)", keyed: false };
}

function columnsOf(rows: readonly Row[]): string[] {
  const names: string[] = [];
  for (let i = 0; i < rows.length; i++) {
    const value = (rows[i] as Row).value;
    if (!isObject(value)) continue;
    const keys = ObjectKeys(unproxy(value));
    for (let j = 0; j < keys.length && names.length < maxColumns; j++) {
      if (!ArrayIncludes(names, keys[j])) names[names.length] = keys[j] as string;
    }
  }
  return names;
}

function member(object: object, key: string): string {
  const desc = ReflectGetOwnPropertyDescriptor(unproxy(object), key);
  if (desc === undefined) return "";
  return "value" in desc ? cell(desc.value) : "[Getter]";
}

function cell(value: unknown): string {
  return oneLine(inspect(value, 0));
}

function oneLine(text: string): string {
  const line = StringReplaceAll(text, "\n", " ");
  return line.length > maxCell ? `${StringSlice(line, 0, maxCell)}...` : line;
}

function draw(head: readonly string[], lines: readonly string[][]): string {
  const widths: number[] = [];
  for (let j = 0; j < head.length; j++) {
    let width = (head[j] as string).length;
    for (let i = 0; i < lines.length; i++) {
      const n = ((lines[i] as string[])[j] as string).length;
      if (n > width) width = n;
    }
    widths[j] = width;
  }
  let out = `${rule(widths, "┌", "┬", "┐")}\n${fields(widths, head)}\n${rule(widths, "├", "┼", "┤")}\n`;
  for (let i = 0; i < lines.length; i++) out += `${fields(widths, lines[i] as string[])}\n`;
  return out + rule(widths, "└", "┴", "┘");
}

function rule(widths: readonly number[], left: string, middle: string, right: string): string {
  let out = left;
  for (let j = 0; j < widths.length; j++) out += (j > 0 ? middle : "") + StringRepeat("─", (widths[j] as number) + 2);
  return out + right;
}

function fields(widths: readonly number[], texts: readonly string[]): string {
  let out = "│";
  for (let j = 0; j < widths.length; j++) out += ` ${StringPadEnd(texts[j] as string, widths[j] as number)} │`;
  return out;
}
