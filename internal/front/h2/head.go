package h2

import (
	"encoding/binary"
	"strconv"
	"strings"

	"golang.org/x/net/http2/hpack"
)

// Head is the head of a request. Names in Header are lower case and come without the pseudo-headers; cookies are joined.
type Head struct {
	Method, Scheme, Authority, Path string
	Protocol                        string   // of an extended CONNECT (RFC 8441)
	Header                          []string // name, value, ...
	ContentLength                   int64    // -1 unknown
	TooLarge                        bool     // it exceeds the limits of Config; Header is cut
}

func (c *Conn) takeHeaders(f *frame) {
	if f.id%2 == 0 {
		c.fail(ProtocolError, "HEADERS belong to a stream of the client")
		return
	}
	block, ok := f.unpad()
	if !ok {
		c.fail(ProtocolError, "the padding is longer than its frame")
		return
	}
	if f.flags&flagPriority != 0 {
		if len(block) < 5 {
			c.fail(FrameSizeError, "HEADERS are too short")
			return
		}
		if binary.BigEndian.Uint32(block)&(1<<31-1) == f.id {
			c.fail(ProtocolError, "a stream depends on itself")
			return
		}
		block = block[5:]
	}
	c.blockOf, c.blockEnds, c.blockN = f.id, f.flags&flagEndStream != 0, 0
	c.addBlock(f, block)
}

func (c *Conn) takeContinuation(f *frame) {
	if c.blockOf == 0 {
		c.fail(ProtocolError, "CONTINUATION without HEADERS")
		return
	}
	if c.blockN++; c.blockN > continuationN {
		c.fail(EnhanceYourCalm, "a head in too many frames")
		return
	}
	c.addBlock(f, f.data)
}

// addBlock adds a piece of an encoded head, and decodes it when it is complete.
func (c *Conn) addBlock(f *frame, piece []byte) {
	end := f.flags&flagEndHeaders != 0
	if !end || len(c.block) > 0 {
		if len(c.block)+len(piece) > blockBytes*c.cfg.MaxHeaderBytes {
			c.fail(EnhanceYourCalm, "a head is too large")
			return
		}
		c.block = append(c.block, piece...)
		if !end {
			return
		}
		piece = c.block
	}
	id := c.blockOf
	c.blockOf = 0
	c.headComes(id, piece, c.blockEnds)
	if cap(c.block) > minMaxFrame {
		c.block = nil
	}
	c.block = c.block[:0]
}

// headComes handles a complete head. It is decoded even if nobody wants it, as it changes the decoder's table.
func (c *Conn) headComes(id uint32, block []byte, end bool) {
	s := c.streams[id]
	trailer := s != nil
	c.fields.begin(&c.cfg, trailer)
	_, err := c.dec.Write(block)
	if err == nil {
		err = c.dec.Close()
	}
	if err != nil {
		c.fail(CompressionError, "a head cannot be decoded")
		return
	}
	switch {
	case trailer:
		c.trailerComes(s, end)
		return
	case id <= c.lastID:
		c.headOfPast(id)
		return
	}
	c.lastID = id
	switch {
	case c.goingAway, len(c.streams) >= c.cfg.MaxStreams:
		c.rst(id, RefusedStream)
		c.past[c.pastN%len(c.past)] = pastStream{id, true}
		c.pastN++
		c.noteReset()
		return
	}
	s = &Stream{
		ID: id, c: c, EndStream: end, remoteEnded: end, recvWindow: int64(c.cfg.StreamWindow), sendWindow: c.peerWindow,
	}
	c.streams[id] = s
	if !c.fields.finish(&s.Head) {
		s.Reset(ProtocolError)
		c.noteReset()
		return
	}
	s.length = s.Head.ContentLength
	if s.wrongLength(end) {
		s.Reset(ProtocolError)
		c.noteReset()
		return
	}
	c.ev.Request(s)
	c.closeIfOver(s)
}

func (c *Conn) trailerComes(s *Stream, end bool) {
	switch {
	case s.remoteEnded:
		c.violate(s, StreamClosed)
	case !end || c.fields.malformed || s.wrongLength(true):
		c.violate(s, ProtocolError)
	default:
		c.remoteEnds(s)
	}
}

// headOfPast deals with a head for a stream that is over or was passed over.
func (c *Conn) headOfPast(id uint32) {
	switch past, known := c.pastOf(id); {
	case known && past.reset: // the client did not know yet
	case known:
		c.fail(StreamClosed, "the stream is over")
	default:
		c.fail(ProtocolError, "streams must be opened in order")
	}
}

// fieldReader collects the fields of one head.
type fieldReader struct {
	cfg       *Config
	trailer   bool
	head      Head
	header    []string // reused
	cookies   []string
	size      int
	regular   bool // a field that is no pseudo-header has come
	malformed bool
	lengths   int
	length    string
	host      string
	hosts     int
	seen      uint8 // pseudo-headers
}

func (r *fieldReader) begin(cfg *Config, trailer bool) {
	*r = fieldReader{cfg: cfg, trailer: trailer, header: r.header[:0], cookies: r.cookies[:0]}
}

// add is called by the decoder.
func (r *fieldReader) add(f hpack.HeaderField) {
	r.size += len(f.Name) + len(f.Value)
	if r.size > r.cfg.MaxHeaderBytes || len(r.header)/2 > r.cfg.MaxHeaderFields {
		r.head.TooLarge = true
		return
	}
	if strings.HasPrefix(f.Name, ":") {
		r.pseudo(f)
		return
	}
	r.regular = true
	if !validName(f.Name) || !validValue(f.Value) {
		r.malformed = true
		return
	}
	switch f.Name {
	case "connection", "proxy-connection", "keep-alive", "transfer-encoding", "upgrade":
		r.malformed = true
	case "te":
		r.malformed = r.malformed || f.Value != "trailers"
	case "content-length":
		if r.lengths++; r.lengths > 1 && f.Value != r.length {
			r.malformed = true
		}
		r.length = f.Value
	case "host":
		r.host = f.Value
		r.hosts++
	case "cookie":
		r.cookies = append(r.cookies, f.Value)
		return
	}
	r.header = append(r.header, f.Name, f.Value)
}

func (r *fieldReader) pseudo(f hpack.HeaderField) {
	var to *string
	var bit uint8
	switch f.Name {
	case ":method":
		to, bit = &r.head.Method, 1
	case ":scheme":
		to, bit = &r.head.Scheme, 2
	case ":authority":
		to, bit = &r.head.Authority, 4
	case ":path":
		to, bit = &r.head.Path, 8
	case ":protocol":
		to, bit = &r.head.Protocol, 16
	}
	if to == nil || r.regular || r.trailer || r.seen&bit != 0 || !validValue(f.Value) {
		r.malformed = true
		return
	}
	*to = f.Value
	r.seen |= bit
}

// finish checks the head as a whole and hands it over. It reports false when it is malformed (RFC 9113 section 8.1.1).
func (r *fieldReader) finish(h *Head) bool {
	if r.malformed {
		return false
	}
	p := &r.head
	switch {
	case p.TooLarge: // a part that is missing may be in what was cut
	case p.Method == "CONNECT" && p.Protocol == "":
		if r.seen&^(1|4) != 0 || p.Authority == "" {
			return false
		}
	case !validMethod(p.Method), p.Scheme == "", !validPath(p), r.seen&16 != 0 && p.Method != "CONNECT":
		return false
	}
	if r.hosts > 1 {
		return false
	}
	if r.seen&4 == 0 {
		p.Authority = r.host
	} else if r.hosts > 0 && !strings.EqualFold(r.host, p.Authority) {
		return false
	}
	p.ContentLength = -1
	if r.lengths > 0 {
		n, err := strconv.ParseUint(r.length, 10, 63)
		if err != nil || r.length[0] == '+' {
			return false
		}
		p.ContentLength = int64(n)
	}
	if len(r.cookies) > 0 {
		r.header = append(r.header, "cookie", strings.Join(r.cookies, "; "))
	}
	p.Header = r.header
	*h = *p
	return true
}

func validPath(h *Head) bool {
	return strings.HasPrefix(h.Path, "/") || h.Path == "*" && h.Method == "OPTIONS"
}

func validMethod(s string) bool {
	for i := range len(s) {
		if c := s[i]; !nameBytes[c] && !(c >= 'A' && c <= 'Z') {
			return false
		}
	}
	return s != ""
}

// validName reports whether s is a token in lower case.
func validName(s string) bool {
	for i := range len(s) {
		if !nameBytes[s[i]] {
			return false
		}
	}
	return s != ""
}

var nameBytes = func() (t [256]bool) {
	for c := range 256 {
		t[c] = c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c > ' ' && c < 0x7f && strings.IndexByte("!#$%&'*+-.^_`|~", byte(c)) >= 0
	}
	return t
}()

// validValue reports whether s may be the value of a field: no control bytes, no space around it.
func validValue(s string) bool {
	for i := range len(s) {
		if c := s[i]; c < ' ' && c != '\t' || c == 0x7f {
			return false
		}
	}
	return s == "" || !isSpace(s[0]) && !isSpace(s[len(s)-1])
}

func isSpace(c byte) bool { return c == ' ' || c == '\t' }
