package actor

import (
	"sync"

	"github.com/skerry-run/skerry/internal/storage"
)

// outputGate holds back what an instance lets the outside see until what it wrote
// before is durable. The rule that it keeps is
//
//	an output made when the head was at TXID t leaves only once t is acknowledged,
//
// and outputs leave in the order in which they were made. The head counts the
// transaction that is open: the first write of a turn raises it before control
// returns to JS, so what the same turn sends later waits too.
//
// It is used by the VM thread (hold, raise, lower) and by the partition's
// committer (ack, shut).
type outputGate struct {
	mu        sync.Mutex
	head      storage.TXID // written, maybe not committed
	acked     storage.TXID // durable
	held      []heldOutput
	releasing bool // somebody runs outputs outside mu
	broken    error
}

type heldOutput struct {
	after storage.TXID
	out   func(error)
}

// hold runs out once all that was written before is durable, with nil, or with the
// error for which it never will be.
func (g *outputGate) hold(out func(error)) {
	g.mu.Lock()
	if err := g.broken; err != nil {
		g.mu.Unlock()
		out(err)
		return
	}
	if g.head > g.acked || g.releasing || len(g.held) > 0 {
		g.held = append(g.held, heldOutput{g.head, out})
		g.mu.Unlock()
		return
	}
	g.mu.Unlock()
	out(nil)
}

// raise notes that a transaction is open that will be to.
func (g *outputGate) raise(to storage.TXID) {
	g.mu.Lock()
	g.head = max(g.head, to)
	g.mu.Unlock()
}

// lower notes that the open transaction changed nothing.
func (g *outputGate) lower(to storage.TXID) {
	g.mu.Lock()
	g.head = to
	for i := range g.held {
		g.held[i].after = min(g.held[i].after, to)
	}
	g.releaseLocked()
}

// ack notes that all up to to is durable.
func (g *outputGate) ack(to storage.TXID) {
	g.mu.Lock()
	g.acked = max(g.acked, to)
	g.releaseLocked()
}

// releaseLocked runs what may leave and unlocks.
func (g *outputGate) releaseLocked() {
	if g.releasing || g.broken != nil {
		g.mu.Unlock()
		return
	}
	g.releasing = true
	for len(g.held) > 0 && g.held[0].after <= g.acked && g.broken == nil {
		out := g.held[0].out
		g.held[0] = heldOutput{}
		g.held = g.held[1:]
		g.mu.Unlock()
		out(nil)
		g.mu.Lock()
	}
	g.releasing = false
	broken, rest := g.broken, g.held
	if broken != nil {
		g.held = nil
	}
	g.mu.Unlock()
	if broken != nil {
		for _, h := range rest {
			h.out(broken)
		}
	}
}

// shut breaks the gate: what is held never leaves.
func (g *outputGate) shut(err error) {
	g.mu.Lock()
	if g.broken != nil {
		g.mu.Unlock()
		return
	}
	g.broken = err
	if g.releasing {
		g.mu.Unlock() // whoever releases sees it
		return
	}
	held := g.held
	g.held = nil
	g.mu.Unlock()
	for _, h := range held {
		h.out(err)
	}
}

// settled reports whether nothing waits for an acknowledgement.
func (g *outputGate) settled() bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.head <= g.acked
}
