// Structured clone with transfer: https://html.spec.whatwg.org/#safe-passing-of-structured-data
//
// Sender and receiver are one realm, so serialization and deserialization are one pass: what StructuredSerialize would record is made at once.
// What depends on a transfer, which must not happen before everything else has succeeded, is filled in at the end.

import { host } from "../host.ts";
import {
  ArrayBuffer,
  ArrayBufferByteLength,
  ArrayBufferDetached,
  ArrayBufferIsView,
  ArrayBufferMaxByteLength,
  ArrayBufferResizable,
  ArrayBufferResize,
  ArrayBufferTransfer,
  ArrayIsArray,
  BigInt,
  BigInt64Array,
  BigIntValueOf,
  BigUint64Array,
  Boolean,
  BooleanValueOf,
  DataView,
  DataViewByteLength,
  DataViewByteOffset,
  Date,
  DateGetTime,
  Error,
  ErrorIsError,
  EvalError,
  Float16Array,
  Float32Array,
  Float64Array,
  Int16Array,
  Int32Array,
  Int8Array,
  Map,
  MapForEach,
  MapGet,
  MapSet,
  MapSize,
  Number,
  NumberValueOf,
  Object,
  ObjectDefineProperty,
  ObjectHasOwn,
  ObjectKeys,
  ObjectPrototype,
  RangeError,
  ReferenceError,
  ReflectConstruct,
  ReflectGetOwnPropertyDescriptor,
  ReflectGetPrototypeOf,
  RegExp,
  RegExpFlags,
  RegExpSource,
  Set,
  SetAdd,
  SetForEach,
  SetSize,
  String,
  StringValueOf,
  SyntaxError,
  TypedArrayByteOffset,
  TypedArrayFill,
  TypedArrayLength,
  TypedArraySet,
  TypedArrayTag,
  TypeError,
  Uint16Array,
  Uint32Array,
  Uint8Array,
  Uint8ClampedArray,
  uncloneablePrototypes,
  URIError,
  wasmModulePrototype,
} from "../primordials.ts";
import type { AnyTypedArray } from "../primordials.ts";
import { DOMException, isDOMException } from "./domexception.ts";
import { reserveMemory } from "./memory.ts";
import { registerSerializable, type Serializable, serializables, type Transferable, transferables } from "./serializable.ts";
import { byteLength, isArrayBuffer, platformInfo, requiredArguments, toDictionary, toObject, toSequence, viewBuffer } from "./webidl.ts";

function dataCloneError(message: string): DOMException {
  return new DOMException(message, "DataCloneError");
}

function findTransferable(value: object): Transferable | undefined {
  for (let i = 0; i < transferables.length; i++) {
    const t = transferables[i] as Transferable;
    if (t.check(value)) return t;
  }
  return undefined;
}

// Built-in objects, recognised by the prototypes on their chain and then by their slots.

type Kind = "boolean" | "number" | "string" | "bigint" | "date" | "regexp" | "map" | "set" | "arraybuffer" | "module" | "none";

const kinds = new Map<object, Kind>();

function addKind(kind: Kind, ...protos: object[]): void {
  for (let i = 0; i < protos.length; i++) MapSet(kinds, protos[i] as object, kind);
}

addKind("boolean", Boolean.prototype);
addKind("number", Number.prototype);
addKind("string", String.prototype);
addKind("bigint", BigInt.prototype);
addKind("date", Date.prototype);
addKind("regexp", RegExp.prototype);
addKind("map", Map.prototype);
addKind("set", Set.prototype);
addKind("arraybuffer", ArrayBuffer.prototype);
addKind("module", wasmModulePrototype());
const uncloneable = uncloneablePrototypes();
for (let i = 0; i < uncloneable.length; i++) addKind("none", uncloneable[i] as object);

/** What instances of the class with that prototype are to the algorithms of structured clone; undefined for other classes. */
export const builtinKind = (proto: object): string | undefined => MapGet(kinds, proto);

export const errorConstructors: Record<string, ErrorConstructor> = {
  __proto__: null as never,
  Error,
  EvalError: EvalError as ErrorConstructor,
  RangeError: RangeError as ErrorConstructor,
  ReferenceError: ReferenceError as ErrorConstructor,
  SyntaxError: SyntaxError as ErrorConstructor,
  TypeError: TypeError as ErrorConstructor,
  URIError: URIError as ErrorConstructor,
};

export const viewConstructors: Record<string, new (buffer: ArrayBuffer, offset: number, length?: number) => ArrayBufferView> = {
  __proto__: null as never,
  BigInt64Array,
  BigUint64Array,
  Float32Array,
  Float64Array,
  Int16Array,
  Int32Array,
  Int8Array,
  Uint16Array,
  Uint32Array,
  Uint8Array,
  Uint8ClampedArray,
};
if (Float16Array !== undefined) viewConstructors["Float16Array"] = Float16Array as never;

/** Stands for what a transfer will give. */
class Pending {
  value: object | undefined = undefined;
  /** Set for a view whose buffer is transferred. */
  make: (() => object) | undefined;
  constructor(make?: () => object) {
    this.make = make;
  }
  get(): object {
    return (this.value ??= (this.make as () => object)());
  }
}

class Cloner {
  #memory: Map<object, object>;
  #fixups: (() => void)[] | null;

  constructor(transferring: boolean) {
    this.#memory = new Map();
    this.#fixups = transferring ? [] : null;
  }

  reserve(value: object): Pending {
    const pending = new Pending();
    MapSet(this.#memory, value, pending);
    return pending;
  }

  isReserved(value: object): boolean {
    return MapGet(this.#memory, value) !== undefined;
  }

  finish(): void {
    const fixups = this.#fixups;
    if (fixups !== null) for (let i = 0; i < fixups.length; i++) (fixups[i] as () => void)();
  }

  // https://html.spec.whatwg.org/#structuredserializeinternal; gives a Pending for what waits on a transfer.
  clone(value: unknown): unknown {
    if (typeof value === "symbol") throw dataCloneError("A symbol cannot be cloned");
    if (typeof value === "function") throw dataCloneError("A function cannot be cloned");
    if (typeof value !== "object" || value === null) return value;
    const seen = MapGet(this.#memory, value);
    if (seen !== undefined) return seen;
    if (host.proxy_target(value) !== undefined) throw dataCloneError("A proxy cannot be cloned");
    if (ArrayIsArray(value)) return this.#array(value);
    if (ArrayBufferIsView(value)) return this.#view(value);
    if (ErrorIsError(value)) return isDOMException(value) ? this.#platform(value) : this.#error(value);
    let proto = ReflectGetPrototypeOf(value);
    while (proto !== null && proto !== ObjectPrototype) {
      const kind = MapGet(kinds, proto);
      if (kind !== undefined) {
        const out = this.#builtin(value, kind);
        if (out !== undefined) return out;
      } else if (platformInfo(proto) !== undefined) {
        return this.#platform(value);
      }
      proto = ReflectGetPrototypeOf(proto);
    }
    return this.#properties(value, this.#remember(value, {}));
  }

  #remember<T extends object>(value: object, out: T): T {
    MapSet(this.#memory, value, out);
    return out;
  }

  #define(out: object, key: string, value: unknown): void {
    const pending = value instanceof Pending;
    // Where no prototype could interfere, an assignment is the same and much faster.
    if (!pending && !(key in out)) {
      (out as Record<string, unknown>)[key] = value;
      return;
    }
    ObjectDefineProperty(out, key, { value: pending ? undefined : value, writable: true, enumerable: true, configurable: true });
    if (pending) this.#later(() => ObjectDefineProperty(out, key, { value: value.get() }));
  }

  #later(fn: () => void): void {
    const fixups = this.#fixups as (() => void)[];
    fixups[fixups.length] = fn;
  }

  #properties(value: object, out: object): object {
    const keys = ObjectKeys(value);
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i] as string;
      if (ObjectHasOwn(value, key)) this.#define(out, key, this.clone((value as Record<string, unknown>)[key]));
    }
    return out;
  }

  #array(value: readonly unknown[]): object {
    const length = value.length;
    const out = this.#remember<unknown[]>(value, []);
    const keys = ObjectKeys(value);
    // Dense and without other properties: no keys are needed, as long as nobody changes the array from a getter.
    const dense = keys.length === length && (length === 0 || (keys[0] === "0" && keys[length - 1] === `${length - 1}`));
    if (!dense) {
      out.length = length;
      return this.#properties(value, out);
    }
    for (let i = 0; i < length; i++) {
      const v = value[i];
      if (v === undefined && !ObjectHasOwn(value, i)) continue;
      if (typeof v !== "object" && typeof v !== "function" && typeof v !== "symbol" && !(i in out)) {
        out[i] = v;
      } else {
        this.#define(out, `${i}`, this.clone(v));
      }
    }
    if (out.length < length) out.length = length;
    return out;
  }

  // undefined: an object that merely inherits from the built-in's prototype
  #builtin(value: object, kind: Kind): object | undefined {
    let primitive: unknown;
    try {
      switch (kind) {
        case "boolean":
          primitive = BooleanValueOf(value);
          break;
        case "number":
          primitive = NumberValueOf(value);
          break;
        case "string":
          primitive = StringValueOf(value);
          break;
        case "bigint":
          primitive = BigIntValueOf(value);
          break;
        case "date":
          return this.#remember(value, new Date(DateGetTime(value as Date)));
        case "regexp":
          if (value === RegExp.prototype) return undefined;
          return this.#remember(value, new RegExp(RegExpSource(value as RegExp), RegExpFlags(value as RegExp)));
        case "map":
          MapSize(value as Map<unknown, unknown>);
          break;
        case "set":
          SetSize(value as Set<unknown>);
          break;
        case "arraybuffer":
          if (!isArrayBuffer(value)) return undefined;
          break;
        default:
          break;
      }
    } catch {
      return undefined;
    }
    switch (kind) {
      case "map":
        return this.#map(value as Map<unknown, unknown>);
      case "set":
        return this.#set(value as Set<unknown>);
      case "arraybuffer":
        return this.#remember(value, copyBuffer(value as ArrayBuffer));
      case "module":
        return value;
      case "none":
        throw dataCloneError("The object cannot be cloned");
      default:
        return this.#remember(value, Object(primitive) as object);
    }
  }

  #map(value: Map<unknown, unknown>): object {
    const out = this.#remember(value, new Map<unknown, unknown>());
    const list: unknown[] = [];
    MapForEach(value, (v, k) => {
      list[list.length] = k;
      list[list.length] = v;
    });
    let pending = false;
    for (let i = 0; i < list.length; i++) {
      const c = (list[i] = this.clone(list[i]));
      if (c instanceof Pending) pending = true;
    }
    const fill = (): void => {
      for (let i = 0; i < list.length; i += 2) MapSet(out, settled(list[i]), settled(list[i + 1]));
    };
    if (pending) this.#later(fill);
    else fill();
    return out;
  }

  #set(value: Set<unknown>): object {
    const out = this.#remember(value, new Set<unknown>());
    const list: unknown[] = [];
    SetForEach(value, (v) => {
      list[list.length] = v;
    });
    let pending = false;
    for (let i = 0; i < list.length; i++) {
      const c = (list[i] = this.clone(list[i]));
      if (c instanceof Pending) pending = true;
    }
    const fill = (): void => {
      for (let i = 0; i < list.length; i++) SetAdd(out, settled(list[i]));
    };
    if (pending) this.#later(fill);
    else fill();
    return out;
  }

  // Step 17; the stack and the cause go along, as the specification encourages.
  #error(value: Error): object {
    const name: unknown = value.name;
    const Ctor = (name !== undefined && errorConstructors[`${name as string}`]) || Error;
    const message = ReflectGetOwnPropertyDescriptor(value, "message");
    const out = this.#remember(value, ReflectConstruct(Error, [], Ctor) as object);
    if (message !== undefined && "value" in message) hidden(out, "message", `${message.value as string}`);
    const stack = ReflectGetOwnPropertyDescriptor(value, "stack");
    if (stack !== undefined && typeof stack.value === "string") hidden(out, "stack", stack.value);
    const cause = ReflectGetOwnPropertyDescriptor(value, "cause");
    if (cause !== undefined && "value" in cause) {
      const c = this.clone(cause.value);
      if (c instanceof Pending) this.#later(() => hidden(out, "cause", c.get()));
      else hidden(out, "cause", c);
    }
    return out;
  }

  #platform(value: object): object {
    for (let i = 0; i < serializables.length; i++) {
      const s = serializables[i] as Serializable;
      if (s.check(value)) return this.#remember(value, s.clone(value, (v) => settled(this.clone(v))));
    }
    throw dataCloneError("The object cannot be cloned");
  }

  #view(value: ArrayBufferView): object {
    const tag = TypedArrayTag(value);
    if (outOfBounds(value, tag)) throw dataCloneError("An out-of-bounds view cannot be cloned");
    const buffer = viewBuffer(value);
    const target = this.clone(buffer) as ArrayBuffer | Pending;
    const offset = tag === undefined ? DataViewByteOffset(value as DataView) : TypedArrayByteOffset(value as AnyTypedArray);
    const length = isLengthTracking(value, tag, buffer)
      ? undefined
      : tag === undefined
        ? DataViewByteLength(value as DataView)
        : TypedArrayLength(value as AnyTypedArray);
    const Ctor = tag === undefined ? DataView : viewConstructors[tag];
    if (Ctor === undefined) throw dataCloneError("The view cannot be cloned");
    const make = (): object => (length === undefined ? new Ctor(settled(target) as ArrayBuffer, offset) : new Ctor(settled(target) as ArrayBuffer, offset, length));
    return this.#remember(value, target instanceof Pending ? new Pending(make) : make());
  }
}

function settled(value: unknown): unknown {
  return value instanceof Pending ? value.get() : value;
}

export function hidden(object: object, key: string, value: unknown): void {
  ObjectDefineProperty(object, key, { value, writable: true, enumerable: false, configurable: true });
}

function copyBuffer(value: ArrayBuffer): ArrayBuffer {
  if (ArrayBufferDetached(value)) throw dataCloneError("A detached ArrayBuffer cannot be cloned");
  const n = ArrayBufferByteLength(value);
  let out: ArrayBuffer;
  if (ArrayBufferResizable(value)) {
    const max = ArrayBufferMaxByteLength(value);
    reserveMemory(max, "A clone");
    out = new ArrayBuffer(n, { maxByteLength: max });
  } else {
    reserveMemory(n, "A clone");
    out = new ArrayBuffer(n);
  }
  TypedArraySet(new Uint8Array(out), new Uint8Array(value));
  return out;
}

// IsTypedArrayOutOfBounds and IsViewOutOfBounds; a detached buffer counts.
export function outOfBounds(value: ArrayBufferView, tag: string | undefined): boolean {
  try {
    if (tag === undefined) DataViewByteLength(value as DataView);
    else TypedArrayFill(value as Uint8Array, (tag === "BigInt64Array" || tag === "BigUint64Array" ? 0n : 0) as number, 0, 0);
    return false;
  } catch {
    return true;
  }
}

// Whether the view's length is "auto". Nothing in the language tells, but when the buffer loses the view's last byte a view of fixed length falls out of
// bounds and a tracking one does not. Nobody can look while the buffer is short.
export function isLengthTracking(value: ArrayBufferView, tag: string | undefined, buffer: ArrayBuffer): boolean {
  if (!isArrayBuffer(buffer) || !ArrayBufferResizable(buffer)) return false;
  const size = ArrayBufferByteLength(buffer);
  const offset = tag === undefined ? DataViewByteOffset(value as DataView) : TypedArrayByteOffset(value as AnyTypedArray);
  const used = byteLength(value);
  const elementSize = tag === undefined ? 1 : ((viewConstructors[tag] as unknown as { BYTES_PER_ELEMENT: number }).BYTES_PER_ELEMENT);
  const end = offset + used;
  if (size - end >= elementSize) return false;
  if (used === 0) {
    // An empty view shows what it is when the buffer grows by one element; if it cannot, nobody can ever tell.
    if (end + elementSize > ArrayBufferMaxByteLength(buffer)) return false;
    ArrayBufferResize(buffer, end + elementSize);
    const grew = byteLength(value) > 0;
    ArrayBufferResize(buffer, size);
    return grew;
  }
  const tail = new Uint8Array(new Uint8Array(buffer, end - 1));
  ArrayBufferResize(buffer, end - 1);
  const tracks = !outOfBounds(value, tag);
  ArrayBufferResize(buffer, size);
  TypedArraySet(new Uint8Array(buffer), tail, end - 1);
  return tracks;
}

export interface CloneResult {
  value: unknown;
  /** What took the place of each member of the transfer list. */
  transferred: object[];
}

// https://html.spec.whatwg.org/#structuredserializewithtransfer and https://html.spec.whatwg.org/#structureddeserializewithtransfer
export function cloneWithTransfer(value: unknown, transferList: readonly object[]): CloneResult {
  const count = transferList.length;
  const cloner = new Cloner(count > 0);
  const places: Pending[] = [];
  for (let i = 0; i < count; i++) {
    const item = transferList[i] as object;
    if (!isArrayBuffer(item) && findTransferable(item) === undefined) throw dataCloneError("A value of the transfer list is not transferable");
    if (cloner.isReserved(item)) throw dataCloneError("An object is in the transfer list twice");
    places[i] = cloner.reserve(item);
  }
  const out = cloner.clone(value);
  const transferred: object[] = [];
  for (let i = 0; i < count; i++) {
    const item = transferList[i] as object;
    let moved: object;
    if (isArrayBuffer(item)) {
      if (ArrayBufferDetached(item)) throw dataCloneError("A detached ArrayBuffer cannot be transferred");
      moved = ArrayBufferTransfer(item);
    } else {
      const t = findTransferable(item) as Transferable;
      if (t.isDetached(item)) throw dataCloneError("The object was transferred before");
      moved = t.transfer(item);
    }
    (places[i] as Pending).value = moved;
    transferred[i] = moved;
  }
  cloner.finish();
  return { value: settled(out), transferred };
}

const toTransferList = toSequence(toObject);
export const toStructuredSerializeOptions = toDictionary<{ transfer: object[] }>("StructuredSerializeOptions", [
  { key: "transfer", converter: toTransferList, defaultValue: () => [] },
]);

// https://html.spec.whatwg.org/#dom-structuredclone
export function structuredClone(value: unknown, options: unknown = undefined): unknown {
  const prefix = "Failed to execute 'structuredClone'";
  requiredArguments(arguments.length, 1, prefix);
  if (options === undefined && (typeof value !== "object" || value === null) && typeof value !== "function" && typeof value !== "symbol") return value;
  const { transfer } = toStructuredSerializeOptions(options, prefix, "Argument 2");
  return cloneWithTransfer(value, transfer).value;
}

registerSerializable<DOMException>(isDOMException, (value) => {
  const out = new DOMException(value.message, value.name);
  const stack = ReflectGetOwnPropertyDescriptor(value, "stack");
  if (stack !== undefined && typeof stack.value === "string") hidden(out, "stack", stack.value);
  return out;
});
