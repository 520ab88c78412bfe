// The entry of the bundle and the only file that touches globalThis: it gives every interface and function its global name.

import { installActors } from "./platform/actor/instance.ts";
import defer * as eventsource from "./web/eventsource.ts";
import defer * as fetching from "./web/fetch.ts";
import defer * as filereader from "./web/filereader.ts";
import defer * as compression from "./web/compression.ts";
import defer * as cryptography from "./web/crypto/crypto.ts";
import defer * as cryptokey from "./web/crypto/cryptokey.ts";
import defer * as subtle from "./web/crypto/subtle.ts";
import defer * as encodingstreams from "./web/encodingstreams.ts";
import defer * as messageport from "./web/messageport.ts";
import defer * as navigators from "./web/navigator.ts";
import defer * as performances from "./web/performance.ts";
import defer * as clone from "./web/structuredclone.ts";
import defer * as urlpattern from "./web/urlpattern.ts";
import { defineDeferred, guardDescriptors, nameInterface } from "./globals.ts";
import { installDispatch } from "./platform/dispatch.ts";
import { ExtendableEvent, FetchEvent, ScheduledEvent, setGlobalDispatch } from "./platform/fetchevent.ts";
import { ExecutionContext } from "./platform/context.ts";
import { installValues } from "./platform/values.ts";
import { installWebAssembly } from "./platform/wasm.ts";
import "./parts.ts";
import { ObjectDefineProperty } from "./primordials.ts";
import { FormData } from "./web/formdata.ts";
import { Headers } from "./web/headers.ts";
import { Request } from "./web/request.ts";
import { Response } from "./web/response.ts";
import { AbortController, AbortSignal } from "./web/abort.ts";
import { FixedLengthStream, IdentityTransformStream } from "./web/identity.ts";
import { atob, btoa } from "./web/base64.ts";
import { Blob, File } from "./web/blob.ts";
import { console } from "./web/console.ts";
import { DOMException, QuotaExceededError } from "./web/domexception.ts";
import { TextDecoder, TextEncoder } from "./web/encoding.ts";
import { CloseEvent, CustomEvent, ErrorEvent, Event, EventTarget, MessageEvent, PromiseRejectionEvent } from "./web/event.ts";
import { defineEventHandler, setGlobalEventTarget } from "./web/eventtarget.ts";
import { installGuards } from "./web/guard.ts";
import { setGlobalObject } from "./web/infra.ts";
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
import { URLSearchParams } from "./web/urlsearchparams.ts";
import { WebSocket, WebSocketPair } from "./web/websocket.ts";

const global: object = globalThis;

/** Interface objects: writable, configurable, not enumerable. https://webidl.spec.whatwg.org/#define-the-global-property-references */
function defineInterfaces(interfaces: Record<string, unknown>): void {
  for (const name in interfaces) {
    const value = interfaces[name];
    nameInterface(name, value);
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
defineInterfaces({ URL, URLSearchParams });
defineDeferred(urlpattern, "URLPattern", false);
defineDeferred(compression, "CompressionStream DecompressionStream", false);
defineInterfaces({ FixedLengthStream, IdentityTransformStream });
defineDeferred(cryptography, "Crypto", false);
defineDeferred(cryptokey, "CryptoKey", false);
defineDeferred(subtle, "SubtleCrypto", false);
defineDeferred(messageport, "MessageChannel MessagePort", false);
defineDeferred(performances, "Performance PerformanceEntry PerformanceMark PerformanceMeasure PerformanceObserver PerformanceObserverEntryList", false);
defineDeferred(navigators, "Navigator", false);
defineInterfaces({ Scheduler });
defineInterfaces({ Blob, File, FormData });
defineDeferred(filereader, "FileList FileReader ProgressEvent", false);
defineInterfaces({ ByteLengthQueuingStrategy, CountQueuingStrategy });
defineInterfaces({ ReadableStream, ReadableStreamBYOBReader, ReadableStreamDefaultReader });
defineInterfaces({ ReadableByteStreamController, ReadableStreamBYOBRequest, ReadableStreamDefaultController });
defineInterfaces({ TransformStream, TransformStreamDefaultController });
defineInterfaces({ WritableStream, WritableStreamDefaultController, WritableStreamDefaultWriter });

defineFunctions({ addEventListener, dispatchEvent, removeEventListener });
defineFunctions({ clearInterval, clearTimeout, queueMicrotask, reportError, setInterval, setTimeout });
defineDeferred(clone, "structuredClone", true);
defineInterfaces({ TextDecoder, TextEncoder });
defineDeferred(encodingstreams, "TextDecoderStream TextEncoderStream", false);
defineFunctions({ atob, btoa });

defineDeferred(cryptography, "crypto", true);
defineDeferred(navigators, "navigator", true);
defineDeferred(performances, "performance", true);
defineAttributes({ scheduler, self: global });

guardDescriptors();
installGuards((global as { WebAssembly?: unknown }).WebAssembly);
defineDeferred(eventsource, "EventSource", false);
defineInterfaces({ Headers, Request, Response, WebSocket, WebSocketPair });
defineDeferred(fetching, "fetch", true);
defineInterfaces({ ExecutionContext, ExtendableEvent, FetchEvent, ScheduledEvent });
installWebAssembly(WebAssembly);
setGlobalDispatch((event) => dispatchEvent.call(global as never, event));
installDispatch();
installActors();
installValues();
