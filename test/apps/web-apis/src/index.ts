// The platform by itself: each path runs one probe and answers with what it saw.
import { bodies } from "./bodies.ts";
import { globals } from "./globals.ts";
import { streams } from "./streams.ts";

type Probe = (request: Request, url: URL, ctx: ExecutionContext) => unknown;

const probes: Record<string, Probe> = { ...bodies, ...globals, ...streams };

export default {
  async fetch(request: Request, _env: object, ctx: ExecutionContext): Promise<Response> {
    const url = new URL(request.url);
    const probe = probes[url.pathname];
    if (probe === undefined) return Response.json(Object.keys(probes), { status: 404 });
    const result = await probe(request, url, ctx);
    return result instanceof Response ? result : Response.json(result);
  },
};
