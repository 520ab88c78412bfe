// Command http measures requests over HTTP on loopback: skerry, and beside it Bun, workerd and net/http with a handler in
// Go. The JavaScript servers run the same handler. The client is h2load.
//
// Each server is pinned to one core and the client to another, and they take turns. Every run is written to
// bench/raw/DATE-COMMIT/http.jsonl with the environment; bench/report/http.md is generated from that file. The figure to
// look at is CPU time per request: it depends least on what else the machine does.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"os/signal"

	"github.com/skerry-run/skerry/bench/host"
)

func main() {
	skerry := flag.String("skerry", "bin/skerry", "binary to measure")
	rounds := flag.Int("rounds", 5, "turns of each server")
	n := flag.Int("n", 50_000, "requests of one turn of a light workload")
	report := flag.String("report", "", "generate the report from this raw file and measure nothing")
	reference := flag.Bool("reference", false, "be the net/http server; the arguments are its addresses, certificate and key")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	var err error
	if *reference {
		err = serveReference(flag.Args())
	} else {
		err = run(ctx, *skerry, *rounds, *n, *report)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "http:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, skerry string, rounds, n int, raw string) error {
	if raw == "" {
		if _, err := exec.LookPath("h2load"); err != nil {
			return fmt.Errorf("%w (Debian: apt-get install nghttp2-client)", err)
		}
		h, samples, err := measure(ctx, skerry, rounds, n)
		if err != nil {
			return err
		}
		if raw, err = host.WriteRaw("http", h, samples); err != nil {
			return err
		}
		fmt.Fprintln(os.Stderr, "wrote", raw)
	}
	text, err := renderReport(raw)
	if err != nil {
		return err
	}
	return host.WriteReport("http", text)
}
