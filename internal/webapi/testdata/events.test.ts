// Events, event targets, abort signals.

test("listeners run in order, capturing ones first, once and removed ones not again", () => {
  const seen = [];
  const target = new EventTarget();
  target.addEventListener("x", () => seen.push("bubble"));
  target.addEventListener("x", () => seen.push("capture"), true);
  target.addEventListener("x", () => seen.push("once"), { once: true });
  const gone = () => seen.push("gone");
  target.addEventListener("x", gone);
  target.removeEventListener("x", gone);
  target.dispatchEvent(new Event("x"));
  target.dispatchEvent(new Event("x"));
  assertEquals(seen, ["capture", "bubble", "once", "capture", "bubble"]);
});

test("a listener is added once for type, callback and capture", () => {
  let n = 0;
  const f = () => n++;
  const target = new EventTarget();
  target.addEventListener("x", f);
  target.addEventListener("x", f, { once: true });
  target.addEventListener("x", f, { capture: true });
  target.dispatchEvent(new Event("x"));
  assertEquals(n, 2);
});

test("objects with handleEvent are listeners", () => {
  const listener = {
    handleEvent(e) {
      this.type = e.type;
    },
  };
  const target = new EventTarget();
  target.addEventListener("y", listener);
  target.dispatchEvent(new Event("y"));
  assertEquals(listener.type, "y");
});

test("preventDefault needs a cancelable event and an active listener", () => {
  const target = new EventTarget();
  target.addEventListener("x", (e) => e.preventDefault());
  assertEquals(target.dispatchEvent(new Event("x")), true);
  assertEquals(target.dispatchEvent(new Event("x", { cancelable: true })), false);
  const passive = new EventTarget();
  passive.addEventListener("x", (e) => e.preventDefault(), { passive: true });
  assertEquals(passive.dispatchEvent(new Event("x", { cancelable: true })), true);
});

test("stopImmediatePropagation ends the dispatch", () => {
  let n = 0;
  const target = new EventTarget();
  target.addEventListener("x", (e) => e.stopImmediatePropagation());
  target.addEventListener("x", () => n++);
  target.dispatchEvent(new Event("x"));
  assertEquals(n, 0);
});

test("an event cannot be dispatched while it is being dispatched", () => {
  const target = new EventTarget();
  let name;
  target.addEventListener("x", (e) => {
    try {
      target.dispatchEvent(e);
    } catch (error) {
      name = error.name;
    }
  });
  target.dispatchEvent(new Event("x"));
  assertEquals(name, "InvalidStateError");
});

test("isTrusted is an own accessor and false for events of the app", () => {
  const e = new Event("x");
  assertEquals(Object.getOwnPropertyDescriptor(e, "isTrusted").configurable, false);
  assertEquals(e.isTrusted, false);
});

test("a signal removes its listeners", () => {
  let n = 0;
  const controller = new AbortController();
  const target = new EventTarget();
  target.addEventListener("x", () => n++, { signal: controller.signal });
  target.dispatchEvent(new Event("x"));
  controller.abort();
  target.dispatchEvent(new Event("x"));
  assertEquals(n, 1);
  assertThrows(() => target.addEventListener("x", () => {}, { signal: null }), "TypeError");
});

test("exceptions of listeners reach the error event of the global object", () => {
  const target = new EventTarget();
  const error = new Error("thrown by a listener");
  let seen;
  const f = (e) => {
    e.preventDefault();
    seen = e;
  };
  addEventListener("error", f, { once: true });
  target.addEventListener("x", () => {
    throw error;
  });
  assertEquals(target.dispatchEvent(new Event("x")), true);
  assert(seen instanceof ErrorEvent);
  assert(seen.error === error);
  assert(seen.message.includes("thrown by a listener"));
});

test("onerror gets five arguments and cancels with true", () => {
  let args;
  globalThis.onerror = (...a) => {
    args = a;
    return true;
  };
  reportError(new RangeError("five"));
  globalThis.onerror = null;
  assertEquals(args.length, 5);
  assertEquals(args[4].message, "five");
});

test("abort signals carry a reason", () => {
  const controller = new AbortController();
  const { signal } = controller;
  let events = 0;
  signal.onabort = (e) => {
    assert(e.isTrusted);
    events++;
  };
  assertEquals(signal.aborted, false);
  signal.throwIfAborted();
  controller.abort("because");
  controller.abort("again");
  assertEquals([signal.aborted, signal.reason, events], [true, "because", 1]);
  let thrown;
  try {
    signal.throwIfAborted();
  } catch (e) {
    thrown = e;
  }
  assertEquals(thrown, "because");
  assertEquals(AbortSignal.abort().reason.name, "AbortError");
  assertThrows(() => new AbortSignal(), "TypeError");
});

test("any follows its sources, and theirs", () => {
  const a = new AbortController();
  const b = new AbortController();
  const first = AbortSignal.any([a.signal, b.signal]);
  const second = AbortSignal.any([first]);
  const order = [];
  second.addEventListener("abort", () => order.push("second"));
  first.addEventListener("abort", () => order.push("first"));
  b.signal.addEventListener("abort", () => order.push(`source ${second.aborted}`));
  b.abort(5);
  assertEquals(order, ["source true", "first", "second"]);
  assertEquals([first.reason, second.reason], [5, 5]);
  assertEquals(AbortSignal.any([AbortSignal.abort(1)]).reason, 1);
  assertEquals(AbortSignal.any([]).aborted, false);
});

test("timeout aborts with a TimeoutError", async () => {
  const signal = AbortSignal.timeout(5);
  await new Promise((resolve) => (signal.onabort = resolve));
  assertEquals(signal.reason.name, "TimeoutError");
  assertThrows(() => AbortSignal.timeout(-1), "TypeError");
});
