// https://nodejs.org/api/assert.html#class-assertassertionerror

import { inspect } from "./inspect.ts";

const headings: Record<string, string> = {
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

const shown = (value: unknown): string =>
  inspect(value, { compact: false, customInspect: false, depth: 1000, maxArrayLength: Infinity, showHidden: false, showProxy: false, sorted: true, getters: true, breakLength: Infinity });

const isObject = (x: unknown): boolean => (typeof x === "object" && x !== null) || typeof x === "function";

/** The lines of two texts, those that only one has marked. */
function difference(actual: string[], expected: string[]): string {
  // Longest common subsequence; large values are cut, as their difference is not for reading.
  const a = actual.slice(0, 400);
  const e = expected.slice(0, 400);
  const length: Uint16Array[] = Array.from({ length: a.length + 1 }, () => new Uint16Array(e.length + 1));
  const at = (i: number, j: number): number => (length[i] as Uint16Array)[j] as number;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = e.length - 1; j >= 0; j--) {
      (length[i] as Uint16Array)[j] = a[i] === e[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const out: string[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < e.length) {
    if (i < a.length && j < e.length && a[i] === e[j]) {
      out.push(`  ${a[i] as string}`);
      i++;
      j++;
    } else if (i < a.length && (j === e.length || at(i + 1, j) >= at(i, j + 1))) out.push(`+ ${a[i++] as string}`);
    else out.push(`- ${e[j++] as string}`);
  }
  return out.join("\n");
}

function describe(actual: unknown, expected: unknown, operator: string): string {
  let kind = operator;
  if (operator === "strictEqual" && isObject(actual) && isObject(expected)) kind = "strictEqualObject";
  if (operator === "notStrictEqual" && isObject(actual)) kind = "notStrictEqualObject";
  const heading = headings[kind];
  const a = shown(actual).split("\n");
  if (operator === "deepStrictEqual" || operator === "strictEqual" || operator === "partialDeepStrictEqual") {
    const e = shown(expected).split("\n");
    if (a.join("\n") === e.join("\n") && kind === "strictEqualObject") return `${headings["notIdentical"] as string}\n\n${a.join("\n")}\n`;
    if (a.length === 1 && e.length === 1 && (a[0] as string).length + (e[0] as string).length <= 80 && !(isObject(actual) && isObject(expected))) {
      return `${heading as string}\n\n${a[0] as string} !== ${e[0] as string}\n`;
    }
    return `${heading as string}\n+ actual - expected\n\n${difference(a, e)}\n`;
  }
  if (operator === "notDeepStrictEqual" || operator === "notStrictEqual") {
    return a.length === 1 ? `${heading as string}${(a[0] as string).length > 5 ? "\n\n" : " "}${a[0] as string}` : `${heading as string}\n\n${a.join("\n")}\n`;
  }
  const e = shown(expected);
  if (operator === "deepEqual") return `${heading as string}\n\n${a.join("\n")}\n\nshould loosely deep-equal\n\n${e}`;
  if (operator === "notDeepEqual") return `${heading as string}\n\n${a.join("\n")}\n\nshould not loosely deep-equal\n\n${e}`;
  const relation = operator === "equal" ? "==" : operator === "notEqual" ? "!=" : operator;
  return `${a.join("\n")} ${relation} ${e}`;
}

export interface AssertionErrorOptions {
  message?: string | Error | undefined;
  actual?: unknown;
  expected?: unknown;
  operator?: string;
  stackStartFn?: unknown;
}

export class AssertionError extends Error {
  code = "ERR_ASSERTION";
  generatedMessage: boolean;
  actual: unknown;
  expected: unknown;
  operator: string | undefined;

  constructor(options: AssertionErrorOptions) {
    const { message, actual, expected, operator } = options;
    super(message != null ? String(message) : describe(actual, expected, operator ?? "fail"));
    Object.defineProperty(this, "name", { value: "AssertionError", writable: true, enumerable: false, configurable: true });
    this.generatedMessage = message == null;
    this.actual = actual;
    this.expected = expected;
    this.operator = operator;
  }

  override toString(): string {
    return `${this.name} [${this.code}]: ${this.message}`;
  }
}
