// Views of any kind over the bytes of a stream.

import {
  BigInt64Array,
  BigUint64Array,
  DataView,
  Float16Array,
  Float32Array,
  Float64Array,
  Int16Array,
  Int32Array,
  Int8Array,
  TypedArrayTag,
  Uint16Array,
  Uint32Array,
  Uint8Array,
  Uint8ClampedArray,
} from "../../primordials.ts";

export type ViewConstructor = new (buffer: ArrayBuffer, byteOffset: number, length: number) => ArrayBufferView;

export interface ViewKind {
  constructor: ViewConstructor;
  elementSize: number;
}

const kind = (constructor: unknown, elementSize: number): ViewKind => ({ constructor: constructor as ViewConstructor, elementSize });
const dataView = kind(DataView, 1);
const uint8Array = kind(Uint8Array, 1);
const kinds: Record<string, ViewKind> = {
  __proto__: null as never,
  BigInt64Array: kind(BigInt64Array, 8),
  BigUint64Array: kind(BigUint64Array, 8),
  Float32Array: kind(Float32Array, 4),
  Float64Array: kind(Float64Array, 8),
  Int16Array: kind(Int16Array, 2),
  Int32Array: kind(Int32Array, 4),
  Int8Array: kind(Int8Array, 1),
  Uint16Array: kind(Uint16Array, 2),
  Uint32Array: kind(Uint32Array, 4),
  Uint8ClampedArray: kind(Uint8ClampedArray, 1),
};
if (Float16Array !== undefined) kinds["Float16Array"] = kind(Float16Array, 2);

/** The constructor of a view's kind and the size of its elements; those of a DataView are bytes. */
export function viewConstructorOf(view: ArrayBufferView): ViewKind {
  const tag = TypedArrayTag(view);
  if (tag === "Uint8Array") return uint8Array;
  return tag === undefined ? dataView : (kinds[tag] as ViewKind);
}
