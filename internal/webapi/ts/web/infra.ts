// What many files share: the global object, and safe ways to describe values in messages.

import { host } from "../host.ts";
import { ErrorIsError, ReflectGetOwnPropertyDescriptor, ReflectGetPrototypeOf } from "../primordials.ts";
import { isObject } from "./webidl.ts";

/** The global object, as `this` of callbacks and target of events. main.ts sets it before anything runs. */
export let globalObject: object;
export function setGlobalObject(object: object): void {
  globalObject = object;
}

const maxPrototypes = 100;

/** The value of a data property, own or inherited; undefined for accessors and behind proxies. Runs no code of the app. */
export function peek(object: unknown, key: PropertyKey): unknown {
  if (!isObject(object)) return undefined;
  let o: object | null = object;
  for (let i = 0; o !== null && i < maxPrototypes; i++) {
    if (o !== globalObject && host.proxy_target(o) !== undefined) return undefined;
    const desc = ReflectGetOwnPropertyDescriptor(o, key);
    if (desc !== undefined) return desc.value;
    o = ReflectGetPrototypeOf(o);
  }
  return undefined;
}

/** "TypeError: message" of an error or thrown value, without calling its toString. */
export function describeThrown(value: unknown): string {
  if (!ErrorIsError(value)) {
    if (typeof value === "symbol") return "Symbol";
    if (!isObject(value)) return `${value as string}`;
    const message = peek(value, "message");
    return typeof message === "string" ? message : typeof value === "function" ? "function" : "object";
  }
  let name: unknown;
  let message: unknown;
  try {
    name = value.name;
    message = value.message;
  } catch {
    // A throwing getter: use what there is.
  }
  const n = typeof name === "string" && name !== "" ? name : "Error";
  return typeof message === "string" && message !== "" ? `${n}: ${message}` : n;
}

export function stackOf(value: unknown): string {
  const stack = peek(value, "stack");
  return typeof stack === "string" ? stack : "";
}

export interface Position {
  filename: string;
  lineno: number;
  colno: number;
}

/** Where an error was made, as far as the engine noted it. */
export function positionOf(value: unknown): Position {
  const filename = peek(value, "sourceURL");
  const lineno = peek(value, "line");
  const colno = peek(value, "column");
  return {
    filename: typeof filename === "string" ? filename : "",
    lineno: typeof lineno === "number" ? lineno >>> 0 : 0,
    colno: typeof colno === "number" ? colno >>> 0 : 0,
  };
}
