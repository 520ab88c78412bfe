// node:http2: the numbers and names of the protocol. Nothing can be connected or served. https://nodejs.org/api/http2.html

import type { Any } from "./errors.ts";
import { absentFunctions, absentType } from "./unavailable.ts";

// https://www.rfc-editor.org/rfc/rfc9113#section-7
const errors = "NO_ERROR PROTOCOL_ERROR INTERNAL_ERROR FLOW_CONTROL_ERROR SETTINGS_TIMEOUT STREAM_CLOSED FRAME_SIZE_ERROR REFUSED_STREAM CANCEL COMPRESSION_ERROR CONNECT_ERROR ENHANCE_YOUR_CALM INADEQUATE_SECURITY HTTP_1_1_REQUIRED";
// https://www.rfc-editor.org/rfc/rfc9113#section-6.5.2, from 1 on
const settings = "HEADER_TABLE_SIZE ENABLE_PUSH MAX_CONCURRENT_STREAMS INITIAL_WINDOW_SIZE MAX_FRAME_SIZE MAX_HEADER_LIST_SIZE";
const methods = "ACL BIND CHECKOUT CONNECT COPY DELETE GET HEAD LINK LOCK MERGE MKACTIVITY MKCALENDAR MKCOL MOVE NOTIFY OPTIONS PATCH POST PROPFIND PROPPATCH PUT QUERY REBIND REPORT SEARCH SOURCE SUBSCRIBE TRACE UNBIND UNLINK UNLOCK UNSUBSCRIBE";
const headers = ":status :method :authority :scheme :path :protocol accept accept-charset accept-encoding accept-language accept-ranges access-control-allow-credentials access-control-allow-headers access-control-allow-methods access-control-allow-origin access-control-expose-headers access-control-max-age access-control-request-headers access-control-request-method age allow alt-svc authorization cache-control connection content-disposition content-encoding content-language content-length content-location content-md5 content-range content-security-policy content-type cookie date dnt early-data etag expect expect-ct expires forwarded from host http2-settings if-match if-modified-since if-none-match if-range if-unmodified-since keep-alive last-modified link location max-forwards origin pragma prefer priority proxy-authenticate proxy-authorization proxy-connection purpose range referer refresh retry-after sec-websocket-accept sec-websocket-extensions sec-websocket-key sec-websocket-protocol sec-websocket-version server set-cookie strict-transport-security te timing-allow-origin tk trailer transfer-encoding upgrade upgrade-insecure-requests user-agent vary via warning www-authenticate x-content-type-options x-forwarded-for x-frame-options x-xss-protection";
// https://www.iana.org/assignments/http-status-codes
const statuses = "100 CONTINUE 101 SWITCHING_PROTOCOLS 102 PROCESSING 103 EARLY_HINTS 200 OK 201 CREATED 202 ACCEPTED 203 NON_AUTHORITATIVE_INFORMATION 204 NO_CONTENT 205 RESET_CONTENT 206 PARTIAL_CONTENT 207 MULTI_STATUS 208 ALREADY_REPORTED 226 IM_USED 300 MULTIPLE_CHOICES 301 MOVED_PERMANENTLY 302 FOUND 303 SEE_OTHER 304 NOT_MODIFIED 305 USE_PROXY 307 TEMPORARY_REDIRECT 308 PERMANENT_REDIRECT 400 BAD_REQUEST 401 UNAUTHORIZED 402 PAYMENT_REQUIRED 403 FORBIDDEN 404 NOT_FOUND 405 METHOD_NOT_ALLOWED 406 NOT_ACCEPTABLE 407 PROXY_AUTHENTICATION_REQUIRED 408 REQUEST_TIMEOUT 409 CONFLICT 410 GONE 411 LENGTH_REQUIRED 412 PRECONDITION_FAILED 413 PAYLOAD_TOO_LARGE 414 URI_TOO_LONG 415 UNSUPPORTED_MEDIA_TYPE 416 RANGE_NOT_SATISFIABLE 417 EXPECTATION_FAILED 418 TEAPOT 421 MISDIRECTED_REQUEST 422 UNPROCESSABLE_ENTITY 423 LOCKED 424 FAILED_DEPENDENCY 425 TOO_EARLY 426 UPGRADE_REQUIRED 428 PRECONDITION_REQUIRED 429 TOO_MANY_REQUESTS 431 REQUEST_HEADER_FIELDS_TOO_LARGE 451 UNAVAILABLE_FOR_LEGAL_REASONS 500 INTERNAL_SERVER_ERROR 501 NOT_IMPLEMENTED 502 BAD_GATEWAY 503 SERVICE_UNAVAILABLE 504 GATEWAY_TIMEOUT 505 HTTP_VERSION_NOT_SUPPORTED 506 VARIANT_ALSO_NEGOTIATES 507 INSUFFICIENT_STORAGE 508 LOOP_DETECTED 509 BANDWIDTH_LIMIT_EXCEEDED 510 NOT_EXTENDED 511 NETWORK_AUTHENTICATION_REQUIRED";

const constants: Any = { NGHTTP2_SESSION_SERVER: 0, NGHTTP2_SESSION_CLIENT: 1, NGHTTP2_DEFAULT_WEIGHT: 16, PADDING_STRATEGY_NONE: 0, PADDING_STRATEGY_ALIGNED: 1, PADDING_STRATEGY_MAX: 2, PADDING_STRATEGY_CALLBACK: 1 };
errors.split(" ").forEach((name, i) => (constants[`NGHTTP2_${name}`] = i));
settings.split(" ").forEach((name, i) => (constants[`NGHTTP2_SETTINGS_${name}`] = i + 1));
constants.NGHTTP2_SETTINGS_ENABLE_CONNECT_PROTOCOL = 8;
for (const name of methods.split(" ")) constants[`HTTP2_METHOD_${name}`] = name;
for (const name of headers.split(" ")) constants[`HTTP2_HEADER_${name.replace(":", "").replaceAll("-", "_").toUpperCase()}`] = name;
const words = statuses.split(" ");
for (let i = 0; i < words.length; i += 2) constants[`HTTP_STATUS_${words[i + 1]}`] = Number(words[i]);

export const nodeExports: Any = {
  Http2ServerRequest: absentType("http2", "Http2ServerRequest"),
  Http2ServerResponse: absentType("http2", "Http2ServerResponse"),
  ...absentFunctions("http2", "connect createSecureServer createServer getDefaultSettings getPackedSettings getUnpackedSettings performServerHandshake"),
  constants: Object.freeze(constants),
  sensitiveHeaders: Symbol("nodejs.http2.sensitiveHeaders"),
};
