package main

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/skerry-run/skerry/bench/host"
)

func TestReportFromRaw(t *testing.T) {
	t.Chdir(t.TempDir())
	r := result{header: host.Header{Kind: "environment", Date: "20260102", Commit: "abc", Machine: "test, 2 cores", Versions: map[string]string{"a": "1.0"}}}
	for i, ms := range []int64{5, 1, 3, 2, 4} {
		r.samples = append(r.samples, sample{Kind: "run", Server: "a", Run: i, Nanos: ms * 1e6, RSSBytes: 10 << 20})
	}
	name, err := host.WriteRaw("startup", r.header, r.samples)
	if err != nil {
		t.Fatal(err)
	}
	if want := filepath.Join("bench", "raw", "20260102-abc", "startup.jsonl"); name != want {
		t.Errorf("got %s, want %s", name, want)
	}
	text, err := renderReport(name)
	if err != nil {
		t.Fatal(err)
	}
	if want := "| a | 1.0 | 5 | 3.0 | 1.0 | 4.6 | 5.0 | 10 |\n"; !strings.HasSuffix(text, want) {
		t.Errorf("got\n%s\nwant the row %s", text, want)
	}
}
