// Readable streams without their public faces: what the specification keeps in internal slots, and the abstract operations on it.
// The classes that apps see (readable.ts, readabledefault.ts, readablebyte.ts) each hold one of these objects in a private field.

import { PromiseReject, TypeError, setPromiseIsHandledToTrue } from "../../primordials.ts";
import { type Deferred, handledRejection, newDeferred, type Outcome, toUndefinedPromise } from "./promises.ts";
import { Ring } from "./queue.ts";

export const READABLE = 0;
export const CLOSED = 1;
export const ERRORED = 2;

/** https://streams.spec.whatwg.org/#read-request */
export interface ReadRequest {
  chunkSteps(chunk: unknown): void;
  closeSteps(): void;
  errorSteps(reason: unknown): void;
}

/** https://streams.spec.whatwg.org/#read-into-request */
export interface ReadIntoRequest {
  chunkSteps(chunk: ArrayBufferView): void;
  closeSteps(chunk: ArrayBufferView | undefined): void;
  errorSteps(reason: unknown): void;
}

/** [[controller]]: a DefaultController or a ByteController. */
export interface Controller {
  /** https://streams.spec.whatwg.org/#abstract-opdef-readablestreamcontroller-cancelsteps */
  cancelSteps(reason: unknown): Outcome;
  /** https://streams.spec.whatwg.org/#abstract-opdef-readablestreamcontroller-pullsteps */
  pullSteps(request: ReadRequest): void;
  /** https://streams.spec.whatwg.org/#abstract-opdef-readablestreamcontroller-releasesteps */
  releaseSteps(): void;
  /** Puts the stream into the errored state, if it is readable. */
  error(reason: unknown): void;
  /** [[stream]] */
  stream: Readable;
}

/** The slots of a ReadableStream. */
export class Readable {
  controller: Controller | null = null;
  disturbed = false;
  reader: Reader | null = null;
  state = READABLE;
  storedError: unknown = undefined;
  /** Number of the Go-side resource that the stream yields, -1 when there is none. */
  native = -1;
  /** Set when the stream was moved into another object (a transfer). */
  detached = false;
  /** The ReadableStream, once an app can see it. */
  face: object | null = null;
}

/** The slots of a reader, default or BYOB. */
export class Reader {
  stream: Readable | null;
  readonly byob: boolean;
  /** [[readRequests]] or [[readIntoRequests]] */
  readonly requests = new Ring<ReadRequest | ReadIntoRequest>();
  // [[closedPromise]], made when somebody asks for it.
  #closed: Promise<unknown> | null = null;
  #pending: Deferred | null = null;
  #released: unknown = undefined;

  constructor(stream: Readable, byob: boolean) {
    this.stream = stream;
    this.byob = byob;
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
      this.#pending = pending;
      setPromiseIsHandledToTrue(pending.promise);
    }
    return pending.promise;
  }

  /** https://streams.spec.whatwg.org/#readable-stream-reader-generic-cancel */
  cancel(reason: unknown): Promise<undefined> {
    return toUndefinedPromise(this.stream === null ? undefined : cancelReadable(this.stream, reason));
  }

  resolveClosed(): void {
    const pending = this.#pending;
    if (pending === null) return;
    this.#pending = null;
    pending.resolve();
  }

  rejectClosed(reason: unknown): void {
    const pending = this.#pending;
    if (pending === null) return;
    this.#pending = null;
    pending.reject(reason);
  }

  // https://streams.spec.whatwg.org/#readable-stream-reader-generic-release, steps 4 and 5
  release(reason: TypeError): void {
    this.#released = reason;
    if (this.#pending !== null) this.rejectClosed(reason);
    else this.#closed = null;
    this.stream = null;
  }
}

/** Moves a stream that is not locked into a new one; the old one stays locked for good. */
export function moveReadable(old: Readable): Readable {
  const moved = new Readable();
  moved.state = old.state;
  moved.storedError = old.storedError;
  moved.disturbed = old.disturbed;
  moved.native = old.native;
  moved.controller = old.controller;
  (moved.controller as Controller).stream = moved;
  lockForGood(old);
  return moved;
}

/** Makes a stream that is not locked unusable. */
export function lockForGood(stream: Readable): void {
  stream.native = -1;
  stream.disturbed = true;
  stream.detached = true;
  stream.reader = new Reader(stream, false);
}

/** https://streams.spec.whatwg.org/#acquire-readable-stream-reader and #acquire-readable-stream-byob-reader. The caller checked the controller of a BYOB reader. */
export function acquireReader(stream: Readable, byob: boolean): Reader {
  // https://streams.spec.whatwg.org/#set-up-readable-stream-default-reader: 1.
  if (stream.reader !== null) throw new TypeError("the stream is locked to another reader");
  return (stream.reader = new Reader(stream, byob));
}

/** https://streams.spec.whatwg.org/#abstract-opdef-readablestreamdefaultreaderrelease and its BYOB sister. */
export function releaseReader(reader: Reader): void {
  // 1. ReadableStreamReaderGenericRelease
  const stream = reader.stream as Readable;
  const reason = new TypeError("the reader was released");
  reader.release(reason);
  (stream.controller as Controller).releaseSteps();
  stream.reader = null;
  // 2., 3. Error the requests.
  errorRequests(reader, reason);
}

function errorRequests(reader: Reader, reason: unknown): void {
  const requests = takeRequests(reader);
  for (let i = 0; i < requests.length; i++) (requests[i] as ReadRequest).errorSteps(reason);
}

function takeRequests(reader: Reader): (ReadRequest | ReadIntoRequest)[] {
  const taken: (ReadRequest | ReadIntoRequest)[] = [];
  const n = reader.requests.length;
  for (let i = 0; i < n; i++) taken[i] = reader.requests.shift();
  return taken;
}

/** https://streams.spec.whatwg.org/#readable-stream-cancel */
export function cancelReadable(stream: Readable, reason: unknown): Outcome {
  // 1. Set stream.[[disturbed]] to true.
  stream.disturbed = true;
  // 2., 3.
  if (stream.state === CLOSED) return undefined;
  if (stream.state === ERRORED) return PromiseReject(stream.storedError);
  // 4. Perform ! ReadableStreamClose(stream).
  closeReadable(stream);
  // 5., 6. Reads into a view end without it.
  const reader = stream.reader;
  if (reader !== null && reader.byob) {
    const requests = takeRequests(reader);
    for (let i = 0; i < requests.length; i++) (requests[i] as ReadIntoRequest).closeSteps(undefined);
  }
  // 7., 8.
  return (stream.controller as Controller).cancelSteps(reason);
}

/** https://streams.spec.whatwg.org/#readable-stream-close */
export function closeReadable(stream: Readable): void {
  stream.state = CLOSED;
  const reader = stream.reader;
  if (reader === null) return;
  reader.resolveClosed();
  if (reader.byob) return;
  const requests = takeRequests(reader);
  for (let i = 0; i < requests.length; i++) (requests[i] as ReadRequest).closeSteps();
}

/** https://streams.spec.whatwg.org/#readable-stream-error */
export function errorReadable(stream: Readable, reason: unknown): void {
  stream.state = ERRORED;
  stream.storedError = reason;
  const reader = stream.reader;
  if (reader === null) return;
  reader.rejectClosed(reason);
  errorRequests(reader, reason);
}

/** https://streams.spec.whatwg.org/#readable-stream-default-reader-read */
export function readDefault(reader: Reader, request: ReadRequest): void {
  const stream = reader.stream as Readable;
  stream.disturbed = true;
  if (stream.state === READABLE) (stream.controller as Controller).pullSteps(request);
  else if (stream.state === CLOSED) request.closeSteps();
  else request.errorSteps(stream.storedError);
}

/** https://streams.spec.whatwg.org/#readable-stream-add-read-request */
export function addRequest(stream: Readable, request: ReadRequest | ReadIntoRequest): void {
  (stream.reader as Reader).requests.push(request);
}

/** https://streams.spec.whatwg.org/#readable-stream-get-num-read-requests, 0 when the reader is of the other kind. */
export function requestCount(stream: Readable, byob: boolean): number {
  const reader = stream.reader;
  return reader === null || reader.byob !== byob ? 0 : reader.requests.length;
}

/** https://streams.spec.whatwg.org/#readable-stream-fulfill-read-request with done = false */
export function fulfillReadRequest(stream: Readable, chunk: unknown): void {
  ((stream.reader as Reader).requests.shift() as ReadRequest).chunkSteps(chunk);
}

/** https://streams.spec.whatwg.org/#readable-stream-fulfill-read-into-request */
export function fulfillReadIntoRequest(stream: Readable, chunk: ArrayBufferView, done: boolean): void {
  const request = (stream.reader as Reader).requests.shift() as ReadIntoRequest;
  if (done) request.closeSteps(chunk);
  else request.chunkSteps(chunk);
}
