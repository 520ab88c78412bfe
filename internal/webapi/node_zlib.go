package webapi

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"errors"
	"hash"
	"hash/adler32"
	"hash/crc32"
	"io"

	"github.com/andybalholm/brotli"
	fast "github.com/klauspost/compress/flate"
	"github.com/klauspost/compress/zstd"

	"github.com/skerry-run/skerry/internal/js"
)

// Flush values of zlib that matter here; ts/node/zlib/handle.ts maps those of Brotli and Zstandard to them.
const (
	zNoFlush = 0
	zFinish  = 4
)

// zlibWriter is a compressor of any of the three families.
type zlibWriter interface {
	io.Writer
	Flush() error
	Close() error
}

// nodeDeflater writes deflate, zlib and gzip. compress/flate finds the same matches as zlib at most levels, so its output is what apps
// compare with. VM thread only.
type nodeDeflater struct {
	format     string // "deflate", "deflate-raw" or "gzip"
	level      int
	window     int // bytes of input after which nothing before may be referred to
	dictionary []byte
	out        *bytes.Buffer
	w          *flate.Writer
	written    int // since the last start of w
	begun      bool
	sum        hash.Hash32
	size       uint32
}

func newNodeDeflater(out *bytes.Buffer, format string, level, windowBits, strategy int, dictionary []byte) (*nodeDeflater, error) {
	d := &nodeDeflater{format: format, dictionary: dictionary, out: out, window: 1 << min(max(windowBits, 9), 15)}
	if format == "gzip" {
		d.sum, d.dictionary = crc32.NewIEEE(), nil
	} else {
		d.sum = adler32.New()
	}
	return d, d.setLevel(level, strategy)
}

const zHuffmanOnly = 2

// setLevel starts a new compressor. What it writes follows the old one's: a flush ends at a whole byte.
func (d *nodeDeflater) setLevel(level, strategy int) (err error) {
	if level < flate.DefaultCompression || level > flate.BestCompression {
		level = flate.DefaultCompression
	}
	if d.level = level; strategy == zHuffmanOnly && level != flate.NoCompression {
		level = flate.HuffmanOnly
	}
	dictionary := d.dictionary
	if d.begun {
		dictionary = nil
	}
	d.w, err = flate.NewWriterDict(d.out, level, dictionary)
	d.written = 0
	return err
}

// begin writes the header (RFC 1950 2.2, RFC 1952 2.3).
func (d *nodeDeflater) begin() {
	if d.begun {
		return
	}
	d.begun = true
	switch d.format {
	case "gzip":
		extra := map[int]byte{flate.BestCompression: 2, flate.BestSpeed: 4}[d.level]
		d.out.Write([]byte{0x1f, 0x8b, 8, 0, 0, 0, 0, 0, extra, 3})
	case "deflate":
		bits := 0
		for 1<<bits < d.window {
			bits++
		}
		levels := [...]byte{0, 0, 1, 1, 1, 1, 2, 3, 3, 3}
		flags := byte(2 << 6)
		if d.level >= 0 {
			flags = levels[d.level] << 6
		}
		if d.dictionary != nil {
			flags |= 0x20
		}
		head := byte(bits-8)<<4 | 8
		flags += 31 - byte((int(head)<<8|int(flags))%31)
		d.out.Write([]byte{head, flags})
		if d.dictionary != nil {
			d.out.Write(binary.BigEndian.AppendUint32(nil, adler32.Checksum(d.dictionary)))
		}
	}
}

func (d *nodeDeflater) Write(p []byte) (int, error) {
	d.begin()
	d.sum.Write(p)
	d.size += uint32(len(p))
	for rest := p; len(rest) > 0; {
		// The window of compress/flate has 32 kB. For a smaller one the compressor starts anew before it can refer further back.
		part := rest
		if d.window < 1<<15 {
			if d.written >= d.window {
				if err := d.w.Flush(); err != nil {
					return 0, err
				}
				if err := d.setLevel(d.level, 0); err != nil {
					return 0, err
				}
			}
			part = rest[:min(len(rest), d.window-d.written)]
		}
		if _, err := d.w.Write(part); err != nil {
			return 0, err
		}
		d.written += len(part)
		rest = rest[len(part):]
	}
	return len(p), nil
}

func (d *nodeDeflater) Flush() error {
	d.begin()
	return d.w.Flush()
}

func (d *nodeDeflater) Close() error {
	d.begin()
	if err := d.w.Close(); err != nil {
		return err
	}
	switch d.format {
	case "gzip":
		d.out.Write(binary.LittleEndian.AppendUint32(binary.LittleEndian.AppendUint32(nil, d.sum.Sum32()), d.size))
	case "deflate":
		d.out.Write(binary.BigEndian.AppendUint32(nil, d.sum.Sum32()))
	}
	return nil
}

// nodeCompressor is a compressor and what it has written. VM thread only.
type nodeCompressor struct {
	out    bytes.Buffer
	w      zlibWriter
	over   bool
	claims claims
}

// Close gives up what a compressor holds.
func (z *nodeCompressor) Close() error {
	if z.over {
		return nil
	}
	z.over = true
	z.claims.give(z.claims.size)
	if e, ok := z.w.(*zstd.Encoder); ok {
		e.Reset(nil)
		return e.Close()
	}
	return nil
}

// compressorBytes is about what the tables of a compressor take. They count as memory of the app: its streams have no other limit.
func compressorBytes(format string, s zlibSettings) int64 {
	switch format {
	case "brotli":
		if s.level >= 10 {
			return 9 << min(max(s.window, 16), 24) // a tree over the window
		}
		return 2<<min(max(s.window, 16), 24) + 1<<20
	case "zstd":
		return 8 << 20
	}
	return 1 << 20
}

// zlibSettings are the numbers of a compressor: level, window bits (a base 2 logarithm), strategy, checksum of Zstandard.
type zlibSettings struct{ level, window, strategy, checksum int }

func newNodeCompressor(loop Loop, format string, s zlibSettings, dictionary []byte) (*nodeCompressor, error) {
	z := &nodeCompressor{}
	var err error
	if z.claims, err = newClaims(loop, compressorBytes(format, s)); err != nil {
		return nil, err
	}
	switch format {
	case "deflate", "deflate-raw", "gzip":
		z.w, err = newNodeDeflater(&z.out, format, s.level, s.window, s.strategy, dictionary)
	case "brotli":
		z.w = brotli.NewWriterOptions(&z.out, brotli.WriterOptions{Quality: min(max(s.level, 0), 11), LGWin: min(max(s.window, 10), 24)})
	case "zstd":
		options := []zstd.EOption{zstd.WithEncoderLevel(zstd.EncoderLevelFromZstd(s.level)), zstd.WithEncoderConcurrency(1), zstd.WithEncoderCRC(s.checksum != 0), zstd.WithLowerEncoderMem(true), zstd.WithZeroFrames(true)}
		if s.window > 0 {
			options = append(options, zstd.WithWindowSize(1<<min(max(s.window, 10), 27)))
		}
		if dictionary != nil {
			options = append(options, zstd.WithEncoderDictRaw(0, dictionary))
		}
		z.w, err = zstd.NewWriter(&z.out, options...)
	default:
		err = errFormat(format)
	}
	if err != nil {
		z.claims.give(z.claims.size)
	}
	return z, err
}

// zlibError is a failure of a decompressor with the code that apps see.
type zlibError struct{ code, text string }

func (e *zlibError) Error() string { return e.text }

var (
	errZHeader   = &zlibError{"Z_DATA_ERROR", "incorrect header check"}
	errZMethod   = &zlibError{"Z_DATA_ERROR", "unknown compression method"}
	errZWindow   = &zlibError{"Z_DATA_ERROR", "invalid window size"}
	errZFlags    = &zlibError{"Z_DATA_ERROR", "unknown header flags set"}
	errZHeadSum  = &zlibError{"Z_DATA_ERROR", "header crc mismatch"}
	errZCheck    = &zlibError{"Z_DATA_ERROR", "incorrect data check"}
	errZLength   = &zlibError{"Z_DATA_ERROR", "incorrect length check"}
	errZData     = &zlibError{"Z_DATA_ERROR", "invalid compressed data"}
	errZNeedDict = &zlibError{"Z_NEED_DICT", "Missing dictionary"}
	errZBadDict  = &zlibError{"Z_NEED_DICT", "Bad dictionary"}
	errZEnd      = &zlibError{"Z_BUF_ERROR", "unexpected end of file"}
)

// nodeInflater reads zlib, gzip and deflate, as inflate() of zlib does with Node around it: gzip members follow each other until
// something else comes.
type nodeInflater struct {
	src        *decompressor
	format     string // also "unzip"
	dictionary []byte
	body       io.Reader
	sum        hash.Hash32
	size       uint32
	member     bool // inside one
	members    int
}

func (n *nodeInflater) Read(p []byte) (int, error) {
	for {
		if !n.member {
			if err := n.header(); err != nil {
				return 0, err
			}
			n.member = true
		}
		k, err := n.body.Read(p)
		if n.sum != nil {
			n.sum.Write(p[:k])
		}
		n.size += uint32(k)
		if err == io.EOF {
			if err = n.trailer(); err == nil {
				n.member = false
				n.members++
				if n.format != "gzip" {
					err = io.EOF
				}
			}
		} else if err != nil && !errors.Is(err, errDropped) && !errors.Is(err, io.ErrUnexpectedEOF) {
			err = errZData
		}
		if k > 0 || err != nil {
			return k, err
		}
	}
}

// bytes reads n bytes.
func (n *nodeInflater) bytes(count int) ([]byte, error) {
	b := make([]byte, count)
	for i := range b {
		var err error
		if b[i], err = n.src.ReadByte(); err != nil {
			if err == io.EOF {
				err = io.ErrUnexpectedEOF
			}
			return nil, err
		}
	}
	return b, nil
}

func (n *nodeInflater) header() error {
	first, err := n.src.ReadByte()
	if err == io.EOF && n.members == 0 {
		return io.ErrUnexpectedEOF
	}
	if err != nil {
		return err
	}
	if n.members > 0 && first == 0 {
		n.src.unread(first)
		return io.EOF
	}
	if n.format == "unzip" {
		if n.format = "deflate"; first == 0x1f {
			second, err := n.bytes(1)
			if err != nil {
				return err
			}
			if n.src.unread(second[0]); second[0] == 0x8b {
				n.format = "gzip"
			}
		}
	}
	n.size = 0
	switch n.format {
	case "gzip":
		n.sum = crc32.NewIEEE()
		if err := n.gzipHeader(first); err != nil {
			return err
		}
		n.body = fast.NewReader(n.src)
	case "deflate":
		n.sum = adler32.New()
		return n.zlibHeader(first)
	default:
		n.src.unread(first)
		n.body = fast.NewReaderDict(n.src, n.dictionary)
	}
	return nil
}

// gzipHeader reads the rest of a header (RFC 1952 2.3).
func (n *nodeInflater) gzipHeader(first byte) error {
	h, err := n.bytes(1)
	if err != nil {
		return err
	}
	if first != 0x1f || h[0] != 0x8b {
		return errZHeader
	}
	sum := crc32.NewIEEE()
	sum.Write([]byte{first, h[0]})
	read := func(count int) ([]byte, error) {
		b, err := n.bytes(count)
		sum.Write(b)
		return b, err
	}
	if h, err = read(2); err != nil {
		return err
	}
	flags := h[1]
	switch {
	case h[0] != 8:
		return errZMethod
	case flags&0xe0 != 0:
		return errZFlags
	}
	if _, err = read(6); err != nil {
		return err
	}
	if flags&4 != 0 {
		if h, err = read(2); err != nil {
			return err
		}
		if _, err = read(int(binary.LittleEndian.Uint16(h))); err != nil {
			return err
		}
	}
	for _, flag := range []byte{8, 16} { // name, comment
		for flags&flag != 0 {
			if h, err = read(1); err != nil {
				return err
			}
			if h[0] == 0 {
				break
			}
		}
	}
	if flags&2 != 0 {
		want := uint16(sum.Sum32())
		if h, err = n.bytes(2); err != nil {
			return err
		}
		if binary.LittleEndian.Uint16(h) != want {
			return errZHeadSum
		}
	}
	return nil
}

// zlibHeader reads the rest of a header (RFC 1950 2.2).
func (n *nodeInflater) zlibHeader(first byte) error {
	h, err := n.bytes(1)
	switch {
	case err != nil:
		return err
	case (int(first)<<8|int(h[0]))%31 != 0:
		return errZHeader
	case first&15 != 8:
		return errZMethod
	case first>>4 > 7:
		return errZWindow
	}
	var dictionary []byte
	if h[0]&0x20 != 0 {
		id, err := n.bytes(4)
		switch {
		case err != nil:
			return err
		case n.dictionary == nil:
			return errZNeedDict
		case binary.BigEndian.Uint32(id) != adler32.Checksum(n.dictionary):
			return errZBadDict
		}
		dictionary = n.dictionary
	}
	n.body = fast.NewReaderDict(n.src, dictionary)
	return nil
}

func (n *nodeInflater) trailer() error {
	switch n.format {
	case "gzip":
		b, err := n.bytes(8)
		switch {
		case err != nil:
			return err
		case binary.LittleEndian.Uint32(b) != n.sum.Sum32():
			return errZCheck
		case binary.LittleEndian.Uint32(b[4:]) != n.size:
			return errZLength
		}
	case "deflate":
		b, err := n.bytes(4)
		if err == nil && binary.BigEndian.Uint32(b) != n.sum.Sum32() {
			return errZCheck
		}
		return err
	}
	return nil
}

// unread puts back a byte that ReadByte gave.
func (z *decompressor) unread(b byte) { z.input = append([]byte{b}, z.input...) }

// The largest window that the first frame may ask for, and what later ones may ask
// for however small that is.
const (
	zstdWindowMax = 32 << 20
	zstdWindowMin = 8 << 20
)

// zstdWindow is the window of the frame that begins with p, within the bounds, the
// largest when p does not tell; and whether p is enough to tell.
func zstdWindow(p []byte) (int64, bool) {
	var h zstd.Header
	err := h.Decode(p)
	if err != nil || h.Skippable {
		return zstdWindowMax, !errors.Is(err, io.ErrUnexpectedEOF)
	}
	size := h.WindowSize
	if h.SingleSegment {
		size = h.FrameContentSize
	}
	return int64(min(max(size, zstdWindowMin), zstdWindowMax)), true
}

func newNodeDecompressor(loop Loop, format string, dictionary []byte) (*decompressor, error) {
	z, err := startDecompressor(loop)
	if err != nil {
		return nil, err
	}
	switch format {
	case "deflate", "deflate-raw", "gzip", "unzip":
		z.open = func(io.Reader) (io.Reader, error) {
			return &nodeInflater{src: z, format: format, dictionary: dictionary}, nil
		}
	case "brotli":
		z.window = brotliWindow
		z.open = func(r io.Reader) (io.Reader, error) { return brotli.NewReader(onlyReader{r}), nil }
	case "zstd":
		var window int64
		z.window = func(p []byte) (size int64, known bool) {
			window, known = zstdWindow(p)
			return window, known
		}
		options := []zstd.DOption{zstd.WithDecoderConcurrency(1), zstd.WithDecoderLowmem(true)}
		if dictionary != nil {
			options = append(options, zstd.WithDecoderDictRaw(0, dictionary))
		}
		z.open = func(r io.Reader) (io.Reader, error) {
			d, err := zstd.NewReader(onlyReader{r}, append(options, zstd.WithDecoderMaxWindow(uint64(window)))...)
			if err != nil {
				return nil, err
			}
			return &zstdReader{d}, nil
		}
	default:
		_ = z.Close() // never fails
		return nil, errFormat(format)
	}
	return z, nil
}

type onlyReader struct{ io.Reader }

// zstdReader closes its decoder when that has ended.
type zstdReader struct{ d *zstd.Decoder }

func (z *zstdReader) Read(p []byte) (int, error) {
	n, err := z.d.Read(p)
	if err != nil {
		z.d.Close()
	}
	return n, err
}

// outcome says how a decoder ended, as "" or "code:text".
func (z *decompressor) outcome(format string) string {
	var failure *zlibError
	switch {
	case z.err == io.EOF, z.err.Error() == brotliExcess:
		return ""
	case errors.As(z.err, &failure):
		return failure.code + ":" + failure.text
	case errors.Is(z.err, io.ErrUnexpectedEOF):
		return errZEnd.code + ":" + errZEnd.text
	case format == "brotli":
		return "ERR__ERROR_FORMAT_PADDING_1:Decompression failed"
	case errors.Is(z.err, zstd.ErrMagicMismatch):
		return "ZSTD_error_prefix_unknown:Zstd decompression failed"
	case errors.Is(z.err, zstd.ErrWindowSizeExceeded), errors.Is(z.err, zstd.ErrDecoderSizeExceeded):
		return "ZSTD_error_frameParameter_windowTooLarge:Zstd decompression failed"
	case format == "zstd":
		return "ZSTD_error_corruption_detected:Zstd decompression failed"
	}
	return errZData.code + ":" + errZData.text
}

var nodeZlibOps = Ops{
	// node_zlib_compressor(format, level, window bits, strategy, checksum, dictionary or null): a number, for node_zlib_write(number, bytes,
	// flush) and node_zlib_params(number, level, strategy), which give what came out. Z_FINISH ends it. compression_drop gives it up.
	"node_zlib_compressor": Sync(func(c *Call) (js.Data, error) {
		settings := zlibSettings{c.Int(1), c.Int(2), c.Int(3), c.Int(4)}
		z, err := newNodeCompressor(c.Realm.loop, c.String(0), settings, cloneOrNil(c.Bytes(5)))
		if err != nil {
			return js.Data{}, err
		}
		return js.Int(c.Realm.Resources.Add(z)), nil
	}),
	"node_zlib_write": Sync(func(c *Call) (js.Data, error) {
		z, err := resourceOf[*nodeCompressor](c, 0)
		if err != nil {
			return js.Data{}, err
		}
		if data := c.Bytes(1); len(data) > 0 {
			if _, err := z.w.Write(data); err != nil {
				return js.Data{}, err
			}
		}
		switch c.Int(2) {
		case zNoFlush:
			if d, ok := z.w.(*nodeDeflater); ok {
				d.begin()
			}
		case zFinish:
			err = z.w.Close()
			z.over = true
			z.claims.give(z.claims.size)
			c.Realm.Resources.Remove(c.Int(0))
		default:
			err = z.w.Flush()
		}
		b := z.out.Bytes()
		z.out.Reset()
		return bytesResult(b, err)
	}),
	"node_zlib_params": Sync(func(c *Call) (js.Data, error) {
		z, err := resourceOf[*nodeCompressor](c, 0)
		if err != nil {
			return js.Data{}, err
		}
		d, ok := z.w.(*nodeDeflater)
		if !ok {
			return js.Data{}, js.NewTypeError("no parameters to set")
		}
		if d.begun && d.written > 0 {
			if err := d.Flush(); err != nil {
				return js.Data{}, err
			}
		}
		err = d.setLevel(c.Int(1), c.Int(2))
		b := z.out.Bytes()
		z.out.Reset()
		return bytesResult(b, err)
	}),
	// node_zlib_decompressor(format, dictionary or null): for decompressor_write, decompressor_end and node_zlib_read(number, format): bytes,
	// null when input is wanted, and text at the end (decompressor.outcome). node_zlib_left(number): bytes behind the end.
	"node_zlib_decompressor": Sync(func(c *Call) (js.Data, error) {
		z, err := newNodeDecompressor(c.Realm.loop, c.String(0), cloneOrNil(c.Bytes(1)))
		if err != nil {
			return js.Data{}, err
		}
		return js.Int(c.Realm.Resources.Add(z)), nil
	}),
	"node_zlib_read": Sync(func(c *Call) (js.Data, error) {
		z, err := resourceOf[*decompressor](c, 0)
		if err != nil {
			return js.Data{}, err
		}
		part, over, err := z.next()
		switch {
		case err != nil:
			return js.Data{}, err
		case part != nil:
			return js.OwnedBytes(part), nil
		case over:
			return js.String(z.outcome(c.String(1))), nil
		}
		return js.Null(), nil
	}),
	"node_zlib_left": Sync(func(c *Call) (js.Data, error) {
		z, err := resourceOf[*decompressor](c, 0)
		if err != nil {
			return js.Data{}, err
		}
		left := len(z.input)
		if z.err != nil && z.err.Error() == brotliExcess {
			left = max(left, 1) // the decoder took it, and does not say how much
		}
		return js.Int(left), nil
	}),
	"node_crc32": Sync(func(c *Call) (js.Data, error) {
		return js.Number(float64(crc32.Update(uint32(c.Float(1)), crc32.IEEETable, c.Bytes(0)))), nil
	}),
}
