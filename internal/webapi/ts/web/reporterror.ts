// Uncaught errors and rejections: reportError, and the error, unhandledrejection and rejectionhandled events of the global object.
// https://html.spec.whatwg.org/#runtime-script-errors

import { host } from "../host.ts";
import { ObjectDefineProperty, Promise, ReflectApply, WeakSet, WeakSetAdd, WeakSetDelete, WeakSetHas } from "../primordials.ts";
import { ErrorEvent, PromiseRejectionEvent } from "./event.ts";
import { dispatchTrusted, hasListeners, setListenerHook, setSpecialHandler } from "./eventtarget.ts";
import { describeThrown, globalObject, positionOf, stackOf } from "./infra.ts";
import { enqueueTask } from "./task.ts";
import { requiredArguments } from "./webidl.ts";

let inErrorReporting = false;

/** https://html.spec.whatwg.org/#report-an-exception */
export function reportException(error: unknown): void {
  let handled = false;
  if (!inErrorReporting && hasListeners(globalObject, "error")) {
    inErrorReporting = true;
    try {
      const event = new ErrorEvent("error", { cancelable: true, message: `Uncaught ${describeThrown(error)}`, ...positionOf(error), error });
      handled = !dispatchTrusted(globalObject, event);
    } finally {
      inErrorReporting = false;
    }
  }
  if (!handled) host.report_uncaught("exception", describeThrown(error), stackOf(error));
}

// The five arguments of OnErrorEventHandler, https://html.spec.whatwg.org/#the-event-handler-processing-algorithm step 4
setSpecialHandler((event, handler) => {
  if (!(event instanceof ErrorEvent) || event.type !== "error" || event.currentTarget !== globalObject) return undefined;
  return ReflectApply(handler, globalObject, [event.message, event.filename, event.lineno, event.colno, event.error]) === true;
});

// https://html.spec.whatwg.org/#dom-reporterror
export function reportError(e: unknown): void {
  requiredArguments(arguments.length, 1, "Failed to execute 'reportError'");
  reportException(e);
}

// https://html.spec.whatwg.org/#notify-about-rejected-promises. The engine calls this at the end of a turn, for each promise that has no handler.
export function unhandledRejection(promise: Promise<unknown>, reason: unknown): void {
  let handled = false;
  if (hasListeners(globalObject, "unhandledrejection")) {
    handled = !dispatchTrusted(globalObject, new PromiseRejectionEvent("unhandledrejection", { cancelable: true, promise, reason }));
  }
  WeakSetAdd(reported, promise);
  if (!handled) host.report_uncaught("rejection", describeThrown(reason), stackOf(reason));
}

// The engine tells nobody when a rejected promise gets its handler late. So while there are listeners for rejectionhandled, and only then,
// Promise.prototype.then looks. Deviation: a late `await` of the promise itself is not seen.
const reported = new WeakSet<Promise<unknown>>();
let watchingThen = false;

function watchThen(): void {
  const proto = Promise.prototype as unknown as Record<string, unknown>;
  const original = proto["then"] as (...args: unknown[]) => unknown;
  const wrapper = {
    then(this: unknown, onFulfilled: unknown, onRejected: unknown): unknown {
      if (typeof this === "object" && this !== null && WeakSetHas(reported, this)) {
        const promise = this as Promise<unknown>;
        WeakSetDelete(reported, promise);
        ReflectApply(original, promise, [undefined, (reason: unknown) => enqueueTask(() => rejectionHandled(promise, reason))]);
      }
      return ReflectApply(original, this, [onFulfilled, onRejected]);
    },
  };
  ObjectDefineProperty(proto, "then", { value: wrapper.then, writable: true, enumerable: false, configurable: true });
}

function rejectionHandled(promise: Promise<unknown>, reason: unknown): void {
  dispatchTrusted(globalObject, new PromiseRejectionEvent("rejectionhandled", { promise, reason }));
}

setListenerHook(globalObject, (type) => {
  if (type !== "rejectionhandled" || watchingThen) return;
  watchingThen = true;
  watchThen();
});
