// Package h1 is the server's side of HTTP/1.0 and HTTP/1.1 (RFC 9112) as a protocol machine: bytes in, events out;
// responses in, bytes out. It does no I/O, starts no goroutines and reads no clock; whoever drives it does.
//
// It is strict where two parsers in a row could see different requests: one colon form, one length, one coding, no
// folded lines, CR only before LF. A line of the head may end with LF alone (RFC 9112 section 2.2); inside a chunked
// body it may not.
package h1

import (
	"bytes"
	"strconv"
)

// Bounds of what is no content.
const (
	chunkLineBytes = 4 << 10 // a chunk's size with its extensions, or a line of the trailer
	overheadBytes  = 16 << 10
	emptyLines     = 8 // before a request line
	keepBufBytes   = 32 << 10
)

// Events is told what came. The methods are called inside Feed, in order.
type Events interface {
	Request(h *Head) // a head is complete; h and what it points to are valid until Conn.Next, strings for ever
	Data(p []byte)   // bytes of the body; valid during the call
	End()            // the request is complete; nothing more is told until Conn.Next
}

// Error is what is wrong with a request; the connection cannot go on.
type Error struct {
	Status int
	Text   string // for the client
}

// Error implements error.
func (e *Error) Error() string { return e.Text }

type state uint8

const (
	inHead state = iota
	inBody
	inChunkSize
	inChunk
	afterChunk
	inTrailer
	complete // waits for Next
)

// Conn is the state of one connection. Its zero value with Events and MaxHeadBytes set is ready.
type Conn struct {
	Events       Events
	MaxHeadBytes int // of the request line and all headers

	state    state
	err      error
	buf      []byte // what could not be parsed so far
	scanned  int    // bytes of an incomplete head that have no end in them
	left     int64  // of the body or chunk
	overhead int    // of chunked coding
	body     int64
	head     Head

	// Of the response.
	chunked  bool
	bodyless bool
	closes   bool
}

// Buffered returns how many bytes wait to be parsed.
func (c *Conn) Buffered() int { return len(c.buf) }

// TakeBuffered returns the bytes that wait, and forgets them: the connection leaves HTTP.
func (c *Conn) TakeBuffered() []byte {
	b := c.buf
	c.buf = nil
	return b
}

// Idle reports whether no byte of a request has come since the last one was complete and Next called.
func (c *Conn) Idle() bool { return c.state == inHead && len(c.buf) == 0 }

// Complete reports whether the request has come whole.
func (c *Conn) Complete() bool { return c.state == complete }

// Next makes the machine ready for the next request. What has come of it is parsed by the next Feed, which may be given
// nothing.
func (c *Conn) Next() {
	if c.state == complete {
		c.state, c.scanned, c.overhead, c.body = inHead, 0, 0, 0
	}
}

// Feed takes bytes from the client. An error is an *Error and stays.
func (c *Conn) Feed(p []byte) error {
	if c.err != nil {
		return c.err
	}
	joined := len(c.buf) > 0
	if joined {
		c.buf = append(c.buf, p...)
		p = c.buf
	}
	var n int
	n, c.err = c.parse(p)
	rest := p[n:]
	switch {
	case len(rest) == 0 && cap(c.buf) > keepBufBytes:
		c.buf = nil
	case joined:
		c.buf = c.buf[:copy(c.buf, rest)]
	default:
		c.buf = append(c.buf[:0], rest...)
	}
	return c.err
}

// parse returns how many bytes are done with.
func (c *Conn) parse(p []byte) (n int, err error) {
	for n < len(p) && c.state != complete {
		m := 0
		switch c.state {
		case inHead:
			m, err = c.parseHead(p[n:])
		case inBody, inChunk:
			m = c.parseBody(p[n:])
		default:
			m, err = c.parseLine(p[n:])
		}
		n += m
		if err != nil || m == 0 {
			return n, err
		}
	}
	return n, nil
}

// parseHead returns 0 while the head is incomplete.
func (c *Conn) parseHead(p []byte) (int, error) {
	start := 0
	for lines := 0; start < len(p) && (p[start] == '\n' || p[start] == '\r' && start+1 < len(p) && p[start+1] == '\n'); lines++ {
		if lines == emptyLines {
			return 0, &Error{400, "The request starts with empty lines."}
		}
		start += bytes.IndexByte(p[start:], '\n') + 1
	}
	end := headEnd(p, max(start, c.scanned-3))
	if end < 0 {
		c.scanned = len(p)
		if len(p)-start > c.MaxHeadBytes {
			return 0, &Error{431, "The request head is too large."}
		}
		return 0, nil
	}
	if end-start > c.MaxHeadBytes {
		return 0, &Error{431, "The request head is too large."}
	}
	c.scanned = 0
	c.chunked, c.bodyless, c.closes = false, false, false
	if err := c.head.parse(string(p[start:end])); err != nil {
		c.head = Head{Minor: 1, Close: true}
		return 0, err
	}
	switch {
	case c.head.Chunked:
		c.state = inChunkSize
	case c.head.Length > 0:
		c.state, c.left = inBody, c.head.Length
	default:
		c.state = complete
	}
	c.Events.Request(&c.head)
	if c.state == complete {
		c.Events.End()
	}
	return end, nil
}

// headEnd returns where the empty line of a head ends, or -1.
func headEnd(p []byte, from int) int {
	for i := max(from, 0); ; {
		j := bytes.IndexByte(p[i:], '\n')
		if j < 0 {
			return -1
		}
		i += j + 1
		switch {
		case i < len(p) && p[i] == '\n':
			return i + 1
		case i+1 < len(p) && p[i] == '\r' && p[i+1] == '\n':
			return i + 2
		}
	}
}

func (c *Conn) parseBody(p []byte) int {
	p = p[:min(int64(len(p)), c.left)]
	c.left -= int64(len(p))
	c.body += int64(len(p))
	c.Events.Data(p)
	if c.left == 0 {
		if c.state == inChunk {
			c.state = afterChunk
		} else {
			c.end()
		}
	}
	return len(p)
}

func (c *Conn) end() {
	c.state = complete
	c.Events.End()
}

// parseLine takes a line of chunked coding: a size, what ends a chunk, or of the trailer.
func (c *Conn) parseLine(p []byte) (int, error) {
	if c.state == afterChunk { // decided by its first bytes, so that a client that is wrong is told at once
		if p[0] != '\r' || len(p) > 1 && p[1] != '\n' {
			return 0, &Error{400, "A chunk of the body is longer than its size."}
		}
	}
	i := bytes.IndexByte(p[:min(len(p), chunkLineBytes)], '\n')
	if i < 0 {
		if len(p) >= chunkLineBytes {
			return 0, &Error{400, "A line of the chunked body is too long."}
		}
		return 0, nil
	}
	if i == 0 || p[i-1] != '\r' || bytes.IndexByte(p[:i-1], '\r') >= 0 {
		return 0, &Error{400, "A line of the chunked body does not end with CR LF."}
	}
	line := p[:i-1]
	if c.overhead += i + 1; int64(c.overhead) > overheadBytes+2*c.body {
		return 0, &Error{400, "The chunked body has more framing than content."}
	}
	switch c.state {
	case afterChunk:
		c.state = inChunkSize
	case inChunkSize:
		size, err := chunkSize(line)
		if err != nil {
			return 0, err
		}
		c.left, c.state = size, inChunk
		if size == 0 {
			c.state = inTrailer
		}
	case inTrailer: // dropped: nobody asked for it
		if len(line) == 0 {
			c.end()
		}
	}
	return i + 1, nil
}

func chunkSize(line []byte) (int64, error) {
	digits, _, _ := bytes.Cut(line, []byte(";"))
	digits = bytes.TrimRight(digits, " \t")
	if len(digits) == 0 || len(digits) > 15 || !isHex(digits) {
		return 0, &Error{400, "The size of a chunk of the body is malformed."}
	}
	n, err := strconv.ParseInt(string(digits), 16, 64)
	if err != nil {
		return 0, &Error{400, "The size of a chunk of the body is malformed."}
	}
	return n, nil
}

func isHex(p []byte) bool {
	for _, b := range p {
		if !(b >= '0' && b <= '9' || b >= 'a' && b <= 'f' || b >= 'A' && b <= 'F') {
			return false
		}
	}
	return true
}
