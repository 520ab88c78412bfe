package webapi

import (
	"context"
	"errors"
	"io"
	"sync"

	"github.com/skerry-run/skerry/internal/js"
)

const (
	// sinkHighWaterBytes is how much a body that JS writes may hold before its
	// writer is asked to wait.
	sinkHighWaterBytes = 256 << 10
	// maxTeeBytes is how far one copy of a cloned body may be behind the other.
	maxTeeBytes = 64 << 20
)

var (
	errSinkGone       = errors.New("the reader of the body is gone")
	errSinkUnfinished = errors.New("the app ended before it finished the body")
)

// sink is a body that JS writes on the VM's thread and Go reads on a goroutine.
type sink struct {
	mu     sync.Mutex
	cond   *sync.Cond // signalled at each change, with mu
	chunks [][]byte   // +checklocks:mu
	bytes  int        // in chunks; +checklocks:mu
	end    error      // io.EOF or why; read after the chunks; +checklocks:mu
	gone   bool       // the reader closed; +checklocks:mu

	// watch is told of each change, if the reader does not wait in Read; here says that it is told within a turn of the
	// VM, on its thread.
	watch func(here bool) // +checklocks:mu
}

func newSink() *sink {
	s := &sink{}
	s.cond = sync.NewCond(&s.mu)
	return s
}

// write queues p, which it keeps. 1: there is room; 0: wait for ready; -1: the
// reader is gone.
func (s *sink) write(p []byte, here bool) (state int) {
	s.mu.Lock()
	watch := s.watch
	switch {
	case s.gone || s.end != nil:
		s.mu.Unlock()
		return -1
	case len(p) > 0:
		s.chunks = append(s.chunks, p)
		s.bytes += len(p)
		s.cond.Broadcast()
	}
	state = 1
	if s.bytes >= sinkHighWaterBytes {
		state = 0
	}
	s.mu.Unlock()
	if watch != nil {
		watch(here)
	}
	return state
}

// ready waits for room.
func (s *sink) ready(ctx context.Context) error {
	stop := context.AfterFunc(ctx, s.wake)
	defer stop()
	s.mu.Lock()
	defer s.mu.Unlock()
	for s.bytes >= sinkHighWaterBytes && !s.gone && ctx.Err() == nil {
		s.cond.Wait()
	}
	if s.gone {
		return errSinkGone
	}
	return context.Cause(ctx)
}

func (s *sink) wake() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.cond.Broadcast()
}

func (s *sink) finish(end error, here bool) {
	s.mu.Lock()
	if s.end == nil {
		s.end = end
	}
	s.cond.Broadcast()
	watch := s.watch
	s.mu.Unlock()
	if watch != nil {
		watch(here)
	}
}

// Read implements io.Reader.
func (s *sink) Read(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for len(s.chunks) == 0 && s.end == nil && !s.gone {
		s.cond.Wait()
	}
	return s.readLocked(p)
}

// tryRead is Read for who does not wait; ready says whether there was anything.
func (s *sink) tryRead(p []byte) (n int, ready bool, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.chunks) == 0 && s.end == nil && !s.gone {
		return 0, false, nil
	}
	n, err = s.readLocked(p)
	return n, true, err
}

// +checklocks:s.mu
func (s *sink) readLocked(p []byte) (int, error) {
	if s.gone {
		return 0, errBodyClosed
	}
	n := 0
	for n < len(p) && len(s.chunks) > 0 {
		k := copy(p[n:], s.chunks[0])
		n += k
		if s.chunks[0] = s.chunks[0][k:]; len(s.chunks[0]) == 0 {
			s.chunks[0] = nil
			s.chunks = s.chunks[1:]
		}
	}
	s.bytes -= n
	s.cond.Broadcast()
	if n == 0 && len(s.chunks) == 0 {
		return 0, s.end
	}
	return n, nil
}

// Close is the reader's: it wants no more.
func (s *sink) Close() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.gone = true
	s.chunks, s.bytes = nil, 0
	s.cond.Broadcast()
	return nil
}

func (s *sink) abort() { _ = s.Close() } // never fails

// tee yields the bytes of one body twice. Whoever needs bytes reads them for
// both; the other's copy waits in a queue.
type tee struct {
	src *Body

	mu      sync.Mutex
	cond    *sync.Cond // signalled at each change, with mu
	reading bool       // one branch is in src.Read; +checklocks:mu
	err     error      // of src, io.EOF at its end; +checklocks:mu
	branch  [2]*teeBranch
}

type teeBranch struct {
	t      *tee
	other  *teeBranch
	queue  [][]byte // guarded by t.mu
	bytes  int      // guarded by t.mu
	err    error    // ends this branch alone; guarded by t.mu
	closed bool     // guarded by t.mu
}

func teeBody(b *Body) (*Body, *Body) {
	t := &tee{src: b}
	t.cond = sync.NewCond(&t.mu)
	x, y := &teeBranch{t: t}, &teeBranch{t: t}
	x.other, y.other = y, x
	t.branch = [2]*teeBranch{x, y}
	length := b.Length()
	return NewBody(x, length), NewBody(y, length)
}

// Read implements io.Reader.
func (b *teeBranch) Read(p []byte) (int, error) {
	t := b.t
	t.mu.Lock()
	defer t.mu.Unlock()
	for {
		switch {
		case b.closed:
			return 0, errBodyClosed
		case b.err != nil:
			return 0, b.err
		case len(b.queue) > 0:
			n := copy(p, b.queue[0])
			if b.queue[0] = b.queue[0][n:]; len(b.queue[0]) == 0 {
				b.queue = b.queue[1:]
			}
			b.bytes -= n
			return n, nil
		case t.err != nil:
			return 0, t.err
		case t.reading:
			t.cond.Wait()
		default:
			t.reading = true
			t.mu.Unlock()
			n, err := t.src.Read(p)
			t.mu.Lock()
			t.reading = false
			if n > 0 {
				b.other.push(p[:n])
			}
			if err != nil {
				t.err = err
			}
			t.cond.Broadcast()
			if n > 0 {
				return n, nil
			}
		}
	}
}

func (b *teeBranch) atEnd() bool {
	b.t.mu.Lock()
	defer b.t.mu.Unlock()
	return !b.closed && b.err == nil && len(b.queue) == 0 && b.t.err == io.EOF
}

// push is called with t.mu held.
func (b *teeBranch) push(p []byte) {
	if b.closed || b.err != nil {
		return
	}
	if b.bytes+len(p) > maxTeeBytes {
		b.queue, b.bytes = nil, 0
		b.err = js.NewTypeError("this copy of the body was read more than %d MB behind the other one", maxTeeBytes>>20)
		return
	}
	b.queue = append(b.queue, append([]byte(nil), p...))
	b.bytes += len(p)
}

// Close implements io.Closer. The source is closed with the second branch.
func (b *teeBranch) Close() error {
	t := b.t
	t.mu.Lock()
	if b.closed {
		t.mu.Unlock()
		return nil
	}
	b.closed = true
	b.queue, b.bytes = nil, 0
	last := b.other.closed
	t.cond.Broadcast()
	t.mu.Unlock()
	if last {
		return t.src.Close()
	}
	return nil
}

func (b *teeBranch) abort() { _ = b.Close() } // the source has nobody left to tell

var _ io.ReadCloser = (*teeBranch)(nil)
