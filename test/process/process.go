// Package process runs programs for the black-box suites: it builds the skerry binary, starts it and its peers on free
// ports, waits until they answer, keeps what they print and reads their memory from the kernel.
//
// It knows nothing of what the programs serve. Every process it starts ends with the test that started it.
package process

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// Process is a running program. Its methods may be called from any goroutine.
type Process struct {
	PID int

	cmd    *exec.Cmd
	exited chan struct{} // closed by the goroutine that waits for the program, after err is set
	err    error         // valid once exited is closed
	out    log
}

// Start starts a program in dir and ends it, first politely, when the test ends.
func Start(t testing.TB, dir, name string, args ...string) *Process {
	t.Helper()
	p := &Process{cmd: exec.Command(name, args...), exited: make(chan struct{})}
	p.cmd.Dir = dir
	p.cmd.Stdout, p.cmd.Stderr = &p.out, &p.out
	if err := p.cmd.Start(); err != nil {
		t.Fatalf("start %s: %v", name, err)
	}
	p.PID = p.cmd.Process.Pid
	go func() {
		p.err = p.cmd.Wait()
		close(p.exited)
	}()
	t.Cleanup(func() { p.Stop(5 * time.Second) })
	return p
}

// Stop asks the program to end with SIGTERM, kills it after the grace period, and waits until it is gone. It returns
// whether the program ended by itself.
func (p *Process) Stop(grace time.Duration) bool {
	_ = p.cmd.Process.Signal(syscall.SIGTERM) // an error means that it is gone
	select {
	case <-p.exited:
		return true
	case <-time.After(grace):
		_ = p.cmd.Process.Kill() // likewise
		<-p.exited
		return false
	}
}

// Exited is closed when the program has ended; Err says how.
func (p *Process) Exited() <-chan struct{} { return p.exited }

// Err is the program's exit status as os/exec reports it. It waits until the program has ended.
func (p *Process) Err() error {
	<-p.exited
	return p.err
}

// Log is everything the program has printed so far, on both streams.
func (p *Process) Log() string { return p.out.String() }

// LogLines are the printed lines that contain every one of the given strings.
func (p *Process) LogLines(contain ...string) []string {
	var found []string
line:
	for line := range strings.Lines(p.Log()) {
		for _, s := range contain {
			if !strings.Contains(line, s) {
				continue line
			}
		}
		found = append(found, strings.TrimSuffix(line, "\n"))
	}
	return found
}

// WaitListening waits until something accepts connections at addr, and fails the test with the program's output when it
// ends before or the time is over.
func (p *Process) WaitListening(t testing.TB, addr string, limit time.Duration) {
	t.Helper()
	deadline := time.After(limit)
	tick := time.NewTicker(2 * time.Millisecond)
	defer tick.Stop()
	for {
		c, err := net.DialTimeout("tcp", addr, time.Second)
		if err == nil {
			_ = c.Close() // it was only a question
			return
		}
		select {
		case <-p.exited:
			t.Fatalf("%s ended: %v\n%s", p.cmd.Path, p.err, p.Log())
		case <-deadline:
			t.Fatalf("%s does not listen on %s after %v: %v\n%s", p.cmd.Path, addr, limit, err, p.Log())
		case <-tick.C:
		}
	}
}

// RSSBytes is the resident memory of the program, from /proc.
func (p *Process) RSSBytes() (int64, error) {
	raw, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.PID))
	if err != nil {
		return 0, fmt.Errorf("read memory: %w", err)
	}
	for line := range strings.Lines(string(raw)) {
		if rest, ok := strings.CutPrefix(line, "VmRSS:"); ok {
			kb, err := strconv.ParseInt(strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(rest), "kB")), 10, 64)
			return kb << 10, err
		}
	}
	return 0, errors.New("read memory: no VmRSS")
}

// FreeAddr is a loopback address with a port that was free a moment ago.
func FreeAddr(t testing.TB) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = l.Close() }() // its only purpose was the number
	return l.Addr().String()
}

// Root is the root directory of the module.
func Root(t testing.TB) string {
	t.Helper()
	dir, err := os.Getwd()
	for err == nil {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir
		}
		if dir == filepath.Dir(dir) {
			break
		}
		dir = filepath.Dir(dir)
	}
	t.Fatalf("no go.mod above the working directory: %v", err)
	return ""
}

var build struct {
	once sync.Once
	path string
	err  error
}

// Skerry is the path of the binary under test: $SKERRY_BIN, or bin/skerry, built from the sources once per test process.
func Skerry(t testing.TB) string {
	t.Helper()
	root := Root(t)
	build.once.Do(func() {
		touchSources(root)
		if build.path = os.Getenv("SKERRY_BIN"); build.path != "" {
			return
		}
		build.path = filepath.Join(root, "bin", "skerry")
		ctx, cancel := context.WithTimeout(context.Background(), 10*time.Minute)
		defer cancel()
		cmd := exec.CommandContext(ctx, "go", "build", "-o", build.path, "./cmd/skerry")
		cmd.Dir = root
		if out, err := cmd.CombinedOutput(); err != nil {
			build.err = fmt.Errorf("build skerry: %w\n%s", err, out)
		}
	})
	if build.err != nil {
		t.Fatal(build.err)
	}
	return build.path
}

// touchSources asks for the state of each source file. The go command notes which files a test looked at and runs it
// again when one has changed; without this, a cached result would survive a change of the binary.
func touchSources(root string) {
	for _, dir := range []string{"cmd", "internal"} {
		_ = filepath.WalkDir(filepath.Join(root, dir), func(name string, d fs.DirEntry, err error) error {
			if err == nil && d.Type().IsRegular() {
				_, _ = os.Stat(name) // only the asking matters
			}
			return nil
		})
	}
}

// log is a buffer that a program writes while tests read it.
type log struct {
	mu  sync.Mutex
	buf bytes.Buffer // guarded by mu
}

func (l *log) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.buf.Write(p)
}

func (l *log) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.buf.String()
}
