// The functions of node:fs that take a callback. It is called as a task of its own. https://nodejs.org/api/fs.html#callback-api

import { host } from "../../host.ts";
import { contextHooks } from "../../web/contexthooks.ts";
import { invalidArgType } from "../errors.ts";
import type { Any } from "../errors.ts";
import { promisifyHook } from "../promisifyhook.ts";
import { operations, readArguments } from "./operations.ts";
import type { Operation } from "./operations.ts";

/** Calls callback with what run returns or throws. */
export function later(callback: Any, run: () => unknown[]): void {
  const inContext: Any = contextHooks.bind?.(callback) ?? callback;
  host.task_post(() => {
    let results: unknown[];
    try {
      results = run();
    } catch (e) {
      inContext(e);
      return;
    }
    inContext(null, ...results);
  });
}

/** What else than its result a callback gets: the buffers. The names are those that util.promisify() gives them. */
const moreResults: Record<string, { names: [string, string]; of: (args: Any[]) => Any }> = {
  read: { names: ["bytesRead", "buffer"], of: (args) => readArguments(args)[1] },
  readv: { names: ["bytesRead", "buffers"], of: (args) => args[1] },
  write: { names: ["bytesWritten", "buffer"], of: (args) => args[1] },
  writev: { names: ["bytesWritten", "buffers"], of: (args) => args[1] },
};

function withCallback(name: string, operation: Operation): Any {
  const more = moreResults[name];
  // A buffer that read() makes itself must be the one that it reads into.
  const fill = (args: Any[]): Any[] => (name === "read" ? readArguments(args) : args);
  const fn: Any = {
    [name](...args: Any[]): void {
      const at = args.findLastIndex((arg) => typeof arg === "function");
      if (at < 0) {
        if (name !== "read") operation(...args);
        throw invalidArgType("callback", "Function", args[args.length - 1]);
      }
      const given = fill(args.slice(0, at));
      const run = operation(...given);
      later(args[at], () => (more === undefined ? [run()].filter((v) => v !== undefined) : [run(), more.of(given)]));
    },
  }[name];
  if (more !== undefined) {
    const promised = async (...args: Any[]): Promise<Any> => {
      const given = fill(args);
      return { [more.names[0]]: operation(...given)(), [more.names[1]]: more.of(given) };
    };
    Object.defineProperty(fn, promisifyHook, { value: promised });
  }
  return fn;
}

export const callbacks: Record<string, Any> = {};
for (const name of Object.keys(operations)) callbacks[name] = withCallback(name, operations[name] as Operation);
