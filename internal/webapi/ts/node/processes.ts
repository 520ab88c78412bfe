// node:child_process, node:cluster and node:worker_threads: an app is one thread of a process that is not its own, so what starts others
// throws. https://nodejs.org/api/child_process.html https://nodejs.org/api/cluster.html https://nodejs.org/api/worker_threads.html

import { takeMessage } from "../web/messageport.ts";
import { codedError, invalidArgType, unsupported, validateFunction, validateObject, validateString } from "./errors.ts";
import type { Any } from "./errors.ts";
import { EventEmitter } from "./events.ts";
import { nodeExports as process } from "./process.ts";
import { absentFunction, absentFunctions, absentType } from "./unavailable.ts";

const web = globalThis as Any;

function checkExec(command: Any, options: Any, callback: Any): void {
  validateString(command, "command");
  if (typeof options === "function") [options, callback] = [undefined, options];
  if (options !== undefined) validateObject(options, "options", { nullable: true });
  if (callback !== undefined && callback !== null) validateFunction(callback, "callback");
}
function checkFork(path: Any, args: Any, options: Any): void {
  validateString(path, "modulePath");
  if (args !== undefined && args !== null && typeof args !== "object") throw invalidArgType("args", ["Array", "Object"], args);
  if (options !== undefined) validateObject(options, "options", { nullable: true });
}
const child = (name: string, check?: (...args: Any[]) => void): Any => absentFunction("child_process", name, check);
export const childExports: Any = {
  ChildProcess: absentType("child_process", "ChildProcess", ["kill", "send", "disconnect", "unref", "ref", Symbol.dispose]),
  _forkChild: child("_forkChild"),
  exec: child("exec", checkExec),
  execFile: child("execFile"),
  execFileSync: child("execFileSync"),
  execSync: child("execSync"),
  fork: child("fork", checkFork),
  spawn: child("spawn"),
  spawnSync: child("spawnSync", (file: Any) => validateString(file, "file")),
};

// The only process there is: it has no channel to another.
class ClusterWorker extends (EventEmitter as Any) {
  [name: string]: Any;
  _connected = false;
  id = 0;
  exitedAfterDisconnect = false;
  get process(): unknown {
    return process;
  }
  isConnected(): boolean {
    return this["_connected"];
  }
  isDead(): boolean {
    return true;
  }
  send(): boolean {
    return false;
  }
  disconnect(): this {
    this["_connected"] = false;
    return this;
  }
  kill(): void {
    this["_connected"] = false;
  }
  destroy(): void {
    this["_connected"] = false;
  }
}
Object.defineProperty(ClusterWorker, "name", { value: "Worker" });
class Cluster extends (EventEmitter as Any) {
  [name: string]: Any;
  constructor() {
    super();
    Object.assign(this, { isMaster: true, isPrimary: true, isWorker: false, SCHED_NONE: 1, SCHED_RR: 2, schedulingPolicy: 2, settings: {}, workers: {}, Worker: ClusterWorker },
      absentFunctions("cluster", "disconnect fork setupMaster setupPrimary"));
  }
}
const cluster: Any = new Cluster();
cluster.Cluster = Cluster;
export const clusterExports: Any = cluster;

const untransferable = new WeakSet<object>();
const mark = (set: WeakSet<object>) => (value: Any): void => {
  if ((typeof value === "object" && value !== null) || typeof value === "function") set.add(value);
};
const environment = new Map<unknown, unknown>();
const accessor = (get: () => unknown): PropertyDescriptor => ({ get, enumerable: true, configurable: true });
export const threadExports: Any = Object.defineProperties(
  {
    BroadcastChannel: absentType("worker_threads", "BroadcastChannel"),
    Worker: absentType("worker_threads", "Worker", ["postMessage", "postMessageToThread", "ref", "unref", "async terminate", "async getHeapSnapshot", "async getHeapStatistics", Symbol.asyncDispose]),
    SHARE_ENV: Symbol.for("nodejs.worker_threads.SHARE_ENV"),
    getEnvironmentData: (key: unknown): unknown => environment.get(key),
    setEnvironmentData(key: unknown, value: unknown): void {
      if (value === undefined) environment.delete(key);
      else environment.set(key, value);
    },
    isInternalThread: false,
    isMainThread: true,
    isMarkedAsUntransferable: (value: Any): boolean => typeof value === "object" && value !== null && untransferable.has(value),
    markAsUncloneable: mark(new WeakSet()),
    markAsUntransferable: mark(untransferable),
    moveMessagePortToContext: absentFunction("worker_threads", "moveMessagePortToContext"),
    parentPort: null,
    postMessageToThread(): never {
      throw unsupported("worker_threads.postMessageToThread");
    },
    receiveMessageOnPort(port: Any): { message: unknown } | undefined {
      if (!(port instanceof web.MessagePort)) throw codedError("TypeError", "ERR_INVALID_ARG_TYPE", 'The "port" argument must be a MessagePort instance');
      return takeMessage(port);
    },
    resourceLimits: {},
    threadId: 0,
    workerData: null,
  },
  { MessageChannel: accessor(() => web.MessageChannel), MessagePort: accessor(() => web.MessagePort) },
);
