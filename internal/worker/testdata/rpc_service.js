const { WorkerEntrypoint, RpcTarget, RpcStub, waitUntil } = __skerry.builtin("cloudflare:workers");

class Counter extends RpcTarget {
  constructor(i = 0) { super(); this.i = i; }
  async increment(j) { this.i += j; return this.i; }
  async fetch(a, b) { return `${this.i} ${a} ${b}`; }
}
class Box extends RpcTarget {
  #value;
  constructor(value) { super(); this.#value = value; }
  get value() { return this.#value; }
}
class NonRpc { foo() { return 1; } }
let settled = null;

const nonClass = {
  async oneArg(i, env, ctx) { return typeof ctx.waitUntil + env.twelve * i; },
  async twoArgs(i, j, env, ctx) { return 1; },
  async fetch(request) { return new Response("nonClass " + request.url); },
};

class Service extends WorkerEntrypoint {
  constructor(ctx, env) {
    super(ctx, env);
    this.instanceMethod = () => "nope";
    this.instanceObject = { func: (a) => a };
  }
  async noArgs(x) { return x === undefined ? this.env.twelve + 1 : "param"; }
  async twoArgs(i, j) { return i * j + this.env.twelve; }
  syncMethod(a) { return { a }; }
  async makeCounter(i) { return new Counter(i); }
  async incrementCounter(counter, i) { return await counter.increment(i); }
  async getAnObject(i) { return { foo: 123 + i, counter: new Counter(i) }; }
  async getADeeperObject(i) { return { box: new Box(new RpcStub(new Counter(i))) }; }
  async getMap() { return new Map([["foo", 123]]); }
  async fetch(request, x) {
    const url = new URL(request.url);
    if (url.pathname === "/redirect") return Response.redirect("https://service/target", 302);
    if (url.pathname === "/abort") { this.ctx.abort(new RangeError("the reason")); return new Response("not told"); }
    if (url.pathname === "/status") return new Response(`${request.method} ${url.search} ${await request.text()}`, { status: Number(url.searchParams.get("status") ?? 200) });
    if (url.pathname === "/echo") return new Response(request.body, { headers: { "x-method": request.method } });
    if (url.pathname === "/throw") throw new RangeError("fetch threw");
    if (url.pathname === "/slow") return new Response(new ReadableStream({ async pull(c) { await scheduler.wait(5); c.enqueue(new TextEncoder().encode("tick ")); if (++this.n > 2) c.close(); }, n: 0 }));
    if (url.pathname === "/socket") {
      const [client, server] = Object.values(new WebSocketPair());
      server.accept();
      server.addEventListener("message", (e) => { server.send("echo " + e.data); server.close(1000, "bye"); });
      return new Response(null, { status: 101, webSocket: client });
    }
    if (url.pathname === "/gzip") return new Response("this was gzipped", { headers: { "content-encoding": "gzip" } });
    return new Response(`${request.method} ${request.url} ${x} ${request.headers.get("x-a")} ${JSON.stringify(this.ctx.props)}`, { status: 203, headers: { "x-b": "c" } });
  }
  async connect(socket) {
    const { localAddress, remoteAddress } = await socket.opened;
    if (remoteAddress !== undefined) throw new Error(`remoteAddress is ${remoteAddress}`);
    const what = localAddress.split(":")[0];
    if (what === "echo") return socket.readable.pipeTo(socket.writable);
    if (what === "throws") throw new RangeError("connect threw");
    const writer = socket.writable.getWriter();
    if (what === "count") {
      let n = 0;
      const reader = socket.readable.getReader();
      while (n < 2_000_000) n += (await reader.read()).value.byteLength;
      await writer.write(new TextEncoder().encode(`${localAddress} ${n}`));
    }
    if (what === "endless") {
      for (;;) await writer.write(new Uint8Array(65536));
    }
    // Returns without closing: the end of the handler is that of the connection.
  }
  get nonFunction() { return { foo: 123 }; }
  get functionProperty() { return (a, b) => a - b; }
  get objectProperty() {
    return { func: (a, b) => a * b, deeper: { deepFunc: (a, b) => a / b }, counter5: new Counter(5), nonRpc: new NonRpc(), nullProto: Object.assign(Object.create(null), { foo: 1 }), someText: "hello" };
  }
  get promiseProperty() { return scheduler.wait(1).then(() => 123); }
  get throwingProperty() { throw new Error("PROPERTY THREW"); }
  throwingMethod() { throw Object.assign(new RangeError("METHOD THREW", { cause: "c" }), { abc: 123 }); }
  throwString() { throw "a string"; }
  async neverReturn() { await new Promise(() => {}); }
  async getNonRpcClass() { return { obj: new NonRpc() }; }
  async getFunction() { const func = (a, b) => a ^ b; func.someProperty = 123; return func; }
  getRpcPromise(callback) { return callback(); }
  getNestedRpcPromise(callback) { return { value: callback() }; }
  async identity(x) { return x; }
  async call(func, arg) { return await func(arg); }
  async getProp(obj, prop) { return await obj[prop]; }
  async testDispose(counter) {
    const count = await counter.increment(5);
    const copy = counter.dup();
    return {
      count,
      counter: counter.dup(),
      async incrementOriginal(n) { return await counter.increment(n); },
      async incrementDup(n) { return await copy.increment(n); },
      [Symbol.dispose]() { copy[Symbol.dispose](); },
    };
  }
  async leakButReturnPlainObject(stub) { stub.dup(); return { foo: 123 }; }
  async writeToStream(stream) {
    const w = stream.getWriter(), enc = new TextEncoder();
    await w.write(enc.encode("foo, "));
    await w.write(enc.encode("bar, "));
    await w.write(enc.encode("baz!"));
    await w.close();
  }
  async writeExpectingError(stream) {
    const w = stream.getWriter(), enc = new TextEncoder();
    for (;;) await w.write(enc.encode("foo, "));
  }
  async writeAbort(stream) { stream.getWriter().abort(new Error("boom")); }
  async readFromStream(stream) { return await new Response(stream).text(); }
  async returnReadable() {
    const { readable, writable } = new IdentityTransformStream();
    this.ctx.waitUntil(this.writeToStream(writable));
    return readable;
  }
  async returnHeaders() { const h = new Headers(); h.append("foo", "bar"); h.append("Set-Cookie", "a"); h.append("set-cookie", "b"); return h; }
  async returnRequest() { return new Request("http://my-url.com/", { method: "PUT", headers: { Foo: "Bar" }, redirect: "manual", body: "Hello every body!", cf: { abc: 123 } }); }
  async returnResponse() { return new Response("Response body!", { status: 404, headers: { "Content-Type": "abc" }, cf: { foo: 123 } }); }
  async returnStreamResponse() { return new Response(await this.returnReadable()); }
  async methodOf(request) { return `${request.method} ${request.url} ${await request.text()} ${request.headers.get("x-q")}`; }
  async waits(signal) { await new Promise((r) => signal.addEventListener("abort", r)); return `${signal.aborted} ${signal.reason.message}`; }
  testWaitUntil() { settled = null; this.ctx.waitUntil(scheduler.wait(10).then(() => { settled = "done"; })); }
  get settled() { return settled; }
  async callTwice(fn) { return [await fn(1), await fn(2)]; }
  async greeter(greeting) { return this.ctx.exports.Greeter({ props: { greeting } }); }
  async wrappedGreeter(greeting) { return { greeter: this.ctx.exports.Greeter({ props: { greeting } }) }; }
  async leak(stub) {
    stub.dup();
    const { ctx } = this;
    return { hang() { return new Promise(() => {}); }, abort() { ctx.abort(new RangeError("the reason")); } };
  }
  abortWith(reason) { this.ctx.abort(reason); return "not told"; }
  spin() { for (;;); }
}
class Greeter extends WorkerEntrypoint {
  async greet(name) { return `${this.ctx.props.greeting}, ${name}!`; }
}
__skerry.main({ default: { fetch: () => new Response("default") }, nonClass, Service, Greeter });
