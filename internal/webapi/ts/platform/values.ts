// The byte form of values, for the Go side.

import { host } from "../host.ts";
import { deserialize } from "../web/deserialize.ts";
import { serialize } from "../web/serialize.ts";

export function installValues(): void {
  host.export("serialize", (value: unknown) => serialize(value));
  host.export("deserialize", (bytes: Uint8Array) => deserialize(bytes));
}
