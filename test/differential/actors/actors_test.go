package actors

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/skerry-run/skerry/test/process"
)

var (
	rewrite = flag.Bool("rewrite", false, "record workerd's answers into testdata before comparing")
	live    = flag.Bool("live", false, "compare with workerd as it runs, on many programs")
	seed    = flag.Uint64("seed", 0, "seed of the live programs; 0: one of the time")
	liveN   = flag.Uint64("programs", 10_000, "how many live programs")
	only    = flag.Int64("program", -1, "run only this program of the seed")
)

const (
	recordedSeed = 1
	recordedN    = 300
	batchN       = 50
	startLimit   = 30 * time.Second
)

// TestRecorded compares skerry's answers with those that workerd gave.
func TestRecorded(t *testing.T) {
	file := filepath.Join("testdata", "answers.txt")
	if *rewrite {
		record(t, file)
	}
	want := mustRead(t, file)
	if len(want) != recordedN {
		t.Fatalf("got %d recorded answers, want %d", len(want), recordedN)
	}
	s := startSkerry(t)
	for first := uint64(0); first < recordedN; first += batchN {
		programs := programsFrom(recordedSeed, first, batchN)
		compare(t, programs, s.run(t, programs), want[first:first+batchN])
	}
}

// TestLive compares skerry with workerd on programs of a seed.
func TestLive(t *testing.T) {
	if !*live {
		t.Log("only the recorded programs: workerd is compared with -live")
		return
	}
	if *seed == 0 {
		*seed = uint64(time.Now().Unix())
	}
	t.Logf("seed %d", *seed)
	s, w := startSkerry(t), startWorkerd(t)
	if *only >= 0 {
		programs := programsFrom(*seed, uint64(*only), 1)
		compare(t, programs, s.run(t, programs), w.run(t, programs))
		return
	}
	for first := uint64(0); first < *liveN && !t.Failed(); first += batchN {
		programs := programsFrom(*seed, first, min(batchN, *liveN-first))
		compare(t, programs, s.run(t, programs), w.run(t, programs))
	}
}

func programsFrom(seed, first, n uint64) []program {
	var out []program
	for i := range n {
		out = append(out, generate(seed, first+i))
	}
	return out
}

// answer is what a program saw: by round and request, a line a step.
type answer [][][]string

func compare(t *testing.T, programs []program, got, want []answer) {
	t.Helper()
	for i, p := range programs {
		if reflect.DeepEqual(got[i], want[i]) {
			continue
		}
		if locked(want[i]) {
			t.Logf("program %s: workerd refused to change a table that a cursor was reading", p.Name)
			continue
		}
		t.Errorf("program %s differs:\n%s", p.Name, difference(got[i], want[i]))
		if text, err := json.Marshal(p); err == nil {
			t.Logf("%s", text)
		}
	}
}

// locked reports whether workerd answered that a cursor held a table. Skerry reads
// the rows of a cursor before it returns, so it has no such error, and what
// follows differs.
func locked(a answer) bool {
	for _, round := range a {
		for _, lines := range round {
			if slices.ContainsFunc(lines, func(l string) bool { return strings.Contains(l, "SQLITE_LOCKED") }) {
				return true
			}
		}
	}
	return false
}

// difference shows the first request whose lines differ, up to the first such line.
func difference(got, want answer) string {
	for r := range max(len(got), len(want)) {
		if r >= len(got) || r >= len(want) {
			return fmt.Sprintf("got %d rounds, want %d", len(got), len(want))
		}
		for q := range max(len(got[r]), len(want[r])) {
			if q >= len(got[r]) || q >= len(want[r]) {
				return fmt.Sprintf("round %d: got %d requests, want %d", r, len(got[r]), len(want[r]))
			}
			if d := firstDifference(got[r][q], want[r][q]); d != "" {
				return fmt.Sprintf("round %d, request %d:\n%s", r, q, d)
			}
		}
	}
	return ""
}

func firstDifference(got, want []string) string {
	var same strings.Builder
	for i := range max(len(got), len(want)) {
		g, w := "nothing", "nothing"
		if i < len(got) {
			g = got[i]
		}
		if i < len(want) {
			w = want[i]
		}
		if g != w {
			return fmt.Sprintf("%s  got  %s\n  want %s", same.String(), g, w)
		}
		fmt.Fprintf(&same, "       %s\n", g)
	}
	return ""
}

// server is one that runs the interpreter.
type server struct {
	addr    string
	process *process.Process
}

func startSkerry(t *testing.T) *server {
	t.Helper()
	addr := process.FreeAddr(t)
	p := process.Start(t, "app", process.Skerry(t), "serve", "--listen", addr, "--data", t.TempDir(), ".")
	p.WaitListening(t, addr, startLimit)
	return &server{addr, p}
}

const workerdConfig = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .main), (name = "disk", disk = (path = %q, writable = true))],
  sockets = [(name = "http", address = %q, http = (), service = "main")],
);
const main :Workerd.Worker = (
  modules = [(name = "index.js", esModule = embed %q)],
  compatibilityDate = "2026-08-01",
  durableObjectNamespaces = [(className = "Interpreter", uniqueKey = "interpreter", enableSql = true)],
  durableObjectStorage = (localDisk = "disk"),
  bindings = [(name = "INTERPRETER", durableObjectNamespace = "Interpreter")],
);
`

func startWorkerd(t *testing.T) *server {
	t.Helper()
	addr, dir := process.FreeAddr(t), t.TempDir()
	script, err := os.ReadFile("app/src/index.js")
	if err != nil {
		t.Fatal(err)
	}
	for name, content := range map[string]string{"index.js": string(script), "config.capnp": fmt.Sprintf(workerdConfig, t.TempDir(), addr, "index.js")} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	p := process.Start(t, dir, process.Workerd(t), "serve", "config.capnp")
	p.WaitListening(t, addr, startLimit)
	return &server{addr, p}
}

// run has the server run programs.
func (s *server) run(t *testing.T, programs []program) []answer {
	t.Helper()
	body, err := json.Marshal(programs)
	if err != nil {
		t.Fatal(err)
	}
	client := &http.Client{Timeout: 2 * time.Minute}
	resp, err := client.Post("http://"+s.addr, "application/json", bytes.NewReader(body))
	if err != nil {
		t.Fatalf("run programs from %s: %v\n%s", programs[0].Name, err, s.process.Log())
	}
	defer func() { _ = resp.Body.Close() }() // read to its end
	var out []answer
	if err := json.NewDecoder(resp.Body).Decode(&out); err != nil || len(out) != len(programs) {
		t.Fatalf("programs from %s: %s, %d answers, %v\n%s", programs[0].Name, resp.Status, len(out), err, s.process.Log())
	}
	return out
}

// The file of recorded answers has a JSON text a line.
func record(t *testing.T, file string) {
	t.Helper()
	w := startWorkerd(t)
	var out bytes.Buffer
	for first := uint64(0); first < recordedN; first += batchN {
		for _, a := range w.run(t, programsFrom(recordedSeed, first, batchN)) {
			line, err := json.Marshal(a)
			if err != nil {
				t.Fatal(err)
			}
			out.Write(append(line, '\n'))
		}
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, out.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

func mustRead(t *testing.T, file string) []answer {
	t.Helper()
	raw, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var out []answer
	for line := range bytes.Lines(raw) {
		var a answer
		if err := json.Unmarshal(line, &a); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		out = append(out, a)
	}
	return out
}
