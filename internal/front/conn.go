package front

import (
	"crypto/tls"
	"errors"
	"io"
	"net"
	"net/netip"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// Sizes of a connection.
const (
	readBytes    = 4 << 10   // one read of a connection that says little
	bigReadBytes = 32 << 10  // and of one that has more to say
	outputBytes  = 256 << 10 // what waits to be sent; responses beyond it wait themselves
)

// lingerTimeout and lingerBytes bound what is still read from a client after its last response: closing with unread
// bytes would reset the connection and take the end of the response with it.
const (
	lingerTimeout = 500 * time.Millisecond
	lingerBytes   = 256 << 10
)

// conn is an accepted connection.
//
// # Who does what
//
// A goroutine reads (read) and feeds what comes to the protocol machine, which tells of requests. Responses come from
// wherever the handler answers, and are written there, under mu, without waiting for the client (sock). What must not
// happen under mu - calling handlers, cancelling contexts - becomes a task and is done by whoever lets mu go (unlock).
// While somebody works through input the connection is corked: all that is answered meanwhile leaves in one write.
type conn struct {
	// Immutable after open.
	srv      *Server
	sock     *sock
	rw       net.Conn // sock, or TLS over it
	tls      *tls.ConnectionState
	proxy    bool
	peer     netip.Addr // the other end, or what a PROXY protocol header says
	peerText string
	local    string  // address
	first    *Timing // the connection's own times, until its first request has told of them; nil without Config.Timing

	due       atomic.Int64 // when sweep ends the connection, Unix ns; 0: not
	lastRead  atomic.Int64 // Unix ns, by the sweeper's clock
	closeOnce sync.Once

	// readMu is held while bytes are read and fed, so that they come in order when the reader changes. Taken before mu; a
	// reader that waits for the client holds it.
	readMu sync.Mutex

	mu        sync.Mutex
	room      sync.Cond   // the reader waits for room; L is mu
	early     []byte      // that do not show the protocol yet; +checklocks:mu
	proto     wire        // nil until the client has shown it; +checklocks:mu
	live      []*exchange // begun and not over; +checklocks:mu
	tasks     []task      // +checklocks:mu
	corks     int32       // +checklocks:mu
	corkGen   int32       // corks of an earlier one do not count any more; +checklocks:mu
	deferred  int32       // 1 + corkGen of the cork that Flush takes off; 0: none; +checklocks:mu
	lane      Lane        // that serves the connection; +checklocks:mu
	handler   LaneHandler // of the last request, if it is one; +checklocks:mu
	regular   int32       // requests in a row that a lane is good for; +checklocks:mu
	again     bool        // input that waits can be parsed now; +checklocks:mu
	closing   bool        // the connection ends when all is sent; +checklocks:mu
	lingering bool        // all is sent, the client may still talk; +checklocks:mu
	lingered  int32       // bytes; +checklocks:mu
	closed    bool        // +checklocks:mu
	taken     bool        // the connection has left HTTP, for a WebSocket; +checklocks:mu
	run       *socketRun  // of it, once it has started; +checklocks:mu
}

// wire is what a connection speaks. Its methods are called with conn.mu held.
type wire interface {
	name() string

	// feed takes bytes from the client, nil to go on with those that wait. After an error, which has been answered, no
	// more bytes are wanted.
	feed(p []byte) error
	room() bool // more bytes are wanted
	idle() bool // nothing of a request has come that is not answered

	output() []byte
	sent(n int)

	head(x *exchange, r *responseHead)
	write(x *exchange, p []byte, end bool) int // returns how much of p there was room for; writable follows if not for all
	whole(x *exchange, r *responseHead, body []byte) int
	proceed(x *exchange)         // sends 100 Continue
	consumed(x *exchange, n int) // bytes of the body were read by the app
	breakOff(x *exchange)        // the response is incomplete, and the client must notice
	over(x *exchange)            // the response has been handed over, or broken off

	goAway() // no new requests
	sweep(now time.Time)
}

// task is what waits until mu is free.
type task struct {
	x    *exchange
	kind taskKind
	err  error
}

type taskKind uint8

const (
	taskBegin taskKind = iota
	taskCancel
	taskDone
	taskPump
	taskClose // of the connection
)

// serve is the life of the connection's goroutine.
func (c *conn) serve() {
	defer c.srv.serving.Done()
	if !c.open() {
		c.close()
		return
	}
	c.read()
}

// open reads a PROXY header, does the TLS handshake and finds out who is there. The sweeper bounds its time.
func (c *conn) open() bool {
	addr := c.sock.RemoteAddr().(*net.TCPAddr).AddrPort()
	if c.proxy {
		said, err := c.proxyHeader()
		if err != nil {
			c.srv.log.Debug("refuse connection", "peer", addr.String(), "err", err)
			return false
		}
		if said.IsValid() {
			addr = said
		}
	}
	c.peer = addr.Addr().Unmap().WithZone("")
	c.peerText, c.local = c.peer.String(), c.sock.LocalAddr().String()
	if c.first != nil {
		c.first.Opened = time.Now()
		c.first.Secured = c.first.Opened
	}
	secure, ok := c.rw.(*tls.Conn)
	if !ok {
		return true
	}
	if err := secure.Handshake(); err != nil {
		c.srv.log.Debug("tls handshake fails", "peer", c.peerText, "err", err)
		var other tls.RecordHeaderError
		if errors.As(err, &other) && isHTTP(other.RecordHeader) {
			page := errorPage(400, "This port is for HTTPS.", c.srv.newID(), false)
			_, _ = io.WriteString(c.sock, "HTTP/1.0 400 Bad Request\r\ncontent-type: text/plain; charset=utf-8\r\n\r\n"+page) // as far as it gets
		}
		return false
	}
	if c.first != nil {
		c.first.Secured = time.Now()
	}
	state := secure.ConnectionState()
	c.tls = &state
	c.mu.Lock()
	defer c.mu.Unlock()
	if state.NegotiatedProtocol == "h2" {
		c.proto = newH2(c)
	} else {
		c.proto = newH1(c)
	}
	return !c.closed
}

// isHTTP reports whether what came in place of a TLS record is the beginning of a request in plain text.
func isHTTP(b [5]byte) bool {
	for _, method := range []string{"GET /", "HEAD ", "POST ", "PUT /", "OPTIO", "PRI *"} {
		if string(b[:]) == method {
			return true
		}
	}
	return false
}

// read feeds the client's bytes to the protocol until the connection ends, or a WebSocket or a lane takes it over.
func (c *conn) read() {
	small := make([]byte, readBytes)
	buf := small
	for {
		if run, ok := c.awaitRoom(); !ok {
			if run != nil {
				run.read()
			}
			return
		}
		c.readMu.Lock()
		n, err := c.rw.Read(buf)
		if n > 0 {
			c.process(buf[:n], nil)
		} else {
			c.readMu.Unlock()
		}
		if err != nil {
			c.readEnds(err)
			return
		}
		switch {
		case n == len(buf) && len(buf) == readBytes:
			buf = make([]byte, bigReadBytes)
		case n < readBytes:
			buf = small
		}
		if c.toLane() {
			return
		}
	}
}

// awaitRoom waits until there is room for what the client sends. It reports false when the connection is over, or, with
// a run, has left HTTP.
func (c *conn) awaitRoom() (run *socketRun, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for !c.closed && c.run == nil && (c.taken || c.proto != nil && !c.lingering && !c.proto.room()) {
		c.room.Wait()
	}
	if c.run != nil {
		return c.run, false
	}
	return nil, !c.closed
}

// process takes bytes of the client, and does what comes of them. The caller holds readMu, which it lets go when the
// protocol has the bytes. On a lane's thread, lane is the lane.
func (c *conn) process(p []byte, lane Lane) {
	c.mu.Lock()
	c.lastRead.Store(c.srv.now.Load())
	c.corks++
	gen := c.corkGen
	c.feedLocked(p)
	c.readMu.Unlock()
	for {
		if lane != nil && !c.suitsLocked() {
			c.leaveLocked()
			lane = nil
		}
		c.runTasks(lane)
		if c.again {
			c.again = false
			c.feedLocked(nil)
		} else if len(c.tasks) == 0 {
			break
		}
	}
	if gen == c.corkGen {
		c.corks--
		if lane != nil && c.corks == 0 && lane.Defer(c) {
			c.corks++
			c.deferred = gen + 1
		}
	}
	c.unlock()
}

// Flush is called on the lane's thread.
func (c *conn) Flush() {
	c.mu.Lock()
	if c.deferred == c.corkGen+1 {
		c.corks--
	}
	c.deferred = 0
	c.unlock()
}

// feedLocked hands bytes to the protocol.
//
// +checklocks:c.mu
func (c *conn) feedLocked(p []byte) {
	if c.closed || c.taken {
		return
	}
	if c.proto == nil {
		c.early = append(c.early, p...)
		if c.proto = c.sniff(c.early); c.proto == nil {
			return
		}
		p, c.early = c.early, nil
	}
	switch {
	case c.lingering:
		if c.lingered += int32(len(p)); c.lingered > lingerBytes {
			c.failLocked(errLingered)
		}
	case c.proto.feed(p) != nil:
		c.closing = true
	}
}

var errLingered = errors.New("client goes on after the last response")

// sniff tells HTTP/2 with prior knowledge from HTTP/1 by the first bytes of a plain connection. It returns nil while they
// could be either.
//
// +checklocks:c.mu
func (c *conn) sniff(p []byte) wire {
	const start = "PRI " // of the preface; no method of HTTP/1 that anybody has
	switch n := min(len(p), len(start)); {
	case string(p[:n]) != start[:n]:
		return newH1(c)
	case n == len(start):
		return newH2(c)
	}
	return nil
}

// runTasks does what waits for mu to be free, which it lets go meanwhile.
//
// +checklocks:c.mu
func (c *conn) runTasks(lane Lane) {
	for len(c.tasks) > 0 {
		tasks := c.tasks
		c.tasks = nil
		c.mu.Unlock()
		for _, t := range tasks {
			switch t.kind {
			case taskBegin:
				t.x.begin(lane)
			case taskCancel:
				t.x.ctx.cancel(t.err)
			case taskDone:
				t.x.done()
			case taskPump:
				t.x.pump()
			case taskClose:
				c.close()
			}
		}
		c.mu.Lock()
	}
}

// unlock sends what there is to send, lets mu go, and does what waited for that.
//
// +checklocks:c.mu
// +checklocksrelease:c.mu
func (c *conn) unlock() {
	for {
		if c.corks == 0 {
			c.flushLocked()
		}
		if len(c.tasks) > 0 {
			c.runTasks(nil)
			continue
		}
		if c.again && c.corks == 0 {
			c.again = false
			c.feedLocked(nil)
			continue
		}
		c.mu.Unlock()
		return
	}
}

// flushLocked sends as much as the client takes at once. The rest follows when it takes more (sock.idle).
//
// +checklocks:c.mu
func (c *conn) flushLocked() {
	if c.proto == nil || c.closed || c.taken {
		return
	}
	for !c.sock.busy.Load() {
		p := c.proto.output()
		if len(p) == 0 {
			break
		}
		p = p[:min(len(p), writePieceBytes)]
		if _, err := c.rw.Write(p); err != nil {
			c.failLocked(err)
			return
		}
		c.proto.sent(len(p))
	}
	if c.closing && !c.lingering && len(c.live) == 0 && len(c.proto.output()) == 0 && !c.sock.busy.Load() {
		c.lingerLocked()
	}
	c.setDueLocked()
}

// setDueLocked says how long the client may stay silent now.
//
// +checklocks:c.mu
func (c *conn) setDueLocked() {
	now, l := c.srv.now.Load(), &c.srv.limits
	switch {
	case c.lingering || c.closed:
	case len(c.live) > 0:
		c.due.Store(0)
	case c.proto.idle():
		c.due.Store(now + int64(l.IdleTimeout))
	case c.due.Load() == 0 || c.due.Load()-now > int64(l.ReadHeaderTimeout):
		c.due.Store(now + int64(l.ReadHeaderTimeout))
	}
}

// lingerLocked says goodbye and waits for the client to do so too.
//
// +checklocks:c.mu
func (c *conn) lingerLocked() {
	c.lingering = true
	c.due.Store(time.Now().Add(lingerTimeout).UnixNano())
	if secure, ok := c.rw.(*tls.Conn); ok {
		_ = secure.CloseWrite() // a client that is gone shows at the read
	}
	c.sock.closeWrite()
	c.room.Broadcast()
}

// sockIdle is told when the client has taken all that it was behind.
func (c *conn) sockIdle() {
	c.mu.Lock()
	if c.proto != nil && c.corks == 0 {
		c.flushLocked()
		c.wakeWritersLocked()
	}
	c.unlock()
}

// wakeWritersLocked lets responses go on that waited for room.
//
// +checklocks:c.mu
func (c *conn) wakeWritersLocked() {
	for _, x := range c.live {
		x.wakeLocked()
	}
}

// fail ends the connection.
func (c *conn) fail(err error) {
	c.mu.Lock()
	c.failLocked(err)
	c.unlock()
}

// failLocked ends the connection: its requests are cancelled.
//
// +checklocks:c.mu
func (c *conn) failLocked(err error) {
	if c.closed || c.taken {
		return
	}
	c.closed = true
	c.tasks = append(c.tasks, task{kind: taskClose})
	for _, x := range slices.Clone(c.live) {
		x.goneLocked(err)
	}
	c.room.Broadcast()
}

// readEnds is told that nothing more comes from the client.
func (c *conn) readEnds(err error) {
	if err == io.EOF {
		err = errHungUp
	}
	c.fail(err)
}

var errHungUp = errors.New("the client closed the connection")

// close closes the socket, once.
func (c *conn) close() {
	c.closeOnce.Do(func() {
		c.sock.close()
		c.srv.forget(c)
	})
}

// drain ends the connection as soon as its requests are answered.
func (c *conn) drain() {
	c.mu.Lock()
	switch {
	case c.proto == nil || len(c.live) == 0 && c.proto.name() == "HTTP/1.1":
		c.failLocked(ErrShutdown) // nothing was promised to this client
	default:
		c.proto.goAway()
		c.closing = true
	}
	c.unlock()
}

// sweep ends the connection if it is due.
func (c *conn) sweep(now time.Time) {
	if due := c.due.Load(); due != 0 && now.UnixNano() > due {
		c.fail(errTimeout)
		return
	}
	c.mu.Lock()
	if c.proto != nil && !c.closed && !c.taken {
		if c.proto.sweep(now); c.sock.stalled(now) {
			c.failLocked(errWriteStall)
		}
	}
	c.unlock()
}

var errTimeout = errors.New("the client took too long")

func (c *conn) add(x *exchange) {
	if h, _ := x.handler.(LaneHandler); h != nil && h == c.handler {
		c.regular++
	} else {
		c.handler, c.regular = h, 0
	}
	x.index = len(c.live)
	c.live = append(c.live, x)
	c.tasks = append(c.tasks, task{x: x, kind: taskBegin})
}

func (c *conn) remove(x *exchange) {
	last := len(c.live) - 1
	c.live[x.index] = c.live[last]
	c.live[x.index].index = x.index
	c.live[last] = nil
	c.live = c.live[:last]
}
