// Streams for the rest of the Web APIs: no call here looks at anything that an app can have changed.

import {
  ObjectCreate,
  PromiseReject,
  ReflectSetPrototypeOf,
  TypedArrayBuffer,
  TypedArraySet,
  TypedArrayTag,
  TypeError,
  Uint8Array,
  Uint8Subarray,
  newPromiseWithResolvers,
} from "../../primordials.ts";
import { reserveMemory } from "../memory.ts";
import defer * as clone from "../structuredclone.ts";
import { copyBytes } from "../webidl.ts";
import { acquireReader as acquire, cancelReadable, lockForGood, moveReadable, READABLE, type Readable, readDefault, type Reader, type ReadRequest, releaseReader } from "./core.ts";
import { fromIterable } from "./from.ts";
import { pipe as pipeSlots, type PipeOptions } from "./pipe.ts";
import { type Outcome, toOutcome, toUndefinedPromise } from "./promises.ts";
import { isReadableStream, readableFace, readableSlots, ReadableStream, toReadableStream } from "./readable.ts";
import { ByteController } from "./readablebyte.ts";
import type { DefaultController } from "./readabledefault.ts";
import { newByteStream, newDefaultStream } from "./readablesetup.ts";
import type { SizeAlgorithm } from "./strategies.ts";
import { teeReadable } from "./tee.ts";
import "./transfer.ts";
import { nothing } from "./transform.ts";
import { Transform, type TransformController } from "./transformcore.ts";
import { isWritableStream, toWritableStream, writableFace, writableSlots, WritableStream } from "./writable.ts";
import { abortWritable, closeRefusal, closeWritable, requestPromise, type SinkAlgorithms, Writable, WritableController, Writer } from "./writablecore.ts";

export { isReadableStream, isWritableStream, ReadableStream, toReadableStream, toWritableStream, WritableStream };
export type { PipeOptions, Reader, ReadRequest, TransformController, WritableController, Writer };

const slotsOf = (stream: ReadableStream): Readable => readableSlots(stream) as Readable;

// Making streams

export interface Source {
  start?: (controller: DefaultController) => unknown;
  pull?: (controller: DefaultController) => unknown;
  cancel?: (reason: unknown) => unknown;
  /** 1 when absent. */
  highWaterMark?: number;
  size?: SizeAlgorithm;
}

function guard(fn: () => unknown): Outcome {
  try {
    return toOutcome(fn());
  } catch (error) {
    return PromiseReject(error);
  }
}

/** A default stream. The controller has enqueue, close, error and desiredSize(). */
export function createReadableStream({ start, pull, cancel, highWaterMark = 1, size = null }: Source): ReadableStream {
  const controller = newDefaultStream(
    pull === undefined ? null : (c) => toOutcome(pull(c)),
    cancel === undefined ? null : (reason) => guard(() => cancel(reason)),
    highWaterMark,
    size,
  );
  const started = start === undefined ? undefined : start(controller);
  if (started === undefined) controller.startNow();
  else controller.start(toOutcome(started));
  return readableFace(controller.stream);
}

/** What a byte source of ours writes to. */
export class ByteSink {
  #controller: ByteController;

  constructor(controller: ByteController) {
    this.#controller = controller;
  }

  /** Hands over bytes that nobody else uses. Without effect on a stream that is over. */
  enqueue(bytes: Uint8Array): void {
    this.#controller.enqueueOwned(bytes);
  }

  /** A place for the next bytes, when the stream is read into a view. Fill the start of it and call respond. */
  view(): Uint8Array | null {
    return this.#controller.requestView();
  }

  respond(bytesWritten: number): void {
    this.#controller.respond(bytesWritten);
  }

  close(): void {
    const controller = this.#controller;
    if (!controller.canCloseOrEnqueue()) return;
    controller.close();
    if (controller.stream.state !== READABLE && controller.pendingPullIntos.length > 0) controller.respond(0);
  }

  error(reason: unknown): void {
    this.#controller.error(reason);
  }

  /** Bytes that are asked for and not there, null after an error. */
  desiredSize(): number | null {
    return this.#controller.desiredSize();
  }
}

export interface ByteSource {
  /** Number of the Go-side resource that the stream yields. */
  native?: number;
  start?: (sink: ByteSink) => void;
  pull?: (sink: ByteSink) => unknown;
  cancel?: (reason: unknown) => unknown;
  /** Bytes to have ready before anybody reads; 0 when absent. */
  highWaterMark?: number;
}

export function createReadableByteStream({ native = -1, start, pull, cancel, highWaterMark = 0 }: ByteSource): ReadableStream {
  const controller = newByteStream(
    pull === undefined ? null : () => toOutcome(pull(sink)),
    cancel === undefined ? null : (reason) => guard(() => cancel(reason)),
    highWaterMark,
    0,
  );
  const sink = new ByteSink(controller);
  controller.stream.native = native;
  start?.(sink);
  controller.startNow();
  return readableFace(controller.stream);
}

/** Bytes that one read of readableStreamFromBytes gives. */
const bytesPerChunk = 256 * 1024;

/** A byte stream over bytes that may be shared and are never changed: what is read are copies, made when they are asked for. */
export function readableStreamFromBytes(bytes: Uint8Array): ReadableStream {
  let at = 0;
  return createReadableByteStream({
    pull: (sink) => {
      const view = sink.view();
      const left = bytes.length - at;
      if (left > 0) {
        const want = view === null ? bytesPerChunk : view.length;
        const part = Uint8Subarray(bytes, at, at + (left < want ? left : want));
        at += part.length;
        if (view === null) {
          sink.enqueue(new Uint8Array(part));
        } else {
          TypedArraySet(view, part);
          sink.respond(part.length);
        }
      }
      if (at === bytes.length) sink.close();
    },
  });
}

/** https://streams.spec.whatwg.org/#rs-from */
export function readableStreamFrom(iterable: unknown): ReadableStream {
  return readableFace(fromIterable(iterable));
}

export interface Sink {
  write?: (chunk: unknown, controller: WritableController) => unknown;
  close?: () => unknown;
  abort?: (reason: unknown) => unknown;
  /** 1 when absent. */
  highWaterMark?: number;
  size?: SizeAlgorithm;
}

/** A writable stream; write's controller has error(). */
export function createWritableStream({ write, close, abort, highWaterMark = 1, size = null }: Sink): WritableStream {
  const algorithms: SinkAlgorithms = {
    write: write === undefined ? null : (chunk, controller) => guard(() => write(chunk, controller)),
    close: close === undefined ? null : () => guard(close),
    abort: abort === undefined ? null : (reason) => guard(() => abort(reason)),
  };
  const controller = new WritableController(new Writable(), algorithms, highWaterMark, size);
  controller.startNow();
  return writableFace(controller.stream);
}

export interface Transformer {
  transform: (chunk: unknown, controller: TransformController) => unknown;
  flush?: (controller: TransformController) => unknown;
  cancel?: (reason: unknown) => unknown;
}

/** The two sides of a transform stream; https://streams.spec.whatwg.org/#transformstream-set-up */
export interface TransformPair {
  readonly readable: ReadableStream;
  readonly writable: WritableStream;
}

/** The controller has enqueue, error, terminate and desiredSize(). */
export function createTransformStream({ transform, flush, cancel }: Transformer): TransformPair {
  const slots = new Transform(
    {
      transform: (chunk, controller) => guard(() => transform(chunk, controller)),
      flush: flush === undefined ? nothing : (controller) => guard(() => flush(controller)),
      cancel: cancel === undefined ? nothing : (reason) => guard(() => cancel(reason)),
    },
    { writableHighWaterMark: 1, writableSize: null, readableHighWaterMark: 0, readableSize: null },
  );
  slots.start(undefined);
  return {
    get readable() {
      return readableFace(slots.readable);
    },
    get writable() {
      return writableFace(slots.writable);
    },
  };
}

// Asking

export function isDisturbed(stream: ReadableStream): boolean {
  return slotsOf(stream).disturbed;
}

export function isLocked(stream: ReadableStream): boolean {
  return slotsOf(stream).reader !== null;
}

export function isReadable(stream: ReadableStream): boolean {
  return slotsOf(stream).state === READABLE;
}

/** The Go-side resource of a stream that nobody has read from; undefined when there is none. */
export function nativeSource(stream: ReadableStream): number | undefined {
  const slots = slotsOf(stream);
  return slots.native < 0 || slots.disturbed || slots.reader !== null || slots.state !== READABLE ? undefined : slots.native;
}

/** Takes the source away from a stream, which stays locked and disturbed. */
export function releaseNative(stream: ReadableStream): void {
  lockForGood(slotsOf(stream));
}

// Reading

/** A reader; its cancel(reason) returns a promise. */
export function acquireReader(stream: ReadableStream): Reader {
  return acquire(slotsOf(stream), false);
}

export { releaseReader };

/** Reads once: one of the steps is called, perhaps at once. */
export { readDefault as readWith };

/** The result of readChunk. It has no `then` that an app could have put there. */
export class Chunk {
  readonly value: unknown;
  readonly done: boolean;

  constructor(value: unknown, done: boolean) {
    this.value = value;
    this.done = done;
  }

  static {
    ReflectSetPrototypeOf(Chunk.prototype, ObjectCreate(null) as object);
  }
}

export function readChunk(reader: Reader): Promise<Chunk> {
  const { promise, resolve, reject } = newPromiseWithResolvers<Chunk>();
  readDefault(reader, {
    chunkSteps: (value) => resolve(new Chunk(value, false)),
    closeSteps: () => resolve(new Chunk(undefined, true)),
    errorSteps: reject,
  });
  return promise;
}

/** Collects everything that a stream yields. https://streams.spec.whatwg.org/#read-loop */
class ReadAll<T> implements ReadRequest {
  readonly result = newPromiseWithResolvers<T>();
  #convert: (bytes: Uint8Array) => T;
  #reader: Reader;
  #owned: boolean;
  #chunks: Uint8Array[] = [];
  #total = 0;
  #state: 0 | 1 | 2 = 0; // waiting, a chunk came, over

  constructor(stream: Readable, convert: (bytes: Uint8Array) => T) {
    this.#convert = convert;
    this.#reader = acquire(stream, false);
    this.#owned = stream.controller instanceof ByteController;
  }

  run(): void {
    do {
      this.#state = 0;
      readDefault(this.#reader, this);
    } while ((this.#state as number) === 1);
    if (this.#state === 0) this.#loop = true;
  }

  // Set while nobody is in run().
  #loop = false;

  chunkSteps(chunk: unknown): void {
    if (TypedArrayTag(chunk) !== "Uint8Array") {
      this.errorSteps(new TypeError("a body stream must yield Uint8Arrays"));
      return;
    }
    const bytes = chunk as Uint8Array;
    if (bytes.length > 0) {
      this.#chunks[this.#chunks.length] = bytes;
      this.#total += bytes.length;
    }
    this.#state = 1;
    if (!this.#loop) return;
    this.#loop = false;
    this.run();
  }

  closeSteps(): void {
    this.#state = 2;
    try {
      this.result.resolve(this.#convert(this.#join()));
    } catch (error) {
      this.result.reject(error);
    }
  }

  errorSteps(reason: unknown): void {
    this.#state = 2;
    this.#chunks = [];
    this.result.reject(reason);
  }

  #join(): Uint8Array {
    const chunks = this.#chunks;
    const first = chunks[0];
    if (first === undefined) return new Uint8Array(0);
    if (chunks.length === 1) return this.#owned && first.length === TypedArrayBuffer(first).byteLength ? first : copyBytes(first);
    reserveMemory(this.#total, "a body");
    const all = new Uint8Array(this.#total);
    let at = 0;
    for (let i = 0; i < chunks.length; i++) {
      const chunk = chunks[i] as Uint8Array;
      TypedArraySet(all, chunk, at);
      at += chunk.length;
    }
    return all;
  }
}

/**
 * What convert makes of everything a stream yields, in memory that nobody else uses. The stream must not be locked; it stays locked.
 * The bytes themselves are never the value of a promise, at whose `then` an app could get in between.
 */
export function readAllBytes<T>(stream: ReadableStream, convert: (bytes: Uint8Array) => T): Promise<T> {
  try {
    const all = new ReadAll(slotsOf(stream), convert);
    all.run();
    return all.result.promise;
  } catch (error) {
    return PromiseReject(error);
  }
}

/** Is somebody writing to it? */
export function isWriterLocked(stream: WritableStream): boolean {
  return (writableSlots(stream) as Writable).writer !== null;
}

/** A writer, which no app has a face of. */
export function acquireWriter(stream: WritableStream): Writer {
  return new Writer(writableSlots(stream) as Writable);
}

export function writeChunk(writer: Writer, chunk: unknown): Promise<void> {
  return requestPromise((request) => writer.write(chunk, request));
}

export function closeWriter(writer: Writer): Promise<void> {
  const stream = writer.stream as Writable;
  const refusal = closeRefusal(stream);
  return refusal === null ? requestPromise((request) => closeWritable(stream, request)) : PromiseReject(refusal);
}

export function abortWriter(writer: Writer, reason: unknown): Promise<unknown> {
  return abortWritable(writer.stream as Writable, reason);
}

export function cancelStream(stream: ReadableStream, reason: unknown): Promise<undefined> {
  return toUndefinedPromise(cancelReadable(slotsOf(stream), reason));
}

export function errorStream(stream: ReadableStream, reason: unknown): void {
  slotsOf(stream).controller?.error(reason);
}

// Plumbing

/** https://streams.spec.whatwg.org/#readablestream-tee; chunks are cloned for the second branch. */
export function tee(stream: ReadableStream): [ReadableStream, ReadableStream] {
  const [a, b] = teeReadable(slotsOf(stream), cloneChunk);
  return [readableFace(a), readableFace(b)];
}

function cloneChunk(chunk: unknown): unknown {
  return TypedArrayTag(chunk) === "Uint8Array" ? copyBytes(chunk as Uint8Array) : (clone.structuredClone(chunk) as unknown);
}

/** https://streams.spec.whatwg.org/#readablestream-create-a-proxy. The stream, which must not be locked, moves into a new object. */
export function createProxy(stream: ReadableStream): ReadableStream {
  return readableFace(moveReadable(slotsOf(stream)));
}

/** https://streams.spec.whatwg.org/#readablestream-pipe-to. Neither end may be locked. */
export function pipeTo(source: ReadableStream, dest: WritableStream, options?: Partial<PipeOptions>): Promise<void> {
  return pipeSlots(slotsOf(source), writableSlots(dest) as Writable, { preventAbort: false, preventCancel: false, preventClose: false, signal: undefined, ...options });
}
