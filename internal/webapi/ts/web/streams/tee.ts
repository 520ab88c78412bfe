// Teeing. https://streams.spec.whatwg.org/#readable-stream-tee

import { ArrayBufferSlice, enqueueMicrotask, PromiseThen, Uint8Array } from "../../primordials.ts";
import { byteLength, viewBuffer, viewByteOffset } from "../webidl.ts";
import { acquireReader, cancelReadable, type Readable, readDefault, type Reader, type ReadIntoRequest, type ReadRequest, releaseReader } from "./core.ts";
import { newDeferred, type Deferred, type Outcome } from "./promises.ts";
import { ByteController } from "./readablebyte.ts";
import { newByteStream, newDefaultStream, readInto } from "./readablesetup.ts";
import type { DefaultController } from "./readabledefault.ts";

/** cloneForBranch2 makes what the second branch gets of a chunk; null: the same chunk. */
export function teeReadable(stream: Readable, cloneForBranch2: ((chunk: unknown) => unknown) | null): [Readable, Readable] {
  return stream.controller instanceof ByteController ? new ByteTee(stream).branches() : new DefaultTee(stream, cloneForBranch2).branches();
}

/** What both kinds have in common: two branches, and a stream that is cancelled when both are. */
abstract class Tee {
  protected readonly stream: Readable;
  protected reader: Reader;
  protected reading = false;
  protected canceled1 = false;
  protected canceled2 = false;
  #reason1: unknown = undefined;
  #reason2: unknown = undefined;
  protected readonly cancel: Deferred = newDeferred();

  constructor(stream: Readable) {
    this.stream = stream;
    this.reader = acquireReader(stream, false);
  }

  protected cancel1 = (reason: unknown): Outcome => {
    this.canceled1 = true;
    this.#reason1 = reason;
    return this.#cancelBoth(this.canceled2);
  };

  protected cancel2 = (reason: unknown): Outcome => {
    this.canceled2 = true;
    this.#reason2 = reason;
    return this.#cancelBoth(this.canceled1);
  };

  #cancelBoth(both: boolean): Outcome {
    if (both) this.cancelStream([this.#reason1, this.#reason2]);
    return this.cancel.promise;
  }

  protected cancelStream(reason: unknown): void {
    const outcome = cancelReadable(this.stream, reason);
    if (outcome === undefined) this.cancel.resolve();
    else this.cancel.resolve(outcome as Promise<void>);
  }

  endCancel(): void {
    if (!this.canceled1 || !this.canceled2) this.cancel.resolve();
  }
}

// https://streams.spec.whatwg.org/#abstract-opdef-readablestreamdefaulttee
class DefaultTee extends Tee implements ReadRequest {
  #clone: ((chunk: unknown) => unknown) | null;
  #readAgain = false;
  #branch1: DefaultController;
  #branch2: DefaultController;
  #chunk: unknown = undefined;

  constructor(stream: Readable, clone: ((chunk: unknown) => unknown) | null) {
    super(stream);
    this.#clone = clone;
    // 17., 18.
    this.#branch1 = newDefaultStream(this.#pull, this.cancel1, 1, null);
    this.#branch2 = newDefaultStream(this.#pull, this.cancel2, 1, null);
    this.#branch1.start(undefined);
    this.#branch2.start(undefined);
    // 19.
    PromiseThen(this.reader.closed, undefined, (reason) => {
      this.#branch1.error(reason);
      this.#branch2.error(reason);
      this.endCancel();
    });
  }

  branches(): [Readable, Readable] {
    return [this.#branch1.stream, this.#branch2.stream];
  }

  // 13. pullAlgorithm
  #pull = (): undefined => {
    if (this.reading) {
      this.#readAgain = true;
      return;
    }
    this.reading = true;
    readDefault(this.reader, this);
  };

  chunkSteps(chunk: unknown): void {
    this.#chunk = chunk;
    enqueueMicrotask(this.#forward);
  }

  #forward = (): void => {
    this.#readAgain = false;
    const chunk1 = this.#chunk;
    let chunk2 = chunk1;
    this.#chunk = undefined;
    if (!this.canceled2 && this.#clone !== null) {
      try {
        chunk2 = this.#clone(chunk2);
      } catch (error) {
        this.#branch1.error(error);
        this.#branch2.error(error);
        this.cancelStream(error);
        return;
      }
    }
    if (!this.canceled1) this.#branch1.enqueue(chunk1);
    if (!this.canceled2) this.#branch2.enqueue(chunk2);
    this.reading = false;
    if (this.#readAgain) this.#pull();
  };

  closeSteps(): void {
    this.reading = false;
    if (!this.canceled1) this.#branch1.close();
    if (!this.canceled2) this.#branch2.close();
    this.endCancel();
  }

  errorSteps(): void {
    this.reading = false;
  }
}

// https://streams.spec.whatwg.org/#abstract-opdef-cloneasuint8array
function cloneAsUint8Array(view: ArrayBufferView): Uint8Array {
  const offset = viewByteOffset(view);
  return new Uint8Array(ArrayBufferSlice(viewBuffer(view), offset, offset + byteLength(view)));
}

// https://streams.spec.whatwg.org/#abstract-opdef-readablebytestreamtee
class ByteTee extends Tee implements ReadRequest {
  #branch1: ByteController;
  #branch2: ByteController;
  #readAgain1 = false;
  #readAgain2 = false;
  #chunk: Uint8Array | null = null;

  constructor(stream: Readable) {
    super(stream);
    // 21. to 23.
    this.#branch1 = newByteStream(this.#pull1, this.cancel1, 0, 0);
    this.#branch2 = newByteStream(this.#pull2, this.cancel2, 0, 0);
    this.#branch1.start(undefined);
    this.#branch2.start(undefined);
    this.#forwardReaderError(this.reader);
  }

  branches(): [Readable, Readable] {
    return [this.#branch1.stream, this.#branch2.stream];
  }

  #forwardReaderError(reader: Reader): void {
    PromiseThen(reader.closed, undefined, (reason) => {
      if (reader !== this.reader) return;
      this.#branch1.error(reason);
      this.#branch2.error(reason);
      this.endCancel();
    });
  }

  #useReader(byob: boolean): void {
    if (this.reader.byob === byob) return;
    releaseReader(this.reader);
    this.reader = acquireReader(this.stream, byob);
    this.#forwardReaderError(this.reader);
  }

  // 17. pull1Algorithm
  #pull1 = (): undefined => {
    if (this.reading) {
      this.#readAgain1 = true;
      return;
    }
    this.reading = true;
    this.#pull(this.#branch1, this.#branch2);
  };

  // 18. pull2Algorithm
  #pull2 = (): undefined => {
    if (this.reading) {
      this.#readAgain2 = true;
      return;
    }
    this.reading = true;
    this.#pull(this.#branch2, this.#branch1);
  };

  #pull(branch: ByteController, other: ByteController): void {
    const view = branch.requestView();
    if (view === null) {
      // 15. pullWithDefaultReader
      this.#useReader(false);
      readDefault(this.reader, this);
      return;
    }
    // 16. pullWithBYOBReader
    this.#useReader(true);
    readInto(this.reader, view, 1, new ByteTeeRequest(this, branch, other));
  }

  isCanceled(branch: ByteController): boolean {
    return branch === this.#branch1 ? this.canceled1 : this.canceled2;
  }

  chunkSteps(chunk: unknown): void {
    this.#chunk = chunk as Uint8Array;
    enqueueMicrotask(this.#forward);
  }

  #forward = (): void => {
    this.#readAgain1 = this.#readAgain2 = false;
    // A default reader of a byte stream gives Uint8Arrays that are the reader's own.
    const chunk1 = this.#chunk as Uint8Array;
    let chunk2 = chunk1;
    this.#chunk = null;
    if (!this.canceled1 && !this.canceled2) {
      const clone = this.clone(chunk1);
      if (clone === null) return;
      chunk2 = clone;
    }
    if (!this.canceled1) this.#branch1.enqueueOwned(chunk1);
    if (!this.canceled2) this.#branch2.enqueueOwned(chunk2);
    this.readAgain();
  };

  /** null: there is no memory for it, and everything has been ended. */
  clone(chunk: ArrayBufferView): Uint8Array | null {
    try {
      return cloneAsUint8Array(chunk);
    } catch (error) {
      this.#branch1.error(error);
      this.#branch2.error(error);
      this.cancelStream(error);
      return null;
    }
  }

  resetReadAgain(): void {
    this.#readAgain1 = this.#readAgain2 = false;
  }

  readAgain(): void {
    this.reading = false;
    if (this.#readAgain1) this.#pull1();
    else if (this.#readAgain2) this.#pull2();
  }

  closeSteps(): void {
    this.reading = false;
    if (!this.canceled1) this.#branch1.close();
    if (!this.canceled2) this.#branch2.close();
    if (this.#branch1.pendingPullIntos.length > 0) this.#branch1.respond(0);
    if (this.#branch2.pendingPullIntos.length > 0) this.#branch2.respond(0);
    this.endCancel();
  }

  errorSteps(): void {
    this.reading = false;
  }
}

// The read-into request of pullWithBYOBReader.
class ByteTeeRequest implements ReadIntoRequest {
  #tee: ByteTee;
  #byob: ByteController;
  #other: ByteController;

  constructor(tee: ByteTee, byob: ByteController, other: ByteController) {
    this.#tee = tee;
    this.#byob = byob;
    this.#other = other;
  }

  chunkSteps(chunk: ArrayBufferView): void {
    enqueueMicrotask(() => {
      const tee = this.#tee;
      tee.resetReadAgain();
      const byobCanceled = tee.isCanceled(this.#byob);
      const otherCanceled = tee.isCanceled(this.#other);
      if (!otherCanceled) {
        const clone = tee.clone(chunk);
        if (clone === null) return;
        if (!byobCanceled) this.#byob.respondWithNewView(chunk);
        this.#other.enqueueOwned(clone);
      } else if (!byobCanceled) {
        this.#byob.respondWithNewView(chunk);
      }
      tee.readAgain();
    });
  }

  closeSteps(chunk: ArrayBufferView | undefined): void {
    const tee = this.#tee;
    tee.errorSteps();
    const byobCanceled = tee.isCanceled(this.#byob);
    const otherCanceled = tee.isCanceled(this.#other);
    if (!byobCanceled) this.#byob.close();
    if (!otherCanceled) this.#other.close();
    if (chunk !== undefined) {
      if (!byobCanceled) this.#byob.respondWithNewView(chunk);
      if (!otherCanceled && this.#other.pendingPullIntos.length > 0) this.#other.respond(0);
    }
    tee.endCancel();
  }

  errorSteps(): void {
    this.#tee.errorSteps();
  }
}
