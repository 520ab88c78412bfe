// Errors of node:fs: those of the operating system, with the texts of libuv. https://nodejs.org/api/errors.html#class-systemerror

import { FsError } from "../../platform/files/tree.ts";
import type { Any } from "../errors.ts";
import { errno } from "../osconstants.ts";

const texts: Record<string, string> = {
  EBADF: "bad file descriptor",
  EEXIST: "file already exists",
  EFBIG: "file too large",
  EINVAL: "invalid argument",
  EISDIR: "illegal operation on a directory",
  ELOOP: "too many symbolic links encountered",
  EMFILE: "too many open files",
  ENAMETOOLONG: "name too long",
  ENOENT: "no such file or directory",
  ENOSPC: "no space left on device",
  ENOTDIR: "not a directory",
  ENOTEMPTY: "directory not empty",
  ENOTSUP: "unsupported operation",
  EPERM: "operation not permitted",
};

const quoted = (path: string): string => (path.length > 256 ? `'${path.slice(0, 256)}...'` : `'${path}'`);

/** What an operation on path, and dest, failed with. */
export function systemError(code: string, syscall: string, path?: string, dest?: string, text: string = texts[code] ?? "unknown error"): Error {
  const error: Any = new Error(`${code}: ${text}, ${syscall}${path === undefined ? "" : ` ${quoted(path)}`}${dest === undefined ? "" : ` -> ${quoted(dest)}`}`);
  error.errno = -((errno as Record<string, number>)[code] ?? 0);
  error.code = code;
  error.syscall = syscall;
  if (path !== undefined) error.path = path;
  if (dest !== undefined) error.dest = dest;
  return error;
}

/** Runs fn, whose FsErrors are those of that call. */
export function attempt<T>(syscall: string, path: string | undefined, fn: () => T, dest?: string): T {
  try {
    return fn();
  } catch (e) {
    throw e instanceof FsError ? systemError(e.code, syscall, path, dest, e.text) : e;
  }
}
