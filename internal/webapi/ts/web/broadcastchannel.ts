// https://html.spec.whatwg.org/#broadcasting-to-other-browsing-contexts
//
// Channels of one name are joined within one VM. Which are open is known to the Go side: a channel ends with the event that made it, and
// its messages are tasks of that event, whoever posts them.

import { host } from "../host.ts";
import { client } from "./client.ts";
import { DOMException } from "./domexception.ts";
import { MessageEvent } from "./event.ts";
import { defineEventHandler, dispatchTrusted, EventTarget, setListenerHook } from "./eventtarget.ts";
import { cloneWithTransfer } from "./structuredclone.ts";
import { serializeOrigin } from "./url.ts";
import { configureInterface, requiredArguments, toDOMString } from "./webidl.ts";

const copy = (value: unknown): unknown => cloneWithTransfer(value, []).value;

// https://html.spec.whatwg.org/#broadcastchannel
export class BroadcastChannel extends EventTarget {
  #name: string;
  #id: number;
  #closed = false;

  constructor(name: string) {
    const prefix = "Failed to construct 'BroadcastChannel'";
    requiredArguments(arguments.length, 1, prefix);
    super();
    this.#name = toDOMString(name, prefix, "Argument 1");
    this.#id = host.broadcast_open(this.#name, (message) => this.#deliver(message));
    setListenerHook(this, (type, count) => {
      if (type === "message") host.broadcast_listen(this.#id, count > 0);
    });
  }

  get name(): string {
    return this.#name;
  }

  // https://html.spec.whatwg.org/#dom-broadcastchannel-postmessage
  postMessage(message: unknown): void {
    const prefix = "Failed to execute 'postMessage' on 'BroadcastChannel'";
    const closed = this.#closed;
    requiredArguments(arguments.length, 1, prefix);
    if (closed) throw new DOMException(`${prefix}: the channel is closed`, "InvalidStateError");
    // What is handed over stands for the serialized message: each receiver makes a copy of its own.
    host.broadcast_post(this.#id, copy(message));
  }

  // https://html.spec.whatwg.org/#dom-broadcastchannel-close
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    host.broadcast_close(this.#id);
  }

  // The task of https://html.spec.whatwg.org/#dom-broadcastchannel-postmessage, step 10
  #deliver(message: unknown): void {
    const origin = client.url === null ? "" : serializeOrigin(client.url);
    let data: unknown;
    try {
      data = copy(message);
    } catch {
      dispatchTrusted(this, new MessageEvent("messageerror", { origin }));
      return;
    }
    dispatchTrusted(this, new MessageEvent("message", { data, origin }));
  }

  static {
    defineEventHandler(BroadcastChannel.prototype, "message");
    defineEventHandler(BroadcastChannel.prototype, "messageerror");
  }
}

configureInterface(BroadcastChannel, { name: "BroadcastChannel", length: 1, lengths: { postMessage: 1 } });
