// One end of a session: the calls that are under way in both directions, and what each side holds of the other.
//
// # Messages
//
// A message of Go's session is FORMAT and a list of the items below; ids are varints. Calls are numbered by their sender, exports by their
// owner; no number is used twice.
//
//   CALL     call, target, id, path, 0 | 1 arguments. The target is the session's main object, its connect() handler or [restore]() method, an
//            export of the receiver, or the answer of an earlier call, which need not be there yet.
//   RESULT   call, value, flags
//   THROW    call, value
//   GONE     call: it was made on the answer of a call whose result was plain data and is forgotten. The caller has the data.
//   FINISH   call: there will be no more calls on its answer
//   RELEASE  export: the receiver's object is not needed any more
//   ABORT    signal, reason
//
// # Answers
//
// A result that is data and nothing else is forgotten when it is sent. Any other is kept for calls on it until the caller says FINISH, which
// it does when it has the result; if the result has a dispose method, when that was called.
//
// # The end
//
// The side that answers ends the session with its answer when neither side holds anything: most calls are two messages. Otherwise the side
// that opened it does, once it holds nothing and waits for nothing. What a side holds when its owner ends is given up with it.

import { host } from "../../host.ts";
import {
  Error,
  Map,
  MapDelete,
  MapForEach,
  MapGet,
  MapSet,
  MapSize,
  ObjectPrototype,
  PromiseResolve,
  PromiseThen,
  ReflectGetPrototypeOf,
  TypeError,
  enqueueMicrotask,
} from "../../primordials.ts";
import { type AbortSignal, addAbortAlgorithm, removeAbortAlgorithm, signalAbort } from "../../web/abort.ts";
import { ValueReader } from "../../web/deserialize.ts";
import { makeRemoteError } from "../../web/remoteerror.ts";
import { corrupt } from "../../web/serialtags.ts";
import { acquireWriter, releaseWriter, type ValueWriter } from "../../web/serialize.ts";
import {
  ABORT,
  ANSWER,
  ANSWERING,
  attempt,
  CALL,
  CALLING,
  CONNECT,
  checkSize,
  DISPOSER,
  endedText,
  EXPORT,
  FINISH,
  GONE,
  Import,
  KEPT,
  MAIN,
  none,
  OTHER,
  Question,
  receiverOf,
  RELEASE,
  RESTORE,
  RESULT,
  THROW,
  withDispose,
  type Answer,
  type PendingCall,
} from "./calls.ts";
import { type Exporter, Incoming, Outgoing } from "./codec.ts";
import { hasFlag } from "../app.ts";
import { inTurnOfSession } from "../turns.ts";
import defer * as connections from "./connect.ts";
import { disposerOf } from "./dispose.ts";
import { readThrown, writeThrown } from "./errors.ts";
import { invoke, type Receiver, receiverKind } from "./receiver.ts";
import defer * as restores from "./restore.ts";
import { type Call, type Client, disposedText, failedCall, type Reference, createStub, stubHandler } from "./stub.ts";

/** Thrown when the rest of a message cannot be read, after its sender was told. */
const unreadable = {};

/** A session to a target, opened by its first call. */
export function targetClient(target: number): Client {
  return { call: (path, args) => new Session(true, null).open(target, path, args) };
}

/** A session to a target, opened by a call of its connect() handler. */
export function connectTarget(target: number, args: readonly unknown[]): Call {
  return new Session(true, null).open(target, [], args, CONNECT);
}

/** A session to a target, opened by a call of its [restore]() method. */
export function restoreTarget(target: number, args: readonly unknown[]): Call {
  return new Session(true, null).open(target, [], args, RESTORE);
}

const sessions = new Map<number, Session>();
/** The opening ends of sessions with oneself, by context. */
const loopbacks = new Map<number, Session>();

/** An object of this side that the other side may call. */
interface Export {
  readonly receiver: Receiver;
  readonly dispose: (() => void) | null;
  /** The other side, and stubs of this one. */
  refs: number;
}

export class Session implements Exporter {
  #num = -1;
  readonly #opener: boolean;
  readonly #main: (() => Receiver) | null;
  /** The id of the actor that is called; it goes with errors. */
  readonly #actor: string | null;
  #context = -1;
  #over = false;
  #lastCall = 0;
  #lastExport = 0;
  #imports = 0;
  #kept = 0;
  #held = false;
  #waits = false;
  #questions: Map<number, Question> | null = null;
  #answers: Map<number, Answer> | null = null;
  #exports: Map<number, Export> | null = null;
  /** Signals of the other side, and what ends the watch on those of this one. */
  #signals: Map<number, AbortSignal> | null = null;
  #watches: Map<number, () => void> | null = null;
  #brokenListeners: ((error: unknown) => void)[] | null = null;
  /** Items that go with the next message: kind and id. */
  #queued: number[] = [];
  #flushing = false;

  constructor(opener: boolean, main: (() => Receiver) | null, actor: string | null = null) {
    this.#opener = opener;
    this.#main = main;
    this.#actor = actor;
  }

  attach(num: number): void {
    this.#num = num;
    MapSet(sessions, num, this);
  }

  // Calls out

  /** Opens the session with its first call. */
  open(target: number, path: readonly string[], args: readonly unknown[] | null, kind = MAIN): Call {
    return this.#send(kind, 0, null, path, args, (call, bytes, moved) => {
      this.attach(moved.length === 0 ? host.rpc_open(target, call, bytes) : host.rpc_open(target, call, bytes, ...moved));
      return true;
    });
  }

  call(kind: number, id: number, parent: Question | null, path: readonly string[], args: readonly unknown[] | null): Call {
    if (this.#over) return failedCall(new Error(endedText));
    return this.#send(kind, id, parent, path, args, (call, bytes, moved) =>
      moved.length === 0 ? host.rpc_send(this.#num, CALLING, call, false, bytes) : host.rpc_send(this.#num, CALLING, call, false, bytes, ...moved),
    );
  }

  #send(
    kind: number,
    id: number,
    parent: Question | null,
    path: readonly string[],
    args: readonly unknown[] | null,
    send: (call: number, bytes: Uint8Array, moved: readonly number[]) => boolean,
  ): Call {
    const call = ++this.#lastCall;
    const outgoing = new Outgoing(this, !hasFlag("rpc_params_dup_stubs"));
    const out = acquireWriter(outgoing);
    try {
      out.byte(CALL);
      out.uint(call);
      out.byte(kind);
      out.uint(id);
      out.uint(path.length);
      for (let i = 0; i < path.length; i++) out.string(path[i] as string);
      if (args === null) {
        out.byte(0);
      } else {
        out.byte(1);
        out.uint(args.length);
        for (let i = 0; i < args.length; i++) out.value(args[i]);
      }
      checkSize(out);
      const question = new Question(this, call, parent, path, args !== null);
      const queued = this.#writeQueued(out);
      if (!send(call, out.view(), outgoing.moved)) throw new Error(endedText);
      if (queued) this.#queued = [];
      MapSet((this.#questions ??= new Map()), call, question);
      this.#updateHeld();
      for (let i = 0; i < outgoing.given.length; i++) outgoing.given[i]?.dispose();
      return question.call;
    } catch (error) {
      outgoing.undo();
      this.#idle();
      return failedCall(error);
    } finally {
      releaseWriter(out);
    }
  }

  // What goes with other messages

  #queue(item: number, id: number): void {
    if (this.#over) return;
    this.#queued[this.#queued.length] = item;
    this.#queued[this.#queued.length] = id;
    this.#idle();
  }

  #writeQueued(out: ValueWriter): boolean {
    const queued = this.#queued;
    for (let i = 0; i < queued.length; i += 2) {
      out.byte(queued[i] as number);
      out.uint(queued[i + 1] as number);
    }
    return queued.length > 0;
  }

  // Looks, once what runs is done, whether something is to be said, or nothing is left to be said.
  #idle(): void {
    if (this.#flushing || this.#over || this.#num < 0) return;
    this.#flushing = true;
    enqueueMicrotask(() => {
      this.#flushing = false;
      if (this.#over) return;
      const last = this.#opener && this.#empty();
      if (!last && this.#queued.length === 0) return;
      const out = acquireWriter();
      try {
        this.#writeQueued(out);
        host.rpc_send(this.#num, OTHER, 0, last, out.view());
        this.#queued = [];
      } catch {
        return; // code of another request disposed a stub; it is said with the next message
      } finally {
        releaseWriter(out);
      }
      if (last) this.#end(null);
    });
  }

  #empty(): boolean {
    return (
      this.#imports === 0 &&
      this.#kept === 0 &&
      (this.#questions === null || MapSize(this.#questions) === 0) &&
      (this.#answers === null || MapSize(this.#answers) === 0) &&
      (this.#exports === null || MapSize(this.#exports) === 0)
    );
  }

  // Tells Go whether the other side holds something, and whether this side waits for something.
  #updateHeld(): void {
    if (this.#num < 0 || this.#over) return;
    const held = this.#kept > 0 || (this.#exports !== null && MapSize(this.#exports) > 0);
    const waits = this.#signals !== null || this.#brokenListeners !== null;
    if (held === this.#held && waits === this.#waits) return;
    this.#held = held;
    this.#waits = waits;
    host.rpc_held(this.#num, held, waits);
  }

  // Messages in

  receive(bytes: Uint8Array, last: boolean, moved: readonly number[]): void {
    if (last) this.#over = true; // nothing can be sent any more
    const incoming = new Incoming(this, moved);
    const input = new ValueReader(bytes, incoming);
    try {
      while (!input.atEnd()) this.#item(input, incoming);
    } catch (error) {
      if (error !== unreadable) throw error;
    }
    if (last) this.#end(null);
    else this.#idle();
  }

  #item(input: ValueReader, incoming: Incoming): void {
    const kind = input.byte();
    const id = input.uint();
    switch (kind) {
      case CALL:
        this.#takeCall(id, input, incoming);
        return;
      case RESULT:
        this.#takeResult(id, input, incoming);
        return;
      case THROW: {
        const error = readThrown(input);
        this.#question(id)?.reject(error);
        return;
      }
      case GONE:
        this.#question(id)?.answerHere();
        return;
      case FINISH:
        this.#finish(id);
        return;
      case RELEASE:
        this.#unref(id);
        return;
      case ABORT: {
        const reason = input.value();
        const signal = this.#signals === null ? undefined : MapGet(this.#signals, id);
        if (signal !== undefined) signalAbort(signal, reason);
        return;
      }
      default:
        corrupt();
    }
  }

  #question(id: number): Question | undefined {
    if (this.#questions === null) return undefined;
    const question = MapGet(this.#questions, id);
    MapDelete(this.#questions, id);
    return question;
  }

  #takeResult(id: number, input: ValueReader, incoming: Incoming): void {
    const question = this.#question(id);
    let value: unknown;
    try {
      value = input.value();
    } catch (error) {
      question?.reject(error);
      throw unreadable;
    }
    const flags = input.byte();
    if (question === undefined) return;
    if ((flags & KEPT) !== 0 && (flags & DISPOSER) === 0) this.#queue(FINISH, id);
    const stub = incoming.stubs.length === 1 && stubHandler(value) !== undefined;
    if (!stub) {
      withDispose(value, () => {
        incoming.dispose();
        if ((flags & DISPOSER) !== 0) this.#queue(FINISH, id);
      });
    }
    question.resolve(value);
  }

  // Calls in

  #takeCall(call: number, input: ValueReader, incoming: Incoming): void {
    const kind = input.byte();
    const id = input.uint();
    const path: string[] = [];
    for (let left = input.uint(); left > 0; left--) path[path.length] = input.string();
    let args: unknown[] | null = null;
    if (input.byte() === 1) {
      args = [];
      const count = input.uint();
      try {
        for (let i = 0; i < count; i++) args[i] = input.value();
      } catch (error) {
        this.#throwBack(call, error, incoming);
        throw unreadable;
      }
    }
    MapSet((this.#answers ??= new Map()), call, { receiver: null, waiting: null, finish: null });
    switch (kind) {
      case MAIN:
      case CONNECT:
      case RESTORE: {
        let receiver: Receiver;
        try {
          receiver = (this.#main ?? corrupt)();
        } catch (error) {
          this.#throwBack(call, error, incoming);
          return;
        }
        if (kind === CONNECT) receiver = connections.connectReceiver(receiver);
        else if (kind === RESTORE) {
          receiver = restores.restoreReceiver(receiver);
          incoming.keep(); // what is restored goes on to use them
        }
        this.#run(call, receiver, path, args, incoming);
        return;
      }
      case EXPORT: {
        const exported = this.#exports === null ? undefined : MapGet(this.#exports, id);
        if (exported === undefined) this.#throwBack(call, new Error(disposedText), incoming);
        else this.#run(call, exported.receiver, path, args, incoming);
        return;
      }
      case ANSWER: {
        const answer = this.#answers === null ? undefined : MapGet(this.#answers, id);
        if (answer === undefined) this.#gone(call, incoming);
        else if (answer.receiver !== null) this.#run(call, answer.receiver, path, args, incoming);
        else (answer.waiting ??= [])[answer.waiting.length] = { call, path, args, incoming };
        return;
      }
      default:
        corrupt();
    }
  }

  #run(call: number, receiver: Receiver, path: readonly string[], args: readonly unknown[] | null, incoming: Incoming): void {
    const answer = MapGet(this.#answers as Map<number, Answer>, call) as Answer;
    let result: unknown;
    try {
      result = invoke(receiver, path, args);
    } catch (error) {
      this.#throwBack(call, error, incoming);
      return;
    }
    if ((typeof result !== "object" && typeof result !== "function") || result === null) {
      this.#answer(call, answer, result, incoming);
      return;
    }
    PromiseThen(
      PromiseResolve(result),
      (value) => inTurnOfSession(this.#num, () => this.#answer(call, answer, value, incoming)),
      (error: unknown) => inTurnOfSession(this.#num, () => this.#throwBack(call, error, incoming)),
    );
  }

  #answer(call: number, answer: Answer, value: unknown, incoming: Incoming): void {
    if (this.#over) {
      incoming.dispose();
      return;
    }
    const plain = typeof value === "object" && value !== null && ReflectGetPrototypeOf(value) === ObjectPrototype;
    const dispose = plain ? disposerOf(value) : undefined;
    const outgoing = new Outgoing(this, true);
    const out = acquireWriter(outgoing);
    try {
      out.byte(RESULT);
      out.uint(call);
      out.value(value);
      checkSize(out);
      const kept = outgoing.live || dispose !== undefined;
      out.byte((kept ? KEPT : 0) | (dispose !== undefined ? DISPOSER : 0));
      if (kept) this.#keep(answer, value, dispose, outgoing);
      else MapDelete(this.#answers as Map<number, Answer>, call);
      incoming.dispose();
      this.#sendAnswer(call, out, outgoing);
    } catch (error) {
      outgoing.undo();
      this.#throwBack(call, error, incoming);
      return;
    } finally {
      releaseWriter(out);
    }
    const { waiting } = answer;
    answer.waiting = null;
    if (waiting === null) return;
    for (let i = 0; i < waiting.length; i++) {
      const p = waiting[i] as PendingCall;
      if (answer.receiver !== null) this.#run(p.call, answer.receiver, p.path, p.args, p.incoming);
      else this.#gone(p.call, p.incoming);
    }
  }

  // The result stays for calls on it.
  #keep(answer: Answer, value: unknown, dispose: (() => void) | undefined, outgoing: Outgoing): void {
    this.#kept++;
    const { given } = outgoing;
    // A stub of the arguments is about to be disposed.
    const reference = stubHandler(value)?.reference ?? null;
    if (reference !== null) reference.hold();
    answer.receiver = reference === null ? receiverOf(value) : { object: createStub(reference), own: false };
    answer.finish = () => {
      this.#kept--;
      if (reference !== null) reference.release();
      for (let i = 0; i < given.length; i++) given[i]?.dispose();
      if (dispose !== undefined) dispose.call(value);
    };
  }

  #sendAnswer(call: number, out: ValueWriter, outgoing: Outgoing | null): void {
    this.#updateHeld();
    // Nobody holds anything: it is the last message, unless the other side waits for something here.
    const last = !this.#opener && this.#main !== null && this.#empty();
    if (!last) this.#writeQueued(out);
    this.#queued = [];
    const moved = outgoing === null ? [] : outgoing.moved;
    if (moved.length === 0) host.rpc_send(this.#num, ANSWERING, call, last, out.view());
    else host.rpc_send(this.#num, ANSWERING, call, last, out.view(), ...moved);
    if (last) this.#end(null);
  }

  // Forgets an answer that will not come; the calls on it.
  #forgetAnswer(call: number): readonly PendingCall[] {
    const answers = this.#answers;
    const answer = answers === null ? undefined : MapGet(answers, call);
    if (answers === null || answer === undefined) return none;
    MapDelete(answers, call);
    return answer.waiting ?? none;
  }

  #throwBack(call: number, error: unknown, incoming: Incoming): void {
    incoming.dispose();
    const waiting = this.#forgetAnswer(call);
    for (let i = 0; i < waiting.length; i++) this.#throwBack((waiting[i] as PendingCall).call, error, (waiting[i] as PendingCall).incoming);
    if (this.#over) return;
    const out = acquireWriter();
    try {
      out.byte(THROW);
      out.uint(call);
      writeThrown(out, error, this.#actor);
      this.#sendAnswer(call, out, null);
    } finally {
      releaseWriter(out);
    }
  }

  #gone(call: number, incoming: Incoming): void {
    incoming.dispose();
    const waiting = this.#forgetAnswer(call);
    for (let i = 0; i < waiting.length; i++) this.#gone((waiting[i] as PendingCall).call, (waiting[i] as PendingCall).incoming);
    if (this.#over) return;
    const out = acquireWriter();
    try {
      out.byte(GONE);
      out.uint(call);
      this.#sendAnswer(call, out, null);
    } finally {
      releaseWriter(out);
    }
  }

  #finish(call: number): void {
    const answers = this.#answers;
    const answer = answers === null ? undefined : MapGet(answers, call);
    if (answers === null || answer === undefined) return;
    MapDelete(answers, call);
    attempt(answer.finish);
    this.#updateHeld();
    this.#idle();
  }

  // References

  export(object: object, own: boolean, dispose: (() => void) | null): number {
    const id = ++this.#lastExport;
    MapSet((this.#exports ??= new Map()), id, { receiver: { object, own }, dispose, refs: 1 });
    return id;
  }

  unexport(id: number): void {
    if (this.#exports !== null) MapDelete(this.#exports, id);
  }

  #unref(id: number): void {
    const exports = this.#exports;
    const exported = exports === null ? undefined : MapGet(exports, id);
    if (exports === null || exported === undefined || --exported.refs > 0) return;
    MapDelete(exports, id);
    attempt(exported.dispose);
    this.#updateHeld();
    this.#idle();
  }

  homeOf(reference: Reference): number {
    if (reference instanceof Import) reference.session.check("Client");
    return reference instanceof Import && reference.session === this ? reference.id : -1;
  }

  check(ioType: string): void {
    if (!this.#over) host.rpc_check(this.#num, ioType);
  }

  import(id: number): Reference {
    this.#imports++;
    return new Import(this, id);
  }

  releaseImport(id: number): void {
    this.#imports--;
    this.#queue(RELEASE, id);
  }

  local(id: number): Reference {
    const exported = this.#exports === null ? undefined : MapGet(this.#exports, id);
    if (exported === undefined) corrupt();
    exported.refs++;
    return loopback().reference(exported.receiver, () => this.#unref(id));
  }

  /** For a session with oneself: a reference to an object. */
  reference(receiver: Receiver, dispose: (() => void) | null): Reference {
    const peer = this.#peer as Session;
    return this.import(peer.export(receiver.object, receiver.own, dispose));
  }

  /** The other end, of a session with oneself. */
  #peer: Session | null = null;

  static pair(): Session {
    const [a, b] = host.rpc_pair();
    const session = new Session(true, null);
    const peer = new Session(false, null);
    session.#peer = peer;
    session.attach(a);
    peer.attach(b);
    return session;
  }

  /** Makes it the one that loopback gives in a context. */
  keepFor(context: number): void {
    this.#context = context;
    MapSet(loopbacks, context, this);
  }

  exportSignal(signal: AbortSignal): number {
    const id = ++this.#lastExport;
    const abort = (): void => {
      if (this.#over) return;
      const out = acquireWriter();
      try {
        out.byte(ABORT);
        out.uint(id);
        out.value(signal.reason);
        host.rpc_send(this.#num, OTHER, 0, false, out.view());
      } finally {
        releaseWriter(out);
      }
    };
    addAbortAlgorithm(signal, abort);
    MapSet((this.#watches ??= new Map()), id, () => removeAbortAlgorithm(signal, abort));
    return id;
  }

  importSignal(id: number, signal: AbortSignal): void {
    MapSet((this.#signals ??= new Map()), id, signal);
    this.#updateHeld();
  }

  onBroken(fn: (error: unknown) => void): void {
    if (this.#over) enqueueMicrotask(() => fn(new Error(endedText)));
    else (this.#brokenListeners ??= [])[this.#brokenListeners.length] = fn;
    this.#updateHeld();
  }

  // The end

  /** The other side is gone, with an error. */
  cut(name: string, message: string): void {
    this.#end({ name, message });
  }

  /** This side's owner is over: none of its code runs any more. */
  forget(): void {
    this.#over = true;
    MapDelete(sessions, this.#num);
    if (this.#context >= 0) MapDelete(loopbacks, this.#context);
  }

  #end(error: { name: string; message: string } | null): void {
    this.forget();
    const questions = this.#questions;
    this.#questions = null;
    if (questions !== null) {
      MapForEach(questions, (question) => {
        if (error !== null) question.reject(makeRemoteError(error.name, error.message));
        else question.answerHere();
      });
    }
    const listeners = this.#brokenListeners;
    this.#brokenListeners = null;
    if (error !== null && listeners !== null) {
      for (let i = 0; i < listeners.length; i++) attempt(() => listeners[i]?.(makeRemoteError(error.name, error.message)));
    }
    if (this.#watches !== null) MapForEach(this.#watches, (stop) => stop());
    const answers = this.#answers;
    this.#answers = null;
    if (answers !== null) MapForEach(answers, (answer) => attempt(answer.finish));
    const exports = this.#exports;
    this.#exports = null;
    if (exports !== null) MapForEach(exports, (exported) => attempt(exported.dispose));
  }
}

/** The session of the calling code with itself. */
function loopback(): Session {
  const context = host.rpc_context();
  if (context === 0) throw new Error("Disallowed operation called within global scope. RPC stubs can only be made within a handler.");
  let session = MapGet(loopbacks, context);
  if (session === undefined) {
    session = Session.pair();
    session.keepFor(context);
  }
  return session;
}

/** new RpcStub(object) */
export function localReference(object: unknown): Reference {
  const isObject = (typeof object === "object" && object !== null) || typeof object === "function";
  const own = isObject ? receiverKind(object) : undefined;
  if (!isObject || own === undefined) throw new TypeError("RpcStubs can only wrap plain objects, functions, and RpcTarget derivatives.");
  const dispose = disposerOf(object);
  return loopback().reference({ object, own }, dispose === undefined ? null : () => dispose.call(object));
}

/** Calls on the result of a call that is there already. */
export function loopbackClient(value: object): Client {
  return {
    call: (path, args) => {
      const reference = loopback().reference(receiverOf(value), null);
      const call = reference.call(path, args);
      reference.release();
      return call;
    },
  };
}

/**
 * A session came in: its messages are for the receiver that main gives, which is asked once for each call. actor is the id of the actor that
 * it is for.
 */
export function acceptSession(num: number, main: () => Receiver, actor: string | null = null): void {
  const session = new Session(false, main, actor);
  session.attach(num);
  const first = host.rpc_accept(num);
  for (let i = 0; i < first.length; i++) {
    const [last, bytes, ...moved] = first[i] as [boolean, Uint8Array, ...number[]];
    session.receive(bytes, last, moved);
  }
}

// There is no session before this module is evaluated.
host.export("rpc_message", (num: number, last: boolean, bytes: Uint8Array, ...moved: number[]) => MapGet(sessions, num)?.receive(bytes, last, moved));
host.export("rpc_cut", (num: number, name: string, message: string) => MapGet(sessions, num)?.cut(name, message));
host.export("rpc_forget", (num: number) => MapGet(sessions, num)?.forget());
