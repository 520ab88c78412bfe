// ctx.facets: children of an actor, each with a database of its own, that only their parent reaches.
// https://developers.cloudflare.com/durable-objects/api/state/

import { host } from "../../host.ts";
import { ObjectDefineProperty, PromiseResolve, PromiseThen, String, SymbolToStringTag, TypeError } from "../../primordials.ts";
import { describeError } from "../context.ts";
import { createFetcher } from "../fetcher.ts";
import { serialize } from "../../web/serialize.ts";
import { tokenWriter } from "../rpc/tokens.ts";
import { classFor, type DurableObjectId } from "./namespace.ts";

interface StartupOptions {
  /** A class of ctx.exports, or a namespace of this app. */
  class: unknown;
  id?: DurableObjectId | string;
}

const constructKey = {};

export let createFacets: (actor: number) => DurableObjectFacets;

export class DurableObjectFacets {
  #actor: number;

  constructor(key: unknown, actor: number) {
    if (key !== constructKey) throw new TypeError("Illegal constructor");
    this.#actor = actor;
  }

  static {
    createFacets = (actor) => new DurableObjectFacets(constructKey, actor);
  }

  /** A stub of the facet of that name. getStartupOptions says what it is, unless it runs. */
  get(name: string, getStartupOptions: () => StartupOptions | Promise<StartupOptions>): object {
    const actor = this.#actor;
    if (typeof getStartupOptions !== "function") {
      throw new TypeError("Failed to execute 'get' on 'DurableObjectFacets': parameter 2 is not of type 'function'.");
    }
    const [target, start] = host.facet_target(actor, String(name));
    if (start !== 0) {
      const fail = (e: unknown): void => {
        const [errorName, message, stack] = describeError(e);
        host.facet_fail(actor, start, errorName, message, stack);
      };
      const tell = (options: unknown): void => {
        const { class: facetClass, id } = options as StartupOptions;
        const given = typeof id === "object" ? (id.name ?? "") : "";
        const [className, props] = classFor(facetClass);
        const idText = id === undefined ? "" : String(id);
        if (props === undefined) host.facet_start(actor, start, className, idText, given);
        else host.facet_start(actor, start, className, idText, given, serialize(props, tokenWriter));
      };
      let options: unknown;
      try {
        options = getStartupOptions();
        if (typeof (options as { then?: unknown } | null)?.then === "function") PromiseThen(PromiseThen(PromiseResolve(options), tell), undefined, fail);
        else tell(options);
      } catch (e) {
        fail(e);
      }
    }
    return createFetcher(target);
  }

  /** Ends the facet, if it runs: its events fail with reason. Its storage stays. */
  abort(name: string, reason: unknown): void {
    const [errorName, message, stack] = describeError(reason);
    host.facet_abort(this.#actor, String(name), errorName, message, stack);
  }

  /** Ends both facets and makes the storage of the second a copy of that of the first. */
  clone(source: string, destination: string): void {
    host.facet_clone(this.#actor, String(source), String(destination));
  }

  /** Ends the facet and clears its storage. */
  delete(name: string): void {
    host.facet_delete(this.#actor, String(name));
  }
}
ObjectDefineProperty(DurableObjectFacets.prototype, SymbolToStringTag, { value: "DurableObjectFacets", configurable: true });
