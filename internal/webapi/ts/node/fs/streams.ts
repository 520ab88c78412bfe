// fs.ReadStream and fs.WriteStream. https://nodejs.org/api/fs.html#class-fsreadstream

import { Buffer } from "../buffer.ts";
import { codedError, invalidArgType, outOfRange, unsupported, validateBoolean, validateInteger } from "../errors.ts";
import type { Any } from "../errors.ts";
import { nodeExports as streams } from "../stream.ts";
import { pathText, toFd, toOptions } from "./arguments.ts";
import { callbacks } from "./callbacks.ts";
import { FileHandle } from "./filehandle.ts";

const { addAbortSignal, Readable, Writable, finished } = streams;
const defaultBytes = 64 * 1024;

/** The functions that the stream calls: those of the option fs, where it has them. */
const kFs = Symbol("kFs");
const kHandle = Symbol("kHandle");
/** A call is under way; what is to be done when it is over. */
const kBusy = Symbol("kBusy");
const kIdle = Symbol("kIdle");

/** The functions of a handle, with callbacks. */
function functionsOf(handle: Any): Any {
  const settle = (promise: Promise<Any>, callback: Any, results: (v: Any) => Any[]): void => {
    promise.then((v) => queueMicrotask(() => callback(null, ...results(v))), (e: unknown) => queueMicrotask(() => callback(e)));
  };
  return {
    read: (_fd: number, buffer: Any, offset: number, length: number, position: Any, cb: Any) => settle(handle.read(buffer, offset, length, position), cb, (r) => [r.bytesRead, r.buffer]),
    write: (_fd: number, buffer: Any, offset: number, length: number, position: Any, cb: Any) => settle(handle.write(buffer, offset, length, position), cb, (r) => [r.bytesWritten, r.buffer]),
    writev: (_fd: number, buffers: Any, position: Any, cb: Any) => settle(handle.writev(buffers, position), cb, (r) => [r.bytesWritten, r.buffers]),
    fsync: (_fd: number, cb: Any) => settle(handle.sync(), cb, () => []),
    close: (_fd: number, cb: Any) => settle(handle.close(), cb, () => []),
  };
}

/** Sets what both kinds have: fs, fd or path, flags, start. */
function prepare(stream: Any, path: Any, options: Any, flags: string): void {
  stream[kBusy] = false;
  stream.fd = options.fd ?? null;
  if (options.fd instanceof FileHandle) {
    if (options.fs) throw unsupported("FileHandle with fs");
    stream[kHandle] = options.fd;
    stream[kFs] = functionsOf(options.fd);
    stream.fd = options.fd.fd;
    if (stream.fd === undefined) throw codedError("Error", "EBADF", "file closed");
    options.fd.on("close", () => stream.destroy());
  } else {
    if (options.fd != null) stream.fd = toFd(options.fd, "options.fd");
    stream[kFs] = options.fs ?? callbacks;
    for (const name of Object.keys(functionsOf({})).concat("open")) {
      const fn = options.fs?.[name];
      if (fn != null && typeof fn !== "function") throw invalidArgType(`options.fs.${name}`, "Function", fn);
    }
  }
  stream.path = options.fd == null ? pathText(path) : undefined;
  stream.flags = options.flags ?? flags;
  stream.mode = options.mode ?? 0o666;
  stream.start = options.start;
  stream.pos = undefined;
  if (stream.start !== undefined) {
    validateInteger(stream.start, "start", 0);
    stream.pos = stream.start;
  }
}

/** Calls a function of the stream's fs. */
const call = (stream: Any, name: string, ...args: Any[]): void => {
  const fn = stream[kFs][name];
  if (typeof fn === "function") fn.call(stream[kFs], ...args);
  else callbacks[name](...args);
};

/** Calls one that must be over before the file is closed. */
function busy(stream: Any, name: string, args: Any[], done: (...results: Any[]) => void): void {
  stream[kBusy] = true;
  call(stream, name, ...args, (...results: Any[]) => {
    stream[kBusy] = false;
    if (stream.destroyed) stream.emit(kIdle, results[0]);
    else done(...results);
  });
}

/** Calls the constructor of base. A signal is listened to when that is over: it may be aborted already. */
function begin(stream: Any, base: Any, { signal, ...options }: Any): void {
  base.call(stream, options);
  if (signal !== undefined) addAbortSignal(signal, stream);
}

/** Opens the file. An open() that somebody put in the place of ours says by an event that it is done. */
function construct(this: Any, callback: (e?: unknown) => void): void {
  if (typeof this.fd === "number") {
    callback();
    return;
  }
  if (typeof this.open === "function" && this.open !== open) {
    const emit = this.emit;
    this.emit = (...args: Any[]): boolean => {
      if (args[0] === "open" || args[0] === "error") {
        this.emit = emit;
        callback(args[0] === "open" ? undefined : args[1]);
        if (args[0] === "error") return true;
      }
      return Reflect.apply(emit, this, args);
    };
    this.open();
    return;
  }
  call(this, "open", this.path, this.flags, this.mode, (error: unknown, fd: number) => {
    if (error) {
      callback(error);
      return;
    }
    this.fd = fd;
    callback();
    this.emit("open", fd);
    this.emit("ready");
  });
}
/** Deprecated in Node: the constructor opens the file. */
function open(): void {}

function destroy(this: Any, error: Any, callback: (e?: unknown) => void): void {
  if (this[kBusy]) this.once(kIdle, (e: unknown) => close(this, error ?? e, callback));
  else close(this, error, callback);
}
function close(stream: Any, error: Any, callback: (e?: unknown) => void): void {
  const { fd } = stream;
  if (typeof fd !== "number") {
    callback(error);
    return;
  }
  const end = (failed?: unknown): void => {
    call(stream, "close", fd, (e: unknown) => callback(error ?? failed ?? e));
    stream.fd = null;
  };
  if (stream.flush && !error) call(stream, "fsync", fd, end);
  else end();
}

/** Makes a function a class below base that can be called without new. */
function inherit(type: Any, base: Any, state: string, methods: Record<string, Any>): void {
  Object.setPrototypeOf(type, base);
  Object.setPrototypeOf(type.prototype, base.prototype);
  for (const name of Object.keys(methods)) Object.defineProperty(type.prototype, name, { value: methods[name], writable: true, enumerable: true, configurable: true });
  const stateOf = (self: Any): Any => {
    if (self?.[state] === undefined) throw codedError("TypeError", "ERR_INVALID_THIS", `Value of "this" must be of type ${type.name}`);
    return self[state];
  };
  Object.defineProperty(type.prototype, "autoClose", {
    get() {
      return stateOf(this).autoDestroy;
    },
    set(value: unknown) {
      stateOf(this).autoDestroy = value;
    },
    configurable: true,
  });
  Object.defineProperty(type.prototype, "pending", {
    get(this: Any) {
      return this.fd === null;
    },
    configurable: true,
  });
}

export function ReadStream(this: Any, path: Any, options: Any): Any {
  if (!(this instanceof ReadStream)) return new (ReadStream as Any)(path, options);
  const self: Any = this;
  options = toOptions(options, { highWaterMark: defaultBytes, emitClose: true });
  options.autoDestroy = options.autoClose ?? true;
  prepare(self, path, options, "r");
  self.end = options.end ?? Infinity;
  self.bytesRead = 0;
  if (self.end !== Infinity) {
    validateInteger(self.end, "end", 0);
    if (self.start !== undefined && self.start > self.end) throw outOfRange("start", `<= "end" (here: ${self.end})`, self.start);
  }
  begin(self, Readable, options);
  return self;
}
inherit(ReadStream, Readable, "_readableState", {
  open,
  _construct: construct,
  _destroy: destroy,
  _read(this: Any, n: number): void {
    n = Math.min(this.end - (this.pos ?? this.bytesRead) + 1, n);
    if (n <= 0) {
      this.push(null);
      return;
    }
    const buffer = Buffer.alloc(n);
    busy(this, "read", [this.fd, buffer, 0, n, this.pos ?? null], (error, bytes: number, into: Any) => {
      if (error) {
        fail(this, error);
        return;
      }
      if (this.pos !== undefined) this.pos += bytes;
      this.bytesRead += bytes;
      this.push(bytes > 0 ? into.subarray(0, bytes) : null);
    });
  },
  close(this: Any, callback?: Any): void {
    if (typeof callback === "function") finished(this, callback);
    this.destroy();
  },
});

/** An error of an operation: the stream ends with it, when it ends by itself at all. */
function fail(stream: Any, error: unknown): void {
  if (stream.autoClose) stream.destroy(error);
  else stream.emit("error", error);
}

export function WriteStream(this: Any, path: Any, options: Any): Any {
  if (!(this instanceof WriteStream)) return new (WriteStream as Any)(path, options);
  const self: Any = this;
  const encoding = toOptions(options).encoding;
  options = toOptions(options, { emitClose: true, decodeStrings: true });
  options.autoDestroy = options.autoClose ?? true;
  options.flush ??= false;
  validateBoolean(options.flush, "options.flush");
  prepare(self, path, options, "w");
  self.flush = options.flush;
  self.bytesWritten = 0;
  if (options.fs && !options.fs.writev && options.fs.write) options.writev = null;
  begin(self, Writable, options);
  if (options.writev === null) self._writev = null;
  if (encoding) self.setDefaultEncoding(encoding);
  return self;
}
inherit(WriteStream, Writable, "_writableState", {
  open,
  _construct: construct,
  _destroy: destroy,
  _write(this: Any, chunk: Any, _encoding: Any, callback: Any): void {
    writeAll(this, "write", chunk, callback);
  },
  _writev(this: Any, chunks: Any, callback: Any): void {
    writeAll(this, "writev", chunks.map((c: Any) => c.chunk), callback);
  },
  close(this: Any, callback?: Any): void {
    if (typeof callback === "function") {
      if (this.closed) {
        queueMicrotask(() => callback());
        return;
      }
      this.on("close", () => callback());
    }
    if (!this.autoClose) this.on("finish", () => this.destroy());
    this.end();
  },
  destroySoon(this: Any): void {
    this.end();
  },
});

/** Writes all of a chunk, or of several, where the stream is at. */
function writeAll(stream: Any, name: "write" | "writev", data: Any, callback: Any): void {
  const parts: Any[] = name === "write" ? [data] : data;
  const size = parts.reduce((n, part) => n + part.length, 0);
  const position = stream.pos ?? null;
  if (stream.pos !== undefined) stream.pos += size;
  const args = name === "write" ? [stream.fd, data, 0, data.length, position] : [stream.fd, data, position];
  busy(stream, name, args, (error, written: number) => {
    if (error) {
      callback(error);
      return;
    }
    stream.bytesWritten += written;
    if (written === size) callback();
    else callback(codedError("Error", "EIO", "not all bytes were written"));
  });
}

export function createReadStream(path: Any, options?: Any): Any {
  return new (ReadStream as Any)(path, options);
}
export function createWriteStream(path: Any, options?: Any): Any {
  return new (WriteStream as Any)(path, options);
}