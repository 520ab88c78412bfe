// Errors as Node makes them: with a code, which the stack shows.
// https://nodejs.org/api/errors.html

type Constructor = new (message: string) => Error;

/** An error of class Base whose code is code. */
export function nodeError<T extends Error = Error>(Base: Constructor, code: string, message: string): T {
  return Object.assign(new Base(message) as T, { code });
}

/** What a value is, for the message of an invalid argument. */
export function received(value: unknown): string {
  if (value === null || value === undefined) return ` Received ${String(value)}`;
  if (typeof value === "function") return ` Received function ${value.name}`;
  if (typeof value === "object") {
    const name = (value as { constructor?: { name?: string } }).constructor?.name;
    return name ? ` Received an instance of ${name}` : " Received an object without a constructor";
  }
  let text = typeof value === "string" ? `'${value}'` : typeof value === "bigint" ? `${value}n` : String(value);
  if (text.length > 28) text = `${text.slice(0, 25)}...`;
  return ` Received type ${typeof value} (${text})`;
}

function listed(types: readonly string[]): string {
  const primitives = types.filter((t) => /^[a-z]/.test(t));
  const classes = types.filter((t) => !/^[a-z]/.test(t));
  const or = (list: string[]): string => (list.length < 2 ? list.join("") : list.length === 2 ? list.join(" or ") : `${list.slice(0, -1).join(", ")}, or ${list[list.length - 1]}`);
  const parts: string[] = [];
  if (primitives.length > 0) parts.push(`${primitives.length > 1 ? "one of type" : "of type"} ${or(primitives)}`);
  if (classes.length > 0) parts.push(`an instance of ${or(classes)}`);
  return parts.join(" or ");
}

/** ERR_INVALID_ARG_TYPE */
export function argumentType(name: string, types: string | readonly string[], value: unknown): TypeError {
  const what = name.endsWith(" argument") ? `The ${name}` : `The "${name}" ${name.includes(".") ? "property" : "argument"}`;
  return nodeError(TypeError, "ERR_INVALID_ARG_TYPE", `${what} must be ${listed(typeof types === "string" ? [types] : types)}.${received(value)}`);
}

/** ERR_INVALID_ARG_VALUE */
export function argumentValue(name: string, shown: string, reason = "is invalid"): TypeError {
  return nodeError(TypeError, "ERR_INVALID_ARG_VALUE", `The ${name.includes(".") ? "property" : "argument"} '${name}' ${reason}. Received ${shown}`);
}

export function requireFunction(value: unknown, name: string): asserts value is (...args: never[]) => unknown {
  if (typeof value !== "function") throw argumentType(name, "function", value);
}

export function requireString(value: unknown, name: string): asserts value is string {
  if (typeof value !== "string") throw argumentType(name, "string", value);
}

export function requireObject(value: unknown, name: string): asserts value is object {
  if (typeof value !== "object" || value === null) throw argumentType(name, "Object", value);
}
