package actor

import (
	"encoding/binary"
	"errors"
	"math"
)

// meta is what a commit says of its actor beside pages, so that a node knows it
// without opening the database. It rides in commitlog.Record.Meta and describes the
// actor as of the commit:
//
//	| bytes | what |
//	| --- | --- |
//	| 1 | version: 1 |
//	| 1-10 | alarm time, ms since 1970, as a base-128 varint; 0: no alarm |
//	| 1-10 | TXID to restore at the next start, as a varint; 0: none |
//	| rest | name, at most maxNameBytes |
//
// No bytes at all stand for the zero meta.
type meta struct {
	alarmMS int64
	restore uint64 // TXID
	name    string
}

const (
	metaVersion  = 1
	maxNameBytes = 64 << 10
)

var errBadMeta = errors.New("decode commit metadata: malformed")

// encodeMeta appends m to dst. A name that is too long is left out.
func encodeMeta(dst []byte, m meta) []byte {
	if m == (meta{}) {
		return dst
	}
	dst = append(dst, metaVersion)
	dst = binary.AppendUvarint(dst, uint64(max(m.alarmMS, 0)))
	dst = binary.AppendUvarint(dst, m.restore)
	if len(m.name) <= maxNameBytes {
		dst = append(dst, m.name...)
	}
	return dst
}

// decodeMeta reads what encodeMeta wrote.
func decodeMeta(b []byte) (meta, error) {
	if len(b) == 0 {
		return meta{}, nil
	}
	if b[0] != metaVersion {
		return meta{}, errBadMeta
	}
	alarm, n := binary.Uvarint(b[1:])
	if n <= 0 || alarm > math.MaxInt64 {
		return meta{}, errBadMeta
	}
	b = b[1+n:]
	restore, n := binary.Uvarint(b)
	if n <= 0 || len(b)-n > maxNameBytes {
		return meta{}, errBadMeta
	}
	return meta{alarmMS: int64(alarm), restore: restore, name: string(b[n:])}, nil
}
