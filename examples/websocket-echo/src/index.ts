// A WebSocket echo server with the page that talks to it.
import page from "./page.html";

export default {
  async fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname === "/") {
      return new Response(page, { headers: { "content-type": "text/html; charset=utf-8" } });
    }
    if (pathname !== "/ws") {
      return new Response("Not found\n", { status: 404 });
    }
    if (request.headers.get("upgrade")?.toLowerCase() !== "websocket") {
      return new Response("Expected a WebSocket\n", { status: 426, headers: { upgrade: "websocket" } });
    }

    const { 0: client, 1: server } = new WebSocketPair();
    server.accept();
    server.binaryType = "arraybuffer";
    let count = 0;
    server.addEventListener("message", (event) => {
      count++;
      if (event.data === "bye") {
        server.close(1000, `${count} messages`);
        return;
      }
      server.send(event.data);
    });
    return new Response(null, { status: 101, webSocket: client });
  },
} satisfies ExportedHandler;
