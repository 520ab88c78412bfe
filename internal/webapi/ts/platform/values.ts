// The byte form of values, for the Go side.

import { host } from "../host.ts";
import defer * as serialization from "../web/serialization.ts";

export function installValues(): void {
  host.export("serialize", (value: unknown) => serialization.serialize(value));
  host.export("deserialize", (bytes: Uint8Array) => serialization.deserialize(bytes));
}
