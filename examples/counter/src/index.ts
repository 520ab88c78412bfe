import { DurableObject } from "cloudflare:workers";

interface Env {
  COUNTERS: DurableObjectNamespace<Counter>;
}

/** One counter. Each name has an object of this class with a database of its own. */
export class Counter extends DurableObject<Env> {
  value(): number {
    return this.ctx.storage.kv.get<number>("value") ?? 0;
  }

  /** Reads and writes with no await between: nothing else runs meanwhile, and both are one transaction. */
  add(n: number): number {
    const value = this.value() + n;
    this.ctx.storage.kv.put("value", value);
    return value;
  }

  async reset(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }
}

export default {
  /** GET /NAME reads, POST /NAME?by=N adds, DELETE /NAME resets. */
  async fetch(request, env): Promise<Response> {
    const url = new URL(request.url);
    const name = decodeURIComponent(url.pathname.slice(1));
    if (name === "") return new Response("Name a counter in the path, as in /visits.\n", { status: 404 });
    const counter = env.COUNTERS.getByName(name);
    switch (request.method) {
      case "GET":
        return Response.json({ name, value: await counter.value() });
      case "POST": {
        const by = Number(url.searchParams.get("by") ?? "1");
        if (!Number.isSafeInteger(by)) return new Response("by must be a whole number.\n", { status: 400 });
        return Response.json({ name, value: await counter.add(by) });
      }
      case "DELETE":
        await counter.reset();
        return new Response(null, { status: 204 });
      default:
        return new Response("GET, POST or DELETE.\n", { status: 405, headers: { allow: "GET, POST, DELETE" } });
    }
  },
} satisfies ExportedHandler<Env>;
