import { DurableObject } from "cloudflare:workers";

/** What the page sends. */
interface Say {
  text: string;
}

interface Message {
  id: number;
  time: number;
  name: string;
  text: string;
}

/** What the page gets. */
type News =
  | { type: "welcome"; you: string; messages: Message[] }
  | { type: "message"; message: Message }
  | { type: "people"; names: string[] }
  | { type: "error"; text: string };

/** What each socket remembers while the room sleeps. */
interface Guest {
  name: string;
}

const shownN = 50;
const keptN = 1000;
const nameLength = 24;
const textLength = 2000;

export class Room extends DurableObject<unknown> {
  #sql = this.ctx.storage.sql;

  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env);
    this.#sql.exec("CREATE TABLE IF NOT EXISTS message (id INTEGER PRIMARY KEY, time INTEGER NOT NULL, name TEXT NOT NULL, text TEXT NOT NULL)");
    // Pages ask now and then whether the connection lives. They get their answer while the room sleeps on.
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
  }

  override fetch(request: Request): Response {
    const [client, server] = Object.values(new WebSocketPair()) as [WebSocket, WebSocket];
    const name = this.#freeName(new URL(request.url).searchParams.get("name") ?? "");
    this.ctx.acceptWebSocket(server);
    server.serializeAttachment({ name } satisfies Guest);
    this.#send(server, { type: "welcome", you: name, messages: this.#history() });
    this.#tellPeople();
    return new Response(null, { status: 101, webSocket: client });
  }

  override webSocketMessage(ws: WebSocket, data: string | ArrayBuffer): void {
    const text = readText(data);
    if (text === "" || text.length > textLength) {
      this.#send(ws, { type: "error", text: `A message has 1 to ${textLength} characters.` });
      return;
    }
    const { name } = guest(ws);
    const time = Date.now();
    const { id } = this.#sql.exec<{ id: number }>("INSERT INTO message (time, name, text) VALUES (?, ?, ?) RETURNING id", time, name, text).one();
    this.#sql.exec("DELETE FROM message WHERE id <= ?", id - keptN);
    this.#broadcast({ type: "message", message: { id, time, name, text } });
  }

  override webSocketClose(ws: WebSocket): void {
    this.#tellPeople(ws);
  }

  override webSocketError(ws: WebSocket): void {
    this.#tellPeople(ws);
  }

  #history(): Message[] {
    const newest = this.#sql.exec("SELECT id, time, name, text FROM message ORDER BY id DESC LIMIT ?", shownN).toArray();
    return (newest as unknown as Message[]).reverse();
  }

  /** The name asked for, with a number when somebody in the room has it. */
  #freeName(asked: string): string {
    const name = asked.replace(/\s+/g, " ").trim().slice(0, nameLength) || "guest";
    const taken = new Set(this.#names());
    let free = name;
    for (let n = 2; taken.has(free); n++) free = `${name} ${n}`;
    return free;
  }

  #names(without?: WebSocket): string[] {
    return this.ctx
      .getWebSockets()
      .filter((ws) => ws !== without && ws.readyState === WebSocket.OPEN)
      .map((ws) => guest(ws).name)
      .sort();
  }

  #tellPeople(without?: WebSocket): void {
    this.#broadcast({ type: "people", names: this.#names(without) });
  }

  #broadcast(news: News): void {
    const text = JSON.stringify(news);
    for (const ws of this.ctx.getWebSockets()) {
      if (ws.readyState === WebSocket.OPEN) ws.send(text);
    }
  }

  #send(ws: WebSocket, news: News): void {
    ws.send(JSON.stringify(news));
  }
}

function guest(ws: WebSocket): Guest {
  return ws.deserializeAttachment() as Guest;
}

function readText(data: string | ArrayBuffer): string {
  if (typeof data !== "string") return "";
  try {
    const { text } = JSON.parse(data) as Partial<Say>;
    return typeof text === "string" ? text.trim() : "";
  } catch {
    return "";
  }
}
