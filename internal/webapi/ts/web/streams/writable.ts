// WritableStream, its writer and its controller. https://streams.spec.whatwg.org/#ws

import { PromiseReject, RangeError, ReflectApply, TypeError } from "../../primordials.ts";
import type { AbortSignal } from "../abort.ts";
import { toBoundCallback } from "../contexthooks.ts";
import type { AnyFunction } from "../webidl.ts";
import { configureInterface, illegalConstructor, illegalKey, isObject, requiredArguments, toAny, toDictionary, toInterface, toObject } from "../webidl.ts";
import { type Outcome, toOutcome } from "./promises.ts";
import { extractHighWaterMark, extractSizeAlgorithm, type SizeAlgorithm, toQueuingStrategy } from "./strategies.ts";
import {
  abortWritable,
  closeRefusal,
  closeWritable,
  requestPromise,
  type SinkAlgorithms,
  Writable,
  WRITABLE,
  WritableController,
  Writer,
} from "./writablecore.ts";

interface UnderlyingSink {
  abort?: AnyFunction;
  close?: AnyFunction;
  start?: AnyFunction;
  type?: unknown;
  write?: AnyFunction;
}

const toUnderlyingSink = toDictionary<UnderlyingSink>("UnderlyingSink", [
  { key: "abort", converter: toBoundCallback },
  { key: "close", converter: toBoundCallback },
  { key: "start", converter: toBoundCallback },
  { key: "type", converter: toAny },
  { key: "write", converter: toBoundCallback },
]);

/** The slots of a WritableStream; undefined for anything else. */
export let writableSlots: (V: object) => Writable | undefined;
/** The WritableStream with these slots. */
export let writableFace: (slots: Writable) => WritableStream;

/** A callback of the app's that returns a promise: what it throws becomes a rejection. */
export function callAlgorithm(callback: AnyFunction, thisArg: unknown, args: unknown[]): Outcome {
  try {
    return toOutcome(ReflectApply(callback, thisArg, args));
  } catch (error) {
    return PromiseReject(error);
  }
}

// https://streams.spec.whatwg.org/#set-up-writable-stream-default-controller-from-underlying-sink
function setUpFromSink(stream: Writable, sink: unknown, dict: UnderlyingSink, highWaterMark: number, size: SizeAlgorithm): void {
  const { abort, close, start, write } = dict;
  const algorithms: SinkAlgorithms = {
    write: write === undefined ? null : (chunk, c) => callAlgorithm(write, sink, [chunk, controllerFace(c)]),
    close: close === undefined ? null : () => callAlgorithm(close, sink, []),
    abort: abort === undefined ? null : (reason) => callAlgorithm(abort, sink, [reason]),
  };
  const controller = new WritableController(stream, algorithms, highWaterMark, size);
  // An exception of start is one of the constructor.
  controller.start(start === undefined ? undefined : toOutcome(ReflectApply(start, sink, [controllerFace(controller)])));
}

/** https://streams.spec.whatwg.org/#ws-class */
export class WritableStream {
  #slots: Writable;

  constructor(underlyingSink: unknown = undefined, strategy: unknown = undefined, slots?: Writable) {
    if (underlyingSink === illegalKey) {
      this.#slots = slots as Writable;
      return;
    }
    const prefix = "Failed to construct 'WritableStream'";
    const sink = underlyingSink === undefined ? null : toObject(underlyingSink, prefix, "Argument 1");
    const queuing = toQueuingStrategy(strategy, prefix, "Argument 2");
    // 2., 3.
    const dict = toUnderlyingSink(sink, prefix, "Argument 1");
    if (dict.type !== undefined) throw new RangeError(`${prefix}: sinks have no types`);
    // 4. to 7.
    this.#slots = new Writable();
    this.#slots.face = this;
    const size = extractSizeAlgorithm(queuing);
    const highWaterMark = extractHighWaterMark(queuing, 1);
    setUpFromSink(this.#slots, sink ?? undefined, dict, highWaterMark, size);
  }

  get locked(): boolean {
    return this.#slots.writer !== null;
  }

  abort(reason: unknown = undefined): Promise<unknown> {
    if (!isWritableStream(this)) return illegalInvocation();
    const slots = this.#slots;
    if (slots.writer !== null) return PromiseReject(new TypeError("Failed to execute 'abort' on 'WritableStream': the stream is locked to a writer"));
    return abortWritable(slots, reason);
  }

  close(): Promise<unknown> {
    if (!isWritableStream(this)) return illegalInvocation();
    const slots = this.#slots;
    if (slots.writer !== null) return PromiseReject(new TypeError("Failed to execute 'close' on 'WritableStream': the stream is locked to a writer"));
    if (slots.closeQueuedOrInFlight()) return PromiseReject(new TypeError("Failed to execute 'close' on 'WritableStream': the stream is already closing"));
    return closeStream(slots);
  }

  getWriter(): WritableStreamDefaultWriter {
    return new WritableStreamDefaultWriter(this);
  }

  static {
    configureInterface(WritableStream, { name: "WritableStream", length: 0 });
    writableSlots = (V) => (#slots in V ? V.#slots : undefined);
    writableFace = (slots) => (slots.face ??= new WritableStream(illegalKey, undefined, slots)) as WritableStream;
  }
}

export function isWritableStream(V: unknown): V is WritableStream {
  return isObject(V) && writableSlots(V) !== undefined;
}

export const toWritableStream = toInterface<WritableStream>("WritableStream", isWritableStream);

/** A method that returns a promise was called on the wrong object. */
export function illegalInvocation(): Promise<never> {
  return PromiseReject(new TypeError("Illegal invocation"));
}

// https://streams.spec.whatwg.org/#writable-stream-close
function closeStream(slots: Writable): Promise<unknown> {
  const refusal = closeRefusal(slots);
  if (refusal !== null) return PromiseReject(refusal);
  return requestPromise((request) => closeWritable(slots, request));
}

/** https://streams.spec.whatwg.org/#default-writer-class */
export class WritableStreamDefaultWriter {
  #writer: Writer;

  constructor(stream: unknown) {
    const prefix = "Failed to construct 'WritableStreamDefaultWriter'";
    requiredArguments(arguments.length, 1, prefix);
    this.#writer = new Writer(writableSlots(toWritableStream(stream, prefix, "Argument 1")) as Writable);
  }

  get closed(): Promise<unknown> {
    if (!isObject(this) || !(#writer in this)) return illegalInvocation();
    return this.#writer.closed;
  }

  get desiredSize(): number | null {
    const writer = this.#writer;
    if (writer.stream === null) throw new TypeError("Failed to get 'desiredSize' of 'WritableStreamDefaultWriter': the writer was released");
    return writer.desiredSize();
  }

  get ready(): Promise<unknown> {
    if (!isObject(this) || !(#writer in this)) return illegalInvocation();
    return this.#writer.ready;
  }

  abort(reason: unknown = undefined): Promise<unknown> {
    if (!isObject(this) || !(#writer in this)) return illegalInvocation();
    const stream = this.#writer.stream;
    if (stream === null) return released("abort");
    return abortWritable(stream, reason);
  }

  close(): Promise<unknown> {
    if (!isObject(this) || !(#writer in this)) return illegalInvocation();
    const stream = this.#writer.stream;
    if (stream === null) return released("close");
    if (stream.closeQueuedOrInFlight()) return PromiseReject(new TypeError("Failed to execute 'close' on 'WritableStreamDefaultWriter': the stream is already closing"));
    return closeStream(stream);
  }

  releaseLock(): void {
    const writer = this.#writer;
    if (writer.stream !== null) writer.release();
  }

  write(chunk: unknown = undefined): Promise<unknown> {
    if (!isObject(this) || !(#writer in this)) return illegalInvocation();
    const writer = this.#writer;
    if (writer.stream === null) return released("write");
    return requestPromise((request) => writer.write(chunk, request));
  }

  static {
    configureInterface(WritableStreamDefaultWriter, { name: "WritableStreamDefaultWriter" });
  }
}

function released(method: string): Promise<never> {
  return PromiseReject(new TypeError(`Failed to execute '${method}' on 'WritableStreamDefaultWriter': the writer was released`));
}

let controllerFace: (controller: WritableController) => WritableStreamDefaultController;

/** https://streams.spec.whatwg.org/#ws-default-controller-class */
export class WritableStreamDefaultController {
  #controller: WritableController;

  constructor(key: symbol, controller: WritableController) {
    if (key !== illegalKey) illegalConstructor();
    this.#controller = controller;
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  error(e: unknown = undefined): void {
    const controller = this.#controller;
    if (controller.stream.state === WRITABLE) controller.error(e);
  }

  static {
    configureInterface(WritableStreamDefaultController, { name: "WritableStreamDefaultController", length: 0 });
    controllerFace = (controller) => (controller.face ??= new WritableStreamDefaultController(illegalKey, controller)) as WritableStreamDefaultController;
  }
}
