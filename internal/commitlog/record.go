package commitlog

import (
	"encoding/binary"
	"fmt"
	"math"
	"strconv"
)

// A Partition is one of the logs that actors hash onto, counted from 0.
type Partition int

// String returns the number with three digits, as in the names of streams.
func (p Partition) String() string { return fmt.Sprintf("%03d", int(p)) }

// A Sequence is the place of a message in a partition's log, counted from 1. It
// never repeats, however much is trimmed. Zero is the place before the first.
type Sequence uint64

// Oldest is the place before all that a log has, trimmed or not.
const Oldest Sequence = math.MaxUint64

// String returns the decimal number.
func (s Sequence) String() string { return strconv.FormatUint(uint64(s), 10) }

// An Epoch names one ownership of a partition: it is the sequence of the message
// with which it began, so a later epoch is larger.
type Epoch uint64

// String returns the decimal number.
func (e Epoch) String() string { return strconv.FormatUint(uint64(e), 10) }

// Limits of a record. The log cuts what does not fit into one message.
const (
	MaxRecordBytes = 256 << 20 // encoded; a larger commit must be refused before it is appended
	MaxKeyBytes    = 32 << 10
	MaxMetaBytes   = 64 << 10
)

// A Record is one commit of one actor.
type Record struct {
	Key    string // of the actor's database; not empty
	TXID   uint64
	TimeMS int64  // since the Unix epoch
	Meta   []byte // the actor host's; may be empty
	Data   []byte // the commit as LTX
}

// recordFixedBytes is the size of a record's numbers, without lengths.
const recordFixedBytes = 16

// size returns an upper bound of the encoded size.
func (r *Record) size() int {
	return recordFixedBytes + 3*binary.MaxVarintLen32 + len(r.Key) + len(r.Meta) + len(r.Data)
}

// check returns an error when r cannot be in a log.
func (r *Record) check() error {
	if r.Key == "" {
		return fmt.Errorf("%w: no key", ErrCorrupt)
	}
	if len(r.Key) > MaxKeyBytes || len(r.Meta) > MaxMetaBytes || r.size() > MaxRecordBytes {
		return fmt.Errorf("%w: %d bytes", ErrTooLarge, r.size())
	}
	return nil
}

// appendRecord encodes r as docs/formats/commit-log.md says.
func appendRecord(b []byte, r *Record) []byte {
	b = binary.BigEndian.AppendUint64(b, r.TXID)
	b = binary.BigEndian.AppendUint64(b, uint64(r.TimeMS))
	b = binary.AppendUvarint(b, uint64(len(r.Key)))
	b = append(b, r.Key...)
	b = binary.AppendUvarint(b, uint64(len(r.Meta)))
	b = append(b, r.Meta...)
	b = binary.AppendUvarint(b, uint64(len(r.Data)))
	return append(b, r.Data...)
}

// decodeRecords decodes exactly n records. Meta and Data of the result lie in b.
func decodeRecords(b []byte, n int) ([]Record, error) {
	const least = recordFixedBytes + 4 // a key of one byte, nothing else
	if n < 1 || n > len(b)/least {
		return nil, fmt.Errorf("%w: %d records in %d bytes", ErrCorrupt, n, len(b))
	}
	records := make([]Record, n)
	for i := range records {
		r := &records[i]
		if len(b) < recordFixedBytes {
			return nil, fmt.Errorf("%w: record %d is cut short", ErrCorrupt, i)
		}
		r.TXID = binary.BigEndian.Uint64(b)
		r.TimeMS = int64(binary.BigEndian.Uint64(b[8:]))
		b = b[recordFixedBytes:]
		var key []byte
		for _, field := range []struct {
			to  *[]byte
			max int
		}{{&key, MaxKeyBytes}, {&r.Meta, MaxMetaBytes}, {&r.Data, MaxRecordBytes}} {
			size, w := binary.Uvarint(b)
			if w <= 0 || size > uint64(field.max) || size > uint64(len(b)-w) {
				return nil, fmt.Errorf("%w: record %d has a bad length", ErrCorrupt, i)
			}
			*field.to = b[w : w+int(size) : w+int(size)]
			b = b[w+int(size):]
		}
		if len(key) == 0 {
			return nil, fmt.Errorf("%w: record %d has no key", ErrCorrupt, i)
		}
		r.Key = string(key)
	}
	if len(b) != 0 {
		return nil, fmt.Errorf("%w: %d bytes after the last record", ErrCorrupt, len(b))
	}
	return records, nil
}
