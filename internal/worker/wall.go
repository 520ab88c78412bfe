package worker

import "time"

// walls ends events that take too long to answer. All have the same time, so they are due in the order in which they
// came, and one timer looks at the first. It belongs to the VM thread.
type walls struct {
	vm    *vm
	queue []*invocation // that have not answered, among some that have
	armed bool
}

func (w *walls) add(i *invocation) {
	w.trim()
	w.queue = append(w.queue, i)
	w.arm()
}

// trim drops what has answered from the front.
func (w *walls) trim() {
	for len(w.queue) > 0 && (w.queue[0].answered || w.queue[0].finished) {
		w.queue[0] = nil
		w.queue = w.queue[1:]
	}
}

func (w *walls) arm() {
	if w.armed || len(w.queue) == 0 {
		return
	}
	w.armed = true
	w.vm.timers.start(w.vm.start, w.vm.limits.Wall-time.Since(w.queue[0].began), false, w.due, nil)
}

// due is called when the time of an event that was the first may be over.
func (w *walls) due(int) error {
	w.armed = false
	limit := w.vm.limits.Wall
	for w.trim(); len(w.queue) > 0; w.trim() {
		i := w.queue[0]
		took := time.Since(i.began)
		if took < limit {
			break
		}
		w.queue = w.queue[1:]
		w.vm.limitHit(i, &LimitError{Limit: LimitWall, Used: durationText(took), Max: durationText(limit)}, "")
	}
	w.arm()
	return nil
}
