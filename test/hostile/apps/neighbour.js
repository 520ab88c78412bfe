// The well-behaved app next door: its answers are timed while the others misbehave.
let n = 0;

export default {
  async fetch(request) {
    const { pathname } = new URL(request.url);
    if (pathname === "/probe") {
      // What pollution of another app's built-ins would change.
      const clean = Object.prototype.polluted === undefined && [1, 2].map((x) => x + 1).join() === "2,3" && JSON.parse('{"a":1}').a === 1;
      return new Response(clean ? "clean" : "polluted", { status: clean ? 200 : 500 });
    }
    await null;
    return Response.json({ n: ++n });
  },
};
