package worker

import (
	"context"
	"sync"

	"github.com/skerry-run/skerry/internal/js"
	"github.com/skerry-run/skerry/internal/webapi"
)

// lateTarget is a target that is not known yet: what is sent to it waits. Its maker
// settles it with the op target_settle, or by ending.
type lateTarget struct {
	mu      sync.Mutex
	target  Target                // +checklocks:mu
	err     error                 // +checklocks:mu
	waiting []func(Target, error) // +checklocks:mu; until one of them is set
}

// when calls f once it is known, maybe at once.
func (t *lateTarget) when(f func(Target, error)) {
	t.mu.Lock()
	target, err := t.target, t.err
	if target == nil && err == nil {
		t.waiting = append(t.waiting, f)
		t.mu.Unlock()
		return
	}
	t.mu.Unlock()
	f(target, err)
}

// settle makes it known. Only the first call counts.
func (t *lateTarget) settle(target Target, err error) {
	t.mu.Lock()
	if t.target != nil || t.err != nil {
		t.mu.Unlock()
		return
	}
	t.target, t.err = target, err
	waiting := t.waiting
	t.waiting = nil
	t.mu.Unlock()
	for _, f := range waiting {
		f(target, err)
	}
}

// Fetch implements Target.
func (t *lateTarget) Fetch(ctx context.Context, r *Request, done func(*Response, error)) {
	t.when(func(target Target, err error) {
		if err != nil {
			done(nil, err)
			return
		}
		target.Fetch(ctx, r, done)
	})
}

// Connect implements Target.
func (t *lateTarget) Connect(ctx context.Context, s *Session, done func(error)) {
	t.when(func(target Target, err error) {
		if err != nil {
			done(err)
			return
		}
		target.Connect(ctx, s, done)
	})
}

// lateEnd settles a lateTarget when its maker is over.
type lateEnd struct{ t *lateTarget }

// Close implements io.Closer.
func (e lateEnd) Close() error {
	e.t.settle(nil, errSessionEnded)
	return nil
}

// targetLate is target_late(): the number of a lateTarget.
func (v *vm) targetLate(c *webapi.Call) (js.Data, error) {
	t := &lateTarget{}
	c.Realm.AddOwned(lateEnd{t})
	return js.Int(v.addTarget(t)), nil
}

// targetSettle is target_settle(late, target), or target_settle(late, name, message,
// stack) when there is none.
func (v *vm) targetSettle(c *webapi.Call) error {
	late, ok := targetOf(c, 0).(*lateTarget)
	if !ok {
		return errNoTarget
	}
	if c.Kind(1) == js.KindString {
		late.settle(nil, Thrown(c, 1))
		return nil
	}
	target := targetOf(c, 1)
	if target == nil {
		return errNoTarget
	}
	late.settle(target, nil)
	return nil
}
