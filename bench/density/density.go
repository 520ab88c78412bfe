// Package density measures a node that knows many actors: how long its process takes to the first answer with status
// 200, and how much memory it has, with a data directory of that many actors and with an empty one.
//
// The directory is made through the catalog: every actor has a name, one in ten an alarm, none has run. The two take
// turns.
package density

import (
	"context"
	"embed"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/skerry-run/skerry/bench/host"
	"github.com/skerry-run/skerry/bench/peers"
)

//go:embed app
var app embed.FS

// Options say what is measured. All fields are needed.
type Options struct {
	Skerry   string        // binary to measure
	Actors   int           // that the node knows
	Starts   int           // of each kind
	Idle     time.Duration // between the first answer and the second look at the memory
	Output   host.Output
	Progress io.Writer
}

// Run measures, and delivers raw samples and report.
func Run(ctx context.Context, o Options) error {
	path, err := filepath.Abs(o.Skerry)
	if err != nil {
		return err
	}
	o.Skerry = path
	dir, err := os.MkdirTemp("", "bench-density-")
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
	h := header{Header: host.NewHeader(), Version: host.Version(ctx, "skerry", path), IdleS: o.Idle.Seconds()}
	samples, err := measure(ctx, o, dir)
	if err != nil {
		return err
	}
	h.Ended()
	return host.Deliver(o.Output, "density", h, samples, Render)
}
