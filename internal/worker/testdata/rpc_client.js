const { WorkerEntrypoint, RpcTarget, RpcStub, RpcPromise, RpcProperty, ServiceStub, exports: workerExports } = __skerry.builtin("cloudflare:workers");
const tests = {};
const same = (got, want, what = "") => {
  const a = JSON.stringify(got), b = JSON.stringify(want);
  if (a !== b || typeof got !== typeof want) throw new Error(`${what} got ${a ?? String(got)}, want ${b}`);
};
const rejects = async (p, name, message) => {
  try {
    await (typeof p === "function" ? p() : p);
  } catch (e) {
    if (e?.name !== name || e?.message !== message) throw new Error(`rejected with ${e?.name}: ${e?.message}\n want ${name}: ${message}`);
    return e;
  }
  throw new Error(`did not reject, want ${name}: ${message}`);
};
class Counter extends RpcTarget {
  disposed = 0;
  constructor(i = 0) { super(); this.i = i; }
  async increment(j) { this.i += j; return this.i; }
  [Symbol.dispose]() { this.disposed++; this.onDispose?.(); }
  whenDisposed() { return this.disposed ? undefined : new Promise((r) => { this.onDispose = r; }); }
  async fetch(a, b, c) { return `${this.i} ${a} ${b} ${c}`; }
}
const notImplemented = (name) => `The RPC receiver does not implement the method "${name}".`;
const gone = "RPC stub used after being disposed.";

const textOf = (stream) => new Response(stream).text();

tests.connections = async (s, env, ctx) => {
  const { connect } = __skerry.builtin("cloudflare:sockets");
  const count = s.connect("count:7", { allowHalfOpen: true });
  same(await count.opened, { remoteAddress: "count:7" });
  const counting = count.writable.getWriter();
  for (let i = 0; i < 40; i++) await counting.write(new Uint8Array(50_000));
  await counting.close();
  same(await textOf(count.readable), "count:7 2000000");
  await count.closed;

  const echo = s.connect({ hostname: "echo", port: 1 });
  const writer = echo.writable.getWriter(), reader = echo.readable.getReader({ mode: "byob" });
  for (const word of ["one", "two"]) {
    await writer.write(new TextEncoder().encode(word));
    same(new TextDecoder().decode((await reader.read(new Uint8Array(100))).value), word);
  }
  await echo.close();
  await echo.closed;

  const silent = s.connect("silent:1");
  same(await textOf(silent.readable), "");
  await silent.closed;

  const throws = s.connect("throws:1");
  await throws.opened;
  await rejects(textOf(throws.readable), "Error", "Network connection lost.");
  await rejects(throws.closed, "Error", "Network connection lost.");
  const endless = s.connect("endless:1").readable.getReader();
  same((await endless.read()).value.byteLength > 0, true);
  await endless.cancel();

  const none = env.GREETER.connect("x:1");
  await rejects(none.opened, "TypeError", "Handler does not export a connect() function.");
  await rejects(textOf(none.readable), "TypeError", "Handler does not export a connect() function.");
  await rejects(async () => s.connect("nonsense"), "TypeError", "Specified address could not be parsed.");
  await rejects(async () => s.connect("a:1", { secureTransport: "on" }), "TypeError", "A connection within the node has no TLS: secureTransport must be 'off'.");

  const name = ctx.mapVirtualHost(s, 5432);
  same(/^[0-9a-f]{32}\.workers\.alt:5432$/.test(name), true, name);
  same(ctx.mapVirtualHost(s, 1), name);
  same(ctx.mapVirtualHost(env.GREETER, 5432) === name, false);
  const mapped = connect(name);
  same((await mapped.opened).remoteAddress, name);
  await mapped.close();
};

tests.calls = async (s) => {
  same(await s.noArgs(), 13);
  same(await s.twoArgs(123, 2), 258);
  same(await s.syncMethod("x"), { a: "x" });
  same(await s.functionProperty(19, 6), 13);
  same(await s.objectProperty.func(6, 4), 24);
  same(await s.objectProperty.deeper.deepFunc(6, 3), 2);
  same(await s.objectProperty.counter5.increment(3), 8);
  same(await s.nonFunction, { foo: 123 });
  same(await s.objectProperty.someText, "hello");
  const counter = await s.objectProperty.counter5;
  same(await counter.increment(3), 8);
  same(await counter.increment(7), 15);
  const func = await s.getFunction();
  same(await func(3, 6), 5);
  same(await func.someProperty, 123);
  const pipelined = s.getFunction();
  same(await pipelined(3, 6), 5);
  same(await pipelined.someProperty, 123);
  same(await s.promiseProperty, 123);
  let saw = false;
  same(await s.promiseProperty.finally(() => { saw = true; }), 123);
  same(saw, true);
  same((await s.getMap()).get("foo"), 123);
};
tests.hidden = async (s) => {
  await rejects(() => s.instanceMethod(), "TypeError", notImplemented("instanceMethod"));
  await rejects(() => s.instanceObject.func(3), "TypeError", notImplemented("instanceObject"));
  await rejects(() => s.instanceObject, "TypeError", notImplemented("instanceObject"));
  await rejects(() => s.env(), "TypeError", notImplemented("env"));
  await rejects(() => s.objectProperty.env.x(), "TypeError", notImplemented("env"));
  await rejects(() => s.alarm(), "TypeError", "'alarm' is a reserved method and cannot be called over RPC.");
  await rejects(() => s.nonFunction(), "TypeError", '"nonFunction" is not a function.');
  await rejects(() => s.nonFunction.foo(), "TypeError", '"nonFunction.foo" is not a function.');
  await rejects(() => s.objectProperty.nonRpc.foo(), "TypeError", notImplemented("nonRpc"));
  await rejects(() => s.objectProperty.nullProto.foo, "TypeError", notImplemented("nullProto"));
  await rejects(() => s.getNonRpcClass(), "DataCloneError", 'Could not serialize object of type "NonRpc". This type does not support serialization.');
};
tests.errors = async (s) => {
  await rejects(() => s.throwingProperty, "Error", "PROPERTY THREW");
  const e = await rejects(() => s.throwingMethod(), "RangeError", "METHOD THREW");
  same([e instanceof RangeError, e.abc, e.remote, e.cause], [true, 123, true, "c"]);
  let thrown;
  try { await s.throwString(); } catch (x) { thrown = x; }
  same(thrown, "a string");
  same(await s.throwingProperty.catch((e) => e.message), "PROPERTY THREW");
  same(await s.throwingProperty.then(() => 1, (e) => e.message), "PROPERTY THREW");
  await rejects(() => s.neverReturn(), "Error", "The Workers runtime canceled this request because it detected that your Worker's code had hung and would never generate a response. Refer to: https://developers.cloudflare.com/workers/observability/errors/");
};
tests.plainObjects = async (s, env) => {
  same(await env.nonClass.oneArg(3), "function36");
  const text = 'Cannot call handler function "twoArgs" over RPC because it has the wrong number of arguments. A simple function handler can only be called over RPC if it has exactly the arguments (arg, env, ctx), where only the first argument comes from the client. To support multi-argument RPC functions, use class-based syntax (extending WorkerEntrypoint) instead.';
  await rejects(() => env.nonClass.twoArgs(1, 2), "TypeError", text);
  const count = 'Attempted to call RPC function "oneArg" with the wrong number of arguments. When calling a top-level handler function that is not declared as part of a class, you must always send exactly one argument. In order to support variable numbers of arguments, the server must use class-based syntax (extending WorkerEntrypoint) instead.';
  await rejects(() => env.nonClass.oneArg(), "TypeError", count);
  same(await (await env.nonClass.fetch("https://x/y")).text(), "nonClass https://x/y");
  same(await (await env.SERVICE_DEFAULT.fetch("https://x/y")).text(), "default");
};
tests.stubs = async (s) => {
  const counter = new Counter(4);
  const stub = new RpcStub(counter);
  same(await stub.increment(5), 9);
  same(await stub.fetch(true, 123, "baz"), "9 true 123 baz");
  same([stub instanceof RpcStub, stub.increment instanceof RpcProperty, s instanceof ServiceStub, typeof stub], [true, true, true, "function"]);
  const call = stub.increment(1);
  same(call instanceof RpcPromise, true);
  await call;
  same(counter.disposed, 0);
  stub[Symbol.dispose]();
  await rejects(stub.increment(2), "Error", gone);
  await counter.whenDisposed();
  same(counter.disposed, 1);
  same(await new RpcStub({ sum(a, b) { return a + b; } }).sum(12, 34), 46);
  const func = (a, b) => a + b;
  func.own = "hello";
  same(await new RpcStub(func)(12, 34), 46);
  same(await new RpcStub(func).own, "hello");
  same(await new RpcStub(new Proxy(new Counter(4), {})).increment(5), 9);
  let text;
  try { new RpcStub(new Date()); } catch (e) { text = e.message; }
  same(text, "RpcStubs can only wrap plain objects, functions, and RpcTarget derivatives.");
  console.log(stub);
  let deep = stub;
  for (let i = 0; i < 64; i++) deep = deep.x;
  try { deep.x; text = "none"; } catch (e) { text = e.message; }
  same(text, "RPC pipelined property path is too deep (max 64).");
};
tests.sendStub = async (s) => {
  const counter = new Counter(4);
  const stub = new RpcStub(counter);
  same(await s.incrementCounter(stub, 5), 9);
  same(await stub.increment(7), 16, "arguments are duplicated:");
  stub[Symbol.dispose]();
  await counter.whenDisposed();
  same(counter.disposed, 1);
  const plain = new Counter(1);
  same(await s.incrementCounter(plain, 5), 6);
  await plain.whenDisposed();
  same(plain.disposed, 1);
  let dups = 0, drops = 0;
  const fn = (i) => i + 1;
  fn.dup = () => { dups++; return fn; };
  fn[Symbol.dispose] = () => { drops++; };
  same(await s.call(fn, 2), 3);
  same([dups, drops], [1, 1]);
  same(await s.getProp(Object.assign(() => 1, { ownProp: 5 }), "ownProp"), 5);
  same(await s.callTwice((i) => i * 10), [10, 20]);
};
tests.receiveStub = async (s) => {
  const stub = await s.makeCounter(17);
  same(await stub.increment(2), 19);
  const results = await Promise.all([stub.increment(6), stub.increment(4), stub.increment(3)]);
  same(results, [25, 29, 32]);
};
tests.pipelining = async (s) => {
  same(await s.makeCounter(12).increment(3), 15);
  same(await s.getAnObject(5).foo, 128);
  same(await s.getAnObject(5).counter.increment(7), 12);
  await rejects(() => s.noArgs().foo(), "TypeError", notImplemented("foo"));
  await rejects(() => s.getMap().foo(), "TypeError", notImplemented("foo"));
  await rejects(() => s.throwingMethod().foo(), "RangeError", "METHOD THREW");
  const counter = s.makeCounter(12);
  const p1 = counter.increment(3), p2 = counter.increment(5);
  same([await p1, await p2], [15, 20]);
  same(await counter.increment(1), 21, "on the resolved promise:");
  const object = s.getAnObject(1);
  await object;
  same(await object.foo, 124, "on a resolved object:");
  same(await object.counter.increment(1), 2);
  same(await s.getADeeperObject(12).box.value.increment(3), 15);
  same(await s.identity(() => 7)(), 7);
  same(await s.identity(() => ({ x: (n) => n + 1 }))().x(4), 5);
  same(await s.getRpcPromise(Object.assign(() => ({ x: 123 }), {})).x, 123);
  await rejects(() => s.getNestedRpcPromise(() => 1), "DataCloneError", 'Could not serialize object of type "RpcPromise". This type does not support serialization.');
};
tests.proxies = async (s) => {
  const counter = new Counter(0);
  const proxy = new Proxy(counter, { get(t, p) { return p === "increment" ? (i) => t.increment(i + 123) : typeof t[p] === "function" ? t[p].bind(t) : t[p]; } });
  await s.incrementCounter(proxy, 1);
  same(counter.i, 124);
  const plain = { i: 0, increment(i) { this.i += i; } };
  await s.incrementCounter(new Proxy(plain, {}), 3);
  same(plain.i, 3);
  class NonRpc { increment() {} }
  await rejects(() => s.incrementCounter(new Proxy(new NonRpc(), {}), 1), "DataCloneError", "Proxy could not be serialized because it is not a valid RPC receiver type. The Proxy must emulate either a plain object or an RpcTarget, as indicated by the Proxy's prototype chain.");
};
tests.disposal = async (s) => {
  const counter = await s.makeCounter(12);
  same(await counter.increment(3), 15);
  counter[Symbol.dispose]();
  await rejects(counter.increment(2), "Error", gone);
  const object = await s.getAnObject(5);
  same(await object.counter.increment(7), 12);
  object[Symbol.dispose]();
  await rejects(object.counter.increment(2), "Error", gone);
  const mine = new Counter(3);
  const r = await s.testDispose(mine);
  same(r.count, 8);
  await rejects(r.incrementOriginal(), "Error", gone);
  same(await r.incrementDup(7), 15);
  same(await r.counter.increment(4), 19);
  r[Symbol.dispose]();
  await rejects(r.counter.increment(2), "Error", gone);
  await rejects(r.incrementDup(7), "Error", gone);
  await mine.whenDisposed();
  same(mine.disposed, 1);
  const leaked = new Counter(3);
  same((await s.leakButReturnPlainObject(leaked)).foo, 123);
  await leaked.whenDisposed();
  same(leaked.disposed, 1);
};
tests.streams = async (s) => {
  let { readable, writable } = new IdentityTransformStream();
  let promise = s.writeToStream(writable);
  same(await new Response(readable).text(), "foo, bar, baz!");
  await promise;
  let writes = 0;
  await rejects(s.writeExpectingError(new WritableStream({ write() { writes++; throw new Error("boom"); } })), "Error", "boom");
  same(writes, 1);
  let aborted;
  const reason = new Promise((r) => { aborted = r; });
  await s.writeAbort(new WritableStream({ abort: (e) => aborted(e.message) }));
  same(await reason, "WritableStream received over RPC was disconnected because the remote execution context has ended.");
  ({ readable, writable } = new IdentityTransformStream());
  promise = s.readFromStream(readable);
  const enc = new TextEncoder();
  let w = writable.getWriter();
  await w.write(enc.encode("foo, "));
  await w.write(enc.encode("bar"));
  await w.close();
  same(await promise, "foo, bar");
  same(await s.readFromStream(new ReadableStream({ start(c) { c.enqueue(enc.encode("x")); c.enqueue(enc.encode("y")); c.close(); } })), "xy");
  same(await new Response(await s.returnReadable()).text(), "foo, bar, baz!");
  ({ readable, writable } = new IdentityTransformStream());
  const reader = readable.getReader();
  w = writable.getWriter();
  await rejects(s.writeToStream(writable), "TypeError", "The WritableStream has been locked to a writer.");
  await rejects(s.readFromStream(readable), "TypeError", "The ReadableStream has been locked to a reader.");
  ({ readable, writable } = new IdentityTransformStream());
  promise = s.readFromStream(readable);
  w = writable.getWriter();
  await w.write(enc.encode("foo"));
  await w.abort("foo");
  await rejects(promise, "Error", "ReadableStream received over RPC disconnected prematurely.");
  ({ readable, writable } = new IdentityTransformStream());
  readable = await s.identity(readable);
  promise = new Response(readable).text();
  w = (await s.identity(writable)).getWriter();
  await w.write(enc.encode("round"));
  await w.close();
  same(await promise, "round");
  const big = new Uint8Array(3 << 20).fill(7);
  let got = 0;
  await s.writeToStream(new WritableStream({ write(c) { got += c.length; } }));
  same(got, 14);
  same((await s.readFromStream(new Response(big).body)).length, 3 << 20);
};
tests.httpTypes = async (s) => {
  same([...(await s.returnHeaders())], [["foo", "bar"], ["set-cookie", "a"], ["set-cookie", "b"]]);
  const request = await s.returnRequest();
  same([request.url, request.method, request.headers.get("foo"), request.redirect, await request.text(), request.cf], ["http://my-url.com/", "PUT", "Bar", "manual", "Hello every body!", { abc: 123 }]);
  const response = await s.returnResponse();
  same([response.status, response.headers.get("content-type"), response.cf, await response.text()], [404, "abc", { foo: 123 }, "Response body!"]);
  same(await (await s.returnStreamResponse()).text(), "foo, bar, baz!");
  same(await s.methodOf(new Request("https://a/b", { method: "POST", body: "body", headers: { "x-q": "r" } })), "POST https://a/b body r");
  const blob = await s.identity(new Blob(["hello ", "world"], { type: "text/plain" }));
  same([blob.type, await blob.text()], ["text/plain", "hello world"]);
  const controller = new AbortController();
  const waiting = s.waits(controller.signal);
  await s.noArgs();
  controller.abort(new Error("enough"));
  same(await waiting, "true enough");
};
tests.fetch = async (s) => {
  let r = await s.fetch("http://foo/a?b=c", { method: "POST", body: "x", headers: { "x-a": "1" } });
  same([r.status, r.headers.get("x-b"), await r.text()], [203, "c", "POST http://foo/a?b=c undefined 1 {}"]);
  r = await s.fetch("http://foo/echo", { method: "PUT", body: new ReadableStream({ start(c) { c.enqueue(new TextEncoder().encode("str")); c.enqueue(new TextEncoder().encode("eam")); c.close(); } }) });
  same([r.headers.get("x-method"), await r.text()], ["PUT", "stream"]);
  r = await s.fetch("http://foo/redirect");
  same([r.redirected, r.url, (await r.text()).slice(0, 18)], [true, "https://service/target", "GET https://servic"]);
  r = await s.fetch("http://foo/redirect", { redirect: "manual" });
  same([r.status, r.headers.get("location")], [302, "https://service/target"]);
  same(await (await s.fetch("http://foo/slow")).text(), "tick tick tick ");
  same(await (await s.fetch("http://foo/gzip")).text(), "this was gzipped");
  const e = await rejects(s.fetch("http://foo/throw"), "RangeError", "fetch threw");
  same(e.remote, true);
  r = await s.fetch("http://foo/socket", { headers: { upgrade: "websocket" } });
  same(r.status, 101);
  const socket = r.webSocket;
  socket.accept();
  const messages = [];
  const closed = new Promise((resolve) => socket.addEventListener("close", (e) => resolve(`${e.code} ${e.reason}`)));
  socket.addEventListener("message", (e) => messages.push(e.data));
  socket.send("hi");
  same(await closed, "1000 bye");
  same(messages, ["echo hi"]);
  const controller = new AbortController();
  const slow = s.fetch("http://foo/slow", { signal: controller.signal });
  controller.abort();
  await rejects(slow, "AbortError", controller.signal.reason.message);
};
// The caller is over before the call arrives.
tests.leave = async (s, env, ctx) => {
  ctx.exports.Local.hello("x").catch(() => {});
};
tests.exports = async (s, env, ctx) => {
  same(await ctx.exports.Local.hello("x"), "hello x {}");
  same(await ctx.exports.Local({ props: { p: [1] } }).hello("x"), 'hello x {"p":[1]}');
  same(await workerExports.Local.hello("y"), "hello y {}");
  same(await (await ctx.exports.Local({ props: 5 }).fetch("https://a/b")).text(), "local https://a/b 5");
  same(await (await ctx.exports.default.fetch("https://self/plain")).text(), "plain");
  same(Object.keys(ctx.exports), ["default", "Local"]);
  same(await env.GREETER.greet("Alice"), "Hi, Alice!");
  const greeter = await s.greeter("Yo");
  same(await greeter.greet("Alice"), "Yo, Alice!");
  same(await s.greeter("Yo").greet("Alice"), "Yo, Alice!");
  same(await s.wrappedGreeter("Yo").greeter.greet("Bob"), "Yo, Bob!");
  same(await s.call(await ctx.exports.Local.stubOf("z"), 1), "z 1");
};
tests.waitUntil = async (s) => {
  await s.testWaitUntil();
  for (let i = 0; i < 200 && (await s.settled) !== "done"; i++) await scheduler.wait(5);
  same(await s.settled, "done");
};
let shared;
tests.contexts = async (s, env, ctx) => {
  shared = await s.makeCounter(1);
  await rejects(ctx.exports.Local.useShared(), "Error", "Cannot perform I/O on behalf of a different request. I/O objects (such as streams, request/response bodies, and others) created in the context of one request handler cannot be accessed from a different request's handler. This is a limitation of Cloudflare Workers which allows us to improve overall performance. (I/O type: Client)");
};
tests.pipelineOnError = async (s) => {
  const failed = s.throwingMethod();
  await rejects(failed, "RangeError", "METHOD THREW");
  await rejects(failed(), "RangeError", "METHOD THREW");
  await rejects(failed.any.thing(), "RangeError", "METHOD THREW");
};
tests.abort = async (s) => {
  const counter = new Counter(1);
  const held = await s.leak(counter);
  const hangs = held.hang();
  same(counter.disposed, 0);
  await rejects(held.abort(), "RangeError", "the reason");
  await rejects(hangs, "RangeError", "the reason");
  await counter.whenDisposed();
  await rejects(held.hang(), "Error", "The execution context which hosts this callback is no longer running.");
  await rejects(s.abortWith("a text"), "Error", "a text");
  await rejects(s.abortWith(undefined), "Error", "Application called abort() to end the event.");
  const fetching = s.fetch("https://service/abort");
  await rejects(fetching, "RangeError", "the reason");
};
tests.bindingsInProps = async (s, env, ctx) => {
  const inner = ctx.exports.Local({ props: { deep: [1] } });
  const outer = ctx.exports.Local({ props: { inner, service: env.SERVICE, list: [inner] } });
  same(await outer.innerHello("x"), 'hello x {"deep":[1]} 13 true');
  same(await s.call(await ctx.exports.Local.outerOf(outer), "y"), 'hello y {"deep":[1]} 13 true'); // over a call, and back
};
tests.duplicates = async (s) => {
  const stub = new RpcStub(new Counter(1));
  same(await s.incrementCounter(stub, 2), 3);
  same(await stub.increment(1), 4);
};
tests.limits = async (s) => {
  await rejects(s.identity("x".repeat(33 << 20)), "Error", `Serialized RPC arguments or return values are limited to 32MiB, but the size of this value was: ${(33 << 20) + 23} bytes.`);
};
tests.broken = async (s) => {
  const stub = await s.makeCounter(1);
  const broken = new Promise((r) => stub.onRpcBroken((e) => r(e.message)));
  await rejects(s.spin(), "Error", "Worker exceeded CPU time limit.");
  same(await broken, "the app was restarted after another request exceeded a limit");
  await rejects(stub.increment(1), "Error", "The execution context which hosts this callback is no longer running.");
  same(await s.noArgs(), 13);
};

class Local extends WorkerEntrypoint {
  hello(name) { return `hello ${name} ${JSON.stringify(this.ctx.props)}`; }
  fetch(request) { return new Response(`local ${request.url} ${JSON.stringify(this.ctx.props)}`); }
  useShared() { return shared.increment(1); }
  async innerHello(name) {
    const { inner, service, list } = this.ctx.props;
    return `${await inner.hello(name)} ${await service.noArgs()} ${(await list[0].hello(name)) === (await inner.hello(name))}`;
  }
  outerOf(outer) { const copy = outer; return (name) => copy.innerHello(name); }
  stubOf(text) { return (n) => `${text} ${n}`; }
}
__skerry.main({
  default: {
    async fetch(request, env, ctx) {
      const name = new URL(request.url).pathname.slice(1);
      if (name === "plain") return new Response("plain");
      if (name === "list") return Response.json(Object.keys(tests));
      try {
        await tests[name](env.SERVICE, env, ctx);
        return new Response("ok");
      } catch (e) {
        return new Response(`${e}\n${e.stack}`);
      }
    },
  },
  Local,
});
