package worker

import (
	"os"
	"sync"
	"sync/atomic"
	"syscall"
	"time"
	"unsafe"
)

const (
	// laneEventN is how many connections one look at the kernel may report.
	laneEventN = 64
	// lanePatience is how much CPU time a turn may use until the connections of its
	// lane, which wait for it, are taken elsewhere.
	lanePatience = 20 * time.Millisecond
	// laneFlush is how much CPU time answers may wait for those of other connections.
	laneFlush = 500 * time.Microsecond
	// laneRest is how long a lane then takes no new ones.
	laneRest = 200 * time.Millisecond
)

// Lane serves connections on the thread of a VM, beside its turns: a request
// that comes over one of them is read, answered by JavaScript and written
// without a change of threads. It suits apps that answer at once. When a turn
// takes long the lane's connections leave it, so that only the app itself waits.
//
// # How it works
//
// While the thread has nothing to do it waits in the kernel for its connections
// and for the event descriptor by which inbox.post wakes it. Who takes a
// connection out of conns owns it from there on: the thread at the end of the VM,
// the watchdog when a turn takes long, or the connection itself.
type Lane struct {
	vm      *vm
	epoll   int
	waiting atomic.Bool  // the thread is in the kernel, or about to be
	until   atomic.Int64 // ns since epoch: no new connections before
	count   atomic.Int64

	wakeMu sync.Mutex
	event  int // -1: closed; guarded by wakeMu

	mu     sync.Mutex
	conns  map[int32]laneConn // guarded by mu
	closed bool               // guarded by mu

	events [laneEventN]syscall.EpollEvent // of the thread
	many   bool                           // of the thread: more than one connection is ready
	later  []interface{ Flush() }         // of the thread: to be called when they were served
}

// laneConn is a connection as a Lane sees it.
type laneConn = interface {
	// Ready is called on the lane's thread when the descriptor is ready to be
	// read or written. It does not wait.
	Ready()
	// Leave tells a connection that its lane serves it no more. It does not wait.
	Leave()
}

func newLane(v *vm) (*Lane, error) {
	l := &Lane{vm: v, conns: map[int32]laneConn{}}
	var err error
	if l.epoll, err = syscall.EpollCreate1(syscall.EPOLL_CLOEXEC); err != nil {
		return nil, os.NewSyscallError("epoll_create1", err)
	}
	fd, _, errno := syscall.RawSyscall(syscall.SYS_EVENTFD2, 0, syscall.O_NONBLOCK|syscall.O_CLOEXEC, 0)
	if errno != 0 {
		_ = syscall.Close(l.epoll) // of no use
		return nil, os.NewSyscallError("eventfd2", errno)
	}
	l.event = int(fd)
	if err := syscall.EpollCtl(l.epoll, syscall.EPOLL_CTL_ADD, l.event, &syscall.EpollEvent{Events: syscall.EPOLLIN, Fd: int32(l.event)}); err != nil {
		_ = syscall.Close(l.epoll) // as above
		_ = syscall.Close(l.event)
		return nil, os.NewSyscallError("epoll_ctl", err)
	}
	return l, nil
}

// Lane returns the lane of the app's VM that serves the fewest connections, nil
// when there is none that takes more.
func (a *App) Lane() *Lane {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.closed {
		return nil
	}
	var best *Lane
	for _, in := range a.vms {
		select {
		case <-in.ready:
		default:
			continue
		}
		if in.err != nil || in.vm == nil {
			continue
		}
		if l := in.vm.openLane(); l != nil && (best == nil || l.count.Load() < best.count.Load()) {
			best = l
		}
	}
	return best
}

// openLane returns the lane of the VM if it takes connections, making it at
// first use.
func (v *vm) openLane() *Lane {
	l := v.inbox.lane.Load()
	if l == nil {
		var err error
		if l, err = newLane(v); err != nil {
			v.pool.cfg.Slog.Warn("open lane", "error", err)
			return nil
		}
		if !v.inbox.setLane(l) {
			l.close()
			return nil
		}
	}
	if time.Since(epoch).Nanoseconds() < l.until.Load() {
		return nil
	}
	return l
}

// Add hands a non-blocking descriptor to the lane. It reports false when the
// lane takes none; otherwise Ready follows, and in the end Leave, unless Remove
// comes before.
func (l *Lane) Add(fd int, c interface {
	Ready()
	Leave()
}) bool {
	if !l.add(fd, c) {
		return false
	}
	if syscall.EpollCtl(l.epoll, syscall.EPOLL_CTL_ADD, fd, &syscall.EpollEvent{Events: syscall.EPOLLIN | syscall.EPOLLRDHUP, Fd: int32(fd)}) != nil {
		return !l.Remove(fd)
	}
	// What has been read already shows in no descriptor.
	l.vm.inbox.post(event{run: func() error {
		l.mu.Lock()
		here := l.conns[int32(fd)] == c
		l.mu.Unlock()
		if here {
			c.Ready()
		}
		return nil
	}, lost: func() {}})
	return true
}

func (l *Lane) add(fd int, c laneConn) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed {
		return false
	}
	l.conns[int32(fd)] = c
	l.count.Add(1)
	return true
}

// Watch says whether the connection waits to be written, too.
func (l *Lane) Watch(fd int, write bool) {
	events := uint32(syscall.EPOLLIN | syscall.EPOLLRDHUP)
	if write {
		events |= syscall.EPOLLOUT
	}
	_ = syscall.EpollCtl(l.epoll, syscall.EPOLL_CTL_MOD, fd, &syscall.EpollEvent{Events: events, Fd: int32(fd)}) // fails when it has left
}

// Remove takes a connection out, before its descriptor is closed or used
// elsewhere. It reports false when somebody else has, whose Leave comes or came.
func (l *Lane) Remove(fd int) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if _, ok := l.conns[int32(fd)]; !ok {
		return false
	}
	l.forgetLocked(int32(fd))
	return true
}

// forgetLocked is called with mu held.
func (l *Lane) forgetLocked(fd int32) {
	delete(l.conns, fd)
	l.count.Add(-1)
	_ = syscall.EpollCtl(l.epoll, syscall.EPOLL_CTL_DEL, int(fd), nil) // may not be there yet
}

// Connections returns how many the lane serves.
func (l *Lane) Connections() int { return int(l.count.Load()) }

// serve waits up to d for connections and serves those that are ready. It
// reports whether there were any, or the thread was woken. Called on the thread.
func (l *Lane) serve(d time.Duration) bool {
	// A look that does not wait costs the scheduler nothing.
	r, _, errno := syscall.RawSyscall6(syscall.SYS_EPOLL_PWAIT, uintptr(l.epoll), uintptr(unsafe.Pointer(&l.events[0])), laneEventN, 0, 0, 0)
	n := int(r)
	if errno != 0 || n == 0 {
		if d <= 0 {
			return false
		}
		l.waiting.Store(true)
		if l.vm.inbox.empty() && !l.vm.stopping.Load() {
			n, _ = syscall.EpollWait(l.epoll, l.events[:], int((d+time.Millisecond-1)/time.Millisecond)) // an error leaves n at -1: look again
		} else {
			n = 1
			l.events[0] = syscall.EpollEvent{Fd: -1}
		}
		l.waiting.Store(false)
	}
	l.many = n > 1
	began := l.vm.lastCPU
	for i := range max(n, 0) {
		l.ready(l.events[i].Fd)
		if l.vm.escaped {
			return true
		}
		if l.vm.lastCPU-began > laneFlush {
			l.flush()
			began = l.vm.lastCPU
		}
	}
	l.many = false
	l.flush()
	return n != 0
}

// Defer has c.Flush called after the connections that are ready beside it have
// been served. Called in Ready; false: there are none.
func (l *Lane) Defer(c interface{ Flush() }) bool {
	if !l.many {
		return false
	}
	l.later = append(l.later, c)
	return true
}

func (l *Lane) flush() {
	for i, c := range l.later {
		l.later[i] = nil
		c.Flush()
	}
	l.later = l.later[:0]
}

func (l *Lane) ready(fd int32) {
	if int(fd) == l.event {
		var b [8]byte
		_, _ = syscall.Read(l.event, b[:]) // empties it
		return
	}
	l.mu.Lock()
	c := l.conns[fd]
	l.mu.Unlock()
	if c == nil {
		return // has left since
	}
	c.Ready()
}

// wake makes the thread look at its inbox.
func (l *Lane) wake() {
	if !l.waiting.CompareAndSwap(true, false) {
		return
	}
	l.wakeMu.Lock()
	defer l.wakeMu.Unlock()
	if l.event >= 0 {
		one := [8]byte{1}
		_, _ = syscall.Write(l.event, one[:]) // full means that it is awake
	}
}

// evict makes every connection leave, and keeps others away for a while.
func (l *Lane) evict() {
	l.until.Store(time.Since(epoch).Nanoseconds() + laneRest.Nanoseconds())
	l.mu.Lock()
	conns := make([]laneConn, 0, len(l.conns))
	for fd, c := range l.conns {
		l.forgetLocked(fd)
		conns = append(conns, c)
	}
	l.mu.Unlock()
	for _, c := range conns {
		c.Leave()
	}
}

// close ends the lane.
func (l *Lane) close() {
	l.mu.Lock()
	l.closed = true
	l.mu.Unlock()
	l.evict()
	l.wakeMu.Lock()
	defer l.wakeMu.Unlock()
	_ = syscall.Close(l.event)
	l.event = -1
	_ = syscall.Close(l.epoll)
}
