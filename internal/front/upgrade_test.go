package front

import (
	"bufio"
	"bytes"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/skerry-run/skerry/internal/websocket"
)

// appSocket is an app's side under the control of a test.
type appSocket struct {
	in     chan Message  // from the client; unbuffered unless the test says otherwise
	closed chan Message  // what SendClose was called with
	over   chan struct{} // closed by Close

	mu    sync.Mutex
	queue []Message // +checklocks:mu
	gone  bool      // crashed; +checklocks:mu
	watch func()    // +checklocks:mu
}

func newAppSocket() *appSocket {
	return &appSocket{in: make(chan Message), closed: make(chan Message, 1), over: make(chan struct{})}
}

// send sends to the client; crash ends without a close.
func (s *appSocket) send(m Message) { s.change(func() { s.queue = append(s.queue, m) }) }
func (s *appSocket) crash()         { s.change(func() { s.gone = true }) }

func (s *appSocket) change(f func()) {
	s.mu.Lock()
	f()
	watch := s.watch
	s.mu.Unlock()
	if watch != nil {
		watch()
	}
}

func (s *appSocket) Send(ctx context.Context, kind MessageKind, data []byte) error {
	select {
	case s.in <- Message{Kind: kind, Data: data}:
		return nil
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}

func (s *appSocket) SendClose(code int, reason string) {
	s.closed <- Message{Kind: MessageClose, Code: code, Reason: reason}
}

// Fail shows as a close of code 0.
func (s *appSocket) Fail(text string) { s.closed <- Message{Kind: MessageClose, Reason: text} }

func (s *appSocket) Take() (Message, bool, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case len(s.queue) > 0:
		m := s.queue[0]
		s.queue = s.queue[1:]
		return m, true, nil
	case s.gone:
		return Message{}, false, io.EOF
	}
	return Message{}, false, nil
}

func (s *appSocket) Watch(f func()) {
	s.mu.Lock()
	s.watch = f
	s.mu.Unlock()
	f()
}

func (s *appSocket) Close() { close(s.over) }

// socketApp accepts every WebSocket and tells the test.
func socketApp(sockets chan<- *appSocket, headers ...string) handlerFunc {
	return func(_ context.Context, r *Request) (*Response, error) {
		if !r.WebSocket {
			return text("no socket"), nil
		}
		if r.Method != "GET" || header(r, "upgrade") != "websocket" || r.Body != nil {
			return nil, fmt.Errorf("got %s with upgrade %q", r.Method, header(r, "upgrade"))
		}
		s := newAppSocket()
		sockets <- s
		return &Response{Status: 101, Header: headers, Socket: s}, nil
	}
}

// socketProtocols are the ways to open a WebSocket; open returns a Conn and the response head.
var socketProtocols = []struct {
	name string
	open func(t *testing.T, n *node, deflate bool) (*websocket.Conn, *http.Response)
}{
	{"h1", func(t *testing.T, n *node, deflate bool) (*websocket.Conn, *http.Response) {
		return openH1(t, mustDial(t, n.plain), deflate)
	}},
	{"h1-tls", func(t *testing.T, n *node, deflate bool) (*websocket.Conn, *http.Response) {
		return openH1(t, tls.Client(mustDial(t, n.tls), &tls.Config{InsecureSkipVerify: true}), deflate)
	}},
	{"h2-tls", func(t *testing.T, n *node, deflate bool) (*websocket.Conn, *http.Response) {
		return openH2(t, n, protocols[2], deflate)
	}},
	{"h2c", func(t *testing.T, n *node, deflate bool) (*websocket.Conn, *http.Response) {
		return openH2(t, n, protocols[3], deflate)
	}},
}

func openH1(t *testing.T, c net.Conn, deflate bool) (*websocket.Conn, *http.Response) {
	t.Helper()
	r := mustRequest(t, "GET", "http://app.test/chat?x=1", nil)
	key := websocket.PrepareRequest(r.Header, []string{"chat"}, deflate)
	if err := r.Write(c); err != nil {
		t.Fatal(err)
	}
	br := bufio.NewReader(c)
	resp, err := http.ReadResponse(br, r)
	if err != nil {
		t.Fatal(err)
	}
	_, deflate, err = websocket.CheckResponse(resp, key, []string{"chat"}, deflate)
	if err != nil {
		t.Fatal(err)
	}
	return websocket.NewConn(c, br, websocket.Config{Client: true, Deflate: deflate}), resp
}

// h2ClientStream is the client's end of an extended CONNECT.
type h2ClientStream struct {
	io.Reader
	io.Writer
	close func() error
}

func (s h2ClientStream) Close() error { return s.close() }

func openH2(t *testing.T, n *node, p protocol, deflate bool) (*websocket.Conn, *http.Response) {
	t.Helper()
	pr, pw := io.Pipe()
	r := mustRequest(t, "CONNECT", p.url(n)+"/chat?x=1", pr)
	r.Header = http.Header{":protocol": {"websocket"}, "Sec-Websocket-Version": {"13"}, "Sec-Websocket-Protocol": {"chat"}}
	if deflate {
		r.Header.Set("Sec-WebSocket-Extensions", "permessage-deflate")
	}
	resp, err := h2Transport(t, p).RoundTrip(r)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { resp.Body.Close() })
	if resp.StatusCode != 200 || resp.ProtoMajor != 2 {
		t.Fatalf("got status %d over %s", resp.StatusCode, resp.Proto)
	}
	stream := h2ClientStream{resp.Body, pw, func() error { return errors.Join(pw.Close(), resp.Body.Close()) }}
	deflate = resp.Header.Get("Sec-WebSocket-Extensions") != ""
	return websocket.NewConn(stream, nil, websocket.Config{Client: true, Deflate: deflate}), resp
}

func eachSocket(t *testing.T, app handlerFunc, change func(*Config), f func(t *testing.T, n *node, open func(bool) (*websocket.Conn, *http.Response))) {
	for _, p := range socketProtocols {
		t.Run(p.name, func(t *testing.T) {
			n := mustOpen(t, app, change)
			f(t, n, func(deflate bool) (*websocket.Conn, *http.Response) { return p.open(t, n, deflate) })
		})
	}
}

// received is the result of a ReadMessage.
type received struct {
	kind websocket.Kind
	data string
	err  error
}

func readAsync(c *websocket.Conn) <-chan received {
	ch := make(chan received, 1)
	go func() {
		k, d, err := c.ReadMessage()
		ch <- received{k, string(d), err}
	}()
	return ch
}

func mustRead(t *testing.T, c *websocket.Conn) received {
	t.Helper()
	return must(t, readAsync(c))
}

func mustClose(t *testing.T, c *websocket.Conn, code int, reason string) {
	t.Helper()
	r := mustRead(t, c)
	var ce *websocket.CloseError
	if !errors.As(r.err, &ce) || ce.Code != code || ce.Reason != reason {
		t.Fatalf("got %q, %v, want a close with %d %q", r.data, r.err, code, reason)
	}
}

func TestSocketMessages(t *testing.T) {
	sockets := make(chan *appSocket, 1)
	big := bytes.Repeat([]byte("0123456789"), 100_000)
	app := socketApp(sockets, "sec-websocket-protocol", "chat", "x-app", "1", "sec-websocket-accept", "forged", "set-cookie", "a=1", "set-cookie", "b=2")
	eachSocket(t, app, nil, func(t *testing.T, n *node, open func(bool) (*websocket.Conn, *http.Response)) {
		c, resp := open(true)
		if resp.Header.Get("Sec-Websocket-Protocol") != "chat" || resp.Header.Get("X-App") != "1" || len(resp.Header["Set-Cookie"]) != 2 || resp.Header.Get("Sec-WebSocket-Extensions") != "" {
			t.Errorf("got headers %v", resp.Header)
		}
		app := must(t, sockets)
		for _, m := range []Message{{Kind: MessageText, Data: []byte("hé")}, {Kind: MessageBinary, Data: []byte{0, 255}}, {Kind: MessageText}, {Kind: MessageBinary, Data: big}} {
			sent := make(chan error, 1)
			go func() { sent <- c.WriteMessage(websocket.Kind(m.Kind), m.Data) }()
			got := must(t, app.in)
			if got.Kind != m.Kind || !bytes.Equal(got.Data, m.Data) {
				t.Errorf("app got kind %d, %d bytes", got.Kind, len(got.Data))
			}
			if err := must(t, sent); err != nil {
				t.Fatal(err)
			}
			app.send(m)
			if r := mustRead(t, c); r.err != nil || MessageKind(r.kind) != m.Kind || r.data != string(m.Data) {
				t.Errorf("client got kind %d, %d bytes, %v", r.kind, len(r.data), r.err)
			}
		}

		// The app closes, the client answers.
		app.send(Message{Kind: MessageClose, Code: 3001, Reason: "done"})
		mustClose(t, c, 3001, "done")
		if err := c.WriteClose(3001, "ok"); err != nil {
			t.Fatal(err)
		}
		if m := must(t, app.closed); m.Code != 3001 || m.Reason != "ok" {
			t.Errorf("app got close %d %q", m.Code, m.Reason)
		}
		// The connection ends, and an HTTP/2 stream with END_STREAM, not broken.
		if b, err := io.ReadAll(resp.Body); len(b) > 0 || resp.ProtoMajor == 2 && err != nil {
			t.Errorf("got %q, %v after the close", b, err)
		}
		if _, body := mustDo(t, protocols[0].client(t), mustRequest(t, "GET", "http://"+n.plain+"/", nil)); body != "no socket" {
			t.Errorf("got %q", body)
		}
	})
}

func TestSocketClientCloses(t *testing.T) {
	sockets := make(chan *appSocket, 1)
	quick := func(c *Config) { c.Limits.SocketCloseTimeout = 50 * time.Millisecond }
	eachSocket(t, socketApp(sockets), quick, func(t *testing.T, n *node, open func(bool) (*websocket.Conn, *http.Response)) {
		c, _ := open(false)
		app := must(t, sockets)
		if err := c.WriteClose(4000, "bye"); err != nil {
			t.Fatal(err)
		}
		if m := must(t, app.closed); m.Code != 4000 || m.Reason != "bye" {
			t.Errorf("app got close %d %q", m.Code, m.Reason)
		}
		mustClose(t, c, 4000, "") // the app does nothing: front answers

		c, _ = open(false)
		app = must(t, sockets)
		if err := c.WriteClose(0, ""); err != nil {
			t.Fatal(err)
		}
		if m := must(t, app.closed); m.Code != 1005 {
			t.Errorf("app got close %d, want 1005", m.Code)
		}
		app.send(Message{Kind: MessageText, Data: []byte("last words")})
		if r := mustRead(t, c); r.data != "last words" {
			t.Errorf("got %q, %v", r.data, r.err)
		}
		app.send(Message{Kind: MessageClose, Code: 1000})
		mustClose(t, c, 1000, "")
	})
}

func TestSocketBreaks(t *testing.T) {
	sockets := make(chan *appSocket, 1)
	eachSocket(t, socketApp(sockets), nil, func(t *testing.T, n *node, open func(bool) (*websocket.Conn, *http.Response)) {
		c, _ := open(false)
		app := must(t, sockets)
		c.Close()
		if m := must(t, app.closed); m.Code != 1006 {
			t.Errorf("client gone: app got close %d, want 1006", m.Code)
		}

		c, _ = open(false)
		app = must(t, sockets)
		app.crash()
		mustClose(t, c, 1011, "")
		c.Close()
		must(t, app.closed)

		c, _ = open(false)
		app = must(t, sockets)
		app.send(Message{Kind: MessageClose, Code: 1006})
		mustClose(t, c, 1011, "")
		c.Close()
		must(t, app.closed)
	})
}

func TestSocketLimits(t *testing.T) {
	sockets := make(chan *appSocket, 1)
	limit := func(c *Config) { c.Limits.MessageBytes = 1000 }
	eachSocket(t, socketApp(sockets), limit, func(t *testing.T, n *node, open func(bool) (*websocket.Conn, *http.Response)) {
		c, _ := open(false)
		app := must(t, sockets)
		if err := c.WriteMessage(websocket.Binary, make([]byte, 1001)); err != nil {
			t.Fatal(err)
		}
		mustClose(t, c, 1009, "message exceeds 1000 bytes")
		if m := must(t, app.closed); m.Code != 0 || m.Reason != "message exceeds 1000 bytes" {
			t.Errorf("app got close %d %q", m.Code, m.Reason)
		}
	})
}

// A client that does not answer the app's close is cut off.
func TestSocketCloseTimeout(t *testing.T) {
	sockets := make(chan *appSocket, 1)
	quick := func(c *Config) { c.Limits.SocketCloseTimeout = 50 * time.Millisecond }
	eachSocket(t, socketApp(sockets), quick, func(t *testing.T, n *node, open func(bool) (*websocket.Conn, *http.Response)) {
		c, _ := open(false)
		app := must(t, sockets)
		app.send(Message{Kind: MessageClose, Code: 1000})
		if m := must(t, app.closed); m.Code != 1006 {
			t.Errorf("app got close %d, want 1006", m.Code)
		}
		mustClose(t, c, 1000, "")
	})
}

// While the app has no room, front reads nothing, and the client's writes come to a halt.
func TestSocketBackPressure(t *testing.T) {
	sockets := make(chan *appSocket, 1)
	eachSocket(t, socketApp(sockets), nil, func(t *testing.T, n *node, open func(bool) (*websocket.Conn, *http.Response)) {
		c, _ := open(false)
		app := must(t, sockets)
		const messageBytes, stop = 64 << 10, 256
		wrote := make(chan int, stop+1)
		go func() {
			for i := range stop {
				if c.WriteMessage(websocket.Binary, make([]byte, messageBytes)) != nil {
					return
				}
				wrote <- i
			}
		}()
		got := 0
	full:
		for {
			select {
			case <-wrote:
				got++
			case <-time.After(300 * time.Millisecond):
				break full
			}
		}
		if got == stop {
			t.Fatalf("%d bytes were taken without the app's consent", got*messageBytes)
		}
		for range stop { // the app takes them: all arrive
			if m := must(t, app.in); len(m.Data) != messageBytes {
				t.Fatalf("got %d bytes", len(m.Data))
			}
		}
		c.Close()
		must(t, app.closed)
	})
}

func TestSocketDeflate(t *testing.T) {
	sockets := make(chan *appSocket, 1)
	on := func(c *Config) { c.SocketDeflate = true }
	eachSocket(t, socketApp(sockets), on, func(t *testing.T, n *node, open func(bool) (*websocket.Conn, *http.Response)) {
		c, resp := open(true)
		if !strings.HasPrefix(resp.Header.Get("Sec-WebSocket-Extensions"), "permessage-deflate") {
			t.Fatalf("got headers %v", resp.Header)
		}
		app := must(t, sockets)
		app.send(Message{Kind: MessageText, Data: bytes.Repeat([]byte("a"), 10_000)})
		if r := mustRead(t, c); len(r.data) != 10_000 || r.err != nil {
			t.Errorf("got %d bytes, %v", len(r.data), r.err)
		}
		c.Close()
		must(t, app.closed)
	})
}

func TestSocketRefused(t *testing.T) {
	n := mustOpen(t, func(_ context.Context, r *Request) (*Response, error) {
		if strings.HasSuffix(r.URL, "/accept") {
			return &Response{Status: 101, Socket: newAppSocket()}, nil
		}
		return &Response{Status: 403, Body: []byte("not you")}, nil
	}, nil)
	const upgrade = "GET %s HTTP/1.1\r\nHost: a\r\nConnection: upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: %s\r\nSec-WebSocket-Key: %s\r\n\r\n"
	const key = "dGhlIHNhbXBsZSBub25jZQ=="
	for _, row := range []struct {
		name, request string
		status        int
	}{
		{"app refuses", fmt.Sprintf(upgrade, "/no", "13", key), 403},
		{"version", fmt.Sprintf(upgrade, "/accept", "8", key), 426},
		{"key", fmt.Sprintf(upgrade, "/accept", "13", "short"), 400},
		{"no upgrade", "GET /accept HTTP/1.1\r\nHost: a\r\n\r\n", 426},
		{"POST", strings.Replace(fmt.Sprintf(upgrade, "/accept", "13", key), "GET", "POST", 1), 426},
		{"good", fmt.Sprintf(upgrade, "/accept", "13", key), 101},
	} {
		t.Run(row.name, func(t *testing.T) {
			c := mustDial(t, n.plain)
			c.send(row.request)
			resp, _ := c.response("GET")
			if resp.StatusCode != row.status {
				t.Errorf("got %d, want %d", resp.StatusCode, row.status)
			}
			if row.status == 426 && resp.Header.Get("Sec-WebSocket-Version") != "13" {
				t.Errorf("got headers %v", resp.Header)
			}
		})
	}
	// The same over HTTP/2: a refusal is an ordinary response.
	r := mustRequest(t, "CONNECT", "https://"+n.tls+"/no", nil)
	r.Header = http.Header{":protocol": {"websocket"}, "Sec-Websocket-Version": {"13"}}
	if resp, body := mustDo(t, &http.Client{Transport: h2Transport(t, protocols[2])}, r); resp.StatusCode != 403 || body != "not you" {
		t.Errorf("got %d %q", resp.StatusCode, body)
	}
}

// What a client does not take holds up nothing that it sends.
func TestSocketDirectionsAreIndependent(t *testing.T) {
	sockets := make(chan *appSocket, 1)
	eachSocket(t, socketApp(sockets), nil, func(t *testing.T, n *node, open func(bool) (*websocket.Conn, *http.Response)) {
		c, _ := open(false)
		app := must(t, sockets)
		big := make([]byte, 1<<20)
		for range 20 {
			app.send(Message{Kind: MessageBinary, Data: big})
		}
		sent := make(chan error, 1)
		go func() { sent <- c.WriteMessage(websocket.Text, []byte("hello")) }()
		if m := must(t, app.in); string(m.Data) != "hello" {
			t.Errorf("app got %q", m.Data)
		}
		if err := must(t, sent); err != nil {
			t.Error(err)
		}
		for range 20 {
			if r := mustRead(t, c); r.err != nil || len(r.data) != len(big) {
				t.Fatalf("got %d bytes, %v", len(r.data), r.err)
			}
		}
	})
}
