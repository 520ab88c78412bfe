// The blob URL store. https://w3c.github.io/FileAPI/#BlobURLStore

import { Map, MapDelete, MapGet, MapSet, StringIndexOf, StringSlice } from "../primordials.ts";

// Entries live as long as the VM, or until they are revoked.
const store = new Map<string, object>();

// https://w3c.github.io/FileAPI/#unicodeBlobURL. A worker has no origin of its own, which serializes as "null".
const prefix = "blob:null/";

/** Adds an entry under a URL that ends in uuid. */
export function addObjectURL(blob: object, uuid: string): string {
  const url = prefix + uuid;
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
