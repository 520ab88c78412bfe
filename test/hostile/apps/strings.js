export default {
  fetch() {
    const list = [];
    for (let i = 0; ; i++) list.push(`${i}`.padEnd(100_000, "x") + i);
  },
};
