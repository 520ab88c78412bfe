// Errors that come from another VM by name and message.

import { Error, ObjectDefineProperty, StringIndexOf, StringSlice } from "../primordials.ts";
import { errorConstructors } from "./structuredclone.ts";

/** An error of that name; it is marked as remote. Behind a line feed in the name there may be a property that it has too (worker.Mark). */
export function makeRemoteError(name: string, message: string): Error {
  const end = StringIndexOf(name, "\n");
  if (end < 0) return make(name, message);
  const error = make(StringSlice(name, 0, end), message);
  ObjectDefineProperty(error, StringSlice(name, end + 1), { value: true, writable: true, enumerable: true, configurable: true });
  return error;
}

function make(name: string, message: string): Error {
  const Known = errorConstructors[name];
  const error = new (Known ?? Error)(message);
  if (Known === undefined && name !== "") ObjectDefineProperty(error, "name", { value: name, writable: true, enumerable: false, configurable: true });
  return markRemote(error);
}

/** Says that an error happened on the other side, as the Workers platform does. */
export function markRemote(error: Error): Error {
  ObjectDefineProperty(error, "remote", { value: true, writable: true, enumerable: true, configurable: true });
  return error;
}
