// The events of HTML and others that the runtime fires, and everything of eventtarget.ts.

import { ObjectFreeze } from "../primordials.ts";
import { Event, reinitializeEvent, toEventInit } from "./eventtarget.ts";
import type { EventInit } from "./eventtarget.ts";
import {
  configureInterface,
  isObject,
  requiredArguments,
  toAny,
  toBoolean,
  toDictionary,
  toDOMString,
  toNullable,
  toObject,
  toSequence,
  toUnsignedLong,
  toUnsignedShort,
  toUSVString,
  typeError,
} from "./webidl.ts";
import type { Converter } from "./webidl.ts";

export {
  CustomEvent,
  defineEventHandler,
  dispatchTrusted,
  Event,
  EventTarget,
  getEventHandler,
  hasListeners,
  isEvent,
  setEventHandler,
  setListenerHook,
} from "./eventtarget.ts";
export type { EventInit } from "./eventtarget.ts";

interface ErrorEventInit extends EventInit {
  message: string;
  filename: string;
  lineno: number;
  colno: number;
  error: unknown;
}

const toErrorEventInit = toDictionary<ErrorEventInit>(
  "ErrorEventInit",
  [
    { key: "message", converter: toDOMString, defaultValue: "" },
    { key: "filename", converter: toUSVString, defaultValue: "" },
    { key: "lineno", converter: toUnsignedLong, defaultValue: 0 },
    { key: "colno", converter: toUnsignedLong, defaultValue: 0 },
    { key: "error", converter: toAny, defaultValue: undefined },
  ],
  toEventInit,
);

// https://html.spec.whatwg.org/#errorevent
export class ErrorEvent extends Event {
  #message: string;
  #filename: string;
  #lineno: number;
  #colno: number;
  #error: unknown;

  constructor(type: string, eventInitDict: unknown = undefined) {
    const prefix = "Failed to construct 'ErrorEvent'";
    requiredArguments(arguments.length, 1, prefix);
    const t = toDOMString(type, prefix, "Argument 1");
    const init = toErrorEventInit(eventInitDict, prefix, "Argument 2");
    super(t, init);
    this.#message = init.message;
    this.#filename = init.filename;
    this.#lineno = init.lineno;
    this.#colno = init.colno;
    this.#error = init.error;
  }

  get message(): string {
    return this.#message;
  }
  get filename(): string {
    return this.#filename;
  }
  get lineno(): number {
    return this.#lineno;
  }
  get colno(): number {
    return this.#colno;
  }
  get error(): unknown {
    return this.#error;
  }
}

configureInterface(ErrorEvent, { name: "ErrorEvent", length: 1 });

// A MessagePort is recognised by messageport.ts, which depends on this file.
let isMessagePort: (V: object) => boolean = () => false;
export function setMessagePortCheck(check: (V: object) => boolean): void {
  isMessagePort = check;
}

const toPort: Converter<object> = (V, prefix, context) => {
  if (!isObject(V) || !isMessagePort(V)) throw typeError("is not of type MessagePort", prefix, context);
  return V;
};
const toPorts = toSequence(toPort);

// MessageEventSource is (WindowProxy or MessagePort or ServiceWorker): only ports exist here.
const toSource = toNullable(toPort);

interface MessageEventInit extends EventInit {
  data: unknown;
  origin: string;
  lastEventId: string;
  source: object | null;
  ports: object[];
}

const toMessageEventInit = toDictionary<MessageEventInit>(
  "MessageEventInit",
  [
    { key: "data", converter: toAny, defaultValue: null },
    { key: "origin", converter: toUSVString, defaultValue: "" },
    { key: "lastEventId", converter: toDOMString, defaultValue: "" },
    { key: "source", converter: toSource, defaultValue: null },
    { key: "ports", converter: toPorts, defaultValue: () => [] },
  ],
  toEventInit,
);

// https://html.spec.whatwg.org/#messageevent
export class MessageEvent extends Event {
  #data: unknown;
  #origin: string;
  #lastEventId: string;
  #source: object | null;
  #ports: readonly object[];

  constructor(type: string, eventInitDict: unknown = undefined) {
    const prefix = "Failed to construct 'MessageEvent'";
    requiredArguments(arguments.length, 1, prefix);
    const t = toDOMString(type, prefix, "Argument 1");
    const init = toMessageEventInit(eventInitDict, prefix, "Argument 2");
    super(t, init);
    this.#data = init.data;
    this.#origin = init.origin;
    this.#lastEventId = init.lastEventId;
    this.#source = init.source;
    this.#ports = ObjectFreeze(init.ports);
  }

  get data(): unknown {
    return this.#data;
  }
  get origin(): string {
    return this.#origin;
  }
  get lastEventId(): string {
    return this.#lastEventId;
  }
  get source(): object | null {
    return this.#source;
  }
  get ports(): readonly object[] {
    return this.#ports;
  }

  // https://html.spec.whatwg.org/#dom-messageevent-initmessageevent
  initMessageEvent(
    type: string,
    bubbles: unknown = false,
    cancelable: unknown = false,
    data: unknown = null,
    origin: unknown = "",
    lastEventId: unknown = "",
    source: unknown = null,
    ports: unknown = [],
  ): void {
    const prefix = "Failed to execute 'initMessageEvent' on 'MessageEvent'";
    requiredArguments(arguments.length, 1, prefix);
    const t = toDOMString(type, prefix, "Argument 1");
    const o = toUSVString(origin, prefix, "Argument 5");
    const id = toDOMString(lastEventId, prefix, "Argument 6");
    const s = toSource(source, prefix, "Argument 7");
    const p = toPorts(ports, prefix, "Argument 8");
    if (!reinitializeEvent(this, t, toBoolean(bubbles), toBoolean(cancelable))) return;
    this.#data = data;
    this.#origin = o;
    this.#lastEventId = id;
    this.#source = s;
    this.#ports = ObjectFreeze(p);
  }
}

configureInterface(MessageEvent, { name: "MessageEvent", length: 1, lengths: { initMessageEvent: 1 } });

interface CloseEventInit extends EventInit {
  wasClean: boolean;
  code: number;
  reason: string;
}

const toCloseEventInit = toDictionary<CloseEventInit>(
  "CloseEventInit",
  [
    { key: "wasClean", converter: toBoolean, defaultValue: false },
    { key: "code", converter: toUnsignedShort, defaultValue: 0 },
    { key: "reason", converter: toUSVString, defaultValue: "" },
  ],
  toEventInit,
);

// https://websockets.spec.whatwg.org/#the-closeevent-interface
export class CloseEvent extends Event {
  #wasClean: boolean;
  #code: number;
  #reason: string;

  constructor(type: string, eventInitDict: unknown = undefined) {
    const prefix = "Failed to construct 'CloseEvent'";
    requiredArguments(arguments.length, 1, prefix);
    const t = toDOMString(type, prefix, "Argument 1");
    const init = toCloseEventInit(eventInitDict, prefix, "Argument 2");
    super(t, init);
    this.#wasClean = init.wasClean;
    this.#code = init.code;
    this.#reason = init.reason;
  }

  get wasClean(): boolean {
    return this.#wasClean;
  }
  get code(): number {
    return this.#code;
  }
  get reason(): string {
    return this.#reason;
  }
}

configureInterface(CloseEvent, { name: "CloseEvent", length: 1 });

interface PromiseRejectionEventInit extends EventInit {
  promise: object;
  reason: unknown;
}

const toPromiseRejectionEventInit = toDictionary<PromiseRejectionEventInit>(
  "PromiseRejectionEventInit",
  [
    { key: "promise", converter: toObject, required: true },
    { key: "reason", converter: toAny },
  ],
  toEventInit,
);

// https://html.spec.whatwg.org/#promiserejectionevent
export class PromiseRejectionEvent extends Event {
  #promise: object;
  #reason: unknown;

  constructor(type: string, eventInitDict: unknown) {
    const prefix = "Failed to construct 'PromiseRejectionEvent'";
    requiredArguments(arguments.length, 2, prefix);
    const t = toDOMString(type, prefix, "Argument 1");
    const init = toPromiseRejectionEventInit(eventInitDict, prefix, "Argument 2");
    super(t, init);
    this.#promise = init.promise;
    this.#reason = init.reason;
  }

  get promise(): object {
    return this.#promise;
  }
  get reason(): unknown {
    return this.#reason;
  }
}

configureInterface(PromiseRejectionEvent, { name: "PromiseRejectionEvent", length: 2 });
