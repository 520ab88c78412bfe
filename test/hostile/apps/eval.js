const attempts = {
  eval: () => eval("1"),
  indirect: () => (0, eval)("1"),
  Function: () => new Function("return 1")(),
  constructor: () => (() => {}).constructor("return 1")(),
  async: () => (async () => {}).constructor("return 1")(),
  generator: () => (function* () {}).constructor("yield 1")().next(),
  timeout: () => setTimeout("globalThis.evaluated = true", 0) && "scheduled",
};

export default {
  async fetch() {
    const results = {};
    for (const [name, attempt] of Object.entries(attempts)) {
      try {
        results[name] = `ran: ${await attempt()}`;
      } catch (error) {
        results[name] = error.name;
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
    results.evaluated = globalThis.evaluated ?? false;
    return Response.json(results);
  },
};
