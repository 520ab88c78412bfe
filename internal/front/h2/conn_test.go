package h2

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"golang.org/x/net/http2/hpack"
)

func testConfig() Config {
	return Config{
		MaxStreams: 4, MaxHeaderBytes: 1000, MaxHeaderFields: 20, MaxFrame: minMaxFrame,
		StreamWindow: 70_000, ConnWindow: 100_000, OutputBytes: 50_000,
	}
}

// recorder writes events down, one a line, and consumes bodies at once.
type recorder struct {
	c        *Conn
	text     strings.Builder
	streams  map[uint32]*Stream
	hold     bool // bodies are not consumed
	writable func(*Stream)
}

func newRecorder(cfg Config) *recorder {
	r := &recorder{streams: map[uint32]*Stream{}}
	r.c = NewConn(cfg, r)
	r.c.Sent(len(r.c.Output()))
	return r
}

func (r *recorder) Request(s *Stream) {
	h := &s.Head
	fmt.Fprintf(&r.text, "%d %s %s %s %s %q", s.ID, h.Method, h.Scheme, h.Authority, h.Path, h.Header)
	if h.Protocol != "" {
		r.text.WriteString(" protocol " + h.Protocol)
	}
	if h.TooLarge {
		r.text.WriteString(" too large")
	}
	if s.EndStream {
		r.text.WriteString(" end")
	}
	r.text.WriteString("\n")
	r.streams[s.ID] = s
}

func (r *recorder) Data(s *Stream, p []byte) {
	fmt.Fprintf(&r.text, "%d data %d\n", s.ID, len(p))
	if !r.hold {
		s.Consumed(len(p))
	}
}
func (r *recorder) End(s *Stream)                 { fmt.Fprintf(&r.text, "%d end\n", s.ID) }
func (r *recorder) Reset(s *Stream, code ErrCode) { fmt.Fprintf(&r.text, "%d reset %s\n", s.ID, code) }
func (r *recorder) Writable(s *Stream) {
	if r.writable != nil {
		r.writable(s)
	}
}

// sent describes the frames of the output and takes them.
func (r *recorder) sent() string {
	var b strings.Builder
	p := r.c.Output()
	for rest := p; len(rest) >= frameHeadBytes; {
		size := int(rest[0])<<16 | int(rest[1])<<8 | int(rest[2])
		kind, flags, id := rest[3], rest[4], binary.BigEndian.Uint32(rest[5:])
		data := rest[frameHeadBytes : frameHeadBytes+size]
		rest = rest[frameHeadBytes+size:]
		switch kind {
		case frameGoAway:
			fmt.Fprintf(&b, "goaway %d %s\n", binary.BigEndian.Uint32(data), ErrCode(binary.BigEndian.Uint32(data[4:])))
		case frameReset:
			fmt.Fprintf(&b, "rst %d %s\n", id, ErrCode(binary.BigEndian.Uint32(data)))
		case frameWindowUpdate:
			fmt.Fprintf(&b, "window %d %d\n", id, binary.BigEndian.Uint32(data))
		case frameSettings, framePing:
			fmt.Fprintf(&b, "%d ack=%d\n", kind, flags)
		default:
			fmt.Fprintf(&b, "%d stream=%d flags=%d size=%d\n", kind, id, flags, size)
		}
	}
	r.c.Sent(len(p))
	return b.String()
}

func rawFrame(kind, flags byte, id uint32, data ...byte) string {
	n := len(data)
	head := []byte{byte(n >> 16), byte(n >> 8), byte(n), kind, flags, byte(id >> 24), byte(id >> 16), byte(id >> 8), byte(id)}
	return string(head) + string(data)
}

// encode makes a header block without touching the dynamic table.
func encode(fields ...string) []byte {
	var b bytes.Buffer
	e := hpack.NewEncoder(&b)
	for i := 0; i < len(fields); i += 2 {
		_ = e.WriteField(hpack.HeaderField{Name: fields[i], Value: fields[i+1], Sensitive: true})
	}
	return b.Bytes()
}

func get(more ...string) []byte {
	return encode(append([]string{":method", "GET", ":scheme", "https", ":authority", "a", ":path", "/"}, more...)...)
}

func headers(id uint32, flags byte, block []byte) string {
	return rawFrame(frameHeaders, flags|flagEndHeaders, id, block...)
}

func data(id uint32, flags byte, n int) string {
	return rawFrame(frameData, flags, id, make([]byte, n)...)
}

func u32(v uint32) []byte { return binary.BigEndian.AppendUint32(nil, v) }

const start = preface + "\x00\x00\x00\x04\x00\x00\x00\x00\x00"

// Each rule with what follows when it is broken: events, then frames sent (the acknowledgment of the client's SETTINGS is
// left out).
func TestRules(t *testing.T) {
	open := headers(1, 0, get())
	done := headers(1, flagEndStream, get())
	const began = "1 GET https a / []\n"
	const ended = "1 GET https a / [] end\n"
	setting := func(id uint16, v uint32) string {
		return rawFrame(frameSettings, 0, 0, append(binary.BigEndian.AppendUint16(nil, id), u32(v)...)...)
	}
	bad := func(more ...string) string { return headers(1, flagEndStream, get(more...)) }
	for _, row := range []struct{ name, in, events, sent string }{
		{"request", done, ended, ""},
		{"body", open + data(1, 0, 3) + data(1, flagEndStream, 2), began + "1 data 3\n1 data 2\n1 end\n", ""},
		{"padding", open + rawFrame(frameData, flagPadded|flagEndStream, 1, 2, 'x', 0, 0), began + "1 data 1\n1 end\n", ""},
		{"padding too long", open + rawFrame(frameData, flagPadded, 1, 2, 'x'), began, "goaway 1 PROTOCOL_ERROR\n"},
		{"continuation", rawFrame(frameHeaders, flagEndStream, 1, get()[:3]...) + rawFrame(frameContinuation, flagEndHeaders, 1, get()[3:]...), ended, ""},
		{"continuation of another stream", rawFrame(frameHeaders, 0, 1, get()[:3]...) + rawFrame(frameContinuation, flagEndHeaders, 3), "", "goaway 0 PROTOCOL_ERROR\n"},
		{"a head is interrupted", rawFrame(frameHeaders, 0, 1, get()[:3]...) + rawFrame(framePing, 0, 0, make([]byte, 8)...), "", "goaway 0 PROTOCOL_ERROR\n"},
		{"continuation alone", rawFrame(frameContinuation, flagEndHeaders, 1), "", "goaway 0 PROTOCOL_ERROR\n"},
		{"trailers", open + data(1, 0, 1) + headers(1, flagEndStream, encode("x", "y")), began + "1 data 1\n1 end\n", ""},
		{"trailers with a pseudo-header", open + headers(1, flagEndStream, encode(":path", "/")), began + "1 reset PROTOCOL_ERROR\n", "rst 1 PROTOCOL_ERROR\n"},
		{"trailers that do not end", open + headers(1, 0, encode("x", "y")), began + "1 reset PROTOCOL_ERROR\n", "rst 1 PROTOCOL_ERROR\n"},
		{"cookies", headers(1, flagEndStream, get("cookie", "a=1", "x", "y", "cookie", "b=2")), "1 GET https a / [\"x\" \"y\" \"cookie\" \"a=1; b=2\"] end\n", ""},
		{"host in place of authority", headers(1, flagEndStream, encode(":method", "GET", ":scheme", "https", ":path", "/", "host", "b")), "1 GET https b / [\"host\" \"b\"] end\n", ""},
		{"websocket", headers(1, 0, encode(":method", "CONNECT", ":protocol", "websocket", ":scheme", "https", ":authority", "a", ":path", "/s")), "1 CONNECT https a /s [] protocol websocket\n", ""},
		{"connect", headers(1, 0, encode(":method", "CONNECT", ":authority", "a:1")), "1 CONNECT  a:1  []\n", ""},

		{"upper case", bad("X", "y"), "", "rst 1 PROTOCOL_ERROR\n"},
		{"connection header", bad("connection", "close"), "", "rst 1 PROTOCOL_ERROR\n"},
		{"te", bad("te", "gzip"), "", "rst 1 PROTOCOL_ERROR\n"},
		{"line feed in a value", bad("x", "a\nb"), "", "rst 1 PROTOCOL_ERROR\n"},
		{"space around a value", bad("x", " a"), "", "rst 1 PROTOCOL_ERROR\n"},
		{"pseudo-header after others", headers(1, flagEndStream, encode(":method", "GET", ":scheme", "https", "x", "y", ":path", "/")), "", "rst 1 PROTOCOL_ERROR\n"},
		{"pseudo-header twice", bad(":path", "/"), "", "rst 1 PROTOCOL_ERROR\n"},
		{"unknown pseudo-header", bad(":x", "/"), "", "rst 1 PROTOCOL_ERROR\n"},
		{"no path", headers(1, flagEndStream, encode(":method", "GET", ":scheme", "https")), "", "rst 1 PROTOCOL_ERROR\n"},
		{"two hosts", bad("host", "b"), "", "rst 1 PROTOCOL_ERROR\n"},
		{"wrong length", open[:0] + headers(1, 0, get("content-length", "3")) + data(1, flagEndStream, 2), "1 GET https a / [\"content-length\" \"3\"]\n1 reset PROTOCOL_ERROR\n", "rst 1 PROTOCOL_ERROR\n"},
		{"length without a body", bad("content-length", "3"), "", "rst 1 PROTOCOL_ERROR\n"},
		{"two lengths", bad("content-length", "0", "content-length", "1"), "", "rst 1 PROTOCOL_ERROR\n"},
		{"too large", headers(1, flagEndStream, get("x", strings.Repeat("y", 990))), "1 GET https a / [] too large end\n", ""},
		{"broken compression", headers(1, flagEndStream, []byte{0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff}), "", "goaway 0 COMPRESSION_ERROR\n"},

		{"even stream", headers(2, flagEndStream, get()), "", "goaway 0 PROTOCOL_ERROR\n"},
		{"stream 0", headers(0, flagEndStream, get()), "", "goaway 0 PROTOCOL_ERROR\n"},
		{"out of order", headers(5, flagEndStream, get()) + headers(3, flagEndStream, get()), "5 GET https a / [] end\n", "goaway 5 PROTOCOL_ERROR\n"},
		{"body of nobody", data(1, 0, 1), "", "goaway 0 PROTOCOL_ERROR\n"},
		{"body after the end", done + data(1, 0, 1), ended + "1 reset STREAM_CLOSED\n", "rst 1 STREAM_CLOSED\n"},
		{"head after the end", done + headers(1, flagEndStream, get()), ended + "1 reset STREAM_CLOSED\n", "rst 1 STREAM_CLOSED\n"},
		{"depends on itself", rawFrame(frameHeaders, flagEndHeaders|flagPriority, 1, append(u32(1), 0)...), "", "goaway 0 PROTOCOL_ERROR\n"},
		{"priority of the wrong size", open + rawFrame(framePriority, 0, 1, 1), began + "1 reset FRAME_SIZE_ERROR\n", "rst 1 FRAME_SIZE_ERROR\n"},
		{"reset", open + rawFrame(frameReset, 0, 1, u32(8)...) + data(1, 0, 1), began + "1 reset CANCEL\n", "rst 1 STREAM_CLOSED\n"},
		{"reset of nobody", rawFrame(frameReset, 0, 1, u32(8)...), "", "goaway 0 PROTOCOL_ERROR\n"},
		{"too many streams", headers(1, 0, get()) + headers(3, 0, get()) + headers(5, 0, get()) + headers(7, 0, get()) + headers(9, 0, get()), "1 GET https a / []\n3 GET https a / []\n5 GET https a / []\n7 GET https a / []\n", "rst 9 REFUSED_STREAM\n"},

		{"ping", rawFrame(framePing, 0, 0, make([]byte, 8)...), "", "6 ack=1\n"},
		{"ping on a stream", rawFrame(framePing, 0, 1, make([]byte, 8)...), "", "goaway 0 PROTOCOL_ERROR\n"},
		{"ping of the wrong size", rawFrame(framePing, 0, 0, 1), "", "goaway 0 FRAME_SIZE_ERROR\n"},
		{"push promise", rawFrame(framePushPromise, 0, 1), "", "goaway 0 PROTOCOL_ERROR\n"},
		{"unknown frame", rawFrame(99, 0, 1, 1, 2, 3) + done, ended, ""},
		{"frame too large", "\x00\x40\x01\x00\x00\x00\x00\x00\x01", "", "goaway 0 FRAME_SIZE_ERROR\n"},
		{"settings on a stream", rawFrame(frameSettings, 0, 1), "", "goaway 0 PROTOCOL_ERROR\n"},
		{"settings of the wrong size", rawFrame(frameSettings, 0, 0, 1), "", "goaway 0 FRAME_SIZE_ERROR\n"},
		{"push on", setting(settingEnablePush, 2), "", "goaway 0 PROTOCOL_ERROR\n"},
		{"window too large", setting(settingInitialWindow, 1<<31), "", "goaway 0 FLOW_CONTROL_ERROR\n"},
		{"frames too small", setting(settingMaxFrame, 100), "", "goaway 0 PROTOCOL_ERROR\n"},
		{"window by nothing", open + rawFrame(frameWindowUpdate, 0, 1, u32(0)...), began + "1 reset PROTOCOL_ERROR\n", "rst 1 PROTOCOL_ERROR\n"},
		{"window of a stream overflows", open + rawFrame(frameWindowUpdate, 0, 1, u32(maxWindow)...), began + "1 reset FLOW_CONTROL_ERROR\n", "rst 1 FLOW_CONTROL_ERROR\n"},
		{"window of the connection overflows", rawFrame(frameWindowUpdate, 0, 0, u32(maxWindow)...), "", "goaway 0 FLOW_CONTROL_ERROR\n"},
	} {
		for _, n := range []int{1 << 20, 1} {
			r := newRecorder(testConfig())
			feed(r, start+row.in, n)
			events, sent := r.text.String(), strings.Replace(r.sent(), "4 ack=1\n", "", 1)
			if events != row.events || sent != row.sent {
				t.Errorf("%s, %d bytes at a time: got events\n%sand frames\n%swant\n%sand\n%s", row.name, n, events, sent, row.events, row.sent)
			}
		}
	}
}

// feed feeds in in pieces of n bytes until an error.
func feed(r *recorder, in string, n int) error {
	for len(in) > 0 {
		piece := in[:min(n, len(in))]
		in = in[len(piece):]
		if err := r.c.Feed([]byte(piece)); err != nil {
			return err
		}
	}
	return nil
}

func TestPreface(t *testing.T) {
	for _, in := range []string{"GET / HTTP/1.1\r\n", preface + rawFrame(framePing, 0, 0, make([]byte, 8)...), preface + rawFrame(frameSettings, flagAck, 0)} {
		r := newRecorder(testConfig())
		var bad *ConnError
		if err := feed(r, in, 5); !errors.As(err, &bad) || bad.Code != ProtocolError {
			t.Errorf("%q: got %v, want PROTOCOL_ERROR", in, err)
		}
	}
}

// What costs a server more than a client is bounded between two ticks.
func TestFloods(t *testing.T) {
	many := func(n int, f func(i int) string) string {
		var b strings.Builder
		for i := range n {
			b.WriteString(f(i))
		}
		return b.String()
	}
	id := func(i int) uint32 { return uint32(2*i + 1) }
	for name, in := range map[string]string{
		"pings":             many(idleFrameN+1, func(int) string { return rawFrame(framePing, 0, 0, make([]byte, 8)...) }),
		"settings":          many(idleFrameN+1, func(int) string { return rawFrame(frameSettings, 0, 0) }),
		"priorities":        many(idleFrameN+1, func(int) string { return rawFrame(framePriority, 0, 1, 0, 0, 0, 3, 0) }),
		"empty data":        headers(1, 0, get()) + many(idleFrameN+1, func(int) string { return data(1, 0, 0) }),
		"unknown frames":    many(idleFrameN+1, func(int) string { return rawFrame(99, 0, 0) }),
		"windows of nobody": headers(1, flagEndStream, get("x", "y")) + rawFrame(frameReset, 0, 1, u32(8)...) + many(idleFrameN+1, func(int) string { return rawFrame(frameWindowUpdate, 0, 1, u32(1)...) }),
		"rapid reset": many(resetN+1, func(i int) string {
			return headers(id(i), flagEndStream, get()) + rawFrame(frameReset, 0, id(i), u32(8)...)
		}),
		"malformed requests": many(resetN+1, func(i int) string { return headers(id(i), flagEndStream, get("X", "y")) }),
		"continuations":      rawFrame(frameHeaders, 0, 1, get()...) + many(continuationN+1, func(int) string { return rawFrame(frameContinuation, 0, 1) }),
		"endless head":       rawFrame(frameHeaders, 0, 1, get()...) + many(9, func(int) string { return rawFrame(frameContinuation, 0, 1, make([]byte, 500)...) }),
	} {
		r := newRecorder(testConfig())
		var bad *ConnError
		if err := feed(r, start+in, 1000); !errors.As(err, &bad) || bad.Code != EnhanceYourCalm {
			t.Errorf("%s: got %v, want ENHANCE_YOUR_CALM", name, err)
		}
	}
	r := newRecorder(testConfig())
	in := start
	for range 3 { // a patient client may go on for ever
		in += many(idleFrameN/2, func(int) string { return rawFrame(framePing, 0, 0, make([]byte, 8)...) })
		if err := feed(r, in, 1000); err != nil {
			t.Fatalf("got %v", err)
		}
		in = ""
		r.c.Tick()
	}
}

// A client that sends more than its windows allow.
func TestReceiveWindows(t *testing.T) {
	r := newRecorder(testConfig())
	r.hold = true
	in := start + headers(1, 0, get())
	for range 5 {
		in += data(1, 0, 14_000)
	}
	if err := feed(r, in, 4096); err != nil {
		t.Fatal(err)
	}
	r.sent()
	r.streams[1].Consumed(35_000)
	if got := r.sent(); got != "window 1 35000\n" {
		t.Errorf("got %q after half of the window", got)
	}
	r.streams[1].Consumed(35_000)
	if got := r.sent(); got != "window 0 70000\nwindow 1 35000\n" {
		t.Errorf("got %q after all of it", got)
	}
	if err := feed(r, strings.Repeat(data(1, 0, 14_000), 5), 4096); err != nil {
		t.Fatal(err)
	}
	if err := feed(r, data(1, 0, 1), 4096); err != nil || !strings.Contains(r.sent(), "rst 1 FLOW_CONTROL_ERROR") {
		t.Errorf("one byte too much for the stream: got %v", err)
	}
	var bad *ConnError
	err := feed(r, headers(3, 0, get())+strings.Repeat(data(3, 0, 16_000), 3), 4096)
	if !errors.As(err, &bad) || bad.Code != FlowControlError {
		t.Errorf("too much for the connection: got %v", err)
	}
}

// Whatever a client does with its windows, each body arrives whole, in order, within them.
func TestSendWindows(t *testing.T) {
	for seed := range uint64(50) {
		rnd := rand.New(rand.NewPCG(seed, 1))
		r := newRecorder(testConfig())
		if err := feed(r, start+headers(1, flagEndStream, get())+headers(3, flagEndStream, get())+headers(5, flagEndStream, get()), 1000); err != nil {
			t.Fatal(err)
		}
		r.c.Sent(len(r.c.Output()))
		bodies, left, got := map[uint32][]byte{}, map[uint32][]byte{}, map[uint32][]byte{}
		for id := range r.streams {
			b := make([]byte, rnd.IntN(300_000))
			for i := range b {
				b[i] = byte(rnd.Uint32())
			}
			bodies[id], left[id] = b, b
		}
		send := func(s *Stream) {
			n := s.SendData(left[s.ID], true)
			left[s.ID] = left[s.ID][n:]
		}
		r.writable = send
		window := map[uint32]int{0: defaultWindow, 1: defaultWindow, 3: defaultWindow, 5: defaultWindow}
		for _, s := range r.streams {
			s.SendHead(200, nil, false)
			send(s)
		}
		ended := 0
		for step := 0; ended < 3; step++ {
			if step > 10_000 {
				t.Fatalf("seed %d: bodies do not arrive", seed)
			}
			out := r.c.Output()
			for len(out) >= frameHeadBytes {
				n := int(out[0])<<16 | int(out[1])<<8 | int(out[2])
				id := binary.BigEndian.Uint32(out[5:])
				if out[3] == frameData {
					got[id] = append(got[id], out[frameHeadBytes:frameHeadBytes+n]...)
					window[id] -= n
					window[0] -= n
					if out[4]&flagEndStream != 0 {
						ended++
					}
				}
				if window[0] < 0 || window[id] < 0 {
					t.Fatalf("seed %d: stream %d gets more than its window", seed, id)
				}
				r.c.Sent(frameHeadBytes + n)
				out = r.c.Output()
			}
			id := []uint32{0, 1, 3, 5}[rnd.IntN(4)]
			n := 1 + rnd.IntN(40_000)
			window[id] += n
			if s := r.streams[id]; s != nil && s.Closed() {
				continue
			}
			if err := feed(r, rawFrame(frameWindowUpdate, 0, id, u32(uint32(n))...), 100); err != nil {
				t.Fatal(err)
			}
		}
		for id, want := range bodies {
			if !bytes.Equal(got[id], want) {
				t.Errorf("seed %d: stream %d got %d bytes, want %d", seed, id, len(got[id]), len(want))
			}
		}
	}
}

func TestGoAway(t *testing.T) {
	r := newRecorder(testConfig())
	if err := feed(r, start+headers(1, 0, get()), 1000); err != nil {
		t.Fatal(err)
	}
	r.sent()
	r.c.GoAway()
	if err := feed(r, headers(3, flagEndStream, get())+data(1, flagEndStream, 1), 1000); err != nil {
		t.Fatal(err)
	}
	r.streams[1].SendWhole(200, []string{"X-A", "b"}, []byte("body"))
	if got := r.sent(); !strings.HasPrefix(got, "goaway 1 NO_ERROR\nrst 3 REFUSED_STREAM\n1 stream=1 flags=4 size=") || !strings.HasSuffix(got, "0 stream=1 flags=1 size=4\n") {
		t.Errorf("got %s", got)
	}
	if r.c.Streams() != 0 || !r.streams[1].Closed() {
		t.Errorf("%d streams are open", r.c.Streams())
	}
}

// However bytes are cut, they mean the same.
func FuzzFeed(f *testing.F) {
	f.Add([]byte(headers(1, 0, get("cookie", "a"))+data(1, flagEndStream, 3)), 7)
	f.Add([]byte(rawFrame(frameHeaders, flagPadded|flagPriority, 1, 0, 0, 0, 0, 3, 1)+rawFrame(frameContinuation, flagEndHeaders, 1, get()...)), 1)
	f.Add([]byte(rawFrame(frameSettings, 0, 0, 0, 4, 0, 0, 0, 1)+rawFrame(frameWindowUpdate, 0, 0, 0, 0, 0, 9)+rawFrame(frameReset, 0, 1, 0, 0, 0, 8)), 3)
	f.Fuzz(func(t *testing.T, in []byte, n int) {
		if n < 1 {
			n = 1
		}
		run := func(n int) string {
			r := newRecorder(testConfig())
			err := feed(r, start+string(in), n)
			return fmt.Sprint(r.text.String(), r.sent(), err)
		}
		if whole, cut := run(len(in)+100), run(n); whole != cut {
			t.Errorf("whole:\n%s\nin pieces of %d:\n%s", whole, n, cut)
		}
	})
}

func BenchmarkRequest(b *testing.B) {
	r := &drop{}
	r.c = NewConn(Config{
		MaxStreams: 100, MaxHeaderBytes: 1 << 16, MaxHeaderFields: 100, MaxFrame: minMaxFrame, StreamWindow: 1 << 18, ConnWindow: 1 << 20, OutputBytes: 1 << 18,
	}, r)
	if err := r.c.Feed([]byte(start)); err != nil {
		b.Fatal(err)
	}
	var block bytes.Buffer
	e := hpack.NewEncoder(&block)
	write := func() []byte {
		block.Reset()
		for _, f := range []string{":method GET", ":scheme https", ":authority example.com", ":path /hello", "user-agent h2load", "accept */*"} {
			name, value, _ := strings.Cut(f, " ")
			_ = e.WriteField(hpack.HeaderField{Name: name, Value: value})
		}
		return block.Bytes()
	}
	var in []byte
	body := []byte("Hello World!")
	header := []string{"content-type", "text/plain", "content-length", "12", "date", "Tue, 01 Dec 2026 10:00:00 GMT"}
	id := uint32(1)
	b.ReportAllocs()
	for b.Loop() {
		in = append(in[:0], headers(id, flagEndStream, write())...)
		id += 2
		if err := r.c.Feed(in); err != nil {
			b.Fatal(err)
		}
		r.s.SendWhole(200, header, body)
		r.c.Sent(len(r.c.Output()))
		if id%2000 == 1 {
			window := rawFrame(frameWindowUpdate, 0, 0, u32(12_000)...)
			if err := r.c.Feed([]byte(window)); err != nil {
				b.Fatal(err)
			}
		}
	}
}

type drop struct {
	c *Conn
	s *Stream
}

func (d *drop) Request(s *Stream)    { d.s = s }
func (*drop) Data(*Stream, []byte)   {}
func (*drop) End(*Stream)            {}
func (*drop) Reset(*Stream, ErrCode) {}
func (*drop) Writable(*Stream)       {}
