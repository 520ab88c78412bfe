function down(n) {
  return down(n + 1) + 1;
}

export default {
  fetch() {
    return new Response(String(down(0)));
  },
};
