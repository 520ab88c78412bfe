// Brand checks of deferred modules, for code that gets any value. An object of a module that was not evaluated cannot be there, so the question
// alone does not evaluate it: each module registers its check.

import type { Blob } from "./blob.ts";
import type { FormData } from "./formdata.ts";
import type { ReadableStream } from "./streams/readable.ts";
import type { URLSearchParams } from "./urlsearchparams.ts";
import type { WebSocket } from "./websocket.ts";

type Check = (V: unknown) => boolean;
type Kind = "Blob" | "FormData" | "ReadableStream" | "URLSearchParams" | "WebSocket";

const no: Check = () => false;
const checks: Record<Kind, Check> = { Blob: no, FormData: no, ReadableStream: no, URLSearchParams: no, WebSocket: no };

export function registerBrand(kind: Kind, check: Check): void {
  checks[kind] = check;
}

export const isBlob = (V: unknown): V is Blob => checks.Blob(V);
export const isFormData = (V: unknown): V is FormData => checks.FormData(V);
export const isReadableStream = (V: unknown): V is ReadableStream => checks.ReadableStream(V);
export const isURLSearchParams = (V: unknown): V is URLSearchParams => checks.URLSearchParams(V);
export const isWebSocket = (V: unknown): V is WebSocket => checks.WebSocket(V);

let lengths: (stream: ReadableStream) => number = () => -1;

/** Registers how the length of a stream is found that was fixed when it was made. */
export function registerKnownLength(length: (stream: ReadableStream) => number): void {
  lengths = length;
}

/** The number of bytes that a stream will yield; -1 when unknown. */
export const knownLength = (stream: ReadableStream): number => lengths(stream);
