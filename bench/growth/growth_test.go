package growth

import (
	"fmt"
	"strings"
	"testing"

	"github.com/skerry-run/skerry/bench/host"
	"github.com/skerry-run/skerry/bench/load"
)

func TestPoints(t *testing.T) {
	var got []string
	for _, p := range (Options{Connections: 150, Apps: 10, BodyBytes: 100_000}).points() {
		got = append(got, fmt.Sprint(p.at, " ", p.axis))
	}
	want := "1 connections, 10 connections, 100 connections, 150 connections, 1 apps, 10 apps, " +
		"0 bytes of a response, 1000 bytes of a response, 10000 bytes of a response, 100000 bytes of a response, " +
		"0 bytes of a request, 1000 bytes of a request, 10000 bytes of a request, 100000 bytes of a request"
	if text := strings.Join(got, ", "); text != want {
		t.Errorf("got %s, want %s", text, want)
	}
}

func TestRender(t *testing.T) {
	h := host.Header{Kind: "environment", Date: "20260102", Versions: map[string]string{"skerry": "1"}}
	var samples []sample
	for i, us := range []int64{30, 10, 20} {
		for _, at := range []int{1, 10_000} {
			samples = append(samples, sample{Kind: "point", Axis: byConnections, At: at, Round: i, CPUNanos: us * 1000 * 1000, RSSBytes: 5 << 20,
				Client: load.Result{Requests: 999, Failed: 1, Rate: 500, P50: 1000, P99: 2000, Max: 3000}})
		}
		samples = append(samples, sample{Kind: "point", Axis: byUp, At: 1_000_000, Round: i, CPUNanos: us * 1000 * 1000, RSSBytes: 5 << 20, Client: load.Result{Requests: 1000, Rate: 50}})
	}
	raw, err := host.Encode(h, samples)
	if err != nil {
		t.Fatal(err)
	}
	r, err := Render(raw, "raw/x/growth.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"## Connections\n", "| 10000 | 500 | 20.0 | 1.00 | 2.00 | 3.00 | 3 | 5 |\n",
		"## Size of requests\n", "| 1000000 | 50 | 20.0 | 0.00 | 0.00 | 0.00 | 0 | 5 | 50.0 |\n",
	} {
		if !strings.Contains(r.Text, want) {
			t.Errorf("got\n%s\nwant %s", r.Text, want)
		}
	}
	if len(r.Charts) != 2 || !strings.Contains(string(r.Charts["growth-connections.svg"]), ">10k</text>") {
		t.Errorf("got the charts %q", r.Charts)
	}
}
