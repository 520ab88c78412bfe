export default {
  async fetch(request) {
    if (new URL(request.url).pathname === "/count") {
      let bytes = 0;
      for await (const chunk of request.body) bytes += chunk.length;
      return new Response(String(bytes));
    }
    if (new URL(request.url).pathname === "/ignore") return new Response("ignored");
    const body = await request.arrayBuffer();
    return new Response(`read ${body.byteLength}`);
  },
};
