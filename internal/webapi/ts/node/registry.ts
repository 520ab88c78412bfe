// The modules that apps import as node:NAME, each evaluated when it is first asked for.

import defer * as assert from "./assert.ts";
import defer * as asyncHooks from "./async_hooks.ts";
import defer * as buffer from "./buffer.ts";
import defer * as constants from "./constants.ts";
import defer * as crypto from "./crypto.ts";
import defer * as desk from "./desk.ts";
import defer * as diagnostics from "./diagnostics_channel.ts";
import defer * as engine from "./engine.ts";
import defer * as events from "./events.ts";
import defer * as fs from "./fs.ts";
import defer * as http from "./http.ts";
import defer * as http2 from "./http2.ts";
import defer * as inspector from "./inspector.ts";
import defer * as dgram from "./dgram.ts";
import defer * as dns from "./dns.ts";
import defer * as net from "./net.ts";
import defer * as tls from "./tls.ts";
import defer * as globals from "./nodeglobals.ts";
import defer * as os from "./os.ts";
import defer * as path from "./path.ts";
import defer * as perfHooks from "./perf_hooks.ts";
import defer * as platform from "./platformmodules.ts";
import defer * as process from "./process.ts";
import defer * as processes from "./processes.ts";
import defer * as punycode from "./punycode.ts";
import defer * as querystring from "./querystring.ts";
import defer * as readline from "./readline.ts";
import defer * as stream from "./stream.ts";
import defer * as stringDecoder from "./string_decoder.ts";
import defer * as test from "./test.ts";
import defer * as timers from "./timers.ts";
import defer * as tty from "./tty.ts";
import defer * as url from "./url.ts";
import defer * as util from "./util.ts";
import defer * as zlib from "./zlib.ts";

const modules: Record<string, () => object> = {
  "__proto__": null as never,
  assert: () => assert.nodeExports,
  "assert/strict": () => assert.strictExports,
  async_hooks: () => asyncHooks.nodeExports,
  buffer: () => buffer.nodeExports,
  child_process: () => processes.childExports,
  cluster: () => processes.clusterExports,
  console: () => platform.consoleExports(),
  constants: () => constants.nodeExports,
  crypto: () => crypto.nodeExports,
  diagnostics_channel: () => diagnostics.nodeExports,
  dgram: () => dgram.nodeExports,
  domain: () => desk.domainExports,
  dns: () => dns.nodeExports,
  "dns/promises": () => dns.promisesExports,
  events: () => {
    events.setAsyncHooks(() => asyncHooks.nodeExports);
    return events.nodeExports;
  },
  fs: () => fs.nodeExports,
  "fs/promises": () => fs.promisesExports,
  globals: () => globals.install(nodeModule),
  http: () => http.nodeExports,
  https: () => http.secureExports,
  _http_agent: () => http.parts._http_agent as object,
  _http_client: () => http.parts._http_client as object,
  _http_common: () => http.parts._http_common as object,
  _http_incoming: () => http.parts._http_incoming as object,
  _http_outgoing: () => http.parts._http_outgoing as object,
  _http_server: () => http.parts._http_server as object,
  http2: () => http2.nodeExports,
  inspector: () => inspector.nodeExports,
  "inspector/promises": () => inspector.promisesExports,
  module: () => (nodeModules ??= platform.moduleExports(nodeModule, names())),
  net: () => net.nodeExports,
  os: () => os.nodeExports,
  path: () => path.nodeExports,
  "path/posix": () => path.posix,
  "path/win32": () => path.win32,
  perf_hooks: () => perfHooks.nodeExports,
  process: () => {
    process.setFind(nodeModule);
    return process.nodeExports;
  },
  punycode: () => punycode.nodeExports,
  querystring: () => querystring.nodeExports,
  readline: () => readline.nodeExports,
  "readline/promises": () => readline.promisesExports,
  repl: () => (replModule ??= desk.replExports(names())),
  sqlite: () => desk.sqliteExports,
  _stream_duplex: () => stream.nodeExports.Duplex,
  _stream_passthrough: () => stream.nodeExports.PassThrough,
  _stream_readable: () => stream.nodeExports.Readable,
  _stream_transform: () => stream.nodeExports.Transform,
  _stream_writable: () => stream.nodeExports.Writable,
  stream: () => stream.nodeExports,
  "stream/consumers": () => stream.consumersExports,
  "stream/promises": () => stream.promisesExports,
  "stream/web": () => stream.webExports,
  string_decoder: () => stringDecoder.nodeExports,
  sys: () => util.nodeExports,
  test: () => test.nodeExports,
  timers: () => timers.nodeExports,
  "timers/promises": () => timers.promisesExports,
  tls: () => tls.nodeExports,
  _tls_common: () => tls.commonExports,
  _tls_wrap: () => tls.wrapExports,
  trace_events: () => desk.traceExports,
  tty: () => tty.nodeExports,
  url: () => url.nodeExports,
  util: () => util.nodeExports,
  "util/types": () => util.typesExports,
  v8: () => engine.v8Exports,
  vm: () => engine.vmExports,
  wasi: () => desk.wasiExports,
  worker_threads: () => processes.threadExports,
  zlib: () => zlib.nodeExports,
};

/** What require("node:NAME") gives; undefined when there is no such module. */
export function nodeModule(name: string): object | undefined {
  return modules[name]?.();
}

/** cloudflare:node. */
export function cloudflareNode(): object {
  return http.cloudflareExports;
}

let nodeModules: object | undefined;
let replModule: object | undefined;
function names(): string[] {
  return Object.keys(modules).filter((n) => n !== "globals" && n !== "test").sort();
}