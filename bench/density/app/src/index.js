import { DurableObject } from "cloudflare:workers";

export class Room extends DurableObject {
  alarm() {}
  hello() {
    return this.ctx.id.name;
  }
}

export default {
  async fetch(request, env) {
    const name = new URL(request.url).pathname.slice(1);
    return new Response(name === "" ? "ok" : await env.ROOMS.getByName(name).hello());
  },
};
