// Making readable streams and reading from them, without the classes that apps see.

import { TypeError } from "../../primordials.ts";
import { ERRORED, Readable, type Reader, type ReadIntoRequest } from "./core.ts";
import type { CancelAlgorithm } from "./pull.ts";
import { ByteController, type BytePullAlgorithm } from "./readablebyte.ts";
import { DefaultController, type PullAlgorithm } from "./readabledefault.ts";
import type { SizeAlgorithm } from "./strategies.ts";

/** https://streams.spec.whatwg.org/#create-readable-stream up to the start, which is the caller's to call. */
export function newDefaultStream(pull: PullAlgorithm | null, cancel: CancelAlgorithm | null, highWaterMark: number, size: SizeAlgorithm): DefaultController {
  return new DefaultController(new Readable(), pull, cancel, highWaterMark, size);
}

/** https://streams.spec.whatwg.org/#abstract-opdef-createreadablebytestream up to the start, which is the caller's to call. */
export function newByteStream(pull: BytePullAlgorithm | null, cancel: CancelAlgorithm | null, highWaterMark: number, autoAllocateChunkSize: number): ByteController {
  return new ByteController(new Readable(), pull, cancel, highWaterMark, autoAllocateChunkSize);
}

/** Throws a TypeError unless it is a byte stream. */
export function byteControllerOf(stream: Readable): ByteController {
  const controller = stream.controller;
  if (!(controller instanceof ByteController)) throw new TypeError("only byte streams can be read into views (BYOB)");
  return controller;
}

/** https://streams.spec.whatwg.org/#readable-stream-byob-reader-read */
export function readInto(reader: Reader, view: ArrayBufferView, min: number, request: ReadIntoRequest): void {
  const stream = reader.stream as Readable;
  stream.disturbed = true;
  if (stream.state === ERRORED) request.errorSteps(stream.storedError);
  else (stream.controller as ByteController).pullInto(view, min, request);
}
