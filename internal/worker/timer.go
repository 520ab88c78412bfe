package worker

import (
	"container/heap"
	"time"
)

// timer is one setTimeout or setInterval.
type timer struct {
	at     time.Time
	seq    int // order of timers that are due at the same time
	id     int
	every  time.Duration // 0: once
	owner  *invocation
	f      func(id int) error
	drop   func(id int) // called once f will not be again; may be nil
	index  int          // in the heap
	active bool
}

// timers holds the timers of a VM in the order in which they are due. It
// belongs to the VM thread.
type timers struct {
	heap timerHeap
	byID map[int]*timer
	last int
	seq  int
}

func (t *timers) start(owner *invocation, d time.Duration, repeat bool, f func(int) error, drop func(int)) int {
	if t.byID == nil {
		t.byID = map[int]*timer{}
	}
	t.last++
	t.seq++
	tm := &timer{at: time.Now().Add(d), seq: t.seq, id: t.last, owner: owner, f: f, drop: drop, active: true}
	if repeat {
		tm.every = max(d, time.Millisecond)
	}
	t.byID[tm.id] = tm
	heap.Push(&t.heap, tm)
	owner.Begin()
	return tm.id
}

func (t *timers) stop(id int) {
	tm := t.byID[id]
	if tm == nil {
		return
	}
	t.forget(tm)
	if tm.index >= 0 {
		heap.Remove(&t.heap, tm.index)
	}
	tm.over()
}

func (t *timers) forget(tm *timer) {
	delete(t.byID, tm.id)
	tm.active = false
	tm.owner.End()
}

func (tm *timer) over() {
	if tm.drop != nil {
		tm.drop(tm.id)
	}
}

// stopOwned stops all timers of an invocation.
func (t *timers) stopOwned(owner *invocation) {
	if owner.pending == 0 {
		return
	}
	for id, tm := range t.byID {
		if tm.owner == owner {
			t.stop(id)
		}
	}
}

// stopResident stops all timers of a resident.
func (t *timers) stopResident(r *Resident) {
	for id, tm := range t.byID {
		if tm.owner.resident == r {
			t.stop(id)
		}
	}
}

// reown gives the timers of an invocation to another of the same resident.
func (t *timers) reown(from, to *invocation) {
	if from.pending == 0 {
		return
	}
	for _, tm := range t.byID {
		if tm.owner == from {
			from.End()
			tm.owner = to
			to.Begin()
		}
	}
}

// next returns when the next timer is due.
func (t *timers) next() (time.Time, bool) {
	if len(t.heap) == 0 {
		return time.Time{}, false
	}
	return t.heap[0].at, true
}

// due takes one timer that is due at now. It is there to be stopped until fired.
func (t *timers) due(now time.Time) *timer {
	if len(t.heap) == 0 || t.heap[0].at.After(now) {
		return nil
	}
	return heap.Pop(&t.heap).(*timer)
}

// fired notes that a due timer runs. It reports false when it was stopped.
func (t *timers) fired(tm *timer) bool {
	if !tm.active {
		return false
	}
	if tm.every == 0 {
		t.forget(tm)
	}
	return true
}

// rearm puts a repeating timer back after it ran, unless it was stopped. One that
// runs once is over.
func (t *timers) rearm(tm *timer) {
	if tm.every == 0 {
		tm.over()
		return
	}
	if !tm.active {
		return
	}
	t.seq++
	tm.at, tm.seq = time.Now().Add(tm.every), t.seq
	heap.Push(&t.heap, tm)
}

type timerHeap []*timer

func (h timerHeap) Len() int { return len(h) }
func (h timerHeap) Less(i, j int) bool {
	if h[i].at.Equal(h[j].at) {
		return h[i].seq < h[j].seq
	}
	return h[i].at.Before(h[j].at)
}
func (h timerHeap) Swap(i, j int) {
	h[i], h[j] = h[j], h[i]
	h[i].index, h[j].index = i, j
}
func (h *timerHeap) Push(x any) {
	tm := x.(*timer)
	tm.index = len(*h)
	*h = append(*h, tm)
}
func (h *timerHeap) Pop() any {
	old := *h
	tm := old[len(old)-1]
	old[len(old)-1] = nil
	*h = old[:len(old)-1]
	tm.index = -1
	return tm
}
