// Recursion through native frames, caught: the app goes on.
function down() {
  return [1].map(down);
}

export default {
  fetch() {
    let names = [];
    for (const f of [down, () => JSON.parse("[".repeat(100_000)), () => new RegExp("(".repeat(100_000))]) {
      try {
        f();
        names.push("none");
      } catch (error) {
        names.push(error.name);
      }
    }
    return Response.json(names);
  },
};
