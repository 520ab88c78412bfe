// Guards against one native call that allocates, or makes resident, more memory than the app may have: the runtime's own check runs every few
// milliseconds, and such a call can take gigabytes before it returns.
//
// The constructors of ArrayBuffer and of typed arrays stay as they are. They reserve address space only (a fresh 1 GB array costs no memory), and wrapping
// them would cost every subarray and slice the engine's species fast path (measured: 4 times slower). What is guarded instead are the natives that fill
// memory: a buffer that is larger than the app's whole limit cannot be handed to them, and what they allocate must fit into what is left.
//
// Not guarded, because nothing in the language can be: strings joined by +, Array(n), JSON.stringify, spreading. The runtime's ceiling for the process is the last resort.

import {
  ArrayBuffer,
  ArrayBufferByteLength,
  ArrayIsArray,
  ArrayPrototype,
  Function,
  FunctionToString,
  ObjectDefineProperty,
  ReflectApply,
  ReflectGetOwnPropertyDescriptor,
  String,
  TypedArrayByteLength,
  TypedArrayPrototype,
  Uint8Array,
  WeakMap,
  WeakMapGet,
  WeakMapSet,
} from "../primordials.ts";
import type { AnyTypedArray } from "../primordials.ts";
import { checkSize, freeBytes, reserveMemory } from "./memory.ts";
import { isObject } from "./webidl.ts";
import type { AnyFunction } from "./webidl.ts";

/** What each wrapper stands for, for Function.prototype.toString. */
const originals = new WeakMap<object, object>();

/** Puts a wrapper in the place of a built-in method: same name, length and property attributes. */
export function replace(holder: object, key: string, make: (native: AnyFunction) => AnyFunction): void {
  const desc = ReflectGetOwnPropertyDescriptor(holder, key);
  if (desc === undefined) return;
  const native = desc.value as AnyFunction;
  const wrapper = make(native);
  disguise(wrapper, native);
  desc.value = wrapper;
  ObjectDefineProperty(holder, key, desc);
}

/** Makes a function read as the built-in that it stands for: its name, its length, its text. */
export function disguise(wrapper: object, native: object): void {
  ObjectDefineProperty(wrapper, "name", ReflectGetOwnPropertyDescriptor(native, "name") as PropertyDescriptor);
  ObjectDefineProperty(wrapper, "length", ReflectGetOwnPropertyDescriptor(native, "length") as PropertyDescriptor);
  WeakMapSet(originals, wrapper, native);
}

// Methods as in object literals have neither a prototype nor a [[Construct]], like those of built-ins.

function guardTypedArrays(): void {
  const inPlace = ["copyWithin", "fill", "join", "reverse", "set", "sort", "toLocaleString"];
  for (let i = 0; i < inPlace.length; i++) {
    const key = inPlace[i] as string;
    replace(TypedArrayPrototype, key, (native) => touching(native, key));
  }
  const copying = ["slice", "toReversed", "toSorted", "with"];
  for (let i = 0; i < copying.length; i++) replace(TypedArrayPrototype, copying[i] as string, (native) => copyingMethod(native, "A copy"));
  replace(Uint8Array.prototype, "toBase64", (native) => copyingMethod(native, "A string"));
  replace(Uint8Array.prototype, "toHex", (native) => copyingMethod(native, "A string"));
}

function touching(native: AnyFunction, key: string): AnyFunction {
  return {
    method(this: AnyTypedArray, a: unknown, b: unknown, c: unknown): unknown {
      const bytes = TypedArrayByteLength(this);
      if (bytes > freeBytes) checkSize(bytes, key);
      switch (arguments.length) {
        case 1:
          return native.call(this, a);
        case 2:
          return native.call(this, a, b);
        case 3:
          return native.call(this, a, b, c);
        default:
          return ReflectApply(native, this, arguments as unknown as unknown[]);
      }
    },
  }.method as AnyFunction;
}

function copyingMethod(native: AnyFunction, what: string): AnyFunction {
  return {
    method(this: AnyTypedArray, a: unknown, b: unknown): unknown {
      const bytes = TypedArrayByteLength(this);
      if (bytes > freeBytes) {
        checkSize(bytes, what);
        // slice may copy less; then it asks for too much, which only matters when memory is short.
        reserveMemory(bytes, what);
      }
      return arguments.length === 2 ? native.call(this, a, b) : ReflectApply(native, this, arguments as unknown as unknown[]);
    },
  }.method as AnyFunction;
}

function guardArrayBuffers(): void {
  replace(ArrayBuffer.prototype, "slice", (native) => {
    return {
      slice(this: ArrayBuffer, start: unknown, end: unknown): unknown {
        const bytes = ArrayBufferByteLength(this);
        if (bytes > freeBytes) {
          checkSize(bytes, "slice");
          reserveMemory(bytes, "A copy");
        }
        return native.call(this, start, end);
      },
    }.slice as AnyFunction;
  });
  for (const key of ["resize", "transfer", "transferToFixedLength"]) {
    replace(ArrayBuffer.prototype, key, (native) => {
      return {
        method(this: ArrayBuffer, length: unknown): unknown {
          if (arguments.length === 0 || length === undefined) return ReflectApply(native, this, arguments as unknown as unknown[]);
          const old = ArrayBufferByteLength(this);
          const n = toNumber(length);
          if (n - old > freeBytes) reserveMemory(n - old, "An ArrayBuffer");
          return native.call(this, n);
        },
      }.method as AnyFunction;
    });
  }
}

function guardStrings(): void {
  replace(String.prototype, "repeat", (native) => {
    return {
      repeat(this: unknown, count: unknown): unknown {
        if (this === undefined || this === null) return native.call(this, count);
        const text = typeof this === "string" ? this : String(this);
        const n = toNumber(count);
        if (text.length * n > freeBytes) reserveMemory(text.length * n, "A string");
        return native.call(text, n);
      },
    }.repeat as AnyFunction;
  });
  for (const key of ["padEnd", "padStart"]) {
    replace(String.prototype, key, (native) => {
      return {
        method(this: unknown, maxLength: unknown, fill: unknown): unknown {
          if (this === undefined || this === null) return native.call(this, maxLength);
          const text = typeof this === "string" ? this : String(this);
          const n = toNumber(maxLength);
          if (n > freeBytes) reserveMemory(n, "A string");
          return native.call(text, n, fill);
        },
      }.method as AnyFunction;
    });
  }
}

function guardArrays(): void {
  replace(ArrayPrototype, "fill", (native) => {
    return {
      fill(this: unknown): unknown {
        if (ArrayIsArray(this) && this.length > freeBytes / 8) checkSize(this.length * 8, "An array");
        return ReflectApply(native, this, arguments as unknown as unknown[]);
      },
    }.fill as AnyFunction;
  });
}

// ToNumber, once: what user code gives is not converted a second time.
function toNumber(value: unknown): number {
  return typeof value === "number" ? value : +(value as number);
}

function guardToString(): void {
  replace(Function.prototype, "toString", () => {
    return {
      toString(this: unknown): string {
        const native = isObject(this) ? WeakMapGet(originals, this) : undefined;
        return FunctionToString(native ?? this);
      },
    }.toString as AnyFunction;
  });
}

/** Installs the guards. Everything in this bundle keeps using the built-ins it captured. */
export function installGuards(): void {
  guardTypedArrays();
  guardArrayBuffers();
  guardStrings();
  guardArrays();
  guardToString();
}
