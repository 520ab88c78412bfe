// FileReader, FileList and ProgressEvent. https://w3c.github.io/FileAPI/#dfn-filereader

import { host } from "../host.ts";
import { ArrayValues, Map, MapGet, ObjectDefineProperty, SymbolIterator, TypedArrayBuffer, Uint8ArrayToBase64 } from "../primordials.ts";
import { blobBytes, type Blob, blobType, type File, toBlob } from "./blob.ts";
import { DOMException } from "./domexception.ts";
import { Decoder } from "./encoding.ts";
import { defineEventHandler, dispatchTrusted, Event, EventTarget, toEventInit } from "./eventtarget.ts";
import type { EventInit } from "./eventtarget.ts";
import { parseMIMEType } from "./mimetype.ts";
import { enqueueTask } from "./task.ts";
import {
  configureInterface,
  copyBytes,
  defineConstants,
  illegalConstructor,
  requiredArguments,
  toBoolean,
  toDictionary,
  toDOMString,
  toDouble,
  toUnsignedLong,
} from "./webidl.ts";

interface ProgressEventInit extends EventInit {
  lengthComputable: boolean;
  loaded: number;
  total: number;
}

const toProgressEventInit = toDictionary<ProgressEventInit>(
  "ProgressEventInit",
  [
    { key: "lengthComputable", converter: toBoolean, defaultValue: false },
    { key: "loaded", converter: toDouble, defaultValue: 0 },
    { key: "total", converter: toDouble, defaultValue: 0 },
  ],
  toEventInit,
);

/** https://xhr.spec.whatwg.org/#interface-progressevent */
export class ProgressEvent extends Event {
  #lengthComputable: boolean;
  #loaded: number;
  #total: number;

  constructor(type: unknown, eventInitDict: unknown = undefined) {
    const prefix = "Failed to construct 'ProgressEvent'";
    requiredArguments(arguments.length, 1, prefix);
    const t = toDOMString(type, prefix, "Argument 1");
    const init = toProgressEventInit(eventInitDict, prefix, "Argument 2");
    super(t, init);
    this.#lengthComputable = init.lengthComputable;
    this.#loaded = init.loaded;
    this.#total = init.total;
  }

  get lengthComputable(): boolean {
    return this.#lengthComputable;
  }

  get loaded(): number {
    return this.#loaded;
  }

  get total(): number {
    return this.#total;
  }

  static {
    configureInterface(ProgressEvent, { name: "ProgressEvent" });
  }
}

const EMPTY = 0;
const LOADING = 1;
const DONE = 2;

type Result = string | ArrayBuffer;

export class FileReader extends EventTarget {
  #state = EMPTY;
  #result: Result | null = null;
  #error: DOMException | null = null;
  /** Stands for the read under way; abort() forgets it. */
  #read: object | null = null;

  get readyState(): number {
    return this.#state;
  }

  get result(): Result | null {
    return this.#result;
  }

  get error(): DOMException | null {
    return this.#error;
  }

  readAsArrayBuffer(blob: unknown): void {
    void this.#state;
    const prefix = "Failed to execute 'readAsArrayBuffer' on 'FileReader'";
    requiredArguments(arguments.length, 1, prefix);
    this.#start(toBlob(blob, prefix, "Argument 1"), prefix, (bytes) => TypedArrayBuffer(copyBytes(bytes)));
  }

  readAsBinaryString(blob: unknown): void {
    void this.#state;
    const prefix = "Failed to execute 'readAsBinaryString' on 'FileReader'";
    requiredArguments(arguments.length, 1, prefix);
    this.#start(toBlob(blob, prefix, "Argument 1"), prefix, (bytes) => host.latin1_decode(bytes));
  }

  readAsText(blob: unknown, encoding: unknown = undefined): void {
    void this.#state;
    const prefix = "Failed to execute 'readAsText' on 'FileReader'";
    requiredArguments(arguments.length, 1, prefix);
    const b = toBlob(blob, prefix, "Argument 1");
    const label = encoding === undefined ? null : toDOMString(encoding, prefix, "Argument 2");
    this.#start(b, prefix, (bytes) => decodeText(bytes, label, blobType(b)));
  }

  readAsDataURL(blob: unknown): void {
    void this.#state;
    const prefix = "Failed to execute 'readAsDataURL' on 'FileReader'";
    requiredArguments(arguments.length, 1, prefix);
    const b = toBlob(blob, prefix, "Argument 1");
    const type = blobType(b) || "application/octet-stream";
    this.#start(b, prefix, (bytes) => `data:${type};base64,${Uint8ArrayToBase64(bytes)}`);
  }

  // https://w3c.github.io/FileAPI/#readOperation. The bytes are here, so each of the events is a task of its own and nothing else happens.
  #start(blob: Blob, prefix: string, pack: (bytes: Uint8Array) => Result): void {
    // 1.
    if (this.#state === LOADING) throw new DOMException(`${prefix}: a read is under way`, "InvalidStateError");
    // 2. to 4.
    this.#state = LOADING;
    this.#result = null;
    this.#error = null;
    const read = (this.#read = {});
    const step = (fn: () => void): void => {
      enqueueTask(() => {
        if (this.#read === read) fn();
      });
    };
    // 10.
    step(() => {
      const bytes = blobBytes(blob);
      this.#fire("loadstart", 0, bytes.length);
      if (bytes.length > 0) step(() => this.#fire("progress", bytes.length, bytes.length));
      step(() => this.#finish(bytes, pack));
    });
  }

  #finish(bytes: Uint8Array, pack: (bytes: Uint8Array) => Result): void {
    this.#state = DONE;
    this.#read = null;
    let type = "load";
    try {
      this.#result = pack(bytes);
    } catch {
      this.#error = new DOMException("The blob could not be read", "NotReadableError");
      type = "error";
    }
    this.#fire(type, bytes.length, bytes.length);
    // A task of its own: promises that settle by the event before have their reactions first, as between the listeners of a browser.
    enqueueTask(() => {
      if (this.#state !== LOADING) this.#fire("loadend", bytes.length, bytes.length);
    });
  }

  // https://w3c.github.io/FileAPI/#dfn-abort
  abort(): void {
    const state = this.#state;
    this.#result = null;
    if (state !== LOADING) return;
    this.#state = DONE;
    this.#read = null;
    this.#error = new DOMException("The read was aborted", "AbortError");
    this.#fire("abort", 0, 0);
    if ((this.#state as number) !== LOADING) this.#fire("loadend", 0, 0);
  }

  #fire(type: string, loaded: number, total: number): void {
    dispatchTrusted(this, new ProgressEvent(type, { __proto__: null, lengthComputable: true, loaded, total }));
  }

  static {
    configureInterface(FileReader, { name: "FileReader", length: 0 });
    defineConstants(FileReader, { EMPTY, LOADING, DONE });
    const events = ["loadstart", "progress", "load", "abort", "error", "loadend"];
    for (let i = 0; i < events.length; i++) defineEventHandler(FileReader.prototype, events[i] as string);
  }
}

// https://w3c.github.io/FileAPI/#blob-package-data, "Text", and https://encoding.spec.whatwg.org/#decode
function decodeText(bytes: Uint8Array, label: string | null, type: string): string {
  let encoding = label === null ? null : host.encoding_label(label);
  if (encoding === null) {
    const charset = MapGet(parseMIMEType(type)?.parameters ?? noParameters, "charset");
    if (charset !== undefined) encoding = host.encoding_label(charset);
  }
  // A byte order mark counts more than what is said elsewhere.
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) encoding = "utf-8";
  else if (bytes[0] === 0xfe && bytes[1] === 0xff) encoding = "utf-16be";
  else if (bytes[0] === 0xff && bytes[1] === 0xfe) encoding = "utf-16le";
  return new Decoder(encoding ?? "utf-8", undefined, "Failed to read a Blob as text").decode(bytes, false, "");
}

const noParameters: ReadonlyMap<string, string> = new Map();

/** https://w3c.github.io/FileAPI/#filelist-section. Nothing in a worker makes one. */
export class FileList {
  #files: readonly File[];

  constructor() {
    this.#files = [];
    illegalConstructor();
  }

  get length(): number {
    return this.#files.length;
  }

  item(index: unknown): File | null {
    const files = this.#files;
    const prefix = "Failed to execute 'item' on 'FileList'";
    requiredArguments(arguments.length, 1, prefix);
    return files[toUnsignedLong(index, prefix, "Argument 1")] ?? null;
  }

  static {
    configureInterface(FileList, { name: "FileList" });
    ObjectDefineProperty(FileList.prototype, SymbolIterator, { value: ArrayValues, writable: true, enumerable: false, configurable: true });
  }
}
