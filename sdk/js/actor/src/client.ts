import type { ActorClass, Registry } from "./server.ts";

/** ActorError is an error that an actor answered with. */
export class ActorError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = "ActorError";
    this.code = code;
  }
}

type Tail<F> = F extends (c: never, ...args: infer A) => infer R ? (...args: A) => Promise<Awaited<R>> : never;
type Methods<A> = { [K in keyof A]: Tail<A[K]> };
type ActionsOf<C> = C extends ActorClass<infer A, unknown> ? A : never;
type EventsOf<C> = C extends ActorClass<unknown, infer E> ? E : never;
type Arguments<F> = F extends (...args: infer A) => unknown ? A : unknown[];
type UseOf<R> = R extends Registry<infer U> ? U : never;

/** Status of a connection. */
export type Status = "connecting" | "open" | "closed";

/** Link is a connection to one actor, which is made again when it breaks. */
export interface Link<E> {
  readonly status: Status;
  /** Resolves when the connection is open; rejects when the actor refuses it or it is closed. */
  readonly ready: Promise<void>;
  /** Calls f for each event of that name. The result ends it. */
  on<K extends keyof E & string>(name: K, f: (...args: Arguments<E[K]>) => void): () => void;
  /** Calls f for the next event of that name. */
  once<K extends keyof E & string>(name: K, f: (...args: Arguments<E[K]>) => void): () => void;
  /** Calls f at each change of status. The result ends it. */
  onStatus(f: (status: Status) => void): () => void;
  close(): void;
}

/** Handle is one actor by its key: its actions over HTTP, or a connection. */
export type Handle<A, E> = Methods<A> & {
  connect(params?: unknown): Link<E> & Methods<A>;
};

export interface ClientOptions {
  fetch?: (input: string, init: { method: string; headers: Record<string, string>; body: string }) => Promise<Response>;
  webSocket?: (url: string) => WebSocket | Promise<WebSocket>;
  headers?: Record<string, string>;
  /** The first pause before a connection is made again, doubled up to 10 s; default 100 ms. */
  retryMs?: number;
}

/** Client has a member for each actor of a registry. */
export type Client<R> = {
  [N in keyof UseOf<R>]: { get(key: string): Handle<ActionsOf<UseOf<R>[N]>, EventsOf<UseOf<R>[N]>> };
};

/** createClient makes a client of the registry that is served at url. */
export function createClient<R>(url: string, options: ClientOptions = {}): Client<R> {
  const base = url.replace(/\/$/, "");
  return members((name) => ({
    get: (key: string) => {
      const at = `${base}/actors/${encodeURIComponent(name)}/${encodeURIComponent(key)}`;
      return members((action) => {
        if (action === "connect") return (params?: unknown) => connect(at, params, options);
        return (...args: unknown[]) => call(at, action, args, options);
      });
    },
  })) as Client<R>;
}

/** members is an object whose members are made by their name. It is not a thenable, so that it can be awaited. */
function members(make: (name: string) => unknown, own: object = {}): unknown {
  return new Proxy(own, {
    get: (target, name) => {
      if (typeof name === "symbol" || name in target) return Reflect.get(target, name) as unknown;
      return name === "then" ? undefined : make(name);
    },
  });
}

async function call(at: string, action: string, args: unknown[], options: ClientOptions): Promise<unknown> {
  const response = await (options.fetch ?? fetch)(`${at}/action/${encodeURIComponent(action)}`, {
    method: "POST", headers: { "Content-Type": "application/json", ...options.headers }, body: JSON.stringify({ args }),
  });
  const answer = await response.json() as Answer;
  if (answer.error) throw new ActorError(answer.error.code, answer.error.message);
  return answer.result;
}

interface Answer {
  id?: number;
  open?: string;
  event?: string;
  args?: unknown[];
  result?: unknown;
  error?: { code: string; message: string };
}

interface Pending {
  text: string;
  sent: boolean;
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

function connect(at: string, params: unknown, options: ClientOptions): unknown {
  const listeners = new Map<string, Set<(...args: unknown[]) => void>>();
  const pending = new Map<number, Pending>();
  const ready = Promise.withResolvers<void>();
  ready.promise.catch(() => {}); // nobody has to wait for it
  let status: Status = "connecting";
  const watchers = new Set<(status: Status) => void>();
  const become = (now: Status): void => {
    if (status === now) return;
    status = now;
    for (const f of watchers) f(now);
  };
  let socket: WebSocket | undefined;
  let lastId = 0;
  let failures = 0;

  const url = `${at.replace(/^http/, "ws")}/connect${params === undefined ? "" : `?params=${encodeURIComponent(JSON.stringify(params))}`}`;

  /** Calls that were sent may have run, so they fail; the others wait for the next socket. */
  const fail = (error: Error, all: boolean): void => {
    for (const [id, p] of pending) {
      if (!all && !p.sent) continue;
      pending.delete(id);
      p.reject(error);
    }
  };
  const end = (error: Error): void => {
    become("closed");
    ready.reject(error);
    fail(error, true);
  };
  const flush = (): void => {
    if (status !== "open") return;
    for (const p of pending.values()) {
      if (p.sent) continue;
      p.sent = true;
      socket?.send(p.text);
    }
  };
  const receive = (answer: Answer): void => {
    if (answer.open !== undefined) {
      become("open");
      failures = 0;
      ready.resolve();
      flush();
    } else if (answer.event !== undefined) {
      for (const f of listeners.get(answer.event) ?? []) f(...answer.args ?? []);
    } else if (answer.id === undefined) {
      end(new ActorError(answer.error?.code ?? "internal_error", answer.error?.message ?? ""));
    } else {
      const p = pending.get(answer.id);
      pending.delete(answer.id);
      if (answer.error) p?.reject(new ActorError(answer.error.code, answer.error.message));
      else p?.resolve(answer.result);
    }
  };
  const again = (): void => {
    socket = undefined;
    if (status === "closed") return;
    become("connecting");
    fail(new ActorError("connection_lost", "the connection was lost before the answer"), false);
    setTimeout(() => void open(), Math.min(10_000, (options.retryMs ?? 100) * 2 ** failures++));
  };
  const open = async (): Promise<void> => {
    if (status === "closed") return;
    let made: WebSocket;
    try {
      made = await (options.webSocket?.(url) ?? new WebSocket(url));
    } catch {
      again();
      return;
    }
    socket = made;
    made.addEventListener("message", (e) => receive(JSON.parse(String(e.data)) as Answer));
    // A socket that fails has an error, a close, or both.
    const lost = (): void => {
      if (socket === made) again();
    };
    made.addEventListener("close", lost);
    made.addEventListener("error", lost);
  };
  void open();

  const on = (name: string, f: (...args: unknown[]) => void): () => void => {
    const set = listeners.get(name) ?? new Set();
    listeners.set(name, set.add(f));
    return () => void set.delete(f);
  };

  return members((action) => (...args: unknown[]) => new Promise((resolve, reject) => {
    if (status === "closed") {
      reject(new ActorError("closed", "the connection is closed"));
      return;
    }
    const id = ++lastId;
    pending.set(id, { text: JSON.stringify({ id, action, args }), sent: false, resolve, reject });
    flush();
  }), {
    get status(): Status {
      return status;
    },
    ready: ready.promise,
    on,
    once(name: string, f: (...args: unknown[]) => void): () => void {
      const off = on(name, (...args) => {
        off();
        f(...args);
      });
      return off;
    },
    onStatus(f: (status: Status) => void): () => void {
      watchers.add(f);
      return () => void watchers.delete(f);
    },
    close(): void {
      const open = socket;
      end(new ActorError("closed", "the connection is closed"));
      open?.close(1000);
    },
  });
}
