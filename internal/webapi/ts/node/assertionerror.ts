// assert.AssertionError and the texts that it makes of two values. https://nodejs.org/api/assert.html#class-assertassertionerror

import { validateObject } from "./errors.ts";
import type { Any } from "./errors.ts";
import { inspect } from "./inspect.ts";

const heads: Record<string, string> = {
  __proto__: null as never,
  deepStrictEqual: "Expected values to be strictly deep-equal:",
  partialDeepStrictEqual: "Expected values to be partially and strictly deep-equal:",
  strictEqual: "Expected values to be strictly equal:",
  strictEqualObject: 'Expected "actual" to be reference-equal to "expected":',
  deepEqual: "Expected values to be loosely deep-equal:",
  notDeepStrictEqual: 'Expected "actual" not to be strictly deep-equal to:',
  notStrictEqual: 'Expected "actual" to be strictly unequal to:',
  notStrictEqualObject: 'Expected "actual" not to be reference-equal to "expected":',
  notDeepEqual: 'Expected "actual" not to be loosely deep-equal to:',
  notIdentical: "Values identical but not reference-equal:",
  notDeepEqualUnequal: "Expected values not to be loosely deep-equal:",
};

function text(value: unknown): string {
  return inspect(value, { compact: false, customInspect: false, depth: 1000, maxArrayLength: Infinity, showHidden: false, showProxy: false, sorted: true, getters: true, breakLength: Infinity });
}

/** Lines of two texts beyond which the differences are not looked for. */
const maxLines = 2000;

type Edit = readonly [kind: " " | "+" | "-", line: string];

function edits(a: string[], b: string[]): Edit[] {
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < a.length - head && tail < b.length - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++;
  const out: Edit[] = a.slice(0, head).map((l) => [" ", l] as const);
  const x = a.slice(head, a.length - tail);
  const y = b.slice(head, b.length - tail);
  if (x.length > maxLines || y.length > maxLines) {
    out.push(...x.map((l) => ["+", l] as const), ...y.map((l) => ["-", l] as const));
  } else {
    const width = y.length + 1;
    const table = new Uint16Array((x.length + 1) * width);
    for (let i = x.length - 1; i >= 0; i--) {
      for (let j = y.length - 1; j >= 0; j--) {
        table[i * width + j] = x[i] === y[j] ? (table[(i + 1) * width + j + 1] as number) + 1 : Math.max(table[(i + 1) * width + j] as number, table[i * width + j + 1] as number);
      }
    }
    let i = 0;
    let j = 0;
    while (i < x.length || j < y.length) {
      if (i < x.length && j < y.length && x[i] === y[j]) {
        out.push([" ", x[i++] as string]);
        j++;
      } else if (i < x.length && (j >= y.length || (table[(i + 1) * width + j] as number) >= (table[i * width + j + 1] as number))) out.push(["+", x[i++] as string]);
      else out.push(["-", y[j++] as string]);
    }
  }
  for (let k = a.length - tail; k < a.length; k++) out.push([" ", a[k] as string]);
  return out;
}

function printed(list: Edit[]): { message: string; skipped: boolean } {
  let message = "\n";
  let skipped = false;
  let run: string[] = [];
  const flush = (last: boolean, first: boolean): void => {
    const before = first ? 0 : 2;
    const after = last ? 0 : 2;
    if (run.length > before + after + 1 && run.length > 5) {
      skipped = true;
      for (const l of run.slice(0, Math.max(before, first ? 1 : before))) message += `  ${l}\n`;
      message += "...\n";
      for (const l of run.slice(run.length - Math.max(after, last ? 1 : after))) message += `  ${l}\n`;
    } else for (const l of run) message += `  ${l}\n`;
    run = [];
  };
  let any = false;
  for (const [kind, line] of list) {
    if (kind === " ") {
      run.push(line);
      continue;
    }
    flush(false, !any);
    any = true;
    message += `${kind} ${line}\n`;
  }
  flush(true, !any);
  return { message: message.trimEnd(), skipped };
}

function comparison(actual: Any, expected: Any, operator: string): string {
  let head = heads[operator] as string;
  const a = text(actual);
  const b = text(expected);
  const objects = typeof actual === "object" && actual !== null && typeof expected === "object" && expected !== null;
  if (operator === "strictEqual" && ((objects && actual !== expected) || (typeof actual === "function" && typeof expected === "function"))) head = heads["strictEqualObject"] as string;
  const linesA = a.split("\n");
  const linesB = b.split("\n");
  if (linesA.length === 1 && linesB.length === 1 && a !== b) {
    const simple = (typeof actual !== "object" || actual === null) && (typeof expected !== "object" || expected === null) && (actual !== 0 || expected !== 0);
    if (simple && a.length + b.length <= 12) return `${head}\n\n${a} !== ${b}\n`;
  }
  if (a === b) {
    head = heads["notIdentical"] as string;
    return `${head}\n\n${linesA.length > 50 ? `${linesA.slice(0, 50).join("\n")}\n...` : a}\n`;
  }
  const { message, skipped } = printed(edits(linesA, linesB));
  let caret = "";
  if (linesA.length === 1 && linesB.length === 1 && typeof actual === "string" && typeof expected === "string") {
    let i = 0;
    while (a[i] === b[i]) i++;
    if (i > 2) caret = `\n${" ".repeat(i + 2)}^`;
  }
  return `${head}\n+ actual - expected${skipped ? "\n... Skipped lines" : ""}\n${message}${caret}\n`;
}

function generated(actual: Any, expected: Any, operator: string): string {
  if (operator === "deepStrictEqual" || operator === "strictEqual" || operator === "partialDeepStrictEqual") return comparison(actual, expected, operator);
  if (operator === "notDeepStrictEqual" || operator === "notStrictEqual") {
    let base = heads[operator] as string;
    const lines = text(actual).split("\n");
    if (operator === "notStrictEqual" && ((typeof actual === "object" && actual !== null) || typeof actual === "function")) base = heads["notStrictEqualObject"] as string;
    if (lines.length > 50) lines.splice(46, lines.length, "...");
    return lines.length === 1 ? `${base}${(lines[0] as string).length > 5 ? "\n\n" : " "}${lines[0]}` : `${base}\n\n${lines.join("\n")}\n`;
  }
  let a = text(actual);
  let b = text(expected);
  const cut = (s: string): string => (s.length > 512 ? `${s.slice(0, 509)}...` : s);
  if (operator === "notDeepEqual" && a === b) {
    a = `${heads[operator]}\n\n${a}`;
    return a.length > 1024 ? `${a.slice(0, 1021)}...` : a;
  }
  a = cut(a);
  b = cut(b);
  if (operator === "deepEqual") return `${heads[operator]}\n\n${a}\n\nshould loosely deep-equal\n\n${b}`;
  if (operator === "notDeepEqual") return `${heads["notDeepEqualUnequal"]}\n\n${a}\n\nshould not loosely deep-equal\n\n${b}`;
  return `${a} ${operator} ${b}`;
}

interface Options {
  message?: unknown;
  operator?: string;
  actual?: unknown;
  expected?: unknown;
  stackStartFn?: Function;
  generated?: boolean;
}

export class AssertionError extends Error {
  generatedMessage: boolean;
  code = "ERR_ASSERTION";
  actual: unknown;
  expected: unknown;
  operator: string | undefined;

  constructor(options: Options) {
    validateObject(options, "options");
    const { message, operator, actual, expected } = options;
    super(message != null ? String(message) : generated(actual, expected, String(operator)));
    this.generatedMessage = message == null || options.generated === true;
    Object.defineProperty(this, "name", { value: "AssertionError", writable: true, enumerable: false, configurable: true });
    this.actual = actual;
    this.expected = expected;
    this.operator = operator;
    const captured = (Error as { captureStackTrace?: (e: object, fn?: Function) => void }).captureStackTrace;
    if (captured !== undefined && options.stackStartFn !== undefined) captured(this, options.stackStartFn);
  }

  override toString(): string {
    return `${this.name} [${this.code}]: ${this.message}`;
  }
}
