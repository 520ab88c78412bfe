// What the global object has of streams.

import "./transfer.ts";

export { ReadableStream } from "./readable.ts";
export { ReadableByteStreamController, ReadableStreamBYOBRequest } from "./readablebyte.ts";
export { ReadableStreamDefaultController } from "./readabledefault.ts";
export { ReadableStreamBYOBReader, ReadableStreamDefaultReader } from "./readers.ts";
export { ByteLengthQueuingStrategy, CountQueuingStrategy } from "./strategies.ts";
export { TransformStream, TransformStreamDefaultController } from "./transform.ts";
export { WritableStream, WritableStreamDefaultController, WritableStreamDefaultWriter } from "./writable.ts";
