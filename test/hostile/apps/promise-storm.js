// Each reaction makes two more: the microtask queue grows without end.
function spawn() {
  Promise.resolve().then(spawn);
  Promise.resolve().then(spawn);
}

export default {
  fetch() {
    spawn();
    return new Promise(() => {});
  },
};
