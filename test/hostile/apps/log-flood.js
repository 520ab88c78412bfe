export default {
  fetch() {
    for (let i = 0; ; i++) console.log(`line ${i}`, { i, text: "x".repeat(200) });
  },
};
