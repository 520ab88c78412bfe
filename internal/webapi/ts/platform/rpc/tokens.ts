// Bindings as data: entrypoints and classes of actors by their names, with the ctx.props that they are to have. So they can be part of
// ctx.props themselves, and be kept in an actor's storage.

import { host } from "../../host.ts";
import { type DeserializeHooks, type ValueReader } from "../../web/deserialize.ts";
import { corrupt, FIRST_HOOK } from "../../web/serialtags.ts";
import { type SerializeHooks, type ValueWriter } from "../../web/serialize.ts";
import { classParts, classWith } from "../actor/namespace.ts";
import { createFetcher, fetcherTarget, isFetcher } from "../fetcher.ts";

/** [app, export, serialized props or undefined] */
const ENTRYPOINT = FIRST_HOOK + 8;
/** [app, class, props or undefined] */
const CLASS = FIRST_HOOK + 9;

/** Writes a class of actors; false when value is none. */
export function writeClass(value: object, out: ValueWriter): boolean {
  const parts = classParts(value);
  if (parts === undefined) return false;
  const [app, name, props] = parts;
  out.host(CLASS);
  out.value([app === "" ? host.app_name() : app, name, props]);
  return true;
}

function writeEntrypoint(value: object, out: ValueWriter): boolean {
  const parts = isFetcher(value) ? host.target_parts(fetcherTarget(value)) : null;
  if (parts === null) return false;
  out.host(ENTRYPOINT);
  out.value(parts);
  return true;
}

/** Reads what writeClass and writeEntrypoint wrote. */
export function readToken(kind: number, input: ValueReader): unknown {
  const [app, name, props] = input.value() as [string, string, unknown];
  const own = app === host.app_name() ? "" : app;
  if (kind === CLASS) return classWith(own, name, props);
  if (kind !== ENTRYPOINT) return corrupt();
  return createFetcher(host.service_target(own, name, props as Uint8Array | undefined, true));
}

/** Writes a binding; false when value is none. */
export function writeToken(value: object, out: ValueWriter): boolean {
  return writeEntrypoint(value, out) || writeClass(value, out);
}

export const tokenWriter: SerializeHooks = { write: writeToken };
export const tokenReader: DeserializeHooks = { read: readToken };
