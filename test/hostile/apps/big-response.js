// An endless body: it may go only as fast as the client takes it.
const block = new Uint8Array(1 << 16).fill(120);
let pulls = 0;

export default {
  fetch(request) {
    if (new URL(request.url).pathname === "/pulls") return new Response(String(pulls));
    return new Response(
      new ReadableStream({
        pull(controller) {
          pulls++;
          controller.enqueue(block);
        },
      }),
    );
  },
};
