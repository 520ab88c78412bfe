// https://html.spec.whatwg.org/#workerlocation, for apps whose configuration says where they are.

import { ObjectDefineProperty, ObjectGetOwnPropertyDescriptor } from "../primordials.ts";
import { client } from "./client.ts";
import { globalObject } from "./infra.ts";
import { URL, parseURL, serializeURL } from "./url.ts";
import { configureInterface, illegalConstructor, illegalKey } from "./webidl.ts";

export class WorkerLocation {
  #url: URL;

  constructor(key: symbol, url: URL) {
    if (key !== illegalKey) illegalConstructor();
    this.#url = url;
  }

  get href(): string {
    return this.#url.href;
  }
  get origin(): string {
    return this.#url.origin;
  }
  get protocol(): string {
    return this.#url.protocol;
  }
  get host(): string {
    return this.#url.host;
  }
  get hostname(): string {
    return this.#url.hostname;
  }
  get port(): string {
    return this.#url.port;
  }
  get pathname(): string {
    return this.#url.pathname;
  }
  get search(): string {
    return this.#url.search;
  }
  get hash(): string {
    return this.#url.hash;
  }
  toString(): string {
    return this.#url.href;
  }
}

configureInterface(WorkerLocation, { name: "WorkerLocation", length: 0 });

/** Says where the app is, before its code runs. */
export function installLocation(href: string): void {
  const record = parseURL(href);
  if (record === null) return; // the configuration was checked
  client.url = record;
  const location = new WorkerLocation(illegalKey, new URL(serializeURL(record)));
  const accessors = {
    get location(): WorkerLocation {
      return location;
    },
  };
  ObjectDefineProperty(globalObject, "WorkerLocation", { value: WorkerLocation, writable: true, enumerable: false, configurable: true });
  ObjectDefineProperty(globalObject, "location", { ...ObjectGetOwnPropertyDescriptor(accessors, "location"), enumerable: true, configurable: true });
}
