// https://w3c.github.io/performance-timeline/#the-performanceentry-interface

import { configureInterface, illegalConstructor, illegalKey } from "./webidl.ts";

export class PerformanceEntry {
  #name: string;
  #entryType: string;
  #startTime: number;
  #duration: number;

  constructor(key: symbol, name: string, entryType: string, startTime: number, duration: number) {
    if (key !== illegalKey) illegalConstructor();
    this.#name = name;
    this.#entryType = entryType;
    this.#startTime = startTime;
    this.#duration = duration;
  }

  get name(): string {
    return this.#name;
  }
  get entryType(): string {
    return this.#entryType;
  }
  get startTime(): number {
    return this.#startTime;
  }
  get duration(): number {
    return this.#duration;
  }
  toJSON(): object {
    return { name: this.#name, entryType: this.#entryType, startTime: this.#startTime, duration: this.#duration };
  }
}

configureInterface(PerformanceEntry, { name: "PerformanceEntry", length: 0 });
