package actor

import (
	"github.com/skerry-run/skerry/internal/js"
	"github.com/skerry-run/skerry/internal/webapi"
	"github.com/skerry-run/skerry/internal/worker"
)

// opTables are the ops of actors, one table a file.
var opTables = []webapi.Ops{instanceOps, facetOps, kvOps, alarmOps, bookmarkOps, socketOps, sqlOps(sqlOf)}

// Ops returns the functions that the JS side of actors calls. VMs that have them
// serve any host: each call finds its own.
func Ops() []webapi.Ops { return opTables }

// hostOf returns the host that the calling app belongs to.
func hostOf(c *webapi.Call) (*Host, error) {
	if app := worker.AppOf(c); app != nil {
		if h, ok := app.Node().(*Host); ok {
			return h, nil
		}
	}
	return nil, errNoHost
}

// namespaceOf returns the namespace whose number is argument 0.
func namespaceOf(c *webapi.Call) (*Host, *Namespace, error) {
	h, err := hostOf(c)
	if err != nil {
		return nil, nil, err
	}
	n := h.namespace(c.Int(0))
	if n == nil {
		return nil, nil, errNoHost
	}
	return h, n, nil
}

// targetOf returns the target that arguments 0 to 3 name: namespace, id, name, and
// whether it is of ctx.exports.
func targetOf(c *webapi.Call) (*target, error) {
	h, n, err := namespaceOf(c)
	if err != nil {
		return nil, err
	}
	t := &target{host: h, ns: n, id: c.String(1), name: c.String(2), storable: c.Bool(3) && worker.AppOf(c).StubsStorable()}
	if t.id == "" {
		t.id = n.IDFromName(t.name)
	}
	return t, nil
}

var instanceOps = webapi.Ops{
	// actor_namespace(app, class): its number. An empty app is the calling one.
	"actor_namespace": webapi.Sync(func(c *webapi.Call) (js.Data, error) {
		h, err := hostOf(c)
		if err != nil {
			return js.Data{}, err
		}
		app := c.String(0)
		if app == "" {
			app = worker.AppOf(c).Name()
		}
		n, err := h.Namespace(app, c.String(1))
		if err != nil {
			return js.Data{}, err
		}
		return js.Int(n.Num), nil
	}),
	"actor_id_from_name": webapi.Sync(func(c *webapi.Call) (js.Data, error) {
		_, n, err := namespaceOf(c)
		if err != nil {
			return js.Data{}, err
		}
		return js.String(n.IDFromName(c.String(1))), nil
	}),
	"actor_id_unique": webapi.Sync(func(c *webapi.Call) (js.Data, error) {
		_, n, err := namespaceOf(c)
		if err != nil {
			return js.Data{}, err
		}
		return js.String(n.NewUniqueID()), nil
	}),
	"actor_id_check": webapi.Sync(func(c *webapi.Call) (js.Data, error) {
		_, n, err := namespaceOf(c)
		if err != nil {
			return js.Data{}, err
		}
		return js.Undefined(), n.CheckID(c.String(1))
	}),
	// actor_target(ns, id, name, exported): the number of a target, negative when it ends with the calling event. The id "" is that
	// of the name.
	"actor_target": webapi.Sync(func(c *webapi.Call) (js.Data, error) {
		t, err := targetOf(c)
		if err != nil {
			return js.Data{}, err
		}
		return js.Int(worker.AddBriefly(c, t)), nil
	}),
	// actor_send(ns, id, name, exported, ...): actor_target, and target_fetch with the rest.
	"actor_send": webapi.Sync(func(c *webapi.Call) (js.Data, error) {
		t, err := targetOf(c)
		if err != nil {
			return js.Data{}, err
		}
		rid := worker.AddBriefly(c, t)
		return js.Int(rid), worker.Send(c, t, 4)
	}),
	// actor_parts(target): [app, class, id, name, storable] of an actor's, else null.
	"actor_parts": webapi.Sync(func(c *webapi.Call) (js.Data, error) {
		t, ok := worker.TargetAt(c, 0).(*target)
		if !ok {
			return js.Null(), nil
		}
		class := t.host.namespace(t.ns.Num).Class
		return js.Array(js.String(t.ns.App), js.String(class), js.String(t.id), js.String(t.name), js.Bool(t.storable)), nil
	}),
	// actor_self(actor): a target of the actor itself; of a facet how its stub is
	// restored, null when it was not reached through one that is.
	"actor_self": webapi.Sync(func(c *webapi.Call) (js.Data, error) {
		a, err := actorOf(c)
		if err != nil {
			return js.Data{}, err
		}
		if !a.facet {
			t := &target{host: a.host, ns: a.ns, id: a.id, name: a.name, storable: worker.AppOf(c).StubsStorable()}
			return js.Int(worker.AddTarget(c, t)), nil
		}
		a.mailbox.mu.Lock()
		defer a.mailbox.mu.Unlock()
		if a.mailbox.restored == nil {
			return js.Null(), nil
		}
		return js.Bytes(a.mailbox.restored), nil
	}),
	// actor_constructed(actor)
	"actor_constructed": webapi.Sync(func(c *webapi.Call) (js.Data, error) {
		a, err := actorOf(c)
		if err != nil {
			return js.Data{}, err
		}
		a.constructed = true
		a.awake(a)
		return js.Undefined(), nil
	}),
	// actor_abort(actor, name, message, stack, retryAlarm)
	"actor_abort": webapi.Sync(func(c *webapi.Call) (js.Data, error) {
		a, err := actorOf(c)
		if err != nil {
			return js.Data{}, err
		}
		a.retryAlarm = c.Bool(4)
		thrown := worker.Thrown(c, 1)
		thrown.Mark = worker.MarkReset
		a.Abort(thrown)
		return js.Undefined(), nil
	}),
}
