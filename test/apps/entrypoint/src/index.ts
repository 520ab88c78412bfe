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

type Connectable = { connect(address: string): Socket };

/** Takes connections of other entrypoints. */
export class Peer extends WorkerEntrypoint<Env> {
  override async connect(socket: Socket): Promise<void> {
    const { localAddress, remoteAddress } = await socket.opened;
    const writer = socket.writable.getWriter();
    await writer.write(new TextEncoder().encode(`${localAddress} ${remoteAddress} ${this.env.GREETING}`));
    await writer.close();
  }
}

async function outcome(run: () => unknown): Promise<unknown> {
  try {
    return await run();
  } catch (e) {
    return `${(e as Error).name}: ${(e as Error).message}`;
  }
}

async function connections(exports: Record<string, Connectable>): Promise<Record<string, unknown>> {
  const { Peer } = exports as { Peer: Connectable };
  const told = Peer.connect("tell:77");
  const info = await told.opened;
  const text = await new Response(told.readable).text();
  return {
    info, text, address: await outcome(() => Peer.connect("no port")),
  };
}

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
      case "/connect":
        return Response.json(await connections(this.ctx.exports as unknown as Record<string, Connectable>));
      case "/fails":
        throw new Error("entrypoint failed");
    }
    return new Response("not found", { status: 404 });
  }

  private helper(): string {
    return "methods work";
  }
}
