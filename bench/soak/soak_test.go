package soak

import (
	"strings"
	"testing"

	"github.com/skerry-run/skerry/bench/host"
	"github.com/skerry-run/skerry/bench/load"
)

func TestRender(t *testing.T) {
	h := header{Header: host.Header{Kind: "environment", Date: "20260102", Versions: map[string]string{"skerry": "1"}}, App: "app", Path: "/", Rate: 100, Connections: 8}
	var samples []sample
	for i := range 30 {
		samples = append(samples, sample{Kind: "interval", AtS: float64(i+1) * 20, CPUNanos: 200 * 1000 * 1000, RSSBytes: int64(i+1) << 20, Files: 10 + i, Threads: 9,
			Client: load.Result{Requests: 1999, Failed: 1, P50: 1000, P99: 2000, Max: float64(i) * 1000}})
	}
	raw, err := host.Encode(h, samples)
	if err != nil {
		t.Fatal(err)
	}
	r, err := Render(raw, "raw/x/soak.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"app/, 100 requests a second over 8 connections",
		"| 1.0 | 5997 | 3 | 1.00 | 2.00 | 2.00 | 100.0 | 2.0 | 11 | 9 |\n",
		"| 10.0 | 5997 | 3 | 1.00 | 2.00 | 29.00 | 100.0 | 29.0 | 38 | 9 |\n",
	} {
		if !strings.Contains(r.Text, want) {
			t.Errorf("got\n%s\nwant %s", r.Text, want)
		}
	}
}
