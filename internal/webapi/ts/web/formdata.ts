// FormData. https://xhr.spec.whatwg.org/#interface-formdata

import { host } from "../host.ts";
import { RegExpReplace, TypedArraySet, TypeError, Uint8Array, Uint8Subarray } from "../primordials.ts";
import { blobBytes, blobSize, blobType, type File, fileFromBytes, fileName, isBlob, isFile, renameFile } from "./blob.ts";
import { registerBrand } from "./brands.ts";
import { reserveMemory } from "./memory.ts";
import { configureInterface, isObject, makeIterable, requiredArguments, typeError, toUSVString } from "./webidl.ts";

type Value = string | File;

/** https://xhr.spec.whatwg.org/#concept-formdata-entry */
export interface Entry {
  name: string;
  value: Value;
}

/** The entries of a FormData; not to be changed. */
export let formDataEntries: (form: FormData) => readonly Entry[];
export let isFormData: (V: unknown) => V is FormData;
/** Appends what is known to be well-formed. */
export let appendEntry: (form: FormData, name: string, value: Value) => void;

// The arguments of append and set: https://xhr.spec.whatwg.org/#dom-formdata-append and the overload with a Blob.
function toEntry(args: ArrayLike<unknown>, method: string): Entry {
  const prefix = `Failed to execute '${method}' on 'FormData'`;
  requiredArguments(args.length, 2, prefix);
  const V = args[1];
  const blob = isBlob(V);
  if (args.length > 2 && !blob) throw typeError("is not of type Blob", prefix, "Argument 2");
  const name = toUSVString(args[0], prefix, "Argument 1");
  if (!blob) return { name, value: toUSVString(V, prefix, "Argument 2") };
  const filename = args[2] === undefined ? undefined : toUSVString(args[2], prefix, "Argument 3");
  // https://xhr.spec.whatwg.org/#create-an-entry
  if (filename !== undefined) return { name, value: renameFile(V, filename) };
  return { name, value: isFile(V) ? V : renameFile(V, "blob") };
}

export class FormData {
  #entries: Entry[] = [];

  constructor(form: unknown = undefined, submitter: unknown = undefined) {
    void submitter;
    if (form !== undefined) throw new TypeError("Failed to construct 'FormData': Argument 1 is not of type HTMLFormElement");
  }

  append(name: unknown, value: unknown, filename: unknown = undefined): void {
    void filename;
    const entries = this.#entries;
    entries[entries.length] = toEntry(arguments, "append");
  }

  delete(name: unknown): void {
    const entries = this.#entries;
    const key = toName(arguments.length, name, "delete");
    let n = 0;
    for (let i = 0; i < entries.length; i++) {
      const entry = entries[i] as Entry;
      if (entry.name !== key) entries[n++] = entry;
    }
    entries.length = n;
  }

  get(name: unknown): Value | null {
    const entries = this.#entries;
    const key = toName(arguments.length, name, "get");
    for (let i = 0; i < entries.length; i++) {
      const entry = entries[i] as Entry;
      if (entry.name === key) return entry.value;
    }
    return null;
  }

  getAll(name: unknown): Value[] {
    const entries = this.#entries;
    const key = toName(arguments.length, name, "getAll");
    const out: Value[] = [];
    for (let i = 0; i < entries.length; i++) {
      const entry = entries[i] as Entry;
      if (entry.name === key) out[out.length] = entry.value;
    }
    return out;
  }

  has(name: unknown): boolean {
    const entries = this.#entries;
    const key = toName(arguments.length, name, "has");
    for (let i = 0; i < entries.length; i++) {
      if ((entries[i] as Entry).name === key) return true;
    }
    return false;
  }

  set(name: unknown, value: unknown, filename: unknown = undefined): void {
    void filename;
    const entries = this.#entries;
    const entry = toEntry(arguments, "set");
    let n = 0;
    let done = false;
    for (let i = 0; i < entries.length; i++) {
      const old = entries[i] as Entry;
      if (old.name !== entry.name) {
        entries[n++] = old;
      } else if (!done) {
        done = true;
        entries[n++] = entry;
      }
    }
    if (!done) entries[n++] = entry;
    entries.length = n;
  }

  static {
    configureInterface(FormData, { name: "FormData", length: 0, lengths: { append: 2, set: 2 } });
    isFormData = (V): V is FormData => isObject(V) && #entries in V;
    registerBrand("FormData", isFormData);
    formDataEntries = (form) => form.#entries;
    appendEntry = (form, name, value) => {
      form.#entries[form.#entries.length] = { name, value };
    };
    makeIterable<FormData, string, Value>(FormData, "FormData", {
      check: (V) => #entries in V,
      pair: (form, index) => {
        const entry = form.#entries[index];
        return entry === undefined ? undefined : [entry.name, entry.value];
      },
    });
  }
}

function toName(count: number, name: unknown, method: string): string {
  const prefix = `Failed to execute '${method}' on 'FormData'`;
  requiredArguments(count, 1, prefix);
  return toUSVString(name, prefix, "Argument 1");
}

// Encoding: https://html.spec.whatwg.org/#multipart-form-data

function normalizeNewlines(s: string): string {
  return RegExpReplace(/\r\n?|\n/g, s, () => "\r\n");
}

function escapeName(s: string): string {
  return RegExpReplace(/[\n\r"]/g, s, (m) => (m[0] === "\n" ? "%0A" : m[0] === "\r" ? "%0D" : "%22"));
}

/** A boundary that no content contains but by chance (96 random bits). */
function newBoundary(): string {
  const random = host.crypto_random(12);
  let out = "----formdata-";
  for (let i = 0; i < random.length; i++) {
    const b = random[i] as number;
    out += hex[b >> 4] as string;
    out += hex[b & 15] as string;
  }
  return out;
}

const hex = "0123456789abcdef";

/** https://html.spec.whatwg.org/#multipart/form-data-encoding-algorithm */
export function encodeMultipart(form: FormData): { boundary: string; bytes: Uint8Array<ArrayBuffer> } {
  const boundary = newBoundary();
  const chunks: Uint8Array[] = [];
  let size = 0;
  let text = "";
  const flush = (): void => {
    const bytes = host.utf8_encode(text);
    text = "";
    chunks[chunks.length] = bytes;
    size += bytes.length;
  };
  const entries = formDataEntries(form);
  for (let i = 0; i < entries.length; i++) {
    const { name, value } = entries[i] as Entry;
    text += `--${boundary}\r\nContent-Disposition: form-data; name="${escapeName(normalizeNewlines(name))}"`;
    if (typeof value === "string") {
      text += `\r\n\r\n${normalizeNewlines(value)}\r\n`;
      continue;
    }
    text += `; filename="${escapeName(fileName(value))}"\r\nContent-Type: ${blobType(value) || "application/octet-stream"}\r\n\r\n`;
    flush();
    chunks[chunks.length] = blobBytes(value);
    size += blobSize(value);
    text = "\r\n";
  }
  text += `--${boundary}--\r\n`;
  flush();
  return { boundary, bytes: concatenate(chunks, size) };
}

function concatenate(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  if (chunks.length === 1) return chunks[0] as Uint8Array<ArrayBuffer>;
  reserveMemory(size, "a multipart body");
  const all = new Uint8Array(size);
  let at = 0;
  for (let i = 0; i < chunks.length; i++) {
    const chunk = chunks[i] as Uint8Array;
    TypedArraySet(all, chunk, at);
    at += chunk.length;
  }
  return all;
}

/** https://fetch.spec.whatwg.org/#multipart-form-data-parser. Files share memory with bytes, which nobody may change. Throws a TypeError. */
export function decodeMultipart(bytes: Uint8Array, boundary: string): FormData {
  const form = new FormData();
  const found = host.multipart_decode(bytes, boundary);
  for (let i = 0; i < found.length; i += 5) {
    const filename = found[i + 1] as string | null;
    const part = Uint8Subarray(bytes, found[i + 3] as number, found[i + 4] as number);
    const value = filename === null ? host.utf8_decode(part) : fileFromBytes(part, found[i + 2] as string, filename);
    appendEntry(form, found[i] as string, value);
  }
  return form;
}

