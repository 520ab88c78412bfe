// Package soak keeps an app under a fixed load for long, and looks whether anything grows: memory, open files, threads, CPU
// time a request, latency. It looks at equal intervals, so growth shows as a slope.
//
// The client is that of bench/load: an open loop over plain HTTP/1.1 on loopback.
package soak

import (
	"context"
	"embed"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/skerry-run/skerry/bench/chart"
	"github.com/skerry-run/skerry/bench/host"
	"github.com/skerry-run/skerry/bench/load"
	"github.com/skerry-run/skerry/bench/peers"
)

//go:embed app
var app embed.FS

// Options say what is measured. All fields are needed unless they say otherwise.
type Options struct {
	Skerry      string // binary to measure
	App         string // project; empty: one that answers, streams, and writes to an actor in turn
	Path        string // of the requests
	Rate        float64
	Connections int
	Duration    time.Duration
	Every       time.Duration // between two looks
	Cores       host.Cores
	Output      host.Output
	Progress    io.Writer
}

// sample is one interval.
type sample struct {
	Kind     string      `json:"kind"` // "interval"
	AtS      float64     `json:"at_s"` // its end, from the start
	CPUNanos int64       `json:"cpu_ns"`
	RSSBytes int64       `json:"rss_bytes"` // at its end, as the next two
	Files    int         `json:"files"`
	Threads  int         `json:"threads"`
	Client   load.Result `json:"client"`
}

// header is the first line of a raw file.
type header struct {
	host.Header
	App         string  `json:"app"`
	Path        string  `json:"path"`
	Rate        float64 `json:"rate"`
	Connections int     `json:"connections"`
}

const startLimit = time.Minute

// Run measures, and delivers raw samples and report.
func Run(ctx context.Context, o Options) error {
	dir, err := os.MkdirTemp("", "bench-soak-")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }() // scratch
	if o.App == "" {
		o.App = filepath.Join(dir, "app")
		files, err := fs.Sub(app, "app")
		if err != nil {
			return err
		}
		if err := peers.Extract(o.App, files); err != nil {
			return err
		}
	}
	if o.Skerry, err = filepath.Abs(o.Skerry); err != nil {
		return err
	}
	if o.App, err = filepath.Abs(o.App); err != nil {
		return err
	}
	h := header{Header: host.NewHeader(), App: filepath.Base(o.App), Path: o.Path, Rate: o.Rate, Connections: o.Connections}
	h.Versions["skerry"] = host.Version(ctx, "skerry", o.Skerry)
	samples, err := o.measure(ctx, dir)
	if err != nil {
		return err
	}
	h.Ended()
	return host.Deliver(o.Output, "soak", h, samples, Render)
}

func (o Options) measure(ctx context.Context, dir string) ([]sample, error) {
	addr, err := host.FreeAddr()
	if err != nil {
		return nil, err
	}
	url := "http://" + addr + o.Path
	ask := func() error {
		_, err := load.Run(load.Config{URL: url, Connections: 1, Requests: 1})
		return err
	}
	args := []string{"serve", o.App, "--quiet", "--listen", addr, "--data", filepath.Join(dir, "data")}
	p, err := host.Start(ctx, o.Cores.Server, dir, []host.Command{{Path: o.Skerry, Args: args}}, 10*time.Millisecond, startLimit, ask)
	if err != nil {
		return nil, err
	}
	defer p.Stop()
	n := max(int(o.Duration/o.Every), 1)
	progress := host.NewProgress(o.Progress, n)
	began := time.Now()
	var samples []sample
	for range n {
		before := p.CPU()
		r, _, err := load.Apart(ctx, o.Cores.Client, load.Config{URL: url, Connections: o.Connections, Rate: o.Rate, Duration: o.Every}, "")
		if err != nil {
			return samples, fmt.Errorf("after %s: %w\n%s", time.Since(began).Round(time.Second), err, p.Printed())
		}
		s := sample{Kind: "interval", AtS: time.Since(began).Seconds(), CPUNanos: (p.CPU() - before).Nanoseconds(), RSSBytes: p.Resident(), Client: r}
		s.Files, s.Threads = p.Open()
		samples = append(samples, s)
		progress.Step("%d answers, %d failed, p99 %.2f ms, %d MB, %d files", r.Requests, r.Failed, r.P99/1e3, s.RSSBytes>>20, s.Files)
	}
	return samples, nil
}

// Render makes the report of a raw file: a row for each tenth of the time.
func Render(raw []byte, name string) (host.Report, error) {
	h, samples, err := host.Decode[header, sample](raw, name)
	if err != nil {
		return host.Report{}, err
	}
	var b strings.Builder
	b.WriteString(host.Head("Hours under load", "soak", name, h.Header))
	fmt.Fprintf(&b, "%s%s, %g requests a second over %d connections, plain HTTP/1.1 on loopback, an open loop. Skerry %s.\nEach row is a part of the time: medians of its intervals, the most of max, and sums of answers.\n\n", h.App, h.Path, h.Rate, h.Connections, h.Versions["skerry"])
	b.WriteString("| until, min | answered | failed | p50 ms | p99 ms | max ms | CPU µs a request | memory, MB | open files | threads |\n| --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |\n")
	memory := chart.Series{Name: "memory, MB", Accent: true}
	tail := chart.Series{Name: "p99, ms"}
	var ticks []string
	parts := min(len(samples), 10)
	for i := range parts {
		part := samples[i*len(samples)/parts : (i+1)*len(samples)/parts]
		answered, failed, worst := 0, 0, 0.0
		for _, s := range part {
			answered += s.Client.Requests
			failed += s.Client.Failed
			worst = max(worst, s.Client.Max)
		}
		median := func(of func(sample) float64) float64 { return host.Median(part, of) }
		mb, p99 := median(func(s sample) float64 { return float64(s.RSSBytes) / (1 << 20) }), median(func(s sample) float64 { return s.Client.P99 / 1e3 })
		minutes := part[len(part)-1].AtS / 60
		fmt.Fprintf(&b, "| %.1f | %d | %d | %.2f | %.2f | %.2f | %.1f | %.1f | %.0f | %.0f |\n", minutes, answered, failed,
			median(func(s sample) float64 { return s.Client.P50 / 1e3 }), p99, worst/1e3,
			median(func(s sample) float64 {
				return float64(s.CPUNanos) / 1e3 / float64(max(s.Client.Requests+s.Client.Failed, 1))
			}), mb,
			median(func(s sample) float64 { return float64(s.Files) }), median(func(s sample) float64 { return float64(s.Threads) }))
		ticks = append(ticks, fmt.Sprintf("%.1f", minutes))
		memory.Values, tail.Values = append(memory.Values, mb), append(tail.Values, p99)
	}
	b.WriteString("\n![Memory and p99 over time](soak.svg)\n")
	return host.Report{Text: b.String(), Charts: map[string][]byte{"soak.svg": chart.Lines("Over time", "minutes", ticks, []chart.Series{memory, tail})}}, nil
}
