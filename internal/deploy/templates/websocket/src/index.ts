import page from "./page.html";

export default {
	async fetch(request) {
		if (new URL(request.url).pathname !== "/socket") {
			return new Response(page, { headers: { "content-type": "text/html; charset=utf-8" } });
		}
		if (request.headers.get("upgrade")?.toLowerCase() !== "websocket") {
			return new Response("expected a WebSocket\n", { status: 426, headers: { upgrade: "websocket" } });
		}
		const { 0: client, 1: server } = new WebSocketPair();
		server.accept();
		let count = 0;
		server.addEventListener("message", ({ data }) => {
			server.send(JSON.stringify({ count: ++count, echo: String(data), time: new Date().toISOString() }));
		});
		return new Response(null, { status: 101, webSocket: client });
	},
} satisfies ExportedHandler<Env>;
