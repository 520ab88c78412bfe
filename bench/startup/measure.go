package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
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

// header is the first line of the raw file.
type header struct {
	Kind     string            `json:"kind"` // "environment"
	Date     string            `json:"date"`
	Commit   string            `json:"commit"`
	Machine  string            `json:"machine"`
	Versions map[string]string `json:"versions"`
}

// result is what one measurement gave.
type result struct {
	header  header
	samples []sample
}

func measure(ctx context.Context, servers []server, n, warm int) (result, error) {
	r := result{header: header{Kind: "environment", Date: host.Today(), Commit: host.Commit(), Machine: host.Machine(), Versions: map[string]string{}}}
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
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return sample{}, err
	}
	addr := l.Addr().String()
	if err := l.Close(); err != nil {
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
	if err := firstAnswer(addr, began.Add(startLimit)); err != nil {
		return sample{}, fmt.Errorf("%w\n%s", err, out.String())
	}
	took := time.Since(began)
	return sample{Kind: "run", Server: s.name, Nanos: took.Nanoseconds(), RSSBytes: host.Resident(cmd.Process.Pid)}, nil
}

// firstAnswer asks again and again until there is a 200.
func firstAnswer(addr string, deadline time.Time) error {
	for {
		err := ask(addr)
		if err == nil || time.Now().After(deadline) {
			return err
		}
		time.Sleep(retryEvery)
	}
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

func writeRaw(r result) (string, error) {
	dir := filepath.Join("bench", "raw", r.header.Date+"-"+r.header.Commit)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return "", fmt.Errorf("make raw directory: %w", err)
	}
	name := filepath.Join(dir, "startup.jsonl")
	f, err := os.Create(name)
	if err != nil {
		return "", fmt.Errorf("write raw samples: %w", err)
	}
	enc := json.NewEncoder(f)
	err = enc.Encode(r.header)
	for _, s := range r.samples {
		err = errors.Join(err, enc.Encode(s))
	}
	return name, errors.Join(err, f.Close())
}
