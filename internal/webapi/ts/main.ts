// The entry of the bundle and the only file that touches globalThis: it gives every interface and function its global name.

import { defineDeferred, guardDescriptors, nameInterface } from "./globals.ts";
import "./parts.ts";
import { installSockets } from "./platform/actor/socketexports.ts";
import defer * as actorsockets from "./platform/actor/sockets.ts";
import { cloudflare } from "./platform/app.ts";
import { installActors } from "./platform/actor/install.ts";
import { ExecutionContext } from "./platform/context.ts";
import { installDispatch } from "./platform/dispatch.ts";
import defer * as fetchevent from "./platform/fetchevent.ts";
import { symbolAsyncDispose, symbolDispose } from "./platform/rpc/dispose.ts";
import "./platform/services.ts";
import { installValues } from "./platform/values.ts";
import defer * as wasm from "./platform/wasm.ts";
import { ObjectDefineProperty, ObjectGetOwnPropertyDescriptor } from "./primordials.ts";
import defer * as aborting from "./web/abort.ts";
import defer * as base64 from "./web/base64.ts";
import defer * as blobs from "./web/blob.ts";
import defer * as broadcast from "./web/broadcastchannel.ts";
import defer * as compression from "./web/compression.ts";
import defer * as consoles from "./web/console.ts";
import defer * as cryptography from "./web/crypto/crypto.ts";
import defer * as cryptokey from "./web/crypto/cryptokey.ts";
import defer * as subtle from "./web/crypto/subtle.ts";
import defer * as exceptions from "./web/domexception.ts";
import defer * as encoding from "./web/encoding.ts";
import defer * as encodingstreams from "./web/encodingstreams.ts";
import defer * as eventsource from "./web/eventsource.ts";
import defer * as fetching from "./web/fetch.ts";
import defer * as filereader from "./web/filereader.ts";
import defer * as forms from "./web/formdata.ts";
import defer * as events from "./web/globalevents.ts";
import { installGuards } from "./web/guard.ts";
import { Headers } from "./web/headers.ts";
import defer * as identity from "./web/identity.ts";
import { setGlobalObject } from "./web/infra.ts";
import defer * as messageport from "./web/messageport.ts";
import defer * as navigators from "./web/navigator.ts";
import defer * as performances from "./web/performance.ts";
import defer * as reporting from "./web/reporterror.ts";
import { Request } from "./web/request.ts";
import { Response } from "./web/response.ts";
import defer * as streams from "./web/streams/interfaces.ts";
import defer * as clone from "./web/structuredclone.ts";
import defer * as timers from "./web/timers.ts";
import { installErrors } from "./web/uncaught.ts";
import defer * as urls from "./web/url.ts";
import defer * as urlpattern from "./web/urlpattern.ts";
import defer * as params from "./web/urlsearchparams.ts";
import defer * as sockets from "./web/websocket.ts";

const global: object = globalThis;

/** Interface objects: writable, configurable, not enumerable. https://webidl.spec.whatwg.org/#define-the-global-property-references */
function defineInterfaces(interfaces: Record<string, unknown>): void {
  for (const name in interfaces) {
    const value = interfaces[name];
    nameInterface(name, value);
    ObjectDefineProperty(global, name, { value, writable: true, enumerable: false, configurable: true });
  }
}

/** An event handler attribute of the global object. */
function defineHandler(type: string): void {
  const name = `on${type}`;
  const accessors = {
    get [name](): unknown {
      return events.getGlobalHandler(type);
    },
    set [name](handler: unknown) {
      events.setGlobalHandler(type, handler);
    },
  };
  ObjectDefineProperty(global, name, { ...ObjectGetOwnPropertyDescriptor(accessors, name), enumerable: true, configurable: true });
}

/** Interface objects of deferred modules, with the attributes that defineInterfaces gives. */
function deferInterfaces(module: object, names: string): void {
  defineDeferred(module, names, false);
}

/** Operations and attributes of the global object: writable, configurable, enumerable. They may be overwritten and deleted, as ECMA-429 allows. */
function deferMembers(module: object, names: string): void {
  defineDeferred(module, names, true);
}

// https://tc39.es/proposal-explicit-resource-management/#sec-symbol.dispose
if (!("dispose" in Symbol)) {
  ObjectDefineProperty(Symbol, "dispose", { value: symbolDispose });
  ObjectDefineProperty(Symbol, "asyncDispose", { value: symbolAsyncDispose });
}

setGlobalObject(global);

defineInterfaces({ ExecutionContext, Headers, Request, Response });
deferInterfaces(actorsockets, "WebSocketRequestResponsePair");
deferInterfaces(aborting, "AbortController AbortSignal");
deferInterfaces(blobs, "Blob File");
deferInterfaces(broadcast, "BroadcastChannel");
deferInterfaces(compression, "CompressionStream DecompressionStream");
deferInterfaces(consoles, "console"); // namespace objects have the attributes of interface objects
deferInterfaces(cryptography, "Crypto");
deferInterfaces(cryptokey, "CryptoKey");
deferInterfaces(encoding, "TextDecoder TextEncoder");
deferInterfaces(encodingstreams, "TextDecoderStream TextEncoderStream");
deferInterfaces(events, "CloseEvent CustomEvent ErrorEvent Event EventTarget MessageEvent PromiseRejectionEvent");
deferInterfaces(eventsource, "EventSource");
deferInterfaces(exceptions, "DOMException QuotaExceededError");
deferInterfaces(fetchevent, "ExtendableEvent FetchEvent ScheduledEvent");
deferInterfaces(filereader, "FileList FileReader ProgressEvent");
deferInterfaces(forms, "FormData");
deferInterfaces(identity, "FixedLengthStream IdentityTransformStream");
deferInterfaces(messageport, "MessageChannel MessagePort");
deferInterfaces(navigators, "Navigator");
deferInterfaces(performances, "Performance PerformanceEntry PerformanceMark PerformanceMeasure PerformanceObserver");
deferInterfaces(performances, "PerformanceObserverEntryList PerformanceResourceTiming");
deferInterfaces(sockets, "WebSocket WebSocketPair");
deferInterfaces(streams, "ByteLengthQueuingStrategy CountQueuingStrategy ReadableByteStreamController ReadableStream ReadableStreamBYOBReader");
deferInterfaces(streams, "ReadableStreamBYOBRequest ReadableStreamDefaultController ReadableStreamDefaultReader TransformStream");
deferInterfaces(streams, "TransformStreamDefaultController WritableStream WritableStreamDefaultController WritableStreamDefaultWriter");
deferInterfaces(subtle, "SubtleCrypto");
deferInterfaces(timers, "Scheduler");
deferInterfaces(urls, "URL");
deferInterfaces(urlpattern, "URLPattern");
deferInterfaces(params, "URLSearchParams");
deferInterfaces(wasm, "WebAssembly");

deferMembers(base64, "atob btoa");
deferMembers(clone, "structuredClone");
deferMembers(cryptography, "crypto");
deferMembers(events, "addEventListener dispatchEvent removeEventListener");
deferMembers(fetching, "fetch");
deferMembers(navigators, "navigator");
deferMembers(performances, "performance");
deferMembers(reporting, "reportError");
deferMembers(timers, "clearInterval clearTimeout queueMicrotask scheduler setInterval setTimeout");
ObjectDefineProperty(global, "self", { value: global, writable: true, enumerable: true, configurable: true });
ObjectDefineProperty(global, "Cloudflare", { value: cloudflare, writable: true, enumerable: false, configurable: true });
for (const type of ["error", "unhandledrejection", "rejectionhandled"]) defineHandler(type);

guardDescriptors();
installGuards();
installErrors();
installDispatch();
installActors();
installSockets();
installValues();
