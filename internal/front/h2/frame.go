package h2

import (
	"encoding/binary"
	"fmt"
)

// ErrCode is why a stream or a connection ends (RFC 9113 section 7).
type ErrCode uint32

// The codes.
const (
	NoError            ErrCode = 0x0
	ProtocolError      ErrCode = 0x1
	InternalError      ErrCode = 0x2
	FlowControlError   ErrCode = 0x3
	SettingsTimeout    ErrCode = 0x4
	StreamClosed       ErrCode = 0x5
	FrameSizeError     ErrCode = 0x6
	RefusedStream      ErrCode = 0x7
	Cancel             ErrCode = 0x8
	CompressionError   ErrCode = 0x9
	ConnectError       ErrCode = 0xa
	EnhanceYourCalm    ErrCode = 0xb
	InadequateSecurity ErrCode = 0xc
	HTTP11Required     ErrCode = 0xd
)

var codeNames = [...]string{
	"NO_ERROR", "PROTOCOL_ERROR", "INTERNAL_ERROR", "FLOW_CONTROL_ERROR", "SETTINGS_TIMEOUT", "STREAM_CLOSED", "FRAME_SIZE_ERROR",
	"REFUSED_STREAM", "CANCEL", "COMPRESSION_ERROR", "CONNECT_ERROR", "ENHANCE_YOUR_CALM", "INADEQUATE_SECURITY", "HTTP_1_1_REQUIRED",
}

// String returns the name of the code.
func (e ErrCode) String() string {
	if int(e) < len(codeNames) {
		return codeNames[e]
	}
	return fmt.Sprintf("code %d", uint32(e))
}

// ConnError is why a connection cannot go on.
type ConnError struct {
	Code ErrCode
	Text string
}

// Error implements error.
func (e *ConnError) Error() string { return e.Code.String() + ": " + e.Text }

const frameHeadBytes = 9

// Kinds of frames.
const (
	frameData         = 0x0
	frameHeaders      = 0x1
	framePriority     = 0x2
	frameReset        = 0x3
	frameSettings     = 0x4
	framePushPromise  = 0x5
	framePing         = 0x6
	frameGoAway       = 0x7
	frameWindowUpdate = 0x8
	frameContinuation = 0x9
)

// Flags of frames.
const (
	flagAck        = 0x1
	flagEndStream  = 0x1
	flagEndHeaders = 0x4
	flagPadded     = 0x8
	flagPriority   = 0x20
)

// Settings.
const (
	settingHeaderTable   = 0x1
	settingEnablePush    = 0x2
	settingMaxStreams    = 0x3
	settingInitialWindow = 0x4
	settingMaxFrame      = 0x5
	settingMaxHeaderList = 0x6
	settingEnableConnect = 0x8
)

// Sizes of the protocol.
const (
	defaultWindow = 65_535
	maxWindow     = 1<<31 - 1
	minMaxFrame   = 16 << 10
)

// frame is a frame of the client.
type frame struct {
	size  int
	kind  byte
	flags byte
	id    uint32
	data  []byte
}

// unpad returns the payload without padding.
func (f *frame) unpad() ([]byte, bool) {
	if f.flags&flagPadded == 0 {
		return f.data, true
	}
	if len(f.data) == 0 || int(f.data[0]) >= len(f.data) {
		return nil, false
	}
	return f.data[1 : len(f.data)-int(f.data[0])], true
}

// frameHead appends the head of a frame.
func (c *Conn) frameHead(size int, kind, flags byte, id uint32) {
	c.out = append(c.out, byte(size>>16), byte(size>>8), byte(size), kind, flags, byte(id>>24), byte(id>>16), byte(id>>8), byte(id))
}

func (c *Conn) setting(id uint16, v int) {
	c.out = binary.BigEndian.AppendUint16(c.out, id)
	c.out = binary.BigEndian.AppendUint32(c.out, uint32(v))
}

func (c *Conn) windowUpdate(id uint32, n int) {
	c.frameHead(4, frameWindowUpdate, 0, id)
	c.out = binary.BigEndian.AppendUint32(c.out, uint32(n))
}

func (c *Conn) rst(id uint32, code ErrCode) {
	c.frameHead(4, frameReset, 0, id)
	c.out = binary.BigEndian.AppendUint32(c.out, uint32(code))
}

func (c *Conn) goAway(code ErrCode, text string) {
	c.frameHead(8+len(text), frameGoAway, 0, 0)
	c.out = binary.BigEndian.AppendUint32(c.out, c.lastID)
	c.out = binary.BigEndian.AppendUint32(c.out, uint32(code))
	c.out = append(c.out, text...)
}
