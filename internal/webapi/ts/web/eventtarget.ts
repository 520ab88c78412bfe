// Event, CustomEvent and EventTarget: https://dom.spec.whatwg.org/#events. There is no tree here: a path is the target alone.

import { host } from "../host.ts";
import { Map, MapGet, MapSet, ObjectDefineProperty, ObjectGetOwnPropertyDescriptor, ReflectApply, TypeError } from "../primordials.ts";
import { AbortSignalHooks } from "./aborthooks.ts";
import type { SignalLike } from "./aborthooks.ts";
import { DOMException } from "./domexception.ts";
import { globalObject } from "./infra.ts";
import defer * as reporting from "./reporterror.ts";
import {
  configureInterface,
  defineConstants,
  illegalInvocation,
  isObject,
  requiredArguments,
  toAny,
  toBoolean,
  toDictionary,
  toDOMString,
  typeError,
} from "./webidl.ts";
import type { AnyFunction, DictionaryConverter } from "./webidl.ts";

export interface EventInit {
  bubbles?: boolean;
  cancelable?: boolean;
  composed?: boolean;
}

const no = false;
export const toEventInit: DictionaryConverter<EventInit> = toDictionary<EventInit>("EventInit", [
  { key: "bubbles", converter: toBoolean, defaultValue: no },
  { key: "cancelable", converter: toBoolean, defaultValue: no },
  { key: "composed", converter: toBoolean, defaultValue: no },
]);

const NONE = 0;
const AT_TARGET = 2;

let isTrustedDescriptor: PropertyDescriptor;
let initEventFields: (event: Event, type: string, bubbles: boolean, cancelable: boolean) => void;
let dispatchImpl: (target: EventTarget, listeners: Listeners | null, event: Event, trusted: boolean) => boolean;

// https://dom.spec.whatwg.org/#interface-event
export class Event {
  #type: string;
  #target: object | null = null;
  #currentTarget: object | null = null;
  #eventPhase = NONE;
  #bubbles: boolean;
  #cancelable: boolean;
  #composed: boolean;
  #timeStamp: number;
  #initialized = true;
  #dispatching = false;
  #stopPropagation = false;
  #stopImmediate = false;
  #canceled = false;
  #inPassive = false;
  #trusted = false;

  // https://dom.spec.whatwg.org/#dom-event-event
  constructor(type: string, eventInitDict: unknown = undefined) {
    const prefix = "Failed to construct 'Event'";
    requiredArguments(arguments.length, 1, prefix);
    this.#type = toDOMString(type, prefix, "Argument 1");
    if (eventInitDict === undefined) {
      this.#bubbles = false;
      this.#cancelable = false;
      this.#composed = false;
    } else {
      const init = toEventInit(eventInitDict, prefix, "Argument 2");
      this.#bubbles = init.bubbles === true;
      this.#cancelable = init.cancelable === true;
      this.#composed = init.composed === true;
    }
    this.#timeStamp = host.now();
    ObjectDefineProperty(this, "isTrusted", isTrustedDescriptor);
  }

  get type(): string {
    return this.#type;
  }
  get target(): object | null {
    return this.#target;
  }
  get srcElement(): object | null {
    return this.#target;
  }
  get currentTarget(): object | null {
    return this.#currentTarget;
  }
  // https://dom.spec.whatwg.org/#dom-event-composedpath
  composedPath(): object[] {
    const current = this.#currentTarget;
    return current === null ? [] : [current];
  }
  get eventPhase(): number {
    return this.#eventPhase;
  }
  stopPropagation(): void {
    this.#stopPropagation = true;
  }
  get cancelBubble(): boolean {
    return this.#stopPropagation;
  }
  set cancelBubble(value: unknown) {
    this.#stopPropagation = this.#stopPropagation || toBoolean(value);
  }
  stopImmediatePropagation(): void {
    this.#stopPropagation = true;
    this.#stopImmediate = true;
  }
  get bubbles(): boolean {
    return this.#bubbles;
  }
  get cancelable(): boolean {
    return this.#cancelable;
  }
  get returnValue(): boolean {
    return !this.#canceled;
  }
  set returnValue(value: unknown) {
    this.#cancel(!toBoolean(value));
  }
  preventDefault(): void {
    this.#cancel(true);
  }
  get defaultPrevented(): boolean {
    return this.#canceled;
  }
  get composed(): boolean {
    return this.#composed;
  }
  get timeStamp(): number {
    return this.#timeStamp;
  }
  // https://dom.spec.whatwg.org/#dom-event-initevent
  initEvent(type: string, bubbles: unknown = false, cancelable: unknown = false): void {
    const prefix = "Failed to execute 'initEvent' on 'Event'";
    requiredArguments(arguments.length, 1, prefix);
    initEventFields(this, toDOMString(type, prefix, "Argument 1"), toBoolean(bubbles), toBoolean(cancelable));
  }

  // https://dom.spec.whatwg.org/#set-the-canceled-flag
  #cancel(wanted: boolean): void {
    if (wanted && this.#cancelable && !this.#inPassive) this.#canceled = true;
  }

  static {
    const unforgeable = {
      get isTrusted(): boolean {
        return (this as unknown as Event).#trusted;
      },
    };
    isTrustedDescriptor = ObjectGetOwnPropertyDescriptor(unforgeable, "isTrusted") as PropertyDescriptor;
    isTrustedDescriptor.configurable = false;

    // https://dom.spec.whatwg.org/#concept-event-initialize, guarded as initEvent is
    initEventFields = (event, type, bubbles, cancelable) => {
      if (event.#dispatching) return;
      event.#initialized = true;
      event.#stopPropagation = false;
      event.#stopImmediate = false;
      event.#canceled = false;
      event.#trusted = false;
      event.#target = null;
      event.#type = type;
      event.#bubbles = bubbles;
      event.#cancelable = cancelable;
    };

    // https://dom.spec.whatwg.org/#dom-eventtarget-dispatchevent and https://dom.spec.whatwg.org/#concept-event-dispatch
    dispatchImpl = (target, listeners, event, trusted) => {
      if (event.#dispatching) throw new DOMException("The event is already being dispatched", "InvalidStateError");
      event.#trusted = trusted;
      event.#dispatching = true;
      event.#target = target;
      if (listeners !== null && !event.#stopPropagation) {
        event.#eventPhase = AT_TARGET;
        event.#currentTarget = target;
        // At the target, capturing listeners come first: the path is invoked once in each direction.
        invoke(listeners, event, true);
        if (!event.#stopPropagation) invoke(listeners, event, false);
      }
      event.#eventPhase = NONE;
      event.#currentTarget = null;
      event.#dispatching = false;
      event.#stopPropagation = false;
      event.#stopImmediate = false;
      return !event.#canceled;
    };

    // https://dom.spec.whatwg.org/#concept-event-listener-inner-invoke
    const invoke = (listeners: Listeners, event: Event, capture: boolean): void => {
      const list = MapGet(listeners.byType, event.#type);
      if (list === undefined) return;
      // The list is replaced, never changed, while listeners may be running on it.
      for (let i = 0; i < list.length; i++) {
        const listener = list[i] as Listener;
        if (listener.removed || listener.capture !== capture) continue;
        if (listener.once) removeListener(listeners, listener);
        if (listener.passive) event.#inPassive = true;
        try {
          callListener(listener, event);
        } catch (error) {
          reporting.reportException(error);
        }
        event.#inPassive = false;
        if (event.#stopImmediate) return;
      }
    };

    const callListener = (listener: Listener, event: Event): void => {
      if (listener.handler !== null) {
        processHandler(listener.handler.value, event);
        return;
      }
      const callback = listener.callback as AnyFunction | { handleEvent: unknown };
      if (typeof callback === "function") {
        ReflectApply(callback, event.#currentTarget, [event]);
        return;
      }
      const handleEvent = callback.handleEvent;
      if (typeof handleEvent !== "function") throw new TypeError("The listener's handleEvent is not a function");
      ReflectApply(handleEvent as AnyFunction, callback, [event]);
    };

    // https://html.spec.whatwg.org/#the-event-handler-processing-algorithm
    const processHandler = (value: object | null, event: Event): void => {
      if (typeof value !== "function") return;
      const special = specialHandler?.(event, value as AnyFunction);
      if (special !== undefined) {
        event.#cancel(special);
        return;
      }
      if (ReflectApply(value as AnyFunction, event.#currentTarget, [event]) === false) event.#cancel(true);
    };
  }
}

/** Runs a handler of the global object's error event with its five arguments: true when it wants the event canceled, undefined when not its case. */
let specialHandler: ((event: Event, handler: AnyFunction) => boolean | undefined) | undefined;
export function setSpecialHandler(fn: (event: Event, handler: AnyFunction) => boolean | undefined): void {
  specialHandler = fn;
}

configureInterface(Event, { name: "Event", length: 1, lengths: { initEvent: 1 } });
defineConstants(Event, { NONE, CAPTURING_PHASE: 1, AT_TARGET, BUBBLING_PHASE: 3 });

/** initEvent for subclasses: false while the event is being dispatched, and then nothing was changed. */
export function reinitializeEvent(event: Event, type: string, bubbles: boolean, cancelable: boolean): boolean {
  if (event.eventPhase !== NONE) return false;
  initEventFields(event, type, bubbles, cancelable);
  return true;
}

const toCustomEventInit = toDictionary<EventInit & { detail: unknown }>("CustomEventInit", [{ key: "detail", converter: toAny, defaultValue: null }], toEventInit);

// https://dom.spec.whatwg.org/#interface-customevent
export class CustomEvent extends Event {
  #detail: unknown;

  constructor(type: string, eventInitDict: unknown = undefined) {
    const prefix = "Failed to construct 'CustomEvent'";
    requiredArguments(arguments.length, 1, prefix);
    const t = toDOMString(type, prefix, "Argument 1");
    const init = toCustomEventInit(eventInitDict, prefix, "Argument 2");
    super(t, init);
    this.#detail = init.detail;
  }

  get detail(): unknown {
    return this.#detail;
  }

  // https://dom.spec.whatwg.org/#dom-customevent-initcustomevent
  initCustomEvent(type: string, bubbles: unknown = false, cancelable: unknown = false, detail: unknown = null): void {
    const prefix = "Failed to execute 'initCustomEvent' on 'CustomEvent'";
    requiredArguments(arguments.length, 1, prefix);
    if (reinitializeEvent(this, toDOMString(type, prefix, "Argument 1"), toBoolean(bubbles), toBoolean(cancelable))) this.#detail = detail;
  }
}

configureInterface(CustomEvent, { name: "CustomEvent", length: 1, lengths: { initCustomEvent: 1 } });

interface Handler {
  value: object | null;
  listener: Listener | null;
}

interface Listener {
  type: string;
  callback: object | null;
  /** Set for the listener of an event handler attribute. */
  handler: Handler | null;
  capture: boolean;
  once: boolean;
  passive: boolean;
  removed: boolean;
}

/** The event listener list of one target, by type. */
interface Listeners {
  byType: Map<string, Listener[]>;
  handlers: Map<string, Handler> | null;
  /** Told when the number of listeners of a type changes. */
  hook: ((type: string, count: number) => void) | null;
}

function newListeners(): Listeners {
  return { byType: new Map(), handlers: null, hook: null };
}

function appendListener(listeners: Listeners, listener: Listener): void {
  const old = MapGet(listeners.byType, listener.type);
  const list: Listener[] = [];
  if (old !== undefined) for (let i = 0; i < old.length; i++) list[i] = old[i] as Listener;
  list[list.length] = listener;
  MapSet(listeners.byType, listener.type, list);
  listeners.hook?.(listener.type, list.length);
}

// https://dom.spec.whatwg.org/#remove-an-event-listener
function removeListener(listeners: Listeners, listener: Listener): void {
  listener.removed = true;
  const old = MapGet(listeners.byType, listener.type);
  if (old === undefined) return;
  const list: Listener[] = [];
  for (let i = 0; i < old.length; i++) if (old[i] !== listener) list[list.length] = old[i] as Listener;
  MapSet(listeners.byType, listener.type, list);
  listeners.hook?.(listener.type, list.length);
}

function findListener(listeners: Listeners, type: string, callback: object, capture: boolean): Listener | undefined {
  const list = MapGet(listeners.byType, type);
  if (list === undefined) return undefined;
  for (let i = 0; i < list.length; i++) {
    const l = list[i] as Listener;
    if (l.handler === null && l.callback === callback && l.capture === capture) return l;
  }
  return undefined;
}

let getListeners: (target: unknown, create: boolean) => Listeners | null;
function flattenCapture(options: unknown): boolean {
  if (typeof options === "boolean") return options;
  // The union (EventListenerOptions or boolean): undefined, null and objects are dictionaries, all else is a boolean.
  if (options === undefined || options === null) return false;
  if (!isObject(options)) return !!options;
  return !!(options as { capture?: unknown }).capture;
}

function toEventListener(V: unknown, prefix: string): object | null {
  if (V === null || V === undefined) return null;
  if (!isObject(V)) throw typeError("is not an object or a function", prefix, "Argument 2");
  return V;
}

// https://dom.spec.whatwg.org/#interface-eventtarget
export class EventTarget {
  #listeners: Listeners | null = null;

  // https://dom.spec.whatwg.org/#dom-eventtarget-addeventlistener
  addEventListener(type: string, callback: unknown, options: unknown = undefined): void {
    const prefix = "Failed to execute 'addEventListener' on 'EventTarget'";
    const target: unknown = this ?? globalObject;
    getListeners(target, false);
    requiredArguments(arguments.length, 2, prefix);
    const t = toDOMString(type, prefix, "Argument 1");
    const listener = toEventListener(callback, prefix);
    let capture = false;
    let once = false;
    let passive = false;
    let signal: SignalLike | null = null;
    if (isObject(options)) {
      // AddEventListenerOptions: its parent's capture first, then once, passive, signal.
      const o = options as { capture?: unknown; once?: unknown; passive?: unknown; signal?: unknown };
      capture = !!o.capture;
      once = !!o.once;
      passive = !!o.passive;
      const s = o.signal;
      if (s !== undefined) {
        if (!AbortSignalHooks.isSignal(s)) throw typeError("member 'signal' is not of type AbortSignal", prefix, "Argument 3");
        signal = s;
      }
    } else {
      capture = flattenCapture(options);
    }
    if (signal !== null && AbortSignalHooks.isAborted(signal)) return;
    if (listener === null) return;
    const listeners = getListeners(target, true) as Listeners;
    if (findListener(listeners, t, listener, capture) !== undefined) return;
    const l: Listener = { type: t, callback: listener, handler: null, capture, once, passive, removed: false };
    appendListener(listeners, l);
    if (signal !== null) AbortSignalHooks.addAlgorithm(signal, () => removeListener(listeners, l));
  }

  // https://dom.spec.whatwg.org/#dom-eventtarget-removeeventlistener
  removeEventListener(type: string, callback: unknown, options: unknown = undefined): void {
    const prefix = "Failed to execute 'removeEventListener' on 'EventTarget'";
    const listeners = getListeners(this ?? globalObject, false);
    requiredArguments(arguments.length, 2, prefix);
    const t = toDOMString(type, prefix, "Argument 1");
    const listener = toEventListener(callback, prefix);
    const capture = flattenCapture(options);
    if (listeners === null || listener === null) return;
    const found = findListener(listeners, t, listener, capture);
    if (found !== undefined) removeListener(listeners, found);
  }

  // https://dom.spec.whatwg.org/#dom-eventtarget-dispatchevent
  dispatchEvent(event: Event): boolean {
    const prefix = "Failed to execute 'dispatchEvent' on 'EventTarget'";
    const target: unknown = this ?? globalObject;
    const listeners = getListeners(target, false);
    requiredArguments(arguments.length, 1, prefix);
    if (!isEvent(event)) throw typeError("is not of type Event", prefix, "Argument 1");
    return dispatchImpl(target as EventTarget, listeners, event, false);
  }

  static {
    let globalListeners: Listeners | null = null;
    getListeners = (target, create) => {
      if (isObject(target) && #listeners in target) {
        const self = target as EventTarget;
        if (create && self.#listeners === null) self.#listeners = newListeners();
        return self.#listeners;
      }
      if (target !== globalObject || target === undefined) illegalInvocation();
      if (create && globalListeners === null) globalListeners = newListeners();
      return globalListeners;
    };
  }
}

configureInterface(EventTarget, { name: "EventTarget", length: 0, lengths: { addEventListener: 2, removeEventListener: 2, dispatchEvent: 1 } });

const eventTypeGetter = (ObjectGetOwnPropertyDescriptor(Event.prototype, "type") as PropertyDescriptor).get as () => string;

export function isEvent(V: unknown): V is Event {
  if (!isObject(V)) return false;
  try {
    eventTypeGetter.call(V);
    return true;
  } catch {
    return false;
  }
}

/** Dispatches an event made by the runtime: isTrusted is true. False when it was canceled. */
export function dispatchTrusted(target: object, event: Event): boolean {
  return dispatchImpl(target as EventTarget, getListeners(target, false), event, true);
}

/** Whether an event of the type would reach anybody: lets callers save making one. */
export function hasListeners(target: object, type: string): boolean {
  const listeners = getListeners(target, false);
  if (listeners === null) return false;
  const list = MapGet(listeners.byType, type);
  return list !== undefined && list.length > 0;
}

/** Calls hook(type, count) whenever listeners of the target come or go. One hook per target. */
export function setListenerHook(target: object, hook: (type: string, count: number) => void): void {
  (getListeners(target, true) as Listeners).hook = hook;
}

/** The value of an event handler attribute such as onmessage. https://html.spec.whatwg.org/#event-handler-idl-attributes */
export function getEventHandler(target: object, type: string): object | null {
  const handlers = getListeners(target, false)?.handlers;
  return (handlers && MapGet(handlers, type)?.value) ?? null;
}

export function setEventHandler(target: object, type: string, V: unknown): void {
  const value = isObject(V) ? V : null;
  const listeners = getListeners(target, true) as Listeners;
  const handlers = (listeners.handlers ??= new Map());
  let handler = MapGet(handlers, type);
  if (handler === undefined) {
    if (value === null) return;
    handler = { value: null, listener: null };
    MapSet(handlers, type, handler);
  }
  handler.value = value;
  if (value === null) {
    // https://html.spec.whatwg.org/#deactivate-an-event-handler
    if (handler.listener !== null) removeListener(listeners, handler.listener);
    handler.listener = null;
  } else if (handler.listener === null) {
    // https://html.spec.whatwg.org/#activate-an-event-handler
    handler.listener = { type, callback: null, handler, capture: false, once: false, passive: false, removed: false };
    appendListener(listeners, handler.listener);
  }
}

/** Defines the event handler attribute on<type> of an interface (or of the global object). onSet runs after each assignment. */
export function defineEventHandler(proto: object, type: string, onSet?: (target: object) => void): void {
  const name = `on${type}`;
  const accessors = {
    get [name](): unknown {
      return getEventHandler((this ?? globalObject) as object, type);
    },
    set [name](V: unknown) {
      const target = (this ?? globalObject) as object;
      setEventHandler(target, type, V);
      onSet?.(target);
    },
  };
  const desc = ObjectGetOwnPropertyDescriptor(accessors, name) as PropertyDescriptor;
  ObjectDefineProperty(proto, name, { get: desc.get, set: desc.set, enumerable: true, configurable: true } as PropertyDescriptor);
}

