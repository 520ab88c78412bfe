// Request: https://fetch.spec.whatwg.org/#request-class
//
// An incoming request is a method, a URL, the number of its invocation and the number of its body. Its headers, its cf object and its signal
// are fetched or made when the app asks for them.

import { JSONParse, ObjectGetPrototypeOf, StringIndexOf, StringSlice, StringStartsWith, StringToUpperCase, Symbol, TypeError } from "../primordials.ts";
import { host } from "../host.ts";
import type { AbortSignal } from "./abort.ts";
import defer * as aborting from "./abort.ts";
import {
  type Body,
  type BodyMixin,
  InnerBody,
  cloneBody,
  detachBody,
  extractBody,
  isUnusable,
  mixinBody,
  nativeBody,
} from "./body.ts";
import { client } from "./client.ts";
import {
  type HeaderList,
  type HeaderSource,
  type Headers,
  copySource,
  createHeaders,
  fillHeaders,
  headersSource,
  isHeaders,
  isToken,
  listAppend,
  listGet,
  listHas,
  sourceText,
} from "./headers.ts";
import defer * as objecturls from "./objecturl.ts";
import type { URLRecord } from "./url.ts";
import defer * as urls from "./url.ts";
import { configureInterface, isObject, requiredArguments, toBoolean, toByteString, toDOMString, toEnum, toUSVString } from "./webidl.ts";

export type RequestMode = "navigate" | "same-origin" | "no-cors" | "cors";
export type RequestCredentials = "omit" | "same-origin" | "include";
export type RequestCache = "default" | "no-store" | "reload" | "no-cache" | "force-cache" | "only-if-cached";
export type RequestRedirect = "follow" | "error" | "manual";

const toMode = toEnum<RequestMode>(["navigate", "same-origin", "no-cors", "cors"], "RequestMode");
const toCredentials = toEnum<RequestCredentials>(["omit", "same-origin", "include"], "RequestCredentials");
const toCache = toEnum<RequestCache>(["default", "no-store", "reload", "no-cache", "force-cache", "only-if-cached"], "RequestCache");
const toRedirect = toEnum<RequestRedirect>(["follow", "error", "manual"], "RequestRedirect");
const toDuplex = toEnum<"half">(["half"], "RequestDuplex");
const toPriority = toEnum<"high" | "low" | "auto">(["high", "low", "auto"], "RequestPriority");
const toEncoding = toEnum<"automatic" | "manual">(["automatic", "manual"], "encodeResponseBody");
const toReferrerPolicy = toEnum<string>(
  [
    "",
    "no-referrer",
    "no-referrer-when-downgrade",
    "same-origin",
    "origin",
    "strict-origin",
    "origin-when-cross-origin",
    "strict-origin-when-cross-origin",
    "unsafe-url",
  ],
  "ReferrerPolicy",
);

// What seldom differs from one request to the next. The two constants are shared and never changed.
interface Options {
  readonly mode: RequestMode;
  readonly credentials: RequestCredentials;
  readonly cache: RequestCache;
  readonly redirect: RequestRedirect;
  readonly referrer: string;
  readonly referrerPolicy: string;
  readonly integrity: string;
  readonly keepalive: boolean;
  /** The Workers platform's switch for decoding the body of the response. */
  readonly encodeResponseBody: "automatic" | "manual";
}

const defaultOptions: Options = {
  mode: "cors",
  credentials: "same-origin",
  cache: "default",
  redirect: "follow",
  referrer: "about:client",
  referrerPolicy: "",
  integrity: "",
  keepalive: false,
  encodeResponseBody: "automatic",
};
// A proxy must hand redirects to its client, so a request from outside is sent on without following them, and with the Referer it came with.
const incomingOptions: Options = { ...defaultOptions, redirect: "manual", referrer: "no-referrer" };

// https://fetch.spec.whatwg.org/#dom-request, steps 17 to 32
function checkOptions(o: Options, method: string, prefix: string): Options {
  if (o.mode === "navigate") throw new TypeError(`${prefix}: mode "navigate" is not allowed`);
  if (o.cache === "only-if-cached" && o.mode !== "same-origin") throw new TypeError(`${prefix}: cache "only-if-cached" needs mode "same-origin"`);
  if (o.mode === "no-cors" && method !== "GET" && method !== "HEAD" && method !== "POST") {
    throw new TypeError(`${prefix}: mode "no-cors" does not allow method ${method}`);
  }
  return o;
}

// Step 14. An app that is nowhere has no origin that a referrer could be compared with, so any URL is taken.
function parseReferrer(referrer: string, prefix: string): string {
  if (referrer === "") return "no-referrer";
  const at = client.url;
  const url = urls.parseURL(referrer, at);
  if (url === null) throw new TypeError(`${prefix}: the referrer "${referrer}" is not ${at === null ? "an absolute" : "a"} URL`);
  if (at !== null && urls.serializeOrigin(url) !== urls.serializeOrigin(at)) return "about:client";
  return urls.serializeURL(url, true);
}

// Given to the constructor by the runtime, for an object that it fills in itself.
const incoming = Symbol("incoming");

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

// https://fetch.spec.whatwg.org/#concept-method-normalize
function normalizeMethod(V: unknown, prefix: string): string {
  const method = toByteString(V, prefix, "method");
  if (!isToken(method)) throw new TypeError(`${prefix}: "${method}" is not a valid HTTP method`);
  const upper = StringToUpperCase(method);
  switch (upper) {
    case "CONNECT":
    case "TRACE":
    case "TRACK":
      throw new TypeError(`${prefix}: method ${upper} is not allowed`);
    case "DELETE":
    case "GET":
    case "HEAD":
    case "OPTIONS":
    case "POST":
    case "PUT":
      return upper;
    default:
      return method;
  }
}

function parseRequestURL(input: string, prefix: string): URLRecord {
  const url = urls.parseURL(input, client.url);
  if (url === null) throw new TypeError(`${prefix}: "${input}" is not ${client.url === null ? "an absolute" : "a"} URL`);
  if (urls.includesCredentials(url)) throw new TypeError(`${prefix}: the URL has a user name or password; send an Authorization header instead`);
  return url;
}

function isBlobURL(url: string): boolean {
  return StringStartsWith(url, "blob:");
}

/** Everything fetch needs of a request. The body has been taken: the request counts as used. */
export interface RequestParts {
  method: string;
  url: string;
  headers: HeaderList;
  body: Body;
  signal: AbortSignal | null;
  redirect: RequestRedirect;
  mode: RequestMode;
  cache: RequestCache;
  credentials: RequestCredentials;
  referrer: string;
  referrerPolicy: string;
  integrity: string;
  decode: boolean;
  /** What a blob: URL stands for. */
  blob: object | undefined;
}

/** What a request to a target is sent from. The request counts as used. */
export interface Forwarded {
  method: string;
  /** Without a fragment. */
  url: string;
  /** The text of the head, or the invocation whose request has it. */
  head: string | number;
  body: Body;
  /** Null when nobody can see it abort; a request from outside then tells by whenAborted. */
  signal: AbortSignal | null;
  redirect: RequestRedirect;
  mode: RequestMode;
  referrerPolicy: string;
}

export let isRequest: (x: unknown) => x is Request;
/** The request of invocation inv. bodyRid is the resource of its body, -1 when it has none; bodyLength is -1 when unknown. */
export let createIncomingRequest: (inv: number, method: string, url: string, bodyRid: number, bodyLength: number) => Request;
/** The client of an incoming request is gone. */
export let abortIncomingRequest: (request: Request, reason: unknown) => void;
/** Takes a request apart for fetch. TypeError when its body has been used. */
export let takeRequest: (request: Request) => RequestParts;
/** takeRequest for what goes to a target. */
export let forwardRequest: (request: Request) => Forwarded;
/** Calls f when the client of an incoming request is gone. */
export let whenAborted: (request: Request, f: (reason: unknown) => void) => void;

export interface Request extends BodyMixin {}

export class Request {
  #inv = -1;
  #method = "GET";
  #url = "";
  /** Headers, or what they will be made of. */
  #headers: Headers | HeaderSource = -1;
  #body: Body = null;
  #options: Options = defaultOptions;
  #signal: AbortSignal | null = null;
  /** The signal that #signal will depend on; the request's own is made when asked for. */
  #parent: AbortSignal | null = null;
  #cf: unknown = undefined;
  /** To be called when the client of an incoming request is gone. */
  #onAbort: ((reason: unknown) => void)[] | null = null;

  static {
    isRequest = (x: unknown): x is Request => typeof x === "object" && x !== null && #body in x;
    createIncomingRequest = (inv, method, url, bodyRid, _bodyLength): Request => {
      const request = new Request(incoming);
      request.#inv = inv;
      request.#method = method;
      request.#url = url;
      request.#headers = inv;
      request.#options = incomingOptions;
      if (bodyRid >= 0) request.#body = nativeBody(bodyRid);
      return request;
    };
    abortIncomingRequest = (request: Request, reason: unknown): void => {
      const onAbort = request.#onAbort;
      aborting.signalAbort(request.#ownSignal(), reason);
      if (onAbort !== null) for (let i = 0; i < onAbort.length; i++) (onAbort[i] as (reason: unknown) => void)(reason);
    };
    whenAborted = (request, f): void => {
      const list = (request.#onAbort ??= []);
      list[list.length] = f;
    };
    forwardRequest = (request): Forwarded => {
      const body = request.#usableBody();
      const source = request.#source();
      const url = request.#url;
      const fragment = StringIndexOf(url, "#");
      const forwarded: Forwarded = {
        method: request.#method,
        url: fragment < 0 ? url : StringSlice(url, 0, fragment),
        head: typeof source === "number" ? source : sourceText(source),
        body,
        signal: request.#signal ?? request.#parent,
        redirect: request.#options.redirect,
        mode: request.#options.mode,
        referrerPolicy: request.#options.referrerPolicy,
      };
      request.#leaveBody();
      return forwarded;
    };
    takeRequest = (request: Request): RequestParts => {
      const body = request.#usableBody();
      const o = request.#options;
      const parts: RequestParts = {
        method: request.#method,
        url: request.#url,
        headers: copySource(request.#source()),
        body: null,
        signal: request.#inv >= 0 ? request.#ownSignal() : (request.#signal ?? request.#parent),
        redirect: o.redirect,
        mode: o.mode,
        cache: o.cache,
        credentials: o.credentials,
        referrer: o.referrer,
        referrerPolicy: o.referrerPolicy,
        integrity: o.integrity,
        decode: o.encodeResponseBody === "automatic",
        blob: isBlobURL(request.#url) ? objecturls.boundObjectURL(request) : undefined,
      };
      parts.body = body;
      request.#leaveBody();
      return parts;
    };
  }

  #usableBody(): Body {
    if (isUnusable(this.#body)) throw new TypeError("Failed to execute 'fetch': the body of the request has already been used");
    return this.#body;
  }

  // https://fetch.spec.whatwg.org/#dom-request
  constructor(input: unknown, init: unknown = undefined) {
    if (input === incoming) return;
    const prefix = "Failed to construct 'Request'";
    requiredArguments(arguments.length, 1, prefix);
    let from: Request | null = null;
    if (isRequest(input)) {
      from = input;
    } else {
      this.#url = urls.serializeURL(parseRequestURL(toUSVString(input, prefix, "Argument 1"), prefix));
      this.#headers = [];
    }
    if (from !== null) {
      this.#method = from.#method;
      this.#url = from.#url;
      this.#headers = copySource(from.#source());
      this.#options = from.#options;
      this.#parent = from.#inv >= 0 || from.#signal !== null ? from.#ownSignal() : from.#parent;
      this.#cf = from.#cfObject();
    }
    if (isBlobURL(this.#url)) objecturls.bindObjectURL(this, this.#url, from);
    let initBody: Body = null;
    let hasInitBody = false;
    if (init !== undefined && init !== null) {
      if (isRequest(init) && ObjectGetPrototypeOf(init) === Request.prototype) {
        initBody = this.#initializeFrom(init);
        hasInitBody = initBody !== null;
      } else {
        const body = this.#initialize(init, prefix);
        if (body !== undefined) {
          initBody = body;
          hasInitBody = true;
        }
      }
    }
    this.#adoptBody(from, initBody, hasInitBody, prefix);
  }

  // Steps 34 and later: which body it gets.
  #adoptBody(from: Request | null, initBody: Body, hasInitBody: boolean, prefix: string): void {
    const inputBody = from === null ? null : from.#body;
    if (hasInitBody || inputBody !== null) {
      // Deviation: an incoming GET with a body may be copied and sent on as it is; only a body given here is refused.
      if ((this.#method === "GET" || this.#method === "HEAD") && (hasInitBody || (from !== null && from.#method !== this.#method))) {
        throw new TypeError(`${prefix}: a ${this.#method} request cannot have a body`);
      }
    }
    if (hasInitBody) {
      // Deviation: a stream needs no duplex: "half", as on the Workers platform; "half" is all there is.
      this.#body = initBody;
      return;
    }
    if (from === null || inputBody === null) return;
    if (isUnusable(inputBody)) throw new TypeError(`${prefix}: the body of the request has already been used`);
    this.#body = detachBody(from.#leaveBody());
  }

  // The body leaves this request, which counts as used from here on; its stream, if there was one, stays behind.
  #leaveBody(): Body {
    const body = this.#body;
    if (body === null) return null;
    const used = new InnerBody();
    used.used = true;
    if (body instanceof InnerBody) used.stream = body.stream;
    this.#body = used;
    return body;
  }

  // The options of another Request, read without making objects of them. Returns its body, which both now share.
  #initializeFrom(init: Request): Body {
    this.#method = init.#method;
    this.#headers = copySource(init.#source());
    this.#options = init.#options;
    this.#parent = init.#inv >= 0 || init.#signal !== null ? init.#ownSignal() : init.#parent;
    this.#cf = init.#cfObject();
    return init.#body;
  }

  // A RequestInit, its members read in the order of their names; cf and encodeResponseBody are the Workers platform's.
  // Returns undefined when it has no body.
  #initialize(V: unknown, prefix: string): Body | undefined {
    if (!isObject(V)) throw new TypeError(`${prefix}: the options are not an object`);
    const d = V as Record<string, unknown>;
    let own: Mutable<Options> | null = null;
    const options = (): Mutable<Options> => (own ??= { ...this.#options });
    const body = d["body"];
    const cache = d["cache"];
    if (cache !== undefined) options().cache = toCache(cache, prefix, "cache");
    const cf = d["cf"];
    if (cf !== undefined) this.#cf = cf;
    const credentials = d["credentials"];
    if (credentials !== undefined) options().credentials = toCredentials(credentials, prefix, "credentials");
    const duplex = d["duplex"];
    if (duplex !== undefined) toDuplex(duplex, prefix, "duplex");
    const encode = d["encodeResponseBody"];
    if (encode !== undefined) options().encodeResponseBody = toEncoding(encode, prefix, "encodeResponseBody");
    const headers = d["headers"];
    const list = headers === undefined ? null : ([] as HeaderList);
    if (list !== null) fillHeaders(list, headers, prefix);
    const integrity = d["integrity"];
    if (integrity !== undefined) options().integrity = toDOMString(integrity, prefix, "integrity");
    const keepalive = d["keepalive"];
    if (keepalive !== undefined) options().keepalive = toBoolean(keepalive);
    const method = d["method"];
    if (method !== undefined) this.#method = normalizeMethod(method, prefix);
    const mode = d["mode"];
    if (mode !== undefined) options().mode = toMode(mode, prefix, "mode");
    const priority = d["priority"];
    if (priority !== undefined) toPriority(priority, prefix, "priority");
    const redirect = d["redirect"];
    if (redirect !== undefined) options().redirect = toRedirect(redirect, prefix, "redirect");
    const referrer = d["referrer"];
    if (referrer !== undefined) options().referrer = parseReferrer(toUSVString(referrer, prefix, "referrer"), prefix);
    const referrerPolicy = d["referrerPolicy"];
    if (referrerPolicy !== undefined) options().referrerPolicy = toReferrerPolicy(referrerPolicy, prefix, "referrerPolicy");
    const signal = d["signal"];
    if (signal !== undefined) {
      if (signal !== null && !aborting.isAbortSignal(signal)) throw new TypeError(`${prefix}: signal is not an AbortSignal`);
      this.#parent = signal;
    }
    const window = d["window"];
    if (window !== undefined && window !== null) throw new TypeError(`${prefix}: window can only be null`);

    if (own !== null) this.#options = checkOptions(own, this.#method, prefix);
    if (list !== null) this.#headers = list;
    if (body === undefined || body === null) return undefined;
    if (this.#method === "GET" || this.#method === "HEAD") throw new TypeError(`${prefix}: a ${this.#method} request cannot have a body`);
    const extracted = extractBody(body, prefix, this.#options.keepalive);
    const target = this.#headers as HeaderList;
    if (extracted.type !== null && !listHas(target, "content-type")) listAppend(target, "Content-Type", extracted.type);
    return extracted.body;
  }

  #source(): HeaderSource {
    const headers = this.#headers;
    return isHeaders(headers) ? headersSource(headers) : headers;
  }

  #ownSignal(): AbortSignal {
    if (this.#signal === null) {
      this.#signal = aborting.createDependentSignal(this.#parent === null ? [] : [this.#parent]);
      this.#parent = null;
    }
    return this.#signal;
  }

  #cfObject(): unknown {
    if (this.#cf === undefined && this.#inv >= 0) {
      const text = host.request_cf(this.#inv);
      this.#cf = text === "" ? {} : JSONParse(text);
    }
    return this.#cf;
  }

  get method(): string {
    return this.#method;
  }

  get url(): string {
    return this.#url;
  }

  get headers(): Headers {
    const headers = this.#headers;
    if (isHeaders(headers)) return headers;
    return (this.#headers = createHeaders(headers, this.#inv >= 0 ? "immutable" : "request"));
  }

  get destination(): "" {
    void this.#options; // brand check
    return "";
  }

  // https://fetch.spec.whatwg.org/#dom-request-referrer
  get referrer(): string {
    const referrer = this.#options.referrer;
    return referrer === "no-referrer" ? "" : referrer;
  }

  get referrerPolicy(): string {
    return this.#options.referrerPolicy;
  }

  get mode(): RequestMode {
    return this.#options.mode;
  }

  get credentials(): RequestCredentials {
    return this.#options.credentials;
  }

  get cache(): RequestCache {
    return this.#options.cache;
  }

  get redirect(): RequestRedirect {
    return this.#options.redirect;
  }

  get integrity(): string {
    return this.#options.integrity;
  }

  get keepalive(): boolean {
    return this.#options.keepalive;
  }

  get isReloadNavigation(): boolean {
    void this.#inv; // brand check
    return false;
  }

  get isHistoryNavigation(): boolean {
    void this.#inv; // brand check
    return false;
  }

  get signal(): AbortSignal {
    return this.#ownSignal();
  }

  get duplex(): "half" {
    void this.#method; // brand check
    return "half";
  }

  get cf(): unknown {
    return this.#cfObject();
  }

  // https://fetch.spec.whatwg.org/#dom-request-clone
  clone(): Request {
    if (isUnusable(this.#body)) throw new TypeError("Failed to execute 'clone' on 'Request': the body has already been used");
    const copy = new Request(incoming);
    const [mine, other] = cloneBody(this.#body);
    this.#body = mine;
    copy.#body = other;
    copy.#method = this.#method;
    copy.#url = this.#url;
    copy.#headers = copySource(this.#source());
    copy.#options = this.#options;
    copy.#parent = this.#inv >= 0 || this.#signal !== null ? this.#ownSignal() : this.#parent;
    copy.#cf = this.#cfObject();
    if (isBlobURL(this.#url)) objecturls.bindObjectURL(copy, this.#url, this);
    return copy;
  }

  static {
    mixinBody(Request, {
      name: "Request",
      get: (object) => (object as Request).#body,
      set: (object, body) => {
        (object as Request).#body = body;
      },
      contentType: (object) => {
        const source = (object as Request).#source();
        return listGet(typeof source === "object" ? source : copySource(source), "content-type");
      },
    });
    configureInterface(Request, { length: 1 });
  }
}
