// Stands in front of a module of the suite: the request header conformance-case names an export to test, "?" lists them. Everything else goes to
// the module's own handlers.
import * as module from "./MODULE";
import { WorkerEntrypoint } from "cloudflare:workers";
export * from "./MODULE";

globalThis.gc ??= () => {}; // --expose-gc: that nothing is collected is a possible outcome
const HEADER = "conformance-case";
const isTest = (x) =>
  (typeof x === "object" && x !== null && typeof x.test === "function") || (typeof x === "function" && typeof x.prototype?.test === "function");

async function run(name, env, ctx) {
  const subject = module[name];
  try {
    if (!isTest(subject)) throw new Error("no such case");
    await (typeof subject === "function" ? new subject(ctx, env) : subject).test({}, env, ctx);
    return { ok: true };
  } catch (e) {
    return { ok: false, error: String(e?.stack ? `${e}\n${e.stack}` : e).slice(0, 4000) };
  }
}

async function answer(name, env, ctx) {
  return Response.json(name === "?" ? Object.keys(module).filter((key) => isTest(module[key])) : await run(name, env, ctx));
}

const original = module.default;

function forObject(handlers) {
  const out = {};
  for (let o = handlers; o && o !== Object.prototype; o = Object.getPrototypeOf(o)) {
    for (const key of Object.getOwnPropertyNames(o)) {
      if (key !== "constructor" && key !== "test" && key !== "fetch" && !(key in out)) out[key] = typeof handlers[key] === "function" ? handlers[key].bind(handlers) : handlers[key];
    }
  }
  out.fetch = (request, env, ctx) => {
    const name = request.headers.get(HEADER);
    if (name !== null) return answer(name, env, ctx);
    if (handlers?.fetch) return handlers.fetch(request, env, ctx);
    return new Response("no fetch handler", { status: 500 });
  };
  return out;
}

const forClass = (base) =>
  class extends base {
    async fetch(request) {
      const name = request.headers.get(HEADER);
      if (name !== null) return answer(name, this.env, this.ctx);
      return super.fetch(request);
    }
  };

export default typeof original === "function" && original.prototype instanceof WorkerEntrypoint
  ? forClass(original)
  : forObject(typeof original === "function" ? undefined : original);
