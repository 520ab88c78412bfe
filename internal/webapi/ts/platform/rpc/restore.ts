// Stubs that outlive the event that got them: ctx.restore(params) asks the object's own [restore](params) for a stub and gives it with a token
// from which anybody who holds it can have the same stub again, now or after it was in an actor's storage.
//
// A token names an entrypoint, an actor, or what another token restores, and has the params. Whoever uses a stub that was read from storage
// asks that object for it by a call of its own kind (RESTORE in session.ts), on a fresh instance. Until then the stub is its token.

import { host } from "../../host.ts";
import { Error, PromiseReject, PromiseThen, Symbol, TypeError, setPromiseIsHandledToTrue } from "../../primordials.ts";
import { deserialize } from "../../web/deserialize.ts";
import { serialize } from "../../web/serialize.ts";
import { describeError } from "../context.ts";
import { createFetcher, type Fetcher, fetcherTarget, isFetcher } from "../fetcher.ts";
import { RPC_STUB, SERVICE_STUB, setLazy, setToken, type Token } from "./persistent.ts";
import { type Receiver, receiverKind } from "./receiver.ts";
import { localReference, restoreTarget } from "./session.ts";
import { type Call, type Client, createStub, disposedText, disposeValue, failedCall, type Reference, stubHandler, type StubHandler } from "./stub.ts";
import { storageReader, storageWriter } from "./tokens.ts";

/** The name of the method: restore of "cloudflare:workers". */
export const restoreSymbol: symbol = Symbol("restore");

type Kind = Token["kind"];

const names = ["ServiceStub", "RpcStub"] as const;

/** What [restore](params) gives, as a stub. */
async function ask({ object, envCtx }: Receiver, params: unknown): Promise<[kind: Kind, stub: object]> {
  const method = (object as { [restoreSymbol]?: unknown } & Record<symbol, unknown>)[restoreSymbol];
  if (typeof method !== "function") throw new TypeError("ctx.restore() needs a class with a method of the name [restore]: this one does not implement a [restore]() method.");
  const result: unknown = await (envCtx === undefined ? method.call(object, params) : method.call(object, params, envCtx[0], envCtx[1]));
  if (isFetcher(result)) return [SERVICE_STUB, result];
  const isObject = (typeof result === "object" && result !== null) || typeof result === "function";
  if (isObject && stubHandler(result) !== undefined) return [RPC_STUB, result];
  const own = isObject ? receiverKind(result) : undefined;
  if (own === undefined || (own && typeof result !== "function")) throw new TypeError("The [restore]() method must return a ServiceStub or RpcStub.");
  return [RPC_STUB, createStub(localReference(result))];
}

/** ctx.restore(params). makeSelf gives a stub of the object, or null when there is no way back to it. */
export async function restoreHere(receiver: Receiver, makeSelf: () => Fetcher | null, params: unknown): Promise<object> {
  const self = makeSelf();
  if (self === null) throw new Error("ctx.restore() cannot be used in this context: the object was not reached through a stub that can be restored.");
  const bytes = serialize([self, params], storageWriter);
  const [kind, stub] = await ask(receiver, params);
  const token: Token = { kind, bytes };
  if (kind === SERVICE_STUB) return withToken(stub as Fetcher, token);
  setToken(stubHandler(stub) as StubHandler, token);
  return stub;
}

/** Another Fetcher of the same target. */
function withToken(fetcher: Fetcher, token: Token): Fetcher {
  const target = fetcherTarget(fetcher);
  host.facet_restored(target, token.bytes);
  // The target is given up when the first one is gone, so this one holds it. What open gives is negative: it is not this one's to give up.
  const copy = createFetcher({
    open: () => -fetcherTarget(fetcher),
    send: (exchange, method, url, head, body, settle) => {
      host.target_fetch(fetcherTarget(fetcher), exchange, method, url, head, body, settle);
      return -fetcherTarget(fetcher);
    },
  });
  setToken(copy, token);
  return copy;
}

/** What a RESTORE calls: [restore](params), whose result must be of the kind that it was at first. */
export function restoreReceiver(main: Receiver): Receiver {
  const restore = async (params: unknown, kind: Kind, bytes: Uint8Array): Promise<object> => {
    const [got, stub] = await ask(main, params);
    if (got !== kind) {
      throw new TypeError(`The [restore]() method originally returned a${kind === SERVICE_STUB ? "" : "n"} ${names[kind]}, but on replay it returned a${got === SERVICE_STUB ? "" : "n"} ${names[got]}.`);
    }
    if (got === SERVICE_STUB) host.facet_restored(fetcherTarget(stub as Fetcher), bytes);
    return stub;
  };
  return { object: restore, own: true };
}

function replay({ kind, bytes }: Token): Call {
  try {
    const [self, params] = deserialize(bytes, storageReader) as [Fetcher, unknown];
    return restoreTarget(fetcherTarget(self), [params, kind, bytes]);
  } catch (error) {
    return failedCall(error);
  }
}

/** The stub that a token stands for; it is asked for when it is first used. */
export function restored(token: Token): { stub: object; reference: Reference | null } {
  if (token.kind === SERVICE_STUB) return { stub: restoredFetcher(token), reference: null };
  const reference = new Restored(token);
  const stub = createStub(reference);
  const handler = stubHandler(stub) as StubHandler;
  setToken(handler, token);
  return { stub, reference };
}

function restoredFetcher(token: Token): Fetcher {
  const open = (): number => {
    setLazy(fetcher, false);
    const late = host.target_late();
    PromiseThen(
      replay(token).promise,
      (found) => host.target_settle(late, fetcherTarget(found as Fetcher)),
      (error: unknown) => {
        const [name, message, stack] = describeError(error);
        host.target_settle(late, name, message, stack);
      },
    );
    return late;
  };
  const fetcher: Fetcher = createFetcher({
    open,
    send: (exchange, method, url, head, body, settle) => {
      const late = open();
      host.target_fetch(late, exchange, method, url, head, body, settle);
      return late;
    },
  });
  setToken(fetcher, token);
  setLazy(fetcher, true);
  return fetcher;
}

/** What a restored RpcStub stands for. */
class Restored implements Reference {
  readonly #token: Token;
  #holders = 1;
  #call: Call | null = null;
  /** What came, and calls to it. */
  #value: unknown = null;
  #live: Client | null = null;

  constructor(token: Token) {
    this.#token = token;
    setLazy(this, true);
  }

  #asked(): Call {
    if (this.#call !== null) return this.#call;
    setLazy(this, false);
    const call = replay(this.#token);
    this.#call = call;
    setPromiseIsHandledToTrue(call.promise); // whoever calls gets it
    call.onResult = (value) => {
      if (this.#holders === 0) {
        disposeValue(value);
        return;
      }
      this.#value = value;
      this.#live = stubHandler(value)?.client() ?? null;
    };
    return call;
  }

  call(path: readonly string[], args: readonly unknown[] | null): Call {
    if (this.#holders === 0) return failedCall(new Error(disposedText));
    return (this.#live ?? this.#asked().pipeline).call(path, args);
  }

  hold(): void {
    this.#holders++;
  }

  release(): void {
    if (--this.#holders === 0) disposeValue(this.#value);
  }

  onBroken(fn: (error: unknown) => void): void {
    const told = (value: unknown): void => stubHandler(value)?.reference?.onBroken(fn);
    PromiseThen(this.#holders === 0 ? PromiseReject(new Error(disposedText)) : this.#asked().promise, told, fn);
  }
}
