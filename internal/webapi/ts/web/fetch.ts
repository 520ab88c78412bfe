// fetch: https://fetch.spec.whatwg.org/#fetch-method
//
// Go does single exchanges; redirects, URLs that need no network, and what the app sees of a response are here.
// There are no cookies, no HTTP cache and no CORS; only an app that is said to be somewhere (client.ts) has an origin.

import {
  Error,
  MathMax,
  MathMin,
  ObjectDefineProperty,
  PromiseReject,
  PromiseThen,
  RegExpExec,
  StringIndexOf,
  StringSlice,
  StringToLowerCase,
  TypeError,
  Uint8Array,
  Uint8Subarray,
  newPromiseWithResolvers,
} from "../primordials.ts";
import { host } from "../host.ts";
import { addAbortAlgorithm, removeAbortAlgorithm } from "./abort.ts";
import { type Blob, blobBytes } from "./blob.ts";
import { type Body, cancelBody, InnerBody, hasSource, nativeBody, takeBody } from "./body.ts";
import { client } from "./client.ts";
import { decodeDataURL } from "./dataurl.ts";
import { copySource, listAppend, listDelete, listGet, listHas, listSet, parseHead, sourceText, type HeaderList } from "./headers.ts";
import { isBadPort } from "./ports.ts";
import { policyOnRedirect, setReferer } from "./referrer.ts";
import { type Forwarded, Request, type RequestParts, isRequest, takeRequest } from "./request.ts";
import { type Response, abortResponse, createResponse, isNullBodyStatus, isRedirectStatus } from "./response.ts";
import type { Tainting } from "./tainting.ts";
import defer * as taintings from "./tainting.ts";
import { type URLRecord, parseURL, serializeOrigin, serializeURL } from "./url.ts";
import { includesCredentials } from "./url/record.ts";
import { copyBytes } from "./webidl.ts";
import { type Receiver, sendToTarget } from "./targetfetch.ts";
import { dialWebSocket, type WebSocket } from "./websocket.ts";

const maxRedirects = 20;

/**
 * The TypeError for a failed exchange. Go names the kind of failure before a line feed: "ECONNREFUSED\ndial tcp ...". It becomes the code
 * of the cause.
 */
export function networkError(what: string, error: unknown): TypeError {
  const text = (error as { message?: unknown } | null)?.message;
  const message = typeof text === "string" ? text : "the request could not be made";
  const end = StringIndexOf(message, "\n");
  if (end < 0) return new TypeError(`${what}: ${message}`, { cause: error });
  const code = StringSlice(message, 0, end);
  const detail = StringSlice(message, end + 1);
  if (code === "EOUTBOUND") return new TypeError(detail);
  const cause = new Error(detail);
  ObjectDefineProperty(cause, "code", { value: code, writable: true, enumerable: true, configurable: true });
  return new TypeError(`${what}: ${detail}`, { cause });
}

/** One call of fetch. */
class Fetch {
  readonly parts: RequestParts;
  /** What the request goes to; null: the network. */
  readonly to: Receiver | null;
  /** The exchange that is under way, or whose response body is being read. */
  rid = -1;
  response: Response | null = null;
  aborted = false;
  /** Of a fetch over the network, when the app is somewhere. */
  tainting: Tainting | null = null;

  constructor(parts: RequestParts, to: Receiver | null) {
    this.parts = parts;
    this.to = to;
  }

  /** Ends the exchange that is under way. */
  abort(reason: unknown): void {
    if (this.rid < 0) return;
    if (this.response !== null) abortResponse(this.response, reason);
    else if (this.to === null) host.fetch_abort(this.rid);
    else host.target_abort(this.rid, messageOf(reason));
  }
}

export const messageOf = (reason: unknown): string => {
  const message = (reason as { message?: unknown } | null | undefined)?.message;
  return typeof message === "string" ? message : "The operation was aborted";
};

/** https://fetch.spec.whatwg.org/#fetch-method */
export function fetch(input: unknown, init: unknown = undefined): Promise<Response> {
  if (arguments.length < 1) return fetchNothing();
  return fetchFromNetwork(input, init);
}

function fetchNothing(): Promise<never> {
  return PromiseReject(new TypeError("Failed to execute 'fetch': 1 argument required, but only 0 present"));
}

function fetchFromNetwork(input: unknown, init: unknown): Promise<Response> {
  let parts: RequestParts;
  try {
    parts = takeRequest(isRequest(input) && init === undefined ? input : new Request(input, init));
  } catch (error) {
    return PromiseReject(error);
  }
  const signal = parts.signal;
  if (signal === null) return run(new Fetch(parts, null));
  if (signal.aborted) {
    cancelBody(parts.body, signal.reason);
    return PromiseReject(signal.reason);
  }
  const f = new Fetch(parts, null);
  const { promise, resolve, reject } = newPromiseWithResolvers<Response>();
  const abort = (): void => {
    const reason: unknown = signal.reason;
    f.aborted = true;
    reject(reason);
    cancelBody(parts.body, reason);
    f.abort(reason);
  };
  const detach = (): void => removeAbortAlgorithm(signal, abort);
  addAbortAlgorithm(signal, abort);
  PromiseThen(
    run(f, detach),
    (response) => {
      if (f.aborted) abortResponse(response, signal.reason);
      else resolve(response);
    },
    (error) => {
      detach();
      reject(error);
    },
  );
  return promise;
}

// https://fetch.spec.whatwg.org/#scheme-fetch
async function run(f: Fetch, onDone: (() => void) | null = null): Promise<Response> {
  const url = parseURL(f.parts.url);
  if (url === null) throw new TypeError(`fetch failed: "${f.parts.url}" is not a URL`);
  switch (url.scheme) {
    case "http":
    case "https":
      break;
    case "data":
      return dataFetch(f, url);
    case "blob":
      return blobFetch(f, url);
    default:
      throw new TypeError(`fetch failed: the scheme "${url.scheme}" cannot be fetched`);
  }
  return httpFetch(f, url, onDone);
}

function dataFetch(f: Fetch, url: URLRecord): Response {
  const data = decodeDataURL(url);
  if (data === null) throw new TypeError("fetch failed: the data: URL is malformed");
  const body = f.parts.method === "HEAD" ? null : data.bytes;
  return createResponse(200, "OK", ["content-type", data.type], body, "basic", serializeURL(url, true), false, null);
}

// https://fetch.spec.whatwg.org/#scheme-fetch, "blob"
async function blobFetch(f: Fetch, url: URLRecord): Promise<Response> {
  const href = serializeURL(url, true);
  const blob = f.parts.blob as Blob | undefined;
  if (f.parts.method !== "GET" || blob === undefined) throw new TypeError("fetch failed: there is no such blob");
  const bytes = (await blobBytes(blob)) as Uint8Array<ArrayBuffer>;
  const range = listGet(f.parts.headers, "range");
  if (range === null) {
    const head = ["content-length", `${bytes.length}`, "content-type", blob.type];
    return createResponse(200, "OK", head, bytes, "basic", href, false, null);
  }
  const part = parseRange(range, bytes.length);
  if (part === null) throw new TypeError(`fetch failed: the range "${range}" cannot be had of a blob of ${bytes.length} bytes`);
  const [start, end] = part;
  const head = ["content-length", `${end - start}`, "content-type", blob.type, "content-range", `bytes ${start}-${end - 1}/${bytes.length}`];
  return createResponse(206, "Partial Content", head, copyBytes(Uint8Subarray(bytes, start, end)), "basic", href, false, null);
}

// https://fetch.spec.whatwg.org/#simple-range-header-value, whitespace allowed; [start, end) within size, or null.
function parseRange(value: string, size: number): [number, number] | null {
  const m = RegExpExec(/^bytes[\t ]*=[\t ]*(\d*)[\t ]*-[\t ]*(\d*)$/, value);
  if (m === null) return null;
  const [, first = "", last = ""] = m;
  if (first === "") {
    const n = last === "" ? 0 : +last;
    return n === 0 || size === 0 ? null : [MathMax(size - n, 0), size];
  }
  const start = +first;
  const end = last === "" ? size : MathMin(+last + 1, size);
  return start >= size || start >= end ? null : [start, end];
}

/** An answer to be followed, or the response that the app gets. */
export interface Hop {
  status: number;
  statusText: string;
  head: string;
  /** Of the body, -1 when unknown. */
  length: number;
  /** Of a target: the body, and the socket of a status 101. */
  native?: Body;
  webSocket?: WebSocket | null;
}

// https://fetch.spec.whatwg.org/#http-fetch and https://fetch.spec.whatwg.org/#http-redirect-fetch
async function httpFetch(f: Fetch, first: URLRecord, onDone: (() => void) | null, answer: Hop | null = null): Promise<Response> {
  const parts = f.parts;
  const headers = parts.headers;
  if (f.to === null) {
    // https://fetch.spec.whatwg.org/#http-network-or-cache-fetch, with a cache that is always empty
    if (parts.cache === "only-if-cached") throw new TypeError('fetch failed: cache "only-if-cached" finds nothing: there is no HTTP cache');
    addDefaults(headers);
    if (client.url !== null) f.tainting = new taintings.Tainting(client.url, parts);
  }
  let url = first;
  let method = parts.method;
  let body = parts.body;
  for (let redirects = 0; ; redirects++) {
    if (f.to === null) {
      if (isBadPort(url)) throw new TypeError(`fetch failed: port ${url.port} is blocked`);
      if (f.tainting !== null) f.tainting.send(url, method, headers);
      setReferer(headers, parts, url);
      if (isUpgrade(headers)) return upgradeFetch(f, method, url);
    }
    const hop = answer ?? (await (f.to === null ? exchange(f, method, url, body) : targetExchange(f, f.to, method, url, body)));
    answer = null;
    let next: URLRecord | null = null;
    if (isRedirectStatus(hop.status) && parts.redirect !== "manual") {
      try {
        next = redirectTarget(hop, url, parts);
        if (next !== null && redirects === maxRedirects) throw new TypeError(`fetch failed: more than ${maxRedirects} redirects`);
        if (next !== null && hop.status !== 303 && !hasSource(body)) {
          throw new TypeError("fetch failed: a redirect asks to send a stream again, which cannot be done");
        }
      } catch (error) {
        giveUp(f, hop);
        throw error;
      }
    }
    if (next === null) return finish(f, hop, method, url, redirects > 0, onDone);
    if (hop.native !== undefined) giveUp(f, hop); // else the next exchange ends this one
    if (((hop.status === 301 || hop.status === 302) && method === "POST") || (hop.status === 303 && method !== "GET" && method !== "HEAD")) {
      method = "GET";
      body = null;
      dropBodyHeaders(headers);
    }
    if (serializeOrigin(url) !== serializeOrigin(next)) dropCredentials(headers);
    if (f.tainting !== null) f.tainting.follow(url, next);
    parts.referrerPolicy = policyOnRedirect(listGet(parseHead(hop.head), "referrer-policy"), parts.referrerPolicy);
    url = next;
  }
}

// Nobody reads the body of this answer.
function giveUp(f: Fetch, hop: Hop): void {
  if (hop.native !== undefined) cancelBody(hop.native, undefined);
  else host.body_cancel(f.rid);
}

async function exchange(f: Fetch, method: string, url: URLRecord, body: Body): Promise<Hop> {
  if (f.aborted) throw new TypeError("fetch failed: aborted");
  f.rid = host.fetch_new(f.rid);
  try {
    const [status, statusText, head, length] = await host.fetch_send(
      f.rid,
      method,
      serializeURL(url, true),
      sourceText(f.parts.headers),
      takeBody(body),
      f.parts.decode,
    );
    return { status, statusText, head, length };
  } catch (error) {
    throw networkError("fetch failed", error);
  }
}

/**
 * Goes on from a redirect that a target answered with, by asking the same target. The first of the pair is to be aborted when the call is,
 * onDone is called when nothing can be aborted any more.
 */
export function followTarget(to: Receiver, sent: Forwarded, hop: Hop, onDone: (() => void) | null): [follower: Fetch, response: Promise<Response>] {
  const parts: RequestParts = {
    method: sent.method, url: sent.url, headers: copySource(sent.head), body: sent.body, signal: null, redirect: sent.redirect, mode: sent.mode,
    cache: "default", credentials: "same-origin", referrer: "no-referrer", referrerPolicy: sent.referrerPolicy, integrity: "", decode: true, blob: undefined,
  };
  const f = new Fetch(parts, to);
  return [f, httpFetch(f, parseURL(sent.url) as URLRecord, onDone, hop)];
}

function targetExchange(f: Fetch, to: Receiver, method: string, url: URLRecord, body: Body): Promise<Hop> {
  if (f.aborted) return PromiseReject(new TypeError("fetch failed: aborted"));
  const { promise, resolve, reject } = newPromiseWithResolvers<Hop>();
  f.rid = sendToTarget(to, method, serializeURL(url, true), sourceText(f.parts.headers), body, resolve, reject);
  return promise;
}

function targetFinish(f: Fetch, hop: Hop, url: URLRecord, redirected: boolean, onDone: (() => void) | null): Response {
  const body = hop.native as Body;
  if (body instanceof InnerBody) body.onDone = onDone;
  else if (onDone !== null) onDone();
  f.response = createResponse(hop.status, hop.statusText, hop.head, body, "default", serializeURL(url, true), redirected, hop.webSocket ?? null);
  return f.response;
}

async function finish(f: Fetch, hop: Hop, method: string, url: URLRecord, redirected: boolean, onDone: (() => void) | null): Promise<Response> {
  if (f.to !== null) return targetFinish(f, hop, url, redirected, onDone);
  const type = f.tainting === null ? "basic" : f.tainting.type;
  if (type === "opaque") {
    // https://fetch.spec.whatwg.org/#concept-filtered-response-opaque. Nobody can read it; the exchange ends with its signal or the invocation.
    return createResponse(0, "", [], null, "opaque", "", false, null);
  }
  let body: Body = null;
  const none = method === "HEAD" || isNullBodyStatus(hop.status);
  if (none || (hop.length === 0 && f.parts.integrity === "")) {
    if (!none) body = new Uint8Array(0);
    host.body_cancel(f.rid);
    if (onDone !== null) onDone();
  } else if (f.parts.integrity !== "") {
    // https://fetch.spec.whatwg.org/#concept-main-fetch, step 22
    body = await readChecked(f.rid, f.parts.integrity);
    if (onDone !== null) onDone();
  } else {
    const native = nativeBody(f.rid);
    native.onDone = onDone;
    body = native;
  }
  f.response = createResponse(hop.status, hop.statusText, hop.head, body, type, serializeURL(url, true), redirected, null);
  return f.response;
}

async function readChecked(rid: number, integrity: string): Promise<Uint8Array<ArrayBuffer>> {
  let bytes;
  try {
    bytes = await host.body_read_all(rid);
  } catch (error) {
    throw networkError("fetch failed", error);
  }
  if (!host.fetch_integrity(bytes, integrity)) throw new TypeError(`fetch failed: the body does not have the integrity "${integrity}"`);
  return bytes;
}

// https://fetch.spec.whatwg.org/#concept-response-location-url; null: this response is the answer.
function redirectTarget(hop: Hop, url: URLRecord, parts: RequestParts): URLRecord | null {
  if (parts.redirect === "error") throw new TypeError(`fetch failed: ${serializeURL(url, true)} answered with a redirect`);
  const location = listGet(parseHead(hop.head), "location");
  if (location === null) return null;
  // A header value is bytes; this one is UTF-8 by custom.
  const next = parseURL(host.utf8_decode(host.latin1_encode(location)), url);
  if (next === null) throw new TypeError(`fetch failed: the redirect to "${location}" is not a URL`);
  next.fragment ??= url.fragment;
  if (next.scheme !== "http" && next.scheme !== "https") throw new TypeError(`fetch failed: the redirect to "${location}" leaves HTTP`);
  if (includesCredentials(next) && parts.mode === "cors" && serializeOrigin(next) !== serializeOrigin(url)) {
    throw new TypeError("fetch failed: the redirect to another origin has a user name or password");
  }
  return next;
}

function addDefaults(headers: HeaderList): void {
  if (!listHas(headers, "accept")) listAppend(headers, "Accept", "*/*");
  if (!listHas(headers, "accept-language")) listAppend(headers, "Accept-Language", "*");
  if (!listHas(headers, "accept-encoding")) listAppend(headers, "Accept-Encoding", listHas(headers, "range") ? "identity" : "gzip, deflate, br");
}

// https://fetch.spec.whatwg.org/#request-body-header-name, and the length that goes with them
function dropBodyHeaders(headers: HeaderList): void {
  listDelete(headers, "content-encoding");
  listDelete(headers, "content-language");
  listDelete(headers, "content-location");
  listDelete(headers, "content-type");
  listDelete(headers, "content-length");
}

// https://fetch.spec.whatwg.org/#cors-non-wildcard-request-header-name, and what else proves who asks
function dropCredentials(headers: HeaderList): void {
  listDelete(headers, "authorization");
  listDelete(headers, "proxy-authorization");
  listDelete(headers, "cookie");
  listDelete(headers, "host");
}

function isUpgrade(headers: HeaderList): boolean {
  const upgrade = listGet(headers, "upgrade");
  return upgrade !== null && StringToLowerCase(upgrade) === "websocket";
}

// The Workers platform's way to open a WebSocket: the response has status 101 and a webSocket, or is what the server said instead.
async function upgradeFetch(f: Fetch, method: string, url: URLRecord): Promise<Response> {
  if (method !== "GET") throw new TypeError("fetch failed: a WebSocket is opened with GET");
  f.rid = host.fetch_new(f.rid);
  let answer;
  try {
    answer = await dialWebSocket(f.rid, serializeURL(url, true), sourceText(f.parts.headers));
  } catch (error) {
    throw networkError("fetch failed", error);
  }
  const { status, statusText, head, webSocket } = answer;
  if (webSocket === null) return finish(f, { status, statusText, head, length: -1 }, method, url, false, null);
  return createResponse(status, statusText, head, null, "basic", serializeURL(url, true), false, webSocket);
}
