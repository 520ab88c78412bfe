package actor

import (
	"net/url"

	"github.com/skerry-run/skerry/internal/js"
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

// facetIdentity is what a facet's mailbox is made of.
type facetIdentity struct {
	key, class, id, name string
}

// facetOps are the ops of ctx.facets; the first argument of each is the parent, the
// second the name of the facet.
var facetOps = webapi.Ops{
	// facet_target(actor, name, class, id, idName): the number of a target. An empty
	// class means the one that the running facet has.
	"facet_target": webapi.Sync(func(c *webapi.Call) (js.Data, error) {
		a, err := facetParent(c)
		if err != nil {
			return js.Data{}, err
		}
		f := facetIdentity{key: facetKey(a.key, c.String(1)), class: c.String(2), id: c.String(3), name: c.String(4)}
		return js.Int(worker.AddTarget(c, &target{host: a.host, ns: a.ns, facet: &f})), nil
	}),
	// facet_running(actor, name): the class of a facet that is awake, else "".
	"facet_running": webapi.Sync(func(c *webapi.Call) (js.Data, error) {
		a, err := facetParent(c)
		if err != nil {
			return js.Data{}, err
		}
		if m := a.host.find(facetKey(a.key, c.String(1))); m != nil && m.running() {
			return js.String(m.class), nil
		}
		return js.String(""), nil
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
	// facet_delete(actor, name): ends the facet and clears its database.
	"facet_delete": webapi.Sync(func(c *webapi.Call) (js.Data, error) {
		a, err := facetParent(c)
		if err != nil {
			return js.Data{}, err
		}
		f := facetIdentity{key: facetKey(a.key, c.String(1))}
		m := a.host.mailboxOf(f.mailbox(a.host, a.ns))
		m.maintain(errFacetDeleted, task{prepare: m.clear, done: func(err error) {
			if err != nil {
				a.host.cfg.Slog.Error("delete facet", "actor", m.key, "error", err)
			}
		}})
		return js.Undefined(), nil
	}),
}

func (f *facetIdentity) mailbox(h *Host, ns *Namespace) *mailbox {
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

func (m *mailbox) running() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.actor != nil || m.waking
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
