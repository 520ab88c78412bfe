package crash

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/skerry-run/skerry/internal/sqlite"
	"github.com/skerry-run/skerry/test/process"
)

// A world is the built binary with failpoints, its data, and what clients know of it.
type world struct {
	t      *testing.T
	bin    string
	data   string
	actors []string
	random *rand.Rand
	runs   int

	mu     sync.Mutex
	acked  map[string]map[string]int // actor, token: the id; what was answered, or read back
	ackedN int
	errorN int
}

const actorN = 6

// often lets happen in a run of half a second what takes a node ten seconds: the archive is written and compacted. Records of
// the larger writes take several messages.
const often = "actor/archive-interval=30000000,actor/tend-interval=60000000,commitlog/body-bytes=65536"

// freshN is after how many kills a world is checked as a whole and the next begins with nothing, so that a kill costs the same however
// many there are.
const freshN = 100

func newWorld(t *testing.T, bin, data string) *world {
	w := &world{t: t, bin: bin, data: data, random: rand.New(rand.NewPCG(*seed, 2)), acked: map[string]map[string]int{}}
	for i := range actorN {
		name := fmt.Sprintf("actor-%d", i)
		w.actors = append(w.actors, name)
		w.acked[name] = map[string]int{}
	}
	return w
}

// A node is a running binary.
type node struct {
	w      *world
	cmd    *exec.Cmd
	out    *os.File
	addr   string
	exited chan struct{} // closed when the process is gone
	client *http.Client
}

// start starts the binary with a failpoint armed, or none, and returns when it listens or is gone.
func (w *world) start(spec string) *node {
	w.t.Helper()
	w.runs++
	n := &node{w: w, addr: process.FreeAddr(w.t), exited: make(chan struct{})}
	n.cmd = exec.Command(w.bin, "serve", "--json", "--listen", n.addr, "--data", w.data, filepath.Join(process.Root(w.t), "test", "crash", "app"))
	n.cmd.Env = append(os.Environ(), "SKERRY_FAILPOINT="+spec, "SKERRY_FAILPOINT_SET="+often)
	var err error
	if n.out, err = os.CreateTemp(w.t.TempDir(), "out"); err != nil {
		w.t.Fatal(err)
	}
	n.cmd.Stdout, n.cmd.Stderr = n.out, n.out
	if err := n.cmd.Start(); err != nil {
		w.t.Fatal(err)
	}
	go func() {
		_ = n.cmd.Wait() // the state says it
		close(n.exited)
	}()
	n.client = &http.Client{Timeout: patience, Transport: &http.Transport{MaxIdleConnsPerHost: 2 * actorN}}
	w.t.Cleanup(func() {
		_ = n.cmd.Process.Kill() // it may be gone
		<-n.exited
		_ = n.out.Close() // was only written
	})
	tick := time.NewTicker(5 * time.Millisecond)
	defer tick.Stop()
	for end := time.After(patience); ; {
		c, err := net.DialTimeout("tcp", n.addr, time.Second)
		if err == nil {
			_ = c.Close() // it was a question
			return n
		}
		select {
		case <-n.exited:
			return n
		case <-end:
			w.t.Fatalf("the node does not listen:\n%s", n.log())
		case <-tick.C:
		}
	}
}

func (n *node) log() string {
	b, _ := os.ReadFile(n.out.Name()) // what there is
	return string(b[max(0, len(b)-4000):])
}

func (n *node) get(path string) (string, error) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	go func() {
		select {
		case <-n.exited:
			cancel()
		case <-ctx.Done():
		}
	}()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+n.addr+path, nil)
	if err != nil {
		return "", err
	}
	resp, err := n.client.Do(req)
	if err != nil {
		return "", err
	}
	body, err := io.ReadAll(resp.Body)
	_ = resp.Body.Close() // was read
	if err == nil && resp.StatusCode != http.StatusOK {
		err = fmt.Errorf("status %d: %.200s", resp.StatusCode, body)
	}
	return string(body), err
}

// load lets two clients an actor write until stop is closed or the node is gone.
func (n *node) load(stop <-chan struct{}) {
	var wg sync.WaitGroup
	for i := range 2 * actorN {
		actor, random := n.w.actors[i/2], rand.New(rand.NewPCG(*seed, uint64(n.w.runs*100+i)))
		wg.Go(func() {
			last := 0
			for seq := 0; ; seq++ {
				select {
				case <-stop:
					return
				case <-n.exited:
					return
				default:
				}
				token, path, pad := fmt.Sprintf("%d-%d-%d", n.w.runs, i, seq), "/turn", 10+random.IntN(500)
				if random.IntN(4) == 0 {
					path = "/transaction"
				}
				if random.IntN(40) == 0 {
					pad = 200<<10 + random.IntN(1<<20)
				}
				body, err := n.get(fmt.Sprintf("%s?actor=%s&token=%s&pad=%d", path, actor, token, pad))
				n.w.mu.Lock()
				if err != nil {
					n.w.errorN++
					time.Sleep(time.Millisecond) // it may refuse everything from here on
				} else if id, err := strconv.Atoi(body); err != nil || id <= last {
					n.w.t.Errorf("%s answers %q after %d", actor, body, last)
				} else {
					last = id
					n.w.acked[actor][token] = id
					n.w.ackedN++
				}
				n.w.mu.Unlock()
			}
		})
	}
	wg.Wait()
	n.client.CloseIdleConnections()
}

// loadFor is load for a time.
func (n *node) loadFor(d time.Duration) {
	stop := make(chan struct{})
	timer := time.AfterFunc(d, func() { close(stop) })
	defer timer.Stop()
	n.load(stop)
}

// check compares all actors with what clients know. What it reads counts as known from here on.
func (n *node) check() {
	n.w.t.Helper()
	for _, actor := range n.w.actors {
		body, err := n.get("/dump?actor=" + actor)
		if err != nil {
			n.w.t.Fatalf("read %s: %v\n%s", actor, err, n.log())
		}
		var got struct {
			A, B [][2]any
			N    int
		}
		if err := json.Unmarshal([]byte(body), &got); err != nil {
			n.w.t.Fatalf("read %s: %v", actor, err)
		}
		if len(got.A) != got.N || len(got.B) != got.N {
			n.w.t.Errorf("%s: half a transaction: %d and %d rows, count %d", actor, len(got.A), len(got.B), got.N)
			continue
		}
		found := map[string]int{}
		for i, row := range got.A {
			token, _ := row[1].(string)
			if row[0] != float64(i+1) || row != got.B[i] {
				n.w.t.Errorf("%s: row %d is %v and %v", actor, i+1, row, got.B[i])
			}
			found[token] = i + 1
		}
		lostN, example := 0, ""
		for token, id := range n.w.acked[actor] {
			if found[token] != id {
				lostN++
				example = fmt.Sprintf("%s was answered as %d and is %d", token, id, found[token])
			}
		}
		if lostN > 0 {
			n.w.t.Errorf("%s: %d answered writes of %d are lost: %s", actor, lostN, len(n.w.acked[actor]), example)
		}
		n.w.acked[actor] = found
	}
}

// end stops the node politely and returns the signal that ended it, 0 for a clean exit.
func (n *node) end() syscall.Signal {
	n.w.t.Helper()
	_ = n.cmd.Process.Signal(syscall.SIGTERM) // it may be gone
	select {
	case <-n.exited:
	case <-time.After(patience):
		_ = n.cmd.Process.Signal(syscall.SIGQUIT) // its goroutines are in the log
		<-n.exited
		n.w.t.Fatalf("the node does not stop:\n%s", n.log())
	}
	status, ok := n.cmd.ProcessState.Sys().(syscall.WaitStatus)
	if ok && status.Signaled() {
		return status.Signal()
	}
	if code := n.cmd.ProcessState.ExitCode(); code != 0 {
		n.w.t.Errorf("the node ends with exit code %d:\n%s", code, n.log())
	}
	return 0
}

func (n *node) kill() {
	_ = n.cmd.Process.Kill() // it may be gone
	<-n.exited
}

// finish checks the actors once more, stops the node, and has SQLite judge each database as it is exported.
func (w *world) finish() {
	w.t.Helper()
	n := w.start("")
	n.check()
	if signal := n.end(); signal != 0 {
		w.t.Errorf("the node ends with signal %v", signal)
	}
	for _, actor := range w.actors {
		file := filepath.Join(w.t.TempDir(), actor+".db")
		cmd := exec.Command(w.bin, "actors", "export", "Ledger", actor, "--data", w.data, "--out", file)
		if out, err := cmd.CombinedOutput(); err != nil {
			w.t.Errorf("export %s: %v\n%s", actor, err, out)
			continue
		}
		if got := integrity(w.t, file); got != "ok" {
			w.t.Errorf("%s: integrity_check says %q", actor, got)
		}
	}
	w.t.Logf("%d runs: %d writes answered, %d failed", w.runs, w.ackedN, w.errorN)
	if w.ackedN == 0 {
		w.t.Error("no write was answered: this tested nothing")
	}
}

// integrity returns what PRAGMA integrity_check says of a file.
func integrity(t *testing.T, file string) string {
	t.Helper()
	db, err := sqlite.Open(sqlite.Config{Path: file, ReadOnly: true})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }() // was only read
	stmt, _, err := db.Prepare("PRAGMA integrity_check")
	if err != nil {
		t.Fatal(err)
	}
	defer stmt.Finalize()
	rows, _, err := stmt.Step(10)
	if err != nil || len(rows) == 0 {
		t.Fatalf("integrity_check: %v, %v", rows, err)
	}
	return rows[0].Text()
}

// failpoints asks the binary for its failpoints: it names them when it is given one that it does not have.
func (w *world) failpoints() []string {
	w.t.Helper()
	n := w.start("?=kill")
	<-n.exited
	_, list, ok := strings.Cut(n.log(), "there are ")
	if !ok {
		w.t.Fatalf("no list of failpoints in\n%s", n.log())
	}
	return strings.Fields(strings.SplitN(list, "\n", 2)[0])
}

// leastPointN is how many failpoints there are at least: the suite passes each.
const leastPointN = 32

// TestActorFailpoints kills the node at each failpoint while clients write.
func TestActorFailpoints(t *testing.T) {
	w := newWorld(t, build(t, "./cmd/skerry"), t.TempDir())
	names := w.failpoints()
	hits := []int{1}
	if *full {
		hits = []int{1, 2, 5, 40}
	}
	var missed []string
	for i, name := range names {
		if strings.Contains(name, "/document-") {
			if !killFresh(t, w.bin, name) {
				missed = append(missed, name)
			}
			continue
		}
		for _, hit := range hits {
			if strings.Contains(name, "/rebuild-") {
				w.loseCatalog()
			}
			limit := 400 * time.Millisecond
			if hit == 1 {
				limit = patience / 4 // the kill ends it
			}
			n := w.start(fmt.Sprintf("%s:%d=kill", name, hit))
			n.loadFor(limit)
			if signal := n.end(); signal != syscall.SIGKILL && hit == 1 {
				missed = append(missed, name)
			}
			if strings.HasSuffix(name, "-change") || !*full && i%4 > 0 {
				continue // a check would be the first start; it finds what several kills have done
			}
			n = w.start("")
			n.check()
			n.kill()
		}
	}
	t.Logf("%d failpoints", len(names))
	if len(missed) > 0 || len(names) < leastPointN {
		t.Errorf("%d failpoints, of which were not passed: %q", len(names), missed)
	}
	w.finish()
}

// killFresh kills the node at a point of its first start, when the namespaces and so their document change, and reports
// whether it was passed.
func killFresh(t *testing.T, bin, name string) bool {
	t.Helper()
	w := newWorld(t, bin, t.TempDir())
	passed := w.start(name+"=kill").end() == syscall.SIGKILL
	n := w.start("")
	n.loadFor(50 * time.Millisecond)
	n.kill()
	w.finish()
	return passed
}

// loseCatalog removes the catalog, so that the next start makes it anew.
func (w *world) loseCatalog() {
	w.t.Helper()
	files, err := filepath.Glob(filepath.Join(w.data, "actors.db*"))
	for _, file := range files {
		err = errors.Join(err, os.Remove(file))
	}
	if err != nil {
		w.t.Fatal(err)
	}
}

// TestActorKills kills the node at random moments while clients write.
func TestActorKills(t *testing.T) {
	t.Logf("seed %d", *seed)
	begin, ackedN := time.Now(), 0
	for done := 0; done < *cycles; {
		dir := t.TempDir()
		w := newWorld(t, build(t, "./cmd/skerry"), dir)
		w.random = rand.New(rand.NewPCG(*seed, uint64(done)))
		for range min(freshN, *cycles-done) {
			n := w.start("")
			n.check()
			time.AfterFunc(time.Duration(50+w.random.IntN(600))*time.Millisecond, n.kill)
			n.load(nil)
			if done++; done%20 == 0 {
				t.Logf("%d kills in %v: %d writes answered", done, time.Since(begin).Round(time.Second), ackedN+w.ackedN)
			}
		}
		w.finish()
		ackedN += w.ackedN
		if t.Failed() {
			t.Fatalf("the data are in %s", keep(t, dir))
		}
		if err := os.RemoveAll(dir); err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("%d kills: %d writes answered, none lost", *cycles, ackedN)
}

// keep moves dir out of what the test removes.
func keep(t *testing.T, dir string) string {
	t.Helper()
	to, err := os.MkdirTemp("", "crash-data")
	if err == nil {
		err = os.Rename(dir, filepath.Join(to, "data"))
	}
	if err != nil {
		t.Error(err)
	}
	return to
}
