package webapi

import (
	"bufio"
	"compress/flate"
	"compress/gzip"
	"compress/zlib"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/zstd"
)

// maxCodings bounds how many codings one body may have on top of each other.
const maxCodings = 5

// maxZstdWindowBytes is what a zstd decoder may keep; RFC 9659 asks for 8 MB.
const maxZstdWindowBytes = 8 << 20

// parseCodings returns the codings of a Content-Encoding value, outermost last,
// or nil when there is none or one that is not known: then the body is passed
// on as it is.
func parseCodings(value string) []string {
	var codings []string
	for part := range strings.SplitSeq(value, ",") {
		switch c := strings.ToLower(strings.Trim(part, " \t")); c {
		case "", "identity":
		case "gzip", "x-gzip":
			codings = append(codings, "gzip")
		case "deflate", "br", "zstd":
			codings = append(codings, c)
		default:
			return nil
		}
	}
	if len(codings) > maxCodings {
		return nil
	}
	return codings
}

// decode returns a reader of what r holds without the codings.
func decode(r io.Reader, codings []string) io.Reader {
	for i := len(codings) - 1; i >= 0; i-- {
		r = &decoder{src: r, coding: codings[i]}
	}
	return r
}

// decoder opens the real decoder at the first read, so that a response is
// there before the first byte of its body.
type decoder struct {
	src    io.Reader
	coding string
	r      io.Reader
	err    error
}

func (d *decoder) Read(p []byte) (int, error) {
	if d.r == nil && d.err == nil {
		d.r, d.err = openDecoder(d.src, d.coding)
	}
	if d.err != nil {
		return 0, d.err
	}
	n, err := d.r.Read(p)
	if err != nil {
		if err != io.EOF {
			err = fmt.Errorf("decode %s body: %w", d.coding, err)
		}
		d.err = err
		if c, ok := d.r.(*zstd.Decoder); ok {
			c.Close()
		}
	}
	return n, err
}

func openDecoder(src io.Reader, coding string) (io.Reader, error) {
	br := bufio.NewReader(src)
	// A body of no bytes at all is taken for an empty one.
	first, err := br.Peek(2)
	if len(first) == 0 {
		return nil, err
	}
	r, err := newDecoder(br, first, coding)
	if errors.Is(err, io.EOF) {
		err = io.ErrUnexpectedEOF
	}
	if err != nil {
		return nil, fmt.Errorf("decode %s body: %w", coding, err)
	}
	return r, nil
}

func newDecoder(br *bufio.Reader, first []byte, coding string) (io.Reader, error) {
	switch coding {
	case "gzip":
		return gzip.NewReader(br)
	case "br":
		return brotli.NewReader(br), nil
	case "zstd":
		return zstd.NewReader(br, zstd.WithDecoderConcurrency(1), zstd.WithDecoderMaxWindow(maxZstdWindowBytes))
	default:
		// "deflate" is zlib, but some servers send the bare format.
		if len(first) == 2 && first[0]&0x0f == 8 && (int(first[0])<<8|int(first[1]))%31 == 0 {
			return zlib.NewReader(br)
		}
		return flate.NewReader(br), nil
	}
}

// flushWriter is what every encoder is.
type flushWriter interface {
	io.WriteCloser
	Flush() error
}

func newEncoder(w io.Writer, coding string) (flushWriter, error) {
	switch coding {
	case "gzip":
		return gzip.NewWriter(w), nil
	case "deflate":
		return zlib.NewWriter(w), nil
	case "br":
		return brotli.NewWriterLevel(w, 5), nil
	case "zstd":
		return zstd.NewWriter(w, zstd.WithEncoderConcurrency(1), zstd.WithWindowSize(maxZstdWindowBytes))
	}
	return nil, fmt.Errorf("encode body: unknown coding %q", coding)
}

// encode returns a reader of what src holds, coded. Each read of src is flushed,
// so that a chunk of a stream does not wait for the next one.
func encode(src io.ReadCloser, codings []string) io.ReadCloser {
	for _, coding := range codings {
		pr, pw := io.Pipe()
		in := src
		go func() { pw.CloseWithError(encodeTo(pw, in, coding)) }()
		src = &encodedReader{PipeReader: pr, src: in}
	}
	return src
}

// encodedReader ends the goroutine of encode when it is closed: both sides of
// its copy fail.
type encodedReader struct {
	*io.PipeReader
	src io.Closer
}

func (r *encodedReader) Close() error {
	_ = r.PipeReader.Close() // never fails
	return r.src.Close()
}

func encodeTo(w io.Writer, src io.Reader, coding string) error {
	enc, err := newEncoder(w, coding)
	if err != nil {
		return err
	}
	buf := make([]byte, 32<<10)
	for {
		n, err := src.Read(buf)
		if n > 0 {
			if _, werr := enc.Write(buf[:n]); werr != nil {
				return werr
			}
			if err == nil {
				if werr := enc.Flush(); werr != nil {
					return werr
				}
			}
		}
		if err == io.EOF {
			return enc.Close()
		}
		if err != nil {
			return err
		}
	}
}
