package front

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"
)

// report answers with what the handler sees; the body is read only on demand.
func report(_ context.Context, r *Request) (*Response, error) {
	var body []byte
	if r.Body != nil && !strings.Contains(r.URL, "unread") {
		var err error
		if body, err = io.ReadAll(r.Body); err != nil {
			return nil, err
		}
	}
	return text(fmt.Sprintf("%s %s %q", r.Method, r.URL, body)), nil
}

func TestPipelining(t *testing.T) {
	n := mustOpen(t, report, nil)
	c := mustDial(t, n.plain)
	c.send("GET /1 HTTP/1.1\r\nHost: a\r\n\r\n" +
		"POST /2 HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc" +
		"HEAD /3 HTTP/1.1\r\nHost: a\r\n\r\n" +
		"POST /4?unread HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc" +
		"\r\nGET /5 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n" +
		"GET /6 HTTP/1.1\r\nHost: a\r\n\r\n")
	for _, want := range []string{`GET http://a/1 ""`, `POST http://a/2 "abc"`, "", `POST http://a/4?unread ""`, `GET http://a/5 ""`} {
		method := "GET"
		if want == "" {
			method = "HEAD"
		}
		if _, got := c.response(method); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	c.mustEnd()
}

// Requests that two servers in a row might frame differently are refused, or end their connection: nothing behind them
// is answered as a request.
func TestSmuggling(t *testing.T) {
	n := mustOpen(t, report, nil)
	const smuggled = "GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n"
	for _, row := range []struct {
		name, head, body string
		status           int
	}{
		{"length and chunked", "Content-Length: 4\r\nTransfer-Encoding: chunked", "0\r\n\r\n", 200},
		{"chunked in HTTP/1.0", "Transfer-Encoding: chunked\r\nConnection: keep-alive", "5\r\nhello\r\n0\r\n\r\n", 200},
		{"two lengths", "Content-Length: 0\r\nContent-Length: 5", "hello", 400},
		{"length with a sign", "Content-Length: +5", "hello", 400},
		{"length list", "Content-Length: 0, 5", "hello", 400},
		{"length in hex", "Content-Length: 0x5", "hello", 400},
		{"length empty", "Content-Length: ", "", 400},
		{"chunked twice", "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked", "0\r\n\r\n", 501},
		{"unknown coding", "Transfer-Encoding: gzip, chunked", "0\r\n\r\n", 501},
		{"chunked with a tab", "Transfer-Encoding: \x0bchunked", "0\r\n\r\n", 400},
		{"space before the colon", "Content-Length : 5", "hello", 400},
		{"bad name", "Content\x00Length: 5", "", 400},
		{"bare CR", "X: a\rContent-Length: 5", "", 400},
		{"two hosts", "Host: b", "", 400},
		{"chunk size with a sign", "Transfer-Encoding: chunked", "+0\r\n\r\n", 400},
		{"chunk size too large", "Transfer-Encoding: chunked", "fffffffffffffffff\r\nhello\r\n0\r\n\r\n", 400},
		{"chunk without an end", "Transfer-Encoding: chunked", "5\r\nhelloX0\r\n\r\n", 400},
	} {
		t.Run(row.name, func(t *testing.T) {
			version := "1.1"
			if strings.HasSuffix(row.name, "HTTP/1.0") {
				version = "1.0"
			}
			c := mustDial(t, n.plain)
			c.send("POST / HTTP/" + version + "\r\nHost: a\r\n" + row.head + "\r\n\r\n" + row.body + smuggled)
			resp, body := c.response("POST")
			if resp.StatusCode != row.status {
				t.Errorf("got %d %q, want %d", resp.StatusCode, body, row.status)
			}
			c.mustEnd()
		})
	}
}

func TestRequestTargets(t *testing.T) {
	n := mustOpen(t, report, nil)
	for _, row := range []struct{ line, host, want string }{
		{"GET http://b.test/x?y HTTP/1.1", "ignored", `GET http://b.test/x?y ""`},
		{"GET http://b.test?y HTTP/1.1", "ignored", `GET http://b.test/?y ""`},
		{"GET http://b.test HTTP/1.1", "ignored", `GET http://b.test/ ""`},
		{"GET //double//slash HTTP/1.1", "a", `GET http://a//double//slash ""`},
		{"GET /%2e%2E/a%00b HTTP/1.1", "a", `GET http://a/%2e%2E/a%00b ""`},
		{"GET /x HTTP/1.1", "[::1]:80", `GET http://[::1]:80/x ""`},
		{"GET /x HTTP/1.1", "A.Test:8080", `GET http://A.Test:8080/x ""`},
		{"GET /x HTTP/1.1", "a/b", "400 Bad Request"},
		{"GET /x HTTP/1.1", "user@a", "400 Bad Request"},
		{"GET /x HTTP/1.1", "a:b", "400 Bad Request"},
		{"GET /x HTTP/1.1", "", "400 Bad Request"},
		{"GET /x HTTP/2.0", "a", "505 HTTP Version"},
		{"CONNECT a:443 HTTP/1.1", "a:443", "501 Not Implemented"},
		{"get /x HTTP/1.1", "a", `get http://a/x ""`},
		{"BREW /x HTTP/1.1", "a", `BREW http://a/x ""`},
	} {
		c := mustDial(t, n.plain)
		c.send(row.line + "\r\nHost: " + row.host + "\r\nConnection: close\r\n\r\n")
		if _, got := c.response("GET"); !strings.HasPrefix(got, row.want) {
			t.Errorf("%s, host %q: got %q, want %q", row.line, row.host, got, row.want)
		}
	}
	c := mustDial(t, n.plain)
	c.send("GET /x HTTP/1.0\r\n\r\n")
	if _, got := c.response("GET"); got != fmt.Sprintf(`GET http://%s/x ""`, n.plain) {
		t.Errorf("HTTP/1.0 without a host: got %q", got)
	}
	c.mustEnd()
}

func TestExpectContinue(t *testing.T) {
	n := mustOpen(t, report, nil)
	const head = "POST %s HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\n"

	c := mustDial(t, n.plain)
	c.send(fmt.Sprintf(head, "/"))
	resp, err := http.ReadResponse(c.r, &http.Request{Method: "POST"})
	if err != nil || resp.StatusCode != 100 {
		t.Fatalf("got %v, %v, want 100", resp, err)
	}
	c.send("abc")
	if _, got := c.response("POST"); got != `POST http://a/ "abc"` {
		t.Errorf("got %q", got)
	}

	c = mustDial(t, n.plain) // a handler that does not want the body never asks for it
	c.send(fmt.Sprintf(head, "/unread"))
	if resp, got := c.response("POST"); resp.StatusCode != 200 || got != `POST http://a/unread ""` {
		t.Errorf("got %d %q", resp.StatusCode, got)
	}

	c = mustDial(t, n.plain)
	c.send("POST / HTTP/1.1\r\nHost: a\r\nExpect: miracle\r\nContent-Length: 3\r\n\r\n")
	if resp, _ := c.response("POST"); resp.StatusCode != 417 {
		t.Errorf("got %d, want 417", resp.StatusCode)
	}
}

func TestTrailersAreIgnored(t *testing.T) {
	n := mustOpen(t, func(ctx context.Context, r *Request) (*Response, error) {
		if v := header(r, "trailer") + header(r, "x-late") + header(r, "host"); v != "a" {
			return nil, fmt.Errorf("got %q", v)
		}
		return report(ctx, r)
	}, nil)
	c := mustDial(t, n.plain)
	c.send("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nTrailer: X-Late\r\n\r\n3;ext=1\r\nabc\r\n0\r\nX-Late: 1\r\nHost: b\r\n\r\n")
	if resp, got := c.response("POST"); got != `POST http://a/ "abc"` || resp.StatusCode != 200 {
		t.Errorf("got %d %q", resp.StatusCode, got)
	}
}

// A response does not wait for a client that keeps its body to itself, and what comes of the body later is no request.
func TestUnreadBody(t *testing.T) {
	n := mustOpen(t, report, nil)
	c := mustDial(t, n.plain)
	c.send("POST /unread HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\nabc")
	if resp, got := c.response("POST"); resp.StatusCode != 200 || got != `POST http://a/unread ""` {
		t.Errorf("got %d %q", resp.StatusCode, got)
	}
	c.send(strings.Repeat("x", 997) + "GET /next HTTP/1.1\r\nHost: a\r\n\r\n")
	if _, got := c.response("GET"); got != `GET http://a/next ""` {
		t.Errorf("got %q", got)
	}

	// A reader that is left behind when the response ends.
	reading := make(chan error, 1)
	n = mustOpen(t, func(_ context.Context, r *Request) (*Response, error) {
		started := make(chan struct{})
		go func() {
			b := make([]byte, 10)
			_, _ = r.Body.Read(b[:3])
			close(started)
			_, err := r.Body.Read(b)
			reading <- err
		}()
		<-started
		return text("early"), nil
	}, nil)
	c = mustDial(t, n.plain)
	c.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\nabc")
	if _, got := c.response("POST"); got != "early" {
		t.Errorf("got %q", got)
	}
	if err := must(t, reading); err != errExchangeOver {
		t.Errorf("got %v, want %v", err, errExchangeOver)
	}
	_, _ = io.WriteString(c, strings.Repeat("x", 997)+"GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n") // may meet a closed connection
	if b, _ := io.ReadAll(c.r); len(b) > 0 {
		t.Errorf("got %q after an abandoned body", b)
	}
}

// A client may send its request byte by byte, also one that begins like the preface of HTTP/2.
func TestRequestByteByByte(t *testing.T) {
	n := mustOpen(t, report, nil)
	for _, method := range []string{"GET", "POST", "PRINT", "P"} {
		c := mustDial(t, n.plain)
		for _, b := range method + " /slow HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n" {
			c.send(string(b))
		}
		if _, got := c.response("GET"); got != method+` http://a/slow ""` {
			t.Errorf("%s: got %q", method, got)
		}
	}
}
