// WebSocket: https://websockets.spec.whatwg.org/ with the Workers platform's accept() and WebSocketPair.
//
// A WebSocket stands on one of three things: a socket resource of Go (a connection), the other end of a WebSocketPair in the same VM, or
// nothing any more. An end of a pair that leaves in a response turns the other end into one over a resource. The end that an actor accepts for
// hibernation is kept by Go: its WebSocket object only refers to it, and a fresh one does so when the actor wakes.

import {
  ArrayIncludes,
  ArrayJoin,
  Error,
  ObjectDefineProperties,
  ObjectDefineProperty,
  ObjectGetOwnPropertyDescriptors,
  PromiseResolve,
  PromiseThen,
  StringToLowerCase,
  StringToWellFormed,
  SymbolIterator,
  TypeError,
  Uint8Array,
  enqueueMicrotask,
} from "../primordials.ts";
import { host } from "../host.ts";
import { btoa } from "./base64.ts";
import { registerBrand } from "./brands.ts";
import { Blob, blobBytes, isBlob } from "./blob.ts";
import { client } from "./client.ts";
import { DOMException } from "./domexception.ts";
import { CloseEvent, ErrorEvent, Event, EventTarget, MessageEvent, defineEventHandler, dispatchTrusted } from "./event.ts";
import { type HeaderList, isToken, listAppend, listGet, parseHead, sourceText } from "./headers.ts";
import { isBadPort } from "./ports.ts";
import defer * as serial from "./serialize.ts";
import { enqueueTask } from "./task.ts";
import { percentDecodeString } from "./url/percent.ts";
import { copyRecord, includesCredentials } from "./url/record.ts";
import { parseURL, serializeOrigin, serializeURL, type URLRecord } from "./url.ts";
import {
  configureInterface,
  copyBytes,
  defineConstants,
  isBufferSource,
  isObject,
  requiredArguments,
  toDOMString,
  toSequence,
  toUSVString,
  toUnsignedShort,
} from "./webidl.ts";

type Bytes = Uint8Array<ArrayBuffer>;
type BinaryType = "blob" | "arraybuffer";

const CONNECTING = 0;
const OPEN = 1;
const CLOSING = 2;
const CLOSED = 3;

const noStatus = 1005;
const abnormal = 1006;
const maxReasonBytes = 123;
const maxAttachmentBytes = 16384;
const lostReason = "WebSocket disconnected without sending Close frame.";

/** Something that came in for a socket. */
type Incoming = string | Bytes | { code: number; reason: string } | { lost: string; failed: boolean };

/** A socket that Go keeps while the actor sleeps: the numbers of the actor's instance and of the socket among those of the actor. */
export interface HibernatingSocket {
  readonly actor: number;
  readonly id: number;
}

/** How sockets behave whose app does not say: set once, from the compatibility date of the app. */
export interface WebSocketDefaults {
  /** binaryType of the ends of a pair and of fetched sockets. */
  binaryType: BinaryType;
  /** Must an accepted socket answer a close itself? */
  allowHalfOpen: boolean;
}

let defaults: WebSocketDefaults = { binaryType: "blob", allowHalfOpen: false };

export function setWebSocketDefaults(to: WebSocketDefaults): void {
  defaults = to;
}

// https://websockets.spec.whatwg.org/#dom-websocket-close step 1 for clients; servers may also say that they go away or failed.
function checkCloseCode(code: number, client: boolean): void {
  if (code === 1000 || (code >= 3000 && code <= 4999)) return;
  if (!client && code > 1000 && code < 3000 && code !== 1004 && code !== noStatus && code !== abnormal && code !== 1015) return;
  throw new DOMException(`The close code must be 1000 or from 3000 to 4999, not ${code}`, "InvalidAccessError");
}

function syntaxError(message: string): DOMException {
  return new DOMException(`Failed to construct 'WebSocket': ${message}`, "SyntaxError");
}

// https://websockets.spec.whatwg.org/#get-a-url-record
function parseWebSocketURL(input: string): URLRecord {
  const url = parseURL(input, client.url);
  if (url === null) throw syntaxError(`"${input}" is not an absolute URL`);
  if (url.scheme === "http") url.scheme = "ws";
  else if (url.scheme === "https") url.scheme = "wss";
  if (url.scheme !== "ws" && url.scheme !== "wss") throw syntaxError(`the scheme must be ws or wss, not "${url.scheme}"`);
  if (url.fragment !== null) throw syntaxError("the URL has a fragment");
  return url;
}

const toProtocolList = toSequence(toDOMString);

function readProtocols(V: unknown): string[] {
  const prefix = "Failed to construct 'WebSocket'";
  if (V === undefined) return [];
  const isList = isObject(V) && (V as Partial<Iterable<unknown>>)[SymbolIterator as typeof Symbol.iterator] != null;
  const list = isList ? toProtocolList(V, prefix, "Argument 2") : [toDOMString(V, prefix, "Argument 2")];
  const seen: string[] = [];
  for (let i = 0; i < list.length; i++) {
    const protocol = list[i] as string;
    if (!isToken(protocol)) throw syntaxError(`"${protocol}" is not a valid subprotocol`);
    const lower = StringToLowerCase(protocol);
    if (ArrayIncludes(seen, lower)) throw syntaxError(`the subprotocol "${protocol}" is there twice`);
    seen[i] = lower;
  }
  return list;
}

/** An answer to an opening handshake. */
export interface Dialled {
  status: number;
  statusText: string;
  head: string;
  /** Null when the server did not accept. */
  webSocket: WebSocket | null;
}

export let isWebSocket: (x: unknown) => x is WebSocket;
/** fetch with "Upgrade: websocket". rid is a number from fetch_new. */
export let dialWebSocket: (rid: number, url: string, head: string) => Promise<Dialled>;
/**
 * Takes the socket of a response for the runtime: the number of the socket resource whose messages go to and come from the client.
 * TypeError when the app accepted that end itself, or used it before.
 */
export let acceptIncomingSocket: (socket: WebSocket) => number;
/** For ctx.acceptWebSocket: keep gets the number of the socket resource that replaces this end, and takes it over. Throws the platform's errors. */
export let hibernateSocket: (socket: WebSocket, keep: (rid: number) => HibernatingSocket) => void;
/** The object of a socket that an actor accepted before it slept. */
export let wakeSocket: (kept: HibernatingSocket, closedIncoming: boolean, closedOutgoing: boolean) => WebSocket;
/** What a socket is kept as; throws when it was not accepted for hibernation. */
export let keptSocket: (socket: WebSocket) => HibernatingSocket;
/** Nothing more comes in on a socket: it closed or failed. */
export let endIncoming: (socket: WebSocket) => void;
/** The socket over a resource of Go, which came with a response of that head. */
export let adoptWebSocket: (rid: number, head: string) => WebSocket;
let createPair: () => [WebSocket, WebSocket];

// Marks a construction by the runtime.
const internal: unique symbol = Symbol("internal") as never;

export class WebSocket extends EventTarget {
  #url = "";
  #origin = "";
  #protocol = "";
  #extensions = "";
  #binaryType: BinaryType = "blob";
  /** Made with new WebSocket(url): accepts by itself, and follows the letter of the standard. */
  #client = false;
  #connecting = false;
  #accepted = false;
  #allowHalfOpen = false;
  /** Left in a response. */
  #released = false;
  #closedIncoming = false;
  #closedOutgoing = false;
  /** The close event has been fired. */
  #finished = false;
  /** Socket resource of Go, or -1. */
  #rid = -1;
  /** The other end of a pair, while it is in this VM. */
  #peer: WebSocket | null = null;
  /** What came in before accept(). */
  #waiting: Incoming[] | null = null;
  /** Exchange of the opening handshake, or -1. */
  #dialling = -1;
  /** Settles when what was sent before has its bytes: a blob may have to wait. */
  #sending: Promise<void> | null = null;
  /** Bytes sent in this turn, and those sent after the close, for bufferedAmount. */
  #turnBytes = 0;
  #lostBytes = 0;
  #attachment: Uint8Array | null = null;
  #kept: HibernatingSocket | null = null;

  static {
    isWebSocket = (x: unknown): x is WebSocket => typeof x === "object" && x !== null && #rid in x;
    registerBrand("WebSocket", isWebSocket);
    createPair = (): [WebSocket, WebSocket] => {
      const a = new WebSocket(internal as unknown as string);
      const b = new WebSocket(internal as unknown as string);
      a.#peer = b;
      b.#peer = a;
      a.#waiting = [];
      b.#waiting = [];
      return [a, b];
    };
    dialWebSocket = async (rid: number, url: string, head: string): Promise<Dialled> => {
      const [mine, other] = host.socket_pair();
      let answer;
      try {
        answer = await host.websocket_dial(rid, other, url, head);
      } catch (error) {
        host.socket_release(mine);
        throw error;
      }
      const [status, statusText, answerHead] = answer;
      if (status !== 101) {
        host.socket_release(mine);
        return { status, statusText, head: answerHead, webSocket: null };
      }
      host.body_cancel(rid);
      const webSocket = new WebSocket(internal as unknown as string);
      webSocket.#rid = mine;
      webSocket.#setAnswer(answerHead);
      return { status, statusText, head: answerHead, webSocket };
    };
    acceptIncomingSocket = (socket: WebSocket): number => socket.#leave();
    hibernateSocket = (socket, keep) => socket.#hibernate(keep);
    wakeSocket = (kept, closedIncoming, closedOutgoing) => {
      const socket = new WebSocket(internal as unknown as string);
      socket.#accepted = true;
      socket.#kept = kept;
      socket.#closedIncoming = closedIncoming;
      socket.#closedOutgoing = closedOutgoing;
      return socket;
    };
    keptSocket = (socket) => {
      if (!socket.#accepted) throw new Error("you must call 'acceptWebSocket()' before attempting to access the tags of a WebSocket.");
      if (socket.#kept === null) throw new Error("only hibernatable websockets can have tags.");
      return socket.#kept;
    };
    endIncoming = (socket) => {
      socket.#closedIncoming = true;
    };
    adoptWebSocket = (rid: number, head: string): WebSocket => {
      const webSocket = new WebSocket(internal as unknown as string);
      webSocket.#rid = rid;
      webSocket.#setAnswer(head);
      return webSocket;
    };
  }

  // https://websockets.spec.whatwg.org/#dom-websocket-websocket
  constructor(url: string, protocols: unknown = undefined) {
    super();
    if ((url as unknown) === internal) {
      this.#binaryType = defaults.binaryType;
      return;
    }
    requiredArguments(arguments.length, 1, "Failed to construct 'WebSocket'");
    const record = parseWebSocketURL(toUSVString(url, "Failed to construct 'WebSocket'", "Argument 1"));
    const list = readProtocols(protocols);
    this.#url = serializeURL(record);
    this.#origin = serializeOrigin(record);
    this.#client = true;
    this.#accepted = true;
    this.#connecting = true;
    enqueueTask(() => void this.#connect(record, list));
  }

  // https://websockets.spec.whatwg.org/#concept-websocket-establish
  async #connect(url: URLRecord, protocols: string[]): Promise<void> {
    if (this.#closedOutgoing) return;
    if (isBadPort(url)) return this.#fail(`port ${url.port} is blocked`);
    const head: HeaderList = [];
    if (protocols.length > 0) listAppend(head, "Sec-WebSocket-Protocol", ArrayJoin(protocols, ", "));
    if (includesCredentials(url)) {
      const user = `${host.latin1_decode(percentDecodeString(url.username))}:${host.latin1_decode(percentDecodeString(url.password))}`;
      listAppend(head, "Authorization", `Basic ${btoa(user)}`);
    }
    if (client.url !== null) listAppend(head, "Origin", serializeOrigin(client.url));
    const target = copyRecord(url);
    target.scheme = url.scheme === "wss" ? "https" : "http";
    target.username = "";
    target.password = "";
    const [mine, other] = host.socket_pair();
    this.#dialling = host.fetch_new(-1);
    let problem: string;
    try {
      const [status, , answer] = await host.websocket_dial(this.#dialling, other, serializeURL(target, true), sourceText(head));
      problem = `the server answered with status ${status}`;
      if (status === 101) {
        if (this.#closedOutgoing) {
          host.socket_release(mine);
          return;
        }
        host.body_cancel(this.#dialling);
        this.#connecting = false;
        this.#dialling = -1;
        this.#rid = mine;
        this.#setAnswer(answer);
        // The messages are asked for first: what comes of them comes after this turn.
        this.#receive();
        dispatchTrusted(this, new Event("open"));
        return;
      }
      host.body_cancel(this.#dialling);
    } catch (error) {
      problem = messageOf(error);
    }
    host.socket_release(mine);
    this.#dialling = -1;
    if (!this.#finished) this.#fail(problem);
  }

  #setAnswer(head: string): void {
    const list = parseHead(head);
    this.#protocol = listGet(list, "sec-websocket-protocol") ?? "";
    this.#extensions = listGet(list, "sec-websocket-extensions") ?? "";
  }

  // https://websockets.spec.whatwg.org/#fail-the-websocket-connection
  #fail(message: string): void {
    this.#connecting = false;
    this.#closedIncoming = true;
    this.#closedOutgoing = true;
    this.#finished = true;
    const error = new TypeError(`WebSocket connection failed: ${message}`);
    dispatchTrusted(this, new ErrorEvent("error", { message: error.message, error }));
    dispatchTrusted(this, new CloseEvent("close", { code: abnormal, reason: "", wasClean: false }));
  }

  // Takes messages from the connection until there are none.
  #receive(): void {
    const rid = this.#rid;
    PromiseThen(host.socket_receive(rid), (items) => this.#deliverFrom(items, 0), (error) => this.#deliver({ lost: messageOf(error), failed: true }));
  }

  // Delivers items from index on, one a task.
  #deliverFrom(items: (number | string | Bytes)[], index: number): void {
    const kind = items[index];
    let next = index + 2;
    let message: Incoming;
    if (kind === 8) {
      message = { code: items[index + 1] as number, reason: items[index + 2] as string };
      next = index + 3;
    } else if (kind === 0 || kind === 9) {
      message = { lost: items[index + 1] as string, failed: kind === 9 };
    } else {
      message = items[index + 1] as string | Bytes;
    }
    if (next < items.length) enqueueTask(() => this.#deliverFrom(items, next));
    else if (typeof message === "string" || message instanceof Uint8Array) this.#receive();
    this.#deliver(message);
  }

  // One message, close or loss, in a task of its own.
  #deliver(message: Incoming): void {
    if (this.#waiting !== null) {
      this.#waiting[this.#waiting.length] = message;
      return;
    }
    if (this.#closedIncoming) return;
    if (typeof message === "string" || message instanceof Uint8Array) {
      this.#dispatchMessage(message);
      return;
    }
    this.#closedIncoming = true;
    if ("lost" in message) {
      this.#lost(message.lost, message.failed);
      return;
    }
    // https://websockets.spec.whatwg.org/#websocket-connection-is-closed; the answer goes out by itself.
    const { code, reason } = message;
    if (!this.#closedOutgoing && !this.#allowHalfOpen) this.#sendClose(code, reason);
    if (this.#closedOutgoing && this.#rid >= 0) this.#release();
    this.#finished = true;
    dispatchTrusted(this, new CloseEvent("close", { code, reason, wasClean: true }));
  }

  // Takes what the other end of the pair sends.
  #handOver(message: Incoming): void {
    if (this.#waiting !== null) this.#waiting[this.#waiting.length] = message;
    else enqueueTask(() => this.#deliver(message));
  }

  // Without failed the other side went away.
  #lost(message: string, failed: boolean): void {
    const clean = this.#finished;
    this.#closedOutgoing = true;
    this.#release();
    if (clean) return;
    this.#finished = true;
    if (this.#client || failed) dispatchTrusted(this, new ErrorEvent("error", { message, error: new Error(message) }));
    dispatchTrusted(this, new CloseEvent("close", { code: abnormal, reason: this.#client ? "" : lostReason, wasClean: false }));
  }

  // https://websockets.spec.whatwg.org/#when-a-websocket-message-has-been-received
  #dispatchMessage(data: string | Bytes): void {
    const value = typeof data === "string" ? data : this.#binaryType === "blob" ? new Blob([data]) : data.buffer;
    dispatchTrusted(this, new MessageEvent("message", { data: value, origin: this.#origin }));
  }

  #release(): void {
    const rid = this.#rid;
    this.#rid = -1;
    this.#peer = null;
    if (rid >= 0) enqueueTask(() => host.socket_release(rid));
  }

  // This end leaves the VM.
  #leave(): number {
    const prefix = "Can't return WebSocket";
    if (this.#client) throw new TypeError(`${prefix} in a Response if it was created with \`new WebSocket()\``);
    if (this.#released) throw new TypeError(`${prefix} that was already used in a response.`);
    if (this.#kept !== null) throw new TypeError(`${prefix} in a Response after calling acceptWebSocket().`);
    if (this.#accepted) throw new TypeError(`${prefix} in a Response after calling accept().`);
    this.#released = true;
    if (this.#rid >= 0) {
      const rid = this.#rid;
      this.#rid = -1;
      return rid;
    }
    const peer = this.#peer;
    const [mine, other] = host.socket_pair();
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    this.#peer = null;
    if (peer === null) return other;
    for (let i = 0; i < waiting.length; i++) {
      const message = waiting[i] as Incoming;
      if (typeof message === "string" || message instanceof Uint8Array) host.socket_send(mine, message);
      else if ("code" in message) host.socket_close(mine, message.code, message.reason);
    }
    peer.#peer = null;
    peer.#rid = mine;
    if (peer.#accepted) peer.#receive();
    return other;
  }

  // Go keeps this end from here on, and the other end works over a resource.
  #hibernate(keep: (rid: number) => HibernatingSocket): void {
    if (this.#accepted || this.#client) {
      throw new Error("Cannot call `acceptWebSocket()` if the WebSocket was already accepted via `accept()`");
    }
    const peer = this.#peer;
    if (peer === null || peer.#accepted || peer.#released) {
      throw new Error(
        "Cannot call `acceptWebSocket()` on this WebSocket because its pair has already been accepted or used in a Response.",
      );
    }
    const [mine, other] = host.socket_pair();
    try {
      this.#kept = keep(mine);
    } catch (e) {
      host.socket_release(mine);
      host.socket_release(other);
      throw e;
    }
    this.#accepted = true;
    this.#waiting = null;
    this.#peer = null;
    peer.#peer = null;
    peer.#rid = other;
    if (this.#attachment !== null) host.actor_socket_attach(this.#kept.actor, this.#kept.id, this.#attachment);
    this.#attachment = null;
  }

  get url(): string {
    return this.#url;
  }

  get readyState(): number {
    if (this.#connecting) return this.#closedOutgoing ? CLOSING : CONNECTING;
    if (this.#closedIncoming && this.#closedOutgoing) return CLOSED;
    return this.#closedIncoming || this.#closedOutgoing ? CLOSING : OPEN;
  }

  get bufferedAmount(): number {
    const kept = this.#kept;
    const queued = kept !== null ? host.actor_socket_buffered(kept.actor, kept.id) : this.#rid >= 0 ? host.socket_buffered(this.#rid) : 0;
    return (queued > this.#turnBytes ? queued : this.#turnBytes) + this.#lostBytes;
  }

  get extensions(): string {
    return this.#extensions;
  }

  get protocol(): string {
    return this.#protocol;
  }

  get binaryType(): BinaryType {
    return this.#binaryType;
  }

  set binaryType(value: BinaryType) {
    const s = toDOMString(value);
    void this.#binaryType; // brand check
    if (s === "blob" || s === "arraybuffer") this.#binaryType = s;
  }

  /** The Workers platform's start of the delivery of messages. */
  accept(options: unknown = undefined): void {
    if (this.#client) throw new TypeError("Websockets obtained from the 'new WebSocket()' constructor cannot call accept");
    if (this.#released) throw new TypeError("Can't accept() WebSocket that was already used in a response.");
    if (this.#kept !== null) throw new TypeError("Can't accept() WebSocket after enabling hibernation.");
    if (this.#accepted) return;
    this.#accepted = true;
    this.#allowHalfOpen = defaults.allowHalfOpen;
    if (isObject(options)) {
      const half = (options as { allowHalfOpen?: unknown }).allowHalfOpen;
      if (half !== undefined) this.#allowHalfOpen = !!half;
    }
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    for (let i = 0; i < waiting.length; i++) {
      const message = waiting[i] as Incoming;
      enqueueTask(() => this.#deliver(message));
    }
    if (this.#rid >= 0) this.#receive();
  }

  // https://websockets.spec.whatwg.org/#dom-websocket-send
  send(data: unknown): void {
    const prefix = "Failed to execute 'send' on 'WebSocket'";
    void this.#rid; // brand check
    requiredArguments(arguments.length, 1, prefix);
    let message: string | Bytes | Promise<Bytes>;
    if (typeof data === "string") {
      message = StringToWellFormed(data);
    } else if (isBufferSource(data)) {
      message = copyBytes(data);
    } else if (isBlob(data)) {
      message = blobBytes(data) as Bytes | Promise<Bytes>;
    } else {
      message = toUSVString(data, prefix, "Argument 1");
    }
    if (this.#connecting && !this.#closedOutgoing) throw new DOMException(`${prefix}: the connection is not open yet`, "InvalidStateError");
    if (!this.#accepted) throw notAccepted();
    const size = typeof message === "string" ? host.utf8_length(message) : message instanceof Uint8Array ? message.length : (data as Blob).size;
    if (this.#closedOutgoing) {
      if (!this.#client && (!this.#closedIncoming || this.#kept !== null)) throw new TypeError("Can't call WebSocket send() after close().");
      this.#lostBytes += size;
      return;
    }
    if (this.#turnBytes === 0) {
      enqueueMicrotask(() => {
        this.#turnBytes = 0;
      });
    }
    this.#turnBytes += size;
    if (this.#sending === null && (typeof message === "string" || message instanceof Uint8Array)) {
      this.#transmit(message);
      return;
    }
    this.#after(PromiseResolve(message) as Promise<string | Bytes>, (value) => this.#transmit(value));
  }

  // Runs then with the value of a promise, after all that was sent before.
  #after<T>(promise: Promise<T>, then: (value: T) => void): void {
    const before = this.#sending ?? (PromiseResolve(undefined) as Promise<void>);
    const step = PromiseThen(before, () => PromiseThen(promise, then, () => this.#lost("a blob could not be read", true)));
    const done: Promise<void> = PromiseThen(step, () => {
      if (this.#sending === done) this.#sending = null;
    });
    this.#sending = done;
  }

  #transmit(message: string | Bytes): void {
    if (this.#peer !== null) {
      this.#peer.#handOver(message);
      return;
    }
    const kept = this.#kept;
    if (kept !== null) {
      host.actor_socket_send(kept.actor, kept.id, message);
      return;
    }
    if (this.#rid < 0) return;
    if (!host.socket_send(this.#rid, message)) this.#deliver({ lost: "more messages are waiting to be sent than a WebSocket may hold", failed: true });
  }

  // https://websockets.spec.whatwg.org/#dom-websocket-close
  close(code: unknown = undefined, reason: unknown = undefined): void {
    const prefix = "Failed to execute 'close' on 'WebSocket'";
    const c = code === undefined ? noStatus : toUnsignedShort(code, prefix, "Argument 1", { clamp: true });
    const r = reason === undefined ? "" : toUSVString(reason, prefix, "Argument 2");
    if (code !== undefined) checkCloseCode(c, this.#client);
    if (host.utf8_length(r) > maxReasonBytes) throw new DOMException(`${prefix}: the reason is longer than ${maxReasonBytes} bytes`, "SyntaxError");
    if (code === undefined && r !== "") throw new DOMException(`${prefix}: a reason needs a code`, "InvalidAccessError");
    if (this.#connecting) {
      if (this.#closedOutgoing) return;
      this.#closedOutgoing = true;
      host.fetch_abort(this.#dialling);
      enqueueTask(() => {
        if (!this.#finished) this.#fail("closed before the connection was open");
      });
      return;
    }
    if (this.#closedOutgoing || this.#released) return;
    if (!this.#accepted) throw notAccepted();
    this.#sendClose(c, r);
    if (this.#closedIncoming) this.#release();
  }

  #sendClose(code: number, reason: string): void {
    this.#closedOutgoing = true;
    if (this.#sending !== null) this.#after(this.#sending, () => this.#transmitClose(code, reason));
    else this.#transmitClose(code, reason);
  }

  #transmitClose(code: number, reason: string): void {
    const kept = this.#kept;
    if (this.#peer !== null) this.#peer.#handOver({ code, reason });
    else if (kept !== null) host.actor_socket_close(kept.actor, kept.id, code, reason);
    else if (this.#rid >= 0) host.socket_close(this.#rid, code, reason);
  }

  /** Keeps a value with the socket, also while an actor sleeps. */
  serializeAttachment(attachment: unknown): void {
    void this.#rid; // brand check
    if (arguments.length === 0) {
      throw new TypeError("Failed to execute 'serializeAttachment' on 'WebSocket': parameter 1 is not of type 'Value'.");
    }
    const bytes = serial.serialize(attachment);
    if (bytes.length > maxAttachmentBytes) {
      throw new Error(`A WebSocket 'attachment' cannot be larger than ${maxAttachmentBytes} bytes.'attachment' was ${bytes.length} bytes.`);
    }
    if (this.#kept !== null) host.actor_socket_attach(this.#kept.actor, this.#kept.id, bytes);
    else this.#attachment = bytes;
  }

  deserializeAttachment(): unknown {
    const bytes = this.#kept !== null ? host.actor_socket_attachment(this.#kept.actor, this.#kept.id) : this.#attachment;
    return bytes === null ? null : serial.deserialize(bytes);
  }

  static {
    defineConstants(WebSocket, { CONNECTING, OPEN, CLOSING, CLOSED });
    // The Workers platform's names for the same.
    const states = { READY_STATE_CONNECTING: CONNECTING, READY_STATE_OPEN: OPEN, READY_STATE_CLOSING: CLOSING, READY_STATE_CLOSED: CLOSED };
    ObjectDefineProperties(WebSocket, ObjectGetOwnPropertyDescriptors(states));
    configureInterface(WebSocket, { length: 1 });
    defineEventHandler(WebSocket.prototype, "open");
    defineEventHandler(WebSocket.prototype, "error");
    defineEventHandler(WebSocket.prototype, "close");
    defineEventHandler(WebSocket.prototype, "message");
  }
}

function notAccepted(): TypeError {
  return new TypeError("You must call one of accept() or state.acceptWebSocket() on this WebSocket before sending messages.");
}

function messageOf(error: unknown): string {
  const message = (error as { message?: unknown } | null)?.message;
  return typeof message === "string" ? message : "the connection could not be made";
}

/** The Workers platform's pair of connected sockets: properties 0 and 1. */
export class WebSocketPair {
  declare 0: WebSocket;
  declare 1: WebSocket;

  constructor() {
    const pair = createPair();
    for (let i = 0; i < 2; i++) ObjectDefineProperty(this, i, { value: pair[i], writable: false, enumerable: true, configurable: false });
  }

  *[Symbol.iterator](): IterableIterator<WebSocket> {
    yield this[0];
    yield this[1];
  }

  static {
    configureInterface(WebSocketPair);
  }
}
