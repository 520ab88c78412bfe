// How the events of sockets reach the code that knows sockets, which is evaluated when the first one comes.

import { host } from "../../host.ts";
import defer * as events from "./socketevent.ts";

export function installSockets(): void {
  host.export("actor_socket_event", (actor: number, inv: number, id: number, closed: number, kind: number, data: unknown, reason: string) =>
    events.dispatchSocketEvent(actor, inv, id, closed, kind, data, reason),
  );
}
