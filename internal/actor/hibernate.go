package actor

import (
	"container/list"
	"context"
	"fmt"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/skerry-run/skerry/internal/storage"
)

// sweepFraction is how many times within the idle time of an actor it is looked
// for those that had none.
const sweepFraction = 4

// sweep puts actors to sleep that had no event for a while, or that are too many.
func (h *Host) sweep() {
	tick := time.NewTicker(max(h.cfg.IdleAfter/sweepFraction, time.Millisecond))
	defer tick.Stop()
	for {
		select {
		case <-h.stopped.Done():
			return
		case <-tick.C:
		}
		h.sweepOnce(h.cfg.Now())
	}
}

func (h *Host) sweepOnce(now time.Time) {
	type candidate struct {
		m    *mailbox
		idle time.Time
	}
	var idle []candidate
	awake := 0
	h.mu.Lock()
	for _, m := range h.mailboxes {
		m.mu.Lock()
		if m.actor != nil {
			awake++
			if m.underWay == 0 {
				idle = append(idle, candidate{m, m.idle})
			}
		}
		m.mu.Unlock()
	}
	h.mu.Unlock()
	excess := awake - h.cfg.MaxAwakeN
	if excess > 0 {
		slices.SortFunc(idle, func(a, b candidate) int { return a.idle.Compare(b.idle) })
	}
	for i, c := range idle {
		if i < excess || now.Sub(c.idle) >= h.cfg.IdleAfter {
			c.m.sleep(errAsleep)
		}
	}
}

// Relieve puts the actors of an app to sleep that no event is under way for: the
// app is short of memory.
func (h *Host) Relieve(app string) {
	h.mu.Lock()
	var list []*mailbox
	for _, m := range h.mailboxes {
		if m.ns.App == app {
			list = append(list, m)
		}
	}
	h.mu.Unlock()
	for _, m := range list {
		m.sleep(errAsleep)
	}
}

// sleep ends the instance if it is idle.
func (m *mailbox) sleep(reason error) {
	m.mu.Lock()
	a := m.actor
	m.mu.Unlock()
	if a != nil {
		a.resident.Do(func() { a.hibernate(reason) })
	}
}

// end ends the instance, idle or not, and waits for that and for its commits, as long
// as ctx allows.
//
// # Errors
//
// The cause of ctx: code that does not come back, or a log that does not answer. The
// instance ends when they do.
func (m *mailbox) end(ctx context.Context, reason error) error {
	m.mu.Lock()
	a := m.actor
	m.mu.Unlock()
	if a == nil {
		return nil
	}
	done, ended := make(chan struct{}), make(chan struct{})
	var err error
	if a.resident.Do(func() { a.gate.hold(func(error) { close(done) }) }) {
		if wait(ctx, done) != nil {
			err = fmt.Errorf("end actor %s: its code runs or its writes are not durable yet: %w", a.label(), context.Cause(ctx))
		}
	}
	if a.resident.Do(func() { a.resident.End(reason); close(ended) }) && wait(ctx, ended) != nil && err == nil {
		err = fmt.Errorf("end actor %s: its code runs: %w", a.label(), context.Cause(ctx))
	}
	return err
}

// wait returns the cause when ctx ends before c is closed.
func wait(ctx context.Context, c <-chan struct{}) error {
	select {
	case <-c:
		return nil
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}

// idled is told that no event of an actor is under way.
func (h *Host) idled(m *mailbox, a *Actor) {
	if a == nil {
		h.slept(m)
		return
	}
	h.mu.Lock()
	updated := h.apps[h.namespaces[m.ns.Num].App] != a.app
	h.mu.Unlock()
	if updated {
		m.sleep(errUpdated)
	}
}

// slept is told that an actor is asleep, or never woke.
func (h *Host) slept(m *mailbox) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if m.forgettable() && h.mailboxes[m.key] == m {
		delete(h.mailboxes, m.key)
	}
}

// openDBs bounds how many databases of actors that are awake are open.
type openDBs struct {
	mu    sync.Mutex
	max   int
	byUse list.List // +checklocks:mu; of *Actor, the last used first
	at    map[*Actor]*list.Element
}

func (o *openDBs) init(maxN int) { o.max, o.at = maxN, map[*Actor]*list.Element{} }

// add notes that the database of an actor was opened, and asks the one whose use is
// the longest ago to close its own.
func (o *openDBs) add(a *Actor) {
	o.mu.Lock()
	o.at[a] = o.byUse.PushFront(a)
	var last *Actor
	if o.byUse.Len() > o.max {
		last = o.byUse.Back().Value.(*Actor)
		o.byUse.MoveToFront(o.byUse.Back()) // asked; if it cannot it is in use
	}
	o.mu.Unlock()
	if last != nil && last != a {
		last.resident.Do(last.unload)
	}
}

func (o *openDBs) use(a *Actor) {
	o.mu.Lock()
	if e := o.at[a]; e != nil && o.byUse.Front() != e {
		o.byUse.MoveToFront(e)
	}
	o.mu.Unlock()
}

func (o *openDBs) remove(a *Actor) {
	o.mu.Lock()
	if e := o.at[a]; e != nil {
		o.byUse.Remove(e)
		delete(o.at, a)
	}
	o.mu.Unlock()
}

// maxCachedN is how many positions of local databases are remembered while their
// actors sleep.
const maxCachedN = 100_000

// positions remembers where the local databases of sleeping actors stand. An actor
// that is not in it is restored from the archive.
type positions struct {
	mu    sync.Mutex
	byKey map[string]storage.Position // +checklocks:mu
}

func (p *positions) init(kept map[string]storage.Position) {
	if kept == nil {
		kept = map[string]storage.Position{}
	}
	p.byKey = kept
}

func (p *positions) put(key string, pos storage.Position) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.byKey) >= maxCachedN {
		for k := range p.byKey { // any
			delete(p.byKey, k)
			break
		}
	}
	p.byKey[key] = pos
}

func (p *positions) take(key string) (storage.Position, bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	pos, ok := p.byKey[key]
	delete(p.byKey, key)
	return pos, ok
}

// drop forgets the positions of the keys that match.
func (p *positions) drop(match func(key string) bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	maps.DeleteFunc(p.byKey, func(key string, _ storage.Position) bool { return match(key) })
}

func (p *positions) all() map[string]storage.Position {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.byKey
}
