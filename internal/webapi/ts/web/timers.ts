// setTimeout and its relatives, queueMicrotask, scheduler.wait. https://html.spec.whatwg.org/#timers

import { enqueueMicrotask, MathMax, Promise, PromiseReject, ReflectApply } from "../primordials.ts";
import type { AbortSignal } from "./abort.ts";
import defer * as aborting from "./abort.ts";
import { globalObject } from "./infra.ts";
import defer * as reporting from "./reporterror.ts";
import { startTimer, stopTimer } from "./timerqueue.ts";
import { configureInterface, illegalConstructor, illegalKey, requiredArguments, toCallback, toDictionary, toLong, toUnsignedLongLong } from "./webidl.ts";
import type { AnyFunction } from "./webidl.ts";

// https://html.spec.whatwg.org/#timer-initialisation-steps
// Deviation: a handler that is no function is a TypeError (text is not compiled here), and nested timers are not slowed to 4 ms.
function start(name: string, handler: unknown, timeout: unknown, args: unknown[], repeat: boolean): number {
  const prefix = `Failed to execute '${name}'`;
  const fn = toCallback(handler, prefix, "Argument 1");
  const ms = MathMax(toLong(timeout, prefix, "Argument 2"), repeat ? 1 : 0);
  const run = (): void => {
    try {
      ReflectApply(fn, globalObject, args);
    } catch (error) {
      reporting.reportException(error);
    }
  };
  return startTimer(ms, run, repeat, true);
}

export function setTimeout(handler: AnyFunction, timeout: unknown = 0, ...args: unknown[]): number {
  requiredArguments(arguments.length, 1, "Failed to execute 'setTimeout'");
  return start("setTimeout", handler, timeout, args, false);
}

export function setInterval(handler: AnyFunction, timeout: unknown = 0, ...args: unknown[]): number {
  requiredArguments(arguments.length, 1, "Failed to execute 'setInterval'");
  return start("setInterval", handler, timeout, args, true);
}

export function clearTimeout(id: unknown = 0): void {
  stopTimer(toLong(id, "Failed to execute 'clearTimeout'", "Argument 1"), true);
}

export function clearInterval(id: unknown = 0): void {
  stopTimer(toLong(id, "Failed to execute 'clearInterval'", "Argument 1"), true);
}

// https://html.spec.whatwg.org/#dom-queuemicrotask
export function queueMicrotask(callback: AnyFunction): void {
  const prefix = "Failed to execute 'queueMicrotask'";
  requiredArguments(arguments.length, 1, prefix);
  const fn = toCallback(callback, prefix, "Argument 1");
  enqueueMicrotask(() => {
    try {
      ReflectApply(fn, undefined, []);
    } catch (error) {
      reporting.reportException(error);
    }
  });
}

const toWaitOptions = toDictionary<{ signal?: AbortSignal }>("SchedulerWaitOptions", [{ key: "signal", converter: (V, prefix, context) => aborting.toAbortSignal(V, prefix, context) }]);

/** The scheduler object: wait(ms, { signal }) is an awaitable setTimeout. */
export class Scheduler {
  #brand = undefined;

  constructor(key: symbol) {
    if (key !== illegalKey) illegalConstructor();
  }

  wait(delay: number, options: unknown = undefined): Promise<void> {
    try {
      this.#brand;
      const prefix = "Failed to execute 'wait' on 'Scheduler'";
      requiredArguments(arguments.length, 1, prefix);
      const ms = toUnsignedLongLong(delay, prefix, "Argument 1", { clamp: true });
      const { signal } = toWaitOptions(options, prefix, "Argument 2");
      return waitFor(ms, signal);
    } catch (error) {
      return PromiseReject(error);
    }
  }
}

function waitFor(ms: number, signal: AbortSignal | undefined): Promise<void> {
  if (signal?.aborted === true) return PromiseReject(signal.reason);
  return new Promise((resolve, reject) => {
    const id = startTimer(ms, () => {
      if (signal !== undefined) aborting.removeAbortAlgorithm(signal, onAbort);
      resolve();
    });
    const onAbort = (): void => {
      stopTimer(id);
      reject(signal?.reason);
    };
    if (signal !== undefined) aborting.addAbortAlgorithm(signal, onAbort);
  });
}

configureInterface(Scheduler, { name: "Scheduler", length: 0, lengths: { wait: 1 } });

export const scheduler: Scheduler = new Scheduler(illegalKey);
