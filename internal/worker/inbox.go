package worker

import (
	"sync"
	"sync/atomic"
)

// event is one turn that waits for the VM thread. Without an owner it is
// something else that must happen there.
type event struct {
	owner *invocation
	run   func() error // nil: the first turn of owner
	drop  func()       // called instead of run when the owner is over; may be nil
	lost  func()       // called instead of run when the VM ended before; nil with an owner
}

// inbox is the queue of events of a VM.
type inbox struct {
	wake chan struct{}        // capacity 1: a token says that there may be events
	lane atomic.Pointer[Lane] // where the thread may wait in place of wake

	mu     sync.Mutex
	queue  []event
	closed bool
}

func newInbox() *inbox { return &inbox{wake: make(chan struct{}, 1)} }

// post adds an event; it reports false after close.
func (b *inbox) post(e event) bool {
	b.mu.Lock()
	if b.closed {
		b.mu.Unlock()
		return false
	}
	b.queue = append(b.queue, e)
	first := len(b.queue) == 1
	b.mu.Unlock()
	if first {
		b.signal()
	}
	return true
}

// signal makes the thread look.
func (b *inbox) signal() {
	select {
	case b.wake <- struct{}{}:
	default:
	}
	if l := b.lane.Load(); l != nil {
		l.wake()
	}
}

// setLane gives the VM its lane, unless it has one or is over.
func (b *inbox) setLane(l *Lane) bool {
	b.mu.Lock()
	ok := !b.closed && b.lane.CompareAndSwap(nil, l)
	b.mu.Unlock()
	if ok {
		b.signal()
	}
	return ok
}

// empty reports whether no event waits.
func (b *inbox) empty() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return len(b.queue) == 0
}

// take swaps the queued events for an empty slice.
func (b *inbox) take(empty []event) []event {
	b.mu.Lock()
	q := b.queue
	b.queue = empty[:0]
	b.mu.Unlock()
	return q
}

// close makes post fail and returns what was queued.
func (b *inbox) close() []event {
	b.mu.Lock()
	defer b.mu.Unlock()
	q := b.queue
	b.closed, b.queue = true, nil
	return q
}
