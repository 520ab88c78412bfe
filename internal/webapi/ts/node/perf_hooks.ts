// node:perf_hooks: the platform's own, and what Node has beside it. https://nodejs.org/api/perf_hooks.html

import { unsupported, validateFunction } from "./errors.ts";
import type { Any } from "./errors.ts";

const web = globalThis as Any;

const constants = Object.freeze({
  NODE_PERFORMANCE_GC_MAJOR: 4, NODE_PERFORMANCE_GC_MINOR: 1, NODE_PERFORMANCE_GC_INCREMENTAL: 8, NODE_PERFORMANCE_GC_WEAKCB: 16,
  NODE_PERFORMANCE_GC_FLAGS_NO: 0, NODE_PERFORMANCE_GC_FLAGS_CONSTRUCT_RETAINED: 2, NODE_PERFORMANCE_GC_FLAGS_FORCED: 4,
  NODE_PERFORMANCE_GC_FLAGS_SYNCHRONOUS_PHANTOM_PROCESSING: 8, NODE_PERFORMANCE_GC_FLAGS_ALL_AVAILABLE_GARBAGE: 16,
  NODE_PERFORMANCE_GC_FLAGS_ALL_EXTERNAL_MEMORY: 32, NODE_PERFORMANCE_GC_FLAGS_SCHEDULE_IDLE: 64,
  NODE_PERFORMANCE_ENTRY_TYPE_GC: 0, NODE_PERFORMANCE_ENTRY_TYPE_HTTP: 1, NODE_PERFORMANCE_ENTRY_TYPE_HTTP2: 2,
  NODE_PERFORMANCE_ENTRY_TYPE_NET: 3, NODE_PERFORMANCE_ENTRY_TYPE_DNS: 4,
  NODE_PERFORMANCE_MILESTONE_TIME_ORIGIN_TIMESTAMP: 0, NODE_PERFORMANCE_MILESTONE_TIME_ORIGIN: 1, NODE_PERFORMANCE_MILESTONE_ENVIRONMENT: 2,
  NODE_PERFORMANCE_MILESTONE_NODE_START: 3, NODE_PERFORMANCE_MILESTONE_V8_START: 4, NODE_PERFORMANCE_MILESTONE_LOOP_START: 5,
  NODE_PERFORMANCE_MILESTONE_LOOP_EXIT: 6, NODE_PERFORMANCE_MILESTONE_BOOTSTRAP_COMPLETE: 7,
});

/** Stages of a process's start. They belong to the node, not to the app, and are 0. */
class PerformanceNodeTiming {
  name = "node";
  entryType = "node";
  startTime = 0;
  duration = 0;
  nodeStart = 0;
  v8Start = 0;
  bootstrapComplete = 0;
  environment = 0;
  loopStart = 0;
  loopExit = 0;
  idleTime = 0;
  uvMetricsInfo = { loopCount: 0, events: 0, eventsWaiting: 0 };
  toJSON(): object {
    return { ...this };
  }
}

/** Events of a user interface by type; there are none. https://w3c.github.io/event-timing/#sec-event-counts */
class EventCounts {
  #counts = new Map<string, number>();
  get size(): number {
    return this.#counts.size;
  }
  get(type: string): number | undefined {
    return this.#counts.get(type);
  }
  has(type: string): boolean {
    return this.#counts.has(type);
  }
  entries(): Any {
    return this.#counts.entries();
  }
  keys(): Any {
    return this.#counts.keys();
  }
  values(): Any {
    return this.#counts.values();
  }
  forEach(fn: (value: number, key: string, counts: EventCounts) => void, thisArg?: unknown): void {
    this.#counts.forEach((value, key) => Reflect.apply(fn, thisArg, [value, key, this]));
  }
  [Symbol.iterator](): Any {
    return this.#counts.entries();
  }
}

const eventLoopUtilization = (): object => ({ idle: 0, active: 0, utilization: 0 });
// Deviation: Node makes entries of the type "function", which no observer here can ask for.
function timerify(fn: Any): Any {
  validateFunction(fn, "fn");
  return fn;
}

const more = { eventCounts: new EventCounts(), eventLoopUtilization, markResourceTiming(): void {}, nodeTiming: new PerformanceNodeTiming(), timerify };
for (const [name, value] of Object.entries(more)) Object.defineProperty(web.performance, name, { value, writable: true, configurable: true });

export const nodeExports: Any = {
  constants,
  createHistogram(): never {
    throw unsupported("perf_hooks.createHistogram");
  },
  eventLoopUtilization,
  monitorEventLoopDelay(): never {
    throw unsupported("perf_hooks.monitorEventLoopDelay");
  },
  timerify,
};
for (const name of ["performance", "Performance", "PerformanceEntry", "PerformanceMark", "PerformanceMeasure", "PerformanceObserver", "PerformanceObserverEntryList", "PerformanceResourceTiming"]) {
  Object.defineProperty(nodeExports, name, { get: () => web[name], enumerable: true, configurable: true });
}
