// @cloudflare/actors: names, SQL with migrations, calls and requests.
import { Actor, Entrypoint, handler } from "@cloudflare/actors";

interface Env {
  Counter: DurableObjectNamespace<Counter>;
}

export class Counter extends Actor<Env> {
  constructor(ctx?: DurableObjectState, env?: Env) {
    super(ctx, env);
    this.storage.migrations = [{ idMonotonicInc: 1, description: "first", sql: "CREATE TABLE counts (name TEXT PRIMARY KEY, n INTEGER)" }];
  }

  async add(name: string, by: number): Promise<number> {
    await this.storage.runMigrations();
    this.sql`INSERT INTO counts VALUES (${name}, ${by}) ON CONFLICT (name) DO UPDATE SET n = n + ${by}`;
    const rows = this.sql<{ n: number }>`SELECT n FROM counts WHERE name = ${name}`;
    return rows[0]?.n ?? -1;
  }

  async fetch(request: Request): Promise<Response> {
    await this.storage.runMigrations();
    const rows = this.sql`SELECT name, n FROM counts ORDER BY name`;
    return Response.json({ path: new URL(request.url).pathname, rows });
  }
}

class Front extends Entrypoint<Env> {
  async fetch(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const [, kind = "", id = ""] = pathname.split("/");
    const counter = Counter.get(id || "main");
    if (kind === "add") return new Response(String(await counter.add(searchParams.get("name") ?? "", Number(searchParams.get("by")))));
    if (kind === "show") return counter.fetch(request);
    return new Response("no such path", { status: 404 });
  }
}

export default handler(Front);
