// The Agents SDK: state, SQL, calls by name, requests, and what a client does over its socket: calls, streams, shared state; schedules and queues.
import { Agent, callable, getAgentByName, getCurrentAgent, routeAgentRequest, type StreamingResponse } from "agents";

interface Env {
  Counter: DurableObjectNamespace<Counter>;
  Desk: DurableObjectNamespace<Desk>;
}

interface Work {
  title: string;
  done: string[];
}

export class Desk extends Agent<Env, Work> {
  override initialState: Work = { title: "new", done: [] };
  #finished = Promise.withResolvers<void>();

  @callable()
  async rename(title: string): Promise<number> {
    this.setState({ ...this.state, title });
    return title.length;
  }

  @callable({ streaming: true })
  async count(stream: StreamingResponse, to: number): Promise<void> {
    for (let i = 1; i <= to; i++) {
      await null;
      stream.send({ i });
    }
    stream.end("over");
  }

  @callable()
  async fails(): Promise<void> {
    throw new RangeError("no such page");
  }

  async hidden(): Promise<string> {
    return "not for clients";
  }

  finish(what: { name: string }): void {
    this.setState({ ...this.state, done: [...this.state.done, what.name] });
    this.#finished.resolve();
  }

  async plan(): Promise<unknown> {
    const { id } = await this.schedule(3600, "finish", { name: "never" });
    await this.schedule("0 0 1 1 *", "finish", { name: "yearly" });
    const kinds = async () => (await this.listSchedules()).map((s) => `${s.type} ${s.callback} ${JSON.stringify(s.payload)}`).sort();
    const before = await kinds();
    const canceled = [await this.cancelSchedule(id), await this.cancelSchedule(id)];
    await this.schedule(1, "finish", { name: "soon" });
    await this.#finished.promise;
    this.#finished = Promise.withResolvers();
    await this.queue("finish", { name: "queued" });
    await this.#finished.promise;
    return { before, canceled, after: await kinds(), done: this.state.done };
  }
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
    if (pathname === "/plan") return Response.json(await (await getAgentByName(env.Desk, "d")).plan());
    if (pathname === "/who") return new Response(await agent.who());
    return (await routeAgentRequest(request, env)) ?? new Response("no such path", { status: 404 });
  },
} satisfies ExportedHandler<Env>;
