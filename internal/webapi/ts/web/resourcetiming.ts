// Resource Timing: https://w3c.github.io/resource-timing/
//
// Go notes the times and sizes of each fetch, without a word to JavaScript, and hands them over when the app looks at its timeline.

import { host } from "../host.ts";
import { StringEndsWith, StringToLowerCase } from "../primordials.ts";
import { extractMIMEType, splitHeaderValue } from "./mimetype.ts";
import { PerformanceEntry } from "./performanceentry.ts";
import { configureInterface, illegalKey } from "./webidl.ts";

/** The values of one fetch in the list that Go gives. */
const fieldN = 19;

// What a response counts for its head: https://w3c.github.io/resource-timing/#dom-performanceresourcetiming-transfersize
const headBytes = 300;

const at = {
  name: 0,
  redirectStart: 1,
  redirectEnd: 2,
  fetchStart: 3,
  domainLookupStart: 4,
  domainLookupEnd: 5,
  connectStart: 6,
  connectEnd: 7,
  secureConnectionStart: 8,
  requestStart: 9,
  interim: 10,
  responseStart: 11,
  responseEnd: 12,
  protocol: 13,
  status: 14,
  encodedBodySize: 15,
  decodedBodySize: 16,
  contentType: 17,
  contentEncoding: 18,
} as const;

export class PerformanceResourceTiming extends PerformanceEntry {
  #list: readonly (string | number)[];
  /** Where the values of this entry begin in #list. */
  #from: number;

  constructor(key: symbol, list: readonly (string | number)[], from: number) {
    const start = (list[from + at.redirectStart] as number) || (list[from + at.fetchStart] as number);
    super(key, list[from] as string, "resource", start, (list[from + at.responseEnd] as number) - start);
    this.#list = list;
    this.#from = from;
  }

  #number(field: number): number {
    return this.#list[this.#from + field] as number;
  }

  #text(field: number): string {
    return this.#list[this.#from + field] as string;
  }

  get initiatorType(): string {
    void this.#from; // brand check
    return "fetch";
  }
  get deliveryType(): string {
    void this.#from;
    return "";
  }
  get nextHopProtocol(): string {
    return this.#text(at.protocol);
  }
  get workerStart(): number {
    void this.#from;
    return 0;
  }
  get redirectStart(): number {
    return this.#number(at.redirectStart);
  }
  get redirectEnd(): number {
    return this.#number(at.redirectEnd);
  }
  get fetchStart(): number {
    return this.#number(at.fetchStart);
  }
  get domainLookupStart(): number {
    return this.#number(at.domainLookupStart);
  }
  get domainLookupEnd(): number {
    return this.#number(at.domainLookupEnd);
  }
  get connectStart(): number {
    return this.#number(at.connectStart);
  }
  get connectEnd(): number {
    return this.#number(at.connectEnd);
  }
  get secureConnectionStart(): number {
    return this.#number(at.secureConnectionStart);
  }
  get requestStart(): number {
    return this.#number(at.requestStart);
  }
  get finalResponseHeadersStart(): number {
    return this.#number(at.responseStart);
  }
  get firstInterimResponseStart(): number {
    return this.#number(at.interim);
  }
  get responseStart(): number {
    return this.#number(at.interim) || this.#number(at.responseStart);
  }
  get responseEnd(): number {
    return this.#number(at.responseEnd);
  }
  get workerRouterEvaluationStart(): number {
    void this.#from;
    return 0;
  }
  get workerCacheLookupStart(): number {
    void this.#from;
    return 0;
  }
  get workerMatchedRouterSource(): string {
    void this.#from;
    return "";
  }
  get workerFinalRouterSource(): string {
    void this.#from;
    return "";
  }
  get transferSize(): number {
    return this.#number(at.encodedBodySize) + headBytes;
  }
  get encodedBodySize(): number {
    return this.#number(at.encodedBodySize);
  }
  get decodedBodySize(): number {
    return this.#number(at.decodedBodySize);
  }
  get responseStatus(): number {
    return this.#number(at.status);
  }
  get renderBlockingStatus(): string {
    void this.#from;
    return "non-blocking";
  }
  get contentType(): string {
    return minimizedType(this.#text(at.contentType));
  }
  get contentEncoding(): string {
    return codingName(this.#text(at.contentEncoding));
  }

  override toJSON(): object {
    void this.#from; // brand check
    return {
      name: this.name,
      entryType: this.entryType,
      startTime: this.startTime,
      duration: this.duration,
      initiatorType: this.initiatorType,
      deliveryType: this.deliveryType,
      nextHopProtocol: this.nextHopProtocol,
      workerStart: this.workerStart,
      redirectStart: this.redirectStart,
      redirectEnd: this.redirectEnd,
      fetchStart: this.fetchStart,
      domainLookupStart: this.domainLookupStart,
      domainLookupEnd: this.domainLookupEnd,
      connectStart: this.connectStart,
      connectEnd: this.connectEnd,
      secureConnectionStart: this.secureConnectionStart,
      requestStart: this.requestStart,
      finalResponseHeadersStart: this.finalResponseHeadersStart,
      firstInterimResponseStart: this.firstInterimResponseStart,
      responseStart: this.responseStart,
      responseEnd: this.responseEnd,
      workerRouterEvaluationStart: this.workerRouterEvaluationStart,
      workerCacheLookupStart: this.workerCacheLookupStart,
      workerMatchedRouterSource: this.workerMatchedRouterSource,
      workerFinalRouterSource: this.workerFinalRouterSource,
      transferSize: this.transferSize,
      encodedBodySize: this.encodedBodySize,
      decodedBodySize: this.decodedBodySize,
      responseStatus: this.responseStatus,
      renderBlockingStatus: this.renderBlockingStatus,
      contentType: this.contentType,
      contentEncoding: this.contentEncoding,
    };
  }
}

configureInterface(PerformanceResourceTiming, { name: "PerformanceResourceTiming", length: 0 });

// https://mimesniff.spec.whatwg.org/#minimize-a-supported-mime-type
function minimizedType(value: string): string {
  const type = value === "" ? null : extractMIMEType(value);
  if (type === null) return "";
  const { essence } = type;
  switch (essence) {
    case "application/ecmascript":
    case "application/javascript":
    case "application/x-javascript":
    case "text/ecmascript":
    case "text/javascript":
      return "text/javascript";
    case "image/svg+xml":
      return essence;
    case "text/json":
      return "application/json";
    case "text/xml":
      return "application/xml";
  }
  if (StringEndsWith(essence, "+json")) return "application/json";
  return StringEndsWith(essence, "+xml") ? "application/xml" : essence;
}

// https://w3c.github.io/resource-timing/#dom-performanceresourcetiming-contentencoding, of what is understood here
function codingName(value: string): string {
  if (value === "") return "";
  const codings = splitHeaderValue(StringToLowerCase(value));
  if (codings.length > 1) return "multiple";
  const coding = codings[0] as string;
  switch (coding) {
    case "br":
    case "deflate":
    case "gzip":
    case "zstd":
      return coding;
    default:
      return "unknown";
  }
}

/** The entries of the fetches that ended since the last call. */
export function takeResourceTimings(): PerformanceResourceTiming[] {
  const list = host.resource_timings();
  const entries: PerformanceResourceTiming[] = [];
  for (let i = 0; i < list.length; i += fieldN) entries[entries.length] = new PerformanceResourceTiming(illegalKey, list, i);
  return entries;
}
