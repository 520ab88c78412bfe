// The nodes of the file system that apps see: files, directories, links and devices, all in memory.
// https://developers.cloudflare.com/workers/runtime-apis/nodejs/fs/

import { host } from "../../host.ts";
import { reserveMemory } from "../../web/memory.ts";

/** Why an operation cannot be done, by the names of errno. It is no Error: each API makes the one of its kind of it. */
export class FsError {
  readonly code: string;
  /** Says more than the usual text of the code. */
  readonly text: string | undefined;
  constructor(code: string, text?: string) {
    this.code = code;
    this.text = text;
  }
}

/** The most bytes of one file. */
export const maxFileBytes = 128 * 1024 * 1024;

const now = (): number => Date.now();

/** What files, directories and links have in common. Times are milliseconds since the epoch. */
export abstract class Node {
  /** Nobody may change it, or what is directly in it. */
  readonly readOnly: boolean;
  born: number;
  changed: number;
  accessed: number;

  constructor(readOnly: boolean) {
    this.readOnly = readOnly;
    this.born = this.changed = this.accessed = readOnly ? 0 : now();
  }

  touch(): void {
    this.changed = now();
  }

  setTimes(accessed: number, changed: number): void {
    if (this.readOnly) throw new FsError("EPERM");
    this.accessed = accessed;
    this.changed = changed;
  }
}

/** What has bytes. */
export abstract class File extends Node {
  readonly device: boolean = false;
  abstract get size(): number;
  /** Copies bytes from a place on and returns how many there were. */
  abstract read(at: number, into: Uint8Array): number;
  /** Returns how many bytes were taken. */
  abstract write(at: number, bytes: Uint8Array): number;
  abstract resize(size: number): void;

  /** All bytes, in memory of their own. */
  bytes(): Uint8Array<ArrayBuffer> {
    reserveMemory(this.size, "the bytes of a file");
    const out = new Uint8Array(this.size);
    this.read(0, out);
    return out;
  }
}

const pageBytes = 64 * 1024;
const leastPageBytes = 64;

/** A file that can be written. Its memory is in pages; those that nobody wrote to are zeros and are not there. */
export class MemoryFile extends File {
  #pages: (Uint8Array | undefined)[] = [];
  #size = 0;

  constructor() {
    super(false);
  }

  get size(): number {
    return this.#size;
  }

  read(at: number, into: Uint8Array): number {
    const n = Math.max(0, Math.min(into.length, this.#size - at));
    for (let done = 0; done < n; ) {
      const offset = (at + done) % pageBytes;
      const length = Math.min(n - done, pageBytes - offset);
      const page = this.#pages[Math.floor((at + done) / pageBytes)];
      const target = into.subarray(done, done + length);
      const there = page === undefined ? new Uint8Array(0) : page.subarray(offset, offset + length);
      target.set(there);
      target.fill(0, there.length);
      done += length;
    }
    return n;
  }

  write(at: number, bytes: Uint8Array): number {
    if (at + bytes.length > maxFileBytes) throw tooLarge();
    reserveMemory(bytes.length, "a write to a file");
    for (let done = 0; done < bytes.length; ) {
      const offset = (at + done) % pageBytes;
      const length = Math.min(bytes.length - done, pageBytes - offset);
      this.#page(Math.floor((at + done) / pageBytes), offset + length).set(bytes.subarray(done, done + length), offset);
      done += length;
    }
    if (bytes.length > 0) this.#size = Math.max(this.#size, at + bytes.length);
    this.touch();
    return bytes.length;
  }

  resize(size: number): void {
    if (size > maxFileBytes) throw tooLarge();
    if (size < this.#size) {
      this.#pages.length = Math.min(this.#pages.length, Math.ceil(size / pageBytes));
      if (size % pageBytes !== 0) this.#pages[Math.floor(size / pageBytes)]?.fill(0, size % pageBytes);
    }
    this.#size = size;
    this.touch();
  }

  /** A page with room for that many bytes: a small file takes little. */
  #page(index: number, bytes: number): Uint8Array {
    const page = this.#pages[index];
    if (page !== undefined && page.length >= bytes) return page;
    let room = leastPageBytes;
    while (room < bytes) room *= 2;
    const larger = new Uint8Array(room);
    if (page !== undefined) larger.set(page);
    this.#pages[index] = larger;
    return larger;
  }
}

const tooLarge = (): FsError => new FsError("EFBIG", "File size limit exceeded");

/** A file that the app was deployed with. Its bytes are fetched when somebody reads them. */
export class BundleFile extends File {
  readonly size: number;
  readonly #name: string;
  #bytes: Uint8Array | undefined;

  constructor(name: string, size: number) {
    super(true);
    this.#name = name;
    this.size = size;
  }

  read(at: number, into: Uint8Array): number {
    this.#bytes ??= host.app_file(this.#name);
    const there = this.#bytes.subarray(at, at + into.length);
    into.set(there);
    return there.length;
  }
  write(): never {
    throw new FsError("EPERM");
  }
  resize(): never {
    throw new FsError("EPERM");
  }
}

const maxRandomBytes = 65536;

function fillRandom(into: Uint8Array): void {
  for (let at = 0; at < into.length; at += maxRandomBytes) {
    const part = into.subarray(at, at + maxRandomBytes);
    part.set(host.crypto_random(part.length));
  }
}

/** null, zero, full and random of /dev. */
export class Device extends File {
  override readonly device: boolean = true;
  readonly size = 0;
  readonly #fill: ((into: Uint8Array) => void) | null;
  readonly #full: boolean;

  /** fill makes what is read, null: nothing can be read. */
  constructor(fill: ((into: Uint8Array) => void) | null, full = false) {
    super(false);
    this.#fill = fill;
    this.#full = full;
    this.born = this.changed = this.accessed = 0;
  }

  read(_at: number, into: Uint8Array): number {
    this.#fill?.(into);
    return this.#fill === null ? 0 : into.length;
  }
  write(_at: number, bytes: Uint8Array): number {
    if (this.#full) throw new FsError("ENOSPC");
    return bytes.length;
  }
  resize(): void {}
  override touch(): void {}
  override setTimes(): void {}
  override bytes(): Uint8Array<ArrayBuffer> {
    if (this.#fill !== null) throw tooLarge(); // it has no end
    return new Uint8Array(0);
  }
}

/** A symbolic link. */
export class Link extends Node {
  readonly target: string;
  constructor(target: string) {
    super(false);
    this.target = target;
  }
}

export type AnyNode = File | Directory | Link;

/** Entries by name, in the order in which they were made. */
export class Directory extends Node {
  readonly entries = new Map<string, AnyNode>();

  add(name: string, node: AnyNode): void {
    if (this.readOnly) throw new FsError("EPERM");
    if (this.entries.has(name)) throw new FsError("EEXIST");
    this.entries.set(name, node);
    this.touch();
  }

  remove(name: string): void {
    if (this.readOnly) throw new FsError("EPERM");
    this.entries.delete(name);
    this.touch();
  }
}

/** A directory that nobody can change, with that in it. */
export function sealedDirectory(entries: Iterable<readonly [string, AnyNode]>): Directory {
  const directory = new Directory(true);
  for (const [name, node] of entries) directory.entries.set(name, node);
  return directory;
}

/** What /dev has in it. */
export const devices = (): Directory => {
  const zeros = (into: Uint8Array): void => void into.fill(0);
  return sealedDirectory([["null", new Device(null)], ["zero", new Device(zeros)], ["full", new Device(zeros, true)], ["random", new Device(fillRandom)]]);
};

/** What /bundle has in it: the files of the app, whose names may have directories. */
export function bundle(): Directory {
  const root = new Directory(true);
  const list = host.app_files();
  for (let i = 0; i + 1 < list.length; i += 2) {
    const parts = (list[i] as string).split("/");
    const name = parts.pop() as string;
    let at = root;
    for (const part of parts) {
      const next = at.entries.get(part) ?? new Directory(true);
      if (!(next instanceof Directory)) break;
      at.entries.set(part, next);
      at = next;
    }
    at.entries.set(name, new BundleFile(list[i] as string, list[i + 1] as number));
  }
  return root;
}
