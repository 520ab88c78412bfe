// Breaks every built-in that a runtime might lean on, then uses the runtime.
const boom = () => {
  throw new Error("polluted");
};

function pollute() {
  Object.prototype.polluted = "yes";
  Object.prototype.status = 599;
  Object.prototype.headers = { "x-polluted": "yes" };
  const { ownKeys, getOwnPropertyDescriptor, defineProperty: define } = Reflect;
  const protos = [Map.prototype, Set.prototype, WeakMap.prototype, String.prototype, RegExp.prototype, Function.prototype, Symbol.prototype];
  protos[protos.length] = Uint8Array.prototype.__proto__;
  protos[protos.length] = Array.prototype;
  // By index: the iterators are among what breaks.
  for (let i = 0; i < protos.length; i++) {
    const keys = ownKeys(protos[i]);
    for (let k = 0; k < keys.length; k++) {
      const old = getOwnPropertyDescriptor(protos[i], keys[k]);
      // Without Function.prototype.call the Web APIs of this VM stop, and the app has only itself to blame.
      if (keys[k] === "constructor" || keys[k] === "call" || !old.configurable || typeof old.value !== "function") continue;
      old.value = boom;
      define(protos[i], keys[k], old);
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
    return new Response(`got ${text}`, { status: 200, headers });
  },
};
