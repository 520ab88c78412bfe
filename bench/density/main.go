// Command density measures a node that knows many actors: how long its process takes to the first answer with status
// 200, and how much memory it has, with a data directory of that many actors and with an empty one.
//
// The directory is made through the catalog: every actor has a name, one in ten an alarm, none has run. The two take
// turns. Every sample is written to bench/raw/DATE-COMMIT/density.jsonl; bench/report/density.md is generated from it.
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
)

func main() {
	actors := flag.Int("actors", 1_000_000, "actors that the node knows")
	n := flag.Int("n", 10, "starts of each kind")
	idle := flag.Duration("idle", 15*time.Second, "between the first answer and the second look at the memory")
	skerry := flag.String("skerry", "bin/skerry", "binary to measure")
	report := flag.String("report", "", "generate the report from this raw file and measure nothing")
	fill := flag.String("fill", "", "only make this data directory")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	var err error
	if *fill != "" {
		err = fillDir(*fill, *actors)
	} else {
		err = run(ctx, *report, *skerry, *actors, *n, *idle)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "density:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, raw, skerry string, actors, n int, idle time.Duration) error {
	if raw == "" {
		path, err := filepath.Abs(skerry)
		if err != nil {
			return err
		}
		h := header{Header: host.NewHeader(), Version: host.Version(ctx, "skerry", path), IdleS: idle.Seconds()}
		samples, err := measure(ctx, path, actors, n, idle)
		if err != nil {
			return err
		}
		if raw, err = host.WriteRaw("density", h, samples); err != nil {
			return err
		}
		fmt.Println("wrote", raw)
	}
	text, err := renderReport(raw)
	if err != nil {
		return err
	}
	return host.WriteReport("density", text)
}
