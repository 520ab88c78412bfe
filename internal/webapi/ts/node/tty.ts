// node:tty and the streams of process: standard output and error are lines of the log, standard input is empty.
// https://nodejs.org/api/tty.html

import { host } from "../host.ts";
import type { Any } from "./errors.ts";
import defer * as fsStreams from "./fs/streams.ts";
import { nodeExports as stream } from "./stream.ts";
import { nodeExports as stringDecoder } from "./string_decoder.ts";

/** Bytes of a line that has not ended before they are logged all the same. */
const maxLineBytes = 4096;
const infoLevel = 1;
const errorLevel = 4;

/** What write() got becomes lines of the log; a line without an end is logged when the task is over. */
function lineWriter(level: number): (chunk: Any) => void {
  const decoder = new stringDecoder.StringDecoder("utf8");
  let rest = "";
  let waiting = false;
  const flush = (): void => {
    waiting = false;
    if (rest !== "") host.console_log(level, rest);
    rest = "";
  };
  return (chunk) => {
    const whole = (rest + decoder.write(chunk)).split("\n");
    rest = whole.pop() ?? "";
    for (const line of whole) host.console_log(level, line);
    if (rest.length > maxLineBytes) flush();
    else if (rest !== "" && !waiting) {
      waiting = true;
      queueMicrotask(flush);
    }
  };
}

/** What writes to standard output, 1, or standard error, 2. */
export const writer = (fd: number): ((chunk: Any) => void) => lineWriter(fd === 2 ? errorLevel : infoLevel);

function lines(fd: number): (chunk: Any, encoding: string, done: () => void) => void {
  const write = writer(fd);
  return (chunk, _encoding, done) => {
    write(chunk);
    done();
  };
}
const output = (stream: Any, fd: number): Any => Object.assign(stream, { fd, _type: "fs", _isStdio: true, readable: false });
function empty(this: Any): void {
  this.push(null);
}

class WriteStream extends stream.Writable {
  columns = 0;
  rows = 0;
  constructor(fd: number) {
    super({ write: lines(fd) });
    output(this, fd);
  }
  getColorDepth(): number {
    return 8;
  }
  hasColors(): boolean {
    return false;
  }
  getWindowSize(): [number, number] {
    return [this.columns, this.rows];
  }
  _refreshSize(): void {}
  cursorTo(_x: Any, y?: Any, callback?: Any): boolean {
    return moved(typeof y === "function" ? y : callback);
  }
  moveCursor(_dx: Any, _dy?: Any, callback?: Any): boolean {
    return moved(callback);
  }
  clearLine(_dir?: Any, callback?: Any): boolean {
    return moved(callback);
  }
  clearScreenDown(callback?: Any): boolean {
    return moved(callback);
  }
}
Object.defineProperty(WriteStream.prototype, "isTTY", { value: true, writable: true, configurable: true });

function moved(callback: Any): boolean {
  if (typeof callback === "function") callback();
  return false;
}

class ReadStream extends stream.Readable {
  isRaw = false;
  isTTY = false;
  constructor(fd: number) {
    super({ read: empty });
    (this as Any).fd = fd;
  }
  setRawMode(mode: Any): this {
    this.isRaw = Boolean(mode);
    return this;
  }
}

export const nodeExports: Any = { ReadStream, WriteStream, isatty: (): boolean => false };

/** process.stdin, stdout and stderr: they are no terminals. */
export function stdio(fd: number): Any {
  if (fd !== 0) return output(new stream.Writable({ write: lines(fd) }), fd);
  return new (fsStreams.ReadStream as Any)(undefined, { fd, autoClose: false });
}
