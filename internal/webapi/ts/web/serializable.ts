// The kinds of platform objects that structured clone can copy or transfer. Each registers itself when its module is evaluated.
// https://html.spec.whatwg.org/#serializable-objects https://html.spec.whatwg.org/#transferable-objects

export interface Serializable {
  check: (value: object) => boolean;
  clone: (value: object, nested: (value: unknown) => unknown) => object;
}

export interface Transferable {
  check: (value: object) => boolean;
  isDetached: (value: object) => boolean;
  transfer: (value: object) => object;
}

export const serializables: Serializable[] = [];
export const transferables: Transferable[] = [];

/** Makes a kind of platform object serializable: clone returns a new object (nested clones what it refers to) or throws a DataCloneError. */
export function registerSerializable<T extends object>(brandCheck: (value: object) => boolean, clone: (value: T, nested: (value: unknown) => unknown) => object): void {
  serializables[serializables.length] = { check: brandCheck, clone: clone as Serializable["clone"] };
}

/** Makes a kind of platform object transferable: transfer detaches the object and returns the one that takes its place. */
export function registerTransferable<T extends object>(brandCheck: (value: object) => boolean, isDetached: (value: T) => boolean, transfer: (value: T) => object): void {
  transferables[transferables.length] = { check: brandCheck, isDetached: isDetached as Transferable["isDetached"], transfer: transfer as Transferable["transfer"] };
}
