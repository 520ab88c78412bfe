// FileHandle: an open file with promises. https://nodejs.org/api/fs.html#class-filehandle

import { codedError, validateBoolean } from "../errors.ts";
import type { Any } from "../errors.ts";
import { EventEmitter } from "../events.ts";
import defer * as readline from "../readline.ts";
import { systemError } from "./failure.ts";
import { operations, readArguments } from "./operations.ts";

/** What one read of readableWebStream() asks for. */
const chunkBytes = 64 * 1024;

const emitter: Any = EventEmitter;
export class FileHandle extends emitter {
  [name: string]: Any;
  #fd: number | undefined;

  constructor(fd: number) {
    super();
    this.#fd = fd;
  }

  /** undefined when it is closed. */
  get fd(): number | undefined {
    return this.#fd;
  }

  #run(operation: string, syscall: string, ...args: Any[]): Any {
    if (this.#fd === undefined) throw systemError("EBADF", syscall);
    return operations[operation]?.(this.#fd, ...args)();
  }

  async appendFile(data: Any, options?: Any): Promise<void> {
    this.#run("appendFile", "write", data, options);
  }
  async chmod(mode: Any): Promise<void> {
    this.#run("fchmod", "fchmod", mode);
  }
  async chown(uid: Any, gid: Any): Promise<void> {
    this.#run("fchown", "fchown", uid, gid);
  }
  async close(): Promise<void> {
    if (this.#fd === undefined) return;
    const fd = this.#fd;
    this.#fd = undefined;
    operations["close"]?.(fd)();
    this.emit("close");
  }
  async datasync(): Promise<void> {
    this.#run("fdatasync", "fdatasync");
  }
  async read(...args: Any[]): Promise<Any> {
    const [, buffer, ...rest] = readArguments([this.#fd, ...args]);
    return { bytesRead: this.#run("read", "read", buffer, ...rest), buffer };
  }
  async readFile(options?: Any): Promise<Any> {
    return this.#run("readFile", "read", options);
  }
  readLines(options?: Any): Any {
    return readline.nodeExports.createInterface({ input: this["createReadStream"](options), crlfDelay: Infinity });
  }
  async readv(buffers: Any, position?: Any): Promise<Any> {
    return { bytesRead: this.#run("readv", "read", buffers, position), buffers };
  }
  /** Closes the handle at its end, unless autoClose is false. */
  readableWebStream(options: Any = {}): Any {
    const { autoClose = true } = options;
    validateBoolean(autoClose, "options.autoClose");
    if (this.#fd === undefined) throw systemError("EBADF", "read");
    return new ReadableStream({
      type: "bytes",
      autoAllocateChunkSize: chunkBytes,
      pull: async (controller: Any): Promise<void> => {
        const request = controller.byobRequest;
        const view: Any = request.view;
        const bytes = this.#fd === undefined ? 0 : this.#run("read", "read", view, 0, view.byteLength, null);
        if (bytes === 0) {
          controller.close();
          if (autoClose) await this.close();
        }
        request.respond(bytes);
      },
      cancel: async (): Promise<void> => {
        if (autoClose) await this.close();
      },
    } as Any);
  }
  async stat(options?: Any): Promise<Any> {
    return this.#run("fstat", "fstat", options);
  }
  async sync(): Promise<void> {
    this.#run("fsync", "fsync");
  }
  async truncate(length?: Any): Promise<void> {
    this.#run("ftruncate", "ftruncate", length);
  }
  async utimes(atime: Any, mtime: Any): Promise<void> {
    this.#run("futimes", "futimes", atime, mtime);
  }
  async write(data: Any, ...args: Any[]): Promise<Any> {
    return { bytesWritten: this.#run("write", "write", data, ...args), buffer: data };
  }
  async writeFile(data: Any, options?: Any): Promise<void> {
    this.#run("writeFile", "write", data, options);
  }
  async writev(buffers: Any, position?: Any): Promise<Any> {
    return { bytesWritten: this.#run("writev", "write", buffers, position), buffers };
  }
  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }
}
Object.defineProperty(FileHandle, "name", { value: "FileHandle" });

/** The number of what may be a FileHandle. */
export function descriptorOf(value: Any): Any {
  if (!(value instanceof FileHandle)) return value;
  if (value.fd === undefined) throw codedError("Error", "EBADF", "file closed", { errno: -9, syscall: "FileHandle" });
  return value.fd;
}
