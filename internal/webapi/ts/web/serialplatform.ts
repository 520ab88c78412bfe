// Platform objects that are bytes and nothing else, as serialized values hold them.

import { ReflectGetOwnPropertyDescriptor } from "../primordials.ts";
import { type Blob, blobBytes, blobFromBytes, blobType, type File, fileFromBytes, fileLastModified, fileName, isBlob, isFile } from "./blob.ts";
import { DOMException, isDOMException } from "./domexception.ts";
import { createHeaders, type Headers, headersList, isHeaders, isToken } from "./headers.ts";
import { corrupt, HOST_BLOB, HOST_EXCEPTION, HOST_FILE, HOST_HEADERS, registerPlatformKind } from "./serialtags.ts";
import { hidden } from "./structuredclone.ts";
import type { ValueReader } from "./deserialize.ts";
import type { ValueWriter } from "./serialize.ts";

registerPlatformKind<DOMException>(
  HOST_EXCEPTION,
  isDOMException,
  (value, out) => {
    out.string(value.name);
    out.string(value.message);
    const stack: unknown = ReflectGetOwnPropertyDescriptor(value, "stack")?.value;
    out.value(typeof stack === "string" ? stack : undefined);
  },
  (input) => {
    const name = input.string();
    const out = new DOMException(input.string(), name);
    const stack = input.value();
    if (typeof stack === "string" && input.hooks.dropStacks !== true) hidden(out, "stack", stack);
    return out;
  },
);

registerPlatformKind<File>(
  HOST_FILE,
  isFile,
  (file, out) => {
    out.string(blobType(file));
    out.string(fileName(file));
    out.double(fileLastModified(file));
    out.bytes(blobBytes(file));
  },
  (input) => {
    const type = input.string();
    const name = input.string();
    const lastModified = input.double();
    return fileFromBytes(input.bytes(), type, name, lastModified);
  },
);

registerPlatformKind<Blob>(
  HOST_BLOB,
  isBlob,
  (blob, out) => {
    out.string(blobType(blob));
    out.bytes(blobBytes(blob));
  },
  (input) => {
    const type = input.string();
    return blobFromBytes(input.bytes(), type);
  },
);

/** Writes a list of strings. */
export function writeStrings(list: readonly string[], out: ValueWriter): void {
  out.uint(list.length);
  for (let i = 0; i < list.length; i++) out.string(list[i] as string);
}

/** A list of header names and values. */
export function readHeaderList(input: ValueReader): string[] {
  const length = input.uint();
  if (length % 2 !== 0) corrupt();
  const list: string[] = [];
  for (let i = 0; i < length; i++) {
    const text = input.string();
    if (i % 2 === 0 && !isToken(text)) corrupt();
    list[i] = text;
  }
  return list;
}

registerPlatformKind<Headers>(
  HOST_HEADERS,
  isHeaders,
  (headers, out) => writeStrings(headersList(headers), out),
  (input) => createHeaders(readHeaderList(input), "none"),
);
