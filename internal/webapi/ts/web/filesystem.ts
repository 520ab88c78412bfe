// The web's view of the files that node:fs has too, for apps with the flag enable_web_file_system. https://fs.spec.whatwg.org/
//
// A handle is a path. What is there is looked up when the handle is used: /tmp is that of the request which uses it.

import { Directory, type File as FileNode, FsError, MemoryFile } from "../platform/files/tree.ts";
import type { AnyNode } from "../platform/files/tree.ts";
import * as files from "../platform/files/volume.ts";
import { host } from "../host.ts";
import { ObjectDefineProperty, StringIncludes, StringSlice, StringStartsWith, SymbolAsyncIterator, TypeError } from "../primordials.ts";
import { type Blob, blobBytes, type File, fileFromBytes, isBlob } from "./blob.ts";
import { DOMException } from "./domexception.ts";
import { globalObject } from "./infra.ts";
import { Navigator } from "./navigator.ts";
import { WritableStream } from "./streams/writable.ts";
import { type BufferSource, configureInterface, illegalConstructor, illegalKey, isBufferSource, isObject, toBoolean, toDictionary, toEnum, toUint8View, toUnsignedLongLong, toUSVString } from "./webidl.ts";

/** What failures of the file system are on the web: the name of a DOMException and its text. */
const failures: Record<string, [name: string, text: string]> = {
  "__proto__": null as never,
  EEXIST: ["InvalidModificationError", "Already exists"],
  EFBIG: ["QuotaExceededError", "File size limit exceeded"],
  EISDIR: ["TypeMismatchError", "Not a file"],
  ENOENT: ["NotFoundError", "Not found"],
  ENOSPC: ["QuotaExceededError", "No space left"],
  ENOTDIR: ["TypeMismatchError", "Not a directory"],
  ENOTEMPTY: ["InvalidModificationError", "Not empty"],
  EPERM: ["NoModificationAllowedError", "Not allowed"],
};

function attempt<T>(fn: () => T): T {
  try {
    return fn();
  } catch (e) {
    if (!(e instanceof FsError)) throw e;
    const [name, text] = failures[e.code] ?? ["InvalidStateError", e.text ?? e.code];
    throw new DOMException(text, name);
  }
}

/** https://fs.spec.whatwg.org/#valid-file-name */
function validName(name: unknown, prefix: string): string {
  const text = toUSVString(name, prefix, "Argument 1");
  if (text === "" || text === "." || text === ".." || StringIncludes(text, "/") || StringIncludes(text, "\0")) throw new TypeError(`${prefix}: the name is not allowed`);
  return text;
}

const toCreate = toDictionary<{ create: boolean }>("FileSystemGetFileOptions", [{ key: "create", converter: toBoolean, defaultValue: false }]);
const toRemove = toDictionary<{ recursive: boolean }>("FileSystemRemoveOptions", [{ key: "recursive", converter: toBoolean, defaultValue: false }]);
const toWritable = toDictionary<{ keepExistingData: boolean }>("FileSystemCreateWritableOptions", [{ key: "keepExistingData", converter: toBoolean, defaultValue: false }]);

const below = (directory: string, name: string): string => (directory === "/" ? `/${name}` : `${directory}/${name}`);
const isIn = (path: string, directory: string): boolean => StringStartsWith(path, directory === "/" ? "/" : `${directory}/`);

let pathOf: (handle: FileSystemHandle) => string;
let isHandle: (V: unknown) => V is FileSystemHandle;

export class FileSystemHandle {
  #path: string;
  #name: string;

  constructor(key: symbol, path: string, name: string) {
    if (key !== illegalKey) illegalConstructor();
    this.#path = path;
    this.#name = name;
  }

  get kind(): string {
    void this.#path;
    return "";
  }

  get name(): string {
    return this.#name;
  }

  // https://fs.spec.whatwg.org/#api-filesystemhandle-issameentry
  async isSameEntry(other: unknown): Promise<boolean> {
    if (!isHandle(other)) throw new TypeError("Failed to execute 'isSameEntry' on 'FileSystemHandle': Argument 1 is not a FileSystemHandle");
    return this.#path === other.#path && this.kind === other.kind;
  }

  /** Not in the standard; browsers have it too. */
  async remove(options: unknown = undefined): Promise<void> {
    const path = this.#path;
    const { recursive } = toRemove(options, "Failed to execute 'remove' on 'FileSystemHandle'", "Argument 1");
    removeAt(path, recursive);
  }

  static {
    configureInterface(FileSystemHandle, { name: "FileSystemHandle", length: 0 });
    pathOf = (handle) => handle.#path;
    isHandle = (V): V is FileSystemHandle => isObject(V) && #path in V;
  }
}

function removeAt(path: string, recursive: boolean): void {
  attempt(() => files.remove(path, (node) => {
    if (node instanceof Directory && !recursive && node.entries.size > 0) throw new FsError("ENOTEMPTY");
  }));
}

export class FileSystemFileHandle extends FileSystemHandle {
  override get kind(): string {
    return pathOf(this) === "" ? "" : "file";
  }

  // https://fs.spec.whatwg.org/#api-filesystemfilehandle-getfile
  async getFile(): Promise<File> {
    const path = pathOf(this);
    const node = attempt(() => files.fileAt(path));
    return fileFromBytes(attempt(() => node.bytes()), "", this.name, node.changed);
  }

  // https://fs.spec.whatwg.org/#api-filesystemfilehandle-createwritable
  async createWritable(options: unknown = undefined): Promise<FileSystemWritableFileStream> {
    const path = pathOf(this);
    const { keepExistingData } = toWritable(options, "Failed to execute 'createWritable' on 'FileSystemFileHandle'", "Argument 1");
    return attempt(() => {
      const node = files.fileAt(path);
      if (node.readOnly) throw new FsError("EPERM");
      return new FileSystemWritableFileStream(illegalKey, path, keepExistingData ? node : null);
    });
  }

  static {
    configureInterface(FileSystemFileHandle, { name: "FileSystemFileHandle", length: 0 });
  }
}

const handleOf = (path: string, name: string, node: AnyNode): FileSystemHandle =>
  node instanceof Directory ? new FileSystemDirectoryHandle(illegalKey, path, name) : new FileSystemFileHandle(illegalKey, path, name);

type Kind = "keys" | "values" | "entries";

async function* iterate(path: string, kind: Kind): AsyncGenerator<unknown> {
  const { entries } = attempt(() => files.directoryAt(path));
  for (const name of [...entries.keys()]) {
    const at = below(path, name);
    const node = files.lookUp(at);
    if (node === undefined) continue;
    const handle = kind === "keys" ? null : handleOf(at, name, node);
    yield kind === "keys" ? name : kind === "values" ? handle : [name, handle];
  }
}

export class FileSystemDirectoryHandle extends FileSystemHandle {
  override get kind(): string {
    return pathOf(this) === "" ? "" : "directory";
  }

  // https://fs.spec.whatwg.org/#api-filesystemdirectoryhandle-getfilehandle
  async getFileHandle(name: unknown, options: unknown = undefined): Promise<FileSystemFileHandle> {
    const prefix = "Failed to execute 'getFileHandle' on 'FileSystemDirectoryHandle'";
    const path = pathOf(this);
    const text = validName(name, prefix);
    const { create } = toCreate(options, prefix, "Argument 2");
    const at = below(path, text);
    return attempt(() => {
      files.directoryAt(path);
      const node = files.lookUp(at);
      if (node instanceof Directory) throw new FsError("EISDIR");
      if (node === undefined && !create) throw new FsError("ENOENT");
      if (node === undefined) files.openFile(at, files.flags.readWrite | files.flags.create);
      return new FileSystemFileHandle(illegalKey, at, text);
    });
  }

  // https://fs.spec.whatwg.org/#api-filesystemdirectoryhandle-getdirectoryhandle
  async getDirectoryHandle(name: unknown, options: unknown = undefined): Promise<FileSystemDirectoryHandle> {
    const prefix = "Failed to execute 'getDirectoryHandle' on 'FileSystemDirectoryHandle'";
    const path = pathOf(this);
    const text = validName(name, prefix);
    const { create } = toCreate(options, prefix, "Argument 2");
    const at = below(path, text);
    return attempt(() => {
      files.directoryAt(path);
      const node = files.lookUp(at);
      if (node === undefined && !create) throw new FsError("ENOENT");
      if (node === undefined) files.makeDirectory(at);
      else if (!(node instanceof Directory)) throw new FsError("ENOTDIR");
      return new FileSystemDirectoryHandle(illegalKey, at, text);
    });
  }

  // https://fs.spec.whatwg.org/#api-filesystemdirectoryhandle-removeentry
  async removeEntry(name: unknown, options: unknown = undefined): Promise<void> {
    const prefix = "Failed to execute 'removeEntry' on 'FileSystemDirectoryHandle'";
    const path = pathOf(this);
    const text = validName(name, prefix);
    const { recursive } = toRemove(options, prefix, "Argument 2");
    attempt(() => files.directoryAt(path));
    removeAt(below(path, text), recursive);
  }

  // https://fs.spec.whatwg.org/#api-filesystemdirectoryhandle-resolve
  async resolve(possibleDescendant: unknown): Promise<string[] | null> {
    const path = pathOf(this);
    if (!isHandle(possibleDescendant)) throw new TypeError("Failed to execute 'resolve' on 'FileSystemDirectoryHandle': Argument 1 is not a FileSystemHandle");
    const other = pathOf(possibleDescendant);
    if (other === path) return [];
    return isIn(other, path) ? StringSlice(other, path === "/" ? 1 : path.length + 1).split("/") : null;
  }

  keys(): AsyncGenerator<unknown> {
    return iterate(pathOf(this), "keys");
  }
  values(): AsyncGenerator<unknown> {
    return iterate(pathOf(this), "values");
  }
  entries(): AsyncGenerator<unknown> {
    return iterate(pathOf(this), "entries");
  }

  static {
    configureInterface(FileSystemDirectoryHandle, { name: "FileSystemDirectoryHandle", length: 0 });
    ObjectDefineProperty(FileSystemDirectoryHandle.prototype, SymbolAsyncIterator, { value: FileSystemDirectoryHandle.prototype.entries, writable: true, configurable: true });
  }
}

interface WriteParams {
  type: "write" | "seek" | "truncate";
  data: unknown;
  position: number | null | undefined;
  size: number | null | undefined;
}
const toSize = (V: unknown, prefix?: string, context?: string): number | null => (V === null ? null : toUnsignedLongLong(V, prefix, context));
const writeParams = toDictionary<WriteParams>("WriteParams", [
  { key: "data", converter: (V) => V },
  { key: "position", converter: toSize },
  { key: "size", converter: toSize },
  { key: "type", converter: toEnum(["write", "seek", "truncate"], "WriteCommandType"), required: true },
]);

/** The bytes of what a stream gets, undefined for an object with a command. */
function bytesOf(data: unknown): Uint8Array | undefined {
  if (isBlob(data)) return blobBytes(data as Blob);
  if (isBufferSource(data)) return toUint8View(data as BufferSource);
  return isObject(data) ? undefined : host.utf8_encode(toUSVString(data));
}

/** The new content of a file: it takes the place of the old when the stream is closed. */
class Draft {
  readonly #path: string;
  readonly #content = new MemoryFile();
  #at = 0;

  constructor(path: string, kept: FileNode | null) {
    this.#path = path;
    if (kept !== null) this.#content.write(0, kept.bytes());
  }

  /** https://fs.spec.whatwg.org/#write-a-chunk */
  take(chunk: unknown): void {
    const prefix = "Failed to write to 'FileSystemWritableFileStream'";
    const whole = bytesOf(chunk);
    if (whole !== undefined) {
      this.#write(whole);
      return;
    }
    const { type, data, position, size } = writeParams(chunk, prefix, "The chunk");
    if (type === "seek") this.#at = given(position, "position");
    else if (type === "truncate") {
      const length = given(size, "size");
      attempt(() => this.#content.resize(length));
      if (this.#at > length) this.#at = length;
    } else {
      if (data === undefined || data === null) throw new DOMException("A write needs data", "SyntaxError");
      const bytes = bytesOf(data);
      if (bytes === undefined) throw new TypeError(`${prefix}: data is neither a buffer, a Blob nor a string`);
      if (position !== undefined && position !== null) this.#at = position;
      this.#write(bytes);
    }
  }
  #write(bytes: Uint8Array): void {
    this.#at += attempt(() => this.#content.write(this.#at, bytes));
  }

  keep(): void {
    attempt(() => {
      const file = files.fileAt(this.#path);
      const bytes = this.#content.bytes();
      file.resize(0);
      file.write(0, bytes);
    });
  }
}
function given(value: number | null | undefined, name: string): number {
  if (value === undefined || value === null) throw new DOMException(`The command needs a ${name}`, "SyntaxError");
  return value;
}

export class FileSystemWritableFileStream extends WritableStream {
  constructor(key: symbol, path: string, kept: FileNode | null) {
    if (key !== illegalKey) illegalConstructor();
    const draft = new Draft(path, kept);
    super({ write: (chunk: unknown) => draft.take(chunk), close: () => draft.keep() });
  }

  // https://fs.spec.whatwg.org/#api-filesystemwritablefilestream-write
  async write(data: unknown): Promise<void> {
    const writer = this.getWriter();
    const written = writer.write(data);
    writer.releaseLock();
    await written;
  }
  async seek(position: unknown): Promise<void> {
    await this.write({ type: "seek", position: toUnsignedLongLong(position, "Failed to execute 'seek' on 'FileSystemWritableFileStream'", "Argument 1") });
  }
  async truncate(size: unknown): Promise<void> {
    await this.write({ type: "truncate", size: toUnsignedLongLong(size, "Failed to execute 'truncate' on 'FileSystemWritableFileStream'", "Argument 1") });
  }

  static {
    configureInterface(FileSystemWritableFileStream, { name: "FileSystemWritableFileStream", length: 0 });
  }
}

/** https://storage.spec.whatwg.org/#storagemanager */
export class StorageManager {
  #brand = undefined;

  constructor(key: symbol) {
    if (key !== illegalKey) illegalConstructor();
  }

  // https://fs.spec.whatwg.org/#dom-storagemanager-getdirectory
  async getDirectory(): Promise<FileSystemDirectoryHandle> {
    void this.#brand;
    return new FileSystemDirectoryHandle(illegalKey, "/", "");
  }

  static {
    configureInterface(StorageManager, { name: "StorageManager", length: 0 });
  }
}

/** Gives the app the interfaces, and navigator.storage. */
export function installFileSystem(): void {
  const interfaces = { FileSystemDirectoryHandle, FileSystemFileHandle, FileSystemHandle, FileSystemWritableFileStream, StorageManager };
  for (const name in interfaces) ObjectDefineProperty(globalObject, name, { value: interfaces[name as keyof typeof interfaces], writable: true, enumerable: false, configurable: true });
  const storage = new StorageManager(illegalKey);
  ObjectDefineProperty(Navigator.prototype, "storage", { get: () => storage, enumerable: true, configurable: true });
}
