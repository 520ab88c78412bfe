const encoder = new TextEncoder();

export default {
  async fetch(request) {
    const { pathname } = new URL(request.url);
    switch (pathname) {
      case "/static":
        return new Response("Hello World!");
      case "/json": {
        const { numbers } = await request.json();
        return Response.json({ sum: numbers.reduce((a, b) => a + b, 0), squares: numbers.map((n) => n * n) });
      }
      case "/sse": {
        let n = 0;
        const body = new ReadableStream({
          pull(controller) {
            if (n++ === 50) controller.close();
            else controller.enqueue(encoder.encode(`data: ${n}\n\n`));
          },
        });
        return new Response(body, { headers: { "content-type": "text/event-stream" } });
      }
    }
    return new Response("not found", { status: 404 });
  },
};
