package commitlog

import (
	"encoding/binary"
	"fmt"
	"hash/crc32"
)

// The message: docs/formats/commit-log.md.
const (
	magic       = "SKCL"
	version     = 1
	headerBytes = 32
	crcBytes    = 4
)

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// A kind says what a message carries.
type kind uint8

const (
	kindEpoch   kind = 1 // the begin of an ownership
	kindRecords kind = 2 // whole records
	kindPart    kind = 3 // a piece of one record
)

// A header is the fixed begin of a message.
type header struct {
	Kind  kind
	Epoch Epoch
	Batch uint64 // counted in the epoch; the epoch message itself is 0
	N     uint32 // records of a kindRecords, parts of the record of a kindPart, else 0
	I     uint32 // which part, from 0
}

// sequence is the only place in a log at which a message with this header may
// lie, as nobody else writes between the messages of an owner.
func (h header) sequence() Sequence { return Sequence(uint64(h.Epoch) + h.Batch) }

// appendHeader begins a message in b, which must be empty.
func appendHeader(b []byte, h header) []byte {
	b = append(b, magic...)
	b = append(b, version, byte(h.Kind), 0, 0)
	b = binary.BigEndian.AppendUint64(b, uint64(h.Epoch))
	b = binary.BigEndian.AppendUint64(b, h.Batch)
	b = binary.BigEndian.AppendUint32(b, h.N)
	return binary.BigEndian.AppendUint32(b, h.I)
}

// seal ends the message that fills b.
func seal(b []byte) []byte {
	return binary.BigEndian.AppendUint32(b, crc32.Checksum(b, castagnoli))
}

// decodeMessage checks a message and returns its header and body. The body lies
// in b.
func decodeMessage(b []byte) (header, []byte, error) {
	if len(b) < headerBytes+crcBytes {
		return header{}, nil, fmt.Errorf("%w: message of %d bytes", ErrCorrupt, len(b))
	}
	if string(b[:4]) != magic {
		return header{}, nil, fmt.Errorf("%w: no message of a commit log", ErrCorrupt)
	}
	if b[4] != version {
		return header{}, nil, fmt.Errorf("%w: message of version %d", ErrCorrupt, b[4])
	}
	end := len(b) - crcBytes
	if got, want := crc32.Checksum(b[:end], castagnoli), binary.BigEndian.Uint32(b[end:]); got != want {
		return header{}, nil, fmt.Errorf("%w: message has checksum %08x, want %08x", ErrCorrupt, got, want)
	}
	h := header{
		Kind:  kind(b[5]),
		Epoch: Epoch(binary.BigEndian.Uint64(b[8:])),
		Batch: binary.BigEndian.Uint64(b[16:]),
		N:     binary.BigEndian.Uint32(b[24:]),
		I:     binary.BigEndian.Uint32(b[28:]),
	}
	if err := h.check(); err != nil {
		return header{}, nil, err
	}
	if b[6] != 0 || b[7] != 0 {
		return header{}, nil, fmt.Errorf("%w: reserved bytes are set", ErrCorrupt)
	}
	return h, b[headerBytes:end], nil
}

func (h header) check() error {
	ok := false
	switch h.Kind {
	case kindEpoch:
		ok = h.Batch == 0 && h.N == 0 && h.I == 0
	case kindRecords:
		ok = h.Batch > 0 && h.N > 0 && h.I == 0
	case kindPart:
		ok = h.Batch > uint64(h.I) && h.N > 1 && h.I < h.N
	}
	if !ok || h.Epoch == 0 {
		return fmt.Errorf("%w: message with an impossible header", ErrCorrupt)
	}
	return nil
}
