package actor

import (
	"cmp"
	"context"
	"net/url"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/skerry-run/skerry/internal/js"
	"github.com/skerry-run/skerry/internal/storage"
	"github.com/skerry-run/skerry/internal/webapi"
	"github.com/skerry-run/skerry/internal/worker"
)

// A facet is a child of an actor: an instance of a class of the same app with a
// database of its own, which only its parent reaches. Its key is that of the parent
// with its name behind it, so it is in the same partition. Apart from that it is an
// actor as any other: it sleeps and wakes by itself.

const (
	// maxFacetNameBytes is the longest name of a facet.
	maxFacetNameBytes = 256
	// maxFacetDepth is how deep facets nest, with the actor itself.
	maxFacetDepth = 4
)

func facetKey(parent, name string) string { return parent + "/" + url.PathEscape(name) }

// facetLine is a facet as its parent's stubs mean it: from the first one to an abort,
// a clone over it or a deletion, which break all stubs of before. It has no other
// life than that of the parent's instance.
type facetLine struct {
	mu      sync.Mutex
	broken  error         // +checklocks:mu
	pending []*facetStart // +checklocks:mu; that the app has not told about
}

// end breaks the stubs: what waits and what is sent later fails with reason.
func (l *facetLine) end(reason error) {
	l.mu.Lock()
	l.broken = reason
	pending := l.pending
	l.pending = nil
	l.mu.Unlock()
	for _, f := range pending {
		f.tell(func() { f.err = reason })
	}
}

func (l *facetLine) err() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.broken
}

// facetStart says what a facet is an instance of, once the app told.
type facetStart struct {
	key  string
	line *facetLine

	mu      sync.Mutex
	known   bool
	class   string
	props   []byte // serialized; nil: none
	id      string
	name    string
	err     error                      // the app could not tell, or the line is broken
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
	err := f.err
	f.mu.Unlock()
	do(f, cmp.Or(f.line.err(), err))
}

// tell ends the waiting; set fills what is known. What is told later counts for
// nothing.
func (f *facetStart) tell(set func()) {
	f.mu.Lock()
	if f.known {
		f.mu.Unlock()
		return
	}
	set()
	f.known = true
	waiting, err := f.waiting, f.err
	f.waiting = nil
	f.mu.Unlock()
	for _, do := range waiting {
		do(f, err)
	}
}

// facetTarget is where the stub of a facet leads.
type facetTarget struct {
	host  *Host
	ns    *Namespace
	start *facetStart

	restored atomic.Pointer[[]byte] // how the stub is restored; nil: it cannot be
}

// reach returns the mailbox of the facet that the app told of.
func (t *facetTarget) reach(f *facetStart) *mailbox {
	m := t.host.mailboxOf(f.mailbox(t.host, t.ns))
	if token := t.restored.Load(); token != nil {
		m.mu.Lock()
		m.restored = *token
		m.mu.Unlock()
	}
	return m
}

// Fetch implements worker.Target.
func (t *facetTarget) Fetch(ctx context.Context, r *worker.Request, done func(*worker.Response, error)) {
	t.start.when(func(f *facetStart, err error) {
		if err != nil {
			done(nil, err)
			return
		}
		t.reach(f).fetch(ctx, r, done)
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
		t.reach(f).connect(context.Background(), s, done)
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
		if strings.Count(a.key, "/") >= maxFacetDepth {
			return js.Data{}, errFacetDepth
		}
		f := &facetStart{key: facetKey(a.key, c.String(1))}
		f.line = a.facetLine(f.key)
		start := 0
		if m := a.host.find(f.key); m == nil || !m.fill(f) {
			a.lastStart++
			start = a.lastStart
			if a.starts == nil {
				a.starts = map[int]*facetStart{}
			}
			a.starts[start] = f
			f.line.mu.Lock()
			f.line.pending = append(f.line.pending, f)
			f.line.mu.Unlock()
		}
		return js.Array(js.Int(worker.AddTarget(c, &facetTarget{host: a.host, ns: a.ns, start: f})), js.Int(start)), nil
	}),
	// facet_start(actor, start, class, id, idName, props): an empty id is the
	// parent's; props are serialized or undefined.
	"facet_start": webapi.Sync(func(c *webapi.Call) (js.Data, error) {
		return tellFacet(c, func(a *Actor, f *facetStart) {
			f.class, f.id, f.name = c.String(2), c.String(3), c.String(4)
			if c.Kind(5) == js.KindBytes {
				f.props = slices.Clone(c.Bytes(5))
			}
			if f.id == "" {
				f.id, f.name = a.id, a.name
			}
		})
	}),
	// facet_restored(target, bytes): how the stub of a facet is restored. Nothing for
	// any other target.
	"facet_restored": webapi.Sync(func(c *webapi.Call) (js.Data, error) {
		if t, ok := worker.TargetAt(c, 0).(*facetTarget); ok {
			token := slices.Clone(c.Bytes(1))
			t.restored.Store(&token)
		}
		return js.Undefined(), nil
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
		a.endFacet(facetKey(a.key, c.String(1)), worker.Thrown(c, 2))
		return js.Undefined(), nil
	}),
	// facet_clone(actor, from, to): ends both facets and makes the databases of to and
	// of what is below it copies of those of from. To itself it ends it, and no more.
	"facet_clone": webapi.Sync(func(c *webapi.Call) (js.Data, error) {
		a, err := facetParent(c)
		if err != nil {
			return js.Data{}, err
		}
		if len(c.String(2)) > maxFacetNameBytes {
			return js.Data{}, errFacetName
		}
		from, to := facetKey(a.key, c.String(1)), facetKey(a.key, c.String(2))
		a.endFacet(to, errFacetReplaced)
		if from == to {
			return js.Undefined(), nil
		}
		sources, err := a.host.below(a.ns, from)
		if err != nil {
			return js.Data{}, err
		}
		targets, err := a.host.below(a.ns, to)
		if err != nil {
			return js.Data{}, err
		}
		for key := range sources {
			targets[to+strings.TrimPrefix(key, from)] = true
		}
		for key := range targets {
			m := a.host.facetMailbox(a.ns, key)
			source := a.host.facetMailbox(a.ns, from+strings.TrimPrefix(key, to))
			m.maintain(errFacetReplaced, task{
				prepare: func() (*storage.Entry, meta, error) { return m.copyOf(source) },
				done:    m.maintained("clone facet"),
			})
		}
		return js.Undefined(), nil
	}),
	// facet_delete(actor, name): ends the facet and what is below it and clears their
	// databases.
	"facet_delete": webapi.Sync(func(c *webapi.Call) (js.Data, error) {
		a, err := facetParent(c)
		if err != nil {
			return js.Data{}, err
		}
		key := facetKey(a.key, c.String(1))
		a.endFacet(key, errFacetDeleted)
		keys, err := a.host.below(a.ns, key)
		if err != nil {
			return js.Data{}, err
		}
		for key := range keys {
			m := a.host.facetMailbox(a.ns, key)
			m.maintain(errFacetDeleted, task{prepare: m.clear, done: m.maintained("delete facet")})
		}
		return js.Undefined(), nil
	}),
}

// facetLine returns what the stubs of a facet share. VM thread only.
func (a *Actor) facetLine(key string) *facetLine {
	l := a.facets[key]
	if l == nil {
		if a.facets == nil {
			a.facets = map[string]*facetLine{}
		}
		l = &facetLine{}
		a.facets[key] = l
	}
	return l
}

// endFacet breaks the stubs of a facet and ends its instance and those below it. The
// next stub asks the app what it is. VM thread only.
func (a *Actor) endFacet(key string, reason error) {
	if l := a.facets[key]; l != nil {
		delete(a.facets, key)
		l.end(reason)
	}
	for _, m := range a.host.mailboxesBelow(key) {
		m.abort(reason)
	}
}

// below returns the keys of a facet and of all below it that have an instance or
// something stored.
func (h *Host) below(ns *Namespace, key string) (map[string]bool, error) {
	keys := map[string]bool{key: true}
	for _, m := range h.mailboxesBelow(key) {
		keys[m.key] = true
	}
	h.archiver.keysBelow(key, keys)
	_, _, facet, err := SplitKey(key)
	if err != nil {
		return nil, err
	}
	return keys, h.catalog.facetsBelow(strings.TrimSuffix(key, "/"+facet), facet, keys)
}

// mailboxesBelow returns the mailboxes of a facet and of all below it.
func (h *Host) mailboxesBelow(key string) []*mailbox {
	h.mu.Lock()
	defer h.mu.Unlock()
	var out []*mailbox
	for k, m := range h.mailboxes {
		if isBelow(k, key) {
			out = append(out, m)
		}
	}
	return out
}

func isBelow(k, key string) bool {
	rest, ok := strings.CutPrefix(k, key)
	return ok && (rest == "" || rest[0] == '/')
}

// keysBelow adds the keys of a facet and of all below it that have commits which are
// not in the catalog yet.
func (a *archiver) keysBelow(key string, to map[string]bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	for k := range a.keys {
		if isBelow(k, key) {
			to[k] = true
		}
	}
}

// facetMailbox returns a mailbox for work on the storage of a facet.
func (h *Host) facetMailbox(ns *Namespace, key string) *mailbox {
	return h.mailboxOf(&mailbox{host: h, ns: ns, key: key, facet: true})
}

// maintained logs what went wrong.
func (m *mailbox) maintained(what string) func(error) {
	return func(err error) {
		if err != nil {
			m.host.cfg.Slog.Error(what, "actor", m.key, "error", err)
		}
	}
}

func tellFacet(c *webapi.Call, set func(*Actor, *facetStart)) (js.Data, error) {
	a, err := actorOf(c)
	if err != nil {
		return js.Data{}, err
	}
	if f := a.starts[c.Int(1)]; f != nil {
		delete(a.starts, c.Int(1))
		f.line.mu.Lock()
		f.line.pending = slices.DeleteFunc(f.line.pending, func(p *facetStart) bool { return p == f })
		f.line.mu.Unlock()
		f.tell(func() { set(a, f) })
	}
	return js.Undefined(), nil
}

func (f *facetStart) mailbox(h *Host, ns *Namespace) *mailbox {
	return &mailbox{host: h, ns: ns, key: f.key, class: f.class, props: f.props, facet: true, id: f.id, name: f.name}
}

func facetParent(c *webapi.Call) (*Actor, error) {
	a, err := actorOf(c)
	if err != nil {
		return nil, err
	}
	switch n := len(c.String(1)); {
	case n == 0:
		return nil, js.NewTypeError("Facet name must not be empty.")
	case n > maxFacetNameBytes:
		return nil, errFacetName
	}
	return a, nil
}

// find returns a mailbox that is there.
func (h *Host) find(key string) *mailbox {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.mailboxes[key]
}

// identify gives the mailbox of a facet what its next instance needs: it may have been
// made for its storage alone, or the app may have told anew what the facet is.
func (m *mailbox) identify(as *mailbox) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.facet && as.class != "" && (m.class == "" || m.actor == nil && !m.waking) {
		m.class, m.props, m.id, m.name = as.class, as.props, as.id, as.name
	}
}

// fill tells a start what the facet is that runs. It reports false when none does.
func (m *mailbox) fill(f *facetStart) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.class == "" || m.actor == nil && !m.waking {
		return false
	}
	f.known, f.class, f.props, f.id, f.name = true, m.class, m.props, m.id, m.name
	return true
}

// abort ends the instance of a facet, if there is one, and fails what waits for it. The
// next one is what the app then says.
func (m *mailbox) abort(reason error) {
	m.mu.Lock()
	a, queue := m.actor, m.queue
	m.queue = nil
	m.class, m.props = "", nil
	m.gen++
	if a != nil {
		m.actor, m.waking = nil, true // as Actor.leave
	}
	m.mu.Unlock()
	if a != nil {
		a.resident.Do(func() {
			a.Abort(reason)
			a.resident.End(reason)
		})
	}
	for _, f := range queue {
		f(nil, reason)
	}
}
