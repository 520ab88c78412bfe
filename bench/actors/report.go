package actors

import (
	"fmt"
	"slices"
	"strings"

	"github.com/skerry-run/skerry/bench/chart"
	"github.com/skerry-run/skerry/bench/host"
)

// cell is all samples of one workload on one server.
type cell struct {
	nanos       []int64
	ops, wallNS int64
	bytes       []int64
}

// Render makes the report of a raw file.
func Render(raw []byte, name string) (host.Report, error) {
	h, runs, err := host.Decode[host.Header, sampleRun](raw, name)
	if err != nil {
		return host.Report{}, err
	}
	cells := map[[2]string]*cell{}
	var order []string
	for _, run := range runs {
		key := [2]string{run.Workload, run.Server}
		c := cells[key]
		if c == nil {
			c = &cell{}
			cells[key] = c
			if !slices.Contains(order, run.Workload) {
				order = append(order, run.Workload)
			}
		}
		c.nanos = append(c.nanos, run.Nanos...)
		c.ops += run.Ops
		c.wallNS += run.WallNS
		if run.Bytes != 0 {
			c.bytes = append(c.bytes, run.Bytes)
		}
	}
	var b strings.Builder
	b.WriteString(host.Head("Actors beside workerd", "actors", name, h))
	servers := []string{"skerry", "workerd"}
	for _, s := range servers {
		if v := h.Versions[s]; v != "" {
			fmt.Fprintf(&b, "- %s %s\n", s, v)
		}
	}
	if disk := cells[[2]string{"fdatasync", "disk"}]; disk != nil {
		fmt.Fprintf(&b, "\nThe disk: appending 4 KiB and syncing takes %s ms at p50, %s at p99.\n", ms(quantile(disk.nanos, 0.5)), ms(quantile(disk.nanos, 0.99)))
	}
	b.WriteString("\nTimes in ms, p50 / p99, of round trips over HTTP/1.1 on loopback unless it says inside. The ratio is skerry's p50 over\nworkerd's: below 1 is faster. Both sync every write before they answer.\n\n| | skerry | workerd | ratio |\n| --- | --: | --: | --: |\n")
	for _, w := range order {
		if c, d := cells[[2]string{w, "skerry"}], cells[[2]string{w, "workerd"}]; c != nil && len(c.nanos) > 0 {
			fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", w, times(c), times(d), ratio(c, d, func(c *cell) float64 { return float64(quantile(c.nanos, 0.5)) }))
		}
	}
	b.WriteString("\n![Round trips to actors](actors-times.svg)\n")
	b.WriteString("\nRates; the ratio is skerry's over workerd's: above 1 is faster.\n\n| | skerry | workerd | ratio |\n| --- | --: | --: | --: |\n")
	for _, w := range order {
		if c, d := cells[[2]string{w, "skerry"}], cells[[2]string{w, "workerd"}]; c != nil && c.ops > 0 && w != "creates for memory" {
			fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", w, rateText(c), rateText(d), ratio(c, d, perSecond))
		}
	}
	b.WriteString("\n![Operations a second](actors-rates.svg)\n")
	b.WriteString("\nMemory of the process for each, in KB; the least of the rounds.\n\n| | skerry | workerd | ratio |\n| --- | --: | --: | --: |\n")
	for _, w := range order {
		if c, d := cells[[2]string{w, "skerry"}], cells[[2]string{w, "workerd"}]; c != nil && len(c.bytes) > 0 {
			fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", w, kilobytes(c), kilobytes(d), ratio(c, d, leastBytes))
		}
	}
	if left := host.Leftovers(h, Peers); left != "" {
		b.WriteString("\n" + left)
	}
	return host.Report{Text: b.String(), Charts: charts(order, cells)}, nil
}

// charts draws the times and the rates.
func charts(order []string, cells map[[2]string]*cell) map[string][]byte {
	draw := func(title, unit string, value func(*cell) (float64, bool)) []byte {
		var groups []chart.Group
		for _, w := range order {
			g := chart.Group{Title: w}
			for _, server := range []string{"skerry", "workerd"} {
				if c := cells[[2]string{w, server}]; c != nil {
					if v, ok := value(c); ok {
						g.Bars = append(g.Bars, chart.Bar{Name: server, Value: v, Accent: server == "skerry"})
					}
				}
			}
			if len(g.Bars) > 0 {
				groups = append(groups, g)
			}
		}
		return chart.Bars(title, unit, groups)
	}
	return map[string][]byte{
		"actors-times.svg": draw("Round trips to actors, median", "ms", func(c *cell) (float64, bool) {
			if len(c.nanos) == 0 {
				return 0, false
			}
			return float64(quantile(c.nanos, 0.5)) / 1e6, true
		}),
		"actors-rates.svg": draw("Actors, operations", "a second", func(c *cell) (float64, bool) { return perSecond(c), c.ops > 0 }),
	}
}

func times(c *cell) string {
	if c == nil || len(c.nanos) == 0 {
		return "-"
	}
	return ms(quantile(c.nanos, 0.5)) + " / " + ms(quantile(c.nanos, 0.99))
}

func ms(ns int64) string {
	if ns < 100_000 {
		return fmt.Sprintf("%.4f", float64(ns)/1e6)
	}
	return fmt.Sprintf("%.2f", float64(ns)/1e6)
}

func quantile(list []int64, q float64) int64 {
	sorted := slices.Sorted(slices.Values(list))
	return sorted[min(int(q*float64(len(sorted))), len(sorted)-1)]
}

func perSecond(c *cell) float64 { return float64(c.ops) / (float64(c.wallNS) / 1e9) }

func rateText(c *cell) string {
	if c == nil || c.wallNS == 0 {
		return "-"
	}
	return fmt.Sprintf("%.0f", perSecond(c))
}

func leastBytes(c *cell) float64 { return float64(slices.Min(c.bytes)) }

func kilobytes(c *cell) string {
	if c == nil || len(c.bytes) == 0 {
		return "-"
	}
	return fmt.Sprintf("%.1f", leastBytes(c)/1024)
}

func ratio(c, d *cell, of func(*cell) float64) string {
	if d == nil || of(d) == 0 {
		return "-"
	}
	return fmt.Sprintf("%.2f", of(c)/of(d))
}
