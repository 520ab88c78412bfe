// Modules of Node that have nothing to stand on here. They can be imported, so that packages which only mention them load; what they
// offer throws when it is called or constructed.

import type { Any } from "./errors.ts";
import { absentFunction, absentType } from "./unavailable.ts";

/** Names of functions and, with a capital letter, classes. */
const members: Record<string, string> = {
  dgram: "Socket createSocket",
  http2: "Http2ServerRequest Http2ServerResponse connect createSecureServer createServer getDefaultSettings getPackedSettings getUnpackedSettings performServerHandshake",
  net: "BlockList Server SocketAddress Socket Stream connect createConnection createServer getDefaultAutoSelectFamily setDefaultAutoSelectFamily",
  tls: "SecureContext Server TLSSocket connect createSecureContext createServer checkServerIdentity getCiphers",
};

const ip4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)$/;
function isIPv6(text: string): boolean {
  const [plain = "", zone] = text.split("%");
  if (zone === "" || text.split("%").length > 2) return false;
  try {
    return plain.includes(":") && new URL(`http://[${plain}]/`).hostname !== "";
  } catch {
    return false;
  }
}
const isIP = (text: unknown): number => (ip4.test(`${text}`) ? 4 : isIPv6(`${text}`) ? 6 : 0);

/** What some of them have besides. */
const more: Record<string, () => Any> = {
  net: () => ({ isIP, isIPv4: (t: unknown) => isIP(t) === 4, isIPv6: (t: unknown) => isIP(t) === 6 }),
  tls: () => ({ CLIENT_RENEG_LIMIT: 3, CLIENT_RENEG_WINDOW: 600, DEFAULT_CIPHERS: "", DEFAULT_ECDH_CURVE: "auto", DEFAULT_MAX_VERSION: "TLSv1.3", DEFAULT_MIN_VERSION: "TLSv1.2", rootCertificates: [] }),
};

const made = new Map<string, Any>();

/** The module of that name; undefined when it is none of these. */
export function absentModule(name: string): object | undefined {
  const list = members[name];
  if (list === undefined) return undefined;
  let module = made.get(name);
  if (module === undefined) {
    module = {};
    for (const member of list.split(" ")) module[member] = /^[A-Z]/.test(member) ? absentType(name, member) : absentFunction(name, member);
    Object.defineProperties(module, Object.getOwnPropertyDescriptors(more[name]?.() ?? {}));
    made.set(name, module);
  }
  return module;
}

export const absentNames: string[] = Object.keys(members);
