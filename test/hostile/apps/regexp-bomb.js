export default {
  fetch() {
    return new Response(String(/^(([a-z])+.)+[A-Z]([a-z])+$/.test("a".repeat(200))));
  },
};
