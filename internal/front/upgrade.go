package front

import (
	"bufio"
	"context"
	"errors"
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

// respondSocket accepts a WebSocket and carries its messages until both sides have closed.
func (x *exchange) respondSocket(ctx context.Context, r *Response) {
	conn, err := x.accept(r)
	if err != nil {
		if r.Socket != nil {
			r.Socket.SendClose(websocket.CodeAbnormal, "")
		}
		closeStream(r.Stream)
		if conn == nil {
			x.fail(err)
		}
		return
	}
	run := &socketRun{conn: conn, socket: r.Socket, readDone: make(chan struct{})}
	// Not a child of ctx, which ends with the HTTP exchange: with HTTP/1.1 the connection has left that.
	run.ctx, run.cancel = context.WithCancelCause(context.WithoutCancel(ctx))
	if x.stream != nil {
		stop := context.AfterFunc(ctx, func() { run.abort(context.Cause(ctx)) })
		defer stop()
	}
	x.srv.addSocket(run)
	defer x.srv.removeSocket(run)
	clean := run.serve(x.srv.limits.SocketCloseTimeout)
	if x.stream == nil || !clean {
		run.closeConn()
	}
	if x.stream == nil {
		return
	}
	x.stream.end()
	if !clean {
		panic(http.ErrAbortHandler) // RST_STREAM, as a broken connection is in HTTP/1.1 (RFC 8441 section 5)
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
	conn := websocket.NewConn(s, bufio.NewReader(s), cfg)
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

// socketRun carries the messages of one WebSocket between the client and the app.
//
// Each direction ends on its own: the client's with its close frame, the app's with a MessageClose from Next. The
// connection ends when both have, or SocketCloseTimeout after the first, or when it breaks. A server that shuts down
// closes for the app (goAway): what the app sends afterwards is dropped, and the client's answer ends the run.
type socketRun struct {
	// Immutable.
	conn     *websocket.Conn
	socket   Socket
	ctx      context.Context
	cancel   context.CancelCauseFunc // ends Send and Next
	readDone chan struct{}           // closed by the reader when it is done

	// Written by the reader before readDone is closed.
	peerClose *websocket.CloseError // nil if the connection broke

	mu      sync.Mutex
	timer   *time.Timer // gives up on the other side; +checklocks:mu
	stopped bool        // +checklocks:mu
}

var errSocketOver = errors.New("websocket has ended")

// serve runs until the WebSocket is over, and reports whether both sides have closed it. The connection is left open.
func (r *socketRun) serve(closeTimeout time.Duration) (clean bool) {
	go r.read(closeTimeout)
	r.write()
	if r.conn.CloseSent() {
		r.giveUpAfter(closeTimeout, r.closeConn)
	} else {
		r.closeConn()
	}
	<-r.readDone
	r.stopTimer()
	r.cancel(errSocketOver)
	return r.peerClose != nil && r.conn.CloseSent()
}

// read hands the client's messages to the app.
func (r *socketRun) read(closeTimeout time.Duration) {
	defer close(r.readDone)
	accepting := true
	for {
		kind, data, err := r.conn.ReadMessage()
		if err != nil {
			r.readEnds(err, closeTimeout)
			return
		}
		if accepting {
			accepting = r.socket.Send(r.ctx, MessageKind(kind), data) == nil
		}
	}
}

func (r *socketRun) readEnds(err error, closeTimeout time.Duration) {
	if !errors.As(err, &r.peerClose) {
		r.socket.SendClose(websocket.CodeAbnormal, "")
		r.cancel(err)
		return
	}
	r.socket.SendClose(r.peerClose.Code, r.peerClose.Reason)
	if r.conn.CloseSent() {
		r.cancel(errSocketOver)
		return
	}
	r.giveUpAfter(closeTimeout, func() { r.cancel(errSocketOver) })
}

// write sends the app's messages, up to its close frame or one in its place.
func (r *socketRun) write() {
	for {
		m, err := r.socket.Next(r.ctx)
		switch {
		case err != nil:
			r.writeLastClose()
			return
		case m.Kind == MessageClose:
			if errors.Is(r.conn.WriteClose(m.Code, m.Reason), websocket.ErrInvalidSend) {
				_ = r.conn.WriteClose(websocket.CodeInternalError, "") // the app's code cannot be sent
			}
			return
		}
		if err = r.conn.WriteMessage(websocket.Kind(m.Kind), m.Data); err == nil {
			continue
		}
		switch {
		case errors.Is(err, websocket.ErrInvalidSend):
			_ = r.conn.WriteClose(websocket.CodeInternalError, "")
		case !errors.Is(err, websocket.ErrCloseSent):
			r.closeConn() // broken; the reader learns it too
		}
		return
	}
}

// writeLastClose closes for an app that did not.
func (r *socketRun) writeLastClose() {
	select {
	case <-r.readDone:
		if r.peerClose != nil {
			_ = r.conn.WriteClose(r.peerClose.Code, "") // answers; fails if the connection is gone
		}
	default:
		_ = r.conn.WriteClose(websocket.CodeInternalError, "")
	}
}

// goAway closes with 1001 and gives the client until after to answer.
func (r *socketRun) goAway(after time.Duration) {
	// In its own goroutine, which abort and the stall timeout end: a client that takes nothing must not hold up the rest.
	go func() {
		if r.conn.WriteClose(websocket.CodeGoingAway, "") == nil {
			r.giveUpAfter(after, r.closeConn)
		}
	}()
}

// abort ends the WebSocket at once.
func (r *socketRun) abort(cause error) {
	r.cancel(cause)
	r.closeConn()
}

func (r *socketRun) closeConn() { _ = r.conn.Close() } // ends the reader, which reports

// giveUpAfter arms the timer of the run, for the first who asks.
func (r *socketRun) giveUpAfter(d time.Duration, f func()) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.timer == nil && !r.stopped {
		r.timer = time.AfterFunc(d, f)
	}
}

func (r *socketRun) stopTimer() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.stopped = true
	if r.timer != nil {
		r.timer.Stop()
	}
}

func (s *Server) addSocket(r *socketRun) {
	s.mu.Lock()
	s.sockets[r] = struct{}{}
	s.mu.Unlock()
	if s.draining.Load() { // started too late for Shutdown to see it
		r.goAway(s.limits.DrainTimeout)
	}
}

func (s *Server) removeSocket(r *socketRun) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.sockets, r)
}
