// Timers, microtasks, scheduler.wait, rejections, performance.

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

test("timers run in the order of their times, with their arguments", async () => {
  const seen = [];
  setTimeout((a, b) => seen.push(a + b), 20, "late", "!");
  setTimeout(() => seen.push("soon"), 1);
  setTimeout(() => seen.push("now"));
  const id = setTimeout(() => seen.push("never"), 5);
  assert(Number.isInteger(id) && id > 0);
  clearTimeout(id);
  clearTimeout(undefined);
  clearTimeout(1e9);
  await sleep(40);
  assertEquals(seen, ["now", "soon", "late!"]);
});

test("an interval repeats until it is cleared, also from inside", async () => {
  let n = 0;
  const id = setInterval(() => {
    if (++n === 3) clearInterval(id);
  }, 1);
  await sleep(30);
  assertEquals(n, 3);
});

test("timers have the global object as this and accept functions only", async () => {
  const self = await new Promise((resolve) =>
    setTimeout(function () {
      resolve(this);
    }),
  );
  assert(self === globalThis);
  assertThrows(() => setTimeout("code"), "TypeError");
  assertThrows(() => setTimeout(), "TypeError");
});

test("the runtime's own timers cannot be cleared by number", async () => {
  const probe = setTimeout(() => {}, 0);
  const signal = AbortSignal.timeout(5);
  for (let id = probe; id < probe + 50; id++) clearTimeout(id);
  await sleep(20);
  assertEquals(signal.aborted, true);
});

test("an exception in a timer is reported and does not stop others", async () => {
  let message;
  addEventListener(
    "error",
    (e) => {
      e.preventDefault();
      message = e.message;
    },
    { once: true },
  );
  let ran = false;
  setTimeout(() => {
    throw new Error("in a timer");
  });
  setTimeout(() => (ran = true));
  await sleep(5);
  assert(ran);
  assert(message.includes("in a timer"));
});

test("microtasks run before the next task, in order", async () => {
  const seen = [];
  setTimeout(() => seen.push("task"));
  queueMicrotask(() => seen.push("micro"));
  Promise.resolve().then(() => seen.push("promise"));
  seen.push("sync");
  await sleep(5);
  assertEquals(seen, ["sync", "micro", "promise", "task"]);
  assertThrows(() => queueMicrotask(1), "TypeError");
});

test("scheduler.wait resolves, or rejects with the reason of its signal", async () => {
  assertEquals(await scheduler.wait(1), undefined);
  const controller = new AbortController();
  const waiting = scheduler.wait(60_000, { signal: controller.signal });
  controller.abort("enough");
  let reason;
  await waiting.catch((e) => (reason = e));
  assertEquals(reason, "enough");
  await scheduler.wait(1, { signal: AbortSignal.abort("before") }).catch((e) => (reason = e));
  assertEquals(reason, "before");
});

test("unhandled rejections reach the global object, handled ones do not", async () => {
  const seen = [];
  const f = (e) => {
    e.preventDefault();
    seen.push(e.reason);
  };
  addEventListener("unhandledrejection", f);
  Promise.reject("lost");
  Promise.reject("caught").catch(() => {});
  await sleep(5);
  removeEventListener("unhandledrejection", f);
  assertEquals(seen, ["lost"]);
});

test("a rejection that is handled late is told", async () => {
  let late;
  addEventListener("unhandledrejection", (e) => e.preventDefault(), { once: true });
  addEventListener("rejectionhandled", (e) => (late = e.reason), { once: true });
  const promise = Promise.reject("late");
  await sleep(5);
  promise.catch(() => {});
  await sleep(5);
  assertEquals(late, "late");
});

test("performance counts from the time origin", async () => {
  const a = performance.now();
  await sleep(10);
  const b = performance.now();
  assert(b - a >= 9 && b - a < 5000);
  assert(Math.abs(performance.timeOrigin + b - Date.now()) < 1000);
  assertEquals(Object.keys(performance.toJSON()), ["timeOrigin"]);
});

test("marks and measures", () => {
  performance.clearMarks();
  performance.clearMeasures();
  const detail = { a: [1] };
  const mark = performance.mark("start", { startTime: 10, detail });
  assertEquals([mark.name, mark.entryType, mark.startTime, mark.duration], ["start", "mark", 10, 0]);
  assert(mark.detail !== detail);
  performance.mark("end", { startTime: 30 });
  const measure = performance.measure("m", "start", "end");
  assertEquals([measure.startTime, measure.duration], [10, 20]);
  assertEquals(performance.measure("n", { start: 5, duration: 3, detail: 1 }).toJSON(), { name: "n", entryType: "measure", startTime: 5, duration: 3, detail: 1 });
  assertEquals(
    performance.getEntries().map((e) => e.name),
    ["n", "start", "m", "end"],
  );
  assertEquals(performance.getEntriesByType("mark").length, 2);
  assertEquals(performance.getEntriesByName("m", "mark").length, 0);
  assertThrows(() => performance.measure("x", "no such mark"), "SyntaxError");
  assertThrows(() => performance.mark("x", { startTime: -1 }), "TypeError");
  assertThrows(() => performance.measure("x", { start: 1, end: 2, duration: 3 }), "TypeError");
  performance.clearMarks("start");
  assertThrows(() => performance.measure("x", "start"), "SyntaxError");
  performance.clearMarks();
  performance.clearMeasures();
  assertEquals(performance.getEntries().length, 0);
});

test("observers are called in a task", async () => {
  performance.mark("before");
  const seen = [];
  const observer = new PerformanceObserver((list, self) => {
    assert(self === observer);
    for (const e of list.getEntries()) seen.push(e.name);
  });
  observer.observe({ type: "mark", buffered: true });
  performance.mark("after");
  assertEquals(seen, []);
  await sleep(5);
  assertEquals(seen, ["before", "after"]);
  observer.disconnect();
  performance.mark("unseen");
  await sleep(5);
  assertEquals(seen.length, 2);
  assertThrows(() => observer.observe({}), "TypeError");
  assertEquals(PerformanceObserver.supportedEntryTypes.includes("measure"), true);
  performance.clearMarks();
});

test("navigator names one product", () => {
  assert(/^Skerry\/[0-9.]+$/.test(navigator.userAgent));
  assert(navigator.hardwareConcurrency >= 1);
});
