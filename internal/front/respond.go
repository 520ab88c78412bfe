package front

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/textproto"
	"strconv"
	"sync"
	"time"
)

// Sizes of a response's way out.
const (
	streamBufBytes = 32 << 10  // one read of Response.Stream
	bodyPieceBytes = 256 << 10 // of a whole body over HTTP/2, within one stall timeout
)

var streamBufs = sync.Pool{New: func() any { return new([streamBufBytes]byte) }}

// respond sends what the handler returned.
func (x *exchange) respond(ctx context.Context, r *Response) {
	if r.Status == http.StatusSwitchingProtocols || r.Socket != nil {
		x.respondSocket(ctx, r)
		return
	}
	if err := checkResponse(r); err != nil {
		closeStream(r.Stream)
		x.fail(err)
		return
	}
	declared := x.copyHeader(r.Header)
	bodyless := r.Status == http.StatusNoContent || r.Status == http.StatusNotModified
	switch {
	case r.Status == http.StatusNoContent:
		declared = -1
	case r.Stream == nil && !bodyless && (len(r.Body) > 0 || x.hr.Method != http.MethodHead):
		declared = int64(len(r.Body))
	}
	if declared >= 0 {
		x.w.Header()["Content-Length"] = []string{strconv.FormatInt(declared, 10)}
	}
	x.status = r.Status
	x.w.WriteHeader(r.Status)
	if bodyless || x.hr.Method == http.MethodHead {
		closeStream(r.Stream)
		return
	}
	if r.Stream == nil {
		x.sendBody(r.Body)
		return
	}
	x.sendStream(ctx, r.Stream, declared)
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

// responseDrop lists headers that are about the connection, which is front's (RFC 9110 section 7.6.1).
var responseDrop = map[string]bool{
	"Connection": true, "Keep-Alive": true, "Proxy-Connection": true, "Te": true, "Trailer": true,
	"Transfer-Encoding": true, "Upgrade": true, "Content-Length": true,
}

// copyHeader takes over the app's headers, and returns the content-length among them, or -1.
func (x *exchange) copyHeader(list []string) (declared int64) {
	h := x.w.Header()
	h["Content-Type"] = nil // present without a value: net/http does not guess one
	declared = -1
	values := make([]string, len(list)/2)
	for i := range values {
		name, v := textproto.CanonicalMIMEHeaderKey(list[2*i]), list[2*i+1]
		if name == "Content-Length" {
			if n, err := strconv.ParseUint(v, 10, 62); err == nil {
				declared = int64(n)
			}
		}
		if responseDrop[name] || !validHeader(name, v) {
			continue
		}
		if old := h[name]; len(old) > 0 {
			h[name] = append(old, v)
			continue
		}
		values[i] = v
		h[name] = values[i : i+1 : i+1]
	}
	return declared
}

// validHeader keeps an app from breaking the framing of its response.
func validHeader(name, value string) bool {
	if name == "" {
		return false
	}
	for i := range len(name) {
		if !isTokenByte(name[i]) {
			return false
		}
	}
	for i := range len(value) {
		if c := value[i]; c == '\r' || c == '\n' || c == 0 {
			return false
		}
	}
	return true
}

func isTokenByte(c byte) bool {
	switch {
	case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c >= '0' && c <= '9':
		return true
	}
	switch c {
	case '!', '#', '$', '%', '&', '\'', '*', '+', '-', '.', '^', '_', '`', '|', '~':
		return true
	}
	return false
}

// sendBody sends a whole body; the head leaves with its first bytes.
func (x *exchange) sendBody(body []byte) {
	if len(body) == 0 {
		return
	}
	guard := x.writeGuard()
	defer guard.stop()
	for len(body) > 0 {
		n, err := guard.write(body[:min(len(body), bodyPieceBytes)])
		x.sent += int64(n)
		if err != nil {
			x.clientGone(err)
			return
		}
		body = body[n:]
	}
}

// sendStream sends what stream has when it has it. It panics with http.ErrAbortHandler to break off a response whose
// end the client must not take for its natural end.
func (x *exchange) sendStream(ctx context.Context, stream io.ReadCloser, declared int64) {
	closeOnce := sync.OnceFunc(func() { closeStream(stream) })
	stop := context.AfterFunc(ctx, closeOnce) // ends a read that waits
	defer closeOnce()
	defer stop()

	guard := x.writeGuard()
	defer guard.stop()
	err := x.copyStream(guard, stream, declared)
	if err == nil && declared >= 0 && x.sent != declared {
		err = fmt.Errorf("%w: %d of %d bytes", ErrResponseLength, x.sent, declared)
	}
	if err == nil {
		return
	}
	if ctx.Err() != nil {
		err = context.Cause(ctx)
	}
	x.failure = err
	x.srv.log.Debug("response breaks off", "request", x.req.ID, "err", err)
	panic(http.ErrAbortHandler)
}

func (x *exchange) copyStream(guard *writeGuard, stream io.Reader, declared int64) error {
	if err := guard.flush(); err != nil { // the head does not wait for the first chunk
		return x.clientGone(err)
	}
	buf := streamBufs.Get().(*[streamBufBytes]byte)
	defer streamBufs.Put(buf)
	for {
		n, readErr := stream.Read(buf[:])
		if declared >= 0 && x.sent+int64(n) > declared {
			return fmt.Errorf("%w: more than %d bytes", ErrResponseLength, declared)
		}
		if n > 0 {
			_, err := guard.write(buf[:n])
			if err == nil && readErr == nil && n < len(buf) { // a full buffer has more behind it
				err = guard.flush()
			}
			if err != nil {
				return x.clientGone(err)
			}
			x.sent += int64(n)
		}
		if readErr == io.EOF {
			return nil
		}
		if readErr != nil {
			return fmt.Errorf("read response stream: %w", readErr)
		}
	}
}

// clientGone records that the client did not take the response, and tells the handler.
func (x *exchange) clientGone(err error) error {
	x.failure = errors.Join(ErrClientGone, err)
	x.cancel(x.srv.goneCause())
	return x.failure
}

func closeStream(s io.Closer) {
	if s != nil {
		_ = s.Close() // the app's side; there is nobody to tell
	}
}

// writeGuard writes to the client with a stall timeout. On HTTP/1 each write to the connection has one (conn.Write);
// an HTTP/2 stream can stall on its own, by flow control.
type writeGuard struct {
	w     io.Writer
	rc    *http.ResponseController
	after time.Duration
	timer *time.Timer // nil on HTTP/1
}

func (x *exchange) writeGuard() *writeGuard {
	g := &writeGuard{w: x.w, rc: x.rc, after: x.srv.limits.WriteStallTimeout}
	if x.h2 {
		g.timer = time.AfterFunc(g.after, x.breaker.breakWrites)
	}
	return g
}

func (g *writeGuard) write(p []byte) (int, error) {
	g.arm()
	return g.w.Write(p)
}

func (g *writeGuard) flush() error {
	g.arm()
	err := g.rc.Flush()
	if g.timer != nil {
		g.timer.Stop() // the app may take its time
	}
	return err
}

func (g *writeGuard) arm() {
	if g.timer != nil {
		g.timer.Reset(g.after)
	}
}

func (g *writeGuard) stop() {
	if g.timer != nil {
		g.timer.Stop()
	}
}
