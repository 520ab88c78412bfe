package front

import (
	"errors"
	"io"
	"net/http"
	"os"
	"sync"
	"time"
)

// errExchangeOver is what reads of a body return once its response has been sent.
var errExchangeOver = errors.New("request has ended")

// drainTimeout is how long a client may take to send what is left of a body that the app did not want (up to 256 KiB,
// net/http's limit) to keep its connection.
const drainTimeout = 5 * time.Second

// aLongTimeAgo is a deadline that has passed: setting it ends what waits on the connection.
var aLongTimeAgo = time.Unix(1, 0)

// requestBody is Request.Body: limited, and ended when the client stalls or the exchange is over.
type requestBody struct {
	rc    *http.ResponseController // of an HTTP/2 stream
	conn  *conn                    // of HTTP/1; nil on HTTP/2
	limit int64                    // negative: none
	stall time.Duration

	readMu sync.Mutex // held while reading; taken before mu; serializes readers, so it is held across I/O
	src    io.ReadCloser

	mu      sync.Mutex
	timer   *time.Timer // +checklocks:mu
	reading bool        // +checklocks:mu
	n       int64       // +checklocks:mu
	err     error       // of all further reads; +checklocks:mu
}

// Read implements io.Reader.
func (b *requestBody) Read(p []byte) (int, error) {
	b.readMu.Lock()
	defer b.readMu.Unlock()
	if len(p) == 0 {
		return 0, nil
	}
	room, err := b.begin()
	if err != nil {
		return 0, err
	}
	if room >= 0 && int64(len(p)) > room+1 {
		p = p[:room+1] // one more than may come shows that it is too much
	}
	n, err := b.src.Read(p)
	return b.end(n, err)
}

// begin arms the stall timer and returns how many bytes may come, negative for any number.
func (b *requestBody) begin() (int64, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.err != nil {
		return 0, b.err
	}
	b.reading = true
	if b.timer == nil {
		b.timer = time.AfterFunc(b.stall, b.stalled)
	} else {
		b.timer.Reset(b.stall)
	}
	if b.limit < 0 {
		return -1, nil
	}
	return b.limit - b.n, nil
}

func (b *requestBody) end(n int, err error) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.reading = false
	b.timer.Stop()
	if b.err != nil { // stalled, closed or over in the meantime
		return 0, b.err
	}
	b.n += int64(n)
	if b.limit >= 0 && b.n > b.limit {
		b.err = ErrBodyTooLarge
		return 0, b.err
	}
	if err != nil && err != io.EOF && !errors.Is(err, os.ErrDeadlineExceeded) {
		err = errors.Join(ErrClientGone, err)
	}
	b.err = err
	return n, err
}

func (b *requestBody) stalled() {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.reading && b.err == nil {
		b.err = ErrBodyStalled
		b.kickLocked()
	}
}

// kickLocked ends the read in progress, and with it an HTTP/1 connection after its response.
//
// +checklocks:b.mu
func (b *requestBody) kickLocked() {
	if b.conn != nil {
		b.conn.breakReads()
		return
	}
	_ = b.rc.SetReadDeadline(aLongTimeAgo) // fails only on a stream that is gone
}

// Close implements io.Closer. What has not been read is dropped when the exchange ends.
func (b *requestBody) Close() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.err == nil {
		b.err = http.ErrBodyReadAfterClose
		if b.reading {
			b.kickLocked()
		}
	}
	return nil
}

// finish ends all reading, and waits for a reader to leave the connection.
func (b *requestBody) finish() {
	b.mu.Lock()
	if b.timer != nil {
		b.timer.Stop()
	}
	if b.reading {
		b.kickLocked()
	} else if b.err != io.EOF && b.conn != nil {
		b.conn.drain(drainTimeout)
	}
	if b.err == nil {
		b.err = errExchangeOver
	}
	b.mu.Unlock()
	b.readMu.Lock()
	defer b.readMu.Unlock()
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
	if errors.Is(b.err, ErrBodyTooLarge) || errors.Is(b.err, ErrBodyStalled) {
		return b.err
	}
	return nil
}
