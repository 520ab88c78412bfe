// The older syntax: no exports, a listener for the fetch event.
addEventListener("fetch", (event) => {
  const { pathname } = new URL(event.request.url);
  switch (pathname) {
    case "/":
      event.respondWith(new Response("service worker"));
      return;
    case "/async":
      event.respondWith(answer(event.request));
      return;
    case "/post":
      event.respondWith(event.request.text().then((text) => new Response(text.toUpperCase(), { status: 201 })));
      return;
    case "/wait":
      event.waitUntil(Promise.resolve("later"));
      event.respondWith(Response.json({ type: event.type, isFetchEvent: event instanceof FetchEvent }));
      return;
    case "/twice":
      event.respondWith(new Response("first"));
      try {
        event.respondWith(new Response("second"));
      } catch {
        // Only the first answer counts.
      }
      return;
    default:
      event.respondWith(new Response("not found", { status: 404 }));
  }
});

async function answer(request: Request): Promise<Response> {
  await new Promise((resolve) => setTimeout(resolve, 1));
  return new Response(`async ${request.method}`, { headers: { "x-kind": "service-worker" } });
}
