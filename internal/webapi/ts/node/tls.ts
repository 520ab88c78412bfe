// node:tls: the client. https://nodejs.org/api/tls.html

import { hasFlag } from "../platform/app.ts";
import { isIP } from "./addresses.ts";
import { Buffer } from "./buffer.ts";
import type { Connection } from "./connection.ts";
import { NetworkError } from "./connection.ts";
import { nodeExports as crypto } from "./crypto.ts";
import type { Any } from "./errors.ts";
import { codedError, invalidArgType, validateFunction, validateNumber, validateString } from "./errors.ts";
import { Socket, normalizeArgs } from "./net.ts";
import { absentFunction, absentType } from "./unavailable.ts";

const versions: Record<string, number> = { "TLSv1.2": 0x0303, "TLSv1.3": 0x0304 };
const ciphers = ["tls_aes_128_gcm_sha256", "tls_aes_256_gcm_sha384", "tls_chacha20_poly1305_sha256", "ecdhe-ecdsa-aes128-gcm-sha256", "ecdhe-ecdsa-aes256-gcm-sha384",
  "ecdhe-ecdsa-chacha20-poly1305", "ecdhe-rsa-aes128-gcm-sha256", "ecdhe-rsa-aes256-gcm-sha384", "ecdhe-rsa-chacha20-poly1305"];

function pem(value: Any): string {
  if (value === undefined || value === null) return "";
  if (Array.isArray(value)) return value.map(pem).join("\n");
  if (typeof value === "string") return value;
  if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString();
  if (value.pem !== undefined) return pem(value.pem);
  throw invalidArgType("options.ca", ["string", "Buffer", "Array"], value);
}

function SecureContext(this: Any, options: Any = {}): Any {
  if (!(this instanceof SecureContext)) return new (SecureContext as Any)(options);
  const self: Any = this;
  for (const name of ["minVersion", "maxVersion"]) {
    const value = options[name];
    if (value !== undefined && value !== null && !["TLSv1", "TLSv1.1", "TLSv1.2", "TLSv1.3"].includes(value)) {
      throw codedError("TypeError", "ERR_TLS_INVALID_PROTOCOL_VERSION", `'${String(value)}' is not a valid ${name === "minVersion" ? "minimum" : "maximum"} TLS protocol version`);
    }
  }
  self.context = { ca: pem(options.ca), cert: pem(options.cert), key: pem(options.key), low: versions[options.minVersion] ?? 0, high: versions[options.maxVersion] ?? 0 };
  return self;
}

function altNames(cert: Any): string[] {
  return typeof cert.subjectaltname === "string" ? cert.subjectaltname.split(/,\s*/) : [];
}

/** Does the pattern of a certificate, whose first label may have one asterisk, mean the host? */
function matches(host: string, pattern: string): boolean {
  const want = pattern.toLowerCase().replace(/\.$/, "").split(".");
  const have = host.split(".");
  if (want.length !== have.length || want.some((label) => label === "")) return false;
  const [first = "", ...rest] = want;
  if (rest.some((label, i) => label !== have[i + 1])) return false;
  if (!first.includes("*")) return first === have[0];
  if (want.length < 3 || first.includes("xn--")) return false;
  const [before = "", after = "", more] = first.split("*");
  const label = have[0] ?? "";
  return more === undefined && label.length >= before.length + after.length && label.startsWith(before) && label.endsWith(after);
}

/** An address in one of its forms; "" for what is none. */
function canonicalIP(ip: string): string {
  const kind = isIP(ip);
  return kind === 6 ? new URL(`http://[${ip}]/`).hostname.slice(1, -1) : kind === 4 ? ip : "";
}

export function checkServerIdentity(hostname: Any, cert: Any): Error | undefined {
  const host = `${hostname}`.replace(/\.$/, "").toLowerCase();
  const dns: string[] = [];
  const ips: string[] = [];
  for (const entry of altNames(cert)) {
    if (entry.startsWith("DNS:")) dns.push(entry.slice(4));
    else if (entry.startsWith("IP Address:")) ips.push(canonicalIP(entry.slice(11).trim().toLowerCase()));
  }
  let reason = "";
  if (isIP(host) !== 0) {
    if (!ips.includes(canonicalIP(host))) reason = `IP: ${host} is not in the cert's list: ${ips.join(", ")}`;
  } else if (dns.length > 0 || cert.subject?.CN !== undefined) {
    const names: string[] = dns.length > 0 ? dns : [cert.subject.CN].flat();
    if (!names.some((name) => matches(host, name))) reason = dns.length > 0 ? `Host: ${host}. is not in the cert's altnames: ${cert.subjectaltname}` : `Host: ${host}. is not cert's CN: ${names.join(",")}`;
  } else reason = "Cert does not contain a DNS name";
  if (reason === "") return undefined;
  const error = codedError("Error", "ERR_TLS_CERT_ALTNAME_INVALID", `Hostname/IP does not match certificate's altnames: ${reason}`);
  return Object.assign(error, { reason, host: hostname, cert });
}

function checkOptions(options: Any): void {
  if (options.checkServerIdentity !== undefined) {
    validateFunction(options.checkServerIdentity, "options.checkServerIdentity");
    // What a peer's certificate must be is decided in the handshake, before JavaScript runs.
    if (options.checkServerIdentity !== checkServerIdentity) throw codedError("Error", "ERR_OPTION_NOT_IMPLEMENTED", "The options.checkServerIdentity option is not implemented");
  }
  if (options.secureContext !== undefined && !(options.secureContext instanceof SecureContext)) {
    throw codedError("TypeError", "ERR_TLS_INVALID_CONTEXT", "options.secureContext must be a SecureContext");
  }
  if (options.isServer) throw codedError("Error", "ERR_OPTION_NOT_IMPLEMENTED", "The options.isServer option is not implemented");
  if (options.timeout !== undefined) validateNumber(options.timeout, "options.timeout");
}

function protocols(list: Any): string {
  if (list === undefined || list === null) return "";
  if (Array.isArray(list)) return list.join(",");
  const out: string[] = [];
  for (let at = 0; at < list.length; at += 1 + list[at]) out.push(Buffer.from(list.subarray(at + 1, at + 1 + list[at])).toString("latin1"));
  return out.join(",");
}

export function TLSSocket(this: Any, socket: Any, options: Any = {}): Any {
  if (!(this instanceof (TLSSocket as Any))) return new (TLSSocket as Any)(socket, options);
  checkOptions(options);
  const { allowHalfOpen, highWaterMark, signal } = options;
  (Socket as Any).call(this, { allowHalfOpen: socket ? socket.allowHalfOpen : allowHalfOpen, highWaterMark, signal });
  this._options = options;
  this.encrypted = true;
  this.authorized = false;
  this.authorizationError = null;
  this.alpnProtocol = null;
  this.servername = options.servername ?? null;
  this.secureConnecting = true;
  this._state = null;
  if (socket !== undefined && socket !== null) {
    if (!(socket instanceof (Socket as Any))) throw codedError("Error", "ERR_OPTION_NOT_IMPLEMENTED", "TLS over a stream that is no net.Socket is not implemented");
    this._parent = socket;
    if (socket.connecting) socket.once("connect", () => this._over(socket));
    else queueMicrotask(() => this._over(socket));
    this.connecting = true;
    socket.once("error", (error: unknown) => this.destroy(error));
    socket.once("close", () => {
      if (this._handle === null) this.destroy();
    });
  }
  return this;
}
Object.setPrototypeOf(TLSSocket.prototype, Socket.prototype);
Object.setPrototypeOf(TLSSocket, Socket);

const methods: Any = {
  /** Takes over the connection of a socket. */
  _over(this: Any, socket: Any): void {
    if (this.destroyed) return;
    if (socket._handle === null) return void this.destroy(codedError("Error", "ERR_SOCKET_CLOSED", "Socket is closed"));
    const connection: Connection = socket._handle.handOver();
    socket._handle = connection;
    socket._handed = true;
    this._handle = connection;
    this._host = socket._host;
    this._secured(connection).then(
      () => this._opened(connection),
      (error: Any) => {
        if (!this.destroyed) this.destroy(error instanceof NetworkError ? this._describe(error, "connect", this._host ?? "", 0) : error);
      },
    );
  },

  // The socket below closes with this one, as whoever made it expects.
  _destroy(this: Any, error: unknown, callback: (error?: unknown) => void): void {
    (Socket.prototype as Any)._destroy.call(this, error, callback);
    this._parent?.destroy();
  },

  _prepare(this: Any, connection: Connection): Promise<void> {
    return this._secured(connection);
  },

  async _secured(this: Any, connection: Connection): Promise<void> {
    const o = this._options;
    const { context } = o.secureContext ?? new (SecureContext as Any)(o);
    const name = o.servername || o.host || this._host || "localhost";
    const verify = o.rejectUnauthorized !== false;
    await connection.startTLS({ name, verify, alpn: protocols(o.ALPNProtocols), ...context });
    this._state = connection.tls;
    this.alpnProtocol = connection.tls?.alpn || false;
    this.servername = isIP(name) === 0 ? name : null;
    this.authorized = verify;
    if (!verify) this.authorizationError = "CERTIFICATE_NOT_VERIFIED";
    this.secureConnecting = false;
  },

  _opened(this: Any, connection: Connection): void {
    if (this._handle !== connection || this.destroyed) return;
    (Socket.prototype as Any)._opened.call(this, connection);
    this.emit("secure");
    this.emit("secureConnect");
  },

  getPeerX509Certificate(this: Any): Any {
    const der = this._state?.certificates[0];
    return der === undefined ? undefined : new crypto.X509Certificate(der);
  },
  getPeerCertificate(this: Any): Any {
    return this.getPeerX509Certificate()?.toLegacyObject() ?? {};
  },
  getCertificate: (): object => ({}),
  getProtocol(this: Any): string | null {
    return this._state === null ? null : this._state.version.replace("TLS ", "TLSv");
  },
  getCipher(this: Any): Any {
    return this._state === null ? undefined : { name: this._state.cipher, standardName: this._state.cipher, version: this.getProtocol() };
  },
  isSessionReused(this: Any): boolean {
    return this._state?.resumed ?? false;
  },
  getSession: (): undefined => undefined,
  setSession(): void {},
  getTLSTicket: (): undefined => undefined,
  getEphemeralKeyInfo: (): object => ({}),
  getFinished: (): undefined => undefined,
  getPeerFinished: (): undefined => undefined,
  getSharedSigalgs: (): string[] => [],
  disableRenegotiation(): void {},
  enableTrace(): void {},
  setServername(this: Any, name: Any): void {
    validateString(name, "name");
    this._options = { ...this._options, servername: name };
  },
  setMaxSendFragment: (): boolean => false,
  renegotiate: absentFunction("tls", "TLSSocket.renegotiate"),
  exportKeyingMaterial: absentFunction("tls", "TLSSocket.exportKeyingMaterial"),
};
for (const [name, value] of Object.entries(methods)) Object.defineProperty(TLSSocket.prototype, name, { value, writable: true, configurable: true });

export function connect(...args: Any[]): Any {
  const [given, callback] = normalizeArgs(args);
  const later = args.find((a, i) => i > 0 && typeof a === "object" && a !== null && !Array.isArray(a));
  const options = { ...given, ...later };
  checkOptions(options);
  const socket = new (TLSSocket as Any)(options.socket, options);
  if (callback !== null) socket.once("secureConnect", callback);
  if (options.timeout) socket.setTimeout(options.timeout);
  if (!options.socket) socket.connect([options, null]);
  return socket;
}

export const nodeExports: Any = {
  CLIENT_RENEG_LIMIT: 3,
  CLIENT_RENEG_WINDOW: 600,
  DEFAULT_CIPHERS: ciphers.slice(0, 3).join(":").toUpperCase(),
  DEFAULT_ECDH_CURVE: "auto",
  DEFAULT_MAX_VERSION: "TLSv1.3",
  DEFAULT_MIN_VERSION: "TLSv1.2",
  SecureContext,
  Server: absentType("tls", "Server"),
  TLSSocket,
  checkServerIdentity,
  connect,
  convertALPNProtocols(list: Any, out: Any): void {
    if (!Array.isArray(list)) return void (out.ALPNProtocols = Buffer.from(list));
    for (const [i, p] of list.entries()) {
      if (p.length > 255) throw codedError("RangeError", "ERR_OUT_OF_RANGE", `The byte length of the protocol at index ${i} exceeds the maximum length. It must be <= 255. Received ${p.length}`);
    }
    out.ALPNProtocols = Buffer.concat(list.map((p) => Buffer.concat([Buffer.from([p.length]), Buffer.from(p)])));
  },
  createSecureContext: (options?: Any): Any => new (SecureContext as Any)(options),
  createServer: absentFunction("tls", "createServer"),
  getCiphers: (): string[] => ciphers.slice(),
  rootCertificates: Object.freeze([]),
};
// What newer versions of Node have given up.
if (hasFlag("add_nodejs_compat_eol") || hasFlag("add_nodejs_compat_eol_v24")) nodeExports.createSecurePair = absentFunction("tls", "createSecurePair");

/** A certificate as objects of older versions of Node have it: the access information as lists by method. */
function translatePeerCertificate(certificate: Any): Any {
  if (!certificate) return null;
  const issuer = certificate.issuerCertificate;
  if (issuer !== undefined && issuer !== certificate) certificate.issuerCertificate = translatePeerCertificate(issuer);
  if (certificate.infoAccess == null) return certificate;
  const lists: Any = { __proto__: null };
  for (const [, method, value] of String(certificate.infoAccess).matchAll(/([^\n:]*):([^\n]*)(?:\n|$)/g)) {
    (lists[method as string] ??= []).push(value?.startsWith('"') ? JSON.parse(value) : value);
  }
  certificate.infoAccess = lists;
  return certificate;
}

/** _tls_common and _tls_wrap. */
export const commonExports: Any = { SecureContext, createSecureContext: nodeExports.createSecureContext, translatePeerCertificate };
export const wrapExports: Any = { TLSSocket, connect };
