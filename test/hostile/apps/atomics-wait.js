// Blocks the thread without using it, if the engine lets it.
export default {
  fetch() {
    const cell = new Int32Array(new SharedArrayBuffer(4));
    return new Response(Atomics.wait(cell, 0, 0));
  },
};
