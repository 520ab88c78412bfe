// What apps hold of remote objects: RpcStub, RpcPromise and RpcProperty.
// https://developers.cloudflare.com/workers/runtime-apis/rpc/
//
// Each is a Proxy over a function that all of its class share, so that it can be called and has every property. The state is in the Proxy's
// handler. Only the runtime can reach it: it looks at the Proxy's target first, which no Proxy of an app has.

import { host } from "../../host.ts";
import {
  ArraySlice,
  Error,
  PromiseReject,
  PromiseThen,
  Proxy,
  ReflectDeleteProperty,
  ReflectGet,
  ReflectSetPrototypeOf,
  Symbol,
  TypeError,
  setPromiseIsHandledToTrue,
} from "../../primordials.ts";
import { symbolDispose } from "./dispose.ts";
import * as persistent from "./persistent.ts";
import defer * as sessions from "./session.ts";

/** A call that was sent. */
export interface Call {
  promise: Promise<unknown>;
  /** What calls on the result go through while it is not there. */
  pipeline: Client;
  /** What it went through; null when it was not sent. */
  session: { check(ioType: string): void } | null;
  /** Called with the result, before the promise is resolved. */
  onResult: ((value: unknown) => void) | null;
}

/** What calls go through. */
export interface Client {
  /** A call of the method at the end of path, or with args null the value of the property there. An error is the call's, it never throws. */
  call(path: readonly string[], args: readonly unknown[] | null): Call;
}

/** What a stub stands for: shared by it and its duplicates. */
export interface Reference extends Client {
  /** Counts one more holder. */
  hold(): void;
  /** Counts one less. */
  release(): void;
  /** Calls fn once with the error that breaks it. */
  onBroken(fn: (error: unknown) => void): void;
}

/** Something that a path of properties starts at. */
export interface Root {
  /** Throws when it cannot be called any more. ioType names, for errors, what is to be done with it. */
  client(ioType: string): Client;
}

const maxDepth = 64;
const secret: unique symbol = Symbol("handler") as never;

export const disposedText = "RPC stub used after being disposed.";

/** A call that failed before it was sent. */
export function failedCall(error: unknown): Call {
  return { promise: PromiseReject(error), pipeline: { call: () => failedCall(error) }, session: null, onResult: null };
}

function startCall(root: Root, path: readonly string[], args: readonly unknown[] | null): Call {
  try {
    return root.client(args === null ? "Pipeline" : "JsRpcPromise").call(path, args);
  } catch (error) {
    return failedCall(error);
  }
}

/** Calls a method; the result is an RpcPromise. */
export function callMethod(root: Root, path: readonly string[], args: readonly unknown[]): object {
  return new Proxy(promiseTarget, new PromiseHandler(startCall(root, path, args)));
}

/** The value of a property. */
export function getProperty(root: Root, path: readonly string[]): Promise<unknown> {
  return startCall(root, path, null).promise;
}

// A function without properties of its own, and with those of a class.
function sharedTarget(proto: object): () => void {
  const target = (): void => {};
  ReflectDeleteProperty(target, "name");
  ReflectDeleteProperty(target, "length");
  ReflectSetPrototypeOf(target, proto);
  return target;
}

const refuse = (): boolean => false;

/** What the handlers have in common. */
abstract class Handler {
  abstract get(target: object, key: string | symbol, receiver: unknown): unknown;
  has(target: object, key: string | symbol): boolean {
    return key in target || (typeof key === "string" && key !== "then");
  }
}
for (const trap of ["set", "defineProperty", "deleteProperty", "setPrototypeOf", "preventExtensions"]) {
  (Handler.prototype as unknown as Record<string, unknown>)[trap] = refuse;
}
// No trap comes from elsewhere.
ReflectSetPrototypeOf(Handler.prototype, null);

class StubHandler extends Handler implements Root {
  reference: Reference | null;

  constructor(reference: Reference) {
    super();
    this.reference = reference;
  }

  client(): Client {
    if (this.reference === null) throw new Error(disposedText);
    return this.reference;
  }

  dispose(): void {
    const reference = this.reference;
    this.reference = null;
    if (reference !== null) reference.release();
  }

  get(_target: object, key: string | symbol, receiver: unknown): unknown {
    if (typeof key === "symbol") return key === secret ? this : ReflectGet(RpcStub.prototype, key, receiver);
    // Not "then", or a promise that resolves to the stub would take it for a promise.
    if (key === "then") return undefined;
    return key in RpcStub.prototype ? ReflectGet(RpcStub.prototype, key, receiver) : createProperty(this, [key]);
  }

  apply(_target: object, _self: unknown, args: unknown[]): object {
    return callMethod(this, [], args);
  }
}

class PropertyHandler extends Handler {
  readonly root: Root;
  readonly path: readonly string[];

  constructor(root: Root, path: readonly string[]) {
    super();
    this.root = root;
    this.path = path;
  }

  get(_target: object, key: string | symbol, receiver: unknown): unknown {
    if (typeof key === "symbol") return key === secret ? this : ReflectGet(RpcProperty.prototype, key, receiver);
    if (key in RpcProperty.prototype) return ReflectGet(RpcProperty.prototype, key, receiver);
    const path = ArraySlice(this.path);
    path[path.length] = key;
    return createProperty(this.root, path);
  }

  apply(_target: object, _self: unknown, args: unknown[]): object {
    return callMethod(this.root, this.path, args);
  }
}

/** A property of root; property accesses on it go on from there. */
export function createProperty(root: Root, path: readonly string[]): object {
  if (path.length > maxDepth) throw new TypeError(`RPC pipelined property path is too deep (max ${maxDepth}).`);
  return new Proxy(propertyTarget, new PropertyHandler(root, path));
}

class PromiseHandler extends Handler implements Root {
  readonly promise: Promise<unknown>;
  #pipeline: Client | null;
  readonly #session: { check(ioType: string): void } | null;
  #result: { value: unknown } | null = null;
  #disposed = false;
  #watched = false;

  constructor(call: Call) {
    super();
    this.promise = call.promise;
    this.#pipeline = call.pipeline;
    this.#session = call.session;
    call.onResult = (value) => {
      if (this.#disposed) {
        disposeValue(value);
        return;
      }
      this.#pipeline = null;
      this.#result = { value };
    };
  }

  client(ioType: string): Client {
    this.#session?.check(ioType);
    if (this.#disposed) throw new Error("RPC promise used after being disposed.");
    if (!this.#watched) {
      // The failure of this call is told by the calls that follow from it.
      this.#watched = true;
      setPromiseIsHandledToTrue(this.promise);
    }
    if (this.#pipeline !== null) return this.#pipeline;
    const value = (this.#result as { value: unknown }).value;
    const stub = stubHandler(value);
    if (stub !== undefined) return stub.client();
    if ((typeof value !== "object" && typeof value !== "function") || value === null) {
      throw new TypeError("Can't pipeline on RPC that did not return an object.");
    }
    return sessions.loopbackClient(value);
  }

  dispose(): void {
    if (this.#disposed) return;
    this.#disposed = true;
    if (this.#result !== null) disposeValue(this.#result.value);
  }

  get(_target: object, key: string | symbol, receiver: unknown): unknown {
    if (typeof key === "symbol") return key === secret ? this : ReflectGet(RpcPromise.prototype, key, receiver);
    if (key in RpcPromise.prototype) return ReflectGet(RpcPromise.prototype, key, receiver);
    return createProperty(this, [key]);
  }

  apply(_target: object, _self: unknown, args: unknown[]): object {
    return callMethod(this, [], args);
  }
}

/** Calls the dispose method of a value that has one. */
export function disposeValue(value: unknown): void {
  if ((typeof value !== "object" && typeof value !== "function") || value === null) return;
  const dispose = (value as { [symbolDispose]?: unknown })[symbolDispose];
  if (typeof dispose === "function") (dispose as () => void).call(value);
}

function handlerOf<T>(value: unknown, target: object): T | undefined {
  return host.proxy_target(value) === target ? (value as { [secret]: T })[secret] : undefined;
}

function needHandler<T>(value: unknown, target: object): T {
  const handler = handlerOf<T>(value, target);
  if (handler === undefined) throw new TypeError("Illegal invocation");
  return handler;
}

/** A reference to a remote object, or, made with new, to one that stays here. */
export class RpcStub {
  constructor(object: unknown) {
    return createStub(sessions.localReference(object)) as RpcStub;
  }

  /** Another stub of the same object, to be disposed by itself. */
  dup(): object {
    const { reference } = needHandler<StubHandler>(this, stubTarget);
    if (reference === null) throw new Error(disposedText);
    reference.hold();
    const copy = createStub(reference);
    const token = persistent.tokenOf(needHandler<StubHandler>(this, stubTarget));
    if (token !== undefined) persistent.setToken(needHandler<StubHandler>(copy, stubTarget), token);
    return copy;
  }

  /** Calls callback once with the error when calls cannot get through any more. */
  onRpcBroken(callback: unknown): void {
    const { reference } = needHandler<StubHandler>(this, stubTarget);
    if (typeof callback !== "function") throw new TypeError("Failed to execute 'onRpcBroken' on 'RpcStub': the callback is not a function");
    if (reference === null) throw new Error(disposedText);
    reference.onBroken(callback as (error: unknown) => void);
  }

  [symbolDispose](): void {
    needHandler<StubHandler>(this, stubTarget).dispose();
  }
}

type OnFulfilled = (value: unknown) => unknown;
type OnRejected = (reason: unknown) => unknown;

function finallyOf(promise: Promise<unknown>, fn: () => unknown): Promise<unknown> {
  return promise.finally(fn as () => void);
}

/** The result of a call before it is there: a promise, and an object whose properties can be called at once. */
export class RpcPromise {
  constructor() {
    throw new TypeError("Illegal constructor");
  }

  then(onFulfilled?: OnFulfilled, onRejected?: OnRejected): Promise<unknown> {
    return PromiseThen(needHandler<PromiseHandler>(this, promiseTarget).promise, onFulfilled, onRejected);
  }

  catch(onRejected?: OnRejected): Promise<unknown> {
    return PromiseThen(needHandler<PromiseHandler>(this, promiseTarget).promise, undefined, onRejected);
  }

  finally(fn: () => unknown): Promise<unknown> {
    return finallyOf(needHandler<PromiseHandler>(this, promiseTarget).promise, fn);
  }

  [symbolDispose](): void {
    needHandler<PromiseHandler>(this, promiseTarget).dispose();
  }
}

/** A property of a remote object: call it as a method, or await its value. */
export class RpcProperty {
  constructor() {
    throw new TypeError("Illegal constructor");
  }

  then(onFulfilled?: OnFulfilled, onRejected?: OnRejected): Promise<unknown> {
    return PromiseThen(valueOf(this), onFulfilled, onRejected);
  }

  catch(onRejected?: OnRejected): Promise<unknown> {
    return PromiseThen(valueOf(this), undefined, onRejected);
  }

  finally(fn: () => unknown): Promise<unknown> {
    return finallyOf(valueOf(this), fn);
  }
}

function valueOf(property: object): Promise<unknown> {
  const { root, path } = needHandler<PropertyHandler>(property, propertyTarget);
  return getProperty(root, path);
}

const stubTarget = sharedTarget(RpcStub.prototype);
const promiseTarget = sharedTarget(RpcPromise.prototype);
const propertyTarget = sharedTarget(RpcProperty.prototype);

/** A stub of a reference, which it holds from here on. */
export function createStub(reference: Reference): object {
  return new Proxy(stubTarget, new StubHandler(reference));
}

/** The state of an RpcStub; undefined for anything else. */
export function stubHandler(value: unknown): StubHandler | undefined {
  return handlerOf<StubHandler>(value, stubTarget);
}

/** What a Proxy of this module is; undefined for anything else. */
export function proxyKind(value: unknown): "stub" | "promise" | "property" | undefined {
  const target = host.proxy_target(value);
  return target === stubTarget ? "stub" : target === promiseTarget ? "promise" : target === propertyTarget ? "property" : undefined;
}

export type { StubHandler };
