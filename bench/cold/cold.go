// Package cold measures the time from starting a process to the first answer with status 200: Skerry, and beside it Bun, Deno,
// Node and workerd, each serving the same one-line program over plain HTTP on loopback.
//
// The servers take turns, so that a busy machine is busy for all of them.
package cold

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
	Skerry   string   // binary to measure
	Peers    []string // of Peers; empty: all
	Runs     int      // of each server that are kept
	Warm     int      // of each server before those
	Output   host.Output
	Progress io.Writer
}

// Peers are the names of all servers beside Skerry.
var Peers = []string{"bun", "deno", "node", "workerd"}

// Run measures, and delivers raw samples and report.
func Run(ctx context.Context, o Options) error {
	for _, name := range o.Peers {
		if !slices.Contains(Peers, name) {
			return fmt.Errorf("no peer %q; there are %s", name, strings.Join(Peers, ", "))
		}
	}
	dir, err := os.MkdirTemp("", "bench-cold-")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }() // scratch
	files, err := fs.Sub(apps, "apps")
	if err != nil {
		return err
	}
	if err := peers.Extract(dir, files); err != nil {
		return err
	}
	h := host.NewHeader()
	servers, err := prepare(ctx, o, dir, h)
	if err != nil {
		return err
	}
	samples, err := measure(ctx, o, servers)
	if err != nil {
		return err
	}
	h.Ended()
	return host.Deliver(o.Output, "cold", h, samples, Render)
}

// server is one program to start. args gets the address and a directory for files of one run.
type server struct {
	name string
	path string
	args func(addr, dir string) ([]string, error)
}

// prepare finds the servers. A peer that cannot be had is named and left out.
func prepare(ctx context.Context, o Options, apps string, h host.Header) ([]server, error) {
	skerry, err := filepath.Abs(o.Skerry)
	if err != nil {
		return nil, err
	}
	script := func(before ...string) func(addr, _ string) ([]string, error) {
		return func(addr, _ string) ([]string, error) {
			_, port, _ := strings.Cut(addr, ":")
			return append(before, port), nil
		}
	}
	servers := []server{{name: "skerry", path: skerry, args: func(addr, dir string) ([]string, error) {
		return []string{"serve", "--listen", addr, "--data", dir, filepath.Join(apps, "worker.js")}, nil
	}}}
	for _, name := range Peers {
		if len(o.Peers) > 0 && !slices.Contains(o.Peers, name) {
			continue
		}
		s := server{name: name}
		if s.path, err = peers.Find(ctx, name); err != nil {
			h.Leave(name, err)
			continue
		}
		switch name {
		case "bun":
			s.args = script(filepath.Join(apps, "bun.js"))
		case "deno":
			s.args = script("run", "--quiet", "--allow-net", filepath.Join(apps, "deno.js"))
		case "node":
			s.args = script(filepath.Join(apps, "node.mjs"))
		case "workerd":
			s.args = func(addr, dir string) ([]string, error) {
				config := filepath.Join(dir, "config.capnp")
				code, err := os.ReadFile(filepath.Join(apps, "worker.js"))
				if err != nil {
					return nil, err
				}
				if err := os.WriteFile(filepath.Join(dir, "worker.js"), code, 0o644); err != nil {
					return nil, err
				}
				return []string{"serve", config}, os.WriteFile(config, fmt.Appendf(nil, workerdConfig, addr), 0o644)
			}
		}
		servers = append(servers, s)
	}
	for _, s := range servers {
		h.Versions[s.name] = host.Version(ctx, s.name, s.path)
	}
	return servers, nil
}

const workerdConfig = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = (modules = [(name = "worker.js", esModule = embed "worker.js")], compatibilityDate = "2026-11-01"))],
  sockets = [(name = "http", address = %q, http = (), service = "main")],
);
`
