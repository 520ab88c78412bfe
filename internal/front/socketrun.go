package front

import (
	"context"
	"errors"
	"net"
	"os"
	"sync"
	"time"

	"github.com/skerry-run/skerry/internal/websocket"
)

// socketLinger is how long a goroutine and its buffer stay with a client that has fallen silent.
const socketLinger = time.Second

// socketRun carries the messages of one WebSocket between the client and the app.
//
// Each direction ends on its own: the client's with its close frame, the app's with a MessageClose from Take. The
// connection ends when both have, or SocketCloseTimeout after the first, or when it breaks. A server that shuts down
// closes for the app (goAway): what the app sends afterwards is dropped, and the client's answer ends the run.
//
// Nothing runs while nothing happens. A goroutine writes from when the app has something to send until it has nothing
// (wake). One reads from when the client sends until it is silent; then the poller waits for the client, with HTTP/1.1:
// see there for who reads. An HTTP/2 stream must stay in its handler, whose goroutine reads.
type socketRun struct {
	// Immutable after start.
	srv    *Server
	conn   *websocket.Conn
	socket Socket
	nc     net.Conn         // of HTTP/1.1; nil: an HTTP/2 stream
	tcp    *net.TCPConn     // under nc
	over   func(clean bool) // called once, last: have both sides closed?

	// Owned by the reader.
	refused bool // the app wants no more messages
	watched bool // the poller knows the connection

	parked uint64 // key at the poller, 0: not there; guarded by its mu

	mu        sync.Mutex
	cancel    context.CancelCauseFunc // ends Send; nil while nobody reads; +checklocks:mu
	cause     error                   // of abort; +checklocks:mu
	timer     *time.Timer             // gives up on the other side; +checklocks:mu
	peerClose *websocket.CloseError   // nil: none has come; +checklocks:mu
	writing   bool                    // a goroutine writes; +checklocks:mu
	again     bool                    // it must look again; +checklocks:mu
	expired   bool                    // it closes for the app once it has nothing to send; +checklocks:mu
	readOver  bool                    // +checklocks:mu
	wroteOver bool                    // +checklocks:mu
	ended     bool                    // +checklocks:mu
}

// start makes the run known and lets the app send. The caller calls read.
func (r *socketRun) start() {
	r.srv.addSocket(r)
	r.socket.Watch(r.wake)
}

// read hands the client's messages to the app, until it is over or the poller has taken over.
func (r *socketRun) read() {
	ctx, cancel := context.WithCancelCause(context.Background())
	defer cancel(nil)
	r.mu.Lock()
	r.cancel = cancel
	if r.cause != nil {
		cancel(r.cause)
	}
	r.mu.Unlock()
	for {
		if r.nc != nil && r.conn.Buffered() == 0 && r.rest() {
			return
		}
		kind, data, err := r.conn.ReadMessage()
		if err != nil {
			r.readEnds(err)
			return
		}
		if !r.refused {
			r.refused = r.socket.Send(ctx, MessageKind(kind), data) != nil
		}
	}
}

// rest waits for the client and reports whether that is the poller's task from here on. Errors show at the next read.
func (r *socketRun) rest() bool {
	if r.srv.poller == nil {
		return false
	}
	_ = r.nc.SetReadDeadline(time.Now().Add(r.srv.linger))
	err := r.conn.Await()
	_ = r.nc.SetReadDeadline(time.Time{})
	if !errors.Is(err, os.ErrDeadlineExceeded) || !r.conn.Rest() {
		return false
	}
	r.mu.Lock()
	r.cancel = nil
	r.mu.Unlock()
	return r.srv.poller.park(r)
}

// readEnds notes that nothing more comes from the client.
func (r *socketRun) readEnds(err error) {
	var closed *websocket.CloseError
	var broke *websocket.ProtocolError
	switch {
	case errors.As(err, &closed):
		r.socket.SendClose(closed.Code, closed.Reason)
	case errors.As(err, &broke):
		r.socket.Fail(broke.Text)
	default:
		r.socket.SendClose(websocket.CodeAbnormal, "")
	}
	answered := r.conn.CloseSent()
	r.mu.Lock()
	r.readOver, r.peerClose = true, closed
	if closed == nil && !r.writing {
		r.wroteOver = true // there is nobody to write to
	}
	end := r.endsLocked()
	r.mu.Unlock()
	switch {
	case end:
		r.end()
	case closed == nil:
		r.closeConn() // ends the writer
	case answered:
		r.expire()
	default:
		r.giveUpAfter(r.srv.limits.SocketCloseTimeout, r.expire)
	}
}

// expire makes the writer close for an app that does not.
func (r *socketRun) expire() {
	r.mu.Lock()
	r.expired = true
	r.mu.Unlock()
	r.wake()
}

// wake lets a goroutine write what the app has.
func (r *socketRun) wake() {
	r.mu.Lock()
	defer r.mu.Unlock()
	switch {
	case r.wroteOver:
	case r.writing:
		r.again = true
	default:
		r.writing = true
		go r.write()
	}
}

// write sends the app's messages while there are any, up to its close frame or one in its place.
func (r *socketRun) write() {
	for {
		m, ok, err := r.socket.Take()
		switch {
		case ok:
			if !r.send(m) {
				r.writeEnds()
				return
			}
		case err != nil:
			r.writeLastClose()
			r.writeEnds()
			return
		default:
			again, expired := r.pause()
			if expired {
				r.writeLastClose()
				r.writeEnds()
			}
			if !again {
				return
			}
		}
	}
}

// pause ends the writer unless it must look again, or close.
func (r *socketRun) pause() (again, expired bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	again, r.again = r.again, false
	if again {
		return true, false
	}
	if r.expired {
		return false, true
	}
	r.writing = false
	if r.readOver && r.peerClose == nil {
		r.wroteOver = true // the connection broke meanwhile
		if r.endsLocked() {
			go r.end()
		}
	}
	return false, false
}

// send reports whether the app may go on.
func (r *socketRun) send(m Message) bool {
	if m.Kind == MessageClose {
		if errors.Is(r.conn.WriteClose(m.Code, m.Reason), websocket.ErrInvalidSend) {
			_ = r.conn.WriteClose(websocket.CodeInternalError, "") // the app's code cannot be sent
		}
		return false
	}
	err := r.conn.WriteMessage(websocket.Kind(m.Kind), m.Data)
	switch {
	case err == nil:
		return true
	case errors.Is(err, websocket.ErrInvalidSend):
		_ = r.conn.WriteClose(websocket.CodeInternalError, "") // as far as it gets
	case !errors.Is(err, websocket.ErrCloseSent):
		r.closeConn() // broken; the reader learns it too
	}
	return false
}

// writeLastClose closes for an app that did not. It fails if the connection is gone.
func (r *socketRun) writeLastClose() {
	r.mu.Lock()
	code := websocket.CodeInternalError
	if r.peerClose != nil {
		code = r.peerClose.Code // answers
	}
	r.mu.Unlock()
	_ = r.conn.WriteClose(code, "")
}

// writeEnds notes that nothing more goes to the client.
func (r *socketRun) writeEnds() {
	sent := r.conn.CloseSent()
	r.mu.Lock()
	r.writing, r.wroteOver = false, true
	end := r.endsLocked()
	r.mu.Unlock()
	switch {
	case end:
		r.end()
	case sent:
		r.giveUpAfter(r.srv.limits.SocketCloseTimeout, r.closeConn)
	default:
		r.closeConn()
	}
}

// endsLocked reports, once, that both directions are over.
//
// +checklocks:r.mu
func (r *socketRun) endsLocked() bool {
	if !r.readOver || !r.wroteOver || r.ended {
		return false
	}
	r.ended = true
	return true
}

// end is the end of the run.
func (r *socketRun) end() {
	r.mu.Lock()
	if r.timer != nil {
		r.timer.Stop()
	}
	clean := r.peerClose != nil && r.conn.CloseSent()
	r.mu.Unlock()
	if r.nc != nil || !clean {
		r.closeConn()
	}
	r.srv.removeSocket(r)
	r.socket.Close()
	r.over(clean)
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
	r.mu.Lock()
	r.cause = cause
	if r.cancel != nil {
		r.cancel(cause)
	}
	r.mu.Unlock()
	r.closeConn()
}

// closeConn ends the reader, which reports.
func (r *socketRun) closeConn() {
	_ = r.conn.Close() // in whatever state
	if p := r.srv.poller; p != nil && p.unpark(r) {
		go r.read()
	}
}

// giveUpAfter arms the timer of the run, for the first who asks.
func (r *socketRun) giveUpAfter(d time.Duration, f func()) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.timer == nil && !r.ended {
		r.timer = time.AfterFunc(d, f)
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
