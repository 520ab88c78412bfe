import { DurableObject } from "cloudflare:workers";

let made = 0;

export class Room extends DurableObject {
  made = ++made;

  fetch(request) {
    const url = new URL(request.url);
    if (url.pathname.endsWith("/made")) return new Response(String(this.made));
    const [client, server] = Object.values(new WebSocketPair());
    this.ctx.acceptWebSocket(server, ["all"]);
    server.serializeAttachment({ name: "somebody", since: Date.now() });
    this.ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
    return new Response(null, { status: 101, webSocket: client });
  }

  webSocketMessage(ws, message) {
    if (message === "all") for (const w of this.ctx.getWebSockets()) w.send("to all");
    else ws.send(`${this.made} ${message} from ${ws.deserializeAttachment().name}`);
  }
}

export default {
  fetch(request, env) {
    return env.ROOMS.getByName(new URL(request.url).pathname.split("/")[1]).fetch(request);
  },
};
