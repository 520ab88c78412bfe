// What the functions of node:fs take. https://nodejs.org/api/fs.html

import { checkPath, workingDirectory } from "../../platform/files/volume.ts";
import { Buffer } from "../buffer.ts";
import { isEncoding } from "../bytes.ts";
import { codedError, invalidArgType, invalidArgValue, outOfRange, validateAbortSignal, validateBoolean, validateInt32, validateInteger, validateObject, validateUint32 } from "../errors.ts";
import type { Any } from "../errors.ts";
import { files as constants } from "../osconstants.ts";
import defer * as url from "../url.ts";
import { attempt } from "./failure.ts";

/** A path as text, as it was given. */
export function pathText(value: Any, name = "path"): string {
  let text: string;
  if (typeof value === "string") text = value;
  else if (value instanceof Uint8Array) text = Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString();
  else if (value instanceof URL) text = url.nodeExports.fileURLToPath(value);
  else throw invalidArgType(name, ["string", "Buffer", "URL"], value);
  if (text.includes("\0")) throw invalidArgValue(name, value, "must be a string, Uint8Array, or URL without null bytes");
  return text;
}

/** An absolute path. */
export function toPath(value: Any, name = "path"): string {
  const text = pathText(value, name);
  const path = text.startsWith("/") ? text : text === "" ? workingDirectory() : `${workingDirectory().replace(/\/$/, "")}/${text}`;
  attempt("open", path, () => checkPath(path));
  return path;
}

export function toFd(value: Any, name = "fd"): number {
  if (Object.is(value, -0)) return 0;
  validateInt32(value, name, 0);
  return value;
}

export type Where = { fd: number } | { path: string };
/** A number of an open file, or a path. */
export const toWhere = (value: Any): Where => (typeof value === "number" ? { fd: toFd(value) } : { path: toPath(value) });

export function checkEncoding(encoding: Any): void {
  if (encoding == null || encoding === "buffer" || isEncoding(encoding)) return;
  throw invalidArgValue("encoding", encoding, "is invalid encoding");
}

/** Options that may be an encoding. */
export function toOptions(options: Any, defaults: Any = {}): Any {
  if (options == null || typeof options === "function") return { ...defaults };
  if (typeof options === "string") options = { encoding: options };
  else if (typeof options !== "object") throw invalidArgType("options", ["string", "Object"], options);
  const out: Any = { ...defaults };
  for (const key in options) out[key] = options[key];
  checkEncoding(out.encoding);
  if (out.signal !== undefined) validateAbortSignal(out.signal, "options.signal");
  return out;
}

/** Options that must be an object. */
export function toObject(options: Any = {}): Any {
  validateObject(options, "options");
  return options;
}

/** Options, all of them boolean, by name with their defaults. */
export function toFlags<T extends Record<string, boolean>>(options: Any, defaults: T): T {
  const out: Any = {};
  for (const name of Object.keys(defaults)) {
    const value = options[name] ?? defaults[name];
    validateBoolean(value, `options.${name}`);
    out[name] = value;
  }
  return out;
}

/** Text or a Buffer, as the option encoding asks for. */
export function encoded(bytes: Uint8Array<ArrayBuffer>, encoding: Any): Any {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return encoding == null || encoding === "buffer" ? buffer : buffer.toString(encoding);
}
export function encodedName(name: string, encoding: Any): Any {
  if (encoding === "buffer") return Buffer.from(name);
  return encoding == null || encoding === "utf8" || encoding === "utf-8" ? name : Buffer.from(name).toString(encoding);
}

const words: Record<string, number> = {
  "__proto__": null as never,
  r: constants.O_RDONLY,
  "r+": constants.O_RDWR,
  w: constants.O_TRUNC | constants.O_CREAT | constants.O_WRONLY,
  "w+": constants.O_TRUNC | constants.O_CREAT | constants.O_RDWR,
  a: constants.O_APPEND | constants.O_CREAT | constants.O_WRONLY,
  "a+": constants.O_APPEND | constants.O_CREAT | constants.O_RDWR,
};

/** https://nodejs.org/api/fs.html#file-system-flags: r, w or a, with +, x and s. */
export function toOpenFlags(value: Any, name = "flags", fallback: number = constants.O_RDONLY): number {
  if (value == null) return fallback;
  if (typeof value === "number") {
    validateInt32(value, name);
    return value;
  }
  const match = typeof value === "string" ? /^(?:(r)(s?)(\+?)|(s)(r)(\+?)|([wa])([sx]?)(\+?)|([sx])([wa])(\+?))$/.exec(value) : null;
  if (match === null || /^(?:ws|sw)/.test(value)) throw invalidArgValue(name, value);
  let flags = words[`${/[rwa]/.exec(value)?.[0]}${value.endsWith("+") ? "+" : ""}`] as number;
  if (value.includes("x")) flags |= constants.O_EXCL;
  if (value.includes("s")) flags |= constants.O_SYNC;
  return flags;
}

/** A mode, which is checked and has no effect. */
export function checkMode(value: Any, name = "mode"): void {
  if (typeof value === "string") {
    if (!/^[0-7]+$/.test(value)) throw invalidArgValue(name, value, "must be a 32-bit unsigned integer or an octal string");
    value = Number.parseInt(value, 8);
  }
  validateUint32(value, name);
}

export const maxId = 2 ** 32 - 1;
export function checkIds(uid: Any, gid: Any): void {
  validateInteger(uid, "uid", -1, maxId);
  validateInteger(gid, "gid", -1, maxId);
}

/** A position in a file; null: where the file is at. */
export function toPosition(value: Any, name = "position"): number | null {
  if (value == null || value === -1 || value === -1n) return null;
  if (typeof value === "bigint") {
    if (value < 0n || value > 2n ** 63n - 1n) throw outOfRange(name, `>= -1 && <= ${2n ** 63n - 1n}`, value);
    return Number(value);
  }
  if (typeof value !== "number") throw invalidArgType(name, ["integer", "bigint", "null"], value);
  validateUint32(value, name);
  return value;
}

export function toView(value: Any, name = "buffer"): Uint8Array {
  if (!ArrayBuffer.isView(value)) throw invalidArgType(name, ["Buffer", "TypedArray", "DataView"], value);
  return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
}
export function toViews(value: Any): Uint8Array[] {
  if (!Array.isArray(value) || !value.every((v) => ArrayBuffer.isView(v))) throw invalidArgType("buffers", "ArrayBufferView[]", value);
  return value.map((v) => toView(v));
}

/** Bytes to write: text in an encoding, or a view. */
export function toData(value: Any, encoding: Any, name = "data"): Uint8Array {
  if (typeof value === "string") return Buffer.from(value, encoding ?? "utf8");
  if (!ArrayBuffer.isView(value)) throw invalidArgType(name, ["string", "Buffer", "TypedArray", "DataView"], value);
  return toView(value);
}

/** The part of a buffer that read and write are told of: offset, length and position, or an object with these. */
export function toSpan(buffer: Uint8Array, offset: Any, length: Any, position: Any, outside: (name: string) => Error): { part: Uint8Array; position: number | null } {
  if (typeof offset === "object" && offset !== null) ({ offset, length, position } = offset);
  offset ??= 0;
  validateInteger(offset, "offset", 0);
  if (offset > buffer.length) throw outside("offset");
  length ??= buffer.length - offset;
  validateInteger(length, "length", 0);
  if (length > buffer.length - offset) throw outside("length");
  return { part: buffer.subarray(offset, offset + length), position: toPosition(position) };
}
export const outOfBounds = (name: string): Error => codedError("RangeError", "ERR_BUFFER_OUT_OF_BOUNDS", `"${name}" is outside of buffer bounds`);

/** Milliseconds since the epoch. Numbers are seconds, as in Node. */
export function toTime(value: Any, name: string): () => number {
  if (typeof value === "number" || typeof value === "bigint") {
    const ms = Number(value) * 1000;
    if (!Number.isFinite(ms)) throw invalidArgType(name, ["Date", "Time in seconds"], value);
    return () => ms;
  }
  if (typeof value === "string" && value !== "" && Number.isFinite(Number(value))) return () => Number(value) * 1000;
  if (typeof value !== "string" && !(value instanceof Date)) throw invalidArgType(name, ["string", "number", "bigint", "Date"], value);
  return () => {
    const ms = new Date(value).getTime();
    if (Number.isNaN(ms)) throw new TypeError("The value cannot be converted because it is not a valid date");
    return ms;
  };
}
