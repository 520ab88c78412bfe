package front

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/skerry-run/skerry/internal/front/h1"
)

// Sizes of a response's way out.
const (
	streamBufBytes = 32 << 10  // one read of Response.Stream
	atOnceBytes    = 128 << 10 // a whole body up to this size is sent by whoever answers, a longer one by a goroutine
)

var streamBufs = sync.Pool{New: func() any { return new([streamBufBytes]byte) }}

// responseHead is the head of a response, without what is the protocol's.
type responseHead struct {
	status int
	header []string // name, value, ...
	length int64    // of the body; -1 unknown
	close  bool     // the connection is of no more use
}

// Reply implements Replier.
func (x *exchange) Reply(r *Response, err error) {
	if x.answered.Swap(true) {
		if r != nil {
			dropResponse(r)
		}
		return
	}
	if err == nil && r == nil {
		err = fmt.Errorf("%w: none", ErrInvalidResponse)
	}
	if err == nil {
		err = x.respond(r)
	}
	if err != nil {
		x.fail(err)
	}
}

// respond sends what the handler returned. After an error nothing has been sent.
func (x *exchange) respond(r *Response) error {
	if r.Status == http.StatusSwitchingProtocols || r.Socket != nil {
		return x.respondSocket(r)
	}
	if err := checkResponse(r); err != nil {
		closeStream(r.Stream)
		return err
	}
	header, declared := cleanHeader(r.Header)
	bodyless := r.Status == http.StatusNoContent || r.Status == http.StatusNotModified
	switch {
	case r.Status == http.StatusNoContent:
		declared = -1
	case r.Stream == nil && !bodyless && (len(r.Body) > 0 || x.method != http.MethodHead):
		declared = int64(len(r.Body))
	}
	head := &responseHead{status: r.Status, header: header, length: declared}
	if bodyless || x.method == http.MethodHead {
		closeStream(r.Stream)
		x.whole(head, nil)
		return nil
	}
	if r.Stream == nil {
		x.whole(head, r.Body)
		return nil
	}
	w, ok := r.Stream.(WatchedStream)
	if ok && w.Watch(x.pump) {
		x.watchStream(head, w, declared)
		return nil
	}
	if !x.openStream(head) {
		closeStream(r.Stream)
		return nil
	}
	go x.sendStream(r.Stream, declared)
	return nil
}

func checkResponse(r *Response) error {
	if r.Status < 200 || r.Status > 599 {
		return fmt.Errorf("%w: status %d", ErrInvalidResponse, r.Status)
	}
	if len(r.Header)%2 != 0 {
		return fmt.Errorf("%w: header list of odd length", ErrInvalidResponse)
	}
	return nil
}

// dropResponse ends what a response brought that is not sent.
func dropResponse(r *Response) {
	closeStream(r.Stream)
	if r.Socket != nil {
		r.Socket.SendClose(1006, "")
		r.Socket.Close()
	}
}

// whole sends a response that is there whole.
func (x *exchange) whole(head *responseHead, body []byte) {
	c := x.c
	c.mu.Lock()
	if x.gone {
		x.endLocked(nil)
		c.unlock()
		return
	}
	x.status = head.status
	first := body[:min(len(body), atOnceBytes)]
	n := 0
	if len(first) == len(body) {
		n = c.proto.whole(x, head, body)
	} else {
		c.proto.head(x, head)
		n = c.proto.write(x, first, false)
	}
	x.sent = int64(n)
	if n == len(body) {
		x.endLocked(nil)
		c.unlock()
		return
	}
	x.more = make(chan struct{}, 1)
	c.unlock()
	go x.sendRest(body[n:])
}

func (x *exchange) sendRest(body []byte) { x.finish(x.write(body, true)) }

// finish ends the exchange after a body that took time.
func (x *exchange) finish(err error) {
	x.c.mu.Lock()
	if err != nil && x.failure == nil {
		x.srv.log.Debug("response breaks off", "request", x.req.ID, "err", err)
	}
	x.endLocked(err)
	x.c.unlock()
}

// openStream sends the head of a response whose body follows. It reports false when the client is gone.
func (x *exchange) openStream(head *responseHead) bool {
	c := x.c
	c.mu.Lock()
	defer c.unlock()
	if x.gone {
		x.endLocked(nil)
		return false
	}
	x.status, x.more = head.status, make(chan struct{}, 1)
	c.proto.head(x, head)
	return true
}

// write sends bytes of a body as fast as the client takes them; with end they are the last ones.
func (x *exchange) write(p []byte, end bool) error {
	c := x.c
	var timer *time.Timer
	for {
		c.mu.Lock()
		if x.gone || x.isOver {
			err := x.failure
			c.unlock()
			if err == nil {
				err = errExchangeOver
			}
			return err
		}
		n := c.proto.write(x, p, end)
		x.sent += int64(n)
		p = p[n:]
		c.unlock()
		if len(p) == 0 {
			return nil
		}
		if timer == nil {
			timer = time.NewTimer(x.srv.limits.WriteStallTimeout)
			defer timer.Stop()
		} else if n > 0 {
			timer.Reset(x.srv.limits.WriteStallTimeout)
		}
		select {
		case <-x.more:
		case <-timer.C:
			c.mu.Lock()
			if !x.isOver {
				x.c.proto.breakOff(x)
				x.goneLocked(errWriteStall)
			}
			c.unlock()
			return errWriteStall
		}
	}
}

var errWriteStall = fmt.Errorf("%w: it takes nothing of the response", ErrClientGone)

// sendStream sends what stream has when it has it.
func (x *exchange) sendStream(stream io.ReadCloser, declared int64) {
	closeOnce := sync.OnceFunc(func() { closeStream(stream) })
	stop := context.AfterFunc(&x.ctx, closeOnce) // ends a read that waits
	defer stop()
	err := x.copyStream(stream, declared)
	if err != nil && x.ctx.Err() != nil {
		err = context.Cause(&x.ctx)
	}
	closeOnce()
	x.finish(err)
}

func (x *exchange) copyStream(stream io.Reader, declared int64) error {
	buf := streamBufs.Get().(*[streamBufBytes]byte)
	defer streamBufs.Put(buf)
	total := int64(0)
	for {
		n, readErr := stream.Read(buf[:])
		total += int64(n)
		if declared >= 0 && total > declared {
			return fmt.Errorf("%w: more than %d bytes", ErrResponseLength, declared)
		}
		if readErr != nil && readErr != io.EOF {
			return fmt.Errorf("read response stream: %w", readErr)
		}
		if readErr == io.EOF && declared >= 0 && total != declared {
			return fmt.Errorf("%w: %d of %d bytes", ErrResponseLength, total, declared)
		}
		if n > 0 || readErr != nil {
			if err := x.write(buf[:n], readErr != nil); err != nil {
				return err
			}
		}
		if readErr != nil {
			return nil
		}
	}
}

func closeStream(s io.Closer) {
	if s != nil {
		_ = s.Close() // the app's side; there is nobody to tell
	}
}

// cleanHeader drops what would break the framing of a response, and what is about the connection, which is front's (RFC
// 9110 section 7.6.1). It returns the content-length among them, or -1.
func cleanHeader(list []string) (clean []string, declared int64) {
	declared = -1
	clean = list
	for i := 0; i+1 < len(list); i += 2 {
		name, v := list[i], list[i+1]
		if isLength(name) {
			if n, err := strconv.ParseUint(v, 10, 62); err == nil {
				declared = int64(n)
			}
		}
		drop := dropsFromResponse(name) || !validHeader(name, v)
		if drop && len(clean) == len(list) {
			clean = append(make([]string, 0, len(list)), list[:i]...)
			continue
		}
		if !drop && len(clean) != len(list) {
			clean = append(clean, name, v)
		}
	}
	return clean, declared
}

func isLength(name string) bool {
	return len(name) == len("content-length") && strings.EqualFold(name, "content-length")
}

func dropsFromResponse(name string) bool {
	switch len(name) {
	case 2, 7, 10, 14, 16, 17:
	default:
		return false
	}
	for _, n := range [...]string{
		"connection", "keep-alive", "proxy-connection", "te", "trailer", "transfer-encoding", "upgrade", "content-length",
	} {
		if strings.EqualFold(name, n) {
			return true
		}
	}
	return false
}

// validHeader keeps an app from breaking the framing of its response.
func validHeader(name, value string) bool {
	if !h1.ValidName(name) {
		return false
	}
	for i := range len(value) {
		if c := value[i]; c == '\r' || c == '\n' || c == 0 {
			return false
		}
	}
	return true
}
