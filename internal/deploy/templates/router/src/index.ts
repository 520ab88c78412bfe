import { notes } from "./notes";
import { Router } from "./router";

const router = new Router()
	.get("/", () => Response.json({ name: "{{name}}", routes: ["GET /notes", "POST /notes", "GET /notes/:id", "DELETE /notes/:id"] }))
	.get("/notes", () => Response.json(notes.list()))
	.post("/notes", async (request) => {
		const body = await request.json().catch(() => undefined);
		if (typeof body !== "object" || body === null || !("text" in body) || typeof body.text !== "string") {
			return Response.json({ error: "send {\"text\": \"...\"}" }, { status: 400 });
		}
		const note = notes.add(body.text);
		return Response.json(note, { status: 201, headers: { location: `/notes/${note.id}` } });
	})
	.get("/notes/:id", (_request, { id }) => {
		const note = notes.get(Number(id));
		return note ? Response.json(note) : Response.json({ error: "no such note" }, { status: 404 });
	})
	.delete("/notes/:id", (_request, { id }) => new Response(null, { status: notes.remove(Number(id)) ? 204 : 404 }));

export default {
	fetch: (request) => router.handle(request),
} satisfies ExportedHandler<Env>;
