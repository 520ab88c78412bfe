package worker

import (
	"bytes"
	"log/slog"
	"os"
	"runtime/debug"
	"strconv"
	"sync"
	"time"
)

const (
	// watchInterval is how often running turns are looked at.
	watchInterval = 10 * time.Millisecond
	// escapeGrace is how much CPU time past its limit a turn has until the
	// watchdog leaves it by force. The engine's own check comes first whenever
	// it can.
	escapeGrace = 100 * time.Millisecond
	// escapeInterval is the time between two tries to leave, or to begin checks.
	escapeInterval = 200 * time.Microsecond
	// hurryTries is how often in an interval it is tried to begin checks: they begin
	// only while the engine runs compiled code.
	hurryTries = 25
)

// watchdog has turns that run long compared with their limits, and ends those that
// the engine's limits cannot end: code that only queues microtasks. It sleeps
// while no turn runs long.
type watchdog struct {
	log  *slog.Logger
	stop chan struct{}
	done chan struct{}

	warned int64 // owned by run: the turn that was last killed without force

	mu  sync.Mutex
	vms map[*vm]struct{} // guarded by mu
}

func newWatchdog(log *slog.Logger) *watchdog {
	w := &watchdog{log: log, stop: make(chan struct{}), done: make(chan struct{}), vms: map[*vm]struct{}{}}
	go w.run()
	return w
}

func (w *watchdog) close() {
	close(w.stop)
	<-w.done
}

// add and remove are called on the VM thread; remove returns only when the
// watchdog no longer touches v.
func (w *watchdog) add(v *vm) {
	w.mu.Lock()
	w.vms[v] = struct{}{}
	w.mu.Unlock()
}

func (w *watchdog) remove(v *vm) {
	w.mu.Lock()
	delete(w.vms, v)
	w.mu.Unlock()
}

func (w *watchdog) run() {
	defer close(w.done)
	tick := time.NewTicker(watchInterval)
	defer tick.Stop()
	rss := residentBytes()
	var idle idleMemory
	for {
		select {
		case <-w.stop:
			return
		case <-tick.C:
		}
		w.mu.Lock()
		w.clearLanes()
		w.hurry()
		long := w.longest()
		if long == nil {
			rss = 0
			idle.tick()
		} else {
			idle.busy()
			if rss == 0 {
				rss = residentBytes()
			}
			w.check(long, residentBytes()-rss)
		}
		w.mu.Unlock()
	}
}

// clearLanes takes connections out of the way of turns that run long.
func (w *watchdog) clearLanes() {
	late := time.Since(epoch).Nanoseconds() - watchInterval.Nanoseconds()
	for v := range w.vms {
		if start := v.turnStart.Load(); start == 0 || start > late {
			continue
		}
		l := v.inbox.lane.Load()
		if l != nil && int64(v.js.CPU())-v.turnCPU.Load() > lanePatience.Nanoseconds() {
			l.evict()
		}
	}
}

// hurry begins the checks of turns that run longer than an interval.
func (w *watchdog) hurry() {
	late := time.Since(epoch).Nanoseconds() - watchInterval.Nanoseconds()
	for range hurryTries {
		done := true
		for v := range w.vms {
			if start := v.turnStart.Load(); start != 0 && start < late && !v.js.Hurry(v.js.Turn()) {
				done = false
			}
		}
		if done {
			return
		}
		time.Sleep(escapeInterval)
	}
}

// longest returns the VM whose turn runs longest, if longer than an interval.
func (w *watchdog) longest() (long *vm) {
	now := time.Since(epoch).Nanoseconds()
	oldest := now - watchInterval.Nanoseconds()
	for v := range w.vms {
		if v.stopping.Load() && v.turnStart.Load() != 0 {
			return v
		}
		if start := v.turnStart.Load(); start != 0 && start < oldest {
			long, oldest = v, start
		}
	}
	return long
}

// check ends the turn of v when it is past its limit. grown is how much the
// process grew since turns began to run long.
func (w *watchdog) check(v *vm, grown int64) {
	start := v.turnStart.Load()
	if start == 0 {
		return
	}
	used := int64(v.js.CPU()) - v.turnCPU.Load()
	over := used > v.turnLimit.Load()+escapeGrace.Nanoseconds()
	memory := v.memory.Load()
	fat := memory > 0 && grown > 2*memory
	if !over && !fat && !v.stopping.Load() {
		return
	}
	v.js.Kill()
	turn := v.js.Turn()
	if w.warned != turn {
		// The engine gets a tick to end it: a VM that is left by force keeps its heap.
		w.warned = turn
		return
	}
	for range 25 { // a few milliseconds, then the next tick goes on
		if v.turnStart.Load() != start || v.js.Turn() != turn {
			return
		}
		v.js.Escape(turn)
		time.Sleep(escapeInterval)
	}
}

// residentBytes returns the resident memory of the process, 0 when unknown.
func residentBytes() int64 {
	b, err := os.ReadFile("/proc/self/statm")
	if err != nil {
		return 0
	}
	f := bytes.Fields(b)
	if len(f) < 2 {
		return 0
	}
	pages, err := strconv.ParseInt(string(f[1]), 10, 64)
	if err != nil {
		return 0
	}
	return pages * int64(os.Getpagesize())
}

const (
	// idleTicks is how long no turn must have run long before memory is given
	// back: half a second.
	idleTicks = 50
	// idleGrowthBytes is how much the process must have grown for it.
	idleGrowthBytes = 32 << 20
)

// idleMemory gives memory of Go's heap back to the system once things are quiet
// after the process has grown. Left to itself the runtime takes minutes.
type idleMemory struct {
	ticks    int
	resident int64 // after memory was last given back
}

func (m *idleMemory) busy() { m.ticks = 0 }

func (m *idleMemory) tick() {
	if m.ticks++; m.ticks%idleTicks != 0 {
		return
	}
	if r := residentBytes(); r > m.resident+idleGrowthBytes {
		debug.FreeOSMemory()
		m.resident = residentBytes()
	} else {
		m.resident = min(m.resident, r)
	}
}
