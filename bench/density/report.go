package density

import (
	"fmt"
	"slices"
	"strings"

	"github.com/skerry-run/skerry/bench/host"
)

// The goals for a node with a million actors.
const (
	goalMS = 2000
	goalMB = 200
)

// Render makes the report of a raw file.
func Render(raw []byte, name string) (host.Report, error) {
	h, samples, err := host.Decode[header, sample](raw, name)
	if err != nil {
		return host.Report{}, err
	}
	var order []int
	runs := map[int][]sample{}
	for _, s := range samples {
		if runs[s.Actors] == nil {
			order = append(order, s.Actors)
		}
		runs[s.Actors] = append(runs[s.Actors], s)
	}
	var b strings.Builder
	b.WriteString(host.Head("A node that knows many actors", "density", name, h.Header))
	b.WriteString("A whole `skerry serve` with an app, its data directory full or empty in turn; every actor has a name, one in ten an alarm.\n\n")
	fmt.Fprintf(&b, "Goals for 1,000,000: first 200 within %d ms, memory below %d MB.\n\n", goalMS, goalMB)
	fmt.Fprintf(&b, "| actors | starts | first 200, ms: median | max | CPU till then, ms: median | max | memory then, MB: median | max | %g s later: max | after %d of them woke: max |\n| --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |\n", h.IdleS, wakeN)
	for _, actors := range order {
		ms, cpu := column(runs[actors], 1e6, func(s sample) int64 { return s.Nanos }), column(runs[actors], 1e6, func(s sample) int64 { return s.CPUNanos })
		rss, idle := column(runs[actors], 1<<20, func(s sample) int64 { return s.RSSBytes }), column(runs[actors], 1<<20, func(s sample) int64 { return s.IdleRSS })
		woke := column(runs[actors], 1<<20, func(s sample) int64 { return s.WakeRSS })
		fmt.Fprintf(&b, "| %d | %d | %.0f | %.0f | %.0f | %.0f | %.0f | %.0f | %.0f | %.0f |\n", actors, len(ms),
			median(ms), slices.Max(ms), median(cpu), slices.Max(cpu), median(rss), slices.Max(rss), slices.Max(idle), slices.Max(woke))
	}
	return host.Report{Text: b.String()}, nil
}

// column is one figure of all samples, ascending.
func column(list []sample, unit float64, of func(sample) int64) []float64 {
	var out []float64
	for _, s := range list {
		out = append(out, float64(of(s))/unit)
	}
	slices.Sort(out)
	return out
}

func median(sorted []float64) float64 {
	n := len(sorted)
	return (sorted[(n-1)/2] + sorted[n/2]) / 2
}
