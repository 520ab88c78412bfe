// Bodies and the Body mixin: https://fetch.spec.whatwg.org/#bodies
//
// A body is what it was made of for as long as possible. Strings and bytes stay strings and bytes; a body that Go reads from a connection is
// the number of its resource. Only `.body` (or a stream given by the app) brings a ReadableStream into it, and even then an untouched
// stream over a Go-side body is handed back to Go by number.

import {
  ArrayBufferIsView,
  JSONParse,
  MapGet,
  ObjectDefineProperty,
  ObjectGetOwnPropertyDescriptor,
  PromiseReject,
  PromiseResolve,
  PromiseThen,
  ReflectOwnKeys,
  StringCharCodeAt,
  StringSlice,
  StringToWellFormed,
  SymbolAsyncIterator,
  TypedArrayBuffer,
  TypedArraySlice,
  TypeError,
  Uint8Array,
  WeakMap,
  WeakMapGet,
  WeakMapSet,
  noop,
  setPromiseIsHandledToTrue,
} from "../primordials.ts";
import { host } from "../host.ts";
import type { Blob } from "./blob.ts";
import defer * as blobs from "./blob.ts";
import { isBlob, isFormData, isReadableStream, isURLSearchParams, knownLength } from "./brands.ts";
import type { FormData } from "./formdata.ts";
import defer * as forms from "./formdata.ts";
import type { MIMEType } from "./mimetype.ts";
import defer * as mime from "./mimetype.ts";
import type { ReadableStream } from "./streams/internal.ts";
import defer * as streams from "./streams/internal.ts";
import defer * as params from "./urlsearchparams.ts";
import { copyBytes, isArrayBuffer, isBufferSource, toUint8View, type BufferSource } from "./webidl.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** null: no body. Strings are well-formed; bytes are never changed and may be shared by several bodies. */
export type Body = null | string | Bytes | InnerBody;

/** A body that is more than a value: a stream, a resource of Go, a blob whose bytes are not here; or any body that has been used. */
export class InnerBody {
  /** The stream, once there is one. */
  stream: ReadableStream | null = null;
  /** The same content as a value, when the stream was made of one. */
  source: string | Bytes | null = null;
  blob: Blob | null = null;
  /** Resource of the Go side, or -1. */
  rid = -1;
  used = false;
  /** Set when the exchange it belongs to was aborted. */
  aborted: { reason: unknown } | null = null;
  /** Errors the stream, when one was made of the resource. */
  fail: ((reason: unknown) => void) | null = null;
  /** Called once when the body has been read to its end or given up. */
  onDone: (() => void) | null = null;
}

/** A body over a resource of the Go side. */
export function nativeBody(rid: number): InnerBody {
  const body = new InnerBody();
  body.rid = rid;
  return body;
}

function usedBody(): InnerBody {
  const body = new InnerBody();
  body.used = true;
  return body;
}

// The body has been read to its end, or nobody will.
function finish(body: InnerBody): void {
  if (body.rid >= 0) host.body_cancel(body.rid);
  const done = body.onDone;
  body.onDone = null;
  if (done !== null) done();
}

/** Has it been read from? https://fetch.spec.whatwg.org/#dom-body-bodyused */
export function isUsed(body: Body): boolean {
  return body instanceof InnerBody && (body.used || (body.stream !== null && streams.isDisturbed(body.stream)));
}

/** https://fetch.spec.whatwg.org/#body-unusable */
export function isUnusable(body: Body): boolean {
  if (!(body instanceof InnerBody)) return false;
  return body.used || (body.stream !== null && (streams.isDisturbed(body.stream) || streams.isLocked(body.stream)));
}

/** Can it be sent a second time, for a redirect? */
export function hasSource(body: Body): boolean {
  return !(body instanceof InnerBody) || body.source !== null;
}

/** Ends a body whose exchange was aborted: what reads it now or later sees reason. */
export function abortBody(body: Body, reason: unknown): void {
  if (!(body instanceof InnerBody) || body.aborted !== null) return;
  body.aborted = { reason };
  if (body.fail !== null) body.fail(reason);
  // By its own op: Go may be reading the body by now.
  if (body.rid >= 0) host.fetch_abort(body.rid);
  finish(body);
}

/** Nobody will read this body any more. */
export function cancelBody(body: Body, reason: unknown): void {
  if (!(body instanceof InnerBody) || body.used) return;
  if (body.stream !== null) {
    if (!streams.isLocked(body.stream)) setPromiseIsHandledToTrue(streams.cancelStream(body.stream, reason));
    return;
  }
  body.used = true;
  finish(body);
}

// What the streams of value bodies were made of. An app that wraps a response, as in new Response(response.body, response), gives such a
// stream on untouched, and the value can then be sent with its length instead of being read chunk by chunk.
const sources = new WeakMap<ReadableStream, string | Bytes>();

// Making bodies

export interface Extracted {
  body: Body;
  /** The Content-Type that goes with it, or null. */
  type: string | null;
}

/** https://fetch.spec.whatwg.org/#concept-bodyinit-extract, for a value that is neither null nor undefined. */
export function extractBody(init: unknown, prefix: string, keepalive = false): Extracted {
  if (typeof init === "string") return { body: StringToWellFormed(init), type: "text/plain;charset=UTF-8" };
  if (typeof init === "object" && init !== null) {
    if (isReadableStream(init)) return extractStream(init, prefix, keepalive);
    if (ArrayBufferIsView(init) || isArrayBuffer(init)) return { body: copyBytes(init as BufferSource), type: null };
    if (isBlob(init)) return extractBlob(init);
    if (isFormData(init)) {
      const { boundary, bytes } = forms.encodeMultipart(init);
      return { body: bytes as Bytes, type: `multipart/form-data; boundary=${boundary}` };
    }
    if (isURLSearchParams(init)) return { body: params.serializeSearchParams(init), type: "application/x-www-form-urlencoded;charset=UTF-8" };
    // Deviation: an async iterable of byte chunks is a stream, as on other servers.
    if (typeof (init as { [Symbol.asyncIterator]?: unknown })[SymbolAsyncIterator] === "function") {
      return extractStream(streams.readableStreamFrom(init), prefix, keepalive);
    }
  }
  return { body: StringToWellFormed(`${init as string}`), type: "text/plain;charset=UTF-8" };
}

function extractStream(stream: ReadableStream, prefix: string, keepalive: boolean): Extracted {
  if (keepalive) throw new TypeError(`${prefix}: a stream cannot be the body of a keepalive request`);
  if (streams.isDisturbed(stream) || streams.isLocked(stream)) throw new TypeError(`${prefix}: the stream is locked or has been read from`);
  const body = new InnerBody();
  body.stream = stream;
  body.source = WeakMapGet(sources, stream) ?? null;
  return { body, type: null };
}

function extractBlob(blob: Blob): Extracted {
  const type = blob.type === "" ? null : blob.type;
  const bytes = blobs.blobBytes(blob);
  if (bytes instanceof Uint8Array) return { body: bytes as Bytes, type };
  const body = new InnerBody();
  body.blob = blob;
  setPromiseIsHandledToTrue(bytes);
  return { body, type };
}

/** https://fetch.spec.whatwg.org/#concept-body-clone: what this body becomes, and the copy. The caller checked that it is usable. */
export function cloneBody(body: Body): [Body, Body] {
  if (!(body instanceof InnerBody)) return [body, body];
  if (body.source !== null) return [body, body.source];
  if (body.blob !== null && body.stream === null) {
    const copy = new InnerBody();
    copy.blob = body.blob;
    return [body, copy];
  }
  if (body.stream === null) {
    const [a, b] = host.body_tee(body.rid);
    body.rid = a;
    return [body, nativeBody(b)];
  }
  const [a, b] = streams.tee(body.stream);
  body.stream = a;
  body.rid = -1;
  const copy = new InnerBody();
  copy.stream = b;
  return [body, copy];
}

/** What a new owner gets when a body moves to it; the stream that the body had stays locked. https://fetch.spec.whatwg.org/#dom-request, last step */
export function detachBody(body: Body): Body {
  if (!(body instanceof InnerBody) || body.stream === null) return body;
  if (body.source !== null) {
    streams.releaseNative(body.stream);
    return body.source;
  }
  const native = streams.nativeSource(body.stream);
  if (native !== undefined) {
    streams.releaseNative(body.stream);
    return nativeBody(native);
  }
  const moved = new InnerBody();
  moved.stream = streams.createProxy(body.stream);
  return moved;
}

// Streams

/** The stream of a body; creates it. Returns what the body has become beside it. */
export function bodyStream(body: Exclude<Body, null>): { body: InnerBody; stream: ReadableStream } {
  let inner: InnerBody;
  if (body instanceof InnerBody) {
    inner = body;
  } else {
    inner = new InnerBody();
    inner.source = body;
  }
  inner.stream ??= makeStream(inner);
  return { body: inner, stream: inner.stream };
}

function makeStream(inner: InnerBody): ReadableStream {
  if (inner.used) {
    const stream = streams.readableStreamFromBytes(new Uint8Array(0));
    setPromiseIsHandledToTrue(streams.readAllBytes(stream, noop));
    return stream;
  }
  if (inner.source !== null) {
    const stream = streams.readableStreamFromBytes(bytesOf(inner.source));
    WeakMapSet(sources, stream, inner.source);
    return stream;
  }
  if (inner.blob !== null) return blobs.blobStream(inner.blob);
  return nativeStream(inner);
}

function nativeStream(inner: InnerBody): ReadableStream {
  const rid = inner.rid;
  let controller: { error(reason: unknown): void; close(): void } | null = null;
  inner.fail = (reason) => {
    if (controller === null) return;
    // A stream whose last byte was read is closed, though nobody has asked for what comes next.
    if (host.body_ended(rid)) controller.close();
    else controller.error(reason);
  };
  const stream = streams.createReadableByteStream({
    native: rid,
    start: (c) => {
      controller = c;
    },
    pull: (c) =>
      PromiseThen(
        host.body_read(rid),
        (chunk) => {
          if (chunk !== null) {
            c.enqueue(chunk);
            return;
          }
          c.close();
          finish(inner);
        },
        (error) => {
          throw readError(inner, error);
        },
      ),
    cancel: () => {
      finish(inner);
      return undefined;
    },
  });
  if (inner.aborted !== null) inner.fail(inner.aborted.reason);
  return stream;
}

function readError(inner: InnerBody, error: unknown): unknown {
  finish(inner);
  if (inner.aborted !== null) return inner.aborted.reason;
  const message = (error as { message?: unknown } | null)?.message;
  return new TypeError(typeof message === "string" ? message : "the body could not be read", { cause: error });
}

function bytesOf(value: string | Bytes): Bytes {
  return typeof value === "string" ? host.utf8_encode(value) : value;
}

// Sending

/** What Go is given: nothing, a text, bytes, or the number of a resource. */
export type Outgoing = null | string | Bytes | number;

/** Takes a body for sending; it counts as used from here on. The caller checked that it is usable. */
export function takeBody(body: Body): Outgoing {
  if (!(body instanceof InnerBody)) return body;
  const { stream, source, rid } = body;
  body.used = true;
  if (source !== null) {
    if (stream !== null) streams.releaseNative(stream);
    return source;
  }
  if (stream === null) {
    if (body.blob === null) return rid;
    return pumpStream(blobs.blobStream(body.blob), -1);
  }
  const native = streams.nativeSource(stream);
  if (native === undefined) return pumpStream(stream, knownLength(stream));
  streams.releaseNative(stream);
  return native;
}

/**
 * A resource of Go that yields what stream yields. length is its length, -1 when unknown. failText is what the reader learns of an error of
 * the stream; by default its message.
 */
export function pumpStream(stream: ReadableStream, length: number, failText?: string): number {
  const [sink, rid] = host.body_sink_new(length);
  const reader = streams.acquireReader(stream);
  const fail = (reason: unknown): void => {
    const message = failText ?? (reason as { message?: unknown } | null)?.message;
    host.body_sink_abort(sink, typeof message === "string" ? message : "the body stream failed");
  };
  const giveUp = (reason: unknown): void => {
    setPromiseIsHandledToTrue(reader.cancel(reason));
  };
  const step = (): void => {
    PromiseThen(
      streams.readChunk(reader),
      ({ done, value }) => {
        if (done) {
          host.body_sink_close(sink);
          return;
        }
        if (!ArrayBufferIsView(value) && !isArrayBuffer(value)) {
          const error = new TypeError("a body stream must yield bytes (ArrayBuffer or a view on one)");
          host.body_sink_abort(sink, error.message);
          giveUp(error);
          return;
        }
        const state = host.body_sink_write(sink, value as BufferSource);
        if (state === 1) step();
        else if (state === 0) PromiseThen(host.body_sink_ready(sink), step, giveUp);
        else giveUp(new TypeError("the reader of this body is gone"));
      },
      fail,
    );
  };
  step();
  return rid;
}

/**
 * Reads a body that was taken, for the runtime itself: push gets each chunk, end the error or undefined. Returns a function that stops it
 * and drops the body.
 */
export function pumpBytes(body: Outgoing | ReadableStream, push: (chunk: Uint8Array) => void, end: (error: unknown) => void): () => void {
  let stopped = false;
  let next: () => Promise<Uint8Array | null>;
  let cancel: () => void;
  if (typeof body === "number") {
    next = () => host.body_read(body);
    cancel = () => host.body_cancel(body);
  } else if (body === null || typeof body === "string" || body instanceof Uint8Array) {
    let rest: Bytes | null = body === null ? null : bytesOf(body);
    next = () => {
      const chunk = rest;
      rest = null;
      return PromiseResolve(chunk);
    };
    cancel = () => {};
  } else {
    const reader = streams.acquireReader(body);
    next = () =>
      PromiseThen(streams.readChunk(reader), ({ done, value }) => {
        if (done) return null;
        if (!isBufferSource(value)) throw new TypeError("the stream must yield bytes (ArrayBuffer or a view on one)");
        return toUint8View(value);
      });
    cancel = () => setPromiseIsHandledToTrue(reader.cancel(undefined));
  }
  const step = (): void => {
    PromiseThen(
      PromiseThen(next(), (chunk) => {
        if (stopped) return;
        if (chunk === null) {
          end(undefined);
          return;
        }
        push(chunk);
        step();
      }),
      undefined,
      (error) => {
        if (stopped) return;
        cancel();
        end(error);
      },
    );
  };
  step();
  return () => {
    stopped = true;
    cancel();
  };
}

// Consuming: https://fetch.spec.whatwg.org/#concept-body-consume-body

function unusable(what: string): Promise<never> {
  return PromiseReject(new TypeError(`${what}: the body has already been used; use clone() or streams.tee() to read it twice`));
}

/** What convert makes of all bytes; shared says that they are not its own to give away. */
function consume<T>(body: Body, convert: (bytes: Bytes, shared: boolean) => T): Promise<T> {
  if (body === null) return convertNow(new Uint8Array(0), false, convert);
  if (!(body instanceof InnerBody)) return convertNow(bytesOf(body), typeof body !== "string", convert);
  if (body.stream !== null) return streams.readAllBytes(body.stream, (bytes) => convert(bytes as Bytes, false));
  body.used = true;
  if (body.blob !== null) {
    const bytes = blobs.blobBytes(body.blob);
    return bytes instanceof Uint8Array ? convertNow(bytes as Bytes, true, convert) : PromiseThen(bytes, (b) => convert(b as Bytes, true));
  }
  return PromiseThen(
    host.body_read_all(body.rid),
    (bytes) => {
      finish(body);
      return convert(bytes, false);
    },
    (error) => {
      throw readError(body, error);
    },
  );
}

function convertNow<T>(bytes: Bytes, shared: boolean, convert: (bytes: Bytes, shared: boolean) => T): Promise<T> {
  try {
    return PromiseResolve(convert(bytes, shared)) as Promise<T>;
  } catch (error) {
    return PromiseReject(error);
  }
}

function consumeText<T>(body: Body, convert: (text: string) => T): Promise<T> {
  if (typeof body === "string") {
    try {
      return PromiseResolve(convert(withoutBOM(body))) as Promise<T>;
    } catch (error) {
      return PromiseReject(error);
    }
  }
  if (body instanceof InnerBody && body.stream === null && body.blob === null) {
    body.used = true;
    return PromiseThen(
      host.body_text(body.rid),
      (text) => {
        finish(body);
        return convert(typeof text === "string" ? text : host.utf8_decode(text));
      },
      (error) => {
        throw readError(body, error);
      },
    );
  }
  return consume(body, (bytes) => convert(withoutBOM(host.utf8_decode(bytes))));
}

function withoutBOM(text: string): string {
  return text.length > 0 && StringCharCodeAt(text, 0) === 0xfeff ? StringSlice(text, 1) : text;
}

// https://fetch.spec.whatwg.org/#dom-body-formdata
function toFormData(bytes: Bytes, type: MIMEType | null): FormData {
  if (type !== null && type.essence === "multipart/form-data") {
    const boundary = MapGet(type.parameters, "boundary");
    if (boundary === undefined) throw new TypeError("the content type has no boundary");
    return forms.decodeMultipart(bytes, boundary);
  }
  if (type !== null && type.essence === "application/x-www-form-urlencoded") {
    const form = new forms.FormData();
    const pairs = params.parseUrlencoded(bytes);
    for (let i = 0; i < pairs.length; i++) {
      const [name, value] = pairs[i] as [string, string];
      form.append(name, value);
    }
    return form;
  }
  throw new TypeError("the content type is neither multipart/form-data nor application/x-www-form-urlencoded");
}

/** The members that mixinBody adds. */
export interface BodyMixin {
  readonly body: ReadableStream | null;
  readonly bodyUsed: boolean;
  arrayBuffer(): Promise<ArrayBuffer>;
  blob(): Promise<Blob>;
  bytes(): Promise<Uint8Array>;
  formData(): Promise<FormData>;
  json(): Promise<unknown>;
  text(): Promise<string>;
}

/** How the mixin reaches the body of an object. Both throw a TypeError for an object of another class. */
export interface BodyOwner {
  name: string;
  get(object: object): Body;
  set(object: object, body: Body): void;
  /** The combined value of its Content-Type header. */
  contentType(object: object): string | null;
}

/** Adds the members of the Body mixin to the prototype of a class: https://fetch.spec.whatwg.org/#body-mixin */
export function mixinBody(Ctor: { prototype: object }, owner: BodyOwner): void {
  // Runs consume over the body of an object and marks it used; every failure is a rejection.
  const run = <T>(object: object, method: string, consume: (body: Body) => Promise<T>): Promise<T> => {
    let body: Body;
    try {
      body = owner.get(object);
    } catch (error) {
      return PromiseReject(error);
    }
    if (body instanceof InnerBody && body.aborted !== null) return PromiseReject(body.aborted.reason);
    if (isUnusable(body)) return unusable(`Failed to execute '${method}' on '${owner.name}'`);
    const result = consume(body);
    if (body !== null && !(body instanceof InnerBody)) owner.set(object, usedBody());
    return result;
  };
  const methods = {
    get body(): ReadableStream | null {
      const body = owner.get(this);
      if (body === null) return null;
      const made = bodyStream(body);
      owner.set(this, made.body);
      return made.stream;
    },
    get bodyUsed(): boolean {
      return isUsed(owner.get(this));
    },
    arrayBuffer(): Promise<ArrayBuffer> {
      return run(this, "arrayBuffer", (body) => consume(body, (bytes, shared) => TypedArrayBuffer(shared ? copyBytes(bytes) : exact(bytes))));
    },
    blob(): Promise<Blob> {
      return run(this, "blob", (body) => {
        const value = owner.contentType(this);
        return consume(body, (bytes) => {
          const type = mime.extractMIMEType(value);
          return blobs.blobFromBytes(bytes, type === null ? "" : mime.serializeMIMEType(type));
        });
      });
    },
    bytes(): Promise<Uint8Array> {
      return run(this, "bytes", (body) => consume(body, (bytes, shared) => (shared ? copyBytes(bytes) : bytes)));
    },
    formData(): Promise<FormData> {
      return run(this, "formData", (body) => {
        const value = owner.contentType(this);
        return consume(body, (bytes) => toFormData(bytes, mime.extractMIMEType(value)));
      });
    },
    json(): Promise<unknown> {
      return run(this, "json", (body) => consumeText(body, JSONParse));
    },
    text(): Promise<string> {
      return run(this, "text", (body) => consumeText(body, identity));
    },
  };
  const keys = ReflectOwnKeys(methods);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as string;
    ObjectDefineProperty(Ctor.prototype, key, ObjectGetOwnPropertyDescriptor(methods, key) as PropertyDescriptor);
  }
}

const identity = (text: string): string => text;

// A Uint8Array that is all of its buffer.
function exact(bytes: Bytes): Bytes {
  return bytes.byteLength === TypedArrayBuffer(bytes).byteLength ? bytes : (TypedArraySlice(bytes, 0, bytes.length) as Bytes);
}
