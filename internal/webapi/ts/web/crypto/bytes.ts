// Bytes on their way to ops.

import { TypedArrayTag } from "../../primordials.ts";
import { byteLength, toUint8View } from "../webidl.ts";
import type { BufferSource } from "../webidl.ts";

/** What ops take: a buffer or typed array as it is, a DataView as a view on the same memory. */
export function opBytes(source: BufferSource): CryptoBytes {
  return TypedArrayTag(source) === "Uint8Array" ? source : toUint8View(source);
}

/** From this size on an operation that runs at gigabytes per second goes to a goroutine: below, the way there costs more. */
const LARGE = 65536;

export function isLarge(data: CryptoBytes): boolean {
  return byteLength(data) > LARGE;
}
