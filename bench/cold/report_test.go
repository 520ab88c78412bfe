package cold

import (
	"maps"
	"strings"
	"testing"

	"github.com/skerry-run/skerry/bench/host"
)

func TestRender(t *testing.T) {
	h := host.Header{Kind: "environment", Date: "20260102", Commit: "abc", Machine: "test, 2 cores", Versions: map[string]string{"skerry": "1.0"}, Skipped: map[string]string{"deno": "no network"}}
	var samples []sample
	for i, ms := range []int64{5, 1, 3, 2, 4} {
		samples = append(samples, sample{Kind: "run", Server: "skerry", Run: i, Nanos: ms * 1e6, RSSBytes: 10 << 20})
	}
	samples = append(samples, sample{Kind: "phases", Server: "skerry", Nanos: 1e12, Phases: map[string]float64{"vm": 12, "total": 14}})
	raw, err := host.Encode(h, samples)
	if err != nil {
		t.Fatal(err)
	}
	r, err := Render(raw, "raw/x/cold.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"from `raw/x/cold.jsonl`", "| skerry | 1.0 | 5 | 3.0 | 1.0 | 4.6 | 5.0 | 10 |\n", "- left out: deno: no network\n", "(cold.svg)", "| VM there | 12.00 | 12.00 | 12.00 |\n"} {
		if !strings.Contains(r.Text, want) {
			t.Errorf("got\n%s\nwant %s", r.Text, want)
		}
	}
	if !strings.Contains(string(r.Charts["cold.svg"]), ">3.00</text>") {
		t.Errorf("got the chart %s", r.Charts["cold.svg"])
	}
	if line, err := Summary(raw, "x"); err != nil || !strings.Contains(line, "| median ms | 3.0 |\n") {
		t.Errorf("got %s, %v", line, err)
	}
}

func TestPhases(t *testing.T) {
	log := "time=15:21:55.095 level=INFO msg=\"project read\" path=w.js ms=28.687\ntime=15:21:55.096 level=INFO msg=\"node started\" ms=29.559\nlistening\n"
	got, err := phases(log, "accept;dur=0.084, vm;dur=10.030, total;dur=10.2")
	want := map[string]float64{"project read": 28.687, "node started": 29.559, "accept": 0.084, "vm": 10.03, "total": 10.2}
	if err != nil || !maps.Equal(got, want) {
		t.Errorf("got %v, %v, want %v", got, err, want)
	}
	if _, err := phases("", "accept"); err == nil {
		t.Error("no error for an entry without a duration")
	}
}
