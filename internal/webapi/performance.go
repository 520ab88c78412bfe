package webapi

import (
	"time"

	"github.com/skerry-run/skerry/internal/js"
)

// clock is the time origin of a realm: Performance counts from it.
type clock struct{ origin time.Time }

// resolution of the monotonic clock as apps see it.
const resolution = 5 * time.Microsecond

// now returns the milliseconds since the time origin, monotonic.
func (c clock) now() float64 { return c.at(time.Now()) }

// at returns what now returned at t.
func (c clock) at(t time.Time) float64 {
	return float64(t.Sub(c.origin).Truncate(resolution)) / float64(time.Millisecond)
}

// unix returns the time origin in milliseconds since the Unix epoch.
func (c clock) unix() float64 {
	return float64(c.origin.UnixNano()) / float64(time.Millisecond)
}

var performanceOps = Ops{
	"now":         Sync(func(c *Call) (js.Data, error) { return js.Number(c.Realm.clock.now()), nil }),
	"time_origin": Sync(func(c *Call) (js.Data, error) { return js.Number(c.Realm.clock.unix()), nil }),
}
