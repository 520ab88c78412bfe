// Bytes on their way to ops.

import { SharedArrayBuffer, TypedArrayTag, Uint8Array } from "../../primordials.ts";
import { byteLength, copyBytes, toBufferSource, toUint8View } from "../webidl.ts";
import type { BufferSource, Converter } from "../webidl.ts";

/**
 * BufferSource. In an engine without shared memory a typed array needs no look at its buffer, an object that would only be made for it.
 * Deviation: resizable buffers are accepted; the bytes are read before a method returns.
 */
export const toBytes: Converter<BufferSource> = (V, prefix, context) => {
  if (SharedArrayBuffer === undefined && TypedArrayTag(V) !== undefined) return V as Uint8Array;
  return toBufferSource(V, prefix, context, { allowResizable: true });
};

/** BufferSource as what ops take: a buffer or typed array as it is, a DataView as a view on the same memory. */
export function toData(V: unknown, prefix: string, context: string): CryptoBytes {
  const source = toBytes(V, prefix, context);
  return TypedArrayTag(source) !== undefined ? source : toUint8View(source);
}

/** https://webidl.spec.whatwg.org/#dfn-get-buffer-source-copy */
export function copy(source: BufferSource): Uint8Array<ArrayBuffer> {
  return TypedArrayTag(source) === "Uint8Array" ? new Uint8Array(source as Uint8Array) : copyBytes(source);
}

/** From this size on an operation that runs at gigabytes per second goes to a goroutine: below, the way there costs more. */
const LARGE = 65536;

export function isLarge(data: CryptoBytes): boolean {
  return byteLength(data) > LARGE;
}
