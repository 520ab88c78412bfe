// https://w3c.github.io/webcrypto/#Crypto-interface

import { host } from "../../host.ts";
import { ArrayIncludes, ObjectDefineProperty, TypedArrayFill, TypedArraySet, TypedArrayTag, Uint8Array, Uint8Subarray } from "../../primordials.ts";
import { DOMException, QuotaExceededError } from "../domexception.ts";
import {
  byteLength,
  configureInterface,
  illegalConstructor,
  illegalInvocation,
  illegalKey,
  isObject,
  requiredArguments,
  toArrayBufferView,
  toUint8View,
} from "../webidl.ts";
import defer * as digest from "./digeststream.ts";
import defer * as subtle from "./subtle.ts";
import type { SubtleCrypto } from "./subtle.ts";

// Small requests are served from a block of random bytes: one op gives many. Bytes are erased as they are handed out.
const POOL = 2048;
const POOLED = 256;
let pool = new Uint8Array(0);
let used = 0;

/** Where n <= POOLED fresh bytes are in the pool. The caller erases them. */
function draw(n: number): number {
  if (pool.length - used < n) {
    pool = host.crypto_random(POOL);
    used = 0;
  }
  used += n;
  return used - n;
}

const MAX = 65536;
const integerArrays = [
  "Int8Array",
  "Uint8Array",
  "Uint8ClampedArray",
  "Int16Array",
  "Uint16Array",
  "Int32Array",
  "Uint32Array",
  "BigInt64Array",
  "BigUint64Array",
];

const hex: string[] = [];
for (let i = 0; i < 256; i++) hex[i] = `${"0123456789abcdef"[i >> 4] as string}${"0123456789abcdef"[i & 15] as string}`;

let newCrypto: () => Crypto;
let checkThis: (self: unknown) => void;

export class Crypto {
  #subtle: SubtleCrypto | undefined;

  static {
    newCrypto = () => new (Crypto as unknown as new (key: symbol) => Crypto)(illegalKey);
    checkThis = (self) => {
      if (!isObject(self) || !(#subtle in self)) illegalInvocation();
    };
  }

  constructor() {
    if (arguments.length !== 1 || (arguments[0] as unknown) !== illegalKey) illegalConstructor();
  }

  get subtle(): SubtleCrypto {
    checkThis(this);
    return (this.#subtle ??= subtle.createSubtleCrypto());
  }

  // https://w3c.github.io/webcrypto/#Crypto-method-getRandomValues
  getRandomValues(array: unknown): ArrayBufferView {
    const prefix = "Failed to execute 'getRandomValues' on 'Crypto'";
    checkThis(this);
    requiredArguments(arguments.length, 1, prefix);
    const view = toArrayBufferView(array, prefix, "Argument 1", { allowResizable: true });
    if (!ArrayIncludes(integerArrays, TypedArrayTag(view))) {
      throw new DOMException(`${prefix}: Argument 1 is not an array of integers`, "TypeMismatchError");
    }
    const n = byteLength(view);
    if (n > MAX) {
      throw new QuotaExceededError(`${prefix}: ${n} bytes are more than the ${MAX} that one call gives`);
    }
    if (n === 0) return view;
    if (n > POOLED) {
      TypedArraySet(toUint8View(view), host.crypto_random(n));
      return view;
    }
    const at = draw(n);
    TypedArraySet(toUint8View(view), Uint8Subarray(pool, at, at + n));
    TypedArrayFill(pool, 0, at, at + n);
    return view;
  }

  // https://w3c.github.io/webcrypto/#Crypto-method-randomUUID
  randomUUID(): string {
    checkThis(this);
    const at = draw(16);
    let out = "";
    for (let i = 0; i < 16; i++) {
      let b = pool[at + i] as number;
      if (i === 6) b = (b & 0x0f) | 0x40;
      else if (i === 8) b = (b & 0x3f) | 0x80;
      if (i === 4 || i === 6 || i === 8 || i === 10) out += "-";
      out += hex[b] as string;
    }
    TypedArrayFill(pool, 0, at, at + 16);
    return out;
  }
}

configureInterface(Crypto, { name: "Crypto", length: 0 });

// Evaluated when it is first read, as the global object's interfaces are.
const asDigestStream = (value: unknown): PropertyDescriptor => ({ value, writable: true, enumerable: false, configurable: true });
ObjectDefineProperty(Crypto.prototype, "DigestStream", {
  get(): unknown {
    ObjectDefineProperty(Crypto.prototype, "DigestStream", asDigestStream(digest.DigestStream));
    return digest.DigestStream;
  },
  set(this: object, value: unknown): void {
    ObjectDefineProperty(this, "DigestStream", asDigestStream(value));
  },
  enumerable: false,
  configurable: true,
});

export const crypto: Crypto = newCrypto();
