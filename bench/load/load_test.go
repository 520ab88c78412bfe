package load

import (
	"bufio"
	"io"
	"math"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

func TestAnswer(t *testing.T) {
	for _, row := range []struct {
		name, text string
		head       bool
		status     int
		closes     bool
		err        string
	}{
		{name: "length", text: "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello", status: 200},
		{name: "no body", text: "HTTP/1.1 204 No Content\r\n\r\n", status: 204},
		{name: "empty", text: "HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n", status: 404},
		{name: "chunks", text: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5;x=y\r\nhello\r\nA\r\n0123456789\r\n0\r\nX-T: 1\r\n\r\n", status: 200},
		{name: "chunks win", text: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n0\r\n\r\n", status: 200},
		{name: "early hints", text: "HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nx", status: 200},
		{name: "head", text: "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n", head: true, status: 200},
		{name: "close", text: "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 1\r\n\r\nx", status: 200, closes: true},
		{name: "1.0", text: "HTTP/1.0 200 OK\r\nContent-Length: 1\r\n\r\nx", status: 200, closes: true},
		{name: "not http", text: "SSH-2.0-OpenSSH_9.2\r\n", err: "not a status line"},
		{name: "bad length", text: "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\n", err: "not a length"},
		{name: "bad chunk", text: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", err: "not the size of a chunk"},
		{name: "too much", text: "HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nxy", err: "1 bytes after the answer"},
	} {
		t.Run(row.name, func(t *testing.T) {
			for cut := range len(row.text) { // every way to split it in two
				a := answer{head: row.head}
				done, err := a.feed([]byte(row.text[:cut]))
				if done && row.err == "" {
					t.Fatalf("complete after %d of %d bytes", cut, len(row.text))
				}
				if err == nil && !done {
					done, err = a.feed([]byte(row.text[cut:]))
				}
				if row.err != "" {
					if done && cut == len(row.text)-1 { // the answer is complete without the last byte
						continue
					}
					if err == nil || !strings.Contains(err.Error(), row.err) {
						t.Fatalf("cut at %d: got error %v, want %q", cut, err, row.err)
					}
					continue
				}
				if err != nil || !done || a.status != row.status || a.closes != row.closes {
					t.Fatalf("cut at %d: got done %v, status %d, closes %v, %v; want status %d, closes %v", cut, done, a.status, a.closes, err, row.status, row.closes)
				}
			}
		})
	}
}

func TestHistogram(t *testing.T) {
	var h histogram
	for i := range 100_000 {
		h.add(time.Duration(i+1) * time.Microsecond)
	}
	for _, q := range []float64{.1, .5, .9, .99, .999, 1} {
		want := q * 100_000
		if got := h.quantile(q); math.Abs(got-want) > want/100 {
			t.Errorf("quantile %g: got %g, want %g", q, got, want)
		}
	}
	last := -1
	for d := time.Duration(0); d < 1<<20; d++ {
		if i := bucket(d); i != last && i != last+1 {
			t.Fatalf("bucket of %d: got %d after %d", d, i, last)
		} else {
			last = i
		}
	}
	if i := bucket(math.MaxInt64); i >= len(h.counts) {
		t.Errorf("bucket %d of the longest duration: there are %d", i, len(h.counts))
	}
}

func TestClosedLoop(t *testing.T) {
	var asked atomic.Int64
	var hosts sync.Map
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		hosts.Store(r.Host, true)
		if err != nil || string(body) != "ping" || r.Method != "POST" || r.Header.Get("X-A") != "b" {
			w.WriteHeader(http.StatusBadRequest)
			return
		}
		if asked.Add(1)%10 == 0 {
			w.Header().Set("Connection", "close")
		}
		_, _ = io.WriteString(w, strings.Repeat("x", 100_000)) // an error shows at the client
	}))
	defer s.Close()
	connected := false
	r, err := Run(Config{URL: s.URL, Body: []byte("ping"), Header: map[string]string{"X-A": "b"}, Hosts: []string{"a.test", "b.test"}, Connections: 4, Requests: 200, Connected: func() error {
		if asked.Load() != 0 {
			t.Error("a request came before all connections were open")
		}
		connected = true
		return nil
	}})
	if err != nil || r.Requests != 200 || r.Failed != 0 || asked.Load() != 200 || r.P50 <= 0 || r.Max < r.P999 {
		t.Errorf("got %+v, %v, and %d requests arrived", r, err, asked.Load())
	}
	_, a := hosts.Load("a.test")
	_, b := hosts.Load("b.test")
	if !a || !b || !connected {
		t.Errorf("asked for a: %v, for b: %v, connected: %v", a, b, connected)
	}
}

// A stall is charged to every request that was due in it.
func TestOpenLoop(t *testing.T) {
	const stall = 400 * time.Millisecond
	var asked atomic.Int64
	s := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {
		if asked.Add(1) == 50 {
			time.Sleep(stall)
		}
	}))
	defer s.Close()
	r, err := Run(Config{URL: s.URL, Connections: 1, Requests: 500, Rate: 500})
	if err != nil || r.Requests != 500 {
		t.Fatalf("got %+v, %v", r, err)
	}
	// 200 of the 500 were due in the stall, and half of those waited for more than half of it.
	if r.P75 < 50e3 || r.P90 < float64(stall.Microseconds())/3 || r.Max < float64(stall.Microseconds()) {
		t.Errorf("got p75 %.0f µs, p90 %.0f, max %.0f with a stall of %s", r.P75, r.P90, r.Max, stall)
	}
	if r.Late > float64(stall.Microseconds())/4 {
		t.Errorf("the stall is counted as the client's: late by %.0f µs", r.Late)
	}
	if r.Seconds < 0.99 {
		t.Errorf("500 requests at 500 a second took %.2f s", r.Seconds)
	}
}

func TestFailures(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = l.Close() }() // ends the goroutine
	go func() {
		for i := 0; ; i++ {
			c, err := l.Accept()
			if err != nil {
				return
			}
			_, _ = http.ReadRequest(bufio.NewReader(c)) // the client closes unused connections at the end
			if i%2 == 1 {
				_, _ = io.WriteString(c, "HTTP/1.1 500 Oh\r\nContent-Length: 0\r\nConnection: close\r\n\r\n") // as above
			}
			_ = c.Close() // one request each
		}
	}()
	r, err := Run(Config{URL: "http://" + l.Addr().String(), Connections: 1, Requests: 10})
	if err != nil || r.Requests != 0 || r.Failed != 10 || r.Error != "the server closed the connection" {
		t.Errorf("got %+v, %v; want 10 failures", r, err)
	}
	if _, err := Run(Config{URL: "https://localhost/", Requests: 1}); err == nil || !strings.Contains(err.Error(), "must be http://") {
		t.Errorf("got %v for https", err)
	}
	if _, err := Run(Config{URL: "http://localhost/", Requests: 1, Header: map[string]string{"a": "b\r\nc: d"}}); err == nil || !strings.Contains(err.Error(), "line break") {
		t.Errorf("got %v for a header with a line break", err)
	}
}
