package actor

import (
	"context"
	"testing"

	"github.com/skerry-run/skerry/internal/worker"
)

// rpcScript calls methods of actors; each path is a test that answers "ok".
const rpcScript = `
const { WorkerEntrypoint, RpcTarget } = __skerry.builtin("cloudflare:workers");
class Tester extends RpcTarget {
	constructor(ctx) { super(); this.ctx = ctx; }
	ping() { return "pong"; }
	hang() { return new Promise(() => {}); }
	abort() { this.ctx.abort("test aborted by abort()"); }
}
class Room extends DurableObject {
	#n = 0;
	constructor(ctx, env) { super(ctx, env); this.own = () => 1; }
	async add(n) {
		const v = (await this.ctx.storage.get("n") ?? 0) + n;
		await this.ctx.storage.put("n", v);
		return v;
	}
	increment(n) { return this.#n += n; }
	thrower() { throw new RangeError("ACTOR METHOD THREW"); }
	blocked() { return this.ctx.blockConcurrencyWhile(async () => await this.ctx.exports.Helper.back(() => 12345)); }
	failSection() { return this.ctx.blockConcurrencyWhile(async () => { throw new Error("broken section"); }); }
	abortWith() { this.ctx.abort(new RangeError("with an object")); }
	tester() { return new Tester(this.ctx); }
	whoami() { return this.ctx.id.toString(); }
	peer(stub) { return stub.increment(100); }
	fetch() { return new Response("fetched"); }
	async connect(socket) {
		const { localAddress } = await socket.opened;
		const writer = socket.writable.getWriter();
		await writer.write(new TextEncoder().encode(localAddress + " " + this.increment(1)));
		await writer.close();
	}
}
class Plain { foo() { return 1; } fetch() { return new Response("plain"); } }
class Helper extends WorkerEntrypoint {
	back(fn) { return fn(); }
	stub(name) { return this.env.ROOM.getByName(name); }
	wrapped(name) { return { actor: this.env.ROOM.getByName(name) }; }
}
const same = (got, want) => { if (JSON.stringify(got) !== JSON.stringify(want)) throw new Error("got " + JSON.stringify(got) + ", want " + JSON.stringify(want)); };
const rejects = async (p, message) => { try { await p; } catch (e) { same(e.message, message); return e; } throw new Error("did not reject, want " + message); };
const tests = {
	async methods(env) {
		const stub = env.ROOM.getByName("methods");
		same([await stub.increment(5), await stub.increment(2)], [5, 7]);
		same(await Promise.all([stub.add(1), stub.add(2), stub.add(3)]), [1, 3, 6]);
		same(await stub.whoami(), stub.id.toString());
		same(stub.name, "methods");
		same(await (await stub.fetch("https://x/")).text(), "fetched");
		await rejects(stub.own(), 'The RPC receiver does not implement the method "own".');
		await rejects(stub.alarm(), "'alarm' is a reserved method and cannot be called over RPC.");
		const e = await rejects(stub.thrower(), "ACTOR METHOD THREW");
		same([e instanceof RangeError, e.remote, e.durableObjectId], [true, true, stub.id.toString()]);
	},
	async gate(env) { same(await env.ROOM.getByName("gate").blocked(), 12345); },
	async stubs(env, ctx) {
		const a = env.ROOM.getByName("a"), b = env.ROOM.getByName("b");
		same(await a.peer(b), 100);
		same(await b.increment(1), 101);
		const c = await ctx.exports.Helper.stub("c");
		same(await c.increment(4), 4);
		same(await ctx.exports.Helper.stub("c").increment(1), 5);
		same(await ctx.exports.Helper.wrapped("c").actor.increment(1), 6);
	},
	async abort(env) {
		const actor = env.ROOM.getByName("abort"), unused = env.ROOM.getByName("abort");
		const stub = await actor.tester();
		const hang = stub.hang();
		same(await stub.ping(), "pong");
		const abort = stub.abort(), ping = stub.ping();
		for (const p of [abort, ping, hang]) await rejects(p, "test aborted by abort()");
		await rejects(stub.ping(), "The execution context which hosts this callback is no longer running.");
		for (let i = 0; i < 2; i++) await rejects(actor.increment(2), "test aborted by abort()");
		const reset = await rejects(actor.fetch("https://x/"), "test aborted by abort()");
		same([reset.durableObjectReset, reset.retryable, reset.remote, reset.name], [true, undefined, true, "Error"]);
		same(await unused.increment(2), 2);
		same(await env.ROOM.getByName("abort").increment(2), 4);
		const named = env.ROOM.getByName("abort");
		same((await rejects(named.abortWith(), "RangeError: with an object")).constructor === Error, true);
		const failing = env.ROOM.getByName("abort");
		await rejects(failing.failSection(), "broken section");
		await rejects(failing.increment(1), "broken section");
		same(await env.ROOM.getByName("abort").increment(3), 3);
		same((await rejects(failing.increment(1), "broken section")).durableObjectReset, true);
	},
	async connections(env, ctx) {
		const text = async (socket) => new Response(socket.readable).text();
		const stub = env.ROOM.getByName("connections");
		same([await text(stub.connect("a:1")), await text(stub.connect("b:2"))], ["a:1 1", "b:2 2"]);
		await rejects(ctx.exports.Helper.connect("a:1").opened, "Handler does not export a connect() function.");
	},
	async many(env) {
		const stub = env.ROOM.getByName("many");
		for (let i = 1; i <= 200; i++) same(await stub.add(1), i);
	},
};
__skerry.main({ Room, Plain, Helper, default: { async fetch(request, env, ctx) {
	try { await tests[new URL(request.url).pathname.slice(1)](env, ctx); return new Response("ok"); } catch (e) { return new Response(String(e) + "\n" + e.stack); }
} } });`

// TestActorRPC calls methods of actors through stubs.
func TestActorRPC(t *testing.T) {
	n := startNode(t, Config{}, rpcScript)
	for _, name := range []string{"methods", "gate", "stubs", "abort", "connections", "many"} {
		t.Run(name, func(t *testing.T) {
			r, err := n.app.Fetch(context.Background(), &worker.Request{Method: "GET", URL: "https://app/" + name})
			if err != nil {
				t.Fatal(err)
			}
			if got := string(r.Body); got != "ok" {
				t.Error(got)
			}
		})
	}
}
