// Default controllers of readable streams. https://streams.spec.whatwg.org/#rs-default-controller-class

import { TypeError } from "../../primordials.ts";
import { configureInterface, illegalConstructor, illegalKey } from "../webidl.ts";
import {
  addRequest,
  CLOSED,
  closeReadable,
  type Controller,
  errorReadable,
  fulfillReadRequest,
  READABLE,
  type Readable,
  type ReadRequest,
  requestCount,
} from "./core.ts";
import type { Outcome } from "./promises.ts";
import { type CancelAlgorithm, PullController } from "./pull.ts";
import { SizedQueue } from "./queue.ts";
import type { SizeAlgorithm } from "./strategies.ts";

export type PullAlgorithm = (controller: DefaultController) => Outcome;

/** The slots of a ReadableStreamDefaultController and the operations on them. */
export class DefaultController extends PullController<DefaultController> implements Controller {
  stream: Readable;
  readonly highWaterMark: number;
  closeRequested = false;
  /** The ReadableStreamDefaultController, once an app can see it. */
  face: ReadableStreamDefaultController | null = null;
  #queue = new SizedQueue<unknown>();
  #size: SizeAlgorithm;

  constructor(stream: Readable, pull: PullAlgorithm | null, cancel: CancelAlgorithm | null, highWaterMark: number, size: SizeAlgorithm) {
    super(pull, cancel);
    this.stream = stream;
    this.highWaterMark = highWaterMark;
    this.#size = size;
    stream.controller = this;
  }

  // https://streams.spec.whatwg.org/#rs-default-controller-private-cancel
  cancelSteps(reason: unknown): Outcome {
    this.#queue.reset();
    const cancel = this.cancelAlgorithm;
    this.#clearAlgorithms();
    return cancel === null ? undefined : cancel(reason);
  }

  // https://streams.spec.whatwg.org/#rs-default-controller-private-pull
  pullSteps(request: ReadRequest): void {
    // 2. If this.[[queue]] is not empty,
    if (this.#queue.length > 0) {
      const chunk = this.#queue.dequeue();
      if (this.closeRequested && this.#queue.length === 0) {
        this.#clearAlgorithms();
        closeReadable(this.stream);
      } else {
        this.callPullIfNeeded();
      }
      request.chunkSteps(chunk);
      return;
    }
    // 3. Otherwise,
    addRequest(this.stream, request);
    this.callPullIfNeeded();
  }

  // https://streams.spec.whatwg.org/#abstract-opdef-readablestreamdefaultcontroller-releasesteps
  releaseSteps(): void {}

  /** https://streams.spec.whatwg.org/#readable-stream-default-controller-should-call-pull */
  shouldCallPull(): boolean {
    if (!this.started || !this.canCloseOrEnqueue()) return false;
    return requestCount(this.stream, false) > 0 || this.highWaterMark - this.#queue.total > 0;
  }

  /** https://streams.spec.whatwg.org/#readable-stream-default-controller-has-backpressure */
  hasBackpressure(): boolean {
    return !(requestCount(this.stream, false) > 0 || this.highWaterMark - this.#queue.total > 0);
  }

  // https://streams.spec.whatwg.org/#readable-stream-default-controller-clear-algorithms
  #clearAlgorithms(): void {
    this.pullAlgorithm = null;
    this.cancelAlgorithm = null;
    this.#size = null;
  }

  /** https://streams.spec.whatwg.org/#readable-stream-default-controller-can-close-or-enqueue */
  canCloseOrEnqueue(): boolean {
    return !this.closeRequested && this.stream.state === READABLE;
  }

  /** https://streams.spec.whatwg.org/#readable-stream-default-controller-get-desired-size */
  desiredSize(): number | null {
    const state = this.stream.state;
    if (state === READABLE) return this.highWaterMark - this.#queue.total;
    return state === CLOSED ? 0 : null;
  }

  /** https://streams.spec.whatwg.org/#readable-stream-default-controller-close */
  close(): void {
    if (!this.canCloseOrEnqueue()) return;
    this.closeRequested = true;
    if (this.#queue.length > 0) return;
    this.#clearAlgorithms();
    closeReadable(this.stream);
  }

  /** https://streams.spec.whatwg.org/#readable-stream-default-controller-enqueue */
  enqueue(chunk: unknown): void {
    if (!this.canCloseOrEnqueue()) return;
    if (requestCount(this.stream, false) > 0) {
      fulfillReadRequest(this.stream, chunk);
    } else {
      try {
        const size = this.#size;
        this.#queue.enqueue(chunk, size === null ? 1 : size(chunk));
      } catch (error) {
        this.error(error);
        throw error;
      }
    }
    this.callPullIfNeeded();
  }

  /** https://streams.spec.whatwg.org/#readable-stream-default-controller-error */
  error(reason: unknown): void {
    if (this.stream.state !== READABLE) return;
    this.#queue.reset();
    this.#clearAlgorithms();
    errorReadable(this.stream, reason);
  }
}

/** The object that an app's source is given. */
export let defaultControllerFace: (controller: DefaultController) => ReadableStreamDefaultController;

/** https://streams.spec.whatwg.org/#rs-default-controller-class */
export class ReadableStreamDefaultController {
  #controller: DefaultController;

  constructor(key: symbol, controller: DefaultController) {
    if (key !== illegalKey) illegalConstructor();
    this.#controller = controller;
  }

  get desiredSize(): number | null {
    return this.#controller.desiredSize();
  }

  close(): void {
    if (!this.#controller.canCloseOrEnqueue()) throw new TypeError("Failed to execute 'close' on 'ReadableStreamDefaultController': the stream is closed or errored");
    this.#controller.close();
  }

  enqueue(chunk: unknown = undefined): void {
    if (!this.#controller.canCloseOrEnqueue()) throw new TypeError("Failed to execute 'enqueue' on 'ReadableStreamDefaultController': the stream is closed or errored");
    this.#controller.enqueue(chunk);
  }

  error(e: unknown = undefined): void {
    this.#controller.error(e);
  }

  static {
    configureInterface(ReadableStreamDefaultController, { name: "ReadableStreamDefaultController", length: 0 });
    defaultControllerFace = (controller) => (controller.face ??= new ReadableStreamDefaultController(illegalKey, controller));
  }
}
