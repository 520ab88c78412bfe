const settings = undefined;
const port = settings.port; // throws while the module is evaluated

export default {
  fetch: () => new Response(String(port)),
};
