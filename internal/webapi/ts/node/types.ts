// util.types. https://nodejs.org/api/util.html#utiltypes

import { host } from "../host.ts";
import type { Any } from "./errors.ts";

const tag = (v: unknown): string => Object.prototype.toString.call(v).slice(8, -1);
const typedTag = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(Uint8Array.prototype), Symbol.toStringTag)?.get as () => string | undefined;

/** A test that calls a method which throws for objects without the slots. */
const has = (method: Function | undefined, ...args: unknown[]) => (v: unknown): boolean => {
  if (typeof v !== "object" || v === null || method === undefined) return false;
  try {
    Reflect.apply(method, v, args);
    return true;
  } catch {
    return false;
  }
};
const getter = (proto: object, key: PropertyKey): Function | undefined => Object.getOwnPropertyDescriptor(proto, key)?.get;

export function isModuleNamespace(v: unknown): boolean {
  return typeof v === "object" && v !== null && tag(v) === "Module" && Object.getPrototypeOf(v) === null;
}
export function isExternal(_v: unknown): boolean {
  return false;
}
const isDate = has(Date.prototype.getTime);
const isRegExp = (v: unknown): boolean => typeof v === "object" && v !== null && v !== RegExp.prototype && has(getter(RegExp.prototype, "source"))(v);
const isNumberObject = has(Number.prototype.valueOf);
const isStringObject = has(String.prototype.valueOf);
const isBooleanObject = has(Boolean.prototype.valueOf);
const isBigIntObject = has(BigInt.prototype.valueOf);
const isSymbolObject = has(Symbol.prototype.valueOf);
const isArrayBuffer = has(getter(ArrayBuffer.prototype, "byteLength"));
const shared = (globalThis as Any).SharedArrayBuffer;
const isSharedArrayBuffer = has(shared === undefined ? undefined : getter(shared.prototype, "byteLength"));
const typed = (name: string) => (v: unknown): boolean => ArrayBuffer.isView(v) && typedTag.call(v) === name;
const functionTag = (...names: string[]) => (v: unknown): boolean => typeof v === "function" && names.includes(tag(v));
const weak = (type: Any, method: string, ...args: unknown[]) => has(type.prototype[method], ...args);

export const types = {
  isExternal,
  isDate,
  isArgumentsObject: (v: unknown): boolean => typeof v === "object" && v !== null && !(Symbol.toStringTag in v) && tag(v) === "Arguments",
  isBigIntObject,
  isBooleanObject,
  isNumberObject,
  isStringObject,
  isSymbolObject,
  isBoxedPrimitive: (v: unknown): boolean => isNumberObject(v) || isStringObject(v) || isBooleanObject(v) || isBigIntObject(v) || isSymbolObject(v),
  isNativeError: (v: unknown): boolean => Error.isError(v),
  isRegExp,
  isAsyncFunction: functionTag("AsyncFunction", "AsyncGeneratorFunction"),
  isGeneratorFunction: functionTag("GeneratorFunction", "AsyncGeneratorFunction"),
  isGeneratorObject: (v: unknown): boolean => typeof v === "object" && v !== null && (tag(v) === "Generator" || tag(v) === "AsyncGenerator"),
  isPromise: (v: unknown): boolean => v instanceof Promise && host.proxy_target(v) === undefined,
  isMap: has(getter(Map.prototype, "size")),
  isSet: has(getter(Set.prototype, "size")),
  isMapIterator: (v: unknown): boolean => typeof v === "object" && v !== null && tag(v) === "Map Iterator",
  isSetIterator: (v: unknown): boolean => typeof v === "object" && v !== null && tag(v) === "Set Iterator",
  isWeakMap: weak(WeakMap, "has", {}),
  isWeakSet: weak(WeakSet, "has", {}),
  isArrayBuffer,
  isDataView: has(getter(DataView.prototype, "byteLength")),
  isSharedArrayBuffer,
  isProxy: (v: unknown): boolean => ((typeof v === "object" && v !== null) || typeof v === "function") && v !== globalThis && host.proxy_target(v) !== undefined,
  isModuleNamespaceObject: isModuleNamespace,
  isAnyArrayBuffer: (v: unknown): boolean => isArrayBuffer(v) || isSharedArrayBuffer(v),
  isCryptoKey: (v: unknown): boolean => v instanceof (globalThis as Any).CryptoKey,
  isKeyObject: (v: Any): boolean => typeof v === "object" && v !== null && v[Symbol.toStringTag] === "KeyObject",
  isArrayBufferView: (v: unknown): boolean => ArrayBuffer.isView(v),
  isTypedArray: (v: unknown): boolean => ArrayBuffer.isView(v) && typedTag.call(v) !== undefined,
  isUint8Array: typed("Uint8Array"),
  isUint8ClampedArray: typed("Uint8ClampedArray"),
  isUint16Array: typed("Uint16Array"),
  isUint32Array: typed("Uint32Array"),
  isInt8Array: typed("Int8Array"),
  isInt16Array: typed("Int16Array"),
  isInt32Array: typed("Int32Array"),
  isFloat16Array: typed("Float16Array"),
  isFloat32Array: typed("Float32Array"),
  isFloat64Array: typed("Float64Array"),
  isBigInt64Array: typed("BigInt64Array"),
  isBigUint64Array: typed("BigUint64Array"),
  isEventTarget: (v: unknown): boolean => v instanceof EventTarget,
};
