// util.parseArgs. https://nodejs.org/api/util.html#utilparseargsconfig

import { codedError, validateArray, validateBoolean, validateObject, validateOneOf, validateString } from "./errors.ts";
import type { Any } from "./errors.ts";

interface Option {
  type: "string" | "boolean";
  multiple?: boolean;
  short?: string;
  default?: unknown;
}
interface Token {
  kind: string;
  index: number;
  name?: string;
  rawName?: string;
  value?: string | undefined;
  inlineValue?: boolean | undefined;
}

export function parseArgs(config: Any = {}): Any {
  validateObject(config, "config");
  const { args = (globalThis as Any).process?.argv?.slice(2) ?? [], options = {}, strict = true, tokens: wantTokens = false, allowNegative = false } = config as Any;
  const allowPositionals = (config as Any).allowPositionals ?? !strict;
  validateArray(args, "args");
  validateBoolean(strict, "strict");
  validateBoolean(allowPositionals, "allowPositionals");
  validateBoolean(wantTokens, "tokens");
  validateBoolean(allowNegative, "allowNegative");
  validateObject(options, "options");
  const known = options as Record<string, Option>;
  for (const [name, o] of Object.entries(known)) {
    validateObject(o, `options.${name}`);
    validateOneOf(o.type, `options.${name}.type`, ["string", "boolean"]);
    if (o.short !== undefined) {
      validateString(o.short, `options.${name}.short`);
      if (o.short.length !== 1) throw codedError("TypeError", "ERR_INVALID_ARG_VALUE", `The property 'options.${name}.short' must be a single character. Received '${o.short}'`);
    }
    if (o.multiple !== undefined) validateBoolean(o.multiple, `options.${name}.multiple`);
    if (o.default !== undefined) {
      const check: (value: unknown, name: string) => void = o.type === "string" ? validateString : validateBoolean;
      if (o.multiple) {
        validateArray(o.default, `options.${name}.default`);
        (o.default as unknown[]).forEach((v, i) => check(v, `options.${name}.default[${i}]`));
      } else check(o.default, `options.${name}.default`);
    }
  }
  const tokens = tokenize(args as string[], known);
  const values: Record<string, Any> = Object.create(null) as Record<string, Any>;
  const positionals: string[] = [];
  for (const t of tokens) {
    if (t.kind === "positional") {
      if (!allowPositionals) throw codedError("TypeError", "ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL", `Unexpected argument '${t.value}'. This command does not take positional arguments`);
      positionals.push(t.value as string);
    } else if (t.kind === "option") store(t, values, known, strict, allowNegative);
  }
  for (const [name, o] of Object.entries(known)) if (o.default !== undefined && !(name in values)) values[name] = o.default;
  return wantTokens ? { values, positionals, tokens } : { values, positionals };
}

function store(t: Token, values: Record<string, Any>, known: Record<string, Option>, strict: boolean, allowNegative: boolean): void {
  let name = t.name as string;
  let value: unknown = t.value;
  let o = Object.hasOwn(known, name) ? known[name] : undefined;
  if (o === undefined && allowNegative && name.startsWith("no-") && t.value === undefined) {
    const positive = name.slice(3);
    if (Object.hasOwn(known, positive) && known[positive]?.type === "boolean") {
      name = positive;
      o = known[positive];
      value = false;
    }
  }
  if (strict) {
    if (o === undefined) {
      const hint = /^-?-/.test(t.rawName as string) ? `. To specify a positional argument starting with a '-', place it at the end of the command after '--', as in '-- "${t.rawName}"` : "";
      throw codedError("TypeError", "ERR_PARSE_ARGS_UNKNOWN_OPTION", `Unknown option '${t.rawName}'${hint}`);
    }
    const label = `${o.short ? `-${o.short}, ` : ""}--${name}`;
    if (o.type === "string" && typeof value !== "string") throw codedError("TypeError", "ERR_PARSE_ARGS_INVALID_OPTION_VALUE", `Option '${label} <value>' argument missing`);
    if (o.type === "boolean" && value != null && value !== false) throw codedError("TypeError", "ERR_PARSE_ARGS_INVALID_OPTION_VALUE", `Option '${label}' does not take an argument`);
    if (o.type === "string" && t.inlineValue === false && /^-./.test(value as string)) {
      throw codedError("TypeError", "ERR_PARSE_ARGS_INVALID_OPTION_VALUE", `Option '${t.rawName}' argument is ambiguous.\nDid you forget to specify the option argument for '${t.rawName}'?\nTo specify an option argument starting with a dash use '${t.rawName}=-XYZ'.`);
    }
  }
  if (name === "__proto__") return;
  const stored = value ?? true;
  if (o?.multiple) (values[name] ??= []).push(stored);
  else values[name] = stored;
}

function tokenize(args: string[], known: Record<string, Option>): Token[] {
  const out: Token[] = [];
  const byShort = (c: string): string => Object.keys(known).find((n) => known[n]?.short === c) ?? c;
  const typeOf = (name: string): string | undefined => (Object.hasOwn(known, name) ? known[name]?.type : undefined);
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] as string;
    if (arg === "--") {
      out.push({ kind: "option-terminator", index: i });
      for (let j = i + 1; j < args.length; j++) out.push({ kind: "positional", index: j, value: args[j] });
      break;
    }
    if (arg.startsWith("--")) {
      const at = arg.indexOf("=", 3);
      const name = at < 0 ? arg.slice(2) : arg.slice(2, at);
      if (at >= 0) out.push({ kind: "option", name, rawName: `--${name}`, index: i, value: arg.slice(at + 1), inlineValue: true });
      else if (typeOf(name) === "string" && i + 1 < args.length) out.push({ kind: "option", name, rawName: arg, index: i, value: args[++i], inlineValue: false });
      else out.push({ kind: "option", name, rawName: arg, index: i, value: undefined, inlineValue: undefined });
      continue;
    }
    if (arg.length > 1 && arg.startsWith("-")) {
      for (let j = 1; j < arg.length; j++) {
        const raw = `-${arg[j]}`;
        const name = byShort(arg[j] as string);
        if (typeOf(name) !== "string") {
          out.push({ kind: "option", name, rawName: raw, index: i, value: undefined, inlineValue: undefined });
          continue;
        }
        if (j + 1 < arg.length) out.push({ kind: "option", name, rawName: raw, index: i, value: arg.slice(j + 1), inlineValue: true });
        else if (i + 1 < args.length) out.push({ kind: "option", name, rawName: raw, index: i, value: args[i + 1], inlineValue: false }), i++;
        else out.push({ kind: "option", name, rawName: raw, index: i, value: undefined, inlineValue: undefined });
        break;
      }
      continue;
    }
    out.push({ kind: "positional", index: i, value: arg });
  }
  return out;
}
