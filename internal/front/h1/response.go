package h1

import (
	"net/http"
	"strconv"
)

// Response is the head of a response.
type Response struct {
	Status int
	Header []string // name, value...; without those that frame the message: Connection, Content-Length, ...
	Length int64    // of the body; -1: not known
	Date   string   // of the Date header, unless Header has one
	Close  bool     // the connection ends after it
}

// AppendResponse appends a head. Without a known length the body is chunked, or in HTTP/1.0 ends with the connection.
func (c *Conn) AppendResponse(b []byte, r *Response) []byte {
	b = append(b, "HTTP/1.1 "...)
	b = strconv.AppendInt(b, int64(r.Status), 10)
	b = append(b, ' ')
	b = append(b, http.StatusText(r.Status)...)
	b = append(b, "\r\n"...)
	dated := false
	for i := 0; i+1 < len(r.Header); i += 2 {
		name := r.Header[i]
		dated = dated || len(name) == 4 && LowerName(name) == "date"
		b = appendField(b, name, r.Header[i+1])
	}
	if !dated && r.Date != "" {
		b = appendField(b, "date", r.Date)
	}
	if r.Status == http.StatusSwitchingProtocols {
		return append(b, "\r\n"...)
	}
	c.closes = r.Close || c.head.Close
	c.bodyless = r.Status == http.StatusNoContent || r.Status == http.StatusNotModified || c.head.Method == http.MethodHead
	switch {
	case r.Length >= 0 && r.Status != http.StatusNoContent:
		b = append(b, "content-length: "...)
		b = strconv.AppendInt(b, r.Length, 10)
		b = append(b, "\r\n"...)
	case r.Length >= 0 || c.bodyless:
	case c.head.Minor > 0:
		c.chunked = true
		b = append(b, "transfer-encoding: chunked\r\n"...)
	default: // the end of the connection marks the end of the body
		c.closes = true
	}
	if c.closes {
		b = append(b, "connection: close\r\n"...)
	}
	return append(b, "\r\n"...)
}

func appendField(b []byte, name, value string) []byte {
	b = append(b, name...)
	b = append(b, ": "...)
	b = append(b, value...)
	return append(b, "\r\n"...)
}

// Bodyless reports whether the response, whose head was appended, has no body whatever its headers say.
func (c *Conn) Bodyless() bool { return c.bodyless }

// Closes reports whether the response said that the connection ends after it.
func (c *Conn) Closes() bool { return c.closes }

// Chunked reports whether the body of the response is sent in chunks.
func (c *Conn) Chunked() bool { return c.chunked }

// AppendChunkHead appends what comes before n bytes of a chunked body, n not 0. AppendChunkEnd follows them.
func AppendChunkHead(b []byte, n int) []byte {
	b = strconv.AppendUint(b, uint64(n), 16)
	return append(b, "\r\n"...)
}

// AppendChunkEnd appends what comes after the bytes of a chunk.
func AppendChunkEnd(b []byte) []byte { return append(b, "\r\n"...) }

// AppendLastChunk appends the end of a chunked body.
func AppendLastChunk(b []byte) []byte { return append(b, "0\r\n\r\n"...) }
