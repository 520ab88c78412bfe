package front

import (
	"io"
	"net"
	"os"
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
//
// On a lane it is a bare descriptor, which the runtime's poller does not know: Read does not wait either, and what is
// pending is sent when the lane says that it can be (flush).
type sock struct {
	*net.TCPConn // nil on a lane
	raw          syscall.RawConn
	stall        time.Duration
	idle         func() // called when all is sent, after sock was busy; from a goroutine of its own
	dead         func(error)

	dry bool // on a lane, of its thread: nothing more has come since the last look

	mu       sync.Mutex
	lane     Lane      // nil: there is none; +checklocks:mu
	fd       int       // on a lane; +checklocks:mu
	pending  []byte    // not sent; +checklocks:mu
	draining bool      // a goroutine or the lane sends; +checklocks:mu
	blocking bool      // +checklocks:mu
	err      error     // of all further writes; +checklocks:mu
	progress time.Time // of draining on a lane; +checklocks:mu

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
	n, err := s.tryLocked(p)
	if err != nil {
		s.err = err
		return 0, err
	}
	if n < len(p) {
		s.pending = append(s.pending[:0], p[n:]...)
		s.drainLocked()
	}
	return len(p), nil
}

// tryLocked writes what the kernel takes at once.
//
// +checklocks:s.mu
func (s *sock) tryLocked(p []byte) (n int, err error) {
	if s.lane != nil {
		n, err = syscall.Write(s.fd, p)
	} else {
		s.tryData = p
		err = s.raw.Write(s.try)
		s.tryData = nil
		if n = s.tryN; err == nil {
			err = s.tryErr
		}
	}
	if err == syscall.EAGAIN || err == syscall.EINTR {
		return 0, nil
	}
	return max(n, 0), err
}

// drainLocked has what is pending sent.
//
// +checklocks:s.mu
func (s *sock) drainLocked() {
	s.draining = true
	s.busy.Store(true)
	if s.lane == nil {
		go s.drain()
		return
	}
	s.progress = time.Now()
	s.lane.Watch(s.fd, true)
}

// flush sends on a lane what can be sent. It reports whether that was the last of it.
func (s *sock) flush() (done bool, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.lane == nil || !s.draining {
		return false, nil
	}
	n, err := s.tryLocked(s.pending)
	if err != nil {
		s.err = err
		return false, err
	}
	if n > 0 {
		s.progress = time.Now()
	}
	if s.pending = s.pending[n:]; len(s.pending) > 0 {
		return false, nil
	}
	s.pending, s.draining = nil, false
	s.busy.Store(false)
	s.lane.Watch(s.fd, false)
	return true, nil
}

// stalled reports whether a client on a lane has taken nothing for too long.
func (s *sock) stalled(now time.Time) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.lane != nil && s.draining && now.Sub(s.progress) > s.stall
}

// Read implements net.Conn.
func (s *sock) Read(p []byte) (int, error) {
	s.mu.Lock()
	if s.lane == nil {
		nc := s.TCPConn
		s.mu.Unlock()
		if nc == nil {
			return 0, net.ErrClosed
		}
		return nc.Read(p)
	}
	defer s.mu.Unlock() // the descriptor must not be closed meanwhile
	if s.dry {
		return 0, errAgain
	}
	n, err := syscall.Read(s.fd, p)
	switch {
	case err == syscall.EAGAIN || err == syscall.EINTR:
		s.dry = true
		return 0, errAgain
	case err != nil:
		return 0, err
	case n == 0 && len(p) > 0:
		return 0, io.EOF
	}
	s.dry = n < len(p)
	return n, nil
}

// errAgain says that nothing has come yet. A tls.Conn does not take it for the end.
var errAgain net.Error = againError{}

type againError struct{}

func (againError) Error() string   { return "nothing has come" }
func (againError) Timeout() bool   { return true }
func (againError) Temporary() bool { return true }

// toLane makes the connection a bare descriptor and hands it to a lane. It reports false when it stays as it is.
func (s *sock) toLane(l Lane, c interface {
	Ready()
	Leave()
}) bool {
	s.mu.Lock()
	if s.draining || s.blocking || s.err != nil {
		s.mu.Unlock()
		return false
	}
	fd := -1
	_ = s.raw.Control(func(old uintptr) { // leaves fd at -1
		if r, _, errno := syscall.Syscall(syscall.SYS_FCNTL, old, syscall.F_DUPFD_CLOEXEC, 0); errno == 0 {
			fd = int(r)
		}
	})
	if fd < 0 {
		s.mu.Unlock()
		return false
	}
	old := s.TCPConn
	s.lane, s.fd, s.TCPConn, s.raw, s.dry = l, fd, nil, nil, false
	s.mu.Unlock()
	_ = old.Close() // its descriptor; the connection lives on in the other one
	if l.Add(fd, c) {
		return true
	}
	_ = s.fromLane() // the lane was never there
	return false
}

// fromLane is the way back, after the lane has forgotten the descriptor.
func (s *sock) fromLane() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.lane == nil {
		return s.err
	}
	file := os.NewFile(uintptr(s.fd), "")
	nc, err := net.FileConn(file)
	_ = file.Close() // nc has one of its own
	s.lane, s.fd = nil, -1
	if err != nil {
		s.err = err
		return err
	}
	s.TCPConn = nc.(*net.TCPConn)
	if s.raw, err = s.TCPConn.SyscallConn(); err != nil {
		s.err = err
		return err
	}
	if s.draining {
		go s.drain()
	}
	return nil
}

func (s *sock) fdOnLane() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.fd
}

// close ends the connection.
func (s *sock) close() {
	s.mu.Lock()
	lane, fd, nc := s.lane, s.fd, s.TCPConn
	if s.err == nil {
		s.err = net.ErrClosed
	}
	s.lane, s.fd = nil, -1
	s.mu.Unlock()
	if nc != nil {
		_ = nc.Close() // in whatever state
	}
	if lane != nil {
		lane.Remove(fd)
		_ = syscall.Close(fd) // in whatever state
	}
}

// closeWrite says that nothing more comes.
func (s *sock) closeWrite() {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch { // a client that is gone shows at the read
	case s.lane != nil:
		_ = syscall.Shutdown(s.fd, syscall.SHUT_WR)
	case s.TCPConn != nil:
		_ = s.TCPConn.CloseWrite()
	}
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
		if err := s.TCPConn.SetWriteDeadline(time.Now().Add(s.stall)); err != nil {
			return total, err
		}
		n, err := s.TCPConn.Write(p[total:min(total+writePieceBytes, len(p))])
		total += n
		if err != nil {
			return total, err
		}
	}
	return total, s.TCPConn.SetWriteDeadline(time.Time{})
}

// SetWriteDeadline implements net.Conn. A write has the stall timeout, or does not wait at all; the deadline with which a
// tls.Conn ends would cut off what is pending.
func (s *sock) SetWriteDeadline(time.Time) error { return nil }

// setBlocking makes each Write wait until the client has taken it.
func (s *sock) setBlocking() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.blocking = true
}
