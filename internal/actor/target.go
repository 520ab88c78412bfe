package actor

import (
	"context"
	"errors"
	"sync/atomic"

	"github.com/skerry-run/skerry/internal/worker"
)

// target is where the stub of an actor leads. Nothing is made before it is used.
type target struct {
	host *Host
	ns   *Namespace
	id   string
	name string
	// storable: of ctx.exports, of an app that lets others keep its stubs.
	storable bool

	// seen is the life of the actor that the stub last reached.
	seen atomic.Pointer[life]
}

// life is the time of an actor between two resets; sleep does not end it. A stub
// that reached the actor before a reset stays broken: what it was told, and what it
// asked for, may be gone. A new stub reaches the fresh instance.
type life struct {
	broken atomic.Pointer[error]
}

// err is why the life is over; nil: it is not.
func (l *life) err() error {
	if err := l.broken.Load(); err != nil {
		return *err
	}
	return nil
}

// reach returns the mailbox, or the error of the reset that the stub is behind.
func (t *target) reach() (*mailbox, error) {
	if l := t.seen.Load(); l != nil {
		if err := l.err(); err != nil {
			return nil, err
		}
	}
	m := t.host.mailbox(t.ns, t.id, t.name)
	t.seen.Store(m.currentLife())
	return m, nil
}

// Fetch implements worker.Target.
func (t *target) Fetch(ctx context.Context, r *worker.Request, done func(*worker.Response, error)) {
	m, err := t.reach()
	if err != nil {
		done(nil, err)
		return
	}
	m.fetch(ctx, r, done)
}

// Connect implements worker.Target.
func (t *target) Connect(_ context.Context, s *worker.Session, done func(error)) {
	m, err := t.reach()
	if err != nil {
		done(err)
		return
	}
	m.connect(context.Background(), s, done)
}

// currentLife is the life that events of now belong to.
func (m *mailbox) currentLife() *life {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.life == nil {
		m.life = &life{}
	}
	return m.life
}

// reset ends the actor's life with err. What ends an instance without the app being
// told of it, as sleep does, ends no life.
func (m *mailbox) reset(err error) {
	if errors.Is(err, worker.ErrNotDelivered) || errors.Is(err, ErrUnavailable) {
		return
	}
	m.mu.Lock()
	l := m.life
	m.life = nil
	m.mu.Unlock()
	if l != nil {
		l.broken.Store(&err)
	}
}
