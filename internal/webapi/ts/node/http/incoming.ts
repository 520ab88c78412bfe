// IncomingMessage: the request that a server got, the response that a client got. https://nodejs.org/api/http.html#class-httpincomingmessage

import { Buffer } from "../buffer.ts";
import type { Any } from "../errors.ts";
import { nodeExports as streams } from "../stream.ts";

const { Readable } = streams;

// Fields of which the first value counts; the values of the others are joined.
const single = new Set("age authorization content-length content-type etag expires from host if-modified-since if-unmodified-since last-modified location max-forwards proxy-authorization referer retry-after server user-agent".split(" "));

export function IncomingMessage(this: Any, socket?: Any): Any {
  if (!(this instanceof (IncomingMessage as Any))) return new (IncomingMessage as Any)(socket);
  Readable.call(this, { autoDestroy: true, highWaterMark: socket?.readableHighWaterMark });
  this.socket = socket;
  this.httpVersion = "1.1";
  this.httpVersionMajor = this.httpVersionMinor = 1;
  this.complete = this.aborted = this.upgrade = false;
  this._consuming = this._dumped = this._paused = false;
  this.headers = {};
  this.headersDistinct = Object.create(null);
  this.rawHeaders = [];
  this.trailers = {};
  this.trailersDistinct = {};
  this.rawTrailers = [];
  this.joinDuplicateHeaders = false;
  this.url = "";
  this.method = this.statusCode = this.statusMessage = null;
  this._reader = null;
  return this;
}
Object.setPrototypeOf(IncomingMessage.prototype, Readable.prototype);
Object.setPrototypeOf(IncomingMessage, Readable);

const methods: Any = {
  /** Takes what a Request or Response has: its fields and its body. */
  _take(this: Any, from: Any): void {
    const add = (name: string, value: string): void => {
      this.rawHeaders.push(name, value);
      this._addHeaderLine(name, value, this.headers);
      (this.headersDistinct[name] ??= []).push(value);
    };
    for (const [name, value] of from.headers) add(name, value);
    const body = from.body;
    if (body === null) return;
    if (this.headers["content-length"] === undefined && this.headers["transfer-encoding"] === undefined) add("transfer-encoding", "chunked");
    this._reader = body.getReader();
  },

  _addHeaderLine(this: Any, field: string, value: string, dest: Any): void {
    const name = field.toLowerCase();
    const had = dest[name];
    if (name === "set-cookie") {
      if (had === undefined) dest[name] = [value];
      else had.push(value);
    } else if (typeof had !== "string") {
      dest[name] = value;
    } else if (!single.has(name) || this.joinDuplicateHeaders) {
      dest[name] = `${had}${name === "cookie" ? "; " : ", "}${value}`;
    }
  },

  _read(this: Any): void {
    this._consuming = true;
    if (this._reader === null) {
      this.complete = true;
      this.push(null);
      return;
    }
    this._reader.read().then(
      ({ done, value }: Any) => {
        if (this.destroyed) return;
        if (done) {
          this.complete = true;
          this.push(null);
        } else if (value.byteLength === 0) {
          this._read();
        } else {
          this.push(Buffer.from(value.buffer, value.byteOffset, value.byteLength));
        }
      },
      (error: unknown) => this.destroy(Object.assign(new Error("aborted"), { code: "ECONNRESET", cause: error })),
    );
  },

  _destroy(this: Any, error: Any, callback: (error?: Any) => void): void {
    if (!this.readableEnded || !this.complete) {
      this.aborted = true;
      this.emit("aborted");
    }
    if (this._reader !== null && !this.complete) this._reader.cancel(error).catch(() => {}); // nobody reads it any more
    // An error that nobody listens for is no fault of the app: clients go away.
    queueMicrotask(() => callback(this.listenerCount("error") > 0 ? error : null));
  },

  /** What nobody wants is read to its end, so that the message ends. */
  _dump(this: Any): void {
    if (this._dumped) return;
    this._dumped = true;
    this.resume();
  },

  setTimeout(this: Any, ms: number, callback?: () => void): Any {
    if (callback !== undefined) this.on("timeout", callback);
    this.socket?.setTimeout?.(ms);
    return this;
  },
};
for (const name of Object.keys(methods)) Object.defineProperty(IncomingMessage.prototype, name, { value: methods[name], writable: true, configurable: true });
Object.defineProperty(IncomingMessage.prototype, "connection", {
  get(this: Any): Any {
    return this.socket;
  },
  set(this: Any, value: Any): void {
    this.socket = value;
  },
  configurable: true,
});
