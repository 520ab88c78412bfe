// One native call can allocate more than the runtime's check can notice in time, so whoever is about to make a large allocation asks first.

import { host } from "../host.ts";
import { NumberToFixed, RangeError } from "../primordials.ts";

/** Requests up to this many bytes are not asked about. */
export const freeBytes = 1 << 20;

function mebibytes(bytes: number): string {
  return `${NumberToFixed(bytes / 1048576, 1)} MiB`;
}

function refuse(bytes: number, limit: number | undefined, what: string): never {
  throw new RangeError(`${what} of ${mebibytes(bytes)} exceeds the memory limit${limit === undefined ? "" : ` of ${mebibytes(limit)}`}`);
}

/** Throws a RangeError when the VM's memory budget has no room for one allocation of so many bytes. */
export function reserveMemory(bytes: number, what: string): void {
  if (bytes <= freeBytes || host.memory_reserve(bytes)) return;
  refuse(bytes, host.memory_limit?.(), what);
}

/**
 * Throws a RangeError when a buffer is larger than the whole limit: its memory is only reserved, and must not be filled. (It was counted when it was made,
 * so the room that is left does not matter.)
 */
export function checkSize(bytes: number, what: string): void {
  if (bytes <= freeBytes) return;
  const limit = host.memory_limit?.();
  if (limit !== undefined && bytes > limit) refuse(bytes, limit, what);
}
