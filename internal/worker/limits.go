package worker

import (
	"fmt"
	"time"

	"github.com/skerry-run/skerry/internal/js"
)

// sampleInterval is how often the heap is looked at between turns.
const sampleInterval = 100 * time.Millisecond

// The engine's figures take milliseconds, so a sample asks for them only when the
// process has grown by this much since it last did, or after this many samples.
const (
	sampleGrowthBytes    = 8 << 20
	samplesWithoutGrowth = 20
)

func (v *vm) cpuLimit(i *invocation) time.Duration {
	switch {
	case v.app == nil:
		return time.Minute
	case i == v.start && v.loading != nil:
		return v.limits.StartCPU
	default:
		return v.limits.CPU
	}
}

// blankHeapBytes is what a VM uses at most before an app runs on it.
const blankHeapBytes = 3 << 20

// memoryLimit is the app's limit on top of what a blank VM uses.
func (v *vm) memoryLimit() int64 {
	if v.limits.MemoryBytes == 0 {
		return 0
	}
	return v.limits.MemoryBytes + blankHeapBytes
}

// killed deals with code that the engine ended.
func (v *vm) killed(owner *invocation, k *js.Killed) {
	where := v.mapText(k.Trace)
	switch k.Reason {
	case js.KillMemory:
		v.overMemory(owner, where)
	case js.KillCPU:
		v.limitHit(owner, v.cpuError(owner), where)
	default:
		if v.stopping.Load() {
			owner.fail("exception", ErrClosed)
			return
		}
		v.limitHit(owner, v.escapeLimit(owner), where)
	}
}

func (v *vm) cpuError(i *invocation) *LimitError {
	e := &LimitError{Limit: LimitCPU, Used: durationText(i.cpu), Max: durationText(v.cpuLimit(i))}
	if i == v.start && v.loading != nil {
		e.Limit = LimitStart
	}
	return e
}

// escapeLimit says what the watchdog ended a turn for.
func (v *vm) escapeLimit(i *invocation) *LimitError {
	if i.cpu < v.cpuLimit(i) {
		return &LimitError{Limit: LimitMemory, Used: "more than " + bytesText(v.limits.MemoryBytes), Max: bytesText(v.limits.MemoryBytes)}
	}
	return v.cpuError(i)
}

func (v *vm) overMemory(owner *invocation, where string) {
	used := v.limits.MemoryBytes
	if !v.escaped {
		used = v.measureHeap() - blankHeapBytes
	}
	v.limitHit(owner, &LimitError{Limit: LimitMemory, Used: bytesText(max(used, v.limits.MemoryBytes)), Max: bytesText(v.limits.MemoryBytes)}, where)
	// The heap is shared: whatever else runs here cannot go on.
	v.failAll(ErrVMLost)
}

// limitHit ends an invocation for a limit. The VM takes no further ones: code
// was cut off at an arbitrary point, and module state may be half changed.
func (v *vm) limitHit(owner *invocation, e *LimitError, where string) {
	e.ID, e.Where = owner.id(), where
	text := e.Error()
	if where != "" {
		text = fmt.Sprintf("exceeded %s limit: used %s of %s\n%s", e.Limit, e.Used, e.Max, where)
	}
	v.log(owner, LevelError, text)
	owner.waits, owner.streaming = 0, false
	if r := owner.resident; r != nil {
		r.end(e, v.escaped)
	}
	owner.fail(string(e.Limit), e)
	owner.cancel(e)
	v.condemn(e)
	if owner != v.start {
		if owner.resident == nil {
			v.finish(owner)
		}
	} else if v.loading != nil {
		v.startFailed(e)
	}
}

// condemn makes the app use another VM for what comes.
func (v *vm) condemn(err error) {
	if v.condemned == nil {
		v.condemned = err
		if v.app != nil {
			v.app.gone(v)
		}
		v.endResidents(ErrVMLost)
	}
}

// sampleMemory looks at the heap now and then, and at once after a long turn, and
// collects before it judges.
func (v *vm) sampleMemory(owner *invocation, turn time.Duration) {
	now := time.Now()
	if v.app == nil || v.pressed || now.Sub(v.lastSample) < sampleInterval && turn < sampleInterval/2 {
		return
	}
	v.lastSample = now
	resident := residentBytes()
	v.samples++
	if resident < v.resident+sampleGrowthBytes && v.samples < samplesWithoutGrowth {
		v.resident = min(v.resident, resident)
		return
	}
	v.resident, v.samples = resident, 0
	// The engine's figure leaves out large blocks made since its last collection.
	if resident >= v.swept+v.limits.MemoryBytes/4 {
		v.js.Context().Collect()
		v.lastCPU = js.ThreadCPU()
		v.swept = residentBytes()
	}
	heap := v.measureHeap()
	if v.relieve(heap) || heap < v.memoryLimit() {
		return
	}
	v.js.Context().Collect()
	v.lastCPU = js.ThreadCPU()
	if v.measureHeap() >= v.memoryLimit() {
		v.overMemory(owner, "")
	}
}

// relieve asks for memory when the app uses most of its own. It reports whether it
// did: what came of it is looked at behind what it made others post, and judged then.
func (v *vm) relieve(heap int64) bool {
	if heap < v.memoryLimit()/4*3 || v.app.opts.Pressure == nil || v.relieved {
		v.relieved = false
		return false
	}
	v.pressed = true
	v.app.opts.Pressure()
	v.inbox.post(event{owner: v.start, run: func() error {
		v.pressed, v.relieved = false, true
		v.lastSample, v.resident, v.swept = time.Time{}, 0, 0
		return nil
	}})
	return true
}

// collectIdle gives back what the last turns left behind, when the process has
// grown by it or actors went to sleep.
func (v *vm) collectIdle() {
	if v.app == nil || v.collected {
		return
	}
	v.collected = true
	if residentBytes() < v.idle+sampleGrowthBytes && !v.slept {
		return
	}
	v.slept = false
	v.js.Context().Collect()
	v.lastCPU = js.ThreadCPU()
	v.idle = residentBytes()
}

// measureHeap asks the engine, which takes some milliseconds, and adds what is kept
// outside of it.
func (v *vm) measureHeap() int64 {
	v.heap = v.js.Context().Memory().HeapBytes + v.buffered
	v.reserved = 0
	return v.heap
}

// liveHeap is measureHeap without garbage.
func (v *vm) liveHeap() int64 {
	v.js.Context().Collect()
	return v.measureHeap()
}

// ReserveMemory implements webapi.Loop: it refuses a single allocation that
// would take the VM over its limit, before the engine makes it. While what was
// reserved since the heap was last measured fits in half of what was left then,
// it answers without measuring again.
func (v *vm) ReserveMemory(n int64) bool {
	if v.app == nil {
		return true
	}
	if v.heap > 0 && v.reserved+n <= (v.memoryLimit()-v.heap)/2 {
		v.reserved += n
		return true
	}
	if v.measureHeap()+n <= v.memoryLimit() {
		v.reserved = n
		return true
	}
	v.js.Context().Collect()
	return v.measureHeap()+n <= v.memoryLimit()
}

// bufferFreely is how much may be kept for an app without a look at its heap.
const bufferFreely = 64 << 10

// Buffer implements webapi.Loop.
func (v *vm) Buffer(n int64) error {
	if n > bufferFreely && !v.ReserveMemory(n) {
		return fmt.Errorf("%s are more than the memory limit of %s leaves", bytesText(n), bytesText(v.limits.MemoryBytes))
	}
	v.buffered += n
	return nil
}
