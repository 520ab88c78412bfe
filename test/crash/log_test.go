package crash

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/skerry-run/skerry/test/process"
)

var (
	cycles = flag.Int("crash.cycles", 4, "kills at random moments")
	power  = flag.Int("crash.power", 0, "power cuts; needs root")
	seed   = flag.Uint64("crash.seed", uint64(time.Now().UnixNano()), "seed of the random moments")
	full   = flag.Bool("crash.full", false, "kill at the later hits of failpoints too")
)

// patience bounds what must come at once on a machine that does nothing else.
const patience = time.Minute

// builds are the programs under test, by package. They go with the test process.
var builds struct {
	dir  string
	bins map[string]string
}

func TestMain(m *testing.M) {
	flag.Parse()
	var err error
	if builds.dir, err = os.MkdirTemp("", "crash"); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	builds.bins = map[string]string{}
	code := m.Run()
	_ = os.RemoveAll(builds.dir) // it is in the temporary directory
	os.Exit(code)
}

// build builds a program of this module, once, with failpoints compiled in.
func build(t *testing.T, pkg string) string {
	t.Helper()
	if bin := builds.bins[pkg]; bin != "" {
		return bin
	}
	process.Skerry(t) // notes the sources, so that a cached result does not survive a change of them
	bin := filepath.Join(builds.dir, filepath.Base(pkg))
	cmd := exec.Command("go", "build", "-tags", "failpoint,sqlite_fts5,sqlite_math_functions", "-o", bin, pkg)
	cmd.Dir = process.Root(t)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("build %s: %v\n%s", pkg, err, out)
	}
	builds.bins[pkg] = bin
	return bin
}

// A load is a running logload.
type load struct {
	cmd    *exec.Cmd
	stderr strings.Builder
	owned  chan struct{} // closed when both partitions are owned
	ended  chan struct{} // closed when all that it said was read
}

// start starts logload on dir, with the failpoint spec if there is one, and lets b read what it says.
func start(t *testing.T, bin, dir string, run int, spec string, b *book) *load {
	t.Helper()
	l := &load{cmd: exec.Command(bin, "-dir", dir, "-run", fmt.Sprint(run)), owned: make(chan struct{}), ended: make(chan struct{})}
	l.cmd.Env = append(os.Environ(), "SKERRY_FAILPOINT="+spec)
	l.cmd.Stderr = &l.stderr
	// A pipe of our own: what it holds is read to the end after the writer is dead.
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	l.cmd.Stdout = w
	if err := l.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	_ = w.Close() // the child has its own
	go func() {
		defer close(l.ended)
		defer func() { _ = r.Close() }()
		owned := b.ownedN + len("01")
		in := bufio.NewReader(r)
		for {
			line, err := in.ReadString('\n')
			if err != nil {
				// A line that the kill cut was not said.
				if !errors.Is(err, io.EOF) {
					t.Error(err)
				}
				return
			}
			b.line(line)
			if b.ownedN == owned {
				close(l.owned)
				owned = -1
			}
		}
	}()
	return l
}

// wait waits until the writer is dead and all that it said was read, and returns the signal that killed it, or -1.
func (l *load) wait(t *testing.T) syscall.Signal {
	t.Helper()
	timer := time.AfterFunc(patience, func() { _ = l.cmd.Process.Signal(syscall.SIGQUIT) })
	defer timer.Stop()
	_ = l.cmd.Wait() // the status says it
	<-l.ended
	status, ok := l.cmd.ProcessState.Sys().(syscall.WaitStatus)
	if !ok || !status.Signaled() || status.Signal() != syscall.SIGKILL {
		t.Errorf("the writer ended with %v:\n%s", l.cmd.ProcessState, &l.stderr)
		return -1
	}
	return status.Signal()
}

// killAfter lets the writer own its partitions and write for d, and kills it.
func (l *load) killAfter(t *testing.T, d time.Duration) {
	t.Helper()
	select {
	case <-l.owned:
	case <-l.ended:
	case <-time.After(patience):
		t.Error("the partitions are not owned")
	}
	time.Sleep(d)
	_ = l.cmd.Process.Kill() // it may have ended, which wait tells
	l.wait(t)
}

// TestLogFailpoints kills the writer at each failpoint of the log, makes each fail, and reads the log after each.
func TestLogFailpoints(t *testing.T) {
	bin := build(t, "./test/crash/logload")
	out, err := exec.Command(bin, "-failpoints").Output()
	if err != nil {
		t.Fatal(err)
	}
	names := strings.Fields(string(out))
	if len(names) < 8 {
		t.Fatalf("got failpoints %q", names)
	}
	dir, b, run := t.TempDir(), newBook(t), 0
	hits := []int{1}
	if *full {
		hits = []int{1, 2, 3, 9}
	}
	for _, name := range names {
		for _, hit := range hits {
			if strings.HasSuffix(name, "-epoch") && hit > 2 {
				continue // a run owns two partitions, once each
			}
			run++
			l := start(t, bin, dir, run, fmt.Sprintf("%s:%d=kill", name, hit), b)
			l.wait(t)
		}
		run++
		lost := b.lostN
		l := start(t, bin, dir, run, name+"=error", b)
		l.killAfter(t, 150*time.Millisecond)
		t.Logf("%s: %d acknowledged, %d read, %d owners lost by the error", name, b.ackedN, b.readN, b.lostN-lost)
	}
	last := start(t, bin, dir, run+1, "", b)
	last.killAfter(t, 0)
	if b.ackedN == 0 || b.readN == 0 {
		t.Errorf("%d records acknowledged, %d read: this tested nothing", b.ackedN, b.readN)
	}
}

// TestLogKills kills the writer at random moments.
func TestLogKills(t *testing.T) {
	t.Logf("seed %d", *seed)
	random := rand.New(rand.NewPCG(*seed, 0))
	bin, dir, b := build(t, "./test/crash/logload"), t.TempDir(), newBook(t)
	for run := 1; run <= *cycles; run++ {
		l := start(t, bin, dir, run, "", b)
		l.killAfter(t, time.Duration(random.IntN(400))*time.Millisecond)
		if run%100 == 0 {
			t.Logf("%d kills: %d acknowledged, %d read", run, b.ackedN, b.readN)
		}
	}
	l := start(t, bin, dir, *cycles+1, "", b)
	l.killAfter(t, 0)
	t.Logf("%d kills: %d acknowledged, %d read, %d times owned", *cycles, b.ackedN, b.readN, b.ownedN)
	if b.ackedN == 0 {
		t.Error("nothing was acknowledged: this tested nothing")
	}
}
