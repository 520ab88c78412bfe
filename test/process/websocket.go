package process

import (
	"bufio"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
)

const (
	opContinuation = 0
	opText         = 1
	opBinary       = 2
	opClose        = 8
	opPing         = 9
	opPong         = 10
)

// WebSocket is the client's end of a WebSocket after the handshake. Messages are in a notation for scripts: plain text,
// "#6869" for bytes in hex, "close CODE REASON" for a close frame. Not for concurrent use.
type WebSocket struct {
	w io.Writer
	r *bufio.Reader
}

// NewWebSocket takes over a connection whose handshake is done; r holds what was read beyond it.
func NewWebSocket(w io.Writer, r *bufio.Reader) *WebSocket { return &WebSocket{w: w, r: r} }

// Send sends one message.
func (s *WebSocket) Send(message string) error {
	if rest, ok := strings.CutPrefix(message, "#"); ok {
		raw, err := hex.DecodeString(rest)
		if err != nil {
			return fmt.Errorf("decode hex: %w", err)
		}
		return s.write(opBinary, raw)
	}
	if message == "close" {
		return s.write(opClose, nil)
	}
	if rest, ok := strings.CutPrefix(message, "close "); ok {
		digits, reason, _ := strings.Cut(rest, " ")
		if code, err := strconv.ParseUint(digits, 10, 16); err == nil {
			return s.write(opClose, append(binary.BigEndian.AppendUint16(nil, uint16(code)), reason...))
		}
	}
	return s.write(opText, []byte(message))
}

// write sends one masked frame; the mask is constant because nothing here needs it to be random.
func (s *WebSocket) write(op byte, payload []byte) error {
	mask := [4]byte{0x37, 0xfa, 0x21, 0x3d}
	frame := []byte{0x80 | op}
	switch n := len(payload); {
	case n < 126:
		frame = append(frame, 0x80|byte(n))
	case n < 1<<16:
		frame = binary.BigEndian.AppendUint16(append(frame, 0x80|126), uint16(n))
	default:
		frame = binary.BigEndian.AppendUint64(append(frame, 0x80|127), uint64(n))
	}
	frame = append(frame, mask[:]...)
	for i, b := range payload {
		frame = append(frame, b^mask[i%4])
	}
	_, err := s.w.Write(frame)
	return err
}

// Receive waits for one whole message. Pings are answered on the way.
func (s *WebSocket) Receive() (string, error) {
	var kind byte
	var message []byte
	for {
		fin, op, payload, err := s.read()
		if err != nil {
			return "", err
		}
		switch op {
		case opPing:
			if err := s.write(opPong, payload); err != nil {
				return "", err
			}
			continue
		case opPong:
			continue
		case opClose:
			if len(payload) < 2 {
				return "close", nil
			}
			return strings.TrimSuffix(fmt.Sprintf("close %d %s", binary.BigEndian.Uint16(payload), payload[2:]), " "), nil
		case opText, opBinary:
			kind = op
		case opContinuation:
		default:
			return "", fmt.Errorf("frame with opcode %d", op)
		}
		message = append(message, payload...)
		if !fin {
			continue
		}
		if kind == opBinary {
			return "#" + hex.EncodeToString(message), nil
		}
		return string(message), nil
	}
}

func (s *WebSocket) read() (fin bool, op byte, payload []byte, err error) {
	var head [2]byte
	if _, err := io.ReadFull(s.r, head[:]); err != nil {
		return false, 0, nil, fmt.Errorf("read frame: %w", err)
	}
	if head[0]&0x70 != 0 || head[1]&0x80 != 0 {
		return false, 0, nil, errors.New("frame with reserved bits or a mask from a server")
	}
	n := uint64(head[1])
	if n >= 126 {
		size := make([]byte, 2)
		if n == 127 {
			size = make([]byte, 8)
		}
		if _, err := io.ReadFull(s.r, size); err != nil {
			return false, 0, nil, fmt.Errorf("read frame: %w", err)
		}
		n = binary.BigEndian.Uint64(append(make([]byte, 8-len(size)), size...))
	}
	if n > 64<<20 {
		return false, 0, nil, fmt.Errorf("frame of %d bytes", n)
	}
	payload = make([]byte, n)
	if _, err := io.ReadFull(s.r, payload); err != nil {
		return false, 0, nil, fmt.Errorf("read frame: %w", err)
	}
	return head[0]&0x80 != 0, head[0] & 0x0f, payload, nil
}
