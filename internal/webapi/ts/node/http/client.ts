// The client of node:http and node:https: a request is a fetch whose body is what is written. https://nodejs.org/api/http.html#class-httpclientrequest

import { Buffer } from "../buffer.ts";
import type { Any } from "../errors.ts";
import { codedError, invalidArgType, invalidArgValue, validateAbortSignal, validateFunction } from "../errors.ts";
import { EventEmitter } from "../events.ts";
import { nodeExports as timers } from "../timers.ts";
import { nodeExports as urls } from "../url.ts";
import { MessageSocket, hangUp, isToken } from "./common.ts";
import { IncomingMessage } from "./incoming.ts";
import { OutgoingMessage } from "./outgoing.ts";

/** Connections are the runtime's own: an agent only has names and default values. */
export function Agent(this: Any, options?: Any): Any {
  if (!(this instanceof (Agent as Any))) return new (Agent as Any)(options);
  EventEmitter.call(this);
  this.options = { ...options, path: null };
  this.defaultPort = options?.defaultPort ?? 80;
  this.protocol = options?.protocol ?? "http:";
  this.keepAlive = options?.keepAlive ?? false;
  this.keepAliveMsecs = options?.keepAliveMsecs ?? 1000;
  this.maxSockets = options?.maxSockets ?? Infinity;
  this.maxFreeSockets = options?.maxFreeSockets ?? 256;
  this.maxTotalSockets = options?.maxTotalSockets ?? Infinity;
  this.scheduling = options?.scheduling ?? "lifo";
  this.totalSocketCount = 0;
  this.requests = {};
  this.sockets = {};
  this.freeSockets = {};
  return this;
}
Object.setPrototypeOf(Agent.prototype, EventEmitter.prototype);
Object.setPrototypeOf(Agent, EventEmitter);
Object.assign(Agent.prototype, {
  getName(options: Any = {}): string {
    let name = `${options.host || "localhost"}:${options.port || ""}:${options.localAddress || ""}`;
    if (options.family === 4 || options.family === 6) name += `:${options.family}`;
    if (options.socketPath) name += `:${options.socketPath}`;
    return name;
  },
  addRequest(): void {},
  destroy(): void {},
});
Agent.defaultMaxSockets = Infinity;

export function SecureAgent(this: Any, options?: Any): Any {
  if (!(this instanceof (SecureAgent as Any))) return new (SecureAgent as Any)(options);
  Agent.call(this, { defaultPort: 443, protocol: "https:", ...options });
  return this;
}
Object.setPrototypeOf(SecureAgent.prototype, Agent.prototype);
Object.setPrototypeOf(SecureAgent, Agent);

export const agents: Any = { http: new (Agent as Any)({ keepAlive: true }), https: new (SecureAgent as Any)({ keepAlive: true }) };

// Fields that belong to a connection, which is the runtime's own.
const connectionFields = ["connection", "keep-alive", "host", "transfer-encoding", "expect", "upgrade", "proxy-connection", "te", "trailer"];

function bareHost(host: string): string {
  return host.includes(":") && !host.startsWith("[") ? `[${host}]` : host;
}

/** Where a path leads at that host; it must not lead to another one. */
function target(req: Any): URL {
  const base = new URL(`${req.protocol}//${bareHost(req.host)}:${req._port}/`);
  const url = URL.canParse(req.path, base) ? new URL(req.path, base) : undefined;
  if (url === undefined || url.host !== base.host || url.protocol !== base.protocol || /^[\\/]{2}/.test(req.path) || url.username !== "") throw invalidArgValue("options.path", req.path, "must be a path of the host that is asked");
  return url;
}

function toOptions(input: Any, options: Any): Any {
  if (typeof input === "string") input = urls.urlToHttpOptions(new URL(input));
  else if (input instanceof URL) input = urls.urlToHttpOptions(input);
  return { ...input, ...options };
}

export function ClientRequest(this: Any, input: Any, options?: Any, callback?: Any): Any {
  if (!(this instanceof (ClientRequest as Any))) return new (ClientRequest as Any)(input, options, callback);
  if (typeof options === "function") [options, callback] = [undefined, options];
  const o = toOptions(input, options);
  OutgoingMessage.call(this, o);
  let agent = o.agent;
  if (agent === false) agent = new (agents.http.constructor as Any)();
  else if (agent === undefined || agent === null) agent = o._defaultAgent ?? agents.http;
  else if (typeof agent.addRequest !== "function") throw invalidArgType("options.agent", ["Agent-like Object", "undefined", "false"], agent);
  this.agent = agent;
  this.protocol = o.protocol || agent.protocol || "http:";
  const expected = agent.protocol ?? o._defaultAgent?.protocol ?? "http:";
  if (this.protocol !== expected) throw codedError("TypeError", "ERR_INVALID_PROTOCOL", `Protocol "${this.protocol}" not supported. Expected "${expected}"`);
  if (o.socketPath) throw codedError("Error", "ERR_OPTION_NOT_IMPLEMENTED", "The options.socketPath option is not implemented");
  for (const name of ["hostname", "host"]) if (o[name] !== undefined && o[name] !== null && typeof o[name] !== "string") throw invalidArgType(`options.${name}`, ["string", "undefined", "null"], o[name]);
  if (o.path && /[^\u0021-\u00ff]/.test(String(o.path))) throw codedError("TypeError", "ERR_UNESCAPED_CHARACTERS", "Request path contains unescaped characters");
  if (o.method !== undefined && o.method !== null && typeof o.method !== "string") throw invalidArgType("options.method", "string", o.method);
  if (o.method && !isToken(o.method)) throw codedError("TypeError", "ERR_INVALID_HTTP_TOKEN", `Method must be a valid HTTP token ["${o.method}"]`);
  this.host = o.hostname || o.host || "localhost";
  this._port = Number(o.port || o.defaultPort || agent.defaultPort || (this.protocol === "https:" ? 443 : 80));
  this.path = o.path ? String(o.path) : "/";
  this.method = (o.method || "GET").toUpperCase();
  this.res = null;
  this.reusedSocket = false;
  this.aborted = false;
  this.maxHeadersCount = null;
  this._aborter = new AbortController();
  this._timer = null;
  this.timeout = undefined;
  this._joins = Boolean(o.joinDuplicateHeaders);
  this._hasBody = this.method !== "GET" && this.method !== "HEAD"; // fetch sends none with those
  target(this);
  if (callback !== undefined && callback !== null) {
    validateFunction(callback, "callback");
    this.once("response", callback);
  }
  if (Array.isArray(o.headers)) {
    const flat = Array.isArray(o.headers[0]) ? o.headers.flat() : o.headers;
    if (flat.length % 2 !== 0) throw invalidArgValue("options.headers", o.headers);
    for (let i = 0; i < flat.length; i += 2) this.appendHeader(flat[i], flat[i + 1]);
  } else if (o.headers) {
    for (const name of Object.keys(o.headers)) {
      if (name.toLowerCase() === "host" && Array.isArray(o.headers[name])) throw invalidArgType("options.headers.host", "string", o.headers[name]);
      this.setHeader(name, o.headers[name]);
    }
  }
  if (!this.hasHeader("host") && o.setHost !== false && !Array.isArray(o.headers)) {
    const usual = this._port === (this.protocol === "https:" ? 443 : 80);
    this.setHeader("Host", usual ? bareHost(this.host) : `${bareHost(this.host)}:${this._port}`);
  }
  if (o.auth && !this.hasHeader("authorization")) this.setHeader("Authorization", `Basic ${Buffer.from(o.auth).toString("base64")}`);
  if (o.signal) {
    validateAbortSignal(o.signal, "options.signal");
    const abort = (): void => void this.destroy(Object.assign(new Error("The operation was aborted", { cause: o.signal.reason }), { name: "AbortError", code: "ABORT_ERR" }));
    if (o.signal.aborted) queueMicrotask(abort);
    else o.signal.addEventListener("abort", abort, { once: true });
  }
  if (o.timeout !== undefined) this.setTimeout(o.timeout);
  this.socket = new MessageSocket(this, this._port, this.protocol === "https:");
  queueMicrotask(() => {
    if (!this.destroyed) this.emit("socket", this.socket);
  });
  return this;
}
Object.setPrototypeOf(ClientRequest.prototype, OutgoingMessage.prototype);
Object.setPrototypeOf(ClientRequest, OutgoingMessage);

/** Node's codes for what a fetch fails with. */
function failure(error: Any, req: Any): Any {
  const text = String(error?.message ?? error);
  const code = /refused/.test(text) ? "ECONNREFUSED" : /no such host|lookup/.test(text) ? "ENOTFOUND" : /timed out|timeout/.test(text) ? "ETIMEDOUT" : "ECONNRESET";
  return Object.assign(new Error(code === "ECONNRESET" ? `socket hang up: ${text}` : text, { cause: error }), { code, hostname: req.host, port: req._port });
}

const methods: Any = {
  _implicitHeader(this: Any): void {
    this._storeHeader(`${this.method} ${this.path} HTTP/1.1\r\n`);
  },
  _start(this: Any, body: Any): void {
    this._fetch(body).then(
      (response: Response) => this._respond(response),
      (error: unknown) => this.destroy((error as Any)?.code === "ERR_INVALID_ARG_VALUE" ? error : failure(error, this)),
    );
  },
  async _fetch(this: Any, body: Any): Promise<Response> {
    const headers: Headers = this._headers();
    for (const name of connectionFields) headers.delete(name);
    // Bytes come as the server sends them: it must not compress for a client that did not ask.
    if (!headers.has("accept-encoding")) headers.set("accept-encoding", "identity");
    const init: Any = { method: this.method, headers, redirect: "manual", signal: this._aborter.signal, encodeResponseBody: "manual" };
    if (body !== null) init.body = body;
    else if (this._hasBody && this.method !== "DELETE" && this.method !== "OPTIONS") init.body = new Uint8Array(0);
    return fetch(target(this), init);
  },
  _respond(this: Any, response: Response): void {
    if (this.destroyed) return;
    const res = new (IncomingMessage as Any)(this.socket);
    res.joinDuplicateHeaders = this._joins;
    res._take(response);
    res.statusCode = response.status;
    res.statusMessage = response.statusText;
    res.req = this;
    this.res = res;
    res.on("close", () => {
      this._clearTimer();
      this.destroy();
    });
    this._touch();
    if (!this.emit("response", res)) res._dump();
  },
  _setTimer(this: Any, ms: number): void {
    this.timeout = ms;
    this._touch();
  },
  _touch(this: Any): void {
    this._clearTimer();
    if (this.timeout > 0 && !this.destroyed) this._timer = timers.setTimeout(() => {
      this.emit("timeout");
      this.socket?.emit("timeout");
    }, this.timeout);
  },
  _clearTimer(this: Any): void {
    if (this._timer !== null) timers.clearTimeout(this._timer);
    this._timer = null;
  },
  abort(this: Any): void {
    if (this.aborted) return;
    this.aborted = true;
    queueMicrotask(() => this.emit("abort"));
    this.destroy();
  },
  _destroy(this: Any, error: Any, callback: (error?: Any) => void): void {
    this._clearTimer();
    const over = this.res !== null && this.res.complete;
    if (this.res === null) error ??= hangUp();
    else if (!over) this.res.destroy(error);
    if (!over) this._aborter.abort();
    this.socket.over();
    OutgoingMessage.prototype._destroy.call(this, this.res === null ? error : null, callback);
  },
  setNoDelay(): void {},
  setSocketKeepAlive(): void {},
  onSocket(): void {},
};
for (const name of Object.keys(methods)) Object.defineProperty(ClientRequest.prototype, name, { value: methods[name], writable: true, configurable: true });
