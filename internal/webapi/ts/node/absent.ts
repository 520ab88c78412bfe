// Modules of Node that have nothing to stand on here. They can be imported, so that packages which only mention them load; what they
// offer throws when it is called or constructed.

import { codedError } from "./errors.ts";
import type { Any } from "./errors.ts";
import { nodeExports as events } from "./events.ts";
import { dlopen, errno, files, priority, signals } from "./osconstants.ts";

function method(module: string, name: string): Any {
  const text = `${module}.${name} is not implemented`;
  return {
    [name](): never {
      throw codedError("Error", "ERR_METHOD_NOT_IMPLEMENTED", text);
    },
  }[name];
}
function type(module: string, name: string): Any {
  const base: Any = events;
  return {
    [name]: class extends base {
      constructor() {
        super();
        throw codedError("Error", "ERR_METHOD_NOT_IMPLEMENTED", `${module}.${name} is not implemented`);
      }
    },
  }[name];
}

/** Names of functions and, with a capital letter, classes. */
const members: Record<string, string> = {
  child_process: "ChildProcess exec execFile execFileSync execSync fork spawn spawnSync",
  cluster: "Worker disconnect fork setupMaster setupPrimary",
  dgram: "Socket createSocket",
  domain: "Domain create createDomain",
  inspector: "Session close open url waitForDebugger",
  http2: "Http2ServerRequest Http2ServerResponse connect createSecureServer createServer getDefaultSettings getPackedSettings getUnpackedSettings performServerHandshake",
  net: "BlockList Server SocketAddress Socket Stream connect createConnection createServer getDefaultAutoSelectFamily setDefaultAutoSelectFamily",
  readline: "Interface clearLine clearScreenDown createInterface cursorTo emitKeypressEvents moveCursor",
  repl: "REPLServer Recoverable start writer",
  sqlite: "DatabaseSync StatementSync Session backup",
  tls: "SecureContext Server TLSSocket connect createSecureContext createServer checkServerIdentity getCiphers",
  trace_events: "createTracing getEnabledCategories",
  tty: "ReadStream WriteStream",
  vm: "Script SourceTextModule Module SyntheticModule compileFunction createContext createScript measureMemory runInContext runInNewContext runInThisContext",
  wasi: "WASI",
  worker_threads: "BroadcastChannel Worker getEnvironmentData markAsUntransferable moveMessagePortToContext receiveMessageOnPort setEnvironmentData postMessageToThread",
};

const ip4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)$/;
function isIPv6(text: string): boolean {
  const [plain = "", zone] = text.split("%");
  if (zone === "" || text.split("%").length > 2) return false;
  try {
    return plain.includes(":") && new URL(`http://[${plain}]/`).hostname !== "";
  } catch {
    return false;
  }
}
const isIP = (text: unknown): number => (ip4.test(`${text}`) ? 4 : isIPv6(`${text}`) ? 6 : 0);

/** What some of them have besides. */
const more: Record<string, () => Any> = {
  cluster: () => ({ isMaster: true, isPrimary: true, isWorker: false, workers: {}, settings: {}, SCHED_NONE: 1, SCHED_RR: 2, schedulingPolicy: 2 }),
  inspector: () => ({ console: {}, Network: {} }),
  net: () => ({ isIP, isIPv4: (t: unknown) => isIP(t) === 4, isIPv6: (t: unknown) => isIP(t) === 6 }),
  readline: () => ({ promises: { Interface: type("readline.promises", "Interface"), Readline: type("readline.promises", "Readline"), createInterface: method("readline.promises", "createInterface") } }),
  repl: () => ({ builtinModules: [] }),
  tls: () => ({ CLIENT_RENEG_LIMIT: 3, CLIENT_RENEG_WINDOW: 600, DEFAULT_CIPHERS: "", DEFAULT_ECDH_CURVE: "auto", DEFAULT_MAX_VERSION: "TLSv1.3", DEFAULT_MIN_VERSION: "TLSv1.2", rootCertificates: [] }),
  tty: () => ({ isatty: () => false }),
  vm: () => ({ isContext: () => false, constants: {} }),
  worker_threads: () => ({ isMainThread: true, isMarkedAsUntransferable: () => false, parentPort: null, resourceLimits: {}, SHARE_ENV: Symbol.for("nodejs.worker_threads.SHARE_ENV"), threadId: 0, threadName: "", workerData: null, get MessageChannel(): unknown { return (globalThis as Any).MessageChannel; }, get MessagePort(): unknown { return (globalThis as Any).MessagePort; } }),
};

const made = new Map<string, Any>();

/** The module of that name; undefined when it is none of these. */
export function absentModule(name: string): object | undefined {
  const list = members[name];
  if (list === undefined) return undefined;
  let module = made.get(name);
  if (module === undefined) {
    module = {};
    for (const member of list.split(" ")) module[member] = /^[A-Z]/.test(member) ? type(name, member) : method(name, member);
    Object.defineProperties(module, Object.getOwnPropertyDescriptors(more[name]?.() ?? {}));
    if (name === "inspector") module.promises = module;
    made.set(name, module);
  }
  return module;
}

export const constantsExports: Any = { ...dlopen, ...errno, ...priority, ...signals, ...files };
export const absentNames: string[] = Object.keys(members);
