//go:build conformance

package wpt

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/skerry-run/skerry/test/process"
)

var (
	wptDir  = flag.String("wpt", "", "the suite")
	only    = flag.String("wpt.dirs", "", "regular expression: directories of suite.txt to run")
	filter  = flag.String("wpt.filter", "", "regular expression: tests to run")
	rewrite = flag.Bool("wpt.rewrite", false, "write the expectations, and after a run of all table.md")
	jobs    = flag.Int("wpt.j", 2, "nodes to run beside each other")
	verbose = flag.Bool("wpt.v", false, "print each test that does not pass whole")
)

const (
	batchN     = 12 // files that one node serves
	startLimit = time.Minute
)

// TestSuite runs the directories of suite.txt and compares what fails with the expectations.
func TestSuite(t *testing.T) {
	s, err := readSuite("suite.txt")
	if err != nil {
		t.Fatal(err)
	}
	if *wptDir == "" {
		t.Logf("the suite (commit %s) is not here: suite.txt says how to get it", s.commit)
		return
	}
	if *wptDir, err = filepath.Abs(*wptDir); err != nil {
		t.Fatal(err)
	}
	tests := selected(t, s)
	began := time.Now()
	r := &runner{t: t, origins: startOrigins(t), results: map[*test]*result{}}
	r.runAll(tests)
	report(t, s, tests, r.results, time.Since(began))
}

// selected are the tests that the flags leave.
func selected(t *testing.T, s *suite) (out []*test) {
	all, err := discover(*wptDir, s.directories)
	if err != nil {
		t.Fatal(err)
	}
	dirs, names := regexp.MustCompile(*only), regexp.MustCompile(*filter)
	for _, test := range all {
		if dirs.MatchString(test.dir.name) && names.MatchString(test.name()) {
			out = append(out, test)
		}
	}
	return out
}

// startOrigins starts the suite's server and waits until it answers.
func startOrigins(t *testing.T) *origins {
	o, err := newOrigins(*wptDir, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	// What the tested node takes for the authorities of the system.
	if err := os.Setenv("SSL_CERT_FILE", o.path("ca.pem")); err != nil {
		t.Fatal(err)
	}
	log, err := os.Create(o.path("log"))
	if err != nil {
		t.Fatal(err)
	}
	server := exec.Command("python3", "./wpt", "serve", "--config", o.path("config.json"), "--no-h2")
	server.Dir, server.Stdout, server.Stderr = *wptDir, log, log
	server.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} // it has a process for each port
	if err := server.Start(); err != nil {
		t.Fatalf("start the suite's server: %v", err)
	}
	t.Cleanup(func() {
		_ = syscall.Kill(-server.Process.Pid, syscall.SIGKILL) // gone when it ended by itself
		_ = server.Wait()                                      // killed
		_ = log.Close()
	})
	deadline := time.Now().Add(startLimit)
	for {
		if _, err = o.text(o.url("resources/testharness.js")); err == nil {
			return o
		}
		if time.Now().After(deadline) {
			said, _ := os.ReadFile(log.Name()) // nothing is what it said then
			t.Fatalf("the suite's server does not answer: %v\n%s", err, said)
		}
		time.Sleep(200 * time.Millisecond)
	}
}

type runner struct {
	t       *testing.T
	origins *origins

	mu      sync.Mutex
	results map[*test]*result
}

// runAll runs tests many to a node, and once more, alone, what did not end well: time is short beside others.
func (r *runner) runAll(tests []*test) {
	r.pass(tests, batchN)
	var again []*test
	for _, test := range tests {
		if got := r.results[test]; got.Status != 0 {
			again = append(again, test)
		}
	}
	first := map[*test]*result{}
	for _, test := range again {
		first[test] = r.results[test]
		delete(r.results, test)
	}
	r.pass(again, 1)
	for test, old := range first {
		if old.passed() > r.results[test].passed() {
			r.results[test] = old
		}
	}
}

func (r *runner) pass(tests []*test, size int) {
	batches := make(chan []*test)
	var workers sync.WaitGroup
	for range *jobs {
		workers.Go(func() {
			for batch := range batches {
				r.batch(batch)
			}
		})
	}
	for at := 0; at < len(tests); at += size {
		batches <- tests[at:min(at+size, len(tests))]
		if size > 1 {
			fmt.Fprintf(os.Stderr, "%d of %d\n", at, len(tests))
		}
	}
	close(batches)
	workers.Wait()
}

// batch serves tests from one node and asks for one after the other.
func (r *runner) batch(tests []*test) {
	dir, err := os.MkdirTemp("", "wpt-")
	if err != nil {
		r.t.Error(err)
		return
	}
	defer func() { _ = os.RemoveAll(dir) }() // of no more use
	addr := process.FreeAddr(r.t)
	args := []string{"serve", "--quiet", "--listen", addr, "--data", filepath.Join(dir, "data")}
	for i, test := range tests {
		project := filepath.Join(dir, fmt.Sprint(i))
		if err := r.writeProject(project, fmt.Sprintf("t%d", i), test); err != nil {
			r.put(test, &result{Status: 1, Message: err.Error()})
			continue
		}
		args = append(args, project)
	}
	node := process.Start(r.t, dir, process.Skerry(r.t), args...)
	defer node.Stop(0)
	up := waitUp(addr)
	for i, test := range tests {
		if r.has(test) {
			continue
		}
		if up != nil {
			r.put(test, &result{Status: 1, Message: up.Error() + "\n" + tail(node.Log())})
			continue
		}
		got, err := ask(addr, fmt.Sprintf("t%d.test", i), time.Duration(test.limitMS())*time.Millisecond+8*time.Second)
		if err != nil {
			got = &result{Status: 1, Message: err.Error() + "\n" + tail(node.Log())}
		}
		r.put(test, got)
	}
}

func tail(s string) string { return s[max(0, len(s)-600):] }

func (r *runner) put(t *test, got *result) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.results[t] = got
}

func (r *runner) has(t *test) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.results[t] != nil
}

// waitUp waits until something listens.
func waitUp(addr string) error {
	deadline := time.Now().Add(startLimit)
	for {
		c, err := net.Dial("tcp", addr)
		if err == nil {
			return c.Close()
		}
		if time.Now().After(deadline) {
			return fmt.Errorf("the node does not listen: %w", err)
		}
		time.Sleep(20 * time.Millisecond)
	}
}

func (r *runner) writeProject(dir, name string, t *test) error {
	parts, err := r.origins.parts(t)
	if err != nil {
		return err
	}
	config, err := json.Marshal(map[string]any{
		"name": name, "main": "worker.js", "compatibility_date": "2026-11-01", "compatibility_flags": []string{"nodejs_compat"}, "routes": []string{name + ".test/*"},
		"skerry": map[string]any{"location": r.origins.url(strings.TrimSuffix(t.file, ".any.js")+".any.html") + t.variant},
	})
	if err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(dir, "worker.js"), []byte(t.script(parts)), 0o644); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, "wrangler.json"), config, 0o644)
}

// ask runs the test behind a host.
func ask(addr, host string, limit time.Duration) (*result, error) {
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, "GET", "http://"+addr+"/", nil)
	if err != nil {
		return nil, err
	}
	req.Host = host
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return nil, err
	}
	defer func() { _ = resp.Body.Close() }() // read to its end
	body, err := io.ReadAll(resp.Body)
	if err != nil {
		return nil, err
	}
	got := &result{}
	if err := json.Unmarshal(body, got); err != nil {
		return nil, fmt.Errorf("%s: %.300s", resp.Status, body)
	}
	return got, nil
}

// report prints the table and compares with the expectations, or writes them.
func report(t *testing.T, s *suite, tests []*test, results map[*test]*result, took time.Duration) {
	var table tableRows
	for i := range s.directories {
		d := &s.directories[i]
		file := filepath.Join("expect", d.file())
		e, err := readExpectations(file)
		if err != nil {
			t.Fatal(err)
		}
		row := tableRow{dir: d}
		for _, test := range tests {
			if test.dir != d {
				continue
			}
			got := results[test]
			row.files++
			row.passed += got.passed()
			row.total += len(got.Tests)
			if *verbose {
				printFailures(t, test, got)
			}
			if *rewrite {
				e.update(test.name(), got)
				continue
			}
			for _, problem := range e.compare(test.name(), got) {
				t.Errorf("%s: %s", test.name(), problem)
			}
		}
		if row.files == 0 {
			continue
		}
		table = append(table, row)
		if *rewrite {
			if err := e.write(file); err != nil {
				t.Fatal(err)
			}
		}
	}
	text := table.text(took)
	t.Logf("\n%s", text)
	if *rewrite && len(table) == len(s.directories) && *filter == "" {
		if err := os.WriteFile("table.md", []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func printFailures(t *testing.T, test *test, got *result) {
	if got.Status != 0 {
		t.Logf("%s: status %d: %s", test.name(), got.Status, got.Message)
	}
	for _, s := range got.subtests() {
		if !s.passed {
			t.Logf("%s: %q: %s", test.name(), s.name, s.message)
		}
	}
}
