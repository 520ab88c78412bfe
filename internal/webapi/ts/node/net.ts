// node:net: the client over TCP connections. There is nothing to listen on. https://nodejs.org/api/net.html

import { BlockList, SocketAddress, isIP, isIPv4, isIPv6, validatePort } from "./addresses.ts";
import { Connection, NetworkError } from "./connection.ts";
import type { Any } from "./errors.ts";
import { codedError, invalidArgType, invalidArgValue, validateAbortSignal, validateBoolean, validateFunction, validateInt32, validateNumber } from "./errors.ts";
import { nodeExports as streams } from "./stream.ts";
import { nodeExports as timers } from "./timers.ts";
import { absentType } from "./unavailable.ts";

const { Duplex } = streams;
const socketClosed = (): Error => codedError("Error", "ERR_SOCKET_CLOSED", "Socket is closed");
const notImplemented = (name: string): Error => codedError("Error", "ERR_OPTION_NOT_IMPLEMENTED", `The ${name} option is not implemented`);

let autoFamily = true;
let autoTimeout = 250;

/** [options, callback] of what connect was called with. */
export function normalizeArgs(args: Any[]): [Any, Any] {
  let options: Any = {};
  const [first, second] = args;
  if (Array.isArray(first) && args.length === 1) return first as [Any, Any];
  if (typeof first === "object" && first !== null) options = first;
  else if (typeof first === "string" && !/^\d+$/.test(first.trim())) options.path = first;
  else if (args.length > 0) {
    options.port = first;
    if (typeof second === "string") options.host = second;
  }
  const last = args.at(-1);
  return [options, typeof last === "function" ? last : null];
}

/** Checks what connect was asked for. */
function checkOptions(o: Any): void {
  for (const name of ["objectMode", "readableObjectMode", "writableObjectMode"]) if (o[name]) throw invalidArgValue(`options.${name}`, o[name], "is not supported");
  if (o.path !== undefined && o.path !== null) throw notImplemented("path");
  if (o.port === undefined) throw codedError("TypeError", "ERR_MISSING_ARGS", 'The "options" or "port" or "path" argument must be specified');
  if (o.localAddress !== undefined && !isIP(o.localAddress)) throw codedError("TypeError", "ERR_INVALID_IP_ADDRESS", `Invalid IP address: ${o.localAddress}`);
  if (o.localPort !== undefined) validateNumber(o.localPort, "options.localPort");
  if (o.autoSelectFamily !== undefined) validateBoolean(o.autoSelectFamily, "options.autoSelectFamily");
  if (o.autoSelectFamilyAttemptTimeout !== undefined) validateInt32(o.autoSelectFamilyAttemptTimeout, "options.autoSelectFamilyAttemptTimeout", 1);
  if (o.lookup !== undefined) validateFunction(o.lookup, "options.lookup");
  if (o.family !== undefined && ![0, 4, 6].includes(o.family)) throw invalidArgValue("options.family", o.family, "must be one of: 0, 4, 6");
  if (typeof o.port !== "number" && typeof o.port !== "string") throw invalidArgType("options.port", ["number", "string"], o.port);
  validatePort(o.port, "Port");
}

/** What a socket does before it is connected. */
export type Prepare = (socket: Any, connection: Connection) => Promise<void>;

export function Socket(this: Any, options?: Any): Any {
  if (!(this instanceof (Socket as Any))) return new (Socket as Any)(options);
  if (typeof options === "number") options = { fd: options };
  options = { ...options };
  for (const name of ["objectMode", "readableObjectMode", "writableObjectMode"]) if (options[name]) throw invalidArgValue(`options.${name}`, options[name], "is not supported");
  if (options.fd !== undefined) throw notImplemented("fd");
  if (options.signal) validateAbortSignal(options.signal, "options.signal");
  const { highWaterMark, readableHighWaterMark, writableHighWaterMark, signal } = options;
  Duplex.call(this, { highWaterMark, readableHighWaterMark, writableHighWaterMark, allowHalfOpen: Boolean(options.allowHalfOpen), emitClose: false, autoDestroy: true, decodeStrings: true });
  this._handle = null;
  this._host = null;
  this.connecting = false;
  this._sent = 0;
  this._timer = null;
  this.timeout = 0;
  this._hadError = false;
  this.server = null;
  this.allowHalfOpen = Boolean(options.allowHalfOpen);
  this._reading = false;
  this._received = 0;
  this._handed = false; // another socket has the connection
  this.on("end", () => {
    if (!this.allowHalfOpen) this.write = (_chunk: Any, encoding: Any, callback: Any): boolean => {
      const error = Object.assign(new Error("This socket has been ended by the other party"), { code: "EPIPE" });
      const done = typeof encoding === "function" ? encoding : callback;
      if (typeof done === "function") queueMicrotask(() => done(error));
      this.destroy(error);
      return false;
    };
  });
  if (signal) {
    const abort = (): void => void this.destroy(signal.reason);
    if (signal.aborted) queueMicrotask(abort);
    else signal.addEventListener("abort", abort, { once: true });
  }
  return this;
}
Object.setPrototypeOf(Socket.prototype, Duplex.prototype);
Object.setPrototypeOf(Socket, Duplex);

function whole(text: string): { address: string; port: number } {
  const at = text.lastIndexOf(":");
  return { address: text.slice(0, at).replace(/^\[|\]$/g, ""), port: Number(text.slice(at + 1)) };
}

const methods: Any = {
  connect(this: Any, ...args: Any[]): Any {
    const [options, callback] = normalizeArgs(args);
    checkOptions(options);
    if (this.connecting) throw codedError("Error", "EALREADY", "connect EALREADY");
    if (this.destroyed) {
      // A socket can be used again after it was closed.
      this._undestroy?.();
      delete this.write;
      this._handle = null;
      this._hadError = false;
    }
    if (callback !== null) this.once("connect", callback);
    this._connect(options.host ?? "localhost", Number(options.port), options);
    return this;
  },

  _connect(this: Any, name: string, port: number, options: Any): void {
    const connection = new Connection();
    this.connecting = true;
    this._host = name;
    this._handle = connection;
    this._touch();
    if (options.noDelay) this._noDelay = true;
    const open = async (): Promise<void> => {
      let host = name;
      if (options.lookup && isIP(name) === 0) host = await looked(options.lookup, name, options.family ?? 0);
      if (host === "" || /[\s/?#@]/.test(host)) throw codedError("TypeError", "ERR_INVALID_ARG_VALUE", "Specified address could not be parsed.");
      await connection.connect(host.replace(/^\[|\]$/g, ""), port);
      await this._prepare?.(connection);
    };
    open().then(
      () => this._opened(connection),
      (error: Any) => {
        if (this._handle !== connection || this.destroyed) return;
        if (error instanceof NetworkError) this.destroy(this._describe(error, "connect", name, port));
        else this.destroy(error);
      },
    );
  },

  /** The error as Node has it. */
  _describe(this: Any, error: NetworkError, syscall: string, name: string, port: number): Error {
    const { code, message } = error;
    if (code === "ENOTFOUND" || code === "EAI_AGAIN") return Object.assign(new Error(message), { code, errno: code, syscall: "getaddrinfo", hostname: name });
    if (!/^E[A-Z]+$/.test(code) || code === "EACCES") return Object.assign(new Error(message), { code });
    return Object.assign(new Error(`${syscall} ${code}${port > 0 ? ` ${name}:${port}` : ""}`), { code, errno: code, syscall, ...(port > 0 ? { address: name, port } : {}) });
  },

  _opened(this: Any, connection: Connection): void {
    if (this._handle !== connection || this.destroyed) return;
    this.connecting = false;
    if (this._noDelay !== undefined) connection.option("nodelay", this._noDelay);
    if (this._keepAlive !== undefined) connection.option("keepalive", this._keepAlive);
    this._touch();
    this.emit("connect");
    this.emit("ready");
    if (!this.isPaused?.()) this.read(0);
    if (this._wanted) this._read();
  },

  _read(this: Any): void {
    const connection: Connection | null = this._handle;
    if (this._handed) return;
    if (this.connecting || connection === null || connection.remote === "") {
      this._wanted = true;
      return;
    }
    this._wanted = false;
    if (this._reading) return;
    this._reading = true;
    connection.read().then(
      (bytes) => {
        this._reading = false;
        if (this._handle !== connection || connection.closed) return;
        this._touch();
        if (bytes === null) {
          this.push(null);
          this.read(0);
          return;
        }
        this._received += bytes.length;
        this.push(bytes);
      },
      (error: Any) => {
        this._reading = false;
        if (this._handle === connection && !connection.closed) this.destroy(this._describe(error, "read", "", 0));
      },
    );
  },

  _write(this: Any, chunk: Any, encoding: Any, callback: (error?: unknown) => void): void {
    if (this.connecting) {
      this._waiting = [chunk, encoding, callback];
      const close = (): void => {
        this.off("connect", go);
        callback(codedError("Error", "ERR_SOCKET_CLOSED_BEFORE_CONNECTION", "Socket closed before connection established"));
      };
      const go = (): void => {
        this.off("close", close);
        this._write(chunk, encoding, callback);
      };
      this.once("connect", go);
      this.once("close", close);
      return;
    }
    const connection: Connection | null = this._handle;
    if (connection === null) return callback(socketClosed());
    this._waiting = null;
    this._touch();
    connection.write(chunk).then(
      () => {
        this._sent += chunk.length;
        this._touch();
        callback();
      },
      (error: NetworkError) => callback(this._describe(error, "write", "", 0)),
    );
  },

  _writev(this: Any, chunks: Any[], callback: (error?: unknown) => void): void {
    let size = 0;
    for (const { chunk } of chunks) size += chunk.length;
    const all = new Uint8Array(size);
    let at = 0;
    for (const { chunk } of chunks) {
      all.set(chunk, at);
      at += chunk.length;
    }
    this._write(all, "buffer", callback);
  },

  _final(this: Any, callback: (error?: unknown) => void): void {
    if (this.connecting) return void this.once("connect", () => this._final(callback));
    const connection: Connection | null = this._handle;
    if (connection === null) return callback();
    connection.shut().then(() => callback(), () => callback());
  },

  _destroy(this: Any, error: unknown, callback: (error?: unknown) => void): void {
    this.connecting = false;
    clearTimeout(this._timer);
    this._timer = null;
    this._handle?.close();
    this._handle = null;
    callback(error);
    queueMicrotask(() => queueMicrotask(() => this.emit("close", Boolean(error))));
  },

  /** Something happened: the time-out begins anew. */
  _touch(this: Any): void {
    if (this._timer !== null) clearTimeout(this._timer);
    this._timer = null;
    if (this.timeout > 0 && !this.destroyed) this._timer = timers.setTimeout(() => this._onTimeout(), this.timeout);
  },
  _onTimeout(this: Any): void {
    this.emit("timeout");
  },

  setTimeout(this: Any, delay: Any, callback?: Any): Any {
    if (this.destroyed) return this;
    validateNumber(delay, "msecs");
    if (!(delay >= 0 && Number.isFinite(delay))) throw codedError("RangeError", "ERR_OUT_OF_RANGE", `The value of "msecs" is out of range. It must be a non-negative finite number. Received ${String(delay)}`);
    if (callback !== undefined) validateFunction(callback, "callback");
    this.timeout = delay;
    if (callback !== undefined) {
      if (delay === 0) this.removeListener("timeout", callback);
      else this.once("timeout", callback);
    }
    this._touch();
    return this;
  },
  setNoDelay(this: Any, on = true): Any {
    this._noDelay = Boolean(on);
    this._handle?.option("nodelay", this._noDelay);
    return this;
  },
  setKeepAlive(this: Any, on = false): Any {
    this._keepAlive = Boolean(on);
    this._handle?.option("keepalive", this._keepAlive);
    return this;
  },
  setTypeOfService(this: Any): Any {
    return this;
  },
  ref(this: Any): Any {
    return this;
  },
  unref(this: Any): Any {
    return this;
  },
  address(this: Any): object {
    if (!this._handle?.local) return {};
    const { address, port } = whole(this._handle.local);
    return { address, port, family: isIPv6(address) ? "IPv6" : "IPv4" };
  },
  destroySoon(this: Any): void {
    if (this.writable) this.end();
    if (this.writableFinished) this.destroy();
    else this.once("finish", () => this.destroy());
  },
  resetAndDestroy(this: Any): Any {
    if (this._handle === null) this.destroy(socketClosed());
    else this.destroy();
    return this;
  },
};

function looked(lookup: Any, name: string, family: number): Promise<string> {
  return new Promise((resolve, reject) => {
    lookup(name, { family, hints: 0, all: false }, (error: unknown, address: Any) => {
      if (error) reject(error);
      else resolve(Array.isArray(address) ? address[0].address : address);
    });
  });
}

const getters: Record<string, (this: Any) => unknown> = {
  pending(): boolean {
    return this._handle === null || this.connecting;
  },
  readyState(): string {
    if (this.connecting) return "opening";
    if (this.readable && this.writable) return this._handle === null ? "closed" : "open";
    return this.readable ? "readOnly" : this.writable ? "writeOnly" : "closed";
  },
  bufferSize(): number {
    return this.writableLength;
  },
  bytesRead(): number {
    return this._received;
  },
  bytesWritten(): number | undefined {
    return this._sent === undefined ? undefined : this._sent + (this.writableLength ?? 0);
  },
  remoteAddress(): string | undefined {
    return this._handle?.remote ? whole(this._handle.remote).address : undefined;
  },
  remotePort(): number | undefined {
    return this._handle?.remote ? whole(this._handle.remote).port : undefined;
  },
  remoteFamily(): string | undefined {
    return this.remoteAddress === undefined ? undefined : isIPv6(this.remoteAddress) ? "IPv6" : "IPv4";
  },
  // As on the Workers platform, an app does not learn of the machine's own addresses here.
  localAddress(): string {
    return "0.0.0.0";
  },
  localPort(): number {
    return 0;
  },
  localFamily(): string {
    return "IPv4";
  },
  _connecting(): boolean {
    return this.connecting;
  },
};

for (const [name, value] of Object.entries(methods)) Object.defineProperty(Socket.prototype, name, { value, writable: true, configurable: true });
for (const [name, get] of Object.entries(getters)) Object.defineProperty(Socket.prototype, name, { get, configurable: true, enumerable: true });

/** A socket that connects. */
export function connect(...args: Any[]): Any {
  const [options, callback] = normalizeArgs(args);
  checkOptions(options);
  const socket = new (Socket as Any)(options);
  if (options.timeout) socket.setTimeout(options.timeout);
  return socket.connect([options, callback]);
}

const Server: Any = absentType("net", "Server");

export const nodeExports: Any = {
  BlockList,
  Server,
  Socket,
  SocketAddress,
  Stream: Socket,
  _normalizeArgs: normalizeArgs,
  connect,
  createConnection: connect,
  createServer(): never {
    return new Server();
  },
  getDefaultAutoSelectFamily: (): boolean => autoFamily,
  setDefaultAutoSelectFamily(value: Any): void {
    validateBoolean(value, "value");
    autoFamily = value;
  },
  getDefaultAutoSelectFamilyAttemptTimeout: (): number => autoTimeout,
  setDefaultAutoSelectFamilyAttemptTimeout(value: Any): void {
    validateInt32(value, "value", 1);
    autoTimeout = Math.max(10, value);
  },
  isIP,
  isIPv4,
  isIPv6,
};
