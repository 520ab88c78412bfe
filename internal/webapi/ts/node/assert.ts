// node:assert. https://nodejs.org/api/assert.html

import { AssertionError } from "./assertionerror.ts";
import { isDeepEqual } from "./comparisons.ts";
import { codedError, invalidArgType, invalidArgValue, invalidReturn, missingArgs, validateFunction } from "./errors.ts";
import type { Any } from "./errors.ts";
import { inspect } from "./inspect.ts";

function failWith(options: Any): never {
  if (Error.isError(options.message)) throw options.message;
  throw new AssertionError(options);
}

function innerOk(fn: Function, count: number, value: unknown, message: unknown): void {
  if (value) return;
  let generated = false;
  if (count === 0) {
    generated = true;
    message = "No value argument passed to `assert.ok()`";
  } else if (message == null) {
    generated = true;
    message = "The expression evaluated to a falsy value:\n\n  assert.ok(...)\n";
    if (fn !== ok) message = "The expression evaluated to a falsy value:\n\n  assert(...)\n";
  } else if (Error.isError(message)) throw message;
  const error: Any = new AssertionError({ actual: value, expected: true, message, operator: "==", stackStartFn: fn } as never);
  error.generatedMessage = generated;
  throw error;
}

function assert(...args: unknown[]): void {
  innerOk(assert, args.length, args[0], args[1]);
}
function ok(...args: unknown[]): void {
  innerOk(ok, args.length, args[0], args[1]);
}
function fail(...args: Any[]): never {
  const [actual, expected, message, operator] = args;
  if (args.length <= 1) {
    const text = args.length === 0 || actual === undefined ? "Failed" : actual;
    if (Error.isError(text)) throw text;
    const error: Any = new AssertionError({ message: text, operator: "fail", stackStartFn: fail } as never);
    error.generatedMessage = args.length === 0;
    throw error;
  }
  if (Error.isError(message)) throw message;
  throw new AssertionError({ actual, expected, operator: operator ?? (args.length === 2 ? "!=" : "fail"), stackStartFn: fail, ...(message !== undefined ? { message } : {}) } as never);
}

const need = (n: number): void => {
  if (n < 2) throw missingArgs("actual", "expected");
};
function equal(actual: Any, expected: Any, message?: unknown): void {
  need(arguments.length);
  if (actual != expected && (actual === actual || expected === expected)) failWith({ actual, expected, message, operator: "==", stackStartFn: equal });
}
function notEqual(actual: Any, expected: Any, message?: unknown): void {
  need(arguments.length);
  if (actual == expected || (actual !== actual && expected !== expected)) failWith({ actual, expected, message, operator: "!=", stackStartFn: notEqual });
}
function strictEqual(actual: unknown, expected: unknown, message?: unknown): void {
  need(arguments.length);
  if (!Object.is(actual, expected)) failWith({ actual, expected, message, operator: "strictEqual", stackStartFn: strictEqual });
}
function notStrictEqual(actual: unknown, expected: unknown, message?: unknown): void {
  need(arguments.length);
  if (Object.is(actual, expected)) failWith({ actual, expected, message, operator: "notStrictEqual", stackStartFn: notStrictEqual });
}
function deepEqual(actual: unknown, expected: unknown, message?: unknown): void {
  need(arguments.length);
  if (!isDeepEqual(actual, expected, "loose")) failWith({ actual, expected, message, operator: "deepEqual", stackStartFn: deepEqual });
}
function notDeepEqual(actual: unknown, expected: unknown, message?: unknown): void {
  need(arguments.length);
  if (isDeepEqual(actual, expected, "loose")) failWith({ actual, expected, message, operator: "notDeepEqual", stackStartFn: notDeepEqual });
}
function deepStrictEqual(actual: unknown, expected: unknown, message?: unknown): void {
  need(arguments.length);
  if (!isDeepEqual(actual, expected, "strict")) failWith({ actual, expected, message, operator: "deepStrictEqual", stackStartFn: deepStrictEqual });
}
function notDeepStrictEqual(actual: unknown, expected: unknown, message?: unknown): void {
  need(arguments.length);
  if (isDeepEqual(actual, expected, "strict")) failWith({ actual, expected, message, operator: "notDeepStrictEqual", stackStartFn: notDeepStrictEqual });
}
function partialDeepStrictEqual(actual: unknown, expected: unknown, message?: unknown): void {
  need(arguments.length);
  if (!isDeepEqual(actual, expected, "partial")) failWith({ actual, expected, message, operator: "partialDeepStrictEqual", stackStartFn: partialDeepStrictEqual });
}

function compareKey(actual: Any, expected: Any, key: string, message: unknown, fn: Function, pattern: Any): void {
  if (key in actual && (isDeepEqual(actual[key], expected[key], "strict") || (expected[key] instanceof RegExp && typeof actual[key] === "string" && expected[key].test(actual[key])))) return;
  if (message === undefined) {
    const a: Any = {};
    const b: Any = {};
    for (const k of Object.keys(pattern).concat(Error.isError(pattern) ? ["name", "message"] : [])) {
      if (k in actual) a[k] = pattern[k] instanceof RegExp && typeof actual[k] === "string" && pattern[k].test(actual[k]) ? pattern[k] : actual[k];
      b[k] = pattern[k];
    }
    const error: Any = new AssertionError({ actual: a, expected: b, operator: "deepStrictEqual", stackStartFn: fn } as never);
    error.actual = actual;
    error.expected = expected;
    error.operator = fn.name;
    throw error;
  }
  failWith({ actual, expected, message, operator: fn.name, stackStartFn: fn });
}

function expectedException(actual: Any, expected: Any, message: unknown, fn: Function): void {
  let generated = false;
  let throwError = false;
  if (typeof expected !== "function") {
    if (expected instanceof RegExp) {
      const text = String(actual);
      if (expected.test(text)) return;
      if (!message) {
        generated = true;
        message = `The input did not match the regular expression ${inspect(expected)}. Input:\n\n${inspect(text)}\n`;
      }
      throwError = true;
    } else if (typeof actual !== "object" || actual === null) {
      const error: Any = new AssertionError({ actual, expected, message, operator: "deepStrictEqual", stackStartFn: fn } as never);
      error.operator = fn.name;
      throw error;
    } else {
      const keys = Object.keys(expected).filter((k) => !["line", "column", "sourceURL"].includes(k) || !Error.isError(expected));
      if (Error.isError(expected)) keys.push("name", "message");
      else if (keys.length === 0) throw invalidArgValue("error", expected, "may not be an empty object");
      for (const key of keys) {
        if (typeof actual[key] === "string" && expected[key] instanceof RegExp && expected[key].test(actual[key])) continue;
        compareKey(actual, expected, key, message, fn, expected);
      }
      return;
    }
  } else if (expected.prototype !== undefined && actual instanceof expected) return;
  else if (Object.prototype.isPrototypeOf.call(Error, expected) || expected === Error) {
    if (!message) {
      generated = true;
      message = `The error is expected to be an instance of "${expected.name}". Received `;
      if (Error.isError(actual)) message += `"${(actual as Error).name}"`;
      else message += `"${inspect(actual, { depth: -1 })}"`;
    }
    throwError = true;
  } else {
    const result = Reflect.apply(expected, {}, [actual]);
    if (result !== true) {
      if (!message) {
        generated = true;
        const name = expected.name ? `"${expected.name}" ` : "";
        message = `The ${name}validation function is expected to return "true". Received ${inspect(result)}`;
        if (Error.isError(actual)) message += `\n\nCaught error:\n\n${actual}`;
      }
      throwError = true;
    }
  }
  if (throwError) {
    const error: Any = new AssertionError({ actual, expected, message, operator: fn.name, stackStartFn: fn } as never);
    error.generatedMessage = generated;
    throw error;
  }
}

const nothing = Symbol("nothing thrown");

function outcome(fn: Any): unknown {
  validateFunction(fn, "fn");
  try {
    (fn as Function)();
  } catch (e) {
    return e;
  }
  return nothing;
}

const isThenable = (v: Any): boolean =>
  v instanceof Promise || (v !== null && (typeof v === "object" || typeof v === "function") && typeof v.then === "function" && typeof v.catch === "function");

async function asyncOutcome(promiseFn: Any): Promise<unknown> {
  let result: Any;
  if (typeof promiseFn === "function") {
    result = promiseFn();
    if (!isThenable(result)) throw invalidReturn("instance of Promise", "promiseFn", result);
  } else if (isThenable(promiseFn)) result = promiseFn;
  else throw invalidArgType("promiseFn", ["Function", "Promise"], promiseFn);
  try {
    await result;
  } catch (e) {
    return e;
  }
  return nothing;
}

function expectsError(fn: Function, actual: Any, args: Any[]): void {
  let [error, message] = args;
  if (typeof error === "string") {
    if (args.length === 2) throw invalidArgType("error", ["Object", "Error", "Function", "RegExp"], error);
    if (typeof actual === "object" && actual !== null) {
      if (actual.message === error) throw codedError("TypeError", "ERR_AMBIGUOUS_ARGUMENT", `The "error/message" argument is ambiguous. The error message "${actual.message}" is identical to the message.`);
    } else if (actual === error) throw codedError("TypeError", "ERR_AMBIGUOUS_ARGUMENT", `The "error/message" argument is ambiguous. The error "${actual}" is identical to the message.`);
    message = error;
    error = undefined;
  } else if (error != null && typeof error !== "object" && typeof error !== "function") throw invalidArgType("error", ["Object", "Error", "Function", "RegExp"], error);
  if (actual === nothing) {
    let details = "";
    if (error?.name) details += ` (${error.name})`;
    details += message ? `: ${message}` : ".";
    const kind = fn === rejects ? "rejection" : "exception";
    failWith({ actual: undefined, expected: error, operator: fn.name, message: Error.isError(message) ? message : `Missing expected ${kind}${details}`, stackStartFn: fn, generated: !message });
  }
  if (error == null) return;
  expectedException(actual, error, message, fn);
}

function expectsNoError(fn: Function, actual: Any, error: Any, message: Any): void {
  if (actual === nothing) return;
  if (typeof error === "string") [message, error] = [error, undefined];
  const matches = error === undefined || (error instanceof RegExp ? error.test(String(actual)) : typeof error === "function" && error.prototype !== undefined && actual instanceof error);
  if (!matches) throw actual;
  const details = message ? `: ${message}` : ".";
  const kind = fn === doesNotReject ? "rejection" : "exception";
  failWith({ actual, expected: error, operator: fn.name, message: `Got unwanted ${kind}${details}\nActual message: "${actual?.message}"`, stackStartFn: fn });
}

function throws(fn: unknown, ...args: unknown[]): void {
  expectsError(throws, outcome(fn), args);
}
async function rejects(promiseFn: unknown, ...args: unknown[]): Promise<void> {
  expectsError(rejects, await asyncOutcome(promiseFn), args);
}
function doesNotThrow(fn: unknown, error?: unknown, message?: unknown): void {
  expectsNoError(doesNotThrow, outcome(fn), error, message);
}
async function doesNotReject(fn: unknown, error?: unknown, message?: unknown): Promise<void> {
  expectsNoError(doesNotReject, await asyncOutcome(fn), error, message);
}

function ifError(err: Any): void {
  if (err === null || err === undefined) return;
  let message = "ifError got unwanted exception: ";
  if (typeof err === "object" && typeof err.message === "string") {
    message += err.message.length === 0 && err.constructor ? err.constructor.name : err.message;
  } else message += inspect(err);
  throw new AssertionError({ actual: err, expected: null, operator: "ifError", message, stackStartFn: ifError } as never);
}

function matching(text: Any, pattern: Any, message: Any, fn: Function, positive: boolean): void {
  if (!(pattern instanceof RegExp)) throw invalidArgType("regexp", "RegExp", pattern);
  if (typeof text === "string" && pattern.test(text) === positive) return;
  if (Error.isError(message)) throw message;
  const generated = !message;
  message ||= typeof text !== "string"
    ? `The "string" argument must be of type string. Received type ${typeof text} (${inspect(text)})`
    : `${positive ? "The input did not match the regular expression " : "The input was expected to not match the regular expression "}${inspect(pattern)}. Input:\n\n${inspect(text)}\n`;
  const error: Any = new AssertionError({ actual: text, expected: pattern, message, operator: fn.name, stackStartFn: fn } as never);
  error.generatedMessage = generated;
  throw error;
}
function match(text: unknown, pattern: unknown, message?: unknown): void {
  matching(text, pattern, message, match, true);
}
function doesNotMatch(text: unknown, pattern: unknown, message?: unknown): void {
  matching(text, pattern, message, doesNotMatch, false);
}

function strict(...args: unknown[]): void {
  innerOk(strict, args.length, args[0], args[1]);
}

const shared = { AssertionError, deepEqual, deepStrictEqual, doesNotMatch, doesNotReject, doesNotThrow, equal, fail, ifError, match, notDeepEqual, notDeepStrictEqual, notEqual, notStrictEqual, ok, partialDeepStrictEqual, rejects, strictEqual, throws };
Object.assign(assert, shared);
Object.assign(strict, shared, { equal: strictEqual, notEqual: notStrictEqual, deepEqual: deepStrictEqual, notDeepEqual: notDeepStrictEqual, strict });
(assert as Any).strict = strict;

export const nodeExports: Any = assert;
export const strictExports: Any = strict;
