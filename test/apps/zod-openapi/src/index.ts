import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { z as zod } from "zod";

const User = z
  .object({
    id: z.string().openapi({ example: "123" }),
    name: z.string().min(2).openapi({ example: "Ada" }),
    age: z.number().int().nonnegative().optional(),
  })
  .openapi("User");

const Problem = z.object({ code: z.number(), issues: z.array(z.object({ path: z.string(), message: z.string() })) }).openapi("Problem");

const app = new OpenAPIHono({
  defaultHook: (result, c) => {
    if (!result.success) {
      const issues = result.error.issues.map((issue) => ({ path: issue.path.join("."), message: issue.message }));
      return c.json({ code: 400, issues }, 400);
    }
  },
});

app.openapi(
  createRoute({
    method: "get",
    path: "/users/{id}",
    request: { params: z.object({ id: z.string().min(3) }), query: z.object({ verbose: z.stringbool().default(false) }) },
    responses: {
      200: { content: { "application/json": { schema: User } }, description: "The user" },
      400: { content: { "application/json": { schema: Problem } }, description: "A bad id" },
    },
  }),
  (c) => {
    const { id } = c.req.valid("param");
    return c.json(c.req.valid("query").verbose ? { id, name: "Ada", age: 36 } : { id, name: "Ada" }, 200);
  },
);

app.openapi(
  createRoute({
    method: "post",
    path: "/users",
    request: { body: { content: { "application/json": { schema: User } }, required: true } },
    responses: { 201: { content: { "application/json": { schema: User } }, description: "Made" } },
  }),
  (c) => c.json(c.req.valid("json"), 201),
);

app.doc31("/openapi.json", { openapi: "3.1.0", info: { title: "Users", version: "1.0.0" } });

// Zod by itself: the checks that depend most on the engine (regular expressions, dates, URLs, code generation).
const Everything = zod.strictObject({
  email: zod.email(),
  uuid: zod.uuid(),
  url: zod.url(),
  when: zod.iso.datetime(),
  ip: zod.ipv4(),
  kind: zod.discriminatedUnion("type", [
    zod.object({ type: zod.literal("a"), n: zod.coerce.number().max(10) }),
    zod.object({ type: zod.literal("b"), s: zod.string().trim().toUpperCase() }),
  ]),
  tags: zod.set(zod.string()).or(zod.array(zod.string()).max(2)),
  big: zod.coerce.bigint().transform((b) => `${b}n`),
  extra: zod.record(zod.string(), zod.tuple([zod.number(), zod.boolean()])).optional(),
});

app.post("/parse", async (c) => {
  const result = Everything.safeParse(await c.req.json());
  return result.success ? c.json(result.data) : c.json(zod.treeifyError(result.error), 422);
});
app.get("/schema", (c) => c.json(zod.toJSONSchema(Everything.omit({ big: true, tags: true }), { io: "input" })));

export default app;
