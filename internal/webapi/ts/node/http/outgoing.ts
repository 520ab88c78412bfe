// OutgoingMessage: header fields, and a Writable whose bytes become the body of a Request or Response, with back-pressure.
// https://nodejs.org/api/http.html#class-httpoutgoingmessage

import type { Any } from "../errors.ts";
import { codedError, invalidArgType, unsupported } from "../errors.ts";
import { nodeExports as streams } from "../stream.ts";
import { headersSent, validateHeaderName, validateHeaderValue } from "./common.ts";

const { Writable } = streams;
const highWaterMark = 65536;

export function OutgoingMessage(this: Any, options?: Any): Any {
  if (!(this instanceof (OutgoingMessage as Any))) return new (OutgoingMessage as Any)(options);
  // Errors such as a write after the end do not take what was written.
  Writable.call(this, { autoDestroy: false, highWaterMark: options?.highWaterMark ?? highWaterMark });
  this._fields = new Map(); // lower case -> [name, value]
  this._header = null; // not null: fields are fixed
  this._hasBody = true;
  this._started = false; // the head has left
  this._last = false; // what is written is all
  this._controller = null; // of the body, if it is a stream
  this._waiting = null; // the callback of a write that waits for the reader
  this._left = Infinity; // bytes of the body that may still come
  this.finished = false;
  this.sendDate = false;
  this.shouldKeepAlive = true;
  this.chunkedEncoding = this.useChunkedEncodingByDefault = false;
  this.strictContentLength = false;
  this.socket = null;
  return this;
}
Object.setPrototypeOf(OutgoingMessage.prototype, Writable.prototype);
Object.setPrototypeOf(OutgoingMessage, Writable);

const plain = (chunk: Any): Uint8Array => new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength);

/** The body as a stream, filled by _write. */
function bodyOf(message: Any): ReadableStream {
  const next = (): void => {
    const callback = message._waiting;
    message._waiting = null;
    callback?.();
  };
  return new ReadableStream(
    {
      start(controller) {
        message._controller = controller;
      },
      pull: next,
      cancel() {
        message._controller = null;
        message.destroy();
      },
    },
    { highWaterMark, size: (chunk: Uint8Array) => chunk.byteLength },
  );
}

const methods: Any = {
  setHeader(this: Any, name: string, value: Any): Any {
    if (this._header !== null) throw headersSent("set");
    validateHeaderName(name);
    for (const item of Array.isArray(value) ? value : [value]) validateHeaderValue(name, item);
    this._fields.set(name.toLowerCase(), [name, value]);
    return this;
  },
  appendHeader(this: Any, name: string, value: Any): Any {
    const had = this.getHeader(name);
    return this.setHeader(name, had === undefined ? value : [had, value].flat());
  },
  setHeaders(this: Any, headers: Any): Any {
    if (this._header !== null) throw headersSent("set");
    if (!(headers instanceof Headers) && !(headers instanceof Map)) throw invalidArgType("headers", ["Headers", "Map"], headers);
    const cookies: string[] = [];
    for (const [name, value] of headers as Map<string, Any>) {
      if (name === "set-cookie") cookies.push(value);
      else this.setHeader(name, value);
    }
    if (cookies.length > 0) this.setHeader("set-cookie", cookies.flat());
    return this;
  },
  getHeader(this: Any, name: string): Any {
    if (typeof name !== "string") throw invalidArgType("name", "string", name);
    return this._fields.get(name.toLowerCase())?.[1];
  },
  hasHeader(this: Any, name: string): boolean {
    if (typeof name !== "string") throw invalidArgType("name", "string", name);
    return this._fields.has(name.toLowerCase());
  },
  removeHeader(this: Any, name: string): void {
    if (typeof name !== "string") throw invalidArgType("name", "string", name);
    if (this._header !== null) throw headersSent("remove");
    this._fields.delete(name.toLowerCase());
  },
  getHeaderNames(this: Any): string[] {
    return [...this._fields.keys()];
  },
  getRawHeaderNames(this: Any): string[] {
    return [...this._fields.values()].map(([name]: Any) => name);
  },
  getHeaders(this: Any): Any {
    const out = Object.create(null);
    for (const [name, [, value]] of this._fields) out[name] = value;
    return out;
  },
  _renderHeaders(this: Any): Any {
    if (this._header !== null) throw headersSent("render");
    return Object.fromEntries(this._fields.values());
  },
  /** The fields for a Request or Response. */
  _headers(this: Any): Headers {
    const out = new Headers();
    for (const [name, value] of this._fields.values()) for (const item of Array.isArray(value) ? value : [value]) out.append(name, String(item));
    return out;
  },
  addTrailers(): void {}, // there is no way to send them
  flushHeaders(this: Any): void {
    if (this._header === null) this._implicitHeader();
    this._begin(null);
  },
  _implicitHeader(): void {
    throw unsupported("_implicitHeader()");
  },
  _storeHeader(this: Any, firstLine: string): void {
    const length = this.getHeader("content-length");
    if (length !== undefined && /^\d+$/.test(String(length))) this._left = Number(length);
    this._header = firstLine;
  },

  /** Lets the head go, with the whole body or with one that follows. */
  _begin(this: Any, whole: Uint8Array | null): void {
    if (this._started || this._start === undefined) return;
    this._started = true;
    if (!this._hasBody) this._start(null);
    else if (whole !== null) this._start(whole);
    else this._start(bodyOf(this));
  },
  _write(this: Any, chunk: Any, _encoding: string, callback: (error?: Any) => void): void {
    if (this._start === undefined) return; // it leads nowhere: what is written stays
    if (this._last && !this._started && this.writableLength === chunk.length) {
      this._begin(plain(chunk.length > this._left ? chunk.subarray(0, this._left) : chunk));
      callback();
      return;
    }
    this._begin(null);
    if (chunk.length > this._left) chunk = chunk.subarray(0, this._left);
    this._left -= chunk.length;
    if (chunk.length > 0) this._controller?.enqueue(plain(chunk));
    if (this._controller === null || this._controller.desiredSize > 0) callback();
    else this._waiting = callback;
  },
  _final(this: Any, callback: () => void): void {
    if (!this._started && this._start !== undefined) {
      this._started = true;
      this._start(null);
    }
    this._controller?.close();
    this._controller = null;
    callback();
  },
  _destroy(this: Any, error: Any, callback: (error?: Any) => void): void {
    this._controller?.error(error ?? new Error("aborted"));
    this._controller = null;
    const waiting = this._waiting;
    this._waiting = null;
    waiting?.(error);
    callback(error);
  },

  write(this: Any, chunk: Any, encoding?: Any, callback?: Any): boolean {
    if (typeof chunk !== "string" && !(chunk instanceof Uint8Array)) {
      if (chunk === null) throw codedError("TypeError", "ERR_STREAM_NULL_VALUES", "May not write null values to stream");
      throw invalidArgType("chunk", ["string", "Buffer", "Uint8Array"], chunk);
    }
    if (typeof encoding === "function") [encoding, callback] = [undefined, encoding];
    if (this.finished) return this._lateWrite(callback);
    if (this._header === null && !this.destroyed) this._implicitHeader();
    return Writable.prototype.write.call(this, chunk, encoding, callback);
  },
  _lateWrite(this: Any, callback: Any): false {
    const error = codedError("Error", "ERR_STREAM_WRITE_AFTER_END", "write after end");
    queueMicrotask(() => {
      callback?.(error);
      if (this.listenerCount("error") > 0) this.emit("error", error);
    });
    return false;
  },
  end(this: Any, chunk?: Any, encoding?: Any, callback?: Any): Any {
    if (typeof chunk === "function") [chunk, encoding, callback] = [undefined, undefined, chunk];
    else if (typeof encoding === "function") [encoding, callback] = [undefined, encoding];
    if (this.finished) {
      if (chunk) this._lateWrite(callback);
      else if (callback) queueMicrotask(() => callback(codedError("Error", "ERR_STREAM_ALREADY_FINISHED", "Cannot call end after a stream was finished")));
      return this;
    }
    if (this.destroyed) {
      if (callback) queueMicrotask(() => callback(codedError("Error", "ERR_STREAM_DESTROYED", "Cannot call end after a stream was destroyed")));
      return this;
    }
    this._last = true;
    if (chunk !== undefined && chunk !== null) this.write(chunk, encoding);
    else if (this._header === null) this._implicitHeader();
    this.finished = true;
    Writable.prototype.end.call(this, callback);
    return this;
  },
  setTimeout(this: Any, ms: number, callback?: () => void): Any {
    if (callback !== undefined) this.on("timeout", callback);
    this._setTimer?.(ms);
    return this;
  },
};
for (const name of Object.keys(methods)) Object.defineProperty(OutgoingMessage.prototype, name, { value: methods[name], writable: true, configurable: true });
const getters: Record<string, (this: Any) => Any> = {
  headersSent() {
    return this._header !== null;
  },
  outputSize() {
    return this.writableLength;
  },
  // As in Node it stays true after end().
  writable() {
    return !this.destroyed;
  },
  connection() {
    return this.socket;
  },
};
for (const name of Object.keys(getters)) Object.defineProperty(OutgoingMessage.prototype, name, { get: getters[name] as () => Any, set: () => {}, configurable: true });
