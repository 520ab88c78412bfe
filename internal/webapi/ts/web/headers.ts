// Headers: https://fetch.spec.whatwg.org/#headers-class
//
// A header list is one flat array: name, value, name, value, ... with names as they were written. The text form, which crosses to and from
// Go, is the same list joined by line feeds (neither a name nor a value can hold one). A Headers object made by the runtime keeps that text,
// or the number of the invocation to ask for it, until somebody looks.

import {
  ArrayJoin,
  ArraySlice,
  ArraySort,
  ObjectPropertyIsEnumerable,
  ReflectOwnKeys,
  StringCharCodeAt,
  StringSlice,
  StringSplit,
  StringToLowerCase,
  SymbolIterator,
  TypedArrayFill,
  TypeError,
  Uint8Array,
} from "../primordials.ts";
import { host } from "../host.ts";
import { configureInterface, makeIterable, requiredArguments, toDOMString, toSequence, toSequenceFromMethod } from "./webidl.ts";

export type HeaderList = string[];
/** What a Headers object stands on: a list, its text, or the invocation whose request head it is. */
export type HeaderSource = HeaderList | string | number;
export type Guard = "none" | "request" | "response" | "immutable";

// One entry per byte: 1 where RFC 9110 allows it in a token.
const tokenTable = new Uint8Array(256);
TypedArrayFill(tokenTable, 1, 0x30, 0x3a);
TypedArrayFill(tokenTable, 1, 0x41, 0x5b);
TypedArrayFill(tokenTable, 1, 0x61, 0x7b);
const otherTokens = "!#$%&'*+-.^_`|~";
for (let i = 0; i < otherTokens.length; i++) tokenTable[StringCharCodeAt(otherTokens, i)] = 1;

/** https://fetch.spec.whatwg.org/#header-name, which is an HTTP token. */
export function isToken(s: string): boolean {
  const n = s.length;
  if (n === 0) return false;
  for (let i = 0; i < n; i++) {
    const c = StringCharCodeAt(s, i);
    if (c > 255 || tokenTable[c] !== 1) return false;
  }
  return true;
}

/** https://fetch.spec.whatwg.org/#concept-header-value-normalize */
export function trimHTTPWhitespace(s: string): string {
  let a = 0;
  let b = s.length;
  while (a < b && isHTTPWhitespace(StringCharCodeAt(s, a))) a++;
  while (b > a && isHTTPWhitespace(StringCharCodeAt(s, b - 1))) b--;
  return a === 0 && b === s.length ? s : StringSlice(s, a, b);
}

function isHTTPWhitespace(c: number): boolean {
  return c === 0x20 || c === 0x0a || c === 0x0d || c === 0x09;
}

function convertName(V: unknown, prefix: string): string {
  const name = typeof V === "string" ? V : `${V as string}`;
  if (!isToken(name)) throw new TypeError(`${prefix}: ${quote(name)} is not a valid header name`);
  return name;
}

// Converts to a ByteString, normalizes, and checks https://fetch.spec.whatwg.org/#header-value.
function convertValue(V: unknown, prefix: string): string {
  const value = trimHTTPWhitespace(typeof V === "string" ? V : `${V as string}`);
  for (let i = 0; i < value.length; i++) {
    const c = StringCharCodeAt(value, i);
    if (c > 255 || c === 0 || c === 0x0a || c === 0x0d) throw new TypeError(`${prefix}: ${quote(value)} is not a valid header value`);
  }
  return value;
}

function quote(s: string): string {
  return s.length > 64 ? `"${StringSlice(s, 0, 64)}..."` : `"${s}"`;
}

/** Index of the first header called lower (a lower-case name) at or after from, or -1. */
function indexOf(list: HeaderList, lower: string, from: number): number {
  for (let i = from; i < list.length; i += 2) {
    const name = list[i] as string;
    if (name === lower || (name.length === lower.length && StringToLowerCase(name) === lower)) return i;
  }
  return -1;
}

/** https://fetch.spec.whatwg.org/#concept-header-list-get: values joined by ", ", or null. */
export function listGet(list: HeaderList, lower: string): string | null {
  let i = indexOf(list, lower, 0);
  if (i < 0) return null;
  let value = list[i + 1] as string;
  while ((i = indexOf(list, lower, i + 2)) >= 0) value += `, ${list[i + 1] as string}`;
  return value;
}

/** https://fetch.spec.whatwg.org/#concept-header-list-contains */
export function listHas(list: HeaderList, lower: string): boolean {
  return indexOf(list, lower, 0) >= 0;
}

/** https://fetch.spec.whatwg.org/#concept-header-list-append, which keeps the spelling of the first header of that name. */
export function listAppend(list: HeaderList, name: string, value: string): void {
  const i = indexOf(list, StringToLowerCase(name), 0);
  list[list.length] = i < 0 ? name : (list[i] as string);
  list[list.length] = value;
}

/** https://fetch.spec.whatwg.org/#concept-header-list-delete */
export function listDelete(list: HeaderList, lower: string): void {
  let i = indexOf(list, lower, 0);
  if (i < 0) return;
  let w = i;
  for (; i < list.length; i += 2) {
    const name = list[i] as string;
    if (StringToLowerCase(name) === lower) continue;
    list[w++] = name;
    list[w++] = list[i + 1] as string;
  }
  list.length = w;
}

/** https://fetch.spec.whatwg.org/#concept-header-list-set */
export function listSet(list: HeaderList, name: string, value: string): void {
  const lower = StringToLowerCase(name);
  const i = indexOf(list, lower, 0);
  if (i < 0) {
    list[list.length] = name;
    list[list.length] = value;
    return;
  }
  list[i + 1] = value;
  let w = i + 2;
  for (let r = w; r < list.length; r += 2) {
    const other = list[r] as string;
    if (StringToLowerCase(other) === lower) continue;
    list[w++] = other;
    list[w++] = list[r + 1] as string;
  }
  list.length = w;
}

/** https://fetch.spec.whatwg.org/#concept-header-list-sort-and-combine, as a flat list. */
function sortAndCombine(list: HeaderList): HeaderList {
  const entries: { name: string; index: number }[] = [];
  for (let i = 0; i < list.length; i += 2) entries[entries.length] = { name: StringToLowerCase(list[i] as string), index: i };
  ArraySort(entries, (a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.index - b.index));
  const out: HeaderList = [];
  for (let i = 0; i < entries.length; i++) {
    const { name, index } = entries[i] as { name: string; index: number };
    const value = list[index + 1] as string;
    const last = out.length - 2;
    if (last >= 0 && out[last] === name && name !== "set-cookie") {
      out[last + 1] = `${out[last + 1] as string}, ${value}`;
    } else {
      out[last + 2] = name;
      out[last + 3] = value;
    }
  }
  return out;
}

/** The list of a head in text form. */
export function parseHead(text: string): HeaderList {
  return text === "" ? [] : StringSplit(text, "\n");
}

function resolveSource(source: HeaderSource): HeaderList {
  if (typeof source === "string") return parseHead(source);
  if (typeof source === "number") return parseHead(host.request_head(source));
  return source;
}

/** A list of its own with what source holds. */
export function copySource(source: HeaderSource): HeaderList {
  return typeof source === "object" ? ArraySlice(source) : resolveSource(source);
}

/** The text of what source holds. */
export function sourceText(source: HeaderSource): string {
  if (typeof source === "string") return source;
  if (typeof source === "number") return host.request_head(source);
  return ArrayJoin(source, "\n");
}

let entriesIterator: unknown;
let brandedSource: (init: object) => HeaderSource | undefined;

/**
 * Converts a HeadersInit and appends it to list: https://fetch.spec.whatwg.org/#concept-headers-fill
 *
 * A Headers object whose iterator is the built-in one is copied without calling it. Names keep the spelling they have in init.
 */
export function fillHeaders(list: HeaderList, init: unknown, prefix: string): void {
  if (init === null || (typeof init !== "object" && typeof init !== "function")) {
    throw new TypeError(`${prefix}: headers must be a Headers object, a record, or a sequence of name and value pairs`);
  }
  const method = (init as { [Symbol.iterator]?: unknown })[SymbolIterator as typeof Symbol.iterator];
  if (method === undefined || method === null) {
    fillFromRecord(list, init as Record<string, unknown>, prefix);
    return;
  }
  const source = method === entriesIterator ? brandedSource(init as object) : undefined;
  if (source !== undefined) {
    const from = resolveSource(source);
    for (let i = 0; i < from.length; i++) list[list.length] = from[i] as string;
    return;
  }
  fillFromSequence(list, init as object, method as () => Iterator<unknown>, prefix);
}

function fillFromRecord(list: HeaderList, init: Record<string, unknown>, prefix: string): void {
  const keys = ReflectOwnKeys(init);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as string;
    if (!ObjectPropertyIsEnumerable(init, key)) continue;
    const name = convertName(key, prefix);
    listAppend(list, name, convertValue(init[key], prefix));
  }
}

const toPair = toSequence(toDOMString);
const toPairs = (init: object, method: () => Iterator<unknown>, prefix: string): string[][] =>
  toSequenceFromMethod(init, method, toPair, prefix, "headers");

function fillFromSequence(list: HeaderList, init: object, method: () => Iterator<unknown>, prefix: string): void {
  const pairs = toPairs(init, method, prefix);
  for (let i = 0; i < pairs.length; i++) {
    const pair = pairs[i] as string[];
    if (pair.length !== 2) throw new TypeError(`${prefix}: each header must be a name and value pair, got ${pair.length} items`);
    listAppend(list, convertName(pair[0], prefix), convertValue(pair[1], prefix));
  }
}

/** Makes a Headers object over source; a list is taken over, not copied. */
export let createHeaders: (source: HeaderSource, guard: Guard) => Headers;
/** What a Headers object stands on; the list may be changed by the caller only when it owns the object. */
export let headersSource: (headers: Headers) => HeaderSource;
/** The list of a Headers object, parsed. */
export let headersList: (headers: Headers) => HeaderList;
export let isHeaders: (x: unknown) => x is Headers;

export class Headers {
  #source: HeaderSource;
  #guard: Guard = "none";
  #sorted: HeaderList | null = null;

  static {
    createHeaders = (source: HeaderSource, guard: Guard): Headers => {
      const headers = new Headers();
      headers.#source = source;
      headers.#guard = guard;
      return headers;
    };
    headersSource = (headers: Headers): HeaderSource => headers.#source;
    headersList = (headers: Headers): HeaderList => headers.#list();
    isHeaders = (x: unknown): x is Headers => typeof x === "object" && x !== null && #source in x;
    brandedSource = (init: object): HeaderSource | undefined => (#source in init ? init.#source : undefined);
  }

  constructor(init: unknown = undefined) {
    const list: HeaderList = [];
    this.#source = list;
    if (init !== undefined) fillHeaders(list, init, "Failed to construct 'Headers'");
  }

  #list(): HeaderList {
    const source = this.#source;
    return typeof source === "object" ? source : (this.#source = resolveSource(source));
  }

  // https://fetch.spec.whatwg.org/#headers-validate
  // Deviation: no header name is forbidden in a request or a response; a server must be able to set them all.
  #mutable(prefix: string): HeaderList {
    if (this.#guard === "immutable") throw new TypeError(`${prefix}: these headers are immutable; copy them with new Headers(headers) to change them`);
    const list = this.#list();
    this.#sorted = null;
    return list;
  }

  append(name: string, value: string): void {
    const prefix = "Failed to execute 'append' on 'Headers'";
    requiredArguments(arguments.length, 2, prefix);
    const n = convertName(name, prefix);
    const v = convertValue(value, prefix);
    listAppend(this.#mutable(prefix), n, v);
  }

  delete(name: string): void {
    const prefix = "Failed to execute 'delete' on 'Headers'";
    requiredArguments(arguments.length, 1, prefix);
    const n = convertName(name, prefix);
    listDelete(this.#mutable(prefix), StringToLowerCase(n));
  }

  get(name: string): string | null {
    const prefix = "Failed to execute 'get' on 'Headers'";
    requiredArguments(arguments.length, 1, prefix);
    return listGet(this.#list(), StringToLowerCase(convertName(name, prefix)));
  }

  has(name: string): boolean {
    const prefix = "Failed to execute 'has' on 'Headers'";
    requiredArguments(arguments.length, 1, prefix);
    return listHas(this.#list(), StringToLowerCase(convertName(name, prefix)));
  }

  set(name: string, value: string): void {
    const prefix = "Failed to execute 'set' on 'Headers'";
    requiredArguments(arguments.length, 2, prefix);
    const n = convertName(name, prefix);
    const v = convertValue(value, prefix);
    listSet(this.#mutable(prefix), n, v);
  }

  getSetCookie(): string[] {
    const list = this.#list();
    const out: string[] = [];
    for (let i = indexOf(list, "set-cookie", 0); i >= 0; i = indexOf(list, "set-cookie", i + 2)) out[out.length] = list[i + 1] as string;
    return out;
  }

  // The Workers platform's older spelling of getSetCookie.
  getAll(name: string): string[] {
    const prefix = "Failed to execute 'getAll' on 'Headers'";
    requiredArguments(arguments.length, 1, prefix);
    if (StringToLowerCase(`${name}`) !== "set-cookie") {
      throw new TypeError(`${prefix}: only "set-cookie" can be read this way; use get() for other headers`);
    }
    return this.getSetCookie();
  }

  // https://fetch.spec.whatwg.org/#headers-class, "value pairs to iterate over".
  static {
    makeIterable<Headers, string, string>(Headers, "Headers", {
      check: (V) => #source in V,
      pair: (headers, index) => {
        const sorted = (headers.#sorted ??= sortAndCombine(headers.#list()));
        const i = index * 2;
        return i < sorted.length ? [sorted[i] as string, sorted[i + 1] as string] : undefined;
      },
    });
    configureInterface(Headers);
  }
}

entriesIterator = (Headers.prototype as unknown as { [Symbol.iterator]: unknown })[SymbolIterator as typeof Symbol.iterator];
