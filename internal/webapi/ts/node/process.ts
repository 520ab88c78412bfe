// node:process and the global process. https://nodejs.org/api/process.html

import { host } from "../host.ts";
import { appEnv } from "../platform/app.ts";
import { codedError, invalidArgType, validateFunction, validateObject, validateString } from "./errors.ts";
import type { Any } from "./errors.ts";
import { EventEmitter } from "./events.ts";

let find: (name: string) => object | undefined = () => undefined;
export function setFind(fn: (name: string) => object | undefined): void {
  find = fn;
}

/** The texts among the app's bindings; values that are set become texts. */
function makeEnv(): Any {
  const target: Record<string, string> = {};
  const env = appEnv() as Any;
  for (const key of Object.keys(env)) {
    const v = env[key];
    if (typeof v === "string") target[key] = v;
    else if (v !== null && typeof v === "object" && (Array.isArray(v) || Object.getPrototypeOf(v) === Object.prototype)) target[key] = JSON.stringify(v);
    else if (typeof v === "number" || typeof v === "boolean") target[key] = JSON.stringify(v);
  }
  return new Proxy(target, {
    set(t, key, value): boolean {
      if (typeof key === "symbol") throw new TypeError("Cannot convert a Symbol value to a string");
      t[key] = `${value}`;
      return true;
    },
    defineProperty(t, key, d): boolean {
      if (d.get !== undefined || d.set !== undefined) throw codedError("TypeError", "ERR_INVALID_OBJECT_DEFINE_PROPERTY", "'process.env' does not accept an accessor(getter/setter) descriptor");
      return Reflect.defineProperty(t, key, "value" in d ? { ...d, value: `${d.value}` } : d);
    },
  });
}

function hrtime(time?: Any): [number, number] {
  const ns = BigInt(Math.round(host.now() * 1e6));
  let s = Number(ns / 1000000000n);
  let n = Number(ns % 1000000000n);
  if (time !== undefined) {
    if (!Array.isArray(time)) throw invalidArgType("time", "Array", time);
    if (time.length !== 2) throw codedError("RangeError", "ERR_OUT_OF_RANGE", `The value of "time" is out of range. It must be 2. Received ${time.length}`);
    s -= time[0];
    n -= time[1];
    if (n < 0) {
      s--;
      n += 1e9;
    }
  }
  return [s, n];
}
hrtime.bigint = (): bigint => BigInt(Math.round(host.now() * 1e6));

function emitWarning(warning: Any, type?: Any, code?: Any): void {
  let detail: Any;
  if (typeof type === "object" && type !== null && !Array.isArray(type)) ({ type, code, detail } = type);
  else if (typeof type === "function") type = undefined;
  if (type !== undefined) validateString(type, "type");
  if (typeof code === "function") code = undefined;
  else if (code !== undefined) validateString(code, "code");
  if (typeof warning === "string") {
    const w: Any = new Error(warning);
    w.name = String(type || "Warning");
    if (code !== undefined) w.code = code;
    if (detail !== undefined) w.detail = detail;
    warning = w;
  } else if (!(warning instanceof Error)) throw invalidArgType("warning", ["Error", "string"], warning);
  if (warning.name === "DeprecationWarning" && proc.noDeprecation) return;
  queueMicrotask(() => {
    if (!proc.emit("warning", warning)) console.warn(`${warning.name}: ${warning.message}`);
  });
}

const unavailable = (name: string) => (): never => {
  throw codedError("Error", "ERR_METHOD_NOT_IMPLEMENTED", `The process.${name} method is not implemented`);
};
const zeroUsage = (): Any => ({ rss: 0, heapTotal: 0, heapUsed: 0, external: 0, arrayBuffers: 0 });
const memoryUsage: Any = () => zeroUsage();
memoryUsage.rss = () => 0;

function Process(this: Any): void {}
Object.setPrototypeOf(Process.prototype, EventEmitter.prototype);
Object.defineProperty(Process, "name", { value: "process" });
const proc: Any = new (Process as Any)();
EventEmitter.call(proc);

let env: Any;
let cwd = "/bundle";
let umask = 0o22;
const properties: Record<string, Any> = {
  version: "v22.19.0",
  versions: Object.freeze({ node: "22.19.0" }),
  title: "skerry",
  argv: ["skerry"],
  argv0: "skerry",
  execArgv: [],
  execPath: "",
  arch: "x64",
  platform: "linux",
  pid: 1,
  ppid: 0,
  debugPort: 0,
  exitCode: undefined,
  config: Object.freeze({ target_defaults: {}, variables: {} }),
  release: Object.freeze({ name: "node", lts: true, sourceUrl: "", headersUrl: "" }),
  features: Object.freeze({ inspector: false, debug: false, uv: false, ipv6: true, tls_alpn: true, tls_sni: true, tls_ocsp: true, tls: true, cached_builtins: true, require_module: true, typescript: false }),
  allowedNodeEnvironmentFlags: new Set<string>(),
  noDeprecation: false,
  throwDeprecation: false,
  traceDeprecation: false,
  connected: false,
  nextTick(fn: Any, ...args: unknown[]): void {
    validateFunction(fn, "callback");
    queueMicrotask(() => void (fn as Function)(...args));
  },
  emitWarning,
  hrtime,
  memoryUsage,
  cwd: (): string => cwd,
  chdir(dir: Any): void {
    validateString(dir, "directory");
    cwd = dir.startsWith("/") ? dir : `${cwd}/${dir}`;
  },
  umask(mask?: Any): number {
    const before = umask;
    if (mask !== undefined) umask = typeof mask === "string" ? Number.parseInt(mask, 8) : mask;
    return before;
  },
  uptime: (): number => host.now() / 1000,
  getBuiltinModule(name: Any): unknown {
    validateString(name, "id");
    const bare = name.startsWith("node:") ? name.slice(5) : name;
    return bare === "globals" ? undefined : find(bare);
  },
  exit: unavailable("exit"),
  reallyExit: unavailable("reallyExit"),
  abort: unavailable("abort"),
  kill: unavailable("kill"),
  dlopen: unavailable("dlopen"),
  binding: unavailable("binding"),
  loadEnvFile: unavailable("loadEnvFile"),
  setuid: unavailable("setuid"), setgid: unavailable("setgid"), seteuid: unavailable("seteuid"), setegid: unavailable("setegid"), setgroups: unavailable("setgroups"), initgroups: unavailable("initgroups"),
  getuid: (): number => 0, getgid: (): number => 0, geteuid: (): number => 0, getegid: (): number => 0, getgroups: (): number[] => [0],
  cpuUsage: (): Any => ({ user: 0, system: 0 }),
  resourceUsage: (): Any => ({ userCPUTime: 0, systemCPUTime: 0, maxRSS: 0, sharedMemorySize: 0, unsharedDataSize: 0, unsharedStackSize: 0, minorPageFault: 0, majorPageFault: 0, swappedOut: 0, fsRead: 0, fsWrite: 0, ipcSent: 0, ipcReceived: 0, signalsCount: 0, voluntaryContextSwitches: 0, involuntaryContextSwitches: 0 }),
  threadCpuUsage: (): Any => ({ user: 0, system: 0 }),
  availableMemory: (): number => host.memory_limit?.() ?? 0,
  constrainedMemory: (): number => host.memory_limit?.() ?? 0,
  getActiveResourcesInfo: (): unknown[] => [],
  setUncaughtExceptionCaptureCallback(): void {},
  hasUncaughtExceptionCaptureCallback: (): boolean => false,
  setSourceMapsEnabled(): void {},
  ref: (v: Any): void => void v?.ref?.(),
  unref: (v: Any): void => void v?.unref?.(),
  assert(value: unknown, message?: string): void {
    if (!value) throw codedError("Error", "ERR_ASSERTION", message ?? "assertion error");
  },
  finalization: { register(): void {}, registerBeforeExit(): void {}, unregister(): void {} },
  permission: { has: (): boolean => true },
  report: undefined,
  channel: undefined,
};
for (const key of Object.keys(properties)) {
  if (typeof properties[key] === "function") Object.defineProperty(properties[key], "name", { value: key });
  proc[key] = properties[key];
}
const output = (level: number, fd: number): Any => ({
  fd, isTTY: false, writable: true, columns: undefined,
  write(chunk: Any, encoding?: Any, callback?: Any): boolean {
    const text = typeof chunk === "string" ? chunk : new TextDecoder().decode(chunk);
    host.console_log(level, text.replace(/\n$/, ""));
    const done = typeof encoding === "function" ? encoding : callback;
    if (typeof done === "function") queueMicrotask(() => done());
    return true;
  },
  end(): void {}, on(): Any { return this; }, once(): Any { return this; }, removeListener(): Any { return this; }, emit(): boolean { return false; },
});
const lazy = (name: string, make: () => unknown): void => {
  Object.defineProperty(proc, name, {
    get() {
      const value = make();
      Object.defineProperty(proc, name, { value, writable: true, enumerable: true, configurable: true });
      return value;
    },
    set(value: unknown) {
      Object.defineProperty(proc, name, { value, writable: true, enumerable: true, configurable: true });
    },
    enumerable: true, configurable: true,
  });
};
lazy("stdout", () => output(1, 1));
lazy("stderr", () => output(4, 2));
lazy("stdin", () => Object.assign(new (EventEmitter as Any)(), { fd: 0, isTTY: false, readable: false }));
Object.defineProperty(proc, "env", {
  get: () => (env ??= makeEnv()),
  set(value: Any) {
    validateObject(value, "env");
    env = value;
  },
  enumerable: true, configurable: true,
});
Object.defineProperty(proc, Symbol.toStringTag, { value: "process", configurable: true });
export const nodeExports: Any = proc;
