// Standard input, output and error as files: the numbers 0, 1 and 2.

import { File } from "../../platform/files/tree.ts";
import { setStandardFiles } from "../../platform/files/volume.ts";
import defer * as tty from "../tty.ts";

/** The most bytes that one write to standard output or error takes. */
const maxLogBytes = 16 * 1024;

/** Standard input is empty; what is written to the others goes to the log. */
class StandardFile extends File {
  readonly size = 0;
  readonly #fd: number;
  #writer: ((bytes: Uint8Array) => void) | undefined;
  constructor(fd: number) {
    super(false);
    this.#fd = fd;
  }
  read(): number {
    return 0;
  }
  write(_at: number, bytes: Uint8Array): number {
    if (this.#fd === 0) return bytes.length;
    const part = bytes.subarray(0, maxLogBytes);
    (this.#writer ??= tty.writer(this.#fd))(part);
    return part.length;
  }
  resize(): void {}
}
setStandardFiles([0, 1, 2].map((fd) => new StandardFile(fd)));
