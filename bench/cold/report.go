package cold

import (
	"fmt"
	"slices"
	"strings"

	"github.com/skerry-run/skerry/bench/chart"
	"github.com/skerry-run/skerry/bench/host"
)

// Render makes the report of a raw file.
func Render(raw []byte, name string) (host.Report, error) {
	h, samples, err := host.Decode[host.Header, sample](raw, name)
	if err != nil {
		return host.Report{}, err
	}
	var order []string
	runs := map[string][]sample{}
	var timed []sample
	for _, s := range samples {
		if s.Kind == "phases" {
			timed = append(timed, s)
			continue
		}
		if runs[s.Server] == nil {
			order = append(order, s.Server)
		}
		runs[s.Server] = append(runs[s.Server], s)
	}

	var b strings.Builder
	b.WriteString(host.Head("Process start to first 200", "cold", name, h))
	b.WriteString("One-line program, plain HTTP on loopback, servers take turns, nothing pinned.\n\n" +
		"| server | version | runs | median ms | min | p90 | max | memory then, MB |\n| --- | --- | --: | --: | --: | --: | --: | --: |\n")
	var bars chart.Group
	for _, server := range order {
		ms, mb := columns(runs[server])
		fmt.Fprintf(&b, "| %s | %s | %d | %.1f | %.1f | %.1f | %.1f | %.0f |\n", server, h.Versions[server], len(ms),
			host.Quantile(ms, 0.5), ms[0], host.Quantile(ms, 0.9), ms[len(ms)-1], host.Quantile(mb, 0.5))
		bars.Bars = append(bars.Bars, chart.Bar{Name: server, Value: host.Quantile(ms, 0.5), Accent: server == "skerry"})
	}
	if left := host.Leftovers(h, Peers); left != "" {
		b.WriteString("\n" + left)
	}
	b.WriteString("\n![Process start to first 200](cold.svg)\n")
	if len(timed) > 0 {
		b.WriteString("\n## What it consists of\n\n`skerry serve --server-timing`, in starts of its own. The client asks from the start on, so the first request may come before the\n" +
			"VM is there and waits for it.\n\n| step | median ms | min | max |\n| --- | --: | --: | --: |\n")
		for _, p := range steps {
			var ms []float64
			for _, s := range timed {
				ms = append(ms, s.Phases[p.name])
			}
			fmt.Fprintf(&b, "| %s | %.2f | %.2f | %.2f |\n", p.text, host.Quantile(ms, 0.5), slices.Min(ms), slices.Max(ms))
		}
	}
	return host.Report{Text: b.String(), Charts: map[string][]byte{"cold.svg": chart.Bars("Process start to first 200", "ms", []chart.Group{bars})}}, nil
}

// steps are what Skerry tells of a start.
var steps = []struct{ name, text string }{
	{"project read", "project read and bundled"},
	{"node started", "node started: with that, the front, and the making of the first VM begun"},
	{"accept", "first request: connection accepted"},
	{"read", "head read"},
	{"route", "app found"},
	{"vm", "VM there"},
	{"code", "code evaluated in it"},
	{"queue", "handler called"},
	{"handler", "response there"},
	{"total", "the request, in all"},
}

// Summary is the line of the README.
func Summary(raw []byte, name string) (string, error) {
	h, samples, err := host.Decode[host.Header, sample](raw, name)
	if err != nil {
		return "", err
	}
	var order []string
	runs := map[string][]sample{}
	for _, s := range samples {
		if s.Kind == "phases" {
			continue
		}
		order = host.Once(order, s.Server)
		runs[s.Server] = append(runs[s.Server], s)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "| process start to first 200 | %s |\n| --- |%s\n| median ms", strings.Join(order, " | "), strings.Repeat(" --: |", len(order)))
	for _, server := range order {
		fmt.Fprintf(&b, " | %.1f", host.Median(runs[server], func(s sample) float64 { return float64(s.Nanos) / 1e6 }))
	}
	fmt.Fprintf(&b, " |\n\n%s, commit %s, %s.\n", h.Date, h.Commit, h.Machine)
	return b.String(), nil
}

func columns(list []sample) (ms, mb []float64) {
	for _, s := range list {
		ms = append(ms, float64(s.Nanos)/1e6)
		mb = append(mb, float64(s.RSSBytes)/(1<<20))
	}
	slices.Sort(ms)
	slices.Sort(mb)
	return ms, mb
}
