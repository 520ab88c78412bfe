package front

import (
	"errors"
	"fmt"
	"net/http"
	"runtime/debug"
	"strings"
	"sync/atomic"
	"time"

	"github.com/skerry-run/skerry/internal/front/h2"
)

// requestHead is the head of a request as its protocol has it. Its header is only valid until the exchange is made.
type requestHead struct {
	method, target, host string
	header               []string // name, value, ...; lower case
	length               int64    // of the body; -1 unknown
	minor                int      // HTTP/1.minor
	h2                   bool
	tooLarge             bool
	proceed              bool // the client waits for 100 Continue
	upgrade              bool // the client wants a WebSocket
}

// exchange is one request and its response.
//
// It begins on the connection's goroutine and ends when the response has been handed to the connection, or cannot be.
type exchange struct {
	srv    *Server
	c      *conn
	stream *h2.Stream // nil in HTTP/1
	start  time.Time
	ctx    exchangeContext
	req    Request
	method string // as the client sent it
	html   bool   // the client likes HTML

	handler Handler
	refusal error
	body    *requestBody // nil without one

	answered atomic.Bool
	more     chan struct{} // capacity 1: there is room again; made when somebody waits

	// Guarded by c.mu.
	index   int  // in c.live
	isOver  bool // nothing more is sent
	gone    bool // nothing more can be sent
	status  int  // sent
	sent    int64
	failure error
	pumped  pumped
}

// newExchange makes the exchange of a request that the connection read, and lets it begin. The caller holds c.mu.
func (c *conn) newExchange(h requestHead) *exchange {
	c.srv.running.Add(1)
	x := &exchange{srv: c.srv, c: c, start: time.Now(), method: h.method}
	x.handler, x.refusal = x.admit(&h)
	if c.srv.cfg.Timing {
		t := c.first
		if c.first = nil; t == nil {
			t = &Timing{}
		}
		t.Read, t.Routed = x.start, time.Now()
		x.req.Timing = t
	}
	if x.refusal != nil {
		x.html = strings.Contains(headerValue(h.header, "accept"), "text/html")
	}
	c.add(x)
	return x
}

// headerValue returns the first value of a header in a list.
func headerValue(list []string, name string) string {
	for i := 0; i+1 < len(list); i += 2 {
		if list[i] == name {
			return list[i+1]
		}
	}
	return ""
}

// admit applies the limits, finds the handler and fills in the request. A refusal is a StatusError.
func (x *exchange) admit(h *requestHead) (Handler, error) {
	s := x.srv
	x.req = Request{Method: h.method, Proto: protoName(h), ID: s.newID(), TLS: x.c.tls}
	if err := x.checkHead(h); err != nil {
		return nil, err
	}
	target, host := h.target, h.host
	if !strings.HasPrefix(target, "/") {
		if authority, path, ok := splitTarget(target); ok {
			host, target = authority, path
		} else {
			target = "/"
		}
	}
	if host == "" && h.minor == 0 && !h.h2 {
		host = x.c.local
	}
	p := s.identify(x.c, h, host)
	if !validHost(p.host) {
		return nil, &StatusError{http.StatusBadRequest, "The Host header is missing or malformed."}
	}
	x.req.URL = p.scheme + "://" + p.host + target
	x.req.RemoteIP = p.client
	x.req.CF = x.cf

	path, _, _ := strings.Cut(target, "?")
	handler := s.routes.Load().Match(p.scheme, p.host, path)
	if handler == nil {
		return nil, &StatusError{http.StatusNotFound, "No app is routed to " + p.host + path + " on this server."}
	}
	x.req.WebSocket = h.upgrade
	if h.upgrade {
		x.req.Method = http.MethodGet
	} else if err := x.openBody(h); err != nil {
		return nil, err
	}
	x.req.Header = s.requestHeader(x.c, h, host, p, &x.req)
	return handler, nil
}

func (x *exchange) cf() []byte { return x.srv.cf(&x.req) }

func (x *exchange) checkHead(h *requestHead) error {
	l := &x.srv.limits
	if len(h.target) > l.URLBytes {
		return &StatusError{http.StatusRequestURITooLong, fmt.Sprintf("The URL exceeds %d bytes.", l.URLBytes)}
	}
	size := 0
	for _, s := range h.header {
		size += len(s)
	}
	if h.tooLarge || len(h.header)/2 > l.HeaderN || size > l.HeaderBytes {
		text := fmt.Sprintf("The request headers exceed %d bytes or %d fields.", l.HeaderBytes, l.HeaderN)
		return &StatusError{http.StatusRequestHeaderFieldsTooLarge, text}
	}
	switch h.method {
	case http.MethodConnect:
		if h.upgrade {
			return nil
		}
		return &StatusError{http.StatusNotImplemented, "CONNECT is only for WebSockets."}
	case http.MethodTrace, "TRACK":
		return &StatusError{http.StatusMethodNotAllowed, ""}
	}
	return nil
}

// openBody makes the body of the request, if it has one.
func (x *exchange) openBody(h *requestHead) error {
	if h.length == 0 {
		return nil
	}
	limit := x.srv.limits.BodyBytes
	if limit >= 0 && h.length > limit {
		return &StatusError{http.StatusRequestEntityTooLarge, fmt.Sprintf("The request body exceeds %d bytes.", limit)}
	}
	x.body = &requestBody{x: x, limit: limit, stall: x.srv.limits.ReadStallTimeout, expect: h.proceed, more: make(chan struct{}, 1)}
	x.req.Body, x.req.BodyLength = x.body, h.length
	return nil
}

func protoName(h *requestHead) string {
	switch {
	case h.h2:
		return "HTTP/2"
	case h.minor == 0:
		return "HTTP/1.0"
	}
	return "HTTP/1.1"
}

// splitTarget takes a request target in absolute form apart.
func splitTarget(target string) (authority, path string, ok bool) {
	_, rest, ok := strings.Cut(target, "://")
	if !ok {
		return "", "", false
	}
	i := strings.IndexAny(rest, "/?")
	switch {
	case i < 0:
		return rest, "/", true
	case rest[i] == '?':
		return rest[:i], "/" + rest[i:], true
	}
	return rest[:i], rest[i:], true
}

// begin hands the request to its handler; a panic in it is an error of this request alone.
func (x *exchange) begin(lane Lane) {
	if x.refusal != nil {
		x.Reply(nil, x.refusal)
		return
	}
	defer func() {
		if v := recover(); v != nil {
			x.srv.log.Error("handler panics", "request", x.req.ID, "panic", fmt.Sprint(v), "stack", string(debug.Stack()))
			x.Reply(nil, errPanic)
		}
	}()
	x.req.Lane = lane
	x.handler.Fetch(&x.ctx, &x.req, x)
}

var errPanic = errors.New("handler panics")

// goneLocked notes that nothing more can be sent, and tells the handler.
func (x *exchange) goneLocked(err error) {
	x.gone = true
	if x.failure == nil {
		x.failure = errors.Join(ErrClientGone, err)
	}
	x.c.tasks = append(x.c.tasks, task{x: x, kind: taskCancel, err: x.srv.goneCause()})
	if x.body != nil {
		x.body.fail(x.failure)
	}
	x.wakeLocked()
	if x.answered.Load() && x.more == nil { // else who waits for room notices
		x.endLocked(nil)
	}
}

// wakeLocked tells who waits for room to look again.
func (x *exchange) wakeLocked() {
	if x.pumped.rest != nil {
		x.c.tasks = append(x.c.tasks, task{x: x, kind: taskPump})
	}
	if x.more != nil {
		select {
		case x.more <- struct{}{}:
		default:
		}
	}
}

// endLocked ends the exchange: the response has been handed over, or err says why it is incomplete.
func (x *exchange) endLocked(err error) {
	if x.isOver {
		return
	}
	x.isOver = true
	if t := x.pumped.stall; t != nil {
		t.Stop()
	}
	if err != nil && x.failure == nil {
		x.failure = err
	}
	if !x.gone {
		if err != nil {
			x.c.proto.breakOff(x)
		}
		x.c.proto.over(x)
	}
	if x.body != nil {
		x.body.abandoned()
	}
	x.c.remove(x)
	x.c.tasks = append(x.c.tasks, task{x: x, kind: taskDone})
}

// done reports the end.
func (x *exchange) done() {
	if x.pumped.stream != nil {
		closeStream(x.pumped.stream)
	}
	if done := x.srv.cfg.Done; done != nil {
		e := Exchange{Status: x.status, SentBytes: x.sent, Duration: time.Since(x.start), Err: x.failure}
		if x.body != nil {
			e.ReceivedBytes = x.body.received()
		}
		done(&x.req, e)
	}
	x.srv.requestEnds()
}

// proceed tells the client to send the body.
func (x *exchange) proceed() {
	x.c.mu.Lock()
	if !x.gone && !x.isOver && x.status == 0 {
		x.c.proto.proceed(x)
	}
	x.c.unlock()
}

// consumed lets the client send more of the body.
func (x *exchange) consumed(n int) {
	x.c.mu.Lock()
	if !x.c.closed && !x.c.taken { // also when the exchange is over: the window of the connection is for others too
		x.c.proto.consumed(x, n)
	}
	x.c.unlock()
}

func (s *Server) goneCause() error {
	if s.forced.Load() {
		return ErrShutdown
	}
	return ErrClientGone
}
