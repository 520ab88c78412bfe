package http

import (
	"fmt"
	"strings"

	"github.com/skerry-run/skerry/bench/chart"
	"github.com/skerry-run/skerry/bench/host"
)

// behind is what requests per second are compared with: the way in which Workers run without Skerry.
const behind = "nginx + workerd"

// full is the share of a core from which on the client is taken to be the limit.
const full = 0.94

// result is the samples of a raw file by workload and server.
type result struct {
	header         host.Header
	loads, servers []string
	cells          map[[2]string][]sample
}

func read(raw []byte, name string) (*result, error) {
	h, samples, err := host.Decode[host.Header, sample](raw, name)
	if err != nil {
		return nil, err
	}
	r := &result{header: h, cells: map[[2]string][]sample{}}
	for _, s := range samples {
		key := [2]string{s.Workload, s.Server}
		r.loads, r.servers = host.Once(r.loads, s.Workload), host.Once(r.servers, s.Server)
		r.cells[key] = append(r.cells[key], s)
	}
	return r, nil
}

// Render makes the report of a raw file.
func Render(raw []byte, name string) (host.Report, error) {
	r, err := read(raw, name)
	if err != nil {
		return host.Report{}, err
	}
	var b strings.Builder
	b.WriteString(host.Head("HTTP on loopback", "http", name, r.header))
	b.WriteString("64 connections with one request each at a time, h2load; server on one core, client on another; servers take turns,\nmedians of the turns. " +
		"CPU time is user and system time of all processes of the server.\n\n")
	for _, s := range append(r.servers, "h2load", "wrk") {
		if v := r.header.Versions[s]; v != "" {
			fmt.Fprintf(&b, "- %s %s\n", s, v)
		}
	}
	for _, s := range append(Peers, "wrk", databaseLoad) {
		b.WriteString(host.Leftovers(r.header, []string{s}))
	}
	report := host.Report{Charts: map[string][]byte{}}
	var groups []chart.Group
	for _, load := range r.loads {
		if load != openLoad {
			groups = append(groups, r.bars(load))
		}
	}
	if len(groups) > 0 {
		report.Charts["http.svg"] = chart.Bars("CPU time a request", "µs", groups)
		b.WriteString("\n![CPU time a request](http.svg)\n")
	}
	for _, load := range r.loads {
		r.section(&b, load)
		if svg := r.percentiles(load); svg != nil {
			file := "http-quantiles.svg"
			if load == openLoad {
				file = "http-fixed-rate.svg"
			}
			report.Charts[file] = svg
			fmt.Fprintf(&b, "\n![%s: latency by quantile](%s)\n", load, file)
		}
	}
	b.WriteString("\nThe SSE rows are not equal work on the wire: a server may put several events in one frame. Requests a second are the\nserver's " +
		"limit only where the client's core was not full; CPU time is right in both cases.\n")
	if r.has(func(s sample) bool { return s.ClientNanos > 0 }) {
		fmt.Fprintf(&b, "A client that used more than %.0f %% of its core is marked with *: there the server could do more. Latencies of h2load and wrk\n"+
			"count from when a request was sent, so a stall of the server counts once for each connection.\n", 100*full)
	}
	if worst := r.most(func(s sample) float64 { return s.Stolen }); worst > 0.01 {
		fmt.Fprintf(&b, "The machine is shared: in the worst turn %.0f %% of the processors' time went to other machines.\n", 100*worst)
	}
	if r.has(func(s sample) bool { return s.Server == "node" }) {
		b.WriteString("Node has no server for fetch handlers: its figures include a small adapter (`bench/http/apps/node.js`) on the stream API of\nnode:http2 and on node:http.\n")
	}
	if r.has(func(s sample) bool { return s.DatabaseNanos > 0 }) {
		b.WriteString("PostgreSQL runs on the client's core; its CPU time is in its own column, not in the server's.\n")
	}
	report.Text = b.String()
	return report, nil
}

func (r *result) has(f func(sample) bool) bool {
	for _, list := range r.cells {
		for _, s := range list {
			if f(s) {
				return true
			}
		}
	}
	return false
}

func (r *result) most(of func(sample) float64) float64 {
	v := 0.0
	for _, list := range r.cells {
		for _, s := range list {
			v = max(v, of(s))
		}
	}
	return v
}

// column is one of a table; it is left out when no server has a value.
type column struct {
	name string
	text func(server string, list []sample) string
}

const none = "-"

func figure(format string, of func(sample) float64) func(string, []sample) string {
	return func(_ string, list []sample) string {
		if v := host.Median(list, of); v > 0 {
			return fmt.Sprintf(format, v)
		}
		return none
	}
}

func ms(of func(sample) float64) func(string, []sample) string {
	return func(_ string, list []sample) string {
		return fmt.Sprintf("%.2f", host.Median(list, of)/1e3)
	}
}

func msIfAny(of func(sample) float64) func(string, []sample) string {
	return func(s string, list []sample) string {
		if host.Median(list, of) == 0 {
			return none
		}
		return ms(of)(s, list)
	}
}

// over compares with another server.
func (r *result) over(load, other string, of func(sample) float64) func(string, []sample) string {
	base := host.Median(r.cells[[2]string{load, other}], of)
	return func(_ string, list []sample) string {
		if base == 0 {
			return none
		}
		return fmt.Sprintf("%.2f", host.Median(list, of)/base)
	}
}

func (r *result) section(b *strings.Builder, load string) {
	columns := []column{
		{"CPU µs a request", figure("%.1f", cpu)},
		{"of Bun's", r.over(load, "bun", cpu)},
		{"CPU µs of PostgreSQL", figure("%.1f", func(s sample) float64 { return float64(s.DatabaseNanos) / 1e3 / float64(s.Requests) })},
		{"asked a second", figure("%.0f", func(s sample) float64 { return s.Asked })},
		{"requests a second", figure("%.0f", rate)},
		{"of " + behind, r.over(load, behind, rate)},
		{"p10 ms", msIfAny(func(s sample) float64 { return s.P10 })},
		{"p25 ms", msIfAny(func(s sample) float64 { return s.P25 })},
		{"p50 ms", ms(func(s sample) float64 { return s.P50 })},
		{"p75 ms", msIfAny(func(s sample) float64 { return s.P75 })},
		{"p90 ms", ms(func(s sample) float64 { return s.P90 })},
		{"p99 ms", ms(func(s sample) float64 { return s.P99 })},
		{"p99.9 ms", ms(func(s sample) float64 { return s.P999 })},
		{"max ms", ms(func(s sample) float64 { return s.Max })},
		{"failed", func(_ string, list []sample) string {
			n := 0
			for _, s := range list {
				n += s.Failed
			}
			return fmt.Sprint(n)
		}},
		{"memory, MB", func(_ string, list []sample) string {
			return fmt.Sprintf("%.0f", host.Median(list, func(s sample) float64 { return float64(s.RSSBytes) / (1 << 20) }))
		}},
		{"client's core", func(_ string, list []sample) string {
			v := host.Median(list, busy)
			if v == 0 || load == openLoad {
				return none
			}
			mark := ""
			if v > full {
				mark = " *"
			}
			return fmt.Sprintf("%.2f%s", v, mark)
		}},
		{"client late, p99 ms", msIfAny(func(s sample) float64 { return s.Late })},
	}
	var names []string
	rows := map[string][]string{}
	for _, c := range columns {
		used := false
		texts := map[string]string{}
		for _, server := range r.servers {
			if list := r.cells[[2]string{load, server}]; list != nil {
				texts[server] = c.text(server, list)
				used = used || texts[server] != none
			}
		}
		if !used {
			continue
		}
		names = append(names, c.name)
		for server, text := range texts {
			rows[server] = append(rows[server], text)
		}
	}
	fmt.Fprintf(b, "\n## %s\n\n| server | %s |\n| --- |%s\n", load, strings.Join(names, " | "), strings.Repeat(" --: |", len(names)))
	for _, server := range r.servers {
		if row := rows[server]; row != nil {
			fmt.Fprintf(b, "| %s | %s |\n", server, strings.Join(row, " | "))
		}
	}
	for _, server := range append([]string{"skerry"}, Peers...) {
		if why := r.header.Skipped[server+", "+load]; why != "" {
			how := "Without " + server
			if r.cells[[2]string{load, server}] != nil {
				how = "A turn of " + server + " failed"
			}
			fmt.Fprintf(b, "\n%s: %s.\n", how, strings.TrimSuffix(strings.ReplaceAll(why, "\n", " "), "."))
		}
	}
	if load == openLoad {
		b.WriteString("\nWhen each request is due is settled beforehand, and its latency counts from then: what a stall delays is counted.\n")
	}
}

func (r *result) bars(load string) chart.Group {
	g := chart.Group{Title: load}
	for _, server := range r.servers {
		if list := r.cells[[2]string{load, server}]; list != nil {
			g.Bars = append(g.Bars, chart.Bar{Name: server, Value: host.Median(list, cpu), Accent: server == "skerry"})
		}
	}
	return g
}

// percentiles is a chart of a workload whose client tells all of them.
func (r *result) percentiles(load string) []byte {
	ticks := []string{"p10", "p25", "p50", "p75", "p90", "p99", "p99.9", "max"}
	var list []chart.Series
	for _, server := range r.servers {
		samples := r.cells[[2]string{load, server}]
		line := chart.Series{Name: server, Accent: server == "skerry"}
		for _, of := range []func(sample) float64{
			func(s sample) float64 { return s.P10 }, func(s sample) float64 { return s.P25 }, func(s sample) float64 { return s.P50 }, func(s sample) float64 { return s.P75 },
			func(s sample) float64 { return s.P90 }, func(s sample) float64 { return s.P99 }, func(s sample) float64 { return s.P999 }, func(s sample) float64 { return s.Max },
		} {
			line.Values = append(line.Values, host.Median(samples, of)/1e3)
		}
		if line.Values[0] > 0 {
			list = append(list, line)
		}
	}
	if len(list) == 0 {
		return nil
	}
	return chart.Lines(load, "ms", ticks, list)
}

func cpu(s sample) float64  { return float64(s.CPUNanos) / 1e3 / float64(s.Requests) }
func rate(s sample) float64 { return float64(s.Requests) / s.Seconds }
func busy(s sample) float64 { return float64(s.ClientNanos) / 1e9 / s.Seconds }

// Summary is the table of the README: CPU time a request, a row for each workload.
func Summary(raw []byte, name string) (string, error) {
	r, err := read(raw, name)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "| CPU µs a request | %s |\n| --- |%s\n", strings.Join(r.servers, " | "), strings.Repeat(" --: |", len(r.servers)))
	for _, load := range r.loads {
		if load == openLoad {
			continue
		}
		b.WriteString("| " + load)
		for _, server := range r.servers {
			text := " | "
			if list := r.cells[[2]string{load, server}]; list != nil {
				text = fmt.Sprintf(" | %.1f", host.Median(list, cpu))
			}
			b.WriteString(text)
		}
		b.WriteString(" |\n")
	}
	fmt.Fprintf(&b, "\n%s, commit %s, %s.\n", r.header.Date, r.header.Commit, r.header.Machine)
	return b.String(), nil
}
