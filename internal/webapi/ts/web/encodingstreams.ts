// TextEncoderStream and TextDecoderStream. https://encoding.spec.whatwg.org/#streams

import { StringCharCodeAt, StringSlice, TypedArrayTag } from "../primordials.ts";
import { Decoder, encodeText, toBytes } from "./encoding.ts";
import { createTransformStream } from "./streams/internal.ts";
import type { ReadableStream, WritableStream } from "./streams/internal.ts";
import { configureInterface, toDOMString } from "./webidl.ts";

/** https://encoding.spec.whatwg.org/#interface-textdecoderstream */
export class TextDecoderStream {
  #decoder: Decoder;
  #transform: { readable: ReadableStream; writable: WritableStream };

  constructor(label: unknown = "utf-8", options: unknown = undefined) {
    const decoder = new Decoder(label, options, "Failed to construct 'TextDecoderStream'");
    const what = "TextDecoderStream";
    this.#decoder = decoder;
    this.#transform = createTransformStream({
      // https://encoding.spec.whatwg.org/#decode-and-enqueue-a-chunk
      transform(chunk, controller) {
        const bytes = TypedArrayTag(chunk) === "Uint8Array" ? chunk as Uint8Array : toBytes(chunk, what);
        const text = decoder.decode(bytes, true, what);
        if (text !== "") controller.enqueue(text);
      },
      // https://encoding.spec.whatwg.org/#flush-and-enqueue
      flush(controller) {
        const text = decoder.end(what);
        if (text !== "") controller.enqueue(text);
      },
    });
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

  get readable(): ReadableStream {
    return this.#transform.readable;
  }

  get writable(): WritableStream {
    return this.#transform.writable;
  }

  static {
    configureInterface(TextDecoderStream, { name: "TextDecoderStream" });
  }
}

/** https://encoding.spec.whatwg.org/#interface-textencoderstream */
export class TextEncoderStream {
  #transform: { readable: ReadableStream; writable: WritableStream };

  constructor() {
    // The leading surrogate at the end of the last chunk.
    let lead = "";
    this.#transform = createTransformStream({
      // https://encoding.spec.whatwg.org/#encode-and-enqueue-a-chunk
      transform(chunk, controller) {
        let text = lead + toDOMString(chunk, "TextEncoderStream", "The chunk");
        lead = "";
        const last = text.length - 1;
        if (last >= 0 && (StringCharCodeAt(text, last) & 0xfc00) === 0xd800) {
          lead = StringSlice(text, last);
          text = StringSlice(text, 0, last);
        }
        if (text !== "") controller.enqueue(encodeText(text));
      },
      // https://encoding.spec.whatwg.org/#encode-and-flush
      flush(controller) {
        if (lead !== "") controller.enqueue(encodeText(lead));
      },
    });
  }

  get encoding(): string {
    void this.#transform;
    return "utf-8";
  }

  get readable(): ReadableStream {
    return this.#transform.readable;
  }

  get writable(): WritableStream {
    return this.#transform.writable;
  }

  static {
    configureInterface(TextEncoderStream, { name: "TextEncoderStream" });
  }
}
