// generateKey and generateKeyPair. https://nodejs.org/api/crypto.html#cryptogeneratekeypairtype-options-callback

import { host } from "../../host.ts";
import { codedError, invalidArgType, outOfRange, validateFunction, validateInt32, validateInteger, validateObject, validateOneOf, validateString } from "../errors.ts";
import type { Any } from "../errors.ts";
import { maybeBytes, promisified, settle } from "./common.ts";
import { encode, privateKey, publicKey, secretKey } from "./keys.ts";
import type { KeyData, SecretKeyObject } from "./keys.ts";
import { randomBytes } from "./random.ts";

function keyBytes(type: Any, options: Any): number {
  validateString(type, "type");
  validateObject(options, "options");
  const { length } = options as Any;
  if (type === "hmac") {
    validateInteger(length, "options.length", 8, 65536);
    return Math.floor(length / 8);
  }
  if (type === "aes") {
    validateOneOf(length, "options.length", [128, 192, 256]);
    return length / 8;
  }
  validateOneOf(type, "type", ["hmac", "aes"]);
  return 0;
}
export function generateKeySync(type: Any, options: Any): SecretKeyObject {
  return secretKey(randomBytes(keyBytes(type, options)));
}
function generateKeyLater(type: Any, options: Any, callback: Any): void {
  const size = keyBytes(type, options);
  validateFunction(callback, "callback");
  settle(() => secretKey(randomBytes(size)), callback, (k) => k);
}
export const generateKey = promisified(generateKeyLater);

const curveNames: Record<string, string> = { "P-224": "secp224r1", "P-256": "prime256v1", "P-384": "secp384r1", "P-521": "secp521r1", secp256r1: "prime256v1" };
export const curves = ["secp224r1", "prime256v1", "secp384r1", "secp521r1"];
export function curveOf(name: string): string {
  const known = curveNames[name] ?? name;
  if (!curves.includes(known)) throw codedError("TypeError", "ERR_CRYPTO_INVALID_CURVE", "Invalid EC curve name");
  return known;
}

const rsaMaxBits = 16384;
const dhMaxPrimeBytes = 1024;

/** The arguments of node_key_generate. */
type Recipe = [kind: string, bits: number, exponent: Uint8Array | null, curve: string];

function uint32(value: Any, name: string): void {
  if (typeof value !== "number") throw invalidArgType(name, "number", value);
  if (!Number.isInteger(value)) throw outOfRange(name, "an integer", value);
  if (value < 0 || value > 4294967295) throw outOfRange(name, ">= 0 && < 4294967296", value);
}

function rsaRecipe(options: Any): Recipe {
  const { modulusLength, publicExponent } = options;
  uint32(modulusLength, "options.modulusLength");
  if (publicExponent !== undefined) uint32(publicExponent, "options.publicExponent");
  if (modulusLength > rsaMaxBits) throw outOfRange("options.modulusLength", `<= ${rsaMaxBits}`, modulusLength);
  const e = publicExponent ?? 65537;
  return ["rsa", modulusLength, Uint8Array.of((e >>> 24) & 255, (e >>> 16) & 255, (e >>> 8) & 255, e & 255), ""];
}
function ecRecipe(options: Any): Recipe {
  const { namedCurve, paramEncoding } = options;
  validateString(namedCurve, "options.namedCurve");
  if (paramEncoding !== undefined && paramEncoding !== null) {
    validateOneOf(paramEncoding, "options.paramEncoding", ["named", "explicit"]);
    if (paramEncoding === "explicit") throw codedError("Error", "ERR_METHOD_NOT_IMPLEMENTED", "Explicit curve parameters are not implemented");
  }
  return ["ec", 0, null, curveOf(namedCurve)];
}
/** Checks what it is given; KeyObjects of type dh are not there. */
function dhRecipe(options: Any): never {
  const { prime, primeLength, generator, group, groupName } = options;
  const name = group ?? groupName;
  if (name !== undefined) {
    validateString(name, "options.group");
  } else if (prime !== undefined) {
    const bytes = typeof prime === "string" ? undefined : maybeBytes(prime);
    if (bytes === undefined) throw invalidArgType("options.prime", ["Buffer", "TypedArray", "ArrayBuffer"], prime);
    if (bytes.length > dhMaxPrimeBytes) throw outOfRange("options.prime", `at most ${dhMaxPrimeBytes} bytes long`, bytes.length);
  } else {
    validateInt32(primeLength, "options.primeLength", 0);
  }
  if (generator !== undefined) validateInt32(generator, "options.generator", 0);
  throw codedError("Error", "ERR_METHOD_NOT_IMPLEMENTED", name !== undefined || prime !== undefined ? "Generating DH keys is not yet implemented" : "Generating DH keys from a prime length is not yet implemented");
}

function recipe(type: Any, options: Any): Recipe {
  validateOneOf(type, "type", ["rsa", "ec", "ed25519", "x25519", "dh"]);
  if (options !== undefined) validateObject(options, "options");
  const o = options ?? {};
  for (const name of ["publicKeyEncoding", "privateKeyEncoding"]) {
    if (o[name] !== undefined && o[name] !== null) validateObject(o[name], `options.${name}`);
  }
  if (type === "rsa") return rsaRecipe(o);
  if (type === "ec") return ecRecipe(o);
  if (type === "dh") return dhRecipe(o);
  return [type, 0, null, ""];
}
function pairOf(data: unknown, options: Any): Any {
  const [first, second] = data as [KeyData, KeyData];
  const one = privateKey(first);
  const other = publicKey(second);
  const { publicKeyEncoding: publicForm, privateKeyEncoding: privateForm } = options ?? {};
  return {
    publicKey: publicForm === undefined || publicForm === null ? other : encode(other, publicForm, "options.publicKeyEncoding"),
    privateKey: privateForm === undefined || privateForm === null ? one : encode(one, privateForm, "options.privateKeyEncoding"),
  };
}
function failed(e: Any): Error {
  return e?.name === "OperationError" ? codedError("Error", "ERR_CRYPTO_OPERATION_FAILED", e.message) : e;
}
export function generateKeyPairSync(type: Any, options?: Any): Any {
  const r = recipe(type, options);
  let data: unknown;
  try {
    data = host.node_key_generate(...r);
  } catch (e) {
    throw failed(e);
  }
  return pairOf(data, options);
}
function generateKeyPairLater(type: Any, options: Any, callback?: Any): void {
  if (typeof options === "function") [options, callback] = [undefined, options];
  validateFunction(callback, "callback");
  const r = recipe(type, options);
  settle(() => host.node_key_generate_async(...r), (error: unknown, pair: Any) => {
    if (error) callback(failed(error));
    else callback(null, pair.publicKey, pair.privateKey);
  }, (data) => pairOf(data, options));
}
export const generateKeyPair = promisified(generateKeyPairLater, (publicKey, privateKey) => ({ publicKey, privateKey }));
