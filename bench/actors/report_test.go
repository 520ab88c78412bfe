package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/skerry-run/skerry/bench/host"
)

func TestReportFromRaw(t *testing.T) {
	t.Chdir(t.TempDir())
	r := result{header: host.Header{Kind: "environment", Date: "20260102", Commit: "abc", Machine: "test, 2 cores", Load: "0.00 0.00 0.00", Versions: map[string]string{"skerry": "1"}}}
	add := func(run sampleRun) {
		run.Kind = "run"
		r.runs = append(r.runs, run)
	}
	add(sampleRun{Server: "disk", Workload: "fdatasync", Nanos: []int64{200_000, 100_000, 300_000}})
	add(sampleRun{Server: "skerry", Workload: "warm: ping", Nanos: []int64{3e5, 1e5}})
	add(sampleRun{Server: "skerry", Workload: "warm: ping", Round: 1, Nanos: []int64{2e5}})
	add(sampleRun{Server: "workerd", Workload: "warm: ping", Nanos: []int64{8e5}})
	add(sampleRun{Server: "skerry", Workload: "creates", Ops: 100, WallNS: 5e8})
	add(sampleRun{Server: "workerd", Workload: "creates", Ops: 50, WallNS: 1e9})
	add(sampleRun{Server: "skerry", Workload: "memory", Bytes: 3072})
	add(sampleRun{Server: "skerry", Workload: "memory", Round: 1, Bytes: 2048})
	name, err := host.WriteRaw("actors", r.header, r.runs)
	if err != nil {
		t.Fatal(err)
	}
	if want := filepath.Join("bench", "raw", "20260102-abc", "actors.jsonl"); name != want {
		t.Errorf("got %s, want %s", name, want)
	}
	text, err := renderReport(name)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"syncing takes 0.20 ms at p50, 0.30 at p99",
		"| warm: ping | 0.20 / 0.30 | 0.80 / 0.80 | 0.25 |\n",
		"| creates | 200 | 50 | 4.00 |\n",
		"| memory | 2.0 | - | - |\n",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("got\n%s\nwant in it %q", text, want)
		}
	}
}

// The committed report says what its raw file does.
func TestReportIsGenerated(t *testing.T) {
	t.Chdir("../..")
	text, err := os.ReadFile("bench/report/actors.md")
	if err != nil {
		t.Fatal(err)
	}
	m := regexp.MustCompile("-report (\\S+)`").FindSubmatch(text)
	if m == nil {
		t.Fatal("the report does not name its raw file")
	}
	want, err := renderReport(string(m[1]))
	if err != nil {
		t.Fatal(err)
	}
	if string(text) != want {
		t.Errorf("bench/report/actors.md is not what %s gives", m[1])
	}
}
