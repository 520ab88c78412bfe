export default {
  async fetch() {
    for (let i = 0; i < 200_000; i++) setTimeout(() => {}, 1 + (i % 5));
    await new Promise((resolve) => setTimeout(resolve, 20));
    return new Response("timers");
  },
};
