package front

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"runtime/debug"
	"strings"
	"time"
)

// entry is Server as net/http sees it.
type entry Server

// ServeHTTP implements http.Handler.
func (e *entry) ServeHTTP(w http.ResponseWriter, hr *http.Request) {
	s := (*Server)(e)
	s.running.Add(1)
	x := &exchange{srv: s, w: w, rc: http.NewResponseController(w), hr: hr, h2: hr.ProtoMajor == 2, start: time.Now()}
	defer func() {
		if !x.detached {
			s.requestEnds()
		}
	}()
	x.breaker = &breaker{rc: x.rc}
	if !x.h2 {
		x.breaker.conn = hr.Context().Value(connKey{}).(*conn)
	}
	x.run()
}

// exchange is one request and its response. It is owned by the goroutine of ServeHTTP.
type exchange struct {
	srv   *Server
	w     http.ResponseWriter
	rc    *http.ResponseController
	hr    *http.Request
	h2    bool
	start time.Time

	breaker *breaker

	req    Request
	body   *requestBody // nil without one
	stream *h2Stream    // of a WebSocket over HTTP/2
	// Of a WebSocket over HTTP/1.1.
	hijacked net.Conn
	detached bool // it goes on after ServeHTTP

	cancel context.CancelCauseFunc

	status  int // sent
	sent    int64
	failure error
}

func (x *exchange) run() {
	defer func() {
		if !x.detached {
			x.done()
		}
	}()
	x.guardConnection()
	handler, refusal := x.admit()
	if refusal != nil {
		x.fail(refusal)
		return
	}

	// Detached from hr's context, which ends with the exchange: see Handler.
	ctx, cancel := context.WithCancelCause(context.WithoutCancel(x.hr.Context()))
	x.cancel = cancel
	stop := context.AfterFunc(x.hr.Context(), func() { cancel(x.srv.goneCause()) })
	defer stop()

	resp, err := x.call(ctx, handler)
	if err != nil {
		x.fail(err)
		return
	}
	x.respond(ctx, resp)
}

func (s *Server) goneCause() error {
	if s.forced.Load() {
		return ErrShutdown
	}
	return ErrClientGone
}

// call runs the handler; a panic in it is an error of this request alone.
func (x *exchange) call(ctx context.Context, h Handler) (resp *Response, err error) {
	defer func() {
		if v := recover(); v != nil {
			x.srv.log.Error("handler panics", "request", x.req.ID, "panic", fmt.Sprint(v), "stack", string(debug.Stack()))
			resp, err = nil, errPanic
		}
	}()
	resp, err = h.Fetch(ctx, &x.req)
	if err == nil && resp == nil {
		err = fmt.Errorf("%w: none", ErrInvalidResponse)
	}
	return resp, err
}

var errPanic = errors.New("handler panics")

// done ends the exchange: nothing uses the connection after it.
func (x *exchange) done() {
	if x.body != nil {
		x.body.finish(x.patience)
	}
	x.breaker.end()
	if x.srv.cfg.Done == nil {
		return
	}
	e := Exchange{Status: x.status, SentBytes: x.sent, Duration: time.Since(x.start), Err: x.failure}
	if x.body != nil {
		e.ReceivedBytes = x.body.received()
	}
	x.srv.cfg.Done(&x.req, e)
}

// patience is how long the client may take to send what is left of its body. It first gets as much of the response as
// can leave before the handler returns: all, unless its end has to be marked by a chunk.
func (x *exchange) patience() time.Duration {
	switch {
	case x.failure != nil || x.h2:
		return 0
	case x.rc.Flush() != nil:
		return 0
	case x.w.Header().Get("Content-Length") == "":
		return discardBriefly
	}
	return discardTimeout
}

// guardConnection closes HTTP/1 connections after requests whose framing two parsers in a row might see differently.
//
// net/http drops the Content-Length beside a Transfer-Encoding, and the Transfer-Encoding of HTTP/1.0, without a
// trace. So the connection ends after each chunked request and each HTTP/1.0 request, as RFC 9112 section 6.1 demands
// for the ambiguous ones: what follows on it is never taken for a request.
func (x *exchange) guardConnection() {
	if !x.h2 && (len(x.hr.TransferEncoding) > 0 || !x.hr.ProtoAtLeast(1, 1)) {
		x.w.Header().Set("Connection", "close")
	}
}

// admit applies the limits, finds the handler and fills in the request. A refusal is a StatusError.
func (x *exchange) admit() (Handler, error) {
	s, hr := x.srv, x.hr
	x.req = Request{Method: hr.Method, Proto: protoName(hr), ID: s.newID(), TLS: hr.TLS}
	if err := x.checkHead(); err != nil {
		return nil, err
	}
	target := hr.RequestURI
	if !strings.HasPrefix(target, "/") {
		target = pathOf(target)
	}
	peer := s.identify(hr)
	if !validHost(peer.host) {
		return nil, &StatusError{http.StatusBadRequest, "The Host header is missing or malformed."}
	}
	x.req.URL = peer.scheme + "://" + peer.host + target
	x.req.RemoteIP = peer.client
	x.req.CF = func() []byte { return s.cf(&x.req) }

	path, _, _ := strings.Cut(target, "?")
	handler := s.routes.Load().Match(peer.scheme, peer.host, path)
	if handler == nil {
		return nil, &StatusError{http.StatusNotFound, "No app is routed to " + peer.host + path + " on this server."}
	}

	x.req.WebSocket = x.wantsSocket()
	if x.req.WebSocket {
		x.req.Method = http.MethodGet
	} else if err := x.openBody(); err != nil {
		return nil, err
	}
	x.req.Header = s.requestHeader(hr, peer, &x.req)
	return handler, nil
}

func (x *exchange) checkHead() error {
	l, hr := x.srv.limits, x.hr
	if len(hr.RequestURI) > l.URLBytes {
		return &StatusError{http.StatusRequestURITooLong, fmt.Sprintf("The URL exceeds %d bytes.", l.URLBytes)}
	}
	n, size := 0, 0
	for name, values := range hr.Header {
		for _, v := range values {
			n++
			size += len(name) + len(v)
		}
	}
	if n > l.HeaderN || size > l.HeaderBytes {
		text := fmt.Sprintf("The request headers exceed %d bytes or %d fields.", l.HeaderBytes, l.HeaderN)
		return &StatusError{http.StatusRequestHeaderFieldsTooLarge, text}
	}
	switch hr.Method {
	case http.MethodConnect:
		if x.h2 && hr.Header.Get(":protocol") == "websocket" {
			return nil
		}
		return &StatusError{http.StatusNotImplemented, "CONNECT is only for WebSockets."}
	case http.MethodTrace, "TRACK":
		return &StatusError{http.StatusMethodNotAllowed, ""}
	}
	return nil
}

// openBody makes the body of the request, if it has one.
func (x *exchange) openBody() error {
	hr := x.hr
	if hr.Body == nil || hr.Body == http.NoBody || hr.ContentLength == 0 {
		return nil
	}
	limit := x.srv.limits.BodyBytes
	if limit >= 0 && hr.ContentLength > limit {
		return &StatusError{http.StatusRequestEntityTooLarge, fmt.Sprintf("The request body exceeds %d bytes.", limit)}
	}
	if !x.h2 {
		// Otherwise the whole body would be read and thrown away before the response starts.
		if err := x.rc.EnableFullDuplex(); err != nil {
			return err
		}
	}
	x.body = &requestBody{
		src: hr.Body, breaker: x.breaker, limit: limit, stall: x.srv.limits.ReadStallTimeout, expect: hr.Header["Expect"] != nil,
	}
	x.req.Body, x.req.BodyLength = x.body, hr.ContentLength
	return nil
}

func protoName(hr *http.Request) string {
	if hr.ProtoMajor == 2 {
		return "HTTP/2"
	}
	return hr.Proto
}

// pathOf takes scheme and authority off a request target in absolute form.
func pathOf(target string) string {
	_, rest, ok := strings.Cut(target, "://")
	if !ok {
		return "/"
	}
	i := strings.IndexAny(rest, "/?")
	if i < 0 {
		return "/"
	}
	if rest[i] == '?' {
		return "/" + rest[i:]
	}
	return rest[i:]
}
