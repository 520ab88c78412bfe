package websocket

import (
	"bufio"
	"encoding/binary"
	"io"
)

// opcode of a frame, RFC 6455 section 5.2.
type opcode uint8

const (
	opContinuation opcode = 0x0
	opText         opcode = 0x1
	opBinary       opcode = 0x2
	opClose        opcode = 0x8
	opPing         opcode = 0x9
	opPong         opcode = 0xa
)

func (o opcode) isControl() bool { return o&0x8 != 0 }

const (
	maxHeaderBytes  = 14
	maxControlBytes = 125
)

// frameHeader is everything of a frame but its payload.
type frameHeader struct {
	fin    bool
	rsv1   bool // the message is compressed
	opcode opcode
	masked bool
	mask   [4]byte
	length int64
}

// readFrameHeader reads and checks a header.
//
// # Errors
//
// *ProtocolError: the header is not allowed, whatever comes before it. io.EOF: the stream ends before the first byte.
func readFrameHeader(r *bufio.Reader) (frameHeader, error) {
	var b [8]byte
	if _, err := io.ReadFull(r, b[:2]); err != nil {
		return frameHeader{}, err
	}
	h := frameHeader{fin: b[0]&0x80 != 0, rsv1: b[0]&0x40 != 0, opcode: opcode(b[0] & 0xf), masked: b[1]&0x80 != 0, length: int64(b[1] & 0x7f)}
	if b[0]&0x30 != 0 {
		return h, protocolError("reserved bits are set")
	}
	switch h.opcode {
	case opContinuation, opText, opBinary, opClose, opPing, opPong:
	default:
		return h, protocolError("reserved opcode")
	}
	if h.opcode.isControl() && (!h.fin || h.rsv1 || h.length > maxControlBytes) {
		return h, protocolError("control frame is fragmented, compressed or too long")
	}
	if err := readLength(r, &h, b[:]); err != nil {
		return h, noEOF(err)
	}
	if h.masked {
		if _, err := io.ReadFull(r, h.mask[:]); err != nil {
			return h, noEOF(err)
		}
	}
	return h, nil
}

func readLength(r *bufio.Reader, h *frameHeader, b []byte) error {
	shortest := int64(126)
	switch h.length {
	case 126:
		if _, err := io.ReadFull(r, b[:2]); err != nil {
			return err
		}
		h.length = int64(binary.BigEndian.Uint16(b))
	case 127:
		if _, err := io.ReadFull(r, b[:8]); err != nil {
			return err
		}
		h.length, shortest = int64(binary.BigEndian.Uint64(b)), 1<<16
	default:
		return nil
	}
	if h.length < shortest { // negative: the most significant bit is set
		return protocolError("length is not in its shortest form")
	}
	return nil
}

// appendFrameHeader appends the encoding of h.
func appendFrameHeader(b []byte, h frameHeader) []byte {
	first := byte(h.opcode)
	if h.fin {
		first |= 0x80
	}
	if h.rsv1 {
		first |= 0x40
	}
	var second byte
	if h.masked {
		second = 0x80
	}
	switch {
	case h.length < 126:
		b = append(b, first, second|byte(h.length))
	case h.length < 1<<16:
		b = binary.BigEndian.AppendUint16(append(b, first, second|126), uint16(h.length))
	default:
		b = binary.BigEndian.AppendUint64(append(b, first, second|127), uint64(h.length))
	}
	if h.masked {
		b = append(b, h.mask[:]...)
	}
	return b
}

// maskBytes applies a mask to b, whose first byte is at offset pos of the payload. Masking twice restores b.
func maskBytes(mask [4]byte, pos int, b []byte) {
	var m [8]byte
	for i := range m {
		m[i] = mask[(pos+i)&3]
	}
	m64 := binary.LittleEndian.Uint64(m[:])
	for len(b) >= 8 {
		binary.LittleEndian.PutUint64(b, binary.LittleEndian.Uint64(b)^m64)
		b = b[8:]
	}
	for i := range b {
		b[i] ^= m[i]
	}
}

// noEOF turns an end of the stream inside a frame into the error that it is.
func noEOF(err error) error {
	if err == io.EOF {
		return io.ErrUnexpectedEOF
	}
	return err
}
