// Package http measures requests over HTTP on loopback: Skerry, and beside it Bun, Deno, Node, workerd alone and behind nginx,
// and as references nginx with files and net/http with handlers in Go. The JavaScript servers run the same handler. The
// clients are h2load, wrk, and for latency at a fixed rate that of bench/load.
//
// Each server is pinned to one core and the client to another, and they take turns. The figure to look at is CPU time per
// request: it depends least on what else the machine does.
package http

import (
	"context"
	"embed"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skerry-run/skerry/bench/host"
	"github.com/skerry-run/skerry/bench/peers"
)

//go:embed apps
var apps embed.FS

// Options say what is measured. All fields are needed unless they say otherwise.
type Options struct {
	Skerry    string   // binary to measure
	Peers     []string // of Peers; empty: all
	Workloads []string // parts of names; empty: all
	Rounds    int      // turns of each server with each workload
	Seconds   float64  // of one turn
	Rate      float64  // requests a second of the workload with a fixed rate
	Requests  int      // of a turn of the workload with 500 connections; 0: as many as Seconds allow
	Cores     host.Cores
	Output    host.Output
	Progress  io.Writer
}

// Run measures, and delivers raw samples and report.
func Run(ctx context.Context, o Options) error {
	loads := o.selected()
	if len(loads) == 0 {
		return fmt.Errorf("no workload has %s in its name", strings.Join(o.Workloads, " or "))
	}
	for _, name := range o.Peers {
		if !slices.Contains(Peers, name) {
			return fmt.Errorf("no peer %q; there are %s", name, strings.Join(Peers, ", "))
		}
	}
	h := host.NewHeader()
	dir, err := os.MkdirTemp("", "bench-http-")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }() // scratch
	samples, err := measure(ctx, o, loads, dir, &h)
	if err != nil {
		return err
	}
	h.Ended()
	return host.Deliver(o.Output, "http", h, samples, Render)
}

func (o Options) selected() []workload {
	var list []workload
	for _, w := range workloads() {
		if len(o.Workloads) == 0 || slices.ContainsFunc(o.Workloads, func(part string) bool {
			return strings.Contains(strings.ToLower(w.name), strings.ToLower(part))
		}) {
			list = append(list, w)
		}
	}
	return list
}

func measure(ctx context.Context, o Options, loads []workload, dir string, h *host.Header) ([]sample, error) {
	r, base, err := setUp(ctx, o, loads, dir, h)
	if err != nil {
		return nil, err
	}
	if r.database != nil {
		defer func() { _ = r.database.Quit() }() // its data is scratch
	}
	kinds, err := prepare(ctx, o, *h)
	if err != nil {
		return nil, err
	}
	plan, turnN := r.plan(kinds, loads, h)
	r.progress = host.NewProgress(o.Progress, o.Rounds*turnN)
	var samples []sample
	for round := range o.Rounds {
		for _, v := range plan {
			list, err := r.visit(ctx, v, base, h)
			if err != nil {
				return nil, err
			}
			for _, s := range list {
				s.Round = round
				samples = append(samples, s)
			}
		}
	}
	return samples, nil
}

// visit starts a server, and runs its workloads.
func (r *runner) visit(ctx context.Context, v visit, base site, h *host.Header) ([]sample, error) {
	base.entry = v.app + ".js"
	p, err := v.kind.start(ctx, r.Cores.Server, r.dir, base)
	if err != nil {
		for _, w := range v.loads {
			if err := r.lost(ctx, h, v, w, err); err != nil {
				return nil, err
			}
		}
		return nil, nil
	}
	defer p.Stop()
	var samples []sample
	for _, w := range v.loads {
		s, err := r.turn(ctx, p, w)
		if err != nil {
			if err := r.lost(ctx, h, v, w, err); err != nil {
				return nil, err
			}
			continue
		}
		samples = append(samples, s)
		r.progress.Step("%s, %s: %.1f µs of CPU a request", v.kind.name, w.name, cpu(s))
	}
	return samples, nil
}

// lost decides what an error of one turn means: a peer does without it, and Skerry's is the end.
func (r *runner) lost(ctx context.Context, h *host.Header, v visit, w workload, err error) error {
	if v.kind.name == "skerry" || context.Cause(ctx) != nil {
		return fmt.Errorf("%s, %s: %w", v.kind.name, w.name, err)
	}
	h.Leave(v.kind.name+", "+w.name, err)
	r.progress.Step("%s, %s: left out", v.kind.name, w.name)
	return nil
}

// setUp makes what all servers share.
func setUp(ctx context.Context, o Options, loads []workload, dir string, h *host.Header) (*runner, site, error) {
	r := &runner{Options: o, dir: dir}
	base := site{apps: filepath.Join(dir, "apps")}
	var err error
	if r.h2load, err = peers.Find(ctx, "h2load"); err != nil {
		return nil, base, fmt.Errorf("find h2load: %w", err)
	}
	h.Versions["h2load"] = host.Version(ctx, "h2load", r.h2load)
	uses := func(f func(workload) bool) bool { return slices.ContainsFunc(loads, f) }
	if uses(func(w workload) bool { return w.client == byWrk }) {
		if r.wrk, err = peers.Find(ctx, "wrk"); err != nil {
			h.Leave("wrk", err)
		} else {
			h.Versions["wrk"] = host.Version(ctx, "wrk", r.wrk)
		}
	}
	if base.cert, base.key, err = certificate(dir); err != nil {
		return nil, base, err
	}
	var s settings
	if s, r.token, err = tokens(); err != nil {
		return nil, base, err
	}
	files, err := fs.Sub(apps, "apps")
	if err != nil {
		return nil, base, err
	}
	if err := peers.Extract(base.apps, files); err != nil {
		return nil, base, err
	}
	if uses(func(w workload) bool { return w.app == "db" }) {
		if err := peers.Install(ctx, base.apps, files); err != nil {
			h.Leave(databaseLoad, err)
		} else if r.database, err = startDatabase(ctx, o.Cores.Client, dir); err != nil {
			h.Leave(databaseLoad, err)
		} else {
			s.Database = r.database.url
		}
	}
	err = s.write(base.apps)
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, "numbers.json"), numbers(), 0o644)
	}
	if err != nil && r.database != nil {
		_ = r.database.Quit() // as in measure
	}
	return r, base, err
}

// visit is what a server does in a round from a start on: the workloads of one app.
type visit struct {
	kind  kind
	app   string
	loads []workload
}

// plan is the visits of one round, and how many turns they have.
func (r *runner) plan(kinds []kind, loads []workload, h *host.Header) (list []visit, turnN int) {
	for _, k := range kinds {
		for _, app := range []string{"handler", "db"} {
			v := visit{kind: k, app: app}
			for _, w := range loads {
				if w.app != app || w.app == "db" && r.database == nil || w.client == byWrk && r.wrk == "" {
					continue
				}
				if why := k.refuses(w); why == "" {
					v.loads = append(v.loads, w)
				} else {
					h.Skipped[k.name+", "+w.name] = why
				}
			}
			if len(v.loads) > 0 {
				list = append(list, v)
				turnN += len(v.loads)
			}
		}
	}
	return list, turnN
}
