package server

import (
	"bytes"
	"context"
	"crypto/tls"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/skerry-run/skerry/internal/front"
	"github.com/skerry-run/skerry/internal/worker"
)

func TestSteps(t *testing.T) {
	at := func(ms int) time.Time { return time.Unix(1000, int64(ms)*1e6) }
	for _, row := range []struct {
		name string
		f    front.Timing
		w    worker.Timing
		want string
	}{
		{"all", front.Timing{Accepted: at(1), Opened: at(3), Secured: at(7), Read: at(8), Routed: at(10)}, worker.Timing{VM: at(20), Code: at(25), Called: at(26)},
			"accept 2ms tls 4ms read 1ms route 2ms vm 10ms code 5ms queue 1ms handler 14ms total 39ms"},
		{"plain", front.Timing{Accepted: at(1), Opened: at(3), Secured: at(3), Read: at(8), Routed: at(10)}, worker.Timing{Called: at(26)},
			"accept 2ms read 5ms route 2ms queue 16ms handler 14ms total 39ms"},
		{"a later one", front.Timing{Read: at(8), Routed: at(10)}, worker.Timing{Called: at(10)}, "route 2ms queue 0s handler 30ms total 32ms"},
		{"came while the app started", front.Timing{Read: at(8), Routed: at(10)}, worker.Timing{VM: at(2), Code: at(30), Called: at(31)},
			"route 2ms vm 0s code 20ms queue 1ms handler 9ms total 32ms"},
	} {
		var got []string
		var sum time.Duration
		list := steps(&row.f, &row.w, at(40))
		for _, s := range list {
			got = append(got, fmt.Sprint(s.name, " ", s.took))
			sum += s.took
		}
		if text := strings.Join(got, " "); text != row.want {
			t.Errorf("%s: got %s, want %s", row.name, text, row.want)
		}
		if total := list[len(list)-1].took; sum != 2*total {
			t.Errorf("%s: the steps take %s of %s", row.name, sum-total, total)
		}
	}
}

// lockedBuffer is a log that is read while it is written.
type lockedBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (b *lockedBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.b.Write(p)
}

func (b *lockedBuffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.b.String()
}

// The header tells of every step of the first request of a connection, also to the app's own entries, and the log as well.
func TestServerTiming(t *testing.T) {
	var log lockedBuffer
	app := App{Code: worker.Code{Name: "timed", Script: `__skerry.main({ default: { async fetch(request) {
		if (request.url.endsWith("/slow")) await scheduler.wait(30);
		return new Response("ok", { headers: { "server-timing": "app;dur=1" } });
	} } });`}}
	n, err := Open(Config{
		Listen: []front.Listener{{Addr: "127.0.0.1:0"}, {Addr: "127.0.0.1:0", TLS: true}}, Timing: true,
		Slog: slog.New(slog.NewTextHandler(&log, nil)),
	}, func() ([]App, error) { return []App{app}, nil })
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := n.Shutdown(context.Background()); err != nil {
			t.Error(err)
		}
	}()
	client := &http.Client{Transport: &http.Transport{ForceAttemptHTTP2: true, TLSClientConfig: &tls.Config{InsecureSkipVerify: true}}} // self-signed
	defer client.CloseIdleConnections()
	get := func(url string) []string {
		t.Helper()
		resp, err := client.Get(url)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.Copy(io.Discard, resp.Body); err != nil {
			t.Fatal(err)
		}
		if err := resp.Body.Close(); err != nil {
			t.Fatal(err)
		}
		return resp.Header.Values("Server-Timing")
	}
	names := func(values []string) string {
		t.Helper()
		if len(values) != 2 || values[0] != "app;dur=1" {
			t.Fatalf("got %q, want the app's entry and ours", values)
		}
		return regexp.MustCompile(`;dur=[0-9]+\.[0-9]{3}`).ReplaceAllString(values[1], "")
	}
	plain, secure := "http://"+n.Addrs()[0].String()+"/", "https://"+n.Addrs()[1].String()+"/"
	if got := names(get(plain)); !regexp.MustCompile(`^accept, read, route, (vm, code, )?queue, handler, total$`).MatchString(got) {
		t.Errorf("got %s", got)
	}
	first := get(secure + "slow")
	if got := names(first); got != "accept, tls, read, route, queue, handler, total" {
		t.Errorf("got %s over TLS", got)
	}
	var ms float64
	if m := regexp.MustCompile(`handler;dur=([0-9.]+)`).FindStringSubmatch(first[1]); m != nil {
		ms, _ = strconv.ParseFloat(m[1], 64) // the pattern says so
	}
	if ms < 29 {
		t.Errorf("the handler took %g ms in %s, want 30", ms, first[1])
	}
	for range 50 { // also on the lane
		if got := names(get(secure)); got != "route, queue, handler, total" {
			t.Fatalf("got %s of a connection in use", got)
		}
	}
	if text := log.String(); strings.Count(text, `msg="request timing"`) != 52 || !regexp.MustCompile(`request=\S+ accept_ms=\S+ tls_ms=\S+ read_ms=\S+ .*handler_ms=(29|[3-9]\d)\.`).MatchString(text) {
		t.Errorf("logged %s", text)
	}
}
