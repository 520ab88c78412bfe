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
//	| 1 | version: 1, or 2 |
//	| 1-10 | alarm time, ms since 1970, as a base-128 varint; 0: no alarm |
//	| 1-10 | TXID to restore at the next start, as a varint; 0: none |
//	| 1-10 | version 2: time of the actor's first commit, ms since 1970, as a varint, not 0 |
//	| rest | name, at most maxNameBytes |
//
// No bytes at all stand for the zero meta. Version 2 is the note of the actor in the
// archive; its name is the one that any commit told.
type meta struct {
	alarmMS int64
	restore uint64 // TXID
	madeMS  int64  // zero: not said
	name    string
}

const (
	metaVersion  = 1
	noteVersion  = 2
	maxNameBytes = 64 << 10
)

var errBadMeta = errors.New("decode commit metadata: malformed")

// encodeMeta appends m to dst. A name that is too long is left out.
func encodeMeta(dst []byte, m meta) []byte {
	if m == (meta{}) {
		return dst
	}
	version := byte(metaVersion)
	if m.madeMS > 0 {
		version = noteVersion
	}
	dst = append(dst, version)
	dst = binary.AppendUvarint(dst, uint64(max(m.alarmMS, 0)))
	dst = binary.AppendUvarint(dst, m.restore)
	if version == noteVersion {
		dst = binary.AppendUvarint(dst, uint64(m.madeMS))
	}
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
	version := b[0]
	if version != metaVersion && version != noteVersion {
		return meta{}, errBadMeta
	}
	b = b[1:]
	var m meta
	numbers := []func(uint64){
		func(v uint64) { m.alarmMS = int64(v) },
		func(v uint64) { m.restore = v },
		func(v uint64) { m.madeMS = int64(v) },
	}[:1+version]
	for i, set := range numbers {
		v, n := binary.Uvarint(b)
		if n <= 0 || i != 1 && v > math.MaxInt64 || i == 2 && v == 0 {
			return meta{}, errBadMeta
		}
		set(v)
		b = b[n:]
	}
	if len(b) > maxNameBytes {
		return meta{}, errBadMeta
	}
	m.name = string(b)
	return m, nil
}
