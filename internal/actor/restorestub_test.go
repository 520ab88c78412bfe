package actor

import "testing"

// keepScript keeps stubs in storage; each path of an actor puts or uses some of them.
const keepScript = `
const { WorkerEntrypoint, RpcTarget, RpcStub, restore } = __skerry.builtin("cloudflare:workers");
let restores = [];
class Counter extends RpcTarget {
	#n = 0;
	constructor(id, service, other) { super(); this.id = id; this.service = service; this.other = other; }
	add(n) { return this.id + ":" + (this.#n += n); }
	async both(x) { return await this.service.greet(x) + "|" + await this.other.add(2); }
	get late() { return new RpcStub(new Counter("late")); }
}
class Greeter extends WorkerEntrypoint {
	greet(name) { return this.ctx.props.greeting + ", " + name; }
	fetch(request) { return new Response(this.ctx.props.greeting + " to " + request.url); }
	async inner(id) { return this.ctx.restore({ kind: "service", id }); }
	[restore](params) { restores.push("greeter " + params.id); return this.ctx.exports.Greeter({ props: { greeting: this.ctx.props.greeting + " " + params.id } }); }
}
class Passer extends WorkerEntrypoint {
	async keep(room, stub) { await this.ctx.exports.Room.getByName(room).keep("passed", stub); }
}
class Child extends DurableObject {
	greet(name) { return this.ctx.props.greeting + " child, " + name; }
	async inner(id) { return this.ctx.restore({ id }); }
	[restore](params) { restores.push("child " + params.id); return (x) => "child's " + params.id + " " + x; }
}
class Room extends DurableObject {
	async keep(key, stub) { await this.ctx.storage.put(key, stub); }
	who() { return "room " + this.ctx.id.name; }
	[restore](params, extra) {
		restores.push(params.kind + " " + params.id + (extra === undefined ? "" : " extra"));
		const { exports, facets } = this.ctx;
		switch (params.kind) {
		case "counter": return new RpcStub(new Counter(params.id));
		case "target": return new Counter(params.id);
		case "function": return (x) => params.id + " of " + x;
		case "args": return new Counter(params.id, params.service, params.counter);
		case "service": return exports.Greeter({ props: { greeting: "Hi" } });
		case "actor": return exports.Room.getByName(params.id);
		case "facet": return facets.get(params.id, () => ({ class: exports.Child({ props: { greeting: "Hello" } }) }));
		case "flips": return restores.length > 1 ? exports.Greeter : new Counter(params.id);
		case "throws": if (restores.length > 1) throw new RangeError("no more"); return new Counter(params.id);
		default: return params.bad;
		}
	}
	async fetch(request) {
		const { storage, exports, facets } = this.ctx;
		const get = (key) => storage.get(key), put = (key, value) => storage.put(key, value);
		const told = async (f) => { try { return await f(); } catch (e) { return e.name + ": " + e.message; } };
		const make = (kind, id, more) => this.ctx.restore({ kind, id, ...more });
		restores = [];
		const paths = {
			"/put": async () => {
				const counter = await make("counter", "c");
				const before = await counter.add(1);
				await put("counter", counter.dup());
				await put("both", [await make("target", "t"), await make("function", "f")]);
				await put("service", await make("service", "s"));
				await put("actor", await make("actor", "b"));
				storage.kv.put("direct", exports.Room.getByName("c"));
				const facet = await make("facet", "kid");
				await put("facet", facet);
				await put("inner", await facet.inner("deep"));
				await put("greeter", await exports.Greeter({ props: { greeting: "Yo" } }).inner("chain"));
				await put("args", await make("args", "a", { service: exports.Greeter({ props: { greeting: "Arg" } }), counter: await make("counter", "arg") }));
				await exports.Passer.keep("a", await make("counter", "p"));
				return [before, await counter.add(1)];
			},
			"/use": async () => {
				const counter = await get("counter"), service = await get("service");
				const [target, fn] = await get("both");
				return [
					await Promise.all([counter.add(1), counter.add(2), counter.late.add(7)]), await target.add(4), await fn("x"),
					await service.greet("you"), await (await service.fetch("https://x/y")).text(), await service.greet("again"),
					await (await get("actor")).who(), await storage.kv.get("direct").who(), await (await get("facet")).greet("you"), await (await get("inner"))("arg"),
					await (await get("greeter")).greet("you"), await (await get("args")).both("z"), await (await get("passed")).add(9), restores,
				];
			},
			"/errors": async () => [
				await told(() => make("bad", 1, { bad: 123 })), await told(() => make("bad", 1, { bad: { plain: 1 } })),
				await told(() => put("x", new RpcStub(new Counter("x")))), await told(() => put("x", this.env.ROOM.getByName("b"))),
				await told(() => facets.get("kid2", () => ({ class: exports.Child({ props: {} }) })).inner("x")),
				await told(async () => { restores = []; await put("flips", await make("flips", "x")); return (await get("flips")).add(1); }),
				await told(async () => { restores = []; await put("throws", await make("throws", "x")); return (await get("throws")).add(1); }),
				await told(async () => { const stub = await get("counter"); stub[Symbol.dispose](); return stub.add(1); }),
				await told(() => exports.Passer.keep("a", new Counter("x"))),
			],
		};
		return Response.json(await told(paths[new URL(request.url).pathname]));
	}
}
__skerry.main({ default: { fetch() { return new Response("worker"); } }, Room, Greeter, Passer, Child });
`

// TestRestoredStubs: stubs that ctx.restore() gives come back after a restart.
func TestRestoredStubs(t *testing.T) {
	without := startNode(t, Config{}, keepScript)
	const flag = "allow_irrevocable_stub_storage"
	if got, want := without.send("a", "/errors"), `["TypeError: ctx.restore() needs the compatibility flag allow_irrevocable_stub_storage.",`; len(got) < len(want) || got[:len(want)] != want {
		t.Errorf("without the flag: got %s", got)
	}
	n := startNode(t, Config{}, keepScript)
	n.loadWith(keepScript, flag, "rpc_params_dup_stubs")
	if got, want := n.send("a", "/put"), `["c:1","c:2"]`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	use := `[["c:1","c:3","late:7"],"t:4","f of x","Hi, you","Hi to https://x/y","Hi, again","room b","room c","Hello child, you","child's deep arg",` +
		`"Yo chain, you","Arg, z|arg:2","p:9",["counter c","target t","function f","service s","actor b","facet kid","facet kid","child deep","greeter chain","args a","counter arg","counter p"]]`
	if got := n.send("a", "/use"); got != use {
		t.Errorf("got  %s\nwant %s", got, use)
	}
	n.stop()
	n.start(keepScript)
	n.loadWith(keepScript, flag, "rpc_params_dup_stubs")
	if got := n.send("a", "/use"); got != use {
		t.Errorf("after a restart: got  %s\nwant %s", got, use)
	}
	want := `["TypeError: The [restore]() method must return a ServiceStub or RpcStub.","TypeError: The [restore]() method must return a ServiceStub or RpcStub.",` +
		`"DataCloneError: RpcStub cannot be serialized in this context.",` +
		`"DataCloneError: This stub cannot be stored: the target worker does not have the allow_irrevocable_stub_storage compatibility flag enabled, or the stub is not of its ctx.exports.",` +
		`"Error: ctx.restore() cannot be used in this context: the object was not reached through a stub that can be restored.",` +
		`"TypeError: The [restore]() method originally returned an RpcStub, but on replay it returned a ServiceStub.","RangeError: no more",` +
		`"Error: RPC stub used after being disposed.","DataCloneError: RpcStub cannot be serialized in this context."]`
	if got := n.send("a", "/errors"); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}
