// Byte controllers of readable streams. https://streams.spec.whatwg.org/#rbs-controller-class

import {
  ArrayBuffer,
  ArrayBufferByteLength,
  ArrayBufferDetached,
  ArrayBufferSlice,
  ArrayBufferTransfer,
  RangeError,
  TypedArrayBuffer,
  TypedArrayByteOffset,
  TypedArraySet,
  TypeError,
  Uint8Array,
} from "../../primordials.ts";
import {
  byteLength,
  configureInterface,
  illegalConstructor,
  illegalKey,
  requiredArguments,
  toArrayBufferView,
  toUnsignedLongLong,
  viewBuffer,
  viewByteOffset,
} from "../webidl.ts";
import {
  addRequest,
  CLOSED,
  closeReadable,
  type Controller,
  errorReadable,
  fulfillReadIntoRequest,
  fulfillReadRequest,
  READABLE,
  type Readable,
  type Reader,
  type ReadIntoRequest,
  type ReadRequest,
  requestCount,
} from "./core.ts";
import type { Outcome } from "./promises.ts";
import { type CancelAlgorithm, PullController } from "./pull.ts";
import { Ring } from "./queue.ts";
import { type ViewConstructor, viewConstructorOf } from "./view.ts";

/** https://streams.spec.whatwg.org/#readable-byte-stream-queue-entry. The chunk as it was enqueued, as long as no byte of it is gone. */
class Entry {
  view: Uint8Array | null;
  #buffer: ArrayBuffer | null;
  byteOffset: number;
  byteLength: number;

  constructor(view: Uint8Array | null, buffer: ArrayBuffer | null, offset: number, length: number) {
    this.view = view;
    this.#buffer = buffer;
    this.byteOffset = offset;
    this.byteLength = length;
  }

  take(): Uint8Array {
    return this.view ?? new Uint8Array(this.#buffer as ArrayBuffer, this.byteOffset, this.byteLength);
  }

  /** Moves the first n bytes to target. */
  move(target: Uint8Array, n: number): void {
    const view = this.view;
    if (view !== null && this.#buffer === null) {
      this.#buffer = TypedArrayBuffer(view);
      this.byteOffset = TypedArrayByteOffset(view);
    }
    this.view = null;
    TypedArraySet(target, new Uint8Array(this.#buffer as ArrayBuffer, this.byteOffset, n));
    this.byteOffset += n;
    this.byteLength -= n;
  }
}

const NONE = 0;
const DEFAULT = 1;
const BYOB = 2;

/** https://streams.spec.whatwg.org/#pull-into-descriptor */
interface PullInto {
  buffer: ArrayBuffer;
  bufferByteLength: number;
  byteOffset: number;
  byteLength: number;
  bytesFilled: number;
  minimumFill: number;
  elementSize: number;
  viewConstructor: ViewConstructor;
  readerType: typeof NONE | typeof DEFAULT | typeof BYOB;
  /** Does the source have a view of the buffer? */
  exposed: boolean;
}

/**
 * https://streams.spec.whatwg.org/#readable-byte-stream-controller-convert-pull-into-descriptor
 *
 * Deviation: no transfer. Every way here has already moved the buffer away from whoever had seen it.
 */
function toView(d: PullInto): ArrayBufferView {
  return new d.viewConstructor(d.buffer, d.byteOffset, d.bytesFilled / d.elementSize);
}

export type BytePullAlgorithm = (controller: ByteController) => Outcome;

/** The slots of a ReadableByteStreamController and the operations on them. */
export class ByteController extends PullController<ByteController> implements Controller {
  stream: Readable;
  readonly highWaterMark: number;
  closeRequested = false;
  pendingPullIntos = new Ring<PullInto>();
  /** The ReadableByteStreamController, once an app can see it. */
  face: ReadableByteStreamController | null = null;
  #autoAllocateChunkSize: number;
  #queue = new Ring<Entry>();
  #total = 0;
  #byobRequest: ReadableStreamBYOBRequest | null = null;

  /** autoAllocateChunkSize 0: none. */
  constructor(stream: Readable, pull: BytePullAlgorithm | null, cancel: CancelAlgorithm | null, highWaterMark: number, autoAllocateChunkSize: number) {
    super(pull, cancel);
    this.stream = stream;
    this.highWaterMark = highWaterMark;
    this.#autoAllocateChunkSize = autoAllocateChunkSize;
    stream.controller = this;
  }

  // https://streams.spec.whatwg.org/#rbs-controller-private-cancel
  cancelSteps(reason: unknown): Outcome {
    this.#clearPendingPullIntos();
    this.#resetQueue();
    const cancel = this.cancelAlgorithm;
    this.#clearAlgorithms();
    return cancel === null ? undefined : cancel(reason);
  }

  // https://streams.spec.whatwg.org/#rbs-controller-private-pull
  pullSteps(request: ReadRequest): void {
    // 3. If this.[[queueTotalSize]] > 0,
    if (this.#total > 0) {
      this.#fillReadRequestFromQueue(request);
      return;
    }
    // 5. If autoAllocateChunkSize is not undefined,
    const size = this.#autoAllocateChunkSize;
    if (size > 0) {
      let buffer: ArrayBuffer;
      try {
        buffer = new ArrayBuffer(size);
      } catch (error) {
        request.errorSteps(error);
        return;
      }
      this.pendingPullIntos.push({
        buffer,
        bufferByteLength: size,
        byteOffset: 0,
        byteLength: size,
        bytesFilled: 0,
        minimumFill: 1,
        elementSize: 1,
        viewConstructor: Uint8Array as ViewConstructor,
        readerType: DEFAULT,
        exposed: false,
      });
    }
    // 6., 7.
    addRequest(this.stream, request);
    this.callPullIfNeeded();
  }

  // https://streams.spec.whatwg.org/#abstract-opdef-readablebytestreamcontroller-releasesteps
  releaseSteps(): void {
    if (this.pendingPullIntos.length === 0) return;
    const first = this.pendingPullIntos.peek();
    first.readerType = NONE;
    this.pendingPullIntos.clear();
    this.pendingPullIntos.push(first);
  }

  /** https://streams.spec.whatwg.org/#readable-byte-stream-controller-should-call-pull */
  shouldCallPull(): boolean {
    const stream = this.stream;
    if (!this.started || this.closeRequested || stream.state !== READABLE) return false;
    const reader = stream.reader;
    return (reader !== null && reader.requests.length > 0) || this.highWaterMark - this.#total > 0;
  }

  canCloseOrEnqueue(): boolean {
    return !this.closeRequested && this.stream.state === READABLE;
  }

  /** https://streams.spec.whatwg.org/#readable-byte-stream-controller-get-desired-size */
  desiredSize(): number | null {
    const state = this.stream.state;
    if (state === READABLE) return this.highWaterMark - this.#total;
    return state === CLOSED ? 0 : null;
  }

  /** https://streams.spec.whatwg.org/#readablebytestreamcontrollergetbyobrequest */
  byobRequest(): ReadableStreamBYOBRequest | null {
    if (this.#byobRequest === null) {
      const view = this.requestView();
      if (view !== null) this.#byobRequest = createBYOBRequest(this, view);
    }
    return this.#byobRequest;
  }

  /** The place that the next bytes are wanted at, when somebody reads into a view. */
  requestView(): Uint8Array | null {
    if (this.pendingPullIntos.length === 0) return null;
    const first = this.pendingPullIntos.peek();
    first.exposed = true;
    return new Uint8Array(first.buffer, first.byteOffset + first.bytesFilled, first.byteLength - first.bytesFilled);
  }

  /** https://streams.spec.whatwg.org/#readable-byte-stream-controller-close */
  close(): void {
    // 2.
    if (!this.canCloseOrEnqueue()) return;
    // 3.
    if (this.#total > 0) {
      this.closeRequested = true;
      return;
    }
    // 4. If controller.[[pendingPullIntos]] is not empty,
    if (this.pendingPullIntos.length > 0) {
      const first = this.pendingPullIntos.peek();
      if (first.bytesFilled % first.elementSize !== 0) {
        const error = new TypeError("the stream ended in the middle of an element of the view that is read into");
        this.error(error);
        throw error;
      }
    }
    // 5., 6.
    this.#clearAlgorithms();
    closeReadable(this.stream);
  }

  /** https://streams.spec.whatwg.org/#readable-byte-stream-controller-enqueue */
  enqueue(chunk: ArrayBufferView): void {
    // 2.
    if (!this.canCloseOrEnqueue()) return;
    // 3. to 7.
    const buffer = viewBuffer(chunk);
    const offset = viewByteOffset(chunk);
    const length = byteLength(chunk);
    if (ArrayBufferDetached(buffer)) throw new TypeError("the buffer of the chunk is detached");
    this.#enqueueEntry(new Entry(null, ArrayBufferTransfer(buffer), offset, length));
  }

  /** Enqueues bytes that nobody else will use, without moving them into a new buffer. Nothing happens for no bytes or a stream that is over. */
  enqueueOwned(bytes: Uint8Array): void {
    if (bytes.length > 0 && this.canCloseOrEnqueue()) this.#enqueueEntry(new Entry(bytes, null, 0, bytes.length));
  }

  #enqueueEntry(entry: Entry): void {
    const stream = this.stream;
    // 8. If controller.[[pendingPullIntos]] is not empty,
    if (this.pendingPullIntos.length > 0) {
      const first = this.pendingPullIntos.peek();
      if (first.exposed) {
        if (ArrayBufferDetached(first.buffer)) throw new TypeError("the buffer of the BYOB request was detached without a response");
        this.#invalidateBYOBRequest();
        first.buffer = ArrayBufferTransfer(first.buffer);
        first.exposed = false;
      }
      if (first.readerType === NONE) this.#enqueueDetachedPullInto(first);
    }
    const reader = stream.reader;
    if (reader !== null && !reader.byob) {
      // 9. If ! ReadableStreamHasDefaultReader(stream) is true,
      this.#processReadRequestsUsingQueue(reader);
      if (reader.requests.length === 0) {
        this.#enqueueToQueue(entry);
      } else {
        if (this.pendingPullIntos.length > 0) this.pendingPullIntos.shift();
        fulfillReadRequest(stream, entry.take());
      }
    } else {
      // 10., 11.
      this.#enqueueToQueue(entry);
      if (reader !== null) this.#commitAll(this.#processPullIntosUsingQueue());
    }
    // 12.
    this.callPullIfNeeded();
  }

  /** https://streams.spec.whatwg.org/#readable-byte-stream-controller-error */
  error(reason: unknown): void {
    if (this.stream.state !== READABLE) return;
    this.#clearPendingPullIntos();
    this.#resetQueue();
    this.#clearAlgorithms();
    errorReadable(this.stream, reason);
  }

  /** https://streams.spec.whatwg.org/#readable-byte-stream-controller-pull-into */
  pullInto(view: ArrayBufferView, min: number, request: ReadIntoRequest): void {
    // 2. to 7.
    const { constructor, elementSize } = viewConstructorOf(view);
    const byteOffset = viewByteOffset(view);
    const length = byteLength(view);
    // 8. to 10.
    let buffer: ArrayBuffer;
    try {
      buffer = ArrayBufferTransfer(viewBuffer(view));
    } catch (error) {
      request.errorSteps(error);
      return;
    }
    // 11.
    const d: PullInto = {
      buffer,
      bufferByteLength: ArrayBufferByteLength(buffer),
      byteOffset,
      byteLength: length,
      bytesFilled: 0,
      minimumFill: min * elementSize,
      elementSize,
      viewConstructor: constructor,
      readerType: BYOB,
      exposed: false,
    };
    // 12.
    if (this.pendingPullIntos.length > 0) {
      this.pendingPullIntos.push(d);
      addRequest(this.stream, request);
      return;
    }
    // 13.
    if (this.stream.state === CLOSED) {
      request.closeSteps(new constructor(buffer, byteOffset, 0));
      return;
    }
    // 14.
    if (this.#total > 0) {
      if (this.#fillPullIntoFromQueue(d)) {
        const filled = toView(d);
        this.#handleQueueDrain();
        request.chunkSteps(filled);
        return;
      }
      if (this.closeRequested) {
        const error = new TypeError("the stream ended in the middle of an element of the view that is read into");
        this.error(error);
        request.errorSteps(error);
        return;
      }
    }
    // 15. to 17.
    this.pendingPullIntos.push(d);
    addRequest(this.stream, request);
    this.callPullIfNeeded();
  }

  /** https://streams.spec.whatwg.org/#readable-byte-stream-controller-respond */
  respond(bytesWritten: number): void {
    const first = this.pendingPullIntos.peek();
    if (this.stream.state === CLOSED) {
      if (bytesWritten !== 0) throw new TypeError("the stream is closed: only 0 bytes can be given");
    } else {
      if (bytesWritten === 0) throw new TypeError("0 bytes can be given only after the stream was closed");
      if (first.bytesFilled + bytesWritten > first.byteLength) throw new RangeError("more bytes than the view has room for");
    }
    first.buffer = ArrayBufferTransfer(first.buffer);
    first.exposed = false;
    this.#respondInternal(bytesWritten);
  }

  /** https://streams.spec.whatwg.org/#readable-byte-stream-controller-respond-with-new-view */
  respondWithNewView(view: ArrayBufferView): void {
    const first = this.pendingPullIntos.peek();
    const length = byteLength(view);
    if (this.stream.state === CLOSED) {
      if (length !== 0) throw new TypeError("the stream is closed: only an empty view can be given");
    } else if (length === 0) {
      throw new TypeError("an empty view can be given only after the stream was closed");
    }
    if (first.byteOffset + first.bytesFilled !== viewByteOffset(view)) throw new RangeError("the view starts at another offset than the one asked for");
    if (first.bufferByteLength !== ArrayBufferByteLength(viewBuffer(view))) throw new RangeError("the buffer of the view has another size than the one asked for");
    if (first.bytesFilled + length > first.byteLength) throw new RangeError("the view is larger than the one asked for");
    first.buffer = ArrayBufferTransfer(viewBuffer(view));
    first.exposed = false;
    this.#respondInternal(length);
  }

  // https://streams.spec.whatwg.org/#readable-byte-stream-controller-respond-internal
  #respondInternal(bytesWritten: number): void {
    const first = this.pendingPullIntos.peek();
    this.#invalidateBYOBRequest();
    if (this.stream.state === CLOSED) this.#respondInClosedState(first);
    else this.#respondInReadableState(bytesWritten, first);
    this.callPullIfNeeded();
  }

  // https://streams.spec.whatwg.org/#readable-byte-stream-controller-respond-in-closed-state
  #respondInClosedState(first: PullInto): void {
    if (first.readerType === NONE) this.pendingPullIntos.shift();
    const n = requestCount(this.stream, true);
    const filled: PullInto[] = [];
    for (let i = 0; i < n; i++) filled[i] = this.pendingPullIntos.shift();
    this.#commitAll(filled);
  }

  // https://streams.spec.whatwg.org/#readable-byte-stream-controller-respond-in-readable-state
  #respondInReadableState(bytesWritten: number, d: PullInto): void {
    d.bytesFilled += bytesWritten;
    // 3.
    if (d.readerType === NONE) {
      this.#enqueueDetachedPullInto(d);
      this.#commitAll(this.#processPullIntosUsingQueue());
      return;
    }
    // 4. Wait for more.
    if (d.bytesFilled < d.minimumFill) return;
    // 5. to 8. The part of an element at the end goes to the queue.
    this.pendingPullIntos.shift();
    const remainder = d.bytesFilled % d.elementSize;
    if (remainder > 0) {
      const end = d.byteOffset + d.bytesFilled;
      this.#enqueueCloned(d.buffer, end - remainder, remainder);
    }
    d.bytesFilled -= remainder;
    // 9. to 11.
    const filled = this.#processPullIntosUsingQueue();
    this.#commit(d);
    this.#commitAll(filled);
  }

  // https://streams.spec.whatwg.org/#readable-byte-stream-controller-commit-pull-into-descriptor
  #commit(d: PullInto): void {
    const done = this.stream.state === CLOSED;
    const view = toView(d);
    if (d.readerType === DEFAULT) fulfillReadRequest(this.stream, view);
    else fulfillReadIntoRequest(this.stream, view, done);
  }

  #commitAll(filled: PullInto[]): void {
    for (let i = 0; i < filled.length; i++) this.#commit(filled[i] as PullInto);
  }

  // https://streams.spec.whatwg.org/#readable-byte-stream-controller-process-pull-into-descriptors-using-queue
  #processPullIntosUsingQueue(): PullInto[] {
    const filled: PullInto[] = [];
    while (this.pendingPullIntos.length > 0 && this.#total > 0) {
      const first = this.pendingPullIntos.peek();
      if (!this.#fillPullIntoFromQueue(first)) continue;
      this.pendingPullIntos.shift();
      filled[filled.length] = first;
    }
    return filled;
  }

  // https://streams.spec.whatwg.org/#abstract-opdef-readablebytestreamcontrollerprocessreadrequestsusingqueue
  #processReadRequestsUsingQueue(reader: Reader): void {
    while (reader.requests.length > 0 && this.#total > 0) this.#fillReadRequestFromQueue(reader.requests.shift() as ReadRequest);
  }

  // https://streams.spec.whatwg.org/#abstract-opdef-readablebytestreamcontrollerfillreadrequestfromqueue
  #fillReadRequestFromQueue(request: ReadRequest): void {
    const entry = this.#queue.shift();
    this.#total -= entry.byteLength;
    this.#handleQueueDrain();
    request.chunkSteps(entry.take());
  }

  // https://streams.spec.whatwg.org/#readable-byte-stream-controller-fill-pull-into-descriptor-from-queue
  #fillPullIntoFromQueue(d: PullInto): boolean {
    const room = d.byteLength - d.bytesFilled;
    const maxBytes = this.#total < room ? this.#total : room;
    const maxFilled = d.bytesFilled + maxBytes;
    const maxAligned = maxFilled - (maxFilled % d.elementSize);
    const ready = maxAligned >= d.minimumFill;
    let left = ready ? maxAligned - d.bytesFilled : maxBytes;
    while (left > 0) {
      const head = this.#queue.peek();
      const n = left < head.byteLength ? left : head.byteLength;
      head.move(new Uint8Array(d.buffer, d.byteOffset + d.bytesFilled, n), n);
      if (head.byteLength === 0) this.#queue.shift();
      this.#total -= n;
      d.bytesFilled += n;
      left -= n;
    }
    return ready;
  }

  // https://streams.spec.whatwg.org/#readable-byte-stream-controller-handle-queue-drain
  #handleQueueDrain(): void {
    if (this.#total === 0 && this.closeRequested) {
      this.#clearAlgorithms();
      closeReadable(this.stream);
    } else {
      this.callPullIfNeeded();
    }
  }

  #enqueueToQueue(entry: Entry): void {
    this.#queue.push(entry);
    this.#total += entry.byteLength;
  }

  // https://streams.spec.whatwg.org/#abstract-opdef-readablebytestreamcontrollerenqueuedetachedpullintotoqueue
  #enqueueDetachedPullInto(d: PullInto): void {
    if (d.bytesFilled > 0) this.#enqueueCloned(d.buffer, d.byteOffset, d.bytesFilled);
    this.pendingPullIntos.shift();
  }

  // https://streams.spec.whatwg.org/#abstract-opdef-readablebytestreamcontrollerenqueueclonedchunktoqueue
  #enqueueCloned(buffer: ArrayBuffer, offset: number, length: number): void {
    let clone: ArrayBuffer;
    try {
      clone = ArrayBufferSlice(buffer, offset, offset + length);
    } catch (error) {
      this.error(error);
      throw error;
    }
    this.#enqueueToQueue(new Entry(null, clone, 0, length));
  }

  // https://streams.spec.whatwg.org/#readable-byte-stream-controller-invalidate-byob-request
  #invalidateBYOBRequest(): void {
    const request = this.#byobRequest;
    if (request === null) return;
    this.#byobRequest = null;
    invalidateRequest(request);
  }

  // https://streams.spec.whatwg.org/#readable-byte-stream-controller-clear-pending-pull-intos
  #clearPendingPullIntos(): void {
    this.#invalidateBYOBRequest();
    this.pendingPullIntos.clear();
  }

  // https://streams.spec.whatwg.org/#readable-byte-stream-controller-clear-algorithms
  #clearAlgorithms(): void {
    this.pullAlgorithm = null;
    this.cancelAlgorithm = null;
  }

  #resetQueue(): void {
    this.#queue.clear();
    this.#total = 0;
  }
}

/** The object that an app's source is given. */
export let byteControllerFace: (controller: ByteController) => ReadableByteStreamController;

/** https://streams.spec.whatwg.org/#rbs-controller-class */
export class ReadableByteStreamController {
  #controller: ByteController;

  constructor(key: symbol, controller: ByteController) {
    if (key !== illegalKey) illegalConstructor();
    this.#controller = controller;
  }

  get byobRequest(): ReadableStreamBYOBRequest | null {
    return this.#controller.byobRequest();
  }

  get desiredSize(): number | null {
    return this.#controller.desiredSize();
  }

  close(): void {
    const prefix = "Failed to execute 'close' on 'ReadableByteStreamController'";
    const controller = this.#controller;
    if (controller.closeRequested) throw new TypeError(`${prefix}: the stream is already closing`);
    if (controller.stream.state !== READABLE) throw new TypeError(`${prefix}: the stream is closed or errored`);
    controller.close();
  }

  enqueue(chunk: unknown): void {
    const prefix = "Failed to execute 'enqueue' on 'ReadableByteStreamController'";
    const controller = this.#controller;
    requiredArguments(arguments.length, 1, prefix);
    const view = toArrayBufferView(chunk, prefix, "Argument 1");
    if (byteLength(view) === 0) throw new TypeError(`${prefix}: the chunk is empty`);
    if (ArrayBufferByteLength(viewBuffer(view)) === 0) throw new TypeError(`${prefix}: the buffer of the chunk is empty`);
    if (controller.closeRequested) throw new TypeError(`${prefix}: the stream is closing`);
    if (controller.stream.state !== READABLE) throw new TypeError(`${prefix}: the stream is closed or errored`);
    controller.enqueue(view);
  }

  error(e: unknown = undefined): void {
    this.#controller.error(e);
  }

  static {
    configureInterface(ReadableByteStreamController, { name: "ReadableByteStreamController", length: 0 });
    byteControllerFace = (controller) => (controller.face ??= new ReadableByteStreamController(illegalKey, controller));
  }
}

let createBYOBRequest: (controller: ByteController, view: Uint8Array) => ReadableStreamBYOBRequest;
let invalidateRequest: (request: ReadableStreamBYOBRequest) => void;

/** https://streams.spec.whatwg.org/#rs-byob-request-class */
export class ReadableStreamBYOBRequest {
  #controller: ByteController | null;
  #view: Uint8Array | null;

  constructor(key: symbol, controller: ByteController, view: Uint8Array) {
    if (key !== illegalKey) illegalConstructor();
    this.#controller = controller;
    this.#view = view;
  }

  get view(): Uint8Array | null {
    return this.#view;
  }

  respond(bytesWritten: unknown): void {
    const prefix = "Failed to execute 'respond' on 'ReadableStreamBYOBRequest'";
    const controller = this.#controller;
    requiredArguments(arguments.length, 1, prefix);
    const n = toUnsignedLongLong(bytesWritten, prefix, "Argument 1", { enforceRange: true });
    if (controller === null || this.#controller === null) throw new TypeError(`${prefix}: the request has been answered`);
    if (ArrayBufferDetached(TypedArrayBuffer(this.#view as Uint8Array))) throw new TypeError(`${prefix}: the buffer of the request is detached`);
    controller.respond(n);
  }

  respondWithNewView(view: unknown): void {
    const prefix = "Failed to execute 'respondWithNewView' on 'ReadableStreamBYOBRequest'";
    const controller = this.#controller;
    requiredArguments(arguments.length, 1, prefix);
    const v = toArrayBufferView(view, prefix, "Argument 1");
    if (controller === null) throw new TypeError(`${prefix}: the request has been answered`);
    if (ArrayBufferDetached(viewBuffer(v))) throw new TypeError(`${prefix}: the buffer of the view is detached`);
    controller.respondWithNewView(v);
  }

  static {
    configureInterface(ReadableStreamBYOBRequest, { name: "ReadableStreamBYOBRequest", length: 0 });
    createBYOBRequest = (controller, view) => new ReadableStreamBYOBRequest(illegalKey, controller, view);
    invalidateRequest = (request) => {
      request.#controller = null;
      request.#view = null;
    };
  }
}
