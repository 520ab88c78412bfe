package websocket

import (
	"bytes"
	"compress/flate"
	"errors"
	"fmt"
	"io"
	"sync"
)

// deflateMinBytes is the size from which compressing a message pays.
const deflateMinBytes = 64

// deflateTail is what RFC 7692 section 7.2.1 cuts off a compressed message, and a final empty block, so that the
// decompressor sees an end.
const deflateTail = "\x00\x00\xff\xff\x01\x00\x00\xff\xff"

var deflaters = sync.Pool{New: func() any {
	w, err := flate.NewWriter(nil, flate.BestSpeed)
	if err != nil {
		panic(err) // the level is valid
	}
	return w
}}

var inflaters = sync.Pool{New: func() any { return flate.NewReader(bytes.NewReader(nil)) }}

// deflate compresses a message on its own, without context takeover.
func deflate(data []byte) []byte {
	w := deflaters.Get().(*flate.Writer)
	defer deflaters.Put(w)
	var out bytes.Buffer
	w.Reset(&out)
	_, _ = w.Write(data) // a Buffer takes everything
	_ = w.Flush()
	return bytes.TrimSuffix(out.Bytes(), []byte(deflateTail[:4]))
}

// inflate reverses deflate, to at most limit bytes.
func inflate(data []byte, limit int) ([]byte, error) {
	r := inflaters.Get().(io.ReadCloser)
	defer inflaters.Put(r)
	src := io.MultiReader(bytes.NewReader(data), bytes.NewReader([]byte(deflateTail)))
	if err := r.(flate.Resetter).Reset(src, nil); err != nil {
		return nil, fmt.Errorf("reset inflater: %w", err)
	}
	out, err := io.ReadAll(io.LimitReader(r, int64(limit)+1))
	if len(out) > limit {
		return nil, &ProtocolError{CodeTooBig, fmt.Sprintf("message exceeds %d bytes", limit)}
	}
	var corrupt flate.CorruptInputError
	if errors.As(err, &corrupt) || errors.Is(err, io.ErrUnexpectedEOF) {
		return nil, &ProtocolError{CodeInvalidData, "compressed data is invalid"}
	}
	return out, err
}
