// The engine compiles a function when it is first called. A blank VM takes a request of its own through what almost every app uses, so
// that the first request of an app does not pay for it.

import { PromiseResolve, PromiseThen } from "../primordials.ts";
import { Headers } from "../web/headers.ts";
import { createIncomingRequest } from "../web/request.ts";
import { extractResponse, isResponse, Response } from "../web/response.ts";
import { TextDecoder, TextEncoder } from "../web/encoding.ts";
import { URL } from "../web/url.ts";
import { createExecutionContext } from "./context.ts";

/** An invocation that the Go side does not know. */
const nobody = 0;

export function warmUp(): void {
  for (let i = 0; i < 2; i++) {
    const request = createIncomingRequest(nobody, "GET", "https://example.com/path/to?name=value&other=1", -1, 0);
    createExecutionContext(nobody, {});
    const url = new URL(request.url);
    void (request.method + url.pathname + url.search + url.hostname + String(url.searchParams.get("name")));
    request.headers.get("accept");
    const headers = new Headers({ "content-type": "text/plain", "x-a": "b" });
    headers.set("x-c", "d");
    headers.append("set-cookie", "a=b");
    for (const [name, value] of headers) void (name + value);
    new TextDecoder().decode(new TextEncoder().encode("text"));
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
}
