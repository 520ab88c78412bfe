package cli

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/url"
	"sync"
	"time"

	"github.com/skerry-run/skerry/internal/worker"
)

// printer writes what apps log and how their invocations went, one line each,
// for people or as JSON. It never blocks an app, and leaves the making of lines
// and the writing to a goroutine that wakes once for all that came in a moment.
// When the output is slower than the apps, lines are dropped and counted.
type printer struct {
	w     io.Writer
	style style
	json  bool
	named bool // lines carry the name of their app: there are several

	writing sync.Mutex // held while lines are written

	mu      sync.Mutex
	queue   []func() []byte // make the lines; +checklocks:mu
	due     bool            // a flush is coming; +checklocks:mu
	dropped int             // +checklocks:mu
	closed  bool            // +checklocks:mu
}

const (
	// maxQueuedLines is how many lines may wait for the output.
	maxQueuedLines = 4096
	// gatherLines is how long a line waits for others.
	gatherLines = 2 * time.Millisecond
)

func newPrinter(w io.Writer, s style, asJSON bool) *printer {
	return &printer{w: w, style: s, json: asJSON}
}

// close writes what waits. Nothing is written afterwards.
func (p *printer) close() {
	p.mu.Lock()
	p.closed = true
	p.mu.Unlock()
	p.flush()
}

// write writes a line soon.
func (p *printer) write(line []byte) { p.later(func() []byte { return line }) }

// later has a line made and written soon.
func (p *printer) later(line func() []byte) {
	p.mu.Lock()
	defer p.mu.Unlock()
	switch {
	case p.closed:
		return
	case len(p.queue) == maxQueuedLines:
		p.dropped++
		return
	}
	p.queue = append(p.queue, line)
	if !p.due {
		p.due = true
		time.AfterFunc(gatherLines, p.flush)
	}
}

func (p *printer) flush() {
	p.writing.Lock()
	defer p.writing.Unlock()
	p.mu.Lock()
	queue, dropped := p.queue, p.dropped
	p.queue, p.dropped, p.due = nil, 0, false
	p.mu.Unlock()
	var out []byte
	for _, line := range queue {
		out = append(out, line()...)
	}
	if dropped > 0 {
		out = fmt.Appendf(out, "%d log lines were dropped: apps log faster than this output takes them\n", dropped)
	}
	if len(out) > 0 {
		_, _ = p.w.Write(out) // a closed terminal must not end the node
	}
}

// log prints a line that an app wrote.
func (p *printer) log(l worker.Line) { p.later(func() []byte { return p.line(l) }) }

func (p *printer) line(l worker.Line) []byte {
	if p.json {
		return encodeLine(map[string]any{"time": l.Time, "app": l.App, "invocation": l.Invocation, "level": l.Level.String(), "text": l.Text})
	}
	text := l.Text
	switch l.Level {
	case worker.LevelError:
		text = p.style.red(text)
	case worker.LevelWarn:
		text = p.style.yellow(text)
	case worker.LevelDebug:
		text = p.style.dim(text)
	}
	return []byte(p.head(l.Time, l.App) + text + "\n")
}

// outcome prints how an invocation went.
func (p *printer) outcome(o worker.Outcome) {
	if o.Resident != "" && o.Err == nil {
		return // part of an event of the app that is printed itself
	}
	at := time.Now()
	p.later(func() []byte { return p.outcomeLine(at, o) })
}

func (p *printer) outcomeLine(at time.Time, o worker.Outcome) []byte {
	if p.json {
		m := map[string]any{
			"time": at, "app": o.App, "invocation": o.ID, "event": o.Event, "outcome": o.Outcome,
			"cpu_ms": ms(o.CPU), "wall_ms": ms(o.Wall), "cold": o.Cold, "subrequests": o.Subrequests,
		}
		if o.Event == "fetch" {
			m["method"], m["url"], m["status"] = o.Method, o.URL, o.Status
		}
		if o.Err != nil {
			m["error"] = o.Err.Error()
		}
		return encodeLine(m)
	}
	what := o.Event
	if o.Event == "fetch" {
		what = fmt.Sprintf("%s %s %s", o.Method, path(o.URL), p.status(o))
	} else if o.Outcome != "ok" {
		what += " " + p.style.red(o.Outcome)
	}
	cold := ""
	if o.Cold {
		cold = ", cold"
	}
	return fmt.Appendf(nil, "%s%s %s\n", p.head(at, o.App), what,
		p.style.dim(fmt.Sprintf("cpu %s ms, wall %s ms%s", ms(o.CPU), ms(o.Wall), cold)))
}

// head begins a line.
func (p *printer) head(at time.Time, app string) string {
	s := at.Format("15:04:05.000") + " "
	if p.named {
		s += app + " "
	}
	return p.style.dim(s)
}

func (p *printer) status(o worker.Outcome) string {
	if o.Status == 0 {
		return p.style.red(o.Outcome)
	}
	s := fmt.Sprint(o.Status)
	switch {
	case o.Status >= 500:
		return p.style.red(s)
	case o.Status >= 400:
		return p.style.yellow(s)
	default:
		return p.style.green(s)
	}
}

func encodeLine(m map[string]any) []byte {
	var b bytes.Buffer
	_ = json.NewEncoder(&b).Encode(m) // can hold nothing that fails
	return b.Bytes()
}

// ms is a duration in milliseconds with microseconds as decimals.
func ms(d time.Duration) json.Number {
	return json.Number(fmt.Sprintf("%.3f", float64(d.Microseconds())/1000))
}

func path(u string) string {
	parsed, err := url.Parse(u)
	if err != nil {
		return u
	}
	return parsed.RequestURI()
}

// slogFor makes the logger of the node itself.
func (p *printer) slogFor() *slog.Logger {
	w := writerFunc(func(b []byte) (int, error) {
		p.write(bytes.Clone(b))
		return len(b), nil
	})
	opts := &slog.HandlerOptions{Level: slog.LevelInfo, ReplaceAttr: func(groups []string, a slog.Attr) slog.Attr {
		if !p.json && a.Key == slog.TimeKey && len(groups) == 0 {
			return slog.String("time", a.Value.Time().Format("15:04:05.000"))
		}
		return a
	}}
	if p.json {
		return slog.New(slog.NewJSONHandler(w, opts))
	}
	return slog.New(slog.NewTextHandler(w, opts))
}

type writerFunc func([]byte) (int, error)

func (f writerFunc) Write(b []byte) (int, error) { return f(b) }
