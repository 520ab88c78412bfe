// fs.Stats, fs.Dirent and fs.Dir. https://nodejs.org/api/fs.html#class-fsstats

import { Directory, File, Link } from "../../platform/files/tree.ts";
import type { AnyNode } from "../../platform/files/tree.ts";
import { codedError, validateFunction } from "../errors.ts";
import type { Any } from "../errors.ts";
import { files as constants } from "../osconstants.ts";
import { encodedName } from "./arguments.ts";

const { S_IFMT, S_IFREG, S_IFDIR, S_IFCHR, S_IFLNK, S_IFBLK, S_IFIFO, S_IFSOCK } = constants;

/** The type of a node, as in the mode of its Stats. */
const typeOf = (node: AnyNode): number => (node instanceof Directory ? S_IFDIR : node instanceof Link ? S_IFLNK : node.device ? S_IFCHR : S_IFREG);
const writable = (node: AnyNode): boolean => !node.readOnly && !(node instanceof Link);

const times = ["atime", "mtime", "ctime", "birthtime"] as const;
const key = {};

export class Stats {
  [name: string]: Any;
  constructor(secret: unknown, node: AnyNode, bigint: boolean) {
    if (secret !== key) throw new TypeError("Illegal constructor");
    const device = node instanceof File && node.device;
    const values: Record<string, number> = {
      dev: device ? 1 : 0,
      mode: typeOf(node) | (writable(node) ? 0o666 : 0o444),
      nlink: 1, uid: 0, gid: 0, rdev: 0, blksize: 0, ino: 0,
      size: node instanceof File ? node.size : 0,
      blocks: 0,
    };
    for (const name of Object.keys(values)) this[name] = bigint ? BigInt(values[name] as number) : values[name];
    const at = [node.accessed, node.changed, node.changed, node.born];
    times.forEach((name, i) => {
      const ms = at[i] as number;
      this[`${name}Ms`] = bigint ? BigInt(Math.floor(ms)) : ms;
    });
    if (bigint) times.forEach((name, i) => (this[`${name}Ns`] = BigInt(Math.round((at[i] as number) * 1e6))));
    times.forEach((name, i) => (this[name] = new Date(at[i] as number)));
  }
}
function isType(name: string, type: number): void {
  const is = { [name](this: Any): boolean {
    return (Number(this.mode) & S_IFMT) === type;
  } }[name];
  Object.defineProperty(Stats.prototype, name, { value: is, writable: true, configurable: true });
}
const types: Record<string, number> = {
  isDirectory: S_IFDIR, isFile: S_IFREG, isBlockDevice: S_IFBLK, isCharacterDevice: S_IFCHR, isSymbolicLink: S_IFLNK, isFIFO: S_IFIFO, isSocket: S_IFSOCK,
};
for (const name of Object.keys(types)) isType(name, types[name] as number);

export const statsOf = (node: AnyNode, bigint: boolean): Stats => new Stats(key, node, bigint);

/** What statfs says: nothing of it is known. */
export function emptyStatFs(bigint: boolean): object {
  const zero = bigint ? 0n : 0;
  return { type: zero, bsize: zero, blocks: zero, bfree: zero, bavail: zero, files: zero, ffree: zero };
}

export class Dirent {
  name: Any;
  parentPath: string;
  #type: number;
  constructor(name: Any, type: number, parentPath: string) {
    this.name = name;
    this.parentPath = parentPath;
    this.#type = type;
  }
  /** The older name of parentPath. */
  get path(): string {
    return this.parentPath;
  }
  static {
    Object.defineProperty(Dirent, "name", { value: "Dirent" }); // the bundler has another one
    for (const name of Object.keys(types)) {
      const is = { [name](this: Dirent): boolean {
        return this.#type === types[name];
      } }[name];
      Object.defineProperty(Dirent.prototype, name, { value: is, writable: true, configurable: true });
    }
  }
}

export const direntOf = (name: string, node: AnyNode, parentPath: string, encoding?: Any): Dirent => new Dirent(encodedName(name, encoding), typeOf(node), parentPath);

const closed = (): Error => codedError("Error", "ERR_DIR_CLOSED", "Directory handle was closed");

/** An open directory: what was in it when it was opened. */
export class Dir {
  readonly path: string;
  #entries: Dirent[] | undefined;
  constructor(path: string, entries: Dirent[]) {
    this.path = path;
    this.#entries = entries;
  }
  readSync(): Dirent | null {
    if (this.#entries === undefined) throw closed();
    return this.#entries.shift() ?? null;
  }
  closeSync(): void {
    if (this.#entries === undefined) throw closed();
    this.#entries = undefined;
  }
  read(callback?: Any): Any {
    return settle(() => this.readSync(), callback);
  }
  close(callback?: Any): Any {
    return settle(() => this.closeSync(), callback);
  }
  async *entries(): AsyncGenerator<Dirent> {
    try {
      for (let entry = this.readSync(); entry !== null; entry = this.readSync()) yield entry;
    } finally {
      if (this.#entries !== undefined) this.closeSync();
    }
  }
  [Symbol.asyncIterator](): AsyncGenerator<Dirent> {
    return this.entries();
  }
  async [Symbol.asyncDispose](): Promise<void> {
    this.#entries = undefined;
  }
  [Symbol.dispose](): void {
    this.#entries = undefined;
  }
}

/** Gives a callback, or a promise, what fn returns. */
function settle(fn: () => unknown, callback: Any): Promise<unknown> | undefined {
  if (callback === undefined) {
    return new Promise((resolve) => resolve(fn()));
  }
  validateFunction(callback, "callback");
  let result: unknown;
  try {
    result = fn();
  } catch (e) {
    queueMicrotask(() => void callback(e));
    return undefined;
  }
  queueMicrotask(() => void callback(null, result));
  return undefined;
}
