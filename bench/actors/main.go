// Command actors measures actors of skerry beside Durable Objects of workerd: the same program, both with their data
// on the local disk and every write synced before the answer, over plain HTTP/1.1 on loopback.
//
// The servers take turns, so that a busy machine is busy for both. Every sample is written to
// bench/raw/DATE-COMMIT/actors.jsonl with the environment; bench/report/actors.md is generated from that file.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"time"

	"github.com/skerry-run/skerry/bench/host"
	"github.com/skerry-run/skerry/internal/npm"
)

func main() {
	skerry := flag.String("skerry", "bin/skerry", "binary to measure")
	rounds := flag.Int("rounds", 3, "turns of each server")
	report := flag.String("report", "", "generate the report from this raw file and measure nothing")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, *skerry, *rounds, *report); err != nil {
		fmt.Fprintln(os.Stderr, "actors:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, skerry string, rounds int, raw string) error {
	if raw == "" {
		r, err := measure(ctx, skerry, rounds)
		if err != nil {
			return err
		}
		if raw, err = host.WriteRaw("actors", r.header, r.runs); err != nil {
			return err
		}
		fmt.Fprintln(os.Stderr, "wrote", raw)
	}
	text, err := renderReport(raw)
	if err != nil {
		return err
	}
	return host.WriteReport("actors", text)
}

func measure(ctx context.Context, skerry string, rounds int) (result, error) {
	kinds, err := prepare(ctx, skerry)
	if err != nil {
		return result{}, err
	}
	r := result{header: host.NewHeader()}
	for _, k := range kinds {
		r.header.Versions[k.name] = k.version
	}
	dir, err := os.MkdirTemp("", "actors-")
	if err != nil {
		return r, err
	}
	defer func() { _ = os.RemoveAll(dir) }() // scratch
	disk, err := diskSync(dir)
	if err != nil {
		return r, err
	}
	r.runs = append(r.runs, sampleRun{Kind: "run", Server: "disk", Workload: "fdatasync", Nanos: disk})
	for round := range rounds {
		for _, k := range kinds {
			fmt.Fprintf(os.Stderr, "round %d of %d: %s\n", round+1, rounds, k.name)
			runs, err := k.round(ctx, filepath.Join(dir, fmt.Sprint(k.name, round)), round)
			if err != nil {
				return r, fmt.Errorf("%s, round %d: %w", k.name, round, err)
			}
			r.runs = append(r.runs, runs...)
		}
	}
	return r, nil
}

// kind is one of the servers that are compared.
type kind struct {
	name, version string
	path          string
	idle          time.Duration // until an actor sleeps
	args          func(addr, dir string, idle time.Duration) ([]string, error)
}

// workerdIdle is after how long workerd evicts an actor; it cannot be set.
const workerdIdle = 10 * time.Second

// prepare installs workerd and finds out the versions.
func prepare(ctx context.Context, skerry string) ([]kind, error) {
	skerry, err := filepath.Abs(skerry)
	if err != nil {
		return nil, err
	}
	app, err := filepath.Abs("bench/actors/app")
	if err != nil {
		return nil, err
	}
	kinds := []kind{{name: "skerry", path: skerry, idle: 500 * time.Millisecond, args: func(addr, dir string, idle time.Duration) ([]string, error) {
		return []string{"serve", app, "--listen", addr, "--data", filepath.Join(dir, "data"), "--quiet", "--actor-idle", idle.String()}, nil
	}}}
	const peer = "test/differential/workerd"
	if _, err := npm.Install(ctx, npm.Config{Dir: peer}); err != nil {
		fmt.Fprintln(os.Stderr, "workerd is skipped: install", peer+":", err)
	} else if list, err := filepath.Glob(filepath.Join(peer, "node_modules/@cloudflare/workerd-*/bin/workerd")); err == nil && len(list) > 0 {
		path, err := filepath.Abs(list[0])
		if err != nil {
			return nil, err
		}
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
	for i := range kinds {
		kinds[i].version = host.Version(ctx, kinds[i].name, kinds[i].path)
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
