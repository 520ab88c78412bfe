// WebAssembly.Memory, whose pages count before the engine makes them (web/guard.ts).
// https://webassembly.github.io/spec/js-api/#memories

import { EngineWebAssembly, NumberIsFinite, ReflectApply, ReflectConstruct, ReflectGetOwnPropertyDescriptor } from "../primordials.ts";
import { replace } from "../web/guard.ts";
import { freeBytes, reserveMemory } from "../web/memory.ts";
import { defineOperations, isObject } from "../web/webidl.ts";
import type { AnyFunction } from "../web/webidl.ts";
import { replaceClass } from "./wasmreplace.ts";

const pageBytes = 65536;
/** Numbers above are the engine's TypeError: they are no address of 32 bits. */
const maxPages = 0xffffffff;

// A number of pages as the engine will see it; anything that is no number is left for the engine to judge.
function toPages(value: unknown): unknown {
  return typeof value === "bigint" || typeof value === "symbol" ? value : +(value as number);
}

function reservePages(pages: unknown): void {
  if (typeof pages !== "number" || !NumberIsFinite(pages) || pages > maxPages) return;
  if (pages * pageBytes > freeBytes) reserveMemory(pages * pageBytes, "A WebAssembly memory");
}

/** Guards the memories, before an app sees them. */
export function guardMemory(): void {
  const Native = EngineWebAssembly.Memory;
  const { prototype } = Native as { prototype: object };
  replaceClass(EngineWebAssembly, "Memory", (args, newTarget) => {
    const descriptor = args[0];
    if (!isObject(descriptor)) return ReflectConstruct(Native, [descriptor], newTarget) as object;
    // The members are read once, in the order of the specification, and handed on as they are.
    const d = descriptor as { address?: unknown; initial?: unknown; maximum?: unknown; minimum?: unknown; shared?: unknown };
    const copy: Record<string, unknown> = { __proto__: null };
    for (const key of ["address", "initial", "maximum", "minimum", "shared"] as const) {
      const value = d[key];
      if (value !== undefined) copy[key] = key === "initial" || key === "minimum" ? toPages(value) : value;
    }
    reservePages(copy["initial"] ?? copy["minimum"]);
    return ReflectConstruct(Native, [copy], newTarget) as object;
  });
  const buffer = ReflectGetOwnPropertyDescriptor(prototype, "buffer")?.get as AnyFunction;
  replace(prototype, "grow", (native) => {
    return {
      grow(this: unknown, delta: unknown): unknown {
        if (arguments.length === 0) return ReflectApply(native, this, []);
        // The engine says what is wrong with a receiver, before the argument is looked at.
        ReflectApply(buffer, this, []);
        const pages = toPages(delta);
        reservePages(pages);
        return native.call(this, pages);
      },
    }.grow as AnyFunction;
  });
  // https://webassembly.github.io/spec/js-api/#dom-memory-tofixedlengthbuffer
  // The engine's buffers are all of fixed length, and it has no way to make a resizable one of a memory.
  defineOperations(prototype, {
    toFixedLengthBuffer(this: unknown): unknown {
      return ReflectApply(buffer, this, []);
    },
  });
}
