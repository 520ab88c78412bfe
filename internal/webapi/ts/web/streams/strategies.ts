// Queuing strategies. https://streams.spec.whatwg.org/#qs

import { NumberIsNaN, ObjectDefineProperty, RangeError, ReflectApply } from "../../primordials.ts";
import type { AnyFunction } from "../webidl.ts";
import { configureInterface, requiredArguments, toCallback, toDictionary, toUnrestrictedDouble } from "../webidl.ts";

/** The size of a chunk; null: every chunk has the size 1. */
export type SizeAlgorithm = ((chunk: unknown) => number) | null;

export interface QueuingStrategy {
  highWaterMark?: number;
  size?: AnyFunction;
}

export const toQueuingStrategy = toDictionary<QueuingStrategy>("QueuingStrategy", [
  { key: "highWaterMark", converter: toUnrestrictedDouble },
  { key: "size", converter: toCallback },
]);

const toQueuingStrategyInit = toDictionary<{ highWaterMark: number }>("QueuingStrategyInit", [
  { key: "highWaterMark", converter: toUnrestrictedDouble, required: true },
]);

/** https://streams.spec.whatwg.org/#validate-and-normalize-high-water-mark */
export function extractHighWaterMark(strategy: QueuingStrategy, defaultHWM: number): number {
  const highWaterMark = strategy.highWaterMark;
  if (highWaterMark === undefined) return defaultHWM;
  if (NumberIsNaN(highWaterMark) || highWaterMark < 0) throw new RangeError(`a highWaterMark must not be negative or NaN, but is ${highWaterMark}`);
  return highWaterMark;
}

/** https://streams.spec.whatwg.org/#make-size-algorithm-from-size-function */
export function extractSizeAlgorithm(strategy: QueuingStrategy): SizeAlgorithm {
  const size = strategy.size;
  // The built-in of CountQueuingStrategy says 1 for everything.
  if (size === undefined || size === countSize) return null;
  return (chunk) => toUnrestrictedDouble(ReflectApply(size, undefined, [chunk]), undefined, "The size of a chunk");
}

// The size functions are shared by all instances of a realm and called `size`; arrow functions have no prototype.
const byteLengthSize: AnyFunction = (chunk) => (chunk as { byteLength: unknown }).byteLength;
const countSize: AnyFunction = () => 1;
ObjectDefineProperty(byteLengthSize, "name", { value: "size" });
ObjectDefineProperty(countSize, "name", { value: "size" });

/** https://streams.spec.whatwg.org/#blqs-class */
export class ByteLengthQueuingStrategy {
  #highWaterMark: number;

  constructor(init: unknown) {
    const prefix = "Failed to construct 'ByteLengthQueuingStrategy'";
    requiredArguments(arguments.length, 1, prefix);
    this.#highWaterMark = toQueuingStrategyInit(init, prefix, "Argument 1").highWaterMark;
  }

  get highWaterMark(): number {
    return this.#highWaterMark;
  }

  get size(): AnyFunction {
    void this.#highWaterMark;
    return byteLengthSize;
  }

  static {
    configureInterface(ByteLengthQueuingStrategy, { name: "ByteLengthQueuingStrategy" });
  }
}

/** https://streams.spec.whatwg.org/#cqs-class */
export class CountQueuingStrategy {
  #highWaterMark: number;

  constructor(init: unknown) {
    const prefix = "Failed to construct 'CountQueuingStrategy'";
    requiredArguments(arguments.length, 1, prefix);
    this.#highWaterMark = toQueuingStrategyInit(init, prefix, "Argument 1").highWaterMark;
  }

  get highWaterMark(): number {
    return this.#highWaterMark;
  }

  get size(): AnyFunction {
    void this.#highWaterMark;
    return countSize;
  }

  static {
    configureInterface(CountQueuingStrategy, { name: "CountQueuingStrategy" });
  }
}
