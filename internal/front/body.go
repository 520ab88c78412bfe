package front

import (
	"errors"
	"io"
	"net"
	"net/http"
	"sync"
	"time"
)

// errExchangeOver is what reads of a body return once its response has been sent.
var errExchangeOver = errors.New("request has ended")

// breaker ends reads and writes of an exchange from outside its goroutine, until the exchange is over: then the
// connection or stream is not its own any more.
type breaker struct {
	rc   *http.ResponseController
	conn *conn // of HTTP/1; nil on HTTP/2

	mu   sync.Mutex // held across the calls below, which do not wait for the network
	over bool       // +checklocks:mu
}

// breakReads makes reads fail. Errors mean that connection or stream are gone already.
func (b *breaker) breakReads() {
	b.mu.Lock()
	defer b.mu.Unlock()
	switch {
	case b.over:
	case b.conn != nil:
		b.conn.breakReads()
	default:
		_ = b.rc.SetReadDeadline(aLongTimeAgo)
	}
}

// breakWrites makes writes fail.
func (b *breaker) breakWrites() {
	b.mu.Lock()
	defer b.mu.Unlock()
	if !b.over {
		_ = b.rc.SetWriteDeadline(aLongTimeAgo)
	}
}

// end makes the others do nothing.
func (b *breaker) end() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.over = true
}

// What a client may take to send what is left of a body that the app did not want, to keep its HTTP/1 connection.
const (
	discardTimeout = 5 * time.Second        // when the client has the whole response
	discardBriefly = 100 * time.Millisecond // when the end of the response waits for it
	discardBytes   = 256 << 10
)

// aLongTimeAgo is a deadline that has passed: setting it ends what waits on the connection.
var aLongTimeAgo = time.Unix(1, 0)

// requestBody is Request.Body: limited, and ended when the client stalls or the exchange is over.
type requestBody struct {
	breaker *breaker
	limit   int64 // negative: none
	stall   time.Duration
	expect  bool // the client waits for 100 Continue, which the first read sends

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
	if err != nil && err != io.EOF {
		err = b.explain(err)
	}
	b.err = err
	return n, err
}

// explain says whose fault a failed read is: on HTTP/1, what is not an error of the connection is one of the encoding.
func (b *requestBody) explain(err error) error {
	var ne net.Error
	if b.breaker.conn == nil || errors.As(err, &ne) || errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, errBroken) {
		return errors.Join(ErrClientGone, err)
	}
	return errors.Join(ErrBodyInvalid, err)
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
	b.breaker.breakReads()
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

// finish ends all reading, waits for a reader to leave the connection, and leaves an HTTP/1 connection either at the end
// of the body or broken. It gives the client up to patience() to send what nobody has read.
//
// # Notes
//
// net/http would discard the rest by itself, after the handler. But with full duplex it then reads the connection in two
// places at once, and panics; and it goes on after a timeout in the middle of the body.
func (b *requestBody) finish(patience func() time.Duration) {
	b.mu.Lock()
	if b.timer != nil {
		b.timer.Stop()
	}
	if b.reading {
		b.kickLocked()
	}
	complete, untouched := b.err == io.EOF && !b.reading, b.n == 0
	if b.err == nil || b.reading {
		b.err = errExchangeOver
	}
	b.mu.Unlock()

	b.readMu.Lock()
	defer b.readMu.Unlock()
	c := b.breaker.conn
	if complete || c == nil || c.broken.Load() {
		return
	}
	wait := patience()
	if wait == 0 || b.expect && untouched {
		c.breakReads()
		return
	}
	_ = c.Conn.SetReadDeadline(time.Now().Add(wait)) // a dead connection fails in the read
	if _, err := io.CopyN(io.Discard, b.src, discardBytes); err != io.EOF {
		c.breakReads()
	}
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
