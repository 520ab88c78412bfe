export default {
  async fetch() {
    for (;;) await null;
  },
};
