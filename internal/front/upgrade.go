package front

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"

	"github.com/skerry-run/skerry/internal/front/h1"
	"github.com/skerry-run/skerry/internal/websocket"
)

// respondSocket accepts a WebSocket; its run carries the messages from there on. After an error nothing has been sent.
func (x *exchange) respondSocket(r *Response) error {
	header, cfg, err := x.acceptSocket(r)
	if err != nil {
		dropResponse(r)
		return err
	}
	if x.stream != nil {
		x.acceptStream(r.Socket, header, cfg)
		return nil
	}
	accept, ok := websocket.AcceptKey(headerValue(x.req.Header, "sec-websocket-key"))
	if !ok {
		dropResponse(r)
		return &StatusError{http.StatusBadRequest, "Sec-WebSocket-Key is missing or malformed."}
	}
	x.acceptUpgrade(r.Socket, append([]string{"upgrade", "websocket", "connection", "Upgrade", "sec-websocket-accept", accept}, header...), cfg)
	return nil
}

// acceptSocket does the part of the opening handshake that both protocols share.
func (x *exchange) acceptSocket(r *Response) (header []string, cfg websocket.Config, err error) {
	switch {
	case r.Socket == nil || r.Status != http.StatusSwitchingProtocols || len(r.Header)%2 != 0:
		return nil, cfg, fmt.Errorf("%w: status %d and socket do not belong together", ErrInvalidResponse, r.Status)
	case !x.req.WebSocket:
		return nil, cfg, &StatusError{http.StatusUpgradeRequired, "This address is for WebSockets."}
	}
	if v := headerValues(x.req.Header, "sec-websocket-version"); len(v) != 1 || v[0] != websocket.Version {
		return nil, cfg, &StatusError{http.StatusUpgradeRequired, "WebSocket version 13 is required."}
	}
	list, _ := cleanHeader(r.Header)
	for i := 0; i+1 < len(list); i += 2 {
		switch strings.ToLower(list[i]) {
		case "content-type", "sec-websocket-accept", "sec-websocket-extensions":
		default:
			header = append(header, list[i], list[i+1])
		}
	}
	cfg = websocket.Config{MaxMessageBytes: x.srv.limits.MessageBytes}
	ext := websocket.NegotiateDeflate(headerValues(x.req.Header, "sec-websocket-extensions"))
	if ext != "" && x.srv.cfg.SocketDeflate {
		header, cfg.Deflate = append(header, "sec-websocket-extensions", ext), true
	}
	return header, cfg, nil
}

// acceptUpgrade takes an HTTP/1.1 connection over. Its goroutine, which waits for the outcome, becomes the reader of the
// run.
func (x *exchange) acceptUpgrade(socket Socket, header []string, cfg websocket.Config) {
	c := x.c
	c.mu.Lock()
	if x.gone {
		x.endLocked(nil)
		c.unlock()
		socket.SendClose(websocket.CodeAbnormal, "")
		socket.Close()
		return
	}
	p := c.proto.(*h1conn) // only HTTP/1 upgrades
	p.out = p.m.AppendResponse(p.out, &h1.Response{Status: http.StatusSwitchingProtocols, Header: header, Date: x.srv.date()})
	x.status = http.StatusSwitchingProtocols
	c.flushLocked()
	var early *bufio.Reader
	if rest := p.m.TakeBuffered(); len(rest) > 0 {
		early = bufio.NewReaderSize(bytes.NewReader(rest), len(rest))
		_, _ = early.Peek(len(rest)) // fills it
	}
	run := &socketRun{srv: x.srv, conn: websocket.NewConn(c.rw, early, cfg), socket: socket, nc: c.rw, tcp: c.sock.nc.Load(), over: x.detach()}
	broken := c.closed
	if !broken {
		c.sock.setBlocking()
		c.due.Store(0)
		c.taken, c.proto = true, nil
	}
	c.unlock()
	run.start()
	if broken {
		go run.read()
		return
	}
	c.mu.Lock()
	c.run = run // conn.read plays its reader from here on
	c.room.Broadcast()
	c.mu.Unlock()
}

// detach lets the exchange live as long as its socket. The function that it returns ends it, and holds no more memory
// than it must.
func (x *exchange) detach() (end func(clean bool)) {
	srv, c := x.srv, x.c
	c.remove(x)
	if srv.cfg.Done != nil {
		return func(bool) {
			c.close()
			x.done()
		}
	}
	closeOnce := c.close
	return func(bool) {
		closeOnce()
		srv.requestEnds()
	}
}

// acceptStream makes an HTTP/2 stream the connection.
func (x *exchange) acceptStream(socket Socket, header []string, cfg websocket.Config) {
	if !x.openStream(&responseHead{status: http.StatusOK, header: header, length: -1}) {
		socket.SendClose(websocket.CodeAbnormal, "")
		socket.Close()
		return
	}
	s := &socketStream{x: x}
	run := &socketRun{srv: x.srv, conn: websocket.NewConn(s, nil, cfg), socket: socket}
	run.over = func(clean bool) {
		if clean {
			s.finish()
			return
		}
		x.finish(errBrokenOff) // RST_STREAM, as a broken connection is in HTTP/1.1 (RFC 8441 section 5)
	}
	run.start()
	go run.read()
}

// socketStream is an HTTP/2 stream as a byte stream.
type socketStream struct {
	x  *exchange
	mu sync.Mutex // held across a write, which Close or the stall timeout ends
}

// Read implements io.Reader.
func (s *socketStream) Read(p []byte) (int, error) { return s.x.body.Read(p) }

// Write implements io.Writer.
func (s *socketStream) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.x.write(p, false); err != nil {
		return 0, err
	}
	return len(p), nil
}

// Close ends reads and writes in progress. The client sees the stream broken.
func (s *socketStream) Close() error {
	x := s.x
	x.c.mu.Lock()
	if !x.isOver && !x.gone {
		x.c.proto.breakOff(x)
		x.goneLocked(io.ErrClosedPipe)
	}
	x.c.unlock()
	return nil
}

// finish ends the stream well.
func (s *socketStream) finish() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.x.finish(s.x.write(nil, true))
}
