package worker

import (
	"testing"
)

// What an invocation leaves behind when it ends is not run, delays nothing that
// others do, and is freed.
func TestLeftBehind(t *testing.T) {
	a := newTestApp(t, `
const channel = (data) => new Promise(resolve => {
	const { port1, port2 } = new MessageChannel();
	port2.onmessage = (e) => { port1.close(); resolve(e.data) };
	port1.postMessage(data);
});
let ran = 0;
handlers = { async fetch(request) {
	const { pathname } = new URL(request.url);
	if (pathname === "/ran") return new Response(String(ran));
	if (pathname === "/channel") return new Response(await channel("arrived"));
	for (let i = 0; i < 50; i++) {
		channel(i).then(() => ran++);
		setTimeout(() => ran++, 0);
		setInterval(() => ran++, 3600_000);
		scheduler.wait(3600_000);
	}
	return new Response("left");
} };`, Options{})
	get := func(path string) string { return string(mustFetch(t, a, "http://app.test"+path).Body) }
	handles := func() int {
		n := make(chan int, 1)
		a.vms[0].vm.inbox.post(event{run: func() error { n <- a.vms[0].vm.js.Handles(); return nil }})
		return <-n
	}
	get("/leave") // the first time evaluates parts of the web APIs
	get("/channel")
	before := handles()
	for i := range 20 {
		if got := get("/leave"); got != "left" {
			t.Fatalf("round %d: %q", i, got)
		}
		if got := get("/channel"); got != "arrived" {
			t.Fatalf("round %d: %q", i, got)
		}
	}
	if got := get("/ran"); got != "0" {
		t.Errorf("of what was left behind %s ran, want 0", got)
	}
	if after := handles(); after != before {
		t.Errorf("got %d handles, %d before", after, before)
	}
}
