package front

import (
	"errors"
	"io"
	"net/http"
	"sync"
	"time"
)

// errExchangeOver is what reads of a body return once its response has been sent.
var errExchangeOver = errors.New("request has ended")

// What a client may send of a body that the app did not want, to keep its HTTP/1 connection, and for how long.
const (
	discardTimeout = 5 * time.Second        // when the client has the whole response
	discardBriefly = 100 * time.Millisecond // when it may look for its end
	discardBytes   = 256 << 10
)

// requestBody is Request.Body: what came of it and is not read yet. The connection fills it (push, end, fail) and lets
// no more come than there is room for; readers wait for the client here, for a limited time.
type requestBody struct {
	x      *exchange
	limit  int64 // negative: none
	stall  time.Duration
	expect bool // the client waits for 100 Continue, which the first read sends

	readMu sync.Mutex    // held while reading; taken before mu; serializes readers, so it is held while one waits
	more   chan struct{} // capacity 1: look again

	mu      sync.Mutex
	buf     []byte      // +checklocks:mu
	off     int         // of buf, read; +checklocks:mu
	lost    int         // bytes that were dropped and that drop has not told of; +checklocks:mu
	came    int64       // bytes; +checklocks:mu
	n       int64       // bytes read; +checklocks:mu
	asked   bool        // for 100 Continue, or by a read; +checklocks:mu
	reading bool        // +checklocks:mu
	ended   error       // what follows buf: io.EOF, or what went wrong on the way; +checklocks:mu
	err     error       // of all further reads; +checklocks:mu
	timer   *time.Timer // +checklocks:mu
}

// Read implements io.Reader.
func (b *requestBody) Read(p []byte) (int, error) {
	b.readMu.Lock()
	defer b.readMu.Unlock()
	if len(p) == 0 {
		return 0, nil
	}
	for {
		n, proceed, err := b.take(p)
		if proceed {
			b.x.proceed()
		}
		if n > 0 || err != nil {
			if n > 0 {
				b.x.consumed(n)
			}
			return n, err
		}
		<-b.more
	}
}

// take reads what is there. When nothing is, it arms the stall timer.
func (b *requestBody) take(p []byte) (n int, proceed bool, err error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.err != nil {
		b.stopLocked()
		return 0, false, b.err
	}
	if n = copy(p, b.buf[b.off:]); n > 0 {
		b.n += int64(n)
		if b.off += n; b.off == len(b.buf) {
			b.buf, b.off = nil, 0
		}
		b.stopLocked()
		if b.off == len(b.buf) && b.ended == io.EOF {
			b.err = io.EOF
			return n, false, io.EOF
		}
		return n, false, nil
	}
	if b.ended != nil {
		b.err = b.ended
		b.stopLocked()
		return 0, false, b.err
	}
	proceed = b.expect && !b.asked
	b.asked = true
	if !b.reading && b.stall > 0 {
		if b.timer == nil {
			b.timer = time.AfterFunc(b.stall, b.stalled)
		} else {
			b.timer.Reset(b.stall)
		}
	}
	b.reading = true
	return 0, proceed, nil
}

// +checklocks:b.mu
func (b *requestBody) stopLocked() {
	b.reading = false
	if b.timer != nil {
		b.timer.Stop()
	}
}

func (b *requestBody) stalled() {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.reading && b.err == nil && b.off == len(b.buf) {
		b.dropLocked(ErrBodyStalled)
	}
}

// dropLocked makes further reads fail.
//
// +checklocks:b.mu
func (b *requestBody) dropLocked(err error) {
	b.err = err
	b.lost += len(b.buf) - b.off
	b.buf, b.off = nil, 0
	b.wakeLocked()
}

// +checklocks:b.mu
func (b *requestBody) wakeLocked() {
	select {
	case b.more <- struct{}{}:
	default:
	}
}

// push takes bytes from the client. It reports whether somebody will read them.
func (b *requestBody) push(p []byte) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.err != nil || b.ended != nil {
		return false
	}
	b.came += int64(len(p))
	if b.limit >= 0 && b.came > b.limit {
		b.dropLocked(ErrBodyTooLarge)
		return false
	}
	if b.off > 0 && len(b.buf)+len(p) > cap(b.buf) {
		b.buf = b.buf[:copy(b.buf, b.buf[b.off:])]
		b.off = 0
	}
	b.buf = append(b.buf, p...)
	b.wakeLocked()
	return true
}

// end notes that the body is complete.
func (b *requestBody) end() { b.fail(io.EOF) }

// fail notes what comes in place of the rest of the body.
func (b *requestBody) fail(err error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.ended == nil {
		b.ended = err
		b.wakeLocked()
	}
}

// complete reports whether the client has sent all.
func (b *requestBody) complete() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.ended != nil
}

// buffered returns how many bytes wait for a reader.
func (b *requestBody) buffered() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return len(b.buf) - b.off
}

// Close implements io.Closer. What has not been read is dropped when the exchange ends.
func (b *requestBody) Close() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.err == nil {
		b.dropLocked(http.ErrBodyReadAfterClose)
	}
	return nil
}

// abandoned ends all reading. It reports whether what is left of the body cannot be waited for: somebody still wanted
// it, or the client was never told to send it.
func (b *requestBody) abandoned() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	reading := b.reading
	b.stopLocked()
	if b.err == nil {
		b.dropLocked(errExchangeOver)
	}
	return reading || b.expect && !b.asked
}

// drop makes further reads fail and returns how many bytes were not read and never will be. The client's window is short
// of them.
func (b *requestBody) drop(err error) int {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.err == nil {
		b.dropLocked(err)
	}
	n := b.lost
	b.lost = 0
	return n
}

func (b *requestBody) received() int64 {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.n
}

// failed returns what went wrong with the client's side of the body, if anything did.
func (b *requestBody) failed() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, err := range []error{ErrBodyTooLarge, ErrBodyStalled, ErrBodyInvalid} {
		if errors.Is(b.err, err) {
			return err
		}
	}
	return nil
}
