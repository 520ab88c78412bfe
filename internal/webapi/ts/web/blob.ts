// Blob and File. https://w3c.github.io/FileAPI/
//
// A blob is a list of byte ranges that are never changed. A slice and a blob made of blobs share them; they are joined in one piece of
// memory when somebody asks for all bytes at once, and only once.

import { host } from "../host.ts";
import {
  DateNow,
  PromiseReject,
  PromiseResolve,
  RegExpReplace,
  RegExpTest,
  StringCharCodeAt,
  StringSlice,
  StringToLowerCase,
  TypedArrayBuffer,
  TypedArraySet,
  TypeError,
  Uint8Array,
  Uint8Subarray,
} from "../primordials.ts";
import { reserveMemory } from "./memory.ts";
import { createReadableByteStream, type ReadableStream } from "./streams/internal.ts";
import { registerBrand } from "./brands.ts";
import { registerSerializable } from "./serializable.ts";
import {
  type BufferSource,
  byteLength,
  configureInterface,
  copyBytes,
  illegalKey,
  isBufferSource,
  isObject,
  requiredArguments,
  toBufferSource,
  toDictionary,
  toDOMString,
  toEnum,
  toInterface,
  toLongLong,
  toSequence,
  toUSVString,
} from "./webidl.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** Byte ranges and their total length. */
interface Data {
  parts: readonly Bytes[];
  size: number;
}

interface BlobPropertyBag {
  endings: "transparent" | "native";
  type: string;
  lastModified?: number;
}

const blobMembers = [
  { key: "endings", converter: toEnum(["transparent", "native"], "EndingType"), defaultValue: "transparent" },
  { key: "type", converter: toDOMString, defaultValue: "" },
];
const toBlobPropertyBag = toDictionary<BlobPropertyBag>("BlobPropertyBag", blobMembers);
const toFilePropertyBag = toDictionary<BlobPropertyBag>("FilePropertyBag", [{ key: "lastModified", converter: toLongLong }], toBlobPropertyBag);

type BlobPart = BufferSource | Blob | string;

const toBlobParts = toSequence<BlobPart>((V, prefix, context) => {
  if (isObject(V)) {
    if (isBlob(V)) return V;
    if (isBufferSource(V)) return toBufferSource(V, prefix, context);
  }
  return toUSVString(V, prefix, context);
});

/** https://w3c.github.io/FileAPI/#convert-line-endings-to-native; the native one is the line feed. */
function convertLineEndings(s: string): string {
  return RegExpReplace(/\r\n?/g, s, () => "\n");
}

/** https://w3c.github.io/FileAPI/#process-blob-parts */
function processBlobParts(parts: readonly BlobPart[], endings: string): Data {
  const out: Bytes[] = [];
  let size = 0;
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i] as BlobPart;
    if (typeof part === "object" && isBlob(part)) {
      const data = dataOf(part);
      for (let j = 0; j < data.parts.length; j++) out[out.length] = data.parts[j] as Bytes;
      size += data.size;
      continue;
    }
    let bytes: Bytes;
    if (typeof part === "string") {
      bytes = host.utf8_encode(endings === "native" ? convertLineEndings(part) : part);
    } else {
      reserveMemory(byteLength(part as BufferSource), "a part of a Blob");
      bytes = copyBytes(part as BufferSource);
    }
    if (bytes.length > 0) out[out.length] = bytes;
    size += bytes.length;
  }
  return { parts: out, size };
}

/** https://w3c.github.io/FileAPI/#ref-for-dfn-type, lower case; "" when it has other than printable ASCII characters. */
function normalizeType(type: string): string {
  return RegExpTest(/[^ -~]/, type) ? "" : StringToLowerCase(type);
}

/** The bytes [start, end) of data. */
function sliceData(data: Data, start: number, end: number): Data {
  const parts: Bytes[] = [];
  let at = 0;
  for (let i = 0; i < data.parts.length && at < end; i++) {
    const part = data.parts[i] as Bytes;
    const from = start > at ? start - at : 0;
    const to = end - at < part.length ? end - at : part.length;
    if (from < to) parts[parts.length] = from === 0 && to === part.length ? part : (Uint8Subarray(part, from, to) as Bytes);
    at += part.length;
  }
  return { parts, size: end > start ? end - start : 0 };
}

function join(data: Data): Bytes {
  reserveMemory(data.size, "the bytes of a Blob");
  const all = new Uint8Array(data.size);
  let at = 0;
  for (let i = 0; i < data.parts.length; i++) {
    const part = data.parts[i] as Bytes;
    TypedArraySet(all, part, at);
    at += part.length;
  }
  return all;
}

let dataOf: (blob: Blob) => Data;
/** All bytes. They may be shared and must not be changed. */
export let blobBytes: (blob: Blob) => Bytes;
export let blobSize: (blob: Blob) => number;
export let blobType: (blob: Blob) => string;
export let isBlob: (V: unknown) => V is Blob;

export class Blob {
  #data: Data;
  #type: string;

  /** With illegalKey: over data. */
  constructor(blobParts: unknown = undefined, options: unknown = undefined, data?: Data, type?: string) {
    if (blobParts === illegalKey) {
      this.#data = data as Data;
      this.#type = type as string;
      return;
    }
    const prefix = "Failed to construct 'Blob'";
    const parts = blobParts === undefined ? [] : toBlobParts(blobParts, prefix, "Argument 1");
    const bag = toBlobPropertyBag(options, prefix, "Argument 2");
    this.#data = processBlobParts(parts, bag.endings);
    this.#type = normalizeType(bag.type);
  }

  get size(): number {
    return this.#data.size;
  }

  get type(): string {
    return this.#type;
  }

  // https://w3c.github.io/FileAPI/#slice-blob
  slice(start: unknown = undefined, end: unknown = undefined, contentType: unknown = undefined): Blob {
    const data = this.#data;
    const prefix = "Failed to execute 'slice' on 'Blob'";
    const { size } = data;
    const relative = (V: unknown, fallback: number, context: string): number => {
      if (V === undefined) return fallback;
      const n = toLongLong(V, prefix, context, { clamp: true });
      if (n < 0) return size + n > 0 ? size + n : 0;
      return n < size ? n : size;
    };
    const from = relative(start, 0, "Argument 1");
    const to = relative(end, size, "Argument 2");
    const type = contentType === undefined ? "" : normalizeType(toDOMString(contentType, prefix, "Argument 3"));
    return newBlob(sliceData(data, from, to > from ? to : from), type);
  }

  stream(): ReadableStream {
    return streamData(this.#data);
  }

  text(): Promise<string> {
    if (!isBlob(this)) return PromiseReject(new TypeError("Illegal invocation"));
    try {
      const text = host.utf8_decode(blobBytes(this));
      return PromiseResolve(StringCharCodeAt(text, 0) === 0xfeff ? StringSlice(text, 1) : text);
    } catch (error) {
      return PromiseReject(error);
    }
  }

  arrayBuffer(): Promise<ArrayBuffer> {
    if (!isBlob(this)) return PromiseReject(new TypeError("Illegal invocation"));
    try {
      return PromiseResolve(TypedArrayBuffer(join(this.#data)));
    } catch (error) {
      return PromiseReject(error);
    }
  }

  bytes(): Promise<Uint8Array> {
    if (!isBlob(this)) return PromiseReject(new TypeError("Illegal invocation"));
    try {
      return PromiseResolve(join(this.#data));
    } catch (error) {
      return PromiseReject(error);
    }
  }

  static {
    configureInterface(Blob, { name: "Blob", length: 0 });
    isBlob = (V): V is Blob => isObject(V) && #data in V;
    registerBrand("Blob", isBlob);
    dataOf = (blob) => blob.#data;
    blobSize = (blob) => blob.#data.size;
    blobType = (blob) => blob.#type;
    blobBytes = (blob) => {
      const { parts, size } = blob.#data;
      if (parts.length === 1) return parts[0] as Bytes;
      const all = join(blob.#data);
      blob.#data = { parts: [all], size };
      return all;
    };
  }
}

export const toBlob = toInterface<Blob>("Blob", isBlob);

function newBlob(data: Data, type: string): Blob {
  return new Blob(illegalKey, undefined, data, type);
}

/** A blob over bytes that nobody will change. The type is taken as it is: that of a body is a serialized MIME type, with parameters in their own case. */
export function blobFromBytes(bytes: Uint8Array, type: string): Blob {
  return newBlob(dataFromBytes(bytes), type);
}

function dataFromBytes(bytes: Uint8Array): Data {
  return { parts: bytes.length === 0 ? [] : [bytes as Bytes], size: bytes.length };
}

/** Bytes that one read of a blob's stream gives at most. */
const bytesPerChunk = 256 * 1024;

/** https://w3c.github.io/FileAPI/#blob-get-stream. What is read are copies, made when they are asked for. */
function streamData(data: Data): ReadableStream {
  let index = 0;
  let at = 0;
  return createReadableByteStream({
    pull: (sink) => {
      const part = data.parts[index];
      if (part !== undefined) {
        const view = sink.view();
        const want = view === null ? bytesPerChunk : view.length;
        const end = part.length - at < want ? part.length : at + want;
        const piece = Uint8Subarray(part, at, end);
        if (end === part.length) {
          index++;
          at = 0;
        } else {
          at = end;
        }
        if (view === null) {
          sink.enqueue(new Uint8Array(piece));
        } else {
          TypedArraySet(view, piece);
          sink.respond(piece.length);
        }
      }
      if (index === data.parts.length) sink.close();
    },
  });
}

export function blobStream(blob: Blob): ReadableStream {
  return streamData(dataOf(blob));
}

export let fileName: (file: File) => string;
export let fileLastModified: (file: File) => number;
/** A File of the same bytes and type under another name. */
export let renameFile: (blob: Blob, name: string) => File;
let isFileSlot: (V: object) => boolean;
let newFile: (data: Data, type: string, name: string, lastModified: number) => File;

/** https://w3c.github.io/FileAPI/#file-section */
export class File extends Blob {
  #name: string;
  #lastModified: number;

  constructor(fileBits: unknown, fileName: unknown, options: unknown = undefined, data?: Data) {
    if (fileBits === illegalKey) {
      const init = options as { type: string; name: string; lastModified: number };
      super(illegalKey, undefined, data, init.type);
      this.#name = init.name;
      this.#lastModified = init.lastModified;
      return;
    }
    const prefix = "Failed to construct 'File'";
    requiredArguments(arguments.length, 2, prefix);
    const parts = toBlobParts(fileBits, prefix, "Argument 1");
    const name = toUSVString(fileName, prefix, "Argument 2");
    const bag = toFilePropertyBag(options, prefix, "Argument 3");
    super(illegalKey, undefined, processBlobParts(parts, bag.endings), normalizeType(bag.type));
    this.#name = name;
    this.#lastModified = bag.lastModified ?? DateNow();
  }

  get name(): string {
    return this.#name;
  }

  get lastModified(): number {
    return this.#lastModified;
  }

  static {
    configureInterface(File, { name: "File" });
    isFileSlot = (V) => #name in V;
    fileName = (file) => file.#name;
    fileLastModified = (file) => file.#lastModified;
    newFile = (data, type, name, lastModified) => new File(illegalKey, undefined, { type, name, lastModified }, data);
    registerSerializable<Blob>(isBlob, (blob) => {
      const data = dataOf(blob);
      return isFile(blob) ? newFile(data, blobType(blob), blob.#name, blob.#lastModified) : newBlob(data, blobType(blob));
    });
    renameFile = (blob, name) => newFile(dataOf(blob), blobType(blob), name, isFile(blob) ? blob.#lastModified : DateNow());
  }
}

export function isFile(V: unknown): V is File {
  return isObject(V) && isFileSlot(V);
}

/** A file over bytes that nobody will change. */
export function fileFromBytes(bytes: Uint8Array, type: string, name: string, lastModified: number = DateNow()): File {
  return newFile(dataFromBytes(bytes), normalizeType(type), name, lastModified);
}
