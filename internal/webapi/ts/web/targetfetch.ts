// fetch through a service binding or a stub of an actor: a request that another part of the node answers. The receiver looks at method, URL
// and head by itself, so they pass as they are, and there is one crossing out and one in.

import { type Promise, PromiseReject, PromiseThen, newPromiseWithResolvers } from "../primordials.ts";
import { host } from "../host.ts";
import { addAbortAlgorithm, removeAbortAlgorithm } from "./abort.ts";
import { type Body, InnerBody, abortBody, cancelBody, nativeBody, type Outgoing, takeBody } from "./body.ts";
import type { Hop } from "./fetch.ts";
import defer * as fetching from "./fetch.ts";
import { makeRemoteError } from "./remoteerror.ts";
import { type Forwarded, forwardRequest, isRequest, Request, whenAborted } from "./request.ts";
import { createResponse, isRedirectStatus, type Response } from "./response.ts";
import defer * as websockets from "./websocket.ts";

/**
 * Takes the answer to a request: its status, head, body (a text, bytes, a resource or nothing), the body's length (-1: unknown) and a socket
 * or -1. An error of the other side has status -1, its name as the head and its message as the body.
 */
export type Settle = (status: number, head: string, body: Outgoing, length: number, socket: number) => void;

/** What a Fetcher leads to. */
export interface Receiver {
  /** Sends a request there. head is its text or an invocation whose request has it; exchange is a new number, for host.target_abort. */
  send(exchange: number, method: string, url: string, head: string | number, body: Outgoing, settle: Settle): void;
}

let last = 0;

/** Sends a request; exactly one of done and failed is called with what comes of it, later. Returns the number of the exchange. */
export function sendToTarget(
  to: Receiver, method: string, url: string, head: string | number, body: Body, done: (hop: Hop) => void, failed: (error: unknown) => void,
): number {
  const exchange = ++last;
  to.send(exchange, method, url, head, takeBody(body), (status, answerHead, content, length, socket) => {
    if (status < 0) {
      failed(makeRemoteError(answerHead, content as string));
      return;
    }
    done({
      status, statusText: "", head: answerHead, length,
      native: typeof content === "number" ? nativeBody(content) : (content as Body),
      webSocket: socket < 0 ? null : websockets.adoptWebSocket(socket, answerHead),
    });
  });
  return exchange;
}

/** One call. */
class Call {
  readonly to: Receiver;
  readonly sent: Forwarded;
  /** Names what is under way; 0 once it is not. */
  exchange = 0;
  /** Of the response. */
  body: Body = null;
  aborted = false;
  reason: unknown = undefined;
  /** Follows redirects in place of this one. */
  follower: { aborted: boolean; abort(reason: unknown): void } | null = null;

  constructor(to: Receiver, sent: Forwarded) {
    this.to = to;
    this.sent = sent;
  }

  abort(reason: unknown): void {
    if (this.aborted) return;
    this.aborted = true;
    this.reason = reason;
    cancelBody(this.sent.body, reason);
    if (this.follower !== null) {
      this.follower.aborted = true;
      this.follower.abort(reason);
    } else if (this.exchange !== 0) {
      host.target_abort(this.exchange, fetching.messageOf(reason));
    } else {
      abortBody(this.body, reason);
    }
  }

  answer(hop: Hop, onDone: (() => void) | null): Response {
    const body = (this.body = hop.native as Body);
    if (body instanceof InnerBody) body.onDone = onDone;
    else if (onDone !== null) onDone();
    return createResponse(hop.status, hop.statusText, hop.head, body, "default", this.sent.url, false, hop.webSocket ?? null);
  }
}

export function fetchTarget(to: Receiver, input: unknown, init: unknown): Promise<Response> {
  let request: Request;
  let sent: Forwarded;
  try {
    request = isRequest(input) && init === undefined ? input : new Request(input, init);
    sent = forwardRequest(request);
  } catch (error) {
    return PromiseReject(error);
  }
  const signal = sent.signal;
  if (signal !== null && signal.aborted) {
    cancelBody(sent.body, signal.reason);
    return PromiseReject(signal.reason);
  }
  const call = new Call(to, sent);
  const { promise, resolve, reject } = newPromiseWithResolvers<Response>();
  const abort = (reason: unknown): void => {
    reject(reason);
    call.abort(reason);
  };
  let detach: (() => void) | null = null;
  if (signal === null) {
    whenAborted(request, abort);
  } else {
    const algorithm = (): void => abort(signal.reason);
    addAbortAlgorithm(signal, algorithm);
    detach = () => removeAbortAlgorithm(signal, algorithm);
  }
  const failed = (error: unknown): void => {
    detach?.();
    reject(error);
  };
  try {
    call.exchange = sendToTarget(
      to, sent.method, sent.url, sent.head, sent.body,
      (hop) => {
        call.exchange = 0;
        if (call.aborted) {
          abortBody(hop.native as Body, call.reason);
        } else if (sent.redirect !== "manual" && isRedirectStatus(hop.status)) {
          const [follower, response] = fetching.followTarget(to, sent, hop, detach);
          call.follower = follower;
          PromiseThen(response, resolve, failed);
        } else {
          resolve(call.answer(hop, detach));
        }
      },
      failed,
    );
  } catch (error) {
    failed(error);
  }
  return promise;
}
