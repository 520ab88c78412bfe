// The operations of node:fs. Each takes its arguments, checks them, and returns what does the work: so the function that ends in Sync, the one
// with a callback and the one with a promise are made of the same (fs.ts). https://nodejs.org/api/fs.html
//
// Deviations, as on the Workers platform: owners and modes do not change, mkdir() of a directory that is there does nothing, access() says
// ENOENT of what may not be done, and readFile() of a descriptor reads the file from its start.

import { Directory, File, FsError, Link } from "../../platform/files/tree.ts";
import type { AnyNode } from "../../platform/files/tree.ts";
import * as files from "../../platform/files/volume.ts";
import { AbortError, invalidArgValue, outOfRange, validateInteger, validateUint32 } from "../errors.ts";
import type { Any } from "../errors.ts";
import { files as constants } from "../osconstants.ts";
import { Buffer } from "../buffer.ts";
import * as take from "./arguments.ts";
import type { Where } from "./arguments.ts";
import { copy } from "./copy.ts";
import { attempt } from "./failure.ts";
import { glob } from "./glob.ts";
import "./standard.ts";
import { Dir, direntOf, emptyStatFs, statsOf } from "./stats.ts";
import type { Dirent } from "./stats.ts";

export type Operation = (...args: Any[]) => () => unknown;

/** The work of a call on a path. */
const at = <T>(syscall: string, path: string, fn: () => T, dest?: string): (() => T) => () => attempt(syscall, path, fn, dest);
/** The work of a call on an open file. */
const on = <T>(syscall: string, fn: () => T): (() => T) => () => attempt(syscall, undefined, fn);

function nodeAt(path: string, follow: boolean): AnyNode {
  return files.find(path, follow);
}

function stat(syscall: string, follow: boolean): Operation {
  return (path, options) => {
    const { bigint, throwIfNoEntry } = take.toFlags(take.toObject(options), { bigint: false, throwIfNoEntry: true });
    const p = take.toPath(path);
    return at(syscall, p, () => {
      const node = throwIfNoEntry ? nodeAt(p, follow) : files.lookUp(p, follow, false);
      return node === undefined ? undefined : statsOf(node, bigint);
    });
  };
}

/** A call that checks that there is something and changes nothing. */
const untouched = (syscall: string, follow: boolean, check: (...args: Any[]) => void): Operation => (path, ...args) => {
  const p = take.toPath(path);
  check(...args);
  return at(syscall, p, () => void nodeAt(p, follow));
};
/** The same of an open file. */
const untouchedFd = (syscall: string, check: (...args: Any[]) => void): Operation => (fd, ...args) => {
  const n = take.toFd(fd);
  check(...args);
  return on(syscall, () => void files.opened(n));
};

const setTimes = (syscall: string, follow: boolean): Operation => (path, atime, mtime) => {
  const p = take.toPath(path);
  const [accessed, changed] = [take.toTime(atime, "atime"), take.toTime(mtime, "mtime")];
  return at(syscall, p, () => nodeAt(p, follow).setTimes(accessed(), changed()));
};

const sizeOf = (value: Any): number => {
  validateInteger(value ?? 0, "len", 0);
  return value ?? 0;
};

/** access() of what is there. */
function checkAccess(node: AnyNode, mode: number): void {
  if ((mode & constants.X_OK) !== 0 || ((mode & constants.W_OK) !== 0 && node.readOnly)) throw new FsError("ENOENT");
}

function checkSignal(signal: Any): void {
  if (signal?.aborted) throw new AbortError(undefined, { cause: signal.reason });
}

function readFile(path: Any, options: Any): () => unknown {
  const { encoding, flag, signal } = take.toOptions(options, { flag: "r" });
  const mode = take.toOpenFlags(flag, "flag");
  const where = take.toWhere(path);
  return () => {
    checkSignal(signal);
    return take.encoded(contents(where, mode), encoding);
  };
}
function contents(where: Where, mode: number): Uint8Array<ArrayBuffer> {
  if ("fd" in where) return attempt("read", undefined, () => files.readAll(where.fd));
  const { node, read } = attempt("open", where.path, () => files.openFile(where.path, mode));
  return attempt("read", where.path, () => {
    if (node instanceof Directory) throw new FsError("EISDIR");
    if (!read || !(node instanceof File)) throw new FsError("EBADF");
    return node.bytes();
  });
}

const writeFile = (fallback: string): Operation => (path, data, options) => {
  const { encoding, flag, mode, flush, signal } = take.toOptions(options, { flag: fallback, mode: 0o666, flush: false });
  take.toFlags({ flush }, { flush: false });
  take.checkMode(mode);
  const open = take.toOpenFlags(flag, "flag");
  const where = take.toWhere(path);
  const bytes = take.toData(data, encoding);
  return () => {
    checkSignal(signal);
    if ("fd" in where) return attempt("write", undefined, () => files.write(where.fd, [bytes], null));
    const opened = attempt("open", where.path, () => files.openFile(where.path, open));
    return attempt("write", where.path, () => {
      if (!opened.write || !(opened.node instanceof File)) throw new FsError("EBADF");
      return opened.node.write(opened.append ? opened.node.size : 0, bytes);
    });
  };
};

const copyModes = constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE | constants.COPYFILE_FICLONE_FORCE;
function copyFile(src: Any, dest: Any, mode: Any = 0): () => unknown {
  const [from, to] = [take.toPath(src, "src"), take.toPath(dest, "dest")];
  if (!Number.isInteger(mode) || mode < 0 || mode > copyModes) throw invalidArgValue("mode", mode);
  return at("copyfile", from, () => {
    if ((mode & constants.COPYFILE_FICLONE_FORCE) !== 0) throw new FsError("ENOTSUP");
    const source = files.fileAt(from);
    const exclusive = (mode & constants.COPYFILE_EXCL) !== 0 ? constants.O_EXCL : 0;
    const { node } = files.openFile(to, constants.O_WRONLY | constants.O_CREAT | exclusive);
    if (node === source) return;
    const bytes = source.bytes();
    (node as File).resize(0);
    (node as File).write(0, bytes);
  }, to);
}

function mkdir(path: Any, options: Any): () => unknown {
  if (typeof options === "number" || (typeof options === "string" && /^[0-7]+$/.test(options))) options = { mode: options };
  const { recursive } = take.toFlags(take.toObject(options), { recursive: false });
  take.checkMode(options?.mode ?? 0o777);
  const p = take.toPath(path);
  return at("mkdir", p, () => {
    if (recursive) return files.makeDirectories(p);
    if (!(files.lookUp(p) instanceof Directory)) files.makeDirectory(p.replace(/\/+$/, ""));
    return undefined;
  });
}

let lastTemp = Math.floor(Math.random() * 900_000) + 100_000;
function mkdtemp(prefix: Any, options: Any): () => unknown {
  const { encoding } = take.toOptions(options);
  const text = take.pathText(prefix, "prefix");
  take.toPath(text, "prefix");
  return at("mkdtemp", `${text}XXXXXX`, () => {
    let name: string;
    do name = `${text}${lastTemp++}`;
    while (files.lookUp(take.toPath(name), false) !== undefined);
    files.makeDirectory(take.toPath(name));
    return take.encodedName(name, encoding);
  });
}

function checkRetries(options: Any): void {
  validateUint32(options.maxRetries ?? 0, "options.maxRetries");
  validateUint32(options.retryDelay ?? 0, "options.retryDelay");
}
function rm(path: Any, options: Any): () => unknown {
  const { recursive, force } = take.toFlags(take.toObject(options), { recursive: false, force: false });
  checkRetries(options ?? {});
  const p = take.toPath(path);
  return at("rm", p, () => {
    if (force && files.lookUp(p, false, false) === undefined) return;
    files.remove(p, (node) => {
      if (node instanceof Directory && !recursive && node.entries.size > 0) throw new FsError("ENOTEMPTY");
    });
  });
}
function rmdir(path: Any, options: Any): () => unknown {
  const { recursive } = take.toFlags(take.toObject(options), { recursive: false });
  checkRetries(options ?? {});
  const p = take.toPath(path);
  return at("rmdir", p, () => files.remove(p, (node) => {
    if (!(node instanceof Directory)) throw new FsError("ENOTDIR");
    if (!recursive && node.entries.size > 0) throw new FsError("ENOTEMPTY");
  }));
}

/** Calls visit with what is in a directory, and below it when recursive: [path from there, parent, name, node]. */
function visitEntries(path: string, directory: Directory, recursive: boolean, visit: (below: string, parent: string, name: string, node: AnyNode) => void, prefix = ""): void {
  for (const [name, node] of directory.entries) {
    visit(prefix + name, path, name, node);
    if (recursive && node instanceof Directory) visitEntries(`${path === "/" ? "" : path}/${name}`, node, true, visit, `${prefix}${name}/`);
  }
}
function entriesOf(path: string, recursive: boolean, encoding: Any): Dirent[] {
  const out: Dirent[] = [];
  visitEntries(path, files.directoryAt(path), recursive, (_below, parent, name, node) => void out.push(direntOf(name, node, parent, encoding)));
  return out;
}
function readdir(path: Any, options: Any): () => unknown {
  options = take.toOptions(options);
  const { withFileTypes, recursive } = take.toFlags(options, { withFileTypes: false, recursive: false });
  const p = take.toPath(path);
  return at("scandir", p, () => {
    if (withFileTypes) return entriesOf(p, recursive, options.encoding);
    const out: unknown[] = [];
    visitEntries(p, files.directoryAt(p), recursive, (below) => void out.push(take.encodedName(below, options.encoding)));
    return out;
  });
}
function opendir(path: Any, options: Any): () => unknown {
  options = take.toOptions(options);
  const { recursive } = take.toFlags(options, { recursive: false });
  validateUint32(options.bufferSize ?? 32, "options.bufferSize", true);
  const p = take.toPath(path);
  return at("opendir", p, () => new Dir(take.pathText(path), entriesOf(p, recursive, options.encoding)));
}

const defaultReadBytes = 16384;
/** The arguments of read: [fd, buffer, offset, length, position], [fd, buffer, options] or [fd, options]. */
export function readArguments(args: Any[]): Any[] {
  let [fd, buffer, offset, length, position] = args;
  if (buffer === undefined || (typeof buffer === "object" && buffer !== null && !ArrayBuffer.isView(buffer) && !Array.isArray(buffer))) ({ buffer = Buffer.alloc(defaultReadBytes), offset, length, position } = buffer ?? {});
  return [fd, buffer, offset, length, position];
}
function read(...args: Any[]): () => unknown {
  const [fd, buffer, offset, length, position] = readArguments(args);
  const n = take.toFd(fd);
  const view = take.toView(buffer);
  const span = take.toSpan(view, offset, length, position, (name) => outOfRange(name, `<= ${view.length}`, name === "offset" ? offset : length));
  return on("read", () => files.read(n, [span.part], span.position));
}
function readv(fd: Any, buffers: Any, position: Any): () => unknown {
  const [n, views, from] = [take.toFd(fd), take.toViews(buffers), take.toPosition(position)];
  return on("read", () => files.read(n, views, from));
}

/** Beyond this no file can be written to. */
const maxPosition = 2 ** 32 - 1;
function writeAt(syscall: string, fd: number, parts: readonly Uint8Array[], position: number | null): () => unknown {
  return on(syscall, () => {
    if (position !== null && position > maxPosition) throw new FsError("EINVAL");
    return files.write(fd, parts, position);
  });
}
function write(fd: Any, data: Any, offset: Any, length: Any, position: Any): () => unknown {
  const n = take.toFd(fd);
  if (typeof data !== "string") {
    const span = take.toSpan(take.toData(data, undefined, "buffer") as Uint8Array, offset, length, position, take.outOfBounds);
    return writeAt("write", n, [span.part], span.position);
  }
  // Text has its position and its encoding there.
  if (typeof offset === "object" && offset !== null) [offset, length] = [offset.position, offset.encoding];
  take.checkEncoding(length);
  return writeAt("write", n, [take.toData(data, length)], take.toPosition(offset));
}
function writev(fd: Any, buffers: Any, position: Any): () => unknown {
  const [n, views] = [take.toFd(fd), take.toViews(buffers)];
  return writeAt("write", n, views, take.toPosition(position));
}

const accessModes = constants.F_OK | constants.R_OK | constants.W_OK | constants.X_OK;
export const operations: Record<string, Operation> = {
  access(path, mode = constants.F_OK) {
    const p = take.toPath(path);
    validateInteger(mode, "mode", 0, accessModes);
    return at("access", p, () => checkAccess(nodeAt(p, true), mode));
  },
  appendFile: writeFile("a"),
  chmod: untouched("chmod", true, (mode) => take.checkMode(mode)),
  chown: untouched("chown", true, take.checkIds),
  close(fd) {
    const n = take.toFd(fd);
    return on("close", () => files.close(n));
  },
  copyFile,
  cp: copy,
  fchmod: untouchedFd("fstat", (mode) => take.checkMode(mode)),
  fchown: untouchedFd("fstat", take.checkIds),
  fdatasync: untouchedFd("fdatasync", () => {}),
  fstat(fd, options) {
    const { bigint } = take.toFlags(take.toObject(options), { bigint: false });
    const n = take.toFd(fd);
    return on("fstat", () => statsOf(files.opened(n).node, bigint));
  },
  fsync: untouchedFd("fsync", () => {}),
  ftruncate(fd, length) {
    const [n, size] = [take.toFd(fd), sizeOf(length)];
    return on("ftruncate", () => files.resize(n, size));
  },
  futimes(fd, atime, mtime) {
    const n = take.toFd(fd);
    const [accessed, changed] = [take.toTime(atime, "atime"), take.toTime(mtime, "mtime")];
    return on("futimes", () => files.opened(n).node.setTimes(accessed(), changed()));
  },
  glob,
  lchmod: untouched("lchmod", false, (mode) => take.checkMode(mode)),
  lchown: untouched("lchown", false, take.checkIds),
  link(existing, path) {
    const [from, to] = [take.toPath(existing, "existingPath"), take.toPath(path, "newPath")];
    return at("link", from, () => files.makeLink(to, () => {
      const node = nodeAt(from, false);
      if (node instanceof Directory) throw new FsError("EPERM");
      return node;
    }), to);
  },
  lstat: stat("lstat", false),
  lutimes: setTimes("lutimes", false),
  mkdir,
  mkdtemp,
  open(path, flags, mode) {
    const p = take.toPath(path);
    const how = take.toOpenFlags(flags);
    take.checkMode(mode ?? 0o666);
    return at("open", p, () => files.register(files.openFile(p, how)));
  },
  opendir,
  read,
  readFile,
  readdir,
  readlink(path, options) {
    const { encoding } = take.toOptions(options);
    const p = take.toPath(path);
    return at("readlink", p, () => {
      const node = nodeAt(p, false);
      if (!(node instanceof Link)) throw new FsError("EINVAL");
      return take.encodedName(node.target, encoding);
    });
  },
  readv,
  realpath(path, options) {
    const { encoding } = take.toOptions(options);
    const p = take.toPath(path);
    return at("realpath", p, () => take.encodedName(files.realPath(p), encoding));
  },
  rename(from, to) {
    const [oldPath, newPath] = [take.toPath(from, "oldPath"), take.toPath(to, "newPath")];
    return at("rename", oldPath, () => files.rename(oldPath, newPath), newPath);
  },
  rm,
  rmdir,
  stat: stat("stat", true),
  statfs(path, options) {
    const { bigint } = take.toFlags(take.toObject(options), { bigint: false });
    const p = take.toPath(path);
    return at("statfs", p, () => {
      nodeAt(p, true);
      return emptyStatFs(bigint);
    });
  },
  symlink(target, path, type) {
    const to = take.pathText(target, "target");
    attempt("symlink", to, () => files.checkPath(to));
    const p = take.toPath(path);
    if (type != null && !["dir", "file", "junction"].includes(type)) throw invalidArgValue("type", type);
    return at("symlink", to, () => files.makeLink(p, () => new Link(to)), p);
  },
  truncate(path, length) {
    const p = take.toPath(path);
    const size = sizeOf(length);
    return at("open", p, () => {
      const { node } = files.openFile(p, constants.O_RDWR);
      (node as File).resize(size);
    });
  },
  unlink(path) {
    const p = take.toPath(path);
    return at("unlink", p, () => files.remove(p, (node) => {
      if (node instanceof Directory) throw new FsError("EISDIR");
    }));
  },
  utimes: setTimes("utimes", true),
  write,
  writeFile: writeFile("w"),
  writev,
};
