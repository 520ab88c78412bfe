// Events, and what makes the global object a target of them.

import { EventTarget } from "./event.ts";
import { getEventHandler, setEventHandler } from "./eventtarget.ts";
import { globalObject } from "./infra.ts";
import "./reporterror.ts";

export { CloseEvent, CustomEvent, ErrorEvent, Event, EventTarget, MessageEvent, PromiseRejectionEvent } from "./event.ts";

export const { addEventListener, dispatchEvent, removeEventListener } = EventTarget.prototype;

export const getGlobalHandler = (type: string): unknown => getEventHandler(globalObject, type);
export const setGlobalHandler = (type: string, handler: unknown): void => setEventHandler(globalObject, type, handler);
