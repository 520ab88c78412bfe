// Buffer's reading and writing of numbers.

import { codedError, invalidArgType, outOfRange, validateNumber } from "./errors.ts";
import type { Any } from "./errors.ts";

const dataView = (b: Any): DataView => new DataView(b.buffer, b.byteOffset, b.byteLength);

function boundsError(value: number, length: number, name = "offset"): Error {
  if (Math.floor(value) !== value) {
    validateNumber(value, name);
    return outOfRange(name, "an integer", value);
  }
  if (length < 0) return codedError("RangeError", "ERR_BUFFER_OUT_OF_BOUNDS", "Attempt to access memory outside buffer bounds");
  return outOfRange(name, `>= 0 && <= ${length}`, value);
}

function check(self: Any, offset: Any, bytes: number): number {
  if (offset === undefined) offset = 0;
  if (typeof offset !== "number") throw invalidArgType("offset", "number", offset);
  if (!Number.isInteger(offset) || offset < 0 || offset + bytes > self.length) throw boundsError(offset, self.length - bytes);
  return offset;
}

function range(value: Any, min: number | bigint, max: number | bigint, bytes: number): void {
  if (value > max || value < min) {
    const n = typeof min === "bigint" ? "n" : "";
    let text: string;
    if (bytes > 4 || n !== "") {
      if (min === 0 || min === 0n) text = `>= 0${n} and < 2${n} ** ${bytes * 8}${n}`;
      else text = `>= -(2${n} ** ${bytes * 8 - 1}${n}) and < 2${n} ** ${bytes * 8 - 1}${n}`;
    } else text = `>= ${min}${n} and <= ${max}${n}`;
    throw outOfRange("value", text, value);
  }
}

// Deviation: Node has a TypeError for what is no number, the Workers platform this.
function byteLength(n: Any): number {
  if (!Number.isInteger(n)) throw outOfRange("byteLength", "an integer", n);
  if (n < 1 || n > 6) throw outOfRange("byteLength", ">= 1 and <= 6", n);
  return n;
}

function readVar(self: Any, offset: Any, n: number, little: boolean, signed: boolean): number {
  if (offset === undefined) throw invalidArgType("offset", "number", offset);
  const at = check(self, offset, n);
  let value = 0;
  for (let i = 0; i < n; i++) value = value * 256 + self[little ? at + n - 1 - i : at + i];
  if (signed && value >= 2 ** (8 * n - 1)) value -= 2 ** (8 * n);
  return value;
}
function writeVar(self: Any, value: Any, offset: Any, n: number, little: boolean, signed: boolean): number {
  value = +value;
  if (offset === undefined) throw invalidArgType("offset", "number", offset);
  if (typeof offset !== "number") throw invalidArgType("offset", "number", offset);
  const min = signed ? -(2 ** (8 * n - 1)) : 0;
  const max = signed ? 2 ** (8 * n - 1) - 1 : 2 ** (8 * n) - 1;
  range(value, min, max, n);
  const at = check(self, offset, n);
  let rest = Math.trunc(value);
  if (Number.isNaN(rest)) rest = 0;
  if (rest < 0) rest += 2 ** (8 * n);
  for (let i = 0; i < n; i++) {
    self[little ? at + i : at + n - 1 - i] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  return at + n;
}

export function installNumbers(define: (methods: Record<string, Any>) => void): void {
  const methods: Record<string, Any> = {};
  const add = (name: string, read: Function, write: Function): void => {
    methods[`read${name}`] = read;
    methods[`write${name}`] = write;
  };
  for (const [signed, type] of [[false, "UInt"], [true, "Int"]] as const) {
    const alias = (name: string): string => name.replace("UInt", "Uint");
    for (const bits of [8, 16, 32]) {
      const n = bits / 8;
      const min = signed ? -(2 ** (bits - 1)) : 0;
      const max = signed ? 2 ** (bits - 1) - 1 : 2 ** bits - 1;
      for (const end of bits === 8 ? [""] : ["LE", "BE"]) {
        const little = end === "LE";
        const name = `${type}${bits}${end}`;
        const get = `get${signed ? "Int" : "Uint"}${bits}` as "getInt16";
        const set = `set${signed ? "Int" : "Uint"}${bits}` as "setInt16";
        add(
          name,
          function (this: Any, offset: Any = 0): number {
            return dataView(this)[get](check(this, offset, n), little);
          },
          function (this: Any, value: Any, offset: Any = 0): number {
            value = +value;
            if (typeof offset !== "number") throw invalidArgType("offset", "number", offset);
            range(value, min, max, n);
            const at = check(this, offset, n);
            dataView(this)[set](at, value, little);
            return at + n;
          },
        );
        if (!signed) {
          methods[`read${alias(name)}`] = methods[`read${name}`];
          methods[`write${alias(name)}`] = methods[`write${name}`];
        }
      }
    }
    for (const end of ["LE", "BE"]) {
      const name = `${type}${end}`;
      add(
        name,
        function (this: Any, offset: Any, n: Any): number {
          if (offset === undefined) throw invalidArgType("offset", "number", offset);
          return readVar(this, offset, byteLength(n), end === "LE", signed);
        },
        function (this: Any, value: Any, offset: Any, n: Any): number {
          return writeVar(this, value, offset, byteLength(n), end === "LE", signed);
        },
      );
      const big = `Big${type}64${end}`;
      const get = signed ? "getBigInt64" : "getBigUint64";
      const set = signed ? "setBigInt64" : "setBigUint64";
      add(
        big,
        function (this: Any, offset: Any = 0): bigint {
          return dataView(this)[get](check(this, offset, 8), end === "LE");
        },
        function (this: Any, value: Any, offset: Any = 0): number {
          if (typeof value !== "bigint") throw invalidArgType("value", "bigint", value);
          range(value, signed ? -(2n ** 63n) : 0n, signed ? 2n ** 63n - 1n : 2n ** 64n - 1n, 8);
          const at = check(this, offset, 8);
          dataView(this)[set](at, value, end === "LE");
          return at + 8;
        },
      );
      if (!signed) {
        methods[`read${alias(name)}`] = methods[`read${name}`];
        methods[`write${alias(name)}`] = methods[`write${name}`];
        methods[`read${alias(big)}`] = methods[`read${big}`];
        methods[`write${alias(big)}`] = methods[`write${big}`];
      }
    }
  }
  for (const [name, n, get, set] of [["Float", 4, "getFloat32", "setFloat32"], ["Double", 8, "getFloat64", "setFloat64"]] as const) {
    for (const end of ["LE", "BE"]) {
      add(
        `${name}${end}`,
        function (this: Any, offset: Any = 0): number {
          return dataView(this)[get](check(this, offset, n), end === "LE");
        },
        function (this: Any, value: Any, offset: Any = 0): number {
          const at = check(this, offset, n);
          dataView(this)[set](at, +value, end === "LE");
          return at + n;
        },
      );
    }
  }
  for (const name of Object.keys(methods)) Object.defineProperty(methods[name], "name", { value: name.replace("Uint", "UInt") });
  define(methods);
}
