// The actors that live in this VM, and the events that reach them.

import { host } from "../../host.ts";
import { Map, MapDelete, MapGet, MapSet, ReflectConstruct, TypeError } from "../../primordials.ts";
import type { Request } from "../../web/request.ts";
import { appEnv, exportedClass } from "../app.ts";
import { answerRequest } from "../dispatch.ts";
import defer * as rpc from "../rpc/entry.ts";
import { abortInstance } from "./abort.ts";
import { setAlarmTarget } from "./alarmtarget.ts";
import { createDurableObjectId } from "./namespace.ts";
import { dropSockets } from "./socketobjects.ts";
import { bindState, createState, type DurableObjectState } from "./state.ts";

/** An actor that is awake. */
export interface Instance {
  readonly num: number;
  /** Its id, in hexadecimal. */
  readonly id: string;
  readonly state: DurableObjectState;
  /** What the app's constructor made. */
  readonly object: Record<string, unknown>;
}

const instances = new Map<number, Instance>();

/** The instance of that number. */
export function instanceOf(num: number): Instance {
  const instance = MapGet(instances, num);
  if (instance === undefined) throw new TypeError("This Durable Object is no longer running.");
  return instance;
}

/** The method of an instance that handles an event, bound to it; undefined when its class has none. */
export function handlerOf(instance: Instance, name: string): ((...args: unknown[]) => unknown) | undefined {
  const handler = instance.object[name];
  return typeof handler === "function" ? (...args) => handler.call(instance.object, ...args) : undefined;
}

export function construct(num: number, ns: number, className: string, id: string, name: string, props: Uint8Array | undefined): void {
  try {
    const state = createState(num, createDurableObjectId(ns, id, name === "" ? undefined : name), props);
    const actorClass = exportedClass(className);
    if (actorClass === undefined) throw new TypeError(`The app does not export a class named "${className}"`);
    const object = ReflectConstruct(actorClass as new (...args: unknown[]) => object, [state, appEnv()]) as Record<string, unknown>;
    bindState(state, object);
    MapSet(instances, num, { num, id, state, object });
    setAlarmTarget(num, object);
    host.actor_constructed(num);
  } catch (e) {
    abortInstance(num, e);
  }
}

export function dispatchFetch(num: number, inv: number, method: string | number, url: string, body: number, length: number): void {
  answerRequest(inv, method, url, body, length, (request: Request) => {
    const fetch = handlerOf(instanceOf(num), "fetch");
    if (fetch === undefined) throw new TypeError("Handler does not export a fetch() function.");
    return fetch(request);
  });
}

/** A session of calls of the instance's methods. */
export function dispatchRpc(num: number, session: number): void {
  const { object, id } = instanceOf(num);
  rpc.rpcAccept(object, session, id);
}

export function forget(num: number): void {
  MapDelete(instances, num);
  setAlarmTarget(num, null);
  dropSockets(num);
}
