// isIP, net.SocketAddress and net.BlockList. https://nodejs.org/api/net.html#class-netblocklist

import { codedError, invalidArgType, invalidArgValue, outOfRange, validateInteger, validateString } from "./errors.ts";
import type { Any } from "./errors.ts";

const ip4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)$/;
export function isIPv6(text: unknown): boolean {
  const parts = `${text}`.split("%");
  const [plain = "", zone] = parts;
  if (zone === "" || parts.length > 2) return false;
  try {
    return plain.includes(":") && new URL(`http://[${plain}]/`).hostname !== "";
  } catch {
    return false;
  }
}
export const isIPv4 = (text: unknown): boolean => ip4.test(`${text}`);
export const isIP = (text: unknown): number => (isIPv4(text) ? 4 : isIPv6(text) ? 6 : 0);

export function badPort(value: unknown, name = "options.port"): Error {
  return codedError("RangeError", "ERR_SOCKET_BAD_PORT", `${name} should be >= 0 and < 65536. Received ${typeof value === "string" ? `type string ('${value}')` : `type ${typeof value} (${String(value)})`}.`);
}
export function validatePort(port: Any, name?: string): number {
  if ((typeof port !== "number" && typeof port !== "string") || (typeof port === "string" && port.trim() === "") || !Number.isInteger(Number(port)) || Number(port) < 0 || Number(port) > 65535) throw badPort(port, name);
  return Number(port);
}

/** An address as a number of 128 bits; IPv4 is where IPv6 maps it. */
function toBits(text: string): bigint {
  if (isIPv4(text)) return text.split(".").reduce((n, part) => (n << 8n) | BigInt(part), 0xffffn);
  const [head = "", tail] = new URL(`http://[${text.split("%")[0]}]/`).hostname.slice(1, -1).split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const groups = tail === undefined ? left : [...left, ...Array<string>(8 - left.length - right.length).fill("0"), ...right];
  return groups.reduce((n, group) => (n << 16n) | BigInt(`0x${group}`), 0n);
}

function readFamily(family: Any, name: string): "ipv4" | "ipv6" {
  const lower = typeof family === "string" ? family.toLowerCase() : family;
  if (lower !== "ipv4" && lower !== "ipv6") throw invalidArgValue(name, family);
  return lower;
}

export class SocketAddress {
  readonly #address: string;
  readonly #port: number;
  readonly #family: "ipv4" | "ipv6";
  readonly #flowlabel: number;
  constructor(options: Any = {}) {
    if (typeof options !== "object" || options === null) throw invalidArgType("options", "Object", options);
    this.#family = readFamily(options.family ?? "ipv4", "options.family");
    this.#address = options.address ?? (this.#family === "ipv4" ? "127.0.0.1" : "::");
    validateString(this.#address, "options.address");
    if (isIP(this.#address) !== (this.#family === "ipv4" ? 4 : 6)) throw codedError("Error", "ERR_INVALID_ADDRESS", "Invalid address");
    this.#port = validatePort(options.port ?? 0);
    this.#flowlabel = options.flowlabel ?? 0;
    validateInteger(this.#flowlabel, "options.flowlabel", 0, 2 ** 20 - 1);
  }
  get address(): string {
    return this.#address;
  }
  get port(): number {
    return this.#port;
  }
  get family(): "ipv4" | "ipv6" {
    return this.#family;
  }
  get flowlabel(): number {
    return this.#flowlabel;
  }
  toJSON(): object {
    return { address: this.#address, port: this.#port, family: this.#family, flowlabel: this.#flowlabel };
  }
  static isSocketAddress(value: Any): boolean {
    return typeof value === "object" && value !== null && #address in value;
  }
  static parse(input: Any): SocketAddress | undefined {
    validateString(input, "input");
    try {
      const { hostname, port } = new URL(`http://${input}`);
      const six = hostname.startsWith("[");
      return new SocketAddress({ address: six ? hostname.slice(1, -1) : hostname, port: Number(port === "" ? 80 : port), family: six ? "ipv6" : "ipv4" });
    } catch {
      return undefined;
    }
  }
}

interface Rule {
  low: bigint;
  high: bigint;
  text: string;
}

export class BlockList {
  #rules: Rule[] = [];

  #read(address: Any, family: Any, name: string): [string, "IPv4" | "IPv6"] {
    if (SocketAddress.isSocketAddress(address)) return [address.address, address.family === "ipv4" ? "IPv4" : "IPv6"];
    validateString(address, name);
    const kind = readFamily(family, "family");
    if (isIP(address) !== (kind === "ipv4" ? 4 : 6)) throw codedError("TypeError", "ERR_INVALID_IP_ADDRESS", `Invalid IP address: ${address}`);
    return [address, kind === "ipv4" ? "IPv4" : "IPv6"];
  }
  addAddress(address: Any, family: Any = "ipv4"): void {
    const [text, kind] = this.#read(address, family, "address");
    const bits = toBits(text);
    this.#rules.unshift({ low: bits, high: bits, text: `Address: ${kind} ${text}` });
  }
  addRange(start: Any, end: Any, family: Any = "ipv4"): void {
    const [from, kind] = this.#read(start, family, "start");
    const [to] = this.#read(end, family, "end");
    const low = toBits(from);
    const high = toBits(to);
    if (low > high) throw invalidArgValue("start", start, "must come before end");
    this.#rules.unshift({ low, high, text: `Range: ${kind} ${from}-${to}` });
  }
  addSubnet(network: Any, prefix: Any, family: Any = "ipv4"): void {
    const [text, kind] = this.#read(network, family, "network");
    const most = kind === "IPv4" ? 32 : 128;
    validateInteger(prefix, "prefix");
    if (prefix < 0 || prefix > most) throw outOfRange("prefix", `>= 0 && <= ${most}`, prefix);
    const free = BigInt(most - prefix);
    const low = (toBits(text) >> free) << free;
    this.#rules.unshift({ low, high: low + (1n << free) - 1n, text: `Subnet: ${kind} ${text}/${prefix}` });
  }
  check(address: Any, family: Any = "ipv4"): boolean {
    if (!SocketAddress.isSocketAddress(address)) {
      validateString(address, "address");
      if (isIP(address) !== (readFamily(family, "family") === "ipv4" ? 4 : 6)) return false;
    }
    const bits = toBits(typeof address === "string" ? address : address.address);
    return this.#rules.some((r) => r.low <= bits && bits <= r.high);
  }
  get rules(): string[] {
    return this.#rules.map((r) => r.text);
  }
  toJSON(): string[] {
    return this.rules;
  }
  fromJSON(data: Any): void {
    for (const rule of typeof data === "string" ? JSON.parse(data) : data) {
      const [, kind, family, rest] = /^(Address|Range|Subnet): (IPv[46]) (.*)$/.exec(rule) ?? [];
      if (rest === undefined) throw invalidArgValue("data", rule);
      if (kind === "Address") this.addAddress(rest, family);
      else if (kind === "Range") this.addRange(...(rest.split("-") as [string, string]), family);
      else {
        const [network, prefix] = rest.split("/");
        this.addSubnet(network, Number(prefix), family);
      }
    }
  }
  static isBlockList(value: Any): boolean {
    return typeof value === "object" && value !== null && #rules in value;
  }
}
