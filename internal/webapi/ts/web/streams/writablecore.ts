// Writable streams without their public faces: https://streams.spec.whatwg.org/#ws-model

import { PromiseReject, PromiseResolve, TypeError, setPromiseIsHandledToTrue } from "../../primordials.ts";
import { AbortController, type AbortSignal, signalAbort } from "../abort.ts";
import { type Deferred, done, handledRejection, newDeferred, type Outcome, react, type Request } from "./promises.ts";
import { Ring, SizedQueue } from "./queue.ts";
import type { SizeAlgorithm } from "./strategies.ts";

export const WRITABLE = 0;
export const ERRORING = 1;
export const ERRORED = 2;
export const CLOSED = 3;

interface PendingAbort {
  deferred: Deferred;
  reason: unknown;
  wasAlreadyErroring: boolean;
}

/** The slots of a WritableStream. */
export class Writable {
  state = WRITABLE;
  storedError: unknown = undefined;
  writer: Writer | null = null;
  controller: WritableController | null = null;
  backpressure = false;
  closeRequest: Request | null = null;
  inFlightCloseRequest: Request | null = null;
  inFlightWriteRequest: Request | null = null;
  pendingAbort: PendingAbort | null = null;
  writeRequests = new Ring<Request>();
  /** Set when the stream was moved into another object (a transfer). */
  detached = false;
  /** The WritableStream, once an app can see it. */
  face: object | null = null;

  /** https://streams.spec.whatwg.org/#writable-stream-close-queued-or-in-flight */
  closeQueuedOrInFlight(): boolean {
    return this.closeRequest !== null || this.inFlightCloseRequest !== null;
  }
}

/** The slots of a WritableStreamDefaultWriter. Its promises are made when somebody asks for them. */
export class Writer {
  stream: Writable | null;
  /** Called each time the stream stops exerting backpressure; for pipes. */
  onReady: (() => void) | null = null;
  #closed: Promise<unknown> | null = null;
  #closedPending: Deferred | null = null;
  #ready: Promise<unknown> | null = null;
  #readyPending: Deferred | null = null;
  #released: unknown = undefined;

  // https://streams.spec.whatwg.org/#set-up-writable-stream-default-writer
  constructor(stream: Writable) {
    if (stream.writer !== null) throw new TypeError("the stream is locked to another writer");
    this.stream = stream;
    stream.writer = this;
  }

  get closed(): Promise<unknown> {
    return (this.#closed ??= this.#makeClosed());
  }

  #makeClosed(): Promise<unknown> {
    const stream = this.stream;
    if (stream === null) return handledRejection(this.#released);
    if (stream.state === ERRORED) return handledRejection(stream.storedError);
    const pending = newDeferred();
    if (stream.state === CLOSED) {
      pending.resolve();
    } else {
      this.#closedPending = pending;
      setPromiseIsHandledToTrue(pending.promise);
    }
    return pending.promise;
  }

  get ready(): Promise<unknown> {
    return (this.#ready ??= this.#makeReady());
  }

  #makeReady(): Promise<unknown> {
    const stream = this.stream;
    if (stream === null) return handledRejection(this.#released);
    if (stream.state === ERRORED || stream.state === ERRORING) return handledRejection(stream.storedError);
    const pending = newDeferred();
    if (stream.state === WRITABLE && stream.backpressure && !stream.closeQueuedOrInFlight()) {
      this.#readyPending = pending;
      setPromiseIsHandledToTrue(pending.promise);
    } else {
      pending.resolve();
    }
    return pending.promise;
  }

  resolveReady(): void {
    const pending = this.#readyPending;
    if (pending !== null) {
      this.#readyPending = null;
      pending.resolve();
    }
    if (this.onReady !== null) this.onReady();
  }

  /** The next look at [[readyPromise]] sees a new one. */
  resetReady(): void {
    this.#ready = null;
    this.#readyPending = null;
  }

  /** https://streams.spec.whatwg.org/#writable-stream-default-writer-ensure-ready-promise-rejected */
  rejectReady(reason: unknown): void {
    const pending = this.#readyPending;
    this.#readyPending = null;
    if (pending !== null) pending.reject(reason);
    else this.#ready = null; // the state tells
  }

  resolveClosed(): void {
    const pending = this.#closedPending;
    if (pending === null) return;
    this.#closedPending = null;
    pending.resolve();
  }

  rejectClosed(reason: unknown): void {
    const pending = this.#closedPending;
    if (pending === null) return;
    this.#closedPending = null;
    pending.reject(reason);
  }

  /** Makes the promises while the state they follow is still there. */
  settlePromises(): void {
    void this.closed;
    void this.ready;
  }

  /** https://streams.spec.whatwg.org/#writable-stream-default-writer-release */
  release(): void {
    const stream = this.stream as Writable;
    const reason = new TypeError("the writer was released");
    this.#released = reason;
    stream.writer = null;
    this.stream = null;
    this.rejectReady(reason);
    // WritableStreamDefaultWriterEnsureClosedPromiseRejected
    if (this.#closedPending !== null) this.rejectClosed(reason);
    else this.#closed = null;
    this.onReady = null;
  }

  /** https://streams.spec.whatwg.org/#writable-stream-default-writer-get-desired-size */
  desiredSize(): number | null {
    const stream = this.stream as Writable;
    if (stream.state === ERRORED || stream.state === ERRORING) return null;
    if (stream.state === CLOSED) return 0;
    return (stream.controller as WritableController).desiredSize();
  }

  /** https://streams.spec.whatwg.org/#writable-stream-default-writer-write. Settles request, perhaps at once. */
  write(chunk: unknown, request: Request): void {
    const stream = this.stream as Writable;
    const controller = stream.controller as WritableController;
    // 4. The size algorithm may run the app's code.
    const size = controller.chunkSize(chunk);
    // 5.
    if (this.stream !== stream) return request.reject(new TypeError("the writer was released"));
    // 6. to 9.
    if (stream.state === ERRORED) return request.reject(stream.storedError);
    if (stream.closeQueuedOrInFlight() || stream.state === CLOSED) return request.reject(new TypeError("the stream is closing or closed"));
    if (stream.state === ERRORING) return request.reject(stream.storedError);
    // 11. to 13.
    stream.writeRequests.push(request);
    controller.write(chunk, size);
  }
}

/** https://streams.spec.whatwg.org/#writable-stream-abort. The promise may be given to the app. */
export function abortWritable(stream: Writable, reason: unknown): Promise<unknown> {
  // 1.
  if (stream.state === CLOSED || stream.state === ERRORED) return PromiseResolve(undefined);
  // 2. Signal abort, which may run the app's code.
  (stream.controller as WritableController).signalAbort(reason);
  // 3., 4.
  const state = stream.state as number;
  if (state === CLOSED || state === ERRORED) return PromiseResolve(undefined);
  // 5.
  if (stream.pendingAbort !== null) return stream.pendingAbort.deferred.promise;
  // 7. to 9.
  const wasAlreadyErroring = state === ERRORING;
  const deferred = newDeferred();
  stream.pendingAbort = { deferred, reason: wasAlreadyErroring ? undefined : reason, wasAlreadyErroring };
  // 10.
  if (!wasAlreadyErroring) startErroring(stream, reason);
  return deferred.promise;
}

/** https://streams.spec.whatwg.org/#writable-stream-close, of a stream that is writable or erroring and not closing. Settles request later. */
export function closeWritable(stream: Writable, request: Request): void {
  stream.closeRequest = request;
  const writer = stream.writer;
  // 7.
  if (writer !== null && stream.backpressure && stream.state === WRITABLE) writer.resolveReady();
  (stream.controller as WritableController).close();
}

/** Why a stream cannot be closed now; null when it can. https://streams.spec.whatwg.org/#writable-stream-close, steps 1 and 2 */
export function closeRefusal(stream: Writable): TypeError | null {
  if (stream.state === CLOSED || stream.state === ERRORED) return new TypeError("the stream is closed or errored");
  if (stream.closeQueuedOrInFlight()) return new TypeError("the stream is already closing");
  return null;
}

// https://streams.spec.whatwg.org/#writable-stream-start-erroring
function startErroring(stream: Writable, reason: unknown): void {
  stream.state = ERRORING;
  stream.storedError = reason;
  if (stream.writer !== null) stream.writer.rejectReady(reason);
  const controller = stream.controller as WritableController;
  if (!hasOperationInFlight(stream) && controller.started) finishErroring(stream);
}

function hasOperationInFlight(stream: Writable): boolean {
  return stream.inFlightWriteRequest !== null || stream.inFlightCloseRequest !== null;
}

// https://streams.spec.whatwg.org/#writable-stream-finish-erroring
function finishErroring(stream: Writable): void {
  const abort = stream.pendingAbort;
  const writer = stream.writer;
  // The closed promise stays pending until the sink has been aborted.
  if (abort !== null && !abort.wasAlreadyErroring && writer !== null) writer.settlePromises();
  // 3. to 7.
  stream.state = ERRORED;
  const controller = stream.controller as WritableController;
  controller.resetQueue();
  const storedError = stream.storedError;
  const requests: Request[] = [];
  const n = stream.writeRequests.length;
  for (let i = 0; i < n; i++) requests[i] = stream.writeRequests.shift();
  for (let i = 0; i < n; i++) (requests[i] as Request).reject(storedError);
  // 8.
  if (abort === null) {
    rejectCloseAndClosed(stream);
    return;
  }
  // 9. to 11.
  stream.pendingAbort = null;
  if (abort.wasAlreadyErroring) {
    abort.deferred.reject(storedError);
    rejectCloseAndClosed(stream);
    return;
  }
  // 12. to 14.
  react(
    controller.abortSteps(abort.reason),
    () => {
      abort.deferred.resolve();
      rejectCloseAndClosed(controller.stream);
    },
    (reason) => {
      abort.deferred.reject(reason);
      rejectCloseAndClosed(controller.stream);
    },
  );
}

// https://streams.spec.whatwg.org/#writable-stream-reject-close-and-closed-promise-if-needed
function rejectCloseAndClosed(stream: Writable): void {
  const request = stream.closeRequest;
  if (request !== null) {
    stream.closeRequest = null;
    request.reject(stream.storedError);
  }
  if (stream.writer !== null) stream.writer.rejectClosed(stream.storedError);
}

// https://streams.spec.whatwg.org/#writable-stream-deal-with-rejection
function dealWithRejection(stream: Writable, error: unknown): void {
  if (stream.state === WRITABLE) startErroring(stream, error);
  else finishErroring(stream);
}

// https://streams.spec.whatwg.org/#writable-stream-update-backpressure
function updateBackpressure(stream: Writable, backpressure: boolean): void {
  const changed = backpressure !== stream.backpressure;
  stream.backpressure = backpressure;
  const writer = stream.writer;
  if (writer === null || !changed) return;
  if (backpressure) writer.resetReady();
  else writer.resolveReady();
}

export interface SinkAlgorithms {
  write: ((chunk: unknown, controller: WritableController) => Outcome) | null;
  close: (() => Outcome) | null;
  abort: ((reason: unknown) => Outcome) | null;
}

// Stands in the queue for the end. https://streams.spec.whatwg.org/#close-sentinel
const closeSentinel: unique symbol = Symbol("close");

/** The slots of a WritableStreamDefaultController and the operations on them. */
export class WritableController {
  stream: Writable;
  readonly highWaterMark: number;
  started = false;
  /** The WritableStreamDefaultController, once an app can see it. */
  face: object | null = null;
  #queue = new SizedQueue<unknown>();
  #size: SizeAlgorithm;
  #sink: SinkAlgorithms | null;
  // [[abortController]], made when somebody asks for the signal.
  #abortController: AbortController | null = null;
  #aborted: { reason: unknown } | null = null;
  #onWritten: () => void;
  #onWriteFailed: (reason: unknown) => void;

  /** https://streams.spec.whatwg.org/#set-up-writable-stream-default-controller, up to the call of start */
  constructor(stream: Writable, sink: SinkAlgorithms, highWaterMark: number, size: SizeAlgorithm) {
    this.stream = stream;
    this.highWaterMark = highWaterMark;
    this.#sink = sink;
    this.#size = size;
    this.#onWritten = () => this.#written();
    this.#onWriteFailed = (reason) => this.#writeFailed(reason);
    stream.controller = this;
    stream.backpressure = highWaterMark <= 0;
  }

  /** ..., steps 15 to 18 */
  start(outcome: Outcome): void {
    react(
      outcome,
      () => this.startNow(),
      (reason) => {
        this.started = true;
        dealWithRejection(this.stream, reason);
      },
    );
  }

  /** Deviation: streams of our own, whose start does nothing, do not wait for a microtask. */
  startNow(): void {
    this.started = true;
    this.#advanceQueueIfNeeded();
  }

  get signal(): AbortSignal {
    if (this.#abortController === null) {
      this.#abortController = new AbortController();
      if (this.#aborted !== null) signalAbort(this.#abortController.signal, this.#aborted.reason);
    }
    return this.#abortController.signal;
  }

  signalAbort(reason: unknown): void {
    if (this.#abortController !== null) signalAbort(this.#abortController.signal, reason);
    else this.#aborted ??= { reason };
  }

  // https://streams.spec.whatwg.org/#ws-default-controller-private-abort
  abortSteps(reason: unknown): Outcome {
    const sink = this.#sink;
    this.clearAlgorithms();
    return sink === null || sink.abort === null ? undefined : sink.abort(reason);
  }

  // https://streams.spec.whatwg.org/#ws-default-controller-private-error
  resetQueue(): void {
    this.#queue.reset();
  }

  /** https://streams.spec.whatwg.org/#writable-stream-default-controller-clear-algorithms */
  clearAlgorithms(): void {
    this.#sink = null;
    this.#size = null;
  }

  desiredSize(): number {
    return this.highWaterMark - this.#queue.total;
  }

  /** https://streams.spec.whatwg.org/#writable-stream-default-controller-get-chunk-size */
  chunkSize(chunk: unknown): number {
    const size = this.#size;
    if (size === null) return 1;
    try {
      return size(chunk);
    } catch (error) {
      this.errorIfNeeded(error);
      return 1;
    }
  }

  /** https://streams.spec.whatwg.org/#writable-stream-default-controller-write */
  write(chunk: unknown, size: number): void {
    try {
      this.#queue.enqueue(chunk, size);
    } catch (error) {
      this.errorIfNeeded(error);
      return;
    }
    const stream = this.stream;
    if (stream.state === WRITABLE && !stream.closeQueuedOrInFlight()) updateBackpressure(stream, this.desiredSize() <= 0);
    this.#advanceQueueIfNeeded();
  }

  /** https://streams.spec.whatwg.org/#writable-stream-default-controller-close */
  close(): void {
    this.#queue.enqueue(closeSentinel, 0);
    this.#advanceQueueIfNeeded();
  }

  /** https://streams.spec.whatwg.org/#writable-stream-default-controller-error-if-needed */
  errorIfNeeded(error: unknown): void {
    if (this.stream.state === WRITABLE) this.error(error);
  }

  /** https://streams.spec.whatwg.org/#writable-stream-default-controller-error */
  error(error: unknown): void {
    this.clearAlgorithms();
    startErroring(this.stream, error);
  }

  // https://streams.spec.whatwg.org/#writable-stream-default-controller-advance-queue-if-needed
  #advanceQueueIfNeeded(): void {
    const stream = this.stream;
    if (!this.started || stream.inFlightWriteRequest !== null) return;
    if (stream.state === ERRORING) {
      finishErroring(stream);
      return;
    }
    if (this.#queue.length === 0) return;
    const chunk = this.#queue.peek();
    if (chunk === closeSentinel) this.#processClose();
    else this.#processWrite(chunk);
  }

  // https://streams.spec.whatwg.org/#writable-stream-default-controller-process-close
  #processClose(): void {
    const stream = this.stream;
    // 2. WritableStreamMarkCloseRequestInFlight
    stream.inFlightCloseRequest = stream.closeRequest;
    stream.closeRequest = null;
    // 3. to 6.
    this.#queue.dequeue();
    const sink = this.#sink as SinkAlgorithms;
    const outcome = sink.close === null ? undefined : sink.close();
    this.clearAlgorithms();
    react(
      outcome,
      () => finishInFlightClose(this.stream),
      (reason) => finishInFlightCloseWithError(this.stream, reason),
    );
  }

  // https://streams.spec.whatwg.org/#writable-stream-default-controller-process-write
  #processWrite(chunk: unknown): void {
    const stream = this.stream;
    // 2. WritableStreamMarkFirstWriteRequestInFlight
    stream.inFlightWriteRequest = stream.writeRequests.shift();
    // 3. to 5.
    const sink = this.#sink as SinkAlgorithms;
    const outcome = sink.write === null ? undefined : sink.write(chunk, this);
    react(outcome, this.#onWritten, this.#onWriteFailed);
  }

  #written(): void {
    const stream = this.stream;
    // WritableStreamFinishInFlightWrite
    const request = stream.inFlightWriteRequest as Request;
    stream.inFlightWriteRequest = null;
    request.resolve();
    this.#queue.dequeue();
    if (stream.state === WRITABLE && !stream.closeQueuedOrInFlight()) updateBackpressure(stream, this.desiredSize() <= 0);
    this.#advanceQueueIfNeeded();
  }

  #writeFailed(reason: unknown): void {
    const stream = this.stream;
    if (stream.state === WRITABLE) this.clearAlgorithms();
    // WritableStreamFinishInFlightWriteWithError
    const request = stream.inFlightWriteRequest as Request;
    stream.inFlightWriteRequest = null;
    request.reject(reason);
    dealWithRejection(stream, reason);
  }
}

// https://streams.spec.whatwg.org/#writable-stream-finish-in-flight-close
function finishInFlightClose(stream: Writable): void {
  const request = stream.inFlightCloseRequest as Request;
  stream.inFlightCloseRequest = null;
  request.resolve();
  const writer = stream.writer;
  // 5. If state is "erroring", the error was too late to matter.
  if (stream.state === ERRORING) {
    if (writer !== null) writer.settlePromises();
    stream.storedError = undefined;
    const abort = stream.pendingAbort;
    if (abort !== null) {
      stream.pendingAbort = null;
      abort.deferred.resolve();
    }
  }
  // 6. to 8.
  stream.state = CLOSED;
  if (writer !== null) writer.resolveClosed();
}

// https://streams.spec.whatwg.org/#writable-stream-finish-in-flight-close-with-error
function finishInFlightCloseWithError(stream: Writable, error: unknown): void {
  const request = stream.inFlightCloseRequest as Request;
  stream.inFlightCloseRequest = null;
  request.reject(error);
  const abort = stream.pendingAbort;
  if (abort !== null) {
    stream.pendingAbort = null;
    abort.deferred.reject(error);
  }
  dealWithRejection(stream, error);
}

/** Moves a stream that is not locked into a new one; the old one stays locked for good. */
export function moveWritable(old: Writable): Writable {
  const moved = new Writable();
  moved.state = old.state;
  moved.storedError = old.storedError;
  moved.backpressure = old.backpressure;
  moved.closeRequest = old.closeRequest;
  moved.inFlightCloseRequest = old.inFlightCloseRequest;
  moved.inFlightWriteRequest = old.inFlightWriteRequest;
  moved.pendingAbort = old.pendingAbort;
  moved.writeRequests = old.writeRequests;
  moved.controller = old.controller;
  (moved.controller as WritableController).stream = moved;
  old.detached = true;
  void new Writer(old);
  return moved;
}

/** The promise of an operation that settles a request. */
export function requestPromise(start: (request: Request) => void): Promise<void> {
  const deferred = newDeferred();
  start(deferred);
  return deferred.promise;
}

/** https://streams.spec.whatwg.org/#writable-stream-default-writer-close-with-error-propagation */
export function closeWithErrorPropagation(stream: Writable): Promise<unknown> {
  if (stream.closeQueuedOrInFlight() || stream.state === CLOSED) return done;
  if (stream.state === ERRORED) return PromiseReject(stream.storedError);
  return requestPromise((request) => closeWritable(stream, request));
}
