// https://html.spec.whatwg.org/#the-navigator-object

import { host } from "../host.ts";
import { ObjectFreeze } from "../primordials.ts";
import { configureInterface, illegalConstructor, illegalKey } from "./webidl.ts";

const userAgent = "Skerry/0.1";
const languages = ObjectFreeze(["en"]);

export class Navigator {
  #brand = undefined;

  constructor(key: symbol) {
    if (key !== illegalKey) illegalConstructor();
  }

  get userAgent(): string {
    this.#brand;
    return userAgent;
  }
  // The fixed values of https://html.spec.whatwg.org/#client-identification
  get appCodeName(): string {
    this.#brand;
    return "Mozilla";
  }
  get appName(): string {
    this.#brand;
    return "Netscape";
  }
  get appVersion(): string {
    this.#brand;
    return "0.1";
  }
  get platform(): string {
    this.#brand;
    return "";
  }
  get product(): string {
    this.#brand;
    return "Gecko";
  }
  get hardwareConcurrency(): number {
    this.#brand;
    return host.cpu_count();
  }
  get language(): string {
    this.#brand;
    return "en";
  }
  get languages(): readonly string[] {
    this.#brand;
    return languages;
  }
}

configureInterface(Navigator, { name: "Navigator", length: 0 });

export const navigator: Navigator = new Navigator(illegalKey);
