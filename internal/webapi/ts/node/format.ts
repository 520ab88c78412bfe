// util.format. https://nodejs.org/api/util.html#utilformatformat-args

import { host } from "../host.ts";
import type { Any } from "./errors.ts";
import { builtins, defaultOptions, formatBigInt, formatNumber, inspect } from "./inspect.ts";
import type { Context } from "./inspect.ts";

export function format(...args: unknown[]): string {
  return formatWithOptions({}, ...args);
}

const hasOwnToString = (v: Any): boolean => {
  if (host.proxy_target(v) !== undefined) return false;
  let o = v;
  if (typeof v.toString !== "function") return typeof v[Symbol.toPrimitive] === "function";
  for (; o !== null; o = Object.getPrototypeOf(o)) {
    if (Object.hasOwn(o, "toString")) {
      const d = Object.getOwnPropertyDescriptor(o, "constructor");
      return o === v || !(d !== undefined && typeof d.value === "function" && builtins.has(d.value.name));
    }
  }
  return false;
};

export function formatWithOptions(options: Any, ...args: Any[]): string {
  if (options === null || typeof options !== "object") throw Object.assign(new TypeError(`The "inspectOptions" argument must be of type object. Received ${options === null || options === undefined ? options : `type ${typeof options} (${inspect(options)})`}`), { code: "ERR_INVALID_ARG_TYPE" });
  const first = args[0];
  let at = 0;
  let out = "";
  let join = "";
  if (typeof first === "string") {
    if (args.length === 1) return first;
    let last = 0;
    for (let i = 0; i < first.length - 1; i++) {
      if (first[i] !== "%") continue;
      const c = first[++i];
      if (at + 1 === args.length && c !== "%") continue;
      let text: string;
      switch (c) {
        case "s": {
          const v = args[++at];
          if (typeof v === "number") text = formatNumber({ ...defaultOptions, ...options } as Context, v);
          else if (typeof v === "bigint") text = formatBigInt({ ...defaultOptions, ...options } as Context, v);
          else if (typeof v !== "object" || v === null || hasOwnToString(v)) text = String(v);
          else text = inspect(v, { ...options, depth: 0, colors: false, compact: 3 });
          break;
        }
        case "j":
          text = safeJSON(args[++at]);
          break;
        case "d": {
          const v = args[++at];
          if (typeof v === "bigint") text = formatBigInt({ ...defaultOptions, ...options } as Context, v);
          else if (typeof v === "symbol") text = "NaN";
          else text = formatNumber({ ...defaultOptions, ...options } as Context, Number(v));
          break;
        }
        case "O":
          text = inspect(args[++at], options);
          break;
        case "o":
          text = inspect(args[++at], { ...options, showHidden: true, showProxy: true, depth: 4 });
          break;
        case "i": {
          const v = args[++at];
          if (typeof v === "bigint") text = formatBigInt({ ...defaultOptions, ...options } as Context, v);
          else if (typeof v === "symbol") text = "NaN";
          else text = formatNumber({ ...defaultOptions, ...options } as Context, Number.parseInt(v));
          break;
        }
        case "f": {
          const v = args[++at];
          text = typeof v === "symbol" ? "NaN" : formatNumber({ ...defaultOptions, ...options } as Context, Number.parseFloat(v));
          break;
        }
        case "c":
          ++at;
          text = "";
          break;
        case "%":
          out += first.slice(last, i);
          last = i + 1;
          continue;
        default:
          continue;
      }
      if (last !== i - 1) out += first.slice(last, i - 1);
      out += text;
      last = i + 1;
    }
    if (last !== 0) {
      at++;
      join = " ";
      if (last < first.length) out += first.slice(last);
    }
  }
  while (at < args.length) {
    const v = args[at++];
    out += join + (typeof v !== "string" ? inspect(v, options) : v);
    join = " ";
  }
  return out;
}

// The engine is not asked to find out that an object contains itself: it may go thousands of levels deep first.
function safeJSON(v: unknown): string {
  const holders: unknown[] = [];
  const circular = new Error("circular");
  try {
    return JSON.stringify(v, function (this: unknown, _key, value: unknown): unknown {
      while (holders.length > 0 && holders[holders.length - 1] !== this) holders.pop();
      if (typeof value === "object" && value !== null) {
        if (holders.includes(value)) throw circular;
        holders.push(value);
      }
      return value;
    });
  } catch (e) {
    if (e === circular) return "[Circular]";
    throw e;
  }
}
