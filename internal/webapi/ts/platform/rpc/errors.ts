// What a call throws on its way to the caller: an error with its name, message and own properties, or any other value. Its stack stays.

import { Error, ErrorIsError, ReflectIsExtensible } from "../../primordials.ts";
import { deserialize, type ValueReader } from "../../web/deserialize.ts";
import { markRemote } from "../../web/remoteerror.ts";
import { serialize, type ValueWriter } from "../../web/serialize.ts";
import { describeError } from "../context.ts";

/** actor is the id of the actor that threw it, or null. */
export function writeThrown(out: ValueWriter, error: unknown, actor: string | null): void {
  let bytes: Uint8Array;
  if (actor !== null && ErrorIsError(error) && ReflectIsExtensible(error)) (error as { durableObjectId?: string }).durableObjectId = actor;
  try {
    bytes = serialize(error, { refuseInstances: true });
  } catch {
    // A property of it cannot be sent.
    const [name, message] = describeError(error);
    const plain = new Error(message);
    plain.name = name;
    bytes = serialize(plain);
  }
  out.bytes(bytes);
}

export function readThrown(input: ValueReader): unknown {
  const error = deserialize(input.raw(input.uint()), { dropStacks: true });
  return ErrorIsError(error) ? markRemote(error) : error;
}
