// Breaks every built-in that a runtime might lean on, then uses the runtime.
const boom = () => {
  throw new Error("polluted");
};

function pollute() {
  Object.prototype.polluted = "yes";
  Object.prototype.status = 599;
  Object.prototype.headers = { "x-polluted": "yes" };
  for (const proto of [Array.prototype, Map.prototype, Set.prototype, WeakMap.prototype, String.prototype, RegExp.prototype, Function.prototype, Uint8Array.prototype.__proto__, Symbol.prototype]) {
    for (const key of Reflect.ownKeys(proto)) {
      if (key === "constructor" || key === "__proto__") continue;
      const old = Reflect.getOwnPropertyDescriptor(proto, key);
      if (old.configurable && typeof old.value === "function") Reflect.defineProperty(proto, key, { ...old, value: boom });
    }
  }
  Promise.prototype.then = boom;
  Promise.prototype.finally = boom;
  Promise.resolve = boom;
  globalThis.Promise = boom;
  globalThis.Uint8Array = boom;
  JSON.stringify = boom;
  JSON.parse = boom;
  Reflect.apply = boom;
  const { defineProperty } = Object;
  Object.defineProperty = boom;
  // Last: from here on no property can be defined without running into it.
  defineProperty(Object.prototype, "get", { configurable: true, get: boom });
}

let polluted = false;

export default {
  async fetch(request) {
    if (!polluted) {
      polluted = true;
      pollute();
    }
    const text = await request.text();
    const headers = new Headers();
    headers.set("x-length", text.length);
    return new Response(new Blob(["got ", text]).stream(), { status: 200, headers });
  },
};
