// A chat: one actor for each room, with its history in SQL and its sockets open while it sleeps.
import page from "./page.html";
import { Room } from "./room.ts";

export { Room };

interface Env {
  ROOMS: DurableObjectNamespace<Room>;
}

const roomPath = /^\/r\/([a-z0-9-]{1,32})(\/socket)?$/;

export default {
  fetch(request: Request, env: Env): Response | Promise<Response> {
    const { pathname } = new URL(request.url);
    const [, room, socket] = roomPath.exec(pathname) ?? [];
    if (room !== undefined && socket !== undefined) {
      if (request.headers.get("upgrade")?.toLowerCase() !== "websocket") {
        return new Response("Expected a WebSocket\n", { status: 426, headers: { upgrade: "websocket" } });
      }
      return env.ROOMS.getByName(room).fetch(request);
    }
    if (room !== undefined || pathname === "/") {
      return new Response(page, { headers: { "content-type": "text/html; charset=utf-8" } });
    }
    return new Response("Not found\n", { status: 404 });
  },
} satisfies ExportedHandler<Env>;
