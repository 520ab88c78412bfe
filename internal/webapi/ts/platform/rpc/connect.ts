// connect() of service bindings and stubs: a connection to the connect() handler of what they lead to.
// https://developers.cloudflare.com/workers/runtime-apis/tcp-sockets/
//
// It is one call (CONNECT in session.ts) that is answered when the handler is done. What is written goes either way through a pipe of Go: the
// caller's end of one goes with the call, the handler's comes back through a function that goes with it too.

import { host } from "../../host.ts";
import { Error, Map, MapDelete, MapGet, MapSet, Number, NumberToString, PromiseResolve, PromiseThen, StringSlice, TypeError, WeakMap, WeakMapGet, WeakMapSet, newPromiseWithResolvers } from "../../primordials.ts";
import type { ReadableStream } from "../../web/streams/internal.ts";
import { openSocket, setRoute, type Socket, type Wire } from "../../node/sockets.ts";
import { type Fetcher, fetcherTarget, isFetcher } from "../fetcher.ts";
import type { Receiver } from "./receiver.ts";
import { connectTarget } from "./session.ts";
import { readableOf, takeReadable } from "./streams.ts";

/** Two pipes of Go, one for each direction. */
class Pipes implements Wire {
  remote: string | undefined;
  local: string | undefined;
  /** Where to read from; -1: nothing yet, or no more. */
  #input = -1;
  readonly #output: number;
  /** What is written here, for the other side. */
  readonly written: ReadableStream;
  #shut = false;

  constructor(remote: string | undefined, local: string | undefined) {
    this.remote = remote;
    this.local = local;
    const [sink, body] = host.body_sink_new(-1);
    this.#output = sink;
    this.written = readableOf(body);
  }

  readFrom(stream: ReadableStream): void {
    this.#input = takeReadable(stream);
  }

  async read(): Promise<Uint8Array<ArrayBuffer> | null> {
    return host.body_read(this.#input);
  }

  async write(bytes: Uint8Array): Promise<void> {
    const room = host.body_sink_write(this.#output, bytes);
    if (room < 0) throw new Error("The other side does not read any more.");
    if (room === 0) await host.body_sink_ready(this.#output);
  }

  async shut(): Promise<void> {
    if (this.#shut) return;
    this.#shut = true;
    host.body_sink_close(this.#output);
  }

  /** The other side loses the connection. */
  abort(): void {
    if (!this.#shut) host.body_sink_abort(this.#output, "The connect() handler failed.");
    this.#shut = true;
    this.close();
  }

  close(): void {
    void this.shut();
    if (this.#input >= 0) host.body_cancel(this.#input);
    this.#input = -1;
  }
}

/** Connects to what a Fetcher leads to. */
export function connectFetcher(fetcher: Fetcher, address: unknown, options: unknown): Socket {
  return openSocket(address, options, (to) => {
    const text = `${to.host}:${to.port}`;
    const wire = new Pipes(text, undefined);
    const { promise, resolve, reject } = newPromiseWithResolvers<void>();
    const accept = (stream: unknown): void => {
      wire.readFrom(stream as ReadableStream);
      resolve(undefined);
    };
    return {
      wire,
      open: () => {
        PromiseThen(connectTarget(fetcherTarget(fetcher), [text, wire.written, accept]).promise, () => reject(new Error("The connection was not taken.")), reject);
        return promise;
      },
    };
  });
}

/** What a CONNECT calls. */
export function connectReceiver(main: Receiver): Receiver {
  return { object: (address: string, input: ReadableStream, accept: (stream: ReadableStream) => unknown) => serve(main, address, input, accept), own: true };
}

// Runs the handler with the other end.
async function serve({ object, envCtx }: Receiver, address: string, input: ReadableStream, accept: (stream: ReadableStream) => unknown): Promise<void> {
  const { connect } = object as { connect?: unknown };
  if (typeof connect !== "function") throw new TypeError("Handler does not export a connect() function.");
  const wire = new Pipes(undefined, address);
  wire.readFrom(input);
  const socket = openSocket(address, undefined, () => ({ wire, open: () => PromiseResolve(undefined) }));
  accept(wire.written);
  try {
    await (envCtx === undefined ? connect.call(object, socket) : connect.call(object, socket, envCtx[0], envCtx[1]));
    wire.close();
  } catch (error) {
    wire.abort();
    throw error;
  }
}

const maxHostN = 1000;
const hostsOf = new WeakMap<Fetcher, string>();
/** The Fetchers behind names that connect() of cloudflare:sockets is to know, the newest ones. */
const mapped = new Map<string, Fetcher>();
const names: string[] = [];
let made = 0;

function routeMapped(address: unknown, options: unknown): Socket | undefined {
  const fetcher = typeof address === "string" ? MapGet(mapped, address) : undefined;
  return fetcher === undefined ? undefined : connectFetcher(fetcher, address, options);
}

function hex(bytes: Uint8Array): string {
  let text = "";
  for (let i = 0; i < bytes.length; i++) text += StringSlice(NumberToString(256 + (bytes[i] as number), 16), 1);
  return text;
}

/** ctx.mapVirtualHost: host:port under which cloudflare:sockets reaches what a Fetcher leads to. */
export function mapVirtualHost(fetcher: unknown, port: unknown): string {
  if (!isFetcher(fetcher)) throw new TypeError("Failed to execute 'mapVirtualHost' on 'ExecutionContext': parameter 1 is not of type 'Fetcher'.");
  const known = WeakMapGet(hostsOf, fetcher);
  if (known !== undefined) return known;
  const name = `${hex(host.crypto_random(16))}.workers.alt:${Number(port) & 0xffff}`;
  WeakMapSet(hostsOf, fetcher, name);
  setRoute(routeMapped);
  MapSet(mapped, name, fetcher);
  const place = made++ % maxHostN;
  if (names[place] !== undefined) MapDelete(mapped, names[place]);
  names[place] = name;
  return name;
}
