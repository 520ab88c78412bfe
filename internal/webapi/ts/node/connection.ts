// A TCP connection, which may become TLS: what cloudflare:sockets and node:net have in common.

import { host } from "../host.ts";

/** An error of the network. code is Node's. */
export class NetworkError extends Error {
  code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export interface TLSOptions {
  name: string;
  verify?: boolean;
  ca?: string;
  alpn?: string;
  cert?: string;
  key?: string;
  low?: number;
  high?: number;
}

export interface TLSState {
  alpn: string;
  version: string;
  cipher: string;
  resumed: boolean;
  certificates: Uint8Array<ArrayBuffer>[];
}

export class Connection {
  readonly #rid: number;
  #shut = false;
  closed = false;
  remote = "";
  local = "";
  tls: TLSState | null = null;

  constructor(rid: number = host.tcp_new()) {
    this.#rid = rid;
  }

  #taken(answer: TCPAnswer): unknown[] {
    if (answer[0]) return answer.slice(1);
    throw new NetworkError(answer[1] as string, answer[2] as string);
  }

  async connect(name: string, port: number): Promise<void> {
    const [remote, local] = this.#taken(await host.tcp_connect(this.#rid, name, port));
    this.remote = remote as string;
    this.local = local as string;
  }

  async startTLS(o: TLSOptions): Promise<void> {
    const answer = await host.tcp_tls(this.#rid, o.name, o.verify ?? true, o.ca ?? "", o.alpn ?? "", o.cert ?? "", o.key ?? "", o.low ?? 0, o.high ?? 0);
    const [alpn, version, cipher, resumed, ...certificates] = this.#taken(answer) as [string, string, string, boolean, ...Uint8Array<ArrayBuffer>[]];
    this.tls = { alpn, version, cipher, resumed, certificates };
  }

  /** null at the end. */
  async read(): Promise<Uint8Array<ArrayBuffer> | null> {
    const got = await host.tcp_read(this.#rid);
    if (Array.isArray(got)) {
      this.#taken(got);
      return null;
    }
    return got;
  }

  async write(bytes: Uint8Array): Promise<void> {
    this.#taken(await host.tcp_write(this.#rid, bytes));
  }

  /** Nothing more is sent. */
  async shut(): Promise<void> {
    if (this.#shut || this.closed) return;
    this.#shut = true;
    this.#taken(await host.tcp_shut(this.#rid));
  }

  close(): void {
    if (this.closed) return;
    this.closed = true;
    host.tcp_close(this.#rid);
  }

  /** The number of the connection moves to a new object; this one is over. */
  handOver(): Connection {
    const next = new Connection(this.#rid);
    next.remote = this.remote;
    next.local = this.local;
    this.closed = true;
    return next;
  }

  option(what: "nodelay" | "keepalive", value: boolean): void {
    if (!this.closed) host.tcp_option(this.#rid, what, value);
  }
}
