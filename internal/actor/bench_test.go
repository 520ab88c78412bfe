package actor

import (
	"context"
	"strconv"
	"testing"

	"github.com/skerry-run/skerry/internal/worker"
)

// BenchmarkWarm is one event of an actor that is awake, from Go and back.
func BenchmarkWarm(b *testing.B) {
	n := startNode(b, Config{}, roomScript)
	n.send("a", "/id")
	for b.Loop() {
		if got := n.send("a", "/made"); got != "1" {
			b.Fatal(got)
		}
	}
}

// BenchmarkCreate is the first event of an actor that stores nothing.
func BenchmarkCreate(b *testing.B) {
	n := startNode(b, Config{}, roomScript)
	n.send("a", "/id")
	i := 0
	for b.Loop() {
		i++
		n.send("b"+strconv.Itoa(i), "/made")
	}
}

// BenchmarkCreateBurst is BenchmarkCreate with 128 at a time.
func BenchmarkCreateBurst(b *testing.B) {
	n := startNode(b, Config{}, roomScript)
	n.send("a", "/id")
	ns, err := n.host.Namespace("app", "Room")
	if err != nil {
		b.Fatal(err)
	}
	done := make(chan struct{}, 128)
	under := 0
	for i := 0; b.Loop(); i++ {
		if under == cap(done) {
			<-done
			under--
		}
		under++
		name := "c" + strconv.Itoa(i)
		tg := &target{host: n.host, ns: ns, id: ns.IDFromName(name), name: name}
		tg.Fetch(context.Background(), &worker.Request{Method: "GET", URL: "https://actor/made"}, func(*worker.Response, error) { done <- struct{}{} })
	}
	for ; under > 0; under-- {
		<-done
	}
}
