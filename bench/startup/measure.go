package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
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

// result is what one measurement gave.
type result struct {
	header  host.Header
	samples []sample
}

func measure(ctx context.Context, servers []server, n, warm int) (result, error) {
	r := result{header: host.NewHeader()}
	for _, s := range servers {
		r.header.Versions[s.name] = s.version
	}
	for i := range warm + n {
		for _, s := range servers {
			one, err := once(ctx, s)
			if err != nil {
				return r, fmt.Errorf("%s: %w", s.name, err)
			}
			if one.Run = i - warm; one.Run >= 0 {
				r.samples = append(r.samples, one)
			}
		}
	}
	return r, nil
}

// once starts a server, waits for its first 200, and ends it.
func once(ctx context.Context, s server) (sample, error) {
	dir, err := os.MkdirTemp("", "startup-")
	if err != nil {
		return sample{}, err
	}
	defer func() { _ = os.RemoveAll(dir) }() // scratch
	if err := copyFile("bench/startup/apps/worker.js", filepath.Join(dir, "worker.js")); err != nil {
		return sample{}, err
	}
	addr, err := host.FreeAddr()
	if err != nil {
		return sample{}, err
	}
	args, err := s.args(addr, dir)
	if err != nil {
		return sample{}, err
	}
	var out strings.Builder
	cmd := exec.CommandContext(ctx, s.path, args...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = dir, &out, &out
	began := time.Now()
	if err := cmd.Start(); err != nil {
		return sample{}, err
	}
	defer func() {
		_ = cmd.Process.Signal(syscall.SIGKILL) // nothing of it is wanted any more
		_ = cmd.Wait()                          // killed
	}()
	if err := host.Await(retryEvery, began.Add(startLimit), func() error { return ask(addr) }); err != nil {
		return sample{}, fmt.Errorf("%w\n%s", err, out.String())
	}
	took := time.Since(began)
	return sample{Kind: "run", Server: s.name, Nanos: took.Nanoseconds(), RSSBytes: host.Resident(cmd.Process.Pid)}, nil
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

func copyFile(from, to string) error {
	raw, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	return os.WriteFile(to, raw, 0o644)
}
