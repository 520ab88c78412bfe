// https://compression.spec.whatwg.org/

import { host } from "../host.ts";
import { FinalizationRegistry } from "../primordials.ts";
import { createTransformStream, type ReadableStream, type TransformController, type TransformPair, type WritableStream } from "./streams/internal.ts";
import { configureInterface, requiredArguments, toBufferSource, toEnum, toUint8View } from "./webidl.ts";

const toFormat = toEnum(["gzip", "deflate", "deflate-raw", "brotli"], "CompressionFormat");

/** Releases what belongs to streams that nobody read to their end. */
const abandoned = new FinalizationRegistry((rid: number): void => host.compression_drop(rid));

function chunkBytes(chunk: unknown, prefix: string): Uint8Array {
  return toUint8View(toBufferSource(chunk, prefix, "The chunk", { allowShared: false, allowResizable: true }));
}

function enqueue(controller: TransformController, bytes: Uint8Array): void {
  if (bytes.length > 0) controller.enqueue(bytes);
}

/** https://compression.spec.whatwg.org/#compression-stream */
export class CompressionStream {
  #transform: TransformPair;

  constructor(format: unknown) {
    const prefix = "Failed to construct 'CompressionStream'";
    requiredArguments(arguments.length, 1, prefix);
    const rid = host.compressor_new(toFormat(format, prefix, "Argument 1"));
    const token = {};
    this.#transform = createTransformStream({
      transform: (chunk, controller) => enqueue(controller, host.compressor_write(rid, chunkBytes(chunk, "Failed to compress"))),
      flush: (controller) => {
        abandoned.unregister(token);
        enqueue(controller, host.compressor_finish(rid));
      },
      cancel: () => {
        abandoned.unregister(token);
        host.compression_drop(rid);
      },
    });
    abandoned.register(this, rid, token);
  }

  get readable(): ReadableStream {
    return this.#transform.readable;
  }

  get writable(): WritableStream {
    return this.#transform.writable;
  }

  static {
    configureInterface(CompressionStream, { name: "CompressionStream" });
  }
}

/** https://compression.spec.whatwg.org/#decompression-stream */
export class DecompressionStream {
  #transform: TransformPair;

  constructor(format: unknown) {
    const prefix = "Failed to construct 'DecompressionStream'";
    requiredArguments(arguments.length, 1, prefix);
    const rid = host.decompressor_new(toFormat(format, prefix, "Argument 1"));
    const token = {};
    const drop = (): void => {
      abandoned.unregister(token);
      host.compression_drop(rid);
    };
    const drain = (controller: TransformController): void => {
      try {
        for (let part; (part = host.decompressor_read(rid)) !== null; ) controller.enqueue(part);
      } catch (error) {
        drop();
        throw error;
      }
    };
    this.#transform = createTransformStream({
      transform: (chunk, controller) => {
        host.decompressor_write(rid, chunkBytes(chunk, "Failed to decompress"));
        drain(controller);
      },
      flush: (controller) => {
        host.decompressor_end(rid);
        drain(controller);
        drop();
      },
      cancel: drop,
    });
    abandoned.register(this, rid, token);
  }

  get readable(): ReadableStream {
    return this.#transform.readable;
  }

  get writable(): WritableStream {
    return this.#transform.writable;
  }

  static {
    configureInterface(DecompressionStream, { name: "DecompressionStream" });
  }
}
