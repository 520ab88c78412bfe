// ctx.restore() of entrypoints and of actors.

import { host } from "../../host.ts";
import { TypeError } from "../../primordials.ts";
import { appEnv, exportedValue, hasFlag } from "../app.ts";
import { createFetcher, type Fetcher } from "../fetcher.ts";
import { SERVICE_STUB } from "./persistent.ts";
import type { Receiver } from "./receiver.ts";
import { restored, restoreHere } from "./restore.ts";

const flag = "allow_irrevocable_stub_storage";

function checkFlag(): void {
  if (!hasFlag(flag)) throw new TypeError(`ctx.restore() needs the compatibility flag ${flag}.`);
}

/** object is the instance of an entrypoint's class; without it the export is an object, whose functions get env and ctx. */
export async function restoreEntry(ctx: object | null, object: object | undefined, name: string, props: Uint8Array | undefined, params: unknown): Promise<object> {
  checkFlag();
  const receiver: Receiver =
    object === undefined ? { object: (exportedValue(name) ?? {}) as object, own: true, envCtx: [appEnv(), ctx] } : { object, own: false };
  return restoreHere(receiver, () => createFetcher(host.service_target("", name, props, true, true)), params);
}

function actorSelf(num: number): Fetcher | null {
  const self = host.actor_self(num);
  if (self === null || typeof self === "number") return self === null ? null : createFetcher(self);
  return restored({ kind: SERVICE_STUB, bytes: self }).stub as Fetcher;
}

export async function restoreActor(num: number, object: object | null, params: unknown): Promise<object> {
  checkFlag();
  if (object === null) throw new TypeError("ctx.restore() cannot be used in the constructor.");
  return restoreHere({ object, own: false }, () => actorSelf(num), params);
}
