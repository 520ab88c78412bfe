// A timer keeps the invocation alive: only the wall limit ends it.
export default {
  fetch() {
    setInterval(() => {}, 50);
    return new Promise(() => {});
  },
};
