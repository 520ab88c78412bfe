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
	nc    atomic.Pointer[net.TCPConn] // nil on a lane
	raw   syscall.RawConn
	stall time.Duration
	idle  func() // called when all is sent, after sock was busy; from a goroutine of its own
	dead  func(error)

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
	s := &sock{raw: raw, stall: stall, fd: -1}
	s.nc.Store(c)
	s.try = func(fd uintptr) bool {
		s.tryN, s.tryErr = syscall.Write(int(fd), s.tryData)
		return true
	}
	return s, nil
}

// Write implements net.Conn.
func (s *sock) Write(p []byte) (int, error) {
	s.mu.Lock()
	if s.blocking && !s.draining && s.err == nil {
		s.mu.Unlock() // it has one writer, and a reader that must not wait for it
		return s.send(p)
	}
	defer s.mu.Unlock()
	if s.err != nil {
		return 0, s.err
	}
	if s.draining {
		s.pending = append(s.pending, p...)
		return len(p), nil
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
	if nc := s.nc.Load(); nc != nil {
		return nc.Read(p)
	}
	s.mu.Lock() // the descriptor must not be closed meanwhile
	defer s.mu.Unlock()
	if s.lane == nil {
		return 0, net.ErrClosed
	}
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
	old := s.nc.Swap(nil)
	s.lane, s.fd, s.raw, s.dry = l, fd, nil, false
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
	tcp := nc.(*net.TCPConn)
	s.nc.Store(tcp)
	if s.raw, err = tcp.SyscallConn(); err != nil {
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
	lane, fd, nc := s.lane, s.fd, s.nc.Load()
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
	if s.lane != nil {
		_ = syscall.Shutdown(s.fd, syscall.SHUT_WR) // a client that is gone shows at the read
	} else if nc := s.nc.Load(); nc != nil {
		_ = nc.CloseWrite() // as above
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
	nc := s.nc.Load()
	if nc == nil {
		return 0, net.ErrClosed
	}
	for total < len(p) {
		if err := nc.SetWriteDeadline(time.Now().Add(s.stall)); err != nil {
			return total, err
		}
		n, err := nc.Write(p[total:min(total+writePieceBytes, len(p))])
		total += n
		if err != nil {
			return total, err
		}
	}
	return total, nc.SetWriteDeadline(time.Time{})
}

// LocalAddr implements net.Conn.
func (s *sock) LocalAddr() net.Addr { return s.nc.Load().LocalAddr() }

// RemoteAddr implements net.Conn.
func (s *sock) RemoteAddr() net.Addr { return s.nc.Load().RemoteAddr() }

// SetDeadline implements net.Conn.
func (s *sock) SetDeadline(t time.Time) error { return s.SetReadDeadline(t) }

// SetReadDeadline implements net.Conn, for WebSockets. Otherwise the sweeper keeps time.
func (s *sock) SetReadDeadline(t time.Time) error {
	if nc := s.nc.Load(); nc != nil {
		return nc.SetReadDeadline(t)
	}
	return nil
}

// SetWriteDeadline implements net.Conn. A write has the stall timeout, or does not wait at all; the deadline with which a
// tls.Conn ends would cut off what is pending.
func (s *sock) SetWriteDeadline(time.Time) error { return nil }

// Close implements net.Conn.
func (s *sock) Close() error {
	s.close()
	return nil
}

// setBlocking makes each Write wait until the client has taken it.
func (s *sock) setBlocking() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.blocking = true
}
