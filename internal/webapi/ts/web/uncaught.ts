// Errors on their way between Go and JS: those that ops throw, and those that nobody caught.

import { host } from "../host.ts";
import { Error, type Promise, RangeError, ReflectApply, SyntaxError, TypeError } from "../primordials.ts";
import defer * as exceptions from "./domexception.ts";
import { replace } from "./guard.ts";
import defer * as reporting from "./reporterror.ts";
import defer * as traces from "./stacktrace.ts";
import type { AnyFunction } from "./webidl.ts";

// Kinds as in package js: 1 Error, 2 TypeError, 3 RangeError, 4 SyntaxError, 5 DOMException.
function makeError(kind: number, name: string, message: string): object {
  switch (kind) {
    case 2:
      return new TypeError(message);
    case 3:
      return new RangeError(message);
    case 4:
      return new SyntaxError(message);
    case 5:
      return new exceptions.DOMException(message, name);
    default:
      return new Error(message);
  }
}

export function installErrors(): void {
  replace(Error, "captureStackTrace", (native) => {
    const capture = {
      captureStackTrace(target: object, above: unknown = capture): void {
        native(target, above);
        const prepare = (Error as { prepareStackTrace?: unknown }).prepareStackTrace;
        if (typeof prepare === "function") traces.prepareStack(target, (error, frames) => ReflectApply(prepare as AnyFunction, Error, [error, frames]));
      },
    }.captureStackTrace as AnyFunction;
    return capture;
  });
  host.export("make_error", makeError);
  host.export("report_exception", (error: unknown) => reporting.reportException(error));
  host.export("unhandled_rejection", (promise: Promise<unknown>, reason: unknown) => reporting.unhandledRejection(promise, reason));
}
