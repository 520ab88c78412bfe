package front

import (
	"fmt"
	"io"
	"time"
)

// pumped is a response whose body is sent by whoever has more of it, or more room for it. Guarded by conn.mu.
type pumped struct {
	stream   WatchedStream // nil: the response is of another kind
	declared int64         // content-length; -1 unknown
	total    int64         // read
	rest     []byte        // read and not taken by the connection
	end      bool          // rest is the last of it
	stall    *time.Timer   // runs while there is a rest
	stalled  int           // counts what the timer is for
}

// watchStream sends the head and what there is of the body. The stream is closed when the exchange is done.
func (x *exchange) watchStream(head *responseHead, stream WatchedStream, declared int64) {
	c := x.c
	c.mu.Lock()
	defer c.unlock()
	x.pumped = pumped{stream: stream, declared: declared}
	if x.gone {
		x.endLocked(nil)
		return
	}
	x.status = head.status
	c.proto.head(x, head)
	x.pumpLocked()
}

// pump sends what there is of the body.
func (x *exchange) pump() {
	x.c.mu.Lock()
	x.pumpLocked()
	x.c.unlock()
}

func (x *exchange) pumpLocked() {
	p := &x.pumped
	if p.stream == nil || x.isOver || x.gone || !x.restLocked() {
		return // before watchStream, or after the end
	}
	buf := streamBufs.Get().(*[streamBufBytes]byte)
	defer streamBufs.Put(buf)
	for {
		n, ready, err := p.stream.TryRead(buf[:])
		if !ready {
			return
		}
		p.total += int64(n)
		switch {
		case p.declared >= 0 && p.total > p.declared:
			err = fmt.Errorf("%w: more than %d bytes", ErrResponseLength, p.declared)
		case err == io.EOF && p.declared >= 0 && p.total != p.declared:
			err = fmt.Errorf("%w: %d of %d bytes", ErrResponseLength, p.total, p.declared)
		case err != nil && err != io.EOF:
			err = fmt.Errorf("read response stream: %w", err)
		}
		if err != nil && err != io.EOF {
			x.srv.log.Debug("response breaks off", "request", x.req.ID, "err", err)
			x.endLocked(err)
			return
		}
		p.rest, p.end = buf[:n], err == io.EOF
		if !x.restLocked() {
			return
		}
	}
}

// restLocked sends the rest, and reports whether more can be read. What does not fit is kept in memory of its own.
func (x *exchange) restLocked() bool {
	p := &x.pumped
	if len(p.rest) == 0 && !p.end {
		return true
	}
	n := x.c.proto.write(x, p.rest, p.end)
	x.sent += int64(n)
	if n < len(p.rest) {
		p.rest = append([]byte(nil), p.rest[n:]...)
		if n > 0 || p.stall == nil {
			x.armStallLocked()
		}
		return false
	}
	p.rest = nil
	p.stalled++
	if p.stall != nil {
		p.stall.Stop()
		p.stall = nil
	}
	if p.end {
		x.endLocked(nil)
		return false
	}
	return true
}

// armStallLocked gives up on a client that takes nothing for too long.
func (x *exchange) armStallLocked() {
	p := &x.pumped
	if p.stall != nil {
		p.stall.Stop()
	}
	p.stalled++
	n := p.stalled
	p.stall = time.AfterFunc(x.srv.limits.WriteStallTimeout, func() {
		x.c.mu.Lock()
		if !x.isOver && !x.gone && p.stalled == n {
			x.c.proto.breakOff(x)
			x.goneLocked(errWriteStall)
		}
		x.c.unlock()
	})
}
