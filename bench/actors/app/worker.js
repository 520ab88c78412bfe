// The program that every server runs: the query names the actor (n) and how often (k).
import { DurableObject } from "cloudflare:workers";

export class Room extends DurableObject {
  constructor(ctx, env) {
    super(ctx, env);
    this.sql = ctx.storage.sql;
  }

  table() {
    if (this.ready) return;
    this.sql.exec("CREATE TABLE IF NOT EXISTS t (id INTEGER PRIMARY KEY, v TEXT)");
    this.ready = true;
  }

  async fetch(request) {
    const url = new URL(request.url);
    const k = Number(url.searchParams.get("k") ?? 0);
    switch (url.pathname) {
      case "/ping":
        return new Response("pong");
      case "/fill":
        this.table();
        for (let i = 0; i < k; i++) this.sql.exec("INSERT INTO t (v) VALUES (?)", `row number ${i} with some text`);
        return new Response("filled");
      case "/read":
        this.table();
        return new Response(this.sql.exec("SELECT v FROM t WHERE id = ?", 17).toArray()[0]?.v ?? "none");
      case "/write":
        this.table();
        this.sql.exec("INSERT INTO t (v) VALUES (?)", "one more row with some text");
        return new Response("written");
      case "/scan":
        return Response.json(this.sql.exec("SELECT id, v FROM t LIMIT 1000").toArray());
      case "/count": {
        let sum = 0;
        for (const row of this.sql.exec("SELECT id, v FROM t LIMIT 1000")) sum += row.id;
        return new Response(String(sum));
      }
      case "/reads": {
        let length = 0;
        for (let i = 0; i < k; i++) length += this.sql.exec("SELECT v FROM t WHERE id = ?", 1 + (i % 500)).one().v.length;
        return new Response(String(length));
      }
      case "/writes":
        this.table();
        for (let i = 0; i < k; i++) {
          this.sql.exec("INSERT INTO t (v) VALUES (?)", "one more row with some text");
          await this.ctx.storage.sync();
        }
        return new Response("written");
      case "/socket": {
        const [client, server] = Object.values(new WebSocketPair());
        this.ctx.acceptWebSocket(server);
        return new Response(null, { status: 101, webSocket: client });
      }
    }
    return new Response("no such path", { status: 404 });
  }

  webSocketMessage() {}
}

export default {
  fetch(request, env) {
    const url = new URL(request.url);
    if (url.pathname === "/worker") return new Response("worker");
    return env.ROOM.get(env.ROOM.idFromName(url.searchParams.get("n"))).fetch(request);
  },
};
