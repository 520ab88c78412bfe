package front

import (
	"errors"
	"net/http"
	"time"

	"github.com/skerry-run/skerry/internal/front/h1"
)

// pipelineBytes is how much may come ahead of a response, and of a body ahead of who reads it.
const pipelineBytes = 64 << 10

// h1conn speaks HTTP/1 for a connection. All of it is guarded by conn.mu.
type h1conn struct {
	c       *conn
	m       h1.Conn
	x       *exchange // under way
	out     []byte
	off     int // of out, sent
	refused bool
	dropped int64 // bytes of the body that came after the response

	dropUntil time.Time // when a client must be done with a body that nobody wants
}

func newH1(c *conn) *h1conn {
	l := &c.srv.limits
	p := &h1conn{c: c}
	p.m.Events, p.m.MaxHeadBytes = p, l.HeaderBytes+l.URLBytes+4<<10
	return p
}

func (p *h1conn) name() string { return "HTTP/1.1" }

func (p *h1conn) feed(b []byte) error {
	err := p.m.Feed(b)
	if err == nil {
		return nil
	}
	var bad *h1.Error
	errors.As(err, &bad) // all of its errors are
	if x := p.x; x != nil {
		if x.body != nil {
			x.body.fail(ErrBodyInvalid)
		}
		return err
	}
	if !p.refused && p.dropUntil.IsZero() { // else it is a body that nobody wants
		p.refused = true
		page := errorPage(bad.Status, bad.Text, p.c.srv.newID(), false)
		p.out = p.m.AppendResponse(p.out, &h1.Response{
			Status: bad.Status, Header: pageHeader(page), Length: int64(len(page)), Date: p.c.srv.date(), Close: true,
		})
		p.out = append(p.out, page...)
	}
	return err
}

// Request implements h1.Events.
func (p *h1conn) Request(h *h1.Head) {
	p.x = p.c.newExchange(requestHead{
		method: h.Method, target: h.Target, host: h.Host, header: h.Header, length: h.Length, minor: h.Minor,
		proceed: h.Continue, upgrade: h.Minor > 0 && h.Length == 0 && h.Method == http.MethodGet && h.HasToken("connection", "upgrade") && h.HasToken("upgrade", "websocket"),
	})
	p.dropped = 0
}

// Data implements h1.Events.
func (p *h1conn) Data(b []byte) {
	if p.x != nil && p.x.body != nil {
		p.x.body.push(b)
		return
	}
	if p.dropped += int64(len(b)); p.dropped > discardBytes {
		p.c.closing = true
	}
}

// End implements h1.Events.
func (p *h1conn) End() {
	if p.x == nil {
		p.next()
	} else if p.x.body != nil {
		p.x.body.end()
	}
}

func (p *h1conn) room() bool {
	switch x := p.x; {
	case x == nil:
		return true
	case x.req.WebSocket:
		return false // what comes may be for the socket
	case p.m.Complete():
		return p.m.Buffered() < pipelineBytes
	default:
		return x.body == nil || x.body.buffered() < pipelineBytes
	}
}

func (p *h1conn) idle() bool { return p.x == nil && p.m.Idle() }

func (p *h1conn) output() []byte { return p.out[p.off:] }

func (p *h1conn) sent(n int) {
	if p.off += n; p.off < len(p.out) {
		return
	}
	p.out, p.off = p.out[:0], 0
	if cap(p.out) > pipelineBytes {
		p.out = nil
	}
	if p.x != nil {
		p.x.wakeLocked()
	}
}

func (p *h1conn) head(x *exchange, r *responseHead) {
	p.out = p.m.AppendResponse(p.out, &h1.Response{
		Status: r.status, Header: r.header, Length: r.length, Date: p.c.srv.date(),
		Close: r.close || p.c.closing || x.body != nil && x.body.failed() != nil,
	})
	if r.close {
		p.c.closing = true
	}
}

func (p *h1conn) whole(x *exchange, r *responseHead, body []byte) int {
	p.head(x, r)
	return p.write(x, body, true)
}

func (p *h1conn) write(_ *exchange, b []byte, end bool) int {
	if p.m.Bodyless() {
		return len(b)
	}
	waiting := len(p.out) - p.off
	n := min(len(b), max(outputBytes-waiting, 0))
	if n > 0 && p.m.Chunked() {
		p.out = h1.AppendChunkHead(p.out, n)
		p.out = h1.AppendChunkEnd(append(p.out, b[:n]...))
	} else {
		p.out = append(p.out, b[:n]...)
	}
	if end && n == len(b) && p.m.Chunked() {
		p.out = h1.AppendLastChunk(p.out)
	}
	return n
}

func (p *h1conn) proceed(*exchange) {
	p.out = append(p.out, "HTTP/1.1 100 Continue\r\n\r\n"...)
}

func (p *h1conn) consumed(x *exchange, _ int) {
	if x.body.buffered() < pipelineBytes/2 {
		p.c.room.Broadcast()
	}
}

func (p *h1conn) breakOff(*exchange) { p.c.failLocked(errBrokenOff) }

var errBrokenOff = errors.New("the response broke off")

// over goes on to the next request, once the rest of this one has come. A client that was to wait for 100 Continue, or
// whose body somebody had begun to read, does not get that far.
func (p *h1conn) over(x *exchange) {
	p.x = nil
	c := p.c
	switch {
	case c.closing || c.closed:
	case p.m.Closes():
		c.closing = true
	case p.m.Complete():
		p.next()
	case x.failure != nil || x.body == nil || x.body.abandoned():
		c.closing = true
	default:
		wait := discardTimeout
		if p.m.Chunked() {
			wait = discardBriefly
		}
		p.dropUntil = time.Now().Add(wait)
	}
	c.room.Broadcast()
}

// next makes the machine parse what waits.
func (p *h1conn) next() {
	p.dropUntil = time.Time{}
	if p.m.Closes() {
		p.c.closing = true
		return
	}
	p.m.Next()
	if p.m.Buffered() > 0 {
		p.c.again = true
	}
}

func (p *h1conn) goAway() {} // conn.closing tells

func (p *h1conn) sweep(now time.Time) {
	if p.x == nil && !p.dropUntil.IsZero() && now.After(p.dropUntil) && !p.c.closing {
		p.c.closing = true
	}
}
