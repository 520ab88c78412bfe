import { DurableObject } from "cloudflare:workers";

let turn = 0;

// A plain answer, a stream, and a durable write in turn; one write in a hundred is to an actor that is new or asleep.
export default {
  async fetch(request, env) {
    switch (turn++ % 4) {
      case 0:
        return new Response("ok");
      case 1:
        return Response.json({ headers: Object.fromEntries(request.headers), list: Array.from({ length: 50 }, (_, i) => i) });
      case 2:
        return new Response(new Blob(["chunk ".repeat(1000)]).stream().pipeThrough(new TextDecoderStream()).pipeThrough(new TextEncoderStream()));
      default: {
        const name = turn % 400 === 0 ? `room-${Math.floor(Math.random() * 1000)}` : `hot-${turn % 16}`;
        return Response.json({ n: await env.COUNTER.getByName(name).add() });
      }
    }
  },
};

export class Counter extends DurableObject {
  constructor(ctx, env) {
    super(ctx, env);
    ctx.storage.sql.exec("CREATE TABLE IF NOT EXISTS counter (id INTEGER PRIMARY KEY, n INTEGER)");
  }

  add() {
    return this.ctx.storage.sql.exec("INSERT INTO counter VALUES (1, 1) ON CONFLICT DO UPDATE SET n = n + 1 RETURNING n").one().n;
  }
}
