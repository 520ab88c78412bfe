// What the two kinds of readable stream controllers have in common: when to ask the source for more.

import { PromiseReject } from "../../primordials.ts";
import { type Outcome, react } from "./promises.ts";

export type CancelAlgorithm = (reason: unknown) => Outcome;

export abstract class PullController<Self> {
  started = false;
  pullAlgorithm: ((controller: Self) => Outcome) | null;
  cancelAlgorithm: CancelAlgorithm | null;
  #pulling = false;
  #pullAgain = false;
  #onPulled: (() => void) | null = null;
  #onPullFailed: ((reason: unknown) => void) | null = null;

  constructor(pull: ((controller: Self) => Outcome) | null, cancel: CancelAlgorithm | null) {
    this.pullAlgorithm = pull;
    this.cancelAlgorithm = cancel;
  }

  abstract shouldCallPull(): boolean;
  abstract error(reason: unknown): void;

  /** https://streams.spec.whatwg.org/#set-up-readable-stream-default-controller, steps 10 to 12 */
  start(outcome: Outcome): void {
    react(
      outcome,
      () => this.startNow(),
      (reason) => this.error(reason),
    );
  }

  /** Deviation: streams of our own, whose start does nothing, do not wait for a microtask. */
  startNow(): void {
    this.started = true;
    this.callPullIfNeeded();
  }

  /** https://streams.spec.whatwg.org/#readable-stream-default-controller-call-pull-if-needed */
  callPullIfNeeded(): void {
    if (!this.shouldCallPull()) return;
    if (this.#pulling) {
      this.#pullAgain = true;
      return;
    }
    this.#pulling = true;
    const pull = this.pullAlgorithm;
    let outcome: Outcome;
    try {
      if (pull !== null) outcome = pull(this as unknown as Self);
    } catch (error) {
      outcome = PromiseReject(error);
    }
    this.#onPulled ??= () => this.#pulled();
    this.#onPullFailed ??= (reason) => this.error(reason);
    react(outcome, this.#onPulled, this.#onPullFailed);
  }

  #pulled(): void {
    this.#pulling = false;
    if (!this.#pullAgain) return;
    this.#pullAgain = false;
    this.callPullIfNeeded();
  }
}
