// What service bindings and stubs of actors have in common: fetch, and every other name as a method of the remote object.
// https://developers.cloudflare.com/workers/runtime-apis/bindings/service-bindings/

import { host } from "../host.ts";
import { FinalizationRegistry, FinalizationRegistryRegister, Proxy, ReflectDeleteProperty, ReflectGet, ReflectGetPrototypeOf, ReflectSetPrototypeOf, TypeError } from "../primordials.ts";
import defer * as fetching from "../web/fetch.ts";
import type { Response } from "../web/response.ts";
import { configureInterface } from "../web/webidl.ts";
import { hasFlag } from "./app.ts";
import defer * as methods from "./fetchmethods.ts";
import defer * as sessions from "./rpc/session.ts";
import defer * as stubs from "./rpc/stub.ts";
import type { Root } from "./rpc/stub.ts";

/** The first argument of the constructor. */
export const fetcherKey: object = {};

// Targets that nobody can reach any more. While the app starts they are kept: they are those of its env.
const registry = new FinalizationRegistry<number>((rid) => host.target_release(rid));

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
/** A Fetcher over a target that Go gave a number. */
export let createFetcher: (target: number, call?: (options: unknown) => unknown) => Fetcher;

export class Fetcher extends Wildcard {
  #target: number;

  /** For the runtime and its subclasses. */
  constructor(key: unknown, target: number, call?: (options: unknown) => unknown) {
    super(call);
    if (key !== fetcherKey) throw new TypeError("Illegal constructor");
    this.#target = target;
    if (host.invocation() !== 0) FinalizationRegistryRegister(registry, this, target);
  }

  /** Sends a request there. */
  fetch(input: unknown, init: unknown = undefined): Promise<Response> {
    return fetching.fetchFrom(this.#target, input, init);
  }

  static {
    isFetcher = (x): x is Fetcher => ((typeof x === "object" && x !== null) || typeof x === "function") && #target in x;
    fetcherTarget = (fetcher) => fetcher.#target;
    createFetcher = (target, call) => new Fetcher(fetcherKey, target, call);
  }
}
rootOf = (fetcher) => ({ client: () => sessions.targetClient(fetcherTarget(fetcher)) });
configureInterface(Fetcher, { name: "Fetcher", length: 0 });
