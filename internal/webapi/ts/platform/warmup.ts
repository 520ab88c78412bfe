// What a blank VM does while it waits for an app, one step at a time. The engine compiles a function when it is first called, and modules are
// evaluated when they are first used; so a blank VM takes a request of its own through what almost every app uses, and evaluates the modules
// that most apps come to use, and the first request of an app does not pay for it.

import { PromiseResolve, PromiseThen } from "../primordials.ts";
import defer * as aborting from "../web/abort.ts";
import defer * as base64 from "../web/base64.ts";
import defer * as consoles from "../web/console.ts";
import defer * as cryptography from "../web/crypto/crypto.ts";
import defer * as encoding from "../web/encoding.ts";
import defer * as exceptions from "../web/domexception.ts";
import defer * as fetching from "../web/fetch.ts";
import { Headers } from "../web/headers.ts";
import { createIncomingRequest } from "../web/request.ts";
import { extractResponse, isResponse, Response } from "../web/response.ts";
import defer * as streams from "../web/streams/internal.ts";
import defer * as timers from "../web/timers.ts";
import defer * as urls from "../web/url.ts";
import { createExecutionContext } from "./context.ts";

/** An invocation that the Go side does not know. */
export const nobody = 0;

function takeRequest(): void {
  const request = createIncomingRequest(nobody, "GET", "https://example.com/path/to?name=value&other=1", -1, 0);
  createExecutionContext(nobody, {});
  void (request.method + request.url);
  request.headers.get("accept");
}

function makeResponses(): void {
  const headers = new Headers({ "content-type": "text/plain", "x-a": "b" });
  headers.set("x-c", "d");
  headers.append("set-cookie", "a=b");
  for (const [name, value] of headers as unknown as Iterable<[string, string]>) void (name + value);
  const responses = [
    new Response("text", { status: 201, headers }),
    new Response("text", { headers: { "content-type": "text/html" } }),
    new Response(null, { status: 204 }),
    Response.json({ a: [1, "two", null] }),
  ];
  for (const response of responses) {
    response.headers.set("x-e", "f");
    PromiseThen(PromiseResolve(response), isResponse);
    extractResponse(response);
  }
}

function parseURL(): void {
  const url = new urls.URL("https://example.com/path/to?name=value&other=1");
  void (url.pathname + url.search + url.hostname + String(url.searchParams.get("name")));
}

function convertText(): void {
  new encoding.TextDecoder().decode(new encoding.TextEncoder().encode("text"));
}

const steps: (() => unknown)[] = [
  takeRequest,
  makeResponses,
  parseURL,
  takeRequest,
  makeResponses,
  parseURL,
  convertText,
  () => timers.setTimeout,
  () => exceptions.DOMException,
  () => aborting.AbortSignal,
  () => streams.acquireReader,
  () => consoles.console,
  () => cryptography.crypto,
  () => fetching.fetch,
  () => base64.atob,
];

/** Does one step, counted from 0, and reports whether there are more. rehearse goes through a start and a request. */
export function warmUp(step: number, rehearse: () => void): boolean {
  const run = steps[step] ?? rehearse;
  run();
  return step < steps.length;
}
