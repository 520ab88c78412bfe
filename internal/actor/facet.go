package actor

import (
	"context"
	"net/url"
	"sync"

	"github.com/skerry-run/skerry/internal/js"
	"github.com/skerry-run/skerry/internal/storage"
	"github.com/skerry-run/skerry/internal/webapi"
	"github.com/skerry-run/skerry/internal/worker"
)

// A facet is a child of an actor: an instance of a class of the same app with a
// database of its own, which only its parent reaches. Its key is that of the parent
// with its name behind it, so it is in the same partition. Apart from that it is an
// actor as any other: it sleeps and wakes by itself.

// maxFacetNameBytes is the longest name of a facet.
const maxFacetNameBytes = 512

func facetKey(parent, name string) string { return parent + "/" + url.PathEscape(name) }

// facetStart says what a facet is an instance of, once the app told.
type facetStart struct {
	key string

	mu      sync.Mutex
	known   bool
	class   string
	id      string
	name    string
	err     error                      // the app could not tell
	waiting []func(*facetStart, error) // until known
}

// when calls f when the app has told, maybe at once.
func (f *facetStart) when(do func(*facetStart, error)) {
	f.mu.Lock()
	if !f.known {
		f.waiting = append(f.waiting, do)
		f.mu.Unlock()
		return
	}
	f.mu.Unlock()
	do(f, f.err)
}

// tell ends the waiting; set fills what is known.
func (f *facetStart) tell(set func()) {
	f.mu.Lock()
	set()
	f.known = true
	waiting := f.waiting
	f.waiting = nil
	f.mu.Unlock()
	for _, do := range waiting {
		do(f, f.err)
	}
}

// facetTarget is where the stub of a facet leads.
type facetTarget struct {
	host  *Host
	ns    *Namespace
	start *facetStart
}

// Fetch implements worker.Target.
func (t *facetTarget) Fetch(ctx context.Context, r *worker.Request, done func(*worker.Response, error)) {
	t.start.when(func(f *facetStart, err error) {
		if err != nil {
			done(nil, err)
			return
		}
		t.host.mailboxOf(f.mailbox(t.host, t.ns)).fetch(ctx, r, done)
	})
}

// Connect implements worker.Target.
func (t *facetTarget) Connect(_ context.Context, s *worker.Session, done func(error)) {
	t.start.when(func(f *facetStart, err error) {
		if err != nil {
			s.Break(err)
			done(err)
			return
		}
		t.host.mailboxOf(f.mailbox(t.host, t.ns)).connect(context.Background(), s, done)
	})
}

// facetOps are the ops of ctx.facets; the first argument of each is the parent, the
// second the name of the facet or the number of its start.
var facetOps = webapi.Ops{
	// facet_target(actor, name): the number of a target, and that of its start, 0
	// when the facet is awake.
	"facet_target": webapi.Sync(func(c *webapi.Call) (js.Data, error) {
		a, err := facetParent(c)
		if err != nil {
			return js.Data{}, err
		}
		f := &facetStart{key: facetKey(a.key, c.String(1))}
		start := 0
		if m := a.host.find(f.key); m == nil || !m.fill(f) {
			a.lastStart++
			start = a.lastStart
			if a.starts == nil {
				a.starts = map[int]*facetStart{}
			}
			a.starts[start] = f
		}
		return js.Array(js.Int(worker.AddTarget(c, &facetTarget{host: a.host, ns: a.ns, start: f})), js.Int(start)), nil
	}),
	// facet_start(actor, start, class, id, idName): an empty id is the parent's.
	"facet_start": webapi.Sync(func(c *webapi.Call) (js.Data, error) {
		return tellFacet(c, func(a *Actor, f *facetStart) {
			f.class, f.id, f.name = c.String(2), c.String(3), c.String(4)
			if f.id == "" {
				f.id, f.name = a.id, a.name
			}
		})
	}),
	// facet_fail(actor, start, errorName, message, stack)
	"facet_fail": webapi.Sync(func(c *webapi.Call) (js.Data, error) {
		return tellFacet(c, func(_ *Actor, f *facetStart) { f.err = worker.Thrown(c, 2) })
	}),
	// facet_abort(actor, name, errorName, message, stack)
	"facet_abort": webapi.Sync(func(c *webapi.Call) (js.Data, error) {
		a, err := facetParent(c)
		if err != nil {
			return js.Data{}, err
		}
		reason := worker.Thrown(c, 2)
		if m := a.host.find(facetKey(a.key, c.String(1))); m != nil {
			m.abort(reason)
		}
		return js.Undefined(), nil
	}),
	// facet_clone(actor, from, to): ends both facets and makes the database of to a
	// copy of that of from.
	"facet_clone": webapi.Sync(func(c *webapi.Call) (js.Data, error) {
		a, err := facetParent(c)
		if err != nil {
			return js.Data{}, err
		}
		from := &facetStart{key: facetKey(a.key, c.String(1))}
		to := &facetStart{key: facetKey(a.key, c.String(2))}
		if from.key == to.key {
			return js.Data{}, js.NewTypeError("a facet cannot be cloned to itself")
		}
		m := a.host.mailboxOf(to.mailbox(a.host, a.ns))
		source := a.host.mailboxOf(from.mailbox(a.host, a.ns))
		m.maintain(errFacetReplaced, task{
			prepare: func() (*storage.Entry, meta, error) { return m.copyOf(source) },
			done: func(err error) {
				if err != nil {
					a.host.cfg.Slog.Error("clone facet", "actor", m.key, "error", err)
				}
			},
		})
		return js.Undefined(), nil
	}),
	// facet_delete(actor, name): ends the facet and clears its database.
	"facet_delete": webapi.Sync(func(c *webapi.Call) (js.Data, error) {
		a, err := facetParent(c)
		if err != nil {
			return js.Data{}, err
		}
		f := &facetStart{key: facetKey(a.key, c.String(1))}
		m := a.host.mailboxOf(f.mailbox(a.host, a.ns))
		m.maintain(errFacetDeleted, task{prepare: m.clear, done: func(err error) {
			if err != nil {
				a.host.cfg.Slog.Error("delete facet", "actor", m.key, "error", err)
			}
		}})
		return js.Undefined(), nil
	}),
}

func tellFacet(c *webapi.Call, set func(*Actor, *facetStart)) (js.Data, error) {
	a, err := actorOf(c)
	if err != nil {
		return js.Data{}, err
	}
	if f := a.starts[c.Int(1)]; f != nil {
		delete(a.starts, c.Int(1))
		f.tell(func() { set(a, f) })
	}
	return js.Undefined(), nil
}

func (f *facetStart) mailbox(h *Host, ns *Namespace) *mailbox {
	return &mailbox{host: h, ns: ns, key: f.key, class: f.class, id: f.id, name: f.name}
}

func facetParent(c *webapi.Call) (*Actor, error) {
	a, err := actorOf(c)
	if err != nil {
		return nil, err
	}
	if n := len(c.String(1)); n == 0 || n > maxFacetNameBytes {
		return nil, js.NewTypeError("the name of a facet has 1 to %d bytes, not %d", maxFacetNameBytes, n)
	}
	return a, nil
}

// find returns a mailbox that is there.
func (h *Host) find(key string) *mailbox {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.mailboxes[key]
}

// identify gives a mailbox that was made for its storage alone what an instance
// needs.
func (m *mailbox) identify(as *mailbox) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.class == "" {
		m.class, m.id, m.name = as.class, as.id, as.name
	}
}

// fill tells a start what the facet is that runs. It reports false when none does.
func (m *mailbox) fill(f *facetStart) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.class == "" || m.actor == nil && !m.waking {
		return false
	}
	f.known, f.class, f.id, f.name = true, m.class, m.id, m.name
	return true
}

// abort ends the instance, if there is one.
func (m *mailbox) abort(reason error) {
	m.mu.Lock()
	a := m.actor
	m.mu.Unlock()
	if a != nil {
		a.resident.Do(func() {
			a.Abort(reason)
			a.resident.End(reason)
		})
	}
}
