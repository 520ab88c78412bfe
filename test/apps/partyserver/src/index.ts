import { getServerByName, routePartykitRequest, Server, type Connection, type ConnectionContext, type WSMessage } from "partyserver";
import { PartySocket } from "partysocket";

interface Env {
  Room: DurableObjectNamespace<Room>;
  Tally: DurableObjectNamespace<Tally>;
}

interface Member {
  nick: string;
}

/** Room is a chat room whose sockets outlive its sleep; what was said is in SQL. */
export class Room extends Server<Env> {
  static override options = { hibernate: true };
  #rang = Promise.withResolvers<number>();

  override onStart(): void {
    this.sql`CREATE TABLE IF NOT EXISTS said (n INTEGER PRIMARY KEY AUTOINCREMENT, nick TEXT, text TEXT)`;
  }

  override getConnectionTags(_: Connection, { request }: ConnectionContext): string[] {
    return [new URL(request.url).searchParams.get("side") ?? "none"];
  }

  override onConnect(connection: Connection<Member>, { request }: ConnectionContext): void {
    const nick = new URL(request.url).searchParams.get("nick") ?? "nobody";
    connection.setState({ nick });
    this.broadcast(`${nick} joined ${this.name}`, [connection.id]);
    connection.send(`welcome ${nick}, history ${this.#history()}`);
  }

  override onMessage(connection: Connection<Member>, message: WSMessage): void {
    const nick = connection.state?.nick ?? "?";
    if (typeof message !== "string") {
      connection.send(`${message.byteLength} bytes`);
    } else if (message === "who") {
      connection.send(JSON.stringify([...this.getConnections<Member>()].map((c) => c.state?.nick).sort()));
    } else if (message === "tags") {
      connection.send(connection.tags.slice(1).join());
    } else if (message.startsWith("rename ")) {
      connection.setState((before) => ({ ...before, nick: message.slice(7) }));
    } else if (message.startsWith("left ")) {
      for (const c of this.getConnections("left")) c.send(`${nick} to the left: ${message.slice(5)}`);
    } else if (message === "leave") {
      connection.close(4001, "bye");
    } else {
      this.sql`INSERT INTO said (nick, text) VALUES (${nick}, ${message})`;
      this.broadcast(`${nick}: ${message}`);
    }
  }

  override onClose(connection: Connection<Member>, code: number, reason: string): void {
    this.broadcast(`${connection.state?.nick} left with ${code} ${reason}`, [connection.id]);
  }

  override async onRequest(request: Request): Promise<Response> {
    if (request.method === "POST") this.broadcast(`announcement: ${await request.text()}`);
    const rows = this.sql<{ n: number; nick: string; text: string }>`SELECT * FROM said ORDER BY n`;
    return Response.json({ name: this.name, open: [...this.getConnections()].length, rows });
  }

  override async onAlarm(): Promise<void> {
    this.broadcast("the bell rings");
    this.#rang.resolve([...this.getConnections()].length);
  }

  async bell(): Promise<number> {
    await this.ctx.storage.setAlarm(Date.now() + 20);
    return this.#rang.promise;
  }

  #history(): number {
    return this.sql<{ n: number }>`SELECT count(*) AS n FROM said`[0]?.n ?? -1;
  }
}

/** Tally is called through RPC and keeps its sockets in memory. */
export class Tally extends Server<Env, { step: number }> {
  #step = 1;
  #count = 0;

  override async onStart(props?: { step: number }): Promise<void> {
    this.#step = props?.step ?? 1;
    this.#count = (await this.ctx.storage.get<number>("count")) ?? 0;
  }

  async add(times: number): Promise<number> {
    this.#count += times * this.#step;
    await this.ctx.storage.put("count", this.#count);
    this.broadcast(String(this.#count));
    return this.#count;
  }

  override onConnect(connection: Connection): void {
    connection.send(`count ${this.#count}`);
  }

  override async onMessage(connection: Connection, message: WSMessage): Promise<void> {
    if (message === "fail") throw new Error("on purpose");
    if (message === "end") connection.close(1000, "done");
    else await this.add(Number(message));
  }

  override onException(error: unknown): void {
    this.broadcast(`exception: ${String(error)}`);
  }
}

/** LocalSocket is a WebSocket to a route of this worker, so that partysocket connects without a network. */
function localSocket(env: Env): new (url: string) => WebSocket {
  return class extends EventTarget {
    static CONNECTING = 0;
    static OPEN = 1;
    static CLOSING = 2;
    static CLOSED = 3;
    readyState = 0;
    binaryType = "blob";
    #socket: WebSocket | undefined;

    constructor(url: string) {
      super();
      void this.#open(url.replace(/^ws/, "http"));
    }

    async #open(url: string): Promise<void> {
      const response = await routePartykitRequest(new Request(url, { headers: { Upgrade: "websocket" } }), env);
      const socket = response?.webSocket;
      if (!socket) throw new Error("no socket");
      this.#socket = socket;
      this.readyState = 1;
      this.dispatchEvent(new Event("open"));
      socket.addEventListener("message", (e) => this.dispatchEvent(new MessageEvent("message", { data: e.data })));
      socket.addEventListener("close", (e) => {
        this.readyState = 3;
        this.dispatchEvent(new CloseEvent("close", { code: e.code, reason: e.reason, wasClean: e.wasClean }));
      });
      socket.accept();
    }

    send(data: string): void {
      this.#socket?.send(data);
    }

    close(code?: number, reason?: string): void {
      this.#socket?.close(code, reason);
    }
  } as unknown as new (url: string) => WebSocket;
}

/** Member of a room for a drill: what it received, and a way to wait for a message. */
class Peer {
  readonly got: string[] = [];
  readonly socket: PartySocket;
  #waiting: { text: string; done: () => void } | undefined;

  constructor(env: Env, room: string, nick: string, query: Record<string, string> = {}) {
    this.socket = new PartySocket({
      host: "app.test", party: "room", room, id: nick, query: { nick, ...query }, WebSocket: localSocket(env), maxRetries: 3, minReconnectionDelay: 1,
      maxReconnectionDelay: 5,
    });
    this.socket.addEventListener("message", (e: MessageEvent) => {
      this.got.push(String(e.data));
      if (e.data === this.#waiting?.text) this.#waiting?.done();
    });
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.socket.addEventListener("close", () => resolve());
      this.socket.close(1000, "over");
    });
  }

  until(text: string): Promise<void> {
    if (this.got.includes(text)) return Promise.resolve();
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting = { text, done: resolve };
    return promise;
  }
}

/** drill has three members talk in a room, one of which is thrown out and comes back by itself. */
async function drill(env: Env, room: string): Promise<object> {
  const ann = new Peer(env, room, "ann", { side: "left" });
  await ann.until("welcome ann, history 0");
  const bob = new Peer(env, room, "bob");
  await ann.until(`bob joined ${room}`);
  await bob.until("welcome bob, history 0");
  const cid = new Peer(env, room, "cid", { side: "left" });
  await bob.until(`cid joined ${room}`);
  await ann.until(`cid joined ${room}`);
  bob.socket.send("hello");
  await Promise.all([ann, bob, cid].map((p) => p.until("bob: hello")));
  bob.socket.send("left psst");
  await Promise.all([ann, cid].map((p) => p.until("bob to the left: psst")));
  cid.socket.send("leave");
  await cid.until("welcome cid, history 1");
  await Promise.all([ann, bob].map((p) => p.until("cid left with 4001 bye")));
  const members = await (await getServerByName(env.Room, room)).bell();
  await Promise.all([ann, bob, cid].map((p) => p.until("the bell rings")));
  await Promise.all([ann, bob, cid].map((p) => p.close()));
  return { members, ann: ann.got.filter((m) => !m.includes(" left with 1")).toSorted(), bob: bob.got.filter((m) => !m.includes(" left with 1")).toSorted(), cid: cid.got.filter((m) => !m.includes(" left with ")) };
}

export default {
  async fetch(request, env) {
    const url = new URL(request.url);
    if (url.pathname === "/drill") return Response.json(await drill(env, "hall"));
    if (url.pathname.startsWith("/tally/")) {
      const tally = await getServerByName(env.Tally, url.pathname.slice(7), { props: { step: 10 } });
      return Response.json(await tally.add(Number(url.searchParams.get("times"))));
    }
    const answer = await routePartykitRequest(request, env, {
      cors: true,
      onBeforeConnect: (r) => (new URL(r.url).searchParams.has("banned") ? new Response("banned", { status: 403 }) : undefined),
    });
    return answer ?? new Response("Not found", { status: 404 });
  },
} satisfies ExportedHandler<Env>;
