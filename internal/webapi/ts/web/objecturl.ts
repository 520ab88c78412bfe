// The blob URL store. https://w3c.github.io/FileAPI/#BlobURLStore

import { Map, MapDelete, MapGet, MapSet, StringIndexOf, StringSlice, WeakMap, WeakMapGet, WeakMapSet } from "../primordials.ts";
import { client } from "./client.ts";
import { serializeHostPort } from "./url/record.ts";

// Entries live as long as the VM, or until they are revoked.
const store = new Map<string, object>();

/** Adds an entry under a URL that ends in uuid. */
export function addObjectURL(blob: object, uuid: string): string {
  // https://w3c.github.io/FileAPI/#unicodeBlobURL. An app that is nowhere has an opaque origin, which serializes as "null".
  const at = client.url;
  const url = `blob:${at === null ? "null" : `${at.scheme}://${serializeHostPort(at)}`}/${uuid}`;
  MapSet(store, url, blob);
  return url;
}

/** Removes the entry of a URL, if there is one. */
export function removeObjectURL(url: string): void {
  MapDelete(store, url);
}

/** The blob that a serialized URL stands for. A fragment does not matter. */
export function resolveObjectURL(url: string): object | undefined {
  const hash = StringIndexOf(url, "#");
  return MapGet(store, hash < 0 ? url : StringSlice(url, 0, hash));
}

// https://url.spec.whatwg.org/#concept-url-blob-entry, of requests: the blob stays theirs when the URL is revoked.
const entries = new WeakMap<object, object>();

/** Gives a request the blob that its URL stands for at this moment, or that another request with the URL has. */
export function bindObjectURL(request: object, url: string, from: object | null): void {
  const blob = from === null ? resolveObjectURL(url) : WeakMapGet(entries, from);
  if (blob !== undefined) WeakMapSet(entries, request, blob);
}

/** The blob that bindObjectURL gave to a request. */
export function boundObjectURL(request: object): object | undefined {
  return WeakMapGet(entries, request);
}
