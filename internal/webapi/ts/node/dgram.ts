// node:dgram: sockets can be made, so that packages work that would send if they could. Nothing is sent or received; a callback is told.
// https://nodejs.org/api/dgram.html

import { invalidArgType, unsupported, validateFunction } from "./errors.ts";
import type { Any } from "./errors.ts";
import { EventEmitter } from "./events.ts";

function Socket(this: Any, type: Any, listener?: Any): Any {
  if (!(this instanceof Socket)) return new (Socket as Any)(type, listener);
  const self: Any = this;
  EventEmitter.call(self);
  if (typeof type !== "string" && (typeof type !== "object" || type === null || Array.isArray(type))) throw invalidArgType("type", ["string", "Object"], type);
  self.type = typeof type === "string" ? type : type.type;
  if (listener !== undefined) {
    validateFunction(listener, "listener");
    self.on("message", listener);
  }
  return self;
}
Object.setPrototypeOf(Socket.prototype, EventEmitter.prototype);
Object.setPrototypeOf(Socket, EventEmitter);

/** Tells a callback at the end of the arguments that the call cannot be made. */
const refuse = (name: string) => (...args: Any[]): void => {
  const callback = args[args.length - 1];
  if (typeof callback === "function") queueMicrotask(() => void callback(unsupported(`dgram.Socket.${name}`)));
};
const proto: Any = Socket.prototype;
const nothing = "addMembership addSourceSpecificMembership disconnect dropMembership dropSourceSpecificMembership setBroadcast setMulticastInterface setMulticastLoopback setMulticastTTL setRecvBufferSize setSendBufferSize setTTL";
for (const name of nothing.split(" ")) proto[name] = { [name](): void {} }[name];
for (const name of ["connect", "send", "sendto"]) proto[name] = { [name]: refuse(name) }[name];
for (const name of ["bind", "ref", "unref"]) {
  proto[name] = { [name](this: Any): Any {
    return this;
  } }[name];
}
for (const name of ["getRecvBufferSize", "getSendBufferSize", "getSendQueueCount", "getSendQueueSize"]) proto[name] = { [name]: (): number => 0 }[name];
for (const name of ["address", "remoteAddress"]) proto[name] = { [name]: (): object => ({}) }[name];
proto.close = function close(this: Any, callback?: Any): Any {
  if (typeof callback === "function") this.once("close", callback);
  queueMicrotask(() => void this.emit("close"));
  return this;
};
proto[Symbol.asyncDispose] = async function (this: Any): Promise<void> {
  this.close();
};

export const nodeExports: Any = { Socket, createSocket: (type: Any, listener?: Any): Any => new (Socket as Any)(type, listener) };
