// The Agents SDK: state, SQL, calls by name and requests.
import { Agent, getAgentByName, getCurrentAgent, routeAgentRequest } from "agents";

interface Env {
  Counter: DurableObjectNamespace<Counter>;
}

export class Counter extends Agent<Env, { n: number }> {
  override initialState = { n: 0 };

  async add(by: number): Promise<number> {
    this.setState({ n: this.state.n + by });
    this.sql`CREATE TABLE IF NOT EXISTS adds (n INTEGER)`;
    this.sql`INSERT INTO adds VALUES (${by})`;
    return this.state.n;
  }

  async who(): Promise<string> {
    await null;
    const { agent } = getCurrentAgent();
    return String(agent === this);
  }

  override async onRequest(request: Request): Promise<Response> {
    const adds = this.sql<{ n: number }>`SELECT n FROM adds ORDER BY n`;
    return Response.json({ name: this.name, path: new URL(request.url).pathname, state: this.state, adds: adds.map((a) => a.n) });
  }
}

export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const agent = await getAgentByName(env.Counter, searchParams.get("name") ?? "main");
    if (pathname === "/add") return new Response(String(await agent.add(Number(searchParams.get("by")))));
    if (pathname === "/who") return new Response(await agent.who());
    return (await routeAgentRequest(request, env)) ?? new Response("no such path", { status: 404 });
  },
} satisfies ExportedHandler<Env>;
