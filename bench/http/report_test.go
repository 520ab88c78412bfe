package http

import (
	"bytes"
	"encoding/json"
	nethttp "net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/skerry-run/skerry/bench/host"
)

func TestRender(t *testing.T) {
	h := host.Header{Kind: "environment", Date: "20260102", Commit: "abc", Machine: "test, 2 cores", Stolen: 0.012,
		Versions: map[string]string{"bun": "1.0"}, Skipped: map[string]string{"deno": "no network", "bun, " + openLoad: "it broke\nbadly.", "skerry, w": "it stalled"}}
	var samples []sample
	for i, us := range []int64{30, 10, 20} {
		samples = append(samples,
			sample{Kind: "run", Server: "skerry", Workload: "w", Round: i, Requests: 1000, Seconds: 0.5, CPUNanos: us * 1000 * 1000, RSSBytes: 50 << 20, ClientNanos: 480e6, Stolen: 0.07, P50: 1000, P90: 1500, P99: 2000, P999: 3000, Max: 4000},
			sample{Kind: "run", Server: "bun", Workload: "w", Round: i, Requests: 999, Failed: 1, Seconds: 0.25, CPUNanos: 10 * 999 * 1000, ClientNanos: 100e6, P50: 500},
			sample{Kind: "run", Server: behind, Workload: "w", Round: i, Requests: 500, Seconds: 0.5, CPUNanos: 100 * 500 * 1000, P50: 500},
			sample{Kind: "run", Server: "skerry", Workload: openLoad, Round: i, Requests: 900, Seconds: 1, Asked: 1000, Late: 20, CPUNanos: us * 900 * 1000, P10: 10, P50: 1000, Max: 4000})
	}
	raw, err := host.Encode(h, samples)
	if err != nil {
		t.Fatal(err)
	}
	r, err := Render(raw, "raw/x/http.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"from `raw/x/http.jsonl`", "1.2 % of the processors' time", "- bun 1.0\n", "- left out: deno: no network\n",
		"| server | CPU µs a request | of Bun's | requests a second | of nginx + workerd | p50 ms | p90 ms | p99 ms | p99.9 ms | max ms | failed | memory, MB | client's core |\n",
		"| skerry | 20.0 | 2.00 | 2000 | 2.00 | 1.00 | 1.50 | 2.00 | 3.00 | 4.00 | 0 | 50 | 0.96 * |\n",
		"| bun | 10.0 | 1.00 | 3996 | 4.00 | 0.50 | 0.00 | 0.00 | 0.00 | 0.00 | 3 | 0 | 0.40 |\n",
		"| skerry | 20.0 | 1000 | 900 | 0.01 | 1.00 |", "| 0.02 |\n",
		"A turn of skerry failed: it stalled.\n", "Without bun: it broke badly.\n", "in the worst turn 7 % of", "![CPU time a request](http.svg)", "](http-fixed-rate.svg)",
	} {
		if !strings.Contains(r.Text, want) {
			t.Errorf("got\n%s\nwant %s", r.Text, want)
		}
	}
	if len(r.Charts) != 2 || !strings.Contains(string(r.Charts["http.svg"]), ">20.0</text>") || !strings.Contains(string(r.Charts["http-fixed-rate.svg"]), ">p99.9</text>") {
		t.Errorf("got the charts %q", r.Charts)
	}
	summary, err := Summary(raw, "x")
	if want := "| CPU µs a request | skerry | bun | nginx + workerd |\n| --- | --: | --: | --: |\n| w | 20.0 | 10.0 | 100.0 |\n\n20260102, commit abc, test, 2 cores.\n"; err != nil || summary != want {
		t.Errorf("got %s, %v, want %s", summary, err, want)
	}
}

func TestClients(t *testing.T) {
	var s sample
	err := s.fromH2load("finished in 250.00ms, 4000 req/s\nrequests: 1000 total\nstatus codes: 990 2xx, 0 3xx, 10 4xx, 0 5xx\n", 1000)
	if err != nil || s.Requests != 990 || s.Failed != 10 || s.Seconds != 0.25 {
		t.Errorf("h2load: got %+v, %v", s, err)
	}
	if err := s.fromH2load("finished in 1s,\nstatus codes: 0 2xx", 10); err == nil {
		t.Error("h2load: no error though nothing succeeded")
	}
	s = sample{}
	err = s.fromWrk("Running 1s test\nfigures: 1000 2000000 3 1 2 3 4 5 6 7 8\n")
	if err != nil || s.Requests != 997 || s.Failed != 3 || s.Seconds != 2 || s.P10 != 1 || s.P50 != 3 || s.P999 != 7 || s.Max != 8 {
		t.Errorf("wrk: got %+v, %v", s, err)
	}
	if err := s.fromWrk("unable to connect"); err == nil {
		t.Error("wrk: no error without figures")
	}
}

// The reference and the JavaScript handler take the tokens that are made here, and no others.
func TestTokens(t *testing.T) {
	s, token, err := tokens()
	if err != nil {
		t.Fatal(err)
	}
	mux, err := reference(s)
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range workloads() {
		if w.app != "handler" || w.client != byH2load {
			continue
		}
		if status, body := ask(mux, w, token[w.bearer]); status != 200 || !w.want(body) {
			t.Errorf("%s: got %d, %.100q", w.name, status, body)
		}
		if w.bearer == "" {
			continue
		}
		for _, bad := range []string{"", "a.b.c", token[w.bearer][:len(token[w.bearer])-8] + "AAAAAAAA", token[map[string]string{"RS256": "HS256", "HS256": "RS256"}[w.bearer]]} {
			if status, _ := ask(mux, w, bad); status != 401 {
				t.Errorf("%s: got %d for the token %.20q", w.name, status, bad)
			}
		}
	}
	if text, err := json.Marshal(s); err != nil || !strings.Contains(string(text), `"kty":"RSA"`) {
		t.Errorf("got settings %s, %v", text, err)
	}
}

// ask sends the request of a workload to a handler.
func ask(h nethttp.Handler, w workload, token string) (int, []byte) {
	r := httptest.NewRequest("GET", w.path, nil)
	if w.post {
		r = httptest.NewRequest("POST", w.path, bytes.NewReader(numbers()))
	}
	r.Header.Set("Authorization", "Bearer "+token)
	answer := httptest.NewRecorder()
	h.ServeHTTP(answer, r)
	return answer.Code, answer.Body.Bytes()
}
