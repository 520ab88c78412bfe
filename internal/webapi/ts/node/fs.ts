// node:fs and node:fs/promises. https://nodejs.org/api/fs.html

import * as files from "../platform/files/volume.ts";
import { validateFunction, validateObject, validateString } from "./errors.ts";
import type { Any } from "./errors.ts";
import { files as constants } from "./osconstants.ts";
import { promisifyHook } from "./promisifyhook.ts";
import { absentFunction } from "./unavailable.ts";
import { toPath } from "./fs/arguments.ts";
import { callbacks, later } from "./fs/callbacks.ts";
import { attempt } from "./fs/failure.ts";
import { descriptorOf, FileHandle } from "./fs/filehandle.ts";
import { operations } from "./fs/operations.ts";
import type { Operation } from "./fs/operations.ts";
import { Dir, Dirent, Stats } from "./fs/stats.ts";
import defer * as streams from "./fs/streams.ts";

const named = (name: string, fn: Any): Any => Object.defineProperty(fn, "name", { value: name });

function exists(path: Any): boolean {
  try {
    return files.lookUp(toPath(path)) !== undefined;
  } catch {
    return false;
  }
}
const existsCallback = (path: Any, callback: Any): void => {
  validateFunction(callback, "cb");
  later((_e: unknown, there: boolean) => callback(there), () => [exists(path)]);
};
Object.defineProperty(existsCallback, promisifyHook, { value: async (path: Any) => exists(path) });

/** Deviation: the Blob is returned at once, as on the Workers platform. */
function openAsBlob(path: Any, options: Any = {}): Any {
  validateObject(options, "options");
  const { type = "" } = options as Any;
  validateString(type, "options.type");
  const p = toPath(path);
  return new (globalThis as Any).Blob([attempt("open", p, () => files.fileAt(p).bytes())], { type });
}

const fsConstants: Any = Object.freeze({ __proto__: null, ...constants });

const promises: Any = { __proto__: Object.prototype, constants: fsConstants };
const byDescriptor = ["close", "fchmod", "fchown", "fdatasync", "fstat", "fsync", "ftruncate", "futimes", "read", "readv", "write", "writev"];
for (const name of Object.keys(operations)) {
  const operation = operations[name] as Operation;
  if (!byDescriptor.includes(name)) promises[name] = named(name, async (path: Any, ...args: Any[]) => operation(descriptorOf(path), ...args)());
}
promises.open = named("open", async (...args: Any[]) => new FileHandle((operations["open"] as Operation)(...args)() as number));
promises.glob = named("glob", async function* (...args: Any[]): AsyncGenerator<unknown> {
  yield* (operations["glob"] as Operation)(...args)() as unknown[];
});
/** Data may also come in pieces. */
for (const name of ["writeFile", "appendFile"]) {
  const whole = promises[name];
  promises[name] = named(name, async (path: Any, data: Any, options: Any) => {
    const pieces = typeof data === "object" && data !== null && !ArrayBuffer.isView(data) && (data[Symbol.asyncIterator] ?? data[Symbol.iterator]) !== undefined;
    if (!pieces || Array.isArray(data)) await whole(path, data, options);
    else {
      const encoding = typeof options === "string" ? options : options?.encoding;
      const file = typeof options === "object" ? options : { encoding };
      await whole(path, "", file);
      for await (const piece of data) await promises.appendFile(path, piece, { ...file, flag: "a" });
    }
  });
}
promises.watch = absentFunction("fs", "promises.watch");

const fs: Any = {
  ...callbacks,
  exists: named("exists", existsCallback),
  existsSync: named("existsSync", exists),
  openAsBlob,
  Dir, Dirent, Stats,
  F_OK: constants.F_OK, R_OK: constants.R_OK, W_OK: constants.W_OK, X_OK: constants.X_OK,
  constants: fsConstants,
  promises,
  unwatchFile(): void {},
};
for (const name of Object.keys(operations)) {
  const operation = operations[name] as Operation;
  fs[`${name}Sync`] = named(`${name}Sync`, (...args: Any[]) => operation(...args)());
}
/** Streams are a large part, which is evaluated when one of these is read. */
const lazy: Record<string, () => Any> = {
  createReadStream: () => streams.createReadStream,
  createWriteStream: () => streams.createWriteStream,
  ReadStream: () => streams.ReadStream,
  WriteStream: () => streams.WriteStream,
  FileReadStream: () => streams.ReadStream,
  FileWriteStream: () => streams.WriteStream,
};
for (const name of Object.keys(lazy)) {
  Object.defineProperty(fs, name, {
    get: lazy[name] as () => Any,
    set(value: unknown) {
      Object.defineProperty(fs, name, { value, writable: true, enumerable: true, configurable: true });
    },
    enumerable: true, configurable: true,
  });
}
FileHandle.prototype["createReadStream"] = function createReadStream(this: Any, options?: Any): Any {
  return streams.createReadStream(undefined, { ...options, fd: this });
};
FileHandle.prototype["createWriteStream"] = function createWriteStream(this: Any, options?: Any): Any {
  return streams.createWriteStream(undefined, { ...options, fd: this });
};
for (const name of ["watch", "watchFile"]) fs[name] = absentFunction("fs", name);
fs.realpath.native = fs.realpath;
fs.realpathSync.native = fs.realpathSync;

export const nodeExports: Any = fs;
export const promisesExports: Any = promises;
