// Package h2 is the server's side of HTTP/2 (RFC 9113) with extended CONNECT (RFC 8441) as a protocol machine: bytes in,
// events out; responses in, bytes out. It does no I/O, starts no goroutines and reads no clock; whoever drives it does.
//
// Nothing of a Conn or its Streams is safe for concurrent use.
package h2

import (
	"bytes"
	"encoding/binary"

	"golang.org/x/net/http2/hpack"
)

// Config bounds a connection. Every field must be set.
type Config struct {
	MaxStreams      int // at a time
	MaxHeaderBytes  int // names and values of a request's head
	MaxHeaderFields int
	MaxFrame        int // payload of a frame that is taken, at least 16 KiB
	StreamWindow    int // bytes of a body that a client may send ahead of Consumed
	ConnWindow      int // the same, of all bodies together; at least 65,535
	OutputBytes     int // SendData takes nothing more while Output holds this much
}

// Limits of what costs a server more than a client, between two calls of Tick.
const (
	idleFrameN    = 1000 // frames that bring nothing: PING, SETTINGS, PRIORITY, empty ones
	resetN        = 200  // streams that the client opens and resets, or that break a rule
	continuationN = 64   // frames of one head
	blockBytes    = 4    // of an encoded head, times MaxHeaderBytes
)

// Events is told what came. The methods are called inside Feed, Writable also inside Sent. They may call every method
// but Feed.
type Events interface {
	Request(s *Stream)             // a head is complete; s.Head is valid until the call returns, its strings for ever
	Data(s *Stream, p []byte)      // bytes of the body, valid during the call; Consumed gives their window back
	End(s *Stream)                 // the body is complete
	Reset(s *Stream, code ErrCode) // the stream is over: the client reset it, or broke a rule; nothing more can be sent
	Writable(s *Stream)            // SendData did not take all, and may take more now
}

// preface is what a client sends first.
const preface = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"

// Conn is one connection.
type Conn struct {
	cfg Config
	ev  Events
	err error

	in          []byte // an incomplete frame
	prefaced    int    // bytes of the preface that have come
	settled     bool   // the client's first SETTINGS have come
	goingAway   bool
	lastID      uint32 // highest stream of the client
	streams     map[uint32]*Stream
	past        [256]pastStream // ring of streams that ended
	pastN       int
	recvWindow  int64
	recvPending int64 // consumed and not given back

	// Of a head that is incomplete.
	block     []byte
	blockOf   uint32 // stream; 0: none
	blockEnds bool   // END_STREAM
	blockN    int    // frames
	dec       *hpack.Decoder
	fields    fieldReader

	out        []byte
	outOff     int
	enc        *hpack.Encoder
	encBuf     bytes.Buffer
	sendWindow int64
	peerFrame  int   // the client's SETTINGS_MAX_FRAME_SIZE
	peerWindow int64 // the client's SETTINGS_INITIAL_WINDOW_SIZE
	blocked    []*Stream

	idleFrames int
	resets     int
}

type pastStream struct {
	id    uint32
	reset bool // by this side: frames of the client may still be on their way
}

// NewConn returns a connection whose Output holds the server's preface.
func NewConn(cfg Config, ev Events) *Conn {
	c := &Conn{
		cfg: cfg, ev: ev, streams: map[uint32]*Stream{}, recvWindow: int64(cfg.ConnWindow),
		sendWindow: defaultWindow, peerFrame: minMaxFrame, peerWindow: defaultWindow,
	}
	c.dec = hpack.NewDecoder(4096, c.fields.add)
	c.dec.SetMaxStringLength(cfg.MaxHeaderBytes)
	c.enc = hpack.NewEncoder(&c.encBuf)
	c.frameHead(6*4, frameSettings, 0, 0)
	c.setting(settingMaxStreams, cfg.MaxStreams)
	c.setting(settingInitialWindow, cfg.StreamWindow)
	c.setting(settingMaxHeaderList, cfg.MaxHeaderBytes)
	c.setting(settingEnableConnect, 1)
	if n := cfg.ConnWindow - defaultWindow; n > 0 {
		c.windowUpdate(0, n)
	}
	return c
}

// Output returns the bytes to be sent, until the next call of any method.
func (c *Conn) Output() []byte { return c.out[c.outOff:] }

// Sent takes n bytes off the front of Output.
func (c *Conn) Sent(n int) {
	c.outOff += n
	if c.outOff == len(c.out) {
		c.out, c.outOff = c.out[:0], 0
		if cap(c.out) > c.cfg.OutputBytes {
			c.out = nil
		}
	}
	if len(c.out)-c.outOff < c.cfg.OutputBytes/2 {
		c.wake()
	}
}

// Streams returns how many streams are open.
func (c *Conn) Streams() int { return len(c.streams) }

// GoAway tells the client that no new streams are taken. Those that are open go on.
func (c *Conn) GoAway() {
	if !c.goingAway {
		c.goingAway = true
		c.goAway(NoError, "")
	}
}

// Ping asks the client for a sign of life; every frame of it is one.
func (c *Conn) Ping(data [8]byte) {
	c.frameHead(8, framePing, 0, 0)
	c.out = append(c.out, data[:]...)
}

// Tick begins a new count of what is limited by time. The driver calls it about every second.
func (c *Conn) Tick() { c.idleFrames, c.resets = 0, 0 }

// Feed takes bytes from the client. An error is a *ConnError and stays: GOAWAY is in Output, and the connection is to
// be closed once it is sent.
func (c *Conn) Feed(p []byte) error {
	if c.err != nil {
		return c.err
	}
	joined := len(c.in) > 0
	if joined {
		c.in = append(c.in, p...)
		p = c.in
	}
	n := 0
	for c.err == nil {
		m := c.step(p[n:])
		if m == 0 {
			break
		}
		n += m
	}
	rest := p[n:]
	switch {
	case joined:
		c.in = c.in[:copy(c.in, rest)]
	default:
		c.in = append(c.in[:0], rest...)
	}
	return c.err
}

// step takes the preface or one frame, and returns its length, 0 when it is incomplete or wrong.
func (c *Conn) step(p []byte) int {
	if c.prefaced < len(preface) {
		n := min(len(p), len(preface)-c.prefaced)
		if string(p[:n]) != preface[c.prefaced:c.prefaced+n] {
			c.fail(ProtocolError, "the client's preface is wrong")
			return 0
		}
		c.prefaced += n
		return n
	}
	if len(p) < frameHeadBytes {
		return 0
	}
	f := frame{
		size: int(p[0])<<16 | int(p[1])<<8 | int(p[2]), kind: p[3], flags: p[4],
		id: binary.BigEndian.Uint32(p[5:]) & (1<<31 - 1),
	}
	if f.size > c.cfg.MaxFrame {
		c.fail(FrameSizeError, "a frame is too large")
		return 0
	}
	if len(p) < frameHeadBytes+f.size {
		return 0
	}
	f.data = p[frameHeadBytes : frameHeadBytes+f.size]
	c.take(&f)
	return frameHeadBytes + f.size
}

// take handles a frame.
func (c *Conn) take(f *frame) {
	switch {
	case !c.settled && (f.kind != frameSettings || f.flags&flagAck != 0):
		c.fail(ProtocolError, "the first frame is not SETTINGS")
		return
	case c.blockOf != 0 && (f.kind != frameContinuation || f.id != c.blockOf):
		c.fail(ProtocolError, "a head is interrupted")
		return
	}
	c.settled = true
	switch f.kind {
	case frameData:
		c.takeData(f)
	case frameHeaders:
		c.takeHeaders(f)
	case framePriority:
		c.takePriority(f)
	case frameReset:
		c.takeReset(f)
	case frameSettings:
		c.takeSettings(f)
	case framePushPromise:
		c.fail(ProtocolError, "a client cannot push")
	case framePing:
		c.takePing(f)
	case frameGoAway:
		if f.id != 0 {
			c.fail(ProtocolError, "GOAWAY is not about a stream")
		} else if f.size < 8 {
			c.fail(FrameSizeError, "GOAWAY is too short")
		}
	case frameWindowUpdate:
		c.takeWindowUpdate(f)
	case frameContinuation:
		c.takeContinuation(f)
	default:
		c.idle()
	}
}

// idle counts a frame that brings nothing.
func (c *Conn) idle() {
	if c.idleFrames++; c.idleFrames > idleFrameN {
		c.fail(EnhanceYourCalm, "too many frames that bring nothing")
	}
}

func (c *Conn) takeData(f *frame) {
	if f.id == 0 {
		c.fail(ProtocolError, "DATA belongs to a stream")
		return
	}
	data, ok := f.unpad()
	if !ok {
		c.fail(ProtocolError, "the padding is longer than its frame")
		return
	}
	if c.recvWindow -= int64(f.size); c.recvWindow < 0 {
		c.fail(FlowControlError, "the client sends more than the window of the connection")
		return
	}
	s := c.streams[f.id]
	if s == nil || s.remoteEnded {
		c.giveBack(f.size)
		c.late(f.id, s)
		return
	}
	if s.recvWindow -= int64(f.size); s.recvWindow < 0 {
		c.giveBack(f.size)
		c.violate(s, FlowControlError)
		return
	}
	end := f.flags&flagEndStream != 0
	if len(data) == 0 && !end {
		c.idle()
	}
	if s.received += int64(len(data)); s.wrongLength(end) {
		c.giveBack(f.size)
		c.violate(s, ProtocolError)
		return
	}
	if pad := f.size - len(data); pad > 0 {
		s.Consumed(pad)
	}
	if len(data) > 0 {
		c.ev.Data(s, data)
	}
	if end && c.err == nil {
		c.remoteEnds(s)
	}
}

// late deals with a frame for a stream that takes none: it is idle, or half closed, or over.
func (c *Conn) late(id uint32, s *Stream) {
	switch {
	case s != nil:
		c.violate(s, StreamClosed)
	case id > c.lastID || id%2 == 0:
		c.fail(ProtocolError, "the stream is not open")
	default:
		if past, _ := c.pastOf(id); !past.reset {
			c.rst(id, StreamClosed)
			c.noteReset()
		}
	}
}

func (c *Conn) remoteEnds(s *Stream) {
	s.remoteEnded = true
	c.ev.End(s)
	c.closeIfOver(s)
}

func (c *Conn) closeIfOver(s *Stream) {
	if s.remoteEnded && s.localEnded && !s.closed {
		c.close(s, false)
	}
}

// close forgets a stream.
func (c *Conn) close(s *Stream, reset bool) {
	s.closed = true
	delete(c.streams, s.ID)
	c.past[c.pastN%len(c.past)] = pastStream{s.ID, reset}
	c.pastN++
}

func (c *Conn) pastOf(id uint32) (pastStream, bool) {
	for _, p := range c.past {
		if p.id == id {
			return p, true
		}
	}
	return pastStream{}, false
}

// violate ends a stream whose client broke a rule of HTTP/2.
func (c *Conn) violate(s *Stream, code ErrCode) {
	if s.closed {
		return
	}
	s.Reset(code)
	c.noteReset()
	c.ev.Reset(s, code)
}

// noteReset counts a stream that came to nothing.
func (c *Conn) noteReset() {
	if c.resets++; c.resets > resetN {
		c.fail(EnhanceYourCalm, "too many streams come to nothing")
	}
}

func (c *Conn) takePriority(f *frame) {
	switch {
	case f.id == 0:
		c.fail(ProtocolError, "PRIORITY belongs to a stream")
	case f.size != 5:
		c.streamError(f.id, FrameSizeError)
	case binary.BigEndian.Uint32(f.data)&(1<<31-1) == f.id:
		c.streamError(f.id, ProtocolError)
	default:
		c.idle()
	}
}

// streamError ends a stream, which may not be open.
func (c *Conn) streamError(id uint32, code ErrCode) {
	if s := c.streams[id]; s != nil {
		c.violate(s, code)
		return
	}
	c.rst(id, code)
	c.noteReset()
}

func (c *Conn) takeReset(f *frame) {
	switch {
	case f.id == 0 || f.id > c.lastID || f.id%2 == 0:
		c.fail(ProtocolError, "RST_STREAM is for a stream that is not open")
		return
	case f.size != 4:
		c.fail(FrameSizeError, "RST_STREAM has a wrong size")
		return
	}
	s := c.streams[f.id]
	if s == nil {
		c.idle()
		return
	}
	c.close(s, false)
	c.noteReset()
	c.ev.Reset(s, ErrCode(binary.BigEndian.Uint32(f.data)))
}

func (c *Conn) takeSettings(f *frame) {
	switch ack := f.flags&flagAck != 0; {
	case f.id != 0:
		c.fail(ProtocolError, "SETTINGS are not about a stream")
		return
	case ack && f.size != 0, f.size%6 != 0:
		c.fail(FrameSizeError, "SETTINGS have a wrong size")
		return
	case ack:
		return
	}
	if c.idle(); c.err != nil {
		return
	}
	for p := f.data; len(p) > 0; p = p[6:] {
		if code, text := c.takeSetting(binary.BigEndian.Uint16(p), binary.BigEndian.Uint32(p[2:])); code != NoError {
			c.fail(code, text)
			return
		}
	}
	c.frameHead(0, frameSettings, flagAck, 0)
	c.wake()
}

func (c *Conn) takeSetting(id uint16, v uint32) (ErrCode, string) {
	switch id {
	case settingHeaderTable:
		c.enc.SetMaxDynamicTableSizeLimit(v)
		c.enc.SetMaxDynamicTableSize(min(v, 4096))
	case settingEnablePush:
		if v > 1 {
			return ProtocolError, "SETTINGS_ENABLE_PUSH is not 0 or 1"
		}
	case settingInitialWindow:
		if v > maxWindow {
			return FlowControlError, "SETTINGS_INITIAL_WINDOW_SIZE is too large"
		}
		delta := int64(v) - c.peerWindow
		c.peerWindow = int64(v)
		for _, s := range c.streams {
			if s.sendWindow += delta; s.sendWindow > maxWindow {
				return FlowControlError, "SETTINGS_INITIAL_WINDOW_SIZE makes a window too large"
			}
		}
	case settingMaxFrame:
		if v < minMaxFrame || v > 1<<24-1 {
			return ProtocolError, "SETTINGS_MAX_FRAME_SIZE is out of range"
		}
		c.peerFrame = int(v)
	}
	return NoError, ""
}

func (c *Conn) takePing(f *frame) {
	switch {
	case f.id != 0:
		c.fail(ProtocolError, "PING is not about a stream")
	case f.size != 8:
		c.fail(FrameSizeError, "PING has a wrong size")
	case f.flags&flagAck != 0:
		c.idle()
	default:
		if c.idle(); c.err == nil {
			c.frameHead(8, framePing, flagAck, 0)
			c.out = append(c.out, f.data...)
		}
	}
}

func (c *Conn) takeWindowUpdate(f *frame) {
	if f.size != 4 {
		c.fail(FrameSizeError, "WINDOW_UPDATE has a wrong size")
		return
	}
	n := int64(binary.BigEndian.Uint32(f.data) & (1<<31 - 1))
	if f.id == 0 {
		if c.sendWindow += n; n == 0 {
			c.fail(ProtocolError, "WINDOW_UPDATE by nothing")
		} else if c.sendWindow > maxWindow {
			c.fail(FlowControlError, "the window of the connection is too large")
		} else {
			c.useful(len(c.blocked) > 0)
			c.wake()
		}
		return
	}
	s := c.streams[f.id]
	switch {
	case s == nil && (f.id > c.lastID || f.id%2 == 0):
		c.fail(ProtocolError, "WINDOW_UPDATE is for a stream that is not open")
	case s == nil:
		c.useful(false)
	case n == 0:
		c.violate(s, ProtocolError)
	default:
		if s.sendWindow += n; s.sendWindow > maxWindow {
			c.violate(s, FlowControlError)
			return
		}
		c.useful(s.waiting)
		c.wake()
	}
}

// useful counts a WINDOW_UPDATE that nobody waits for, unless there is traffic to explain it.
func (c *Conn) useful(waited bool) {
	if !waited && len(c.streams) == 0 {
		c.idle()
	}
}

// wake tells streams that wait for a window, those that have waited longest first.
func (c *Conn) wake() {
	if len(c.blocked) == 0 || c.sendWindow <= 0 || len(c.out)-c.outOff >= c.cfg.OutputBytes {
		return
	}
	list := c.blocked
	c.blocked = nil
	for _, s := range list {
		switch {
		case s.closed:
			s.waiting = false
		case s.sendWindow <= 0:
			c.blocked = append(c.blocked, s)
		default:
			s.waiting = false
			c.ev.Writable(s)
		}
	}
}

// giveBack returns window of the connection, in pieces worth a frame.
func (c *Conn) giveBack(n int) {
	c.recvPending += int64(n)
	if c.recvPending >= int64(c.cfg.ConnWindow)/2 {
		c.windowUpdate(0, int(c.recvPending))
		c.recvWindow += c.recvPending
		c.recvPending = 0
	}
}

// fail ends the connection.
func (c *Conn) fail(code ErrCode, text string) {
	if c.err == nil {
		c.err = &ConnError{code, text}
		c.goAway(code, text)
	}
}
