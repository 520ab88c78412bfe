// AbortController and AbortSignal: https://dom.spec.whatwg.org/#aborting-ongoing-activities

import {
  ArrayPush,
  MathMax,
  Set,
  SetAdd,
  SetDelete,
  SetForEach,
  SetSize,
  WeakRef,
  WeakRefDeref,
} from "../primordials.ts";
import { AbortSignalHooks } from "./aborthooks.ts";
import type { SignalLike } from "./aborthooks.ts";
import { DOMException } from "./domexception.ts";
import { defineEventHandler, dispatchTrusted, Event, EventTarget, hasListeners, setListenerHook } from "./eventtarget.ts";
import { startTimer } from "./timerqueue.ts";
import {
  configureInterface,
  illegalConstructor,
  illegalKey,
  isObject,
  requiredArguments,
  toInterface,
  toSequence,
  toUnsignedLongLong,
} from "./webidl.ts";

type Algorithm = () => void;

/** Runs fn(when the signal is aborted). Nothing happens when it already is. https://dom.spec.whatwg.org/#abortsignal-add */
export let addAbortAlgorithm: (signal: AbortSignal, fn: Algorithm) => void;
/** https://dom.spec.whatwg.org/#abortsignal-remove */
export let removeAbortAlgorithm: (signal: AbortSignal, fn: Algorithm) => void;
/** https://dom.spec.whatwg.org/#abortsignal-signal-abort; an undefined reason becomes a new AbortError. */
export let signalAbort: (signal: AbortSignal, reason: unknown) => void;
/** A signal without a controller, for the runtime to abort. */
export let createAbortSignal: () => AbortSignal;
/** https://dom.spec.whatwg.org/#create-a-dependent-abort-signal */
export let createDependentSignal: (signals: readonly AbortSignal[]) => AbortSignal;
export let isAbortSignal: (V: unknown) => V is AbortSignal;

// Below this many, references to collected dependents are not looked for.
const sweepFloor = 16;

export class AbortSignal extends EventTarget {
  #aborted = false;
  #reason: unknown = undefined;
  #algorithms: Set<Algorithm> | null = null;
  #dependent = false;
  /** Non-dependent signals that this one follows. */
  #sources: AbortSignal[] | null = null;
  /** Dependents held weakly: nobody would notice if they went away. */
  #weakDependents: WeakRef<AbortSignal>[] | null = null;
  #sweepAt = sweepFloor;
  /** Dependents that have listeners or algorithms, held until they have none. */
  #strongDependents: Set<AbortSignal> | null = null;

  constructor(key: symbol) {
    if (key !== illegalKey) illegalConstructor();
    super();
  }

  // https://dom.spec.whatwg.org/#dom-abortsignal-abort
  static abort(reason: unknown = undefined): AbortSignal {
    const signal = new AbortSignal(illegalKey);
    signal.#aborted = true;
    signal.#reason = reason === undefined ? new DOMException("The operation was aborted", "AbortError") : reason;
    return signal;
  }

  // https://dom.spec.whatwg.org/#dom-abortsignal-timeout
  static timeout(milliseconds: number): AbortSignal {
    const prefix = "Failed to execute 'timeout' on 'AbortSignal'";
    requiredArguments(arguments.length, 1, prefix);
    const ms = toUnsignedLongLong(milliseconds, prefix, "Argument 1", { enforceRange: true });
    const signal = new AbortSignal(illegalKey);
    startTimer(ms, () => signalAbort(signal, new DOMException("The operation timed out", "TimeoutError")));
    return signal;
  }

  // https://dom.spec.whatwg.org/#dom-abortsignal-any
  static any(signals: Iterable<AbortSignal>): AbortSignal {
    const prefix = "Failed to execute 'any' on 'AbortSignal'";
    requiredArguments(arguments.length, 1, prefix);
    return createDependentSignal(toSignals(signals, prefix, "Argument 1"));
  }

  get aborted(): boolean {
    return this.#aborted;
  }

  get reason(): unknown {
    return this.#reason;
  }

  // https://dom.spec.whatwg.org/#dom-abortsignal-throwifaborted
  throwIfAborted(): void {
    if (this.#aborted) throw this.#reason;
  }

  // A dependent signal that somebody waits on must outlive its last visible reference, one that nobody waits on must not.
  #updateHold(): void {
    const sources = this.#sources;
    if (sources === null) return;
    const hold = (this.#algorithms !== null && SetSize(this.#algorithms) > 0) || hasListeners(this, "abort");
    for (let i = 0; i < sources.length; i++) {
      const source = sources[i] as AbortSignal;
      if (hold) SetAdd((source.#strongDependents ??= new Set()), this);
      else if (source.#strongDependents !== null) SetDelete(source.#strongDependents, this);
    }
  }

  #addDependent(dependent: AbortSignal): void {
    const list = (this.#weakDependents ??= []);
    if (list.length >= this.#sweepAt) {
      const live: WeakRef<AbortSignal>[] = [];
      for (let i = 0; i < list.length; i++) {
        const ref = list[i] as WeakRef<AbortSignal>;
        if (WeakRefDeref(ref) !== undefined) ArrayPush(live, ref);
      }
      this.#weakDependents = live;
      this.#sweepAt = MathMax(sweepFloor, live.length * 2);
    }
    ArrayPush(this.#weakDependents as WeakRef<AbortSignal>[], new WeakRef(dependent));
  }

  // https://dom.spec.whatwg.org/#run-the-abort-steps
  #runAbortSteps(): void {
    const algorithms = this.#algorithms;
    this.#algorithms = null;
    if (algorithms !== null) SetForEach(algorithms, (fn) => fn());
    if (hasListeners(this, "abort")) dispatchTrusted(this, new Event("abort"));
  }

  static {
    isAbortSignal = (V): V is AbortSignal => isObject(V) && #aborted in V;

    createAbortSignal = () => new AbortSignal(illegalKey);

    addAbortAlgorithm = (signal, fn) => {
      if (signal.#aborted) return;
      SetAdd((signal.#algorithms ??= new Set()), fn);
      if (signal.#dependent) signal.#updateHold();
    };

    removeAbortAlgorithm = (signal, fn) => {
      if (signal.#algorithms === null) return;
      SetDelete(signal.#algorithms, fn);
      if (signal.#dependent) signal.#updateHold();
    };

    signalAbort = (signal, reason) => {
      if (signal.#aborted) return;
      signal.#aborted = true;
      signal.#reason = reason === undefined ? new DOMException("The operation was aborted", "AbortError") : reason;
      // Dependents get their reason before any of them runs its steps.
      const dependents: AbortSignal[] = [];
      const weak = signal.#weakDependents;
      if (weak !== null) {
        for (let i = 0; i < weak.length; i++) {
          const d = WeakRefDeref(weak[i] as WeakRef<AbortSignal>);
          if (d === undefined || d.#aborted) continue;
          d.#aborted = true;
          d.#reason = signal.#reason;
          ArrayPush(dependents, d);
        }
      }
      signal.#weakDependents = null;
      signal.#strongDependents = null;
      signal.#runAbortSteps();
      for (let i = 0; i < dependents.length; i++) (dependents[i] as AbortSignal).#runAbortSteps();
    };

    createDependentSignal = (signals) => {
      const result = new AbortSignal(illegalKey);
      for (let i = 0; i < signals.length; i++) {
        const s = signals[i] as AbortSignal;
        if (!s.#aborted) continue;
        result.#aborted = true;
        result.#reason = s.#reason;
        return result;
      }
      result.#dependent = true;
      const sources = new Set<AbortSignal>();
      for (let i = 0; i < signals.length; i++) {
        const s = signals[i] as AbortSignal;
        if (!s.#dependent) {
          SetAdd(sources, s);
        } else if (s.#sources !== null) {
          for (let j = 0; j < s.#sources.length; j++) SetAdd(sources, s.#sources[j] as AbortSignal);
        }
      }
      const list: AbortSignal[] = [];
      SetForEach(sources, (source) => {
        ArrayPush(list, source);
        source.#addDependent(result);
      });
      result.#sources = list;
      setListenerHook(result, (type) => {
        if (type === "abort") result.#updateHold();
      });
      return result;
    };

    AbortSignalHooks.isSignal = isAbortSignal as (V: unknown) => V is SignalLike;
    AbortSignalHooks.isAborted = (signal) => (signal as AbortSignal).#aborted;
    AbortSignalHooks.addAlgorithm = addAbortAlgorithm as (signal: SignalLike, fn: Algorithm) => void;
  }
}

configureInterface(AbortSignal, { name: "AbortSignal", length: 0 });
defineEventHandler(AbortSignal.prototype, "abort");

export const toAbortSignal = toInterface<AbortSignal>("AbortSignal", (V) => isAbortSignal(V));
const toSignals = toSequence(toAbortSignal);

// https://dom.spec.whatwg.org/#interface-abortcontroller
export class AbortController {
  #signal = createAbortSignal();

  get signal(): AbortSignal {
    return this.#signal;
  }

  abort(reason: unknown = undefined): void {
    signalAbort(this.#signal, reason);
  }
}

configureInterface(AbortController, { name: "AbortController" });
