package worker

import (
	"io"
	"log/slog"
	"sync"

	"github.com/skerry-run/skerry/internal/webapi"
)

// Config configures a Pool. The zero value of each field means its default.
type Config struct {
	// Blank is how many VMs are kept ready, with the web APIs evaluated and no
	// app, so that a cold start pays only for the app's own code. Default 1;
	// negative: none.
	Blank int

	// Ops are further functions that the JS side may call.
	Ops []webapi.Ops

	// Slog takes what the runtime has to say. Default: discarded.
	Slog *slog.Logger
}

// Pool makes VMs and watches over those that run. It is safe for concurrent
// use.
type Pool struct {
	cfg      Config
	watchdog *watchdog
	threads  sync.WaitGroup

	mu      sync.Mutex
	blanks  []*vm // guarded by mu; ready and without an app
	making  int   // guarded by mu; blanks that are being made
	closed  bool  // guarded by mu
	waiting []chan *vm
}

// NewPool starts to make blank VMs and returns without waiting for them.
func NewPool(cfg Config) *Pool {
	if cfg.Blank == 0 {
		cfg.Blank = 1
	}
	if cfg.Slog == nil {
		cfg.Slog = slog.New(slog.NewTextHandler(io.Discard, nil))
	}
	p := &Pool{cfg: cfg}
	p.watchdog = newWatchdog(cfg.Slog)
	p.refill()
	return p
}

// makeLocked starts threads until n blanks are there or under way.
func (p *Pool) makeLocked(n int) {
	for len(p.blanks)+p.making < n && !p.closed {
		p.making++
		p.threads.Add(1)
		go p.thread()
	}
}

// take returns a blank VM, waiting for one to be made when none is ready.
func (p *Pool) take() (*vm, error) {
	p.mu.Lock()
	if p.closed {
		p.mu.Unlock()
		return nil, ErrClosed
	}
	if n := len(p.blanks); n > 0 {
		v := p.blanks[n-1]
		p.blanks = p.blanks[:n-1]
		p.mu.Unlock()
		v.refill = true
		return v, nil
	}
	// One that is being made will do: a node that starts makes one VM, not two
	// that are in each other's way.
	ch := make(chan *vm, 1)
	p.waiting = append(p.waiting, ch)
	p.makeLocked(len(p.waiting))
	p.mu.Unlock()
	v := <-ch
	if v == nil {
		return nil, ErrClosed
	}
	v.refill = true
	return v, nil
}

// refill makes up for blanks that were taken. It is called off the path of the
// apps that took them, once they had their start.
func (p *Pool) refill() {
	p.mu.Lock()
	p.makeLocked(max(p.cfg.Blank, 0) + len(p.waiting))
	p.mu.Unlock()
}

// offer hands a blank VM to whoever waits, or keeps it. It reports false when
// the pool is closed or has enough.
func (p *Pool) offer(v *vm) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.making--
	if p.closed {
		return false
	}
	if len(p.waiting) > 0 {
		ch := p.waiting[0]
		p.waiting = p.waiting[1:]
		ch <- v
		return true
	}
	p.blanks = append(p.blanks, v)
	return true
}

// Close ends all VMs and waits for their threads. Apps must be closed before.
func (p *Pool) Close() {
	p.mu.Lock()
	p.closed = true
	blanks, waiting := p.blanks, p.waiting
	p.blanks, p.waiting = nil, nil
	p.mu.Unlock()
	for _, ch := range waiting {
		ch <- nil
	}
	for _, v := range blanks {
		v.stop()
	}
	p.threads.Wait()
	p.watchdog.close()
}
