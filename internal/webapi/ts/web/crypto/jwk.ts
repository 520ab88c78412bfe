// https://w3c.github.io/webcrypto/#JsonWebKey-dictionary

import { host } from "../../host.ts";
import { JSONParse, ObjectKeys, ObjectSetPrototypeOf, SyntaxError } from "../../primordials.ts";
import { isObject, toBoolean, toDictionary, toDOMString, toSequence } from "../webidl.ts";
import { dataError, usageBit, usageList } from "./cryptokey.ts";
import type { Bytes, KeySlots } from "./cryptokey.ts";

export interface JsonWebKey {
  kty?: string;
  use?: string;
  key_ops?: string[];
  alg?: string;
  ext?: boolean;
  crv?: string;
  x?: string;
  y?: string;
  d?: string;
  n?: string;
  e?: string;
  p?: string;
  q?: string;
  dp?: string;
  dq?: string;
  qi?: string;
  oth?: object[];
  k?: string;
}

const toOtherPrime = toDictionary<object>("RsaOtherPrimesInfo", [
  { key: "r", converter: toDOMString },
  { key: "d", converter: toDOMString },
  { key: "t", converter: toDOMString },
]);

export const toJsonWebKey = toDictionary<JsonWebKey>("JsonWebKey", [
  { key: "kty", converter: toDOMString },
  { key: "use", converter: toDOMString },
  { key: "key_ops", converter: toSequence(toDOMString) },
  { key: "alg", converter: toDOMString },
  { key: "ext", converter: toBoolean },
  { key: "crv", converter: toDOMString },
  { key: "x", converter: toDOMString },
  { key: "y", converter: toDOMString },
  { key: "d", converter: toDOMString },
  { key: "n", converter: toDOMString },
  { key: "e", converter: toDOMString },
  { key: "p", converter: toDOMString },
  { key: "q", converter: toDOMString },
  { key: "dp", converter: toDOMString },
  { key: "dq", converter: toDOMString },
  { key: "qi", converter: toDOMString },
  { key: "oth", converter: toSequence(toOtherPrime) },
  { key: "k", converter: toDOMString },
]);

/** The checks that all algorithms make of a JWK. use is what its "use" must be if it is there. */
export function checkJwk(jwk: JsonWebKey, kty: string, use: string, extractable: boolean, usages: number): void {
  if (jwk.kty !== kty) throw dataError(`JWK member "kty" must be "${kty}"`);
  if (usages !== 0 && jwk.use !== undefined && jwk.use !== use) throw dataError(`JWK member "use" must be "${use}"`);
  if (jwk.key_ops !== undefined) {
    let ops = 0;
    const seen: Record<string, boolean> = { __proto__: null as never };
    for (let i = 0; i < jwk.key_ops.length; i++) {
      const op = jwk.key_ops[i] as string;
      if (seen[op] === true) throw dataError('JWK member "key_ops" has a value twice');
      seen[op] = true;
      ops |= usageBit(op);
    }
    if ((usages & ~ops) !== 0) throw dataError('JWK member "key_ops" does not have all usages that are asked for');
  }
  if (jwk.ext === false && extractable) throw dataError('JWK member "ext" forbids an extractable key');
}

/** A member that must be there. */
export function jwkMember(jwk: JsonWebKey, member: "crv" | "d" | "dp" | "dq" | "e" | "k" | "n" | "p" | "q" | "qi" | "x" | "y"): string {
  const value = jwk[member];
  if (value === undefined) throw dataError(`JWK member "${member}" is missing`);
  return value;
}

/** The bytes of a symmetric key. */
export function jwkSecret(jwk: JsonWebKey): Bytes {
  return host.crypto_base64url_decode("k", jwkMember(jwk, "k"));
}

export function checkJwkAlg(jwk: JsonWebKey, alg: string | undefined): void {
  if (jwk.alg !== undefined && alg !== undefined && jwk.alg !== alg) throw dataError(`JWK member "alg" must be "${alg}"`);
}

/** Adds the members that every exported JWK has. */
export function describeJwk(jwk: JsonWebKey, key: KeySlots): JsonWebKey {
  jwk.key_ops = usageList(key.usages);
  jwk.ext = key.extractable;
  return jwk;
}

/**
 * The JSON of an exported JWK, as UTF-8. Its values are base64url, names, a boolean and usages: nothing in them needs escapes. A multiple
 * above 1 pads with white space, which is how AES-KW can wrap any JWK.
 */
export function serializeJwk(jwk: JsonWebKey, multiple: number): Bytes {
  let text = "";
  const keys = ObjectKeys(jwk);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as string;
    const value = (jwk as Record<string, unknown>)[key];
    text += `${text === "" ? "{" : ","}"${key}":`;
    if (typeof value === "string") text += `"${value}"`;
    else if (typeof value === "boolean") text += value ? "true" : "false";
    else text += stringList(value as string[]);
  }
  while ((text.length + 1) % multiple !== 0) text += " ";
  return host.utf8_encode(`${text}}`);
}

function stringList(list: string[]): string {
  let text = "[";
  for (let i = 0; i < list.length; i++) text += `${i === 0 ? "" : ","}"${list[i] as string}"`;
  return `${text}]`;
}

// https://w3c.github.io/webcrypto/#concept-parse-a-jwk
export function parseJwk(data: Bytes, prefix: string): JsonWebKey {
  let value: unknown;
  try {
    value = JSONParse(host.utf8_decode(data));
  } catch (e) {
    if (e instanceof SyntaxError) throw dataError("unwrapped data is not a JWK");
    throw e;
  }
  if (!isObject(value)) throw dataError("unwrapped data is not a JWK");
  // As if parsed in a fresh global: no members from Object.prototype.
  ObjectSetPrototypeOf(value, null);
  const jwk = toJsonWebKey(value, prefix, "key");
  if (jwk.kty === undefined) throw dataError('JWK member "kty" is missing');
  return jwk;
}
