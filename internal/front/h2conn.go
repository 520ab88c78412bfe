package front

import (
	"strconv"
	"strings"
	"time"

	"github.com/skerry-run/skerry/internal/front/h2"
)

// Windows of a request's body: what a client may send ahead of who reads it.
const (
	streamWindow = 256 << 10
	connWindow   = 1 << 20
)

// pingPatience is how long a client may take to answer a ping.
const pingPatience = 15 * time.Second

// h2conn speaks HTTP/2 for a connection. All of it is guarded by conn.mu.
type h2conn struct {
	c      *conn
	m      *h2.Conn
	pinged time.Time // zero: no ping is under way
}

func newH2(c *conn) *h2conn {
	l := &c.srv.limits
	p := &h2conn{c: c}
	p.m = h2.NewConn(h2.Config{
		MaxStreams: l.StreamN, MaxHeaderBytes: l.HeaderBytes + l.URLBytes + 4<<10, MaxHeaderFields: l.HeaderN + 8,
		MaxFrame: 16 << 10, StreamWindow: streamWindow, ConnWindow: connWindow, OutputBytes: outputBytes,
	}, p)
	return p
}

func (p *h2conn) name() string        { return "HTTP/2" }
func (p *h2conn) feed(b []byte) error { p.pinged = time.Time{}; return p.m.Feed(b) }
func (p *h2conn) room() bool          { return len(p.m.Output()) < 2*outputBytes }
func (p *h2conn) idle() bool          { return len(p.c.live) == 0 }
func (p *h2conn) output() []byte      { return p.m.Output() }

func (p *h2conn) sent(n int) {
	p.m.Sent(n)
	p.c.room.Broadcast()
}

// Request implements h2.Events.
func (p *h2conn) Request(s *h2.Stream) {
	if len(p.c.live) >= 2*p.c.srv.limits.StreamN { // requests that the client gave up are still being answered
		s.Reset(h2.RefusedStream)
		return
	}
	h := &s.Head
	length := h.ContentLength
	socket := h.Method == "CONNECT" && h.Protocol == "websocket"
	if s.EndStream {
		length = 0
	}
	x := p.c.newExchange(requestHead{
		method: h.Method, target: h.Path, host: h.Authority, header: h.Header, length: length, h2: true,
		tooLarge: h.TooLarge, upgrade: socket, proceed: strings.EqualFold(headerValue(h.Header, "expect"), "100-continue"),
	})
	x.stream, s.User = s, x
	if socket {
		x.body = &requestBody{x: x, limit: -1, more: make(chan struct{}, 1)}
	}
}

// Data implements h2.Events.
func (p *h2conn) Data(s *h2.Stream, b []byte) {
	x := s.User.(*exchange)
	if x.body == nil || !x.body.push(b) {
		s.Consumed(len(b))
	}
}

// End implements h2.Events.
func (p *h2conn) End(s *h2.Stream) {
	if x := s.User.(*exchange); x.body != nil {
		x.body.end()
	}
}

// Reset implements h2.Events.
func (p *h2conn) Reset(s *h2.Stream, code h2.ErrCode) {
	x := s.User.(*exchange)
	if x.gone || x.isOver {
		return
	}
	x.goneLocked(&resetError{code})
	if x.body != nil {
		s.Consumed(x.body.drop(x.failure))
	}
}

// resetError says why a stream ended.
type resetError struct{ code h2.ErrCode }

// Error implements error.
func (e *resetError) Error() string { return "stream was reset: " + e.code.String() }

// Writable implements h2.Events.
func (p *h2conn) Writable(s *h2.Stream) { s.User.(*exchange).wakeLocked() }

func (p *h2conn) list(r *responseHead) []string {
	list := append(make([]string, 0, len(r.header)+4), r.header...)
	if r.length >= 0 {
		list = append(list, "content-length", strconv.FormatInt(r.length, 10))
	}
	if headerValue(r.header, "date") == "" {
		list = append(list, "date", p.c.srv.date())
	}
	return list
}

func (p *h2conn) bodyless(x *exchange, r *responseHead) bool {
	return x.method == "HEAD" || r.status == 204 || r.status == 304
}

func (p *h2conn) head(x *exchange, r *responseHead) {
	x.stream.SendHead(r.status, p.list(r), p.bodyless(x, r))
}

func (p *h2conn) whole(x *exchange, r *responseHead, body []byte) int {
	if len(body) == 0 {
		x.stream.SendHead(r.status, p.list(r), true)
		return 0
	}
	return x.stream.SendWhole(r.status, p.list(r), body)
}

func (p *h2conn) write(x *exchange, b []byte, end bool) int { return x.stream.SendData(b, end) }

func (p *h2conn) proceed(x *exchange) { x.stream.SendHead(100, nil, false) }

func (p *h2conn) consumed(x *exchange, n int) { x.stream.Consumed(n) }

func (p *h2conn) breakOff(x *exchange) { x.stream.Reset(h2.InternalError) }

// over lets the client know that what is left of its body is not wanted (RFC 9113 section 8.1).
func (p *h2conn) over(x *exchange) {
	if x.body != nil {
		x.stream.Consumed(x.body.drop(errExchangeOver))
	}
	if !x.stream.Closed() {
		x.stream.Reset(h2.NoError)
	}
}

func (p *h2conn) goAway() { p.m.GoAway() }

// sweep asks a client that has been silent under its requests whether it is there.
func (p *h2conn) sweep(now time.Time) {
	p.m.Tick()
	silent := now.UnixNano() - p.c.lastRead.Load()
	switch {
	case len(p.c.live) == 0:
		p.pinged = time.Time{}
	case !p.pinged.IsZero():
		if now.Sub(p.pinged) > pingPatience {
			p.c.failLocked(errTimeout)
		}
	case silent > int64(p.c.srv.limits.IdleTimeout/2):
		p.pinged = now
		p.m.Ping([8]byte{'s', 'k', 'e', 'r', 'r', 'y'})
	}
}
