package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/skerry-run/skerry/bench/host"
)

func TestReportFromRaw(t *testing.T) {
	t.Chdir(t.TempDir())
	h := host.Header{Kind: "environment", Date: "20260102", Commit: "abc", Machine: "test, 2 cores", Versions: map[string]string{"bun": "1.0"}}
	var samples []sample
	for i, us := range []int64{30, 10, 20} {
		samples = append(samples,
			sample{Kind: "run", Server: "skerry", Workload: "w", Round: i, Requests: 1000, Seconds: 0.5, CPUNanos: us * 1000 * 1000, RSSBytes: 50 << 20, P50: 1000, P99: 2000, P999: 3000, Max: 4000},
			sample{Kind: "run", Server: "bun", Workload: "w", Round: i, Requests: 999, Failed: 1, Seconds: 0.25, CPUNanos: 10 * 999 * 1000, P50: 500})
	}
	name, err := host.WriteRaw("http", h, samples)
	if err != nil {
		t.Fatal(err)
	}
	text, err := renderReport(name)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"| skerry | 20.0 | 2.00 | 2000 | 1.00 | 2.00 | 3.00 | 0 | 50 |\n", "| bun | 10.0 | 1.00 | 3996 | 0.50 | 0.00 | 0.00 | 3 | 0 |\n", "- bun 1.0\n"} {
		if !strings.Contains(text, want) {
			t.Errorf("got\n%s\nwant %s", text, want)
		}
	}
}

// What is committed is what the raw samples say.
func TestReportIsTrue(t *testing.T) {
	t.Chdir("../..")
	got, err := os.ReadFile("bench/report/http.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(got), "from `")
	raw, _, _ := strings.Cut(rest, "`")
	want, err := renderReport(filepath.FromSlash(raw))
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Errorf("bench/report/http.md does not follow from %s", raw)
	}
}
