// EventSource: https://html.spec.whatwg.org/#server-sent-events, with the Workers platform's EventSource.from(stream).

import { MathMax, MathMin, PromiseThen, StringIndexOf, TypeError } from "../primordials.ts";
import { host } from "../host.ts";
import { type AbortSignal, createAbortSignal, signalAbort } from "./abort.ts";
import { type Outgoing, pumpBytes } from "./body.ts";
import { client } from "./client.ts";
import { DOMException } from "./domexception.ts";
import { ErrorEvent, Event, EventTarget, MessageEvent, defineEventHandler, dispatchTrusted } from "./event.ts";
import { EventStreamParser, type StreamEvent } from "./eventstream.ts";
import { fetch } from "./fetch.ts";
import { extractMIMEType } from "./mimetype.ts";
import { type Response, extractResponse, isResponse, responseContentType, responseURL } from "./response.ts";
import { type ReadableStream, isDisturbed, isLocked, isReadableStream } from "./streams/internal.ts";
import { enqueueTask } from "./task.ts";
import { startTimer, stopTimer } from "./timerqueue.ts";
import { parseURL, serializeOrigin, serializeURL } from "./url.ts";
import { type AnyFunction, configureInterface, defineConstants, illegalKey, isObject, requiredArguments, toBoolean, toUSVString } from "./webidl.ts";

const CONNECTING = 0;
const OPEN = 1;
const CLOSED = 2;

const defaultRetryMS = 3000;
// A server cannot ask to be called more often than this, nor less often.
const minRetryMS = 100;
const maxRetryMS = 600_000;

interface Fetcher {
  fetch: AnyFunction;
}

export class EventSource extends EventTarget {
  #url = "";
  #origin = "";
  #withCredentials = false;
  #fetcher: Fetcher | null = null;
  #readyState = CONNECTING;
  #lastEventId = "";
  #retryMS = defaultRetryMS;
  /** Ends the exchange that is under way. */
  #signal: AbortSignal | null = null;
  #stop: (() => void) | null = null;
  #timer = 0;

  // https://html.spec.whatwg.org/#dom-eventsource
  constructor(url: string, eventSourceInitDict: unknown = undefined) {
    super();
    if ((url as unknown) === illegalKey) return;
    const prefix = "Failed to construct 'EventSource'";
    requiredArguments(arguments.length, 1, prefix);
    const input = toUSVString(url, prefix, "Argument 1");
    if (eventSourceInitDict !== undefined && eventSourceInitDict !== null) {
      if (!isObject(eventSourceInitDict)) throw new TypeError(`${prefix}: the options are not an object`);
      const init = eventSourceInitDict as { fetcher?: unknown; withCredentials?: unknown };
      if (init.fetcher !== undefined) this.#fetcher = init.fetcher as Fetcher;
      this.#withCredentials = toBoolean(init.withCredentials);
    }
    const record = parseURL(input, client.url);
    if (record === null) throw new DOMException(`Cannot open an EventSource to '${input}'. The URL is invalid.`, "SyntaxError");
    this.#url = serializeURL(record);
    this.#origin = serializeOrigin(record);
    this.#connect();
  }

  /** Reads events from a stream of bytes. There is no reconnection. */
  static from(stream: unknown): EventSource {
    const prefix = "Failed to execute 'from' on 'EventSource'";
    requiredArguments(arguments.length, 1, prefix);
    if (!isReadableStream(stream)) throw new TypeError(`${prefix}: Argument 1 is not a ReadableStream`);
    if (isLocked(stream) || isDisturbed(stream)) throw new TypeError(`${prefix}: the stream is locked or has been read from`);
    const source = new EventSource(illegalKey as unknown as string);
    source.#read(stream, (message) => source.#fail(message));
    enqueueTask(() => source.#opened());
    return source;
  }

  #connect(): void {
    const signal = createAbortSignal();
    this.#signal = signal;
    const headers: string[][] = [
      ["Accept", "text/event-stream"],
      ["Cache-Control", "no-cache"],
    ];
    if (this.#lastEventId !== "") headers[headers.length] = ["Last-Event-ID", host.latin1_decode(host.utf8_encode(this.#lastEventId))];
    const init = { headers, signal, cache: "no-store" };
    const response = this.#fetcher === null ? fetch(this.#url, init) : (this.#fetcher.fetch(this.#url, init) as Promise<Response>);
    PromiseThen(
      response,
      (r) => this.#answered(r),
      (error) => {
        const message = (error as { message?: unknown } | null)?.message;
        // A refusal will be one the next time too.
        const hopeless = typeof message === "string" && StringIndexOf(message, "outbound rule") >= 0;
        if (hopeless) this.#fail(message);
        else this.#reconnect(typeof message === "string" ? message : "the connection failed");
      },
    );
  }

  // https://html.spec.whatwg.org/#sse-processing-model, step 15 of the constructor
  #answered(response: Response): void {
    if (this.#readyState === CLOSED) return;
    if (!isResponse(response)) return this.#fail("the fetcher did not answer with a Response");
    const type = extractMIMEType(responseContentType(response));
    const url = responseURL(response);
    const { status, body } = extractResponse(response);
    const isEventStream = type !== null && type.essence === "text/event-stream";
    if (status !== 200 || !isEventStream) {
      if (typeof body === "number") host.body_cancel(body);
      return this.#fail(status !== 200 ? `the server answered with status ${status}` : "the answer is not of type text/event-stream");
    }
    const record = url === "" ? null : parseURL(url);
    if (record !== null) this.#origin = serializeOrigin(record);
    this.#opened();
    this.#read(body, (message) => this.#reconnect(message));
  }

  // https://html.spec.whatwg.org/#announce-the-connection
  #opened(): void {
    if (this.#readyState === CLOSED) return;
    this.#readyState = OPEN;
    dispatchTrusted(this, new Event("open"));
  }

  #read(body: Outgoing | ReadableStream, onEnd: (message: string) => void): void {
    const parser = new EventStreamParser(this.#lastEventId, (event) => enqueueTask(() => this.#message(event)));
    const ended = (message: string): void => {
      // After the events that are queued.
      enqueueTask(() => {
        this.#stop = null;
        this.#lastEventId = parser.lastEventId;
        if (parser.retry >= 0) this.#retryMS = MathMin(MathMax(parser.retry, minRetryMS), maxRetryMS);
        if (this.#readyState !== CLOSED) onEnd(message);
      });
    };
    this.#stop = pumpBytes(
      body,
      (chunk) => parser.push(chunk),
      (error) => {
        const message = (error as { message?: unknown } | null | undefined)?.message;
        ended(typeof message === "string" ? message : "the server ended the stream");
      },
    );
  }

  #message(event: StreamEvent): void {
    if (this.#readyState === CLOSED) return;
    this.#lastEventId = event.lastEventId;
    dispatchTrusted(this, new MessageEvent(event.type, { data: event.data, lastEventId: event.lastEventId, origin: this.#origin }));
  }

  // https://html.spec.whatwg.org/#reestablish-the-connection
  #reconnect(message: string): void {
    if (this.#readyState === CLOSED) return;
    this.#readyState = CONNECTING;
    dispatchTrusted(this, new ErrorEvent("error", { message, error: new TypeError(message) }));
    if ((this.#readyState as number) === CLOSED) return;
    this.#timer = startTimer(this.#retryMS, () => {
      this.#timer = 0;
      if (this.#readyState === CONNECTING) this.#connect();
    });
  }

  // https://html.spec.whatwg.org/#fail-the-connection
  #fail(message: string): void {
    if (this.#readyState === CLOSED) return;
    this.#readyState = CLOSED;
    dispatchTrusted(this, new ErrorEvent("error", { message, error: new TypeError(message) }));
  }

  get url(): string {
    return this.#url;
  }

  get withCredentials(): boolean {
    return this.#withCredentials;
  }

  get readyState(): number {
    return this.#readyState;
  }

  // https://html.spec.whatwg.org/#dom-eventsource-close
  close(): void {
    if (this.#readyState === CLOSED) return;
    this.#readyState = CLOSED;
    if (this.#timer !== 0) stopTimer(this.#timer);
    if (this.#signal !== null) signalAbort(this.#signal, undefined);
    if (this.#stop !== null) this.#stop();
    this.#stop = null;
  }

  static {
    defineConstants(EventSource, { CONNECTING, OPEN, CLOSED });
    configureInterface(EventSource, { length: 1 });
    defineEventHandler(EventSource.prototype, "open");
    defineEventHandler(EventSource.prototype, "message");
    defineEventHandler(EventSource.prototype, "error");
  }
}
