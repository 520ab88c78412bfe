// Bindings as data: entrypoints and classes of actors by their names, with the ctx.props that they are to have, actors by their ids, and what
// can be restored. So they can be part of ctx.props themselves, and be kept in an actor's storage.

import { host } from "../../host.ts";
import { type DeserializeHooks, type ValueReader } from "../../web/deserialize.ts";
import { corrupt, dataCloneError, FIRST_HOOK } from "../../web/serialtags.ts";
import { type SerializeHooks, type ValueWriter } from "../../web/serialize.ts";
import { actorStub, classParts, classWith } from "../actor/namespace.ts";
import { createFetcher, fetcherTarget, isFetcher } from "../fetcher.ts";
import { RPC_STUB, SERVICE_STUB, type Token, tokenOf } from "./persistent.ts";
import defer * as restores from "./restore.ts";
import { stubHandler } from "./stub.ts";

/** [app, export, serialized props or undefined, whether it may be stored] */
const ENTRYPOINT = FIRST_HOOK + 8;
/** [app, class, props or undefined] */
const CLASS = FIRST_HOOK + 9;
/** [app, class, id, name or "", whether it may be stored] */
const ACTOR = FIRST_HOOK + 10;
/** A token: see writeRestorable. */
const RESTORABLE = FIRST_HOOK + 11;

/** Writes a class of actors; false when value is none. */
export function writeClass(value: object, out: ValueWriter): boolean {
  const parts = classParts(value);
  if (parts === undefined) return false;
  const [app, name, props] = parts;
  out.host(CLASS);
  out.value([app === "" ? host.app_name() : app, name, props]);
  return true;
}

const notStorable = "This stub cannot be stored: the target worker does not have the allow_irrevocable_stub_storage compatibility flag enabled, or the stub is not of its ctx.exports.";

/** Writes how a stub is restored: kind and bytes. */
export function writeRestorable(token: Token, out: ValueWriter): void {
  out.byte(token.kind);
  out.bytes(token.bytes);
}

export function readRestorable(input: ValueReader): Token {
  const kind = input.byte();
  if (kind !== SERVICE_STUB && kind !== RPC_STUB) corrupt();
  return { kind, bytes: input.bytes() };
}

// Writes what a stub leads to, when that can be said; for storage, only when it may be kept.
function writeStub(value: object, out: ValueWriter, storage: boolean): boolean {
  const handler = stubHandler(value);
  const token = tokenOf(handler ?? value);
  if (token !== undefined) {
    out.host(RESTORABLE);
    writeRestorable(token, out);
    return true;
  }
  if (!isFetcher(value)) {
    if (storage && handler !== undefined) throw dataCloneError("RpcStub cannot be serialized in this context.");
    return false;
  }
  const target = fetcherTarget(value);
  const entrypoint = host.target_parts(target);
  const parts = entrypoint ?? host.actor_parts(target);
  if (storage && parts?.[parts.length - 1] !== true) throw dataCloneError(notStorable);
  if (parts === null) return false;
  out.host(entrypoint !== null ? ENTRYPOINT : ACTOR);
  out.value(parts);
  return true;
}

/** Reads what was written here. */
export function readToken(kind: number, input: ValueReader): unknown {
  if (kind === RESTORABLE) return restores.restored(readRestorable(input)).stub;
  const [app, name, third, fourth, fifth] = input.value() as [string, string, unknown, unknown, unknown];
  const own = app === host.app_name() ? "" : app;
  if (kind === CLASS) return classWith(own, name, third);
  if (kind === ACTOR) return actorStub(own, name, third as string, fourth as string, fifth === true);
  if (kind !== ENTRYPOINT) return corrupt();
  return createFetcher(host.service_target(own, name, third as Uint8Array | undefined, true, fourth !== false));
}

/** For ctx.props. */
export const tokenWriter: SerializeHooks = { write: (value, out) => writeStub(value, out, false) || writeClass(value, out) };
export const tokenReader: DeserializeHooks = { read: readToken };

/** Writes a binding for storage; false when value is none. */
export function writeStored(value: object, out: ValueWriter): boolean {
  return writeStub(value, out, true) || writeClass(value, out);
}

export const storageWriter: SerializeHooks = { write: writeStored };
export const storageReader: DeserializeHooks = tokenReader;
