import { Hono } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { HTTPException } from "hono/http-exception";
import { html } from "hono/html";
import { secureHeaders } from "hono/secure-headers";
import { stream, streamSSE } from "hono/streaming";
import { page, routes } from "./page.tsx";

interface Env {
  Bindings: { GREETING: string };
}

const app = new Hono<Env>();

app.use(secureHeaders());

app.get("/", (c) => c.html(html`<!doctype html>${page(c.req.header("user-agent") ?? "a client without a name")}`));

app.get("/api/hello", (c) => {
  const name = c.req.query("name") ?? "world";
  return c.json({ message: `${c.env.GREETING}, ${name}!` });
});

app.get("/api/routes", (c) => c.json(routes));

app.get("/api/users/:id{[0-9]+}", (c) => {
  const id = Number(c.req.param("id"));
  return c.json({ id, name: `User ${id}`, even: id % 2 === 0 });
});

// What the runtime knows of the connection: request.cf.
app.get("/api/connection", (c) => {
  const cf = c.req.raw.cf;
  return c.json({ protocol: cf?.httpProtocol ?? null, tls: cf?.tlsVersion ?? null, cipher: cf?.tlsCipher ?? null });
});

app.post("/api/echo", async (c) => {
  const type = c.req.header("content-type") ?? "text/plain";
  if (type.startsWith("application/json")) {
    const body = await c.req.json().catch(() => {
      throw new HTTPException(400, { message: "the body is not JSON" });
    });
    return c.json({ type, body });
  }
  return c.json({ type, body: await c.req.text() });
});

// A visit counter that lives in a cookie.
app.get("/visits", (c) => {
  const visits = Number(getCookie(c, "visits") ?? 0) + 1;
  setCookie(c, "visits", String(visits), { path: "/", httpOnly: true, sameSite: "Lax", maxAge: 86400 });
  return c.text(`You were here ${visits} ${visits === 1 ? "time" : "times"}.\n`);
});

// Server-sent events: ?n=5 ticks, ?ms=1000 apart.
app.get("/events", (c) => {
  const n = Math.min(Number(c.req.query("n") ?? 5), 100);
  const ms = Math.min(Number(c.req.query("ms") ?? 1000), 10_000);
  return streamSSE(c, async (sse) => {
    for (let i = 1; i <= n && !sse.aborted; i++) {
      await sse.writeSSE({ id: String(i), event: "tick", data: JSON.stringify({ tick: i, of: n }) });
      if (i < n) await sse.sleep(ms);
    }
  });
});

// A body that is sent piece by piece while it is made.
app.get("/stream", (c) => {
  c.header("content-type", "text/plain; charset=utf-8");
  return stream(c, async (out) => {
    for (const word of "one binary , one process , your machine\n".split(" ")) {
      await out.write(word.endsWith("\n") ? word : `${word} `);
      await out.sleep(Number(c.req.query("ms") ?? 200));
    }
  });
});

// An uncaught error: `skerry dev` shows where it came from, in TypeScript lines.
app.get("/boom", () => {
  throw new TypeError("this route always fails");
});

app.notFound((c) => c.json({ error: "not found", path: c.req.path }, 404));

app.onError((error, c) => {
  if (error instanceof HTTPException) return c.json({ error: error.message }, error.status);
  throw error;
});

export default app;
