package cold

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"os"
	"regexp"
	"strconv"
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

	// Phases, in ms, is what Skerry says of its start and of the first request; then Kind is "phases", and Nanos counts less,
	// as telling takes time.
	Phases map[string]float64 `json:"phases_ms,omitempty"`
}

func measure(ctx context.Context, o Options, servers []server) ([]sample, error) {
	progress := host.NewProgress(o.Progress, (o.Warm+o.Runs)*len(servers)+o.Runs)
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
		if i < o.Warm {
			continue
		}
		timed := servers[0]
		timed.args = func(addr, dir string) ([]string, error) {
			args, err := servers[0].args(addr, dir)
			return append(args, "--server-timing"), err
		}
		one, err := once(ctx, timed)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", timed.name, err)
		}
		progress.Step("%s, with the time of each phase: %.1f ms", timed.name, float64(one.Nanos)/1e6)
		one.Kind, one.Run = "phases", i-o.Warm
		samples = append(samples, one)
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
	var said string
	began := time.Now()
	p, err := host.Start(ctx, "", dir, []host.Command{{Path: s.path, Args: args}}, retryEvery, startLimit, func() (err error) {
		said, err = ask(addr)
		return err
	})
	if err != nil {
		return sample{}, err
	}
	defer p.Stop()
	took := time.Since(began)
	one := sample{Kind: "run", Server: s.name, Nanos: took.Nanoseconds(), RSSBytes: p.Resident()}
	if said != "" {
		one.Phases, err = phases(p.Printed(), said)
	}
	return one, err
}

// phases reads what Skerry's log says of its start, and its Server-Timing header of the request.
func phases(log, header string) (map[string]float64, error) {
	all := map[string]float64{}
	read := func(name, text string) (err error) {
		if all[name], err = strconv.ParseFloat(text, 64); err != nil {
			return fmt.Errorf("read phase %s: %w", name, err)
		}
		return nil
	}
	for _, m := range regexp.MustCompile(`msg="(project read|node started)".* ms=(\S+)`).FindAllStringSubmatch(log, -1) {
		if err := read(m[1], m[2]); err != nil {
			return nil, err
		}
	}
	for entry := range strings.SplitSeq(header, ", ") {
		name, ms, ok := strings.Cut(entry, ";dur=")
		if !ok {
			return nil, fmt.Errorf("not an entry with a duration: %q", entry)
		}
		if err := read(name, ms); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// ask sends a request, and returns the Server-Timing header of the answer.
func ask(addr string) (timing string, err error) {
	c, err := net.Dial("tcp", addr)
	if err != nil {
		return "", err
	}
	defer func() { _ = c.Close() }() // one request each
	if err := c.SetDeadline(time.Now().Add(startLimit)); err != nil {
		return "", err
	}
	if _, err := io.WriteString(c, "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"); err != nil {
		return "", err
	}
	head := bufio.NewReader(c)
	line, err := head.ReadString('\n')
	if err != nil {
		return "", err
	}
	if !strings.HasPrefix(line, "HTTP/1.1 200 ") {
		return "", fmt.Errorf("got %q, want 200", line)
	}
	for line != "\r\n" && err == nil {
		if line, err = head.ReadString('\n'); len(line) > len("server-timing: ") && strings.EqualFold(line[:len("server-timing: ")], "server-timing: ") {
			timing = strings.TrimSpace(line[len("server-timing: "):])
		}
	}
	return timing, err
}
