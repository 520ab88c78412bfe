package actors

import (
	"strings"
	"testing"

	"github.com/skerry-run/skerry/bench/host"
)

func TestRender(t *testing.T) {
	h := host.Header{Kind: "environment", Date: "20260102", Commit: "abc", Machine: "test, 2 cores", Load: "0.00 0.00 0.00", Versions: map[string]string{"skerry": "1"}}
	var runs []sampleRun
	add := func(run sampleRun) {
		run.Kind = "run"
		runs = append(runs, run)
	}
	add(sampleRun{Server: "disk", Workload: "fdatasync", Nanos: []int64{200_000, 100_000, 300_000}})
	add(sampleRun{Server: "skerry", Workload: "warm: ping", Nanos: []int64{3e5, 1e5}})
	add(sampleRun{Server: "skerry", Workload: "warm: ping", Round: 1, Nanos: []int64{2e5}})
	add(sampleRun{Server: "workerd", Workload: "warm: ping", Nanos: []int64{8e5}})
	add(sampleRun{Server: "skerry", Workload: "creates", Ops: 100, WallNS: 5e8})
	add(sampleRun{Server: "workerd", Workload: "creates", Ops: 50, WallNS: 1e9})
	add(sampleRun{Server: "skerry", Workload: "memory", Bytes: 3072})
	add(sampleRun{Server: "skerry", Workload: "memory", Round: 1, Bytes: 2048})
	raw, err := host.Encode(h, runs)
	if err != nil {
		t.Fatal(err)
	}
	r, err := Render(raw, "raw/x/actors.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	text := r.Text
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
	if len(r.Charts) != 2 || !strings.Contains(string(r.Charts["actors-times.svg"]), ">0.2</text>") || !strings.Contains(string(r.Charts["actors-rates.svg"]), ">200</text>") {
		t.Errorf("got the charts %q", r.Charts)
	}
}
