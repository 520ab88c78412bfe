// Transfer of streams by structuredClone and postMessage. https://streams.spec.whatwg.org/#rs-transfer
//
// Deviation: sender and receiver are one realm, so the stream moves into a new object instead of being piped through a message channel, and
// its chunks are not cloned.

import { DOMException } from "../domexception.ts";
import { registerTransferable } from "../serializable.ts";
import { moveReadable, type Readable } from "./core.ts";
import { isReadableStream, readableFace, readableSlots, type ReadableStream } from "./readable.ts";
import { transformFace, transformSlots, type TransformStream } from "./transform.ts";
import { isWritableStream, writableFace, writableSlots, type WritableStream } from "./writable.ts";
import { moveWritable, type Writable } from "./writablecore.ts";

function refuse(what: string): never {
  throw new DOMException(`A ${what} that is locked cannot be transferred`, "DataCloneError");
}

const readable = (stream: ReadableStream): Readable => readableSlots(stream) as Readable;
const writable = (stream: WritableStream): Writable => writableSlots(stream) as Writable;

registerTransferable<ReadableStream>(
  isReadableStream,
  (stream) => readable(stream).detached,
  (stream) => {
    const slots = readable(stream);
    if (slots.reader !== null) refuse("ReadableStream");
    return readableFace(moveReadable(slots));
  },
);

registerTransferable<WritableStream>(
  isWritableStream,
  (stream) => writable(stream).detached,
  (stream) => {
    const slots = writable(stream);
    if (slots.writer !== null) refuse("WritableStream");
    return writableFace(moveWritable(slots));
  },
);

registerTransferable<TransformStream>(
  (V) => transformSlots(V) !== undefined,
  (stream) => transformSlots(stream)?.readable.detached === true,
  (stream) => {
    const slots = transformSlots(stream);
    if (slots === undefined || slots.readable.reader !== null || slots.writable.writer !== null) refuse("TransformStream");
    return transformFace({ readable: moveReadable(slots.readable), writable: moveWritable(slots.writable) });
  },
);
