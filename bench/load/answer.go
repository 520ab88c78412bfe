package load

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// answer reads one response from bytes as they come, and keeps none of its body.
type answer struct {
	head   bool // to a HEAD request: it has no body
	status int
	closes bool // the connection ends with it

	state state
	line  []byte // the part of a line that has come
	left  int64  // of the body or the chunk
}

type state int

const (
	inStatus state = iota
	inFields
	inBody
	inAll       // a body that ends with the connection
	inChunkHead // the line before a chunk
	inChunk
	inChunkEnd // the line break after a chunk
	inTrailers
)

const maxLineBytes = 64 << 10

// untilClose says whether the end of the connection is the end of the answer.
func (a *answer) untilClose() bool { return a.state == inAll }

// feed takes the next bytes, and says whether the answer is complete.
func (a *answer) feed(b []byte) (bool, error) {
	for len(b) > 0 {
		switch a.state {
		case inAll:
			return false, nil
		case inBody, inChunk:
			n := min(a.left, int64(len(b)))
			a.left -= n
			b = b[n:]
			if a.left > 0 {
				return false, nil
			}
			if a.state == inBody {
				return a.complete(b)
			}
			a.state = inChunkEnd
		default:
			i := bytes.IndexByte(b, '\n')
			if i < 0 {
				if a.line = append(a.line, b...); len(a.line) > maxLineBytes {
					return false, errors.New("a line that does not end")
				}
				return false, nil
			}
			line := b[:i]
			if len(a.line) > 0 {
				line = append(a.line, line...)
			}
			b = b[i+1:]
			done, err := a.readLine(strings.TrimSuffix(string(line), "\r"))
			a.line = a.line[:0]
			if err != nil {
				return false, err
			}
			if done {
				return a.complete(b)
			}
		}
	}
	return false, nil
}

func (a *answer) complete(rest []byte) (bool, error) {
	if len(rest) > 0 {
		return false, fmt.Errorf("%d bytes after the answer", len(rest))
	}
	return true, nil
}

func (a *answer) readLine(line string) (done bool, err error) {
	switch a.state {
	case inStatus:
		if len(line) < len("HTTP/1.1 200") || !strings.HasPrefix(line, "HTTP/1.") {
			return false, fmt.Errorf("not a status line: %.40q", line)
		}
		if a.status, err = strconv.Atoi(line[9:12]); err != nil {
			return false, fmt.Errorf("not a status line: %.40q", line)
		}
		a.closes, a.left, a.state = line[7] == '0', -1, inFields
	case inFields:
		if line == "" {
			return a.body(), nil
		}
		return false, a.field(line)
	case inChunkHead:
		size, _, _ := strings.Cut(line, ";")
		if a.left, err = strconv.ParseInt(strings.TrimSpace(size), 16, 64); err != nil || a.left < 0 {
			return false, fmt.Errorf("not the size of a chunk: %.40q", line)
		}
		if a.state = inChunk; a.left == 0 {
			a.state = inTrailers
		}
	case inChunkEnd:
		if line != "" {
			return false, fmt.Errorf("%.40q after a chunk", line)
		}
		a.state = inChunkHead
	case inTrailers:
		return line == "", nil
	}
	return false, nil
}

const chunked = -2

func (a *answer) field(line string) (err error) {
	name, value, _ := strings.Cut(line, ":")
	value = strings.TrimSpace(value)
	switch {
	case strings.EqualFold(name, "Content-Length") && a.left != chunked:
		if a.left, err = strconv.ParseInt(value, 10, 64); err != nil || a.left < 0 {
			return fmt.Errorf("not a length: %.40q", value)
		}
	case strings.EqualFold(name, "Transfer-Encoding") && strings.EqualFold(value, "chunked"):
		a.left = chunked
	case strings.EqualFold(name, "Connection") && strings.EqualFold(value, "close"):
		a.closes = true
	}
	return nil
}

// body begins the body, and says whether there is none.
func (a *answer) body() (done bool) {
	switch {
	case a.status < 200: // another answer follows
		a.state = inStatus
	case a.head, a.status == 204, a.status == 304, a.left == 0:
		return true
	case a.left == chunked:
		a.state = inChunkHead
	case a.left > 0:
		a.state = inBody
	default:
		a.state, a.closes = inAll, true
	}
	return false
}
