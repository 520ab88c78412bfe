// One native call can allocate more than the watchdog can notice in time, so whoever is about to make a large allocation asks first.

import { host } from "../host.ts";
import { NumberToFixed, RangeError } from "../primordials.ts";

/** Requests up to this many bytes are not asked about. */
export const freeBytes = 1 << 20;

function mebibytes(bytes: number): string {
  return `${NumberToFixed(bytes / 1048576, 1)} MiB`;
}

/** Throws a RangeError when the VM's memory budget has no room for one allocation of so many bytes. */
export function reserveMemory(bytes: number, what: string): void {
  if (bytes <= freeBytes || host.memory_reserve(bytes)) return;
  const limit = host.memory_limit?.();
  throw new RangeError(`${what} of ${mebibytes(bytes)} exceeds the memory limit${limit === undefined ? "" : ` of ${mebibytes(limit)}`}`);
}
