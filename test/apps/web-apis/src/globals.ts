// Globals: URL, events, abort, timers, cloning, errors.
function failure(f: () => unknown): string {
  try {
    return String(f());
  } catch (error) {
    return `${(error as Error).constructor.name} ${(error as Error).name}`;
  }
}

function failureName(f: () => unknown): string {
  try {
    return String(f());
  } catch (error) {
    return (error as Error).name;
  }
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export const globals = {
  "/url": () => {
    const url = new URL("../b/./c?x=1&y=%C3%A9#frag", "https://user:pa%20ss@EXAMPLE.com:443/a/d/e");
    url.searchParams.append("z", "a b");
    url.hash = "";
    return {
      href: url.href,
      origin: url.origin,
      idn: new URL("http://bücher.example/ä?ö#ü").href,
      ipv4: new URL("http://0x7f.1/").host,
      ipv6: new URL("http://[2001:DB8::0:1]/").host,
      opaque: new URL("mailto:a@b.c").pathname,
      can: [URL.canParse("https://a"), URL.canParse("nope")],
      bad: failure(() => new URL("nope")),
      params: [...new URLSearchParams("a=1&b=2&a=3").entries()],
      sorted: (() => {
        const params = new URLSearchParams("z=1&a=2&z=0");
        params.sort();
        return params.toString();
      })(),
    };
  },
  "/pattern": () => {
    const pattern = new URLPattern({ pathname: "/users/:id/*" });
    return { test: pattern.test("https://a.example/users/7/x"), groups: pattern.exec("https://a.example/users/7/x/y")?.pathname.groups };
  },
  "/events": () => {
    const log: string[] = [];
    const target = new EventTarget();
    const controller = new AbortController();
    target.addEventListener("ping", (event) => void log.push(`one ${event.type} ${event.defaultPrevented}`), { once: true });
    target.addEventListener("ping", (event) => event.preventDefault(), { signal: controller.signal });
    log.push(String(target.dispatchEvent(new Event("ping", { cancelable: true }))));
    controller.abort();
    log.push(String(target.dispatchEvent(new Event("ping", { cancelable: true }))));
    return log;
  },
  "/abort": async () => {
    const timeout = AbortSignal.timeout(1);
    await sleep(10);
    const any = AbortSignal.any([new AbortController().signal, AbortSignal.abort(new RangeError("mine"))]);
    return {
      timeout: (timeout.reason as Error).name,
      plain: (AbortSignal.abort().reason as Error).name,
      any: (any.reason as Error).message,
      throws: failure(() => AbortSignal.abort().throwIfAborted()),
    };
  },
  "/order": async () => {
    const order: string[] = [];
    setTimeout(() => order.push("timeout 0"), 0);
    setTimeout((text: string) => order.push(text), 5, "timeout 5");
    queueMicrotask(() => order.push("microtask"));
    void Promise.resolve().then(() => order.push("promise"));
    const cancelled = setTimeout(() => order.push("never"), 1);
    clearTimeout(cancelled);
    let ticks = 0;
    const interval = setInterval(() => {
      if (++ticks === 3) clearInterval(interval);
    }, 1);
    order.push("sync");
    await scheduler.wait(20);
    return { order, ticks };
  },
  "/structured": () => {
    const source: Record<string, unknown> = { date: new Date(0), map: new Map([[1, new Set(["x"])]]), re: /a+/gi, big: 10n, bytes: new Uint8Array([1, 2]), error: new RangeError("kept") };
    source["self"] = source;
    const copy = structuredClone(source) as typeof source;
    return {
      date: (copy["date"] as Date).toISOString(),
      map: [...((copy["map"] as Map<number, Set<string>>).get(1) ?? [])],
      re: String(copy["re"]),
      big: String(copy["big"]),
      bytes: [...(copy["bytes"] as Uint8Array)],
      error: String(copy["error"]),
      self: copy["self"] === copy,
      function: failure(() => structuredClone(() => 1)),
    };
  },
  "/channel": async () => {
    const { port1, port2 } = new MessageChannel();
    const got = new Promise((resolve) => {
      port2.onmessage = (event: MessageEvent) => resolve(event.data);
    });
    port1.postMessage({ n: [1, 2] });
    return { got: await got };
  },
  "/errors": () => {
    const dom = new DOMException("text", "AbortError");
    return { name: dom.name, code: dom.code, isError: dom instanceof Error, string: String(dom), cause: (new Error("a", { cause: "b" }).cause as string) };
  },
  "/engine": () => ({
    unicode: "İstanbul".toLowerCase().length,
    sort: [3, 20, 100].sort(),
    groups: Object.groupBy([1, 2, 3], (n) => (n % 2 ? "odd" : "even")),
    at: [1, 2, 3].at(-1),
    named: "2026-12-01".match(/(?<y>\d+)-(?<m>\d+)/)?.groups?.["m"],
    json: JSON.stringify({ u: undefined, d: new Date(0), n: NaN, s: "\u2028\ud800" }),
    intl: new Intl.NumberFormat("en-US", { style: "currency", currency: "EUR" }).format(1234.5),
    date: new Date(Date.UTC(2026, 0, 2, 3, 4, 5)).toUTCString(),
    number: [(25).toString(36), (0.1 + 0.2).toFixed(10), (1e21).toString(), Number("0x1f")],
    normalize: "e\u0301".normalize("NFC").length,
    set: [...new Set([1, 2, 3]).intersection(new Set([2, 3, 4]))],
    resolvers: typeof Promise.withResolvers,
    iterator: [1, 2, 3].values().map((n) => n * 2).toArray(),
  }),
  "/eval": () => ({ eval: failure(() => (0, eval)("1 + 1")), fn: failure(() => new Function("return 1")()) }),
  "/navigator": () => ({ type: typeof navigator.userAgent, self: (self as unknown) === globalThis }),
  "/wait": (_: Request, __: URL, ctx: ExecutionContext) => {
    ctx.waitUntil(sleep(1));
    return "waiting";
  },
  "/random": () => ({ uuid: crypto.randomUUID().length, bytes: crypto.getRandomValues(new Uint8Array(8)).length, tooMany: failureName(() => crypto.getRandomValues(new Uint8Array(65537))) }),
};
