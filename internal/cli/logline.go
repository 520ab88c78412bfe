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
// for people or as JSON. It never blocks an app: when the output is slower than
// the apps, lines are dropped and counted.
type printer struct {
	lines chan []byte // apps send; run receives; closed by close
	done  chan struct{}
	style style
	json  bool
	named bool // lines carry the name of their app: there are several

	mu      sync.Mutex
	dropped int  // +checklocks:mu
	closed  bool // +checklocks:mu
}

// maxQueuedLines is how many lines may wait for the output.
const maxQueuedLines = 4096

func newPrinter(w io.Writer, s style, asJSON bool) *printer {
	p := &printer{lines: make(chan []byte, maxQueuedLines), done: make(chan struct{}), style: s, json: asJSON}
	go func() {
		defer close(p.done)
		for line := range p.lines {
			_, _ = w.Write(line) // a closed terminal must not end the node
		}
	}()
	return p
}

func (p *printer) close() {
	p.mu.Lock()
	p.closed = true
	p.mu.Unlock()
	close(p.lines)
	<-p.done
}

func (p *printer) write(line []byte) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.closed {
		return
	}
	if p.dropped > 0 && len(p.lines) < maxQueuedLines/2 {
		note := fmt.Sprintf("%d log lines were dropped: apps log faster than this output takes them\n", p.dropped)
		p.dropped = 0
		p.lines <- []byte(note)
	}
	select {
	case p.lines <- line:
	default:
		p.dropped++
	}
}

// log prints a line that an app wrote.
func (p *printer) log(l worker.Line) {
	if p.json {
		p.writeJSON(map[string]any{"time": l.Time, "app": l.App, "invocation": l.Invocation, "level": l.Level.String(), "text": l.Text})
		return
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
	p.write([]byte(p.head(l.Time, l.App) + text + "\n"))
}

// outcome prints how an invocation went.
func (p *printer) outcome(o worker.Outcome) {
	if o.Resident != "" && o.Err == nil {
		return // part of an event of the app that is printed itself
	}
	if p.json {
		m := map[string]any{
			"time": time.Now(), "app": o.App, "invocation": o.ID, "event": o.Event, "outcome": o.Outcome,
			"cpu_ms": ms(o.CPU), "wall_ms": ms(o.Wall), "cold": o.Cold, "subrequests": o.Subrequests,
		}
		if o.Event == "fetch" {
			m["method"], m["url"], m["status"] = o.Method, o.URL, o.Status
		}
		if o.Err != nil {
			m["error"] = o.Err.Error()
		}
		p.writeJSON(m)
		return
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
	p.write(fmt.Appendf(nil, "%s%s %s\n", p.head(time.Now(), o.App), what,
		p.style.dim(fmt.Sprintf("cpu %s ms, wall %s ms%s", ms(o.CPU), ms(o.Wall), cold))))
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

func (p *printer) writeJSON(m map[string]any) {
	var b bytes.Buffer
	if err := json.NewEncoder(&b).Encode(m); err == nil {
		p.write(b.Bytes())
	}
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
