// Package cpu measures how much processor time a request of any app costs Skerry, with flags of `skerry serve` in comparison:
// each variant is served in turn, again and again, so that a busy machine is busy for all of them.
//
// The client is that of bench/load, over plain HTTP/1.1 on loopback.
package cpu

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/skerry-run/skerry/bench/chart"
	"github.com/skerry-run/skerry/bench/host"
	"github.com/skerry-run/skerry/bench/load"
)

// Options say what is measured. All fields are needed unless they say otherwise.
type Options struct {
	Skerry      string            // binary to measure
	App         string            // project, as `skerry serve` takes it
	With        []string          // flags of `skerry serve`, a variant each, compared with none; may be empty
	Path        string            // of the requests
	Method      string            // empty: GET, or POST with a body
	Header      map[string]string // may be empty
	BodyFile    string            // may be empty
	Connections int
	Rounds      int
	Seconds     float64 // of one turn
	Cores       host.Cores
	Output      host.Output
	Progress    io.Writer
}

// sample is one turn of one variant.
type sample struct {
	Kind     string      `json:"kind"` // "run"
	Variant  string      `json:"variant"`
	Round    int         `json:"round"`
	CPUNanos int64       `json:"cpu_ns"` // of the server
	RSSBytes int64       `json:"rss_bytes"`
	Client   load.Result `json:"client"`
}

// header is the first line of a raw file.
type header struct {
	host.Header
	App         string `json:"app"`
	Path        string `json:"path"`
	Connections int    `json:"connections"`
}

const (
	startLimit = time.Minute
	plain      = "as it is"
	// warmShare is how long the app is asked before it is measured, of the time of a turn. Code gets faster meanwhile, and
	// the VM that is made for the next app is ready.
	warmShare = 0.5
)

// Run measures, and delivers raw samples and report.
func Run(ctx context.Context, o Options) error {
	skerry, err := filepath.Abs(o.Skerry)
	if err != nil {
		return err
	}
	app, err := filepath.Abs(o.App)
	if err != nil {
		return err
	}
	o.Skerry, o.App = skerry, app
	h := header{Header: host.NewHeader(), App: filepath.Base(app), Path: o.Path, Connections: o.Connections}
	h.Versions["skerry"] = host.Version(ctx, "skerry", skerry)
	variants := append([]string{""}, o.With...)
	progress := host.NewProgress(o.Progress, o.Rounds*len(variants))
	var samples []sample
	for round := range o.Rounds {
		for _, v := range variants {
			s, err := o.turn(ctx, v)
			if err != nil {
				return fmt.Errorf("%s: %w", s.Variant, err)
			}
			s.Round = round
			samples = append(samples, s)
			progress.Step("%s: %.1f µs of CPU a request", s.Variant, s.cpu())
		}
	}
	h.Ended()
	return host.Deliver(o.Output, "cpu", h, samples, Render)
}

// turn serves the app with the flags, and measures.
func (o Options) turn(ctx context.Context, flags string) (sample, error) {
	s := sample{Kind: "run", Variant: plain}
	if flags != "" {
		s.Variant = "with " + flags
	}
	dir, err := os.MkdirTemp("", "bench-cpu-")
	if err != nil {
		return s, err
	}
	defer func() { _ = os.RemoveAll(dir) }() // scratch
	addr, err := host.FreeAddr()
	if err != nil {
		return s, err
	}
	args := append([]string{"serve", o.App, "--quiet", "--listen", addr, "--data", dir}, strings.Fields(flags)...)
	url := "http://" + addr + o.Path
	p, err := host.Start(ctx, o.Cores.Server, dir, []host.Command{{Path: o.Skerry, Args: args}}, 10*time.Millisecond, startLimit, func() error {
		_, err := load.Run(load.Config{URL: url, Connections: 1, Requests: 1})
		return err
	})
	if err != nil {
		return s, err
	}
	defer p.Stop()
	c := load.Config{URL: url, Method: o.Method, Header: o.Header, Connections: o.Connections, Duration: seconds(o.Seconds * warmShare)}
	warm, _, err := load.Apart(ctx, o.Cores.Client, c, o.BodyFile)
	if err != nil {
		return s, err
	}
	if warm.Requests == 0 {
		return s, fmt.Errorf("no request to %s succeeded: %s\n%s", o.Path, warm.Error, p.Printed())
	}
	var before time.Duration
	c.Duration, c.Connected = seconds(o.Seconds), func() error { before = p.CPU(); return nil }
	if s.Client, _, err = load.Apart(ctx, o.Cores.Client, c, o.BodyFile); err != nil {
		return s, err
	}
	s.CPUNanos, s.RSSBytes = (p.CPU() - before).Nanoseconds(), p.Resident()
	if s.Client.Requests == 0 {
		return s, fmt.Errorf("no request succeeded: %s", s.Client.Error)
	}
	return s, nil
}

func seconds(n float64) time.Duration { return time.Duration(n * float64(time.Second)) }

func (s sample) cpu() float64 {
	return float64(s.CPUNanos) / 1e3 / float64(s.Client.Requests+s.Client.Failed)
}

// Render makes the report of a raw file.
func Render(raw []byte, name string) (host.Report, error) {
	h, samples, err := host.Decode[header, sample](raw, name)
	if err != nil {
		return host.Report{}, err
	}
	var variants []string
	runs := map[string][]sample{}
	for _, s := range samples {
		variants = host.Once(variants, s.Variant)
		runs[s.Variant] = append(runs[s.Variant], s)
	}
	var b strings.Builder
	b.WriteString(host.Head("CPU time of a request to "+h.App+h.Path, "cpu", name, h.Header))
	fmt.Fprintf(&b, "%d connections, plain HTTP/1.1 on loopback; variants take turns. Skerry %s.\n\n", h.Connections, h.Versions["skerry"])
	b.WriteString("| variant | turns | CPU µs a request: median | least | most | of the first | requests a second | p50 ms | p99 ms | failed | memory, MB |\n| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |\n")
	bars := chart.Group{Title: h.App + h.Path}
	base := 0.0
	for i, v := range variants {
		list := runs[v]
		quantile := func(q float64) float64 {
			var all []float64
			for _, s := range list {
				all = append(all, s.cpu())
			}
			return host.Quantile(all, q)
		}
		if i == 0 {
			base = quantile(0.5)
		}
		failed := 0
		for _, s := range list {
			failed += s.Client.Failed
		}
		fmt.Fprintf(&b, "| %s | %d | %.1f | %.1f | %.1f | %.2f | %.0f | %.2f | %.2f | %d | %.0f |\n", v, len(list), quantile(0.5), quantile(0), quantile(1), quantile(0.5)/base,
			host.Median(list, func(s sample) float64 { return s.Client.Rate }), host.Median(list, func(s sample) float64 { return s.Client.P50 / 1e3 }),
			host.Median(list, func(s sample) float64 { return s.Client.P99 / 1e3 }), failed, host.Median(list, func(s sample) float64 { return float64(s.RSSBytes) / (1 << 20) }))
		bars.Bars = append(bars.Bars, chart.Bar{Name: v, Value: quantile(0.5), Accent: i == 0})
	}
	return host.Report{Text: b.String(), Charts: map[string][]byte{"cpu.svg": chart.Bars("CPU time a request", "µs", []chart.Group{bars})}}, nil
}
