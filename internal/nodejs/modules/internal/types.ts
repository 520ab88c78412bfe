// util.types: what a value is by its internal slots, whatever its prototype says.
// https://nodejs.org/api/util.html#utiltypes

type Test = (value: unknown) => boolean;

/** Whether call, a method or getter that checks the receiver's slots, accepts the value. */
function accepts(call: (value: never) => unknown): Test {
  return (value) => {
    if ((typeof value !== "object" && typeof value !== "function") || value === null) return false;
    try {
      call(value as never);
      return true;
    } catch {
      return false;
    }
  };
}

const getter = (prototype: object, key: PropertyKey): ((value: unknown) => unknown) => {
  const get = Object.getOwnPropertyDescriptor(prototype, key)?.get as () => unknown;
  return (value) => Reflect.apply(get, value, []);
};
const method = (f: (...args: never[]) => unknown, ...args: unknown[]): ((value: unknown) => unknown) => (value) => Reflect.apply(f as never, value, args);

const TypedArray = Object.getPrototypeOf(Uint8Array) as { prototype: object };
const typedArrayName = getter(TypedArray.prototype, Symbol.toStringTag);
const typed = (name: string): Test => (value) => typeof value === "object" && typedArrayName(value) === name;

export const isTypedArray: Test = (value) => typeof value === "object" && value !== null && typedArrayName(value) !== undefined;
export const isUint8Array = typed("Uint8Array");
export const isUint8ClampedArray = typed("Uint8ClampedArray");
export const isUint16Array = typed("Uint16Array");
export const isUint32Array = typed("Uint32Array");
export const isInt8Array = typed("Int8Array");
export const isInt16Array = typed("Int16Array");
export const isInt32Array = typed("Int32Array");
export const isFloat16Array = typed("Float16Array");
export const isFloat32Array = typed("Float32Array");
export const isFloat64Array = typed("Float64Array");
export const isBigInt64Array = typed("BigInt64Array");
export const isBigUint64Array = typed("BigUint64Array");
export const isArrayBufferView: Test = (value) => ArrayBuffer.isView(value);
export const isDataView: Test = (value) => ArrayBuffer.isView(value) && !isTypedArray(value);

export const isArrayBuffer = accepts(getter(ArrayBuffer.prototype, "byteLength"));
export const isSharedArrayBuffer: Test =
  typeof SharedArrayBuffer === "undefined" ? () => false : accepts(getter(SharedArrayBuffer.prototype, "byteLength"));
export const isAnyArrayBuffer: Test = (value) => isArrayBuffer(value) || isSharedArrayBuffer(value);

export const isDate = accepts(method(Date.prototype.getTime));
export const isRegExp = accepts((value) => {
  if (value === RegExp.prototype) throw value;
  getter(RegExp.prototype, "source")(value);
});
export const isMap = accepts(getter(Map.prototype, "size"));
export const isSet = accepts(getter(Set.prototype, "size"));
export const isWeakMap = accepts(method(WeakMap.prototype.has, {}));
export const isWeakSet = accepts(method(WeakSet.prototype.has, {}));
export const isNumberObject = accepts(method(Number.prototype.valueOf));
export const isStringObject = accepts(method(String.prototype.valueOf));
export const isBooleanObject = accepts(method(Boolean.prototype.valueOf));
export const isBigIntObject = accepts(method(BigInt.prototype.valueOf));
export const isSymbolObject = accepts(method(Symbol.prototype.valueOf));
export const isBoxedPrimitive: Test = (value) =>
  isNumberObject(value) || isStringObject(value) || isBooleanObject(value) || isBigIntObject(value) || isSymbolObject(value);

const tag = (value: unknown): string => Object.prototype.toString.call(value).slice(8, -1);
const isTagged = (name: string): Test => (value) => typeof value === "object" && value !== null && tag(value) === name;

export const isMapIterator = isTagged("Map Iterator");
export const isSetIterator = isTagged("Set Iterator");
export const isGeneratorObject = isTagged("Generator");
export const isModuleNamespaceObject = isTagged("Module");
export const isArgumentsObject = isTagged("Arguments");

export const isPromise: Test = (value) => value instanceof Promise;
export const isNativeError: Test = (value) => (Error as unknown as { isError(x: unknown): boolean }).isError(value);

const functionTag = (...names: string[]): Test => (value) => typeof value === "function" && names.includes(tag(value));
export const isAsyncFunction = functionTag("AsyncFunction", "AsyncGeneratorFunction");
export const isGeneratorFunction = functionTag("GeneratorFunction", "AsyncGeneratorFunction");

/** A script cannot tell a Proxy. */
export const isProxy: Test = () => false;
export const isExternal: Test = () => false;
export const isCryptoKey: Test = (value) => typeof CryptoKey !== "undefined" && value instanceof CryptoKey;
export const isKeyObject: Test = () => false;
