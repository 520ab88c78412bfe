package cold

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"os"
	"strings"
	"time"

	"github.com/skerry-run/skerry/bench/host"
)

const (
	startLimit = 20 * time.Second
	retryEvery = 200 * time.Microsecond // what the measurement is exact to
)

// sample is one line of the raw file.
type sample struct {
	Kind     string `json:"kind"` // "run"
	Server   string `json:"server"`
	Run      int    `json:"run"`
	Nanos    int64  `json:"ns"`        // from before fork to the end of the status line
	RSSBytes int64  `json:"rss_bytes"` // resident memory right after
}

func measure(ctx context.Context, o Options, servers []server) ([]sample, error) {
	progress := host.NewProgress(o.Progress, (o.Warm+o.Runs)*len(servers))
	var samples []sample
	for i := range o.Warm + o.Runs {
		for _, s := range servers {
			one, err := once(ctx, s)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", s.name, err)
			}
			progress.Step("%s: %.1f ms", s.name, float64(one.Nanos)/1e6)
			if one.Run = i - o.Warm; one.Run >= 0 {
				samples = append(samples, one)
			}
		}
	}
	return samples, nil
}

// once starts a server, waits for its first 200, and ends it.
func once(ctx context.Context, s server) (sample, error) {
	dir, err := os.MkdirTemp("", "bench-cold-run-")
	if err != nil {
		return sample{}, err
	}
	defer func() { _ = os.RemoveAll(dir) }() // scratch
	addr, err := host.FreeAddr()
	if err != nil {
		return sample{}, err
	}
	args, err := s.args(addr, dir)
	if err != nil {
		return sample{}, err
	}
	began := time.Now()
	p, err := host.Start(ctx, "", dir, []host.Command{{Path: s.path, Args: args}}, retryEvery, startLimit, func() error { return ask(addr) })
	if err != nil {
		return sample{}, err
	}
	defer p.Stop()
	took := time.Since(began)
	return sample{Kind: "run", Server: s.name, Nanos: took.Nanoseconds(), RSSBytes: p.Resident()}, nil
}

func ask(addr string) error {
	c, err := net.Dial("tcp", addr)
	if err != nil {
		return err
	}
	defer func() { _ = c.Close() }() // one request each
	if err := c.SetDeadline(time.Now().Add(startLimit)); err != nil {
		return err
	}
	if _, err := io.WriteString(c, "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"); err != nil {
		return err
	}
	line, err := bufio.NewReader(c).ReadString('\n')
	if err != nil {
		return err
	}
	if !strings.HasPrefix(line, "HTTP/1.1 200 ") {
		return fmt.Errorf("got %q, want 200", line)
	}
	return nil
}
