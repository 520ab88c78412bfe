// The WebSocket objects of actors' sockets. See sockets.ts.

import { Map, MapDelete, MapGet, MapSet } from "../../primordials.ts";
import type { WebSocket } from "../../web/websocket.ts";

const objects = new Map<number, Map<number, WebSocket>>();

/** The objects of an instance's sockets, by id. */
export function objectsOf(actor: number): Map<number, WebSocket> {
  let known = MapGet(objects, actor);
  if (known === undefined) {
    known = new Map();
    MapSet(objects, actor, known);
  }
  return known;
}

/** Forgets the objects of an instance that ended. */
export function dropSockets(actor: number): void {
  MapDelete(objects, actor);
}
