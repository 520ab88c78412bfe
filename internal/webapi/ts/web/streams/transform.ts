// TransformStream and its controller. https://streams.spec.whatwg.org/#ts

import { PromiseReject, PromiseThen, RangeError, ReflectApply } from "../../primordials.ts";
import { toBoundCallback } from "../contexthooks.ts";
import type { AnyFunction } from "../webidl.ts";
import { configureInterface, illegalConstructor, illegalKey, isObject, toAny, toDictionary, toObject } from "../webidl.ts";
import { newDeferred, type Outcome } from "./promises.ts";
import { readableFace, type ReadableStream } from "./readable.ts";
import { extractHighWaterMark, extractSizeAlgorithm, toQueuingStrategy } from "./strategies.ts";
import { Transform, type TransformAlgorithms, type TransformController } from "./transformcore.ts";
import type { Readable } from "./core.ts";
import type { Writable } from "./writablecore.ts";
import { callAlgorithm, writableFace, type WritableStream } from "./writable.ts";

interface Transformer {
  cancel?: AnyFunction;
  flush?: AnyFunction;
  readableType?: unknown;
  start?: AnyFunction;
  transform?: AnyFunction;
  writableType?: unknown;
}

const toTransformer = toDictionary<Transformer>("Transformer", [
  { key: "cancel", converter: toBoundCallback },
  { key: "flush", converter: toBoundCallback },
  { key: "readableType", converter: toAny },
  { key: "start", converter: toBoundCallback },
  { key: "transform", converter: toBoundCallback },
  { key: "writableType", converter: toAny },
]);

// https://streams.spec.whatwg.org/#set-up-transform-stream-default-controller-from-transformer
function toAlgorithms(transformer: unknown, dict: Transformer): TransformAlgorithms {
  const { cancel, flush, transform } = dict;
  return {
    transform: transform === undefined ? passThrough : (chunk, c) => callAlgorithm(transform, transformer, [chunk, controllerFace(c)]),
    flush: flush === undefined ? nothing : (c) => callAlgorithm(flush, transformer, [controllerFace(c)]),
    cancel: cancel === undefined ? nothing : (reason) => later(callAlgorithm(cancel, transformer, [reason])),
  };
}

// A promise of cancel() counts after the start of both sides, as it does where the conversion to an IDL promise takes its microtasks.
function later(outcome: Outcome): Outcome {
  return outcome === undefined ? undefined : PromiseThen(outcome);
}

/** The transform algorithm of an identity transform. */
export function passThrough(chunk: unknown, controller: TransformController): Outcome {
  try {
    controller.enqueue(chunk);
  } catch (error) {
    return PromiseReject(error);
  }
  return undefined;
}

export function nothing(): undefined {
  return undefined;
}

/** The two sides of a TransformStream. */
export interface Sides {
  readonly readable: Readable;
  readonly writable: Writable;
}

/** The sides of a TransformStream; undefined for anything else. */
export let transformSlots: (V: object) => Sides | undefined;
/** A TransformStream with these sides. */
export let transformFace: (slots: Sides) => TransformStream;

/** https://streams.spec.whatwg.org/#ts-class */
export class TransformStream {
  #slots: Sides;

  constructor(transformer: unknown = undefined, writableStrategy: unknown = undefined, readableStrategy: unknown = undefined, slots?: Sides) {
    if (transformer === illegalKey) {
      this.#slots = slots as Sides;
      return;
    }
    const prefix = "Failed to construct 'TransformStream'";
    const object = transformer === undefined ? null : toObject(transformer, prefix, "Argument 1");
    const writing = toQueuingStrategy(writableStrategy, prefix, "Argument 2");
    const reading = toQueuingStrategy(readableStrategy, prefix, "Argument 3");
    // 2. to 4.
    const dict = toTransformer(object, prefix, "Argument 1");
    if (dict.readableType !== undefined) throw new RangeError(`${prefix}: transformers have no readableType`);
    if (dict.writableType !== undefined) throw new RangeError(`${prefix}: transformers have no writableType`);
    // 5. to 8.
    const readableHighWaterMark = extractHighWaterMark(reading, 0);
    const readableSize = extractSizeAlgorithm(reading);
    const writableHighWaterMark = extractHighWaterMark(writing, 1);
    const writableSize = extractSizeAlgorithm(writing);
    // 9. to 13.
    const start = newDeferred();
    const self = new Transform(toAlgorithms(object ?? undefined, dict), {
      writableHighWaterMark,
      writableSize,
      readableHighWaterMark,
      readableSize,
    });
    this.#slots = { readable: self.readable, writable: self.writable };
    // The sides start after what the constructor's caller does in its turn.
    self.start(PromiseThen(start.promise));
    if (dict.start === undefined) start.resolve();
    else start.resolve(ReflectApply(dict.start, object, [controllerFace(self.controller)]) as undefined);
  }

  get readable(): ReadableStream {
    return readableFace(this.#slots.readable);
  }

  get writable(): WritableStream {
    return writableFace(this.#slots.writable);
  }

  static {
    configureInterface(TransformStream, { name: "TransformStream", length: 0 });
    transformSlots = (V) => (#slots in V ? V.#slots : undefined);
    transformFace = (slots) => new TransformStream(illegalKey, undefined, undefined, slots);
  }
}

export function isTransformStream(V: unknown): V is TransformStream {
  return isObject(V) && transformSlots(V) !== undefined;
}

let controllerFace: (controller: TransformController) => TransformStreamDefaultController;

/** https://streams.spec.whatwg.org/#ts-default-controller-class */
export class TransformStreamDefaultController {
  #controller: TransformController;

  constructor(key: symbol, controller: TransformController) {
    if (key !== illegalKey) illegalConstructor();
    this.#controller = controller;
  }

  get desiredSize(): number | null {
    return this.#controller.desiredSize();
  }

  enqueue(chunk: unknown = undefined): void {
    this.#controller.enqueue(chunk);
  }

  error(reason: unknown = undefined): void {
    this.#controller.error(reason);
  }

  terminate(): void {
    this.#controller.terminate();
  }

  static {
    configureInterface(TransformStreamDefaultController, { name: "TransformStreamDefaultController", length: 0 });
    controllerFace = (controller) => (controller.face ??= new TransformStreamDefaultController(illegalKey, controller)) as TransformStreamDefaultController;
  }
}

