// ReadableStream. https://streams.spec.whatwg.org/#rs-class

import { ObjectDefineProperty, PromiseReject, RangeError, ReflectApply, setPromiseIsHandledToTrue, SymbolAsyncIterator, TypeError } from "../../primordials.ts";
import { toAbortSignal } from "../abort.ts";
import { registerBrand } from "../brands.ts";
import { toBoundCallback } from "../contexthooks.ts";
import type { AnyFunction } from "../webidl.ts";
import {
  configureInterface,
  illegalKey,
  isObject,
  requiredArguments,
  toBoolean,
  toDictionary,
  toEnum,
  toInterface,
  toObject,
  toUnsignedLongLong,
} from "../webidl.ts";
import { iterateReader } from "./asynciterator.ts";
import { acquireReader, cancelReadable, Readable } from "./core.ts";
import { fromIterable } from "./from.ts";
import { pipe, type PipeOptions } from "./pipe.ts";
import { toOutcome, toUndefinedPromise } from "./promises.ts";
import { ByteController, byteControllerFace } from "./readablebyte.ts";
import { DefaultController, defaultControllerFace } from "./readabledefault.ts";
import { ReadableStreamBYOBReader, ReadableStreamDefaultReader, StreamBrand } from "./readers.ts";
import { extractHighWaterMark, extractSizeAlgorithm, type QueuingStrategy, toQueuingStrategy } from "./strategies.ts";
import { teeReadable } from "./tee.ts";
import { callAlgorithm, illegalInvocation, toWritableStream, writableSlots, type WritableStream } from "./writable.ts";
import type { Writable } from "./writablecore.ts";

interface UnderlyingSource {
  autoAllocateChunkSize?: number;
  cancel?: AnyFunction;
  pull?: AnyFunction;
  start?: AnyFunction;
  type?: "bytes";
}

const toUnderlyingSource = toDictionary<UnderlyingSource>("UnderlyingSource", [
  { key: "autoAllocateChunkSize", converter: (V, prefix, context) => toUnsignedLongLong(V, prefix, context, { enforceRange: true }) },
  { key: "cancel", converter: toBoundCallback },
  { key: "pull", converter: toBoundCallback },
  { key: "start", converter: toBoundCallback },
  { key: "type", converter: toEnum(["bytes"], "ReadableStreamType") },
]);

const toGetReaderOptions = toDictionary<{ mode?: "byob" }>("ReadableStreamGetReaderOptions", [
  { key: "mode", converter: toEnum(["byob"], "ReadableStreamReaderMode") },
]);

const toIteratorOptions = toDictionary<{ preventCancel: boolean }>("ReadableStreamIteratorOptions", [
  { key: "preventCancel", converter: toBoolean, defaultValue: false },
]);

const toPipeOptions = toDictionary<PipeOptions>("StreamPipeOptions", [
  { key: "preventAbort", converter: toBoolean, defaultValue: false },
  { key: "preventCancel", converter: toBoolean, defaultValue: false },
  { key: "preventClose", converter: toBoolean, defaultValue: false },
  { key: "signal", converter: toAbortSignal, defaultValue: undefined },
]);

/** The slots of a ReadableStream; undefined for anything else. */
export let readableSlots: (V: object) => Readable | undefined;
/** The ReadableStream with these slots. */
export let readableFace: (slots: Readable) => ReadableStream;

export function isReadableStream(V: unknown): V is ReadableStream {
  return isObject(V) && readableSlots(V) !== undefined;
}

registerBrand("ReadableStream", isReadableStream);

export const toReadableStream = toInterface<ReadableStream>("ReadableStream", isReadableStream);

const toReadableWritablePair = toDictionary<{ readable: ReadableStream; writable: WritableStream }>("ReadableWritablePair", [
  { key: "readable", converter: toReadableStream, required: true },
  { key: "writable", converter: toWritableStream, required: true },
]);

// https://streams.spec.whatwg.org/#set-up-readable-stream-default-controller-from-underlying-source
function setUpDefault(stream: Readable, source: unknown, dict: UnderlyingSource, strategy: QueuingStrategy): void {
  const { cancel, pull, start } = dict;
  const size = extractSizeAlgorithm(strategy);
  const highWaterMark = extractHighWaterMark(strategy, 1);
  const controller = new DefaultController(
    stream,
    pull === undefined ? null : (c) => callAlgorithm(pull, source, [defaultControllerFace(c)]),
    cancel === undefined ? null : (reason) => callAlgorithm(cancel, source, [reason]),
    highWaterMark,
    size,
  );
  // An exception of start is one of the constructor.
  controller.start(start === undefined ? undefined : toOutcome(ReflectApply(start, source, [defaultControllerFace(controller)])));
}

// https://streams.spec.whatwg.org/#set-up-readable-byte-stream-controller-from-underlying-source
function setUpBytes(stream: Readable, source: unknown, dict: UnderlyingSource, strategy: QueuingStrategy, prefix: string): void {
  if (strategy.size !== undefined) throw new RangeError(`${prefix}: the strategy of a byte stream has no size function`);
  const highWaterMark = extractHighWaterMark(strategy, 0);
  const { autoAllocateChunkSize, cancel, pull, start } = dict;
  if (autoAllocateChunkSize === 0) throw new TypeError(`${prefix}: autoAllocateChunkSize is 0`);
  const controller = new ByteController(
    stream,
    pull === undefined ? null : (c) => callAlgorithm(pull, source, [byteControllerFace(c)]),
    cancel === undefined ? null : (reason) => callAlgorithm(cancel, source, [reason]),
    highWaterMark,
    autoAllocateChunkSize ?? 0,
  );
  controller.start(start === undefined ? undefined : toOutcome(ReflectApply(start, source, [byteControllerFace(controller)])));
}

export class ReadableStream {
  #slots: Readable;

  // https://streams.spec.whatwg.org/#rs-constructor
  constructor(underlyingSource: unknown = undefined, strategy: unknown = undefined, slots?: Readable) {
    if (underlyingSource === illegalKey) {
      this.#slots = slots as Readable;
      return;
    }
    const prefix = "Failed to construct 'ReadableStream'";
    const source = underlyingSource === undefined ? null : toObject(underlyingSource, prefix, "Argument 1");
    const queuing = toQueuingStrategy(strategy, prefix, "Argument 2");
    // 2. to 5.
    const dict = toUnderlyingSource(source, prefix, "Argument 1");
    const stream = new Readable();
    stream.face = this;
    this.#slots = stream;
    if (dict.type === "bytes") setUpBytes(stream, source ?? undefined, dict, queuing, prefix);
    else setUpDefault(stream, source ?? undefined, dict, queuing);
  }

  // https://streams.spec.whatwg.org/#rs-from
  static from(asyncIterable: unknown): ReadableStream {
    requiredArguments(arguments.length, 1, "Failed to execute 'from' on 'ReadableStream'");
    return readableFace(fromIterable(asyncIterable));
  }

  get locked(): boolean {
    return this.#slots.reader !== null;
  }

  // https://streams.spec.whatwg.org/#rs-cancel
  cancel(reason: unknown = undefined): Promise<undefined> {
    if (!isReadableStream(this)) return illegalInvocation();
    if (this.#slots.reader !== null) return PromiseReject(new TypeError("Failed to execute 'cancel' on 'ReadableStream': the stream is locked to a reader"));
    return toUndefinedPromise(cancelReadable(this.#slots, reason));
  }

  // https://streams.spec.whatwg.org/#rs-get-reader
  getReader(options: unknown = undefined): ReadableStreamDefaultReader | ReadableStreamBYOBReader {
    void this.#slots;
    const { mode } = toGetReaderOptions(options, "Failed to execute 'getReader' on 'ReadableStream'", "Argument 1");
    return mode === undefined ? new ReadableStreamDefaultReader(this) : new ReadableStreamBYOBReader(this);
  }

  // https://streams.spec.whatwg.org/#rs-pipe-through
  pipeThrough(transform: unknown, options: unknown = undefined): ReadableStream {
    const prefix = "Failed to execute 'pipeThrough' on 'ReadableStream'";
    const slots = this.#slots;
    requiredArguments(arguments.length, 1, prefix);
    const { readable, writable } = toReadableWritablePair(transform, prefix, "Argument 1");
    const pipeOptions = toPipeOptions(options, prefix, "Argument 2");
    const dest = writableSlots(writable) as Writable;
    if (slots.reader !== null) throw new TypeError(`${prefix}: the stream is locked to a reader`);
    if (dest.writer !== null) throw new TypeError(`${prefix}: the writable side is locked to a writer`);
    setPromiseIsHandledToTrue(pipe(slots, dest, pipeOptions));
    return readable;
  }

  // https://streams.spec.whatwg.org/#rs-pipe-to
  pipeTo(destination: unknown, options: unknown = undefined): Promise<void> {
    if (!isReadableStream(this)) return illegalInvocation();
    const prefix = "Failed to execute 'pipeTo' on 'ReadableStream'";
    try {
      requiredArguments(arguments.length, 1, prefix);
      const dest = writableSlots(toWritableStream(destination, prefix, "Argument 1")) as Writable;
      const pipeOptions = toPipeOptions(options, prefix, "Argument 2");
      if (this.#slots.reader !== null) throw new TypeError(`${prefix}: the stream is locked to a reader`);
      if (dest.writer !== null) throw new TypeError(`${prefix}: the destination is locked to a writer`);
      return pipe(this.#slots, dest, pipeOptions);
    } catch (error) {
      return PromiseReject(error);
    }
  }

  // https://streams.spec.whatwg.org/#rs-tee
  tee(): [ReadableStream, ReadableStream] {
    const [a, b] = teeReadable(this.#slots, null);
    return [readableFace(a), readableFace(b)];
  }

  // https://streams.spec.whatwg.org/#rs-asynciterator
  values(options: unknown = undefined): object {
    const slots = this.#slots;
    const { preventCancel } = toIteratorOptions(options, "Failed to execute 'values' on 'ReadableStream'", "Argument 1");
    return iterateReader(acquireReader(slots, false), preventCancel);
  }

  static {
    configureInterface(ReadableStream, { name: "ReadableStream", length: 0, lengths: { pipeThrough: 1, pipeTo: 1 } });
    const { values } = ReadableStream.prototype;
    ObjectDefineProperty(ReadableStream.prototype, SymbolAsyncIterator, { value: values, writable: true, enumerable: false, configurable: true });
    readableSlots = (V) => (#slots in V ? V.#slots : undefined);
    readableFace = (slots) => (slots.face ??= new ReadableStream(illegalKey, undefined, slots)) as ReadableStream;
    StreamBrand.slots = readableSlots;
  }
}

