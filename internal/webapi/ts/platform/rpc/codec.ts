// Values of calls as bytes: what the serializer leaves to its hooks.
//
// Functions, RpcTargets and stubs go by reference; streams, requests and responses move; everything else is copied.

import { host } from "../../host.ts";
import { ReflectGetPrototypeOf } from "../../primordials.ts";
import { type AbortSignal, createAbortSignal, isAbortSignal, signalAbort } from "../../web/abort.ts";
import { type DeserializeHooks, type ValueReader } from "../../web/deserialize.ts";
import { createHeaders, parseHead, sourceText } from "../../web/headers.ts";
import { isRequest, Request, takeRequest } from "../../web/request.ts";
import { extractResponse, isResponse, Response } from "../../web/response.ts";
import { corrupt, dataCloneError, FIRST_HOOK } from "../../web/serialtags.ts";
import { type SerializeHooks, unsupported, type ValueWriter } from "../../web/serialize.ts";
import { type Outgoing as OutgoingBody, takeBody } from "../../web/body.ts";
import { isReadableStream, isWritableStream } from "../../web/streams/internal.ts";
import { RpcTarget } from "../context.ts";
import { createFetcher, fetcherTarget, isFetcher } from "../fetcher.ts";
import { disposerOf } from "./dispose.ts";
import { receiverKind } from "./receiver.ts";
import { readableOf, SinkTarget, takeReadable, writableOf } from "./streams.ts";
import { isLazy, type Token, tokenOf, setToken } from "./persistent.ts";
import defer * as restores from "./restore.ts";
import { readRestorable, readToken, writeClass, writeRestorable } from "./tokens.ts";
import { createStub, proxyKind, type Reference, stubHandler, type StubHandler } from "./stub.ts";

/** An object of this side that the other side calls: varint number of it. */
const STUB = FIRST_HOOK;
/** An object of the receiver's own: its number there. */
const HOME = FIRST_HOOK + 1;
/** A target, by its place among what moved with the message. */
const FETCHER = FIRST_HOOK + 2;
/** A stream of bytes, by its place. */
const READABLE = FIRST_HOOK + 3;
/** A WritableStream: number of an object that takes its chunks. */
const WRITABLE = FIRST_HOOK + 4;
/** [url, method, head, redirect, cf, signal or undefined], then a body. */
const REQUEST = FIRST_HOOK + 5;
/** [status, status text, head, cf, encodeBody], then a body. */
const RESPONSE = FIRST_HOOK + 6;
/** 1 and the reason of one that is aborted, or 0 and a number for the message that says so. */
const SIGNAL = FIRST_HOOK + 7;

/** A stub that can be restored: how, and the stub as it is, or undefined when nobody has asked for it yet. */
const RESTORED = FIRST_HOOK + 12;

// What follows for a body.
const BODY_NONE = 0;
const BODY_VALUE = 1;
const BODY_STREAM = 2;

// What moves with a message, as Go names it.
export const MOVE_BODY = 0;
export const MOVE_TARGET = 1;

// What most messages have; never changed.
const nothing: number[] = [];
const noStubs: StubHandler[] = [];

/** What the codec needs of a session. */
export interface Exporter {
  /** Gives the other side a reference; its number. */
  export(object: object, own: boolean, dispose: (() => void) | null): number;
  /** Takes back one that never got there. */
  unexport(id: number): void;
  /** The number that a reference has on the other side, when the object is there; -1 otherwise. */
  homeOf(reference: Reference): number;
  /** A reference to an object of the other side, held once. */
  import(id: number): Reference;
  /** A reference to an object of this side that the other side knows by a number. */
  local(id: number): Reference;
  exportSignal(signal: AbortSignal): number;
  importSignal(id: number, signal: AbortSignal): void;
}

/** A value on its way out. */
export class Outgoing implements SerializeHooks {
  readonly refuseInstances = true;
  readonly #session: Exporter;
  /** Stubs pass to the receiver: in a result. In arguments they are duplicated, unless a flag says otherwise. */
  readonly #transfer: boolean;
  /** Kind and number of each thing that moves. */
  moved: number[] = nothing;
  #exported: number[] = nothing;
  /** The stubs that pass to the receiver, to be disposed: of a result once calls on it cannot come any more. */
  given: StubHandler[] = noStubs;
  /** Whether anything is there that is more than bytes. */
  live = false;

  constructor(session: Exporter, transfer: boolean) {
    this.#session = session;
    this.#transfer = transfer;
  }

  /** Nothing of it was sent. */
  undo(): void {
    for (let i = 0; i < this.#exported.length; i++) this.#session.unexport(this.#exported[i] as number);
    for (let i = 0; i < this.moved.length; i += 2) if (this.moved[i] === MOVE_BODY) host.body_cancel(this.moved[i + 1] as number);
  }

  #move(kind: number, rid: number): number {
    this.live = true;
    if (this.moved === nothing) this.moved = [];
    this.moved[this.moved.length] = kind;
    this.moved[this.moved.length] = rid;
    return this.moved.length / 2 - 1;
  }

  #export(object: object, own: boolean, dispose: (() => void) | null): number {
    this.live = true;
    if (this.#exported === nothing) this.#exported = [];
    return (this.#exported[this.#exported.length] = this.#session.export(object, own, dispose));
  }

  write(value: object, out: ValueWriter): boolean {
    if (isFetcher(value)) {
      const token = tokenOf(value);
      if (token !== undefined && this.#restorable(token, value, out)) return true;
      out.host(FETCHER);
      out.uint(this.#move(MOVE_TARGET, fetcherTarget(value)));
      return true;
    }
    if (host.proxy_target(value) !== undefined) return this.#proxy(value, out);
    if (writeClass(value, out)) return true;
    if (typeof value === "function") return this.#target(value, true, "function", out);
    if (isReadableStream(value)) {
      out.host(READABLE);
      out.uint(this.#move(MOVE_BODY, takeReadable(value)));
      return true;
    }
    if (isWritableStream(value)) {
      const sink = new SinkTarget(value);
      out.host(WRITABLE);
      out.uint(this.#export(sink, false, () => sink.drop()));
      return true;
    }
    if (isRequest(value)) return this.#request(value, out);
    if (isResponse(value)) return this.#response(value, out);
    if (isAbortSignal(value)) return this.#signal(value, out);
    for (let proto = ReflectGetPrototypeOf(value); proto !== null; proto = ReflectGetPrototypeOf(proto)) {
      if (proto === RpcTarget.prototype) return this.#target(value, false, "RpcTarget", out);
    }
    return false;
  }

  #proxy(value: object, out: ValueWriter): boolean {
    const kind = proxyKind(value);
    if (kind === "stub") return this.#stub(stubHandler(value) as StubHandler, out);
    if (kind !== undefined) throw unsupported(value);
    const own = receiverKind(value);
    if (own === undefined) {
      throw dataCloneError(
        "Proxy could not be serialized because it is not a valid RPC receiver type. The Proxy must emulate either a plain object or an RpcTarget, as indicated by the " +
          "Proxy's prototype chain.",
      );
    }
    return this.#target(value, own, "Proxy", out);
  }

  #stub(handler: StubHandler, out: ValueWriter): boolean {
    const reference = handler.client() as Reference;
    const token = tokenOf(handler);
    if (token !== undefined && this.#restorable(token, reference, out)) {
      this.#give(handler);
      return true;
    }
    const home = this.#session.homeOf(reference);
    this.live = true;
    if (home >= 0) {
      out.host(HOME);
      out.uint(home);
    } else {
      reference.hold();
      const stub = createStub(reference);
      out.host(STUB);
      out.uint(this.#export(stub, false, () => reference.release()));
    }
    this.#give(handler);
    return true;
  }

  #give(handler: StubHandler): void {
    if (!this.#transfer) return;
    if (this.given === noStubs) this.given = [];
    this.given[this.given.length] = handler;
  }

  // Says how a stub is restored; true when there is nothing else to be said.
  #restorable(token: Token, holder: object, out: ValueWriter): boolean {
    out.host(RESTORED);
    writeRestorable(token, out);
    if (!isLazy(holder)) return false;
    this.live = true;
    out.value(undefined);
    return true;
  }

  // An object of the app's. Arguments are duplicated, where the object knows how.
  #target(value: object, own: boolean, what: "function" | "RpcTarget" | "Proxy", out: ValueWriter): boolean {
    let object = value;
    if (!this.#transfer) {
      const dup = (value as { dup?: unknown }).dup;
      if (typeof dup === "function") object = checkDuplicate(dup.call(value), own, what);
    }
    const dispose = disposerOf(object);
    const id = this.#export(object, own, dispose === undefined ? null : () => dispose.call(object));
    out.host(STUB);
    out.uint(id);
    return true;
  }

  #body(body: OutgoingBody, out: ValueWriter): void {
    if (body === null) {
      out.byte(BODY_NONE);
    } else if (typeof body === "number") {
      out.byte(BODY_STREAM);
      out.uint(this.#move(MOVE_BODY, body));
    } else {
      out.byte(BODY_VALUE);
      out.value(body);
    }
  }

  #request(request: Request, out: ValueWriter): boolean {
    const cf = request.cf;
    const parts = takeRequest(request);
    out.host(REQUEST);
    out.value([parts.url, parts.method, sourceText(parts.headers), parts.redirect, cf, parts.signal ?? undefined]);
    this.#body(takeBody(parts.body), out);
    return true;
  }

  #response(response: Response, out: ValueWriter): boolean {
    if (response.webSocket !== null) throw unsupported(response.webSocket);
    const cf = response.cf;
    const { status, statusText, head, body, encodeBody } = extractResponse(response);
    out.host(RESPONSE);
    out.value([status, statusText, head, cf, encodeBody]);
    this.#body(body, out);
    return true;
  }

  #signal(signal: AbortSignal, out: ValueWriter): boolean {
    out.host(SIGNAL);
    if (signal.aborted) {
      out.byte(1);
      out.value(signal.reason);
      return true;
    }
    this.live = true;
    out.byte(0);
    out.uint(this.#session.exportSignal(signal));
    return true;
  }
}

function checkDuplicate(copy: unknown, own: boolean, what: "function" | "RpcTarget" | "Proxy"): object {
  const isObject = (typeof copy === "object" && copy !== null) || typeof copy === "function";
  if (isObject && (what !== "function" || typeof copy === "function") && receiverKind(copy) === own) return copy;
  const text = {
    RpcTarget:
      "Couldn't create a stub for the RcpTarget because it has a dup() method which did not return another RpcTarget. Either remove the dup() method or make sure it " +
      "returns an RpcTarget.",
    function:
      "Couldn't create a stub for the function because it has a dup() method which did not return another function. Either remove the dup() method or make sure it " +
      "returns a function.",
    Proxy:
      "Couldn't create a stub for the Proxy because it has a dup() method which did not return the same underlying type (RpcTarget or Function) as the Proxy itself " +
      "represents. Either remove the dup() method or make sure it returns an RpcTarget.",
  };
  throw dataCloneError(text[what]);
}

/** A value on its way in. */
export class Incoming implements DeserializeHooks {
  readonly dropStacks = true;
  readonly #session: Exporter;
  /** Numbers of what moved with the message. */
  readonly #moved: readonly number[];
  stubs: StubHandler[] = noStubs;

  constructor(session: Exporter, moved: readonly number[]) {
    this.#session = session;
    this.#moved = moved;
  }

  /** Disposes the stubs of the message. */
  dispose(): void {
    for (let i = 0; i < this.stubs.length; i++) (this.stubs[i] as StubHandler).dispose();
  }

  /** Leaves the stubs of the message to whoever got them. */
  keep(): void {
    this.stubs = noStubs;
  }

  #place(input: ValueReader): number {
    return this.#moved[input.uint()] ?? corrupt();
  }

  #stub(reference: Reference): object {
    return this.#keep(createStub(reference));
  }

  #keep(stub: object): object {
    if (this.stubs === noStubs) this.stubs = [];
    this.stubs[this.stubs.length] = stubHandler(stub) as StubHandler;
    return stub;
  }

  read(kind: number, input: ValueReader): unknown {
    switch (kind) {
      case STUB:
        return this.#stub(this.#session.import(input.uint()));
      case HOME:
        return this.#stub(this.#session.local(input.uint()));
      case FETCHER:
        return createFetcher(this.#place(input));
      case RESTORED:
        return this.#restored(input);
      case READABLE:
        return readableOf(this.#place(input));
      case WRITABLE:
        return writableOf(this.#session.import(input.uint()));
      case REQUEST:
        return this.#request(input);
      case RESPONSE:
        return this.#response(input);
      case SIGNAL:
        return this.#signal(input);
      default:
        return readToken(kind, input);
    }
  }

  #restored(input: ValueReader): unknown {
    const token = readRestorable(input);
    const live = input.value() as object | undefined;
    if (live !== undefined) {
      setToken(stubHandler(live) ?? live, token);
      return live;
    }
    const { stub, reference } = restores.restored(token);
    return reference === null ? stub : this.#keep(stub);
  }

  #body(input: ValueReader): unknown {
    switch (input.byte()) {
      case BODY_NONE:
        return null;
      case BODY_VALUE:
        return input.value();
      case BODY_STREAM:
        return readableOf(this.#place(input));
      default:
        return corrupt();
    }
  }

  #request(input: ValueReader): Request {
    const [url, method, head, redirect, cf, signal] = input.value() as [string, string, string, string, unknown, unknown];
    const body = this.#body(input);
    return new Request(url, { method, headers: createHeaders(parseHead(head), "none"), redirect, cf, signal, body });
  }

  #response(input: ValueReader): Response {
    const [status, statusText, head, cf, encodeBody] = input.value() as [number, string, string, unknown, string];
    const body = this.#body(input);
    if (status === 0) return Response.error();
    return new Response(body, { status, statusText, headers: createHeaders(parseHead(head), "none"), cf, encodeBody });
  }

  #signal(input: ValueReader): AbortSignal {
    const signal = createAbortSignal();
    if (input.byte() === 1) {
      const reason = input.value();
      this.#session.importSignal(-1, signal);
      signalAbort(signal, reason);
      return signal;
    }
    this.#session.importSignal(input.uint(), signal);
    return signal;
  }
}
