// The file system as the running code sees it: paths, the operations on them, and open files.
//
// /bundle has the files of the app and /dev its devices, the same for everybody. /tmp and the numbers of open files belong to a context - a
// request, or an actor for as long as it is awake - and are gone with it. What is opened while the app starts can be used from then on; what is
// written to /tmp meanwhile is seen by nobody else.

import { host } from "../../host.ts";
import { bundle, devices, Directory, File, FsError, Link, MemoryFile, sealedDirectory } from "./tree.ts";
import type { AnyNode } from "./tree.ts";

/** Limits on paths, links on the way to a file, and files that are open at once. */
export const maxPathLength = 4096;
const maxSegmentN = 48;
const maxLinkN = 40;
const maxOpenN = 4096;

/** Flags of open, those of Linux. */
export const flags = { read: 0, write: 1, readWrite: 2, accessMode: 3, create: 64, exclusive: 128, truncate: 512, append: 1024, directory: 65536, noFollow: 131072 } as const;

/** The end of a path: a name in a directory, and what has that name. */
interface Place {
  path: string; // absolute, without links, . and ..
  parent: Directory | undefined; // of the root there is none
  name: string;
  node: AnyNode | undefined;
}

/** An open file. */
export interface Opened {
  node: File | Directory | Link;
  path: string;
  position: number;
  read: boolean;
  write: boolean;
  append: boolean;
}

/** Throws when a path is longer than one may be. */
export function checkPath(path: string): void {
  if (path.length > maxPathLength) throw new FsError("ENAMETOOLONG", "File path is too long");
  let n = 0;
  for (let at = path.indexOf("/"); at >= 0; at = path.indexOf("/", at + 1)) n++;
  if (n > maxSegmentN) throw new FsError("ENAMETOOLONG", "File path has too many segments");
}

const joined = (directory: string, name: string): string => (directory === "/" ? `/${name}` : `${directory}/${name}`);

/** The working directory until somebody changes it (node/process.ts has it too). */
const startDirectory = "/bundle";

class Volume {
  readonly root: Directory;
  readonly open = new Map<number, Opened>();
  cwd = startDirectory;

  constructor(shared: readonly [bundle: Directory, dev: Directory]) {
    this.root = sealedDirectory([["bundle", shared[0]], ["tmp", new Directory(false)], ["dev", shared[1]]]);
  }
}

let shared: readonly [Directory, Directory] | undefined;
const volumes = new Map<number, Volume>();
/** The context while the app starts. */
const start = 0;

host.export("context_over", (context: number) => void volumes.delete(context));

function volumeOf(context: number): Volume {
  let volume = volumes.get(context);
  if (volume === undefined) {
    volume = new Volume((shared ??= [bundle(), devices()]));
    volumes.set(context, volume);
    if (context !== start) host.context_watch();
  }
  return volume;
}
const current = (): Volume => volumeOf(host.rpc_context());

/** What relative paths are relative to. It belongs to the context. */
export const workingDirectory = (): string => current().cwd;
export function setWorkingDirectory(path: string): void {
  current().cwd = walk(path, true).path;
}

/** Follows a path, which is absolute; with follow also a link at its end. Everything on the way must be there. */
function walk(path: string, follow: boolean): Place {
  checkPath(path);
  const rest = path.split("/").filter((part) => part !== "" && part !== ".");
  const slash = path.endsWith("/") || path.endsWith("/.");
  const way: Place[] = [{ path: "/", parent: undefined, name: "", node: current().root }];
  for (let links = 0; rest.length > 0; ) {
    const here = way[way.length - 1] as Place;
    if (here.node === undefined) throw new FsError("ENOENT");
    if (!(here.node instanceof Directory)) throw new FsError("ENOTDIR");
    const name = rest.shift() as string;
    if (name === "..") {
      if (way.length > 1) way.pop();
      continue;
    }
    const node = here.node.entries.get(name);
    if (node instanceof Link && (follow || slash || rest.length > 0)) {
      if (++links > maxLinkN) throw new FsError("ELOOP");
      if (node.target.startsWith("/")) way.length = 1;
      rest.unshift(...node.target.split("/").filter((part) => part !== "" && part !== "."));
    } else way.push({ path: joined(here.path, name), parent: here.node, name, node });
  }
  const end = way[way.length - 1] as Place;
  if (slash && end.node !== undefined && !(end.node instanceof Directory)) throw new FsError("ENOTDIR");
  return end;
}

/** What is at a path. */
export function find(path: string, follow = true): AnyNode {
  const { node } = walk(path, follow);
  if (node === undefined) throw new FsError("ENOENT");
  return node;
}

/** What is at a path, undefined when there is nothing. A file on the way is an error when files is false. */
export function lookUp(path: string, follow = true, files = true): AnyNode | undefined {
  try {
    return walk(path, follow).node;
  } catch (e) {
    if (e instanceof FsError && (e.code === "ENOENT" || (files && e.code === "ENOTDIR"))) return undefined;
    throw e;
  }
}

export const isDirectory = (path: string): boolean => lookUp(path) instanceof Directory;

export function fileAt(path: string): File {
  const node = find(path);
  if (!(node instanceof File)) throw new FsError("EISDIR");
  return node;
}

export function directoryAt(path: string): Directory {
  const node = find(path);
  if (!(node instanceof Directory)) throw new FsError("ENOTDIR");
  return node;
}

/** The place where something is to be made: its directory is there. */
function newPlace(path: string): Place & { parent: Directory } {
  const place = walk(path, false);
  if (place.node !== undefined || place.parent === undefined) throw new FsError("EEXIST");
  return place as Place & { parent: Directory };
}

/** Makes a directory that is not there. */
export function makeDirectory(path: string): void {
  const place = newPlace(path);
  place.parent.add(place.name, new Directory(false));
}

/** Makes a directory and those above it; returns the first that was made. */
export function makeDirectories(path: string): string | undefined {
  let first: string | undefined;
  let at = "";
  const parts = path.split("/").filter((part) => part !== "");
  for (const [i, part] of parts.entries()) {
    at += `/${part}`;
    const node = lookUp(at);
    if (node instanceof Directory) continue;
    if (node !== undefined) throw new FsError(i < parts.length - 1 ? "ENOTDIR" : "EEXIST");
    makeDirectory(at);
    first ??= at;
  }
  return first;
}

/** Gives what node returns a name. Of a place that is none the Workers platform says EINVAL. */
export function makeLink(path: string, node: () => AnyNode): void {
  if (path.endsWith("/")) throw new FsError("EINVAL");
  let place: Place & { parent: Directory };
  try {
    place = newPlace(path);
  } catch (e) {
    throw e instanceof FsError && e.code === "ENOTDIR" ? new FsError("EINVAL") : e;
  }
  place.parent.add(place.name, node());
}

/** Removes what is at a path; check looks at it first. A link is not followed. */
export function remove(path: string, check: (node: AnyNode) => void): void {
  const place = walk(path, false);
  if (place.node === undefined) throw new FsError("ENOENT");
  check(place.node);
  if (place.parent === undefined) throw new FsError("EPERM");
  place.parent.remove(place.name);
}

/** Gives what is at one path another one, where a file or an empty directory may be. */
export function rename(from: string, to: string): void {
  const source = walk(from, false);
  const target = walk(to, false);
  const node = source.node;
  if (node === undefined) throw new FsError("ENOENT");
  if (source.parent === undefined || target.parent === undefined || source.parent.readOnly || target.parent.readOnly) throw new FsError("EPERM");
  if (node === target.node) return;
  if (node instanceof Directory && `${target.path}/`.startsWith(`${source.path}/`)) throw new FsError("EINVAL");
  if (target.node instanceof Directory) {
    if (!(node instanceof Directory)) throw new FsError("EISDIR");
    if (target.node.entries.size > 0) throw new FsError("ENOTEMPTY");
  } else if (target.node !== undefined && node instanceof Directory) throw new FsError("ENOTDIR");
  target.parent.remove(target.name);
  target.parent.add(target.name, node);
  source.parent.remove(source.name);
}

/** The path without links. Of a link that leads nowhere it is where that leads. */
export function realPath(path: string): string {
  const found = lookUp(path);
  if (found !== undefined) return walk(path, true).path;
  const { node, path: link } = walk(path, false);
  if (!(node instanceof Link)) throw new FsError("ENOENT");
  return node.target.startsWith("/") ? node.target : joined(link.slice(0, link.lastIndexOf("/")) || "/", node.target);
}

/** The file that is opened, made when it is not there and may be. */
function openNode(path: string, mode: number): Place & { node: AnyNode } {
  const exclusive = (mode & flags.create) !== 0 && (mode & flags.exclusive) !== 0;
  const writes = (mode & flags.accessMode) !== flags.read;
  const place = walk(path, !exclusive && (mode & flags.noFollow) === 0);
  if (place.node === undefined) {
    if ((mode & flags.create) === 0 || place.parent === undefined) throw new FsError("ENOENT");
    if (path.endsWith("/")) throw new FsError("EISDIR");
    place.node = new MemoryFile();
    place.parent.add(place.name, place.node);
  } else {
    if (exclusive) throw new FsError("EEXIST");
    if (place.node instanceof Link) throw new FsError("ELOOP");
    if (place.node instanceof Directory && writes) throw new FsError("EISDIR");
    if ((mode & flags.directory) !== 0 && !(place.node instanceof Directory)) throw new FsError("ENOTDIR");
    if (writes && place.node.readOnly) throw new FsError("EPERM");
    if (writes && (mode & flags.truncate) !== 0) (place.node as File).resize(0);
  }
  return place as Place & { node: AnyNode };
}

/** Opens a file without giving it a number. */
export function openFile(path: string, mode: number): Opened {
  const access = mode & flags.accessMode;
  const place = openNode(path, mode);
  return { node: place.node, path: place.path, position: 0, read: access !== flags.write, write: access !== flags.read, append: (mode & flags.append) !== 0 };
}

/** The number of an open file: the least that is free. 0 to 2 are standard input, output and error. */
export function register(opened: Opened): number {
  const { open } = current();
  const started = volumes.get(start)?.open;
  if (open.size >= maxOpenN) throw new FsError("EMFILE");
  let fd = 3;
  while (open.has(fd) || started?.has(fd)) fd++;
  open.set(fd, opened);
  return fd;
}

/** What a number stands for. */
export function opened(fd: number): Opened {
  const standard = standardFiles(fd);
  const found = standard ?? current().open.get(fd) ?? volumes.get(start)?.open.get(fd);
  if (found === undefined) throw new FsError("EBADF");
  return found;
}

/** Gives a number up. Those of the standard files stay. */
export function close(fd: number): void {
  if (standardFiles(fd) !== undefined) return;
  if (!current().open.delete(fd) && !volumes.get(start)?.open.delete(fd)) throw new FsError("EBADF");
}

let standard: readonly Opened[] = [];
const standardFiles = (fd: number): Opened | undefined => standard[fd];

/** Says what the numbers 0, 1 and 2 stand for. */
export function setStandardFiles(files: readonly File[]): void {
  standard = files.map((node) => ({ node, path: "", position: 0, read: true, write: true, append: true }));
}

/** The file of a number, to be read or written. */
function fileOf(fd: number, use: "read" | "write"): Opened & { node: File } {
  const found = opened(fd);
  if (!found[use]) throw new FsError("EBADF");
  if (!(found.node instanceof File)) throw new FsError("EISDIR");
  return found as Opened & { node: File };
}

/** Reads into buffers, from a position or from where the file is at. Returns how many bytes. */
export function read(fd: number, buffers: readonly Uint8Array[], position: number | null): number {
  const file = fileOf(fd, "read");
  let n = 0;
  for (const buffer of buffers) {
    const got = file.node.read((position ?? file.position) + n, buffer);
    n += got;
    if (got < buffer.length) break;
  }
  if (position === null) file.position += n;
  return n;
}

/** Writes buffers, at a position or where the file is at; at its end when it was opened to append. Returns how many bytes. */
export function write(fd: number, buffers: readonly Uint8Array[], position: number | null): number {
  const file = fileOf(fd, "write");
  const at = file.append ? file.node.size : (position ?? file.position);
  let n = 0;
  for (const buffer of buffers) {
    const taken = file.node.write(at + n, buffer);
    n += taken;
    if (taken < buffer.length) break;
  }
  if (position === null || file.append) file.position = at + n;
  return n;
}

export function resize(fd: number, size: number): void {
  const file = fileOf(fd, "write");
  file.node.resize(size);
}

/** All bytes of an open file, wherever it is at. */
export function readAll(fd: number): Uint8Array<ArrayBuffer> {
  const file = fileOf(fd, "read");
  const bytes = file.node.bytes();
  file.position = bytes.length;
  return bytes;
}
