// util.MIMEType and MIMEParams. https://nodejs.org/api/util.html#class-utilmimetype

import { codedError } from "./errors.ts";

const token = /^[!#$%&'*+\-.^_`|~A-Za-z0-9]+$/;
const quotedText = /^[\t\x20-\x7e\x80-\xff]*$/;
const trimEnd = (s: string): string => s.replace(/[\t\n\f\r ]+$/, "");

function invalid(what: string, text: string, at?: number): TypeError {
  const where = at === undefined || at < 0 ? "" : ` at ${at}`;
  return codedError("TypeError", "ERR_INVALID_MIME_SYNTAX", `The MIME syntax for a ${what} in ${text === "" ? '""' : JSON.stringify(text)} is invalid${where}`);
}

const badAt = (s: string): number => s.search(/[^!#$%&'*+\-.^_`|~A-Za-z0-9]/);

export class MIMEParams {
  #data = new Map<string, string>();

  delete(name: string): void {
    this.#data.delete(`${name}`);
  }
  get(name: string): string | null {
    return this.#data.get(`${name}`) ?? null;
  }
  has(name: string): boolean {
    return this.#data.has(`${name}`);
  }
  set(name: string, value: string): void {
    name = `${name}`;
    value = `${value}`;
    if (!token.test(name)) throw invalid("parameter name", name, badAt(name));
    if (!quotedText.test(value)) throw invalid("parameter value", value, value.search(/[^\t\x20-\x7e\x80-\xff]/));
    this.#data.set(name, value);
  }
  *entries(): IterableIterator<[string, string]> {
    yield* this.#data.entries();
  }
  *keys(): IterableIterator<string> {
    yield* this.#data.keys();
  }
  *values(): IterableIterator<string> {
    yield* this.#data.values();
  }
  toString(): string {
    const out: string[] = [];
    for (const [name, value] of this.#data) out.push(`${name}=${token.test(value) ? value : `"${value.replace(/["\\]/g, "\\$&")}"`}`);
    return out.join(";");
  }
  static parse(params: MIMEParams, text: string): void {
    let rest = text;
    while (rest !== "") {
      rest = rest.replace(/^[\t\n\f\r ]+/, "");
      const name = (/^[^;=]*/.exec(rest) as RegExpExecArray)[0];
      rest = rest.slice(name.length);
      if (rest === "" ) break;
      if (rest[0] === ";") {
        rest = rest.slice(1);
        continue;
      }
      rest = rest.slice(1);
      let value: string;
      if (rest[0] === '"') {
        const m = /^"((?:[^"\\]|\\[\s\S]?)*)"?/.exec(rest) as RegExpExecArray;
        value = (m[1] as string).replace(/\\([\s\S]?)/g, (_all, c: string) => (c === "" ? "\\" : c));
        rest = rest.slice(m[0].length).replace(/^[^;]*/, "").slice(1);
      } else {
        const m = /^[^;]*/.exec(rest) as RegExpExecArray;
        value = trimEnd(m[0]);
        rest = rest.slice(m[0].length + 1);
        if (value === "") continue;
      }
      const lower = name.toLowerCase();
      if (lower !== "" && token.test(lower) && quotedText.test(value) && !params.#data.has(lower)) params.#data.set(lower, value);
    }
  }
}
Object.defineProperty(MIMEParams.prototype, Symbol.iterator, { value: MIMEParams.prototype.entries, writable: true, configurable: true });
Object.defineProperty(MIMEParams.prototype, "toJSON", { value: MIMEParams.prototype.toString, writable: true, configurable: true });
const parse = MIMEParams.parse;
delete (MIMEParams as { parse?: unknown }).parse;

export class MIMEType {
  #type: string;
  #subtype: string;
  #params = new MIMEParams();

  constructor(input: string) {
    const text = `${input}`.replace(/^[\t\n\f\r ]+/, "");
    const slash = text.indexOf("/");
    const type = slash === -1 ? text : text.slice(0, slash);
    if (slash === -1 || type === "" || !token.test(type)) throw invalid("type", text, slash === -1 ? -1 : badAt(type));
    const semicolon = text.indexOf(";", slash);
    const subtype = trimEnd(semicolon === -1 ? text.slice(slash + 1) : text.slice(slash + 1, semicolon));
    if (subtype === "" || !token.test(subtype)) throw invalid("subtype", text, subtype === "" ? -1 : slash + 1 + badAt(subtype));
    this.#type = type.toLowerCase();
    this.#subtype = subtype.toLowerCase();
    if (semicolon !== -1) parse(this.#params, text.slice(semicolon + 1));
  }
  get type(): string {
    return this.#type;
  }
  set type(value: string) {
    value = `${value}`;
    if (value === "" || !token.test(value)) throw invalid("type", value, badAt(value));
    this.#type = value.toLowerCase();
  }
  get subtype(): string {
    return this.#subtype;
  }
  set subtype(value: string) {
    value = `${value}`;
    if (value === "" || !token.test(value)) throw invalid("subtype", value, badAt(value));
    this.#subtype = value.toLowerCase();
  }
  get essence(): string {
    return `${this.#type}/${this.#subtype}`;
  }
  get params(): MIMEParams {
    return this.#params;
  }
  toString(): string {
    const params = this.#params.toString();
    return params === "" ? this.essence : `${this.essence};${params}`;
  }
  toJSON(): string {
    return this.toString();
  }
}
