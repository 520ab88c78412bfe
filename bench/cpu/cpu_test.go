package cpu

import (
	"strings"
	"testing"

	"github.com/skerry-run/skerry/bench/host"
	"github.com/skerry-run/skerry/bench/load"
)

func TestRender(t *testing.T) {
	h := header{Header: host.Header{Kind: "environment", Date: "20260102", Versions: map[string]string{"skerry": "1"}}, App: "shop", Path: "/cart", Connections: 8}
	var samples []sample
	for i, us := range []int64{30, 10, 20} {
		client := load.Result{Requests: 900, Failed: 100, Rate: 500, P50: 1000, P99: 2000}
		samples = append(samples, sample{Kind: "run", Variant: plain, Round: i, CPUNanos: us * 1000 * 1000, RSSBytes: 5 << 20, Client: client},
			sample{Kind: "run", Variant: "with --x", Round: i, CPUNanos: 2 * us * 1000 * 1000, RSSBytes: 6 << 20, Client: client})
	}
	raw, err := host.Encode(h, samples)
	if err != nil {
		t.Fatal(err)
	}
	r, err := Render(raw, "raw/x/cpu.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"# CPU time of a request to shop/cart\n", "8 connections",
		"| as it is | 3 | 20.0 | 10.0 | 30.0 | 1.00 | 500 | 1.00 | 2.00 | 300 | 5 |\n",
		"| with --x | 3 | 40.0 | 20.0 | 60.0 | 2.00 | 500 | 1.00 | 2.00 | 300 | 6 |\n",
	} {
		if !strings.Contains(r.Text, want) {
			t.Errorf("got\n%s\nwant %s", r.Text, want)
		}
	}
}
