package actor

import (
	"context"

	"github.com/skerry-run/skerry/internal/worker"
)

// target is where the stub of an actor leads. Nothing is made before it is used.
type target struct {
	host *Host
	ns   *Namespace
	id   string
	name string
}

func (t *target) mailbox() *mailbox {
	return t.host.mailbox(t.ns, t.id, t.name)
}

// Fetch implements worker.Target.
func (t *target) Fetch(ctx context.Context, r *worker.Request, done func(*worker.Response, error)) {
	t.mailbox().fetch(ctx, r, done)
}

// Connect implements worker.Target.
func (t *target) Connect(_ context.Context, s *worker.Session, done func(error)) {
	t.mailbox().connect(context.Background(), s, done)
}
