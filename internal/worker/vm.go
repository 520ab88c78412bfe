package worker

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync/atomic"
	"time"

	"github.com/skerry-run/skerry/internal/js"
	"github.com/skerry-run/skerry/internal/webapi"
)

// vm is one JavaScript VM with its event loop.
type vm struct {
	pool  *Pool
	inbox *inbox

	refill bool // a blank is to be made once the app has started

	// Owned by the VM thread.
	app         *App      // nil: blank
	home        *instance // of app
	limits      Limits
	js          *js.VM
	realm       *webapi.Realm
	timers      timers
	walls       walls
	start       *invocation // the app's start, and whatever belongs to no invocation
	owner       *invocation // of the turn that runs
	loading     *instance   // nil once the app has started
	drained     chan struct{}
	live        map[int]*invocation
	residents   map[*Resident]struct{}
	sections    map[int]*invocation             // open ones
	front       []event                         // to be delivered before those of the inbox
	strays      []*invocation                   // those that were stuck and are not over, the oldest first
	fetches     map[int]context.CancelCauseFunc // of targets, without an answer
	written     []*stream                       // in this turn
	lastCPU     time.Duration
	lastSample  time.Time
	runLoopWait int // asynchronous WebAssembly under way
	condemned   error
	escaped     bool
	muted       bool  // rejections are not reported in this turn any more
	warmed      int   // steps of the warm-up; -1: it is over
	baseHeap    int64 // before the app, with Options.MeasureStart
	heap        int64 // when it was last measured
	reserved    int64 // by single allocations since then
	buffered    int64 // kept for the app outside of its heap
	resident    int64 // of the process when the heap was last sampled
	pressed     bool  // memory was asked for and not looked at since
	relieved    bool  // it is to be looked at now
	swept       int64 // what it was after it was last collected for that
	samples     int   // since then
	collected   bool  // since the last turn of the app
	slept       bool  // residents ended since the last idle collection
	idle        int64 // resident bytes of the process after the last idle collection

	// Read from elsewhere.
	turnStart atomic.Int64 // ns since the pool's epoch; 0 between turns
	turnLimit atomic.Int64 // ns of CPU that the turn may use
	turnCPU   atomic.Int64 // thread CPU at the start of the turn, ns
	memory    atomic.Int64 // limits.MemoryBytes; 0 while blank
	stopping  atomic.Bool
	lastNum   atomic.Int64

	started Started       // set before the instance is ready
	ended   chan struct{} // closed when no further event runs
}

// thread is the life of one OS thread with its VM. Close waits for it, unless
// the VM had to be abandoned.
func (p *Pool) thread() {
	runtime.LockOSThread()
	abandoned := p.serveOne()
	p.threads.Done()
	if !abandoned {
		runtime.UnlockOSThread()
		return
	}
	// The thread of an abandoned VM neither ends nor serves again: the engine
	// still holds the VM's lock on it, and the VM's timers are still in its run
	// loop, where they would find the VM as the escape left it.
	p.cfg.Slog.Warn("vm abandoned", "count", js.Abandoned())
	select {}
}

// serveOne makes a VM and serves an app with it until its end. It reports
// whether the VM was abandoned.
func (p *Pool) serveOne() bool {
	v, err := p.newVM()
	if err != nil {
		p.cfg.Slog.Error("make vm", "error", err)
		p.mu.Lock()
		p.making--
		p.mu.Unlock()
		return false
	}
	if p.offer(v) {
		v.run()
	}
	v.close()
	return v.escaped
}

// newVM makes a blank VM on the calling thread.
func (p *Pool) newVM() (*vm, error) {
	v := &vm{
		pool: p, inbox: newInbox(), ended: make(chan struct{}),
		live: map[int]*invocation{}, residents: map[*Resident]struct{}{}, sections: map[int]*invocation{},
		fetches: map[int]context.CancelCauseFunc{},
	}
	engine, err := js.New()
	if err != nil {
		return nil, err
	}
	v.js = engine
	engine.OnPanic(func(e *js.OpPanic) {
		p.cfg.Slog.Error("op panicked", "panic", fmt.Sprint(e.Value), "stack", string(e.Stack))
	})
	v.walls.vm = v
	v.start = v.newInvocation("start", context.Background(), nil)
	v.owner = v.start
	v.realm, err = webapi.Install(engine.Context(), v, append([]webapi.Ops{workerOps(v), residentOps(v), rpcOps(v)}, p.cfg.Ops...)...)
	if err != nil {
		engine.Close()
		return nil, err
	}
	v.lastCPU = js.ThreadCPU()
	return v, nil
}

// run delivers events until the VM is stopped or must be given up.
func (v *vm) run() {
	v.pool.watchdog.add(v)
	defer v.pool.watchdog.remove(v)
	var batch []event
	timer := time.NewTimer(time.Hour)
	defer timer.Stop()
	idle := 0
	for !v.escaped && !v.stopping.Load() {
		lane := v.inbox.lane.Load()
		batch = v.inbox.take(batch)
		if idle > collectAfter {
			// What was collected has been given back by now.
			v.idle = min(v.idle, residentBytes())
		}
		for i := range batch {
			if v.escaped {
				break
			}
			v.deliver(batch[i])
			batch[i] = event{}
		}
		ran := v.runTimers()
		if !v.escaped && lane != nil && lane.serve(0) {
			ran = true
		}
		if v.escaped {
			break
		}
		if v.condemned != nil && v.idleLive() {
			break
		}
		if len(batch) > 0 || ran {
			idle, v.collected = 0, false
			if v.runLoopWait > 0 {
				v.runLoop()
			}
			continue
		}
		if v.app == nil && v.warmed >= 0 {
			v.warmUp()
			continue
		}
		if v.wait(timer, lane, idle) {
			idle = 0
			continue
		}
		idle++
	}
	dropped := append(append(batch, v.front...), v.inbox.close()...)
	if v.app != nil {
		v.app.gone(v)
	}
	if v.loading != nil {
		v.startFailed(v.lostError())
	}
	v.failAll(v.lostError())
	if lane := v.inbox.lane.Load(); lane != nil {
		lane.close()
	}
	for _, e := range dropped {
		switch {
		case e.lost != nil:
			e.lost()
		case e.owner != nil && e.owner.sender != nil && !e.owner.begun.Load():
			e.owner.sender.dropped()
		}
	}
	close(v.ended)
}

// warmUp does what lets an app start sooner, one step of a millisecond or two:
// an app that comes in between does not wait for the rest.
func (v *vm) warmUp() {
	v.turn(v.start, func() error {
		more, err := v.realm.Export("warm_up").Call(js.Int(v.warmed))
		v.warmed++
		if err != nil || !more.Bool() {
			v.warmed = -1
		}
		more.Free()
		return err
	})
}

// idleLive reports whether nothing is under way: there are no invocations, or
// those that there are live only for what callers hold of them.
func (v *vm) idleLive() bool {
	for _, i := range v.live {
		if !i.answered || i.waits > 0 || i.streaming || i.calls > 0 {
			return false
		}
	}
	return true
}

// deliver runs an event, unless the input gate of its resident is closed, and
// then what a gate that opened let through.
func (v *vm) deliver(e event) {
	v.deliverOne(e)
	for len(v.front) > 0 && !v.escaped {
		e := v.front[0]
		v.front = v.front[1:]
		v.deliverOne(e)
	}
}

func (v *vm) deliverOne(e event) {
	if e.owner == nil {
		_ = e.run() // not a turn; never fails
		return
	}
	if r := e.owner.resident; r != nil && !r.admits(e.owner.heir()) {
		r.waiting = append(r.waiting, e)
		return
	}
	if !v.turn(e.owner, e.run) && e.drop != nil {
		e.drop()
	}
}

// wait blocks until an event may be there or a timer is due, and lets the
// engine do its own idle work meanwhile. It reports whether its lane had
// something to do.
func (v *vm) wait(timer *time.Timer, lane *Lane, idle int) bool {
	d := time.Hour
	switch {
	case v.runLoopWait > 0:
		d = min(200*time.Microsecond<<min(idle, 4), 3*time.Millisecond)
	case idle < 4:
		d = 20 * time.Millisecond << (3 * idle) // 20 ms to 10 s: idle collection
	}
	if at, ok := v.timers.next(); ok {
		d = min(d, max(time.Until(at), 0))
	}
	if lane != nil {
		if lane.serve(d) {
			return true
		}
	} else {
		timer.Reset(d)
		select {
		case <-v.inbox.wake:
			return false
		case <-timer.C:
		}
	}
	v.runLoop()
	if idle == collectAfter {
		v.collectIdle()
	}
	return false
}

// collectAfter is how many waits without an event come before an idle
// collection: about a second and a half.
const collectAfter = 2

func (v *vm) runLoop() {
	v.turn(v.start, func() error {
		v.js.RunLoop()
		return nil
	})
}

// runTimers runs the timers that are due; each is a turn.
func (v *vm) runTimers() (ran bool) {
	now := time.Now()
	for !v.escaped {
		tm := v.timers.due(now)
		if tm == nil {
			return ran
		}
		ran = true
		v.deliver(event{owner: tm.owner, run: func() error {
			if !v.timers.fired(tm) {
				return nil
			}
			defer v.timers.rearm(tm)
			return tm.f(tm.id)
		}})
	}
	return ran
}

// turn runs f, or when it is nil the first turn of an event, on behalf of owner under its limits and deals with what came
// of it. It reports false, and does not run f, when owner is over.
func (v *vm) turn(owner *invocation, f func() error) (ran bool) {
	owner = owner.heir()
	if owner.finished || owner.resident != nil && owner.resident.ended {
		owner.refuse()
		return false
	}
	if v.muted {
		v.muted = false
		v.js.Context().IgnoreRejections(false)
	}
	v.owner = owner
	if owner == v.start && v.loading == nil || owner.resident != nil && owner == owner.resident.root {
		owner.cpu = 0 // its limit is on a turn, as it never ends
	}
	left := v.cpuLimit(owner) - owner.cpu
	v.js.SetLimits(js.Limits{
		CPUDeadline: v.lastCPU + max(left, time.Millisecond),
		MemoryBytes: v.memoryLimit(),
	})
	v.turnCPU.Store(int64(v.lastCPU))
	v.turnLimit.Store(int64(max(left, time.Millisecond)))
	v.turnStart.Store(time.Since(epoch).Nanoseconds() + 1)
	var err error
	if f != nil {
		err = f()
	} else {
		v.begin(owner)
		err = owner.sender.first(owner)
	}
	v.turnStart.Store(0)
	cpu := js.ThreadCPU()
	used := cpu - v.lastCPU
	owner.cpu += used
	v.lastCPU = cpu
	if used > lanePatience {
		if l := v.inbox.lane.Load(); l != nil {
			l.evict()
		}
	}
	if err != nil {
		v.turnFailed(owner, err)
	}
	if len(v.written) > 0 {
		v.tellWritten()
	}
	if r := owner.resident; r != nil && !r.ended && !v.escaped && r.cfg.AfterTurn != nil {
		r.cfg.AfterTurn()
	}
	if !v.escaped {
		v.sampleMemory(owner, used)
		v.settle(owner)
	}
	if len(v.strays) > 0 && !v.escaped {
		v.lookAtStrays()
	}
	return true
}

// settle looks whether the invocation is over, or can never end.
func (v *vm) settle(i *invocation) {
	if i == v.start {
		v.checkStart()
		return
	}
	if i.finished || v.live[i.num] == nil {
		return
	}
	if i.noAnswer() {
		v.getStuck(i)
	}
	if i.settled() {
		v.finish(i)
	}
}

func (v *vm) turnNeverSettles(i *invocation) {
	err := &ScriptError{Message: ErrNeverSettles.Error(), ID: i.id()}
	v.log(i, LevelError, err.Text())
	i.fail("exception", err)
}

// contextOver lets the JS side drop what it keeps for a context that is over.
func (v *vm) contextOver(i *invocation) {
	if !i.watched || v.escaped {
		return
	}
	if err := v.realm.Export("context_over").Do(js.Int(i.num)); err != nil {
		v.pool.cfg.Slog.Error("end context", "error", err)
	}
}

// finish ends an invocation: what it still has under way is cancelled.
func (v *vm) finish(i *invocation) {
	if i.finished {
		return
	}
	i.finished = true
	delete(v.live, i.num)
	i.returned()
	v.noStray(i)
	r, adopter := i.resident, v.adopter(i)
	switch {
	case adopter != nil && r == nil:
		v.takeOver(i, adopter)
	case r == nil || r.ended:
		v.timers.stopOwned(i)
		for _, a := range i.adopted {
			v.timers.stopOwned(a)
		}
	default:
		v.timers.reown(i, r.root)
	}
	if i.tracked && !v.escaped {
		if err := v.realm.Export("end_invocation").Do(js.Int(i.num)); err != nil {
			v.pool.cfg.Slog.Error("end invocation", "error", err)
		}
	}
	if r == nil {
		v.contextOver(i)
	}
	v.timers.stop(i.waitTimer)
	if c, ok := i.client.(notifier); ok {
		c.Forget()
	} else if i.stopAfter != nil {
		i.stopAfter()
	}
	switch {
	case i.adopter != nil:
	case r == nil || r.ended:
		i.cancel(errDone)
		for _, a := range i.adopted {
			a.cancel(errDone)
		}
		v.realm.Release(i)
	default:
		v.realm.Reown(i, r.root)
	}
	if r != nil {
		r.events--
	}
	v.noteDrained()
	if v.app != nil && v.app.opts.Done != nil {
		v.app.opts.Done(i.outcomeRecord(v.app.code.Name))
	}
}

func (i *invocation) outcomeRecord(app string) Outcome {
	o := Outcome{
		App: app, ID: i.id(), Event: i.kind, Status: i.status, Outcome: i.outcome, Err: i.err,
		CPU: i.cpu, Wall: time.Since(i.began), Cold: i.cold, Subrequests: int(i.subrequests.Load()),
	}
	if o.Outcome == "" {
		o.Outcome = "ok"
	}
	if i.resident != nil {
		o.Resident = i.resident.cfg.Name
	}
	if i.req != nil {
		o.Method, o.URL = i.req.Method, i.req.URL
	}
	return o
}

// failAll ends every invocation with err.
func (v *vm) failAll(err error) {
	v.endResidents(err)
	for _, i := range v.live {
		i.fail("exception", err)
		i.streaming, i.waits = false, 0
		i.cancel(err)
		v.finish(i)
	}
}

func (v *vm) endResidents(err error) {
	for r := range v.residents {
		r.end(err, v.escaped)
	}
}

func (v *vm) lostError() error {
	if v.stopping.Load() {
		return ErrClosed
	}
	return ErrVMLost
}

// newInvocation makes an invocation. Any goroutine may call it.
func (v *vm) newInvocation(kind string, ctx context.Context, req *Request) *invocation {
	i := &invocation{num: int(v.lastNum.Add(1)), vm: v, kind: kind, req: req, began: time.Now(), client: ctx}
	if req != nil {
		i.idText = req.ID
	}
	return i
}

// close frees the VM on its thread.
func (v *vm) close() {
	v.inbox.close()
	v.start.cancel(ErrClosed)
	v.realm.Close()
	v.js.Close()
}

// stop asks the loop to end. What runs is killed.
func (v *vm) stop() {
	v.stopping.Store(true)
	v.inbox.signal()
}

// Owner implements webapi.Loop.
func (v *vm) Owner() webapi.Owner { return v.owner }

// Post implements webapi.Loop.
func (v *vm) Post(owner webapi.Owner, f func() error, drop func()) {
	v.inbox.post(event{owner: owner.(*invocation), run: f, drop: drop})
}

// StartTimer implements webapi.Loop.
func (v *vm) StartTimer(d time.Duration, repeat bool, f func(id int) error, drop func(id int)) int {
	return v.timers.start(v.owner, d, repeat, f, drop)
}

// StopTimer implements webapi.Loop.
func (v *vm) StopTimer(id int) { v.timers.stop(id) }

// ReportUncaught implements webapi.Loop.
func (v *vm) ReportUncaught(owner webapi.Owner, kind, text string) {
	i := owner.(*invocation)
	if !i.silent() {
		i.Log(int(LevelError), kind+": "+v.mapText(text))
	}
	if i.silent() && !v.muted {
		// There may be a hundred thousand more in this turn; the engine would call
		// for each, outside of all limits.
		v.muted = true
		v.js.Context().IgnoreRejections(true)
	}
}

func (v *vm) log(i *invocation, level Level, text string) {
	if v.app == nil || v.app.opts.Log == nil {
		return
	}
	l := Line{Time: time.Now(), App: v.app.code.Name, Level: level, Text: text}
	if i != nil && i != v.start {
		l.Invocation = i.id()
	}
	v.app.opts.Log(l)
}

var epoch = time.Now()

// turnFailed deals with the error of a turn's call into JS.
func (v *vm) turnFailed(owner *invocation, err error) {
	var killed *js.Killed
	var thrown *js.Exception
	switch {
	case errors.Is(err, js.ErrEscaped):
		v.escaped = true
		v.limitHit(owner, v.escapeLimit(owner), "")
	case errors.As(err, &killed):
		v.killed(owner, killed)
	case errors.As(err, &thrown):
		// The dispatchers catch what apps throw; what arrives here was thrown by
		// a callback of the engine's own.
		owner.Log(int(LevelError), "uncaught: "+thrown.Error()+"\n"+v.mapText(thrown.Stack))
	default:
		v.pool.cfg.Slog.Error("turn", "error", err)
	}
}
