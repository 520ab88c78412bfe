import { actor, event, setup, type Start, UserError } from "@skerry/actor";
import { type ActorError, createClient } from "@skerry/actor/client";

/** Desk has one of everything that the package offers. */
export const Desk = actor({
  createState: ({ key }: Start) => ({ key, log: [] as string[], ticks: 0 }),
  createVars: () => ({ rang: Promise.withResolvers<string>() }),
  events: { said: event<[who: string, text: string]>() },
  actions: {
    say(c, text: string) {
      const who = (c.conn?.params as { who: string } | undefined)?.who ?? "http";
      c.state.log.push(`${who}: ${text}`);
      c.broadcast("said", who, text);
      return c.conns.size;
    },
    log: (c) => c.state.log,
    failAfterWrite(c) {
      c.state.log.push("never seen");
      throw new UserError("no", "refused");
    },
    crash() {
      throw new Error("a secret");
    },
    later(c) {
      c.schedule.at(Date.now() + 40, "ring", "second");
      c.schedule.after(10, "tick");
      const never = c.schedule.after(1e6, "ring", "never");
      const every = c.schedule.every(15, "tick");
      c.state.log.push(every ? "every" : "");
      const listed = c.schedule.list().map((s) => s.action).sort(); // the order by time is up to the machine
      return { listed, cancelled: c.schedule.cancel(never), again: c.schedule.cancel(never) };
    },
    tick(c) {
      if (++c.state.ticks < 3) return;
      for (const s of c.schedule.list()) if (s.every) c.schedule.cancel(s.id);
      c.vars.rang.resolve("three ticks");
    },
    ring(c, text: string) {
      c.state.log.push(`ring ${text}`);
    },
    rang: async (c) => {
      await c.vars.rang.promise;
      return c.state.ticks;
    },
    put: (c, body: unknown) => c.queue.send("work", body),
    take: async (c, timeout?: number) => (await c.queue.next("work", timeout === undefined ? {} : { timeout })) ?? null,
    drop(c) {
      for (const conn of c.conns.values()) conn.disconnect("dropped");
    },
    rows: (c) => c.sql.exec("SELECT count(*) AS n FROM started").toArray(),
  },
  onStart(c) {
    c.sql.exec("CREATE TABLE started (at INTEGER)");
    c.sql.exec("INSERT INTO started VALUES (1)");
  },
  onWake: (c) => void c.state.log.push("wake"),
  onConnect(c, conn) {
    if ((conn.params as { who: string } | null)?.who === "mallory") throw new UserError("not you", "forbidden");
    c.state.log.push("connect");
  },
  onRequest: async (c, request) => new Response(`${c.key} ${request.method} ${await request.text()}`),
});

const registry = setup({ use: { desk: Desk }, fallback: drill });
export default registry;

/** drill uses the client inside of the worker, as a browser would from outside. */
async function drill(_: Request, env: Record<string, unknown>): Promise<Response> {
  const dropped = Promise.withResolvers<void>();
  let closed = 0;
  const client = createClient<typeof registry>("http://app.test", {
    retryMs: 1,
    fetch: (url, init) => registry.fetch(new Request(url, init), env),
    webSocket: async (url) => {
      const request = new Request(url.replace(/^ws/, "http"), { headers: { Upgrade: "websocket" } });
      const socket = (await registry.fetch(request, env)).webSocket;
      if (!socket) throw new Error("no socket");
      socket.addEventListener("close", ({ reason }) => void (reason === "dropped" && ++closed === 2 && dropped.resolve()));
      queueMicrotask(() => socket.accept());
      return socket;
    },
  });
  const code = (e: ActorError): string => `${e.code}: ${e.message}`;
  const desk = client.desk.get("one");
  const out: Record<string, unknown> = {};
  out["http"] = await desk.say("hello");
  out["refused"] = await desk.failAfterWrite().catch(code);
  out["crash"] = await desk.crash().catch(code);

  const ann = desk.connect({ who: "ann" });
  const bob = desk.connect({ who: "bob" });
  const heard: string[] = [];
  ann.on("said", (who, text) => heard.push(`${who} ${text}`));
  await Promise.all([ann.ready, bob.ready]);
  const both = Promise.withResolvers<void>();
  const off = ann.on("said", (_who, text) => void (text === "last" && both.resolve()));
  out["conns"] = await bob.say("é ☃");
  await bob.say("last");
  await both.promise;
  off();
  out["heard"] = heard;
  out["mallory"] = await desk.connect({ who: "mallory" }).ready.catch(code);

  await desk.drop();
  await dropped.promise;
  out["reconnected"] = [ann.status !== "closed", (await ann.say("back")) > 0];
  ann.close();
  bob.close();
  out["closed"] = [ann.status, await ann.say("no").catch(code)];

  out["later"] = await desk.later();
  out["ticks"] = await desk.rang();
  out["ids"] = [await desk.put({ a: 1 }), await desk.put("b")];
  out["taken"] = [await desk.take(), await desk.take(), await desk.take()];
  const waits = desk.take(5000);
  await desk.put(3);
  out["waited"] = await waits;
  out["rows"] = await desk.rows();
  out["log"] = (await desk.log()).filter((l) => l !== "connect" && !l.startsWith("ring")).join("; ");
  return Response.json(out);
}
