// node:process and the global process. https://nodejs.org/api/process.html

import { host } from "../host.ts";
import { appEnv, hasFlag } from "../platform/app.ts";
import defer * as files from "../platform/files/volume.ts";
import { codedError, invalidArgType, invalidArgValue, validateFunction, validateInteger, validateObject, validateString } from "./errors.ts";
import type { Any } from "./errors.ts";
import { EventEmitter } from "./events.ts";
import defer * as tty from "./tty.ts";
import { absentFunction, absentFunctions } from "./unavailable.ts";

let find: (name: string) => object | undefined = () => undefined;
export function setFind(fn: (name: string) => object | undefined): void {
  find = fn;
}

const invalidEnv = (text: string): Any => codedError("TypeError", "ERR_INVALID_ARG_VALUE", text);

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
      if (!("value" in d)) throw invalidEnv("'process.env' only accepts a data descriptor with a value");
      if (!d.configurable || !d.writable || !d.enumerable) throw invalidEnv("'process.env' only accepts a configurable, writable, and enumerable data descriptor");
      return Reflect.defineProperty(t, key, { ...d, value: `${d.value}` });
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

function unavailable(names: string): Record<string, Any> {
  return absentFunctions("process", names);
}
function nothing(names: string): Record<string, Any> {
  return Object.fromEntries(names.split(" ").map((name) => [name, { [name](): void {} }[name]]));
}
const usage = (names: string): Any => Object.fromEntries(names.split(" ").map((name) => [name, 0]));
const memoryUsage: Any = () => usage("rss heapTotal heapUsed external arrayBuffers");
memoryUsage.rss = () => 0;

// The app is the user 0 of a machine of its own.
const getId = (): number => 0;
function setId(id: Any): void {
  if (id !== 0) throw Object.assign(new Error("EPERM, Operation not permitted"), { code: "EPERM", errno: -1 });
}

/** The mask stays as it is: files have no permissions. */
function umask(mask?: Any): number {
  if (mask === undefined) return 0o22;
  if (typeof mask !== "string" && typeof mask !== "number") throw invalidArgType("mask", ["string", "number"], mask);
  const value = typeof mask === "number" ? mask : /^[0-7]+$/.test(mask) ? Number.parseInt(mask, 8) : Number.NaN;
  if (!Number.isInteger(value) || value < 0 || value > 0xffffffff) throw invalidArgValue("mask", mask, "must be a 32-bit unsigned integer or an octal string");
  return 0o22;
}

const startDirectory = "/bundle";
let moved = false;
const cwd = (): string => (moved ? files.workingDirectory() : startDirectory);
function chdir(directory: Any): void {
  validateString(directory, "directory");
  const before = cwd();
  const failed = (code: string, text: string): Error => Object.assign(new Error(`${code}: ${text}, chdir ${before} -> '${directory}'`), { code, syscall: "chdir", path: before, dest: directory });
  if (directory.length > files.maxPathLength) throw failed("ENAMETOOLONG", "name too long");
  const target = (find("path") as Any).posix.resolve(before, directory);
  if (directory === "" || !files.isDirectory(target)) throw failed("ENOENT", "no such file or directory");
  files.setWorkingDirectory(target);
  moved = true;
}

/** Variables of a file, but for those that are set. */
function loadEnvFile(path: Any = ".env"): void {
  const values = (find("util") as Any).parseEnv((find("fs") as Any).readFileSync(path, "utf8"));
  for (const key of Object.keys(values)) proc.env[key] = values[key];
}

/** Ends the request, or the event of an actor. What stands in a finally runs all the same; while the app starts nothing ends. */
function exit(code?: Any): void {
  const value = code ?? proc.exitCode ?? 0;
  validateInteger(typeof value === "string" && value !== "" ? Number(value) : value, "code");
  const inv = host.invocation();
  if (inv === 0) {
    console.warn("process.exit() outside of a request has no effect");
    return;
  }
  proc.emit("exit", Number(value));
  const error = new Error(`The Node.js process.exit(${value}) API was called. Canceling the request.`);
  host.invocation_abort(inv, error.name, error.message, error.stack ?? "");
  throw error;
}

function Process(this: Any): void {}
Object.setPrototypeOf(Process.prototype, EventEmitter.prototype);
Object.defineProperty(Process, "name", { value: "process" });
const proc: Any = new (Process as Any)();
EventEmitter.call(proc);

let env: Any;
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
  channel: null,
  domain: null,
  moduleLoadList: [],
  sourceMapsEnabled: false,
  _exiting: false,
  _maxListeners: undefined,
  _preload_modules: [],
  ...Object.fromEntries("_channel _disconnect _handleQueue _pendingMessage _send".split(" ").map((name) => [name, undefined])),
  nextTick(fn: Any, ...args: unknown[]): void {
    validateFunction(fn, "callback");
    queueMicrotask(() => void (fn as Function)(...args));
  },
  emitWarning,
  hrtime,
  memoryUsage,
  cwd,
  exit,
  reallyExit: exit,
  abort: (): void => exit(134),
  chdir,
  umask,
  loadEnvFile,
  uptime: (): number => host.now() / 1000,
  getBuiltinModule(name: Any): unknown {
    validateString(name, "id");
    const bare = name.startsWith("node:") ? name.slice(5) : name;
    return bare === "globals" ? undefined : find(bare);
  },
  ...unavailable("_kill _linkedBinding binding cpuUsage dlopen execve getActiveResourcesInfo hasUncaughtExceptionCaptureCallback kill setUncaughtExceptionCaptureCallback threadCpuUsage"),
  ...nothing("_debugEnd _debugProcess _startProfilerIdleNotifier _stopProfilerIdleNotifier _tickCallback setSourceMapsEnabled"),
  _fatalException: (): boolean => false,
  _getActiveHandles: (): unknown[] => [],
  _getActiveRequests: (): unknown[] => [],
  _rawDebug: (...args: unknown[]): void => console.error(...args),
  getuid: getId, getgid: getId, geteuid: getId, getegid: getId, getgroups: (): number[] => [0],
  setuid: setId, setgid: setId, seteuid: setId, setegid: setId,
  setgroups: (): void => setId(undefined),
  initgroups: (): void => setId(undefined),
  resourceUsage: (): Any => usage("userCPUTime systemCPUTime maxRSS sharedMemorySize unsharedDataSize unsharedStackSize minorPageFault majorPageFault swappedOut fsRead fsWrite ipcSent ipcReceived signalsCount voluntaryContextSwitches involuntaryContextSwitches"),
  availableMemory: (): number => host.memory_limit?.() ?? 0,
  constrainedMemory: (): number => host.memory_limit?.() ?? 0,
  getSourceMapsSupport: (): Any => ({ enabled: false, nodeModules: false, generatedCode: false }),
  openStdin: (): Any => proc.stdin,
  send: (): boolean => false,
  ref: (v: Any): void => void v?.ref?.(),
  unref: (v: Any): void => void v?.unref?.(),
  assert(value: unknown, message?: string): void {
    if (!value) throw codedError("Error", "ERR_ASSERTION", message ?? "assertion error");
  },
  finalization: nothing("register registerBeforeExit unregister"),
  permission: { has: (): boolean => true },
  report: { compact: false, directory: "", excludeNetwork: false, filename: "", getReport: (): object => ({}), reportOnFatalError: false, reportOnSignal: false, reportOnUncaughtException: false, signal: "SIGUSR2", writeReport: absentFunction("process.report", "writeReport") },
};
for (const key of Object.keys(properties)) {
  if (typeof properties[key] === "function" && properties[key].name !== key) Object.defineProperty(properties[key], "name", { value: key });
  proc[key] = properties[key];
}
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
lazy("stdout", () => tty.stdio(1));
lazy("stderr", () => tty.stdio(2));
lazy("stdin", () => tty.stdio(0));
Object.defineProperty(proc, "env", {
  get: () => (env ??= makeEnv()),
  set(value: Any) {
    validateObject(value, "env");
    env = value;
  },
  enumerable: true, configurable: true,
});
Object.defineProperty(proc, Symbol.toStringTag, { value: "process", configurable: true });

// Events of the global scope that process has under other names. One is handled when somebody listens here.
const globalEvents: Record<string, [type: string, tell: (event: Any) => boolean]> = {
  "__proto__": null as never,
  unhandledRejection: ["unhandledrejection", (e) => proc.emit("unhandledRejection", e.reason, e.promise)],
  rejectionHandled: ["rejectionhandled", (e) => proc.emit("rejectionHandled", e.promise)],
  uncaughtException: ["error", (e) => proc.emit("uncaughtException", e.error, "uncaughtException")],
};
proc.on("newListener", (name: PropertyKey) => {
  const event = typeof name === "string" ? globalEvents[name] : undefined;
  if (event === undefined) return;
  delete globalEvents[name as string];
  const [type, tell] = event;
  (globalThis as Any).addEventListener(type, (e: Any) => {
    if (tell(e)) e.preventDefault();
  });
});

/** What there is with the flag disable_nodejs_process_v2. */
const legacyNames = ["env", "exit", "features", "getBuiltinModule", "nextTick", "platform"];
function legacy(): Any {
  const out = {};
  for (const name of legacyNames) Object.defineProperty(out, name, Object.getOwnPropertyDescriptor(proc, name) as PropertyDescriptor);
  return out;
}
export const nodeExports: Any = hasFlag("disable_nodejs_process_v2") ? legacy() : proc;
