import { AsyncLocalStorage, AsyncResource } from "node:async_hooks";
import { EventEmitter, once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { storage as als } from "./storage.ts";

const other = new AsyncLocalStorage<unknown>();
const read = (): string => String(als.getStore());

const early = await als.run("early", async () => {
  await null;
  return read();
});
const { late } = await import("./late.ts");
const after = read();

async function* numbers(): AsyncGenerator<string> {
  for (let i = 0; i < 3; i++) {
    await null;
    yield `${i}${read()}`;
  }
}

const all = async (stream: ReadableStream<unknown>): Promise<string> => {
  const out: unknown[] = [];
  for await (const chunk of stream) out.push(chunk);
  return out.join();
};

export const cases: Record<string, () => unknown> = {
  outside: () => read(),
  "run returns": () => als.run(1, (a: number, b: number) => `${a + b}${read()}`, 2, 3),
  "run restores": () => als.run(1, () => als.run(2, read) + read()) + read(),
  "run restores after throw": () => {
    try {
      als.run(1, () => {
        throw new Error("x");
      });
    } catch {
      return read();
    }
    return "no";
  },
  exit: () => als.run(1, () => als.exit(read) + read()),
  await: () =>
    als.run("a", async () => {
      await null;
      const first = read();
      await new Promise((r) => setTimeout(r, 1));
      return first + read();
    }),
  "await of the caller": async () => {
    const inner = als.run("in", async () => {
      await null;
      return read();
    });
    const before = read();
    const value = await inner;
    return `${before} ${value} ${read()}`;
  },
  "nested await": () =>
    als.run("a", async () => {
      const b = await als.run("b", async () => {
        await sleep(1);
        const c = await als.run("c", async () => {
          await null;
          return read();
        });
        return c + read();
      });
      return b + read();
    }),
  "two at once": async () => {
    const one = async (name: string): Promise<string> => {
      let seen = "";
      for (let i = 0; i < 5; i++) {
        await sleep(i % 2);
        seen += read();
      }
      return `${name}:${seen}`;
    };
    return (await Promise.all([als.run("x", one, "x"), als.run("y", one, "y")])).join();
  },
  "two storages": () => als.run(1, () => other.run(2, async () => {
    await null;
    return `${read()}${other.getStore()}`;
  })),
  then: () => als.run("t", () => Promise.resolve().then(read).then((v) => v + read())),
  "then outside": async () => {
    let resolve: (v: unknown) => void = () => {};
    const p = new Promise((r) => {
      resolve = r;
    });
    const seen = als.run("reg", () => p.then(() => read()));
    als.run("res", () => resolve(1));
    return seen;
  },
  "catch and finally": () => als.run("c", () => Promise.reject(new Error("x")).catch(read).finally(() => undefined).then((v) => v + read())),
  "async error": () =>
    als.run("e", async () => {
      try {
        await Promise.reject(new Error("x"));
      } catch {
        return read();
      }
      return "no";
    }),
  "async generator": () =>
    als.run("g", async () => {
      let out = "";
      for await (const v of numbers()) out += v + read();
      return out;
    }),
  setTimeout: () => als.run("st", () => new Promise((r) => setTimeout(() => r(read()), 1))),
  setInterval: () => als.run("si", () => new Promise((r) => {
    const id = setInterval(() => {
      clearInterval(id);
      r(read());
    }, 1);
  })),
  setImmediate: () => als.run("im", () => new Promise((r) => setImmediate(() => r(read())))),
  queueMicrotask: () => als.run("qm", () => new Promise((r) => queueMicrotask(() => r(read())))),
  nextTick: () => als.run("nt", () => new Promise((r) => process.nextTick(() => r(read())))),
  events: () => {
    const e = new EventEmitter();
    let seen = "";
    als.run("on", () => e.on("x", () => (seen += read())));
    als.run("emit", () => e.emit("x"));
    return seen;
  },
  "events once": () => als.run("o", async () => {
    const e = new EventEmitter();
    setTimeout(() => e.emit("x", 5), 1);
    const [v] = await once(e, "x");
    return `${v}${read()}`;
  }),
  bind: () => {
    const f = als.run("b", () => AsyncLocalStorage.bind((x: number) => `${x}${read()}`));
    return als.run("other", () => f(1)) + read();
  },
  snapshot: () => {
    const s = als.run("s", () => AsyncLocalStorage.snapshot());
    return als.run("other", () => s((x: number) => `${x}${read()}`, 7));
  },
  resource: () => {
    const r = als.run("r", () => new AsyncResource("thing"));
    return als.run("other", () => r.runInAsyncScope(function (this: unknown, x: number) {
      return `${this}${x}${read()}`;
    }, "self", 1));
  },
  "resource bind": () => {
    const f = als.run("rb", () => AsyncResource.bind((x: number) => `${x}${read()}`));
    return f(2);
  },
  "default value": () => new AsyncLocalStorage({ defaultValue: "d" } as never).getStore(),
  "undefined store": () => als.run("a", () => als.run(undefined, read)),
  "stream pull": () => als.run("p", () => {
    let n = 0;
    return all(new ReadableStream({
      async pull(c) {
        await null;
        if (n++ === 2) c.close();
        else c.enqueue(read());
      },
    }, { highWaterMark: 0 }));
  }),
  "stream transform": () => als.run("tr", async () => {
    const source = new ReadableStream({
      start(c) {
        c.enqueue("1");
        c.enqueue("2");
        c.close();
      },
    });
    return all(source.pipeThrough(new TransformStream({ transform: (chunk, c) => c.enqueue(`${chunk}${read()}`) })));
  }),
  "response body": () => als.run("rs", async () => {
    const text = await new Response("x").text();
    return text + read();
  }),
  "top-level await": () => `${early} ${late} ${after}`,
};
