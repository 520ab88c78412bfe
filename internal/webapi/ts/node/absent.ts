// Modules of Node that have nothing to stand on here. They can be imported, so that packages which only mention them load; what they
// offer throws when it is called or constructed.

import type { Any } from "./errors.ts";
import { absentFunction, absentType } from "./unavailable.ts";

/** Names of functions and, with a capital letter, classes. */
const members: Record<string, string> = {
  dgram: "Socket createSocket",
  http2: "Http2ServerRequest Http2ServerResponse connect createSecureServer createServer getDefaultSettings getPackedSettings getUnpackedSettings performServerHandshake",
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
    made.set(name, module);
  }
  return module;
}

export const absentNames: string[] = Object.keys(members);
