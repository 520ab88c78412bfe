package worker

import (
	"strings"
	"testing"

	"github.com/skerry-run/skerry/internal/js"
)

// TestRejectionStorm: the engine reports each promise that nobody handled, after
// the turn and outside of its limits. A storm must not end with a VM that has to
// be left with all its memory.
func TestRejectionStorm(t *testing.T) {
	lines := make(chan string, 100_000)
	over := make(chan Outcome, 3) // after the rejections of a turn are reported
	a := newTestApp(t, `handlers = { fetch(r) {
		const n = Number(new URL(r.url).searchParams.get("n"));
		for (let i = 0; i < n; i++) Promise.reject(new Error("rejection " + i));
		return new Response("rejected");
	} }`, Options{Log: func(l Line) { lines <- l.Text }, Done: func(o Outcome) { over <- o }})
	abandoned := js.Abandoned()
	for range 2 {
		mustFetch(t, a, "https://example.com/?n=30000")
		<-over
	}
	mustFetch(t, a, "https://example.com/?n=1")
	<-over
	if got := js.Abandoned() - abandoned; got != 0 {
		t.Errorf("got %d abandoned vms, want 0", got)
	}
	var limits, first, bytes int
	for len(lines) > 0 {
		text := <-lines
		bytes += len(text)
		if strings.HasPrefix(text, "log limit reached") {
			limits++
		}
		if strings.HasPrefix(text, "rejection: Error: rejection 0") {
			first++
		}
	}
	if limits != 2 || first != 3 {
		t.Errorf("got %d notes that the limit is reached and %d first rejections, want 2 and 3", limits, first)
	}
	if bytes > 3*(256<<10) {
		t.Errorf("got %d bytes of log", bytes)
	}
}
