// DurableObjectState, the ctx of an actor.
// https://developers.cloudflare.com/durable-objects/api/state/

import { host } from "../../host.ts";
import { Error, ObjectDefineProperty, PromiseResolve, PromiseThen, String, SymbolToStringTag, TypeError } from "../../primordials.ts";
import type { WebSocket } from "../../web/websocket.ts";
import { describeError } from "../context.ts";
import defer * as entry from "../rpc/entry.ts";
import defer * as loopback from "../rpc/loopback.ts";
import defer * as restores from "../rpc/restorecontext.ts";
import { abortInstance } from "./abort.ts";
import defer * as facets from "./facets.ts";
import defer * as storages from "./storage.ts";
import type { DurableObjectId } from "./namespace.ts";
import defer * as sockets from "./sockets.ts";

/** Says which object the app's constructor made. */
export let bindState: (state: DurableObjectState, object: object) => void;
export let createState: (num: number, id: DurableObjectId, props: Uint8Array | undefined) => DurableObjectState;

export class DurableObjectState {
  #num: number;
  #id: DurableObjectId;
  #props: unknown;
  #storage: object | undefined;
  #facets: object | undefined;
  #object: object | null = null;

  constructor(key: unknown, num: number, id: DurableObjectId, props: Uint8Array | undefined) {
    if (key !== constructKey) throw new TypeError("Illegal constructor");
    this.#num = num;
    this.#id = id;
    this.#props = props === undefined ? {} : entry.readProps(props);
  }

  static {
    bindState = (state, object) => {
      state.#object = object;
    };
    createState = (num, id, props) => new DurableObjectState(constructKey, num, id, props);
  }

  get id(): DurableObjectId {
    return this.#id;
  }

  get storage(): object {
    return (this.#storage ??= storages.createStorage(this.#num));
  }

  /** Children with storage of their own. */
  get facets(): object {
    return (this.#facets ??= facets.createFacets(this.#num));
  }

  get props(): unknown {
    return this.#props;
  }

  /** The stub that the object's own [restore](params) gives, in a form that can be stored. */
  restore(params: unknown): Promise<object> {
    return restores.restoreActor(this.#num, this.#object, params);
  }

  /** What the app's main module exports, as stubs and namespaces. */
  get exports(): object {
    void this.#num; // brand check
    return loopback.loopbackExports();
  }

  /** The actor stays awake until promise settles; a rejection is logged. */
  waitUntil(promise: unknown): void {
    void this.#num; // brand check
    host.resident_wait_begin();
    PromiseThen(
      PromiseResolve(promise),
      () => host.resident_wait_end(),
      (e: unknown) => {
        host.resident_wait_end();
        const [name, message, stack] = describeError(e);
        host.report_uncaught("rejection", `waitUntil: ${name}: ${message}`, stack);
      },
    );
  }

  /** Delivers no other event until what callback returns settles. When it fails the actor is reset. */
  async blockConcurrencyWhile<T>(callback: () => T | Promise<T>): Promise<T> {
    const num = this.#num;
    if (typeof callback !== "function") {
      throw new TypeError("Failed to execute 'blockConcurrencyWhile' on 'DurableObjectState': parameter 1 is not of type 'function'.");
    }
    const section = await host.section_enter();
    try {
      const value = await callback();
      // An abort that follows in this turn undoes nothing of it.
      host.storage_commit(num);
      host.section_end(section);
      return value;
    } catch (e) {
      host.section_end(section);
      abortInstance(num, e);
      throw e;
    }
  }

  /** Hands a socket over to the runtime: what comes in becomes an event of the actor, also after it slept. */
  acceptWebSocket(ws: unknown, tags: unknown = undefined): void {
    sockets.acceptWebSocket(this.#num, ws, tags);
  }

  getWebSockets(tag: unknown = undefined): WebSocket[] {
    return sockets.getWebSockets(this.#num, tag);
  }

  getTags(ws: unknown): string[] {
    return sockets.getTags(this.#num, ws);
  }

  setWebSocketAutoResponse(pair: unknown = undefined): void {
    sockets.setWebSocketAutoResponse(this.#num, pair);
  }

  getWebSocketAutoResponse(): sockets.WebSocketRequestResponsePair | null {
    return sockets.getWebSocketAutoResponse(this.#num);
  }

  getWebSocketAutoResponseTimestamp(ws: unknown): Date | null {
    return sockets.getWebSocketAutoResponseTimestamp(this.#num, ws);
  }

  setHibernatableWebSocketEventTimeout(timeoutMs: unknown = undefined): void {
    sockets.setHibernatableWebSocketEventTimeout(this.#num, timeoutMs);
  }

  getHibernatableWebSocketEventTimeout(): number | null {
    return sockets.getHibernatableWebSocketEventTimeout(this.#num);
  }

  /** Ends the instance: what it did not commit is lost, its events fail with reason. The next event starts a fresh one. */
  abort(reason: unknown = undefined, options: { retryAlarm?: boolean } | undefined = undefined): never {
    const error = new Error(reason === undefined ? "Application called abort() to reset Durable Object." : String(reason));
    abortInstance(this.#num, error, options?.retryAlarm ?? true);
    throw error;
  }
}
const constructKey = {};
ObjectDefineProperty(DurableObjectState.prototype, SymbolToStringTag, { value: "DurableObjectState", configurable: true });
