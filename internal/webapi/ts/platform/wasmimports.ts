// Reads the imports of a WebAssembly module, with their types as text, out of bytes that the engine has found to be one.
// https://webassembly.github.io/spec/core/binary/modules.html

import { host } from "../host.ts";
import { Uint8Array } from "../primordials.ts";

export interface Import {
  module: string;
  name: string;
  kind: "function" | "table" | "memory" | "global" | "tag";
  mutable: boolean;
  /** Of functions: parameters->results, of globals: the value's type; else empty. */
  type: string;
}

const valueTypes: Readonly<Record<number, string>> = {
  0x7f: "i32",
  0x7e: "i64",
  0x7d: "f32",
  0x7c: "f64",
  0x7b: "v128",
  0x78: "i8",
  0x77: "i16",
};

const heapTypes: Readonly<Record<number, string>> = {
  0x74: "noexn",
  0x73: "nofunc",
  0x72: "noextern",
  0x71: "none",
  0x70: "func",
  0x6f: "extern",
  0x6e: "any",
  0x6d: "eq",
  0x6c: "i31",
  0x6b: "struct",
  0x6a: "array",
  0x69: "exn",
};

const arrayI16 = "(array (mut i16))";
/** A reference to an array of 16-bit units, as the text of a type. */
export const arrayI16Type = `(ref null ${arrayI16})`;

class Reader {
  #bytes: Uint8Array<ArrayBuffer>;
  at = 8; // behind magic number and version
  /** The types of the module: text of functions and arrays; a number stands for what is no plain one. */
  #types: string[] = [];

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.#bytes = bytes;
  }

  get left(): boolean {
    return this.at < this.#bytes.length;
  }

  byte(): number {
    return this.#bytes[this.at++] as number;
  }

  /** Unsigned LEB128. */
  u32(): number {
    let value = 0;
    for (let shift = 1; ; shift *= 128) {
      const b = this.byte();
      value += (b & 127) * shift;
      if (b < 128) return value;
    }
  }

  name(): string {
    const length = this.u32();
    const start = this.at;
    this.at += length;
    return host.utf8_decode(new Uint8Array(this.#bytes.buffer, this.#bytes.byteOffset + start, length));
  }

  #heapType(): string {
    const abstract = heapTypes[this.#bytes[this.at] as number];
    if (abstract !== undefined) {
      this.at++;
      return abstract;
    }
    const index = this.u32(); // a positive s33: its last byte is below 64
    return this.#types[index] ?? `#${index}`;
  }

  valueType(): string {
    const b = this.byte();
    if (b === 0x63 || b === 0x64) {
      const heap = this.#heapType();
      if (b === 0x64) return `(ref ${heap})`;
      return heap === "extern" ? "externref" : `(ref null ${heap})`;
    }
    const heap = heapTypes[b];
    if (heap !== undefined) return heap === "extern" ? "externref" : `(ref null ${heap})`;
    return valueTypes[b] as string;
  }

  #field(): string {
    const type = this.valueType();
    return this.byte() === 1 ? `(mut ${type})` : type;
  }

  #list(read: () => string): string {
    let out = "";
    for (let n = this.u32(), i = 0; i < n; i++) out += i === 0 ? read() : `,${read()}`;
    return out;
  }

  // alone: it is a recursion group of its own.
  #subType(alone: boolean): void {
    const index = this.#types.length;
    let plain = alone;
    let form = this.byte();
    if (form === 0x50 || form === 0x4f) {
      const supers = this.#list(() => `${this.u32()}`);
      plain &&= form === 0x4f && supers === "";
      form = this.byte();
    }
    let type: string;
    if (form === 0x60) type = `${this.#list(() => this.valueType())}->${this.#list(() => this.valueType())}`;
    else if (form === 0x5e) type = `(array ${this.#field()})`;
    else type = `(struct ${this.#list(() => this.#field())})`;
    this.#types[index] = plain ? type : `#${index}`;
  }

  types(): void {
    for (let n = this.u32(), i = 0; i < n; i++) {
      if (this.#bytes[this.at] !== 0x4e) {
        this.#subType(true);
        continue;
      }
      this.at++;
      const size = this.u32();
      for (let k = 0; k < size; k++) this.#subType(size === 1);
    }
  }

  // https://webassembly.github.io/spec/core/binary/types.html#limits
  #limits(): void {
    const flags = this.byte();
    this.u32();
    if ((flags & 1) !== 0) this.u32();
    if ((flags & 8) !== 0) this.u32(); // the size of a page
  }

  import(): Import {
    const module = this.name();
    const name = this.name();
    switch (this.byte()) {
      case 0:
        return { module, name, kind: "function", mutable: false, type: this.#types[this.u32()] as string };
      case 1:
        this.valueType();
        this.#limits();
        return { module, name, kind: "table", mutable: false, type: "" };
      case 2:
        this.#limits();
        return { module, name, kind: "memory", mutable: false, type: "" };
      case 3: {
        const type = this.valueType();
        return { module, name, kind: "global", mutable: this.byte() === 1, type };
      }
      default:
        this.at++;
        this.u32();
        return { module, name, kind: "tag", mutable: false, type: "" };
    }
  }
}

/** The imports of a module, in order. */
export function readImports(bytes: Uint8Array<ArrayBuffer>): Import[] {
  const r = new Reader(bytes);
  const out: Import[] = [];
  while (r.left) {
    const section = r.byte();
    const size = r.u32();
    const end = r.at + size;
    if (section === 1) r.types();
    if (section === 2) for (let n = r.u32(), i = 0; i < n; i++) out[out.length] = r.import();
    if (section >= 2) break; // custom sections are number 0
    r.at = end;
  }
  return out;
}
