// URLSearchParams and application/x-www-form-urlencoded.

import { host } from "../host.ts";
import {
  ArraySort,
  StringIncludes,
  StringIndexOf,
  StringReplaceAll,
  StringSlice,
  StringStartsWith,
  SymbolIterator,
  TypeError,
  decodeURIComponent,
} from "../primordials.ts";
import { registerBrand } from "./brands.ts";
import { percentDecodeInPlace, URLENCODED_SET, utf8PercentEncodeRange } from "./url/percent.ts";
import { configureInterface, isObject, makeIterable, requiredArguments, toRecord, toSequence, toSequenceFromMethod, toUSVString } from "./webidl.ts";

export type Pair = [name: string, value: string];

// The parts of text between ampersands, halved at the first "=". Each half goes through decode.
function parsePairs(text: string, decode: (s: string) => string): Pair[] {
  const out: Pair[] = [];
  for (let start = 0; start < text.length;) {
    let end = StringIndexOf(text, "&", start);
    if (end < 0) end = text.length;
    if (end > start) {
      const sequence = StringSlice(text, start, end);
      const eq = StringIndexOf(sequence, "=");
      out[out.length] = eq < 0
        ? [decode(sequence), ""]
        : [decode(StringSlice(sequence, 0, eq)), decode(StringSlice(sequence, eq + 1))];
    }
    start = end + 1;
  }
  return out;
}

function replacePlus(s: string): string {
  return StringIncludes(s, "+") ? StringReplaceAll(s, "+", " ") : s;
}

// A half of a sequence that is well-formed text.
function decodeText(s: string): string {
  const spaced = replacePlus(s);
  if (!StringIncludes(spaced, "%")) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    // A stray "%" or escapes that are not UTF-8.
    return host.utf8_decode(percentDecodeInPlace(host.utf8_encode(spaced)));
  }
}

// A half of a sequence whose code units are bytes.
function decodeBinary(s: string): string {
  return host.utf8_decode(percentDecodeInPlace(host.latin1_encode(replacePlus(s))));
}

/**
 * The application/x-www-form-urlencoded parser, for bytes or for a scalar value string.
 *
 * https://url.spec.whatwg.org/#concept-urlencoded-parser
 */
export function parseUrlencoded(input: string | Uint8Array): Pair[] {
  if (typeof input === "string") return parsePairs(input, decodeText);
  const text = host.utf8_decode_fatal(input);
  return text !== undefined ? parsePairs(text, decodeText) : parsePairs(host.latin1_decode(input), decodeBinary);
}

/**
 * The application/x-www-form-urlencoded serializer.
 *
 * https://url.spec.whatwg.org/#concept-urlencoded-serializer
 */
export function serializeUrlencoded(list: readonly Pair[]): string {
  let out = "";
  for (let i = 0; i < list.length; i++) {
    const [name, value] = list[i] as Pair;
    if (i > 0) out += "&";
    out += utf8PercentEncodeRange(name, 0, name.length, URLENCODED_SET, true);
    out += "=";
    out += utf8PercentEncodeRange(value, 0, value.length, URLENCODED_SET, true);
  }
  return out;
}

const toSequenceOfSequences = toSequence(toUSVString);
const toUSVStringRecord = toRecord(toUSVString, toUSVString);

// https://url.spec.whatwg.org/#urlsearchparams-initialize for a sequence or a record
function initialPairs(init: object, prefix: string): Pair[] {
  const method = (init as Partial<Iterable<unknown>>)[SymbolIterator];
  if (method === undefined || method === null) return toUSVStringRecord(init, prefix, "Argument 1");
  const pairs = toSequenceFromMethod(init, method, toSequenceOfSequences, prefix, "Argument 1");
  for (let i = 0; i < pairs.length; i++) {
    const n = pairs[i]?.length ?? 0;
    if (n !== 2) throw new TypeError(`${prefix}: Argument 1, index ${i}, has ${n} items instead of a name and a value`);
  }
  return pairs as Pair[];
}

/** A function that takes the serialization of a list that changed. */
export type QueryUpdate = (query: string) => void;

export let isURLSearchParams: (V: unknown) => V is URLSearchParams;
/** The serialization of the list, as toString() gives it. */
export let serializeSearchParams: (params: URLSearchParams) => string;
let linkedParams: (query: string | null, update: QueryUpdate) => URLSearchParams;
let replaceQuery: (params: URLSearchParams, query: string | null) => void;

/** https://url.spec.whatwg.org/#interface-urlsearchparams */
export class URLSearchParams {
  // Null while nobody has looked into #source.
  #list: Pair[] | null = null;
  // What #list is to be parsed from.
  #source = "";
  // Tells the URL object.
  #update: QueryUpdate | null = null;

  constructor(init: unknown = "") {
    const prefix = "Failed to construct 'URLSearchParams'";
    if (isObject(init)) {
      this.#list = initialPairs(init, prefix);
      return;
    }
    const s = toUSVString(init, prefix, "Argument 1");
    this.#source = StringStartsWith(s, "?") ? StringSlice(s, 1) : s;
  }

  static {
    isURLSearchParams = (V): V is URLSearchParams => isObject(V) && #list in V;
    registerBrand("URLSearchParams", isURLSearchParams);
    serializeSearchParams = (params) => serializeUrlencoded(params.#pairs());
    linkedParams = (query, update) => {
      const params = new URLSearchParams();
      params.#source = query ?? "";
      params.#update = update;
      return params;
    };
    replaceQuery = (params, query) => {
      params.#source = query ?? "";
      params.#list = null;
    };
    configureInterface(URLSearchParams, { name: "URLSearchParams" });
    makeIterable<URLSearchParams, string, string>(URLSearchParams, "URLSearchParams", {
      check: (V) => #list in V,
      pair: (params, index) => params.#pairs()[index],
    });
  }

  #pairs(): Pair[] {
    return this.#list ??= parseUrlencoded(this.#source);
  }

  // https://url.spec.whatwg.org/#concept-urlsearchparams-update
  #changed(): void {
    if (this.#update !== null) this.#update(serializeUrlencoded(this.#pairs()));
  }

  get size(): number {
    return this.#pairs().length;
  }

  append(name: unknown, value: unknown): void {
    const list = this.#pairs();
    const prefix = "Failed to execute 'append' on 'URLSearchParams'";
    requiredArguments(arguments.length, 2, prefix);
    const pair: Pair = [toUSVString(name, prefix, "Argument 1"), toUSVString(value, prefix, "Argument 2")];
    list[list.length] = pair;
    this.#changed();
  }

  delete(name: unknown, value: unknown = undefined): void {
    const list = this.#pairs();
    const prefix = "Failed to execute 'delete' on 'URLSearchParams'";
    requiredArguments(arguments.length, 1, prefix);
    const n = toUSVString(name, prefix, "Argument 1");
    const v = value === undefined ? undefined : toUSVString(value, prefix, "Argument 2");
    let kept = 0;
    for (let i = 0; i < list.length; i++) {
      const pair = list[i] as Pair;
      if (pair[0] !== n || (v !== undefined && pair[1] !== v)) list[kept++] = pair;
    }
    list.length = kept;
    this.#changed();
  }

  get(name: unknown): string | null {
    const list = this.#pairs();
    const prefix = "Failed to execute 'get' on 'URLSearchParams'";
    requiredArguments(arguments.length, 1, prefix);
    const n = toUSVString(name, prefix, "Argument 1");
    for (let i = 0; i < list.length; i++) {
      const pair = list[i] as Pair;
      if (pair[0] === n) return pair[1];
    }
    return null;
  }

  getAll(name: unknown): string[] {
    const list = this.#pairs();
    const prefix = "Failed to execute 'getAll' on 'URLSearchParams'";
    requiredArguments(arguments.length, 1, prefix);
    const n = toUSVString(name, prefix, "Argument 1");
    const out: string[] = [];
    for (let i = 0; i < list.length; i++) {
      const pair = list[i] as Pair;
      if (pair[0] === n) out[out.length] = pair[1];
    }
    return out;
  }

  has(name: unknown, value: unknown = undefined): boolean {
    const list = this.#pairs();
    const prefix = "Failed to execute 'has' on 'URLSearchParams'";
    requiredArguments(arguments.length, 1, prefix);
    const n = toUSVString(name, prefix, "Argument 1");
    const v = value === undefined ? undefined : toUSVString(value, prefix, "Argument 2");
    for (let i = 0; i < list.length; i++) {
      const pair = list[i] as Pair;
      if (pair[0] === n && (v === undefined || pair[1] === v)) return true;
    }
    return false;
  }

  set(name: unknown, value: unknown): void {
    const list = this.#pairs();
    const prefix = "Failed to execute 'set' on 'URLSearchParams'";
    requiredArguments(arguments.length, 2, prefix);
    const n = toUSVString(name, prefix, "Argument 1");
    const v = toUSVString(value, prefix, "Argument 2");
    let kept = 0;
    let found = false;
    for (let i = 0; i < list.length; i++) {
      const pair = list[i] as Pair;
      if (pair[0] === n) {
        if (found) continue;
        found = true;
        pair[1] = v;
      }
      list[kept++] = pair;
    }
    if (found) list.length = kept;
    else list[list.length] = [n, v];
    this.#changed();
  }

  sort(): void {
    // ECMAScript strings compare by code units, and the built-in sort is stable.
    ArraySort(this.#pairs(), (a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0));
    this.#changed();
  }

  toString(): string {
    return serializeUrlencoded(this.#pairs());
  }
}

/** The query object of a URL; update runs after each change. */
export function createLinkedParams(query: string | null, update: QueryUpdate): URLSearchParams {
  return linkedParams(query, update);
}

/** Replaces the list by that of a query, without telling the URL. */
export function setParamsQuery(params: URLSearchParams, query: string | null): void {
  replaceQuery(params, query);
}
