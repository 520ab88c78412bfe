// Piping. https://streams.spec.whatwg.org/#readable-stream-pipe-to

import { enqueueMicrotask, promiseAll, PromiseThen, ReflectGetOwnPropertyDescriptor, TypeError, noop } from "../../primordials.ts";
import { AbortSignal, addAbortAlgorithm, removeAbortAlgorithm } from "../abort.ts";
import { acquireReader, cancelReadable, CLOSED, ERRORED, READABLE, type Readable, readDefault, type Reader, type ReadRequest, releaseReader } from "./core.ts";
import { type Deferred, done, newDeferred, type Outcome, react, type Request, toUndefinedPromise } from "./promises.ts";
import {
  abortWritable,
  CLOSED as WRITABLE_CLOSED,
  closeWithErrorPropagation,
  ERRORED as WRITABLE_ERRORED,
  type Writable,
  WRITABLE,
  Writer,
} from "./writablecore.ts";

export interface PipeOptions {
  preventAbort: boolean;
  preventCancel: boolean;
  preventClose: boolean;
  signal: AbortSignal | undefined;
}

// The getters as they are before any app runs.
const signalGetter = <T>(key: string): ((signal: AbortSignal) => T) => {
  const get = ReflectGetOwnPropertyDescriptor(AbortSignal.prototype, key)?.get as (this: AbortSignal) => T;
  return (signal) => get.call(signal);
};
const isAborted = signalGetter<boolean>("aborted");
const abortReason = signalGetter<unknown>("reason");

const none: unique symbol = Symbol("none");

/** One pipe. It is the read request of all its reads and the write request of all its writes. */
class Pipe implements ReadRequest, Request {
  readonly finished: Deferred = newDeferred();
  #source: Readable;
  #dest: Writable;
  #reader: Reader;
  #writer: Writer;
  #options: PipeOptions;
  #shuttingDown = false;
  #reading = false;
  /** A chunk that was enqueued while the pipe waited for it: the writing of it must not happen inside enqueue(). */
  #chunk: unknown = none;
  #writesPending = 0;
  #onWritten: (() => void) | null = null;
  #stepQueued = false;
  #step = (): void => {
    this.#stepQueued = false;
    this.#flush();
    this.#pump();
  };
  #onAbort: (() => void) | null = null;

  constructor(source: Readable, dest: Writable, options: PipeOptions) {
    this.#source = source;
    this.#dest = dest;
    this.#options = options;
    // 8. to 10.
    this.#reader = acquireReader(source, false);
    this.#writer = new Writer(dest);
    source.disturbed = true;
  }

  start(): void {
    // 14. If signal is not undefined,
    const signal = this.#options.signal;
    if (signal !== undefined) {
      this.#onAbort = () => this.#abort(signal);
      if (isAborted(signal)) {
        this.#onAbort();
        return;
      }
      addAbortAlgorithm(signal, this.#onAbort);
    }
    // 15. The conditions, in the order in which they count.
    const source = this.#source;
    const dest = this.#dest;
    if (source.state === ERRORED) this.#sourceErrored();
    else if (dest.state === WRITABLE_ERRORED) this.#destErrored();
    else if (source.state === CLOSED) this.#sourceClosed();
    else if (dest.closeQueuedOrInFlight() || dest.state === WRITABLE_CLOSED) this.#destClosed();
    if (this.#shuttingDown) return;
    PromiseThen(
      this.#reader.closed,
      () => this.#sourceClosed(),
      () => this.#sourceErrored(),
    );
    PromiseThen(this.#writer.closed, noop, () => this.#destErrored());
    this.#writer.onReady = () => this.#queueStep();
    this.#queueStep();
  }

  #queueStep(): void {
    if (this.#stepQueued || this.#shuttingDown) return;
    this.#stepQueued = true;
    enqueueMicrotask(this.#step);
  }

  // Reads and writes for as long as chunks are there and wanted.
  #pump(): void {
    while (!this.#shuttingDown && !this.#reading && this.#dest.state === WRITABLE && !this.#dest.backpressure) {
      if (this.#source.state !== READABLE) return;
      this.#reading = true;
      readDefault(this.#reader, this);
      // Still reading: chunkSteps goes on. A chunk came: it is written here, outside of the source's code.
      this.#flush();
    }
  }

  #flush(): void {
    const chunk = this.#chunk;
    if (chunk === none) return;
    this.#chunk = none;
    this.#writesPending++;
    this.#writer.write(chunk, this);
  }

  chunkSteps(chunk: unknown): void {
    this.#reading = false;
    this.#chunk = chunk;
    this.#queueStep();
  }

  closeSteps(): void {
    this.#reading = false;
  }

  errorSteps(): void {
    this.#reading = false;
  }

  resolve(): void {
    if (--this.#writesPending === 0 && this.#onWritten !== null) enqueueMicrotask(this.#onWritten);
  }

  reject(): void {
    this.resolve();
  }

  #abort(signal: AbortSignal): void {
    // 14.1.1.
    const reason = abortReason(signal);
    this.#shutdown(
      () => {
        const actions: Promise<unknown>[] = [];
        const { preventAbort, preventCancel } = this.#options;
        if (!preventAbort) actions[0] = this.#dest.state === WRITABLE ? abortWritable(this.#dest, reason) : done;
        // toUndefinedPromise: a failing abort counts before a failing cancel.
        if (!preventCancel) actions[actions.length] = this.#source.state === READABLE ? toUndefinedPromise(cancelReadable(this.#source, reason)) : done;
        return promiseAll(actions);
      },
      true,
      reason,
    );
  }

  // "Errors must be propagated forward"
  #sourceErrored(): void {
    const reason = this.#source.storedError;
    this.#shutdown(this.#options.preventAbort ? null : () => abortWritable(this.#dest, reason), true, reason);
  }

  // "Errors must be propagated backward"
  #destErrored(): void {
    const reason = this.#dest.storedError;
    this.#shutdown(this.#options.preventCancel ? null : () => cancelReadable(this.#source, reason), true, reason);
  }

  // "Closing must be propagated forward"
  #sourceClosed(): void {
    this.#shutdown(this.#options.preventClose ? null : () => closeWithErrorPropagation(this.#dest), false, undefined);
  }

  // "Closing must be propagated backward"
  #destClosed(): void {
    const reason = new TypeError("the destination of the pipe is closing or closed");
    this.#shutdown(this.#options.preventCancel ? null : () => cancelReadable(this.#source, reason), true, reason);
  }

  // https://streams.spec.whatwg.org/#rs-pipeTo-shutdown-with-action; action null: https://streams.spec.whatwg.org/#rs-pipeTo-shutdown
  #shutdown(action: (() => Outcome) | null, isError: boolean, error: unknown): void {
    // 1., 2.
    if (this.#shuttingDown) return;
    this.#shuttingDown = true;
    const act = (): void => {
      this.#onWritten = null;
      if (action === null) {
        this.#finalize(isError, error);
        return;
      }
      react(
        action(),
        () => this.#finalize(isError, error),
        (newError) => this.#finalize(true, newError),
      );
    };
    // 3. If the destination can still be written to, wait until all that was read has been written.
    const dest = this.#dest;
    if (dest.state === WRITABLE && !dest.closeQueuedOrInFlight()) {
      this.#flush();
      if (this.#writesPending > 0) this.#onWritten = act;
      else enqueueMicrotask(act);
      return;
    }
    act();
  }

  // https://streams.spec.whatwg.org/#rs-pipeTo-finalize
  #finalize(isError: boolean, error: unknown): void {
    this.#writer.release();
    releaseReader(this.#reader);
    const signal = this.#options.signal;
    if (signal !== undefined && this.#onAbort !== null) removeAbortAlgorithm(signal, this.#onAbort);
    if (isError) this.finished.reject(error);
    else this.finished.resolve();
  }
}

/** https://streams.spec.whatwg.org/#readable-stream-pipe-to. Neither end may be locked. */
export function pipe(source: Readable, dest: Writable, options: PipeOptions): Promise<void> {
  const p = new Pipe(source, dest, options);
  p.start();
  return p.finished.promise;
}
