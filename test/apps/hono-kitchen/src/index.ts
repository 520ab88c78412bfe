// Everything of Hono that an app meets in its first weeks.
import { Hono } from "hono";
import { basicAuth } from "hono/basic-auth";
import { bodyLimit } from "hono/body-limit";
import { deleteCookie, getCookie, getSignedCookie, setCookie, setSignedCookie } from "hono/cookie";
import { cors } from "hono/cors";
import { etag } from "hono/etag";
import { HTTPException } from "hono/http-exception";
import { jwt, sign, verify } from "hono/jwt";
import { prettyJSON } from "hono/pretty-json";
import { requestId } from "hono/request-id";
import { secureHeaders } from "hono/secure-headers";
import { stream, streamSSE, streamText } from "hono/streaming";
import { timing } from "hono/timing";
import { upgradeWebSocket } from "hono/cloudflare-workers";
import { validator } from "hono/validator";

interface Env {
  Bindings: { JWT_SECRET: string };
  Variables: { started: string };
}

const app = new Hono<Env>();

app.use("/secure/*", secureHeaders());
app.use("/cors/*", cors({ origin: ["https://a.example", "https://b.example"], allowMethods: ["GET", "PUT"], credentials: true, maxAge: 600 }));
app.use("/etag/*", etag());
app.use("/pretty/*", prettyJSON());
app.use("/id/*", requestId({ generator: () => "fixed-id" }));
app.use("/timed/*", timing({ total: false, autoEnd: false }));
app.use(async (c, next) => {
  c.set("started", "yes");
  await next();
  c.header("x-after", `${c.req.method} ${c.res.status}`);
});

app.get("/", (c) => c.text("kitchen"));
app.get("/json", (c) => c.json({ text: "é ☃ 😀", list: [1, 2.5, -0, 1e21], nested: { started: c.get("started") } }));
app.get("/html", (c) => c.html("<h1>Hello &amp; welcome</h1>"));
app.get("/status/:code{[0-9]{3}}", (c) => c.body(null, Number(c.req.param("code")) as 204));
app.get("/redirect", (c) => c.redirect("/json", 307));
app.get("/users/:user/posts/:post", (c) => c.json(c.req.param()));
app.get("/files/*", (c) => c.text(c.req.path));
app.get("/optional/:name?", (c) => c.text(c.req.param("name") ?? "nobody"));
app.get("/query", (c) => c.json({ one: c.req.query("a"), all: c.req.queries("a"), every: c.req.query() }));
app.get("/headers", (c) => c.json({ accept: c.req.header("accept"), multi: c.req.header("x-multi"), absent: c.req.header("x-absent") ?? null }));
app.get("/etag/text", (c) => c.text("tagged"));
app.get("/pretty/data", (c) => c.json({ a: [1, 2] }));
app.get("/id/see", (c) => c.text(c.get("requestId")));
app.get("/secure/page", (c) => c.text("safe"));
app.get("/cors/data", (c) => c.json({ ok: true }));
app.get("/timed/now", (c) => c.text("timed"));
app.on(["PUT", "PATCH", "DELETE"], "/verbs", (c) => c.text(c.req.method));
app.on("PURGE", "/verbs", (c) => c.text("purged"));

app.post("/form", async (c) => {
  const form = await c.req.parseBody({ all: true });
  const out: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(form)) {
    out[key] = value instanceof File ? { name: value.name, type: value.type, text: await value.text() } : value;
  }
  return c.json(out);
});
app.post("/json", async (c) => c.json({ got: await c.req.json() }));
app.post("/bytes", async (c) => {
  const bytes = new Uint8Array(await c.req.arrayBuffer());
  return c.json({ length: bytes.length, sum: bytes.reduce((a, b) => a + b, 0) });
});
app.post("/limited", bodyLimit({ maxSize: 16, onError: (c) => c.text("too big", 413) }), async (c) => c.text(await c.req.text()));
app.post(
  "/validated",
  validator("json", (value, c) => {
    if (typeof value.age !== "number") return c.json({ error: "age must be a number" }, 422);
    return { age: value.age };
  }),
  (c) => c.json({ nextYear: c.req.valid("json").age + 1 }),
);

// cookies
app.get("/cookies", (c) => c.json(getCookie(c)));
app.get("/cookies/set", (c) => {
  setCookie(c, "plain", "a b;c", { path: "/", secure: true, httpOnly: true, sameSite: "Strict", maxAge: 1000 });
  setCookie(c, "until", "x", { expires: new Date(Date.UTC(2020, 0, 2, 3, 4, 5)), domain: "example.com" });
  deleteCookie(c, "gone");
  return c.text("set");
});
app.get("/cookies/sign", async (c) => {
  await setSignedCookie(c, "who", "ada", "cookie-secret");
  return c.text("signed");
});
app.get("/cookies/signed", async (c) => c.json({ who: await getSignedCookie(c, "cookie-secret", "who") }));

// tokens
app.get("/token", async (c) => c.text(await sign({ sub: "ada", iat: 1700000000, exp: 4000000000 }, c.env.JWT_SECRET, "HS256")));
app.get("/token/verify", async (c) => {
  try {
    return c.json(await verify(c.req.query("t") ?? "", c.env.JWT_SECRET, "HS256"));
  } catch (error) {
    return c.json({ name: (error as Error).name, message: (error as Error).message }, 401);
  }
});
app.use("/private/*", (c, next) => jwt({ secret: c.env.JWT_SECRET, alg: "HS256" })(c, next));
app.get("/private/me", (c) => c.json(c.get("jwtPayload")));
app.use("/basic/*", basicAuth({ username: "user", password: "pass" }));
app.get("/basic/in", (c) => c.text("in"));

// streams
app.get("/stream", (c) =>
  stream(c, async (out) => {
    for (let i = 0; i < 5; i++) {
      await out.write(new Uint8Array([48 + i, 10]));
      await out.sleep(1);
    }
  }),
);
app.get("/stream/text", (c) =>
  streamText(c, async (out) => {
    await out.writeln("first");
    await out.sleep(2);
    await out.write("second");
  }),
);
app.get("/stream/pipe", (c) =>
  stream(c, async (out) => {
    await out.pipe(new Blob(["piped ", "through"]).stream());
  }),
);
app.get("/sse", (c) =>
  streamSSE(c, async (sse) => {
    for (let i = 0; i < 3; i++) {
      await sse.writeSSE({ id: String(i), event: "count", data: `line ${i}\nmore`, retry: 1500 });
      await sse.sleep(1);
    }
  }),
);
app.get("/sse/error", (c) =>
  streamSSE(
    c,
    async () => {
      throw new Error("half way");
    },
    async (error, sse) => {
      await sse.writeSSE({ event: "failed", data: error.message });
    },
  ),
);

app.get(
  "/ws",
  upgradeWebSocket(() => ({
    onMessage(event, ws) {
      if (event.data === "bye") ws.close(4001, "asked to");
      else if (typeof event.data === "string") ws.send(`you said ${event.data}`);
      else ws.send(new Uint8Array([1, 2]));
    },
  })),
);

// sub-apps and errors
const books = new Hono<Env>()
  .get("/", (c) => c.json(["b1", "b2"]))
  .get("/:id", (c) => (c.req.param("id") === "b1" ? c.json({ id: "b1" }) : c.notFound()));
app.route("/books", books);
app.mount("/mounted", (request: Request) => new Response(`mounted saw ${new URL(request.url).pathname}`));
app.get("/teapot", () => {
  throw new HTTPException(418, { message: "short and stout" });
});
app.get("/fails", () => {
  throw new RangeError("out of range");
});
app.get("/rpc", async (c) => c.text(await (await app.request("/users/u1/posts/p2", {}, c.env)).text()));

app.notFound((c) => c.text(`nothing at ${c.req.path}`, 404));
app.onError((error, c) => {
  if (error instanceof HTTPException) return error.getResponse();
  return c.json({ error: error.name, message: error.message }, 500);
});

export default app;
