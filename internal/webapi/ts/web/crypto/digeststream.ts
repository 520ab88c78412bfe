// crypto.DigestStream, an extension of workerd's: a WritableStream that hashes what is written to it.

import { host } from "../../host.ts";
import {
  BigInt,
  newPromiseWithResolvers,
  ObjectDefineProperty,
  setPromiseIsHandledToTrue,
  Symbol,
  TypedArrayBuffer,
  TypeError,
} from "../../primordials.ts";
import { WritableStream } from "../streams/writable.ts";
import { byteLength, configureInterface, illegalInvocation, isBufferSource, isObject, requiredArguments } from "../webidl.ts";
import { hashNumber, toAlgorithmIdentifier } from "./algorithms.ts";
import { toData } from "./bytes.ts";

/** The running hash. Its state crosses to Go and back with each chunk, so a stream that is given up leaves nothing there. */
class Hasher {
  written = 0;
  readonly #id: number;
  #state: Uint8Array;
  #error: { reason: unknown } | undefined;
  readonly #result = newPromiseWithResolvers<ArrayBuffer>();

  constructor(id: number) {
    this.#id = id;
    this.#state = host.crypto_hash_start(id);
    setPromiseIsHandledToTrue(this.#result.promise);
  }

  get promise(): Promise<ArrayBuffer> {
    return this.#result.promise;
  }

  write(chunk: unknown): void {
    if (this.#error !== undefined) throw this.#error.reason;
    if (typeof chunk !== "string" && !isBufferSource(chunk)) {
      throw new TypeError(
        "DigestStream is a byte stream but received an object of non-ArrayBuffer/ArrayBufferView/string type on its writable side.",
      );
    }
    const bytes = typeof chunk === "string" ? host.utf8_encode(chunk) : toData(chunk, "DigestStream", "Chunk");
    if (byteLength(bytes) === 0) return;
    this.#state = host.crypto_hash_update(this.#id, this.#state, bytes);
    this.written += byteLength(bytes);
  }

  close(): void {
    if (this.#error !== undefined) throw this.#error.reason;
    this.#result.resolve(TypedArrayBuffer(host.crypto_hash_finish(this.#id, this.#state)));
  }

  fail(reason: unknown): void {
    this.#error ??= { reason };
    this.#result.reject(reason);
  }
}

let dispose: (self: unknown) => void;

export class DigestStream extends WritableStream {
  readonly #hasher: Hasher;

  static {
    dispose = (self) => {
      if (!isObject(self) || !(#hasher in self)) illegalInvocation();
      self.#hasher.fail(new TypeError("The DigestStream was disposed."));
    };
  }

  constructor(algorithm: unknown) {
    const prefix = "Failed to construct 'DigestStream'";
    requiredArguments(arguments.length, 1, prefix);
    const hasher = new Hasher(hashNumber(toAlgorithmIdentifier(algorithm, prefix, "Argument 1"), prefix));
    super({
      __proto__: null,
      write: (chunk: unknown) => hasher.write(chunk),
      close: () => hasher.close(),
      abort: (reason: unknown) => hasher.fail(reason),
    });
    this.#hasher = hasher;
  }

  /** Settles when the stream is closed or aborted. */
  get digest(): Promise<ArrayBuffer> {
    if (!isObject(this) || !(#hasher in this)) illegalInvocation();
    return this.#hasher.promise;
  }

  get bytesWritten(): bigint {
    if (!isObject(this) || !(#hasher in this)) illegalInvocation();
    return BigInt(this.#hasher.written);
  }
}

configureInterface(DigestStream, { name: "DigestStream" });

const symbol = (Symbol as { dispose?: symbol }).dispose;
if (symbol !== undefined) {
  const method = { [symbol](this: unknown): void { dispose(this); } }[symbol];
  ObjectDefineProperty(DigestStream.prototype, symbol, { value: method, writable: true, enumerable: false, configurable: true });
}
