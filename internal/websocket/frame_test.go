package websocket

import (
	"bufio"
	"bytes"
	"encoding/hex"
	"errors"
	"io"
	"os"
	"strings"
	"testing"
)

func mustHex(t testing.TB, s string) []byte {
	t.Helper()
	b, err := hex.DecodeString(strings.ReplaceAll(s, " ", ""))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// pipe is a stream that reads in and writes out.
type pipe struct {
	in  io.Reader
	out bytes.Buffer
}

func (p *pipe) Read(b []byte) (int, error)  { return p.in.Read(b) }
func (p *pipe) Write(b []byte) (int, error) { return p.out.Write(b) }
func (p *pipe) Close() error                { return nil }

func payload(n int) []byte {
	b := make([]byte, n)
	for i := range b {
		b[i] = byte(i)
	}
	return b
}

// The examples of RFC 6455 section 5.7, read by the side that would receive them.
func TestRFC6455Examples(t *testing.T) {
	b256, b64k := payload(256), payload(65536)
	for _, row := range []struct {
		name   string
		client bool
		in     []byte
		kind   Kind
		data   []byte
		sent   string // what the reader answers
	}{
		{"single-frame unmasked text", true, mustHex(t, "81 05 48 65 6c 6c 6f"), Text, []byte("Hello"), ""},
		{"single-frame masked text", false, mustHex(t, "81 85 37 fa 21 3d 7f 9f 4d 51 58"), Text, []byte("Hello"), ""},
		{"fragmented unmasked text", true, mustHex(t, "01 03 48 65 6c 80 02 6c 6f"), Text, []byte("Hello"), ""},
		{"unmasked ping, then text", true, mustHex(t, "89 05 48 65 6c 6c 6f 81 00"), Text, []byte{}, "pong"},
		{"masked pong, then text", false, mustHex(t, "8a 85 37 fa 21 3d 7f 9f 4d 51 58 81 85 37 fa 21 3d 7f 9f 4d 51 58"), Text, []byte("Hello"), ""},
		{"256 bytes", true, append(mustHex(t, "82 7e 01 00"), b256...), Binary, b256, ""},
		{"64 KiB", true, append(mustHex(t, "82 7f 00 00 00 00 00 01 00 00"), b64k...), Binary, b64k, ""},
		{"ping between fragments", true, mustHex(t, "01 03 48 65 6c 89 00 80 02 6c 6f"), Text, []byte("Hello"), "pong"},
	} {
		t.Run(row.name, func(t *testing.T) {
			p := &pipe{in: bytes.NewReader(row.in)}
			kind, data, err := NewConn(p, nil, Config{Client: row.client}).ReadMessage()
			if err != nil || kind != row.kind || !bytes.Equal(data, row.data) {
				t.Errorf("got kind %d, %d bytes, %v", kind, len(data), err)
			}
			if got := p.out.Len() > 0; got != (row.sent != "") || got && p.out.Bytes()[0] != 0x8a {
				t.Errorf("got answer %x, want %q", p.out.Bytes(), row.sent)
			}
		})
	}
}

// What the writer makes of the same messages.
func TestWrittenFrames(t *testing.T) {
	b256, b64k := payload(256), payload(65536)
	for _, row := range []struct {
		name string
		send func(*Conn) error
		want []byte
	}{
		{"text", func(c *Conn) error { return c.WriteMessage(Text, []byte("Hello")) }, mustHex(t, "81 05 48 65 6c 6c 6f")},
		{"empty", func(c *Conn) error { return c.WriteMessage(Binary, nil) }, mustHex(t, "82 00")},
		{"ping", func(c *Conn) error { return c.Ping([]byte("Hello")) }, mustHex(t, "89 05 48 65 6c 6c 6f")},
		{"256", func(c *Conn) error { return c.WriteMessage(Binary, b256) }, append(mustHex(t, "82 7e 01 00"), b256...)},
		{"64k", func(c *Conn) error { return c.WriteMessage(Binary, b64k) }, append(mustHex(t, "82 7f 00 00 00 00 00 01 00 00"), b64k...)},
		{"close", func(c *Conn) error { return c.WriteClose(1000, "bye") }, mustHex(t, "88 05 03 e8 62 79 65")},
		{"close without code", func(c *Conn) error { return c.WriteClose(0, "ignored") }, mustHex(t, "88 00")},
	} {
		t.Run(row.name, func(t *testing.T) {
			p := &pipe{}
			if err := row.send(NewConn(p, nil, Config{})); err != nil || !bytes.Equal(p.out.Bytes(), row.want) {
				t.Errorf("got %x, %v\nwant %x", p.out.Bytes(), err, row.want)
			}
			// A client writes the same, masked: a server reads it back.
			q := &pipe{}
			if err := row.send(NewConn(q, nil, Config{Client: true})); err != nil {
				t.Fatal(err)
			}
			h, err := readFrameHeader(bufio.NewReader(bytes.NewReader(q.out.Bytes())))
			got := q.out.Bytes()[q.out.Len()-int(h.length):]
			maskBytes(h.mask, 0, got)
			if err != nil || !h.masked || !bytes.Equal(got, row.want[len(row.want)-len(got):]) {
				t.Errorf("masked: got %+v %x, %v", h, got, err)
			}
		})
	}
}

func TestReadErrors(t *testing.T) {
	for _, row := range []struct {
		name string
		in   string
		code int // of the ProtocolError, or of the CloseError with closed
		want string
	}{
		{"reserved bit 2", "a1 00", 1002, "reserved bits"},
		{"compressed but not negotiated", "c1 00", 1002, "reserved bits"},
		{"reserved opcode 3", "83 00", 1002, "opcode"},
		{"reserved opcode b", "8b 00", 1002, "opcode"},
		{"fragmented ping", "09 00", 1002, "control"},
		{"long ping", "89 7e 00 7e", 1002, "control"},
		{"continuation of nothing", "80 00", 1002, "continuation"},
		{"text inside text", "01 01 61 81 01 61", 1002, "continuation"},
		{"masked by a server", "81 81 00 00 00 00 61", 1002, "mask"},
		{"length not shortest, 16 bit", "82 7e 00 7d", 1002, "shortest"},
		{"length not shortest, 64 bit", "82 7f 00 00 00 00 00 00 ff ff", 1002, "shortest"},
		{"length negative", "82 7f 80 00 00 00 00 00 00 00", 1002, "shortest"},
		{"too big", "82 7e 03 e9", 1009, "1000"},
		{"too big in fragments", "02 7e 03 e8" + strings.Repeat("00", 1000) + "80 01 00", 1009, "1000"},
		{"text not UTF-8", "81 02 c3 28", 1007, "UTF-8"},
		{"text with a surrogate", "81 03 ed a0 80", 1007, "UTF-8"},
		{"close of one byte", "88 01 03", 1002, "one byte"},
		{"close 1005", "88 02 03 ed", 1002, "close code"},
		{"close 1006", "88 02 03 ee", 1002, "close code"},
		{"close 999", "88 02 03 e7", 1002, "close code"},
		{"close 1015", "88 02 03 f7", 1002, "close code"},
		{"close 2999", "88 02 0b b7", 1002, "close code"},
		{"close 5000", "88 02 13 88", 1002, "close code"},
		{"close reason not UTF-8", "88 03 03 e8 ff", 1007, "UTF-8"},
	} {
		t.Run(row.name, func(t *testing.T) {
			p := &pipe{in: bytes.NewReader(mustHex(t, row.in))}
			c := NewConn(p, nil, Config{Client: true, MaxMessageBytes: 1000})
			_, _, err := c.ReadMessage()
			var pe *ProtocolError
			if !errors.As(err, &pe) || pe.Code != row.code || !strings.Contains(pe.Text, row.want) {
				t.Fatalf("got %v, want %d %q", err, row.code, row.want)
			}
			if !c.CloseSent() || p.out.Len() < 4 || p.out.Bytes()[0] != 0x88 {
				t.Errorf("got %x, want a close frame", p.out.Bytes())
			}
			if _, _, again := c.ReadMessage(); again != err {
				t.Errorf("got %v at the second read, want the same error", again)
			}
		})
	}
}

func TestStreamEnds(t *testing.T) {
	whole := "01 03 48 65 6c 80 7e 00 80" // cut anywhere, the message is incomplete
	all := mustHex(t, whole)
	for n := range len(all) + 1 {
		c := NewConn(&pipe{in: bytes.NewReader(all[:n])}, nil, Config{Client: true})
		if _, _, err := c.ReadMessage(); err != io.ErrUnexpectedEOF {
			t.Errorf("after %d bytes: got %v, want %v", n, err, io.ErrUnexpectedEOF)
		}
	}
}

func TestClose(t *testing.T) {
	for _, row := range []struct {
		in   string
		want CloseError
	}{
		{"88 00", CloseError{1005, ""}},
		{"88 02 03 e8", CloseError{1000, ""}},
		{"88 04 0b b8 c3 a9", CloseError{3000, "é"}},
		{"88 02 13 87", CloseError{4999, ""}},
		{"88 02 03 f6", CloseError{1014, ""}},
	} {
		p := &pipe{in: bytes.NewReader(mustHex(t, row.in))}
		c := NewConn(p, nil, Config{Client: true})
		_, _, err := c.ReadMessage()
		var ce *CloseError
		if !errors.As(err, &ce) || *ce != row.want {
			t.Errorf("%s: got %v, want %v", row.in, err, row.want)
		}
		if c.CloseSent() || p.out.Len() > 0 {
			t.Errorf("%s: answered by itself with %x", row.in, p.out.Bytes())
		}
	}
	p := &pipe{}
	c := NewConn(p, nil, Config{})
	if err := c.WriteClose(1005+1, ""); !errors.Is(err, ErrInvalidSend) {
		t.Errorf("code 1006: got %v, want %v", err, ErrInvalidSend)
	}
	if err := c.WriteMessage(Text, []byte("\xff")); !errors.Is(err, ErrInvalidSend) {
		t.Errorf("text: got %v, want %v", err, ErrInvalidSend)
	}
	if err := c.WriteClose(1000, strings.Repeat("é", 70)); err != nil || p.out.Len() != 2+2+122 {
		t.Errorf("long reason: got %d bytes, %v", p.out.Len(), err)
	}
	if err := c.WriteMessage(Text, nil); !errors.Is(err, ErrCloseSent) {
		t.Errorf("after close: got %v, want %v", err, ErrCloseSent)
	}
	if err := c.WriteClose(1000, ""); !errors.Is(err, ErrCloseSent) {
		t.Errorf("second close: got %v, want %v", err, ErrCloseSent)
	}
}

// A header may claim 32 MiB; memory follows what arrives.
func TestMemoryFollowsPayload(t *testing.T) {
	in := append(mustHex(t, "82 7f 00 00 00 00 02 00 00 00"), make([]byte, 1000)...)
	allocs := testing.Benchmark(func(b *testing.B) {
		for b.Loop() {
			c := NewConn(&pipe{in: bytes.NewReader(in)}, nil, Config{Client: true})
			if _, _, err := c.ReadMessage(); err != io.ErrUnexpectedEOF {
				b.Fatal(err)
			}
		}
	}).AllocedBytesPerOp()
	if allocs > 256<<10 {
		t.Errorf("got %d bytes allocated for 1000 bytes received", allocs)
	}
}

func TestDeflate(t *testing.T) {
	long := []byte(strings.Repeat("squeeze me ", 10_000))
	for _, data := range [][]byte{nil, []byte("Hello"), long} {
		p := &pipe{}
		if err := NewConn(p, nil, Config{Client: true, Deflate: true}).WriteMessage(Text, data); err != nil {
			t.Fatal(err)
		}
		if len(data) > 1000 && p.out.Len() > len(data)/10 {
			t.Errorf("%d bytes were sent as %d", len(data), p.out.Len())
		}
		wire := bytes.Clone(p.out.Bytes())
		kind, got, err := NewConn(&pipe{in: bytes.NewReader(wire)}, nil, Config{Deflate: true}).ReadMessage()
		if err != nil || kind != Text || !bytes.Equal(got, data) {
			t.Errorf("got kind %d, %d bytes, %v, want %d bytes", kind, len(got), err, len(data))
		}
		_, _, err = NewConn(&pipe{in: bytes.NewReader(wire)}, nil, Config{Deflate: true, MaxMessageBytes: 1000}).ReadMessage()
		var pe *ProtocolError
		if len(data) > 1000 && (!errors.As(err, &pe) || pe.Code != 1009) {
			t.Errorf("bomb: got %v, want 1009", err)
		}
	}
	// RFC 7692 section 7.2.3.1 and 7.2.3.2: one frame, and in two fragments.
	for _, in := range []string{"c1 07 f2 48 cd c9 c9 07 00", "41 03 f2 48 cd 80 04 c9 c9 07 00"} {
		_, got, err := NewConn(&pipe{in: bytes.NewReader(mustHex(t, in))}, nil, Config{Client: true, Deflate: true}).ReadMessage()
		if err != nil || string(got) != "Hello" {
			t.Errorf("%s: got %q, %v", in, got, err)
		}
	}
	_, _, err := NewConn(&pipe{in: bytes.NewReader(mustHex(t, "c1 02 ff ff"))}, nil, Config{Client: true, Deflate: true}).ReadMessage()
	var pe *ProtocolError
	if !errors.As(err, &pe) || pe.Code != 1007 {
		t.Errorf("corrupt: got %v, want 1007", err)
	}
}

func TestMask(t *testing.T) {
	mask := [4]byte{1, 2, 3, 4}
	for n := range 40 {
		for pos := range 5 {
			got, want := payload(n), payload(n)
			maskBytes(mask, pos, got)
			for i := range want {
				want[i] ^= mask[(pos+i)%4]
			}
			if !bytes.Equal(got, want) {
				t.Fatalf("length %d at %d: got %x, want %x", n, pos, got, want)
			}
		}
	}
}

func FuzzRead(f *testing.F) {
	for _, s := range []string{"81 85 37 fa 21 3d 7f 9f 4d 51 58", "01 03 48 65 6c 80 02 6c 6f", "89 00 88 02 03 e8", "82 7f 00 00 00 00 00 01 00 00", "c1 07 f2 48 cd c9 c9 07 00"} {
		f.Add(mustHex(f, s), false)
		f.Add(mustHex(f, s), true)
	}
	f.Fuzz(func(t *testing.T, in []byte, client bool) {
		p := &pipe{in: bytes.NewReader(in)}
		c := NewConn(p, nil, Config{Client: client, Deflate: true, MaxMessageBytes: 1 << 16})
		for {
			kind, data, err := c.ReadMessage()
			if err != nil {
				break
			}
			if len(data) > 1<<16 {
				t.Fatalf("%d bytes exceed the limit", len(data))
			}
			// What was read can be sent, and reads back the same on the other side.
			q := &pipe{}
			if err := NewConn(q, nil, Config{Client: !client}).WriteMessage(kind, data); err != nil {
				t.Fatal(err)
			}
			k, d, err := NewConn(&pipe{in: &q.out}, nil, Config{Client: client}).ReadMessage()
			if err != nil || k != kind || !bytes.Equal(d, data) {
				t.Fatalf("got kind %d, %x, %v; want kind %d, %x", k, d, err, kind, data)
			}
		}
	})
}

// timeoutPipe fails its reads with a timeout while it has nothing.
type timeoutPipe struct{ bytes.Buffer }

func (p *timeoutPipe) Read(b []byte) (int, error) {
	if p.Len() == 0 {
		return 0, os.ErrDeadlineExceeded
	}
	return p.Buffer.Read(b)
}

func (p *timeoutPipe) Write(b []byte) (int, error) { return len(b), nil }
func (p *timeoutPipe) Close() error                { return nil }

// A connection rests without a buffer and loses nothing by it.
func TestRest(t *testing.T) {
	var p timeoutPipe
	early := bufio.NewReader(strings.NewReader("\x82\x01a"))
	if _, err := early.Peek(1); err != nil {
		t.Fatal(err)
	}
	c := NewConn(&p, early, Config{Client: true})
	if c.Rest() || c.Buffered() != 3 {
		t.Error("rests with bytes that were read before")
	}
	p.WriteString("\x82\x01b\x82\x01c")
	for _, want := range []string{"a", "b", "c"} {
		if err := c.Await(); err != nil {
			t.Fatal(err)
		}
		if want == "c" && (c.Rest() || c.Buffered() != 3) {
			t.Errorf("rests with %d bytes", c.Buffered())
		}
		if _, got, err := c.ReadMessage(); err != nil || string(got) != want {
			t.Fatalf("got %q, %v, want %q", got, err, want)
		}
	}
	for range 2 {
		if err := c.Await(); !errors.Is(err, os.ErrDeadlineExceeded) {
			t.Errorf("got %v", err)
		}
		if !c.Rest() || c.r != nil || c.Buffered() != 0 {
			t.Error("keeps its buffer")
		}
		p.WriteString("\x82\x01d")
		if _, got, err := c.ReadMessage(); err != nil || string(got) != "d" {
			t.Errorf("got %q, %v", got, err)
		}
	}
	p.WriteString("\x88\x00")
	if _, _, err := c.ReadMessage(); err == nil || c.r != nil {
		t.Errorf("got %v; the buffer must be back after the end", err)
	}
}
