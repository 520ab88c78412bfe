package webapi

import (
	"math"
	"runtime"
	"time"

	"github.com/skerry-run/skerry/internal/js"
)

// maxTimer is the longest delay that is passed on; longer ones wait this long.
const maxTimer = time.Duration(math.MaxInt32) * time.Millisecond

var timerOps = Ops{
	// timer_start(ms, repeat, app, fn): id.
	"timer_start": Sync(func(c *Call) (js.Data, error) {
		r, fn := c.Realm, c.Value(3)
		id := r.loop.StartTimer(milliseconds(c.Float(0)), c.Bool(1), func(int) error { return fn.Do() }, func(id int) {
			delete(r.appTimers, id)
			fn.Free()
		})
		if c.Bool(2) {
			if r.appTimers == nil {
				r.appTimers = map[int]struct{}{}
			}
			r.appTimers[id] = struct{}{}
		}
		return js.Int(id), nil
	}),
	// timer_clear(id, app)
	"timer_clear": Sync(func(c *Call) (js.Data, error) {
		id := c.Int(0)
		if _, app := c.Realm.appTimers[id]; app == c.Bool(1) {
			c.Realm.loop.StopTimer(id)
		}
		return js.Undefined(), nil
	}),
	// task_post(fn) has fn called once, as a turn of its own, unless what it is
	// for is over by then.
	"task_post": Sync(func(c *Call) (js.Data, error) {
		owner, fn := c.Owner(), c.Value(0)
		owner.Begin()
		c.Realm.loop.Post(owner, func() error {
			owner.End()
			defer fn.Free()
			return fn.Do()
		}, fn.Free)
		return js.Undefined(), nil
	}),
	"cpu_count": Sync(func(*Call) (js.Data, error) { return js.Int(runtime.NumCPU()), nil }),
}

// milliseconds converts a delay of JS, which may be negative, huge or NaN.
func milliseconds(ms float64) time.Duration {
	if !(ms > 0) {
		return 0
	}
	if ms >= float64(maxTimer/time.Millisecond) {
		return maxTimer
	}
	return time.Duration(ms * float64(time.Millisecond))
}
