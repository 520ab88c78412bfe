package worker

import (
	"context"
	"errors"
	"testing"
)

// process.exit() ends the request that calls it, and only that.
func TestProcessExit(t *testing.T) {
	a := newTestApp(t, `
const process = __skerry.builtin("node:process");
process.exit(1);
let after = 0, told = [];
process.on("exit", (code) => told.push(code));
handlers = { async fetch(request) {
	const { pathname } = new URL(request.url);
	if (pathname === "/after") return new Response(after + " " + told.join());
	if (pathname === "/later") {
		await new Promise(resolve => setTimeout(resolve, 1));
		setTimeout(() => after++, 0);
	}
	process.exitCode = 3;
	process.exit(pathname === "/later" ? undefined : 7);
	after++;
} };`, Options{})
	for path, want := range map[string]string{
		"/":      "The Node.js process.exit(7) API was called. Canceling the request.",
		"/later": "The Node.js process.exit(3) API was called. Canceling the request.",
	} {
		_, err := a.Fetch(context.Background(), &Request{Method: "GET", URL: "https://x.test" + path})
		if thrown, ok := errors.AsType[*ScriptError](err); !ok || thrown.Message != want {
			t.Errorf("%s: got %v, want %q", path, err, want)
		}
	}
	got := string(mustFetch(t, a, "https://x.test/after").Body)
	if got != "0 7,3" && got != "0 3,7" {
		t.Errorf("got %q, want nothing after the end, and the codes 7 and 3", got)
	}
}
