package http

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/skerry-run/skerry/bench/host"
	"github.com/skerry-run/skerry/bench/load"
)

// sample is one turn of one server with one workload. Latencies are from the client's side, in microseconds.
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

	ClientNanos   int64   `json:"client_cpu_ns,omitempty"`
	DatabaseNanos int64   `json:"database_cpu_ns,omitempty"`
	Stolen        float64 `json:"stolen,omitempty"` // share of the processors' time that went to other machines
	Asked         float64 `json:"asked,omitempty"`  // requests a second, of a fixed rate
	Late          float64 `json:"late_p99_us,omitempty"`

	P10, P25, P75            float64 `json:",omitempty"`
	P50, P90, P99, P999, Max float64
}

// runner has what all turns need.
type runner struct {
	Options
	dir      string
	wrk      string // empty: not installed
	h2load   string
	token    map[string]string
	database *database
	progress *host.Progress
}

// turn warms the server up and measures for about the time that was asked for.
func (r *runner) turn(ctx context.Context, p *process, w workload) (sample, error) {
	s := sample{Kind: "run", Server: p.kind.name, Workload: w.name}
	if err := p.check(ctx, w, r.token); err != nil {
		return s, err
	}
	measured := r.h2loadTurn
	switch w.client {
	case byWrk:
		measured = r.wrkTurn
	case openLoop:
		measured = r.openTurn
	case byH2load:
	}
	// The rate grows while the server warms up; the last look decides how much is asked.
	var warm sample
	for _, n := range []int{500, r.fit(500.0/2000, 0.25), 0} {
		if n == 0 {
			n = r.fit(float64(warm.Requests)/warm.Seconds, 0.3)
		}
		warm = sample{}
		if err := r.h2loadTurn(ctx, p, plainly(w), n, "", &warm); err != nil {
			return s, err
		}
	}
	n := r.fit(float64(warm.Requests)/warm.Seconds, 1)
	if w.client == byWrk && r.Requests > 0 {
		n = r.Requests
	}
	before, database, stolen := p.CPU(), r.databaseCPU(w), host.StolenFrom()
	if err := measured(ctx, p, w, n, filepath.Join(r.dir, "requests.log"), &s); err != nil {
		return s, err
	}
	s.CPUNanos, s.RSSBytes = (p.CPU() - before).Nanoseconds(), p.Resident()
	s.DatabaseNanos, s.Stolen = (r.databaseCPU(w) - database).Nanoseconds(), stolen.Share()
	if s.Requests == 0 {
		return s, fmt.Errorf("none of %d requests succeeded", n)
	}
	return s, nil
}

// plainly is the workload as h2load runs it.
func plainly(w workload) workload {
	w.client = byH2load
	return w
}

// fit is how many requests take a share of the time of a turn, at a rate.
func (r *runner) fit(rate, share float64) int {
	return max(int(rate*r.Seconds*share), 2*clients)
}

func (r *runner) databaseCPU(w workload) time.Duration {
	if w.app != "db" || r.database == nil {
		return 0
	}
	return r.database.CPU()
}

// h2loadTurn sends n requests over 64 connections. With a log, latencies are read from it.
func (r *runner) h2loadTurn(ctx context.Context, p *process, w workload, n int, log string, s *sample) error {
	args := []string{"-n", strconv.Itoa(n), "-c", strconv.Itoa(clients), "-m", "1", "-t", "1"}
	if !w.secure {
		args = append(args, "--h1")
	}
	if w.post {
		args = append(args, "-d", filepath.Join(r.dir, "numbers.json"), "-H", "content-type: application/json")
	}
	if w.bearer != "" {
		args = append(args, "-H", "authorization: Bearer "+r.token[w.bearer])
	}
	if log != "" {
		_ = os.Remove(log) // h2load appends; it need not be there
		args = append(args, "--log-file", log)
	}
	out, used, err := r.client(ctx, r.h2load, append(args, p.url(w))...)
	if err != nil {
		return err
	}
	if err := s.fromH2load(out, n); err != nil || log == "" {
		return err
	}
	s.ClientNanos = used.Nanoseconds()
	latencies, err := readLog(log)
	if err != nil {
		return err
	}
	s.P50, s.P90, s.P99 = host.Quantile(latencies, 0.5), host.Quantile(latencies, 0.9), host.Quantile(latencies, 0.99)
	s.P999, s.Max = host.Quantile(latencies, 0.999), host.Quantile(latencies, 1)
	return nil
}

func (s *sample) fromH2load(out string, n int) error {
	took := regexp.MustCompile(`finished in ([0-9.]+)(us|ms|s),`).FindStringSubmatch(out)
	ok := regexp.MustCompile(`status codes: ([0-9]+) 2xx`).FindStringSubmatch(out)
	if took == nil || ok == nil {
		return fmt.Errorf("h2load said %.400q", out)
	}
	unit := map[string]float64{"us": 1e-6, "ms": 1e-3, "s": 1}[took[2]]
	s.Seconds, _ = strconv.ParseFloat(took[1], 64) // the pattern says so
	s.Seconds *= unit
	s.Requests, _ = strconv.Atoi(ok[1]) // as above
	s.Failed = n - s.Requests
	if s.Requests == 0 || s.Seconds == 0 {
		return fmt.Errorf("h2load said %.400q", out)
	}
	return nil
}

// wrkTurn keeps 500 connections busy for as long as n requests take.
func (r *runner) wrkTurn(ctx context.Context, p *process, w workload, n int, _ string, s *sample) error {
	// How long that is, is only known at this number of connections.
	for _, seconds := range []float64{max(1, r.Seconds/3), 0} {
		if seconds == 0 {
			seconds = max(1, float64(n)/(float64(s.Requests)/s.Seconds))
		}
		whole := strconv.Itoa(int(seconds + 0.5))
		out, used, err := r.client(ctx, r.wrk, "-t1", "-c"+strconv.Itoa(clientsN), "-d"+whole+"s", "-s", filepath.Join(r.dir, "apps", "wrk.lua"), p.url(w))
		if err != nil {
			return err
		}
		if err := s.fromWrk(out); err != nil {
			return err
		}
		s.ClientNanos = used.Nanoseconds()
	}
	return nil
}

// fromWrk reads what apps/wrk.lua prints.
func (s *sample) fromWrk(out string) error {
	_, line, ok := strings.Cut(out, "figures: ")
	line, _, _ = strings.Cut(line, "\n")
	var f []float64
	for _, text := range strings.Fields(line) {
		v, err := strconv.ParseFloat(text, 64)
		if err != nil {
			return fmt.Errorf("wrk said %q", line)
		}
		f = append(f, v)
	}
	if !ok || len(f) != 11 || f[0] == 0 {
		return fmt.Errorf("wrk said %.400q", out)
	}
	s.Requests, s.Seconds, s.Failed = int(f[0]-f[2]), f[1]/1e6, int(f[2])
	s.P10, s.P25, s.P50, s.P75, s.P90, s.P99, s.P999, s.Max = f[3], f[4], f[5], f[6], f[7], f[8], f[9], f[10]
	return nil
}

// openTurn sends requests at the rate that was asked for.
func (r *runner) openTurn(ctx context.Context, p *process, w workload, _ int, _ string, s *sample) error {
	c := load.Config{URL: p.url(w), Connections: clients, Rate: r.Rate, Duration: time.Duration(r.Seconds * float64(time.Second))}
	got, used, err := load.Apart(ctx, r.Cores.Client, c, "")
	if err != nil {
		return err
	}
	s.Requests, s.Failed, s.Seconds, s.Asked, s.Late, s.ClientNanos = got.Requests, got.Failed, got.Seconds, r.Rate, got.Late, used.Nanoseconds()
	s.P10, s.P25, s.P50, s.P75, s.P90, s.P99, s.P999, s.Max = got.P10, got.P25, got.P50, got.P75, got.P90, got.P99, got.P999, got.Max
	return nil
}

// client runs a program on the client's core, and says what it printed and how much of the processor it used.
func (r *runner) client(ctx context.Context, path string, args ...string) (string, time.Duration, error) {
	cmd := host.Pin(ctx, r.Cores.Client, path, args...)
	var out, printed bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &printed
	if err := cmd.Run(); err != nil {
		var exit *exec.ExitError
		if errors.As(err, &exit) {
			err = fmt.Errorf("%s: %w\n%.1000s\n%.1000s", filepath.Base(path), err, out.String(), printed.String())
		}
		return "", 0, err
	}
	return out.String(), cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime(), nil
}

// readLog returns the latencies of h2load's log: start, status and duration of each request, in microseconds.
func readLog(name string) ([]float64, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }() // only read
	var list []float64
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		fields := strings.Fields(lines.Text())
		if len(fields) < 3 {
			continue
		}
		us, err := strconv.ParseFloat(fields[2], 64)
		if err != nil {
			return nil, err
		}
		list = append(list, us)
	}
	return list, lines.Err()
}
