package webapi

import (
	"bytes"
	"context"
	"errors"
	"io"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/iotest"
	"time"

	"github.com/skerry-run/skerry/internal/js"
)

func bodyOf(s string) *Body { return NewBody(io.NopCloser(strings.NewReader(s)), int64(len(s))) }

func mustReadAll(t testing.TB, r io.Reader) string {
	t.Helper()
	b, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// roomLoop runs what is posted at once, and lets an app have so many bytes.
type roomLoop struct {
	benchLoop
	room int64
}

func (l *roomLoop) Post(_ Owner, f func() error, _ func()) { _ = f() } // has none
func (l *roomLoop) Buffer(n int64) error {
	if n > l.room {
		return errors.New("no room")
	}
	l.room -= n
	return nil
}

func TestBodyBuffer(t *testing.T) {
	long := strings.Repeat("0123456789abcdef", 4096)
	for _, test := range []struct {
		name       string
		text       string
		start      int   // bytes of the buffer at first
		room, left int64 // before, and after the body was read
		err        string
	}{
		{"known", "hello", 6, 100, 94, ""},
		{"grows", "hello", 2, 100, 92, ""},
		{"long", long, 4096, 1 << 20, 1<<20 - 131072, ""},
		{"no room", long, 4096, 65535, 65535 - 32768, "the body is too large: no room; read it as a stream"},
	} {
		loop := &roomLoop{room: test.room}
		m := &bodyBuffer{realm: &Realm{loop: loop}, buf: js.NewBuffer(test.start)}
		if err := m.reserve(int64(test.start)); err != nil {
			t.Fatalf("%s: %v", test.name, err)
		}
		err := m.fill(t.Context(), NewBody(io.NopCloser(iotest.HalfReader(strings.NewReader(test.text))), -1))
		if test.err != "" {
			if err == nil || err.Error() != test.err {
				t.Errorf("%s: got error %v, want %s", test.name, err, test.err)
			}
		} else if err != nil || string(m.buf.Bytes()) != test.text {
			t.Errorf("%s: got %d bytes, %v", test.name, len(m.buf.Bytes()), err)
		}
		if loop.room != test.left {
			t.Errorf("%s: got room for %d bytes, want %d", test.name, loop.room, test.left)
		}
		if m.release(); loop.room != test.room {
			t.Errorf("%s: got room for %d bytes at the end, want %d", test.name, loop.room, test.room)
		}
		m.buf.Free()
	}
}

func TestBodyCloseEndsRead(t *testing.T) {
	s := newSink()
	b := NewBody(s, -1)
	done := make(chan error)
	go func() {
		_, err := b.Read(make([]byte, 1))
		done <- err
	}()
	time.Sleep(5 * time.Millisecond) // most likely in Read by now; the result is the same if not
	if err := b.Close(); err != nil {
		t.Fatal(err)
	}
	if err := <-done; !errors.Is(err, errBodyClosed) {
		t.Errorf("got %v, want %v", err, errBodyClosed)
	}
	if got := s.write([]byte("x"), false); got != -1 {
		t.Errorf("write after close: got %d, want -1", got)
	}
}

func TestSinkBackPressure(t *testing.T) {
	s := newSink()
	chunk := make([]byte, sinkHighWaterBytes/2)
	if got := []int{s.write(chunk, false), s.write(chunk, false)}; !slices.Equal(got, []int{1, 0}) {
		t.Fatalf("got %v, want [1 0]", got)
	}
	ready := make(chan error)
	go func() { ready <- s.ready(context.Background()) }()
	if n, err := s.Read(make([]byte, 10)); n != 10 || err != nil {
		t.Fatal(n, err)
	}
	if err := <-ready; err != nil {
		t.Fatal(err)
	}
	s.finish(io.EOF, false)
	if got := mustReadAll(t, s); len(got) != sinkHighWaterBytes-10 {
		t.Errorf("got %d bytes, want %d", len(got), sinkHighWaterBytes-10)
	}
	cause := errors.New("why")
	full := newSink()
	full.write(make([]byte, sinkHighWaterBytes), false)
	ctx, cancel := context.WithCancelCause(context.Background())
	cancel(cause)
	if err := full.ready(ctx); !errors.Is(err, cause) {
		t.Errorf("got %v, want %v", err, cause)
	}
	broken := newSink()
	broken.write([]byte("ab"), false)
	broken.finish(cause, false)
	if got, err := io.ReadAll(broken); string(got) != "ab" || !errors.Is(err, cause) {
		t.Errorf("got %q %v", got, err)
	}
}

func TestTee(t *testing.T) {
	text := strings.Repeat("0123456789", 10000)
	x, y := teeBody(bodyOf(text))
	var wg sync.WaitGroup
	for _, r := range []io.Reader{iotest.HalfReader(x), y} {
		wg.Go(func() {
			if got, err := io.ReadAll(r); string(got) != text || err != nil {
				t.Errorf("got %d bytes %v, want %d", len(got), err, len(text))
			}
		})
	}
	wg.Wait()

	// One branch alone, and the other later; nested.
	x, y = teeBody(bodyOf(text))
	y, z := teeBody(y)
	for _, r := range []*Body{x, z, y} {
		if got := mustReadAll(t, r); got != text {
			t.Errorf("got %d bytes, want %d", len(got), len(text))
		}
	}
}

func TestTeeClosesSourceOnce(t *testing.T) {
	src := &closeCounter{Reader: strings.NewReader("abc")}
	x, y := teeBody(NewBody(src, -1))
	_ = x.Close()
	if src.n != 0 {
		t.Error("closed with one branch open")
	}
	if got := mustReadAll(t, y); got != "abc" {
		t.Errorf("got %q", got)
	}
	_ = y.Close()
	_ = y.Close()
	if src.n != 1 {
		t.Errorf("closed %d times, want 1", src.n)
	}
}

type closeCounter struct {
	io.Reader
	n int
}

func (c *closeCounter) Close() error { c.n++; return nil }

func TestTeeLimit(t *testing.T) {
	x, y := teeBody(NewBody(io.NopCloser(io.LimitReader(zeros{}, maxTeeBytes+1<<20)), -1))
	if n, err := io.Copy(io.Discard, x); n != maxTeeBytes+1<<20 || err != nil {
		t.Fatal(n, err)
	}
	if _, err := io.Copy(io.Discard, y); err == nil || !strings.Contains(err.Error(), "64 MB behind") {
		t.Errorf("got %v, want an error about the distance", err)
	}
}

type zeros struct{}

func (zeros) Read(p []byte) (int, error) { return len(p), nil }

func TestEncode(t *testing.T) {
	text := strings.Repeat("squeeze me ", 1000)
	for _, coding := range []string{"gzip", "deflate", "br", "zstd", "gzip, br"} {
		r, length := EncodeStream(bodyOf(text), coding)
		if length != -1 {
			t.Errorf("%s: got length %d, want -1", coding, length)
		}
		small := mustReadAll(t, r)
		if err := r.Close(); err != nil {
			t.Error(err)
		}
		whole, err := EncodeBytes([]byte(text), coding)
		if err != nil {
			t.Fatal(err)
		}
		for name, b := range map[string][]byte{"stream": []byte(small), "bytes": whole} {
			if len(b) > 1000 {
				t.Errorf("%s %s: %d bytes", coding, name, len(b))
			}
			if got := mustReadAll(t, decode(bytes.NewReader(b), parseCodings(coding))); got != text {
				t.Errorf("%s %s: got %d bytes back, want %d", coding, name, len(got), len(text))
			}
		}
	}
	for _, coding := range []string{"", "identity", "compress", "gzip, what"} {
		r, length := EncodeStream(bodyOf(text), coding)
		if got := mustReadAll(t, r); got != text || length != int64(len(text)) {
			t.Errorf("%q: got %d bytes, length %d", coding, len(got), length)
		}
	}
}

// TestEncodePassesThrough: what came compressed and was not read goes on as it is.
func TestEncodePassesThrough(t *testing.T) {
	small := coded(t, "gzip", "hello")
	b := NewBody(io.NopCloser(bytes.NewReader(small)), int64(len(small)))
	b.codings = []string{"gzip"}
	r, length := EncodeStream(b, "x-gzip")
	if got := mustReadAll(t, r); got != string(small) || length != int64(len(small)) {
		t.Errorf("got %d bytes, length %d, want the %d that came", len(got), length, len(small))
	}
	b = NewBody(io.NopCloser(bytes.NewReader(small)), int64(len(small)))
	b.codings = []string{"gzip"}
	r, _ = EncodeStream(b, "br")
	if got := mustReadAll(t, decode(r, []string{"br"})); got != "hello" {
		t.Errorf("got %q, want it coded anew", got)
	}
}

func TestEncodeStreamsChunks(t *testing.T) {
	s := newSink()
	r, _ := EncodeStream(NewBody(s, -1), "gzip")
	d := decode(r, []string{"gzip"})
	s.write([]byte("first"), false)
	buf := make([]byte, 100)
	n, err := io.ReadAtLeast(d, buf, 5)
	if string(buf[:n]) != "first" || err != nil {
		t.Fatalf("got %q %v before the end of the stream", buf[:n], err)
	}
	_ = r.Close()
	if got := s.write([]byte("x"), false); got != -1 {
		t.Errorf("write after close: got %d, want -1", got)
	}
}

func TestHeadText(t *testing.T) {
	if got, want := ParseHead("a\n1\nb\ncaf\u00e9"), []string{"a", "1", "b", "caf\xe9"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := ParseHead(""); got != nil {
		t.Errorf("got %q, want none", got)
	}
	if got, want := ParseHead("a"), []string{"a", ""}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func FuzzParseHead(f *testing.F) {
	f.Add("a\n1\nb\n2")
	f.Add("\n")
	f.Add("\u00ff\n\u0100")
	f.Fuzz(func(t *testing.T, text string) {
		list := ParseHead(text)
		if len(list)%2 != 0 {
			t.Errorf("%q: got %d items", text, len(list))
		}
		for _, s := range list {
			if strings.Contains(s, "\n") {
				t.Errorf("%q: got %q", text, s)
			}
		}
	})
}

func FuzzDecodeBody(f *testing.F) {
	for _, coding := range []string{"gzip", "deflate", "br", "zstd"} {
		f.Add(coding, coded(f, coding, "hello"))
	}
	f.Add("gzip, br", []byte("x"))
	f.Fuzz(func(_ *testing.T, coding string, b []byte) {
		if codings := parseCodings(coding); len(codings) <= 2 {
			_, _ = io.Copy(io.Discard, io.LimitReader(decode(bytes.NewReader(b), codings), 1<<20)) // any error will do; no panic, no hang
		}
	})
}

func FuzzRequestURL(f *testing.F) {
	f.Add("http://a.example/p?q#f")
	f.Add("https://[::1]:8443//x")
	f.Add("http://h?q")
	f.Fuzz(func(t *testing.T, href string) {
		u, err := requestURL(href)
		if err == nil && !strings.HasPrefix(u.RequestURI(), "/") {
			t.Errorf("%q: got request target %q", href, u.RequestURI())
		}
	})
}
