import { DurableObject } from "cloudflare:workers";
import { createTables, Queues, Schedules } from "./schedule.ts";
import { type Actions, type Connection, type Context, type Definition, type Start, UserError } from "./types.ts";

/** maxMessage is the size in characters of the largest message that a client may send. */
const maxMessage = 1 << 20;

/** What a socket remembers while its actor sleeps. */
interface Attachment {
  id: string;
  params: unknown;
  /** The state of the connection. */
  state?: unknown;
}

/** A message of a client: a call, which is answered with the same id. */
interface Call {
  id: number;
  action: string;
  args: unknown[];
}

class Conn<P, C> implements Connection<P, C> {
  readonly socket: WebSocket;
  readonly id: string;
  readonly params: P;
  state: C;
  /** The state as the socket remembers it. */
  #stored: string;

  constructor(socket: WebSocket) {
    const attachment = socket.deserializeAttachment() as Attachment;
    this.socket = socket;
    this.id = attachment.id;
    this.params = attachment.params as P;
    this.state = attachment.state as C;
    this.#stored = JSON.stringify(this.state ?? null);
  }

  save(): void {
    const text = JSON.stringify(this.state ?? null);
    if (text === this.#stored) return;
    this.socket.serializeAttachment({ id: this.id, params: this.params, state: JSON.parse(text) as unknown } satisfies Attachment);
    this.#stored = text;
  }

  revert(): void {
    this.state = JSON.parse(this.#stored) as C;
  }

  send(event: string, ...args: unknown[]): void {
    this.socket.send(JSON.stringify({ event, args }));
  }

  disconnect(reason?: string): void {
    this.socket.close(1000, reason);
  }
}

/** The class that actor() makes: what setup() and the client know of it. */
export interface ActorClass<A, E> {
  new (ctx: DurableObjectState, env: unknown): DurableObject;
  /** Only a type: what the client may call and listen to. */
  readonly types?: { actions: A; events: E };
}

/** actor makes a Durable Object class of a definition. Export it and bind it under the name that setup() gives it. */
export function actor<
  S = undefined, V = undefined, P = unknown, C = unknown, A extends Actions<S, V, P, C> = Actions<S, V, P, C>, E = Record<never, never>,
>(
  definition: Definition<S, V, P, C, A, E>,
): ActorClass<A, E> {
  return class extends DurableObject {
    readonly #schedules: Schedules;
    readonly #queues: Queues;
    #state = undefined as S;
    /** The state as it is stored; undefined before the first write. */
    #stored: string | undefined;
    #vars = undefined as V;
    /** Connections that this instance has seen, by id. */
    readonly #seen = new Map<string, Conn<P, C>>();
    /** destroy() was called, and then done. */
    #destroyed = false;
    #gone = false;

    constructor(ctx: DurableObjectState, env: unknown) {
      super(ctx, env as never);
      this.#schedules = new Schedules(ctx.storage);
      this.#queues = new Queues(ctx.storage.sql);
      void ctx.blockConcurrencyWhile(() => this.#wake());
    }

    async #wake(): Promise<void> {
      createTables(this.ctx.storage.sql);
      const about = this.#about();
      const [row] = this.ctx.storage.sql.exec<{ value: string }>("SELECT value FROM actor_state WHERE id = 1").toArray();
      this.#vars = definition.createVars ? definition.createVars(about) : structuredClone(definition.vars) as V;
      if (row) {
        this.#stored = row.value;
        this.#state = JSON.parse(row.value) as S;
      } else {
        this.#state = definition.createState ? definition.createState(about) : structuredClone(definition.state) as S;
        await definition.onStart?.(this.#context());
        this.#save();
      }
      await definition.onWake?.(this.#context());
      this.#save();
    }

    #about(): Start {
      return { key: this.#key(), env: this.env };
    }

    #key(): string {
      return this.ctx.id.name ?? this.ctx.id.toString();
    }

    /** Writes the states, of the actor and of connections, that are others than what is stored. */
    #save(): void {
      for (const conn of this.#seen.values()) if (conn.socket.readyState === WebSocket.OPEN) conn.save();
      const text = JSON.stringify(this.#state ?? null);
      if (text === this.#stored) return;
      this.ctx.storage.sql.exec("INSERT OR REPLACE INTO actor_state VALUES (1, ?)", text);
      const changed = this.#stored !== undefined;
      this.#stored = text;
      if (changed) definition.onStateChange?.(this.#context(), this.#state);
    }

    #connOf(socket: WebSocket): Conn<P, C> {
      const { id } = socket.deserializeAttachment() as Attachment;
      let conn = this.#seen.get(id);
      if (!conn) this.#seen.set(id, conn = new Conn<P, C>(socket));
      return conn;
    }

    #conns(): Map<string, Conn<P, C>> {
      const open = this.ctx.getWebSockets().filter((s) => s.readyState === WebSocket.OPEN);
      return new Map(open.map((s) => this.#connOf(s)).map((c) => [c.id, c]));
    }

    /** Does what destroy() asked for, after the answer was made: the next event finds an actor that never was. */
    async #finish(): Promise<void> {
      if (!this.#destroyed) return;
      this.#destroyed = false;
      await definition.onDestroy?.(this.#context());
      for (const conn of this.#conns().values()) conn.disconnect("destroyed");
      this.#seen.clear();
      await this.ctx.storage.deleteAll();
      this.#stored = undefined;
      this.#gone = true;
    }

    /** Makes an actor that was destroyed anew. */
    async #revive(): Promise<void> {
      await this.ctx.blockConcurrencyWhile(async () => {
        if (!this.#gone) return;
        this.#gone = false;
        await this.#wake();
      });
    }

    #context(conn?: Connection<P, C>): Context<S, V, P, C> {
      const self = this;
      const { storage } = this.ctx;
      return {
        get state(): S {
          return self.#state;
        },
        set state(value: S) {
          self.#state = value;
        },
        vars: this.#vars,
        key: this.#key(),
        actorId: this.ctx.id.toString(),
        env: this.env,
        get conns(): Map<string, Connection<P, C>> {
          return self.#conns();
        },
        conn,
        sql: storage.sql,
        storage,
        broadcast: (event, ...args) => {
          const text = JSON.stringify({ event, args });
          for (const { socket } of this.#conns().values()) socket.send(text);
        },
        saveState: () => this.#save(),
        waitUntil: (promise) => this.ctx.waitUntil(promise),
        destroy: () => {
          this.#destroyed = true;
        },
        schedule: {
          after: (ms, name, ...args) => this.#schedules.add(Date.now() + ms, null, this.#known(name), args),
          at: (time, name, ...args) => this.#schedules.add(time, null, this.#known(name), args),
          every: (ms, name, ...args) => {
            if (!(ms >= 1)) throw new TypeError("the interval of a schedule must be at least 1 ms");
            return this.#schedules.add(Date.now() + ms, ms, this.#known(name), args);
          },
          cancel: (id) => this.#schedules.cancel(id),
          get: (id) => this.#schedules.get(id),
          list: () => this.#schedules.list(),
        },
        queue: {
          send: (name, body) => this.#queues.send(name, body),
          next: (name, options) => this.#queues.next(name, options?.timeout ?? 0),
        },
      };
    }

    #known(action: string): string {
      if (!Object.hasOwn(definition.actions, action)) throw new UserError(`there is no action ${JSON.stringify(action)}`, "action_not_found");
      return action;
    }

    /** Runs an action and writes the state. After an error the state is again what is stored. */
    async #run(name: string, args: unknown, conn?: Connection<P, C>): Promise<unknown> {
      const action = definition.actions[this.#known(name)];
      if (!Array.isArray(args)) throw new UserError("the arguments must be an array", "bad_request");
      return this.#saving(() => action?.(this.#context(conn), ...args as unknown[]));
    }

    async #saving<T>(f: () => T): Promise<Awaited<T>> {
      if (this.#gone) await this.#revive();
      try {
        const result = await f();
        if (!this.#destroyed) this.#save();
        return result;
      } catch (error) {
        this.#destroyed = false;
        if (this.#stored !== undefined) this.#state = JSON.parse(this.#stored) as S;
        for (const seen of this.#seen.values()) seen.revert();
        throw error;
      }
    }

    override async fetch(request: Request): Promise<Response> {
      const url = new URL(request.url);
      const [, , , , kind, ...rest] = url.pathname.split("/");
      try {
        if (kind === "connect") return await this.#connect(request, url);
        if (kind === "request" && definition.onRequest) {
          const { onRequest } = definition;
          return await this.#saving(() => onRequest(this.#context(), request));
        }
        if (kind !== "action" || rest.length !== 1) throw new UserError("no such path", "not_found");
        if (request.method !== "POST") throw new UserError("an action is called with POST", "method_not_allowed");
        const body = parse(await request.text() || "{}") as { args?: unknown } | null;
        return Response.json({ result: await this.#run(decodeURIComponent(rest[0] ?? ""), body?.args ?? []) });
      } catch (error) {
        const told = tell(error);
        return Response.json({ error: told }, { status: statuses[told.code] ?? 400 });
      } finally {
        await this.#finish();
      }
    }

    async #connect(request: Request, url: URL): Promise<Response> {
      if (request.headers.get("Upgrade")?.toLowerCase() !== "websocket") throw new UserError("expected a WebSocket", "upgrade_required");
      const { 0: client, 1: server } = new WebSocketPair();
      if (this.#gone) await this.#revive();
      const attachment: Attachment = { id: crypto.randomUUID(), params: parse(url.searchParams.get("params") ?? "null") };
      try {
        if (definition.createConnState) attachment.state = definition.createConnState(this.#about(), attachment.params as P);
      } catch (error) {
        server.accept();
        return reject(client, server, error);
      }
      server.serializeAttachment(attachment);
      this.ctx.acceptWebSocket(server);
      const conn = this.#connOf(server);
      try {
        await this.#saving(() => definition.onConnect?.(this.#context(conn), conn));
      } catch (error) {
        this.#seen.delete(conn.id);
        return reject(client, server, error);
      }
      server.send(JSON.stringify({ open: attachment.id }));
      return new Response(null, { status: 101, webSocket: client });
    }

    override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
      let id = 0;
      let answer: object;
      try {
        if (typeof message !== "string" || message.length > maxMessage) throw new UserError("a message is text of at most 1 MiB", "bad_request");
        const call = parse(message) as Partial<Call> | null;
        id = Number(call?.id ?? 0);
        answer = { id, result: await this.#run(String(call?.action), call?.args, this.#connOf(socket)) };
      } catch (error) {
        answer = { id, error: tell(error) };
      }
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(answer));
      await this.#finish();
    }

    override async webSocketClose(socket: WebSocket, code: number, reason: string): Promise<void> {
      try {
        const conn = this.#connOf(socket);
        this.#seen.delete(conn.id);
        // One that destroy() closed has nothing to tell any more.
        if (!this.#gone) await this.#saving(() => definition.onDisconnect?.(this.#context(), conn));
      } finally {
        await this.#finish();
        // 1005 and 1006 stand for a close without a code; they cannot be sent.
        if (code !== 1005 && code !== 1006) socket.close(code, reason);
      }
    }

    override async alarm(): Promise<void> {
      const now = Date.now();
      let failed: unknown;
      for (const s of this.#schedules.due(now)) {
        try {
          await this.#run(s.action, s.args);
          if (this.#destroyed) break;
          this.#schedules.done(s, now);
        } catch (error) {
          failed ??= error;
        }
      }
      // An alarm that throws is tried again by the platform; it finds the schedules that are left.
      if (this.#destroyed) return await this.#finish();
      if (failed !== undefined) throw failed;
      this.#schedules.arm();
    }
  };
}

function reject(client: WebSocket, server: WebSocket, error: unknown): Response {
  server.send(JSON.stringify({ error: tell(error) }));
  server.close(4403, "rejected");
  return new Response(null, { status: 101, webSocket: client });
}

const statuses: Record<string, number> = {
  not_found: 404, action_not_found: 404, method_not_allowed: 405, upgrade_required: 426, internal_error: 500,
};

/** tell is what a client may know of an error. */
function tell(error: unknown): { code: string; message: string } {
  if (error instanceof UserError) return { code: error.code, message: error.message };
  console.error(error);
  return { code: "internal_error", message: "internal error" };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new UserError("not JSON", "bad_request");
  }
}

/** Registry is what setup() makes: the worker's default export, and the type that clients are made for. */
export interface Registry<U> extends ExportedHandler<Record<string, unknown>> {
  readonly types?: U;
  fetch(request: Request, env: Record<string, unknown>): Promise<Response>;
}

/** setup makes the fetch handler for actors by name. Each name is also that of the binding of its class. */
export function setup<U extends Record<string, ActorClass<unknown, unknown>>>(config: {
  use: U;
  /** Requests that are not for an actor. */
  fallback?: (request: Request, env: Record<string, unknown>) => Response | Promise<Response>;
}): Registry<U> {
  return {
    async fetch(request, env) {
      const [, root, name = "", key = ""] = new URL(request.url).pathname.split("/");
      if (root !== "actors" || key === "") return config.fallback?.(request, env) ?? Response.json({ error: { code: "not_found", message: "no such path" } }, { status: 404 });
      if (!Object.hasOwn(config.use, name)) return Response.json({ error: { code: "not_found", message: "no such actor" } }, { status: 404 });
      const namespace = env[name] as DurableObjectNamespace | undefined;
      if (!namespace) throw new Error(`there is no Durable Object binding ${JSON.stringify(name)}`);
      return namespace.getByName(decodeURIComponent(key)).fetch(request as never) as never;
    },
  };
}
