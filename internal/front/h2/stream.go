package h2

import (
	"strconv"

	"golang.org/x/net/http2/hpack"
)

// Stream is one request with its response.
type Stream struct {
	ID        uint32
	Head      Head
	EndStream bool // the request has no body
	User      any  // the driver's

	c           *Conn
	closed      bool
	remoteEnded bool
	localEnded  bool
	waiting     bool // in Conn.blocked
	length      int64
	received    int64
	recvWindow  int64
	recvPending int64
	sendWindow  int64
}

// Closed reports whether both sides are done, or one has reset the stream.
func (s *Stream) Closed() bool { return s.closed }

// wrongLength reports whether the body differs from its content-length.
func (s *Stream) wrongLength(end bool) bool {
	return s.length >= 0 && (s.received > s.length || end && s.received != s.length)
}

// Consumed lets the client send n more bytes. Of a stream that is over it counts for the connection.
func (s *Stream) Consumed(n int) {
	s.c.giveBack(n)
	if s.closed || s.remoteEnded {
		return
	}
	s.recvPending += int64(n)
	if s.recvPending >= int64(s.c.cfg.StreamWindow)/2 {
		s.c.windowUpdate(s.ID, int(s.recvPending))
		s.recvWindow += s.recvPending
		s.recvPending = 0
	}
}

// Reset ends the stream. What the client still sends on it is dropped.
func (s *Stream) Reset(code ErrCode) {
	if s.closed {
		return
	}
	s.c.rst(s.ID, code)
	s.c.close(s, true)
}

// SendHead sends the head of the response, with end the whole of it. Names of headers may have any letter case; those
// about the connection are not allowed (RFC 9113 section 8.2.2).
func (s *Stream) SendHead(status int, header []string, end bool) {
	if s.closed || s.localEnded {
		return
	}
	c := s.c
	c.encBuf.Reset()
	c.encode(":status", statusText(status))
	for i := 0; i+1 < len(header); i += 2 {
		c.encode(lower(header[i]), header[i+1])
	}
	flags := byte(0)
	if end {
		flags = flagEndStream
	}
	block := c.encBuf.Bytes()
	for kind := byte(frameHeaders); ; kind = frameContinuation {
		n := min(len(block), c.peerFrame)
		if n == len(block) {
			flags |= flagEndHeaders
		}
		c.frameHead(n, kind, flags, s.ID)
		c.out = append(c.out, block[:n]...)
		if block, flags = block[n:], 0; len(block) == 0 {
			break
		}
	}
	if end {
		s.localEnds()
	}
}

// SendData sends bytes of the body, as many as the windows and Config.OutputBytes allow, and returns how many. If there
// are more, Events.Writable follows. end counts once all bytes are taken.
func (s *Stream) SendData(p []byte, end bool) (n int) {
	if s.closed || s.localEnded {
		return len(p)
	}
	c := s.c
	room := min(c.sendWindow, s.sendWindow, int64(c.cfg.OutputBytes-(len(c.out)-c.outOff)))
	n = int(max(min(room, int64(len(p))), 0))
	last := end && n == len(p)
	for rest := p[:n]; len(rest) > 0 || last; {
		m := min(len(rest), c.peerFrame, minMaxFrame)
		flags := byte(0)
		if last && m == len(rest) {
			flags, last = flagEndStream, false
		}
		c.frameHead(m, frameData, flags, s.ID)
		c.out = append(c.out, rest[:m]...)
		rest = rest[m:]
	}
	c.sendWindow -= int64(n)
	s.sendWindow -= int64(n)
	if n < len(p) && !s.waiting {
		s.waiting = true
		c.blocked = append(c.blocked, s)
	}
	if end && n == len(p) {
		s.localEnds()
	}
	return n
}

// SendWhole sends a response that is there whole, and returns how many bytes of its body could be sent, as SendData does.
func (s *Stream) SendWhole(status int, header []string, body []byte) (n int) {
	s.SendHead(status, header, len(body) == 0)
	return s.SendData(body, true)
}

func (s *Stream) localEnds() {
	s.localEnded = true
	s.c.closeIfOver(s)
}

// encode appends a field to the head. Values that differ each time would only push others out of the table.
func (c *Conn) encode(name, value string) {
	f := hpack.HeaderField{Name: name, Value: value}
	switch name {
	case "content-length", "date", "etag", "last-modified", "cf-ray", "age":
		f.Sensitive = true
	}
	_ = c.enc.WriteField(f) // a bytes.Buffer takes everything
}

func statusText(status int) string {
	switch status {
	case 200:
		return "200"
	case 404:
		return "404"
	}
	return strconv.Itoa(status)
}

// lower returns a name in lower case, which most are already.
func lower(name string) string {
	for i := range len(name) {
		if c := name[i]; c >= 'A' && c <= 'Z' {
			b := []byte(name)
			for j, c := range b {
				if c >= 'A' && c <= 'Z' {
					b[j] = c | 0x20
				}
			}
			return string(b)
		}
	}
	return name
}
