package front

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/skerry-run/skerry/internal/websocket"
)

// wantsSocket reports whether the request asks for a WebSocket, over either protocol.
func (x *exchange) wantsSocket() bool {
	if x.h2 {
		return websocket.IsExtendedConnect(x.hr)
	}
	return websocket.IsUpgrade(x.hr) && x.hr.ContentLength == 0
}

// respondSocket accepts a WebSocket and carries its messages. Over HTTP/2 it returns when both sides have closed, over
// HTTP/1.1 at once, as the connection has left HTTP.
func (x *exchange) respondSocket(ctx context.Context, r *Response) {
	conn, err := x.accept(r)
	if err != nil {
		if r.Socket != nil {
			r.Socket.SendClose(websocket.CodeAbnormal, "")
			r.Socket.Close()
		}
		closeStream(r.Stream)
		if conn == nil {
			x.fail(err)
		}
		return
	}
	run := &socketRun{srv: x.srv, conn: conn, socket: r.Socket}
	if x.stream == nil {
		run.nc, run.over = x.hijacked, x.detach()
		run.start()
		go run.read()
		return
	}
	stop := context.AfterFunc(ctx, func() { run.abort(context.Cause(ctx)) })
	defer stop()
	over := make(chan bool, 1) // the run sends once, without waiting
	run.over = func(clean bool) { over <- clean }
	run.start()
	run.read()
	clean := <-over
	x.stream.end()
	if !clean {
		panic(http.ErrAbortHandler) // RST_STREAM, as a broken connection is in HTTP/1.1 (RFC 8441 section 5)
	}
}

// detach lets the exchange outlive its handler's goroutine. The function that it returns ends it, and holds no more
// memory than it must.
func (x *exchange) detach() (end func(clean bool)) {
	x.detached = true
	srv := x.srv
	if srv.cfg.Done == nil {
		return func(bool) { srv.requestEnds() }
	}
	return func(bool) {
		x.done()
		srv.requestEnds()
	}
}

// accept does the server's part of the opening handshake. A non-nil Conn with an error means that the connection has
// left HTTP and is lost.
func (x *exchange) accept(r *Response) (*websocket.Conn, error) {
	switch {
	case r.Socket == nil || r.Status != http.StatusSwitchingProtocols || len(r.Header)%2 != 0:
		return nil, fmt.Errorf("%w: status %d and socket do not belong together", ErrInvalidResponse, r.Status)
	case !x.req.WebSocket:
		return nil, &StatusError{http.StatusUpgradeRequired, "This address is for WebSockets."}
	case !websocket.ValidVersion(x.hr.Header):
		return nil, &StatusError{http.StatusUpgradeRequired, "WebSocket version 13 is required."}
	}
	x.copyHeader(r.Header)
	h := x.w.Header()
	delete(h, "Content-Type")
	delete(h, "Sec-Websocket-Accept")
	delete(h, "Sec-Websocket-Extensions")
	cfg := websocket.Config{MaxMessageBytes: x.srv.limits.MessageBytes}
	if ext := websocket.NegotiateDeflate(x.hr.Header["Sec-Websocket-Extensions"]); ext != "" && x.srv.cfg.SocketDeflate {
		h["Sec-Websocket-Extensions"], cfg.Deflate = []string{ext}, true
	}
	if x.h2 {
		return x.acceptStream(cfg)
	}
	return x.acceptUpgrade(cfg)
}

// acceptUpgrade takes an HTTP/1.1 connection over.
func (x *exchange) acceptUpgrade(cfg websocket.Config) (*websocket.Conn, error) {
	accept, ok := websocket.AcceptKey(x.hr.Header.Get("Sec-WebSocket-Key"))
	if !ok {
		return nil, &StatusError{http.StatusBadRequest, "Sec-WebSocket-Key is missing or malformed."}
	}
	h := x.w.Header()
	nc, buf, err := x.rc.Hijack()
	if err != nil {
		return nil, fmt.Errorf("take over connection: %w", err)
	}
	_ = nc.SetDeadline(time.Time{}) // fails only on a dead connection, as the write below does
	conn := websocket.NewConn(nc, buf.Reader, cfg)
	x.hijacked = nc
	h["Date"] = []string{time.Now().UTC().Format(http.TimeFormat)}
	var head strings.Builder
	head.WriteString("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: " + accept + "\r\n")
	if err := h.Write(&head); err != nil {
		_ = nc.Close()
		return conn, err
	}
	head.WriteString("\r\n")
	x.status = http.StatusSwitchingProtocols
	if _, err := io.WriteString(nc, head.String()); err != nil {
		_ = nc.Close()
		return conn, x.clientGone(err)
	}
	return conn, nil
}

// acceptStream makes an HTTP/2 stream the connection.
func (x *exchange) acceptStream(cfg websocket.Config) (*websocket.Conn, error) {
	s := &h2Stream{body: x.hr.Body, guard: x.writeGuard(), breaker: x.breaker}
	x.stream = s
	conn := websocket.NewConn(s, nil, cfg)
	x.status = http.StatusOK
	x.w.WriteHeader(http.StatusOK)
	if err := s.guard.flush(); err != nil {
		return conn, x.clientGone(err)
	}
	return conn, nil
}

// h2Stream is an HTTP/2 stream as a byte stream.
type h2Stream struct {
	body    io.Reader
	breaker *breaker

	mu     sync.Mutex // held across a write, which breaker or the stall timeout ends
	guard  *writeGuard
	closed bool // +checklocks:mu
}

// Read implements io.Reader.
func (s *h2Stream) Read(p []byte) (int, error) { return s.body.Read(p) }

// Write implements io.Writer.
func (s *h2Stream) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return 0, net.ErrClosed
	}
	n, err := s.guard.write(p)
	if err == nil {
		err = s.guard.flush()
	}
	return n, err
}

// Close ends reads and writes in progress. The client sees the stream broken.
func (s *h2Stream) Close() error {
	s.breaker.breakReads()
	s.breaker.breakWrites()
	return nil
}

// end waits for a write in progress and allows no more: the stream ends with its handler, which no write may outlive.
func (s *h2Stream) end() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.closed = true
	s.guard.stop()
}
