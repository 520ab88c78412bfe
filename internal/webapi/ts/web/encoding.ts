// TextEncoder and TextDecoder. https://encoding.spec.whatwg.org/#api
// UTF-8 is the engine's work; the legacy decoders are an op.

import { host } from "../host.ts";
import { RangeError, StringCharCodeAt, StringFromCharCode, StringSlice, TypedArrayLength, TypedArraySet, TypedArrayTag, TypeError, Uint8Array, Uint8Subarray } from "../primordials.ts";
import {
  configureInterface,
  requiredArguments,
  toBoolean,
  toBufferSource,
  toDictionary,
  toDOMString,
  toUint8Array,
  toUint8View,
} from "./webidl.ts";
import { checkSize } from "./memory.ts";

const FATAL = 1;
const IGNORE_BOM = 2;
const STREAM = 4;

export interface TextDecoderOptions {
  fatal: boolean;
  ignoreBOM: boolean;
}

const toTextDecoderOptions = toDictionary<TextDecoderOptions>("TextDecoderOptions", [
  { key: "fatal", converter: toBoolean, defaultValue: false },
  { key: "ignoreBOM", converter: toBoolean, defaultValue: false },
]);

const toTextDecodeOptions = toDictionary<{ stream: boolean }>("TextDecodeOptions", [
  { key: "stream", converter: toBoolean, defaultValue: false },
]);

// Neither resizable nor shared memory can change while a decoder looks at it.
const anyBuffer = { allowShared: true, allowResizable: true };

/** Converts a buffer source to its bytes. */
export function toBytes(V: unknown, prefix: string): Uint8Array {
  return toUint8View(toBufferSource(V, prefix, "Argument 1", anyBuffer));
}

const noBytes = new Uint8Array(0);

/** The length of the incomplete but so far valid UTF-8 sequence at the end of bytes, 0 to 3. */
function incompleteTail(bytes: Uint8Array): number {
  const n = bytes.length;
  for (let k = 1; k <= 3 && k <= n; k++) {
    const b = bytes[n - k] as number;
    if ((b & 0xc0) === 0x80) continue;
    const size = b >= 0xc2 && b <= 0xdf ? 2 : b >= 0xe0 && b <= 0xef ? 3 : b >= 0xf0 && b <= 0xf4 ? 4 : 0;
    return size > k && (k === 1 || isSecondByte(b, bytes[n - k + 1] as number)) ? k : 0;
  }
  return 0;
}

// https://encoding.spec.whatwg.org/#utf-8-decoder, the bounds of the second byte
function isSecondByte(lead: number, b: number): boolean {
  switch (lead) {
    case 0xe0:
      return b >= 0xa0;
    case 0xed:
      return b <= 0x9f;
    case 0xf0:
      return b >= 0x90;
    case 0xf4:
      return b <= 0x8f;
    default:
      return true;
  }
}

function malformed(prefix: string, encoding: string): TypeError {
  return new TypeError(`${prefix}: the data is not valid ${encoding}`);
}

// Up to here a loop is quicker than the way into the engine's C code and back.
const shortBytes = 48;
const shortText = 256;

/** The text of a few bytes if they are ASCII. */
function decodeShortASCII(bytes: Uint8Array): string | undefined {
  let text = "";
  for (let i = 0; i < bytes.length; i++) {
    const b = bytes[i] as number;
    if (b > 0x7f) return undefined;
    text += StringFromCharCode(b);
  }
  return text;
}

/** Writes a short text that fits; false when it is not ASCII. */
function encodeShortASCII(text: string, bytes: Uint8Array): boolean {
  for (let i = 0; i < text.length; i++) {
    const c = StringCharCodeAt(text, i);
    if (c > 0x7f) return false;
    bytes[i] = c;
  }
  return true;
}

/** The UTF-8 bytes of a text. */
export function encodeText(text: string): Uint8Array<ArrayBuffer> {
  if (text.length <= shortText) {
    const bytes = new Uint8Array(text.length);
    if (encodeShortASCII(text, bytes)) return bytes;
  }
  return host.utf8_encode(text);
}

/** A decoder with its stream: what TextDecoder and TextDecoderStream share. */
export class Decoder {
  readonly encoding: string;
  readonly fatal: boolean;
  readonly ignoreBOM: boolean;
  // For UTF-8: bytes of an incomplete sequence, and whether text has come out of the stream.
  #pending: Uint8Array = noBytes;
  #seenBOM = false;
  // For the others: what the op wants back.
  #state = 0;

  constructor(label: unknown, options: unknown, prefix: string) {
    const name = toDOMString(label, prefix, "Argument 1");
    const { fatal, ignoreBOM } = toTextDecoderOptions(options, prefix, "Argument 2");
    const encoding = name === "utf-8" ? name : host.encoding_label(name);
    if (encoding === null || encoding === "replacement") {
      throw new RangeError(`${prefix}: "${name}" is not the label of an encoding`);
    }
    this.encoding = encoding;
    this.fatal = fatal;
    this.ignoreBOM = ignoreBOM;
  }

  /** Decodes a chunk; with more unset the stream ends and the next call starts another. Throws a TypeError for fatal errors. */
  decode(source: Uint8Array, more: boolean, prefix: string): string {
    if (this.encoding !== "utf-8") return this.#decodeLegacy(source, more, prefix);
    if (more || this.#pending.length > 0) return this.#decodeChunk(source, more, prefix);
    if (source.length <= shortBytes) {
      const text = decodeShortASCII(source);
      if (text !== undefined) {
        this.#seenBOM = false;
        return text;
      }
    }
    return this.#finish(this.fatal ? host.utf8_decode_fatal(source) : host.utf8_decode(source), false, prefix);
  }

  /** Ends the stream. */
  end(prefix: string): string {
    return this.decode(noBytes, false, prefix);
  }

  #decodeLegacy(source: Uint8Array, more: boolean, prefix: string): string {
    const flags = (this.fatal ? FATAL : 0) | (this.ignoreBOM || !isUTF16(this.encoding) ? IGNORE_BOM : 0) | (more ? STREAM : 0);
    const state = this.#state;
    this.#state = 0;
    const result = host.encoding_decode(this.encoding, state, flags, source);
    if (result === null) throw malformed(prefix, this.encoding);
    this.#state = result[1];
    return result[0];
  }

  #decodeChunk(chunk: Uint8Array, more: boolean, prefix: string): string {
    let bytes = chunk;
    const carry = this.#pending;
    if (carry.length > 0) {
      bytes = new Uint8Array(carry.length + chunk.length);
      TypedArraySet(bytes, carry);
      TypedArraySet(bytes, chunk, carry.length);
      this.#pending = noBytes;
    }
    const tail = more ? incompleteTail(bytes) : 0;
    const end = bytes.length - tail;
    if (tail > 0) {
      this.#pending = new Uint8Array(Uint8Subarray(bytes, end, bytes.length));
      bytes = Uint8Subarray(bytes, 0, end);
    }
    return this.#finish(this.fatal ? host.utf8_decode_fatal(bytes) : host.utf8_decode(bytes), more, prefix);
  }

  // Takes the BOM off the start of the stream.
  #finish(text: string | undefined, more: boolean, prefix: string): string {
    const first = !this.#seenBOM;
    if (text === undefined) {
      this.#pending = noBytes;
      this.#seenBOM = false;
      throw malformed(prefix, this.encoding);
    }
    this.#seenBOM = more && (!first || text !== "");
    return first && !this.ignoreBOM && StringCharCodeAt(text, 0) === 0xfeff ? StringSlice(text, 1) : text;
  }
}

function isUTF16(encoding: string): boolean {
  return encoding === "utf-16le" || encoding === "utf-16be";
}

/** https://encoding.spec.whatwg.org/#interface-textdecoder */
export class TextDecoder {
  #decoder: Decoder;

  constructor(label: unknown = "utf-8", options: unknown = undefined) {
    this.#decoder = new Decoder(label, options, "Failed to construct 'TextDecoder'");
  }

  get encoding(): string {
    return this.#decoder.encoding;
  }

  get fatal(): boolean {
    return this.#decoder.fatal;
  }

  get ignoreBOM(): boolean {
    return this.#decoder.ignoreBOM;
  }

  decode(input: unknown = undefined, options: unknown = undefined): string {
    const decoder = this.#decoder;
    const prefix = "Failed to execute 'decode' on 'TextDecoder'";
    const source = input === undefined ? noBytes : TypedArrayTag(input) === "Uint8Array" ? input as Uint8Array : toBytes(input, prefix);
    checkSize(source.length, "A buffer");
    const more = options !== undefined && toTextDecodeOptions(options, prefix, "Argument 2").stream;
    return decoder.decode(source, more, prefix);
  }

  static {
    configureInterface(TextDecoder, { name: "TextDecoder" });
  }
}

/** https://encoding.spec.whatwg.org/#interface-textencoder */
export class TextEncoder {
  // Only for brand checks.
  #brand = true;

  get encoding(): string {
    void this.#brand;
    return "utf-8";
  }

  encode(input: unknown = ""): Uint8Array {
    void this.#brand;
    return encodeText(toDOMString(input, "Failed to execute 'encode' on 'TextEncoder'", "Argument 1"));
  }

  encodeInto(source: unknown, destination: unknown): { read: number; written: number } {
    void this.#brand;
    const prefix = "Failed to execute 'encodeInto' on 'TextEncoder'";
    requiredArguments(arguments.length, 2, prefix);
    const text = toDOMString(source, prefix, "Argument 1");
    return encodeInto(text, toUint8Array(destination, prefix, "Argument 2", anyBuffer));
  }

  static {
    configureInterface(TextEncoder, { name: "TextEncoder" });
  }
}

/**
 * Encodes as many whole code points of text as fit.
 *
 * https://encoding.spec.whatwg.org/#dom-textencoder-encodeinto
 */
export function encodeInto(text: string, destination: Uint8Array): { read: number; written: number } {
  const space = TypedArrayLength(destination);
  if (text.length <= shortText && text.length <= space && encodeShortASCII(text, destination)) {
    return { read: text.length, written: text.length };
  }
  // Every code unit takes a byte at least, so more of the text cannot matter. A pair that the cut would split takes four.
  let head = text;
  if (text.length > space) {
    const last = space > 0 ? StringCharCodeAt(text, space - 1) & 0xfc00 : 0;
    const next = StringCharCodeAt(text, space) & 0xfc00;
    head = StringSlice(text, 0, last === 0xd800 && next === 0xdc00 ? space - 1 : space);
  }
  let bytes: Uint8Array = host.utf8_encode(head);
  let read = head.length;
  if (bytes.length > space) {
    let end = space;
    while (((bytes[end] as number) & 0xc0) === 0x80) end--;
    bytes = Uint8Subarray(bytes, 0, end);
    read = host.utf8_decode(bytes).length;
  }
  // A detached destination has no space, and must not be touched.
  if (bytes.length > 0) TypedArraySet(destination, bytes);
  return { read, written: bytes.length };
}
