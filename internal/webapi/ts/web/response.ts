// Response: https://fetch.spec.whatwg.org/#response-class
//
// A Response keeps what it was made of: the body value, and a header list without a Headers object. Both grow into objects when asked for.

import {
  JSONStringify,
  ObjectGetPrototypeOf,
  RangeError,
  StringCharCodeAt,
  TypeError,
} from "../primordials.ts";
import {
  type Body,
  type BodyMixin,
  type Outgoing,
  InnerBody,
  abortBody,
  cloneBody,
  extractBody,
  isUnusable,
  mixinBody,
  takeBody,
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
  listAppend,
  listGet,
  listHas,
  sourceText,
} from "./headers.ts";
import { isWebSocket } from "./brands.ts";
import defer * as urls from "./url.ts";
import type { WebSocket } from "./websocket.ts";
import { configureInterface, isObject, requiredArguments, toByteString, toUSVString, toUnsignedShort } from "./webidl.ts";

export type ResponseType = "basic" | "cors" | "default" | "error" | "opaque" | "opaqueredirect";
export type EncodeBody = "automatic" | "manual";

// What most responses do not have.
interface Rare {
  type: ResponseType;
  url: string;
  redirected: boolean;
  webSocket: WebSocket | null;
  encodeBody: EncodeBody;
  cf: unknown;
  immutable: boolean;
}

/** The head of a response that has nothing else; most are made without joining strings. */
function typeHead(type: string): string {
  switch (type) {
    case "text/plain;charset=UTF-8":
      return "content-type\ntext/plain;charset=UTF-8";
    case "application/json":
      return "content-type\napplication/json";
    default:
      return `content-type\n${type}`;
  }
}

function newRare(): Rare {
  return { type: "default", url: "", redirected: false, webSocket: null, encodeBody: "automatic", cf: undefined, immutable: false };
}

interface Init {
  status: number;
  statusText: string;
  headers: HeaderList | null;
  webSocket: WebSocket | null;
  encodeBody: EncodeBody;
  cf: unknown;
}

/** https://fetch.spec.whatwg.org/#null-body-status */
export function isNullBodyStatus(status: number): boolean {
  return status === 101 || status === 103 || status === 204 || status === 205 || status === 304;
}

/** https://fetch.spec.whatwg.org/#redirect-status */
export function isRedirectStatus(status: number): boolean {
  return status === 301 || status === 302 || status === 303 || status === 307 || status === 308;
}

// reason-phrase of RFC 9112
function isReasonPhrase(s: string): boolean {
  for (let i = 0; i < s.length; i++) {
    const c = StringCharCodeAt(s, i);
    if (c !== 0x09 && (c < 0x20 || c === 0x7f)) return false;
  }
  return true;
}

// Reads a ResponseInit, in the order of its members' names; cf, encodeBody and webSocket are the Workers platform's.
function readInit(V: unknown, prefix: string): Init {
  const init: Init = { status: 200, statusText: "", headers: null, webSocket: null, encodeBody: "automatic", cf: undefined };
  if (V === undefined || V === null) return init;
  if (!isObject(V)) throw new TypeError(`${prefix}: the options are not an object`);
  const d = V as Record<string, unknown>;
  init.cf = d["cf"];
  const encodeBody = d["encodeBody"];
  if (encodeBody !== undefined) {
    if (encodeBody !== "automatic" && encodeBody !== "manual") throw new TypeError(`${prefix}: encodeBody must be "automatic" or "manual"`);
    init.encodeBody = encodeBody;
  }
  const headers = d["headers"];
  if (headers !== undefined) fillHeaders((init.headers = []), headers, prefix);
  const status = d["status"];
  if (status !== undefined) init.status = toUnsignedShort(status, prefix, "status");
  const statusText = d["statusText"];
  if (statusText !== undefined) init.statusText = toByteString(statusText, prefix, "statusText");
  const webSocket = d["webSocket"];
  if (webSocket !== undefined && webSocket !== null) {
    if (!isWebSocket(webSocket)) throw new TypeError(`${prefix}: webSocket is not a WebSocket`);
    init.webSocket = webSocket;
  }
  return init;
}

function checkInit(init: Init, prefix: string): void {
  if (init.webSocket !== null) {
    if (init.status !== 101) throw new RangeError(`${prefix}: a response with a webSocket must have status 101, not ${init.status}`);
  } else if (init.status < 200 || init.status > 599) {
    throw new RangeError(`${prefix}: status ${init.status} is outside of 200 to 599`);
  }
  if (!isReasonPhrase(init.statusText)) throw new TypeError(`${prefix}: statusText has characters that are not allowed`);
}

/** What the runtime sends: see extractResponse. */
export interface ExtractedResponse {
  status: number;
  statusText: string;
  /** "name\nvalue\nname\nvalue", Content-Type included. */
  head: string;
  /** A number is a body resource of the Go side, which the caller now owns. */
  body: Outgoing;
  webSocket: WebSocket | null;
  encodeBody: EncodeBody;
}

/** Takes a response apart for sending; its body counts as used. TypeError when that has been used before, or for Response.error(). */
export let extractResponse: (response: Response) => ExtractedResponse;
export let isResponse: (x: unknown) => x is Response;
/** A response from the network: source is the head in text form, or a list that is taken over. */
export let createResponse: (
  status: number,
  statusText: string,
  source: HeaderSource,
  body: Body,
  type: ResponseType,
  url: string,
  redirected: boolean,
  webSocket: WebSocket | null,
) => Response;
/** The exchange behind the response was aborted. */
export let abortResponse: (response: Response, reason: unknown) => void;

/** The combined Content-Type of a response, and its URL, without a lookup that the app could change. */
export let responseContentType: (response: Response) => string | null;
export let responseURL: (response: Response) => string;

let copyInit: (other: Response) => Init;

export interface Response extends BodyMixin {}

export class Response {
  #body: Body = null;
  /** Headers, or what they will be made of. */
  #headers: Headers | HeaderSource | null = null;
  /** Content-Type to add when the headers are made or sent. */
  #contentType: string | null = null;
  #status = 200;
  #statusText = "";
  #rare: Rare | null = null;

  static {
    isResponse = (x: unknown): x is Response => typeof x === "object" && x !== null && #body in x;
    extractResponse = (response: Response): ExtractedResponse => {
      const rare = response.#rare;
      if (rare !== null && rare.type === "error") throw new TypeError("Response.error() cannot be sent as an answer");
      if (rare !== null && rare.type === "opaque") throw new TypeError("an opaque response cannot be sent as an answer");
      if (isUnusable(response.#body)) throw new TypeError("the body of the response has already been used; return response.clone() or a new Response");
      const head = response.#head();
      const body = response.#body;
      if (body !== null && !(body instanceof InnerBody)) {
        const used = new InnerBody();
        used.used = true;
        response.#body = used;
      }
      return {
        status: response.#status,
        statusText: response.#statusText,
        head,
        body: takeBody(body),
        webSocket: rare === null ? null : rare.webSocket,
        encodeBody: rare === null ? "automatic" : rare.encodeBody,
      };
    };
    createResponse = (status, statusText, source, body, type, url, redirected, webSocket): Response => {
      const response = new Response();
      response.#status = status;
      response.#statusText = statusText;
      response.#headers = source;
      response.#body = body;
      const rare = newRare();
      rare.type = type;
      rare.url = url;
      rare.redirected = redirected;
      rare.webSocket = webSocket;
      rare.immutable = true;
      response.#rare = rare;
      return response;
    };
    abortResponse = (response: Response, reason: unknown): void => abortBody(response.#body, reason);
    responseContentType = (response: Response): string | null => response.#type();
    responseURL = (response: Response): string => (response.#rare === null ? "" : response.#rare.url);
    // A Response given as options: its members, read without making objects of them.
    copyInit = (other: Response): Init => {
      const rare = other.#rare;
      return {
        status: other.#status,
        statusText: other.#statusText,
        headers: other.#copyHeaders(),
        webSocket: rare === null ? null : rare.webSocket,
        encodeBody: rare === null ? "automatic" : rare.encodeBody,
        cf: rare === null ? undefined : rare.cf,
      };
    };
  }

  // https://fetch.spec.whatwg.org/#dom-response
  constructor(body: unknown = null, init: unknown = undefined) {
    const prefix = "Failed to construct 'Response'";
    if (body === null || body === undefined) {
      if (init !== undefined) this.#initialize(init, prefix);
      return;
    }
    const extracted = extractBody(body, prefix);
    if (init !== undefined) this.#initialize(init, prefix);
    // https://fetch.spec.whatwg.org/#initialize-a-response
    if (isNullBodyStatus(this.#status)) {
      // Deviation: an empty string or buffer is no body here, as on the Workers platform.
      const empty = extracted.body;
      if (empty instanceof InnerBody || empty === null || empty.length > 0) {
        throw new TypeError(`${prefix}: a response with status ${this.#status} cannot have a body`);
      }
      if (this.#rare !== null && this.#rare.webSocket !== null) throw new TypeError(`${prefix}: a response with a webSocket cannot have a body`);
      return;
    }
    this.#body = extracted.body;
    const list = this.#headers as HeaderList | null;
    if (extracted.type !== null && (list === null || !listHas(list, "content-type"))) this.#contentType = extracted.type;
  }

  #initialize(V: unknown, prefix: string): void {
    const init = isResponse(V) && ObjectGetPrototypeOf(V) === Response.prototype ? copyInit(V) : readInit(V, prefix);
    checkInit(init, prefix);
    this.#status = init.status;
    this.#statusText = init.statusText;
    this.#headers = init.headers;
    if (init.webSocket !== null || init.encodeBody !== "automatic" || init.cf !== undefined) {
      const rare = newRare();
      rare.webSocket = init.webSocket;
      rare.encodeBody = init.encodeBody;
      rare.cf = init.cf;
      this.#rare = rare;
    }
  }

  // https://fetch.spec.whatwg.org/#dom-response-error
  static error(): Response {
    return createResponse(0, "", [], null, "error", "", false, null);
  }

  // https://fetch.spec.whatwg.org/#dom-response-redirect
  static redirect(url: string, status: number = 302): Response {
    const prefix = "Failed to execute 'redirect' on 'Response'";
    requiredArguments(arguments.length, 1, prefix);
    const input = toUSVString(url, prefix, "Argument 1");
    const code = toUnsignedShort(status, prefix, "Argument 2");
    const record = urls.parseURL(input, client.url);
    if (record === null) throw new TypeError(`${prefix}: "${input}" is not ${client.url === null ? "an absolute" : "a"} URL`);
    if (!isRedirectStatus(code)) throw new RangeError(`${prefix}: ${code} is not a redirect status (301, 302, 303, 307 or 308)`);
    return createResponse(code, "", ["location", urls.serializeURL(record)], null, "default", "", false, null);
  }

  // https://fetch.spec.whatwg.org/#dom-response-json
  static json(data: unknown, init: unknown = undefined): Response {
    const prefix = "Failed to execute 'json' on 'Response'";
    requiredArguments(arguments.length, 1, prefix);
    const text = JSONStringify(data) as string | undefined;
    if (text === undefined) throw new TypeError(`${prefix}: the value cannot be written as JSON`);
    const response = new Response();
    if (init !== undefined) response.#initialize(init, prefix);
    if (isNullBodyStatus(response.#status)) throw new TypeError(`${prefix}: a response with status ${response.#status} cannot have a body`);
    response.#body = text;
    const list = response.#headers as HeaderList | null;
    if (list === null || !listHas(list, "content-type")) response.#contentType = "application/json";
    return response;
  }

  // A list of its own with every header, Content-Type included.
  #copyHeaders(): HeaderList {
    const headers = this.#headers;
    const list = headers === null ? [] : copySource(isHeaders(headers) ? headersSource(headers) : headers);
    if (this.#contentType !== null) listAppend(list, "Content-Type", this.#contentType);
    return list;
  }

  #type(): string | null {
    if (this.#contentType !== null) return this.#contentType;
    const headers = this.#headers;
    if (headers === null) return null;
    const source = isHeaders(headers) ? headersSource(headers) : headers;
    return listGet(typeof source === "object" ? source : copySource(source), "content-type");
  }

  #head(): string {
    const headers = this.#headers;
    const type = this.#contentType;
    if (headers === null) return type === null ? "" : typeHead(type);
    const text = sourceText(isHeaders(headers) ? headersSource(headers) : headers);
    if (type === null) return text;
    return text === "" ? `content-type\n${type}` : `${text}\ncontent-type\n${type}`;
  }

  get type(): ResponseType {
    return this.#rare === null ? "default" : this.#rare.type;
  }

  get url(): string {
    return this.#rare === null ? "" : this.#rare.url;
  }

  get redirected(): boolean {
    return this.#rare === null ? false : this.#rare.redirected;
  }

  get status(): number {
    return this.#status;
  }

  get ok(): boolean {
    return this.#status >= 200 && this.#status <= 299;
  }

  get statusText(): string {
    return this.#statusText;
  }

  get headers(): Headers {
    const headers = this.#headers;
    if (isHeaders(headers)) return headers;
    const immutable = this.#rare !== null && this.#rare.immutable;
    const source = headers ?? [];
    if (this.#contentType !== null) {
      listAppend(source as HeaderList, "content-type", this.#contentType);
      this.#contentType = null;
    }
    return (this.#headers = createHeaders(source, immutable ? "immutable" : "response"));
  }

  get webSocket(): WebSocket | null {
    return this.#rare === null ? null : this.#rare.webSocket;
  }

  get encodeBody(): EncodeBody {
    return this.#rare === null ? "automatic" : this.#rare.encodeBody;
  }

  get cf(): unknown {
    return this.#rare === null ? undefined : this.#rare.cf;
  }

  // https://fetch.spec.whatwg.org/#dom-response-clone
  clone(): Response {
    const prefix = "Failed to execute 'clone' on 'Response'";
    if (isUnusable(this.#body)) throw new TypeError(`${prefix}: the body has already been used`);
    const rare = this.#rare;
    if (rare !== null && rare.webSocket !== null) throw new TypeError(`${prefix}: a response with a webSocket cannot be cloned`);
    const copy = new Response();
    const [mine, other] = cloneBody(this.#body);
    this.#body = mine;
    copy.#body = other;
    copy.#status = this.#status;
    copy.#statusText = this.#statusText;
    const headers = this.#headers;
    if (headers !== null) {
      const source = isHeaders(headers) ? headersSource(headers) : headers;
      copy.#headers = typeof source === "object" ? copySource(source) : source;
    }
    copy.#contentType = this.#contentType;
    copy.#rare = rare === null ? null : { ...rare };
    return copy;
  }

  static {
    mixinBody(Response, {
      name: "Response",
      get: (object) => (object as Response).#body,
      set: (object, body) => {
        (object as Response).#body = body;
      },
      contentType: (object) => (object as Response).#type(),
    });
    configureInterface(Response, { lengths: { redirect: 1 } });
  }
}
