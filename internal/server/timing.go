package server

import (
	"context"
	"log/slog"
	"strconv"
	"strings"
	"time"

	"github.com/skerry-run/skerry/internal/front"
	"github.com/skerry-run/skerry/internal/worker"
)

// timing tells the log how long each step of a request took until its answer was there, and returns the same as the value
// of a Server-Timing header.
//
// https://www.w3.org/TR/server-timing/#the-server-timing-header-field
func (h *handler) timing(r *front.Request, in *worker.Request) string {
	steps := steps(r.Timing, in.Timing, time.Now())
	var b strings.Builder
	attrs := make([]slog.Attr, 0, len(steps)+1)
	attrs = append(attrs, slog.String("request", r.ID))
	for i, s := range steps {
		ms := strconv.FormatFloat(float64(s.took.Nanoseconds())/1e6, 'f', 3, 64)
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(s.name + ";dur=" + ms)
		attrs = append(attrs, slog.String(s.name+"_ms", ms))
	}
	h.log.LogAttrs(context.Background(), slog.LevelInfo, "request timing", attrs...)
	return b.String()
}

type step struct {
	name string
	took time.Duration
}

// steps are what happened, in order; each ends where the next begins. Their sum is total.
func steps(f *front.Timing, w *worker.Timing, answered time.Time) []step {
	var list []step
	last := f.Read
	add := func(name string, end time.Time) {
		if end.IsZero() {
			return
		}
		list = append(list, step{name, max(end.Sub(last), 0)})
		if end.After(last) {
			last = end
		}
	}
	began := last
	if !f.Accepted.IsZero() {
		began, last = f.Accepted, f.Accepted
		add("accept", f.Opened)
		if f.Secured.After(f.Opened) {
			add("tls", f.Secured)
		}
		add("read", f.Read)
	}
	add("route", f.Routed)
	add("vm", w.VM)
	add("code", w.Code)
	add("queue", w.Called)
	add("handler", answered)
	return append(list, step{"total", answered.Sub(began)})
}
