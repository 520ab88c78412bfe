package actor

import (
	"testing"
	"time"
)

// What an actor writes to /tmp is there as long as its instance.
func TestTmpOfActors(t *testing.T) {
	n := startNode(t, Config{IdleAfter: time.Hour}, `
const fs = __skerry.builtin("node:fs");
class Room extends DurableObject {
	fetch(request) {
		const { pathname } = new URL(request.url);
		const there = fs.readdirSync("/tmp").join();
		if (pathname === "/abort") this.ctx.abort("away");
		else fs.writeFileSync("/tmp" + pathname, "");
		return new Response(there);
	}
}
__skerry.main({ default: {}, Room });`)
	for _, step := range []struct{ name, path, want string }{
		{"a", "/1", ""},
		{"b", "/2", ""},
		{"a", "/3", "1"},
		{"a", "/4", "1,3"},
		{"a", "/abort", "error: Error: away"},
		{"a", "/5", ""},
		{"b", "/6", "2"},
	} {
		if got := n.send(step.name, step.path); got != step.want {
			t.Errorf("%s %s: got %q, want %q", step.name, step.path, got, step.want)
		}
	}
}
