package load

import (
	"errors"
	"fmt"
	"net"
	"syscall"
	"time"
)

// loop is one run.
type loop struct {
	cfg   Config
	addr  syscall.SockaddrInet4
	texts [][]byte // of a request, by host
	epoll int
	conns map[int]*conn
	free  []*conn
	since time.Time // when free was last empty and is not any more

	began, ended time.Time
	sentN        int
	okN, failedN int
	first        error // of a request
	latency      histogram
	late         histogram
	buf          [64 << 10]byte
}

// conn is a connection with at most one request under way.
type conn struct {
	fd   int
	text []byte    // of its requests
	due  time.Time // of the request under way; zero: none
	left []byte    // of the request, not written yet
	answer
}

func newLoop(c Config, addr string, texts [][]byte) (*loop, error) {
	to, err := net.ResolveTCPAddr("tcp4", addr)
	if err != nil {
		return nil, err
	}
	l := &loop{cfg: c, texts: texts, conns: map[int]*conn{}, addr: syscall.SockaddrInet4{Port: to.Port}}
	copy(l.addr.Addr[:], to.IP.To4())
	if l.epoll, err = syscall.EpollCreate1(syscall.EPOLL_CLOEXEC); err != nil {
		return nil, fmt.Errorf("epoll: %w", err)
	}
	for i := range c.Connections {
		if err := l.dial(texts[i%len(texts)]); err != nil {
			l.close()
			return nil, err
		}
	}
	return l, nil
}

func (l *loop) dial(text []byte) error {
	fd, err := syscall.Socket(syscall.AF_INET, syscall.SOCK_STREAM|syscall.SOCK_CLOEXEC, 0)
	if err != nil {
		return fmt.Errorf("socket: %w", err)
	}
	for {
		if err = syscall.Connect(fd, &l.addr); err != syscall.EINTR {
			break
		}
	}
	if err == nil {
		err = syscall.SetNonblock(fd, true)
	}
	if err == nil {
		err = syscall.SetsockoptInt(fd, syscall.IPPROTO_TCP, syscall.TCP_NODELAY, 1)
	}
	if err == nil {
		err = syscall.EpollCtl(l.epoll, syscall.EPOLL_CTL_ADD, fd, &syscall.EpollEvent{Events: syscall.EPOLLIN | syscall.EPOLLRDHUP, Fd: int32(fd)})
	}
	if err != nil {
		_ = syscall.Close(fd) // of no use
		return fmt.Errorf("connect to %s: %w", l.cfg.URL, err)
	}
	c := &conn{fd: fd, text: text}
	l.conns[fd] = c
	l.release(c)
	return nil
}

// release makes a connection free.
func (l *loop) release(c *conn) {
	if len(l.free) == 0 {
		l.since = time.Now()
	}
	l.free = append(l.free, c)
}

func (l *loop) close() {
	for fd := range l.conns {
		_ = syscall.Close(fd) // the run is over
	}
	_ = syscall.Close(l.epoll) // as above
}

// due is when the n-th request is to be sent, and whether it is at all.
func (l *loop) due(now time.Time) (time.Time, bool) {
	if l.cfg.Requests > 0 && l.sentN >= l.cfg.Requests {
		return now, false
	}
	due := now
	if l.cfg.Rate > 0 {
		due = l.began.Add(time.Duration(float64(l.sentN) / l.cfg.Rate * float64(time.Second)))
	}
	return due, l.cfg.Duration <= 0 || due.Sub(l.began) < l.cfg.Duration
}

func (l *loop) run() error {
	l.began = time.Now()
	l.ended = l.began
	events := make([]syscall.EpollEvent, 256)
	for {
		now := time.Now()
		due, more := l.due(now)
		for more && len(l.free) > 0 && !due.After(now) {
			c := l.free[len(l.free)-1]
			l.free = l.free[:len(l.free)-1]
			l.sentN++
			if err := l.send(c, due, now); err != nil {
				return err
			}
			due, more = l.due(now)
		}
		busy := len(l.conns) - len(l.free)
		if !more && (busy == 0 || l.cfg.Duration > 0 && now.Sub(l.began) > l.cfg.Duration+drainLimit || now.Sub(l.ended) > drainLimit) {
			if l.failedN += busy; busy > 0 && l.first == nil {
				l.first = fmt.Errorf("no answer within %s", drainLimit)
			}
			return nil
		}
		n, err := syscall.EpollWait(l.epoll, events, l.patience(now, due, more))
		if err != nil && !errors.Is(err, syscall.EINTR) {
			return fmt.Errorf("epoll: %w", err)
		}
		for _, e := range events[:max(n, 0)] {
			if c := l.conns[int(e.Fd)]; c != nil {
				if err := l.serve(c); err != nil {
					return err
				}
			}
		}
	}
}

// patience is how many milliseconds the loop may sleep.
func (l *loop) patience(now, due time.Time, more bool) int {
	if !more || len(l.free) == 0 {
		return 100
	}
	return int(min(due.Sub(now), 100*time.Millisecond) / time.Millisecond) // rounded down: it wakes too early, never late
}

func (l *loop) send(c *conn, due, now time.Time) error {
	if l.cfg.Rate > 0 {
		ready := due
		if l.since.After(due) { // until then the server kept all connections busy
			ready = l.since
		}
		l.late.add(now.Sub(ready))
	}
	c.due, c.left, c.answer = due, c.text, answer{head: l.cfg.Method == "HEAD"}
	return l.write(c)
}

func (l *loop) write(c *conn) error {
	for len(c.left) > 0 {
		n, err := syscall.Write(c.fd, c.left)
		switch {
		case n > 0:
			c.left = c.left[n:]
		case err == syscall.EINTR:
		case err == syscall.EAGAIN:
			return l.watch(c, syscall.EPOLLIN|syscall.EPOLLOUT)
		default:
			return l.lose(c, fmt.Errorf("write request: %w", err))
		}
	}
	return nil
}

func (l *loop) watch(c *conn, events uint32) error {
	err := syscall.EpollCtl(l.epoll, syscall.EPOLL_CTL_MOD, c.fd, &syscall.EpollEvent{Events: events | syscall.EPOLLRDHUP, Fd: int32(c.fd)})
	if err != nil {
		return fmt.Errorf("epoll: %w", err)
	}
	return nil
}

// serve does what a connection is ready for.
func (l *loop) serve(c *conn) error {
	if len(c.left) > 0 {
		if err := l.write(c); err != nil {
			return err
		}
		if len(c.left) == 0 && l.conns[c.fd] == c {
			if err := l.watch(c, syscall.EPOLLIN); err != nil {
				return err
			}
		}
	}
	if l.conns[c.fd] != c { // lost
		return nil
	}
	n, err := syscall.Read(c.fd, l.buf[:])
	switch {
	case err == syscall.EAGAIN || err == syscall.EINTR:
		return nil
	case err != nil:
		return l.lose(c, fmt.Errorf("read answer: %w", err))
	case n == 0:
		if !c.due.IsZero() && c.untilClose() {
			return l.done(c, true)
		}
		return l.lose(c, errors.New("the server closed the connection"))
	}
	if c.due.IsZero() {
		return l.lose(c, errors.New("an answer without a request"))
	}
	done, err := c.feed(l.buf[:n])
	if err != nil {
		return l.lose(c, err)
	}
	if done {
		return l.done(c, c.closes)
	}
	return nil
}

// done ends the request of a connection with its answer.
func (l *loop) done(c *conn, closed bool) error {
	l.ended = time.Now()
	l.latency.add(l.ended.Sub(c.due))
	if c.status < 400 {
		l.okN++
	} else {
		l.fail(fmt.Errorf("status %d", c.status))
	}
	c.due = time.Time{}
	if closed {
		return l.again(c)
	}
	l.release(c)
	return nil
}

func (l *loop) fail(err error) {
	l.failedN++
	if l.first == nil {
		l.first = err
	}
}

// lose ends a connection, and what was under way on it, and opens another. A server may close an idle connection.
func (l *loop) lose(c *conn, why error) error {
	if !c.due.IsZero() {
		l.fail(why)
	}
	for i, f := range l.free {
		if f == c {
			l.free = append(l.free[:i], l.free[i+1:]...)
			break
		}
	}
	return l.again(c)
}

func (l *loop) again(c *conn) error {
	delete(l.conns, c.fd)
	_ = syscall.Close(c.fd) // of no use any more
	return l.dial(c.text)
}

func (l *loop) result() Result {
	r := Result{Requests: l.okN, Failed: l.failedN, Seconds: l.ended.Sub(l.began).Seconds()}
	if r.Seconds > 0 {
		r.Rate = float64(r.Requests) / r.Seconds
	}
	for q, to := range map[float64]*float64{.1: &r.P10, .25: &r.P25, .5: &r.P50, .75: &r.P75, .9: &r.P90, .99: &r.P99, .999: &r.P999, 1: &r.Max} {
		*to = l.latency.quantile(q)
	}
	r.Late = l.late.quantile(.99)
	if l.first != nil {
		r.Error = l.first.Error()
	}
	return r
}
