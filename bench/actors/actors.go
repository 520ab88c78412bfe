// Package actors measures actors of Skerry beside Durable Objects of workerd: the same program, both with their data
// on the local disk and every write synced before the answer, over plain HTTP/1.1 on loopback.
//
// The servers take turns, so that a busy machine is busy for both.
package actors

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
	"time"

	"github.com/skerry-run/skerry/bench/host"
	"github.com/skerry-run/skerry/bench/peers"
)

//go:embed app
var app embed.FS

// Options say what is measured. All fields are needed unless they say otherwise.
type Options struct {
	Skerry   string   // binary to measure
	Peers    []string // of Peers; empty: all
	Rounds   int      // turns of each server
	Output   host.Output
	Progress io.Writer
}

// Peers are the names of all servers beside Skerry.
var Peers = []string{"workerd"}

// Run measures, and delivers raw samples and report.
func Run(ctx context.Context, o Options) error {
	for _, name := range o.Peers {
		if !slices.Contains(Peers, name) {
			return fmt.Errorf("no peer %q; there is %s", name, strings.Join(Peers, ", "))
		}
	}
	dir, err := os.MkdirTemp("", "bench-actors-")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }() // scratch
	files, err := fs.Sub(app, "app")
	if err != nil {
		return err
	}
	if err := peers.Extract(filepath.Join(dir, "app"), files); err != nil {
		return err
	}
	h := host.NewHeader()
	runs, err := measure(ctx, o, dir, h)
	if err != nil {
		return err
	}
	h.Ended()
	return host.Deliver(o.Output, "actors", h, runs, Render)
}

func measure(ctx context.Context, o Options, dir string, h host.Header) ([]sampleRun, error) {
	kinds, err := prepare(ctx, o, filepath.Join(dir, "app"), h)
	if err != nil {
		return nil, err
	}
	disk, err := diskSync(dir)
	if err != nil {
		return nil, err
	}
	all := []sampleRun{{Kind: "run", Server: "disk", Workload: "fdatasync", Nanos: disk}}
	progress := host.NewProgress(o.Progress, o.Rounds*len(kinds))
	for round := range o.Rounds {
		for _, k := range kinds {
			runs, err := k.round(ctx, filepath.Join(dir, fmt.Sprint(k.name, round)), round)
			if err != nil {
				return nil, fmt.Errorf("%s, round %d: %w", k.name, round, err)
			}
			all = append(all, runs...)
			progress.Step("round %d of %d: %s", round+1, o.Rounds, k.name)
		}
	}
	return all, nil
}

// kind is one of the servers that are compared.
type kind struct {
	name string
	path string
	idle time.Duration // until an actor sleeps
	args func(addr, dir string, idle time.Duration) ([]string, error)
}

// workerdIdle is after how long workerd evicts an actor; it cannot be set.
const workerdIdle = 10 * time.Second

// prepare finds the servers. A peer that cannot be had is named and left out.
func prepare(ctx context.Context, o Options, app string, h host.Header) ([]kind, error) {
	skerry, err := filepath.Abs(o.Skerry)
	if err != nil {
		return nil, err
	}
	kinds := []kind{{name: "skerry", path: skerry, idle: 500 * time.Millisecond, args: func(addr, dir string, idle time.Duration) ([]string, error) {
		return []string{"serve", app, "--listen", addr, "--data", filepath.Join(dir, "data"), "--quiet", "--actor-idle", idle.String()}, nil
	}}}
	if path, err := peers.Find(ctx, "workerd"); err != nil {
		h.Leave("workerd", err)
	} else {
		kinds = append(kinds, kind{name: "workerd", path: path, idle: workerdIdle, args: func(addr, dir string, _ time.Duration) ([]string, error) {
			if err := os.MkdirAll(filepath.Join(dir, "objects"), 0o700); err != nil {
				return nil, err
			}
			code, err := os.ReadFile(filepath.Join(app, "worker.js"))
			if err != nil {
				return nil, err
			}
			if err := os.WriteFile(filepath.Join(dir, "worker.js"), code, 0o644); err != nil {
				return nil, err
			}
			config := filepath.Join(dir, "config.capnp")
			return []string{"serve", config}, os.WriteFile(config, fmt.Appendf(nil, workerdConfig, filepath.Join(dir, "objects"), addr), 0o644)
		}})
	}
	for _, k := range kinds {
		h.Versions[k.name] = host.Version(ctx, k.name, k.path)
	}
	return kinds, nil
}

const workerdConfig = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (
      modules = [(name = "worker.js", esModule = embed "worker.js")],
      compatibilityDate = "2026-11-01",
      durableObjectNamespaces = [(className = "Room", uniqueKey = "rooms", enableSql = true)],
      durableObjectStorage = (localDisk = "disk"),
      bindings = [(name = "ROOM", durableObjectNamespace = "Room")],
    )),
    (name = "disk", disk = (path = %q, writable = true)),
  ],
  sockets = [(name = "http", address = %q, http = (), service = "main")],
);
`
