// Errors with the codes and texts of Node. https://nodejs.org/api/errors.html#nodejs-error-codes

/** Node's APIs take and give values of any type; each function checks what it gets. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Any = any;

let show: (value: unknown, options?: object) => string = (value) => String(value);

/** inspect is set by its own module, which needs this one. */
export function setShow(fn: (value: unknown, options?: object) => string): void {
  show = fn;
}

function hidden(target: object, key: PropertyKey, value: unknown): void {
  Object.defineProperty(target, key, { value, writable: true, enumerable: false, configurable: true });
}

const bases: Record<string, ErrorConstructor> = { Error, TypeError, RangeError, SyntaxError, URIError };

/** An error of that class with a code; its text shows the code as Node does. */
export function codedError(base: string, code: string, message: string, more?: object): Any {
  const error: Any = new (bases[base] as ErrorConstructor)(message);
  error.code = code;
  hidden(error, "toString", function toString(this: Any): string {
    return `${this.name} [${code}]: ${this.message}`;
  });
  if (more !== undefined) Object.assign(error, more);
  return error;
}

const classNameRE = /^([A-Z][a-z0-9]*)+$/;
const primitiveTypes = ["string", "function", "number", "object", "Function", "Object", "boolean", "bigint", "symbol"];

function list(items: readonly string[], word: string): string {
  if (items.length <= 2) return items.join(` ${word} `);
  return `${items.slice(0, -1).join(", ")}, ${word} ${items[items.length - 1]}`;
}

/** "Received ..." at the end of a message about an argument. */
export function received(value: Any): string {
  if (value == null) return ` Received ${value}`;
  if (typeof value === "function") return ` Received function ${value.name}`;
  if (typeof value === "object") {
    if (value.constructor?.name) return ` Received an instance of ${value.constructor.name}`;
    return ` Received ${show(value, { depth: -1 })}`;
  }
  let text = show(value, { colors: false });
  if (text.length > 28) text = `${text.slice(0, 25)}...`;
  return ` Received type ${typeof value} (${text})`;
}

export function invalidArgType(name: string, expected: string | readonly string[], actual: unknown): TypeError {
  const all = typeof expected === "string" ? [expected] : expected;
  const types: string[] = [];
  const instances: string[] = [];
  const other: string[] = [];
  for (const item of all) {
    if (primitiveTypes.includes(item)) types.push(item.toLowerCase());
    else if (classNameRE.test(item)) instances.push(item);
    else other.push(item);
  }
  if (instances.length > 0) {
    const at = types.indexOf("object");
    if (at >= 0) {
      types.splice(at, 1);
      instances.push("Object");
    }
  }
  let text = name.endsWith(" argument") ? `The ${name} must be ` : `The "${name}" ${name.includes(".") ? "property" : "argument"} must be `;
  const groups: string[] = [];
  if (types.length > 0) groups.push(types.length === 1 ? `of type ${types[0]}` : `one of type ${list(types, "or")}`);
  if (instances.length > 0) groups.push(`an instance of ${list(instances, "or")}`);
  if (other.length > 0) {
    if (other.length > 1) groups.push(`one of ${list(other, "or")}`);
    else groups.push(`${other[0]?.toLowerCase() !== other[0] ? "an " : ""}${other[0]}`);
  }
  text += groups.join(" or ");
  return codedError("TypeError", "ERR_INVALID_ARG_TYPE", `${text}.${received(actual)}`);
}

export function invalidArgValue(name: string, value: unknown, reason = "is invalid", base = "TypeError"): Error {
  let text = show(value);
  if (text.length > 128) text = `${text.slice(0, 128)}...`;
  return codedError(base, "ERR_INVALID_ARG_VALUE", `The ${name.includes(".") ? "property" : "argument"} '${name}' ${reason}. Received ${text}`);
}

function separated(digits: string): string {
  let out = "";
  let i = digits.length;
  const start = digits[0] === "-" ? 1 : 0;
  for (; i >= start + 4; i -= 3) out = `_${digits.slice(i - 3, i)}${out}`;
  return `${digits.slice(0, i)}${out}`;
}

export function outOfRange(name: string, range: string, value: unknown): RangeError {
  let text: string;
  if (Number.isInteger(value) && Math.abs(value as number) > 2 ** 32) text = separated(String(value));
  else if (typeof value === "bigint") text = `${value > 2n ** 32n || value < -(2n ** 32n) ? separated(String(value)) : String(value)}n`;
  else text = show(value);
  return codedError("RangeError", "ERR_OUT_OF_RANGE", `The value of "${name}" is out of range. It must be ${range}. Received ${text}`);
}

export const invalidThis = (type: string): TypeError => codedError("TypeError", "ERR_INVALID_THIS", `Value of "this" must be of type ${type}`);
export const missingArgs = (...names: string[]): TypeError => {
  const quoted = names.map((n) => `"${n}"`);
  const text = quoted.length === 1 ? `${quoted[0]} argument` : `${list(quoted, "and")} arguments`;
  return codedError("TypeError", "ERR_MISSING_ARGS", `The ${text} must be specified`);
};
export const invalidReturn = (expected: string, name: string, value: Any): TypeError => {
  const type = value?.constructor?.name ? `an instance of ${value.constructor.name}` : `type ${typeof value}`;
  return codedError("TypeError", "ERR_INVALID_RETURN_VALUE", `Expected ${expected} to be returned from the "${name}" function but got ${type}.`);
};
export const unsupported = (name: string): Error => codedError("Error", "ERR_METHOD_NOT_IMPLEMENTED", `The ${name} method is not implemented`);

export class AbortError extends Error {
  code = "ABORT_ERR";
  constructor(message = "The operation was aborted", options?: ErrorOptions) {
    super(message, options);
    hidden(this, "name", "AbortError");
  }
}

export function validateFunction(value: unknown, name: string): asserts value is Function {
  if (typeof value !== "function") throw invalidArgType(name, "Function", value);
}
export function validateString(value: unknown, name: string): asserts value is string {
  if (typeof value !== "string") throw invalidArgType(name, "string", value);
}
export function validateBoolean(value: unknown, name: string): asserts value is boolean {
  if (typeof value !== "boolean") throw invalidArgType(name, "boolean", value);
}
export function validateNumber(value: unknown, name: string, min?: number, max?: number): asserts value is number {
  if (typeof value !== "number") throw invalidArgType(name, "number", value);
  if ((min !== undefined && value < min) || (max !== undefined && value > max) || ((min !== undefined || max !== undefined) && Number.isNaN(value))) {
    const low = min !== undefined ? `>= ${min}` : "";
    const both = min !== undefined && max !== undefined ? " && " : "";
    throw outOfRange(name, `${low}${both}${max !== undefined ? `<= ${max}` : ""}`, value);
  }
}
export function validateInteger(value: unknown, name: string, min: number = Number.MIN_SAFE_INTEGER, max: number = Number.MAX_SAFE_INTEGER): asserts value is number {
  if (typeof value !== "number") throw invalidArgType(name, "number", value);
  if (!Number.isInteger(value)) throw outOfRange(name, "an integer", value);
  if (value < min || value > max) throw outOfRange(name, `>= ${min} && <= ${max}`, value);
}
export function validateInt32(value: unknown, name: string, min = -2147483648, max = 2147483647): asserts value is number {
  validateInteger(value, name, min, max);
}
export function validateUint32(value: unknown, name: string, positive = false): asserts value is number {
  validateInteger(value, name, positive ? 1 : 0, 4294967295);
}
export function validateObject(value: unknown, name: string, options: { nullable?: boolean; array?: boolean; fn?: boolean } = {}): asserts value is object {
  if ((value === null && !options.nullable) || (Array.isArray(value) && !options.array) || (typeof value !== "object" && !(options.fn && typeof value === "function"))) {
    throw invalidArgType(name, "Object", value);
  }
}
export function validateArray(value: unknown, name: string, minLength = 0): asserts value is unknown[] {
  if (!Array.isArray(value)) throw invalidArgType(name, "Array", value);
  if (value.length < minLength) throw invalidArgValue(name, value, `must be longer than ${minLength}`);
}
export function validateAbortSignal(signal: Any, name: string): void {
  if (signal !== undefined && (signal === null || typeof signal !== "object" || !("aborted" in signal))) throw invalidArgType(name, "AbortSignal", signal);
}
export function validateOneOf(value: unknown, name: string, allowed: readonly unknown[]): void {
  if (allowed.includes(value)) return;
  const text = allowed.map((v) => (typeof v === "string" ? `'${v}'` : String(v))).join(", ");
  throw invalidArgValue(name, value, `must be one of: ${text}`);
}
