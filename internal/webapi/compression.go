package webapi

import (
	"bytes"
	"errors"
	"io"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/flate"
	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zlib"

	"github.com/skerry-run/skerry/internal/js"
)

// partBytes is the most that a decompressor hands over at once: a small input
// can stand for gigabytes, which must not all be there at the same time.
const partBytes = 64 << 10

var compressionOps = Ops{
	// compressor_new(format) and compressor_write(rid, bytes): what the chunk
	// gives; compressor_finish(rid): the rest.
	"compressor_new": Sync(func(c *Call) (js.Data, error) {
		z, err := newCompressor(c.Realm.loop, c.String(0))
		if err != nil {
			return js.Data{}, err
		}
		return js.Int(c.Realm.Resources.Add(z)), nil
	}),
	"compressor_write": Sync(func(c *Call) (js.Data, error) {
		z, err := resourceOf[*compressor](c, 0)
		if err != nil {
			return js.Data{}, err
		}
		if _, err := z.w.Write(c.Bytes(1)); err != nil {
			return js.Data{}, err
		}
		return js.Bytes(z.take()), nil
	}),
	"compressor_finish": Sync(func(c *Call) (js.Data, error) {
		z, err := resourceOf[*compressor](c, 0)
		if err != nil {
			return js.Data{}, err
		}
		c.Realm.Resources.Remove(c.Int(0))
		if err := z.w.Close(); err != nil {
			return js.Data{}, err
		}
		_ = z.Close() // never fails
		return js.Bytes(z.take()), nil
	}),
	// decompressor_new(format); decompressor_write(rid, bytes) takes a chunk in,
	// decompressor_end(rid) the end of them; decompressor_read(rid) gives the next
	// part of what they stand for, null when there is none without further input.
	"decompressor_new": Sync(func(c *Call) (js.Data, error) {
		z, err := newDecompressor(c.Realm.loop, c.String(0))
		if err != nil {
			return js.Data{}, err
		}
		return js.Int(c.Realm.Resources.Add(z)), nil
	}),
	"decompressor_write": Sync(func(c *Call) (js.Data, error) {
		z, err := resourceOf[*decompressor](c, 0)
		if err != nil {
			return js.Data{}, err
		}
		return js.Undefined(), z.push(c.Bytes(1))
	}),
	"decompressor_end": Sync(func(c *Call) (js.Data, error) {
		z, err := resourceOf[*decompressor](c, 0)
		if err != nil {
			return js.Data{}, err
		}
		z.eof = true
		return js.Undefined(), nil
	}),
	"decompressor_read": Sync(func(c *Call) (js.Data, error) {
		z, err := resourceOf[*decompressor](c, 0)
		if err != nil {
			return js.Data{}, err
		}
		part, err := z.read()
		if err != nil || part == nil {
			return js.Null(), err
		}
		return js.OwnedBytes(part), nil
	}),
	// compression_drop(rid) gives up a compressor or decompressor.
	"compression_drop": Sync(func(c *Call) (js.Data, error) {
		if z, ok := c.Realm.Resources.Remove(c.Int(0)).(io.Closer); ok {
			_ = z.Close() // never fails
		}
		return js.Undefined(), nil
	}),
}

// resourceOf returns the resource that argument i numbers.
func resourceOf[T any](c *Call, i int) (T, error) {
	v, ok := c.Realm.Resources.Get(c.Int(i)).(T)
	if !ok {
		return v, js.NewTypeError("no such resource")
	}
	return v, nil
}

func errFormat(format string) error {
	return js.NewTypeError("Unsupported compression format: %q", format)
}

// claims is the memory that something on the Go side takes on behalf of the app.
// VM thread only.
type claims struct {
	loop Loop
	size int64
}

// newClaims claims the first bytes.
func newClaims(loop Loop, n int64) (claims, error) {
	m := claims{loop: loop}
	return m, m.take(n)
}

// take claims n more bytes. It fails when they are more than the app may have.
func (m *claims) take(n int64) error {
	err := m.loop.Buffer(n)
	if err == nil {
		m.size += n
	}
	return err
}

// give gives up n bytes.
func (m *claims) give(n int64) {
	m.size -= n
	_ = m.loop.Buffer(-n) // giving back does not fail
}

// CompressionStream's settings.
const (
	// webDeflateLevel is the lowest at which the library looks for a longer match
	// than its first: below, data that only short repeats make smaller, such as
	// media, is stored as it is. The next takes twice the time.
	webDeflateLevel = 6
	// For Brotli: quality and the base 2 logarithm of the window.
	webLevel  = 5
	webWindow = 22
)

// compressor deflates what is written to w into out.
type compressor struct {
	w      io.WriteCloser
	out    bytes.Buffer
	claims claims
}

// Close gives up what the compressor takes.
func (z *compressor) Close() error {
	z.claims.give(z.claims.size)
	return nil
}

func newCompressor(loop Loop, format string) (*compressor, error) {
	z := &compressor{}
	var err error
	if z.claims, err = newClaims(loop, compressorBytes(format, zlibSettings{level: webLevel, window: webWindow})); err != nil {
		return nil, err
	}
	switch format {
	case "gzip":
		z.w, err = gzip.NewWriterLevel(&z.out, webDeflateLevel)
	case "deflate":
		z.w, err = zlib.NewWriterLevel(&z.out, webDeflateLevel)
	case "deflate-raw":
		z.w, err = flate.NewWriter(&z.out, webDeflateLevel)
	case "brotli":
		z.w = brotli.NewWriterOptions(&z.out, brotli.WriterOptions{Quality: webLevel, LGWin: webWindow})
	default:
		err = errFormat(format)
	}
	if err != nil {
		_ = z.Close() // never fails
	}
	return z, err
}

// take returns what has come out; it is valid until the next write.
func (z *compressor) take() []byte {
	b := z.out.Bytes()
	z.out.Reset()
	return b
}

// brotliExcess is the text of an error that its module does not export.
const brotliExcess = "brotli: excessive input"

var (
	errTrailingData = js.NewTypeError("there is data after the end of the compressed data")
	errCutOff       = js.NewTypeError("the compressed data is cut off")
	errNotValid     = js.NewTypeError("the compressed data is not valid")
	errDropped      = errors.New("dropped")
)

// decompressor turns Go's readers around: the decoder runs on a goroutine of
// its own and stops when it has a part to hand over or wants input that is not
// there. One of the two sides waits while the other works, so they share the
// fields without a lock.
type decompressor struct {
	input  []byte
	eof    bool       // no more input comes
	part   *js.Buffer // handed over
	hungry bool       // the decoder waits for input
	over   bool       // the decoder has ended
	err    error      // how; io.EOF: well

	claims claims
	queued int64 // claimed for input, since it was last empty
	// window says by the first bytes how far back data refers, which is what the decoder
	// takes; it reports whether they are enough to tell. Nil: it is known.
	window  func([]byte) (int64, bool)
	open    func(io.Reader) (io.Reader, error)
	started bool
	resume  chan bool     // to the decoder: go on; false: give up
	stopped chan struct{} // from the decoder: it waits, or is over
}

func newDecompressor(loop Loop, format string) (*decompressor, error) {
	z, err := startDecompressor(loop)
	if err != nil {
		return nil, err
	}
	switch format {
	case "gzip":
		z.open = func(r io.Reader) (io.Reader, error) {
			g, err := gzip.NewReader(r)
			if err == nil {
				g.Multistream(false)
			}
			return g, err
		}
	case "deflate":
		z.open = func(r io.Reader) (io.Reader, error) { return zlib.NewReader(r) }
	case "deflate-raw":
		z.open = func(r io.Reader) (io.Reader, error) { return flate.NewReader(r), nil }
	case "brotli":
		z.window = brotliWindow
		z.open = func(r io.Reader) (io.Reader, error) { return brotli.NewReader(r), nil }
	default:
		_ = z.Close() // never fails
		return nil, errFormat(format)
	}
	return z, nil
}

// decoderBytes is about what a decoder of deflate takes, and any other one before
// it has read how far back its data refers.
const decoderBytes = 128 << 10

// startDecompressor makes one without a format. What it takes counts as memory of
// the app.
func startDecompressor(loop Loop) (*decompressor, error) {
	z := &decompressor{resume: make(chan bool), stopped: make(chan struct{})}
	var err error
	z.claims, err = newClaims(loop, decoderBytes)
	return z, err
}

// push takes input.
func (z *decompressor) push(p []byte) error {
	if err := z.claims.take(int64(len(p))); err != nil {
		return err
	}
	z.queued += int64(len(p))
	z.input = append(z.input, p...)
	return nil
}

// ready reports whether the decoder may begin: its memory is claimed.
func (z *decompressor) ready() (bool, error) {
	if z.window == nil {
		return true, nil
	}
	size, known := z.window(z.input)
	if !known && !z.eof {
		return false, nil
	}
	z.window = nil
	return true, z.claims.take(size)
}

// brotliWindow is the window that a stream asks for with its first bits.
// https://www.rfc-editor.org/rfc/rfc7932#section-9.1
func brotliWindow(p []byte) (int64, bool) {
	if len(p) == 0 {
		return 0, false
	}
	bits := 16
	switch b := p[0]; {
	case b&1 == 0:
	case b>>1&7 != 0:
		bits = 17 + int(b>>1&7)
	case b>>4&7 == 0:
		bits = 17
	default:
		bits = 8 + int(b>>4&7)
	}
	return 1 << bits, true
}

// next returns the next part, nil when there is none without further input or the decoder is over.
//
// # Errors
//
// Those of Loop.Buffer.
func (z *decompressor) next() (part *js.Buffer, over bool, err error) {
	if ready, err := z.ready(); !ready || err != nil {
		return nil, false, err
	}
	defer z.settle()
	for !z.over {
		if z.hungry && len(z.input) == 0 && !z.eof {
			return nil, false, nil
		}
		z.step(true)
		if part := z.part; part != nil {
			z.part = nil
			return part, false, nil
		}
	}
	return nil, true, nil
}

// settle gives up what is not needed any more.
func (z *decompressor) settle() {
	if z.over {
		z.claims.give(z.claims.size - z.queued)
	}
	if len(z.input) == 0 {
		z.input = nil
		z.claims.give(z.queued)
		z.queued = 0
	}
}

// read is next with the error of the standard.
func (z *decompressor) read() (*js.Buffer, error) {
	part, over, err := z.next()
	if !over || err != nil {
		return part, err
	}
	switch {
	case z.err == io.EOF && len(z.input) > 0, z.err.Error() == brotliExcess:
		return nil, errTrailingData
	case z.err == io.EOF:
		return nil, nil
	case errors.Is(z.err, io.ErrUnexpectedEOF):
		return nil, errCutOff
	default:
		return nil, errNotValid
	}
}

// step lets the decoder work until it stops.
func (z *decompressor) step(goOn bool) {
	if z.started {
		z.resume <- goOn
	} else {
		z.started = true
		go z.decode()
	}
	<-z.stopped
}

// Close ends the decoder.
func (z *decompressor) Close() error {
	if z.started && !z.over {
		z.step(false)
	}
	if z.part != nil {
		z.part.Free()
		z.part = nil
	}
	z.input, z.queued = nil, 0
	z.claims.give(z.claims.size)
	return nil
}

// decode is the decoder's goroutine.
func (z *decompressor) decode() {
	r, err := z.open(z)
	if err == io.EOF {
		err = io.ErrUnexpectedEOF // not even a header
	}
	for err == nil {
		buf := js.NewBuffer(partBytes)
		var n int
		n, err = r.Read(buf.Bytes())
		if n == 0 {
			buf.Free()
			continue
		}
		buf.Truncate(n)
		z.part = buf
		if err == nil && !z.wait() {
			err = errDropped
		}
	}
	z.err, z.over = err, true
	z.stopped <- struct{}{}
}

// wait stops the decoder and reports whether it is to go on.
func (z *decompressor) wait() bool {
	z.stopped <- struct{}{}
	return <-z.resume
}

// fill waits for input.
func (z *decompressor) fill() error {
	for len(z.input) == 0 {
		if z.eof {
			return io.EOF
		}
		z.hungry = true
		goOn := z.wait()
		z.hungry = false
		if !goOn {
			return errDropped
		}
	}
	return nil
}

// Read implements io.Reader for the decoder.
func (z *decompressor) Read(p []byte) (int, error) {
	if err := z.fill(); err != nil {
		return 0, err
	}
	n := copy(p, z.input)
	z.input = z.input[n:]
	return n, nil
}

// ReadByte implements io.ByteReader: decoders then take no more than they need,
// and what follows the end can be told.
func (z *decompressor) ReadByte() (byte, error) {
	if err := z.fill(); err != nil {
		return 0, err
	}
	b := z.input[0]
	z.input = z.input[1:]
	return b, nil
}
