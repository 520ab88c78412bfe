export default {
  fetch() {
    return new Promise(() => {});
  },
};
