package front

import (
	"bufio"
	"bytes"
	"context"
	"crypto/tls"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"
)

// wait bounds every wait for an event that must come.
const wait = 10 * time.Second

type handlerFunc func(context.Context, *Request) (*Response, error)

func (f handlerFunc) Fetch(ctx context.Context, r *Request, w Replier) {
	go func() { w.Reply(f(ctx, r)) }()
}

// promptFunc is a Handler that answers before Fetch returns.
type promptFunc func(context.Context, *Request) (*Response, error)

func (f promptFunc) Fetch(ctx context.Context, r *Request, w Replier) { w.Reply(f(ctx, r)) }

// text is the simplest response.
func text(body string) *Response {
	return &Response{Status: 200, Header: []string{"content-type", "text/plain"}, Body: []byte(body)}
}

func mustRoutes(t testing.TB, routes ...Route) *Routes {
	t.Helper()
	r, err := NewRoutes(routes)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// node is a server with a plain and a TLS listener.
type node struct {
	*Server
	plain, tls string // host:port
}

// mustOpen starts a server for every request; change may adapt its config.
func mustOpen(t testing.TB, h handlerFunc, change func(*Config)) *node {
	t.Helper()
	cfg := Config{
		Listen: []Listener{{Addr: "127.0.0.1:0"}, {Addr: "127.0.0.1:0", TLS: true}},
		Routes: mustRoutes(t, Route{"*/*", h}),
		Log:    slog.New(slog.NewTextHandler(testLog{t}, &slog.HandlerOptions{Level: slog.LevelWarn})),
	}
	if change != nil {
		change(&cfg)
	}
	s, err := Open(cfg)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Errorf("close: %v", err)
		}
	})
	n := &node{Server: s, plain: s.Addrs()[0].String()}
	if len(s.Addrs()) > 1 {
		n.tls = s.Addrs()[1].String()
	}
	return n
}

type testLog struct{ t testing.TB }

func (l testLog) Write(p []byte) (int, error) {
	l.t.Log(strings.TrimSpace(string(p)))
	return len(p), nil
}

// protocol is one way to reach a node.
type protocol struct {
	name   string
	scheme string
	proto  string
	set    func(*http.Protocols)
}

var protocols = []protocol{
	{"h1", "http", "HTTP/1.1", func(p *http.Protocols) { p.SetHTTP1(true) }},
	{"h1-tls", "https", "HTTP/1.1", func(p *http.Protocols) { p.SetHTTP1(true) }},
	{"h2-tls", "https", "HTTP/2", func(p *http.Protocols) { p.SetHTTP2(true) }},
	{"h2c", "http", "HTTP/2", func(p *http.Protocols) { p.SetUnencryptedHTTP2(true) }},
}

func (p protocol) client(t testing.TB) *http.Client {
	var set http.Protocols
	p.set(&set)
	tr := &http.Transport{Protocols: &set, TLSClientConfig: &tls.Config{InsecureSkipVerify: true}, ExpectContinueTimeout: wait}
	t.Cleanup(tr.CloseIdleConnections)
	return &http.Client{Transport: tr, Timeout: 3 * wait, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
}

func (p protocol) url(n *node) string {
	if p.scheme == "https" {
		return "https://" + n.tls
	}
	return "http://" + n.plain
}

// each runs f once for each protocol.
func each(t *testing.T, f func(t *testing.T, p protocol)) {
	for _, p := range protocols {
		t.Run(p.name, func(t *testing.T) { f(t, p) })
	}
}

func mustDo(t testing.TB, c *http.Client, r *http.Request) (*http.Response, string) {
	t.Helper()
	resp, err := c.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	b, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	return resp, string(b)
}

func mustRequest(t testing.TB, method, url string, body io.Reader) *http.Request {
	t.Helper()
	r, err := http.NewRequest(method, url, body)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// rawConn is a client that sends exactly the bytes it is told to.
type rawConn struct {
	net.Conn
	r *bufio.Reader
	t testing.TB
}

func mustDial(t testing.TB, addr string) *rawConn {
	t.Helper()
	c, err := net.Dial("tcp", addr)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Close() })
	if err := c.SetDeadline(time.Now().Add(6 * wait)); err != nil {
		t.Fatal(err)
	}
	return &rawConn{c, bufio.NewReader(c), t}
}

func (c *rawConn) send(s string) {
	c.t.Helper()
	if _, err := io.WriteString(c, s); err != nil {
		c.t.Fatal(err)
	}
}

// response reads one response to a request with method.
func (c *rawConn) response(method string) (*http.Response, string) {
	c.t.Helper()
	resp, err := http.ReadResponse(c.r, &http.Request{Method: method})
	if err != nil {
		c.t.Fatalf("read response: %v", err)
	}
	b, err := io.ReadAll(resp.Body)
	if err != nil {
		c.t.Fatalf("read response body: %v", err)
	}
	return resp, string(b)
}

// mustEnd checks that the server sends nothing more and closes.
func (c *rawConn) mustEnd() {
	c.t.Helper()
	if b, err := io.ReadAll(c.r); len(b) > 0 || isTimeout(err) {
		c.t.Fatalf("got %q and error %v, want the end of the connection", b, err)
	}
}

func isTimeout(err error) bool {
	ne, ok := err.(net.Error)
	return ok && ne.Timeout()
}

func must[T any](t testing.TB, ch <-chan T) T {
	t.Helper()
	select {
	case v := <-ch:
		return v
	case <-time.After(wait):
		t.Fatal("timed out waiting for an event")
		panic("unreachable")
	}
}

func header(r *Request, name string) string {
	var all []string
	for i := 0; i < len(r.Header); i += 2 {
		if r.Header[i] == name {
			all = append(all, r.Header[i+1])
		}
	}
	return strings.Join(all, "|")
}

func TestRoundTrip(t *testing.T) {
	n := mustOpen(t, func(_ context.Context, r *Request) (*Response, error) {
		var body []byte
		if r.Body != nil {
			var err error
			if body, err = io.ReadAll(r.Body); err != nil {
				return nil, err
			}
		}
		out := fmt.Sprintf("%s %s %s %d %q %q", r.Method, r.URL, r.Proto, r.BodyLength, body, header(r, "x-two"))
		return &Response{Status: 201, Header: []string{"content-type", "text/plain", "set-cookie", "a=1", "Set-Cookie", "b=2", "connection", "close", "x-bad", "a\r\nb: c"}, Body: []byte(out)}, nil
	}, nil)
	each(t, func(t *testing.T, p protocol) {
		c := p.client(t)
		for _, sized := range []bool{true, false} {
			var body io.Reader = strings.NewReader("hello")
			length := 5
			if !sized {
				body, length = io.MultiReader(body), -1
			}
			r := mustRequest(t, "POST", p.url(n)+"/a%2Fb/./c?x=%zz&y", body)
			r.Header["X-Two"] = []string{"1", "2"}
			resp, got := mustDo(t, c, r)
			want := fmt.Sprintf("POST %s/a%%2Fb/./c?x=%%zz&y %s %d %q %q", p.url(n), p.proto, length, "hello", "1|2")
			if got != want {
				t.Errorf("got  %s\nwant %s", got, want)
			}
			if resp.StatusCode != 201 || resp.Header.Get("Content-Type") != "text/plain" || resp.Header.Get("X-Bad") != "" || resp.Header.Get("Date") == "" || resp.Header.Get("Server") != "" {
				t.Errorf("got status %d, headers %v", resp.StatusCode, resp.Header)
			}
			if got := resp.Header["Set-Cookie"]; len(got) != 2 || got[0] != "a=1" || got[1] != "b=2" {
				t.Errorf("got cookies %q", got)
			}
			if resp.ContentLength != int64(len(want)) {
				t.Errorf("got content-length %d, want %d", resp.ContentLength, len(want))
			}
		}
	})
}

func TestBodylessResponses(t *testing.T) {
	closed := make(chan struct{}, 1)
	n := mustOpen(t, func(_ context.Context, r *Request) (*Response, error) {
		resp := &Response{Status: 200, Header: []string{"content-type", "text/x"}}
		switch {
		case strings.HasSuffix(r.URL, "/whole"):
			resp.Body = []byte("four")
		case strings.HasSuffix(r.URL, "/declared"):
			resp.Header = append(resp.Header, "content-length", "99")
		case strings.HasSuffix(r.URL, "/stream"):
			resp.Stream = &hookedStream{Reader: strings.NewReader("never"), onClose: func() { closed <- struct{}{} }}
		case strings.HasSuffix(r.URL, "/204"):
			resp.Status, resp.Body = 204, []byte("no")
		case strings.HasSuffix(r.URL, "/304"):
			resp.Status, resp.Body = 304, []byte("no")
		}
		return resp, nil
	}, nil)
	each(t, func(t *testing.T, p protocol) {
		c := p.client(t)
		for _, row := range []struct {
			method, path string
			length       int64 // -1: no header
			closes       bool
		}{
			{"HEAD", "/whole", 4, false},
			{"HEAD", "/declared", 99, false},
			{"HEAD", "/stream", -1, true},
			{"GET", "/204", -1, false},
			{"GET", "/304", -1, false},
			{"GET", "/empty", 0, false},
		} {
			resp, body := mustDo(t, c, mustRequest(t, row.method, p.url(n)+row.path, nil))
			if body != "" || (resp.Header.Get("Content-Length") == "") != (row.length < 0) || row.length >= 0 && resp.ContentLength != row.length {
				t.Errorf("%s %s: got %q, length %d %v", row.method, row.path, body, resp.ContentLength, resp.Header)
			}
			if row.closes {
				must(t, closed)
			}
		}
	})
}

// hookedStream is a stream with an event on Close.
type hookedStream struct {
	io.Reader
	onClose func()
}

func (s *hookedStream) Close() error {
	if s.onClose != nil {
		s.onClose()
	}
	return nil
}

func TestStreamIsSentAtOnceAndBothWays(t *testing.T) {
	n := mustOpen(t, func(_ context.Context, r *Request) (*Response, error) {
		return &Response{Status: 200, Header: []string{"content-type", "text/event-stream"}, Stream: r.Body}, nil
	}, nil)
	each(t, func(t *testing.T, p protocol) {
		pr, pw := io.Pipe()
		defer pw.Close()
		resp, err := p.client(t).Do(mustRequest(t, "POST", p.url(n)+"/", pr))
		if err != nil {
			t.Fatal(err)
		}
		defer resp.Body.Close()
		buf := make([]byte, 100)
		for i := range 3 {
			msg := fmt.Sprintf("data: %d\n\n", i)
			if _, err := io.WriteString(pw, msg); err != nil {
				t.Fatal(err)
			}
			k, err := io.ReadFull(resp.Body, buf[:len(msg)])
			if err != nil || string(buf[:k]) != msg {
				t.Fatalf("got %q, %v", buf[:k], err)
			}
		}
		pw.Close()
		if rest, err := io.ReadAll(resp.Body); err != nil || len(rest) > 0 {
			t.Errorf("got %q, %v at the end", rest, err)
		}
	})
}

func TestStreamBackPressure(t *testing.T) {
	const chunk = 64 << 10
	produced := make(chan int, 100_000)
	n := mustOpen(t, func(ctx context.Context, r *Request) (*Response, error) {
		pr, pw := io.Pipe()
		go func() {
			for i := 0; ; i++ {
				if _, err := pw.Write(make([]byte, chunk)); err != nil {
					produced <- -1
					return
				}
				produced <- i
			}
		}()
		return &Response{Status: 200, Stream: pr}, nil
	}, nil)
	each(t, func(t *testing.T, p protocol) {
		resp, err := p.client(t).Do(mustRequest(t, "GET", p.url(n)+"/", nil))
		if err != nil {
			t.Fatal(err)
		}
		// The client reads nothing: production stops when the buffers on the way are full, here within 64 MB.
		got := 0
	full:
		for {
			select {
			case <-produced:
				got++
			case <-time.After(300 * time.Millisecond):
				break full
			}
		}
		if got*chunk > 64<<20 {
			t.Errorf("%d bytes were produced for a client that takes none", got*chunk)
		}
		// The client goes away: the stream is closed, so that the producer fails.
		resp.Body.Close()
		for must(t, produced) >= 0 {
		}
	})
}

func TestLargeBodies(t *testing.T) {
	big := bytes.Repeat([]byte("0123456789abcdef"), 1<<18) // 4 MiB
	n := mustOpen(t, func(_ context.Context, r *Request) (*Response, error) {
		b, err := io.ReadAll(r.Body)
		if err != nil {
			return nil, err
		}
		if strings.HasSuffix(r.URL, "/stream") {
			return &Response{Status: 200, Header: []string{"content-length", fmt.Sprint(len(b))}, Stream: io.NopCloser(bytes.NewReader(b))}, nil
		}
		return &Response{Status: 200, Body: b}, nil
	}, nil)
	each(t, func(t *testing.T, p protocol) {
		for _, path := range []string{"/stream", "/whole"} {
			resp, got := mustDo(t, p.client(t), mustRequest(t, "POST", p.url(n)+path, bytes.NewReader(big)))
			if got != string(big) || resp.ContentLength != int64(len(big)) {
				t.Errorf("%s: got %d bytes, content-length %d", path, len(got), resp.ContentLength)
			}
		}
	})
}

func TestBrokenStreamBreaksTheResponse(t *testing.T) {
	n := mustOpen(t, func(_ context.Context, r *Request) (*Response, error) {
		resp := &Response{Status: 200, Stream: io.NopCloser(io.MultiReader(strings.NewReader("some"), errReader{}))}
		if strings.HasSuffix(r.URL, "/short") {
			resp.Header, resp.Stream = []string{"content-length", "10"}, io.NopCloser(strings.NewReader("some"))
		}
		if strings.HasSuffix(r.URL, "/long") {
			resp.Header, resp.Stream = []string{"content-length", "2"}, io.NopCloser(strings.NewReader("some"))
		}
		return resp, nil
	}, nil)
	each(t, func(t *testing.T, p protocol) {
		for _, path := range []string{"/error", "/short", "/long"} {
			resp, err := p.client(t).Do(mustRequest(t, "GET", p.url(n)+path, nil))
			if err != nil {
				continue // the head did not get through either
			}
			b, err := io.ReadAll(resp.Body)
			resp.Body.Close()
			if err == nil {
				t.Errorf("%s: got %q as a complete response", path, b)
			}
		}
	})
}

type errReader struct{}

func (errReader) Read([]byte) (int, error) { return 0, fmt.Errorf("source is broken") }
