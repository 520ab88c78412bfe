package worker

import (
	"context"
	"strings"
	"testing"
	"time"
)

const broadcastScript = `
const seen = [];
const module = new BroadcastChannel("news");
module.onmessage = (e) => seen.push("module " + e.data);
handlers = { async fetch(request) {
	const { pathname, search } = new URL(request.url);
	const channel = new BroadcastChannel("news");
	if (pathname === "/wait") return new Response(await new Promise((r) => { channel.onmessage = (e) => r("told " + e.data); seen.push("waits"); }));
	if (pathname === "/deaf") { channel.onmessage = () => {}; channel.onmessage = null; await new Promise(() => {}); }
	if (pathname === "/left") channel.onmessage = (e) => seen.push("left " + e.data);
	if (pathname === "/post") channel.postMessage(search);
	return new Response(seen.join());
} };`

// TestBroadcast: a request that listens waits for messages of others, a channel ends with its request, that of the module stays.
func TestBroadcast(t *testing.T) {
	a := newTestApp(t, broadcastScript, Options{Limits: Limits{Wall: 30 * time.Second}})
	bg := context.Background()
	waiting := ask(bg, a, "/wait")
	for got := (answer{}); got.body != "waits"; got = <-ask(bg, a, "/seen") {
		if got.err != nil {
			t.Fatal(got.err)
		}
	}
	if got := <-ask(bg, a, "/left"); got.err != nil {
		t.Fatal(got.err)
	}
	if got := <-ask(bg, a, "/post?1"); got.err != nil {
		t.Fatal(got.err)
	}
	if got := <-waiting; got.body != "told ?1" {
		t.Errorf("waiting: got %q, %v", got.body, got.err)
	}
	if got := <-ask(bg, a, "/seen"); got.body != "waits,module ?1" {
		t.Errorf("seen: got %q, %v", got.body, got.err)
	}
	if got := <-ask(bg, a, "/deaf"); got.err == nil || !strings.Contains(got.err.Error(), ErrNeverSettles.Error()) {
		t.Errorf("deaf: got %q, %v", got.body, got.err)
	}
	inspect(t, a, func(v *vm) {
		for _, i := range v.live {
			t.Errorf("%s is live", i.kind)
		}
		if n := v.realm.Resources.Len(); n != 1 {
			t.Errorf("%d resources are left, want the module's channel alone", n)
		}
	})
}
