// Errors on their way between Go and JS: those that ops throw, and those that nobody caught.

import { host } from "../host.ts";
import { Error, type Promise, RangeError, SyntaxError, TypeError } from "../primordials.ts";
import defer * as exceptions from "./domexception.ts";
import defer * as reporting from "./reporterror.ts";

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
  host.export("make_error", makeError);
  host.export("report_exception", (error: unknown) => reporting.reportException(error));
  host.export("unhandled_rejection", (promise: Promise<unknown>, reason: unknown) => reporting.unhandledRejection(promise, reason));
}
