let n = 0;
while (true) n++;

export default {
  fetch: () => new Response(String(n)),
};
