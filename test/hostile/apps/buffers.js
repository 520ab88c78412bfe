export default {
  fetch() {
    const list = [];
    for (;;) list.push(new Uint8Array(1 << 20).fill(1));
  },
};
