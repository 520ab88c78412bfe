package growth

import (
	"fmt"
	"strings"

	"github.com/skerry-run/skerry/bench/chart"
	"github.com/skerry-run/skerry/bench/host"
)

// axes are the sections of the report.
var axes = []struct{ axis, title, file, how string }{
	{byConnections, "Connections", "growth-connections.svg", "A request at a time on each connection, 12 bytes back. CPU time does not count the opening of connections."},
	{byApps, "Apps", "growth-apps.svg", fmt.Sprintf("Each app has a host and a VM of its own; %d connections, each of which stays with one app.", appConnections)},
	{byDown, "Size of responses", "growth-down.svg", fmt.Sprintf("%d connections; beyond 64 KiB a stream of parts of 64 KiB.", bodyConnections)},
	{byUp, "Size of requests", "growth-up.svg", fmt.Sprintf("%d connections; the app reads the stream and counts.", bodyConnections)},
}

// Render makes the report of a raw file.
func Render(raw []byte, name string) (host.Report, error) {
	h, samples, err := host.Decode[host.Header, sample](raw, name)
	if err != nil {
		return host.Report{}, err
	}
	var b strings.Builder
	b.WriteString(host.Head("Cost as work grows", "growth", name, h))
	fmt.Fprintf(&b, "Plain HTTP/1.1 on loopback, server and client on a core each; medians of the turns, each on a new node. Skerry %s.\n", h.Versions["skerry"])
	report := host.Report{Charts: map[string][]byte{}}
	for _, a := range axes {
		var order []int
		cells := map[int][]sample{}
		for _, s := range samples {
			if s.Axis != a.axis {
				continue
			}
			if cells[s.At] == nil {
				order = append(order, s.At)
			}
			cells[s.At] = append(cells[s.At], s)
		}
		if len(order) == 0 {
			continue
		}
		bodies := a.axis == byDown || a.axis == byUp
		fmt.Fprintf(&b, "\n## %s\n\n%s\n\n| %s | requests a second | CPU µs a request | p50 ms | p99 ms | max ms | failed | memory, MB |", a.title, a.how, a.axis)
		if bodies {
			b.WriteString(" MB a second |")
		}
		b.WriteString("\n|" + strings.Repeat(" --: |", 8))
		if bodies {
			b.WriteString(" --: |")
		}
		b.WriteString("\n")
		var ticks []string
		rates, costs := chart.Series{Name: "requests a second", Accent: true}, chart.Series{Name: "CPU µs a request"}
		for _, at := range order {
			list := cells[at]
			failed := 0
			for _, s := range list {
				failed += s.Client.Failed
			}
			rate, cost := host.Median(list, func(s sample) float64 { return s.Client.Rate }), host.Median(list, sample.cpu)
			fmt.Fprintf(&b, "| %d | %.0f | %.1f | %.2f | %.2f | %.2f | %d | %.0f |", at, rate, cost,
				host.Median(list, func(s sample) float64 { return s.Client.P50 / 1e3 }), host.Median(list, func(s sample) float64 { return s.Client.P99 / 1e3 }),
				host.Median(list, func(s sample) float64 { return s.Client.Max / 1e3 }), failed, host.Median(list, func(s sample) float64 { return float64(s.RSSBytes) / (1 << 20) }))
			if bodies {
				fmt.Fprintf(&b, " %.1f |", rate*float64(at)/1e6)
			}
			b.WriteString("\n")
			ticks = append(ticks, short(at))
			rates.Values, costs.Values = append(rates.Values, rate), append(costs.Values, cost)
		}
		report.Charts[a.file] = chart.Lines("Cost", "by "+a.axis, ticks, []chart.Series{rates, costs})
		fmt.Fprintf(&b, "\n![%s](%s)\n", a.title, a.file)
	}
	report.Text = b.String()
	return report, nil
}

func (s sample) cpu() float64 {
	return float64(s.CPUNanos) / 1e3 / float64(s.Client.Requests+s.Client.Failed)
}

// short writes a number with k for thousands and M for millions.
func short(n int) string {
	switch {
	case n >= 1_000_000 && n%1_000_000 == 0:
		return fmt.Sprintf("%dM", n/1_000_000)
	case n >= 1000 && n%1000 == 0:
		return fmt.Sprintf("%dk", n/1000)
	}
	return fmt.Sprint(n)
}
