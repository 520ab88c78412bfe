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
	// timer_start(ms, repeat): id; the loop calls the export timer_fire(id).
	"timer_start": Sync(func(c *Call) (js.Data, error) {
		r := c.Realm
		id := r.loop.StartTimer(milliseconds(c.Float(0)), c.Bool(1), func(id int) error {
			return r.exports["timer_fire"].Do(js.Int(id))
		})
		return js.Int(id), nil
	}),
	"timer_clear": Sync(func(c *Call) (js.Data, error) {
		c.Realm.loop.StopTimer(c.Int(0))
		return js.Undefined(), nil
	}),
	// task_post() has the export task_run called once, as a turn of its own.
	"task_post": Sync(func(c *Call) (js.Data, error) {
		r, owner := c.Realm, c.Owner()
		owner.Begin()
		r.loop.Post(owner, func() error {
			owner.End()
			return r.exports["task_run"].Do()
		})
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
