// WebSockets that stay open while their actor sleeps.
// https://developers.cloudflare.com/durable-objects/best-practices/websockets/
//
// Go keeps the sockets. Here are the WebSocket objects that stand for them while the actor is awake: one for each socket, so that what the
// app puts on an object is there as long as the instance lives, as on the platform.

import { host } from "../../host.ts";
import { ArrayPush, Date, Error, JSONStringify, MapDelete, MapGet, MapSet, MathTrunc, Number, NumberIsFinite, RangeError, TypeError } from "../../primordials.ts";
import { configureInterface, isObject, toSequence, toUSVString } from "../../web/webidl.ts";
import { hibernateSocket, isWebSocket, keptSocket, wakeSocket, type WebSocket } from "../../web/websocket.ts";
import { objectsOf } from "./socketobjects.ts";

const maxTagN = 10;
const maxTagBytes = 256;
const maxAutoResponseBytes = 2048;
const maxTimeoutMs = 604_800_000;

/** The object of a socket; closed: 1 incoming, 2 outgoing, 3 both. */
export function socketOf(actor: number, id: number, closed: number): WebSocket {
  const known = objectsOf(actor);
  let socket = MapGet(known, id);
  if (socket === undefined) {
    socket = wakeSocket({ actor, id }, (closed & 1) !== 0, (closed & 2) !== 0);
    MapSet(known, id, socket);
  }
  return socket;
}

/** Forgets the object of a socket that is over. */
export function forgetSocket(actor: number, id: number): void {
  MapDelete(objectsOf(actor), id);
}

function argumentError(method: string, index: number, type: string): TypeError {
  return new TypeError(`Failed to execute '${method}' on 'DurableObjectState': parameter ${index} is not of type '${type}'.`);
}

function toSocket(value: unknown, method: string): WebSocket {
  if (!isWebSocket(value)) throw argumentError(method, 1, "WebSocket");
  return value;
}

const toStrings = toSequence(toUSVString);

function readTags(value: unknown): string[] {
  if (value === undefined) return [];
  if (!isObject(value)) throw argumentError("acceptWebSocket", 2, "Array");
  const list = toStrings(value);
  const tags: string[] = [];
  for (let i = 0; i < list.length; i++) {
    const tag = list[i] as string;
    if (tags.length >= maxTagN) throw new Error(`a Hibernatable WebSocket cannot have more than ${maxTagN} tags`);
    if (host.utf8_length(tag) > maxTagBytes) throw new Error(`"${tag}" is longer than the max tag length (${maxTagBytes} characters).`);
    if (!includes(tags, tag)) ArrayPush(tags, tag);
  }
  return tags;
}

function includes(list: string[], item: string): boolean {
  for (let i = 0; i < list.length; i++) if (list[i] === item) return true;
  return false;
}

export function acceptWebSocket(actor: number, ws: unknown, tags: unknown): void {
  const socket = toSocket(ws, "acceptWebSocket");
  const list = readTags(tags);
  hibernateSocket(socket, (rid) => {
    const id = host.actor_socket_accept(actor, rid, JSONStringify(list));
    MapSet(objectsOf(actor), id, socket);
    return { actor, id };
  });
}

export function getWebSockets(actor: number, tag: unknown): WebSocket[] {
  const flat = tag === undefined ? host.actor_sockets(actor) : host.actor_sockets(actor, toUSVString(tag));
  const sockets: WebSocket[] = [];
  for (let i = 0; i < flat.length; i += 2) ArrayPush(sockets, socketOf(actor, flat[i] as number, flat[i + 1] as number));
  return sockets;
}

export function getTags(actor: number, ws: unknown): string[] {
  const kept = keptSocket(toSocket(ws, "getTags"));
  return host.actor_socket_tags(actor, kept.id);
}

export function setWebSocketAutoResponse(actor: number, pair: unknown): void {
  if (pair === undefined) {
    host.actor_socket_auto_set(actor);
    return;
  }
  if (!isPair(pair)) throw argumentError("setWebSocketAutoResponse", 1, "WebSocketRequestResponsePair");
  const { request, response } = pair;
  for (const [what, article, value] of [
    ["Request", "A request", request],
    ["Response", "A response", response],
  ] as const) {
    const size = host.utf8_length(value);
    if (size > maxAutoResponseBytes) {
      throw new RangeError(`${what} cannot be larger than ${maxAutoResponseBytes} bytes. ${article} of size ${size} was provided.`);
    }
  }
  host.actor_socket_auto_set(actor, request, response);
}

export function getWebSocketAutoResponse(actor: number): WebSocketRequestResponsePair | null {
  const pair = host.actor_socket_auto(actor);
  return pair === null ? null : new WebSocketRequestResponsePair(pair[0], pair[1]);
}

export function getWebSocketAutoResponseTimestamp(actor: number, ws: unknown): Date | null {
  const socket = toSocket(ws, "getWebSocketAutoResponseTimestamp");
  let kept;
  try {
    kept = keptSocket(socket);
  } catch {
    return null; // of a socket that does not hibernate
  }
  const time = host.actor_socket_auto_time(actor, kept.id);
  return time === null ? null : new Date(time);
}

export function setHibernatableWebSocketEventTimeout(actor: number, timeout: unknown): void {
  let ms = 0;
  if (timeout !== undefined) {
    const n = Number(timeout);
    if (!NumberIsFinite(n)) throw new TypeError("The value cannot be converted because it is not an integer.");
    ms = MathTrunc(n);
    if (ms < 0) throw new TypeError("The value cannot be converted because it is negative and this API expects a positive number.");
  }
  if (ms > maxTimeoutMs) throw new Error(`Event timeout should not exceed ${maxTimeoutMs} ms.`);
  host.actor_socket_timeout_set(actor, ms);
}

export function getHibernatableWebSocketEventTimeout(actor: number): number | null {
  const ms = host.actor_socket_timeout(actor);
  return ms === 0 ? null : ms;
}

let isPair: (value: unknown) => value is WebSocketRequestResponsePair;

/** A request that is answered while the actor sleeps, and its answer. */
export class WebSocketRequestResponsePair {
  #request: string;
  #response: string;

  constructor(request: string, response: string) {
    const prefix = "Failed to construct 'WebSocketRequestResponsePair'";
    for (let i = 0; i < 2; i++) {
      if (arguments.length <= i) throw new TypeError(`${prefix}: constructor parameter ${i + 1} is not of type 'string'.`);
    }
    this.#request = toUSVString(request, prefix, "Argument 1");
    this.#response = toUSVString(response, prefix, "Argument 2");
  }

  get request(): string {
    return this.#request;
  }

  get response(): string {
    return this.#response;
  }

  static {
    isPair = (value: unknown): value is WebSocketRequestResponsePair => isObject(value) && #request in value;
    configureInterface(WebSocketRequestResponsePair);
  }
}
