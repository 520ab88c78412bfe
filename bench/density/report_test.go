package density

import (
	"strings"
	"testing"

	"github.com/skerry-run/skerry/internal/actor"

	"github.com/skerry-run/skerry/bench/host"
)

func TestRender(t *testing.T) {
	h := header{Header: host.Header{Kind: "environment", Date: "20260102", Commit: "abc", Machine: "test, 2 cores", Load: "0 0 0"}, IdleS: 15}
	var samples []sample
	for i, ms := range []int64{50, 10, 30, 20} {
		samples = append(samples, sample{Kind: "start", Actors: 7, Run: i, Nanos: ms * 1e6, CPUNanos: ms * 1e5, RSSBytes: ms << 20, IdleRSS: 60 << 20, WakeRSS: 70 << 20})
	}
	raw, err := host.Encode(h, samples)
	if err != nil {
		t.Fatal(err)
	}
	r, err := Render(raw, "raw/x/density.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	if want := "| 7 | 4 | 25 | 50 | 2 | 5 | 25 | 50 | 60 | 70 |\n"; !strings.HasSuffix(r.Text, want) {
		t.Errorf("got\n%s\nwant the row %s", r.Text, want)
	}
}

func TestFill(t *testing.T) {
	dir := t.TempDir()
	if err := fillDir(dir, 1234); err != nil {
		t.Fatal(err)
	}
	s, err := actor.OpenStopped(actor.StoppedConfig{Dir: dir})
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	}()
	list, err := s.Summaries(t.Context())
	if err != nil || len(list) != 1 || list[0].Class != "Room" || list[0].N != 1234 {
		t.Errorf("got %+v, %v", list, err)
	}
}
