export default {
  fetch() {
    const list = [];
    for (let i = 0; ; i++) list.push({ i, next: list[i - 1], text: `object ${i}` });
  },
};
