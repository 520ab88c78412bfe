// High Resolution Time, Performance Timeline and User Timing.
// https://w3c.github.io/hr-time/ https://w3c.github.io/performance-timeline/ https://w3c.github.io/user-timing/

import { host } from "../host.ts";
import { ArrayFilter, ArrayIncludes, ArraySlice, ArraySort, Map, MapClear, MapGet, MapSet, MathMax, MathMin, ObjectFreeze, ReflectApply, TypeError } from "../primordials.ts";
import { DOMException } from "./domexception.ts";
import { defineEventHandler, dispatchTrusted, Event, EventTarget } from "./eventtarget.ts";
import { PerformanceEntry } from "./performanceentry.ts";
import { reportException } from "./reporterror.ts";
import { type PerformanceResourceTiming, takeResourceTimings } from "./resourcetiming.ts";
import { cloneWithTransfer } from "./structuredclone.ts";
import { enqueueTask } from "./task.ts";
import {
  configureInterface,
  illegalConstructor,
  illegalKey,
  isObject,
  requiredArguments,
  toAny,
  toBoolean,
  toCallback,
  toDictionary,
  toDOMString,
  toDouble,
  toSequence,
  toUnsignedLong,
} from "./webidl.ts";
import type { AnyFunction, Converter } from "./webidl.ts";

export { PerformanceEntry } from "./performanceentry.ts";
export { PerformanceResourceTiming } from "./resourcetiming.ts";

interface MarkOptions {
  detail?: unknown;
  startTime?: number;
}

const toMarkOptions = toDictionary<MarkOptions>("PerformanceMarkOptions", [
  { key: "detail", converter: toAny },
  { key: "startTime", converter: toDouble },
]);

// Deviation: the standard's toJSON has no detail; as on the Workers platform it is there when it was given.
function entryJSON({ name, entryType, startTime, duration }: PerformanceEntry, detail: unknown): object {
  return detail === null ? { name, entryType, startTime, duration } : { name, entryType, startTime, duration, detail };
}

// https://w3c.github.io/user-timing/#the-performancemark-constructor
export class PerformanceMark extends PerformanceEntry {
  #detail: unknown;

  constructor(markName: string, markOptions: unknown = undefined) {
    const prefix = "Failed to construct 'PerformanceMark'";
    requiredArguments(arguments.length, 1, prefix);
    const name = toDOMString(markName, prefix, "Argument 1");
    const options = toMarkOptions(markOptions, prefix, "Argument 2");
    const startTime = options.startTime ?? host.now();
    if (startTime < 0) throw new TypeError(`${prefix}: startTime is negative`);
    super(illegalKey, name, "mark", startTime, 0);
    this.#detail = cloneDetail(options.detail);
  }

  get detail(): unknown {
    return this.#detail;
  }

  override toJSON(): object {
    return entryJSON(this, this.#detail);
  }
}

configureInterface(PerformanceMark, { name: "PerformanceMark", length: 1 });

function cloneDetail(detail: unknown): unknown {
  return detail === undefined || detail === null ? null : cloneWithTransfer(detail, []).value;
}

// https://w3c.github.io/user-timing/#performancemeasure
export class PerformanceMeasure extends PerformanceEntry {
  #detail: unknown;

  constructor(key: symbol, name: string, startTime: number, duration: number, detail: unknown) {
    super(key, name, "measure", startTime, duration);
    this.#detail = detail;
  }

  get detail(): unknown {
    return this.#detail;
  }

  override toJSON(): object {
    return entryJSON(this, this.#detail);
  }
}

configureInterface(PerformanceMeasure, { name: "PerformanceMeasure", length: 0 });

interface MeasureOptions {
  detail?: unknown;
  start?: string | number;
  duration?: number;
  end?: string | number;
}

// (DOMString or DOMHighResTimeStamp)
const toMarkOrTime: Converter<string | number> = (V, prefix, context) =>
  typeof V === "number" ? toDouble(V, prefix, context) : toDOMString(V, prefix, context);

const toMeasureOptions = toDictionary<MeasureOptions>("PerformanceMeasureOptions", [
  { key: "detail", converter: toAny },
  { key: "start", converter: toMarkOrTime },
  { key: "duration", converter: toDouble },
  { key: "end", converter: toMarkOrTime },
]);

const supportedEntryTypes: readonly string[] = ObjectFreeze(["mark", "measure", "resource"]);

/** The performance entry buffer map: one list for each entry type, in the order of arrival. */
const timeline: Record<string, PerformanceEntry[]> = { __proto__: null as never, mark: [], measure: [], resource: [] };
/** Start time of the newest mark of each name. */
const newestMark = new Map<string, number>();

function rebuildNewestMarks(): void {
  const marks = timeline["mark"] as PerformanceEntry[];
  for (let i = 0; i < marks.length; i++) MapSet(newestMark, (marks[i] as PerformanceEntry).name, (marks[i] as PerformanceEntry).startTime);
}

function byStartTime(entries: PerformanceEntry[]): PerformanceEntry[] {
  return ArraySort(entries, (a, b) => a.startTime - b.startTime);
}

// https://w3c.github.io/performance-timeline/#dfn-filter-buffer-by-name-and-type
function filterEntries(entries: readonly PerformanceEntry[], name: string | undefined, type: string | undefined): PerformanceEntry[] {
  return byStartTime(ArrayFilter(entries, (e) => (name === undefined || e.name === name) && (type === undefined || e.entryType === type)));
}

function allEntries(): PerformanceEntry[] {
  collectResources();
  return [...(timeline["mark"] as PerformanceEntry[]), ...(timeline["measure"] as PerformanceEntry[]), ...(timeline["resource"] as PerformanceEntry[])];
}

// https://w3c.github.io/user-timing/#convert-a-mark-to-a-timestamp
function toTimestamp(mark: string | number, prefix: string): number {
  if (typeof mark === "number") {
    if (mark < 0) throw new TypeError(`${prefix}: a time stamp is negative`);
    return mark;
  }
  const time = MapGet(newestMark, mark);
  if (time === undefined) throw new DOMException(`${prefix}: there is no mark "${mark}"`, "SyntaxError");
  return time;
}

export class Performance extends EventTarget {
  #brand = undefined;

  constructor(key: symbol) {
    if (key !== illegalKey) illegalConstructor();
    super();
  }

  // https://w3c.github.io/hr-time/#dom-performance-now
  now(): number {
    this.#brand;
    return host.now();
  }

  get timeOrigin(): number {
    this.#brand;
    return host.time_origin();
  }

  toJSON(): object {
    this.#brand;
    return { timeOrigin: this.timeOrigin };
  }

  // https://w3c.github.io/user-timing/#mark-method
  mark(markName: string, markOptions: unknown = undefined): PerformanceMark {
    this.#brand;
    requiredArguments(arguments.length, 1, "Failed to execute 'mark' on 'Performance'");
    const entry = new PerformanceMark(markName, markOptions);
    MapSet(newestMark, entry.name, entry.startTime);
    queueEntry(entry);
    return entry;
  }

  clearMarks(markName: unknown = undefined): void {
    this.#brand;
    clearEntries("mark", markName);
    MapClear(newestMark);
    rebuildNewestMarks();
  }

  // https://w3c.github.io/user-timing/#measure-method
  measure(measureName: string, startOrMeasureOptions: unknown = undefined, endMark: unknown = undefined): PerformanceMeasure {
    this.#brand;
    const prefix = "Failed to execute 'measure' on 'Performance'";
    requiredArguments(arguments.length, 1, prefix);
    const name = toDOMString(measureName, prefix, "Argument 1");
    let options: MeasureOptions | null = null;
    let startMark: string | undefined;
    if (isObject(startOrMeasureOptions) || startOrMeasureOptions === null) options = toMeasureOptions(startOrMeasureOptions, prefix, "Argument 2");
    else if (startOrMeasureOptions !== undefined) startMark = toDOMString(startOrMeasureOptions, prefix, "Argument 2");
    const end = endMark === undefined ? undefined : toDOMString(endMark, prefix, "Argument 3");
    const given = options !== null && ("start" in options || "end" in options || "duration" in options || "detail" in options);
    if (given) {
      if (end !== undefined) throw new TypeError(`${prefix}: options and an end mark were both given`);
      if (options?.start === undefined && options?.end === undefined) throw new TypeError(`${prefix}: neither start nor end was given`);
      if (options.start !== undefined && options.end !== undefined && options.duration !== undefined) {
        throw new TypeError(`${prefix}: start, end and duration were all given`);
      }
    }
    let endTime: number;
    if (end !== undefined) endTime = toTimestamp(end, prefix);
    else if (options?.end !== undefined) endTime = toTimestamp(options.end, prefix);
    else if (options?.start !== undefined && options.duration !== undefined) endTime = toTimestamp(options.start, prefix) + toTimestamp(options.duration, prefix);
    else endTime = host.now();
    let startTime: number;
    if (options?.start !== undefined) startTime = toTimestamp(options.start, prefix);
    else if (options?.duration !== undefined && options.end !== undefined) startTime = toTimestamp(options.end, prefix) - toTimestamp(options.duration, prefix);
    else if (startMark !== undefined) startTime = toTimestamp(startMark, prefix);
    else startTime = 0;
    const entry = new PerformanceMeasure(illegalKey, name, startTime, endTime - startTime, cloneDetail(options?.detail));
    queueEntry(entry);
    return entry;
  }

  clearMeasures(measureName: unknown = undefined): void {
    this.#brand;
    clearEntries("measure", measureName);
  }

  // https://w3c.github.io/resource-timing/#dom-performance-clearresourcetimings
  clearResourceTimings(): void {
    this.#brand;
    collectResources();
    timeline["resource"] = [];
  }

  // https://w3c.github.io/resource-timing/#dom-performance-setresourcetimingbuffersize
  setResourceTimingBufferSize(maxSize: number): void {
    this.#brand;
    const prefix = "Failed to execute 'setResourceTimingBufferSize' on 'Performance'";
    requiredArguments(arguments.length, 1, prefix);
    const size = toUnsignedLong(maxSize, prefix, "Argument 1");
    collectResources();
    resourceLimit = size;
  }

  getEntries(): PerformanceEntry[] {
    this.#brand;
    return byStartTime(allEntries());
  }

  getEntriesByType(type: string): PerformanceEntry[] {
    this.#brand;
    const prefix = "Failed to execute 'getEntriesByType' on 'Performance'";
    requiredArguments(arguments.length, 1, prefix);
    return filterEntries(allEntries(), undefined, toDOMString(type, prefix, "Argument 1"));
  }

  getEntriesByName(name: string, type: unknown = undefined): PerformanceEntry[] {
    this.#brand;
    const prefix = "Failed to execute 'getEntriesByName' on 'Performance'";
    requiredArguments(arguments.length, 1, prefix);
    const n = toDOMString(name, prefix, "Argument 1");
    return filterEntries(allEntries(), n, type === undefined ? undefined : toDOMString(type, prefix, "Argument 2"));
  }
}

configureInterface(Performance, { name: "Performance", length: 0, lengths: { mark: 1, measure: 1, clearMarks: 0, clearMeasures: 0, getEntriesByName: 1 } });
defineEventHandler(Performance.prototype, "resourcetimingbufferfull");

export const performance: Performance = new Performance(illegalKey);

function clearEntries(type: string, name: unknown): void {
  const n = name === undefined ? undefined : toDOMString(name);
  timeline[type] = n === undefined ? [] : ArrayFilter(timeline[type] as PerformanceEntry[], (e) => e.name !== n);
}

// Resource timings

/** How many entries the buffer of the app takes. */
let resourceLimit = 250;
/** Entries that came when it was full: the secondary buffer, until the event was fired. */
let excessResources: PerformanceEntry[] = [];
let fullEventPending = false;
/** Entries that no buffer took: https://w3c.github.io/performance-timeline/#dfn-dropped-entries-count */
let droppedResourceN = 0;

/** Takes over what Go knows of fetches that ended. */
function collectResources(): void {
  const entries = takeResourceTimings();
  for (let i = 0; i < entries.length; i++) addResource(entries[i] as PerformanceResourceTiming);
}

// https://w3c.github.io/resource-timing/#add-a-performanceresourcetiming-entry
function addResource(entry: PerformanceEntry): void {
  offerEntry(entry);
  const list = timeline["resource"] as PerformanceEntry[];
  if (list.length < resourceLimit && !fullEventPending) {
    list[list.length] = entry;
    return;
  }
  if (!fullEventPending) {
    fullEventPending = true;
    enqueueTask(fireBufferFull);
  }
  if (excessResources.length < maxExcess) excessResources[excessResources.length] = entry;
  else droppedResourceN++;
}

// As many as Go keeps.
const maxExcess = 250;

// https://w3c.github.io/resource-timing/#fire-a-buffer-full-event
function fireBufferFull(): void {
  while (excessResources.length > 0) {
    const before = excessResources.length;
    if ((timeline["resource"] as PerformanceEntry[]).length >= resourceLimit) dispatchTrusted(performance, new Event("resourcetimingbufferfull"));
    const list = timeline["resource"] as PerformanceEntry[];
    const moved = MathMin(MathMax(resourceLimit - list.length, 0), excessResources.length);
    for (let i = 0; i < moved; i++) list[list.length] = excessResources[i] as PerformanceEntry;
    excessResources = ArraySlice(excessResources, moved);
    if (excessResources.length >= before) {
      droppedResourceN += excessResources.length;
      excessResources = [];
    }
  }
  fullEventPending = false;
}

host.export("resource_timings", collectResources);

// Observers

interface ObserverInit {
  entryTypes?: string[];
  type?: string;
  buffered?: boolean;
}

const toObserverInit = toDictionary<ObserverInit>("PerformanceObserverInit", [
  { key: "entryTypes", converter: toSequence(toDOMString) },
  { key: "type", converter: toDOMString },
  { key: "buffered", converter: toBoolean },
]);

/** The list of registered performance observer objects. */
let observers: PerformanceObserver[] = [];
let taskQueued = false;
let observes: (observer: PerformanceObserver, type: string) => boolean;
let offer: (observer: PerformanceObserver, entry: PerformanceEntry) => void;
let flush: (observer: PerformanceObserver) => void;

// https://w3c.github.io/performance-timeline/#queue-a-performanceentry
function queueEntry(entry: PerformanceEntry): void {
  const list = timeline[entry.entryType] as PerformanceEntry[];
  list[list.length] = entry;
  offerEntry(entry);
}

function offerEntry(entry: PerformanceEntry): void {
  if (observers.length === 0) return;
  for (let i = 0; i < observers.length; i++) offer(observers[i] as PerformanceObserver, entry);
  queueObserverTask();
}

/** Go is to tell of each fetch that ends while somebody observes them. */
let watching = false;

function watchResources(): void {
  let wanted = false;
  for (let i = 0; i < observers.length && !wanted; i++) wanted = observes(observers[i] as PerformanceObserver, "resource");
  if (wanted === watching) return;
  watching = wanted;
  host.resource_timings_watch(wanted);
}

// https://w3c.github.io/performance-timeline/#queue-the-performanceobserver-task
function queueObserverTask(): void {
  if (taskQueued) return;
  taskQueued = true;
  enqueueTask(() => {
    taskQueued = false;
    const notify = ArraySlice(observers);
    for (let i = 0; i < notify.length; i++) flush(notify[i] as PerformanceObserver);
  });
}

// https://w3c.github.io/performance-timeline/#the-performanceobserver-interface
export class PerformanceObserver {
  #callback: AnyFunction;
  #buffer: PerformanceEntry[] = [];
  #mode: "undefined" | "single" | "multiple" = "undefined";
  #types: string[] = [];
  #requiresDropped = true;

  constructor(callback: AnyFunction) {
    const prefix = "Failed to construct 'PerformanceObserver'";
    requiredArguments(arguments.length, 1, prefix);
    this.#callback = toCallback(callback, prefix, "Argument 1");
  }

  static get supportedEntryTypes(): readonly string[] {
    return supportedEntryTypes;
  }

  // https://w3c.github.io/performance-timeline/#observe-method
  observe(options: unknown = undefined): void {
    const prefix = "Failed to execute 'observe' on 'PerformanceObserver'";
    const mode = this.#mode;
    const { entryTypes, type, buffered } = toObserverInit(options, prefix, "Argument 1");
    if (entryTypes === undefined && type === undefined) throw new TypeError(`${prefix}: neither entryTypes nor type was given`);
    if (entryTypes !== undefined && (type !== undefined || buffered !== undefined)) throw new TypeError(`${prefix}: entryTypes excludes type and buffered`);
    const wanted = entryTypes !== undefined ? "multiple" : "single";
    if (mode !== "undefined" && mode !== wanted) {
      throw new DOMException(`${prefix}: the observer was used with ${mode === "multiple" ? "entryTypes" : "type"} before`, "InvalidModificationError");
    }
    this.#mode = wanted;
    this.#requiresDropped = true;
    if (entryTypes !== undefined) {
      const types = ArrayFilter(entryTypes, (t) => ArrayIncludes(supportedEntryTypes, t));
      if (types.length === 0) return;
      this.#types = types;
    } else {
      if (!ArrayIncludes(supportedEntryTypes, type)) return;
      if (!ArrayIncludes(this.#types, type)) this.#types = [...this.#types, type as string];
    }
    // What ended before is only for those who ask for what was buffered.
    if (ArrayIncludes(this.#types, "resource")) collectResources();
    if (!ArrayIncludes(observers, this)) observers = [...observers, this];
    watchResources();
    if (buffered === true) {
      const old = timeline[type as string] as PerformanceEntry[];
      for (let i = 0; i < old.length; i++) this.#buffer[this.#buffer.length] = old[i] as PerformanceEntry;
      queueObserverTask();
    }
  }

  disconnect(): void {
    this.#buffer = [];
    this.#types = [];
    this.#mode = "undefined";
    observers = ArrayFilter(observers, (o) => o !== this);
    watchResources();
  }

  takeRecords(): PerformanceEntry[] {
    const records = this.#buffer;
    this.#buffer = [];
    return records;
  }

  static {
    observes = (observer, type) => ArrayIncludes(observer.#types, type);
    offer = (observer, entry) => {
      if (ArrayIncludes(observer.#types, entry.entryType)) observer.#buffer[observer.#buffer.length] = entry;
    };
    flush = (observer) => {
      const entries = observer.#buffer;
      if (entries.length === 0) return;
      observer.#buffer = [];
      const options: { droppedEntriesCount?: number } = {};
      if (observer.#requiresDropped) {
        observer.#requiresDropped = false;
        options.droppedEntriesCount = ArrayIncludes(observer.#types, "resource") ? droppedResourceN : 0;
      }
      try {
        ReflectApply(observer.#callback, observer, [new PerformanceObserverEntryList(illegalKey, entries), observer, options]);
      } catch (error) {
        reportException(error);
      }
    };
  }
}

configureInterface(PerformanceObserver, { name: "PerformanceObserver", length: 1 });

// https://w3c.github.io/performance-timeline/#performanceobserverentrylist-interface
export class PerformanceObserverEntryList {
  #entries: PerformanceEntry[];

  constructor(key: symbol, entries: PerformanceEntry[]) {
    if (key !== illegalKey) illegalConstructor();
    this.#entries = entries;
  }

  getEntries(): PerformanceEntry[] {
    return filterEntries(this.#entries, undefined, undefined);
  }

  getEntriesByType(type: string): PerformanceEntry[] {
    const entries = this.#entries;
    const prefix = "Failed to execute 'getEntriesByType' on 'PerformanceObserverEntryList'";
    requiredArguments(arguments.length, 1, prefix);
    return filterEntries(entries, undefined, toDOMString(type, prefix, "Argument 1"));
  }

  getEntriesByName(name: string, type: unknown = undefined): PerformanceEntry[] {
    const entries = this.#entries;
    const prefix = "Failed to execute 'getEntriesByName' on 'PerformanceObserverEntryList'";
    requiredArguments(arguments.length, 1, prefix);
    const n = toDOMString(name, prefix, "Argument 1");
    return filterEntries(entries, n, type === undefined ? undefined : toDOMString(type, prefix, "Argument 2"));
  }
}

configureInterface(PerformanceObserverEntryList, { name: "PerformanceObserverEntryList", length: 0 });
