package webapi

import (
	"bytes"
	"context"
	"io"
	"sync/atomic"
	"unicode/utf8"

	"github.com/skerry-run/skerry/internal/js"
)

const (
	// maxBufferedBodyBytes is the most that text(), arrayBuffer() and their
	// like read of one body.
	maxBufferedBodyBytes = 128 << 20
	// firstBodyBytes is how much memory a body of unknown length gets at first.
	firstBodyBytes = 4 << 10
	// bodyReadBytes is the most that is read at once.
	bodyReadBytes = 256 << 10
)

// bodyBuffer collects a body that the app wants as a whole, in memory that can
// become a value of JS as it is. It counts as the app's from before it is there:
// first here, then in the engine's heap.
type bodyBuffer struct {
	realm *Realm
	owner Owner
	buf   *js.Buffer
	noted int64 // bytes that the loop counts
}

// readAllBody reads a body to its end, which closes it. done makes the value that
// the promise resolves with, on a goroutine; it consumes the buffer.
func readAllBody(c *Call, done func(*js.Buffer) js.Data) (js.Data, error) {
	p, err := c.Context().NewPromise()
	if err != nil {
		return js.Data{}, err
	}
	r, owner := c.Realm, c.Owner()
	owner.Begin()
	b, err := c.body(0)
	if err != nil {
		r.SettleLater(owner, p, js.Data{}, err)
		return js.Ref(p.Value), nil
	}
	m := &bodyBuffer{realm: r, owner: owner}
	size := b.Length() + 1 // one more than expected, to see the end without growing
	if size <= 0 {
		size = firstBodyBytes
	}
	if err := m.reserve(size); err != nil {
		_ = b.Close() // given up
		r.SettleLater(owner, p, js.Data{}, err)
		return js.Ref(p.Value), nil
	}
	go func() {
		data, err := runWork(owner.Context(), func(ctx context.Context) (js.Data, error) {
			defer b.Close()
			m.buf = js.NewBuffer(int(size))
			if err := m.fill(ctx, b); err != nil {
				return js.Data{}, err
			}
			return done(m.buf), nil
		})
		r.loop.Post(owner, func() error {
			owner.End()
			m.release()
			if err != nil {
				m.buf.Free()
				return p.Reject(err)
			}
			return p.Resolve(data)
		}, func() {
			m.release()
			m.buf.Free()
			p.Free()
		})
	}()
	return js.Ref(p.Value), nil
}

// fill reads b to its end.
func (m *bodyBuffer) fill(ctx context.Context, b *Body) error {
	n := 0
	for {
		if n == len(m.buf.Bytes()) {
			if err := m.grow(ctx, 2*n); err != nil {
				return err
			}
		}
		room := m.buf.Bytes()[n:]
		read, err := b.Read(room[:min(len(room), bodyReadBytes)])
		n += read
		if err == io.EOF {
			m.buf.Truncate(n)
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// reserve notes that the buffer is about to have size bytes. VM thread only.
func (m *bodyBuffer) reserve(size int64) error {
	if size > maxBufferedBodyBytes+1 {
		return js.NewTypeError("the body is larger than %d MB, the most that can be read at once; read it as a stream", maxBufferedBodyBytes>>20)
	}
	if err := m.realm.loop.Buffer(size - m.noted); err != nil {
		return js.NewTypeError("the body is too large: %v; read it as a stream", err)
	}
	m.noted = size
	return nil
}

// release says that Go does not keep the buffer any more. VM thread only.
func (m *bodyBuffer) release() {
	_ = m.realm.loop.Buffer(-m.noted) // never fails for fewer
	m.noted = 0
}

// grow makes the buffer larger, after it has asked on the VM's thread.
func (m *bodyBuffer) grow(ctx context.Context, size int) error {
	const waiting, answered, abandoned = 0, 1, 2
	var state atomic.Int32
	answer := make(chan error, 1)
	m.realm.loop.Post(m.owner, func() error {
		if state.CompareAndSwap(waiting, answered) {
			answer <- m.reserve(int64(size))
		}
		return nil
	}, nil)
	select {
	case err := <-answer:
		if err != nil {
			return err
		}
	case <-ctx.Done():
		if state.CompareAndSwap(waiting, abandoned) {
			return context.Cause(ctx)
		}
		if err := <-answer; err != nil {
			return err
		}
	}
	m.buf.Grow(size)
	return nil
}

// body_read_all(rid): all bytes of a body.
func bodyReadAll(c *Call) (js.Data, error) {
	return readAllBody(c, js.OwnedBytes)
}

var utf8Mark = []byte{0xef, 0xbb, 0xbf}

// body_text(rid): a string, or bytes when they are not UTF-8.
func bodyText(c *Call) (js.Data, error) {
	return readAllBody(c, func(b *js.Buffer) js.Data {
		text, from := b.Bytes(), 0
		if bytes.HasPrefix(text, utf8Mark) {
			from = len(utf8Mark)
		}
		if !utf8.Valid(text[from:]) {
			b.Truncate(copy(text, text[from:]))
			return js.OwnedBytes(b)
		}
		return js.Text(b, from)
	})
}
