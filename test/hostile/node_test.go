// Package hostile runs apps that try to hurt the node they share: each gets its named error while a neighbour keeps
// answering and the node's memory returns to where it was.
package hostile

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/skerry-run/skerry/test/process"
)

// node is one skerry that serves every app of apps/, each by the host NAME.test.
type node struct {
	proc *process.Process
	addr string
	http *http.Client
}

// limitsOf are the limits of the hostile apps, in the words of wrangler.jsonc. They are small, so that the suite is quick.
const limitsOf = `{
  "name": %q,
  "main": %q,
  "compatibility_date": "2026-11-01",
  "routes": [%q],
  "limits": { "cpu_ms": %d, "subrequests": %d },
  "skerry": { "memory_mb": %d, "wall_ms": %d }
}
`

const (
	cpuMS       = 1000
	subrequests = 20
	memoryMB    = 64
	wallMS      = 1500
)

func startNode(t *testing.T) *node {
	t.Helper()
	apps, err := filepath.Glob(filepath.Join(process.Root(t), "test", "hostile", "apps", "*.js"))
	if err != nil || len(apps) < 25 {
		t.Fatalf("got %d apps, %v, want at least 25", len(apps), err)
	}
	addr := process.FreeAddr(t)
	args := []string{"serve", "--json", "--listen", addr, "--data", t.TempDir()}
	for _, app := range apps {
		args = append(args, mustProject(t, app))
	}
	n := &node{addr: addr, http: &http.Client{
		Transport: &http.Transport{Proxy: nil, DisableCompression: true, MaxIdleConnsPerHost: 4},
		Timeout:   2 * time.Minute,
	}}
	n.proc = process.Start(t, t.TempDir(), process.Skerry(t), args...)
	n.proc.WaitListening(t, addr, time.Minute)
	return n
}

// mustProject makes a project of one app, with limits and a route of its own.
func mustProject(t *testing.T, app string) string {
	t.Helper()
	dir, file := t.TempDir(), filepath.Base(app)
	name := strings.TrimSuffix(file, ".js")
	config := fmt.Appendf(nil, limitsOf, name, file, name+".test/*", cpuMS, subrequests, memoryMB, wallMS)
	if err := os.WriteFile(filepath.Join(dir, "wrangler.jsonc"), config, 0o644); err != nil {
		t.Fatal(err)
	}
	files := []string{app}
	wasm, err := filepath.Glob(filepath.Join(filepath.Dir(app), "*.wasm"))
	if err != nil {
		t.Fatal(err)
	}
	for _, from := range append(files, wasm...) {
		raw, err := os.ReadFile(from)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, filepath.Base(from)), raw, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// answer is what an app said.
type answer struct {
	status int
	header http.Header
	body   string
}

// ask sends one request to the app of that name.
func (n *node) ask(ctx context.Context, name, path string, body io.Reader, header ...string) (*answer, error) {
	method := http.MethodGet
	if body != nil {
		method = http.MethodPost
	}
	req, err := http.NewRequestWithContext(ctx, method, "http://"+n.addr+path, body)
	if err != nil {
		return nil, err
	}
	req.Host = name + ".test"
	for i := 0; i+1 < len(header); i += 2 {
		req.Header.Set(header[i], header[i+1])
	}
	resp, err := n.http.Do(req)
	if err != nil {
		return nil, err
	}
	defer func() { _ = resp.Body.Close() }() // read to its end
	raw, err := io.ReadAll(io.LimitReader(resp.Body, 1<<20))
	return &answer{resp.StatusCode, resp.Header, string(raw)}, err
}

func (n *node) mustAsk(t *testing.T, name, path string, body io.Reader, header ...string) *answer {
	t.Helper()
	a, err := n.ask(t.Context(), name, path, body, header...)
	if err != nil {
		t.Fatalf("%s%s: %v", name, path, err)
	}
	return a
}

// logLine is what of a line of `serve --json` the tests look at.
type logLine struct {
	App        string `json:"app"`
	Invocation string `json:"invocation"`
	Level      string `json:"level"`
	Text       string `json:"text"`
	Outcome    string `json:"outcome"`
}

// waitLog waits for a line of an app that satisfies the condition. Lines are written after the answer, by another goroutine.
func (n *node) waitLog(t *testing.T, app string, match func(logLine) bool) (logLine, bool) {
	t.Helper()
	deadline := time.Now().Add(5 * time.Second)
	for {
		for line := range strings.Lines(n.proc.Log()) {
			var l logLine
			if json.Unmarshal([]byte(line), &l) == nil && l.App == app && match(l) {
				return l, true
			}
		}
		if time.Now().After(deadline) {
			return logLine{}, false
		}
		time.Sleep(20 * time.Millisecond) // polls what another process prints
	}
}

// rssMB is the node's resident memory.
func (n *node) rssMB(t *testing.T) float64 {
	t.Helper()
	b, err := n.proc.RSSBytes()
	if err != nil {
		t.Fatalf("%v\n%s", err, tail(n.proc.Log()))
	}
	return float64(b) / (1 << 20)
}

// mustLive ends the test when the node has crashed.
func (n *node) mustLive(t *testing.T) {
	t.Helper()
	select {
	case <-n.proc.Exited():
		t.Fatalf("the node has crashed: %v\n%s", n.proc.Err(), tail(n.proc.Log()))
	default:
	}
}

// settle waits until the node's memory is at most limit, or does not come down any more, and returns it.
func (n *node) settle(t *testing.T, limit float64, patience time.Duration) float64 {
	t.Helper()
	deadline := time.Now().Add(patience)
	for {
		mb := n.rssMB(t)
		if mb <= limit || time.Now().After(deadline) {
			return mb
		}
		time.Sleep(50 * time.Millisecond) // polls what the kernel counts
	}
}

// tail is what of the node's output is shown: its end, or the beginning of the report when it crashed.
func tail(s string) string {
	for _, mark := range []string{"\nfatal error:", "\npanic:", "\nSIG", "\nunexpected fault", "\nruntime:"} {
		if i := strings.Index(s, mark); i >= 0 {
			return s[i:min(len(s), i+6000)]
		}
	}
	return s[max(0, len(s)-4000):]
}

// prober times the neighbour's answers until it is stopped.
type prober struct {
	stop context.CancelFunc
	done chan struct{} // closed by the probing goroutine when it ends

	mu      sync.Mutex
	samples []time.Duration
	err     error // first failure
}

// probeEvery is the pause between the end of one probe and the next.
const probeEvery = 5 * time.Millisecond

func (n *node) probe(ctx context.Context) *prober {
	ctx, stop := context.WithCancel(ctx)
	p := &prober{stop: stop, done: make(chan struct{})}
	go func() {
		defer close(p.done)
		tick := time.NewTicker(probeEvery)
		defer tick.Stop()
		for ctx.Err() == nil {
			began := time.Now()
			a, err := n.ask(ctx, "neighbour", "/probe", nil)
			took := time.Since(began)
			if ctx.Err() != nil {
				return
			}
			if err == nil && (a.status != http.StatusOK || a.body != "clean") {
				err = fmt.Errorf("neighbour answered %d %q", a.status, a.body)
			}
			p.mu.Lock()
			p.samples = append(p.samples, took)
			p.err = errors.Join(p.err, err)
			p.mu.Unlock()
			select {
			case <-tick.C:
			case <-ctx.Done():
			}
		}
	}()
	return p
}

// finish ends the probing and returns the samples in order of size.
func (p *prober) finish() ([]time.Duration, error) {
	p.stop()
	<-p.done
	slices.Sort(p.samples)
	return p.samples, p.err
}

func quantile(sorted []time.Duration, q float64) time.Duration {
	if len(sorted) == 0 {
		return 0
	}
	return sorted[min(len(sorted)-1, int(q*float64(len(sorted))))]
}

// raw opens a connection for tests that write bytes themselves.
func (n *node) raw(t *testing.T) net.Conn {
	t.Helper()
	c, err := net.Dial("tcp", n.addr)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Close() }) // closed for good measure
	if err := c.SetDeadline(time.Now().Add(time.Minute)); err != nil {
		t.Fatal(err)
	}
	return c
}

// zeros is a body of n bytes that costs nothing to make.
func zeros(n int64) io.Reader { return io.LimitReader(zeroReader{}, n) }

type zeroReader struct{}

func (zeroReader) Read(p []byte) (int, error) {
	clear(p)
	return len(p), nil
}

// lineOf is the number of the first line of an app's source that contains text.
func lineOf(t *testing.T, app, text string) int {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join(process.Root(t), "test", "hostile", "apps", app+".js"))
	if err != nil {
		t.Fatal(err)
	}
	before, _, ok := bytes.Cut(raw, []byte(text))
	if !ok {
		t.Fatalf("%s.js does not contain %q", app, text)
	}
	return bytes.Count(before, []byte("\n")) + 1
}
