export default {
  async fetch(request) {
    const target = request.headers.get("x-target");
    for (let i = 0; ; i++) {
      try {
        await (await fetch(target)).text();
      } catch (error) {
        return new Response(`${i} then ${error.name}: ${error.message}`);
      }
    }
  },
};
