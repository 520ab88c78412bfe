package worker

import (
	"context"
	"sync"
	"sync/atomic"
	"time"
)

// App is a deployed program that answers events. It is safe for concurrent use.
type App struct {
	pool *Pool
	code Code
	opts Options

	mu     sync.Mutex
	vms    []*instance // guarded by mu
	closed bool        // guarded by mu

}

// instance is a VM that runs, or starts to run, an app.
type instance struct {
	ready    chan struct{} // closed when started or failed
	vm       *vm           // set before ready, under App.mu
	err      error         // set before ready
	underWay atomic.Int64  // events that wait or run here
	retiring atomic.Bool   // the VM ends when there are none
}

// left is told that an event is over, or has gone elsewhere.
func (in *instance) left() {
	if in.underWay.Add(-1) > 0 || !in.retiring.Load() {
		return
	}
	v := in.vm
	v.inbox.post(event{run: func() error { v.noteDrained(); return nil }, lost: func() {}})
}

// Load makes an app. Nothing runs before the first event or Start.
func (p *Pool) Load(code Code, opts Options) *App {
	opts.Limits = opts.Limits.withDefaults()
	if opts.MaxVMs == 0 {
		opts.MaxVMs = 1
	}
	if opts.Slog == nil {
		opts.Slog = p.cfg.Slog
	}
	return &App{pool: p, code: code, opts: opts}
}

// Started is how an app's start went.
type Started struct {
	Exports     Exports
	CPU, Wall   time.Duration
	MemoryBytes int64 // of the JS heap, beyond that of a blank VM; with Options.MeasureStart
}

// Start evaluates the app's modules, if no VM has yet, and returns how that
// went.
//
// # Errors
//
// *ScriptError when they throw, *LimitError when they exceed a limit, ErrClosed.
func (a *App) Start(ctx context.Context) (Started, error) {
	in, _, err := a.pick()
	if err != nil {
		return Started{}, err
	}
	defer in.left()
	select {
	case <-in.ready:
	case <-ctx.Done():
		return Started{}, context.Cause(ctx)
	}
	if in.err != nil {
		return Started{}, in.err
	}
	return in.vm.started, nil
}

// pick returns the least busy VM of the app, making one when there is none or
// when all are busy and there may be more.
func (a *App) pick() (in *instance, cold bool, err error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.closed {
		return nil, false, ErrClosed
	}
	for _, c := range a.vms {
		if in == nil || c.underWay.Load() < in.underWay.Load() {
			in = c
		}
	}
	if in == nil || in.underWay.Load() > 0 && in.busy() && len(a.vms) < a.opts.MaxVMs {
		in, cold = a.addLocked(), true
	} else if in.underWay.Load() >= int64(a.opts.Limits.Queue) {
		return nil, false, ErrOverloaded
	}
	in.underWay.Add(1)
	return in, cold, nil
}

// busy reports whether a turn has been running for a while.
func (in *instance) busy() bool {
	select {
	case <-in.ready:
	default:
		return true
	}
	if in.vm == nil {
		return false
	}
	start := in.vm.turnStart.Load()
	return start != 0 && time.Since(epoch).Nanoseconds()-start > time.Millisecond.Nanoseconds()
}

func (a *App) addLocked() *instance {
	in := &instance{ready: make(chan struct{})}
	a.vms = append(a.vms, in)
	go a.start(in)
	return in
}

// start takes a blank VM and evaluates the app on it.
func (a *App) start(in *instance) {
	v, err := a.pool.take()
	if err != nil {
		a.failStart(in, err)
		return
	}
	a.mu.Lock()
	in.vm = v
	a.mu.Unlock()
	if !v.inbox.post(event{run: func() error { v.adopt(a, in); return nil }, lost: func() { a.failStart(in, ErrClosed) }}) {
		a.failStart(in, ErrClosed)
	}
}

// failStart makes the waiting events fail and the next one try again.
func (a *App) failStart(in *instance, err error) {
	a.remove(func(c *instance) bool { return c == in })
	in.err = err
	close(in.ready)
}

// gone is told on the VM thread that v takes no further events.
func (a *App) gone(v *vm) {
	a.remove(func(c *instance) bool { return c.vm == v })
}

func (a *App) remove(match func(*instance) bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	for i, c := range a.vms {
		if match(c) {
			a.vms = append(a.vms[:i], a.vms[i+1:]...)
			return
		}
	}
}

// Name returns the app's name.
func (a *App) Name() string { return a.code.Name }

// Node returns Options.Node.
func (a *App) Node() any { return a.opts.Node }

// Busy returns the number of events under way.
func (a *App) Busy() int {
	a.mu.Lock()
	defer a.mu.Unlock()
	n := 0
	for _, in := range a.vms {
		n += int(in.underWay.Load())
	}
	return n
}

// Close ends the app once what is under way is over or ctx is done, whichever
// comes first. Further events fail with ErrClosed.
func (a *App) Close(ctx context.Context) {
	a.mu.Lock()
	a.closed = true
	vms := append([]*instance(nil), a.vms...)
	a.mu.Unlock()
	for _, in := range vms {
		select {
		case <-in.ready:
		case <-ctx.Done():
		}
		a.mu.Lock()
		v := in.vm
		a.mu.Unlock()
		if v != nil {
			v.retire(ctx)
		}
	}
}

// retire ends the VM when nothing is live on it, or when ctx is done.
func (v *vm) retire(ctx context.Context) {
	drained := make(chan struct{})
	posted := v.inbox.post(event{owner: v.start, run: func() error {
		v.drained = drained
		v.home.retiring.Store(true)
		v.noteDrained()
		return nil
	}})
	if posted {
		select {
		case <-drained:
		case <-v.ended:
		case <-ctx.Done():
		}
	}
	v.stop()
}

// noteDrained tells retire that nothing is live, nor on its way here.
func (v *vm) noteDrained() {
	if v.drained != nil && len(v.live) == 0 && v.home.underWay.Load() <= 0 {
		close(v.drained)
		v.drained = nil
	}
}
