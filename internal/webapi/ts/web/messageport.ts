// https://html.spec.whatwg.org/#message-channels

import { ArrayIncludes, ArrayShift, SymbolIterator } from "../primordials.ts";
import { DOMException } from "./domexception.ts";
import { MessageEvent, setMessagePortCheck } from "./event.ts";
import { defineEventHandler, dispatchTrusted, Event, EventTarget } from "./eventtarget.ts";
import { registerTransferable } from "./serializable.ts";
import { cloneWithTransfer, toStructuredSerializeOptions } from "./structuredclone.ts";
import { enqueueTask } from "./task.ts";
import { configureInterface, illegalConstructor, illegalKey, isObject, requiredArguments, toObject, toSequenceFromMethod, typeError } from "./webidl.ts";

interface Message {
  data: unknown;
  ports: object[];
}

/** One end of a channel; it moves to another MessagePort object when the port is transferred. */
interface End {
  port: MessagePort | null;
  other: End | null;
  /** The port message queue. */
  queue: Message[];
  enabled: boolean;
  /** close() was called: the port cannot be transferred any more. */
  closed: boolean;
}

// https://html.spec.whatwg.org/#dom-messageport-start
function enable(end: End | null): void {
  if (end === null || end.enabled) return;
  end.enabled = true;
  for (let i = 0; i < end.queue.length; i++) enqueueTask(() => pump(end));
}

function deliver(end: End, message: Message): void {
  end.queue[end.queue.length] = message;
  if (end.enabled) enqueueTask(() => pump(end));
}

// One task of the port message queue. Messages stay in the queue until then, so that they follow a port that moves.
function pump(end: End): void {
  if (!end.enabled || end.port === null) return;
  const message = ArrayShift(end.queue);
  if (message !== undefined) dispatchTrusted(end.port, new MessageEvent("message", { data: message.data, ports: message.ports }));
}

let entangle: (a: MessagePort, b: MessagePort) => void;
let newPort: () => MessagePort;
/** Takes the oldest message out of a port's queue, without an event. */
export let takeMessage: (port: MessagePort) => { message: unknown } | undefined;
export let isMessagePort: (V: unknown) => V is MessagePort;

export class MessagePort extends EventTarget {
  /** null once the port was transferred away. */
  #end: End | null = null;

  constructor(key: symbol) {
    if (key !== illegalKey) illegalConstructor();
    super();
  }

  // https://html.spec.whatwg.org/#dom-messageport-postmessage and https://html.spec.whatwg.org/#message-port-post-message-steps
  postMessage(message: unknown, transferOrOptions: unknown = undefined): void {
    const prefix = "Failed to execute 'postMessage' on 'MessagePort'";
    const end = this.#end;
    requiredArguments(arguments.length, 1, prefix);
    const transfer = toTransfer(transferOrOptions, prefix);
    if (ArrayIncludes(transfer, this)) throw new DOMException("A port cannot be transferred through itself", "DataCloneError");
    const target = end === null ? null : end.other;
    const { value, transferred } = cloneWithTransfer(message, transfer);
    // A port that was sent to its own other end: the message is lost with it.
    if (target === null || end?.other !== target) return;
    const ports: object[] = [];
    for (let i = 0; i < transferred.length; i++) {
      const t = transferred[i] as object;
      if (isMessagePort(t)) ports[ports.length] = t;
    }
    deliver(target, { data: value, ports });
  }

  // https://html.spec.whatwg.org/#dom-messageport-start
  start(): void {
    enable(this.#end);
  }

  // https://html.spec.whatwg.org/#dom-messageport-close
  close(): void {
    const end = this.#end;
    if (end === null) return;
    end.closed = true;
    const other = end.other;
    if (other === null) return;
    end.other = null;
    other.other = null;
    enqueueTask(() => {
      if (other.port !== null) dispatchTrusted(other.port, new Event("close"));
    });
  }

  static {
    isMessagePort = (V): V is MessagePort => isObject(V) && #end in V;

    newPort = () => {
      const port = new MessagePort(illegalKey);
      port.#end = { port, other: null, queue: [], enabled: false, closed: false };
      return port;
    };

    takeMessage = (port) => {
      const message = port.#end === null ? undefined : ArrayShift(port.#end.queue);
      return message && { message: message.data };
    };

    entangle = (a, b) => {
      const x = a.#end as End;
      const y = b.#end as End;
      x.other = y;
      y.other = x;
    };

    defineEventHandler(MessagePort.prototype, "message", (target) => enable((target as MessagePort).#end));
    defineEventHandler(MessagePort.prototype, "messageerror");
    defineEventHandler(MessagePort.prototype, "close");

    // https://html.spec.whatwg.org/#message-ports:transfer-steps
    registerTransferable<MessagePort>(
      isMessagePort,
      (port) => port.#end === null || port.#end.closed,
      (port) => {
        const end = port.#end as End;
        const moved = new MessagePort(illegalKey);
        port.#end = null;
        moved.#end = end;
        end.port = moved;
        end.enabled = false;
        return moved;
      },
    );
    setMessagePortCheck(isMessagePort);
  }
}

configureInterface(MessagePort, { name: "MessagePort", length: 0, lengths: { postMessage: 1 } });

// The overloads (message, sequence<object>) and (message, StructuredSerializeOptions)
function toTransfer(V: unknown, prefix: string): object[] {
  if (V === undefined || V === null) return [];
  if (!isObject(V)) throw typeError("is not an object", prefix, "Argument 2");
  const method = (V as Partial<Iterable<unknown>>)[SymbolIterator];
  if (method !== undefined && method !== null) return toSequenceFromMethod(V, method, toObject, prefix, "Argument 2");
  return toStructuredSerializeOptions(V, prefix, "Argument 2").transfer;
}

// https://html.spec.whatwg.org/#messagechannel
export class MessageChannel {
  #port1 = newPort();
  #port2 = newPort();

  constructor() {
    entangle(this.#port1, this.#port2);
  }

  get port1(): MessagePort {
    return this.#port1;
  }

  get port2(): MessagePort {
    return this.#port2;
  }
}

configureInterface(MessageChannel, { name: "MessageChannel" });
