package main

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"github.com/skerry-run/skerry/bench/host"
)

// workload is one kind of requests.
type workload struct {
	name   string
	path   string
	secure bool
	share  float64  // of the requests of a light one
	args   []string // of h2load
}

const clients = 64

func workloads(dir string) ([]workload, error) {
	body := filepath.Join(dir, "numbers.json")
	var b strings.Builder
	b.WriteString(`{"numbers":[`)
	for n := range 100 {
		if n > 0 {
			b.WriteString(",")
		}
		fmt.Fprint(&b, n*7)
	}
	b.WriteString(`]}`)
	if err := os.WriteFile(body, []byte(b.String()), 0o600); err != nil {
		return nil, err
	}
	return []workload{
		{"static, 12 bytes, HTTP/2 + TLS", "/static", true, 1, nil},
		{"static, 12 bytes, HTTP/1.1 plain", "/static", false, 1, []string{"--h1"}},
		{"JSON, 100 numbers, HTTP/2 + TLS", "/json", true, 0.5, []string{"-d", body, "-H", "content-type: application/json"}},
		{"SSE, 50 events, HTTP/2 + TLS", "/sse", true, 0.1, nil},
	}, nil
}

// sample is one turn of one server with one workload.
type sample struct {
	Kind     string  `json:"kind"` // "run"
	Server   string  `json:"server"`
	Workload string  `json:"workload"`
	Round    int     `json:"round"`
	Requests int     `json:"requests"` // that were answered with 200
	Failed   int     `json:"failed"`
	Seconds  float64 `json:"seconds"`
	CPUNanos int64   `json:"cpu_ns"` // of the server, in all
	RSSBytes int64   `json:"rss_bytes"`
	// Latency from the client's side, microseconds.
	P50, P90, P99, P999, Max float64
}

func measure(ctx context.Context, skerry string, rounds, n int) (host.Header, []sample, error) {
	h := host.NewHeader()
	kinds, err := prepare(ctx, skerry)
	if err != nil {
		return h, nil, err
	}
	dir, err := os.MkdirTemp("", "http-")
	if err != nil {
		return h, nil, err
	}
	defer func() { _ = os.RemoveAll(dir) }() // scratch
	cert, key, err := certificate(dir)
	if err != nil {
		return h, nil, err
	}
	loads, err := workloads(dir)
	if err != nil {
		return h, nil, err
	}
	h.Versions["h2load"] = host.Version(ctx, "h2load", "h2load")
	var samples []sample
	for round := range rounds {
		for _, k := range kinds {
			if k.name != "net/http" {
				h.Versions[k.name] = host.Version(ctx, k.name, k.path)
			}
			p, err := k.start(ctx, cert, key, dir)
			if err != nil {
				return h, nil, err
			}
			for _, w := range loads {
				if w.secure && !k.secure {
					continue
				}
				s, err := p.turn(ctx, w, int(float64(n)*w.share), dir)
				if err != nil {
					p.stop()
					return h, nil, fmt.Errorf("%s, %s: %w", k.name, w.name, err)
				}
				s.Round = round
				samples = append(samples, s)
				fmt.Fprintf(os.Stderr, "round %d of %d: %s, %s: %.1f µs of CPU a request\n", round+1, rounds, k.name, w.name, float64(s.CPUNanos)/1e3/float64(s.Requests))
			}
			p.stop()
		}
	}
	return h, samples, nil
}

var (
	finished  = regexp.MustCompile(`finished in ([0-9.]+)(us|ms|s),`)
	succeeded = regexp.MustCompile(`status codes: ([0-9]+) 2xx`)
)

// turn warms the server up and then sends n requests.
func (p *process) turn(ctx context.Context, w workload, n int, dir string) (sample, error) {
	s := sample{Kind: "run", Server: p.kind.name, Workload: w.name}
	if _, err := p.load(ctx, w, max(n/5, clients), ""); err != nil {
		return s, err
	}
	log := filepath.Join(dir, "requests.log")
	_ = os.Remove(log) // h2load appends
	before := host.CPU(p.cmd.Process.Pid)
	out, err := p.load(ctx, w, n, log)
	s.CPUNanos, s.RSSBytes = (host.CPU(p.cmd.Process.Pid) - before).Nanoseconds(), host.Resident(p.cmd.Process.Pid)
	if err != nil {
		return s, err
	}
	took, ok := finished.FindStringSubmatch(out), succeeded.FindStringSubmatch(out)
	if took == nil || ok == nil {
		return s, fmt.Errorf("h2load said %q", out)
	}
	unit := map[string]float64{"us": 1e-6, "ms": 1e-3, "s": 1}[took[2]]
	s.Seconds, _ = strconv.ParseFloat(took[1], 64) // the pattern says so
	s.Seconds *= unit
	s.Requests, _ = strconv.Atoi(ok[1]) // as above
	s.Failed = n - s.Requests
	latencies, err := readLog(log)
	if err != nil || s.Requests == 0 {
		return s, fmt.Errorf("no request succeeded: %w\n%s", err, out)
	}
	s.P50, s.P90, s.P99 = host.Quantile(latencies, 0.5), host.Quantile(latencies, 0.9), host.Quantile(latencies, 0.99)
	s.P999, s.Max = host.Quantile(latencies, 0.999), host.Quantile(latencies, 1)
	return s, nil
}

// load runs the client on the second core.
func (p *process) load(ctx context.Context, w workload, n int, log string) (string, error) {
	url := "http://" + p.plain + w.path
	if w.secure {
		url = "https://" + p.secure + w.path
	}
	args := []string{"-c", "1", "h2load", "-n", strconv.Itoa(n), "-c", strconv.Itoa(clients), "-m", "1", "-t", "1"}
	if log != "" {
		args = append(args, "--log-file", log)
	}
	out, err := exec.CommandContext(ctx, "taskset", append(append(args, w.args...), url)...).CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("%w\n%s", err, out)
	}
	return string(out), nil
}

// readLog returns the latencies of h2load's log: start, status and duration of each request, in microseconds.
func readLog(name string) ([]float64, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }() // only read
	var list []float64
	for s := bufio.NewScanner(f); s.Scan(); {
		fields := strings.Fields(s.Text())
		if len(fields) < 3 {
			continue
		}
		us, err := strconv.ParseFloat(fields[2], 64)
		if err != nil {
			return nil, err
		}
		list = append(list, us)
	}
	return list, nil
}
