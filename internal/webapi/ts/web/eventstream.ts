// The text/event-stream format: https://html.spec.whatwg.org/#parsing-an-event-stream

import { RegExpTest, StringCharCodeAt, StringIndexOf, StringSlice, TypedArraySet, TypeError, Uint8Array, Uint8Subarray } from "../primordials.ts";
import { host } from "../host.ts";

/** Longest line that is taken; what comes after it ends the stream. */
const maxLineBytes = 16 << 20;

export interface StreamEvent {
  type: string;
  data: string;
  lastEventId: string;
}

/** Turns chunks of bytes into events. */
export class EventStreamParser {
  /** Last event ID of the last event that was complete. */
  lastEventId: string;
  /** The last valid retry field, in milliseconds, or -1. */
  retry = -1;

  #emit: (event: StreamEvent) => void;
  /** Pieces of a line whose end has not come. */
  #pieces: Uint8Array[] = [];
  #pieceBytes = 0;
  #first = true;
  /** The last line ended with a carriage return: a line feed that follows belongs to it. */
  #afterCR = false;
  #id: string;
  #data = "";
  #hasData = false;
  #type = "";

  constructor(lastEventId: string, emit: (event: StreamEvent) => void) {
    this.lastEventId = lastEventId;
    this.#id = lastEventId;
    this.#emit = emit;
  }

  /** Takes the next chunk; keeps no reference to it. TypeError when a line is too long. */
  push(chunk: Uint8Array): void {
    let end = chunk.length;
    while (end > 0 && chunk[end - 1] !== 0x0a && chunk[end - 1] !== 0x0d) end--;
    if (end > 0) {
      this.#keep(chunk, 0, end);
      this.#lines(host.utf8_decode(this.#join()));
    }
    this.#keep(chunk, end, chunk.length);
  }

  #keep(chunk: Uint8Array, start: number, end: number): void {
    if (start === end) return;
    this.#pieces[this.#pieces.length] = new Uint8Array(Uint8Subarray(chunk, start, end));
    this.#pieceBytes += end - start;
    if (this.#pieceBytes > maxLineBytes) throw new TypeError(`a line of the event stream is longer than ${maxLineBytes} bytes`);
  }

  #join(): Uint8Array {
    const out = new Uint8Array(this.#pieceBytes);
    let at = 0;
    for (let i = 0; i < this.#pieces.length; i++) {
      const piece = this.#pieces[i] as Uint8Array;
      TypedArraySet(out, piece, at);
      at += piece.length;
    }
    this.#pieces = [];
    this.#pieceBytes = 0;
    return out;
  }

  // Text that ends with the end of a line.
  #lines(text: string): void {
    let i = 0;
    if (this.#first) {
      this.#first = false;
      if (StringCharCodeAt(text, 0) === 0xfeff) i = 1;
    }
    if (this.#afterCR && StringCharCodeAt(text, i) === 0x0a) i++;
    while (i < text.length) {
      let end = i;
      let c = 0;
      while ((c = StringCharCodeAt(text, end)) !== 0x0a && c !== 0x0d) end++;
      this.#line(StringSlice(text, i, end));
      i = end + 1;
      this.#afterCR = c === 0x0d && i === text.length;
      if (c === 0x0d && StringCharCodeAt(text, i) === 0x0a) i++;
    }
  }

  // https://html.spec.whatwg.org/#event-stream-interpretation
  #line(line: string): void {
    if (line === "") {
      this.#dispatch();
      return;
    }
    const colon = StringIndexOf(line, ":");
    if (colon === 0) return;
    const field = colon < 0 ? line : StringSlice(line, 0, colon);
    let value = colon < 0 ? "" : StringSlice(line, colon + 1);
    if (StringCharCodeAt(value, 0) === 0x20) value = StringSlice(value, 1);
    switch (field) {
      case "event":
        this.#type = value;
        break;
      case "data":
        this.#data += this.#hasData ? `\n${value}` : value;
        this.#hasData = true;
        break;
      case "id":
        if (StringIndexOf(value, "\0") < 0) this.#id = value;
        break;
      case "retry":
        if (RegExpTest(/^[0-9]+$/, value)) this.retry = +value;
        break;
    }
  }

  // https://html.spec.whatwg.org/#dispatchMessage
  #dispatch(): void {
    this.lastEventId = this.#id;
    const event = { type: this.#type === "" ? "message" : this.#type, data: this.#data, lastEventId: this.lastEventId };
    const hasData = this.#hasData;
    this.#type = "";
    this.#data = "";
    this.#hasData = false;
    if (hasData) this.#emit(event);
  }
}
