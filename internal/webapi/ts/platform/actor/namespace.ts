// DurableObjectNamespace and DurableObjectId.
// https://developers.cloudflare.com/durable-objects/api/namespace/

import { host } from "../../host.ts";
import { ObjectDefineProperty, ReflectDeleteProperty, ReflectSetPrototypeOf, String, SymbolToStringTag, TypeError } from "../../primordials.ts";
import { createDurableObjectStub } from "./stub.ts";

const constructKey = {};

/** hex may be left out for an id with a name. */
export let createDurableObjectId: (ns: number, hex: string | undefined, name: string | undefined, jurisdiction?: string) => DurableObjectId;
let namespaceOf: (id: DurableObjectId) => number;
/** The digits of an id, "" when they follow from its name and nobody has asked for them. */
let knownHex: (id: DurableObjectId) => string;
let hexOf: (id: DurableObjectId) => string;
let isId: (x: unknown) => x is DurableObjectId;

export class DurableObjectId {
  #ns: number;
  #hex: string | undefined;
  declare readonly name?: string;
  declare readonly jurisdiction?: string;

  constructor(key: unknown, ns: number, hex: string | undefined, name: string | undefined, jurisdiction: string | undefined) {
    if (key !== constructKey) throw new TypeError("Illegal constructor");
    this.#ns = ns;
    this.#hex = hex;
    if (name !== undefined) ObjectDefineProperty(this, "name", { value: name, enumerable: true });
    if (jurisdiction !== undefined) ObjectDefineProperty(this, "jurisdiction", { value: jurisdiction, enumerable: true });
  }

  static {
    createDurableObjectId = (ns, hex, name, jurisdiction) => new DurableObjectId(constructKey, ns, hex, name, jurisdiction);
    namespaceOf = (id) => id.#ns;
    knownHex = (id) => id.#hex ?? "";
    hexOf = (id) => (id.#hex ??= host.actor_id_from_name(id.#ns, id.name as string));
    isId = (x): x is DurableObjectId => typeof x === "object" && x !== null && #hex in x;
  }

  toString(): string {
    return hexOf(this);
  }

  equals(other: DurableObjectId): boolean {
    if (!isId(other)) throw new TypeError("Failed to execute 'equals' on 'DurableObjectId': parameter 1 is not of type 'DurableObjectId'.");
    return this.#ns === other.#ns && hexOf(this) === hexOf(other);
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
  /** Of ctx.exports: its stubs may be stored. */
  readonly exported: boolean;
  #ns = -1;

  constructor(app: string, name: string, exported = false) {
    this.#app = app;
    this.#name = name;
    this.exported = exported;
  }

  get app(): string {
    return this.#app;
  }

  get name(): string {
    return this.#name;
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

// Puts the private fields of its subclass on an object that is there already.
const Stamp = function (object: object): object {
  return object;
} as unknown as new (object: object) => object;

let classOf: (namespace: unknown) => ActorClass;
let jurisdictionOf: (namespace: unknown) => string | undefined;
let facetClassOf: (value: unknown) => [actorClass: ActorClass, props: unknown] | undefined;

/** The slots of a namespace, which may be a function. */
class NamespaceState extends Stamp {
  #class: ActorClass;
  #jurisdiction: string | undefined;

  constructor(object: object, actorClass: ActorClass, jurisdiction: string | undefined) {
    super(object);
    this.#class = actorClass;
    this.#jurisdiction = jurisdiction;
  }

  static {
    const has = (x: unknown): x is NamespaceState => ((typeof x === "object" && x !== null) || typeof x === "function") && #class in x;
    const stateOf = (x: unknown): NamespaceState => {
      if (!has(x)) throw new TypeError("Illegal invocation");
      return x;
    };
    facetClassOf = (x) => (has(x) ? [x.#class, undefined] : undefined);
    classOf = (x) => stateOf(x).#class;
    jurisdictionOf = (x) => stateOf(x).#jurisdiction;
  }
}

let specialOf: (value: unknown) => [actorClass: ActorClass, props: unknown] | undefined;
let createClass: (actorClass: ActorClass, props: unknown) => DurableObjectClass;

/** A class for facets with the ctx.props that they are to have. */
export class DurableObjectClass {
  #class: ActorClass;
  #props: unknown;

  constructor(key: unknown, actorClass: ActorClass, props: unknown) {
    if (key !== constructKey) throw new TypeError("Illegal constructor");
    this.#class = actorClass;
    this.#props = props;
  }

  static {
    specialOf = (x) => (typeof x === "object" && x !== null && #class in x ? [x.#class, x.#props] : undefined);
    createClass = (actorClass, props) => new DurableObjectClass(constructKey, actorClass, props);
  }
}
ObjectDefineProperty(DurableObjectClass.prototype, SymbolToStringTag, { value: "DurableObjectClass", configurable: true });

/** The name of the class that a value of ctx.exports stands for, and the ctx.props that go with it. */
export function classFor(value: unknown): [name: string, props: unknown] {
  const found = facetClassOf(value) ?? specialOf(value);
  if (found === undefined) throw new TypeError("The class of a facet must be a Durable Object class of ctx.exports.");
  return [found[0].ownName, found[1]];
}

/** App ("": this one), name and ctx.props of a class for facets; undefined when value is none. */
export function classParts(value: unknown): [app: string, name: string, props: unknown] | undefined {
  const found = specialOf(value);
  return found === undefined ? undefined : [found[0].app, found[0].name, found[1]];
}

export function classWith(app: string, name: string, props: unknown): DurableObjectClass {
  return createClass(new ActorClass(app, name), props);
}

function createNamespace(actorClass: ActorClass, jurisdiction: string | undefined): DurableObjectNamespace {
  return new DurableObjectNamespace(constructKey, actorClass, jurisdiction);
}

export class DurableObjectNamespace {
  constructor(key: unknown, actorClass: ActorClass, jurisdiction: string | undefined) {
    if (key !== constructKey) throw new TypeError("Illegal constructor");
    new NamespaceState(this, actorClass, jurisdiction);
  }

  idFromName(name: string): DurableObjectId {
    const text = String(name);
    return createDurableObjectId(classOf(this).ns, undefined, text, jurisdictionOf(this));
  }

  idFromString(id: string): DurableObjectId {
    const hex = String(id);
    host.actor_id_check(classOf(this).ns, hex);
    return createDurableObjectId(classOf(this).ns, hex, undefined, jurisdictionOf(this));
  }

  newUniqueId(options: { jurisdiction?: string | null } | undefined = undefined): DurableObjectId {
    const jurisdiction = options?.jurisdiction === undefined || options.jurisdiction === null ? jurisdictionOf(this) : checkJurisdiction(options.jurisdiction);
    return createDurableObjectId(classOf(this).ns, host.actor_id_unique(classOf(this).ns), undefined, jurisdiction);
  }

  get(id: DurableObjectId, options: GetOptions | undefined = undefined): object {
    void options;
    if (!isId(id)) throw new TypeError("Failed to execute 'get' on 'DurableObjectNamespace': parameter 1 is not of type 'DurableObjectId'.");
    if (namespaceOf(id) !== classOf(this).ns) throw new TypeError("get() called with an ID for a different Durable Object namespace");
    const { ns, exported } = classOf(this);
    const hex = knownHex(id);
    const name = id.name ?? "";
    return createDurableObjectStub(id, {
      open: () => host.actor_target(ns, hex, name, exported),
      send: (exchange, method, url, head, body, settle) => host.actor_send(ns, hex, name, exported, exchange, method, url, head, body, settle),
    });
  }

  getByName(name: string, options: GetOptions | undefined = undefined): object {
    return this.get(this.idFromName(name), options);
  }

  /** Accepted and kept in ids: all data is on the machines of its owner. */
  jurisdiction(jurisdiction: unknown): DurableObjectNamespace {
    return createNamespace(classOf(this), jurisdiction === undefined || jurisdiction === null ? undefined : checkJurisdiction(jurisdiction));
  }
}
ObjectDefineProperty(DurableObjectNamespace.prototype, SymbolToStringTag, { value: "DurableObjectNamespace", configurable: true });

/** The namespace of a class of an app ("": the calling app). */
export function namespaceFor(app: string, className: string): DurableObjectNamespace {
  return createNamespace(new ActorClass(app, className), undefined);
}

/** A stub of an actor by app ("": this one), class, digits of its id, and name or "". */
export function actorStub(app: string, className: string, hex: string, name: string, exported: boolean): object {
  const actorClass = new ActorClass(app, className, exported);
  return createNamespace(actorClass, undefined).get(createDurableObjectId(actorClass.ns, hex, name === "" ? undefined : name));
}

/** The namespace of a class of the calling app, callable: it then gives the class with the ctx.props for facets. */
export function loopbackNamespace(className: string): object {
  const actorClass = new ActorClass("", className, true);
  const target = (options: unknown): DurableObjectClass => {
    if (typeof options !== "object" || options === null) throw new TypeError("The options must be an object: { props }");
    const { props } = options as { props?: unknown };
    if (props !== undefined && (typeof props !== "object" || props === null)) throw new TypeError("The props must be an object.");
    return createClass(actorClass, props);
  };
  ReflectDeleteProperty(target, "name");
  ReflectDeleteProperty(target, "length");
  ReflectSetPrototypeOf(target, DurableObjectNamespace.prototype);
  new NamespaceState(target, actorClass, undefined);
  return target;
}
