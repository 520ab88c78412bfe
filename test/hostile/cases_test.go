package hostile

import (
	"bufio"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"
)

// otherCases are the apps and clients that no limit ends, or not by itself.
var otherCases = []struct {
	name string
	f    func(t *testing.T, n *node)
}{
	{"recursion", func(t *testing.T, n *node) {
		a := n.mustAsk(t, "recursion", "/", nil)
		expectStatus(t, a, http.StatusInternalServerError)
		n.expectLog(t, "recursion", "RangeError", fmt.Sprintf("recursion.js:%d", lineOf(t, "recursion", "return down")))
	}},
	{"caught-recursion", func(t *testing.T, n *node) {
		a := n.mustAsk(t, "caught-recursion", "/", nil)
		t.Logf("%d %s", a.status, oneLine(a.body))
		if a.status != http.StatusServiceUnavailable && !(a.status == http.StatusOK && strings.HasPrefix(a.body, `["RangeError",`)) {
			t.Errorf("got %d %s, want a RangeError first, or 503", a.status, a.body)
		}
	}},
	{"one-buffer", func(t *testing.T, n *node) {
		a := n.mustAsk(t, "one-buffer", "/", nil)
		if a.status == http.StatusOK && a.body != "RangeError" || a.status != http.StatusOK && a.status != http.StatusServiceUnavailable {
			t.Errorf("got %d %q, want a RangeError in the app or 503", a.status, a.body)
		}
	}},
	{"leak", func(t *testing.T, n *node) {
		// 100 requests leak 400 MB: the limit is passed several times, and each time the app starts anew.
		for range 100 {
			if a := n.mustAsk(t, "leak", "/", nil); a.status != http.StatusOK && a.status != http.StatusServiceUnavailable {
				t.Fatalf("got %d %q, want 200 or 503", a.status, a.body)
			}
		}
		if got := len(n.proc.LogLines(`"app":"leak"`, `"level":"error"`, "exceeded memory limit")); got < 2 || got > 50 {
			t.Errorf("got %d restarts, want a few", got)
		}
		n.expectLog(t, "leak", "exceeded memory limit")
	}},
	{"rejections", func(t *testing.T, n *node) {
		a := n.mustAsk(t, "rejections", "/", nil)
		if a.status != http.StatusOK && a.status != http.StatusServiceUnavailable {
			t.Errorf("got %d %q, want the answer, or 503 when reporting costs too much", a.status, a.body)
		}
		n.expectLog(t, "rejections", "rejection 0")
		reported := len(n.proc.LogLines(`"app":"rejections"`, "rejection "))
		t.Logf("answered %d; reported %d of 100,000 rejections", a.status, reported)
		if reported > 10_000 {
			t.Errorf("got %d log lines, want the storm to be summed up", reported)
		}
	}},
	{"never-settles", func(t *testing.T, n *node) {
		began := time.Now()
		a := n.mustAsk(t, "never-settles", "/", nil)
		if a.status != http.StatusInternalServerError && a.status != http.StatusServiceUnavailable {
			t.Errorf("got %d %q, want an error", a.status, a.body)
		}
		n.expectLog(t, "never-settles", "never settle")
		if took := time.Since(began); took > 10*time.Second {
			t.Errorf("took %v, want it noticed at once", took)
		}
	}},
	{"big-body-buffered", func(t *testing.T, n *node) {
		a, err := n.ask(t.Context(), "big-body", "/", zeros(bigBodyBytes()))
		switch {
		case err != nil:
			t.Logf("the node hung up on the upload: %v", err)
		case a.status == http.StatusServiceUnavailable:
			n.expectLog(t, "big-body", "memory")
		case a.status != http.StatusRequestEntityTooLarge && a.status != http.StatusInternalServerError:
			t.Errorf("got %d %q, want an error", a.status, a.body)
		}
		if err == nil {
			t.Logf("%d %s", a.status, oneLine(a.body))
		}
	}},
	{"big-body-streamed", func(t *testing.T, n *node) {
		size := int64(64 << 20)
		a := n.mustAsk(t, "big-body", "/count", zeros(size))
		if a.status != http.StatusOK || a.body != fmt.Sprint(size) {
			t.Errorf("got %d %q, want 200 %d", a.status, a.body, size)
		}
	}},
	{"big-body-ignored", func(t *testing.T, n *node) {
		a, err := n.ask(t.Context(), "big-body", "/ignore", zeros(bigBodyBytes()))
		if err == nil && (a.status != http.StatusOK || a.body != "ignored") {
			t.Errorf("got %d %q, want 200 ignored", a.status, a.body)
		}
	}},
	{"slow-reader", slowReader},
	{"slow-sender", slowSender},
	{"request-header-bomb", requestHeaderBomb},
	{"response-header-bomb", func(t *testing.T, n *node) {
		a, err := n.ask(t.Context(), "header-bomb", "/", nil)
		if err != nil {
			t.Fatalf("got %v, want an answer", err)
		}
		if a.status < 500 {
			t.Errorf("got %d with %d headers, want an error", a.status, len(a.header))
		}
		t.Logf("%d %s", a.status, oneLine(a.body))
	}},
	{"atomics-wait", func(t *testing.T, n *node) {
		a := n.mustAsk(t, "atomics-wait", "/", nil)
		if a.status < 500 {
			t.Errorf("got %d %q, want an error", a.status, a.body)
		}
		t.Logf("%d %s", a.status, oneLine(a.body))
	}},
	{"eval", func(t *testing.T, n *node) {
		a := n.mustAsk(t, "eval", "/", nil)
		expectStatus(t, a, http.StatusOK)
		want := `{"eval":"EvalError","indirect":"EvalError","Function":"EvalError","constructor":"EvalError","async":"EvalError","generator":"EvalError","timeout":"TypeError","evaluated":false}`
		if a.body != want {
			t.Errorf("got %s, want %s", a.body, want)
		}
	}},
	{"pollution", func(t *testing.T, n *node) {
		for range 3 {
			a := n.mustAsk(t, "pollution", "/", strings.NewReader("body"))
			if a.status != http.StatusOK || a.body != "got body" || a.header.Get("x-length") != "4" || a.header.Get("x-polluted") != "" {
				t.Errorf("got %d %v %q, want an answer that nothing leaked into", a.status, a.header, a.body)
			}
		}
	}},
	{"exit", func(t *testing.T, n *node) {
		a := n.mustAsk(t, "exit", "/", nil)
		if a.status != http.StatusOK || a.body != "[]" {
			t.Errorf("got %d %s, want no name of the host within reach", a.status, a.body)
		}
	}},
	{"start-throws", func(t *testing.T, n *node) {
		for range 3 {
			expectStatus(t, n.mustAsk(t, "start-throws", "/", nil), http.StatusInternalServerError)
		}
		n.expectLog(t, "start-throws", "TypeError", fmt.Sprintf("start-throws.js:%d", lineOf(t, "start-throws", "settings.port")))
	}},
	{"start-loops", func(t *testing.T, n *node) {
		expectStatus(t, n.mustAsk(t, "start-loops", "/", nil), http.StatusServiceUnavailable)
		n.expectLog(t, "start-loops", "exceeded start-up cpu limit", "start-loops.js:")
	}},
	{"timers", func(t *testing.T, n *node) {
		a := n.mustAsk(t, "timers", "/", nil)
		if a.status != http.StatusOK && a.status != http.StatusServiceUnavailable {
			t.Errorf("got %d %q, want the answer or 503", a.status, a.body)
		}
		t.Logf("%d %s", a.status, oneLine(a.body))
	}},
	{"subrequests", func(t *testing.T, n *node) {
		a := n.mustAsk(t, "subrequests", "/", nil, "x-target", "http://"+n.addr+"/")
		expectStatus(t, a, http.StatusOK)
		t.Logf("%s", a.body)
		if want := fmt.Sprintf("%d then ", subrequests); !strings.HasPrefix(a.body, want) {
			t.Errorf("got %q, want an error after %d requests", a.body, subrequests)
		}
	}},
}

func bigBodyBytes() int64 {
	if *full {
		return 1 << 30
	}
	return 256 << 20
}

func expectStatus(t *testing.T, a *answer, want int) {
	t.Helper()
	if a.status != want {
		t.Errorf("got %d %q, want %d", a.status, a.body, want)
	}
}

// expectLog wants one line of an app that contains all of the texts.
func (n *node) expectLog(t *testing.T, app string, texts ...string) {
	t.Helper()
	line, ok := n.waitLog(t, app, func(l logLine) bool {
		for _, text := range texts {
			if !strings.Contains(l.Text, text) {
				return false
			}
		}
		return true
	})
	if !ok {
		t.Errorf("no log line of %s contains %q:\n%s", app, texts, tail(n.proc.Log()))
		return
	}
	t.Logf("log: %s", strings.ReplaceAll(line.Text, "\n", " | "))
}

// slowReader takes the first bytes of an endless body and then nothing: the app must be held back, and the invocation
// must end when the client leaves.
func slowReader(t *testing.T, n *node) {
	c := n.raw(t)
	if _, err := io.WriteString(c, "GET / HTTP/1.1\r\nHost: big-response.test\r\n\r\n"); err != nil {
		t.Fatal(err)
	}
	r := bufio.NewReader(c)
	line, err := r.ReadString('\n')
	if err != nil || !strings.HasPrefix(line, "HTTP/1.1 200 ") {
		t.Fatalf("got %q, %v, want 200", line, err)
	}
	if _, err := io.CopyN(io.Discard, r, 1<<20); err != nil {
		t.Fatal(err)
	}
	pulls := func() string { return n.mustAsk(t, "big-response", "/pulls", nil).body }
	before := pulls()
	deadline := time.Now().Add(5 * time.Second)
	for {
		time.Sleep(200 * time.Millisecond) // the buffers in between fill up
		now := pulls()
		if now == before {
			break
		}
		if time.Now().After(deadline) {
			t.Fatalf("the app is still asked for more after 5 s: %s pulls", now)
		}
		before = now
	}
	t.Logf("held back after %s pulls of 64 KB", before)
	if err := c.Close(); err != nil {
		t.Fatal(err)
	}
}

// slowSender opens many connections that never finish a request head.
func slowSender(t *testing.T, n *node) {
	for range 200 {
		c := n.raw(t)
		if _, err := io.WriteString(c, "GET / HTTP/1.1\r\nHost: neighbour.test\r\nX-Slow: "); err != nil {
			t.Fatal(err)
		}
	}
	for i := range 20 {
		if a := n.mustAsk(t, "neighbour", "/", nil); a.status != http.StatusOK {
			t.Errorf("request %d beside 200 slow connections: got %d, want 200", i, a.status)
		}
	}
}

// requestHeaderBomb sends a head that does not end.
func requestHeaderBomb(t *testing.T, n *node) {
	c := n.raw(t)
	go func() {
		_, _ = io.WriteString(c, "GET / HTTP/1.1\r\nHost: neighbour.test\r\n") // fails when the node hangs up
		for i := range 100_000 {
			if _, err := fmt.Fprintf(c, "X-Header-%d: %s\r\n", i, strings.Repeat("y", 100)); err != nil {
				return
			}
		}
	}()
	line, err := bufio.NewReader(c).ReadString('\n')
	if err != nil {
		// The node may hang up while bytes are still on their way, which resets the connection.
		t.Logf("hung up: %v", err)
		return
	}
	if !strings.HasPrefix(line, "HTTP/1.1 431 ") {
		t.Errorf("got %q, want 431", line)
	}
	t.Logf("answer: %s", strings.TrimSpace(line))
}
