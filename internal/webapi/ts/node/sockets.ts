// cloudflare:sockets. https://developers.cloudflare.com/workers/runtime-apis/tcp-sockets/

import { Connection, NetworkError } from "./connection.ts";
import type { TLSOptions } from "./connection.ts";
import type { Any } from "./errors.ts";

type Secure = "off" | "on" | "starttls";

interface Address {
  host: string;
  port: number;
}

/** host:port, with IPv6 in brackets. */
function readAddress(address: Any): Address {
  let host: string;
  let port: number;
  if (typeof address === "object" && address !== null) {
    host = `${address.hostname}`;
    if (address.hostname === undefined || address.port === undefined) throw new TypeError("Incorrect type for the 'address' field on 'connect': hostname and port are needed.");
    port = Number(address.port);
  } else {
    const found = /^(?:[a-z][a-z0-9+.-]*:\/\/)?(\[[^\]]*\]|[^:/?#@\s]+):(\d{1,5})\/?$/i.exec(`${address}`);
    if (found === null) throw new TypeError("Specified address could not be parsed.");
    host = found[1] as string;
    port = Number(found[2]);
  }
  if (host.startsWith("[") && host.endsWith("]")) host = host.slice(1, -1);
  if (host === "" || /[\s/?#@]/.test(host)) throw new TypeError("Specified address could not be parsed.");
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new TypeError("Specified address could not be parsed.");
  if (port === 0) throw new TypeError("Specified address is missing port.");
  return { host, port };
}

interface SocketInfo {
  remoteAddress: string | undefined;
  localAddress: string | undefined;
}

interface SocketOptions {
  secureTransport: Secure;
  allowHalfOpen: boolean;
  highWaterMark: number | undefined;
}

function readOptions(options: Any): SocketOptions {
  const secureTransport = options?.secureTransport ?? "off";
  if (secureTransport !== "off" && secureTransport !== "on" && secureTransport !== "starttls") {
    throw new TypeError(`Unsupported value in secureTransport socket option: ${secureTransport}`);
  }
  return { secureTransport, allowHalfOpen: Boolean(options?.allowHalfOpen), highWaterMark: options?.highWaterMark === undefined ? undefined : Number(options.highWaterMark) };
}

const lost = "Network connection lost.";
const refused = "proxy request failed, cannot connect to the specified address";

/** What carries the bytes of a Socket. */
export interface Wire {
  remote: string | undefined;
  local: string | undefined;
  /** null at the end. */
  read(): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Settles when the bytes, which are copied, are on their way. */
  write(bytes: Uint8Array): Promise<void>;
  /** Nothing more is sent. */
  shut(): Promise<void>;
  close(): void;
}

interface Start {
  connection: Wire;
  address: Address;
  options: SocketOptions;
  /** What comes before the first byte. */
  open: () => Promise<void>;
  upgraded: boolean;
}

const key = Symbol("construct");

/** What the app holds of a connection. */
export class Socket {
  #start: Start;
  #ready: Promise<void>;
  #info = Promise.withResolvers<SocketInfo>();
  #closed = Promise.withResolvers<void>();
  #reading: Promise<unknown> = Promise.resolve();
  #upgraded = false;
  #over = false;
  #input: ReadableByteStreamController | undefined;
  #output: WritableStreamDefaultController | undefined;
  readonly #readable: ReadableStream;
  readonly #writable: WritableStream;

  constructor(secret: symbol, start: Start) {
    if (secret !== key) throw new TypeError("Illegal constructor");
    this.#start = start;
    void this.#closed.promise.catch(() => {});
    void this.#info.promise.catch(() => {});
    this.#readable = new ReadableStream({
      type: "bytes",
      start: (c) => void (this.#input = c),
      pull: (c) => this.#pull(c),
      cancel: () => this.#ended(),
    }, start.options.highWaterMark === undefined ? {} : { highWaterMark: 0 });
    this.#writable = new WritableStream({
      start: (c) => void (this.#output = c),
      write: (chunk) => this.#write(chunk),
      close: () => this.#shut(),
      abort: () => this.#end(),
    }, start.options.highWaterMark === undefined ? undefined : new ByteLengthQueuingStrategy({ highWaterMark: start.options.highWaterMark }));
    this.#ready = this.#open();
    void this.#ready.catch(() => {});
  }

  async #open(): Promise<void> {
    const { connection, open } = this.#start;
    try {
      await open();
    } catch (error) {
      throw this.#fail(error instanceof NetworkError ? new Error(error.code === "EACCES" ? error.message : `${refused}: ${error.message}`, { cause: error }) : error);
    }
    this.#info.resolve({ remoteAddress: connection.remote, localAddress: connection.local });
  }

  /** Ends everything with an error, which it returns. */
  #fail(error: unknown): unknown {
    this.#info.reject(error);
    this.#closed.reject(error);
    if (this.#over) return error;
    this.#over = true;
    this.#start.connection.close();
    try {
      this.#input?.error(error);
    } catch {
      // It had ended.
    }
    this.#output?.error(error);
    return error;
  }

  #end(): void {
    if (this.#over) return;
    this.#over = true;
    this.#start.connection.close();
    this.#info.reject(new Error("The socket was closed before it was opened."));
    this.#closed.resolve();
  }

  #readEnded = false;
  #writeEnded = false;
  #ended(): void {
    this.#readEnded = true;
    if (this.#writeEnded || !this.#start.options.allowHalfOpen) this.#end();
  }

  async #pull(controller: ReadableByteStreamController): Promise<void> {
    await this.#ready;
    if (this.#over) return;
    let bytes: Uint8Array<ArrayBuffer> | null;
    try {
      const reading = this.#start.connection.read();
      this.#reading = reading.catch(() => {});
      bytes = await reading;
    } catch {
      if (this.#over) return;
      throw this.#fail(new Error(lost));
    }
    if (this.#over) return;
    if (bytes !== null) return controller.enqueue(bytes);
    controller.close();
    controller.byobRequest?.respond(0);
    this.#readEnded = true;
    if (!this.#start.options.allowHalfOpen) await this.close();
    else if (this.#writeEnded) this.#end();
  }

  async #write(chunk: Any): Promise<void> {
    let bytes: Uint8Array;
    if (ArrayBuffer.isView(chunk)) bytes = new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    else if (chunk instanceof ArrayBuffer) bytes = new Uint8Array(chunk);
    else if (typeof chunk === "string") bytes = new TextEncoder().encode(chunk);
    else throw new TypeError("This TransformStream is being used as a byte stream, but received an object of non-ArrayBuffer/ArrayBufferView/string type on its writable side.");
    await this.#ready;
    try {
      await this.#start.connection.write(bytes);
    } catch {
      throw this.#fail(new Error(lost));
    }
  }

  async #shut(): Promise<void> {
    await this.#ready;
    this.#writeEnded = true;
    try {
      await this.#start.connection.shut();
    } catch {
      // The other side is gone, which its end of the stream tells.
    }
    if (this.#readEnded) this.#end();
  }

  get readable(): ReadableStream {
    return this.#readable;
  }
  get writable(): WritableStream {
    return this.#writable;
  }
  get opened(): Promise<SocketInfo> {
    return this.#info.promise;
  }
  get closed(): Promise<void> {
    return this.#closed.promise;
  }
  get upgraded(): boolean {
    return this.#upgraded;
  }
  get secureTransport(): Secure {
    return this.#start.options.secureTransport;
  }

  /** Flushes what was written, then closes both sides. */
  async close(): Promise<void> {
    if (this.#over) return this.#closed.promise;
    if (!this.#writable.locked) await this.#writable.close().catch(() => {});
    try {
      this.#input?.close();
      this.#input?.byobRequest?.respond(0);
    } catch {
      // It had ended.
    }
    this.#end();
    try {
      this.#output?.error(new TypeError("This WritableStream has been closed."));
    } catch {
      // It had ended.
    }
  }

  /** A socket that goes on with TLS; this one is over. */
  startTls(options: Any = undefined): Socket {
    const { options: had, address, connection } = this.#start;
    if (this.#upgraded) throw new TypeError("Cannot startTls on a TLS socket.");
    if (had.secureTransport === "on") throw new TypeError("Cannot startTls on a TLS socket.");
    if (had.secureTransport !== "starttls") throw new TypeError("The `secureTransport` socket option must be set to 'starttls' for startTls to be used.");
    if (this.#over) throw new TypeError("The socket is closed.");
    this.#upgraded = true;
    const name = options?.expectedServerHostname === undefined ? address.host : `${options.expectedServerHostname}`;
    const ready = this.#ready;
    // A chunk that this side reads too early would be the handshake's: there is none, since the other side waits for us to begin.
    this.#over = true;
    this.#closed.resolve();
    if (!this.#writable.locked) void this.#writable.abort(new TypeError("The socket was upgraded to TLS."));
    const taken = (connection as Connection).handOver();
    return new Socket(key, {
      connection: taken,
      address,
      options: { ...had, secureTransport: "on" },
      upgraded: true,
      open: async () => {
        await ready;
        taken.remote = connection.remote as string;
        taken.local = connection.local as string;
        await taken.startTLS({ name });
      },
    });
  }
}
Object.defineProperty(Socket.prototype, Symbol.toStringTag, { value: "Socket", configurable: true });

/** A Socket over something else than TCP; make gets where it is to lead. */
export function openSocket(address: Any, options: Any, make: (to: Address) => { wire: Wire; open: () => Promise<void> }): Socket {
  const read = readOptions(options);
  if (read.secureTransport !== "off") throw new TypeError("A connection within the node has no TLS: secureTransport must be 'off'.");
  const to = readAddress(address);
  const { wire, open } = make(to);
  return new Socket(key, { connection: wire, address: to, options: read, upgraded: false, open });
}

/** What connect() asks first: where an address leads that is not one of the network. */
let route: (address: Any, options: Any) => Socket | undefined = () => undefined;

export function setRoute(find: (address: Any, options: Any) => Socket | undefined): void {
  route = find;
}

/** Opens a connection to host:port. */
export function connect(address: Any, options: Any = undefined, tls?: Partial<TLSOptions>): Socket {
  if (arguments.length === 0) throw new TypeError("Failed to execute 'connect': 1 argument required, but only 0 present.");
  const routed = route(address, options);
  if (routed !== undefined) return routed;
  const to = readAddress(address);
  const read = readOptions(options);
  const connection = new Connection();
  return new Socket(key, {
    connection,
    address: to,
    options: read,
    upgraded: false,
    open: async () => {
      await connection.connect(to.host, to.port);
      if (read.secureTransport === "on") await connection.startTLS({ name: to.host, ...tls });
    },
  });
}

export const socketsExports: object = { connect, Socket };
