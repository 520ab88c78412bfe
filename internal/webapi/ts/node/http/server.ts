// The server of node:http: nothing listens; a port is the name under which cloudflare:node finds the server.
// https://nodejs.org/api/http.html#class-httpserver, https://developers.cloudflare.com/workers/runtime-apis/nodejs/http/

import { validatePort } from "../addresses.ts";
import type { Any } from "../errors.ts";
import { codedError, invalidArgType, outOfRange, validateFunction, validateInteger, validateNumber } from "../errors.ts";
import { EventEmitter } from "../events.ts";
import { STATUS_CODES, MessageSocket, hangUp, hasBadChar, headersSent } from "./common.ts";
import { IncomingMessage } from "./incoming.ts";
import { OutgoingMessage } from "./outgoing.ts";

const servers = new Map<number, Any>();
const firstFreePort = 49152; // https://www.rfc-editor.org/rfc/rfc6335#section-6

export function ServerResponse(this: Any, req: Any, options?: Any): Any {
  if (!(this instanceof (ServerResponse as Any))) return new (ServerResponse as Any)(req, options);
  OutgoingMessage.call(this, options);
  this.req = req;
  this.statusCode = 200;
  this.statusMessage = undefined;
  this.sendDate = true;
  this._hasBody = req?.method !== "HEAD";
  this._answer = null;
  this.once("finish", () => this.destroy());
  return this;
}
Object.setPrototypeOf(ServerResponse.prototype, OutgoingMessage.prototype);
Object.setPrototypeOf(ServerResponse, OutgoingMessage);

const responseMethods: Any = {
  writeHead(this: Any, status: Any, reason?: Any, fields?: Any): Any {
    if (this._header !== null) throw headersSent("write");
    const code = status | 0;
    if (code < 100 || code > 999) throw codedError("RangeError", "ERR_HTTP_INVALID_STATUS_CODE", `Invalid status code: ${status}`);
    if (typeof reason === "string") this.statusMessage = reason;
    else {
      this.statusMessage ||= STATUS_CODES[code] || "unknown";
      fields ??= reason;
    }
    if (hasBadChar(this.statusMessage)) throw codedError("TypeError", "ERR_INVALID_CHAR", "Invalid character in statusMessage");
    this.statusCode = code;
    if (Array.isArray(fields)) {
      const flat = Array.isArray(fields[0]) ? fields.flat() : fields;
      if (flat.length % 2 !== 0) throw codedError("TypeError", "ERR_INVALID_ARG_VALUE", "The argument 'headers' is invalid");
      for (let i = 0; i < flat.length; i += 2) this.removeHeader(String(flat[i]));
      for (let i = 0; i < flat.length; i += 2) this.appendHeader(flat[i], flat[i + 1]);
    } else if (fields) {
      for (const name of Object.keys(fields)) this.setHeader(name, fields[name]);
    }
    if (code === 204 || code === 205 || code === 304) this._hasBody = false;
    this._storeHeader(`HTTP/1.1 ${code} ${this.statusMessage}\r\n`);
    return this;
  },
  _implicitHeader(this: Any): void {
    this.writeHead(this.statusCode);
  },
  _start(this: Any, body: Any): void {
    // Bytes that an app compressed itself stay as they are.
    this._answer?.resolve(new Response(body, { status: this.statusCode, statusText: this.statusMessage, headers: this._headers(), encodeBody: "manual" } as ResponseInit));
  },
  _destroy(this: Any, error: Any, callback: (error?: Any) => void): void {
    this._answer?.reject(error ?? hangUp());
    this.socket?.over();
    OutgoingMessage.prototype._destroy.call(this, error, (e: Any) => callback(this.listenerCount("error") > 0 ? e : null));
  },
  // The runtime answers those by itself, or there is no way to send them.
  writeContinue(_callback?: () => void): void {},
  writeProcessing(_callback?: () => void): void {},
  writeEarlyHints(_hints: object, callback?: () => void): void {
    if (callback) queueMicrotask(callback);
  },
  assignSocket(this: Any, socket: Any): void {
    this.socket = socket;
  },
  detachSocket(this: Any): void {
    this.socket = null;
  },
};
responseMethods.writeHeader = responseMethods.writeHead;
for (const name of Object.keys(responseMethods)) Object.defineProperty(ServerResponse.prototype, name, { value: responseMethods[name], writable: true, configurable: true });

export function Server(this: Any, options?: Any, listener?: Any): Any {
  if (!(this instanceof (Server as Any))) return new (Server as Any)(options, listener);
  EventEmitter.call(this);
  if (typeof options === "function") [options, listener] = [{}, options];
  else if (options === undefined || options === null) options = {};
  else if (typeof options !== "object" || Array.isArray(options)) throw invalidArgType("options", "object", options);
  if (listener !== undefined) {
    validateFunction(listener, "requestListener");
    this.on("request", listener);
  }
  if (options.highWaterMark !== undefined) validateNumber(options.highWaterMark, "options.highWaterMark");
  if (options.requestTimeout !== undefined) validateInteger(options.requestTimeout, "requestTimeout", 0);
  if (options.headersTimeout !== undefined) validateInteger(options.headersTimeout, "headersTimeout", 0);
  this._makeRequest = options.IncomingMessage ?? IncomingMessage;
  this._makeResponse = options.ServerResponse ?? ServerResponse;
  this.highWaterMark = options.highWaterMark >= 0 ? options.highWaterMark : 65536;
  this.requestTimeout = options.requestTimeout ?? 300000;
  this.headersTimeout = options.headersTimeout ?? Math.min(60000, this.requestTimeout);
  if (this.requestTimeout > 0 && this.headersTimeout > this.requestTimeout) throw outOfRange("headersTimeout", "<= requestTimeout", this.headersTimeout);
  this.joinDuplicateHeaders = Boolean(options.joinDuplicateHeaders);
  this.keepAliveTimeout = options.keepAliveTimeout ?? 5000;
  this.maxHeadersCount = null;
  this.maxRequestsPerSocket = 0;
  this.timeout = 0;
  this.listening = false;
  this._port = null;
  this._secure = false;
  return this;
}
Object.setPrototypeOf(Server.prototype, EventEmitter.prototype);
Object.setPrototypeOf(Server, EventEmitter);

function freePort(): number {
  for (let port = firstFreePort; port < 65536; port++) if (!servers.has(port)) return port;
  throw codedError("Error", "EADDRINUSE", "listen EADDRINUSE: no port is free");
}

const serverMethods: Any = {
  listen(this: Any, ...args: Any[]): Any {
    const callback = typeof args.at(-1) === "function" ? args.pop() : undefined;
    let port = args[0];
    if (typeof port === "object" && port !== null) port = port.port;
    if (port !== undefined && port !== null) port = validatePort(port, "options.port") ?? Number(port);
    if (this.listening) throw codedError("Error", "ERR_SERVER_ALREADY_LISTEN", "Listen method has been called more than once without closing.");
    if (callback) this.once("listening", callback);
    port = Number(port ?? 0) || freePort();
    if (servers.has(port)) {
      queueMicrotask(() => this.emit("error", Object.assign(codedError("Error", "EADDRINUSE", `listen EADDRINUSE: address already in use :::${port}`), { port, syscall: "listen" })));
      return this;
    }
    servers.set(port, this);
    this._port = port;
    this.listening = true;
    queueMicrotask(() => void (this.listening && this.emit("listening")));
    return this;
  },
  address(this: Any): object | null {
    return this.listening ? { port: this._port, family: "IPv4", address: "127.0.0.1" } : null;
  },
  close(this: Any, callback?: (error?: Error) => void): Any {
    if (!this.listening) {
      if (callback) queueMicrotask(() => callback(codedError("Error", "ERR_SERVER_NOT_RUNNING", "Server is not running.")));
      return this;
    }
    if (callback) this.once("close", callback);
    this.listening = false;
    servers.delete(this._port);
    queueMicrotask(() => this.emit("close"));
    return this;
  },
  async [Symbol.asyncDispose](this: Any): Promise<void> {
    if (this.listening) await new Promise((resolve) => this.close(resolve));
  },
  closeAllConnections(): void {},
  closeIdleConnections(): void {},
  setTimeout(this: Any, ms: number, callback?: () => void): Any {
    this.timeout = ms;
    if (callback) this.on("timeout", callback);
    return this;
  },
  getConnections(this: Any, callback: (error: null, n: number) => void): Any {
    queueMicrotask(() => callback(null, 0));
    return this;
  },
  ref(this: Any): Any {
    return this;
  },
  unref(this: Any): Any {
    return this;
  },
  /** Answers a Request by the listeners of the event "request". */
  _handle(this: Any, request: Request, env: unknown, ctx: unknown): Promise<Response> {
    const url = new URL(request.url);
    const req = new this._makeRequest(undefined);
    const socket = new MessageSocket(req, this._port, this._secure);
    req.socket = socket;
    socket.remoteAddress = request.headers.get("cf-connecting-ip") ?? socket.remoteAddress;
    if (socket.remoteAddress.includes(":")) socket.remoteFamily = "IPv6";
    req.joinDuplicateHeaders = this.joinDuplicateHeaders;
    req.method = request.method;
    req.url = url.pathname + url.search;
    req.cloudflare = { cf: (request as Any).cf, env, ctx };
    req._take(request);
    req.headers.host ??= url.host;
    const res = new this._makeResponse(req, { highWaterMark: this.highWaterMark });
    res._answer = Promise.withResolvers<Response>();
    res.assignSocket(socket);
    request.signal.addEventListener("abort", () => {
      if (!req.complete) req.destroy();
      res.destroy();
    });
    this.emit("request", req, res);
    return res._answer.promise;
  },
};
for (const name of Reflect.ownKeys(serverMethods)) Object.defineProperty(Server.prototype, name, { value: serverMethods[name], writable: true, configurable: true });

/** The port that a server, { port } or a number stands for. */
function portOf(descriptor: Any): number {
  if (descriptor === null || descriptor === undefined) throw new TypeError("Server descriptor cannot be null or undefined");
  if (typeof descriptor === "number") return descriptor;
  if (typeof descriptor.listen === "function") {
    if (!descriptor.listening) descriptor.listen(0);
    descriptor = descriptor.address();
  }
  const port = descriptor?.port;
  if (typeof port !== "number" && !(typeof port === "string" && /^\d+$/.test(port))) throw new Error("Failed to determine port for server. Pass a server, or an object with a port");
  return Number(port);
}

async function handleAsNodeRequest(descriptor: Any, request: Request, env?: unknown, ctx?: unknown): Promise<Response> {
  const port = portOf(descriptor);
  const server = servers.get(port);
  if (server === undefined) throw new Error(`Http server with port ${port} not found. Call listen(${port}) before a request comes`);
  return server._handle(request, env, ctx);
}

function httpServerHandler(descriptor: Any, handlers: object = {}): object {
  const port = portOf(descriptor);
  return { ...handlers, fetch: (request: Request, env: unknown, ctx: unknown): Promise<Response> => handleAsNodeRequest(port, request, env, ctx) };
}

export const cloudflareExports = { handleAsNodeRequest, httpServerHandler };
