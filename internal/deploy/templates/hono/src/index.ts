import { Hono } from "hono";
import { logger } from "hono/logger";
import { secureHeaders } from "hono/secure-headers";

const app = new Hono<{ Bindings: Env }>();

app.use(logger(), secureHeaders());

app.get("/", (c) => c.text("Hello from Hono\n"));
app.get("/users/:id", (c) => c.json({ id: c.req.param("id"), agent: c.req.header("user-agent") ?? null }));
app.notFound((c) => c.json({ error: "not found" }, 404));
app.onError((error, c) => {
	console.error(error);
	return c.json({ error: "internal error" }, 500);
});

export default app;
