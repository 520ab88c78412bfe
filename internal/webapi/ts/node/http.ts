// node:http, node:https and cloudflare:node. https://nodejs.org/api/http.html

import type { Any } from "./errors.ts";
import { Agent, ClientRequest, SecureAgent, agents } from "./http/client.ts";
import { METHODS, STATUS_CODES, hasBadChar, isToken, validateHeaderName, validateHeaderValue } from "./http/common.ts";
import { IncomingMessage } from "./http/incoming.ts";
import { OutgoingMessage } from "./http/outgoing.ts";
import { Server, ServerResponse } from "./http/server.ts";

export { cloudflareExports } from "./http/server.ts";

const web = globalThis as Any;

function request(input: Any, options?: Any, callback?: Any): Any {
  return new (ClientRequest as Any)(input, options, callback);
}
function get(input: Any, options?: Any, callback?: Any): Any {
  const req = request(input, options, callback);
  req.end();
  return req;
}
function createServer(options?: Any, listener?: Any): Any {
  return new (Server as Any)(options, listener);
}

export const nodeExports: Any = {
  _connectionListener(): void {}, // there are no connections
  METHODS, STATUS_CODES,
  Agent, ClientRequest, IncomingMessage, OutgoingMessage, Server, ServerResponse,
  createServer, validateHeaderName, validateHeaderValue, get, request,
  setMaxIdleHTTPParsers(): void {},
  maxHeaderSize: 16384,
  get WebSocket() { return web.WebSocket; },
  get CloseEvent() { return web.CloseEvent; },
  get MessageEvent() { return web.MessageEvent; },
  get globalAgent() { return agents.http; },
  set globalAgent(agent: Any) { agents.http = agent; },
};

function secureOptions(input: Any, options: Any, callback: Any): [Any, Any, Any] {
  if (typeof options === "function") [options, callback] = [undefined, options];
  return [input, { ...options, _defaultAgent: agents.https }, callback];
}
function secureRequest(input: Any, options?: Any, callback?: Any): Any {
  return request(...secureOptions(input, options, callback));
}
function secureGet(input: Any, options?: Any, callback?: Any): Any {
  return get(...secureOptions(input, options, callback));
}
/** TLS ends at the node: such a server is one of node:http whose requests came encrypted. */
function SecureServer(this: Any, options?: Any, listener?: Any): Any {
  const server = createServer(options, listener);
  server._secure = true;
  return Object.setPrototypeOf(server, SecureServer.prototype);
}
Object.setPrototypeOf(SecureServer.prototype, Server.prototype);
Object.defineProperty(SecureServer, "name", { value: "Server" });

export const secureExports: Any = {
  Agent: SecureAgent, Server: SecureServer,
  createServer: (options?: Any, listener?: Any): Any => new (SecureServer as Any)(options, listener),
  request: secureRequest, get: secureGet,
  get globalAgent() { return agents.https; },
  set globalAgent(agent: Any) { agents.https = agent; },
};

export const parts: Record<string, object> = {
  _http_agent: { Agent, get globalAgent() { return agents.http; } },
  _http_client: { ClientRequest },
  _http_common: { _checkIsHttpToken: isToken, _checkInvalidHeaderChar: hasBadChar, methods: METHODS },
  _http_incoming: { IncomingMessage },
  _http_outgoing: { OutgoingMessage, validateHeaderName, validateHeaderValue },
  _http_server: { STATUS_CODES, Server, ServerResponse },
};
