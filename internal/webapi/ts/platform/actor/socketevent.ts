// The events of WebSockets that stay open while their actor sleeps.

import { host } from "../../host.ts";
import { Error, PromiseResolve, PromiseThen } from "../../primordials.ts";
import { endIncoming } from "../../web/websocket.ts";
import { describeError } from "../context.ts";
import { handlerOf, instanceOf } from "./instance.ts";
import { forgetSocket, socketOf } from "./sockets.ts";

/** Kinds of events; as in socket_receive. */
const text = 1;
const binary = 2;
const close = 8;
const lost = 0;
const failed = 9;

const lostReason = "WebSocket disconnected without sending Close frame.";

/** An event of a socket: data is the message, the code of the close, or the text of the error. */
export function dispatchSocketEvent(actor: number, inv: number, id: number, closed: number, kind: number, data: unknown, reason: string): void {
  const ended = (e: unknown): void => {
    const [name, message, stack] = describeError(e);
    host.respond_error(inv, name, message, stack);
  };
  try {
    const instance = instanceOf(actor);
    const socket = socketOf(actor, id, closed);
    let result: unknown;
    if (kind === text || kind === binary) {
      result = handlerOf(instance, "webSocketMessage")?.(socket, kind === text ? data : (data as Uint8Array).buffer);
    } else {
      endIncoming(socket);
      if (kind === close) result = handlerOf(instance, "webSocketClose")?.(socket, data, reason, true);
      else if (kind === lost) result = handlerOf(instance, "webSocketClose")?.(socket, 1006, lostReason, false);
      else if (kind === failed) result = handlerOf(instance, "webSocketError")?.(socket, new Error(reason));
      forgetSocket(actor, id);
    }
    PromiseThen(PromiseResolve(result), () => host.event_done(inv), ended);
  } catch (e) {
    ended(e);
  }
}
