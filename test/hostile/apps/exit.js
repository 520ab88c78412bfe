// Names that would reach the host process, if they were there.
export default {
  fetch() {
    const names = ["process", "require", "module", "Deno", "Bun", "__skerry", "host", "primordials", "importScripts", "XMLHttpRequest", "gc", "$vm", "readFile", "quit"];
    return Response.json(names.filter((name) => typeof globalThis[name] !== "undefined"));
  },
};
