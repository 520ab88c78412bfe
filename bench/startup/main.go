// Command startup measures the time from starting a process to the first answer with status 200, for skerry, Bun and
// workerd, each serving the same one-line program over plain HTTP on loopback.
//
// The servers take turns, so that a busy machine is busy for all of them. Every sample is written to
// bench/raw/DATE-COMMIT/startup.jsonl with the environment; bench/report/startup.md is generated from that file.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"strings"

	"github.com/skerry-run/skerry/bench/host"
	"github.com/skerry-run/skerry/internal/npm"
)

func main() {
	n := flag.Int("n", 20, "runs of each server that are kept")
	warm := flag.Int("warm", 2, "runs of each server before those")
	skerry := flag.String("skerry", "bin/skerry", "binary to measure")
	report := flag.String("report", "", "generate the report from this raw file and measure nothing")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, *n, *warm, *skerry, *report); err != nil {
		fmt.Fprintln(os.Stderr, "startup:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, n, warm int, skerry, report string) error {
	raw := report
	if raw == "" {
		servers, err := prepare(ctx, skerry)
		if err != nil {
			return err
		}
		samples, err := measure(ctx, servers, n, warm)
		if err != nil {
			return err
		}
		if raw, err = host.WriteRaw("startup", samples.header, samples.samples); err != nil {
			return err
		}
		fmt.Println("wrote", raw)
	}
	text, err := renderReport(raw)
	if err != nil {
		return err
	}
	return host.WriteReport("startup", text)
}

// server is one program to start. args gets the address and a directory for files of one run.
type server struct {
	name, version string
	path          string
	args          func(addr, dir string) ([]string, error)
}

// prepare installs the peers and finds out the versions.
func prepare(ctx context.Context, skerry string) ([]server, error) {
	skerry, err := filepath.Abs(skerry)
	if err != nil {
		return nil, err
	}
	apps, err := filepath.Abs("bench/startup/apps")
	if err != nil {
		return nil, err
	}
	worker := filepath.Join(apps, "worker.js")
	var found [2]string
	for i, peer := range []struct{ dir, glob string }{
		{"bench/startup/peers", "@oven/bun-*/bin/bun"},
		{"test/differential/workerd", "@cloudflare/workerd-*/bin/workerd"},
	} {
		if _, err := npm.Install(ctx, npm.Config{Dir: peer.dir}); err != nil {
			return nil, fmt.Errorf("install %s: %w", peer.dir, err)
		}
		list, err := filepath.Glob(filepath.Join(peer.dir, "node_modules", peer.glob))
		if err != nil || len(list) == 0 {
			return nil, fmt.Errorf("no %s below %s", peer.glob, peer.dir)
		}
		if found[i], err = filepath.Abs(list[0]); err != nil {
			return nil, err
		}
	}
	servers := []server{
		{name: "skerry", path: skerry, args: func(addr, dir string) ([]string, error) {
			return []string{"serve", "--listen", addr, "--data", dir, worker}, nil
		}},
		{name: "bun", path: found[0], args: func(addr, _ string) ([]string, error) {
			_, port, _ := strings.Cut(addr, ":")
			return []string{filepath.Join(apps, "bun.js"), port}, nil
		}},
		{name: "workerd", path: found[1], args: func(addr, dir string) ([]string, error) {
			config := filepath.Join(dir, "config.capnp")
			return []string{"serve", config}, os.WriteFile(config, fmt.Appendf(nil, workerdConfig, addr), 0o644)
		}},
	}
	for i := range servers {
		servers[i].version = host.Version(ctx, servers[i].name, servers[i].path)
	}
	return servers, nil
}

const workerdConfig = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = (modules = [(name = "worker.js", esModule = embed "worker.js")], compatibilityDate = "2026-11-01"))],
  sockets = [(name = "http", address = %q, http = (), service = "main")],
);
`
