// DurableObjectStub: what a namespace gives for an id.
// https://developers.cloudflare.com/durable-objects/api/stub/

import { ObjectDefineProperty, SymbolToStringTag } from "../../primordials.ts";
import { Fetcher, fetcherKey } from "../fetcher.ts";

interface Id {
  readonly name?: string;
}

export let createDurableObjectStub: (id: Id, target: number) => DurableObjectStub;

export class DurableObjectStub extends Fetcher {
  #id: Id;

  constructor(key: unknown, id: Id, target: number) {
    super(key, target);
    this.#id = id;
  }

  static {
    createDurableObjectStub = (id, target) => new DurableObjectStub(fetcherKey, id, target);
  }

  get id(): Id {
    return this.#id;
  }

  get name(): string | undefined {
    return this.#id.name;
  }
}
ObjectDefineProperty(DurableObjectStub.prototype, SymbolToStringTag, { value: "DurableObject", configurable: true });
