// Calls that a session makes and takes, and the numbers that its messages are made of.

import { Error, ObjectDefineProperty, ObjectPrototype, ReflectGetPrototypeOf, newPromiseWithResolvers } from "../../primordials.ts";
import { deserialize } from "../../web/deserialize.ts";
import { serialize, type ValueWriter } from "../../web/serialize.ts";
import { isFetcher } from "../fetcher.ts";
import type { Incoming } from "./codec.ts";
import { symbolDispose } from "./dispose.ts";
import { invoke, type Receiver, receiverKind } from "./receiver.ts";
import { type Call, disposedText, failedCall, type Reference, stubHandler } from "./stub.ts";

// Items of messages.
export const CALL = 1;
export const RESULT = 2;
export const THROW = 3;
export const GONE = 4;
export const FINISH = 5;
export const RELEASE = 6;
export const ABORT = 7;

// Targets of a CALL.
export const MAIN = 0;
export const EXPORT = 1;
export const ANSWER = 2;
/** The main object's connect() handler: see connect.ts. */
export const CONNECT = 3;
/** Its [restore]() method: see restore.ts. */
export const RESTORE = 4;

// Flags of a RESULT.
export const KEPT = 1;
export const DISPOSER = 2;

// Kinds of messages, for Go.
export const OTHER = 0;
export const CALLING = 1;
export const ANSWERING = 2;

const maxMessageBytes = 32 * 1024 * 1024;
export const endedText = "The execution context which hosts this callback is no longer running.";

/** What calls go through. */
interface Caller {
  call(kind: number, id: number, parent: Question | null, path: readonly string[], args: readonly unknown[] | null): Call;
  /** Throws when the code that runs belongs to another request than the session. */
  check(ioType: string): void;
}

/** What holds a reference's number. */
interface Importer extends Caller {
  releaseImport(id: number): void;
  onBroken(fn: (error: unknown) => void): void;
}

/** A call that this side waits for. */
export class Question {
  readonly resolvers = newPromiseWithResolvers<unknown>();
  readonly call: Call;
  /** The call whose answer it was made on. */
  readonly parent: Question | null;
  readonly path: readonly string[];
  readonly isCall: boolean;
  /** What it gave. */
  outcome: { value: unknown; failed: boolean } | null = null;

  constructor(session: Caller, id: number, parent: Question | null, path: readonly string[], isCall: boolean) {
    this.parent = parent;
    this.path = path;
    this.isCall = isCall;
    this.call = {
      promise: this.resolvers.promise,
      pipeline: {
        call: (path, args) => (this.outcome?.failed === true ? failedCall(this.outcome.value) : session.call(ANSWER, id, this, path, args)),
      },
      session,
      onResult: null,
    };
  }

  resolve(value: unknown): void {
    this.outcome = { value, failed: false };
    const { onResult } = this.call;
    if (onResult !== null) onResult(value);
    this.resolvers.resolve(value);
  }

  reject(error: unknown): void {
    this.outcome = { value: error, failed: true };
    this.resolvers.reject(error);
  }

  /** Answers it from the data that its parent gave: there is nothing to be called in it. */
  answerHere(): void {
    const outcome = this.parent === null ? null : this.parent.outcome;
    if (outcome === null) {
      this.reject(new Error(endedText));
      return;
    }
    if (outcome.failed) {
      this.reject(outcome.value);
      return;
    }
    try {
      const value = invoke(dataReceiver(outcome.value), this.path, this.isCall ? [] : null);
      this.resolve(withDispose(deserialize(serialize(value)), noDispose));
    } catch (error) {
      this.reject(error);
    }
  }
}

const noDispose = (): void => {};

/** How calls reach into plain data. */
function dataReceiver(value: unknown): Receiver {
  const plain = typeof value === "object" && value !== null && ReflectGetPrototypeOf(value) === ObjectPrototype;
  return { object: plain ? value : {}, own: true };
}

/** A call that was taken and whose answer may be called. */
export interface Answer {
  receiver: Receiver | null;
  /** Calls on it that came before it was there. */
  waiting: PendingCall[] | null;
  /** Run when it is finished. */
  finish: (() => void) | null;
}

export const none: readonly never[] = [];

export interface PendingCall {
  call: number;
  path: readonly string[];
  args: readonly unknown[] | null;
  incoming: Incoming;
}

/** A reference to an object of the other side. */
export class Import implements Reference {
  readonly session: Importer;
  readonly id: number;
  #holders = 1;

  constructor(session: Importer, id: number) {
    this.session = session;
    this.id = id;
  }

  call(path: readonly string[], args: readonly unknown[] | null): Call {
    if (this.#holders === 0) return failedCall(new Error(disposedText));
    return this.session.call(EXPORT, this.id, null, path, args);
  }

  hold(): void {
    this.#holders++;
  }

  release(): void {
    if (--this.#holders === 0) this.session.releaseImport(this.id);
  }

  onBroken(fn: (error: unknown) => void): void {
    this.session.onBroken(fn);
  }
}

/** Runs a dispose method; what it throws is nobody's. */
export function attempt(fn: (() => void) | null): void {
  if (fn === null) return;
  try {
    fn();
  } catch {
    // The other side does not wait for it.
  }
}

export function checkSize(out: ValueWriter): void {
  if (out.length > maxMessageBytes) {
    throw new Error(`Serialized RPC arguments or return values are limited to 32MiB, but the size of this value was: ${out.length} bytes.`);
  }
}

/** Gives an object that a call returned a method that disposes what came with it. */
export function withDispose(value: unknown, dispose: () => void): unknown {
  if ((typeof value === "object" || typeof value === "function") && value !== null) {
    try {
      ObjectDefineProperty(value, symbolDispose, { value: dispose, writable: true, enumerable: false, configurable: true });
    } catch {
      // It has none, then.
    }
  }
  return value;
}

/** How calls reach into a result. */
export function receiverOf(value: unknown): Receiver {
  if ((typeof value !== "object" && typeof value !== "function") || value === null) return { object: {}, own: true };
  if (stubHandler(value) !== undefined) return { object: value, own: false };
  if (isFetcher(value)) return { object: value, own: false };
  const own = receiverKind(value);
  return own === undefined ? { object: {}, own: true } : { object: value, own };
}
