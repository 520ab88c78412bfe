// X509Certificate and Certificate. https://nodejs.org/api/crypto.html#class-x509certificate

import { host } from "../../host.ts";
import { Buffer } from "../buffer.ts";
import { invalidArgType, invalidArgValue, validateBoolean, validateObject, validateOneOf, validateString } from "../errors.ts";
import type { Any } from "../errors.ts";
import { bytesOf, copied, maybeBytes, toBuffer } from "./common.ts";
import { keyArgs, KeyObject, publicKey } from "./keys.ts";
import type { KeyData, PublicKeyObject } from "./keys.ts";

/** What Go says of a certificate, in this order (certificateData in internal/webapi/node_x509.go). */
interface Parsed {
  raw: Uint8Array;
  subject: string[];
  issuer: string[];
  names: string[];
  infoAccess: string;
  validFrom: string;
  validTo: string;
  fingerprint: string;
  fingerprint256: string;
  fingerprint512: string;
  keyUsage: string[];
  serialNumber: string;
  ca: boolean;
  key: KeyData | null;
  modulus: string;
  exponent: string;
  point: Uint8Array;
  dns: string[];
  ips: string[];
  emails: string[];
  signatureAlgorithm: string;
}
const fields = [
  "raw", "subject", "issuer", "names", "infoAccess", "validFrom", "validTo", "fingerprint", "fingerprint256", "fingerprint512", "keyUsage", "serialNumber", "ca", "key",
  "modulus", "exponent", "point", "dns", "ips", "emails", "signatureAlgorithm",
] as const;

/** https://www.rfc-editor.org/rfc/rfc2253#section-2.4 */
function escaped(value: string): string {
  return value
    .replace(/[,+"\\<>;]/g, "\\$&")
    .replace(/[\0-\x1f\x7f]/g, (c) => `\\${c.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`)
    .replace(/^[ #]| $/g, "\\$&");
}
/** Name, value pairs as lines. */
function lines(pairs: string[]): string | undefined {
  let out = "";
  for (let i = 0; i + 1 < pairs.length; i += 2) out += `${i > 0 ? "\n" : ""}${pairs[i]}=${escaped(pairs[i + 1] as string)}`;
  return out === "" ? undefined : out;
}
/** Name, value pairs as an object, several values of one name as an array. */
function legacy(pairs: Iterable<readonly [string, string]>, always = false): Any {
  const out = Object.create(null);
  for (const [name, value] of pairs) {
    if (out[name] === undefined) out[name] = always ? [value] : value;
    else if (Array.isArray(out[name])) out[name].push(value);
    else out[name] = [out[name], value];
  }
  return { ...out };
}
function* pairsOf(list: string[]): Iterable<readonly [string, string]> {
  for (let i = 0; i + 1 < list.length; i += 2) yield [list[i] as string, list[i + 1] as string];
}

interface HostOptions {
  subject: string;
  wildcards: boolean;
  partialWildcards: boolean;
  multiLabelWildcards: boolean;
  singleLabelSubdomains: boolean;
}
function hostOptions(options: Any): HostOptions {
  validateObject(options, "options");
  const { subject = "default", wildcards = true, partialWildcards = true, multiLabelWildcards = false, singleLabelSubdomains = false } = options as Any;
  validateString(subject, "options.subject");
  validateOneOf(subject, "options.subject", ["default", "always", "never"]);
  validateBoolean(wildcards, "options.wildcards");
  validateBoolean(partialWildcards, "options.partialWildcards");
  validateBoolean(multiLabelWildcards, "options.multiLabelWildcards");
  validateBoolean(singleLabelSubdomains, "options.singleLabelSubdomains");
  return { subject, wildcards, partialWildcards, multiLabelWildcards, singleLabelSubdomains };
}

/** https://www.rfc-editor.org/rfc/rfc6125#section-6.4, with the choices of X509_check_host. */
function matches(pattern: string, name: string, o: HostOptions): boolean {
  const p = pattern.toLowerCase();
  const n = name.toLowerCase();
  if (p === n) return true;
  // ".example.com" asks for any name below.
  if (n.startsWith(".") && n.length > 1) {
    if (!p.endsWith(n)) return false;
    const rest = p.slice(0, p.length - n.length);
    return rest !== "" && (!o.singleLabelSubdomains || !rest.includes("."));
  }
  if (!o.wildcards || !p.includes("*")) return false;
  const [label = "", ...below] = p.split(".");
  if (below.length < 2 || below.join(".").includes("*") || label.split("*").length !== 2) return false;
  if (!o.partialWildcards && label !== "*") return false;
  if (label.startsWith("xn--") || (label !== "*" && n.startsWith("xn--"))) return false;
  const suffix = `.${below.join(".")}`;
  if (!n.endsWith(suffix)) return false;
  const first = n.slice(0, n.length - suffix.length);
  if (first === "" || (first.includes(".") && !(o.multiLabelWildcards && label === "*"))) return false;
  const [before = "", after = ""] = label.split("*");
  return first.length >= before.length + after.length && first.startsWith(before) && first.endsWith(after) && /^[a-z0-9.-]+$/.test(first);
}

/** An address in a form that can be compared; undefined when the text is none. */
function addressOf(text: string): string | undefined {
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(text)) return text.split(".").every((b) => Number(b) < 256) ? text.split(".").map(Number).join(".") : undefined;
  if (!/^[0-9a-f:.]+$/i.test(text) || !text.includes(":")) return undefined;
  try {
    return new URL(`http://[${text}]/`).hostname.slice(1, -1);
  } catch {
    return undefined;
  }
}

function noZero(text: string, name: string): void {
  if (text.includes("\0")) throw invalidArgValue(name, text, "must not contain null bytes");
}

export class X509Certificate {
  #parsed: Parsed;
  #publicKey: PublicKeyObject | undefined;

  constructor(buffer: Any) {
    const bytes = maybeBytes(buffer);
    if (bytes === undefined) throw invalidArgType("buffer", ["string", "Buffer", "TypedArray", "DataView"], buffer);
    let list: unknown[];
    try {
      list = host.node_x509_parse(bytes);
    } catch {
      throw invalidArgValue("buffer", buffer, "is not a certificate");
    }
    const parsed: Any = {};
    fields.forEach((name, i) => (parsed[name] = list[i]));
    this.#parsed = parsed;
  }
  get subject(): string | undefined {
    return lines(this.#parsed.subject);
  }
  get subjectAltName(): string | undefined {
    return this.#parsed.names.length === 0 ? undefined : this.#parsed.names.join(", ");
  }
  get issuer(): string | undefined {
    return lines(this.#parsed.issuer);
  }
  get issuerCertificate(): undefined {
    return undefined;
  }
  get infoAccess(): string | undefined {
    return this.#parsed.infoAccess === "" ? undefined : this.#parsed.infoAccess;
  }
  get validFrom(): string {
    return this.#parsed.validFrom;
  }
  get validTo(): string {
    return this.#parsed.validTo;
  }
  get validFromDate(): Date {
    return new Date(this.#parsed.validFrom);
  }
  get validToDate(): Date {
    return new Date(this.#parsed.validTo);
  }
  get fingerprint(): string {
    return this.#parsed.fingerprint;
  }
  get fingerprint256(): string {
    return this.#parsed.fingerprint256;
  }
  get fingerprint512(): string {
    return this.#parsed.fingerprint512;
  }
  get keyUsage(): string[] | undefined {
    return this.#parsed.keyUsage.length === 0 ? undefined : this.#parsed.keyUsage.slice();
  }
  get serialNumber(): string {
    return this.#parsed.serialNumber;
  }
  get signatureAlgorithm(): string | undefined {
    return this.#parsed.signatureAlgorithm === "" ? undefined : this.#parsed.signatureAlgorithm;
  }
  get ca(): boolean {
    return this.#parsed.ca;
  }
  get raw(): Any {
    return toBuffer(copied(this.#parsed.raw));
  }
  get publicKey(): PublicKeyObject {
    if (this.#parsed.key === null) throw new Error("The certificate's public key cannot be used");
    return (this.#publicKey ??= publicKey(this.#parsed.key));
  }
  toString(): string {
    const body = (toBuffer(this.#parsed.raw).toString("base64") as string).replace(/.{1,64}/g, "$&\n");
    return `-----BEGIN CERTIFICATE-----\n${body}-----END CERTIFICATE-----\n`;
  }
  toJSON(): string {
    return this.toString();
  }
  checkHost(name: Any, options: Any = {}): string | undefined {
    validateString(name, "name");
    const o = hostOptions(options);
    noZero(name, "name");
    const { dns, subject } = this.#parsed;
    const found = dns.find((p) => matches(p, name, o));
    if (found !== undefined) return found;
    if (o.subject === "never" || (o.subject === "default" && dns.length > 0)) return undefined;
    for (const [key, value] of pairsOf(subject)) if (key === "CN" && matches(value, name, o)) return value;
    return undefined;
  }
  checkEmail(email: Any, options: Any = {}): string | undefined {
    validateString(email, "email");
    const o = hostOptions(options);
    noZero(email, "email");
    // The part before the @ is compared as it is, the domain without case.
    const norm = (text: string): string => text.slice(0, text.lastIndexOf("@")) + text.slice(text.lastIndexOf("@")).toLowerCase();
    const { emails, subject } = this.#parsed;
    if (emails.some((e) => norm(e) === norm(email))) return email;
    if (o.subject === "never" || (o.subject === "default" && emails.length > 0)) return undefined;
    for (const [key, value] of pairsOf(subject)) if (key === "emailAddress" && norm(value) === norm(email)) return email;
    return undefined;
  }
  checkIP(ip: Any): string | undefined {
    validateString(ip, "ip");
    const address = addressOf(ip);
    if (address === undefined) throw invalidArgValue("ip", ip, "is not an IP address");
    return this.#parsed.ips.some((i) => addressOf(i) === address) ? ip : undefined;
  }
  checkIssued(other: Any): boolean {
    if (!(other instanceof X509Certificate)) throw invalidArgType("otherCert", "X509Certificate", other);
    return host.node_x509_issued(this.#parsed.raw, other.#parsed.raw);
  }
  checkPrivateKey(key: Any): boolean {
    if (!(key instanceof KeyObject) || key.type !== "private") throw invalidArgType("pkey", "PrivateKeyObject", key);
    return host.node_x509_private(this.#parsed.raw, ...keyArgs(key));
  }
  verify(key: Any): boolean {
    if (!(key instanceof KeyObject) || key.type !== "public") throw invalidArgType("pkey", "PublicKeyObject", key);
    return host.node_x509_verify(this.#parsed.raw, ...keyArgs(key));
  }
  toLegacyObject(): Any {
    const p = this.#parsed;
    const out: Any = { subject: legacy(pairsOf(p.subject)), issuer: legacy(pairsOf(p.issuer)), subjectaltname: this.subjectAltName };
    if (p.infoAccess !== "") {
      out.infoAccess = legacy(p.infoAccess.trimEnd().split("\n").map((line) => {
        const at = line.indexOf(":");
        return [line.slice(0, at), line.slice(at + 1)] as const;
      }), true);
    }
    out.ca = p.ca;
    if (p.modulus !== "") {
      out.modulus = p.modulus;
      out.exponent = p.exponent;
    }
    if (p.key !== null) {
      if (p.key[0] === "rsa") out.bits = p.key[2];
      if (p.key[0] === "ec") {
        out.bits = { secp224r1: 224, prime256v1: 256, secp384r1: 384, secp521r1: 521 }[p.key[3]];
        out.pubkey = toBuffer(p.point);
        out.asn1Curve = p.key[3];
        out.nistCurve = { secp224r1: "P-224", prime256v1: "P-256", secp384r1: "P-384", secp521r1: "P-521" }[p.key[3]];
      } else out.pubkey = toBuffer(p.key[1]);
    }
    out.valid_from = p.validFrom;
    out.valid_to = p.validTo;
    out.fingerprint = p.fingerprint;
    out.fingerprint256 = p.fingerprint256;
    out.fingerprint512 = p.fingerprint512;
    if (p.keyUsage.length > 0) out.ext_key_usage = p.keyUsage.slice();
    out.serialNumber = p.serialNumber;
    out.raw = this.raw;
    return out;
  }
}

/** SPKAC. https://nodejs.org/api/crypto.html#class-certificate */
export class Certificate {
  static verifySpkac(spkac: Any, encoding?: Any): boolean {
    return host.node_spkac_verify(bytesOf(spkac, "spkac", encoding));
  }
  static exportPublicKey(spkac: Any, encoding?: Any): Any {
    return Buffer.from(host.node_spkac_key(bytesOf(spkac, "spkac", encoding)));
  }
  static exportChallenge(spkac: Any, encoding?: Any): Any {
    return toBuffer(host.node_spkac_challenge(bytesOf(spkac, "spkac", encoding)));
  }
  verifySpkac(spkac: Any, encoding?: Any): boolean {
    return Certificate.verifySpkac(spkac, encoding);
  }
  exportPublicKey(spkac: Any, encoding?: Any): Any {
    return Certificate.exportPublicKey(spkac, encoding);
  }
  exportChallenge(spkac: Any, encoding?: Any): Any {
    return Certificate.exportChallenge(spkac, encoding);
  }
}
