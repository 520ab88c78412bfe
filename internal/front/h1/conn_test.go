package h1

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

// recorder writes events down, one a line.
type recorder struct {
	m    Conn
	text strings.Builder
}

func (r *recorder) Request(h *Head) {
	fmt.Fprintf(&r.text, "%s %s 1.%d %q host=%q length=%d", h.Method, h.Target, h.Minor, h.Header, h.Host, h.Length)
	if h.Chunked {
		r.text.WriteString(" chunked")
	}
	if h.Continue {
		r.text.WriteString(" continue")
	}
	if h.Close {
		r.text.WriteString(" close")
	}
	r.text.WriteString("\n")
}

func (r *recorder) Data(p []byte) {
	// Pieces of one run of data are one line, however they came.
	s := strings.TrimSuffix(r.text.String(), "'\n")
	if s != r.text.String() {
		r.text.Reset()
		r.text.WriteString(s)
	} else {
		r.text.WriteString("'")
	}
	r.text.WriteString(string(p) + "'\n")
}

func (r *recorder) End() { r.text.WriteString("end\n") }

// run feeds in to a machine in pieces of n bytes, going on after each request, and returns what it told.
func run(in string, n int) string {
	r := &recorder{}
	r.m = Conn{Events: r, MaxHeadBytes: 500}
	for len(in) > 0 {
		piece := in[:min(n, len(in))]
		in = in[len(piece):]
		err := r.m.Feed([]byte(piece))
		for err == nil && r.m.Complete() {
			r.m.Next()
			err = r.m.Feed(nil)
		}
		var bad *Error
		if errors.As(err, &bad) {
			fmt.Fprintf(&r.text, "%d %s\n", bad.Status, bad.Text)
			break
		}
	}
	return r.text.String()
}

func TestRequests(t *testing.T) {
	for _, row := range []struct{ name, in, want string }{
		{"simple", "GET /a?b HTTP/1.1\r\nHost: x\r\n\r\n", "GET /a?b 1.1 [\"host\" \"x\"] host=\"x\" length=0\nend\n"},
		{"line feeds alone", "GET / HTTP/1.1\nHost: x\n\n", "GET / 1.1 [\"host\" \"x\"] host=\"x\" length=0\nend\n"},
		{"names and values", "GET / HTTP/1.1\r\nX-Some_Name:\t a b \t\r\nEMPTY:\r\n\r\n", "GET / 1.1 [\"x-some_name\" \"a b\" \"empty\" \"\"] host=\"\" length=0\nend\n"},
		{"body", "POST / HTTP/1.1\r\nContent-Length: 5\r\n\r\nhelloGET /2 HTTP/1.1\r\n\r\n", "POST / 1.1 [\"content-length\" \"5\"] host=\"\" length=5\n'hello'\nend\nGET /2 1.1 [] host=\"\" length=0\nend\n"},
		{"same length twice", "POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\nx", "POST / 1.1 [\"content-length\" \"1\" \"content-length\" \"1\"] host=\"\" length=1\n'x'\nend\n"},
		{"chunks", "POST / HTTP/1.1\r\nTransfer-Encoding: Chunked\r\n\r\n3;x=\"1\"\r\nabc\r\n0A \r\n0123456789\r\n000\r\nX: y\r\n\r\n", "POST / 1.1 [\"transfer-encoding\" \"Chunked\"] host=\"\" length=-1 chunked close\n'abc0123456789'\nend\n"},
		{"close", "GET / HTTP/1.1\r\nConnection: x, Close\r\n\r\n", "GET / 1.1 [\"connection\" \"x, Close\"] host=\"\" length=0 close\nend\n"},
		{"1.0", "GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n", "GET / 1.0 [\"connection\" \"keep-alive\"] host=\"\" length=0 close\nend\n"},
		{"1.9", "GET / HTTP/1.9\r\n\r\n", "GET / 1.1 [] host=\"\" length=0\nend\n"},
		{"continue", "PUT / HTTP/1.1\r\nExpect: 100-Continue\r\nContent-Length: 1\r\n\r\n1", "PUT / 1.1 [\"expect\" \"100-Continue\" \"content-length\" \"1\"] host=\"\" length=1 continue\n'1'\nend\n"},
		{"empty lines before", "\r\n\n\r\nGET / HTTP/1.1\r\n\r\n", "GET / 1.1 [] host=\"\" length=0\nend\n"},
		{"bytes above ASCII", "GET /\xff HTTP/1.1\r\nX: \xe9\r\n\r\n", "GET /\xff 1.1 [\"x\" \"\\xe9\"] host=\"\" length=0\nend\n"},

		{"too many empty lines", strings.Repeat("\r\n", 20), "400 The request starts with empty lines.\n"},
		{"two spaces", "GET  / HTTP/1.1\r\n\r\n", "400 The request line is malformed.\n"},
		{"no version", "GET /\r\n\r\n", "400 The request line is malformed.\n"},
		{"version 2", "GET / HTTP/2.0\r\n\r\n", "505 This server speaks HTTP/1.1 and HTTP/2.\n"},
		{"version 1.10", "GET / HTTP/1.10\r\n\r\n", "400 The request line is malformed.\n"},
		{"method", "G@T / HTTP/1.1\r\n\r\n", "400 The request line is malformed.\n"},
		{"control byte in the target", "GET /\x01 HTTP/1.1\r\n\r\n", "400 The request line is malformed.\n"},
		{"folded", "GET / HTTP/1.1\r\nX: a\r\n b\r\n\r\n", "400 A request header is malformed.\n"},
		{"no colon", "GET / HTTP/1.1\r\nX\r\n\r\n", "400 A request header is malformed.\n"},
		{"no name", "GET / HTTP/1.1\r\n: x\r\n\r\n", "400 A request header is malformed.\n"},
		{"nul", "GET / HTTP/1.1\r\nX: a\x00b\r\n\r\n", "400 The value of a request header has a control character.\n"},
		{"large", "GET / HTTP/1.1\r\nX: " + strings.Repeat("x", 600), "431 The request head is too large.\n"},
		{"large and complete", "GET / HTTP/1.1\r\nX: " + strings.Repeat("x", 600) + "\r\n\r\n", "431 The request head is too large.\n"},
		{"length beyond 63 bits", "GET / HTTP/1.1\r\nContent-Length: 9223372036854775808\r\n\r\n", "400 The Content-Length of the request is malformed.\n"},
	} {
		for _, n := range []int{1 << 20, 1, 3} {
			if got := run(row.in, n); got != row.want {
				t.Errorf("%s, %d bytes at a time: got\n%swant\n%s", row.name, n, got, row.want)
			}
		}
	}
}

func TestChunkErrors(t *testing.T) {
	const head = "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n"
	for _, row := range []struct{ name, body, want string }{
		{"bare line feed", "3\nabc\r\n0\r\n\r\n", "400 A line of the chunked body does not end with CR LF."},
		{"no size", "\r\nabc", "400 The size of a chunk of the body is malformed."},
		{"sign", "-3\r\nabc", "400 The size of a chunk of the body is malformed."},
		{"16 digits", "0000000000000003\r\nabc", "400 The size of a chunk of the body is malformed."},
		{"space before", " 3\r\nabc", "400 The size of a chunk of the body is malformed."},
		{"longer than its size", "3\r\nabcd\r\n", "400 A chunk of the body is longer than its size."},
		{"carriage return in an extension", "3;a\rb\r\nabc", "400 A line of the chunked body does not end with CR LF."},
		{"long extension", "3;" + strings.Repeat("x", 5000), "400 A line of the chunked body is too long."},
		{"more extension than content", strings.Repeat("1;"+strings.Repeat("x", 1000)+"\r\nx\r\n", 20), "400 The chunked body has more framing than content."},
	} {
		for _, n := range []int{1 << 20, 1} {
			if got := run(head+row.body, n); !strings.HasSuffix(got, "\n"+row.want+"\n") {
				t.Errorf("%s, %d bytes at a time: got\n%swant the end\n%s", row.name, n, got, row.want)
			}
		}
	}
}

func TestResponses(t *testing.T) {
	for _, row := range []struct {
		name, request string
		r             Response
		want          string
		bodyless      bool
	}{
		{"length", "GET / HTTP/1.1", Response{Status: 200, Header: []string{"x-a", "b"}, Length: 3, Date: "D"}, "HTTP/1.1 200 OK\r\nx-a: b\r\ndate: D\r\ncontent-length: 3\r\n\r\n", false},
		{"own date", "GET / HTTP/1.1", Response{Status: 200, Header: []string{"Date", "mine"}, Date: "D"}, "HTTP/1.1 200 OK\r\nDate: mine\r\ncontent-length: 0\r\n\r\n", false},
		{"chunked", "GET / HTTP/1.1", Response{Status: 404, Length: -1}, "HTTP/1.1 404 Not Found\r\ntransfer-encoding: chunked\r\n\r\n", false},
		{"until the end", "GET / HTTP/1.0", Response{Status: 200, Length: -1}, "HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n", false},
		{"no content", "GET / HTTP/1.1", Response{Status: 204, Length: 0}, "HTTP/1.1 204 No Content\r\n\r\n", true},
		{"head", "HEAD / HTTP/1.1", Response{Status: 200, Length: 7}, "HTTP/1.1 200 OK\r\ncontent-length: 7\r\n\r\n", true},
		{"head of a stream", "HEAD / HTTP/1.1", Response{Status: 200, Length: -1}, "HTTP/1.1 200 OK\r\n\r\n", true},
		{"unknown status", "GET / HTTP/1.1", Response{Status: 299, Length: 0, Close: true}, "HTTP/1.1 299 \r\ncontent-length: 0\r\nconnection: close\r\n\r\n", false},
	} {
		r := &recorder{}
		r.m = Conn{Events: r, MaxHeadBytes: 500}
		if err := r.m.Feed([]byte(row.request + "\r\n\r\n")); err != nil {
			t.Fatal(err)
		}
		if got := string(r.m.AppendResponse(nil, &row.r)); got != row.want || r.m.Bodyless() != row.bodyless {
			t.Errorf("%s: got %q, bodyless %v, want %q", row.name, got, r.m.Bodyless(), row.want)
		}
	}
}

// However bytes are cut, they mean the same.
func FuzzFeed(f *testing.F) {
	f.Add("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\nGET / HTTP/1.0\r\n\r\n", 7)
	f.Add("\r\nPUT /x HTTP/1.1\nContent-Length: 4\n\nbodyGET", 1)
	f.Fuzz(func(t *testing.T, in string, n int) {
		if n < 1 {
			n = 1
		}
		whole, cut := run(in, len(in)+1), run(in, n)
		if whole != cut {
			t.Errorf("whole:\n%s\nin pieces of %d:\n%s", whole, n, cut)
		}
	})
}

func BenchmarkRequest(b *testing.B) {
	in := []byte("GET /hello?x=1 HTTP/1.1\r\nHost: example.com\r\nUser-Agent: curl/8\r\nAccept: */*\r\nAccept-Encoding: gzip\r\n\r\n")
	r := &drop{}
	r.m = Conn{Events: r, MaxHeadBytes: 1 << 16}
	var out []byte
	head := &Response{Status: 200, Header: []string{"content-type", "text/plain"}, Length: 12, Date: "Tue, 01 Dec 2026 10:00:00 GMT"}
	b.ReportAllocs()
	for b.Loop() {
		if err := r.m.Feed(in); err != nil {
			b.Fatal(err)
		}
		out = r.m.AppendResponse(out[:0], head)
		r.m.Next()
	}
}

type drop struct{ m Conn }

func (*drop) Request(*Head) {}
func (*drop) Data([]byte)   {}
func (*drop) End()          {}
