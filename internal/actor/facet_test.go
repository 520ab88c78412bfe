package actor

import (
	"fmt"
	"strings"
	"testing"
)

const facetScript = `
class Room extends DurableObject {
	async fetch(request) {
		const { pathname } = new URL(request.url);
		const child = () => this.ctx.facets.get("child", async () => ({ class: this.ctx.exports.Child }));
		switch (pathname) {
		case "/add": return new Response(await child().add());
		case "/own": return new Response(String(await this.ctx.storage.get("n")));
		case "/abort": {
			const pending = child().hang();
			await scheduler.wait(1);
			this.ctx.facets.abort("child", new Error("enough"));
			return new Response(await pending.catch((e) => e.message));
		}
		case "/clone": this.ctx.facets.clone("child", "twin"); return new Response(await this.ctx.facets.get("twin", () => ({ class: this.ctx.exports.Child })).add());
		case "/delete": this.ctx.facets.delete("child"); return new Response("deleted");
		case "/wrong": return new Response(await this.ctx.facets.get("wrong", () => ({ class: 7 })).add().catch((e) => e.message));
		}
	}
}
class Child extends DurableObject {
	async add() {
		const n = ((await this.ctx.storage.get("n")) ?? 0) + 1;
		await this.ctx.storage.put("n", n);
		return n + " " + this.ctx.id.name;
	}
	hang() { return new Promise(() => {}); }
}
__skerry.main({ default: {}, Room, Child });
`

func TestFacets(t *testing.T) {
	n := startNode(t, Config{}, facetScript)
	for _, step := range []struct{ path, want string }{
		{"/add", "1 a"}, {"/add", "2 a"}, {"/own", "undefined"}, {"/abort", "enough"}, {"/add", "3 a"},
		{"/clone", "4 a"}, {"/add", "4 a"}, {"/clone", "5 a"}, {"/delete", "deleted"}, {"/add", "1 a"},
		{"/wrong", "The class of a facet must be a Durable Object class of ctx.exports."},
	} {
		if got := n.send("a", step.path); got != step.want {
			t.Errorf("%s: got %q, want %q", step.path, got, step.want)
		}
	}
	if got := n.send("b", "/add"); got != "1 b" {
		t.Errorf("the child of another actor: %q", got)
	}
	// What a facet stored is still there after a restart.
	n.stop()
	n.start(facetScript)
	if got := n.send("b", "/add"); got != "2 b" {
		t.Errorf("after a restart: %q", got)
	}
}

// facetTree is an app whose Room runs the function of STEPS that the query names.
const facetTree = `
const steps = {STEPS};
class Room extends DurableObject {
	async fetch(request) {
		const step = steps[new URL(request.url).search.slice(1)];
		const { facets, exports } = this.ctx;
		const node = (name, id) => facets.get(name, () => ({ class: exports.Node, id }));
		const show = async (f) => { try { return String(await f()); } catch (e) { return e.name + ": " + e.message; } };
		return new Response(String(await step.call(this, { facets, exports, node, show })));
	}
	props() { return JSON.stringify(this.ctx.props); }
}
class Node extends DurableObject {
	child(name) { return this.ctx.facets.get(name, () => ({ class: this.ctx.exports.Node })); }
	async set(v, ...path) {
		if (path.length > 0) return await this.child(path[0]).set(v, ...path.slice(1));
		await this.ctx.storage.put("v", v);
	}
	async get(...path) {
		if (path.length > 0) return await this.child(path[0]).get(...path.slice(1));
		return (await this.ctx.storage.get("v")) ?? null;
	}
	remember(v) { this.v = v; }
	recall() { return this.v ?? null; }
	hang() { return new Promise(() => {}); }
	id() { return this.ctx.id.toString(); }
	props() { return JSON.stringify(this.ctx.props); }
	async alarm() {}
	async setAlarm() { await this.ctx.storage.setAlarm(Date.now() + 3600000); }
	async deep(n) { return n > 1 ? await this.child("deeper").deep(n - 1) : "ok"; }
}
class Other extends DurableObject {
	async get() { return "other " + await this.ctx.storage.get("v"); }
}
__skerry.main({ default: {}, Room, Node, Other });
`

// The values are those of the platform's own tests, or what it says to the same code.
func TestFacetTree(t *testing.T) {
	steps := []struct{ name, code, want string }{
		{"no props", `return this.props() + (await node("p1").props())`, "{}{}"},
		{"props", `return await facets.get("p2", () => ({ class: exports.Node({ props: { a: 1, b: [2] } }) })).props()`, `{"a":1,"b":[2]}`},
		{"no props given", `return await facets.get("p3", () => ({ class: exports.Node({}) })).props()`, `{}`},
		{"props that are none", `return await show(() => exports.Node({ props: 7 }))`, "TypeError: The props must be an object."},
		{"an id of its own", `return await node("own", "abc").id()`, "abc"},
		{"the id of the parent", `return (await node("same").id()) === this.ctx.id.toString()`, "true"},
		{"one instance for all stubs", `await node("one").remember("x"); return await facets.get("one", () => { throw new Error("asked again"); }).recall()`, "x"},
		{"abort breaks the stubs of before and lets the class change", `
			const old = node("c");
			await old.set("kept");
			facets.abort("c", new Error("enough"));
			const next = facets.get("c", () => ({ class: exports.Other }));
			return [await next.get(), await show(() => old.get()), await show(() => old.get())].join("; ")`, "other kept; Error: enough; Error: enough"},
		{"abort while it waits for its class", `
			let tell;
			const told = new Promise((resolve) => { tell = resolve; });
			const stub = facets.get("late", async () => { await told; return { class: exports.Node }; });
			const pending = show(() => stub.get());
			facets.abort("late", new Error("too late"));
			tell();
			return [await pending, await node("late").get()].join("; ")`, "Error: too late; "},
		{"abort ends what is under way, and below", `
			await node("top").set(1, "leaf");
			const pending = show(() => node("top").hang());
			await scheduler.wait(1);
			facets.abort("top", new Error("over"));
			return [await pending, await node("top").get("leaf")].join("; ")`, "Error: over; 1"},
		{"set up", `const src = node("src"); await src.set(10); await src.set(100, "a"); await src.set(200, "b", "c"); return "ok"`, "ok"},
		{"clone with what is below", `
			facets.clone("src", "dst");
			const dst = node("dst");
			return [await dst.get(), await dst.get("a"), await dst.get("b"), await dst.get("b", "c")].join()`, "10,100,,200"},
		{"the copy is one", `
			await node("dst").set(999); await node("dst").set(888, "a");
			return [await node("src").get(), await node("src").get("a"), await node("dst").get("a")].join()`, "10,100,888"},
		{"clone over another", `
			const target = node("target");
			await target.set(42); await target.set(77, "old");
			facets.clone("src", "target");
			const next = node("target");
			return [await next.get(), await next.get("a"), await next.get("old"), await show(() => target.get())].join()`, "10,100,,Error: Facet was cloned-over."},
		{"clone of nothing", `
			await node("wiped").set(123); await node("wiped").set(456, "c");
			facets.clone("never", "wiped");
			return [await node("wiped").get(), await node("wiped").get("c")].join()`, ","},
		{"clone to itself", `
			const self = node("self");
			await self.set(7); await self.remember("alive");
			facets.clone("self", "self");
			return [(await show(() => self.get())).startsWith("Error"), await node("self").get(), await node("self").recall()].join()`, "true,7,"},
		{"delete with what is below", `
			await node("gone").set(1); await node("gone").set(2, "x", "y");
			const old = node("gone");
			facets.delete("gone"); facets.delete("never was");
			return [await node("gone").get(), await node("gone").get("x", "y"), await show(() => old.get())].join()`, ",,Error: Facet was deleted."},
		{"a name at the limit", `return await node("x".repeat(256)).get()`, "null"},
		{"names too long", `
			const long = "x".repeat(257), out = new Set();
			for (const f of [() => node(long), () => facets.abort(long, new Error("")), () => facets.delete(long), () => facets.clone(long, "a"), () => facets.clone("a", long)]) out.add(await show(f));
			return [...out].join("; ")`, "TypeError: Facet name is too long (max 256 characters)."},
		{"the deepest", `return await node("deep").deep(3)`, "ok"},
		{"too deep", `return await show(() => node("deep").deep(4))`, "Error: Facet nesting depth limit exceeded. The maximum depth including the root Durable Object is 4."},
		{"no alarms", `return await show(() => node("alarm").setAlarm())`, "Error: Facets currently cannot set alarms."},
		{"a class of another kind", `return await show(() => facets.get("w", () => ({ class: 7 })).get())`, "TypeError: The class of a facet must be a Durable Object class of ctx.exports."},
		{"a callable class is a namespace", `return [typeof exports.Node, exports.Node.idFromName("x").equals(exports.Node.idFromName("x")), Object.prototype.toString.call(exports.Node)].join()`, "function,true,[object DurableObjectNamespace]"},
	}
	const after = `return [await node("dst").get(), await node("dst").get("a"), await node("dst").get("b", "c"), await node("gone").get("x", "y"), await node("target").get("old"), await node("self").get()].join()`
	var code strings.Builder
	for i, step := range steps {
		fmt.Fprintf(&code, "async %q({ facets, exports, node, show }) { %s },\n", fmt.Sprint(i), step.code)
	}
	fmt.Fprintf(&code, "async after({ facets, exports, node, show }) { %s },\n", after)
	script := strings.Replace(facetTree, "STEPS", code.String(), 1)
	n := startNode(t, Config{}, script)
	for i, step := range steps {
		if got := n.send("a", fmt.Sprint("/?", i)); got != step.want {
			t.Errorf("%s: got %q, want %q", step.name, got, step.want)
		}
	}
	// All of it is as durable as any write.
	n.stop()
	n.start(script)
	if got, want := n.send("a", "/?after"), "999,888,200,,,7"; got != want {
		t.Errorf("after a restart: got %q, want %q", got, want)
	}
}
