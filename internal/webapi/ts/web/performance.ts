// High Resolution Time, Performance Timeline and User Timing.
// https://w3c.github.io/hr-time/ https://w3c.github.io/performance-timeline/ https://w3c.github.io/user-timing/

import { host } from "../host.ts";
import { ArrayFilter, ArrayIncludes, ArraySlice, ArraySort, Map, MapClear, MapGet, MapSet, ObjectFreeze, ReflectApply, TypeError } from "../primordials.ts";
import { DOMException } from "./domexception.ts";
import { EventTarget } from "./eventtarget.ts";
import { reportException } from "./reporterror.ts";
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
} from "./webidl.ts";
import type { AnyFunction, Converter } from "./webidl.ts";

// https://w3c.github.io/performance-timeline/#the-performanceentry-interface
export class PerformanceEntry {
  #name: string;
  #entryType: string;
  #startTime: number;
  #duration: number;

  constructor(key: symbol, name: string, entryType: string, startTime: number, duration: number) {
    if (key !== illegalKey) illegalConstructor();
    this.#name = name;
    this.#entryType = entryType;
    this.#startTime = startTime;
    this.#duration = duration;
  }

  get name(): string {
    return this.#name;
  }
  get entryType(): string {
    return this.#entryType;
  }
  get startTime(): number {
    return this.#startTime;
  }
  get duration(): number {
    return this.#duration;
  }
  toJSON(): object {
    return { name: this.#name, entryType: this.#entryType, startTime: this.#startTime, duration: this.#duration };
  }
}

configureInterface(PerformanceEntry, { name: "PerformanceEntry", length: 0 });

interface MarkOptions {
  detail?: unknown;
  startTime?: number;
}

const toMarkOptions = toDictionary<MarkOptions>("PerformanceMarkOptions", [
  { key: "detail", converter: toAny },
  { key: "startTime", converter: toDouble },
]);

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
    return { name: this.name, entryType: this.entryType, startTime: this.startTime, duration: this.duration, detail: this.#detail };
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
    return { name: this.name, entryType: this.entryType, startTime: this.startTime, duration: this.duration, detail: this.#detail };
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

const supportedEntryTypes: readonly string[] = ObjectFreeze(["mark", "measure"]);

/** The performance entry buffer map: one list for each entry type, in the order of arrival. */
const timeline: Record<string, PerformanceEntry[]> = { __proto__: null as never, mark: [], measure: [] };
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
  return [...(timeline["mark"] as PerformanceEntry[]), ...(timeline["measure"] as PerformanceEntry[])];
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

export const performance: Performance = new Performance(illegalKey);

function clearEntries(type: string, name: unknown): void {
  const n = name === undefined ? undefined : toDOMString(name);
  timeline[type] = n === undefined ? [] : ArrayFilter(timeline[type] as PerformanceEntry[], (e) => e.name !== n);
}

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
let offer: (observer: PerformanceObserver, entry: PerformanceEntry) => void;
let flush: (observer: PerformanceObserver) => void;

// https://w3c.github.io/performance-timeline/#queue-a-performanceentry
function queueEntry(entry: PerformanceEntry): void {
  const list = timeline[entry.entryType] as PerformanceEntry[];
  list[list.length] = entry;
  if (observers.length === 0) return;
  for (let i = 0; i < observers.length; i++) offer(observers[i] as PerformanceObserver, entry);
  queueObserverTask();
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
    if (entryTypes !== undefined) {
      const types = ArrayFilter(entryTypes, (t) => ArrayIncludes(supportedEntryTypes, t));
      if (types.length === 0) return;
      this.#types = types;
    } else {
      if (!ArrayIncludes(supportedEntryTypes, type)) return;
      if (!ArrayIncludes(this.#types, type)) this.#types = [...this.#types, type as string];
    }
    if (!ArrayIncludes(observers, this)) observers = [...observers, this];
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
  }

  takeRecords(): PerformanceEntry[] {
    const records = this.#buffer;
    this.#buffer = [];
    return records;
  }

  static {
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
        options.droppedEntriesCount = 0;
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
