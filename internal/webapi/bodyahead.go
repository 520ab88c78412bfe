package webapi

import (
	"io"
	"net/http"
	"sync"
)

// maxAheadBytes is how much of a body is read before somebody asks for it.
const maxAheadBytes = 64 << 10

// bodyAhead is the body of a response that an app watches the end of: it is read
// when it arrives, not when the app reads it, as by a browser. So a response that
// nobody reads has its resource timing entry too, if it is not longer than what is
// kept.
type bodyAhead struct {
	src    io.ReadCloser // the goroutine's
	timing *timing       // the goroutine's

	mu     sync.Mutex
	change *sync.Cond // of what follows
	kept   []byte     // +checklocks:mu
	err    error      // what follows kept; +checklocks:mu
	closed bool       // +checklocks:mu
}

// isWatched reports whether the app is told of entries as they come.
func (t *timing) isWatched() bool {
	if t == nil {
		return false
	}
	s := &t.realm.timings
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.watched
}

// isRedirect reports whether a response may be one of several of its fetch.
func isRedirect(resp *http.Response) bool {
	return resp.StatusCode >= 300 && resp.StatusCode <= 399
}

// newBodyAhead returns a body over src whose end t reports. Its goroutine ends
// with src or soon after Close.
func newBodyAhead(src io.ReadCloser, t *timing) *bodyAhead {
	b := &bodyAhead{src: src, timing: t}
	b.change = sync.NewCond(&b.mu)
	go b.run()
	return b
}

func (b *bodyAhead) run() {
	part := make([]byte, maxAheadBytes/4)
	for {
		n, err := b.src.Read(part)
		b.timing.encoded += int64(n)
		b.timing.decoded += int64(n)
		b.mu.Lock()
		b.kept = append(b.kept, part[:n]...)
		b.err = err
		b.change.Broadcast()
		for len(b.kept) >= maxAheadBytes && b.err == nil && !b.closed {
			b.change.Wait()
		}
		over := b.err != nil || b.closed
		b.mu.Unlock()
		if over {
			break
		}
	}
	b.timing.report()
	_ = b.src.Close() // nobody is left to tell
}

// Read implements io.Reader.
func (b *bodyAhead) Read(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for len(b.kept) == 0 && b.err == nil && !b.closed {
		b.change.Wait()
	}
	if b.closed {
		return 0, errBodyClosed
	}
	n := copy(p, b.kept)
	if b.kept = b.kept[n:]; len(b.kept) > 0 {
		return n, nil
	}
	b.kept = nil
	b.change.Broadcast()
	return n, b.err
}

// Close implements io.Closer. It may be called while a Read waits, and does not
// wait for the goroutine, which a cancelled exchange ends.
func (b *bodyAhead) Close() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.closed, b.kept = true, nil
	b.change.Broadcast()
	return nil
}

// abort implements abortable.
func (b *bodyAhead) abort() { _ = b.Close() }
