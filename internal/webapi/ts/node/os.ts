// node:os: the machine as apps may know it, which is nothing. https://nodejs.org/api/os.html

import { normalizeEncoding } from "./bytes.ts";
import { invalidArgValue, validateInt32, validateObject } from "./errors.ts";
import type { Any } from "./errors.ts";
import { priority, signals, errno, dlopen } from "./osconstants.ts";

const constants: Any = { UV_UDP_REUSEADDR: 4, dlopen, errno, signals, priority };
const fn = (name: string, f: (...args: Any[]) => unknown): Any => {
  const value = f("");
  if (typeof value === "string" || typeof value === "number") (f as Any)[Symbol.toPrimitive] = () => f("");
  Object.defineProperty(f, "name", { value: name });
  return f;
};
const empty: readonly Any[] = [];
export const nodeExports: Any = {
  arch: fn("arch", () => "x64"),
  availableParallelism: fn("availableParallelism", () => 1),
  cpus: (): Any[] => [...empty],
  endianness: fn("endianness", () => "LE"),
  freemem: fn("freemem", () => 0),
  getPriority(pid?: Any): number {
    if (pid !== undefined) validateInt32(pid, "pid");
    return 0;
  },
  homedir: fn("homedir", () => "/tmp/"),
  hostname: fn("hostname", () => "localhost"),
  loadavg: (): number[] => [0, 0, 0],
  networkInterfaces: (): object => ({}),
  platform: fn("platform", () => "linux"),
  release: fn("release", () => ""),
  setPriority(pid: Any, priority?: Any): void {
    if (priority === undefined) [pid, priority] = [0, pid];
    validateInt32(pid, "pid");
    validateInt32(priority, "priority", -20, 19);
  },
  tmpdir: fn("tmpdir", () => "/tmp/"),
  totalmem: fn("totalmem", () => 0),
  type: fn("type", () => "Linux"),
  userInfo(options?: Any): Any {
    if (options !== undefined) {
      validateObject(options, "options");
      if ((options as Any).encoding !== undefined) {
        if (typeof (options as Any).encoding !== "string" || normalizeEncoding((options as Any).encoding) === undefined) throw invalidArgValue("options.encoding", (options as Any).encoding);
      }
    }
    return {};
  },
  uptime: fn("uptime", () => 0),
  version: fn("version", () => ""),
  machine: fn("machine", () => "x86_64"),
  constants,
  EOL: "\n",
  devNull: "/dev/null",
};
