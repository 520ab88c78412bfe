// A class as the default export, and the module cloudflare:workers.
import { env, waitUntil, WorkerEntrypoint } from "cloudflare:workers";

interface Env {
  GREETING: string;
  LIMITS: { perMinute: number; names: string[] };
  FLAG: boolean;
}

const globalEnv = env as unknown as Env;
const greetingAtStart = globalEnv.GREETING;
let waited = 0;

export default class Main extends WorkerEntrypoint<Env> {
  override async fetch(request: Request): Promise<Response> {
    switch (new URL(request.url).pathname) {
      case "/env":
        return Response.json({ fromClass: this.env.GREETING, fromModule: globalEnv.GREETING, atStart: greetingAtStart });
      case "/limits":
        return Response.json({ ...this.env.LIMITS, flag: this.env.FLAG, type: typeof this.env.FLAG });
      case "/wait":
        waitUntil(Promise.resolve().then(() => waited++));
        this.ctx.waitUntil(Promise.resolve().then(() => waited++));
        await new Promise((resolve) => setTimeout(resolve, 1));
        return Response.json({ waited: waited >= 2 });
      case "/is":
        return Response.json({ instance: this instanceof WorkerEntrypoint, name: this.constructor.name, helper: this.helper() });
      case "/fails":
        throw new Error("entrypoint failed");
    }
    return new Response("not found", { status: 404 });
  }

  private helper(): string {
    return "methods work";
  }
}
