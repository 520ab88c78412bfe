package webapi

import (
	"context"
	"errors"
	"fmt"
	"io"
	"sync"
	"sync/atomic"

	"github.com/skerry-run/skerry/internal/js"
)

const (
	// bodyChunkBytes is the most that one read of a body brings into JS.
	bodyChunkBytes = 64 << 10
)

var errBodyClosed = errors.New("the body was cancelled")

// Body is a stream of bytes on its way into or out of an app: the body of a
// request or response whose bytes JS has not seen. It is an io.ReadCloser of
// the decoded bytes. Reads must not overlap; Close may be called at any time
// and makes a waiting Read return as soon as its source lets it.
type Body struct {
	// set before the first Read
	src     io.ReadCloser
	length  int64
	codings []string
	ctx     context.Context // of the exchange that src belongs to; may be nil
	cancel  func()          // ends it; may be nil

	r io.Reader // src without codings, from the first Read on

	timing *timing // of the exchange, until it is reported; the reader's, or of who releases the body

	mu      sync.Mutex
	reading bool // +checklocks:mu
	closed  bool // +checklocks:mu
	ended   bool // +checklocks:mu
}

// NewBody returns a body over src, which it owns. length is the number of
// bytes, -1 when unknown.
func NewBody(src io.ReadCloser, length int64) *Body {
	return &Body{src: src, length: length}
}

// Length returns how many bytes Read will give in all, -1 when unknown.
func (b *Body) Length() int64 {
	if b.codings != nil {
		return -1
	}
	return b.length
}

// Read implements io.Reader.
func (b *Body) Read(p []byte) (int, error) {
	b.mu.Lock()
	if b.closed || b.src == nil {
		b.mu.Unlock()
		return 0, errBodyClosed
	}
	b.reading = true
	b.mu.Unlock()
	if b.r == nil {
		b.r = b.source()
	}
	n, err := b.r.Read(p)
	if b.timing != nil {
		b.count(n, err)
	}
	b.mu.Lock()
	b.reading = false
	closed := b.closed
	if err == io.EOF {
		b.ended = true
	}
	b.mu.Unlock()
	if closed {
		b.release()
		return n, errBodyClosed
	}
	return n, err
}

// Watch lets a body that JS writes be read without waiting, with TryRead: f is called when there is something to read,
// with here set on the VM's thread within a turn. False: it is another kind of body, for Read.
func (b *Body) Watch(f func(here bool)) bool {
	s, ok := b.src.(*sink)
	if !ok || b.codings != nil || b.timing != nil || b.r != nil {
		return false
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.watch = f
	return true
}

// TryRead reads what is there of a body that is watched; ready says whether anything is, be it the end.
func (b *Body) TryRead(p []byte) (n int, ready bool, err error) {
	b.mu.Lock()
	closed := b.closed
	b.mu.Unlock()
	if closed {
		return 0, true, errBodyClosed
	}
	n, ready, err = b.src.(*sink).tryRead(p)
	if err == io.EOF {
		b.mu.Lock()
		b.ended = true
		b.mu.Unlock()
	}
	return n, ready, err
}

// source is what Read reads from.
func (b *Body) source() io.Reader {
	if b.codings == nil {
		return b.src
	}
	src := io.Reader(b.src)
	if b.timing != nil {
		src = &countedReader{src, &b.timing.encoded}
	}
	return decode(src, b.codings)
}

// countedReader adds up what is read through it.
type countedReader struct {
	io.Reader
	n *int64
}

func (r *countedReader) Read(p []byte) (int, error) {
	n, err := r.Reader.Read(p)
	*r.n += int64(n)
	return n, err
}

// count notes a Read for the timing, and reports it at the end of the body.
func (b *Body) count(n int, err error) {
	b.timing.decoded += int64(n)
	if b.codings == nil {
		b.timing.encoded += int64(n)
	}
	if err != nil {
		b.reportTiming()
	}
}

func (b *Body) reportTiming() {
	b.mu.Lock()
	t := b.timing
	b.timing = nil
	b.mu.Unlock()
	if t != nil {
		t.report()
	}
}

// Close gives up the rest of the body. It does not wait.
func (b *Body) Close() error {
	b.mu.Lock()
	if b.closed {
		b.mu.Unlock()
		return nil
	}
	b.closed = true
	reading, ended := b.reading, b.ended
	b.mu.Unlock()
	if b.cancel != nil && !ended {
		b.cancel()
	}
	if c, ok := b.src.(abortable); ok && reading {
		c.abort()
	}
	if !reading {
		b.release()
	}
	return nil
}

// atEnd reports whether it is known that no byte is left.
func (b *Body) atEnd() bool {
	b.mu.Lock()
	src, done := b.src, b.ended && !b.closed
	b.mu.Unlock()
	t, isTee := src.(*teeBranch)
	return done || isTee && t.atEnd()
}

// abortable is a source whose Close may be called while a Read waits, and ends it.
type abortable interface{ abort() }

func (b *Body) release() {
	b.reportTiming()
	if b.src != nil {
		_ = b.src.Close() // nobody is left to tell
	}
	if b.cancel != nil {
		b.cancel()
	}
}

// Raw gives up the body as it came from the network when it was coded with
// exactly contentEncoding and nothing of it has been read; length is -1 when
// unknown. The body must not be used afterwards.
func (b *Body) Raw(contentEncoding string) (r io.ReadCloser, length int64, ok bool) {
	if b.r != nil || b.codings == nil || !equalCodings(b.codings, parseCodings(contentEncoding)) {
		return nil, 0, false
	}
	length = b.length
	b.codings = nil
	return b, length, true
}

func equalCodings(a, b []string) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// EncodeStream returns body coded as contentEncoding says, for sending. A body
// that came from the network with the same coding and was not read passes
// unchanged. length is -1 when unknown. Unknown codings leave body as it is.
func EncodeStream(body *Body, contentEncoding string) (r io.ReadCloser, length int64) {
	codings := parseCodings(contentEncoding)
	if codings == nil {
		return body, body.Length()
	}
	if r, length, ok := body.Raw(contentEncoding); ok {
		return r, length
	}
	return encode(body, codings), -1
}

// EncodeBytes is EncodeStream for a body that is all there.
func EncodeBytes(body []byte, contentEncoding string) ([]byte, error) {
	for _, coding := range parseCodings(contentEncoding) {
		var out appendWriter
		enc, err := newEncoder(&out, coding)
		if err != nil {
			return nil, err
		}
		if _, err := enc.Write(body); err != nil {
			return nil, fmt.Errorf("encode %s body: %w", coding, err)
		}
		if err := enc.Close(); err != nil {
			return nil, fmt.Errorf("encode %s body: %w", coding, err)
		}
		body = out
	}
	return body, nil
}

type appendWriter []byte

func (w *appendWriter) Write(p []byte) (int, error) {
	*w = append(*w, p...)
	return len(p), nil
}

// AddBody gives a body a number for JS. It is closed with the current owner, if
// nobody takes it before.
func (r *Realm) AddBody(b *Body) int { return r.addOwned(b) }

// TakeBody returns the body of that number, which becomes the caller's; nil
// when there is none.
func (r *Realm) TakeBody(rid int) *Body {
	b, ok := r.Resources.Get(rid).(*Body)
	if !ok {
		return nil
	}
	r.Resources.Remove(rid)
	return b
}

func (c *Call) body(i int) (*Body, error) {
	b, ok := c.Realm.Resources.Get(c.Int(i)).(*Body)
	if !ok {
		return nil, js.NewTypeError("the body is gone: it was read, cancelled, or its request is over")
	}
	return b, nil
}

var bodyOps = Ops{
	"body_read":     Async(bodyRead),
	"body_read_all": Sync(bodyReadAll),
	"body_text":     Sync(bodyText),
	"body_cancel":   Sync(bodyCancel),
	"body_ended":    Sync(bodyEnded),
	"body_tee":      Sync(bodyTee),

	"body_sink_new":   Sync(bodySinkNew),
	"body_sink_write": Sync(bodySinkWrite),
	"body_sink_ready": Async(bodySinkReady),
	"body_sink_close": Sync(bodySinkClose),
	"body_sink_abort": Sync(bodySinkAbort),
}

func bodyRead(c *Call) (Work, error) {
	b, err := c.body(0)
	if err != nil {
		return nil, err
	}
	return func(context.Context) (js.Data, error) {
		size := int64(bodyChunkBytes)
		if n := b.Length(); n >= 0 && n < size {
			size = n + 1
		}
		buf := make([]byte, size)
		for {
			n, err := b.Read(buf)
			switch {
			case n > 0:
				return js.Bytes(buf[:n]), nil
			case err == io.EOF:
				_ = b.Close() // at its end
				return js.Null(), nil
			case err != nil:
				_ = b.Close() // broken
				return js.Data{}, err
			}
		}
	}, nil
}

func bodyCancel(c *Call) (js.Data, error) {
	if b := c.Realm.TakeBody(c.Int(0)); b != nil {
		_ = b.Close() // given up
	}
	return js.Undefined(), nil
}

func bodyEnded(c *Call) (js.Data, error) {
	b, ok := c.Realm.Resources.Get(c.Int(0)).(*Body)
	return js.Bool(ok && b.atEnd()), nil
}

func bodyTee(c *Call) (js.Data, error) {
	b := c.Realm.TakeBody(c.Int(0))
	if b == nil {
		return js.Data{}, js.NewTypeError("the body is gone: it was read, cancelled, or its request is over")
	}
	x, y := teeBody(b)
	return js.Array(js.Int(c.Realm.AddBody(x)), js.Int(c.Realm.AddBody(y))), nil
}

func bodySinkNew(c *Call) (js.Data, error) {
	s := newSink()
	w := c.Realm.addOwned(&sinkWriter{s})
	r := c.Realm.AddBody(NewBody(s, int64(c.Float(0))))
	return js.Array(js.Int(w), js.Int(r)), nil
}

// sinkWriter is the end of a sink that JS writes.
type sinkWriter struct{ *sink }

// Close breaks the body off: its owner ended before it finished it.
func (w *sinkWriter) Close() error {
	w.finish(errSinkUnfinished, false)
	return nil
}

func (c *Call) sink() *sink {
	w, ok := c.Realm.Resources.Get(c.Int(0)).(*sinkWriter)
	if !ok {
		return nil
	}
	return w.sink
}

func bodySinkWrite(c *Call) (js.Data, error) {
	s := c.sink()
	if s == nil {
		return js.Int(-1), nil
	}
	p := append([]byte(nil), c.Bytes(1)...)
	var state atomic.Int32
	state.Store(1) // what is held has room
	here := true   // until the op returns; what is held is written from elsewhere
	c.Owner().Hold(func() { state.Store(int32(s.write(p, here))) })
	here = false
	return js.Int(int(state.Load())), nil
}

func bodySinkReady(c *Call) (Work, error) {
	s := c.sink()
	if s == nil {
		return nil, errSinkGone
	}
	return func(ctx context.Context) (js.Data, error) { return js.Undefined(), s.ready(ctx) }, nil
}

func bodySinkClose(c *Call) (js.Data, error) {
	if s := c.sink(); s != nil {
		c.Realm.Resources.Remove(c.Int(0))
		here := true // as in bodySinkWrite
		c.Owner().Hold(func() { s.finish(io.EOF, here) })
		here = false
	}
	return js.Undefined(), nil
}

func bodySinkAbort(c *Call) (js.Data, error) {
	if s := c.sink(); s != nil {
		c.Realm.Resources.Remove(c.Int(0))
		err := fmt.Errorf("the app ended the body: %s", c.String(1))
		c.Owner().Hold(func() { s.finish(err, false) })
	}
	return js.Undefined(), nil
}
