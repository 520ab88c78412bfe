package webapi

import (
	"bytes"
	"compress/gzip"
	"encoding/hex"
	"strings"
	"testing"
)

// inflate decompresses chunks and returns what came out.
func inflate(t testing.TB, format string, chunks ...[]byte) ([]byte, error) {
	t.Helper()
	z, err := newDecompressor(&testLoop{}, format)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = z.Close() }()
	var out []byte
	drain := func() error {
		for {
			part, err := z.read()
			if err != nil || part == nil {
				return err
			}
			out = append(out, part.Bytes()...)
			part.Free()
		}
	}
	for _, c := range chunks {
		if err := z.push(c); err != nil {
			t.Fatal(err)
		}
		if err := drain(); err != nil {
			return out, err
		}
	}
	z.eof = true
	return out, drain()
}

func deflate(t testing.TB, format string, text []byte) []byte {
	t.Helper()
	z, err := newCompressor(&testLoop{}, format)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := z.w.Write(text); err != nil {
		t.Fatal(err)
	}
	if err := z.w.Close(); err != nil {
		t.Fatal(err)
	}
	return bytes.Clone(z.take())
}

var formats = []string{"gzip", "deflate", "deflate-raw", "brotli"}

func TestCompressionRoundTrip(t *testing.T) {
	for _, format := range formats {
		for _, text := range []string{"", "a", strings.Repeat("hello world ", 100_000)} {
			z := deflate(t, format, []byte(text))
			var bytewise [][]byte
			for i := range z {
				bytewise = append(bytewise, z[i:i+1])
			}
			for name, chunks := range map[string][][]byte{"whole": {z}, "bytes": bytewise} {
				if name == "bytes" && len(z) > 5000 {
					continue
				}
				got, err := inflate(t, format, chunks...)
				if err != nil || string(got) != text {
					t.Errorf("%s %s of %d bytes: got %d bytes, %v", format, name, len(text), len(got), err)
				}
			}
		}
	}
}

func TestDecompressionErrors(t *testing.T) {
	for _, format := range formats {
		z := deflate(t, format, []byte(strings.Repeat("expected output ", 50)))
		if _, err := inflate(t, format, z[:len(z)-3]); err != errCutOff {
			t.Errorf("%s cut off: got %v", format, err)
		}
		if _, err := inflate(t, format, nil); err != errCutOff {
			t.Errorf("%s empty: got %v", format, err)
		}
		if got, err := inflate(t, format, append(bytes.Clone(z), 0)); err != errTrailingData || len(got) == 0 {
			t.Errorf("%s with a byte too many: got %d bytes, %v", format, len(got), err)
		}
		if got, err := inflate(t, format, z, []byte{0}); err != errTrailingData || len(got) == 0 {
			t.Errorf("%s with a chunk too many: got %d bytes, %v", format, len(got), err)
		}
	}
	for format, bad := range map[string]string{
		"gzip":        "1f8b0900000000000003",     // compression method 9
		"deflate":     "789d4b4cca4e02000186007f", // bad header checksum
		"deflate-raw": "07",
	} {
		b, err := hex.DecodeString(bad)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := inflate(t, format, b); err != errNotValid {
			t.Errorf("%s of %s: got %v", format, bad, err)
		}
	}
}

func TestUnknownCompressionFormat(t *testing.T) {
	if _, err := newCompressor(&testLoop{}, "zip"); err == nil {
		t.Error("compressor for zip: got none, want an error")
	}
	if _, err := newDecompressor(&testLoop{}, "GZIP"); err == nil {
		t.Error("decompressor for GZIP: got none, want an error")
	}
}

func FuzzDecompress(f *testing.F) {
	for i, format := range formats {
		f.Add(i, deflate(f, format, []byte("hello hello hello")), 3)
	}
	f.Fuzz(func(t *testing.T, n int, data []byte, cut int) {
		format := formats[uint(n)%uint(len(formats))]
		cut = int(uint(cut) % uint(len(data)+1))
		whole, errWhole := inflate(t, format, data)
		parts, errParts := inflate(t, format, data[:cut], data[cut:])
		if len(whole) > 1<<20 {
			return
		}
		if (errWhole == nil) != (errParts == nil) && format != "brotli" {
			t.Errorf("%s cut at %d: got %v, whole %v", format, cut, errParts, errWhole)
		}
		if errWhole == nil && errParts == nil && !bytes.Equal(whole, parts) {
			t.Errorf("%s cut at %d: different bytes", format, cut)
		}
		if errWhole == nil && format == "gzip" {
			r, err := gzip.NewReader(bytes.NewReader(data))
			if err != nil {
				t.Fatalf("the standard library rejects what was accepted: %v", err)
			}
			_ = r.Close()
		}
	})
}
