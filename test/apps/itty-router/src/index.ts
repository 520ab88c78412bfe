import { AutoRouter, cors, error, html, json, png, status, StatusError, text, withContent, withCookies, withParams } from "itty-router";
import type { IRequest } from "itty-router";

const { preflight, corsify } = cors({ origin: "https://a.example", allowMethods: ["GET", "POST"] });

const router = AutoRouter({
  base: "/v1",
  before: [preflight, withCookies],
  finally: [corsify],
  catch: (cause: unknown) => {
    const e = cause as { status?: number; message: string };
    return error(e.status ?? 500, e.message);
  },
});

const todos = new Map([["1", { id: "1", text: "write" }]]);

router
  .get("/todos", () => [...todos.values()])
  .get("/todos/:id", ({ id }: IRequest) => todos.get(id as string) ?? error(404, "no such todo"))
  .post("/todos", withContent, ({ content }: IRequest) => json({ created: content as unknown }, { status: 201 }))
  .get("/files/:name.:ext?", withParams, ({ name, ext }: IRequest) => ({ name: name as string, ext: (ext ?? null) as string | null }))
  .get("/greedy/:rest+", ({ params }: IRequest) => params)
  .get("/query", ({ query }: IRequest) => query)
  .get("/cookies", ({ cookies }: IRequest) => cookies as Record<string, string>)
  .get("/text", () => text("plain"))
  .get("/html", () => html("<p>hi</p>"))
  .get("/png", () => png(new Uint8Array([0x89, 0x50, 0x4e, 0x47])))
  .get("/empty", () => status(204))
  .get("/throws", () => {
    throw new StatusError(422, { error: "unprocessable", field: "x" });
  })
  .get("/crash", () => {
    throw new TypeError("crashed");
  })
  .all("*", () => error(404));

export default { fetch: router.fetch };
