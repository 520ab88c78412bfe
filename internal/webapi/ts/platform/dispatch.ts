// Events on their way into an app's handlers, and the answers on their way out. Go calls the functions exported at the end.

import { host } from "../host.ts";
import { JSONParse, JSONStringify, MapDelete, MapGet, MapSet, Map, ObjectKeys, PromiseResolve, PromiseThen, ReflectConstruct, TypeError } from "../primordials.ts";
import defer * as exceptions from "../web/domexception.ts";
import { abortIncomingRequest, createIncomingRequest, type Request } from "../web/request.ts";
import { extractResponse, isResponse, Response } from "../web/response.ts";
import defer * as filesystem from "../web/filesystem.ts";
import defer * as locations from "../web/location.ts";
import defer * as sockets from "../web/websocket.ts";
import { appEnv, hasFlag, isClass, setApp, setFlags } from "./app.ts";
import { addBindings } from "./bindings.ts";
import { bindContext, createExecutionContext, describeError, type ExecutionContext, waitUntil } from "./context.ts";
import defer * as events from "./fetchevent.ts";
import defer * as modules from "./modules.ts";
import defer * as rpc from "./rpc/entry.ts";
import { inTurnOf, installTurns } from "./turns.ts";
import { nobody, warmUp } from "./warmup.ts";
import defer * as wasm from "./wasm.ts";

type Handler = (event: unknown, env: object, ctx: ExecutionContext) => unknown;
type Handlers = Record<string, Handler | undefined>;

/** Requests whose response is not complete, by invocation. */
const requests = new Map<number, Request>();

/** The default export: an object with handlers, or a class to be instantiated for each event. */
let main: unknown = undefined;
let mainIsClass = false;
let isServiceWorker = false;

// Start

interface Hooks {
  main(namespace: Record<string, unknown>): void;
  builtin(name: string): object;
  wasm(name: string): unknown;
  data(name: string): ArrayBuffer;
}

function moduleBytes(name: string): Uint8Array<ArrayBuffer> {
  const bytes = host.app_module(name);
  if (bytes === null) throw new TypeError(`No such module "${name}"`);
  return bytes;
}

function setMain(namespace: Record<string, unknown>): void {
  setApp(appEnv(), namespace);
  main = namespace["default"];
  mainIsClass = typeof main === "function";
  const handlers: string[] = [];
  const classes: string[] = [];
  const from = mainIsClass ? (main as { prototype?: object }).prototype : main;
  for (let o = from as object | null | undefined; typeof o === "object" && o !== null; o = mainIsClass ? Object.getPrototypeOf(o) : null) {
    for (const key of Object.getOwnPropertyNames(o)) {
      if (key !== "constructor" && typeof (o as Record<string, unknown>)[key] === "function") handlers[handlers.length] = key;
    }
    if (o === Object.prototype) break;
  }
  for (const key of ObjectKeys(namespace)) {
    if (key !== "default" && isClass(namespace[key])) classes[classes.length] = key;
  }
  exported = { handlers, classes };
}
let exported: { handlers: string[]; classes: string[] } | null = null;

interface ModuleGlobal {
  name: string;
  module: string;
  kind: string;
}

function startApp(script: (hooks: Hooks) => unknown, envText: string, serviceWorker: boolean, globals: string, bindings: string, flags: readonly string[], location: string): void {
  setFlags(flags);
  if (location !== "") locations.installLocation(location);
  if (hasFlag("enable_web_file_system")) filesystem.installFileSystem();
  const env = JSONParse(envText) as object;
  addBindings(env, bindings);
  setApp(env, {});
  if (serviceWorker) {
    for (const key of ObjectKeys(env)) (globalThis as Record<string, unknown>)[key] = (env as Record<string, unknown>)[key];
  }
  const hooks: Hooks = {
    main: setMain,
    builtin: (name) => modules.builtinModule(name),
    wasm: (name) => wasm.newModule(moduleBytes(name)),
    data: (name) => moduleBytes(name).buffer,
  };
  for (const { name, module, kind } of (JSONParse(globals) as ModuleGlobal[] | null) ?? []) {
    (globalThis as Record<string, unknown>)[name] =
      kind === "wasm" ? hooks.wasm(module) : kind === "text" ? host.utf8_decode(moduleBytes(module)) : hooks.data(module);
  }
  const ended = (e: unknown): void => {
    const [name, message, stack] = describeError(e);
    host.app_failed(name, message, stack);
  };
  let evaluated: unknown;
  try {
    evaluated = script(hooks);
  } catch (e) {
    ended(e);
    return;
  }
  PromiseThen(
    PromiseResolve(evaluated),
    () => {
      if (serviceWorker) {
        main = events.serviceWorkerHandlers;
        isServiceWorker = true;
        exported = { handlers: ["fetch", "scheduled"], classes: [] };
      }
      host.app_started(JSONStringify(exported ?? { handlers: [], classes: [] }));
    },
    ended,
  );
}

/** The handler of that name, bound to what it is a method of. */
function call(name: string, event: unknown, ctx: ExecutionContext): unknown {
  if (mainIsClass) {
    const instance = ReflectConstruct(main as new (ctx: ExecutionContext, env: object) => Handlers, [ctx, appEnv()]) as unknown as Record<string, (event: unknown) => unknown>;
    bindContext(ctx, instance);
    if (typeof instance[name] !== "function") throw missing(name);
    return instance[name](event);
  }
  const handlers = main as Handlers | null | undefined;
  const handler = handlers?.[name];
  if (typeof handler !== "function") throw missing(name);
  return handler.call(handlers, event, appEnv(), ctx);
}

function missing(name: string): TypeError {
  return new TypeError(`Handler does not export a ${name}() function`);
}

// fetch

/** Answers. True: the response is not complete yet. */
function respond(inv: number, response: unknown): boolean {
  try {
    if (!isResponse(response)) {
      throw new TypeError(
        "Incorrect type for Promise: the Promise did not resolve to 'Response'." +
          (response === undefined ? " The fetch handler returned undefined." : ""),
      );
    }
    const { status, head, body, webSocket, encodeBody } = extractResponse(response as Response);
    host.respond(inv, status, head, body, webSocket === null ? -1 : sockets.acceptIncomingSocket(webSocket), encodeBody === "manual");
    return typeof body === "number" || webSocket !== null;
  } catch (e) {
    fail(inv, e);
    return false;
  }
}

function fail(inv: number, e: unknown): void {
  const [name, message, stack] = describeError(e);
  MapDelete(requests, inv);
  host.respond_error(inv, name, message, stack);
}

/** Methods that Go names by their place here. */
const methods = ["GET", "POST"];

/** Answers a request with what handle returns for it. */
export function answerRequest(inv: number, method: string | number, url: string, body: number, length: number, handle: (request: Request) => unknown): void {
  const request = createIncomingRequest(inv, typeof method === "number" ? (methods[method] as string) : method, url, body, length);
  let result: unknown;
  try {
    result = handle(request);
  } catch (e) {
    fail(inv, e);
    return;
  }
  // Nobody can tell of an abort before the turn is over.
  if (isResponse(result)) {
    if (respond(inv, result)) MapSet(requests, inv, request);
    return;
  }
  MapSet(requests, inv, request);
  PromiseThen(
    PromiseResolve(result),
    (r) =>
      inTurnOf(inv, () => {
        if (!respond(inv, r)) MapDelete(requests, inv);
      }),
    (e: unknown) => fail(inv, e),
  );
}

function dispatchFetch(inv: number, method: string | number, url: string, body: number, length: number, name: string | undefined, props: Uint8Array | undefined): void {
  answerRequest(inv, method, url, body, length, (request) =>
    (name !== undefined && name !== "default") || props !== undefined
      ? rpc.entryFetch(inv, name ?? "default", props, request)
      : isServiceWorker
        ? events.dispatchFetchEvent(request, (p) => waitUntil(inv, p))
        : call("fetch", request, createExecutionContext(inv, {})),
  );
}

/** Ends an event without a response when what handle returns settles. */
export function answerEvent(inv: number, handle: () => unknown): void {
  let result: unknown;
  try {
    result = handle();
  } catch (e) {
    fail(inv, e);
    return;
  }
  PromiseThen(
    PromiseResolve(result),
    () => host.event_done(inv),
    (e: unknown) => fail(inv, e),
  );
}

/** The client is gone, or took the last of the response. */
function abortInvocation(inv: number, reason: string): void {
  const request = MapGet(requests, inv);
  if (request === undefined) return;
  MapDelete(requests, inv);
  abortIncomingRequest(request, new exceptions.DOMException(reason, "AbortError"));
}

function endInvocation(inv: number): void {
  MapDelete(requests, inv);
}

// scheduled

function dispatchScheduled(inv: number, cron: string, time: number): void {
  const controller = {
    cron,
    scheduledTime: time,
    type: "scheduled",
    noRetry(): void {
      // There are no retries to suppress.
    },
  };
  answerEvent(inv, () => call("scheduled", controller, createExecutionContext(inv, {})));
}

/**
 * Starts an app of nothing and sends it a request, as Go would. Go knows neither and ignores what comes of it. The next real start replaces what
 * stays of it.
 */
function rehearse(): void {
  startApp((hooks) => hooks.main({ default: { fetch: () => new Response("") } }), "{}", false, "null", "null", [], "");
  dispatchFetch(nobody, "GET", "https://example.com/", -1, 0, undefined, undefined);
  main = undefined;
  exported = null;
}

export function installDispatch(): void {
  installTurns();
  host.export("app_start", startApp);
  host.export("dispatch_fetch", dispatchFetch);
  host.export("dispatch_rpc", (inv: number, session: number, name: string, props: Uint8Array | undefined) => rpc.dispatchRpc(inv, session, name, props));
  host.export("dispatch_scheduled", dispatchScheduled);
  host.export("abort_invocation", abortInvocation);
  host.export("end_invocation", endInvocation);
  host.export("warm_up", (step: number) => warmUp(step, rehearse));
}
