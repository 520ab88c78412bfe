// A leak between requests: each keeps 4 MB.
const kept = [];

export default {
  fetch() {
    kept.push(new Uint8Array(4 << 20).fill(kept.length));
    return new Response(String(kept.length));
  },
};
