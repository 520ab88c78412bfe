// Package growth measures what Skerry's cost does as work grows: with connections, with apps on a node, and with the size of
// bodies both ways. A cliff in a chart wants an explanation.
//
// The client is that of bench/load, a closed loop over plain HTTP/1.1 on loopback.
package growth

import (
	"context"
	"embed"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"github.com/skerry-run/skerry/bench/host"
	"github.com/skerry-run/skerry/bench/load"
)

//go:embed app/worker.js
var code embed.FS

// Options say what is measured. All fields are needed.
type Options struct {
	Skerry      string // binary to measure
	Rounds      int
	Seconds     float64 // of one turn
	Connections int     // the most of them
	Apps        int     // the most of them
	BodyBytes   int     // the most of them
	Cores       host.Cores
	Output      host.Output
	Progress    io.Writer
}

// The axes.
const (
	byConnections = "connections"
	byApps        = "apps"
	byDown        = "bytes of a response"
	byUp          = "bytes of a request"
)

// sample is one point of one axis in one round.
type sample struct {
	Kind     string      `json:"kind"` // "point"
	Axis     string      `json:"axis"`
	At       int         `json:"at"`
	Round    int         `json:"round"`
	CPUNanos int64       `json:"cpu_ns"`
	RSSBytes int64       `json:"rss_bytes"`
	Client   load.Result `json:"client"`
}

const (
	startLimit      = time.Minute
	warmShare       = 0.5
	appConnections  = 128 // with many apps
	bodyConnections = 8
)

// point is what is measured.
type point struct {
	axis string
	at   int
}

// points are 0 or 1, and then every power of ten up to the most.
func (o Options) points() []point {
	var list []point
	for _, axis := range []struct {
		name        string
		first, most int
		by          int
	}{{byConnections, 1, o.Connections, 10}, {byApps, 1, o.Apps, 10}, {byDown, 0, o.BodyBytes, 10}, {byUp, 0, o.BodyBytes, 10}} {
		at, next := axis.first, axis.by
		if axis.first == 0 {
			next = 1000
		}
		for ; at < axis.most; at, next = next, next*axis.by {
			list = append(list, point{axis.name, at})
		}
		list = append(list, point{axis.name, axis.most})
	}
	return list
}

// Run measures, and delivers raw samples and report.
func Run(ctx context.Context, o Options) error {
	skerry, err := filepath.Abs(o.Skerry)
	if err != nil {
		return err
	}
	o.Skerry = skerry
	h := host.NewHeader()
	h.Versions["skerry"] = host.Version(ctx, "skerry", skerry)
	points := o.points()
	progress := host.NewProgress(o.Progress, o.Rounds*len(points))
	var samples []sample
	for round := range o.Rounds {
		for _, p := range points {
			s, err := o.turn(ctx, p)
			if err != nil {
				return fmt.Errorf("%d %s: %w", p.at, p.axis, err)
			}
			s.Round = round
			samples = append(samples, s)
			progress.Step("%d %s: %.0f requests a second, %d failed", p.at, p.axis, s.Client.Rate, s.Client.Failed)
		}
	}
	h.Ended()
	return host.Deliver(o.Output, "growth", h, samples, Render)
}

// turn starts a node, and measures one point.
func (o Options) turn(ctx context.Context, at point) (sample, error) {
	s := sample{Kind: "point", Axis: at.axis, At: at.at}
	dir, err := os.MkdirTemp("", "bench-growth-")
	if err != nil {
		return s, err
	}
	defer func() { _ = os.RemoveAll(dir) }() // scratch
	addr, err := host.FreeAddr()
	if err != nil {
		return s, err
	}
	apps := 1
	if at.axis == byApps {
		apps = at.at
	}
	projects, hosts, err := writeApps(dir, apps)
	if err != nil {
		return s, err
	}
	c, body := load.Config{URL: "http://" + addr + "/", Hosts: hosts, Connections: bodyConnections}, ""
	switch at.axis {
	case byConnections:
		c.Connections = at.at
	case byApps:
		c.Connections = appConnections
	case byDown:
		c.URL += "down?n=" + strconv.Itoa(at.at)
	case byUp:
		c.URL += "up"
		c.Method, body = "POST", filepath.Join(dir, "body")
		if err := os.WriteFile(body, make([]byte, at.at), 0o600); err != nil {
			return s, err
		}
	}
	args := append([]string{"serve", "--quiet", "--listen", addr, "--data", filepath.Join(dir, "data")}, projects...)
	p, err := host.Start(ctx, o.Cores.Server, dir, []host.Command{{Path: o.Skerry, Args: args}}, 10*time.Millisecond, startLimit, func() error {
		// Each app once, so that none is started while it is measured.
		r, err := load.Run(load.Config{URL: "http://" + addr + "/", Hosts: hosts, Connections: len(hosts), Requests: len(hosts)})
		if err == nil && r.Failed > 0 {
			err = fmt.Errorf("ask every app: %s", r.Error)
		}
		return err
	})
	if err != nil {
		return s, err
	}
	defer p.Stop()
	duration := time.Duration(o.Seconds * float64(time.Second))
	c.Duration = time.Duration(warmShare * float64(duration))
	if _, _, err := load.Apart(ctx, o.Cores.Client, c, body); err != nil {
		return s, err
	}
	var before time.Duration
	c.Duration, c.Connected = duration, func() error { before = p.CPU(); return nil }
	if s.Client, _, err = load.Apart(ctx, o.Cores.Client, c, body); err != nil {
		return s, err
	}
	s.CPUNanos, s.RSSBytes = (p.CPU() - before).Nanoseconds(), p.Resident()
	if s.Client.Requests == 0 {
		return s, fmt.Errorf("no request succeeded: %s\n%s", s.Client.Error, p.Printed())
	}
	return s, nil
}

// writeApps makes n projects, each with a host of its own.
func writeApps(dir string, n int) (paths, hosts []string, err error) {
	text, err := code.ReadFile("app/worker.js")
	if err != nil {
		return nil, nil, err
	}
	for i := range n {
		host := fmt.Sprintf("app-%d.test", i)
		path := filepath.Join(dir, fmt.Sprintf("app-%d", i))
		config := fmt.Sprintf(`{"name": "app-%d", "main": "worker.js", "compatibility_date": "2026-11-01", "routes": ["%s/*"]}`, i, host)
		if err := os.Mkdir(path, 0o755); err != nil {
			return nil, nil, err
		}
		if err := os.WriteFile(filepath.Join(path, "wrangler.jsonc"), []byte(config), 0o644); err != nil {
			return nil, nil, err
		}
		if err := os.WriteFile(filepath.Join(path, "worker.js"), text, 0o644); err != nil {
			return nil, nil, err
		}
		paths, hosts = append(paths, path), append(hosts, host)
	}
	return paths, hosts, nil
}
