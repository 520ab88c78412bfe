// One allocation larger than the limit: an error that the app may catch.
export default {
  fetch() {
    try {
      return new Response(String(new Uint8Array(2 ** 31).length));
    } catch (error) {
      return new Response(error.name);
    }
  },
};
