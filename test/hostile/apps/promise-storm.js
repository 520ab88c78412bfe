// Each reaction makes two more: the microtask queue grows without end.
function spawn() {
  Promise.resolve().then(spawn);
  Promise.resolve().then(spawn);
}

export default {
  async fetch() {
    spawn();
    return new Response("never sent");
  },
};
