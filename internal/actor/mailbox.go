package actor

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/skerry-run/skerry/internal/js"
	"github.com/skerry-run/skerry/internal/storage"
	"github.com/skerry-run/skerry/internal/worker"
)

// mailbox is where the events of one actor arrive, whether it is awake or not. The
// host has one for each actor that is awake, wanted, or has something left that
// must not be forgotten.
//
// Events that arrive while the actor is asleep wait for its instance; the first one
// wakes it. The order in which one caller sends events is the order in which they
// are delivered.
type mailbox struct {
	// Immutable after creation.
	host  *Host
	ns    *Namespace
	key   string
	facet bool

	// Immutable after creation but for a facet, where mu guards them. A facet may
	// have any text as its id.
	class string // of a facet its own, else that of ns; empty until there is something to wake
	props []byte // serialized ctx.props of a facet; nil: none
	// restored is how the stub of a facet is restored that its events came through.
	restored []byte
	id       string // 64 hexadecimal digits
	name     string // empty: not known

	mu       sync.Mutex
	actor    *Actor                // +checklocks:mu; nil: asleep
	waking   bool                  // +checklocks:mu; an instance is being made, or ended
	tasks    []task                // +checklocks:mu; to be done before the next one is made
	queue    []func(*Actor, error) // +checklocks:mu; events that wait for it
	underWay int                   // +checklocks:mu; events that are not over
	sockets  *sockets              // +checklocks:mu; that stay open while it sleeps; nil: it never had any
	pins     int                   // +checklocks:mu; how many
	idle     time.Time             // +checklocks:mu; when underWay became 0
	gen      int                   // +checklocks:mu; counts the aborts of a facet
	life     *life                 // +checklocks:mu; nil: no stub reached the actor since it was reset

	entered *Actor       // +checklocks:mu; the last instance: its gate hears of acknowledgements
	unacked int          // +checklocks:mu; commits on their way to the log
	settled []func()     // +checklocks:mu; to be called when unacked is 0
	acked   storage.TXID // +checklocks:mu; durable
	tainted bool         // +checklocks:mu; the local file holds what will never be durable
}

const (
	// maxUnderWayN is how many events one actor may have under way.
	maxUnderWayN = 10_000
	// maxDeliverN is how often an event is delivered again when the instance ended
	// before it saw it.
	maxDeliverN = 4
)

// deliver hands the instance to f, waking the actor if need be. f posts an event to
// it and sees to it that over is called when the event is; it may run on any
// goroutine and must not block. Without an instance f gets the reason.
func (m *mailbox) deliver(f func(*Actor, error)) {
	m.mu.Lock()
	if m.underWay >= maxUnderWayN {
		m.mu.Unlock()
		f(nil, ErrOverloaded)
		return
	}
	m.underWay++
	if a := m.actor; a != nil {
		m.mu.Unlock()
		f(a, nil)
		return
	}
	m.queue = append(m.queue, func(a *Actor, err error) {
		if err != nil {
			m.over()
		}
		f(a, err)
	})
	wake := !m.waking
	m.waking = true
	m.mu.Unlock()
	if wake {
		m.wake()
	}
}

// over notes that an event is over.
func (m *mailbox) over() {
	m.mu.Lock()
	m.underWay--
	last := m.underWay == 0
	if last {
		m.idle = m.host.cfg.Now()
	}
	a := m.actor
	m.mu.Unlock()
	if last {
		m.host.idled(m, a)
	}
}

// fetch delivers a request.
func (m *mailbox) fetch(ctx context.Context, r *worker.Request, done func(*worker.Response, error)) {
	m.try(maxDeliverN, func(again func(error) bool) {
		m.deliver(func(a *Actor, err error) {
			if err != nil {
				done(nil, err)
				return
			}
			a.resident.Fetch(ctx, r, func(inv int, method js.Data, body int, length int64) error {
				return a.call("actor_fetch", js.Int(a.num), js.Int(inv), method, js.String(r.URL), js.Int(body), js.Number(float64(length)))
			}, func(resp *worker.Response, err error) {
				m.over()
				if !again(err) {
					done(resp, err)
				}
			})
		})
	})
}

// connect delivers a session of calls.
func (m *mailbox) connect(ctx context.Context, s *worker.Session, done func(error)) {
	m.event(ctx, "rpc", func(a *Actor, inv int) error {
		num, ok := s.Accept(a.resident.Realm())
		if !ok {
			return nil
		}
		return a.call("actor_rpc", js.Int(a.num), js.Int(inv), js.Int(num))
	}, done)
}

// event delivers any other event. call tells JS, on the VM thread; the JS side ends
// it with host.event_done or host.respond_error.
func (m *mailbox) event(ctx context.Context, kind string, call func(a *Actor, inv int) error, done func(error)) {
	m.try(maxDeliverN, func(again func(error) bool) {
		m.deliver(func(a *Actor, err error) {
			if err != nil {
				done(err)
				return
			}
			a.resident.Event(ctx, kind, func(inv int) error { return call(a, inv) }, func(err error) {
				m.over()
				if !again(err) {
					done(err)
				}
			})
		})
	})
}

// try calls f, and again when f says that the event was not delivered.
func (m *mailbox) try(n int, f func(again func(error) bool)) {
	f(func(err error) bool {
		if n <= 1 || !errors.Is(err, worker.ErrNotDelivered) {
			return false
		}
		m.try(n-1, f)
		return true
	})
}

// wake makes an instance. waking is set by the caller.
func (m *mailbox) wake() {
	a := &Actor{mailbox: m, num: int(m.host.lastNum.Add(1)), retryAlarm: true}
	m.mu.Lock()
	a.class, a.props, a.id, a.name, a.gen = m.class, m.props, m.id, m.name, m.gen
	m.mu.Unlock()
	if a.class == "" {
		m.wakeFailed(errFacetGone)
		return
	}
	app, err := m.host.ready(m)
	if err != nil {
		m.wakeFailed(err)
		return
	}
	a.app = app
	if pos, ok := m.host.positions.take(m.key); ok {
		a.position = pos
		a.enter()
		return
	}
	stored, err := m.host.stored(m.key)
	if err != nil {
		m.wakeFailed(err)
		return
	}
	if !stored {
		a.enter()
		return
	}
	m.host.work.Go(func() {
		m.waitSettled()
		pos, err := m.host.restore(m.key)
		if err != nil {
			m.wakeFailed(err)
			return
		}
		a.position = pos
		a.enter()
	})
}

// waitSettled returns when no commit is on its way to the log.
func (m *mailbox) waitSettled() {
	m.mu.Lock()
	if m.unacked == 0 {
		m.mu.Unlock()
		return
	}
	done := make(chan struct{})
	m.settled = append(m.settled, func() { close(done) })
	m.mu.Unlock()
	<-done
}

// wakeFailed fails what waits.
func (m *mailbox) wakeFailed(err error) {
	m.mu.Lock()
	queue := m.queue
	m.queue = nil
	tasks := len(m.tasks) > 0
	m.waking = tasks
	m.mu.Unlock()
	for _, f := range queue {
		f(nil, err)
	}
	if tasks {
		m.host.work.Go(m.runTasks)
	}
}

// awake hands the waiting events to the instance. New ones queue up behind them
// until all are posted, so that none overtakes another.
func (m *mailbox) awake(a *Actor) {
	m.mu.Lock()
	if len(m.tasks) > 0 || m.gen != a.gen {
		m.mu.Unlock()
		a.resident.Do(func() { a.resident.End(errAsleep) })
		return
	}
	for len(m.queue) > 0 {
		queue := m.queue
		m.queue = nil
		m.mu.Unlock()
		for _, f := range queue {
			f(a, nil)
		}
		m.mu.Lock()
	}
	m.actor, m.waking = a, false
	m.mu.Unlock()
}

// leave keeps events from an instance that is about to end: they wait for the next
// one, which is made when this one is over.
func (a *Actor) leave() {
	m := a.mailbox
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.actor == a {
		m.actor, m.waking = nil, true
	}
}

// leaveIdle is leave if no event is under way.
func (a *Actor) leaveIdle() bool {
	m := a.mailbox
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.actor != a || m.underWay > 0 {
		return false
	}
	m.actor, m.waking = nil, true
	return true
}

// asleep notes that the instance is over. When events came meanwhile it wakes the
// actor again.
func (m *mailbox) asleep() {
	m.mu.Lock()
	m.actor = nil
	if len(m.tasks) > 0 {
		m.mu.Unlock()
		m.host.work.Go(m.runTasks)
		return
	}
	wake := len(m.queue) > 0
	m.waking = wake
	m.mu.Unlock()
	if wake {
		m.wake()
		return
	}
	m.host.slept(m)
}

// forgettable reports whether nothing is left that the mailbox would be missed for.
func (m *mailbox) forgettable() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.actor == nil && !m.waking && m.underWay == 0 && m.pins == 0 && m.unacked == 0
}
