// Requests, responses, headers and bodies.
function thrown(f: () => unknown): string {
  try {
    f();
    return "nothing thrown";
  } catch (error) {
    return (error as Error).name;
  }
}

export const bodies = {
  "/request": (request: Request, url: URL) => ({
    method: request.method,
    path: url.pathname,
    search: url.search,
    headers: [...request.headers].filter(([name]) => name.startsWith("x-") && !name.startsWith("x-forwarded") && name !== "x-real-ip"),
    hasBody: request.body !== null,
    bodyUsed: request.bodyUsed,
    redirect: request.redirect,
    signal: request.signal.aborted,
  }),
  "/text": async (request: Request) => new Response(await request.text(), { headers: { "content-type": request.headers.get("content-type") ?? "none" } }),
  "/echo": (request: Request) => new Response(request.body, { status: 202, statusText: "Taken" }),
  "/clone": async (request: Request) => {
    const copy = request.clone();
    return { one: await request.text(), two: await copy.text(), used: request.bodyUsed };
  },
  "/twice": async (request: Request) => {
    await request.text();
    return request.text().then(() => "read twice", (error: Error) => error.name);
  },
  "/form": async (request: Request) => {
    const form = await request.formData();
    const out: unknown[] = [];
    for (const [name, value] of form as unknown as Iterable<[string, string | File]>) {
      out.push(typeof value === "string" ? [name, value] : [name, value.name, value.type, value.size]);
    }
    return out;
  },
  "/form/make": async () => {
    const form = new FormData();
    form.append("a", "1 é");
    form.append("file", new File(["content"], "name é.txt", { type: "text/plain" }));
    const response = new Response(form);
    const back = await response.clone().formData();
    return { type: response.headers.get("content-type")?.split("=")[0], a: back.get("a"), file: (back.get("file") as unknown as File).name };
  },
  "/headers": () => {
    const headers = new Headers([["B", "2"], ["a", "1"], ["A", "3"], ["set-cookie", "x=1"], ["Set-Cookie", "y=2"]]);
    headers.append("c", " padded ");
    headers.delete("B");
    return {
      all: [...headers],
      a: headers.get("A"),
      cookies: headers.getSetCookie(),
      badName: thrown(() => headers.set("bad name", "x")),
      badValue: thrown(() => headers.set("ok", "a\nb")),
    };
  },
  "/cookies": () => {
    const response = new Response("cookies");
    response.headers.append("set-cookie", "a=1; Path=/");
    response.headers.append("set-cookie", "b=2; HttpOnly");
    response.headers.append("vary", "accept");
    response.headers.append("vary", "cookie");
    return response;
  },
  "/json": () => Response.json({ a: [1, null, "x"] }, { status: 201, headers: { "x-made": "yes" } }),
  "/empty": () => new Response(),
  "/null": () => new Response(null, { status: 204 }),
  "/notmodified": () => new Response(null, { status: 304, headers: { etag: '"x"' } }),
  "/reset": () => new Response(null, { status: 205 }),
  "/redirect": () => Response.redirect("https://example.com/there?x=1", 301),
  "/error": () => ({ type: Response.error().type, status: Response.error().status }),
  "/status": () => ({ low: thrown(() => new Response("", { status: 99 })), high: thrown(() => new Response("", { status: 600 })), bodied: thrown(() => new Response("x", { status: 204 })) }),
  "/statustext": () => new Response("odd", { status: 299, statusText: "Odd One" }),
  "/bytes": () => new Response(new Uint8Array([0, 1, 2, 253, 254, 255])),
  "/buffer": () => new Response(new Uint8Array([1, 2, 3, 4]).buffer, { headers: { "content-type": "application/x-four" } }),
  "/view": () => new Response(new DataView(new Uint8Array([65, 66, 67, 68]).buffer, 1, 2)),
  "/blob": () => new Response(new Blob(["blob ", new Uint8Array([66])], { type: "text/x-blob" })),
  "/params": () => new Response(new URLSearchParams({ a: "1 2", b: "é&" })),
  "/large": () => new Response("0123456789abcdef".repeat(16_384)),
  "/length": () => new Response("12345", { headers: { "content-length": "5" } }),
  "/encoding": () => new Response("as it is,".repeat(10), { headers: { "content-encoding": "identity" } }),
  "/immutable": () => ({ request: thrown(() => new Request("https://example.com", { method: "GET", body: "x" })) }),
  "/throws": () => {
    throw new Error("uncaught");
  },
  "/rejects": () => Promise.reject(new TypeError("rejected")),
};
