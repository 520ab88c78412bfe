package host

import (
	"fmt"
	"io"
	"time"
)

// Progress tells how far a measurement is and how long it will take. All steps are taken to be equally long.
type Progress struct {
	w       io.Writer
	now     func() time.Time
	began   time.Time
	done, n int
}

// NewProgress begins n steps.
func NewProgress(w io.Writer, n int) *Progress { return newProgress(w, n, time.Now) }

func newProgress(w io.Writer, n int, now func() time.Time) *Progress {
	return &Progress{w: w, now: now, began: now(), n: n}
}

// Step ends a step, and says what it gave.
func (p *Progress) Step(format string, args ...any) {
	p.done++
	left := ""
	if p.done < p.n {
		t := p.now().Sub(p.began) / time.Duration(p.done) * time.Duration(p.n-p.done)
		left = "; " + about(t) + " left"
	}
	_, _ = fmt.Fprintf(p.w, "[%d/%d] %s%s\n", p.done, p.n, fmt.Sprintf(format, args...), left) // progress is a courtesy
}

func about(t time.Duration) string {
	switch s := int(t.Round(time.Second).Seconds()); {
	case s < 90:
		return fmt.Sprintf("about %d s", s)
	case s < 90*60:
		return fmt.Sprintf("about %d min", (s+30)/60)
	default:
		return fmt.Sprintf("about %.1f h", float64(s)/3600)
	}
}
