// Transform streams without their public faces: https://streams.spec.whatwg.org/#ts-model

import { PromiseThen, TypeError } from "../../primordials.ts";
import { ERRORED as READABLE_ERRORED, type Readable } from "./core.ts";
import { type Deferred, newDeferred, type Outcome, react } from "./promises.ts";
import type { DefaultController } from "./readabledefault.ts";
import { newDefaultStream } from "./readablesetup.ts";
import type { SizeAlgorithm } from "./strategies.ts";
import { ERRORED, ERRORING, Writable, WritableController } from "./writablecore.ts";

export interface TransformAlgorithms {
  transform(chunk: unknown, controller: TransformController): Outcome;
  flush(controller: TransformController): Outcome;
  cancel(reason: unknown): Outcome;
}

export interface TransformSizes {
  writableHighWaterMark: number;
  writableSize: SizeAlgorithm;
  readableHighWaterMark: number;
  readableSize: SizeAlgorithm;
}

/** The slots of a TransformStream. */
export class Transform {
  readonly controller: TransformController;
  readonly #source: DefaultController;
  readonly #sink: WritableController;
  #backpressure = true;
  #backpressureChange: Deferred | null = null;

  /** https://streams.spec.whatwg.org/#initialize-transform-stream. The caller calls start. */
  constructor(algorithms: TransformAlgorithms, sizes: TransformSizes) {
    this.controller = new TransformController(this, algorithms);
    this.#sink = new WritableController(
      new Writable(),
      { write: (chunk) => this.#write(chunk), close: () => this.#close(), abort: (reason) => this.#abort(reason) },
      sizes.writableHighWaterMark,
      sizes.writableSize,
    );
    this.#source = newDefaultStream(
      () => this.#pull(),
      (reason) => this.#cancel(reason),
      sizes.readableHighWaterMark,
      sizes.readableSize,
    );
  }

  get readable(): Readable {
    return this.#source.stream;
  }

  get writable(): Writable {
    return this.#sink.stream;
  }

  start(outcome: Outcome): void {
    this.#sink.start(outcome);
    this.#source.start(outcome);
  }

  get source(): DefaultController {
    return this.#source;
  }

  /** https://streams.spec.whatwg.org/#transform-stream-error */
  error(reason: unknown): void {
    this.#source.error(reason);
    this.errorWritableAndUnblockWrite(reason);
  }

  /** https://streams.spec.whatwg.org/#transform-stream-error-writable-and-unblock-write */
  errorWritableAndUnblockWrite(reason: unknown): void {
    this.controller.clearAlgorithms();
    this.#sink.errorIfNeeded(reason);
    this.#unblockWrite();
  }

  #unblockWrite(): void {
    if (this.#backpressure) this.setBackpressure(false);
  }

  /** https://streams.spec.whatwg.org/#transform-stream-set-backpressure */
  setBackpressure(backpressure: boolean): void {
    const change = this.#backpressureChange;
    this.#backpressureChange = null;
    this.#backpressure = backpressure;
    if (change !== null) change.resolve();
  }

  get backpressure(): boolean {
    return this.#backpressure;
  }

  // https://streams.spec.whatwg.org/#transform-stream-default-sink-write-algorithm
  #write(chunk: unknown): Outcome {
    if (!this.#backpressure) return this.controller.performTransform(chunk);
    this.#backpressureChange ??= newDeferred();
    return PromiseThen(this.#backpressureChange.promise, () => {
      // 3.3.1., 3.3.2.
      if (this.writable.state === ERRORING) throw this.writable.storedError;
      return this.controller.performTransform(chunk);
    });
  }

  // https://streams.spec.whatwg.org/#transform-stream-default-sink-abort-algorithm
  #abort(reason: unknown): Outcome {
    const controller = this.controller;
    // 2.
    if (controller.finish !== null) return controller.finish.promise;
    // 4. to 6.
    const finish = (controller.finish = newDeferred());
    const outcome = controller.cancel(reason);
    controller.clearAlgorithms();
    // 7.
    react(
      outcome,
      () => {
        if (this.readable.state === READABLE_ERRORED) {
          finish.reject(this.readable.storedError);
          return;
        }
        this.#source.error(reason);
        finish.resolve();
      },
      (error) => {
        this.#source.error(error);
        finish.reject(error);
      },
    );
    return finish.promise;
  }

  // https://streams.spec.whatwg.org/#transform-stream-default-sink-close-algorithm
  #close(): Outcome {
    const controller = this.controller;
    // 2.
    if (controller.finish !== null) return controller.finish.promise;
    // 4. to 6.
    const finish = (controller.finish = newDeferred());
    const outcome = controller.flush();
    controller.clearAlgorithms();
    // 7.
    react(
      outcome,
      () => {
        if (this.readable.state === READABLE_ERRORED) {
          finish.reject(this.readable.storedError);
          return;
        }
        this.#source.close();
        finish.resolve();
      },
      (error) => {
        this.#source.error(error);
        finish.reject(error);
      },
    );
    return finish.promise;
  }

  // https://streams.spec.whatwg.org/#transform-stream-default-source-pull-algorithm
  #pull(): Outcome {
    this.setBackpressure(false);
    // 4. The stream is not pulled again before there is backpressure again.
    this.#backpressureChange ??= newDeferred();
    return this.#backpressureChange.promise;
  }

  // https://streams.spec.whatwg.org/#transform-stream-default-source-cancel-algorithm
  #cancel(reason: unknown): Outcome {
    const controller = this.controller;
    // 2.
    if (controller.finish !== null) return controller.finish.promise;
    // 4. to 6.
    const finish = (controller.finish = newDeferred());
    const outcome = controller.cancel(reason);
    controller.clearAlgorithms();
    // 7.
    react(
      outcome,
      () => {
        if (this.writable.state === ERRORED) {
          finish.reject(this.writable.storedError);
          return;
        }
        this.#sink.errorIfNeeded(reason);
        this.#unblockWrite();
        finish.resolve();
      },
      (error) => {
        this.#sink.errorIfNeeded(error);
        this.#unblockWrite();
        finish.reject(error);
      },
    );
    return finish.promise;
  }
}

/** The slots of a TransformStreamDefaultController and the operations on them. */
export class TransformController {
  /** [[finishPromise]] */
  finish: Deferred | null = null;
  /** The TransformStreamDefaultController, once an app can see it. */
  face: object | null = null;
  #stream: Transform;
  #algorithms: TransformAlgorithms | null;

  constructor(stream: Transform, algorithms: TransformAlgorithms) {
    this.#stream = stream;
    this.#algorithms = algorithms;
  }

  desiredSize(): number | null {
    return this.#stream.source.desiredSize();
  }

  /** https://streams.spec.whatwg.org/#transform-stream-default-controller-clear-algorithms */
  clearAlgorithms(): void {
    this.#algorithms = null;
  }

  flush(): Outcome {
    return this.#algorithms === null ? undefined : this.#algorithms.flush(this);
  }

  cancel(reason: unknown): Outcome {
    return this.#algorithms === null ? undefined : this.#algorithms.cancel(reason);
  }

  /** https://streams.spec.whatwg.org/#transform-stream-default-controller-perform-transform */
  performTransform(chunk: unknown): Outcome {
    const algorithms = this.#algorithms;
    if (algorithms === null) return undefined;
    const outcome = algorithms.transform(chunk, this);
    if (outcome === undefined) return undefined;
    return PromiseThen(outcome, undefined, (reason) => {
      this.#stream.error(reason);
      throw reason;
    });
  }

  /** https://streams.spec.whatwg.org/#transform-stream-default-controller-enqueue */
  enqueue(chunk: unknown): void {
    const stream = this.#stream;
    const source = stream.source;
    // 3.
    if (!source.canCloseOrEnqueue()) throw new TypeError("the readable side is closed or errored");
    // 4., 5.
    try {
      source.enqueue(chunk);
    } catch (error) {
      stream.errorWritableAndUnblockWrite(error);
      throw stream.readable.storedError;
    }
    // 6., 7.
    const backpressure = source.hasBackpressure();
    if (backpressure !== stream.backpressure) stream.setBackpressure(true);
  }

  /** https://streams.spec.whatwg.org/#transform-stream-default-controller-error */
  error(reason: unknown): void {
    this.#stream.error(reason);
  }

  /** https://streams.spec.whatwg.org/#transform-stream-default-controller-terminate */
  terminate(): void {
    const stream = this.#stream;
    stream.source.close();
    stream.errorWritableAndUnblockWrite(new TypeError("the transform stream was terminated"));
  }
}
