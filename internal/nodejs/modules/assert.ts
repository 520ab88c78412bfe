// https://nodejs.org/api/assert.html
import { AssertionError } from "./internal/assertionerror.ts";
import { isDeepEqual, isDeepStrictEqual, isPartiallyEqual } from "./internal/comparisons.ts";
import { argumentType, argumentValue, nodeError, requireFunction } from "./internal/errors.ts";
import { inspect } from "./internal/inspect.ts";
import { isRegExp } from "./internal/types.ts";

export { AssertionError };

type Message = string | Error | undefined;
type Expected = RegExp | object | ((error: unknown) => unknown);

function failWith(message: Message, actual: unknown, expected: unknown, operator: string): never {
  if (message instanceof Error) throw message;
  throw new AssertionError({ message, actual, expected, operator });
}

function check(pass: boolean, message: Message, actual: unknown, expected: unknown, operator: string): void {
  if (!pass) failWith(message, actual, expected, operator);
}

/** How many arguments a function has got, which tells undefined from nothing. */
function requireTwo(n: number): void {
  if (n < 2) throw nodeError(TypeError, "ERR_MISSING_ARGS", 'The "actual" and "expected" arguments must be specified');
}

function truthy(args: [value?: unknown, message?: Message], operator: string): asserts args is [unknown, Message] {
  const [value, message] = args;
  if (value) return;
  if (args.length === 0) {
    const error = new AssertionError({ message: "No value argument passed to `assert.ok()`", actual: value, expected: true, operator });
    error.generatedMessage = true;
    throw error;
  }
  if (message instanceof Error) throw message;
  const error = new AssertionError({ message: message ?? "The expression evaluated to a falsy value", actual: value, expected: true, operator });
  error.generatedMessage = message === undefined;
  throw error;
}

export function ok(...args: [value?: unknown, message?: Message]): void {
  truthy(args, "==");
}

export function fail(message: Message = "Failed"): never {
  if (message instanceof Error) throw message;
  const error = new AssertionError({ message, actual: undefined, expected: undefined, operator: "fail" });
  error.generatedMessage = message === "Failed" && arguments.length === 0;
  throw error;
}

export function equal(actual: unknown, expected: unknown, message?: Message): void {
  requireTwo(arguments.length);
  check(actual == expected || (actual !== actual && expected !== expected), message, actual, expected, "==");
}

export function notEqual(actual: unknown, expected: unknown, message?: Message): void {
  requireTwo(arguments.length);
  check(!(actual == expected || (actual !== actual && expected !== expected)), message, actual, expected, "!=");
}

export function strictEqual(actual: unknown, expected: unknown, message?: Message): void {
  requireTwo(arguments.length);
  check(Object.is(actual, expected), message, actual, expected, "strictEqual");
}

export function notStrictEqual(actual: unknown, expected: unknown, message?: Message): void {
  requireTwo(arguments.length);
  check(!Object.is(actual, expected), message, actual, expected, "notStrictEqual");
}

export function deepEqual(actual: unknown, expected: unknown, message?: Message): void {
  requireTwo(arguments.length);
  check(isDeepEqual(actual, expected), message, actual, expected, "deepEqual");
}

export function notDeepEqual(actual: unknown, expected: unknown, message?: Message): void {
  requireTwo(arguments.length);
  check(!isDeepEqual(actual, expected), message, actual, expected, "notDeepEqual");
}

export function deepStrictEqual(actual: unknown, expected: unknown, message?: Message): void {
  requireTwo(arguments.length);
  check(isDeepStrictEqual(actual, expected), message, actual, expected, "deepStrictEqual");
}

export function notDeepStrictEqual(actual: unknown, expected: unknown, message?: Message): void {
  requireTwo(arguments.length);
  check(!isDeepStrictEqual(actual, expected), message, actual, expected, "notDeepStrictEqual");
}

export function partialDeepStrictEqual(actual: unknown, expected: unknown, message?: Message): void {
  requireTwo(arguments.length);
  check(isPartiallyEqual(actual, expected), message, actual, expected, "partialDeepStrictEqual");
}

export function match(text: string, pattern: RegExp, message?: Message): void {
  matches(text, pattern, message, "match", (found) => found);
}

export function doesNotMatch(text: string, pattern: RegExp, message?: Message): void {
  matches(text, pattern, message, "doesNotMatch", (found) => !found);
}

function matches(text: string, pattern: RegExp, message: Message, operator: string, passes: (found: boolean) => boolean): void {
  if (!isRegExp(pattern)) throw argumentType("regexp", "RegExp", pattern);
  if (typeof text === "string" && passes(pattern.exec(text) !== null)) return;
  if (message instanceof Error) throw message;
  const generated =
    typeof text !== "string"
      ? `The "string" argument must be of type string. Received type ${typeof text} (${inspect(text)})`
      : `${operator === "match" ? "The input did not match the regular expression " : "The input was expected to not match the regular expression "}${inspect(pattern)}. Input:\n\n${inspect(text)}\n`;
  const error = new AssertionError({ message: message ?? generated, actual: text, expected: pattern, operator });
  error.generatedMessage = message === undefined;
  throw error;
}

export function ifError(value: unknown): void {
  if (value === null || value === undefined) return;
  let message = "ifError got unwanted exception: ";
  if (typeof value === "object" && typeof (value as Error).message === "string") {
    const { message: text, constructor } = value as Error;
    message += text.length === 0 && constructor ? constructor.name : text;
  } else message += inspect(value);
  const error = new AssertionError({ message, actual: value, expected: null, operator: "ifError" });
  error.generatedMessage = true;
  throw error;
}

// Exceptions

const nothing: unique symbol = Symbol("nothing");

function thrownBy(fn: unknown): unknown {
  requireFunction(fn, "fn");
  try {
    (fn as () => unknown)();
  } catch (e) {
    return e;
  }
  return nothing;
}

async function rejectionOf(source: unknown): Promise<unknown> {
  let promise = source;
  if (typeof source === "function") {
    promise = (source as () => unknown)();
    if (!isThenable(promise)) {
      throw nodeError(TypeError, "ERR_INVALID_RETURN_VALUE", `Expected instance of Promise to be returned from the "promiseFn" function but got ${what(promise)}.`);
    }
  } else if (!isThenable(source)) throw argumentType("promiseFn", ["function", "Promise"], source);
  try {
    await (promise as Promise<unknown>);
  } catch (e) {
    return e;
  }
  return nothing;
}

const isThenable = (x: unknown): boolean =>
  (typeof x === "object" || typeof x === "function") && x !== null && typeof (x as { then?: unknown }).then === "function" && typeof (x as { catch?: unknown }).catch === "function";

const what = (x: unknown): string => (typeof x === "object" && x !== null && x.constructor ? `an instance of ${x.constructor.name}` : `type ${typeof x}`);

/** Whether the error is what was expected; throws if not. */
function verify(operator: string, actual: unknown, expected: Expected, message: Message): void {
  let generated = false;
  const differs = (text: string, actualPart: unknown = actual, expectedPart: unknown = expected): never => {
    if (message instanceof Error) throw message;
    generated = message === undefined;
    const error = new AssertionError({ message: message ?? text, actual: actualPart, expected: expectedPart, operator });
    error.generatedMessage = generated;
    throw error;
  };
  if (isRegExp(expected)) {
    const text = String(actual);
    if ((expected as RegExp).exec(text) !== null) return;
    return differs(`The input did not match the regular expression ${inspect(expected)}. Input:\n\n${inspect(text)}\n`);
  }
  if (typeof expected !== "function") {
    if (typeof actual !== "object" || actual === null) {
      if (message instanceof Error) throw message;
      throw new AssertionError({ message, actual, expected, operator: "deepStrictEqual" });
    }
    const keys = Object.keys(expected);
    if (expected instanceof Error) keys.push("name", "message");
    else if (keys.length === 0) throw argumentValue("error", inspect(expected), "may not be an empty object");
    for (const key of keys) {
      const a = (actual as Record<string, unknown>)[key];
      const e = (expected as Record<string, unknown>)[key];
      if (typeof a === "string" && isRegExp(e) && (e as RegExp).exec(a) !== null) continue;
      if (key in actual && isDeepStrictEqual(a, e)) continue;
      if (message instanceof Error) throw message;
      const part = (from: object): object => Object.fromEntries(keys.filter((k) => k in from).map((k) => [k, (from as Record<string, unknown>)[k]]));
      const error = new AssertionError({ message, actual: message === undefined ? part(actual) : actual, expected: message === undefined ? part(expected) : expected, operator: "deepStrictEqual" });
      error.actual = actual;
      error.expected = expected;
      error.operator = operator;
      throw error;
    }
    return;
  }
  if (expected.prototype !== undefined && actual instanceof (expected as unknown as new () => object)) return;
  if (Object.prototype.isPrototypeOf.call(Error, expected)) {
    const name = actual instanceof Error ? actual.constructor.name : inspect(actual, { depth: -1 });
    const detail = actual instanceof Error ? `\n\nError message:\n\n${actual.message}` : "";
    return differs(`The error is expected to be an instance of "${expected.name}". Received ${actual instanceof Error ? `"${name}"` : `"${name}"`}${detail}`);
  }
  const result: unknown = Reflect.apply(expected as never, {}, [actual]);
  if (result === true) return;
  const validator = expected.name === "" ? "" : `"${expected.name}" `;
  return differs(`The ${validator}validation function is expected to return "true". Received ${inspect(result)}`);
}

function expectError(operator: string, actual: unknown, expected: Expected | string | undefined, message: Message, kind: string): void {
  if (typeof expected === "string") {
    if (message !== undefined) throw argumentType("error", ["Object", "Error", "function", "RegExp"], expected);
    if (actual !== nothing && (typeof actual === "object" && actual !== null ? (actual as Error).message === expected : actual === expected)) {
      throw nodeError(TypeError, "ERR_AMBIGUOUS_ARGUMENT", `The "error/message" argument is ambiguous. The error ${typeof actual === "object" ? "message" : ""} "${expected}" is identical to the message.`);
    }
    message = expected;
    expected = undefined;
  } else if (expected !== undefined && expected !== null && typeof expected !== "object" && typeof expected !== "function") {
    throw argumentType("error", ["Object", "Error", "function", "RegExp"], expected);
  }
  if (actual === nothing) {
    let details = typeof expected === "function" && expected.name !== "" ? ` (${expected.name})` : "";
    details += message === undefined ? "." : `: ${String(message)}`;
    if (message instanceof Error) throw message;
    const error = new AssertionError({ message: `Missing expected ${kind}${details}`, actual: undefined, expected, operator });
    error.generatedMessage = message === undefined;
    throw error;
  }
  if (expected !== undefined && expected !== null) verify(operator, actual, expected, message);
}

function expectNone(operator: string, actual: unknown, expected: Expected | string | undefined, message: Message, kind: string): void {
  if (actual === nothing) return;
  if (typeof expected === "string") {
    message = expected;
    expected = undefined;
  }
  if (expected === undefined || hasMatch(actual, expected)) {
    const details = message === undefined ? "." : `: ${String(message)}`;
    const error = new AssertionError({
      message: `Got unwanted ${kind}${details}\nActual message: "${actual instanceof Error ? actual.message : String(actual)}"`,
      actual,
      expected,
      operator,
    });
    error.generatedMessage = message === undefined;
    throw error;
  }
  throw actual;
}

function hasMatch(actual: unknown, expected: Expected): boolean {
  if (typeof expected !== "function") {
    if (isRegExp(expected)) return (expected as RegExp).exec(String(actual)) !== null;
    throw argumentType("expected", ["function", "RegExp"], expected);
  }
  if (expected.prototype !== undefined && actual instanceof (expected as unknown as new () => object)) return true;
  if (Object.prototype.isPrototypeOf.call(Error, expected)) return false;
  return Reflect.apply(expected as never, {}, [actual]) === true;
}

export function throws(fn: () => unknown, expected?: Expected | string, message?: Message): void {
  expectError("throws", thrownBy(fn), expected, message, "exception");
}

export async function rejects(source: Promise<unknown> | (() => Promise<unknown>), expected?: Expected | string, message?: Message): Promise<void> {
  expectError("rejects", await rejectionOf(source), expected, message, "rejection");
}

export function doesNotThrow(fn: () => unknown, expected?: Expected | string, message?: Message): void {
  expectNone("doesNotThrow", thrownBy(fn), expected, message, "exception");
}

export async function doesNotReject(source: Promise<unknown> | (() => Promise<unknown>), expected?: Expected | string, message?: Message): Promise<void> {
  expectNone("doesNotReject", await rejectionOf(source), expected, message, "rejection");
}

const common = {
  AssertionError,
  deepStrictEqual,
  doesNotMatch,
  doesNotReject,
  doesNotThrow,
  fail,
  ifError,
  match,
  notDeepStrictEqual,
  notStrictEqual,
  ok,
  partialDeepStrictEqual,
  rejects,
  strictEqual,
  throws,
};

function assertValue(...args: [value?: unknown, message?: Message]): void {
  truthy(args, "==");
}
Object.defineProperty(assertValue, "name", { value: "ok" });

function strictValue(...args: [value?: unknown, message?: Message]): void {
  truthy(args, "==");
}

/** The functions whose comparisons are strict under every name. */
export const strict = Object.assign(strictValue, common, { deepEqual: deepStrictEqual, equal: strictEqual, notDeepEqual: notDeepStrictEqual, notEqual: notStrictEqual });
const assert = Object.assign(assertValue, common, { deepEqual, equal, notDeepEqual, notEqual, strict });
Object.assign(strict, { strict });

export { assert as default };
