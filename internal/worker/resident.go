package worker

import (
	"context"
	"errors"
	"time"

	"github.com/skerry-run/skerry/internal/js"
	"github.com/skerry-run/skerry/internal/webapi"
)

// Resident is something that lives in a VM of an app for longer than one event:
// an actor's instance. Turns on its behalf run one at a time behind its input
// gate. What its events start (timers, fetches) goes on after their answer, until
// the resident ends.
//
// # The input gate
//
// A section (vm.enterSection) closes the gate: until it ends, the only
// turns that run for the resident are those of what was started within it.
// Everything else waits in order. Sections nest.
//
// An invocation of its own, the root, stands for whatever belongs to no event:
// the making of the instance, and what events that are over left running.
type Resident struct {
	// Immutable after creation.
	vm   *vm
	cfg  ResidentConfig
	root *invocation

	// Owned by the VM thread.
	section *invocation // innermost open section; nil: the gate is open
	waiting []event     // behind the gate
	pending int         // ops and timers under way, of all its events
	events  int         // that are not over
	ended   bool
	endedAt time.Time
	reason  error // why it ended
}

// ResidentConfig says what a Resident reports to. All functions may be nil; none
// may block.
type ResidentConfig struct {
	Name  string // names it in logs
	Value any    // for the caller to find again

	// AfterTurn runs on the VM thread after each turn on its behalf, once
	// microtasks are drained.
	AfterTurn func()

	// Hold is the output gate: it calls f with nil at once or once all that was
	// written before is durable, in the order of the calls, or with the error for
	// which that will never be. f may run on any goroutine. Nil: nothing is held.
	Hold func(f func(error))

	// Ended is told once, on the VM thread, that the resident is over. No JS runs
	// for it any more; with lost no JS runs in this VM at all.
	Ended func(err error, lost bool)
}

var (
	// ErrSectionTimeout reports that a section took too long.
	ErrSectionTimeout error = Marked{platformError("A call to blockConcurrencyWhile() in a Durable Object waited for too long. The call was canceled and the Durable Object was reset."), MarkReset}
	errNoResident           = errors.New("only an actor has an input gate")

	errSections platformError = "blockConcurrencyWhile() calls are nested too deeply."
)

const (
	// sectionTimeout is how long a section may keep the gate closed.
	sectionTimeout = 30 * time.Second
	maxSectionN    = 64 // nested
)

// NewResident makes a resident in a VM of the app and hands it to ready, on the
// VM's thread; it does not wait. ready gets an error when the app does not start
// or is closed.
func (a *App) NewResident(cfg ResidentConfig, ready func(*Resident, error)) {
	in, _, err := a.pick()
	if err != nil {
		ready(nil, err)
		return
	}
	enter := func() {
		defer in.left()
		if in.err != nil {
			ready(nil, in.err)
			return
		}
		v := in.vm
		again := func() { a.NewResident(cfg, ready) } // the VM was given up meanwhile
		if !v.inbox.post(event{run: func() error { ready(v.newResident(cfg), nil); return nil }, lost: again}) {
			again()
		}
	}
	select {
	case <-in.ready:
		enter()
	default:
		go func() {
			<-in.ready
			enter()
		}()
	}
}

// newResident is called on the VM thread.
func (v *vm) newResident(cfg ResidentConfig) *Resident {
	r := &Resident{vm: v, cfg: cfg}
	r.root = v.newInvocation("resident", context.Background(), nil)
	r.root.resident = r
	v.residents[r] = struct{}{}
	return r
}

// Realm returns the web APIs of its VM. VM thread only.
func (r *Resident) Realm() *webapi.Realm { return r.vm.realm }

// Value returns ResidentConfig.Value.
func (r *Resident) Value() any { return r.cfg.Value }

// App returns the app that it belongs to.
func (r *Resident) App() *App { return r.vm.app }

// Busy reports whether events of it are not over, or something that it started is
// under way. VM thread only.
func (r *Resident) Busy() bool { return r.events > 0 || r.pending > 0 || len(r.waiting) > 0 }

// Turn queues f as a turn of the root. It reports false when the VM takes no more
// events.
func (r *Resident) Turn(f func() error) bool { return r.vm.inbox.post(event{owner: r.root, run: f}) }

// Do runs f on the VM thread, not as a turn and not behind the gate. It reports
// false when the VM takes no more events; the resident has ended then, or is about
// to.
func (r *Resident) Do(f func()) bool {
	return r.vm.inbox.post(event{run: func() error { f(); return nil }, lost: f})
}

// Fetch delivers a request. call gets the numbers of the invocation and of the
// body (-1: none), the method and the body's length, and tells JS. done gets the answer, once;
// it may run on any goroutine.
func (r *Resident) Fetch(ctx context.Context, req *Request, call func(inv int, method js.Data, body int, length int64) error, done func(*Response, error)) {
	v := r.vm
	r.deliver(ctx, "fetch", req, func(i *invocation) error {
		i.tracked = true
		body, length := v.addRequestBody(req)
		return call(i.num, methodData(req.Method), body, length)
	}, done)
}

// Event delivers another event. JS ends it with the ops event_done or
// respond_error.
func (r *Resident) Event(ctx context.Context, kind string, call func(inv int) error, done func(error)) {
	r.deliver(ctx, kind, nil, func(i *invocation) error { return call(i.num) }, func(_ *Response, err error) { done(err) })
}

func (r *Resident) deliver(ctx context.Context, kind string, req *Request, call func(*invocation) error, done func(*Response, error)) {
	i := r.vm.newInvocation(kind, ctx, req)
	i.resident, i.sender = r, &eventFrom{call, done, func() { done(nil, ErrNotDelivered) }}
	if !r.vm.inbox.post(event{owner: i}) {
		done(nil, ErrNotDelivered)
	}
}

// End ends the resident: its events fail with err, also those that it has not seen
// yet, and what it started is cancelled. VM thread only.
func (r *Resident) End(err error) { r.end(err, false) }

func (r *Resident) end(err error, lost bool) {
	if r.ended {
		return
	}
	r.ended, r.endedAt, r.reason = true, time.Now(), err
	v := r.vm
	delete(v.residents, r)
	v.slept = true
	// Told first: what is held never goes out.
	if r.cfg.Ended != nil {
		r.cfg.Ended(err, lost)
	}
	for _, i := range v.live {
		if i.resident == r {
			i.outcome, i.err = "exception", err
			i.reply(nil, err)
			i.streaming, i.waits = false, 0
			v.finish(i)
		}
	}
	for _, e := range r.waiting {
		if i := e.owner; i.sender != nil && !i.answered {
			i.reply(nil, err)
		}
		if e.drop != nil {
			e.drop()
		}
	}
	r.waiting = nil
	v.timers.stopResident(r)
	r.root.finished = true
	v.contextOver(r.root)
	r.root.cancel(err)
	v.realm.Release(r.root)
}

// admits reports whether a turn of owner may run now.
func (r *Resident) admits(owner *invocation) bool {
	if r.section == nil {
		return true
	}
	for i := owner; i != nil; i = i.parent {
		if i == r.section {
			return true
		}
	}
	return false
}

// enterSection closes the gate of the calling resident and returns a promise that
// resolves with the number of the section in a turn of it, the first one. What else
// the calling turn starts stays outside. While the gate is closed for the caller it
// waits in order.
func (v *vm) enterSection(c *webapi.Call) (js.Data, error) {
	owner := v.owner
	if owner.resident == nil {
		return js.Data{}, errNoResident
	}
	p, err := c.Context().NewPromise()
	if err != nil {
		return js.Data{}, err
	}
	if owner.resident.admits(owner) {
		s, err := v.openSection()
		if err != nil {
			p.Free()
			return js.Data{}, err
		}
		v.startSection(s, p)
		return js.Ref(p.Value), nil
	}
	owner.Begin()
	v.inbox.post(event{owner: owner, drop: p.Free, run: func() error {
		owner.End()
		s, err := v.openSection()
		if err != nil {
			return p.Reject(err)
		}
		v.startSection(s, p)
		return nil
	}})
	return js.Ref(p.Value), nil
}

// startSection gives a section its first turn, in which p resolves.
func (v *vm) startSection(s *invocation, p *js.Promise) {
	s.Begin()
	v.inbox.post(event{owner: s, drop: p.Free, run: func() error {
		s.End()
		return p.Resolve(js.Int(s.num))
	}})
}

// openSection makes a section within the one that the current turn is in.
func (v *vm) openSection() (*invocation, error) {
	r := v.owner.resident
	if r == nil {
		return nil, errNoResident
	}
	depth := 0
	for s := r.section; s != nil; s = s.outer {
		depth++
	}
	if depth >= maxSectionN {
		return nil, errSections
	}
	s := v.newInvocation("section", context.Background(), nil)
	s.resident, s.parent, s.outer = r, v.owner, r.section
	s.idText = v.owner.idText
	s.sectionTimer = v.timers.start(v.start, sectionTimeout, false, func(int) error {
		s.sectionTimer = 0
		if !s.finished {
			v.log(r.root, LevelError, ErrSectionTimeout.Error())
			r.End(ErrSectionTimeout)
		}
		return nil
	}, nil)
	r.section = s
	v.sections[s.num] = s
	return s, nil
}

// endSection opens the gate again, as far as no other section keeps it closed.
func (v *vm) endSection(num int) {
	s := v.sections[num]
	if s == nil {
		return
	}
	delete(v.sections, num)
	s.finished = true
	v.timers.stop(s.sectionTimer)
	r := s.resident
	for r.section != nil && r.section.finished {
		r.section = r.section.outer
	}
	v.realm.Reown(s, s.heir())
	v.timers.reown(s, s.heir())
	if v.owner == s {
		v.owner = s.heir()
	}
	v.front = append(v.front, r.waiting...)
	r.waiting = nil
}

// heir is who takes over what a finished invocation left running, itself if nobody
// does.
func (i *invocation) heir() *invocation {
	for i.adopter != nil {
		i = i.adopter
	}
	for i.finished && i.resident != nil && !i.resident.ended {
		if i.parent == nil {
			return i.resident.root
		}
		i = i.parent
	}
	return i
}

// ResidentOf returns the resident that the calling code runs in, nil for code of
// an ordinary event.
func ResidentOf(c *webapi.Call) *Resident {
	if i, ok := c.Owner().(*invocation); ok {
		return i.resident
	}
	return nil
}

// AppOf returns the app that the calling code belongs to.
func AppOf(c *webapi.Call) *App {
	if i, ok := c.Owner().(*invocation); ok {
		return i.vm.app
	}
	return nil
}

// residentOps are the ops of residents.
func residentOps(v *vm) webapi.Ops {
	return webapi.Ops{
		// section_enter(): a promise for the number of a section, in its first turn.
		"section_enter": webapi.Sync(v.enterSection),
		// resident_wait_begin(), resident_wait_end(): something that keeps the
		// calling resident busy.
		"resident_wait_begin": webapi.Sync(func(*webapi.Call) (js.Data, error) {
			if r := v.owner.resident; r != nil {
				r.root.Begin()
			}
			return js.Undefined(), nil
		}),
		"resident_wait_end": webapi.Sync(func(*webapi.Call) (js.Data, error) {
			if r := v.owner.resident; r != nil {
				r.root.End()
			}
			return js.Undefined(), nil
		}),
		"section_end": webapi.Sync(func(c *webapi.Call) (js.Data, error) {
			v.endSection(c.Int(0))
			return js.Undefined(), nil
		}),
	}
}
