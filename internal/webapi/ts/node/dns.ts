// node:dns over the machine's resolver. https://nodejs.org/api/dns.html

import { host } from "../host.ts";
import { isIP, validatePort } from "./addresses.ts";
import type { Any } from "./errors.ts";
import { codedError, invalidArgType, invalidArgValue, validateArray, validateFunction, validateString } from "./errors.ts";
import { absentFunctions } from "./unavailable.ts";

const codes = "NODATA FORMERR SERVFAIL NOTFOUND NOTIMP REFUSED BADQUERY BADNAME BADFAMILY BADRESP CONNREFUSED TIMEOUT EOF FILE NOMEM DESTRUCTION BADSTR BADFLAGS NONAME BADHINTS NOTINITIALIZED LOADIPHLPAPI ADDRGETNETWORKPARAMS CANCELLED".split(" ");
const constants: Record<string, string | number> = { ADDRCONFIG: 1024, ALL: 256, V4MAPPED: 2048 };
for (const code of codes) constants[code] = `E${code}`;

let order = "verbatim";
const orders = ["verbatim", "ipv4first", "ipv6first"];

function failed(answer: TCPAnswer, syscall: string, hostname: string): Error {
  const code = answer[1] as string;
  return Object.assign(new Error(code === "EACCES" ? (answer[2] as string) : `${syscall} ${code} ${hostname}`), { errno: undefined, code, syscall, hostname });
}

interface Found {
  address: string;
  family: number;
}

async function lookupAll(name: string, o: Any): Promise<Found[]> {
  const family = o.family === "IPv4" ? 4 : o.family === "IPv6" ? 6 : (o.family ?? 0);
  const literal = isIP(name);
  if (literal !== 0) return [{ address: name, family: literal }];
  const answer = await host.dns_lookup(name);
  if (!answer[0]) throw failed(answer, "getaddrinfo", name);
  let found = (JSON.parse(answer[1] as string) as string[]).map((address) => ({ address, family: isIP(address) }));
  if (family !== 0) found = found.filter((f) => f.family === family);
  if (found.length === 0) throw failed([false, "ENOTFOUND", ""], "getaddrinfo", name);
  const by = o.order ?? (o.verbatim === false ? "ipv4first" : order);
  if (by === "ipv4first") found.sort((a, b) => a.family - b.family);
  else if (by === "ipv6first") found.sort((a, b) => b.family - a.family);
  return found;
}

function lookupOptions(name: Any, options: Any): Any {
  if (name) validateString(name, "hostname");
  if (options === undefined || options === null) return {};
  const o = typeof options === "number" ? { family: options } : options;
  if (typeof o !== "object") throw invalidArgType("options", ["integer", "object"], options);
  if (o.family !== undefined && ![0, 4, 6, "IPv4", "IPv6"].includes(o.family)) throw invalidArgValue(typeof options === "number" ? "family" : "options.family", o.family, "must be one of: 0, 4, 6");
  if (o.hints !== undefined && (o.hints & ~(256 | 1024 | 2048)) !== 0) throw invalidArgValue("hints", o.hints);
  if (o.order !== undefined && !orders.includes(o.order)) throw invalidArgValue("options.order", o.order, `must be one of: ${orders.map((x) => `'${x}'`).join(", ")}`);
  return o;
}

/** Wrong arguments throw at once, as in Node. */
function lookupPromise(name: Any, options?: Any): Promise<Any> {
  return lookupChecked(name, lookupOptions(name, options));
}

async function lookupChecked(name: Any, o: Any): Promise<Any> {
  if (!name) return o.all ? [] : { address: null, family: o.family === 6 ? 6 : 4 };
  const found = await lookupAll(name, o);
  return o.all ? found : found[0];
}

function lookup(name: Any, options: Any, callback?: Any): void {
  if (typeof options === "function") [options, callback] = [undefined, options];
  else if (options !== undefined && options !== null && typeof options !== "object" && typeof options !== "number") throw invalidArgType("options", ["integer", "object"], options);
  validateFunction(callback, "callback");
  const o = lookupOptions(name, options);
  lookupPromise(name, o).then(
    (found) => queueMicrotask(() => (o.all ? callback(null, found) : callback(null, found.address, found.family))),
    (error) => queueMicrotask(() => callback(error)),
  );
}

const types = ["A", "AAAA", "CNAME", "MX", "NS", "PTR", "SRV", "TXT"];
const known = [...types, "ANY", "CAA", "NAPTR", "SOA", "TLSA"];
const methodOf = (type: string): string => (type === "A" ? "resolve4" : type === "AAAA" ? "resolve6" : `resolve${type[0]}${type.slice(1).toLowerCase()}`);

async function query(name: Any, type: string, options?: Any): Promise<Any> {
  validateString(name, "name");
  if (!types.includes(type)) throw codedError("Error", "ERR_METHOD_NOT_IMPLEMENTED", `The dns.${methodOf(type)} method is not implemented`);
  const syscall = `query${methodOf(type).slice(7) || type}`;
  const asked = type === "PTR" ? fromArpa(name) : name;
  const answer = await host.dns_resolve(asked, type);
  if (!answer[0]) throw failed(answer, type === "A" || type === "AAAA" ? `query${type}` : syscall, name);
  const found = JSON.parse(answer[1] as string) ?? [];
  if (found.length === 0) throw failed([false, "ENODATA", ""], syscall, name);
  if (options?.ttl && (type === "A" || type === "AAAA")) return found.map((address: string) => ({ address, ttl: 0 }));
  return found;
}

/** The address that a name below in-addr.arpa stands for. */
function fromArpa(name: string): string {
  const four = /^((?:\d+\.){4})in-addr\.arpa\.?$/i.exec(name);
  if (four !== null) return (four[1] as string).slice(0, -1).split(".").reverse().join(".");
  const six = /^((?:[0-9a-f]\.){32})ip6\.arpa\.?$/i.exec(name);
  if (six !== null) return ((six[1] as string).replaceAll(".", "").split("").reverse().join("").match(/.{4}/g) as string[]).join(":");
  return name;
}

async function reversePromise(ip: Any): Promise<string[]> {
  validateString(ip, "ip");
  if (isIP(ip) === 0) throw Object.assign(new Error(`getHostByAddr EINVAL ${ip}`), { code: "EINVAL", syscall: "getHostByAddr", hostname: ip });
  const answer = await host.dns_resolve(ip, "PTR");
  if (!answer[0]) throw failed(answer, "getHostByAddr", ip);
  return JSON.parse(answer[1] as string);
}

function resolvePromise(name: Any, type: Any = "A"): Promise<Any> {
  validateString(name, "name");
  validateString(type, "rrtype");
  if (!known.includes(type)) throw invalidArgValue("rrtype", type);
  return query(name, type);
}

const callBack = (promise: Promise<unknown>, callback: Any): void => void promise.then(
  (found) => queueMicrotask(() => callback(null, found)),
  (error: unknown) => queueMicrotask(() => callback(error)),
);

const promised: Any = { resolve: resolvePromise, reverse: reversePromise };
const called: Any = {
  resolve(name: Any, type: Any, callback?: Any): void {
    if (typeof type === "function") [type, callback] = ["A", type];
    validateString(name, "name");
    validateFunction(callback, "callback");
    callBack(resolvePromise(name, type), callback);
  },
  reverse(ip: Any, callback: Any): void {
    validateString(ip, "ip");
    validateFunction(callback, "callback");
    callBack(reversePromise(ip), callback);
  },
};
for (const type of known) {
  const name = methodOf(type);
  promised[name] = (host: Any, options?: Any): Promise<Any> => {
    validateString(host, "name");
    return query(host, type, options);
  };
  called[name] = (host: Any, options: Any, callback?: Any): void => {
    if (typeof options === "function") [options, callback] = [undefined, options];
    validateString(host, "name");
    validateFunction(callback, "callback");
    callBack(query(host, type, options), callback);
  };
}

let servers: string[] = [];
const shared = {
  getServers: (): string[] => servers.slice(),
  setServers(list: Any): void {
    validateArray(list, "servers");
    for (const [i, s] of list.entries()) {
      validateString(s, `servers[${i}]`);
      const bare = s.startsWith("[") ? s.slice(1, s.indexOf("]")) : s.split(":").length === 2 ? (s.split(":")[0] as string) : s;
      if (isIP(bare) === 0) throw codedError("TypeError", "ERR_INVALID_IP_ADDRESS", `Invalid IP address: ${s}`);
    }
    // Names are resolved by the machine: the list is kept for who reads it back.
    servers = list.slice() as string[];
  },
  getDefaultResultOrder: (): string => order,
  setDefaultResultOrder(value: Any): void {
    if (!orders.includes(value)) throw invalidArgValue("dnsOrder", value, `must be one of: ${orders.map((x) => `'${x}'`).join(", ")}`);
    order = value;
  },
};

const cancel = (): void => {};
class Resolver {
  cancel = cancel;
  setLocalAddress(): void {}
}
Object.assign(Resolver.prototype, called, { getServers: shared.getServers, setServers: shared.setServers });
class PromisesResolver {
  cancel = cancel;
  setLocalAddress(): void {}
}
Object.defineProperty(PromisesResolver, "name", { value: "Resolver" });
Object.assign(PromisesResolver.prototype, promised, { getServers: shared.getServers, setServers: shared.setServers });

function checkService(address: Any, port: Any): void {
  if (isIP(address) === 0) throw invalidArgValue("address", address);
  validatePort(port, "Port");
}
const services = absentFunctions("dns", "lookupService");
export const promisesExports: Any = {
  ...constants, ...promised, ...shared, Resolver: PromisesResolver, lookup: lookupPromise,
  lookupService(address: Any, port: Any): never {
    checkService(address, port);
    return services.lookupService();
  },
};
export const nodeExports: Any = {
  ...constants, ...called, ...shared, Resolver, lookup, promises: promisesExports,
  lookupService(address: Any, port: Any, callback: Any): never {
    checkService(address, port);
    validateFunction(callback, "callback");
    return services.lookupService();
  },
};
