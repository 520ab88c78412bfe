import { routePartykitRequest } from "partyserver";
import { YServer } from "y-partyserver";
import * as Y from "yjs";

interface Env {
  Doc: DurableObjectNamespace<Doc>;
}

/** Doc is a shared document; it is kept in SQL as one update. */
export class Doc extends YServer {
  static override options = { hibernate: true };
  static callbackOptions = { debounceWait: 1, debounceMaxWait: 1 };
  #saved = Promise.withResolvers<void>();

  override async onLoad(): Promise<void> {
    this.ctx.storage.sql.exec("CREATE TABLE IF NOT EXISTS doc (id INTEGER PRIMARY KEY, state BLOB)");
    for (const { state } of this.ctx.storage.sql.exec<{ state: ArrayBuffer }>("SELECT state FROM doc")) {
      Y.applyUpdate(this.document, new Uint8Array(state));
    }
  }

  override async onSave(): Promise<void> {
    this.ctx.storage.sql.exec("INSERT OR REPLACE INTO doc VALUES (1, ?)", Y.encodeStateAsUpdate(this.document));
    this.#saved.resolve();
  }

  override onCustomMessage(connection: Parameters<YServer["onCustomMessage"]>[0], message: string): void {
    this.sendCustomMessage(connection, message.toUpperCase());
    if (message === "end") connection.close(1000, "done");
  }

  override async onRequest(): Promise<Response> {
    const before = this.document.getText("body").toString();
    this.document.getText("body").insert(0, "> ");
    await this.#saved.promise;
    const stored = new Y.Doc();
    for (const { state } of this.ctx.storage.sql.exec<{ state: ArrayBuffer }>("SELECT state FROM doc")) Y.applyUpdate(stored, new Uint8Array(state));
    return Response.json({ before, stored: stored.getText("body").toString() });
  }
}

/** sync writes into a document as two clients would, by the sync protocol over sockets of the worker. */
async function sync(env: Env, name: string): Promise<object> {
  const open = async (text: string): Promise<{ doc: Y.Doc; until: (want: number) => Promise<void>; socket: WebSocket }> => {
    const request = new Request(`http://app.test/parties/doc/${name}`, { headers: { Upgrade: "websocket" } });
    const socket = (await routePartykitRequest(request, env))?.webSocket;
    if (!socket) throw new Error("no socket");
    socket.binaryType = "arraybuffer";
    const doc = new Y.Doc();
    let check = (): void => {};
    socket.addEventListener("message", ({ data }) => {
      const bytes = new Uint8Array(data as ArrayBuffer);
      if (bytes[0] === 0 && bytes[1] !== 0) Y.applyUpdate(doc, body(bytes), "remote");
      check();
    });
    doc.on("update", (update: Uint8Array, origin: unknown) => {
      if (origin !== "remote") socket.send(frame(2, update));
    });
    socket.accept();
    socket.send(frame(0, Y.encodeStateVector(doc)));
    doc.getText("body").insert(0, text);
    const until = (want: number): Promise<void> => new Promise((resolve) => {
      check = () => { if (doc.getText("body").length >= want) resolve(); };
      check();
    });
    return { doc, until, socket };
  };
  const a = await open("hello ");
  const b = await open("wörld ");
  await Promise.all([a.until(6), b.until(6)]);
  a.doc.getText("body").insert(0, "¡");
  await Promise.all([a.until(13), b.until(13)]);
  for (const p of [a, b]) p.socket.close(1000, "over");
  const [x, y] = [a, b].map((p) => p.doc.getText("body").toString());
  return { same: x === y, length: x?.length, parts: x?.split(" ").map((w) => w.replace("¡", "")).sort() };
}

/** frame is a sync message (0): what is wanted (0) or an update (2), its length and its bytes. */
function frame(kind: number, update: Uint8Array): Uint8Array {
  return new Uint8Array([0, kind, ...(update.length < 128 ? [update.length] : [update.length & 127 | 128, update.length >> 7]), ...update]);
}

function body(bytes: Uint8Array): Uint8Array {
  return bytes.subarray((bytes[2] ?? 0) < 128 ? 3 : 4);
}

export default {
  async fetch(request, env) {
    if (new URL(request.url).pathname === "/sync") return Response.json(await sync(env, "shared"));
    return (await routePartykitRequest(request, env)) ?? new Response("Not found", { status: 404 });
  },
} satisfies ExportedHandler<Env>;
