package worker

import (
	"context"
	"errors"
	"testing"
)

const filesScript = `
const fs = __skerry.builtin("node:fs");
const startFd = fs.openSync("/bundle/worker");
fs.writeFileSync("/tmp/start", "");
const fill = (name, mebibytes) => {
	const fd = fs.openSync(name, "w");
	const piece = new Uint8Array(1 << 19);
	for (let i = 0; i < 2 * mebibytes; i++) fs.writeSync(fd, piece);
	return fd;
};
let running = 0;
handlers = { async fetch(request) {
	const { pathname, searchParams } = new URL(request.url);
	const there = fs.readdirSync("/tmp").join();
	switch (pathname) {
	case "/write":
		fs.writeFileSync("/tmp/" + searchParams.get("name"), "1");
		for (running++; running < 2; ) await new Promise(resolve => setTimeout(resolve, 1));
		await new Promise(resolve => setTimeout(resolve, 1));
		return new Response(there + "|" + fs.readdirSync("/tmp").join());
	case "/fd":
		return new Response([fs.openSync("/dev/null"), fs.openSync("/dev/null"), fs.fstatSync(startFd).size > 0].join());
	case "/fill": {
		fill("/tmp/big", 40);
		return new Response(there);
	}
	case "/overfill":
		for (let i = 0; i < 10; i++) { fill("/tmp/big" + i, 100); await 1; }
		return new Response("all fit");
	}
} };`

// What is written to /tmp belongs to the request, also while others run.
func TestTmpOfRequests(t *testing.T) {
	a := newTestApp(t, filesScript, Options{})
	answers := make(chan string, 2)
	for _, name := range []string{"a", "b"} {
		go func() {
			r, err := a.Fetch(context.Background(), &Request{Method: "GET", URL: "https://x.test/write?name=" + name})
			if err != nil {
				answers <- err.Error()
				return
			}
			answers <- string(r.Body)
		}()
	}
	got := map[string]bool{<-answers: true, <-answers: true}
	if !got["|a"] || !got["|b"] {
		t.Errorf("two requests found %v before and after their writes, want |a and |b", got)
	}
}

// Files that a request left open are closed with it; those of the start stay.
func TestOpenFilesOfRequests(t *testing.T) {
	a := newTestApp(t, filesScript, Options{})
	for range 3 {
		if got := string(mustFetch(t, a, "https://x.test/fd").Body); got != "4,5,true" {
			t.Errorf("got %s, want 4,5,true", got)
		}
	}
}

// Files count as memory of the app while they are there.
func TestMemoryOfFiles(t *testing.T) {
	a := newTestApp(t, filesScript, Options{Limits: Limits{MemoryBytes: 128 << 20}})
	for i := range 10 {
		if got := string(mustFetch(t, a, "https://x.test/fill").Body); got != "" {
			t.Errorf("request %d found %q", i, got)
		}
	}
	_, err := a.Fetch(context.Background(), &Request{Method: "GET", URL: "https://x.test/overfill"})
	if limit, ok := errors.AsType[*LimitError](err); !ok || limit.Limit != LimitMemory {
		t.Errorf("writing 1,000 MiB: got %v, want the memory limit", err)
	}
}
