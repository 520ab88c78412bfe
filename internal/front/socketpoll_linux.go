package front

import (
	"errors"
	"os"
	"sync"
	"syscall"
)

// pollEventN is how many connections one look at the kernel may report.
const pollEventN = 128

// poller waits for silent WebSockets over HTTP/1 to become readable, all of them with one goroutine and no buffers.
//
// # How it works
//
// A socket's reader is a role: whoever plays it may read from the connection. While the client talks a goroutine does
// (socketRun.read). When the client falls silent that goroutine hands the role to the poller (park) and ends. The
// poller's table is the arbiter: whoever removes a socket from it has the role. That is the poller when the kernel
// reports the connection, which then starts a goroutine, or closeConn, as a closed connection is never reported.
//
// The epoll instance is watched by the runtime's own network poller, so that waiting takes no thread.
type poller struct {
	file *os.File        // the epoll instance
	raw  syscall.RawConn // of file
	done chan struct{}   // closed by run

	mu      sync.Mutex
	waiting map[uint64]*socketRun // +checklocks:mu
	last    uint64                // key used last; none is used twice; +checklocks:mu
}

// openPoller starts a poller; Close ends it.
func openPoller() (*poller, error) {
	fd, err := syscall.EpollCreate1(syscall.EPOLL_CLOEXEC)
	if err != nil {
		return nil, os.NewSyscallError("epoll_create1", err)
	}
	if err := syscall.SetNonblock(fd, true); err != nil {
		_ = syscall.Close(fd) // of no use
		return nil, os.NewSyscallError("fcntl", err)
	}
	p := &poller{file: os.NewFile(uintptr(fd), "epoll"), done: make(chan struct{}), waiting: map[uint64]*socketRun{}}
	if p.raw, err = p.file.SyscallConn(); err != nil {
		_ = p.file.Close() // of no use
		return nil, err
	}
	go p.run()
	return p, nil
}

// Close ends the poller and waits for its goroutine. Sockets that are parked stay so.
func (p *poller) Close() error {
	err := p.file.Close()
	<-p.done
	return err
}

func (p *poller) run() {
	defer close(p.done)
	var events [pollEventN]syscall.EpollEvent
	for {
		n := 0
		err := p.raw.Read(func(fd uintptr) bool {
			n, _ = syscall.EpollWait(int(fd), events[:], 0) // an error leaves n at -1: look again when woken
			return n > 0
		})
		if err != nil {
			return // closed
		}
		for i := range events[:n] {
			if r := p.take(pollKey(&events[i])); r != nil {
				go r.read()
			}
		}
	}
}

// park hands the reader's role of r to the poller. It reports false when the caller keeps it: the connection is closed or
// cannot be watched.
func (p *poller) park(r *socketRun) bool {
	raw, err := r.tcp.SyscallConn()
	if err != nil {
		return false
	}
	watched := r.watched
	p.mu.Lock()
	p.last++
	key := p.last
	r.parked = key
	p.waiting[key] = r
	p.mu.Unlock()
	// The role may be taken from here on.
	if p.watch(raw, key, watched) == nil || p.take(key) == nil {
		return true
	}
	r.watched = watched
	return false
}

// watch asks for one report of a connection.
func (p *poller) watch(raw syscall.RawConn, key uint64, again bool) error {
	event := pollEvent(key)
	event.Events = syscall.EPOLLIN | syscall.EPOLLRDHUP | syscall.EPOLLONESHOT
	op := syscall.EPOLL_CTL_ADD
	if again {
		op = syscall.EPOLL_CTL_MOD
	}
	var failed error
	err := raw.Control(func(fd uintptr) {
		if err := p.raw.Control(func(epfd uintptr) { failed = syscall.EpollCtl(int(epfd), op, int(fd), &event) }); err != nil {
			failed = err
		}
	})
	return errors.Join(err, failed)
}

// take removes a socket, and with it takes its reader's role; nil: somebody else has.
func (p *poller) take(key uint64) *socketRun {
	p.mu.Lock()
	defer p.mu.Unlock()
	r := p.waiting[key]
	if r != nil {
		delete(p.waiting, key)
		r.parked, r.watched = 0, true
	}
	return r
}

// unpark takes the reader's role of r from the poller; false: the poller does not have it.
func (p *poller) unpark(r *socketRun) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if r.parked == 0 {
		return false
	}
	delete(p.waiting, r.parked)
	r.parked, r.watched = 0, true
	return true
}

// parkedN returns how many sockets are parked.
func (p *poller) parkedN() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return len(p.waiting)
}

func pollEvent(key uint64) syscall.EpollEvent {
	return syscall.EpollEvent{Fd: int32(uint32(key)), Pad: int32(uint32(key >> 32))}
}

func pollKey(e *syscall.EpollEvent) uint64 { return uint64(uint32(e.Fd)) | uint64(uint32(e.Pad))<<32 }
