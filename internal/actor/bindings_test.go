package actor

import "testing"

const bindingsScript = `
const { WorkerEntrypoint } = __skerry.builtin("cloudflare:workers");
class Greeter extends WorkerEntrypoint { greet(name) { return this.ctx.props.greeting + ", " + name; } }
class Child extends DurableObject { greet(name) { return this.ctx.props.greeting + " from the child, " + name; } }
class Room extends DurableObject {
	async fetch(request) {
		const { storage, exports, facets } = this.ctx;
		try {
			switch (new URL(request.url).pathname) {
			case "/put":
				await storage.put({ stub: exports.Greeter({ props: { greeting: "Hello" } }), list: [exports.Child({ props: { greeting: "Hello" } })] });
				storage.kv.put("plain", exports.Greeter);
				return new Response("ok");
			case "/use": {
				const { stub, list } = Object.fromEntries(await storage.get(["stub", "list"]));
				const child = facets.get("child", () => ({ class: list[0] }));
				return new Response(await stub.greet("you") + "; " + await child.greet("you"));
			}
			}
		} catch (e) { return new Response(e.name + ": " + e.message); }
	}
}
__skerry.main({ default: { fetch() { return new Response("worker"); } }, Room, Greeter, Child });
`

// TestBindingsInStorage: a flag lets an actor keep bindings; they come back after a restart.
func TestBindingsInStorage(t *testing.T) {
	without := startNode(t, Config{}, bindingsScript)
	if got, want := without.send("a", "/put"), "DataCloneError: #<Fetcher> could not be cloned."; got != want {
		t.Errorf("without the flag: got %q, want %q", got, want)
	}
	n := startNode(t, Config{}, bindingsScript)
	n.loadWith(bindingsScript, "allow_irrevocable_stub_storage", "rpc_params_dup_stubs")
	if got := n.send("a", "/put"); got != "ok" {
		t.Fatal(got)
	}
	n.stop()
	n.start(bindingsScript)
	if got, want := n.send("a", "/use"), "Hello, you; Hello from the child, you"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
