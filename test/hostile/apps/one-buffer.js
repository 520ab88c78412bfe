// One native call that would make more memory resident than the app may have: an error that the app may catch.
export default {
  fetch() {
    try {
      return new Response(String(new Uint8Array(2 ** 31).fill(1).length));
    } catch (error) {
      return new Response(error.name);
    }
  },
};
