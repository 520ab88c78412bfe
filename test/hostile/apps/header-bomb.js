export default {
  fetch() {
    const headers = new Headers();
    for (let i = 0; i < 200_000; i++) headers.append(`x-header-${i}`, "y".repeat(100));
    return new Response("many headers", { headers });
  },
};
