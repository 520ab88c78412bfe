type Params = Record<string, string | undefined>;
type Handler = (request: Request, params: Params) => Response | Promise<Response>;

// The part of URLPattern that is needed here; editors may not know it yet.
interface Pattern {
	exec(input: string): { pathname: { groups: Params } } | null;
}
declare const URLPattern: new (init: { pathname: string }) => Pattern;

export class Router {
	#routes: { method: string; pattern: Pattern; handler: Handler }[] = [];

	get(pathname: string, handler: Handler): this {
		return this.#add("GET", pathname, handler);
	}
	post(pathname: string, handler: Handler): this {
		return this.#add("POST", pathname, handler);
	}
	delete(pathname: string, handler: Handler): this {
		return this.#add("DELETE", pathname, handler);
	}

	async handle(request: Request): Promise<Response> {
		const allowed = new Set<string>();
		for (const route of this.#routes) {
			const match = route.pattern.exec(request.url);
			if (!match) continue;
			if (route.method === request.method) return route.handler(request, match.pathname.groups);
			allowed.add(route.method);
		}
		if (allowed.size > 0) {
			return Response.json({ error: "method not allowed" }, { status: 405, headers: { allow: [...allowed].join(", ") } });
		}
		return Response.json({ error: "not found" }, { status: 404 });
	}

	#add(method: string, pathname: string, handler: Handler): this {
		this.#routes.push({ method, pattern: new URLPattern({ pathname }), handler });
		return this;
	}
}
