package front

import (
	"net"
	"sync"
	"sync/atomic"
	"syscall"
	"time"
)

// writePieceBytes is how much one write deadline covers: a client that takes this much within the stall timeout is slow
// but alive.
const writePieceBytes = 64 << 10

// sock is a TCP connection that is written to without waiting, so that the thread of a VM can answer: what the kernel
// does not take stays here, and a goroutine sends it. It is the net.Conn under a tls.Conn.
//
// A WebSocket over HTTP/1.1 has goroutines of its own; for it setBlocking makes Write wait.
type sock struct {
	*net.TCPConn
	raw   syscall.RawConn
	stall time.Duration
	idle  func() // called when all is sent, after sock was busy; from a goroutine of its own
	dead  func(error)

	mu       sync.Mutex
	pending  []byte // not sent; +checklocks:mu
	draining bool   // a goroutine sends; +checklocks:mu
	blocking bool   // +checklocks:mu
	err      error  // of all further writes; +checklocks:mu

	busy atomic.Bool // draining

	// Of one call of try, which mu serializes.
	try     func(fd uintptr) bool
	tryData []byte
	tryN    int
	tryErr  error
}

func newSock(c *net.TCPConn, stall time.Duration) (*sock, error) {
	raw, err := c.SyscallConn()
	if err != nil {
		return nil, err
	}
	s := &sock{TCPConn: c, raw: raw, stall: stall}
	s.try = func(fd uintptr) bool {
		s.tryN, s.tryErr = syscall.Write(int(fd), s.tryData)
		return true
	}
	return s, nil
}

// Write implements net.Conn.
func (s *sock) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.err != nil {
		return 0, s.err
	}
	if s.draining {
		s.pending = append(s.pending, p...)
		return len(p), nil
	}
	if s.blocking {
		return s.send(p)
	}
	s.tryData = p
	err := s.raw.Write(s.try)
	s.tryData = nil
	if err == nil {
		err = s.tryErr
	}
	n := max(s.tryN, 0)
	switch {
	case err == syscall.EAGAIN || err == syscall.EINTR:
		n = 0
	case err != nil:
		s.err = err
		return 0, err
	}
	if n < len(p) {
		s.pending = append(s.pending[:0], p[n:]...)
		s.draining = true
		s.busy.Store(true)
		go s.drain()
	}
	return len(p), nil
}

// drain sends what is pending until nothing is.
func (s *sock) drain() {
	var p, spare []byte
	for {
		s.mu.Lock()
		if len(s.pending) == 0 {
			s.pending, s.draining = nil, false
			s.busy.Store(false)
			s.mu.Unlock()
			s.idle()
			return
		}
		p, s.pending = s.pending, spare[:0]
		s.mu.Unlock()
		_, err := s.send(p)
		spare = p
		if err != nil {
			s.mu.Lock()
			s.err, s.pending, s.draining = err, nil, false
			s.busy.Store(false)
			s.mu.Unlock()
			s.dead(err)
			return
		}
	}
}

// send waits until the client has taken p.
func (s *sock) send(p []byte) (total int, err error) {
	for total < len(p) {
		if err := s.SetWriteDeadline(time.Now().Add(s.stall)); err != nil {
			return total, err
		}
		n, err := s.TCPConn.Write(p[total:min(total+writePieceBytes, len(p))])
		total += n
		if err != nil {
			return total, err
		}
	}
	return total, s.SetWriteDeadline(time.Time{})
}

// setBlocking makes each Write wait until the client has taken it.
func (s *sock) setBlocking() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.blocking = true
}
