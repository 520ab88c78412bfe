package websocket

import (
	"bufio"
	"bytes"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"sync"
	"unicode/utf8"
)

// Kind of a message.
type Kind uint8

// Kinds of messages.
const (
	Text   Kind = Kind(opText)
	Binary Kind = Kind(opBinary)
)

// Sizes.
const (
	DefaultMaxMessageBytes = 32 << 20
	maxReasonBytes         = maxControlBytes - 2
	readBufBytes           = 4 << 10
	writeBufBytes          = 8 << 10  // frames up to this size leave in one write
	growBytes              = 64 << 10 // memory taken on the word of a frame header, before its payload arrives
)

// Config of a Conn.
type Config struct {
	Client          bool // this side opened the connection: it masks, the other side must not
	MaxMessageBytes int  // of a received message, after decompression; default 32 MiB
	Deflate         bool // permessage-deflate was negotiated, without context takeover
}

// Conn is a WebSocket over an upgraded byte stream.
type Conn struct {
	// Immutable.
	rw  io.ReadWriteCloser
	cfg Config

	// Owned by the reader.
	r       *bufio.Reader // nil while the connection rests; from the pool
	early   []byte        // read before the Conn was made
	readErr error

	writeMu sync.Mutex // held across writes, see the package comment
	closing bool       // close frame sent; +checklocks:writeMu
	werr    error      // +checklocks:writeMu
}

// Buffers are only borrowed: a connection that rests has none.
var (
	readers = sync.Pool{New: func() any { return bufio.NewReaderSize(nil, readBufBytes) }}
	writers = sync.Pool{New: func() any { return new([writeBufBytes]byte) }}
)

// NewConn returns a Conn over rw. r, which may be nil, is a reader of rw that may hold bytes already; they are taken out
// of it.
func NewConn(rw io.ReadWriteCloser, r *bufio.Reader, cfg Config) *Conn {
	if cfg.MaxMessageBytes == 0 {
		cfg.MaxMessageBytes = DefaultMaxMessageBytes
	}
	c := &Conn{rw: rw, cfg: cfg}
	if r != nil && r.Buffered() > 0 {
		head, _ := r.Peek(r.Buffered()) // is there
		c.early = bytes.Clone(head)
	}
	return c
}

// rouse gives the connection a buffer to read through.
func (c *Conn) rouse() {
	if c.r != nil {
		return
	}
	c.r = readers.Get().(*bufio.Reader)
	if c.early == nil {
		c.r.Reset(c.rw)
		return
	}
	c.r.Reset(io.MultiReader(bytes.NewReader(c.early), c.rw))
	c.early = nil
}

// Rest gives the read buffer back and reports whether it did: not while it holds bytes. The next read borrows another
// one. For the reader only.
func (c *Conn) Rest() bool {
	switch {
	case c.r == nil:
		return c.early == nil
	case c.r.Buffered() > 0:
		return false
	}
	c.r.Reset(nil)
	readers.Put(c.r)
	c.r = nil
	return true
}

// Buffered returns how many bytes have been read from the stream and not used. For the reader only.
func (c *Conn) Buffered() int {
	if c.r == nil {
		return len(c.early)
	}
	return c.r.Buffered()
}

// Await waits until something is there to be read. For the reader only. After a timeout of the stream the Conn is as it
// was before.
func (c *Conn) Await() error {
	c.rouse()
	_, err := c.r.Peek(1)
	return err
}

// ReadMessage returns the next whole message, which is the caller's. Pings are answered on the way.
//
// # Errors
//
// *CloseError: the other side closed; WriteClose answers, if this side has not closed yet. *ProtocolError: the other
// side broke the protocol or the size limit; a close frame that says so has been sent. Otherwise the stream broke. An
// error is final.
func (c *Conn) ReadMessage() (Kind, []byte, error) {
	if c.readErr != nil {
		return 0, nil, c.readErr
	}
	c.rouse()
	kind, data, err := c.readMessage()
	if err != nil {
		defer c.drop()
		var p *ProtocolError
		if errors.As(err, &p) {
			_ = c.WriteClose(p.Code, p.Text) // as far as it gets
		}
		c.readErr = noEOF(err)
		return 0, nil, c.readErr
	}
	return kind, data, nil
}

// drop gives the read buffer back for good.
func (c *Conn) drop() {
	_, _ = c.r.Discard(c.r.Buffered()) // is there
	c.Rest()
}

func (c *Conn) readMessage() (Kind, []byte, error) {
	var kind opcode // of the message; 0 before its first frame
	var compressed bool
	var data []byte
	for {
		h, err := c.readHeader()
		if err != nil {
			return 0, nil, err
		}
		if h.opcode.isControl() {
			if err := c.readControl(h); err != nil {
				return 0, nil, err
			}
			continue
		}
		switch {
		case (h.opcode == opContinuation) != (kind != 0):
			return 0, nil, protocolError("continuation without a message, or a message inside another")
		case h.rsv1 && (kind != 0 || !c.cfg.Deflate):
			return 0, nil, protocolError("reserved bits are set")
		case kind == 0:
			kind, compressed = h.opcode, h.rsv1
		}
		if data, err = c.readPayload(h, data); err != nil {
			return 0, nil, err
		}
		if !h.fin {
			continue
		}
		if compressed {
			if data, err = inflate(data, c.cfg.MaxMessageBytes); err != nil {
				return 0, nil, err
			}
		}
		if kind == opText && !utf8.Valid(data) {
			return 0, nil, &ProtocolError{CodeInvalidData, "text is not UTF-8"}
		}
		return Kind(kind), data, nil
	}
}

func (c *Conn) readHeader() (frameHeader, error) {
	h, err := readFrameHeader(c.r)
	if err == nil && h.masked == c.cfg.Client {
		err = protocolError("mask is missing, or set by a server")
	}
	return h, err
}

// readPayload appends the payload of a data frame to data.
func (c *Conn) readPayload(h frameHeader, data []byte) ([]byte, error) {
	if h.length > int64(c.cfg.MaxMessageBytes-len(data)) {
		return nil, &ProtocolError{CodeTooBig, fmt.Sprintf("message exceeds %d bytes", c.cfg.MaxMessageBytes)}
	}
	start, left := len(data), int(h.length)
	if data == nil {
		data = make([]byte, 0, min(left, growBytes))
	}
	for left > 0 {
		n := min(left, growBytes)
		if cap(data)-len(data) > n { // grown by append: use the room
			n = min(left, cap(data)-len(data))
		}
		at := len(data)
		data = append(data, make([]byte, n)...)
		if _, err := io.ReadFull(c.r, data[at:]); err != nil {
			return nil, noEOF(err)
		}
		left -= n
	}
	if h.masked {
		maskBytes(h.mask, 0, data[start:])
	}
	return data, nil
}

// readControl handles a control frame: a ping is answered, a close is a *CloseError.
func (c *Conn) readControl(h frameHeader) error {
	var buf [maxControlBytes]byte
	payload := buf[:h.length]
	if _, err := io.ReadFull(c.r, payload); err != nil {
		return noEOF(err)
	}
	if h.masked {
		maskBytes(h.mask, 0, payload)
	}
	switch h.opcode {
	case opPing:
		if err := c.writeFrame(opPong, false, payload); err != nil && !errors.Is(err, ErrCloseSent) {
			return err
		}
	case opClose:
		return parseClose(payload)
	}
	return nil
}

func parseClose(payload []byte) error {
	if len(payload) == 0 {
		return &CloseError{Code: CodeNoStatus}
	}
	if len(payload) == 1 {
		return protocolError("close frame of one byte")
	}
	e := &CloseError{Code: int(binary.BigEndian.Uint16(payload)), Reason: string(payload[2:])}
	if !ValidCode(e.Code) {
		return protocolError("invalid close code")
	}
	if !utf8.ValidString(e.Reason) {
		return &ProtocolError{CodeInvalidData, "close reason is not UTF-8"}
	}
	return e
}

// WriteMessage sends one message in one frame. The caller may reuse data afterwards.
//
// # Errors
//
// ErrCloseSent: this side has closed. ErrInvalidSend: text is not UTF-8. Otherwise the stream broke, for good.
func (c *Conn) WriteMessage(kind Kind, data []byte) error {
	if kind != Text && kind != Binary || kind == Text && !utf8.Valid(data) {
		return fmt.Errorf("%w: kind %d", ErrInvalidSend, kind)
	}
	if c.cfg.Deflate && len(data) >= deflateMinBytes {
		if small := deflate(data); len(small) < len(data) {
			return c.writeFrame(opcode(kind), true, small)
		}
	}
	return c.writeFrame(opcode(kind), false, data)
}

// Ping sends a ping of at most 125 bytes. The pong is read and dropped by ReadMessage.
func (c *Conn) Ping(data []byte) error {
	if len(data) > maxControlBytes {
		return ErrInvalidSend
	}
	return c.writeFrame(opPing, false, data)
}

// WriteClose sends the close frame; code 0 or CodeNoStatus sends one without a code. A reason longer than 123 bytes is
// cut at a character.
//
// # Errors
//
// ErrCloseSent: it was sent before. ErrInvalidSend: the code may not be sent. Otherwise the stream broke.
func (c *Conn) WriteClose(code int, reason string) error {
	var payload []byte
	if code != 0 && code != CodeNoStatus {
		if !ValidCode(code) {
			return fmt.Errorf("%w: close code %d", ErrInvalidSend, code)
		}
		payload = append(binary.BigEndian.AppendUint16(nil, uint16(code)), cutReason(reason)...)
	}
	return c.writeFrame(opClose, false, payload)
}

func cutReason(s string) string {
	s = string(bytes.ToValidUTF8([]byte(s), []byte("\uFFFD")))
	if len(s) <= maxReasonBytes {
		return s
	}
	n := maxReasonBytes
	for !utf8.RuneStart(s[n]) {
		n--
	}
	return s[:n]
}

// CloseSent reports whether this side has sent its close frame.
func (c *Conn) CloseSent() bool {
	c.writeMu.Lock()
	defer c.writeMu.Unlock()
	return c.closing
}

// Close closes the stream without a close frame; reads and writes in progress end with an error.
func (c *Conn) Close() error { return c.rw.Close() }

func (c *Conn) writeFrame(op opcode, compressed bool, payload []byte) error {
	h := frameHeader{fin: true, rsv1: compressed, opcode: op, masked: c.cfg.Client, length: int64(len(payload))}
	if h.masked {
		_, _ = rand.Read(h.mask[:]) // never fails
	}
	c.writeMu.Lock()
	defer c.writeMu.Unlock()
	if c.closing {
		return ErrCloseSent
	}
	if c.werr != nil {
		return c.werr
	}
	c.closing = op == opClose
	c.werr = c.writeLocked(h, payload)
	return c.werr
}

// writeLocked sends header and payload: together when small, otherwise the head of the payload with the header and the
// rest as it is, or in pieces when it must be masked.
//
// +checklocks:c.writeMu
func (c *Conn) writeLocked(h frameHeader, payload []byte) error {
	buf := writers.Get().(*[writeBufBytes]byte)
	defer writers.Put(buf)
	b := appendFrameHeader(buf[:0], h)
	pos := 0
	for {
		n := min(len(payload)-pos, writeBufBytes-len(b))
		at := len(b)
		b = append(b, payload[pos:pos+n]...)
		if h.masked {
			maskBytes(h.mask, pos, b[at:])
		}
		if _, err := c.rw.Write(b); err != nil {
			return err
		}
		pos += n
		if pos == len(payload) {
			return nil
		}
		if !h.masked {
			_, err := c.rw.Write(payload[pos:])
			return err
		}
		b = b[:0]
	}
}
