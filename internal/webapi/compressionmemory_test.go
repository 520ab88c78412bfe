package webapi

import (
	"bytes"
	"errors"
	"testing"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/zstd"
)

// tightLoop refuses what would take it over its limit.
type tightLoop struct {
	testLoop
	limit int64
}

var errTight = errors.New("too much")

func (l *tightLoop) Buffer(n int64) error {
	if n > 0 && l.buffered+n > l.limit {
		return errTight
	}
	return l.testLoop.Buffer(n)
}

func brotliOf(t *testing.T, text []byte, window int) []byte {
	var out bytes.Buffer
	w := brotli.NewWriterOptions(&out, brotli.WriterOptions{Quality: 2, LGWin: window})
	if _, err := w.Write(text); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func zstdOf(t *testing.T, text []byte, window int) []byte {
	var out bytes.Buffer
	w, err := zstd.NewWriter(&out, zstd.WithWindowSize(window), zstd.WithEncoderConcurrency(1))
	if err != nil {
		t.Fatal(err)
	}
	for rest := text; len(rest) > 0; rest = rest[len(rest)/2+1:] { // in parts: the frame does not say its size
		if _, err := w.Write(rest[:len(rest)/2+1]); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// What decoders take is claimed before they begin, and given up when they end.
func TestDecompressorMemory(t *testing.T) {
	text := bytes.Repeat([]byte("tide and time "), 1<<20)
	for _, c := range []struct {
		name, format string
		data         []byte
		want         int64 // beside the input
	}{
		{"deflate", "deflate", deflate(t, "deflate", text), decoderBytes},
		{"brotli, small window", "brotli", brotliOf(t, text, 16), decoderBytes + 1<<16},
		{"brotli, large window", "brotli", brotliOf(t, text, 24), decoderBytes + 1<<24},
		{"zstd, small window", "zstd", zstdOf(t, text, 1<<16), decoderBytes + zstdWindowMin},
		{"zstd, large window", "zstd", zstdOf(t, text, 16<<20), decoderBytes + 16<<20},
	} {
		t.Run(c.name, func(t *testing.T) {
			loop := &tightLoop{limit: 1 << 40}
			open := func() *decompressor {
				z, err := newNodeDecompressor(loop, c.format, nil)
				if err != nil {
					t.Fatal(err)
				}
				if err := z.push(c.data); err != nil {
					t.Fatal(err)
				}
				return z
			}
			z := open()
			part, _, err := z.next()
			if err != nil || part == nil {
				t.Fatalf("the first part is %v, %v", part, err)
			}
			part.Free()
			if got := loop.buffered - z.queued; got != c.want {
				t.Errorf("got %d bytes claimed, want %d", got, c.want)
			}
			if len(z.input) > 0 && z.queued != int64(len(c.data)) {
				t.Errorf("got %d bytes claimed for input, want %d", z.queued, len(c.data))
			}
			_ = z.Close()
			if loop.buffered != 0 {
				t.Errorf("got %d bytes claimed after Close, want 0", loop.buffered)
			}
			z = open()
			z.eof = true
			for {
				part, over, err := z.next()
				if err != nil {
					t.Fatal(err)
				}
				if over {
					break
				}
				part.Free()
			}
			if loop.buffered != 0 {
				t.Errorf("got %d bytes claimed at the end, want 0", loop.buffered)
			}
			loop.limit = c.want + int64(len(c.data)) - 1
			if z, err := newNodeDecompressor(loop, c.format, nil); err == nil {
				if err = z.push(c.data); err == nil {
					_, _, err = z.next()
				}
				if !errors.Is(err, errTight) {
					t.Errorf("with one byte too few: got %v, want %v", err, errTight)
				}
				_ = z.Close()
			}
			if loop.buffered != 0 {
				t.Errorf("got %d bytes claimed by what was refused, want 0", loop.buffered)
			}
		})
	}
}

func TestCompressorMemory(t *testing.T) {
	for _, format := range formats {
		loop := &tightLoop{limit: 100 << 20}
		z, err := newCompressor(loop, format)
		if err != nil {
			t.Fatal(err)
		}
		if loop.buffered < 1<<20 {
			t.Errorf("%s: got %d bytes claimed, want a MiB or more", format, loop.buffered)
		}
		_ = z.Close()
		if loop.buffered != 0 {
			t.Errorf("%s: got %d bytes claimed after Close, want 0", format, loop.buffered)
		}
		loop.limit = 1000
		if _, err := newCompressor(loop, format); !errors.Is(err, errTight) {
			t.Errorf("%s: got %v, want %v", format, err, errTight)
		}
	}
}
