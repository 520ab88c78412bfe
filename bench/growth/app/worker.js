const part = new Uint8Array(65536).fill(120);

export default {
  async fetch(request) {
    const url = new URL(request.url);
    if (url.pathname === "/down") return new Response(down(Number(url.searchParams.get("n"))));
    if (url.pathname === "/up") {
      let n = 0;
      if (request.body !== null) for await (const chunk of request.body) n += chunk.byteLength;
      return new Response(String(n));
    }
    return new Response("Hello World!");
  },
};

// A body that fits a part is whole, a longer one a stream of them.
function down(n) {
  if (n <= part.length) return part.subarray(0, n);
  return new ReadableStream({
    pull(controller) {
      const now = Math.min(n, part.length);
      n -= now;
      controller.enqueue(part.slice(0, now));
      if (n === 0) controller.close();
    },
  });
}
