// Queues of streams. https://streams.spec.whatwg.org/#queue-with-sizes

import { RangeError } from "../../primordials.ts";

/** A first-in, first-out queue as a ring buffer: no element ever moves but when it grows. */
export class Ring<T> {
  length = 0;
  // Its length is 0 or a power of two.
  #items: (T | undefined)[] | null = null;
  #head = 0;

  push(value: T): void {
    let items = this.#items;
    if (items === null) items = this.#items = [undefined, undefined, undefined, undefined];
    else if (this.length === items.length) items = this.#grow(items);
    items[(this.#head + this.length++) & (items.length - 1)] = value;
  }

  /** Removes and returns the oldest element. The queue must not be empty. */
  shift(): T {
    const items = this.#items as T[];
    const head = this.#head;
    const value = items[head];
    items[head] = undefined as T;
    this.#head = (head + 1) & (items.length - 1);
    this.length--;
    return value as T;
  }

  /** The oldest element. The queue must not be empty. */
  peek(): T {
    return (this.#items as T[])[this.#head] as T;
  }

  clear(): void {
    this.#items = null;
    this.#head = 0;
    this.length = 0;
  }

  #grow(items: (T | undefined)[]): (T | undefined)[] {
    const n = items.length;
    const grown: (T | undefined)[] = [];
    for (let i = 0; i < n; i++) grown[i] = items[(this.#head + i) & (n - 1)];
    for (let i = n; i < 2 * n; i++) grown[i] = undefined;
    this.#head = 0;
    return (this.#items = grown);
  }
}

/** Values with sizes and the total of the sizes. Sizes are only kept when one of them is not 1. */
export class SizedQueue<T> {
  /** [[queueTotalSize]] */
  total = 0;
  #values = new Ring<T>();
  #sizes: Ring<number> | null = null;

  get length(): number {
    return this.#values.length;
  }

  /** https://streams.spec.whatwg.org/#enqueue-value-with-size */
  enqueue(value: T, size: number): void {
    // 2., 3. If size is not a non-negative finite number, throw a RangeError.
    if (!(size >= 0 && size < Infinity)) throw new RangeError(`a chunk has the size ${size}, which is not a finite, non-negative number`);
    if (size !== 1 && this.#sizes === null) {
      this.#sizes = new Ring();
      for (let i = 0; i < this.#values.length; i++) this.#sizes.push(1);
    }
    this.#values.push(value);
    if (this.#sizes !== null) this.#sizes.push(size);
    this.total += size;
  }

  /** https://streams.spec.whatwg.org/#dequeue-value */
  dequeue(): T {
    const size = this.#sizes === null ? 1 : this.#sizes.shift();
    this.total -= size;
    // 6. Rounding errors can lead below zero.
    if (this.total < 0) this.total = 0;
    return this.#values.shift();
  }

  peek(): T {
    return this.#values.peek();
  }

  /** https://streams.spec.whatwg.org/#reset-queue */
  reset(): void {
    this.#values.clear();
    this.#sizes = null;
    this.total = 0;
  }
}
