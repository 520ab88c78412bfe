// What service bindings and stubs of actors have in common: fetch, and every other name as a method of the remote object.
// https://developers.cloudflare.com/workers/runtime-apis/bindings/service-bindings/

import { host } from "../host.ts";
import { FinalizationRegistry, FinalizationRegistryRegister, Proxy, ReflectDeleteProperty, ReflectGet, ReflectGetPrototypeOf, ReflectSetPrototypeOf, TypeError } from "../primordials.ts";
import type { Outgoing } from "../web/body.ts";
import type { Response } from "../web/response.ts";
import defer * as fetching from "../web/targetfetch.ts";
import type { Settle } from "../web/targetfetch.ts";
import { configureInterface } from "../web/webidl.ts";
import { hasFlag } from "./app.ts";
import defer * as methods from "./fetchmethods.ts";
import defer * as connections from "./rpc/connect.ts";
import defer * as sessions from "./rpc/session.ts";
import defer * as stubs from "./rpc/stub.ts";
import type { Root } from "./rpc/stub.ts";

/** The first argument of the constructor. */
export const fetcherKey: object = {};

// Targets that nobody can reach any more. While the app starts they are kept: they are those of its env.
const registry = new FinalizationRegistry<number>((rid) => host.target_release(rid));

/** What a Fetcher leads to whose target is made when it is first used. */
export interface Unopened {
  /** Makes the target. Its number is negative when it ends by itself with the calling event. */
  open(): number;
  /** open with a first request: see Receiver. */
  send(exchange: number, method: string, url: string, head: string | number, body: Outgoing, settle: Settle): number;
}

let rootOf: (fetcher: Fetcher) => Root;

/** Every name that a Fetcher itself does not have is a method of what it leads to. */
const wildcard = {
  __proto__: null,
  get: (target: object, key: string | symbol, receiver: unknown): unknown => {
    if (typeof key === "symbol" || key === "then" || key in target) return ReflectGet(target, key, receiver);
    if ((key === "get" || key === "put" || key === "delete") && !hasFlag("fetcher_no_get_put_delete")) return methods.methodNamed(key);
    return stubs.createProperty(rootOf(receiver as Fetcher), [key]);
  },
};

// What a constructor returns is what its subclasses put their private fields on: here, the Proxy.
const Wildcard = function (this: object, call?: (options: unknown) => unknown): object {
  if (call === undefined) return new Proxy(this, wildcard);
  const target = (options: unknown): unknown => call(options);
  ReflectDeleteProperty(target, "name");
  ReflectDeleteProperty(target, "length");
  ReflectSetPrototypeOf(target, ReflectGetPrototypeOf(this));
  return new Proxy(target, wildcard);
} as unknown as new (call?: (options: unknown) => unknown) => object;

export let isFetcher: (x: unknown) => x is Fetcher;
/** The number of the target that a Fetcher leads to. */
export let fetcherTarget: (fetcher: Fetcher) => number;
/** A Fetcher over a target that Go gave a number, or will give one. */
export let createFetcher: (target: number | Unopened, call?: (options: unknown) => unknown) => Fetcher;

export class Fetcher extends Wildcard {
  #target: number | Unopened;

  /** For the runtime and its subclasses. */
  constructor(key: unknown, target: number | Unopened, call?: (options: unknown) => unknown) {
    super(call);
    if (key !== fetcherKey) throw new TypeError("Illegal constructor");
    this.#target = target;
    if (typeof target === "number" && host.invocation() !== 0) FinalizationRegistryRegister(registry, this, target);
  }

  #opened(target: number): number {
    if (target > 0) FinalizationRegistryRegister(registry, this, target);
    return (this.#target = target < 0 ? -target : target);
  }

  /** Sends a request there. */
  fetch(input: unknown, init: unknown = undefined): Promise<Response> {
    void this.#target; // brand check
    return fetching.fetchTarget(
      {
        send: (exchange, method, url, head, body, settle) => {
          const target = this.#target;
          if (typeof target === "number") host.target_fetch(target, exchange, method, url, head, body, settle);
          else this.#opened(target.send(exchange, method, url, head, body, settle));
        },
      },
      input,
      init,
    );
  }

  /** Connects to the connect() handler there. */
  connect(address: unknown, options: unknown = undefined): object {
    void this.#target; // brand check
    return connections.connectFetcher(this, address, options);
  }

  static {
    isFetcher = (x): x is Fetcher => ((typeof x === "object" && x !== null) || typeof x === "function") && #target in x;
    fetcherTarget = (fetcher) => {
      const target = fetcher.#target;
      return typeof target === "number" ? target : fetcher.#opened(target.open());
    };
    createFetcher = (target, call) => new Fetcher(fetcherKey, target, call);
  }
}
rootOf = (fetcher) => ({ client: () => sessions.targetClient(fetcherTarget(fetcher)) });
configureInterface(Fetcher, { name: "Fetcher", length: 0 });
