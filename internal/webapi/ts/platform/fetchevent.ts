// Service-worker syntax: addEventListener("fetch", event => event.respondWith(...)).
// https://w3c.github.io/ServiceWorker/#fetchevent-interface

import { PromiseResolve, TypeError } from "../primordials.ts";
import { DOMException } from "../web/domexception.ts";
import { Event } from "../web/event.ts";
import { dispatchEvent } from "../web/globalevents.ts";
import { globalObject } from "../web/infra.ts";
import type { Request } from "../web/request.ts";

let constructing: ((promise: unknown) => void) | null = null;
let answerOf: (event: FetchEvent) => unknown;
let isAnswered: (event: FetchEvent) => boolean;

export class ExtendableEvent extends Event {
  #wait: (promise: unknown) => void;

  constructor(type: string) {
    if (constructing === null) throw new TypeError("Illegal constructor");
    super(type);
    this.#wait = constructing;
  }

  waitUntil(promise: unknown): void {
    this.#wait(promise);
  }
}

export class FetchEvent extends ExtendableEvent {
  #request: Request;
  #answered = false;
  #answer: unknown = undefined;

  static {
    answerOf = (event) => event.#answer;
    isAnswered = (event) => event.#answered;
  }

  constructor(type: string, request: Request) {
    super(type);
    this.#request = request;
  }

  get request(): Request {
    return this.#request;
  }

  respondWith(answer: unknown): void {
    if (this.#answered) throw new DOMException("FetchEvent.respondWith() has already been called; it can only be called once.", "InvalidStateError");
    this.#answered = true;
    this.#answer = answer;
  }

  passThroughOnException(): void {
    void this.#request;
  }
}

export class ScheduledEvent extends ExtendableEvent {
  readonly cron: string;
  readonly scheduledTime: number;

  constructor(type: string, cron: string, scheduledTime: number) {
    super(type);
    this.cron = cron;
    this.scheduledTime = scheduledTime;
  }
}

function construct<T>(wait: (promise: unknown) => void, make: () => T): T {
  constructing = wait;
  try {
    return make();
  } finally {
    constructing = null;
  }
}

const dispatchGlobal = (event: Event): boolean => dispatchEvent.call(globalObject as never, event);

/** Delivers a fetch event and returns what respondWith was given. */
export function dispatchFetchEvent(request: Request, wait: (promise: unknown) => void): unknown {
  const event = construct(wait, () => new FetchEvent("fetch", request));
  dispatchGlobal(event);
  if (!isAnswered(event)) throw new TypeError("No event handler responded to the request: call event.respondWith() in a fetch listener");
  return PromiseResolve(answerOf(event));
}

/** The handlers of a service worker, in the shape of a default export. */
export const serviceWorkerHandlers = {
  scheduled(controller: { cron: string; scheduledTime: number }, _env: object, ctx: { waitUntil(promise: unknown): void }): void {
    dispatchGlobal(
      construct(
        (promise) => ctx.waitUntil(promise),
        () => new ScheduledEvent("scheduled", controller.cron, controller.scheduledTime),
      ),
    );
  },
};
