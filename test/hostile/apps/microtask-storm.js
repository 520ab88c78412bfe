function again() {
  queueMicrotask(again);
}

export default {
  async fetch() {
    again();
    return new Response("never sent");
  },
};
