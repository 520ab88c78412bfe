package front

import (
	"context"
	"slices"
	"sync"
	"time"
)

// exchangeContext is the context of a request. Most requests end without anybody asking for it, so it makes a channel
// only when one is wanted, and context.AfterFunc and derived contexts cost a goroutine never.
type exchangeContext struct {
	mu     sync.Mutex
	err    error                   // +checklocks:mu
	done   chan struct{}           // nil until asked for; +checklocks:mu
	afters []*afterFunc            // +checklocks:mu
	notify interface{ Canceled() } // +checklocks:mu
}

type afterFunc struct {
	c *exchangeContext
	f func()
}

// stop undoes an AfterFunc.
func (a *afterFunc) stop() bool {
	a.c.mu.Lock()
	defer a.c.mu.Unlock()
	i := slices.Index(a.c.afters, a)
	if i < 0 {
		return false
	}
	a.c.afters = slices.Delete(a.c.afters, i, i+1)
	return true
}

// Deadline implements context.Context.
func (c *exchangeContext) Deadline() (time.Time, bool) { return time.Time{}, false }

// Value implements context.Context.
func (c *exchangeContext) Value(any) any { return nil }

// Err implements context.Context. It returns the cause, which context.Cause does for a context of this kind too.
func (c *exchangeContext) Err() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.err
}

// Done implements context.Context.
func (c *exchangeContext) Done() <-chan struct{} {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.done == nil {
		c.done = make(chan struct{})
		if c.err != nil {
			close(c.done)
		}
	}
	return c.done
}

// AfterFunc is what context.AfterFunc and the derived contexts of package context use when a context has it.
func (c *exchangeContext) AfterFunc(f func()) (stop func() bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.err != nil {
		go f()
		return func() bool { return false }
	}
	a := &afterFunc{c, f}
	c.afters = append(c.afters, a)
	return a.stop
}

// Notify calls n.Canceled when the context ends, at once if it has. There is one n; Canceled does not block.
func (c *exchangeContext) Notify(n interface{ Canceled() }) {
	c.mu.Lock()
	over := c.err != nil
	if !over {
		c.notify = n
	}
	c.mu.Unlock()
	if over {
		n.Canceled()
	}
}

// Forget undoes Notify.
func (c *exchangeContext) Forget() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.notify = nil
}

// cancel ends the context; only the first cause counts.
func (c *exchangeContext) cancel(cause error) {
	c.mu.Lock()
	if c.err != nil {
		c.mu.Unlock()
		return
	}
	c.err = cause
	if c.done != nil {
		close(c.done)
	}
	afters, notify := c.afters, c.notify
	c.afters, c.notify = nil, nil
	c.mu.Unlock()
	if notify != nil {
		notify.Canceled()
	}
	for _, a := range afters {
		go a.f()
	}
}

var _ context.Context = (*exchangeContext)(nil)
