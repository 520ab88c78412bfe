// DurableObjectNamespace and DurableObjectId.
// https://developers.cloudflare.com/durable-objects/api/namespace/

import { host } from "../../host.ts";
import { ObjectDefineProperty, String, SymbolToStringTag, TypeError } from "../../primordials.ts";
import { createDurableObjectStub } from "./stub.ts";

const constructKey = {};

export let createDurableObjectId: (ns: number, hex: string, name: string | undefined, jurisdiction?: string) => DurableObjectId;
let namespaceOf: (id: DurableObjectId) => number;
let isId: (x: unknown) => x is DurableObjectId;

export class DurableObjectId {
  #ns: number;
  #hex: string;
  declare readonly name?: string;
  declare readonly jurisdiction?: string;

  constructor(key: unknown, ns: number, hex: string, name: string | undefined, jurisdiction: string | undefined) {
    if (key !== constructKey) throw new TypeError("Illegal constructor");
    this.#ns = ns;
    this.#hex = hex;
    if (name !== undefined) ObjectDefineProperty(this, "name", { value: name, enumerable: true });
    if (jurisdiction !== undefined) ObjectDefineProperty(this, "jurisdiction", { value: jurisdiction, enumerable: true });
  }

  static {
    createDurableObjectId = (ns, hex, name, jurisdiction) => new DurableObjectId(constructKey, ns, hex, name, jurisdiction);
    namespaceOf = (id) => id.#ns;
    isId = (x): x is DurableObjectId => typeof x === "object" && x !== null && #hex in x;
  }

  toString(): string {
    return this.#hex;
  }

  equals(other: DurableObjectId): boolean {
    if (!isId(other)) throw new TypeError("Failed to execute 'equals' on 'DurableObjectId': parameter 1 is not of type 'DurableObjectId'.");
    return this.#ns === other.#ns && this.#hex === other.#hex;
  }
}
ObjectDefineProperty(DurableObjectId.prototype, SymbolToStringTag, { value: "DurableObjectId", configurable: true });

interface GetOptions {
  /** Accepted: there is one place. */
  locationHint?: string;
}

const jurisdictions = ["eu", "fedramp", "fedramp-high", "us"];

function checkJurisdiction(jurisdiction: unknown): string {
  const name = String(jurisdiction);
  if (!jurisdictions.includes(name)) {
    throw new TypeError(`Invalid jurisdiction: "${name}". Supported jurisdictions are ${jurisdictions.map((j) => `"${j}"`).join(", ")}.`);
  }
  return name;
}

/** A class of an app; the runtime is asked for its number when it is first used. */
class ActorClass {
  #app: string;
  #name: string;
  #ns = -1;

  constructor(app: string, name: string) {
    this.#app = app;
    this.#name = name;
  }

  /** The name of the class, for what only the calling app may name. */
  get ownName(): string {
    if (this.#app !== "") throw new TypeError("The class of a facet must be one of the app itself.");
    return this.#name;
  }

  get ns(): number {
    if (this.#ns < 0) this.#ns = host.actor_namespace(this.#app, this.#name);
    return this.#ns;
  }
}

/** The name of the class that a value of ctx.exports stands for. */
export let classNameOf: (value: unknown) => string;
let createNamespace: (actorClass: ActorClass, jurisdiction: string | undefined) => DurableObjectNamespace;

export class DurableObjectNamespace {
  #class: ActorClass;
  #jurisdiction: string | undefined;

  constructor(key: unknown, actorClass: ActorClass, jurisdiction: string | undefined) {
    if (key !== constructKey) throw new TypeError("Illegal constructor");
    this.#class = actorClass;
    this.#jurisdiction = jurisdiction;
  }

  static {
    classNameOf = (value) => {
      if (typeof value !== "object" || value === null || !(#class in value)) throw new TypeError("The class of a facet must be a Durable Object class of ctx.exports.");
      return value.#class.ownName;
    };
    createNamespace = (actorClass, jurisdiction) => new DurableObjectNamespace(constructKey, actorClass, jurisdiction);
  }

  idFromName(name: string): DurableObjectId {
    const text = String(name);
    return createDurableObjectId(this.#class.ns, host.actor_id_from_name(this.#class.ns, text), text, this.#jurisdiction);
  }

  idFromString(id: string): DurableObjectId {
    const hex = String(id);
    host.actor_id_check(this.#class.ns, hex);
    return createDurableObjectId(this.#class.ns, hex, undefined, this.#jurisdiction);
  }

  newUniqueId(options: { jurisdiction?: string } | undefined = undefined): DurableObjectId {
    const jurisdiction = options?.jurisdiction === undefined ? this.#jurisdiction : checkJurisdiction(options.jurisdiction);
    return createDurableObjectId(this.#class.ns, host.actor_id_unique(this.#class.ns), undefined, jurisdiction);
  }

  get(id: DurableObjectId, options: GetOptions | undefined = undefined): object {
    void options;
    if (!isId(id)) throw new TypeError("Failed to execute 'get' on 'DurableObjectNamespace': parameter 1 is not of type 'DurableObjectId'.");
    if (namespaceOf(id) !== this.#class.ns) throw new TypeError("get() called with an ID for a different Durable Object namespace");
    return createDurableObjectStub(id, host.actor_target(this.#class.ns, String(id), id.name ?? ""));
  }

  getByName(name: string, options: GetOptions | undefined = undefined): object {
    return this.get(this.idFromName(name), options);
  }

  /** Accepted and kept in ids: all data is on the machines of its owner. */
  jurisdiction(jurisdiction: unknown): DurableObjectNamespace {
    return createNamespace(this.#class, jurisdiction === undefined || jurisdiction === null ? undefined : checkJurisdiction(jurisdiction));
  }
}
ObjectDefineProperty(DurableObjectNamespace.prototype, SymbolToStringTag, { value: "DurableObjectNamespace", configurable: true });

/** The namespace of a class of an app ("": the calling app). */
export function namespaceFor(app: string, className: string): DurableObjectNamespace {
  return createNamespace(new ActorClass(app, className), undefined);
}
