// DurableObjectStub: what a namespace gives for an id.
// https://developers.cloudflare.com/durable-objects/api/stub/

import { ObjectDefineProperty, SymbolToStringTag } from "../../primordials.ts";
import { Fetcher, fetcherKey, type Unopened } from "../fetcher.ts";

interface Id {
  readonly name?: string;
}

export let createDurableObjectStub: (id: Id, target: Unopened) => DurableObjectStub;

export class DurableObjectStub extends Fetcher {
  declare readonly id: Id;
  declare readonly name: string | undefined;

  constructor(key: unknown, id: Id, target: Unopened) {
    super(key, target);
    ObjectDefineProperty(this, "id", { value: id, enumerable: true });
    ObjectDefineProperty(this, "name", { value: id.name, enumerable: true });
  }

  static {
    createDurableObjectStub = (id, target) => new DurableObjectStub(fetcherKey, id, target);
  }
}
ObjectDefineProperty(DurableObjectStub.prototype, SymbolToStringTag, { value: "DurableObject", configurable: true });
