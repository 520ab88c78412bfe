// A loop inside of the engine, without a step of script.
export default {
  fetch() {
    return new Response(String(Array.prototype.indexOf.call({ length: 2 ** 53 - 1 }, 1)));
  },
};
