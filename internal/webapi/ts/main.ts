// The entry of the bundle and the only file that touches globalThis: it gives every interface and function its global name.

import { installActors } from "./platform/actor/instance.ts";
import { installDispatch } from "./platform/dispatch.ts";
import { ExtendableEvent, FetchEvent, ScheduledEvent, setGlobalDispatch } from "./platform/fetchevent.ts";
import { ExecutionContext } from "./platform/context.ts";
import { installValues } from "./platform/values.ts";
import { installWebAssembly } from "./platform/wasm.ts";
import { ObjectDefineProperty } from "./primordials.ts";
import { EventSource } from "./web/eventsource.ts";
import { fetch } from "./web/fetch.ts";
import { FileList, FileReader, ProgressEvent } from "./web/filereader.ts";
import { FormData } from "./web/formdata.ts";
import { Headers } from "./web/headers.ts";
import { Request } from "./web/request.ts";
import { Response } from "./web/response.ts";
import { AbortController, AbortSignal } from "./web/abort.ts";
import { CompressionStream, DecompressionStream } from "./web/compression.ts";
import { FixedLengthStream, IdentityTransformStream } from "./web/identity.ts";
import { Crypto, crypto } from "./web/crypto/crypto.ts";
import { CryptoKey } from "./web/crypto/cryptokey.ts";
import "./web/crypto/digeststream.ts";
import { SubtleCrypto } from "./web/crypto/subtle.ts";
import { atob, btoa } from "./web/base64.ts";
import { Blob, File } from "./web/blob.ts";
import { console } from "./web/console.ts";
import { DOMException, QuotaExceededError } from "./web/domexception.ts";
import { TextDecoder, TextEncoder } from "./web/encoding.ts";
import { TextDecoderStream, TextEncoderStream } from "./web/encodingstreams.ts";
import { CloseEvent, CustomEvent, ErrorEvent, Event, EventTarget, MessageEvent, PromiseRejectionEvent } from "./web/event.ts";
import { defineEventHandler, setGlobalEventTarget } from "./web/eventtarget.ts";
import { installGuards } from "./web/guard.ts";
import { setGlobalObject } from "./web/infra.ts";
import { MessageChannel, MessagePort } from "./web/messageport.ts";
import { Navigator, navigator } from "./web/navigator.ts";
import {
  Performance,
  performance,
  PerformanceEntry,
  PerformanceMark,
  PerformanceMeasure,
  PerformanceObserver,
  PerformanceObserverEntryList,
} from "./web/performance.ts";
import { reportError, watchGlobalListeners } from "./web/reporterror.ts";
import { ByteLengthQueuingStrategy, CountQueuingStrategy } from "./web/streams/strategies.ts";
import { ReadableStream } from "./web/streams/readable.ts";
import { ReadableByteStreamController, ReadableStreamBYOBRequest } from "./web/streams/readablebyte.ts";
import { ReadableStreamDefaultController } from "./web/streams/readabledefault.ts";
import { ReadableStreamBYOBReader, ReadableStreamDefaultReader } from "./web/streams/readers.ts";
import "./web/streams/transfer.ts";
import { TransformStream, TransformStreamDefaultController } from "./web/streams/transform.ts";
import { WritableStream, WritableStreamDefaultController, WritableStreamDefaultWriter } from "./web/streams/writable.ts";
import "./web/serialplatform.ts";
import { structuredClone } from "./web/structuredclone.ts";
import { clearInterval, clearTimeout, queueMicrotask, Scheduler, scheduler, setInterval, setTimeout } from "./web/timers.ts";
import { URL } from "./web/url.ts";
import { URLPattern } from "./web/urlpattern.ts";
import { URLSearchParams } from "./web/urlsearchparams.ts";
import { WebSocket, WebSocketPair } from "./web/websocket.ts";

const global: object = globalThis;

/** Interface objects: writable, configurable, not enumerable. https://webidl.spec.whatwg.org/#define-the-global-property-references */
function defineInterfaces(interfaces: Record<string, unknown>): void {
  for (const name in interfaces) {
    const value = interfaces[name];
    // The bundler calls a class that refers to itself _Name.
    if (typeof value === "function" && value.name !== name) ObjectDefineProperty(value, "name", { value: name });
    ObjectDefineProperty(global, name, { value, writable: true, enumerable: false, configurable: true });
  }
}

/** Operations of the global object: writable, configurable, enumerable. */
function defineFunctions(functions: Record<string, unknown>): void {
  for (const name in functions) {
    ObjectDefineProperty(global, name, { value: functions[name], writable: true, enumerable: true, configurable: true });
  }
}

/** Attributes of the global object. They may be overwritten and deleted, as ECMA-429 allows. */
function defineAttributes(attributes: Record<string, unknown>): void {
  defineFunctions(attributes);
}

setGlobalObject(global);
setGlobalEventTarget(global);
watchGlobalListeners();
for (const type of ["error", "unhandledrejection", "rejectionhandled"]) defineEventHandler(global, type);

const { addEventListener, dispatchEvent, removeEventListener } = EventTarget.prototype;

// Namespace objects have the attributes of interface objects.
defineInterfaces({ console });
defineInterfaces({ DOMException, QuotaExceededError });
defineInterfaces({ CloseEvent, CustomEvent, ErrorEvent, Event, EventTarget, MessageEvent, PromiseRejectionEvent });
defineInterfaces({ AbortController, AbortSignal });
defineInterfaces({ URL, URLPattern, URLSearchParams });
defineInterfaces({ CompressionStream, DecompressionStream });
defineInterfaces({ FixedLengthStream, IdentityTransformStream });
defineInterfaces({ Crypto, CryptoKey, SubtleCrypto });
defineInterfaces({ MessageChannel, MessagePort });
defineInterfaces({ Performance, PerformanceEntry, PerformanceMark, PerformanceMeasure, PerformanceObserver, PerformanceObserverEntryList });
defineInterfaces({ Navigator, Scheduler });
defineInterfaces({ Blob, File, FileList, FileReader, FormData, ProgressEvent });
defineInterfaces({ ByteLengthQueuingStrategy, CountQueuingStrategy });
defineInterfaces({ ReadableStream, ReadableStreamBYOBReader, ReadableStreamDefaultReader });
defineInterfaces({ ReadableByteStreamController, ReadableStreamBYOBRequest, ReadableStreamDefaultController });
defineInterfaces({ TransformStream, TransformStreamDefaultController });
defineInterfaces({ WritableStream, WritableStreamDefaultController, WritableStreamDefaultWriter });

defineFunctions({ addEventListener, dispatchEvent, removeEventListener });
defineFunctions({ clearInterval, clearTimeout, queueMicrotask, reportError, setInterval, setTimeout, structuredClone });
defineInterfaces({ TextDecoder, TextDecoderStream, TextEncoder, TextEncoderStream });
defineFunctions({ atob, btoa });

defineAttributes({ crypto });
defineAttributes({ navigator, performance, scheduler, self: global });

installGuards((global as { WebAssembly?: unknown }).WebAssembly);
defineInterfaces({ EventSource, Headers, Request, Response, WebSocket, WebSocketPair });
defineFunctions({ fetch });
defineInterfaces({ ExecutionContext, ExtendableEvent, FetchEvent, ScheduledEvent });
installWebAssembly(WebAssembly);
setGlobalDispatch((event) => dispatchEvent.call(global as never, event));
installDispatch();
installActors();
installValues();
