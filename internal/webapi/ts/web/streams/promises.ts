// Promises as streams use them: a pending promise with its resolving functions, and reactions that cost nothing more than they must.

import { newPromiseWithResolvers, PromiseReject, PromiseResolve, PromiseThen, setPromiseIsHandledToTrue } from "../../primordials.ts";
import type { PromiseWithResolvers } from "../../primordials.ts";

/** What waits for an operation: a promise's resolving functions, or steps of our own. */
export interface Request {
  resolve(): void;
  reject(reason: unknown): void;
}

export type Deferred = PromiseWithResolvers<void>;

export function newDeferred(): Deferred {
  return newPromiseWithResolvers<void>();
}

/** A promise that never reports its rejection. */
export function handledRejection(reason: unknown): Promise<never> {
  const promise = PromiseReject(reason);
  setPromiseIsHandledToTrue(promise);
  return promise;
}

/** The promise of everything that is done at once. Internal: apps get promises of their own. */
export const done: Promise<undefined> = PromiseResolve(undefined);

/** An algorithm's result: undefined stands for a promise resolved with undefined. */
export type Outcome = Promise<unknown> | undefined;

/** https://webidl.spec.whatwg.org/#js-to-promise for the result of a callback. */
export function toOutcome(value: unknown): Outcome {
  return value === undefined ? undefined : PromiseResolve(value);
}

/** Runs one of the two, in a microtask, when outcome is settled. They must not throw. */
export function react(outcome: Outcome, onFulfilled: () => void, onRejected: (reason: unknown) => void): void {
  if (outcome === undefined) PromiseThen(done, onFulfilled);
  else PromiseThen(outcome, onFulfilled, onRejected);
}

/** A promise for the app, fulfilled with undefined after outcome. */
export function toUndefinedPromise(outcome: Outcome): Promise<undefined> {
  if (outcome === undefined) return PromiseResolve(undefined);
  return PromiseThen(outcome, returnUndefined);
}

function returnUndefined(): undefined {
  return undefined;
}
