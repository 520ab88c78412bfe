import module from "./spin.wasm";

export default {
  fetch() {
    new WebAssembly.Instance(module).exports.spin();
    return new Response("never sent");
  },
};
