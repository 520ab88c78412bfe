export default {
  async fetch() {
    for (let i = 0; i < 100_000; i++) Promise.reject(new Error(`rejection ${i}`));
    return new Response("rejected");
  },
};
