// What messages of node:http have in common: names, numbers and checks. https://nodejs.org/api/http.html

import type { Any } from "../errors.ts";
import { codedError } from "../errors.ts";
import { EventEmitter } from "../events.ts";

// https://www.iana.org/assignments/http-methods, with those that Node's parser knows besides.
export const METHODS = Object.freeze(
  "ACL BIND CHECKOUT CONNECT COPY DELETE GET HEAD LINK LOCK M-SEARCH MERGE MKACTIVITY MKCALENDAR MKCOL MOVE NOTIFY OPTIONS PATCH POST PROPFIND PROPPATCH PURGE PUT QUERY REBIND REPORT SEARCH SOURCE SUBSCRIBE TRACE UNBIND UNLINK UNLOCK UNSUBSCRIBE".split(" "),
) as string[];

// https://www.iana.org/assignments/http-status-codes
const reasons =
  "100 Continue|101 Switching Protocols|102 Processing|103 Early Hints|200 OK|201 Created|202 Accepted|203 Non-Authoritative Information|204 No Content|205 Reset Content|206 Partial Content|207 Multi-Status|208 Already Reported|226 IM Used|300 Multiple Choices|301 Moved Permanently|302 Found|303 See Other|304 Not Modified|305 Use Proxy|307 Temporary Redirect|308 Permanent Redirect|400 Bad Request|401 Unauthorized|402 Payment Required|403 Forbidden|404 Not Found|405 Method Not Allowed|406 Not Acceptable|407 Proxy Authentication Required|408 Request Timeout|409 Conflict|410 Gone|411 Length Required|412 Precondition Failed|413 Payload Too Large|414 URI Too Long|415 Unsupported Media Type|416 Range Not Satisfiable|417 Expectation Failed|418 I'm a Teapot|421 Misdirected Request|422 Unprocessable Entity|423 Locked|424 Failed Dependency|425 Too Early|426 Upgrade Required|428 Precondition Required|429 Too Many Requests|431 Request Header Fields Too Large|451 Unavailable For Legal Reasons|500 Internal Server Error|501 Not Implemented|502 Bad Gateway|503 Service Unavailable|504 Gateway Timeout|505 HTTP Version Not Supported|506 Variant Also Negotiates|507 Insufficient Storage|508 Loop Detected|509 Bandwidth Limit Exceeded|510 Not Extended|511 Network Authentication Required";
export const STATUS_CODES: Record<string, string> = {};
for (const item of reasons.split("|")) STATUS_CODES[item.slice(0, 3)] = item.slice(4);

const tokenRE = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
// eslint-disable-next-line no-control-regex
const badValueRE = /[^\t\x20-\x7e\x80-\xff]/;

export const isToken = (text: unknown): boolean => tokenRE.test(String(text));
export const hasBadChar = (value: unknown): boolean => badValueRE.test(String(value));

export function validateHeaderName(name: unknown, label?: string): void {
  if (typeof name !== "string" || !isToken(name)) throw codedError("TypeError", "ERR_INVALID_HTTP_TOKEN", `${label || "Header name"} must be a valid HTTP token ["${String(name)}"]`);
}

export function validateHeaderValue(name: unknown, value: unknown): void {
  if (value === undefined) throw codedError("TypeError", "ERR_HTTP_INVALID_HEADER_VALUE", `Invalid value "undefined" for header "${String(name)}"`);
  if (hasBadChar(value)) throw codedError("TypeError", "ERR_INVALID_CHAR", `Invalid character in header content ["${String(name)}"]`);
}

export const headersSent = (verb: string): Error => codedError("Error", "ERR_HTTP_HEADERS_SENT", `Cannot ${verb} headers after they are sent to the client`);
export const hangUp = (): Error => codedError("Error", "ECONNRESET", "socket hang up");

/** What stands for the connection of a message: connections are the runtime's own. */
export class MessageSocket extends (EventEmitter as Any) {
  encrypted: boolean;
  readable = true;
  writable = true;
  destroyed = false;
  connecting = false;
  localAddress = "127.0.0.1";
  localFamily = "IPv4";
  localPort: number;
  remoteAddress = "127.0.0.1";
  remoteFamily = "IPv4";
  remotePort = 32768 + Math.floor(Math.random() * 32767);
  #message: Any;
  constructor(message: Any, port: number, encrypted: boolean) {
    super();
    this.#message = message;
    this.localPort = port;
    this.encrypted = encrypted;
  }
  /** The message is over. */
  over(): void {
    if (!this.writable) return;
    this.readable = this.writable = false;
    this.destroyed = true;
    this.emit("close", false);
  }
  destroy(error?: Error): this {
    this.#message.destroy(error);
    return this;
  }
  address(): object {
    return { address: this.localAddress, family: this.localFamily, port: this.localPort };
  }
  setTimeout(ms: number, callback?: () => void): this {
    this.#message.setTimeout(ms, callback);
    return this;
  }
  cork(): void {}
  uncork(): void {}
  pause(): this {
    return this;
  }
  resume(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
}
