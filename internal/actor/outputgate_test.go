package actor

import (
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"

	"github.com/skerry-run/skerry/internal/storage"
)

// gateLog notes what leaves a gate.
type gateLog struct {
	mu  sync.Mutex
	out []string
}

func (l *gateLog) note(name string) func(error) {
	return func(err error) {
		l.mu.Lock()
		defer l.mu.Unlock()
		if err != nil {
			name += "!"
		}
		l.out = append(l.out, name)
	}
}

func (l *gateLog) want(t *testing.T, want ...string) {
	t.Helper()
	l.mu.Lock()
	defer l.mu.Unlock()
	if !slices.Equal(l.out, want) {
		t.Errorf("left %q, want %q", l.out, want)
	}
}

func TestOutputGate(t *testing.T) {
	var g outputGate
	var l gateLog
	g.hold(l.note("before any write"))
	l.want(t, "before any write")

	l = gateLog{}
	g.raise(1)
	g.hold(l.note("a"))
	g.raise(2)
	g.hold(l.note("b"))
	g.hold(l.note("c"))
	l.want(t)
	g.ack(1)
	l.want(t, "a")
	g.ack(2)
	l.want(t, "a", "b", "c")
	if !g.settled() {
		t.Error("not settled with all acknowledged")
	}

	// A transaction that changed nothing holds nothing back.
	l = gateLog{}
	g.raise(3)
	g.hold(l.note("read"))
	l.want(t)
	g.lower(2)
	l.want(t, "read")

	// What was held for it still waits for the write before it.
	l = gateLog{}
	g.raise(3)
	g.hold(l.note("write"))
	g.raise(4)
	g.hold(l.note("nothing"))
	g.lower(3)
	l.want(t)
	g.ack(3)
	l.want(t, "write", "nothing")

	l = gateLog{}
	g.raise(4)
	g.hold(l.note("lost"))
	g.shut(errors.New("full"))
	g.hold(l.note("after"))
	g.ack(4)
	l.want(t, "lost!", "after!")
}

func TestOutputGateReentry(t *testing.T) {
	var g outputGate
	var l gateLog
	g.raise(1)
	g.hold(func(err error) {
		l.note("outer")(err)
		// Made while others wait: it must not overtake them.
		g.hold(l.note("inner"))
	})
	g.hold(l.note("second"))
	g.ack(1)
	l.want(t, "outer", "second", "inner")

	l = gateLog{}
	g.raise(2)
	g.hold(func(error) { g.shut(errors.New("gone")) })
	g.hold(l.note("held"))
	g.ack(2)
	l.want(t, "held!")
}

// Outputs made on one goroutine leave in order while another acknowledges.
func TestOutputGateOrder(t *testing.T) {
	const n = 2000
	var g outputGate
	var got []int
	acks := make(chan storage.TXID, n)
	done := make(chan struct{})
	go func() {
		for id := range acks {
			g.ack(id)
		}
		close(done)
	}()
	var mu sync.Mutex
	for i := range n {
		if i%3 == 0 {
			g.raise(storage.TXID(i + 1))
			acks <- storage.TXID(i + 1)
		}
		g.hold(func(error) {
			mu.Lock()
			got = append(got, i)
			mu.Unlock()
		})
	}
	close(acks)
	<-done
	mu.Lock()
	defer mu.Unlock()
	if len(got) != n || !slices.IsSorted(got) {
		t.Errorf("%d outputs left, sorted %v; want %d in order", len(got), slices.IsSorted(got), n)
	}
}

func TestIDs(t *testing.T) {
	a, b := newNamespace(0, "app-room-00000000", "app", "Room"), newNamespace(1, "app-user-00000000", "app", "User")
	id := a.IDFromName("lobby")
	if id != a.IDFromName("lobby") || len(id) != 64 {
		t.Errorf("id from name: got %q and %q", id, a.IDFromName("lobby"))
	}
	unique := a.NewUniqueID()
	if unique == a.NewUniqueID() {
		t.Error("two unique ids are equal")
	}
	for _, test := range []struct {
		what string
		ns   *Namespace
		id   string
		want string
	}{
		{"of a name", a, id, ""},
		{"unique", a, unique, ""},
		{"upper case", a, fmt.Sprintf("%X", mustHex(t, id)), ""},
		{"of another namespace", b, id, "Durable Object ID is not valid for this namespace."},
		{"mistyped", a, id[:63] + string("0123456789abcdef"[(hexDigit(id[63])+1)%16]), "Durable Object ID is not valid for this namespace."},
		{"short", a, id[:63], "Invalid Durable Object ID: must be 64 hex digits"},
		{"no digits", a, "z" + id[1:], "Invalid Durable Object ID: must be 64 hex digits"},
	} {
		err := test.ns.CheckID(test.id)
		if got := errorText(err); got != test.want {
			t.Errorf("%s: got %q, want %q", test.what, got, test.want)
		}
	}
	if a.Key(id) != "app-room-00000000/"+id {
		t.Errorf("key %q", a.Key(id))
	}
}

func errorText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

func mustHex(t *testing.T, s string) []byte {
	t.Helper()
	b := make([]byte, len(s)/2)
	if _, err := fmt.Sscanf(s, "%x", &b); err != nil {
		t.Fatal(err)
	}
	return b
}

func hexDigit(c byte) int {
	if c <= '9' {
		return int(c - '0')
	}
	return int(c-'a') + 10
}
